extension ValidationRule {
    /// The value passes at least one of the rules; the message is that of all, joined with `or`.
    public static func anyOf<Value>(_ rules: Rule<Value>..., message: String? = nil) -> Self
    where Self == Rule<Value> {
        anyOf(rules, message: message)
    }

    /// The value passes at least one of the rules that come as a list. An empty list refuses nothing.
    public static func anyOf<Value>(_ rules: [Rule<Value>], message: String? = nil) -> Self
    where Self == Rule<Value> {
        let words = rules.compactMap(\.words)
        let all = words.count == rules.count && !words.isEmpty ? words.joined(separator: ", or: ") : nil
        return Rule("anyOf", words: message ?? all) { value in
            var messages: [String] = []
            for rule in rules {
                guard let failure = rule.validate(value: value) else { return nil }
                messages.append(failure)
            }
            return messages.isEmpty ? nil : message ?? messages.joined(separator: ", or: ")
        }
    }

    /// The value passes all of the rules; the message is that of the first one that fails.
    public static func allOf<Value>(_ rules: Rule<Value>..., message: String? = nil) -> Self
    where Self == Rule<Value> {
        allOf(rules, message: message)
    }

    /// The value passes all of the rules that come as a list.
    public static func allOf<Value>(_ rules: [Rule<Value>], message: String? = nil) -> Self
    where Self == Rule<Value> {
        let words = rules.compactMap(\.words)
        let all = words.isEmpty ? nil : words.joined(separator: ", and: ")
        return Rule("allOf", words: message ?? all) { value in
            rules.lazy.compactMap { $0.validate(value: value) }.first.map { message ?? $0 }
        }
    }

    /// The value does not pass the rule.
    public static func not<Value>(_ rule: Rule<Value>, message: String = "Is not allowed") -> Self
    where Self == Rule<Value> {
        Rule("not", message: message) { rule.validate(value: $0) != nil }
    }

    /// The value passes the rule, or the condition does not hold for it.
    public static func when<Value>(
        _ condition: @escaping @Sendable (Value) -> Bool, _ rule: Rule<Value>
    ) -> Self where Self == Rule<Value> {
        Rule(rule.ruleName, words: rule.words) { condition($0) ? rule.validate(value: $0) : nil }
    }

    /// The value is nil, or passes the rule.
    public static func optional<Value>(_ rule: Rule<Value>) -> Self where Self == Rule<Value?> {
        rule.lifted { $0 }
    }

    /// The value is there: not nil, not an empty text, not an empty collection. 0 and false are values.
    public static func required<Value: Sendable>(message: String = "Must be answered") -> Self
    where Self == Rule<Value> {
        Rule("required", message: message) { isPresent($0) }
    }
}

/// Whether a value is there, however many optionals it lies in.
private func isPresent(_ value: Any) -> Bool {
    switch value {
    case let optional as any OptionalValue: optional.unwrapped.map(isPresent) ?? false
    case let text as String: !text.isEmpty
    case let list as any Collection: !list.isEmpty
    default: true
    }
}
