internal import FormModel

/// A property of an object, as a field, a group or a repeated group.
extension JSONSchemaWizard {
    /// When a property is asked for, and whether an answer is needed.
    struct Need {
        var isRequired = true
        /// The condition under which it applies; nil for always.
        var when: Node?
        /// When an answer is needed although it is not otherwise; nil for never.
        var requiredIf: Node?
    }

    /// What kind of answer a property is, as it is found out.
    struct FieldKind {
        /// The type in JSON Schema, or a type of wizard files that fits better.
        var type: String
        var choices: [Node] = []
        var rules: [Node] = []
        /// The type of a list's items; nil for texts.
        var items: Node?

        var takesExamples: Bool { choices.isEmpty && !["boolean", "secret"].contains(type) }
    }

    /// The field, group or repeated group that asks for a property; nil if there is a mistake.
    mutating func field(_ name: String, _ given: SchemaPart, _ need: Need, path: String) -> Node? {
        let (part, takesNull) = withoutNull(given)
        guard let type = type(of: part) else { return nil }
        let full = path.isEmpty ? name : "\(path).\(name)"
        var entries: [Node.Entry] = []
        if let title = part.text("title") { entries.append(entry("label", title)) }
        if let words = part.text("description") { entries.append(entry("help", words)) }
        if let when = need.when { entries.append(entry("when", when)) }
        let items = type == "array" ? itemPart(of: part) : nil
        let isList = items.map { knownType(of: $0) == "object" } == true
        if takesNull, isList || type == "object" {
            warn(part.position, "\(part.pointer): null cannot be answered; what is in it is asked for")
        }
        if type == "object" { return group(name, part, need, entries, path: full) }
        if let items, isList { return repeated(name, part, items, entries, path: full) }
        entries.insert(entry("name", text(name, part.position)), at: 0)
        if let value = part["const"], type != "boolean" { return constant(value, type, part, entries) }
        if part.isTrue("readOnly") {
            report(
                part.position, "\(part.pointer): what is 'readOnly' is not asked; give it a \"const\", or leave it out")
            return nil
        }
        let known = mistakes.count
        var kind = FieldKind(type: type)
        if type == "array" { readItems(items, of: part, &kind) } else { readChoices(part, &kind) }
        readRules(part, &kind, items: items)
        if let type = Self.typeNames[kind.type] { entries.append(entry("type", text(type, part.position))) }
        if let items = kind.items { entries.append(entry("items", items)) }
        if !kind.choices.isEmpty {
            entries.append(entry("choices", list(kind.choices, part.position)))
            if type == "array" { entries.append(entry("multiple", boolean(true, part.position))) }
        }
        let empty = type == "array" ? list([], part.position) : text("", part.position)
        let takesEmpty = fits(empty, part)
        // A default and null are there in any case.
        let isThere = takesNull || part["default"]?.value.isNull == false
        if let condition = need.requiredIf, !isThere {
            entries.append(entry("when", condition))
            requiredIf.insert(full)
        }
        let isOptional = addDefault(
            part, kind, isRequired: (need.isRequired || need.requiredIf != nil) && !takesNull, takesNull: takesNull,
            emptyList: type == "array" && takesEmpty && need.requiredIf == nil ? empty : nil, to: &entries)
        if isOptional, !takesNull { leftOut.insert(full) }
        if isOptional || need.requiredIf != nil, !takesEmpty { neverEmpty.insert(full) }
        if !kind.rules.isEmpty { entries.append(entry("rules", list(kind.rules, part.position))) }
        if kind.takesExamples, let examples = part["examples"]?.value.sequence, !examples.isEmpty {
            entries.append(entry("examples", list(examples, part.position)))
        }
        return mistakes[known...].contains { $0.severity == .error }
            ? nil : Node(kind: .mapping(entries), position: part.position)
    }

    /// The wizard types for JSON Schema types and formats.
    private static let typeNames = [
        "integer": "integer", "number": "number", "boolean": "boolean", "array": "list",
        "date": "date", "date-time": "dateTime", "secret": "secret", "text": "text",
    ]

    /// The field of a constant, which is not asked.
    private mutating func constant(
        _ constant: SchemaPart.Keyword, _ type: String, _ part: SchemaPart, _ entries: [Node.Entry]
    ) -> Node? {
        guard constant.value.scalar != nil else {
            reportUnasked(constant)
            return nil
        }
        guard fits(constant.value, part) else {
            report(constant.value.position, "\(constant.pointer): the constant does not match the other keywords")
            return nil
        }
        var entries = entries.filter { !["label", "help"].contains($0.key) }
        if let type = Self.typeNames[type] { entries.append(entry("type", text(type, part.position))) }
        return Node(kind: .mapping(entries + [entry("value", constant.value)]), position: part.position)
    }

    /// The group of an object, or the repeated group of one whose names are up to a person.
    private mutating func group(
        _ name: String, _ part: SchemaPart, _ need: Need, _ entries: [Node.Entry], path: String
    ) -> Node? {
        if let group = entryGroup(name, part, entries, path: path) { return group }
        let isRequired = need.isRequired || need.requiredIf != nil
        if !isRequired, need.when == nil, !part.required.isEmpty {
            warn(
                part.position, "\(part.pointer): an object is always asked; what it requires must be answered, too")
        }
        if !isRequired { optionalObjects.insert(path) }
        let fields = fields(of: part, path: path)
        guard !fields.isEmpty else {
            report(part.position, "\(part.pointer): an object without 'properties' cannot be asked; name them")
            return nil
        }
        let group = [entry("group", text(name, part.position))] + entries
        return Node(kind: .mapping(group + [entry("fields", list(fields, part.position))]), position: part.position)
    }

    /// Adds `default` or `optional`; whether the answer can be left out.
    private mutating func addDefault(
        _ part: SchemaPart, _ kind: FieldKind, isRequired: Bool, takesNull: Bool, emptyList: Node?,
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
        if let emptyList {
            entries.append(entry("default", emptyList))
        } else if part.bound("minLength")?.integer == 0, kind.type == "string", kind.choices.isEmpty {
            entries.append(entry("default", text("", part.position)))
        }
        return false
    }

    // MARK: - Lists

    /// The schema of an array's items, if any.
    private mutating func itemPart(of part: SchemaPart) -> SchemaPart? {
        let items = part.all("items")
        guard let first = items.first else { return nil }
        var item = self.part(first.value, first.pointer, in: first.schemas)
        for more in items.dropFirst() { add(more.value, more.pointer, in: more.schemas, to: &item) }
        return item
    }

    /// The repeated group of an array of objects.
    private mutating func repeated(
        _ name: String, _ part: SchemaPart, _ item: SchemaPart, _ entries: [Node.Entry], path: String
    ) -> Node? {
        for keyword in part.keywords where !["items", "minItems", "maxItems"].contains(keyword.name) {
            if keyword.name == "uniqueItems", keyword.value.boolean == true {
                report(
                    keyword.value.position,
                    "\(keyword.pointer): objects cannot be compared while they are asked; leave it out")
            } else if !isItemsRest(keyword, in: part) {
                refuse(keyword, type: "array", on: "an array of objects")
            }
        }
        if let keyword = part["default"], keyword.value.sequence?.isEmpty != true {
            warn(keyword.value.position, "\(keyword.pointer): a list of objects begins empty; this default is not used")
        }
        var bounds: [Node.Entry] = []
        if let least = part.bound("minItems") { bounds.append(entry("min", least)) }
        bounds.append(entry("max", part.bound("maxItems") ?? number(100, part.position)))
        listDepth += 1
        let fields = fields(of: item, path: path)
        listDepth -= 1
        let group = [
            entry("group", text(name, part.position)),
            entry("repeat", Node(kind: .mapping(bounds), position: part.position)),
        ]
        return Node(
            kind: .mapping(group + entries + [entry("fields", list(fields, part.position))]), position: part.position)
    }

    /// Whether a keyword constrains items beyond `items`, of which there are none.
    private func isItemsRest(_ keyword: SchemaPart.Keyword, in part: SchemaPart) -> Bool {
        switch keyword.name {
        case "additionalItems": true
        case "unevaluatedItems": part.all("items").contains(where: keyword.isAround)
        default: false
        }
    }

    /// Reads what the items of an array must be.
    private mutating func readItems(_ items: SchemaPart?, of part: SchemaPart, _ kind: inout FieldKind) {
        guard var item = items else {
            return report(
                part.position, "\(part.pointer): say what its items are, such as \"items\": {\"type\": \"string\"}")
        }
        guard let type = type(of: item) else { return }
        var inner = FieldKind(type: type)
        readChoices(item, &inner)
        guard inner.choices.isEmpty else {
            (kind.type, kind.choices) = (type, inner.choices)
            return
        }
        guard type != "array" else {
            return report(
                item.position, "\(item.pointer): a list of lists cannot be asked; make each item an object")
        }
        if type != "string" { kind.items = text(type, item.position) }
        item.keywords.removeAll { $0.name == "default" }
        readRules(item, &inner, items: nil)
        for rule in inner.rules { kind.rules.append(mapping("each", rule)) }
        if ["date", "date-time"].contains(inner.type), let type = Self.typeNames[inner.type] {
            kind.rules.append(mapping("each", text(type, item.position)))
        }
        if inner.type == "secret" {
            report(item.position, "\(item.pointer): the items of a list cannot be secret")
        }
    }

    // MARK: - Choices

    /// Reads the choices: the listed values that satisfy all other keywords.
    private mutating func readChoices(_ part: SchemaPart, _ kind: inout FieldKind) {
        guard kind.type != "boolean", let (values, place) = fittingValues(part) else { return }
        kind.choices = values.map { choice($0) }
        if kind.choices.isEmpty {
            report(place.value.position, "\(place.pointer): there is nothing to choose; list at least one value")
        }
    }

    /// The listed values, without null, that satisfy all other keywords, and the list's position; nil without a list.
    private mutating func fittingValues(
        _ part: SchemaPart
    ) -> (values: [ListedValue], place: SchemaPart.Keyword)? {
        guard let (listed, place) = listedValues(part) else { return nil }
        var rest = part
        rest.keywords.removeAll { $0.name == place.name && $0.pointer == place.pointer }
        var fitting: [ListedValue] = []
        for (index, choice) in listed.enumerated() where !choice.value.isNull && fits(choice.value, rest) {
            let schema = place.name == "enum" ? nil : place.value.sequence?[index]
            if let schema, !fits(choice.value, self.part(schema, of: place, "\(index)")) { continue }
            fitting.append(choice)
        }
        return (fitting, place)
    }

    private typealias ListedValue = (value: Node, label: Node?, help: Node?)

    /// The values that an `enum` lists, or a `oneOf` or `anyOf` of constants, and where; nil if none does.
    private func listedValues(_ part: SchemaPart) -> (values: [ListedValue], place: SchemaPart.Keyword)? {
        if let keyword = part["enum"] {
            let labels = part["enumNames"]?.value.sequence ?? []
            let values = (keyword.value.sequence ?? []).enumerated().map { place, value in
                (value, labels.indices.contains(place) ? labels[place] : nil, nil) as ListedValue
            }
            return (values, keyword)
        }
        for keyword in part.keywords where ["oneOf", "anyOf"].contains(keyword.name) {
            let schemas = keyword.value.sequence ?? []
            let values = schemas.compactMap { schema in
                Self.constant(of: schema).map { constant in
                    (constant, schema.value(of: "title"), schema.value(of: "description")) as ListedValue
                }
            }
            if !values.isEmpty, values.count == schemas.count { return (values, keyword) }
        }
        return nil
    }

    /// The value of `const`, or of an `enum` with a single value.
    private static func constant(of schema: Node) -> Node? {
        let values = schema.value(of: "enum")?.sequence ?? []
        return schema.value(of: "const") ?? (values.count == 1 ? values[0] : nil)
    }

    /// The values that a property can have, if they are known: its choices, its constant, yes and no. Nil for any other.
    mutating func knownValues(_ part: SchemaPart) -> [Node]? {
        let isBoolean = knownType(of: part) == "boolean"
        guard
            let values = isBoolean
                ? [true, false].map({ boolean($0, part.position) }) : part["const"].map({ [$0.value] })
        else { return fittingValues(part)?.values.map(\.value) }
        var fitting: [Node] = []
        for value in values where !value.isNull && fits(value, part) { fitting.append(value) }
        return fitting
    }

    private func choice(_ choice: ListedValue) -> Node {
        let isEmpty = choice.value.scalarText?.isEmpty == true
        let label =
            choice.label.flatMap { $0.scalarText?.isEmpty == true ? nil : $0 }
            ?? (isEmpty ? text("(empty)", choice.value.position) : nil)
        guard label != nil || choice.help != nil else { return choice.value }
        var entries = [entry("value", choice.value)]
        if let label { entries.append(entry("label", label)) }
        if let help = choice.help { entries.append(entry("help", help)) }
        return Node(kind: .mapping(entries), position: choice.value.position)
    }

    // MARK: - Rules

    /// Reads the rules of a property; a keyword that cannot be one is a mistake.
    private mutating func readRules(_ part: SchemaPart, _ kind: inout FieldKind, items: SchemaPart?) {
        let answer = AnswerKind(type: items == nil && kind.type != "array" ? kind.type : "array", items: items)
        var asked = part.keywords.filter { !["type", "items"].contains($0.name) && !isItemsRest($0, in: part) }
        for keyword in asked { warnOfUnused(keyword, type: answer.type, on: "this type of answer") }
        // The other keywords were applied when the choices were read.
        if answer.type != "array", !kind.choices.isEmpty { return }
        if kind.type == "boolean" {
            let values = knownValues(part) ?? []
            if values.count == 1 { kind.rules.append(mapping("equals", values[0])) }
            if values.isEmpty { report(part.position, "\(part.pointer): neither yes nor no fits") }
            return
        }
        if kind.type == "string", let type = betterType(part, asked) {
            kind.type = type
            let format = type == "secret" ? "password" : type
            asked.removeAll { $0.name == "format" && $0.value.scalarText == format }
        }
        for keyword in asked {
            if keyword.name == "minLength", keyword.value.integer == 1 { continue }
            if keyword.name == "uniqueItems", !kind.choices.isEmpty { continue }
            switch demand(keyword, on: answer) {
            case .rule(let rule) where !kind.rules.contains { $0.flow == rule.flow }: kind.rules.append(rule)
            case .impossible: report(keyword.value.position, "\(keyword.pointer): no answer fits this")
            case .rule, .nothing, nil: break
            }
        }
    }

    /// The type of wizard files that fits a text better; nil if none does.
    private func betterType(_ part: SchemaPart, _ asked: [SchemaPart.Keyword]) -> String? {
        let demands = asked.filter { if case .annotation? = Self.meaning(of: $0.name) { false } else { true } }
        if demands.count == 1, let format = part["format"]?.value.scalarText, ["date", "date-time"].contains(format) {
            return format
        }
        if part.isTrue("writeOnly") || part["format"]?.value.scalarText == "password" { return "secret" }
        let isLong = part["contentMediaType"]?.value.scalarText?.hasPrefix("text/") == true
        return isLong || part["default"]?.value.scalarText?.hasLineEnds == true ? "text" : nil
    }
}
