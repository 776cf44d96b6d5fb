internal import FormModel
internal import OrderedCollections

/// A rule as a wizard file has it.
struct RuleSource: Sendable {
    /// The name of its entry in the catalog, which the author may have called by another one.
    let name: String
    let argument: Node?
    private let writtenName: String

    var notation: String { argument.map { "\(writtenName): \($0.inlineYAML)" } ?? writtenName }

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
    var ruleSources: [RuleSource] { ruleNodes.compactMap { RuleSource($0) } }
}

/// The keywords of JSON Schema with the same meaning as a rule.
struct RuleKeywords {
    typealias Keywords = OrderedDictionary<String, JSONValue>

    /// The syntax of the patterns in the rules.
    let dialect: Pattern.Dialect

    /// Recognizes `format`, which many validators ignore.
    static func hasFormat(_ keywords: Keywords) -> Bool {
        JSONWriter.compact(.object(keywords)).contains(#""format":"#)
    }

    /// The keywords of a rule on a field; nil if there are none.
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

    /// The keywords of a rule without an argument.
    private func constant(_ rule: String) -> Keywords? {
        switch rule {
        case "positive": return ["exclusiveMinimum": 0]
        case "negative": return ["exclusiveMaximum": 0]
        case "nonNegative": return ["minimum": 0]
        case "nonPositive": return ["maximum": 0]
        case "uniqueItems": return ["uniqueItems": true]
        case "isTrue": return ["const": true]
        case "notRecurringPincode": return ["not": .object(["pattern": .string("([\(RulePatterns.digits)])\\1{3}")])]
        case "ip": return ["anyOf": .array(["ipv4", "ipv6"].map { .object(["format": $0]) })]
        case "email": return ["format": "email"]
        case "url": return ["format": "uri"]
        default:
            if let pattern = RulePatterns.byRule[rule] { return ["pattern": .string(pattern)] }
            let format = JSONSchemaFormat.names.first { JSONSchemaFormat.rule(of: $0)?.name == rule }
            return format.map { ["format": .string($0)] }
        }
    }

    /// The keyword of a rule with a number, such as `atLeast`; a bound of a day or a time has none.
    private func bound(_ rule: String, _ argument: Node?, _ field: FieldDefinition) -> Keywords? {
        guard let (keyword, type) = SchemaKeyword.forRule(rule), type != "number" || field.isNumeric else { return nil }
        return number(argument).map { [keyword: $0] }
    }

    private func number(_ argument: Node?) -> JSONValue? {
        argument?.numberDigits.flatMap { JSONNumber.isLexeme($0) ? .number($0) : nil }
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

    /// A field with the type of a list's items.
    private func itemField(of list: FieldDefinition) -> FieldDefinition {
        var item = list
        item.question = Question("", type: list.itemType ?? .string)
        return item
    }
}

extension FieldDefinition {
    fileprivate var isNumeric: Bool { ruleType.definition.traits.contains(.numeric) }
}

/// Rules as the regular expressions of JSON Schema, in the syntax that all validators know: without `\p{…}`, and without `\s`,
/// which differs between them.
enum RulePatterns {
    /// Unicode white space, for a class.
    private static let space = #"\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"#
    /// `\s` in the patterns of wizard files, for a class.
    private static let asciiSpace = #"\t-\r "#

    /// The decimal digits of all scripts, for a class.
    static let digits: String = {
        // All of them come in tens, from 0 to 9.
        let zeros = (UInt32(0)..<0x2_0000).compactMap(Unicode.Scalar.init).filter {
            $0.properties.generalCategory == .decimalNumber && $0.properties.numericValue == 0
        }
        return zeros.map { "\($0)-\(Unicode.Scalar($0.value + 9) ?? $0)" }.joined()
    }()

    /// The patterns of rules without arguments.
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

    /// An equivalent pattern for JSON Schema, if there is one.
    static func portable(_ source: String, _ dialect: Pattern.Dialect) -> String? {
        // Only what both kinds of patterns know.
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
