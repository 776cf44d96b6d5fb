internal import FormModel
internal import OrderedCollections

/// The JSON Schema (2020-12) of a wizard's answers, as submitted and as accepted by `check`.
///
/// It has names, types, choices, defaults, rules on one answer, required answers, and `when` about other answers. Rules
/// that JSON Schema cannot express, such as those that read another field or run a command, are in a `$comment` and
/// left to `check`.
package struct AnswersSchema {
    typealias Schema = OrderedDictionary<String, JSONValue>

    private let definition: WizardDefinition
    private let describer: ConditionDescriber
    private let keywords: RuleKeywords

    @MainActor
    package static func text(for form: WizardForm) -> String {
        let schema = ValueNotation.$current.withValue(ValueNotation(keepsWords: true)) {
            AnswersSchema(form).schema(title: form.presentation.title ?? form.name)
        }
        return JSONWriter.pretty(.object(schema))
    }

    @MainActor
    private init(_ form: WizardForm) {
        definition = form.definition
        describer = ConditionDescriber(fields: form.definition.fields)
        keywords = RuleKeywords(dialect: form.definition.isSchema ? .ecmaScript : .pcre2)
    }

    private func schema(title: String) -> Schema {
        var schema: Schema = [
            "$schema": "https://json-schema.org/draft/2020-12/schema", "title": .string(title),
        ]
        schema.merge(object(prefix: "", group: nil)) { $1 }
        schema["$defs"] = [
            "line": .object(["type": "string", "pattern": .string("^[^\\n\\u000b\\u000c\\r\\u0085\\u2028\\u2029]*$")])
        ]
        return schema
    }

    /// The object of all answers, of a group, or of a list item. The prefix ends with a dot unless it is empty.
    private func object(prefix: String, group: Int?, hasRules: Bool = true) -> Schema {
        var properties: Schema = [:]
        var required: [JSONValue] = []
        var conditions: [JSONValue] = []
        func add(_ name: String, _ schema: Schema, isRequired: Bool, if condition: Condition?) {
            properties[name] = .object(schema)
            guard isRequired else { return }
            guard let condition else { return required.append(.string(name)) }
            guard let when = self.condition(condition, prefix: prefix) else { return }
            conditions.append(.object(["if": when, "then": .object(["required": .array([.string(name)])])]))
        }
        for (index, field) in definition.fields.enumerated() where field.name.hasPrefix(prefix) {
            let rest = field.name.dropFirst(prefix.count)
            guard let dot = rest.firstIndex(of: ".") else {
                guard !field.isContinuation else { continue }
                add(
                    String(rest), self.schema(of: field), isRequired: isRequired(field) || field.requiredIf != nil,
                    if: field.requiredIf ?? declaredCondition(of: field.group, field.declaredCondition, upTo: group))
                continue
            }
            let name = String(rest[..<dot])
            guard properties[name] == nil else { continue }
            let full = prefix + name
            let list = definition.list(named: full)
            let inner = definition.groups.firstIndex { $0.name == full }
            let schema =
                list.map(schema) ?? titled(object(prefix: full + ".", group: inner, hasRules: false), inner)
            add(
                name, schema, isRequired: list.map { $0.bounds.lowerBound > 0 } ?? (schema["required"] != nil),
                if: declaredCondition(of: inner ?? definition.fields[index].group, nil, upTo: group))
        }
        var schema: Schema = ["type": "object", "properties": .object(properties)]
        if !required.isEmpty { schema["required"] = .array(required) }
        schema["additionalProperties"] = false
        if hasRules { conditions += rejections(below: prefix) }
        if !conditions.isEmpty { schema["allOf"] = .array(conditions) }
        return schema
    }

    private func schema(of list: ListDefinition) -> Schema {
        let group = definition.groups.firstIndex { $0.name == list.name }
        guard let item = list.items.first else { return ["type": list.entries == nil ? "array" : "object"] }
        let prefix = "\(list.name).0."
        var schema = titled(["type": list.entries == nil ? "array" : "object"], group)
        let (minimum, maximum) = list.entries == nil ? ("minItems", "maxItems") : ("minProperties", "maxProperties")
        if list.bounds.lowerBound > 0 { schema[minimum] = .integer(list.bounds.lowerBound) }
        schema[maximum] = .integer(list.bounds.upperBound)
        if let defaults = list.defaults { schema["default"] = JSONValue(defaults) }
        guard let entries = list.entries else {
            schema["items"] = .object(object(prefix: prefix, group: item.group))
            return schema
        }
        if let name = field(prefix + entries.key) { schema["propertyNames"] = .object(name) }
        schema["additionalProperties"] = .object(
            entries.value.flatMap { field(prefix + $0) }
                ?? self.object(prefix: prefix, group: item.group).without(entries.key))
        return schema
    }

    private func field(_ name: String) -> Schema? {
        definition.index(of: name).map { schema(of: definition.fields[$0]) }
    }

    private func rejections(below prefix: String) -> [JSONValue] {
        definition.formRules.filter { $0.warning == nil && !$0.isRequirement }.compactMap { rule in
            let name = definition.fields[rule.field].name
            // A rule about one item does not apply to the others.
            guard name.hasPrefix(prefix), !isInList(name, below: prefix), rule.item != nil || !isInList(name),
                let condition = condition(rule.condition, prefix: prefix)
            else { return nil }
            return .object(["not": condition, "$comment": .string(rule.message.template.source)])
        }
    }

    private func declaredCondition(of group: Int?, _ declared: Condition?, upTo outer: Int?) -> Condition? {
        // Not by name: a group without a name has that of the group around it.
        let count = definition.groups(from: group).count - definition.groups(from: outer).count
        let groups = definition.groups(from: group).prefix(max(0, count))
        return Condition.joining([declared] + groups.map(\.declaredCondition))
    }

    private func titled(_ schema: Schema, _ group: Int?) -> Schema {
        guard let group else { return schema }
        let (label, help) = (definition.groups[group].label, definition.groups[group].help)
        var titled: Schema = [:]
        if !label.isEmpty { titled["title"] = .string(label) }
        if let help { titled["description"] = .string(help) }
        return titled.merging(schema) { $1 }
    }

    private func isInList(_ name: String, below prefix: String = "") -> Bool {
        !definition.lists.isEmpty
            && WizardFileReader.groups(of: name).contains {
                $0.count > prefix.count && definition.list(named: $0) != nil
            }
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
        if let help = question.help, field.texts.help == nil { schema["description"] = .string(help) }
        var value = type(of: field)
        var unsaid: [String] = field.transforms.isEmpty ? [] : ["its transforms come before its rules"]
        var parts: [Schema] = []
        for rule in field.ruleSources {
            if let keywords = keywords.keywords(of: rule, on: field) {
                parts.append(keywords)
            } else {
                unsaid.append(rule.notation)
            }
        }
        unsaid +=
            field.crossRules.map(describer.phrase) + field.commandRules.map { "checked by '\($0.program.source)'" }
        unsaid += field.choiceProgram.map { ["one of what '\($0.source)' prints"] } ?? []
        if let condition = field.condition, field.continuationFields.isEmpty {
            unsaid.append("there only if \(describer.phrase(condition))")
        }
        for part in parts { merge(part, into: &value) }
        let empty = emptyAnswers(of: field, hasRules: !parts.isEmpty)
        if empty == [.null], case .string(let name)? = value["type"] {
            value = nullable(value, type: name)
        } else if !empty.isEmpty {
            value = ["anyOf": .array([.object(value), .object(["enum": .array(empty)])])]
        } else if !field.isOptional || field.rejectsEmpty {
            rejectEmpty(&value, of: field)
        }
        schema.merge(value) { $1 }
        if case .constant(let answer)? = field.value { schema["const"] = JSONValue(answer) }
        if field.value != nil { schema["readOnly"] = true }
        if question.isSecret { schema["writeOnly"] = true }
        if let answer = question.defaultAnswer, !question.isSecret { schema["default"] = JSONValue(answer) }
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

    private func emptyAnswers(of field: FieldDefinition, hasRules: Bool) -> [JSONValue] {
        var empty: [JSONValue] = []
        if field.isOptional || field.value != nil {
            // A record may contain null for a missing answer, unless a JSON Schema forbids it.
            if !field.leavesOutNull || !definition.isSchema { empty.append(nil) }
            guard !field.rejectsEmpty else { return empty }
            if field.ruleType == .list { empty.append(.array([])) }
            // For every type an empty text means no answer. Text without rules is allowed anyway.
            let isText = field.ruleType.definition.traits.contains(.text)
            let isForeign = definition.isSchema && field.ruleType == .list
            if field.isOptional, isText ? hasRules : !isForeign && !field.question.allowsEmptyText { empty.append("") }
            return empty
        }
        if let answer = field.question.defaultAnswer, field.question.isEmptyAnswer(answer) {
            empty.append(JSONValue(answer))
        }
        empty += field.otherwise?.constants.map { JSONValue($0) } ?? []
        return empty
    }

    private func rejectEmpty(_ schema: inout Schema, of field: FieldDefinition) {
        guard field.question.type != .choice || field.question.isMultiple else { return }
        let key = field.ruleType == .list ? "minItems" : "minLength"
        if field.ruleType == .list || field.ruleType.definition.traits.contains(.text), schema[key] == nil {
            schema[key] = 1
        }
    }

    private func nullable(_ schema: Schema, type: String) -> Schema {
        // These keywords also apply to null.
        if ["$ref", "allOf", "anyOf", "oneOf", "not"].contains(where: { schema[$0] != nil }) {
            return ["anyOf": .array([["type": "null"], .object(schema)])]
        }
        var schema = schema
        schema["type"] = .array([.string(type), "null"])
        if case .array(let values)? = schema["enum"] { schema["enum"] = .array(values + [nil]) }
        if let value = schema.removeValue(forKey: "const") { schema["enum"] = .array([value, nil]) }
        return schema
    }

    private func merge(_ part: Schema, into schema: inout Schema) {
        if part.allSatisfy({ schema[$0.key] == nil || schema[$0.key] == $0.value }) {
            schema.merge(part) { $1 }
        } else {
            let parts = if case .array(let parts)? = schema["allOf"] { parts } else { [JSONValue]() }
            schema["allOf"] = .array(parts + [.object(part)])
        }
    }

    /// The schema of objects for which a condition holds; `nil` if it cannot be expressed.
    private func condition(_ condition: Condition, prefix: String) -> JSONValue? {
        switch condition {
        case .isOneOf(let index, let answers):
            let (field, question) = (definition.fields[index], definition.fields[index].question)
            guard let path = path(to: index, below: prefix) else { return nil }
            let values = answers.filter { !question.isEmptyAnswer($0) }.map { JSONValue($0) }
            var schemas: [JSONValue] =
                values.isEmpty
                ? [] : [at(path[...], .object(["enum": .array(values)]), orAbsent: answers.contains(byDefault(index)))]
            if answers.contains(where: question.isEmptyAnswer) {
                let none: JSONValue = question.allowsEmptyText ? [nil] : [nil, "", []]
                let isSome: JSONValue = field.rejectsEmpty && field.leavesOutNull ? [:] : ["not": ["enum": none]]
                schemas.append(["not": at(path[...], isSome)])
            }
            return schemas.count == 1 ? schemas[0] : .object(["anyOf": .array(schemas)])
        case .passes(let index, let check, let rule):
            let field = definition.fields[index]
            guard let path = path(to: index, below: prefix), let rule,
                let keywords = keywords.keywords(of: rule, on: field), !RuleKeywords.hasFormat(keywords)
            else { return nil }
            // Keywords ignore other types, but a rule in a condition requires an answer of its type.
            var schema = type(of: field)
            if field.question.type == .choice, !field.question.isMultiple {
                schema = Self.type(field.question.choiceType)
            }
            if schema["$ref"] != nil { schema["$ref"] = nil }
            schema["items"] = nil
            merge(keywords, into: &schema)
            rejectEmpty(&schema, of: field)
            let usual = byDefault(index)
            return at(path[...], .object(schema), orAbsent: !usual.isEmpty && check.failure(for: usual) == nil)
        case .system: return nil
        case .all(let parts): return joined("allOf", parts, prefix)
        case .any(let parts): return joined("anyOf", parts, prefix)
        case .not(let part): return self.condition(part, prefix: prefix).map { ["not": $0] }
        }
    }

    private func path(to index: Int, below prefix: String) -> [String]? {
        let name = definition.fields[index].name
        guard name.hasPrefix(prefix), !prefix.isEmpty || !isInList(name) else { return nil }
        return name.dropFirst(prefix.count).split(separator: ".").map(String.init)
    }

    private func joined(_ key: String, _ parts: [Condition], _ prefix: String) -> JSONValue? {
        let schemas = parts.compactMap { condition($0, prefix: prefix) }
        return schemas.count == parts.count ? .object([key: .array(schemas)]) : nil
    }

    private func byDefault(_ index: Int) -> Answer {
        let field = definition.fields[index]
        return field.condition == nil ? field.question.defaultAnswer ?? .null : .null
    }

    private func at(_ path: ArraySlice<String>, _ value: JSONValue, orAbsent: Bool = false) -> JSONValue {
        guard let name = path.first else { return value }
        var schema: Schema = [
            "type": "object", "properties": .object([name: at(path.dropFirst(), value, orAbsent: orAbsent)]),
        ]
        if !orAbsent { schema["required"] = .array([.string(name)]) }
        return .object(schema)
    }
}

extension OrderedDictionary<String, JSONValue> {
    fileprivate func without(_ name: String) -> Self {
        var schema = self
        if case .object(var properties)? = schema["properties"] {
            properties[name] = nil
            schema["properties"] = .object(properties)
        }
        if case .array(let required)? = schema["required"] {
            let rest = required.filter { $0 != .string(name) }
            schema["required"] = rest.isEmpty ? nil : .array(rest)
        }
        return schema
    }
}

struct RuleSource: Sendable {
    /// The name in the catalog, not the synonym that the author may have used.
    let name: String
    let argument: Node?
    private let writtenName: String

    var notation: String { argument.map { "\(writtenName): \($0.inlineYAML)" } ?? writtenName }

    init?(_ node: Node) {
        let entry = node.mapping?.first { !["message", "warn"].contains($0.key) }
        guard let written = entry?.key ?? node.scalarText, let known = RuleCatalog.entry(named: written) else {
            return nil
        }
        name = known.name
        argument = entry?.value
        writtenName = written
    }
}

struct RuleKeywords {
    typealias Keywords = OrderedDictionary<String, JSONValue>

    let dialect: PatternDialect

    static func hasFormat(_ keywords: Keywords) -> Bool {
        JSONWriter.compact(.object(keywords)).contains(#""format":"#)
    }

    func keywords(of rule: RuleSource, on field: FieldDefinition) -> Keywords? {
        let argument = rule.argument
        switch rule.name {
        case "pattern":
            return argument?.scalarText.flatMap { RulePatterns.portable($0, dialect) }.map { ["pattern": .string($0)] }
        case "startsWith": return text(argument) { "^\($0)" }
        case "endsWith": return text(argument) { "\($0)$" }
        case "includes": return text(argument) { $0 }
        case "length": return number(argument).map { ["minLength": $0, "maxLength": $0] }
        case "between":
            guard field.isNumeric, let ends = argument?.sequence, ends.count == 2, let minimum = number(ends[0]),
                let maximum = number(ends[1])
            else { return nil }
            return ["minimum": minimum, "maximum": maximum]
        case "port" where field.ruleType == .integer: return ["minimum": 0, "maximum": 65535]
        case "contains": return value(argument, itemField(of: field)).map { ["contains": .object(["const": $0])] }
        case "each": return each(argument, field)
        case "equals": return value(argument, field).map { ["const": $0] }
        case "oneOf": return values(argument, field).map { ["enum": .array($0)] }
        case "noneOf": return values(argument, field).map { ["not": .object(["enum": .array($0)])] }
        case "allOf", "anyOf":
            let nodes = argument?.sequence ?? []
            let parts = nodes.compactMap { RuleSource($0).flatMap { keywords(of: $0, on: field) } }
            return parts.isEmpty || parts.count != nodes.count ? nil : [rule.name: .array(parts.map { .object($0) })]
        case "not":
            // The negation of a format that a validator ignores would reject everything.
            guard let rule = argument.flatMap({ RuleSource($0) }), let keywords = keywords(of: rule, on: field),
                !Self.hasFormat(keywords)
            else { return nil }
            return ["not": .object(keywords)]
        default: return constant(rule.name) ?? bound(rule.name, argument, field)
        }
    }

    private static let constants: [String: Keywords] = [
        "positive": ["exclusiveMinimum": 0], "negative": ["exclusiveMaximum": 0], "nonNegative": ["minimum": 0],
        "nonPositive": ["maximum": 0], "uniqueItems": ["uniqueItems": true], "isTrue": ["const": true],
        "notRecurringPincode": ["not": ["pattern": .string("([\(RulePatterns.digits)])\\1{3}")]],
        "ip": ["anyOf": [["format": "ipv4"], ["format": "ipv6"]]], "email": ["format": "email"],
        "url": ["format": "uri"],
    ]

    private func constant(_ rule: String) -> Keywords? {
        if let keywords = Self.constants[rule] { return keywords }
        if let pattern = RulePatterns.byRule[rule] { return ["pattern": .string(pattern)] }
        let format = JSONSchemaFormat.names.first { JSONSchemaFormat.rule(of: $0)?.name == rule }
        return format.map { ["format": .string($0)] }
    }

    /// The keyword of a numeric rule such as `atLeast`; dates and times have none.
    private func bound(_ rule: String, _ argument: Node?, _ field: FieldDefinition) -> Keywords? {
        guard let (keyword, type) = SchemaKeyword.byRule[rule], type != "number" || field.isNumeric else { return nil }
        return number(argument).map { [keyword: $0] }
    }

    private func number(_ argument: Node?) -> JSONValue? {
        argument?.numberDigits.flatMap { $0.isJSONNumber ? .number($0) : nil }
    }

    private func text(_ argument: Node?, _ pattern: (String) -> String) -> Keywords? {
        guard let text = argument?.scalarText else { return nil }
        let escaped = text.map { "\\^$.|?*+()[]{}/".contains($0) ? "\\\($0)" : String($0) }.joined()
        return ["pattern": .string(pattern(escaped))]
    }

    private func value(_ node: Node?, _ field: FieldDefinition) -> JSONValue? {
        guard let node, node.mapping == nil else { return nil }
        return (try? Question("", type: field.ruleType).answer(from: node)).map { JSONValue($0) }
    }

    private func values(_ node: Node?, _ field: FieldDefinition) -> [JSONValue]? {
        guard let items = node?.sequence else { return nil }
        let values = items.compactMap { value($0, field) }
        return values.count == items.count ? values : nil
    }

    private func each(_ argument: Node?, _ field: FieldDefinition) -> Keywords? {
        guard let rule = argument.flatMap({ RuleSource($0) }), let entry = RuleCatalog.entry(named: rule.name),
            var keywords = keywords(of: rule, on: itemField(of: field))
        else { return nil }
        let isOnText = entry.types.allSatisfy { $0 == .choice || $0.definition.traits.contains(.text) }
        if isOnText, field.itemType == nil { keywords["type"] = "string" }
        return ["items": .object(keywords)]
    }

    private func itemField(of list: FieldDefinition) -> FieldDefinition {
        var item = list
        item.question = Question("", type: list.itemType ?? .string)
        return item
    }
}

extension FieldDefinition {
    fileprivate var isNumeric: Bool { ruleType.definition.traits.contains(.numeric) }
}

/// In the syntax that all validators accept: without `\p{…}`, and without `\s`, whose meaning varies.
enum RulePatterns {
    private static let space = #"\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"#
    /// `\s` in the patterns of wizard files.
    private static let asciiSpace = #"\t-\r "#

    /// The decimal digits of all scripts.
    static let digits: String = {
        // Decimal digits are in runs of ten, from 0 to 9.
        let zeros = (UInt32(0)..<0x2_0000).compactMap(Unicode.Scalar.init).filter {
            $0.properties.generalCategory == .decimalNumber && $0.properties.numericValue == 0
        }
        return zeros.map { "\($0)-\(Unicode.Scalar($0.value + 9) ?? $0)" }.joined()
    }()

    static let byRule: [String: String] = {
        let (hex, number, byte) = ("[0-9A-Fa-f]", "(?:0|[1-9][0-9]*)", "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])")
        let (prerelease, build) = ("(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)", "[0-9A-Za-z-]+")
        let port = "[0-9]|[1-9][0-9]{1,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]"
        let macPairs = #"\#(hex){2}([:-])(?:\#(hex){2}\1){4}(?:(?:\#(hex){2}\1){2})?\#(hex){2}"#
        let macFours = #"\#(hex){4}(?:(?:\.\#(hex){4}){2,3}|(?::\#(hex){4}){3})"#
        return [
            "notEmpty": "[^\(space)]", "trimmed": #"^(?:[^\#(space)](?:[\s\S]*[^\#(space)])?)?$"#,
            "digitsOnly": "^[\(digits)]*$", "atLeastOneDigit": "[\(digits)]",
            "slug": "^[a-z0-9]+(?:[-_][a-z0-9]+)*$",
            "semver": #"^\#(number)\.\#(number)\.\#(number)(?:-\#(prerelease)(?:\.\#(prerelease))*)?"#
                + #"(?:\+\#(build)(?:\.\#(build))*)?$"#,
            "hexColor": "^#(?:\(hex){3,4}|\(hex){6}|\(hex){8})$",
            "ulid": "^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$", "cuid": "^c[a-z0-9]{24}$",
            "cuid2": "^[a-z][a-z0-9]{0,31}$", "nanoId": "^[0-9A-Za-z_-]{21}$", "e164": #"^\+[1-9][0-9]{6,14}$"#,
            "port": "^(?:\(port))$", "cidrv4": #"^(?:\#(byte)\.){3}\#(byte)/(?:[0-9]|[12][0-9]|3[0-2])$"#,
            "mac": "^(?:\(macPairs)|\(macFours))$",
        ]
    }()

    static func portable(_ source: String, _ dialect: PatternDialect) -> String? {
        // Only the syntax common to both dialects.
        guard (try? Pattern(source, dialect: .ecmaScript)) != nil else { return nil }
        guard dialect == .pcre2 else { return source }
        var text = ""
        var isInClass = false
        var rest = Substring(source)
        while let character = rest.popFirst() {
            switch character {
            case "\\":
                guard let escaped = rest.popFirst() else { return nil }
                switch escaped {
                case "s": text += isInClass ? asciiSpace : "[\(asciiSpace)]"
                case "S":
                    guard !isInClass else { return nil }
                    text += "[^\(asciiSpace)]"
                default: text += "\\\(escaped)"
                }
            case "[", "]":
                isInClass = character == "[" || isInClass && character != "]"
                text.append(character)
            default: text.append(character)
            }
        }
        return text
    }
}
