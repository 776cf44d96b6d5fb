internal import FormModel

/// What to write instead of a rule that there is not, or that is not for the type of the field.
enum RuleAdvice {
    /// What to write instead of a rule that is called like nothing that there is; nil if nothing is known.
    static func advice(on name: String, _ argument: Node?, type: QuestionType?) -> String? {
        if let call = call(name, type: type) { return call }
        switch Synonyms.folded(name) {
        case "required", "mandatory":
            return "a field is required unless it is optional or has a default; remove it"
        case "length" where argument?.mapping != nil, "len" where argument?.mapping != nil:
            return argument.flatMap(lengths)
        case "in", "enum", "inlist", "inclusion", "choices", "choice", "options", "values", "allowed", "allowedvalues":
            return "allowed values are not a rule; write 'choices: \(list(argument))' on the field"
        case "phone", "phonenumber", "tel", "telephone", "mobile":
            return "write e164 for numbers such as +4915112345678, or {pattern: \"^[0-9 +()/-]+$\"}"
        case "numeric", "isnumeric", "number", "num", "isnumber", "float", "double", "decimal":
            if let type, QuestionType.all(with: .numeric).contains(type) {
                return "redundant: the type '\(type.rawValue)' already requires this; remove it"
            }
            return "write 'type: number' on the field; for text of digits, the rule digitsOnly"
        case "integer", "int", "isint", "isinteger", "wholenumber":
            return type == .integer
                ? "redundant: the type 'integer' already requires this; remove it"
                : "write 'type: integer' on the field"
        case "boolean", "bool", "isboolean": return "write 'type: boolean' on the field"
        case "string", "str", "isstring", "text": return "an answer is text unless 'type' says otherwise; remove it"
        case "array", "list", "isarray": return "write 'type: list' on the field"
        case "type":
            let name = argument?.scalarText ?? "integer"
            return "write 'type: \(name)' on the field, or 'items: \(name)' for the items of a list"
        case "secret", "sensitive": return "write 'type: secret' on the field"
        case "optional", "nullable": return "write 'optional: true' on the field"
        case "trim", "strip", "lower", "upper", "slugify", "transform":
            let meant = Synonyms.transform[Synonyms.folded(name)]?.first ?? "trimmed"
            return "write 'transform: [\(meant)]' on the field"
        case "default": return "write 'default: …' on the field"
        case "cidr", "subnet", "network": return "write cidrv4 or cidrv6, or {anyOf: [cidrv4, cidrv6]} for both"
        case "format":
            guard let format = argument?.scalarText else { return nil }
            let names = RuleCatalog.names(for: type)
            let rule = names.first { $0 == format } ?? JSONSchemaFormat.written(format)
            guard let rule = rule ?? Synonyms.meant(format, among: names, synonyms: Synonyms.rule) else {
                return "write the rule itself, such as email; for text that must match, write {pattern: \"^[A-Z]+$\"}"
            }
            return "write \(rule)"
        case "password", "strongpassword", "strong":
            return "say what it needs, such as {minLength: 12}, atLeastOneDigit"
        case let word: return pattern(word).map { "write it as a pattern, such as {pattern: \"\($0)\"}" }
        }
    }

    /// Rules in one text, such as `required|email|min:3` of Laravel, as the list that was meant; nil if it is not known.
    static func list(_ text: String, type: QuestionType?) -> String? {
        let parts = text.split { "|,;".contains($0) }.map { String($0).trimmingWhitespace() }
        guard parts.count > 1, text.count <= 200 else { return nil }
        let names = RuleCatalog.names(for: type)
        var rules: [String] = []
        for part in parts where !["required", "nullable", "string"].contains(part.lowercased()) {
            if names.contains(part) {
                rules.append(part)
            } else if let call = call(part, type: type), call.hasPrefix("write {") {
                rules.append(String(call.dropFirst("write ".count)))
            } else if let meant = Synonyms.meant(part, among: names, synonyms: Synonyms.rule) {
                rules.append(meant)
            } else {
                return nil
            }
        }
        return "[\(rules.joined(separator: ", "))]"
    }

    private static func list(_ argument: Node?) -> String {
        guard let flow = argument.flatMap({ $0.sequence == nil ? nil : $0.flow }), flow.count <= 100 else {
            return "[small, large]"
        }
        return flow
    }

    /// A mapping of lengths, such as `{min: 3, max: 5}`, as rules.
    static func lengths(_ argument: Node) -> String? {
        let names = ["min": "minLength", "minimum": "minLength", "max": "maxLength", "maximum": "maxLength"]
        let rules = (argument.mapping ?? []).compactMap { entry in
            names[entry.key].map { "{\($0): \(entry.value.flow)}" }
        }
        return rules.isEmpty ? nil : "write " + rules.joined(separator: ", ")
    }

    /// Patterns for what other tools have rules for.
    private static func pattern(_ word: String) -> String? {
        switch word {
        case "zip", "zipcode", "postcode", "postalcode", "plz": "^[0-9]{5}$"
        case "username", "user", "login": "^[a-z][a-z0-9_-]*$"
        case "identifier", "variable": "^[A-Za-z_][A-Za-z0-9_]*$"
        case "ascii", "printable": "^[ -~]*$"
        case "hex", "hexadecimal": "^[0-9A-Fa-f]+$"
        case "base64": "^[A-Za-z0-9+/]+=*$"
        case "nospaces", "nowhitespace", "nospace": "^[^ ]*$"
        case "kebabcase": "^[a-z0-9]+(-[a-z0-9]+)*$"
        case "snakecase": "^[a-z0-9]+(_[a-z0-9]+)*$"
        case "sha256": "^[0-9a-f]{64}$"
        default: nil
        }
    }

    /// `minLength(3)`, `minLength=3` and `minLength 3`, as wizard files have it.
    private static func call(_ name: String, type: QuestionType?) -> String? {
        let word = name.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        let rest = name.dropFirst(word.count).drop { " :=(".contains($0) }
        var argument = String(rest)
        while let last = argument.last, ") ".contains(last) { argument.removeLast() }
        guard !argument.isEmpty, argument.count <= 80, word.count < name.count,
            let first = name.dropFirst(word.count).first, " :=(".contains(first)
        else { return nil }
        let names = RuleCatalog.names(for: type)
        let several = name.split { ", ".contains($0) }.map(String.init)
        if several.count > 1, several.allSatisfy(names.contains) {
            return "write one list item for each: \(several.joined(separator: ", "))"
        }
        let meant = names.first { $0 == word } ?? Synonyms.meant(String(word), among: names, synonyms: Synonyms.rule)
        return meant.map { "write {\($0): \(argument)}" }
    }

    // MARK: - Types

    /// What to write instead of a rule that is not for the type of the field; nil if nothing is known.
    static func advice(on entry: RuleEntry, _ argument: Node?, type: QuestionType) -> String? {
        if entry.name == "notEmpty" { return "a field is required unless it is optional; remove it" }
        let isText = QuestionType.all(with: .text).contains(type)
        let isNumber = QuestionType.all(with: .numeric).contains(type)
        let needed = typeNeeded(by: entry)
        let value = argument.map { $0.flow.count <= 60 ? $0.flow : "…" } ?? "…"
        if let advice = strictBound(entry.name, argument, type: type) ?? digits(entry.name, argument, type: type) {
            return advice
        }
        if entry.name == "between", type == .list, let bounds = argument?.sequence?.map(\.flow), bounds.count == 2 {
            return "write {minItems: \(bounds[0])} and {maxItems: \(bounds[1])}"
        }
        if entry.name == "between", isText {
            let bounds = argument?.sequence?.map(\.flow) ?? ["3", "20"]
            return "write {minLength: \(bounds.first ?? "3")} and {maxLength: \(bounds.last ?? "20")} for a length, or "
                + "'type: integer' on the field for a number"
        }
        if isText, entry.name == "contains" {
            return "write {includes: \(value)}, or 'type: list' on the field for a list"
        }
        if isText, entry.types == [.list] { return "write 'type: list' on the field" }
        for group in counterparts where group.contains(entry.name) && !(isText && needed == "date") {
            guard let other = group.first(where: { RuleCatalog.entry(named: $0)?.types.contains(type) == true }) else {
                continue
            }
            let number = isText && needed != nil ? " for a length, or 'type: integer' on the field for a number" : ""
            return "write {\(other): \(value)}" + number
        }
        if type == .list, entry.types.contains(.string) {
            return "for its items write {each: \(argument.map { _ in "{\(entry.name): \(value)}" } ?? entry.name)}"
        }
        if isNumber, entry.name == "digitsOnly" { return "a number has digits only; remove it" }
        guard let needed, !QuestionType.all(with: .temporal).contains(type) else { return nil }
        return "write 'type: \(needed)' on the field"
    }

    /// What the length of a number can mean: the number itself, or its digits; nil for another rule or type.
    private static func digits(_ name: String, _ argument: Node?, type: QuestionType) -> String? {
        guard QuestionType.all(with: .numeric).contains(type), ["minLength", "maxLength"].contains(name),
            let count = argument?.integer, (2...9).contains(count)
        else { return nil }
        let power = (1..<count).reduce(1) { power, _ in power * 10 }
        let digits = name == "minLength" ? "{atLeast: \(power)}" : "{atMost: \(power * 10 - 1)}"
        return
            "write {\(name == "minLength" ? "atLeast" : "atMost"): \(count)} for the number itself, or \(digits) for \(count) "
            + "digits"
    }

    /// How long a text or list must be for a bound that is not included; nil for another rule or type.
    private static func strictBound(_ name: String, _ argument: Node?, type: QuestionType) -> String? {
        guard name == "greaterThan" || name == "lessThan", let bound = argument?.integer, 0..<Int.max ~= bound else {
            return nil
        }
        let isMore = name == "greaterThan"
        let count = isMore ? bound + 1 : bound - 1
        guard count >= 0 else { return nil }
        if type == .list { return "write {\(isMore ? "minItems" : "maxItems"): \(count)}" }
        guard QuestionType.all(with: .text).contains(type) else { return nil }
        return
            "write {\(isMore ? "minLength" : "maxLength"): \(count)} for a length, or 'type: integer' on the field for a "
            + "number"
    }

    /// Rules that say the same about answers of different types.
    private static let counterparts = [
        ["minLength", "atLeast", "minItems"], ["maxLength", "atMost", "maxItems"],
        ["includes", "contains"], ["greaterThan", "after"], ["lessThan", "before"],
    ]

    /// The type that a field needs for a rule; nil if the rule is for texts, or for many types.
    private static func typeNeeded(by entry: RuleEntry) -> String? {
        if entry.types == [.boolean] { return "boolean" }
        if entry.types.isSubset(of: QuestionType.all(with: .temporal)) { return "date" }
        if entry.types == [.list] { return "list" }
        if !entry.types.contains(.string), entry.types.contains(.integer) { return "integer" }
        return nil
    }
}
