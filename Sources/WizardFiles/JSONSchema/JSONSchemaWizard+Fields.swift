internal import FormModel

extension JSONSchemaWizard {
    struct Need {
        var isRequired = true
        var when: Node?
        var requiredIf: Node?
        /// True if a keyword reads whether the property exists, so that it is omitted rather than null.
        var isPresenceTested = false
    }

    private struct FieldKind {
        /// A JSON Schema type, or a more specific type of wizard files.
        var type: String
        var choices: [Node] = []
        var rules: [Node] = []
        var items: Node?
    }

    func field(_ name: String, _ given: SchemaPart, _ need: Need, path: String) -> Node? {
        let (part, allowsNull) = withoutNull(given)
        guard let type = type(of: part) else { return nil }
        let full = path.isEmpty ? name : "\(path).\(name)"
        let items = type == "array" ? self.part(ofAll: part.all("items")) : nil
        let isList = items.map { knownType(of: $0) == "object" } == true
        if allowsNull, isList || type == "object" {
            warn(part, "null cannot be answered; what is in it is asked for")
        }
        if type == "object" { return group(name, part, need, path: full) }
        if let items, isList { return repeated(name, part, items, need, path: full) }
        if let value = part["const"], type != "boolean" { return constant(name, value, type, part, need) }
        if part.isTrue("readOnly") {
            return reject(part, "a 'readOnly' property is not asked; give it a \"const\", or leave it out")
        }
        return question(name, part, type, items, need, given: given, allowsNull: allowsNull, path: full)
    }

    private func item(_ part: SchemaPart, _ need: Need, _ keys: KeyValuePairs<String, Node?>) -> Node {
        let texts = Node.Entry.all([
            "label": part.text("title"), "help": part.text("description"), "when": need.when,
        ])
        return .mapping(Node.Entry.all(keys) + texts, at: part)
    }

    private func question(
        _ name: String, _ part: SchemaPart, _ type: String, _ items: SchemaPart?, _ need: Need, given: SchemaPart,
        allowsNull: Bool, path: String
    ) -> Node? {
        let known = mistakes.count
        var kind = FieldKind(type: type)
        if type == "array" { readItems(items, of: part, &kind) } else { readChoices(part, &kind) }
        readRules(part, &kind, items: items)
        let allowsEmpty = fits(type == "array" ? .list([], at: part) : .text("", at: part), given)
        let preset = part["default"].flatMap { $0.value.isNull ? nil : $0 }
        if let preset, allowsNull {
            warn(preset, "with a default, null cannot be answered")
        }
        if let preset, preset.value.isEmptyValue, !fits(preset.value, part) {
            report(preset, "the default does not match the other keywords")
        }
        if let preset, kind.type == "secret" {
            report(preset, "a secret cannot have a default; remove it")
        }
        let allowsNull = allowsNull && (need.isRequired || !need.isPresenceTested)
        let isOptional = preset == nil && (allowsNull || !need.isRequired && need.requiredIf == nil)
        let usual = preset?.value ?? (type == "array" && need.requiredIf != nil ? nil : emptyAnswer(of: given))
        // A default or null makes the answer optional in any case.
        let requiredIf = allowsNull || usual != nil ? nil : need.requiredIf
        if requiredIf != nil { additions.requiredIf.insert(path) }
        if isOptional, !allowsNull { additions.leftOut.insert(path) }
        if isOptional || preset != nil || need.requiredIf != nil, !allowsEmpty { additions.neverEmpty.insert(path) }
        let allowsExamples = kind.choices.isEmpty && !["boolean", "secret"].contains(kind.type)
        let examples = allowsExamples ? part["examples"]?.value.sequence ?? [] : []
        let isMultiple = type == "array" && !kind.choices.isEmpty
        guard !mistakes[known...].contains(where: { $0.severity == .error }) else { return nil }
        return item(
            part, need,
            [
                "name": .text(name, at: part), "type": Self.typeNames[kind.type].map { .text($0, at: part) },
                "items": kind.items,
                "choices": kind.choices.isEmpty ? nil : .list(kind.choices, at: part),
                "multiple": isMultiple ? .boolean(true, at: part) : nil,
                "when": requiredIf,
                "optional": isOptional ? .boolean(true, at: part) : nil,
                "default": isOptional ? nil : usual,
                "rules": kind.rules.isEmpty ? nil : .list(kind.rules, at: part),
                "examples": examples.isEmpty ? nil : .list(examples, at: part),
            ])
    }

    private static let typeNames = [
        "integer": "integer", "number": "number", "boolean": "boolean", "array": "list",
        "date": "date", "date-time": "dateTime", "secret": "secret", "text": "text",
    ]

    private func constant(
        _ name: String, _ constant: SchemaPart.Keyword, _ type: String, _ part: SchemaPart, _ need: Need
    ) -> Node? {
        guard constant.value.scalar != nil else {
            reportUnasked(constant)
            return nil
        }
        guard fits(constant.value, part) else {
            return reject(constant, "the constant does not match the other keywords")
        }
        return .mapping(
            [
                "name": .text(name, at: part), "type": Self.typeNames[type].map { .text($0, at: part) },
                "value": constant.value, "when": need.when,
            ], at: part)
    }

    private func group(_ name: String, _ part: SchemaPart, _ need: Need, path: String) -> Node? {
        if let values = part["additionalProperties"], values.value.mapping?.isEmpty == false,
            part.all("additionalProperties").count == 1, part["properties"] == nil
        {
            return entries(name, part, values, need, path: path)
        }
        let isRequired = need.isRequired || need.requiredIf != nil
        if !isRequired, need.when == nil, !part.required.isEmpty {
            warn(part, "an object is always asked; what it requires must be answered, too")
        }
        if !isRequired { additions.optionalObjects.insert(path) }
        let fields = fields(of: part, path: path)
        guard !fields.isEmpty else {
            return reject(part, "an object without 'properties' cannot be asked; name them")
        }
        return item(part, need, ["group": .text(name, at: part), "fields": .list(fields, at: part)])
    }

    private func repeated(
        _ name: String, _ part: SchemaPart, _ inner: SchemaPart, _ need: Need, path: String
    ) -> Node? {
        for keyword in part.keywords where !["items", "minItems", "maxItems"].contains(keyword.name) {
            if keyword.name == "uniqueItems", keyword.value.boolean == true {
                report(keyword, "objects cannot be compared while they are asked; leave it out")
            } else if !isAboutOtherItems(keyword, in: part) {
                reject(keyword, type: "array", on: "an array of objects")
            }
        }
        if let keyword = part["default"], keyword.value.sequence?.isEmpty != true {
            warn(keyword, "a list of objects begins empty; this default is not used")
        }
        listDepth += 1
        defer { listDepth -= 1 }
        let bounds = Node.mapping(
            ["min": part.bound("minItems"), "max": part.bound("maxItems") ?? .number(100, at: part)], at: part)
        let fields = fields(of: inner, path: path)
        guard !fields.isEmpty else { return reject(inner, "an object without 'properties' cannot be asked; name them") }
        return item(
            part, need, ["group": .text(name, at: part), "repeat": bounds, "fields": .list(fields, at: part)])
    }

    private func isAboutOtherItems(_ keyword: SchemaPart.Keyword, in part: SchemaPart) -> Bool {
        keyword.name == "additionalItems"
            || keyword.name == "unevaluatedItems" && part.all("items").contains(where: keyword.isAround)
    }

    /// The repeated group for an object with arbitrary names: an item per name and value.
    private func entries(
        _ name: String, _ part: SchemaPart, _ values: SchemaPart.Keyword, _ need: Need, path: String
    ) -> Node? {
        for keyword in part.keywords
        where !["additionalProperties", "propertyNames", "minProperties", "maxProperties"].contains(keyword.name) {
            reject(keyword, type: "object", on: "an object of entries")
        }
        let inner = self.part(values.value, of: values)
        listDepth += 1
        defer { listDepth -= 1 }
        let isObject = knownType(of: inner) == "object"
        var members = isObject ? fields(of: inner, path: path) : []
        let names = members.compactMap { ($0.value(of: "name") ?? $0.value(of: "group"))?.scalarText }
        let key = ["name", "key", "entry_name"].first { !names.contains($0) } ?? "entry_key"
        var nameSchema = self.part(.mapping("type", .text("string", at: part)), part.pointer, in: [])
        for names in part.all("propertyNames") { add(names.value, names.pointer, in: names.schemas, to: &nameSchema) }
        guard let nameField = field(key, nameSchema, Need(), path: path) else { return nil }
        members.insert(labeled(nameField, ["en": "Name", "de": "Name", "fr": "Nom", "es": "Nombre"]), at: 0)
        if !isObject {
            guard let value = field("value", inner, Need(), path: path) else { return nil }
            members.append(labeled(value, ["en": "Value", "de": "Wert", "fr": "Valeur", "es": "Valor"]))
        }
        let preset = part["default"].flatMap { $0.value.mapping?.isEmpty == false ? $0.value : nil }
        let bounds = Node.mapping(
            [
                "key": .text(key, at: part), "value": isObject ? nil : .text("value", at: part),
                "min": part.bound("minProperties"),
                "max": part.bound("maxProperties") ?? .number(100, at: part), "default": preset,
            ], at: part)
        let fields = Node.list(members, at: part)
        return item(part, need, ["group": .text(name, at: part), "repeat": bounds, "fields": fields])
    }

    private func labeled(_ field: Node, _ labels: KeyValuePairs<String, String>) -> Node {
        guard field.value(of: "label") == nil, let entries = field.mapping,
            let label = Language.chosenOrEnvironment.best(of: labels.map { ($0.key, $0.value) })
        else { return field }
        return .mapping(entries + Node.Entry.all(["label": .text(label, at: field)]), at: field)
    }

    private func readItems(_ items: SchemaPart?, of part: SchemaPart, _ kind: inout FieldKind) {
        guard var item = items else {
            return report(part, "say what its items are, such as \"items\": {\"type\": \"string\"}")
        }
        guard let type = type(of: item) else { return }
        var inner = FieldKind(type: type)
        readChoices(item, &inner)
        guard inner.choices.isEmpty else {
            (kind.type, kind.choices) = (type, inner.choices)
            return
        }
        guard type != "array" else {
            return report(item, "a list of lists cannot be asked; make each item an object")
        }
        if type != "string" { kind.items = .text(type, at: item.position) }
        item.keywords.removeAll { $0.name == "default" }
        readRules(item, &inner, items: nil)
        kind.rules += inner.rules.map { .mapping("each", $0) }
        if ["date", "date-time"].contains(inner.type), let type = Self.typeNames[inner.type] {
            kind.rules.append(.mapping("each", .text(type, at: item.position)))
        }
        if inner.type == "secret" { report(item, "the items of a list cannot be secret") }
    }

    private func readChoices(_ part: SchemaPart, _ kind: inout FieldKind) {
        guard kind.type != "boolean", let (values, keyword) = fittingValues(part) else { return }
        kind.choices = values.map { value in
            let position = value.value.position
            let isEmpty = value.value.scalarText?.isEmpty == true
            let label = value.label ?? (isEmpty ? .text("(empty)", at: position) : nil)
            guard label != nil || value.help != nil else { return value.value }
            return .mapping(["value": value.value, "label": label, "help": value.help], at: position)
        }
        if kind.choices.isEmpty {
            report(keyword, "there is nothing to choose; list at least one value")
        }
    }

    private struct ListedValue {
        var value: Node
        var label: Node?
        var help: Node?
    }

    /// The listed non-null values that match all other keywords, and the keyword that lists them, if any.
    private func fittingValues(_ part: SchemaPart) -> (values: [ListedValue], keyword: SchemaPart.Keyword)? {
        guard let (listed, keyword) = listedValues(part) else { return nil }
        var others = part
        others.keywords.removeAll { $0.name == keyword.name && $0.pointer == keyword.pointer }
        let schemas = keyword.name == "enum" ? [] : parts(of: keyword)
        let fitting = listed.enumerated().filter { index, choice in
            !choice.value.isNull && fits(choice.value, others)
                && (schemas.isEmpty || fits(choice.value, schemas[index]))
        }
        return (fitting.map(\.element), keyword)
    }

    private func listedValues(_ part: SchemaPart) -> (values: [ListedValue], keyword: SchemaPart.Keyword)? {
        if let keyword = part["enum"] {
            let labels = part["enumNames"]?.value.sequence ?? []
            let values = (keyword.value.sequence ?? []).enumerated().map { index, value in
                ListedValue(value: value, label: labels.indices.contains(index) ? Self.label(labels[index]) : nil)
            }
            return (values, keyword)
        }
        for keyword in part.keywords where ["oneOf", "anyOf"].contains(keyword.name) {
            let schemas = keyword.value.sequence ?? []
            let values = schemas.compactMap { schema in
                Self.constant(of: schema).map {
                    ListedValue(
                        value: $0, label: schema.value(of: "title").flatMap(Self.label),
                        help: schema.value(of: "description"))
                }
            }
            if !values.isEmpty, values.count == schemas.count { return (values, keyword) }
        }
        return nil
    }

    private static func label(_ node: Node) -> Node? { node.scalarText?.isEmpty == true ? nil : node }

    private static func constant(of schema: Node) -> Node? {
        let values = schema.value(of: "enum")?.sequence ?? []
        return schema.value(of: "const") ?? (values.count == 1 ? values[0] : nil)
    }

    func knownValues(_ part: SchemaPart) -> [Node]? {
        let values: [Node]
        if knownType(of: part) == "boolean" {
            values = [true, false].map { .boolean($0, at: part.position) }
        } else if let constant = part["const"] {
            values = [constant.value]
        } else {
            return fittingValues(part)?.values.map(\.value)
        }
        return values.filter { !$0.isNull && fits($0, part) }
    }

    private func readRules(_ part: SchemaPart, _ kind: inout FieldKind, items: SchemaPart?) {
        let answer = AnswerKind(type: items == nil && kind.type != "array" ? kind.type : "array", items: items)
        var asked = part.keywords.filter { !["type", "items"].contains($0.name) && !isAboutOtherItems($0, in: part) }
        for keyword in asked { warnOfUnused(keyword, type: answer.type, on: "this type of answer") }
        // The other keywords were applied when the choices were read.
        if answer.type != "array", !kind.choices.isEmpty { return }
        if kind.type == "boolean" {
            let values = knownValues(part) ?? []
            if values.count == 1 { kind.rules.append(.mapping("equals", values[0])) }
            if values.isEmpty { report(part, "neither yes nor no fits") }
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
            case .rule(let rule):
                if !kind.rules.contains(where: { $0.inlineYAML == rule.inlineYAML }) { kind.rules.append(rule) }
            case .impossible: report(keyword, "no answer fits this")
            case .nothing, .unsupported: break
            }
        }
    }

    private func betterType(_ part: SchemaPart, _ asked: [SchemaPart.Keyword]) -> String? {
        let constraints = asked.filter { if case .annotation? = SchemaKeyword.named($0.name) { false } else { true } }
        let format = part["format"]?.value.scalarText
        if let format, constraints.count == 1, ["date", "date-time"].contains(format) { return format }
        if part.isTrue("writeOnly") || format == "password" { return "secret" }
        let isLong = part["contentMediaType"]?.value.scalarText?.hasPrefix("text/") == true
        return isLong || part["default"]?.value.scalarText?.hasLineEnds == true ? "text" : nil
    }
}
