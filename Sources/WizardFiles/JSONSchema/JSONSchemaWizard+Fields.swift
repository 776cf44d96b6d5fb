internal import FormModel

/// A property of an object, as a field, a group or a repeated group.
extension JSONSchemaWizard {
    /// The types of a schema without null; empty if it says none that can be asked, which is reported.
    mutating func types(of part: SchemaPart) -> [String] {
        guard !part.isBroken else { return [] }
        let named = part.all("type").map { keyword -> Set<String> in
            Set((keyword.value.sequence ?? [keyword.value]).compactMap(\.scalarText))
        }
        guard var types = named.first else {
            guard let found = impliedType(of: part) else {
                report(part.position, "\(part.pointer): say what it is, such as \"type\": \"string\"")
                return []
            }
            return [found]
        }
        for more in named.dropFirst() { types.formIntersection(more) }
        types.remove("null")
        if types.isSuperset(of: ["integer", "number"]) { types.remove("integer") }
        let known: Set<String> = ["string", "integer", "number", "boolean", "array", "object"]
        let place = part["type"].map { ($0.value.position, $0.pointer) } ?? (part.position, part.pointer)
        guard types.count == 1, let type = types.first, known.contains(type) else {
            report(
                place.0, "\(place.1): an answer is of one type; use one of \(known.sorted().joined(separator: ", "))")
            return []
        }
        return [type]
    }

    private func impliedType(of part: SchemaPart) -> String? {
        for keyword in part.keywords {
            switch keyword.name {
            case "properties": return "object"
            case "items", "minItems", "maxItems", "uniqueItems", "contains": return "array"
            case "pattern", "format", "minLength", "maxLength": return "string"
            case "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf": return "number"
            case "const": return type(of: [keyword.value])
            case "enum": return type(of: keyword.value.sequence ?? [])
            case "oneOf", "anyOf":
                if let choices = constants(keyword) { return type(of: choices.map(\.value)) }
            default: break
            }
        }
        return nil
    }

    /// The type of values of JSON; nil if they are of several, or of none that can be chosen.
    private func type(of values: [Node]) -> String? {
        let types = Set(
            values.filter { !$0.isNull }.map { node -> String in
                switch node.resolved {
                case .text: "string"
                case .boolean: "boolean"
                case .integer: "integer"
                case .number: "number"
                case .null, nil: ""
                }
            })
        if types == ["integer", "number"] { return "number" }
        return types.count == 1 ? types.first.flatMap { $0.isEmpty ? nil : $0 } : nil
    }

    /// The choices of a `oneOf` or `anyOf` whose schemas are all a `const`; nil if it is something else.
    func constants(_ keyword: SchemaPart.Keyword) -> [(value: Node, schema: Node)]? {
        guard let schemas = keyword.value.sequence, !schemas.isEmpty else { return nil }
        let values = schemas.compactMap { schema in schema.value(of: "const").map { ($0, schema) } }
        return values.count == schemas.count ? values : nil
    }

    /// The answers of a schema that takes none but empty ones: null, `""`, `[]`; nil for any other.
    private static func emptyAnswers(_ schema: Node) -> [Node]? {
        if let type = schema.value(of: "type"), type.scalarText == "null" {
            return [Node(kind: .scalar(.init(text: "null", style: .jsonNull)), position: type.position)]
        }
        let values = schema.mapping?.count == 1 ? schema.value(of: "enum")?.sequence : nil
        guard let values, !values.isEmpty else { return nil }
        let areEmpty = values.allSatisfy { $0.isNull || $0.scalarText?.isEmpty == true || $0.sequence?.isEmpty == true }
        return areEmpty ? values : nil
    }

    /// Takes the schema out of a choice between it and empty answers; whether null will do.
    private mutating func takeNull(_ part: inout SchemaPart) -> Bool {
        var takesNull = part.all("type").contains { $0.value.sequence?.contains { $0.scalarText == "null" } == true }
        for name in ["anyOf", "oneOf"] {
            guard let keyword = part[name], let schemas = keyword.value.sequence else { continue }
            let rest = schemas.enumerated().filter { Self.emptyAnswers($0.element) == nil }
            guard rest.count == 1, schemas.count > 1 else { continue }
            _ = part.take(name)
            add(rest[0].element, "\(keyword.pointer)/\(rest[0].offset)", to: &part)
            if schemas.contains(where: { Self.emptyAnswers($0)?.contains(where: \.isNull) == true }) {
                takesNull = true
            }
        }
        let values = part.all("enum").compactMap(\.value.sequence)
        return takesNull || !values.isEmpty && values.allSatisfy { $0.contains(where: \.isNull) }
    }

    /// The field, group or repeated group that asks for a property; nil if there is a mistake.
    mutating func field(_ name: String, _ given: SchemaPart, isRequired: Bool, when: Node?, path: String) -> Node? {
        var part = given
        let takesNull = takeNull(&part)
        guard let type = types(of: part).first else { return nil }
        let full = path.isEmpty ? name : "\(path).\(name)"
        var entries: [Node.Entry] = []
        if let title = part.text("title") { entries.append(entry("label", title)) }
        if let words = part.text("description") { entries.append(entry("help", words)) }
        if let when { entries.append(entry("when", when)) }
        if type == "object", let group = entryGroup(name, part, entries, path: full) { return group }
        if type == "object" {
            let group = [entry("group", text(name, part.position))] + entries
            if !isRequired, when == nil, part.all("required").contains(where: { $0.value.sequence?.isEmpty == false }) {
                warn(
                    part.position,
                    "\(part.pointer): an object is always asked; what it requires must be answered, too")
            }
            if !isRequired { optionalObjects.insert(full) }
            let fields = fields(of: part, path: full)
            guard !fields.isEmpty else {
                report(part.position, "\(part.pointer): an object without 'properties' cannot be asked; name them")
                return nil
            }
            return Node(kind: .mapping(group + [entry("fields", list(fields, part.position))]), position: part.position)
        }
        if type == "array", let items = part["items"], let group = repeated(name, part, items, entries, path: full) {
            return group
        }
        var kind = FieldKind(name: type)
        let known = mistakes.count
        entries.insert(entry("name", text(name, part.position)), at: 0)
        if let value = part["const"], type != "boolean" {
            if let type = Self.typeNames[type], type != "string" {
                entries.append(entry("type", text(type, part.position)))
            }
            return Node(
                kind: .mapping(entries.filter { !["label", "help"].contains($0.key) } + [entry("value", value.value)]),
                position: part.position)
        }
        if part.isTrue("readOnly") {
            report(
                part.position, "\(part.pointer): what is 'readOnly' is not asked; give it a \"const\", or leave it out")
            return nil
        }
        if type == "array" { readItems(&part, &kind) } else { readChoices(&part, &kind) }
        readRules(&part, &kind)
        if kind.type != "string" || !kind.choices.isEmpty {
            if let type = Self.typeNames[kind.type], kind.choices.isEmpty || type != "string" {
                entries.append(entry("type", text(type, part.position)))
            }
        }
        if let items = kind.items { entries.append(entry("items", items)) }
        if !kind.choices.isEmpty {
            entries.append(entry("choices", list(kind.choices, part.position)))
            if type == "array" { entries.append(entry("multiple", boolean(true, part.position))) }
        }
        let isOptional = addDefault(
            part, kind, isRequired: isRequired && !takesNull, takesNull: takesNull, isArray: type == "array",
            to: &entries)
        if isOptional, !takesNull { leftOut.insert(full) }
        if !kind.rules.isEmpty { entries.append(entry("rules", list(kind.rules, part.position))) }
        if kind.takesExamples, let examples = part["examples"]?.value.sequence, !examples.isEmpty {
            entries.append(entry("examples", list(examples, part.position)))
        }
        return mistakes[known...].contains { $0.severity == .error }
            ? nil : Node(kind: .mapping(entries), position: part.position)
    }

    /// What kind of answer a property is, as it is found out.
    struct FieldKind {
        /// The type in JSON Schema, or a type of wizard files that fits better.
        var name: String
        var choices: [Node] = []
        var rules: [Node] = []
        /// The type of a list's items; nil for texts.
        var items: Node?

        init(name: String) { self.name = name }

        var type: String { name }
        var takesExamples: Bool { choices.isEmpty && !["boolean", "secret"].contains(name) }
    }

    /// The types of wizard files for those of JSON Schema, and for those that fit better.
    private static let typeNames = [
        "string": "string", "integer": "integer", "number": "number", "boolean": "boolean", "array": "list",
        "date": "date", "date-time": "dateTime", "secret": "secret", "text": "text",
    ]

    /// Adds `default` or `optional`; whether the answer can be left out.
    private mutating func addDefault(
        _ part: SchemaPart, _ kind: FieldKind, isRequired: Bool, takesNull: Bool, isArray: Bool,
        to entries: inout [Node.Entry]
    ) -> Bool {
        if let keyword = part["default"], !keyword.value.isNull {
            if takesNull { warn(keyword.value.position, "\(keyword.pointer): with a default, null cannot be answered") }
            if kind.type == "secret" {
                report(keyword.value.position, "\(keyword.pointer): a secret cannot have a default; remove it")
            }
            entries.append(entry("default", keyword.value))
            return false
        }
        guard isRequired else {
            entries.append(entry("optional", boolean(true, part.position)))
            return true
        }
        let least = part.all(isArray ? "minItems" : "minLength").compactMap(\.value.integer).max()
        if isArray, least ?? 0 == 0 {
            entries.append(entry("default", list([], part.position)))
        } else if !isArray, least == 0, kind.type == "string", kind.choices.isEmpty {
            entries.append(entry("default", text("", part.position)))
        }
        return false
    }

    // MARK: - Lists

    /// The repeated group of an array of objects; nil if its items are something else.
    private mutating func repeated(
        _ name: String, _ part: SchemaPart, _ items: SchemaPart.Keyword, _ entries: [Node.Entry], path: String
    ) -> Node? {
        let item = self.part(items.value, items.pointer)
        guard item["properties"] != nil || item["type"]?.value.scalarText == "object" else { return nil }
        for keyword in part.keywords {
            let isSaid = ["type", "title", "description", "items", "minItems", "maxItems", "default", "examples"]
            let isUnique = keyword.name == "uniqueItems" && keyword.value.boolean == true
            if isUnique {
                report(
                    keyword.value.position,
                    "\(keyword.pointer): objects cannot be compared while they are asked; leave it out")
            } else if !isSaid.contains(keyword.name), keyword.name != "uniqueItems" {
                reportUnused(keyword, on: "an array of objects")
            }
        }
        if let keyword = part["default"], keyword.value.sequence?.isEmpty != true {
            warn(keyword.value.position, "\(keyword.pointer): a list of objects begins empty; this default is not used")
        }
        var bounds: [Node.Entry] = []
        if let least = part["minItems"] { bounds.append(entry("min", least.value)) }
        bounds.append(entry("max", part["maxItems"]?.value ?? number(100, part.position)))
        let fields = fields(of: item, path: path)
        let group = [
            entry("group", text(name, part.position)),
            entry("repeat", Node(kind: .mapping(bounds), position: part.position)),
        ]
        return Node(
            kind: .mapping(group + entries + [entry("fields", list(fields, part.position))]), position: part.position)
    }

    /// Reads what the items of an array must be.
    private mutating func readItems(_ part: inout SchemaPart, _ kind: inout FieldKind) {
        let items = part.take("items")
        guard let first = items.first else {
            return report(
                part.position, "\(part.pointer): say what its items are, such as \"items\": {\"type\": \"string\"}")
        }
        var item = self.part(first.value, first.pointer)
        for more in items.dropFirst() { add(more.value, more.pointer, to: &item) }
        guard let type = types(of: item).first else { return }
        var inner = FieldKind(name: type)
        readChoices(&item, &inner)
        if !inner.choices.isEmpty {
            (kind.name, kind.choices) = (type, inner.choices)
            for keyword in item.keywords where !Self.isAnnotation(keyword.name) && keyword.name != "type" {
                reportUnused(keyword, on: "choices")
            }
            return
        }
        guard type != "array" else {
            return report(
                first.value.position, "\(first.pointer): a list of lists cannot be asked; make each item an object")
        }
        if type != "string" { kind.items = text(type, item.position) }
        item.keywords.removeAll { $0.name == "default" }
        readRules(&item, &inner)
        for rule in inner.rules { kind.rules.append(mapping("each", rule)) }
        if type == "string", inner.type != "string" {
            let pointer = item["format"]?.pointer ?? item.pointer
            kind.rules.append(mapping("each", text(inner.type == "date" ? "date" : "dateTime", item.position)))
            if inner.type == "secret" { report(item.position, "\(pointer): the items of a list cannot be secret") }
        }
    }

    /// Reads what can be chosen.
    private mutating func readChoices(_ part: inout SchemaPart, _ kind: inout FieldKind) {
        if let keyword = part.take("enum").first {
            let labels = part.take("enumNames").first?.value.sequence ?? []
            kind.choices = (keyword.value.sequence ?? []).enumerated().compactMap { place, value in
                guard !value.isNull else { return nil }
                return choice(value, label: labels.indices.contains(place) ? labels[place] : nil, help: nil)
            }
            if kind.choices.isEmpty {
                report(
                    keyword.value.position, "\(keyword.pointer): there is nothing to choose; list at least one value")
            }
            return
        }
        for name in ["oneOf", "anyOf"] {
            guard let keyword = part[name], let constants = constants(keyword) else { continue }
            _ = part.take(name)
            kind.choices = constants.enumerated().compactMap { place, constant in
                for entry in constant.schema.mapping ?? []
                where !["const", "title", "description", "type"].contains(entry.key) && !Self.isAnnotation(entry.key) {
                    reportUnused(
                        .init(name: entry.key, value: entry.value, pointer: "\(keyword.pointer)/\(place)/\(entry.key)"),
                        on: "a choice")
                }
                guard !constant.value.isNull else { return nil }
                return choice(
                    constant.value, label: constant.schema.value(of: "title"),
                    help: constant.schema.value(of: "description"))
            }
        }
    }

    private func choice(_ value: Node, label: Node?, help: Node?) -> Node {
        let isEmpty = value.scalarText?.isEmpty == true
        let label =
            label.flatMap { $0.scalarText?.isEmpty == true ? nil : $0 }
            ?? (isEmpty ? text("(empty)", value.position) : nil)
        guard label != nil || help != nil else { return value }
        var entries = [entry("value", value)]
        if let label { entries.append(entry("label", label)) }
        if let help { entries.append(entry("help", help)) }
        return Node(kind: .mapping(entries), position: value.position)
    }
}
