extension ValidationRule {
    /// The value passes at least one of the rules; the message is that of all, joined with `or`.
    public static func anyOf<Value>(_ rules: Rule<Value>..., message: String? = nil) -> Self
    where Self == Rule<Value> {
        anyOf(rules, message: message)
    }

    /// The value passes at least one of the rules that come as a list. An empty list refuses nothing.
    ///
    /// The error of a refusal is that of the first rule with one.
    public static func anyOf<Value>(_ rules: [Rule<Value>], message: String? = nil) -> Self
    where Self == Rule<Value> {
        let summaries = rules.compactMap(\.summary)
        let all = summaries.count == rules.count && !summaries.isEmpty ? summaries.joined(separator: ", or: ") : nil
        return Rule("anyOf", summary: message ?? all) { (value) -> RuleFailure? in
            var failures: [RuleFailure] = []
            for rule in rules {
                guard let failure = rule.failure(for: value) else { return nil }
                failures.append(failure)
            }
            guard !failures.isEmpty else { return nil }
            let messages = failures.map(\.message).joined(separator: ", or: ")
            var failure = RuleFailure(
                rule: "anyOf", message: message ?? messages, error: failures.lazy.compactMap(\.error).first)
            failure.isUndecided = failures.contains(where: \.isUndecided)
            if failure.isUndecided { failure.message = messages }
            return failure
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
        let summaries = rules.compactMap(\.summary)
        let all = summaries.isEmpty ? nil : summaries.joined(separator: ", and: ")
        return Rule("allOf", summary: message ?? all) { (value) -> RuleFailure? in
            var undecided: RuleFailure?
            for rule in rules {
                guard var failure = rule.failure(for: value) else { continue }
                failure.rule = "allOf"
                guard failure.isUndecided else {
                    failure.message = message ?? failure.message
                    return failure
                }
                undecided = undecided ?? failure
            }
            return undecided
        }
    }

    /// The value does not pass the rule. One that the rule could not judge is refused, as by the rule itself.
    public static func not<Value>(_ rule: Rule<Value>, message: String = "Is not allowed") -> Self
    where Self == Rule<Value> {
        Rule("not", summary: message) { (value) -> RuleFailure? in
            guard var failure = rule.failure(for: value) else { return RuleFailure(rule: "not", message: message) }
            guard failure.isUndecided else { return nil }
            failure.rule = "not"
            return failure
        }
    }

    /// The value passes the rule, or the condition does not hold for it.
    public static func when<Value>(
        _ condition: @escaping @Sendable (Value) -> Bool, _ rule: Rule<Value>
    ) -> Self where Self == Rule<Value> {
        rule.lifted { condition($0) ? $0 : nil }
    }

    /// The value is nil, or passes the rule.
    public static func optional<Value>(_ rule: Rule<Value>) -> Self where Self == Rule<Value?> {
        rule.lifted { $0 }
    }

    /// The value is there: not nil, not an empty text, not an empty collection. 0 and false are values.
    public static func required<Value: Sendable>(message: String = "An answer is required") -> Self
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
    case let answer as Answer: !answer.isEmpty
    default: true
    }
}

extension RuleEntry {
    /// The rules that are made of others.
    package static let combinedRules = list {
        RuleEntry(
            "anyOf", on: .any, takes: .rules, passes: "what passes at least one of the rules",
            samples: .init("[email, {length: 3}]", passes: "abc", "a@b.ch", rejects: "ab")
        ) { .anyOf($0) }
        RuleEntry(
            "allOf", on: .any, takes: .rules, passes: "what passes all of the rules",
            samples: .init("[{minLength: 2}, lowercase]", passes: "ab", rejects: "a", "AB")
        ) { .allOf($0) }
        RuleEntry(
            "not", on: .any, takes: .rule, passes: "what does not pass the rule",
            samples: .init("email", passes: "ann", rejects: "a@b.ch")
        ) { .not($0) }
    }
}
