internal import FormModel
internal import OrderedCollections

extension JSONSchemaWizard {
    private struct Property: Positioned {
        var schemas: [MergedSchema.Keyword] = []
        var isAlways = false
        var isRequired = false
        /// The conditions under which it is described, and those under which it is required.
        var described: [Node] = []
        var required: [Node] = []
        let position: SourcePosition
    }

    private typealias Properties = OrderedDictionary<String, Property>

    /// `path` is the dotted name of the objects around the schema, empty for the root.
    func fields(of schema: MergedSchema, path: String) -> [Node] {
        // Names from the top are ambiguous in a list, or next to a property of the same name.
        let isUnclear = listDepth > 0 || !schema.property(String(path.prefix { $0 != "." })).isEmpty
        let object = AskedObject(schema: schema, prefix: path.isEmpty || isUnclear ? "" : path + ".")
        var properties = Properties()
        collect(schema, of: object, if: nil, into: &properties)
        reportRefused(by: schema.keywords.filter(Self.closes), properties.values)
        if let preset = schema["default"], preset.value.mapping?.isEmpty != true {
            warn(preset, "put the defaults on the properties; this one is not used")
        }
        var fields: [(name: String, node: Node, reads: Set<String>)] = []
        for (name, property) in properties {
            guard let first = property.schemas.first else {
                report(property, "'\(name)' is required but not listed in 'properties'; add it")
                continue
            }
            guard WizardFileReader.isWellFormed(name), !name.contains(".") else {
                report(property, "'\(name)' is not a valid name; write a letter or '_', then letters, digits, '_', '-'")
                continue
            }
            let need = need(for: name, property, canHaveRule: path.isEmpty || !object.prefix.isEmpty || listDepth > 0)
            let schemas = [first] + property.schemas.dropFirst().filter { $0.value != first.value }
            guard let node = field(name, merged(schemas, at: property), need, in: path) else { continue }
            fields.append((name, node, (need.when ?? need.requiredIf).map { Self.names(in: $0) } ?? []))
        }
        return Self.ordered(fields)
    }

    private static func closes(_ keyword: MergedSchema.Keyword) -> Bool {
        ["additionalProperties", "unevaluatedProperties"].contains(keyword.name) && keyword.value.boolean == false
    }

    private func reportRefused(by keywords: [MergedSchema.Keyword], _ properties: some Collection<Property>) {
        for keyword in keywords {
            let isSeen: (MergedSchema.Keyword) -> Bool = { described in
                keyword.name == "additionalProperties"
                    ? described.path == keyword.path : described.path.starts(with: keyword.path)
            }
            if properties.allSatisfy({ $0.schemas.isEmpty || $0.schemas.contains(where: isSeen) }) { continue }
            report(keyword, "this refuses properties of other schemas; write \"unevaluatedProperties\" at the top")
        }
    }

    /// Fields after those that their conditions read, otherwise in the order of the schema.
    private static func ordered(_ fields: [(name: String, node: Node, reads: Set<String>)]) -> [Node] {
        var (waiting, ordered) = (fields, [Node]())
        while !waiting.isEmpty {
            let names = Set(waiting.map(\.name))
            let next = waiting.firstIndex { $0.reads.subtracting([$0.name]).isDisjoint(with: names) }
            ordered.append(waiting.remove(at: next ?? 0).node)
        }
        return ordered
    }

    private static func names(in condition: Node) -> Set<String> {
        let parts = (condition.sequence ?? []) + (condition.mapping ?? []).map(\.value)
        let names = (condition.mapping ?? []).flatMap { $0.key.split(separator: ".").map(String.init) }
        return parts.reduce(into: Set(names)) { $0.formUnion(self.names(in: $1)) }
    }

    private func collect(
        _ schema: MergedSchema, of object: AskedObject, if condition: Node?, besides subject: String? = nil,
        into properties: inout Properties
    ) {
        // The order of the fields is that of 'properties'.
        for keyword in schema.all("properties") + schema.keywords.filter({ $0.name != "properties" }) {
            switch keyword.name {
            case "properties":
                for entry in keyword.value.mapping ?? [] where entry.key != subject {
                    describe(entry, keyword, if: condition, in: &properties)
                }
            case "required":
                for name in keyword.value.sequence ?? [] where name.scalarText != subject {
                    require(name, if: condition, in: &properties)
                }
            case "dependentRequired", "dependentSchemas", "dependencies", "if":
                for (branch, demand) in branches(of: keyword, in: object) {
                    switch Demand.all([condition.map(Demand.rule) ?? .always, demand], "all") {
                    case .always: collect(merged(branch), of: object, if: nil, into: &properties)
                    case .rule(let both): collect(merged(branch), of: object, if: both, into: &properties)
                    case .never, nil: break
                    }
                }
            case "anyOf", "oneOf":
                guard let cases = cases(of: keyword, if: condition, in: object) else { continue }
                for (schema, when) in cases.schemas {
                    collect(schema, of: object, if: when, besides: cases.subject, into: &properties)
                }
            case "then", "else": break
            case _ where Self.closes(keyword) && schema.position == object.schema.position: break
            default: rejectUnlessAlways(keyword, on: "object")
            }
        }
    }

    private func branches(
        of keyword: MergedSchema.Keyword, in object: AskedObject
    ) -> [(schema: MergedSchema.Keyword, demand: Demand?)] {
        guard keyword.name == "if" else {
            return (keyword.value.mapping ?? []).map { entry in
                let isList = entry.value.sequence != nil || keyword.name == "dependentRequired"
                let schema = isList ? Node.mapping("required", entry.value) : entry.value
                return (keyword.with(schema), presence(of: entry.key, at: entry.keyPosition, of: object))
            }
        }
        let branches = ["then", "else"].filter { keyword.schema.value(of: $0) != nil }
        let holds = branches.isEmpty ? nil : condition(merged(keyword), on: object)
        return branches.compactMap { name in
            keyword.schema.value(of: name).map { (keyword.with($0), name == "then" ? holds : holds?.negated) }
        }
    }

    /// The cases of a `oneOf` or `anyOf` by the values of one property, and the conditions under which they are asked.
    private func cases(
        of keyword: MergedSchema.Keyword, if condition: Node?, in object: AskedObject
    ) -> (subject: String, schemas: [(MergedSchema, when: Node)])? {
        let schemas = keyword.inner.map(merged)
        let names = object.schema.all("properties").flatMap { $0.value.mapping ?? [] }.map(\.key)
        guard let subject = names.first(where: { name in schemas.allSatisfy { self.values(of: name, in: $0) != nil } })
        else {
            return reject(keyword)
        }
        guard let presence = presence(of: subject, at: keyword, of: object) else { return nil }
        if case .rule(let exists) = presence, exists.inlineYAML != condition?.inlineYAML {
            return reject(keyword, "'\(subject)' decides between the cases; name it in 'required'")
        }
        let values = schemas.map { self.values(of: subject, in: $0) ?? [] }
        let listed = values.flatMap { $0.map(\.inlineYAML) }
        let possible = self.values(of: subject, in: object.schema).map { Set($0.map(\.inlineYAML)) }
        guard Set(listed).count == listed.count, possible == Set(listed) else {
            return reject(keyword, "each value of '\(subject)' needs exactly one case; list them all in its 'enum'")
        }
        return (
            subject,
            zip(schemas, values).map { schema, values in
                let value = Node.mapping(
                    object.prefix + subject, values.count == 1 ? values[0] : .list(values, at: keyword))
                guard presence == .always, let condition else { return (schema, value) }
                return (schema, .mapping("all", .list([condition, value], at: keyword)))
            }
        )
    }

    private func values(of name: String, in object: MergedSchema) -> [Node]? {
        let schemas = object.property(name)
        guard !schemas.isEmpty else { return nil }
        let schema = withoutNull(merged(schemas, at: object)).schema
        let says = schema.keywords.filter { $0.name != "type" && SchemaKeyword.all[$0.name]?.isAnnotation == false }
        guard let only = says.first else {
            let isBoolean = schema["type"]?.value.scalarText == "boolean"
            return isBoolean ? [true, false].map { .boolean($0, at: schema) } : nil
        }
        return says.count == 1 ? listed(by: only, allowsNull: true)?.map(\.value) : nil
    }

    private func describe(
        _ entry: Node.Entry, _ keyword: MergedSchema.Keyword, if condition: Node?, in properties: inout Properties
    ) {
        let known = properties[entry.key]
        let isOpen = entry.value.boolean == true || entry.value.mapping?.isEmpty == true
        let depends = condition == nil ? known?.described.isEmpty == false : known?.schemas.isEmpty == false
        if depends, !isOpen, known?.schemas.contains(where: { $0.value.inlineYAML == entry.value.inlineYAML }) != true {
            return report(entry.keyPosition, "'\(entry.key)' cannot differ between cases; use one property for each")
        }
        var property = known ?? Property(position: entry.keyPosition)
        if !isOpen || property.schemas.isEmpty { property.schemas.append(keyword.with(entry.value)) }
        if let condition { property.described.append(condition) } else { property.isAlways = true }
        properties[entry.key] = property
    }

    private func require(_ name: Node, if condition: Node?, in properties: inout Properties) {
        guard let text = name.scalarText else { return }
        var property = properties[text] ?? Property(position: name.position)
        if let condition { property.required.append(condition) } else { property.isRequired = true }
        properties[text] = property
    }

    private func need(for name: String, _ property: Property, canHaveRule: Bool) -> Need {
        guard !property.isRequired, let required = Self.any(property.required) else {
            return Need(isRequired: property.isRequired, when: property.isAlways ? nil : Self.any(property.described))
        }
        if property.isAlways {
            return canHaveRule ? Need(isRequired: false, requiredIf: required) : Need(when: required)
        }
        let cases = Set(property.required.map(\.inlineYAML))
        if let open = property.described.first(where: { !cases.contains($0.inlineYAML) }) {
            report(open, "'\(name)' is required in one case and optional in another; require it in both")
        }
        return Need(when: required)
    }

    private static func any(_ conditions: [Node]) -> Node? {
        var seen: Set<String> = []
        let conditions = conditions.filter { seen.insert($0.inlineYAML).inserted }
        return conditions.count > 1 ? .mapping("any", .list(conditions, at: conditions[0])) : conditions.first
    }
}
