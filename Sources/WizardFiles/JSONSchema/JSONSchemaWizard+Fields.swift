internal import FormModel

extension JSONSchemaWizard {
    struct Need {
        var isRequired = true
        var when: Node?
        var requiredIf: Node?
    }

    func field(_ name: String, _ given: MergedSchema, _ need: Need, in path: String) -> Node? {
        let (schema, allowsNull) = withoutNull(given)
        guard let type = type(of: schema) else { return nil }
        let full = path.isEmpty ? name : "\(path).\(name)"
        let items = schema.all("items")
        let item = items.isEmpty || type != "array" ? nil : merged(items, at: schema)
        if type == "object" {
            let values = schema.all("additionalProperties").filter { $0.value.mapping?.isEmpty == false }
            return schema["properties"] == nil && values.count == 1
                ? entries(name, schema, values[0], need, path: full) : group(name, schema, need, path: full)
        }
        if let item, isObject(item) { return repeated(name, schema, item, need, path: full) }
        if let value = schema["const"], type != "boolean", !allowsNull {
            return constant(name, value, type, schema, need)
        }
        if schema.isTrue("readOnly") {
            return reject(schema, "a 'readOnly' property is not asked; give it a \"const\", or leave it out")
        }
        let known = findings.diagnostics.count
        let shape = type == "array" ? listShape(schema, of: item) : shape(schema, type, allowsNull: allowsNull)
        guard let shape, !findings.diagnostics[known...].contains(where: { $0.severity == .error }) else { return nil }
        return question(name, schema, shape, need, allowsNull: allowsNull, path: full)
    }

    private func node(_ keys: KeyValuePairs<String, Node?>, _ schema: MergedSchema, _ need: Need) -> Node {
        let texts = Node.Entry.all([
            "label": schema.text("title"), "help": schema.text("description"), "when": need.when,
        ])
        return .mapping(Node.Entry.all(keys) + texts, at: schema)
    }

    private func constant(
        _ name: String, _ constant: MergedSchema.Keyword, _ type: String, _ schema: MergedSchema, _ need: Need
    ) -> Node? {
        guard constant.value.scalar != nil else { return reject(constant) }
        guard fits(constant.value, schema) else {
            return reject(constant, "the constant does not match the other keywords")
        }
        // A constant is not asked, so no rule would check it.
        rejectOthers(of: withoutChecked(schema), on: type, besides: ["type"])
        return node(
            [
                "name": .text(name, at: schema), "type": Self.typeNames[type].map { .text($0, at: schema) },
                "value": constant.value,
            ], schema, need)
    }

    private func group(_ name: String, _ schema: MergedSchema, _ need: Need, path: String) -> Node? {
        var fields = fields(of: schema, path: path)
        if !need.isRequired {
            if need.requiredIf == nil { optionalGroups.insert(path) }
            fields = skippable(fields, of: schema, unless: need.requiredIf, path: path)
        }
        guard !fields.isEmpty else {
            return findings.hasErrors
                ? nil : reject(schema, "an object without 'properties' cannot be asked; name them")
        }
        return node(["group": .text(name, at: schema), "fields": .list(fields, at: schema)], schema, need)
    }

    /// The members of an optional object: what it requires is needed only if it has another answer or is required itself.
    private func skippable(_ fields: [Node], of schema: MergedSchema, unless condition: Node?, path: String) -> [Node] {
        let leaves = leaves(in: fields, path: path)
        guard leaves.contains(where: \.isRequired) else { return fields }
        // Only an answer that a person gives shows that the object is there; its rules would name fields outside of the item.
        guard listDepth == 0, leaves.allSatisfy(\.isAskedPlainly) else {
            warn(
                schema,
                "this object cannot be skipped, because it has a default, null, a constant, a list or a condition, or is in "
                    + "a list; what it requires must be answered")
            return fields
        }
        optionalGroups.insert(path)
        for leaf in leaves where leaf.isRequired {
            let others = leaves.filter { $0.name != leaf.name }
                .map { Node.mapping("not", .mapping($0.name, .null(at: schema))) }
            let reasons = others + (condition.map { [$0] } ?? [])
            if !reasons.isEmpty { require(leaf.name, if: .mapping("any", .list(reasons, at: schema))) }
        }
        return fields.map(Self.omittable)
    }

    private struct Leaf {
        let name: String
        let isRequired: Bool
        let node: Node

        var isAskedPlainly: Bool {
            !node.hasAny(of: ["default", "value", "repeat", "when"]) && node.value(of: "optional")?.boolean != true
        }
    }

    private func leaves(in fields: [Node], path: String) -> [Leaf] {
        fields.flatMap { node in
            let full = "\(path).\((node.value(of: "name") ?? node.value(of: "group"))?.scalarText ?? "")"
            let isGroup = node.value(of: "repeat") == nil && node.value(of: "when") == nil
            guard isGroup, let members = node.value(of: "fields")?.sequence else {
                let canBeEmpty = optionalGroups.contains(full) || node.hasAny(of: ["optional", "default", "value"])
                let needsItems = node.value(of: "repeat").map { $0.value(of: "min")?.integer ?? 0 > 0 } ?? true
                return [Leaf(name: full, isRequired: !canBeEmpty && needsItems, node: node)]
            }
            return leaves(in: members, path: full)
        }
    }

    private static func omittable(_ node: Node) -> Node {
        guard let members = node.value(of: "fields")?.sequence else {
            let optional = Node.Entry.all(["optional": .text("omitted", at: node)])
            return .mapping((node.without("optional").mapping ?? []) + optional, at: node)
        }
        let fields = Node.Entry.all(["fields": .list(members.map(omittable), at: node)])
        return .mapping((node.without("fields").mapping ?? []) + fields, at: node)
    }

    private func repeated(
        _ name: String, _ schema: MergedSchema, _ item: MergedSchema, _ need: Need, path: String
    ) -> Node? {
        rejectOthers(of: schema, on: "array", besides: ["items", "minItems", "maxItems"])
        listDepth += 1
        defer { listDepth -= 1 }
        let fields = fields(of: item, path: path)
        guard !fields.isEmpty else {
            return findings.hasErrors ? nil : reject(item, "an object without 'properties' cannot be asked; name them")
        }
        let bounds: KeyValuePairs = [
            "min": schema.count("minItems"), "max": schema.count("maxItems") ?? .number(100, at: schema),
        ]
        return list(name, of: fields, schema, bounds, need, path: path)
    }

    /// The repeated group for an object with arbitrary names: an item for each name and value.
    private func entries(
        _ name: String, _ schema: MergedSchema, _ values: MergedSchema.Keyword, _ need: Need, path: String
    ) -> Node? {
        rejectOthers(
            of: schema, on: "object",
            besides: ["additionalProperties", "propertyNames", "minProperties", "maxProperties"])
        listDepth += 1
        defer { listDepth -= 1 }
        let value = merged(values)
        var members = isObject(value) ? fields(of: value, path: path) : []
        let names = members.compactMap { ($0.value(of: "name") ?? $0.value(of: "group"))?.scalarText }
        let key = ["name", "key", "entry_name"].first { !names.contains($0) } ?? "entry_key"
        var keySchema = MergedSchema(position: schema.position)
        add(.mapping("type", .text("string", at: schema)), in: [], to: &keySchema)
        for keyword in schema.all("propertyNames") { add(keyword.value, in: keyword.path, to: &keySchema) }
        guard let keyField = field(key, keySchema, Need(), in: path) else { return nil }
        members.insert(keyField, at: 0)
        if !isObject(value) {
            guard let field = field("value", value, Need(), in: path) else { return nil }
            members.append(field)
        }
        return list(
            name, of: members, schema,
            [
                "key": .text(key, at: schema), "value": isObject(value) ? nil : .text("value", at: schema),
                "min": schema.count("minProperties"),
                "max": schema.count("maxProperties") ?? .number(100, at: schema),
            ], need, path: path)
    }

    private func list(
        _ name: String, of members: [Node], _ schema: MergedSchema, _ keys: KeyValuePairs<String, Node?>, _ need: Need,
        path: String
    ) -> Node {
        let needsItems = ["minItems", "minProperties"].contains { schema.count($0)?.integer ?? 0 > 0 }
        if needsItems, need.requiredIf != nil {
            warn(schema, "this list cannot be skipped, because other answers decide whether it is required")
        } else if needsItems, !need.isRequired {
            optionalGroups.insert(path)
        }
        let preset = schema["default"]?.value
        let isEmpty = preset?.sequence?.isEmpty ?? preset?.mapping?.isEmpty ?? true
        let settings = Node.mapping(
            Node.Entry.all(keys) + Node.Entry.all(["default": isEmpty ? nil : preset]), at: schema)
        return node(
            ["group": .text(name, at: schema), "repeat": settings, "fields": .list(members, at: schema)], schema, need)
    }

    private func rejectOthers(of schema: MergedSchema, on type: String, besides known: Set<String>) {
        for keyword in schema.keywords where !known.contains(keyword.name) {
            rejectUnlessAlways(keyword, on: type)
        }
    }
}

extension JSONSchemaWizard {
    private struct AnswerShape {
        /// A type of JSON Schema, or a more specific one of wizard files.
        var type: String
        var items: String?
        var choices: [Node]?
        var isMultiple = false
        var rules: [Node] = []
    }

    private static let typeNames = [
        "integer": "integer", "number": "number", "boolean": "boolean", "array": "list", "date": "date",
        "date-time": "dateTime", "secret": "secret", "text": "text",
    ]

    private func question(
        _ name: String, _ schema: MergedSchema, _ shape: AnswerShape, _ need: Need, allowsNull: Bool, path: String
    ) -> Node {
        var (usual, optional): (Node?, Node?)
        if let preset = preset(of: schema, isChoice: shape.choices != nil) {
            usual = preset
        } else if allowsNull {
            optional = .boolean(true, at: schema)
        } else if need.isRequired {
            let isList = shape.type == "array" || shape.isMultiple
            usual = isList && fitsEmptyList(schema) ? .list([], at: schema) : nil
        } else {
            optional = .text("omitted", at: schema)
            if let condition = need.requiredIf { require(path, if: condition) }
        }
        let allowsExamples = shape.choices == nil && !["boolean", "secret"].contains(shape.type)
        return node(
            [
                "name": .text(name, at: schema), "type": Self.typeNames[shape.type].map { .text($0, at: schema) },
                "items": shape.items.map { .text($0, at: schema) },
                "choices": shape.choices.map { .list($0, at: schema) },
                "multiple": shape.isMultiple ? .boolean(true, at: schema) : nil,
                "optional": optional, "default": usual,
                "rules": shape.rules.isEmpty ? nil : .list(shape.rules, at: schema),
                "examples": allowsExamples ? schema["examples"]?.value : nil,
            ], schema, need)
    }

    /// An empty text counts only if it is a choice.
    private func preset(of schema: MergedSchema, isChoice: Bool) -> Node? {
        guard let preset = schema["default"]?.value, !preset.isNull else { return nil }
        guard preset.scalarText == "" || preset.sequence?.isEmpty == true else { return preset }
        guard fits(preset, schema), fitsEmptyList(schema) else {
            return reject(preset, "the default does not match the other keywords")
        }
        return preset.scalarText == "" && !isChoice ? nil : preset
    }

    private func require(_ field: String, if condition: Node) {
        // In a rule about items, names are those within an item.
        let name = listDepth > 0 ? field.split(separator: ".").last.map(String.init) : nil
        let isMissing = Node.mapping(name ?? field, .null(at: condition))
        formRules.append(
            .mapping(
                [
                    "when": .mapping("all", .list([condition, isMissing], at: condition)),
                    "refuse": .text(field, at: condition),
                    "message": .text(RuleMessage.required.text, at: condition),
                ], at: condition))
    }

    func fitsEmptyList(_ schema: MergedSchema) -> Bool {
        (schema.count("minItems")?.integer ?? 0) == 0 && schema["contains"] == nil
    }

    private func shape(_ schema: MergedSchema, _ type: String, allowsNull: Bool) -> AnswerShape? {
        if type != "boolean", let (choices, keyword) = choices(of: schema, allowsNull: allowsNull) {
            return AnswerShape(
                type: type, choices: choices, rules: rules(of: withoutChecked(schema), on: type, besides: keyword))
        }
        let special = type == "string" ? specialType(of: schema) : nil
        return AnswerShape(type: special?.type ?? type, rules: rules(of: schema, on: type, besides: special?.keyword))
    }

    private func listShape(_ schema: MergedSchema, of item: MergedSchema?) -> AnswerShape? {
        guard let item else {
            return reject(schema, "say what its items are, such as \"items\": {\"type\": \"string\"}")
        }
        guard let type = type(of: item), let inner = shape(item, type, allowsNull: false) else { return nil }
        if type == "array" { return reject(item, "a list of lists cannot be asked; make each item an object") }
        if inner.type == "secret" { return reject(item, "the items of a list cannot be secret") }
        var shape = AnswerShape(type: "array", rules: rules(of: schema, on: "array"))
        shape.rules += inner.rules.map { .mapping("each", $0) }
        if let choices = inner.choices {
            (shape.type, shape.choices, shape.isMultiple) = (type, choices, true)
            shape.rules.removeAll { $0.value(of: "uniqueItems") != nil }
        } else {
            shape.items = type == "string" ? nil : type
        }
        return shape
    }

    private func specialType(of schema: MergedSchema) -> (type: String, keyword: MergedSchema.Keyword?)? {
        let format = schema["format"]
        let name = format?.value.scalarText ?? ""
        let limits = schema.keywords.filter { $0.name != "type" && SchemaKeyword.all[$0.name]?.isAnnotation != true }
        if ["date", "date-time"].contains(name), limits.count == 1 { return (name, format) }
        if name == "password" { return ("secret", format) }
        if schema.isTrue("writeOnly") { return ("secret", nil) }
        let isLong = schema["contentMediaType"]?.value.scalarText?.hasPrefix("text/") == true
        return isLong || schema["default"]?.value.scalarText?.hasLineEnds == true ? ("text", nil) : nil
    }

    private func choices(
        of schema: MergedSchema, allowsNull: Bool
    ) -> (choices: [Node], keyword: MergedSchema.Keyword)? {
        for keyword in schema.keywords {
            guard let listed = listed(by: keyword, allowsNull: allowsNull) else { continue }
            // Values of other types cannot be answered, and null is no choice.
            let fitting = listed.filter { !$0.value.isNull && fits($0.value, schema) }
            if fitting.isEmpty { report(keyword, "no listed value matches the other keywords") }
            return (fitting.map { Self.choice($0.value, $0.schema) }, keyword)
        }
        return nil
    }

    func listed(by keyword: MergedSchema.Keyword, allowsNull: Bool) -> [(value: Node, schema: Node?)]? {
        switch keyword.name {
        case "enum":
            let labels = keyword.schema.value(of: "enumNames")?.sequence ?? []
            return (keyword.value.sequence ?? []).enumerated().map { index, value in
                (value, labels.indices.contains(index) ? .mapping("title", labels[index]) : nil)
            }
        case "const": return allowsNull ? [(keyword.value, nil)] : nil
        case "anyOf", "oneOf":
            let schemas = keyword.value.sequence ?? []
            let listed = schemas.compactMap { schema in Self.constant(of: schema).map { ($0, Optional(schema)) } }
            return listed.count == schemas.count && !listed.isEmpty ? listed : nil
        default: return nil
        }
    }

    /// The only value of a schema that says nothing else.
    static func constant(of schema: Node) -> Node? {
        let says = ["const", "enum", "type"]
        guard
            schema.mapping?.allSatisfy({ says.contains($0.key) || SchemaKeyword.all[$0.key]?.isAnnotation != false })
                == true
        else { return nil }
        let values = schema.value(of: "enum")?.sequence ?? []
        let only = schema.value(of: "const") ?? (values.count == 1 ? values[0] : nil)
        guard let only, let type = schema.value(of: "type") else { return only }
        return types(named: type).isDisjoint(with: types(of: only)) ? nil : only
    }

    private static func choice(_ value: Node, _ schema: Node?) -> Node {
        let title = schema?.value(of: "title").flatMap { $0.scalarText?.isEmpty == false ? $0 : nil }
        let label = title ?? (value.scalarText == "" ? .text("(empty)", at: value) : nil)
        let help = schema?.value(of: "description")
        guard label != nil || help != nil else { return value }
        return .mapping(["value": value, "label": label, "help": help], at: value)
    }
}

extension Node {
    fileprivate func hasAny(of keys: [String]) -> Bool { keys.contains { value(of: $0) != nil } }
}
