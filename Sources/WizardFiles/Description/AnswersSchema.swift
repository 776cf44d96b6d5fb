internal import FormModel
internal import OrderedCollections

/// The JSON Schema (2020-12) of a wizard's answers. Rules and conditions that it cannot express are in a `$comment`.
package struct AnswersSchema {
    typealias Schema = OrderedDictionary<String, JSONValue>

    private let definition: WizardDefinition

    @MainActor
    package static func text(for form: WizardForm) -> String {
        let schema = ValueNotation.$current.withValue(ValueNotation(keepsWords: true)) {
            AnswersSchema(definition: form.definition).schema(title: form.presentation.title ?? form.name)
        }
        return JSONWriter.pretty(.object(schema))
    }

    private func schema(title: String) -> Schema {
        var schema: Schema = [
            "$schema": "https://json-schema.org/draft/2020-12/schema", "title": .string(title),
        ]
        schema.merge(object(prefix: "", group: nil)) { $1 }
        let rules = definition.formRules.filter { $0.warning == nil && ($0.item ?? 0) == 0 }.map(definition.phrase)
        if !rules.isEmpty { schema["$comment"] = .string(rules.joined(separator: "; ")) }
        schema["$defs"] = [
            "line": .object(["type": "string", "pattern": .string("^[^\\n\\u000b\\u000c\\r\\u0085\\u2028\\u2029]*$")])
        ]
        return schema
    }

    /// The object of all answers, of a group, or of a list item. The prefix ends with a dot unless it is empty.
    private func object(prefix: String, group: Int?, besides key: String? = nil) -> Schema {
        var properties: Schema = [:]
        var required: [JSONValue] = []
        func add(_ name: String, _ schema: Schema, isRequired: Bool) {
            properties[name] = .object(schema)
            if isRequired { required.append(.string(name)) }
        }
        for field in definition.fields where field.name.hasPrefix(prefix) {
            let rest = field.name.dropFirst(prefix.count)
            guard let dot = rest.firstIndex(of: ".") else {
                guard !field.isContinuation, String(rest) != key else { continue }
                let isConditional = field.declaredCondition != nil || isConditional(field.group, in: group)
                add(String(rest), self.schema(of: field), isRequired: isRequired(field) && !isConditional)
                continue
            }
            let name = String(rest[..<dot])
            guard properties[name] == nil else { continue }
            let full = prefix + name
            let (schema, list, inner) = (schema(named: full), definition.list(named: full), groupIndex(of: full))
            let hasRequired = list.map { $0.bounds.lowerBound > 0 && !$0.isOptional } ?? (schema["required"] != nil)
            add(name, schema, isRequired: hasRequired && !isConditional(inner ?? field.group, in: group))
        }
        var schema: Schema = ["type": "object", "properties": .object(properties)]
        if !required.isEmpty { schema["required"] = .array(required) }
        schema["additionalProperties"] = false
        return schema
    }

    private func schema(of list: ListDefinition) -> Schema {
        guard let item = list.items.first else { return [:] }
        let (type, minimum, maximum) =
            list.entries == nil ? ("array", "minItems", "maxItems") : ("object", "minProperties", "maxProperties")
        let prefix = "\(list.name).0."
        var schema = titled(["type": .string(type)], groupIndex(of: list.name))
        if list.bounds.lowerBound > 0 { schema[minimum] = .integer(list.bounds.lowerBound) }
        schema[maximum] = .integer(list.bounds.upperBound)
        if let defaults = list.defaults { schema["default"] = JSONValue(defaults) }
        guard let entries = list.entries else {
            schema["items"] = .object(object(prefix: prefix, group: item.group))
            return schema
        }
        schema["propertyNames"] = .object(self.schema(named: prefix + entries.key))
        schema["additionalProperties"] = .object(
            entries.value.map { self.schema(named: prefix + $0) }
                ?? object(prefix: prefix, group: item.group, besides: entries.key))
        return schema
    }

    private func schema(named name: String) -> Schema {
        if let index = definition.index(of: name) { return schema(of: definition.fields[index]) }
        if let list = definition.list(named: name) { return schema(of: list) }
        let group = groupIndex(of: name)
        return titled(object(prefix: name + ".", group: group), group)
    }

    private func groupIndex(of name: String) -> Int? { definition.groups.firstIndex { $0.name == name } }

    /// True if a group around a field, up to the one that is described, has a condition.
    private func isConditional(_ group: Int?, in outer: Int?) -> Bool {
        // Not by name: a group without a name has that of the group around it.
        let count = definition.groups(from: group).count - definition.groups(from: outer).count
        return definition.groups(from: group).prefix(max(0, count)).contains { $0.declaredCondition != nil }
    }

    private func titled(_ schema: Schema, _ group: Int?) -> Schema {
        guard let group = group.map({ definition.groups[$0] }) else { return schema }
        var titled: Schema = [:]
        if !group.label.isEmpty { titled["title"] = .string(group.label) }
        if let help = group.help { titled["description"] = .string(help) }
        return titled.merging(schema) { $1 }
    }

    private func isRequired(_ field: FieldDefinition) -> Bool {
        !field.isOptional && field.value == nil && field.question.defaultAnswer == nil && field.defaultSource == nil
    }

    private func schema(of field: FieldDefinition) -> Schema {
        let question = field.question
        var schema: Schema = [:]
        if field.texts.label == nil { schema["title"] = .string(question.label) }
        // Read back as text of several lines.
        if question.type == .text { schema["contentMediaType"] = "text/plain" }
        if let help = question.help { schema["description"] = .string(help) }
        var value = type(of: field)
        var unsaid: [String] = field.transforms.isEmpty ? [] : ["its transforms come before its rules"]
        for rule in field.strictRules {
            guard rule.independent != nil, let source = RuleSource(rule.node) else {
                unsaid += [definition.phrase(rule.rule)].compactMap(\.self)
                continue
            }
            if let keywords = keywords(of: source, on: field.ruleAnswers) {
                merge(keywords, into: &value)
            } else {
                unsaid.append(source.notation)
            }
        }
        unsaid += field.commandRules.map { "checked by '\($0.program.source)'" }
        unsaid += field.choiceProgram.map { ["one of what '\($0.source)' prints"] } ?? []
        if let condition = field.condition, field.continuationFields.isEmpty {
            unsaid.append("there only if \(definition.phrase(condition))")
        }
        let others = otherAnswers(to: field)
        if !others.isEmpty {
            value = ["anyOf": .array([.object(value), .object(["enum": .array(others)])])]
        } else if !field.isOptional, field.question.defaultAnswer != .list([]) {
            rejectEmpty(&value, of: field)
        }
        schema.merge(value) { $1 }
        if case .constant(let answer)? = field.value { schema["const"] = JSONValue(answer) }
        if field.value != nil { schema["readOnly"] = true }
        if question.isSecret { schema["writeOnly"] = true }
        if case .constant(let answer)? = field.defaultSource {
            schema["default"] = JSONValue(answer)
        } else if let answer = question.defaultAnswer, !question.isSecret {
            schema["default"] = JSONValue(answer)
        }
        if !question.examples.isEmpty {
            schema["examples"] = .array(
                question.examples.compactMap { try? question.read(.typed($0, from: .setting)) }.map { JSONValue($0) })
        }
        if !unsaid.isEmpty { schema["$comment"] = .string(unsaid.joined(separator: "; ")) }
        return schema
    }

    private func type(of field: FieldDefinition) -> Schema {
        let question = field.question
        if question.type == .list {
            let item: Schema = ["$ref": "#/$defs/line", "minLength": 1]
            return ["type": "array", "items": .object(field.itemType.map(Self.type) ?? item)]
        }
        guard question.type == .choice else { return Self.type(question.type) }
        let item = choices(of: question)
        return question.isMultiple ? ["type": "array", "items": .object(item), "uniqueItems": true] : item
    }

    private func choices(of question: Question) -> Schema {
        let choices = question.choices.filter { $0.disabled == nil }
        guard !choices.isEmpty else { return Self.type(question.choiceType) }
        guard choices.contains(where: { $0.label != $0.value.text || $0.help != nil }) else {
            return ["enum": .array(choices.map { JSONValue($0.value) })]
        }
        return [
            "oneOf": .array(
                choices.map { choice in
                    var schema: Schema = ["const": JSONValue(choice.value), "title": .string(choice.label)]
                    if let help = choice.help { schema["description"] = .string(help) }
                    return .object(schema)
                })
        ]
    }

    private static func type(_ type: QuestionType) -> Schema {
        switch type {
        case .string, .secret, .path, .choice: ["type": "string", "$ref": "#/$defs/line"]
        case .text: ["type": "string"]
        case .integer: ["type": "integer"]
        case .number, .decimal: ["type": "number"]
        case .boolean: ["type": "boolean"]
        case .date: ["type": "string", "format": "date", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"]
        case .time: ["type": "string", "pattern": "^[0-9]{2}:[0-9]{2}(:[0-9]{2}(\\.[0-9]+)?)?$"]
        case .dateTime: ["type": "string", "format": "date-time"]
        case .list: ["type": "array"]
        case .note: [:]
        }
    }

    private func otherAnswers(to field: FieldDefinition) -> [JSONValue] {
        var others = field.otherwise?.constants.map { JSONValue($0) } ?? []
        // Null is a missing answer, unless a JSON Schema forbids it.
        if field.isOptional || field.value != nil, !field.leavesOutNull || !definition.isSchema { others.append(nil) }
        let isEmptyText = field.isOptional && !definition.isSchema || field.question.defaultAnswer == .text("")
        if isEmptyText { others.append("") }
        // An empty text is no answer either if it is the only item.
        if isEmptyText, field.question.type == .list, field.itemType == nil { others.append([""]) }
        return others
    }

    private func rejectEmpty(_ schema: inout Schema, of field: FieldDefinition) {
        guard field.question.type != .choice || field.question.isMultiple else { return }
        let key = field.ruleType == .list ? "minItems" : "minLength"
        if field.ruleType == .list || field.ruleType.definition.traits.contains(.text), schema[key] == nil {
            schema[key] = 1
        }
    }

    private func merge(_ part: Schema, into schema: inout Schema) {
        if part.allSatisfy({ schema[$0.key] == nil || schema[$0.key] == $0.value }) {
            schema.merge(part) { $1 }
        } else {
            let parts = if case .array(let parts)? = schema["allOf"] { parts } else { [JSONValue]() }
            schema["allOf"] = .array(parts + [.object(part)])
        }
    }
}

private struct RuleSource {
    /// The name in the catalog, not the synonym that the author may have used.
    let name: String
    let argument: Node?
    let notation: String

    init?(_ node: Node) {
        let entry = node.mapping?.first { !["message", "warn"].contains($0.key) }
        guard let written = entry?.key ?? node.scalarText, let known = RuleCatalog.entry(named: written) else {
            return nil
        }
        (name, argument) = (known.name, entry?.value)
        notation = entry.map { "\(written): \($0.value.inlineYAML)" } ?? written
    }
}

extension AnswersSchema {
    private func keywords(of rule: RuleSource, on answers: RuleAnswers) -> Schema? {
        let argument = rule.argument
        switch rule.name {
        case "pattern":
            return argument?.scalarText.flatMap { isPortable($0) ? ["pattern": .string($0)] : nil }
        case "startsWith": return pattern(argument) { "^\($0)" }
        case "endsWith": return pattern(argument) { "\($0)$" }
        case "includes": return pattern(argument) { $0 }
        case "length": return number(argument).map { ["minLength": $0, "maxLength": $0] }
        case "between":
            guard answers.areNumbers, let ends = argument?.sequence, ends.count == 2, let minimum = number(ends[0]),
                let maximum = number(ends[1])
            else { return nil }
            return ["minimum": minimum, "maximum": maximum]
        case "port" where answers.type == .integer: return ["minimum": 0, "maximum": 65535]
        case "equals": return value(argument, answers).map { ["const": $0] }
        case "oneOf": return values(argument, answers).map { ["enum": .array($0)] }
        case "noneOf": return values(argument, answers).map { ["not": .object(["enum": .array($0)])] }
        case "contains": return value(argument, answers.ofItems).map { ["contains": .object(["const": $0])] }
        case "each": return inner(argument, answers.ofItems).map { ["items": .object($0)] }
        case "not":
            // Validators that ignore formats would reject everything.
            guard let rule = inner(argument, answers).map(JSONValue.object), !usesFormat(rule) else { return nil }
            return ["not": rule]
        case "anyOf", "allOf":
            let parts = argument?.sequence?.allMapped { inner($0, answers).map(JSONValue.object) }
            return parts.map { [rule.name: .array($0)] }
        default: return Self.constants[rule.name] ?? bound(rule.name, argument, answers)
        }
    }

    private func usesFormat(_ schema: JSONValue) -> Bool {
        switch schema {
        case .object(let members): members["format"] != nil || members.values.contains(where: usesFormat)
        case .array(let items): items.contains(where: usesFormat)
        case .null, .bool, .number, .string: false
        }
    }

    private func inner(_ rule: Node?, _ answers: RuleAnswers) -> Schema? {
        rule.flatMap(RuleSource.init).flatMap { keywords(of: $0, on: answers) }
    }

    private static let constants: [String: Schema] = [
        "positive": ["exclusiveMinimum": 0], "negative": ["exclusiveMaximum": 0], "nonNegative": ["minimum": 0],
        "nonPositive": ["maximum": 0], "uniqueItems": ["uniqueItems": true], "isTrue": ["const": true],
        "ip": ["anyOf": [["format": "ipv4"], ["format": "ipv6"]]], "email": ["format": "email"],
        "url": ["format": "uri"],
    ].merging(patterns.mapValues { ["pattern": .string($0)] }) { $1 }.merging(formats) { $1 }

    private static let formats = JSONSchemaFormat.names.compactMap { name in
        JSONSchemaFormat.rule(of: name).map { rule -> (String, Schema) in (rule.name, ["format": .string(name)]) }
    }

    /// The formats that JSON Schema has no name for, without `\s`, whose meaning varies.
    private static let patterns = [
        "notEmpty": #"[^\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]"#,
        "slug": "^[a-z0-9]+([-_][a-z0-9]+)*$",
        "semver": #"^(0|[1-9][0-9]*)(\.(0|[1-9][0-9]*)){2}"#
            + #"(-(0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)(\.(0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*))*)?"#
            + #"(\+[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$"#,
        "hexColor": "^#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$", "e164": #"^\+[1-9][0-9]{6,14}$"#,
        "ulid": "^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$", "cuid": "^c[a-z0-9]{24}$",
        "cuid2": "^[a-z][a-z0-9]{0,31}$", "nanoId": "^[0-9A-Za-z_-]{21}$",
    ]

    /// The keyword of a numeric rule such as `atLeast`; dates and times have none.
    private func bound(_ rule: String, _ argument: Node?, _ answers: RuleAnswers) -> Schema? {
        guard let (keyword, type) = SchemaKeyword.byRule[rule], type != "number" || answers.areNumbers else {
            return nil
        }
        return number(argument).map { [keyword: $0] }
    }

    private func number(_ argument: Node?) -> JSONValue? {
        argument?.numberDigits.flatMap { $0.isJSONNumber ? .number($0) : nil }
    }

    private func pattern(_ argument: Node?, _ anchored: (String) -> String) -> Schema? {
        guard let text = argument?.scalarText else { return nil }
        let escaped = text.map { "\\^$.|?*+()[]{}/".contains($0) ? "\\\($0)" : String($0) }.joined()
        return ["pattern": .string(anchored(escaped))]
    }

    /// The value of an argument; `nil` for a word such as `today`, which means something else tomorrow.
    private func value(_ node: Node?, _ answers: RuleAnswers) -> JSONValue? {
        let type = answers.type ?? .string
        guard let node, node.mapping == nil, let answer = try? Question("", type: type).answer(from: node),
            !type.definition.traits.contains(.temporal) || answer.text == node.scalarText
        else { return nil }
        return JSONValue(answer)
    }

    private func values(_ node: Node?, _ answers: RuleAnswers) -> [JSONValue]? {
        node?.sequence?.allMapped { value($0, answers) }
    }

    /// True if all validators understand the pattern alike; the meaning of `\s` varies.
    private func isPortable(_ pattern: String) -> Bool {
        let isKnown = (try? Pattern(pattern, dialect: .ecmaScript)) != nil
        return isKnown && (definition.isSchema || !pattern.lowercased().contains("\\s"))
    }
}

extension RuleAnswers {
    fileprivate var areNumbers: Bool { type?.definition.traits.contains(.numeric) == true }
}
