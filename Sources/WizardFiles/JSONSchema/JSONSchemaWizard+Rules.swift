internal import FormModel

enum Demand: Equatable {
    case nothing
    case impossible
    case rule(Node)
    case unsupported
}

struct AnswerKind {
    var type: String
    var items: SchemaPart?
    /// The field in a condition, with a final dot for an object; `nil` in a rule of the field itself.
    var name: String?
    var object: SchemaPart?
    var presence = PresenceUses()
    var exists = true
}

/// The properties of an object whose presence its keywords read.
struct PresenceUses {
    /// The properties that are required, always or in some cases.
    var demanded: Set<String> = []
    /// The properties whose presence decides what else is allowed.
    var tested: Set<String> = []
}

extension JSONSchemaWizard {
    func demand(_ part: SchemaPart, on answer: AnswerKind) -> Demand {
        part.isBroken ? .unsupported : all(part.keywords.map { demand($0, on: answer) }, on: answer)
    }

    func demand(_ keyword: SchemaPart.Keyword, on answer: AnswerKind) -> Demand {
        guard let kind = SchemaKeyword.named(keyword.name), SchemaKeyword.isAbout(answer.type, keyword.name) else {
            return .nothing
        }
        let value = keyword.value
        switch kind {
        case .annotation: return .nothing
        case .rule(let name, let type):
            if let expected = Self.expected(value, of: name, on: type) {
                report(keyword, "'\(keyword.name)' must be \(expected)")
                return .unsupported
            }
            // Lengths are never negative.
            return name.hasPrefix("min") && value.integer == 0 ? .nothing : rule(name, value, on: answer)
        case .constraint: break
        }
        switch keyword.name {
        case "format": return format(keyword, on: answer)
        case "uniqueItems":
            return value.boolean == false ? .nothing : rule("uniqueItems", nil, on: answer, at: value.position)
        case "type":
            let types = Self.types(named: value)
            guard types.contains("integer"), !types.contains("number"), answer.type == "number" else {
                return types.contains(answer.type) ? .nothing : .impossible
            }
            return rule("multipleOf", .number(1, at: value.position), on: answer)
        case "const": return oneOf([value], on: answer, keyword)
        case "enum": return oneOf(value.sequence ?? [], on: answer, keyword)
        case "not": return negated(demand(part(value, of: keyword), on: answer), on: answer)
        case "anyOf": return any(parts(of: keyword).map { demand($0, on: answer) }, on: answer)
        case "oneOf": return one(parts(of: keyword).map { demand($0, on: answer) }, on: answer, keyword)
        case "if": return cases(keyword, on: answer)
        case "contains": return contains(keyword, on: answer)
        case "properties" where answer.object != nil:
            return all(
                (value.mapping ?? []).map { property($0.key, part($0.value, of: keyword, $0.key), of: answer) },
                on: answer)
        case "required" where answer.object != nil:
            return all(
                (value.sequence ?? []).enumerated().map { index, name in
                    name.scalarText.map { presence(of: $0, in: answer, name.position, "\(keyword.pointer)/\(index)") }
                        ?? .nothing
                }, on: answer)
        default: return allowsAll(keyword) ? .nothing : unsupported(keyword)
        }
    }

    /// Describes the values that a rule needs if this is none of them.
    private static func expected(_ value: Node, of rule: String, on type: String) -> String? {
        switch rule {
        case "pattern": value.scalarText == nil ? "text" : nil
        case "multipleOf": value.number.map { $0 != 0 } == true ? nil : "a number other than 0"
        case _ where type == "number": value.numberDigits == nil ? "a number" : nil
        default: value.integer.map { $0 >= 0 } == true ? nil : "a whole number that is not negative"
        }
    }

    private func unsupported(_ keyword: SchemaPart.Keyword) -> Demand {
        reportUnasked(keyword)
        return .unsupported
    }

    private func allowsAll(_ keyword: SchemaPart.Keyword) -> Bool {
        keyword.value.boolean == true || keyword.value.mapping?.isEmpty == true
            || keyword.value.sequence?.isEmpty == true || keyword.value.integer == 0 && keyword.name == "minProperties"
    }

    private func rule(_ name: String, _ argument: Node, on answer: AnswerKind) -> Demand {
        rule(name, argument, on: answer, at: argument.position)
    }

    private func rule(_ name: String, _ argument: Node?, on answer: AnswerKind, at position: SourcePosition) -> Demand {
        guard let field = answer.name else {
            return .rule(argument.map { .mapping(name, $0) } ?? .text(name, at: position))
        }
        return .rule(.mapping(field, .mapping(name, argument ?? .null(at: position))))
    }

    private func format(_ keyword: SchemaPart.Keyword, on answer: AnswerKind) -> Demand {
        let (name, position) = (keyword.value.scalarText ?? "", keyword.value.position)
        guard let rule = JSONSchemaFormat.rule(of: name) else {
            warn(keyword, "the format '\(name)' is not known, and not checked")
            return .nothing
        }
        return self.rule(rule.name, rule.argument.map { .text($0, at: position) }, on: answer, at: position)
    }

    /// Values of other types never match, and no rule of a field sees an empty text.
    private func oneOf(_ values: [Node], on answer: AnswerKind, _ keyword: SchemaPart.Keyword) -> Demand {
        let position = keyword.value.position
        let types = Self.types(named: .text(answer.type, at: position))
        let possible = values.filter {
            !Self.types(of: $0).isDisjoint(with: types) && (answer.name != nil || $0.scalarText != "")
        }
        guard let first = possible.first else { return .impossible }
        guard possible.allSatisfy({ $0.scalar != nil }) else { return unsupported(keyword) }
        let list = Node.list(possible, at: position)
        // A condition contains the values directly.
        if let name = answer.name { return .rule(.mapping(name, possible.count == 1 ? first : list)) }
        return possible.count == 1 ? rule("equals", first, on: answer) : rule("oneOf", list, on: answer)
    }

    private func contains(_ keyword: SchemaPart.Keyword, on answer: AnswerKind) -> Demand {
        let schema = keyword.value
        let minimum = schema.value(of: "minContains")?.integer ?? 1
        let maximum = schema.value(of: "maxContains")
        if minimum == 0, maximum == nil { return .nothing }
        guard let items = answer.items, let type = type(of: items), let wanted = schema.value(of: "contains") else {
            return unsupported(keyword)
        }
        let (part, item) = (part(wanted, of: keyword), AnswerKind(type: type))
        switch knownValues(items).map({ demand(part, among: $0, on: item) }) ?? demand(part, on: item) {
        case .nothing:
            let minimum = minimum == 0 ? [] : [rule("minItems", .number(minimum, at: wanted.position), on: answer)]
            return all(minimum + (maximum.map { [rule("maxItems", $0, on: answer)] } ?? []), on: answer)
        case .impossible: return minimum == 0 ? .nothing : .impossible
        case .rule(let rule):
            if minimum == 1, maximum == nil, let value = rule.value(of: "equals") {
                return self.rule("contains", value, on: answer)
            }
            return unsupported(keyword)
        case .unsupported: return unsupported(keyword)
        }
    }

    private func demand(_ part: SchemaPart, among values: [Node], on answer: AnswerKind) -> Demand {
        let fitting = values.filter { fits($0, part) }
        guard let first = fitting.first else { return .impossible }
        if fitting.count == values.count { return .nothing }
        let value = fitting.count == 1 ? first : .list(fitting, at: part.position)
        if let name = answer.name { return .rule(.mapping(name, value)) }
        return rule(fitting.count == 1 ? "equals" : "oneOf", value, on: answer)
    }

    func all(_ demands: [Demand], on answer: AnswerKind) -> Demand {
        joined(demands, answer.name == nil ? "allOf" : "all", neutral: .nothing, deciding: .impossible)
    }

    func any(_ demands: [Demand], on answer: AnswerKind) -> Demand {
        joined(demands, answer.name == nil ? "anyOf" : "any", neutral: .impossible, deciding: .nothing)
    }

    private func joined(_ demands: [Demand], _ word: String, neutral: Demand, deciding: Demand) -> Demand {
        if let decisive = [.unsupported, deciding].first(where: demands.contains) { return decisive }
        let rules = demands.compactMap { if case .rule(let rule) = $0 { rule } else { nil } }
        guard let first = rules.first else { return neutral }
        return .rule(rules.count == 1 ? first : .mapping(word, .list(rules, at: first.position)))
    }

    func negated(_ demand: Demand, on answer: AnswerKind) -> Demand {
        switch demand {
        case .nothing: return .impossible
        case .impossible: return .nothing
        case .unsupported: return .unsupported
        case .rule(let rule):
            guard answer.name == nil else {
                let negated = rule.mapping?.count == 1 ? rule.value(of: "not") : nil
                return .rule(negated?.mapping == nil ? .mapping("not", rule) : negated ?? rule)
            }
            // `noneOf` has its own message.
            let values = rule.value(of: "oneOf") ?? rule.value(of: "equals").map { .list([$0], at: $0.position) }
            return .rule(values.map { .mapping("noneOf", $0) } ?? .mapping("not", rule))
        }
    }

    private func one(_ cases: [Demand], on answer: AnswerKind, _ keyword: SchemaPart.Keyword) -> Demand {
        if cases.contains(.unsupported) { return .unsupported }
        let possible = cases.filter { $0 != .impossible }
        guard possible.count > 1 else { return possible.first ?? .impossible }
        guard answer.object != nil else { return unsupported(keyword) }
        let each = possible.indices.map { index in
            let others = possible.indices.filter { $0 != index }.map { negated(possible[$0], on: answer) }
            return all([possible[index]] + others, on: answer)
        }
        return any(each, on: answer)
    }

    private func cases(_ keyword: SchemaPart.Keyword, on answer: AnswerKind) -> Demand {
        let (then, otherwise) = (branch("then", of: keyword), branch("else", of: keyword))
        guard then != nil || otherwise != nil else { return .nothing }
        guard let condition = keyword.value.value(of: "if") else { return .unsupported }
        let holds = demand(part(condition, of: keyword), on: answer)
        if holds == .unsupported { return .unsupported }
        let ifTrue = then.map { demand($0, on: answer) } ?? .nothing
        let ifFalse = otherwise.map { demand($0, on: answer) } ?? .nothing
        return all(
            [any([negated(holds, on: answer), ifTrue], on: answer), any([holds, ifFalse], on: answer)], on: answer)
    }

    private struct KnownProperty {
        var part: SchemaPart
        var isNullable: Bool
        var exists: Bool
    }

    func presence(of name: String, in object: AnswerKind, _ position: SourcePosition, _ pointer: String) -> Demand {
        guard let known = known(name, in: object, position, pointer) else { return .unsupported }
        if known.isNullable || known.exists { return .nothing }
        guard object.exists, knownType(of: known.part) != "object" else {
            report(position, "\(pointer): whether an object is there is not asked; name one of its properties")
            return .unsupported
        }
        return .rule(.mapping("not", absence(of: name, in: object, position)))
    }

    private func absence(of name: String, in object: AnswerKind, _ position: SourcePosition) -> Node {
        .mapping((object.name ?? "") + name, .null(at: position))
    }

    private func property(_ name: String, _ schema: SchemaPart, of object: AnswerKind) -> Demand {
        guard let known = known(name, in: object, schema.position, schema.pointer) else { return .unsupported }
        let fitting = demand(schema, on: known, (object.name ?? "") + name)
        let type = knownType(of: known.part)
        let absence = Demand.rule(absence(of: name, in: object, schema.position))
        let isAbsenceFine: Bool
        if known.exists && !known.isNullable || type == "object" {
            // Rules skip an empty answer, so it is compared here.
            guard let empty = emptyAnswer(of: known.part) else { return fitting }
            isAbsenceFine = fits(empty, schema)
        } else {
            isAbsenceFine = !known.isNullable || fits(.null(at: schema.position), schema)
        }
        return isAbsenceFine
            ? any([absence, fitting], on: object) : all([negated(absence, on: object), fitting], on: object)
    }

    private func demand(_ schema: SchemaPart, on known: KnownProperty, _ name: String) -> Demand {
        if let values = knownValues(known.part) {
            return demand(schema, among: values, on: AnswerKind(type: "", name: name))
        }
        guard let type = type(of: known.part) else { return .unsupported }
        return demand(
            schema,
            on: type == "object"
                ? objectKind(known.part, name: name + ".", exists: known.exists)
                : AnswerKind(type: type, items: known.part["items"].map { part($0.value, of: $0) }, name: name))
    }

    private func known(
        _ name: String, in object: AnswerKind, _ position: SourcePosition, _ pointer: String
    ) -> KnownProperty? {
        guard let schema = object.object else { return nil }
        guard let part = part(describing: name, in: schema) else {
            report(position, "\(pointer): 'properties' does not have '\(name)'; add it")
            return nil
        }
        let (inner, allowsNull) = withoutNull(part)
        let isRequired = schema.required.contains(name)
        let isConstant = inner["const"] != nil && knownType(of: inner) != "boolean"
        let isEmptyText =
            !allowsNull && object.presence.demanded.contains(name) && emptyAnswer(of: inner)?.scalarText != nil
        let hasAnswer = inner["default"]?.value.isNull == false || isConstant || isEmptyText
        let isLeftOut = hasAnswer || !isRequired && object.presence.tested.contains(name)
        return KnownProperty(
            part: inner, isNullable: allowsNull && !isLeftOut, exists: object.exists && isRequired || hasAnswer)
    }

    func part(describing name: String, in object: SchemaPart) -> SchemaPart? {
        part(
            ofAll: object.all("properties").compactMap { keyword in
                keyword.value.value(of: name).map { value in
                    SchemaPart.Keyword(
                        name: name, value: value, pointer: Self.pointer(keyword.pointer, name), schemas: keyword.schemas
                    )
                }
            })
    }

    func objectKind(_ object: SchemaPart, name: String, exists: Bool = true) -> AnswerKind {
        var kind = AnswerKind(type: "object", name: name, object: object, exists: exists)
        notePresence(in: object, isTest: false, of: &kind)
        return kind
    }

    private func notePresence(in schema: SchemaPart, isTest: Bool, of object: inout AnswerKind) {
        func note(_ names: Node) {
            let names = (names.sequence ?? []).compactMap(\.scalarText)
            if isTest { object.presence.tested.formUnion(names) } else { object.presence.demanded.formUnion(names) }
        }
        for keyword in schema.keywords {
            switch keyword.name {
            case "required": note(keyword.value)
            case "dependentRequired", "dependentSchemas", "dependencies":
                for entry in keyword.value.mapping ?? [] {
                    object.presence.tested.insert(entry.key)
                    note(entry.value)
                    if entry.value.sequence == nil {
                        notePresence(in: part(entry.value, of: keyword, entry.key), isTest: isTest, of: &object)
                    }
                }
            case "if":
                for name in ["if", "then", "else"] {
                    guard let branch = branch(name, of: keyword) else { continue }
                    notePresence(in: branch, isTest: isTest || name == "if", of: &object)
                }
            case "not": notePresence(in: part(keyword.value, of: keyword), isTest: true, of: &object)
            // More properties never violate it.
            case "anyOf" where !isTest: break
            case "anyOf", "oneOf":
                for part in parts(of: keyword) { notePresence(in: part, isTest: true, of: &object) }
            case "maxProperties":
                let properties = object.object?.all("properties") ?? []
                object.presence.tested.formUnion(properties.flatMap { $0.value.mapping ?? [] }.map(\.key))
            default: break
            }
        }
    }
}
