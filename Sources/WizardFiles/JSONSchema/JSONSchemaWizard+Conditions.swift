internal import FormModel

/// Conditions made from the `if` of an object's schema.
extension JSONSchemaWizard {
    /// A property that a condition reads.
    private struct Known {
        var part: SchemaPart
        /// Whether a missing answer is null.
        var isNullable: Bool
        /// Whether there is an answer in any case.
        var isThere: Bool
    }

    /// The condition that the properties of an object fit the schemas that a keyword has for them.
    mutating func properties(_ keyword: SchemaPart.Keyword, on object: AnswerKind) -> Demand? {
        var demands: [Demand?] = []
        for entry in keyword.value.mapping ?? [] {
            demands.append(property(entry.key, part(entry.value, of: keyword, entry.key), of: object))
        }
        return all(demands, on: object, keyword.value.position)
    }

    /// The condition that an object has the properties that a keyword names.
    mutating func required(_ keyword: SchemaPart.Keyword, on object: AnswerKind) -> Demand? {
        var demands: [Demand?] = []
        for (place, name) in (keyword.value.sequence ?? []).enumerated() {
            guard let text = name.scalarText else { continue }
            demands.append(presence(of: text, in: object, name.position, "\(keyword.pointer)/\(place)"))
        }
        return all(demands, on: object, keyword.value.position)
    }

    /// The condition that an object has a property.
    mutating func presence(
        of name: String, in object: AnswerKind, _ position: SourcePosition, _ pointer: String
    ) -> Demand? {
        guard let known = known(name, in: object, position, pointer) else { return nil }
        if known.isNullable || known.isThere { return .nothing }
        guard object.isThere, knownType(of: known.part) != "object" else {
            report(position, "\(pointer): whether an object is there is not asked; name one of its properties")
            return nil
        }
        return .rule(mapping("not", absence(of: name, in: object, position)))
    }

    private func absence(of name: String, in object: AnswerKind, _ position: SourcePosition) -> Node {
        mapping((object.name ?? "") + name, null(position))
    }

    /// The condition that a property fits a schema, or is not there.
    private mutating func property(_ name: String, _ schema: SchemaPart, of object: AnswerKind) -> Demand? {
        guard let known = known(name, in: object, schema.position, schema.pointer) else { return nil }
        let full = (object.name ?? "") + name
        guard let fitting = condition(schema, on: known, full) else { return nil }
        let type = knownType(of: known.part)
        let absence = Demand.rule(absence(of: name, in: object, schema.position))
        if known.isThere && !known.isNullable || type == "object" {
            // Rules skip an empty list, so it is compared here.
            guard type == "array", fits(list([], schema.position), schema) else { return fitting }
            return any([absence, fitting], on: object, schema.position)
        }
        guard known.isNullable, !fits(null(schema.position), schema) else {
            return any([absence, fitting], on: object, schema.position)
        }
        return all([negated(absence, on: object, schema.position), fitting], on: object, schema.position)
    }

    /// The condition that the answer to a property fits a schema.
    private mutating func condition(_ schema: SchemaPart, on known: Known, _ name: String) -> Demand? {
        if let values = knownValues(known.part) {
            var fitting: [Node] = []
            for value in values where fits(value, schema) { fitting.append(value) }
            guard fitting.count < values.count, let first = fitting.first else {
                return fitting.isEmpty ? .impossible : .nothing
            }
            return .rule(mapping(name, fitting.count == 1 ? first : list(fitting, schema.position)))
        }
        guard let type = type(of: known.part) else { return nil }
        guard type == "object" else {
            let items = known.part["items"].map { part($0.value, of: $0) }
            return demand(schema, on: AnswerKind(type: type, items: items, name: name))
        }
        return demand(
            schema, on: AnswerKind(type: type, name: name + ".", object: known.part, isThere: known.isThere))
    }

    /// Looks up a property; nil, with a diagnostic, if the object does not have it.
    private mutating func known(
        _ name: String, in object: AnswerKind, _ position: SourcePosition, _ pointer: String
    ) -> Known? {
        guard let schema = object.object else { return nil }
        let described = schema.all("properties").compactMap { keyword in
            keyword.value.value(of: name).map { (node: $0, keyword: keyword) }
        }
        guard let first = described.first else {
            report(position, "\(pointer): 'properties' does not have '\(name)'; add it")
            return nil
        }
        var part = part(first.node, of: first.keyword, name)
        for (node, keyword) in described.dropFirst() {
            add(node, "\(keyword.pointer)/\(Self.escaped(name))", in: keyword.schemas, to: &part)
        }
        let (inner, takesNull) = withoutNull(part)
        let isRequired = object.isThere && schema.required.contains { $0.scalarText == name }
        let hasAnswer = inner["default"]?.value.isNull == false || inner["const"] != nil
        return Known(part: inner, isNullable: takesNull && !hasAnswer, isThere: isRequired || hasAnswer)
    }
}
