internal import FormModel
internal import OrderedCollections

/// A rule as a wizard file has it.
struct WrittenRule: Sendable {
    /// The name of its entry in the catalog.
    var name: String
    /// What follows the name; nil for nothing.
    var argument: Node?
    /// The name that the author wrote.
    private let writtenName: String

    /// What it asks for, in words.
    var words: String { argument.map { "\(writtenName): \($0.flow)" } ?? writtenName }
}

extension WrittenRule {
    /// The rule of a list item; nil if it is not a rule.
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

extension Node {
    /// The name that a rule begins with.
    var ruleName: String? { mapping.map { $0.first?.key } ?? scalarText }
}

extension FieldDefinition {
    /// The rules on the field's own value as the file has them.
    var writtenRules: [WrittenRule] { ruleNodes.compactMap { WrittenRule($0) } }
}

/// The keywords of JSON Schema that ask for the same as a rule.
struct RuleKeywords {
    typealias Keywords = OrderedDictionary<String, JSONValue>

    /// How the patterns of the rules are written.
    let dialect: Pattern.Dialect

    /// Whether the only constraint is `format`, which many validators ignore.
    static func hasFormat(_ keywords: Keywords) -> Bool {
        JSONWriter.compact(.object(keywords)).contains(#""format":"#)
    }

    /// The keywords of a rule on a field; nil if there are none.
    func keywords(of rule: WrittenRule, on field: FieldDefinition) -> Keywords? {
        let argument = rule.argument
        switch rule.name {
        case "notEmpty": return ["pattern": .string("[^\(RulePatterns.space)]")]
        case "minLength": return count("minLength", argument)
        case "maxLength": return count("maxLength", argument)
        case "length":
            return count("minLength", argument)?.merging(count("maxLength", argument) ?? [:]) { $1 }
        case "pattern":
            return argument?.scalarText.flatMap { RulePatterns.portable($0, dialect) }.map { ["pattern": .string($0)] }
        case "startsWith": return text(argument) { "^\($0)" }
        case "endsWith": return text(argument) { "\($0)$" }
        case "includes": return text(argument) { $0 }
        case "atLeast": return bound("minimum", argument, field)
        case "atMost": return bound("maximum", argument, field)
        case "greaterThan": return bound("exclusiveMinimum", argument, field)
        case "lessThan": return bound("exclusiveMaximum", argument, field)
        case "between":
            guard let ends = argument?.sequence, ends.count == 2, let least = bound("minimum", ends[0], field),
                let most = bound("maximum", ends[1], field)
            else { return nil }
            return least.merging(most) { $1 }
        case "positive": return ["exclusiveMinimum": 0]
        case "negative": return ["exclusiveMaximum": 0]
        case "nonNegative": return ["minimum": 0]
        case "nonPositive": return ["maximum": 0]
        case "multipleOf": return number(argument).map { ["multipleOf": $0] }
        case "port" where field.ruleType == .integer: return ["minimum": 0, "maximum": 65535]
        case "minItems": return count("minItems", argument)
        case "maxItems": return count("maxItems", argument)
        case "uniqueItems": return ["uniqueItems": true]
        case "contains": return value(argument, itemField(of: field)).map { ["contains": .object(["const": $0])] }
        case "each": return each(argument, field)
        case "isTrue": return ["const": true]
        case "equals": return value(argument, field).map { ["const": $0] }
        case "oneOf": return values(argument, field).map { ["enum": .array($0)] }
        case "noneOf": return values(argument, field).map { ["not": .object(["enum": .array($0)])] }
        case "allOf": return combined("allOf", argument, field)
        case "anyOf": return combined("anyOf", argument, field)
        case "not":
            // The opposite of a format that is not asserted would be never.
            guard let rule = argument.flatMap({ WrittenRule($0) }), let keywords = keywords(of: rule, on: field),
                !Self.hasFormat(keywords)
            else { return nil }
            return ["not": .object(keywords)]
        case "notRecurringPincode":
            return ["not": .object(["pattern": .string("([\(RulePatterns.digits)])\\1{3}")])]
        case "ip": return ["anyOf": .array(["ipv4", "ipv6"].map { .object(["format": $0]) })]
        default:
            if let pattern = RulePatterns.of(rule.name) { return ["pattern": .string(pattern)] }
            return format(rule.name).map { ["format": .string($0)] }
        }
    }

    /// The format of JSON Schema that is the same as a rule, or includes it.
    private func format(_ name: String) -> String? {
        switch name {
        case "email": "email"
        case "url": "uri"
        default: JSONSchemaFormat.names.first { JSONSchemaFormat.rule(of: $0)?.name == name }
        }
    }

    private func count(_ key: String, _ argument: Node?) -> Keywords? {
        number(argument).map { [key: $0] }
    }

    private func number(_ argument: Node?) -> JSONValue? {
        argument?.numberDigits.flatMap { JSONNumber.isLexeme($0) ? .number($0) : nil }
    }

    /// A bound of a number; one of a day or a time has no keyword.
    private func bound(_ key: String, _ argument: Node?, _ field: FieldDefinition) -> Keywords? {
        guard field.ruleType.definition.traits.contains(.numeric) else { return nil }
        return number(argument).map { [key: $0] }
    }

    private func text(_ argument: Node?, _ pattern: (String) -> String) -> Keywords? {
        guard let text = argument?.scalarText else { return nil }
        let escaped = text.map { "\\^$.|?*+()[]{}/".contains($0) ? "\\\($0)" : String($0) }.joined()
        return ["pattern": .string(pattern(escaped))]
    }

    private func value(_ node: Node?, _ field: FieldDefinition) -> JSONValue? {
        guard let node, node.mapping == nil, let answer = try? Question("", type: field.ruleType).answer(from: node)
        else {
            return nil
        }
        return JSONValue(answer)
    }

    private func values(_ node: Node?, _ field: FieldDefinition) -> [JSONValue]? {
        guard let items = node?.sequence else { return nil }
        let values = items.compactMap { value($0, field) }
        return values.count == items.count ? values : nil
    }

    /// What each item of a list must be: a text, if the rule is on nothing else.
    private func each(_ argument: Node?, _ field: FieldDefinition) -> Keywords? {
        guard let rule = argument.flatMap({ WrittenRule($0) }), let entry = RuleCatalog.entry(named: rule.name) else {
            return nil
        }
        guard var keywords = keywords(of: rule, on: itemField(of: field)) else { return nil }
        let isOnText = entry.types.allSatisfy { $0 == .choice || $0.definition.traits.contains(.text) }
        if isOnText, field.itemType == nil { keywords["type"] = "string" }
        return ["items": .object(keywords)]
    }

    /// A field with the type of a list's items.
    private func itemField(of list: FieldDefinition) -> FieldDefinition {
        var item = list
        item.question = Question("", type: list.itemType ?? .string)
        return item
    }

    private func combined(_ key: String, _ node: Node?, _ field: FieldDefinition) -> Keywords? {
        let nodes = node?.sequence ?? []
        let parts = nodes.compactMap { WrittenRule($0).flatMap { keywords(of: $0, on: field) } }
        return parts.isEmpty || parts.count != nodes.count ? nil : [key: .array(parts.map { .object($0) })]
    }
}
