// Combinations accept any Sendable rule, even of your own type.

extension ValidationRule {
    /// The value passes at least one of the rules; the message is that of all, joined with `or`.
    public static func anyOf<Value>(_ rules: any (ValidationRule<Value> & Sendable)..., message: String? = nil) -> Self
    where Self == Rule<Value> {
        anyOf(rules, message: message)
    }

    /// The value passes at least one rule of an array, if that is not empty. The first custom error is used.
    public static func anyOf<Value>(_ rules: [any (ValidationRule<Value> & Sendable)], message: String? = nil) -> Self
    where Self == Rule<Value> {
        let rules = rules.map { Rule($0) }
        return Rule<Value>("anyOf", summarizedBy: { message ?? anyOfSummary(rules) }) {
            (value) -> RuleFailure? in
            var failures: [RuleFailure] = []
            for rule in rules {
                guard let failure = rule.failure(for: value) else { return nil }
                failures.append(failure)
            }
            return RuleFailure(anyOf: failures, message)
        }
        .asFormat(rules.contains(where: \.isFormat)).validatingEmptyValues(
            rules.contains(where: \.validatesEmptyValues))
    }

    /// The value passes all of the rules; the message is that of the first one that fails.
    public static func allOf<Value>(_ rules: any (ValidationRule<Value> & Sendable)..., message: String? = nil) -> Self
    where Self == Rule<Value> {
        allOf(rules, message: message)
    }

    /// The value passes all rules of an array.
    public static func allOf<Value>(_ rules: [any (ValidationRule<Value> & Sendable)], message: String? = nil) -> Self
    where Self == Rule<Value> {
        let rules = rules.map { Rule($0) }
        return Rule<Value>("allOf", summarizedBy: { message ?? allOfSummary(rules) }) {
            (value) -> RuleFailure? in
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
        .asFormat(rules.contains(where: \.isFormat)).validatingEmptyValues(
            rules.contains(where: \.validatesEmptyValues))
    }

    /// The value does not pass the rule. A value that the rule could not judge is rejected, as by the rule itself.
    public static func not<Value>(_ rule: any ValidationRule<Value> & Sendable, message: String? = nil) -> Self
    where Self == Rule<Value> {
        Rule("not", summarizedBy: { message ?? RuleMessage.not.text() }) { value in
            RuleFailure(not: rule.failure(for: value), message)
        }
    }

    /// The value passes the rule, unless the condition is false for it.
    public static func when<Value>(
        _ condition: @escaping @Sendable (Value) -> Bool, _ rule: any ValidationRule<Value> & Sendable
    ) -> Self where Self == Rule<Value> {
        Rule(rule).pullback { condition($0) ? $0 : nil }
    }

    /// The value is nil, or passes the rule.
    public static func optional<Value>(_ rule: any ValidationRule<Value> & Sendable) -> Self
    where Self == Rule<Value?> {
        Rule(rule).pullback { $0 }
    }

    /// The value is not `nil`, an empty text or collection, or a ``PossiblyEmpty`` that is empty. 0, false and text of
    /// whitespace are values. Without a custom message the rule is not in the list of a field's rules.
    public static func required<Value: Sendable>(message: String? = nil) -> Self where Self == Rule<Value> {
        Rule("required", summarizedBy: { message }) { value in
            guard !isPresent(value) else { return nil }
            return RuleFailure(rule: "required", message: message ?? RuleMessage.required.text())
        }.requiringValue()
    }

    /// The check passes: `.satisfies("Must be 18 or older") { $0 >= 18 }`. `AsyncRule` has an asynchronous version.
    public static func satisfies<Value>(
        _ message: String, _ isValid: @escaping @Sendable (Value) -> Bool
    ) -> Self where Self == Rule<Value> {
        Rule("satisfies", message: message, isValid: isValid)
    }
}

extension RuleFailure {
    /// The failure of `anyOf` for a value that all of its rules reject; `nil` without rules.
    init?(anyOf failures: [RuleFailure], _ message: String?) {
        guard !failures.isEmpty else { return nil }
        let isUndecided = failures.contains(where: \.isUndecided)
        let customMessage = isUndecided ? nil : message
        self.init(
            rule: "anyOf", message: customMessage ?? RuleMessage.anyOf(failures.map(\.message)).text(),
            error: failures.lazy.compactMap(\.error).first)
        self.isUndecided = isUndecided
    }

    /// The failure of `not`, given that of its rule; `nil` if the rule rejects the value.
    init?(not failure: RuleFailure?, _ message: String?) {
        guard let failure else {
            self.init(rule: "not", message: message ?? RuleMessage.not.text())
            return
        }
        guard failure.isUndecided else { return nil }
        self = failure
        rule = "not"
    }

    /// The failure of `each`, given that of an item, the first of which is 0.
    init(item index: Int, _ failure: RuleFailure, _ message: String?) {
        self = failure
        rule = "each"
        let customMessage = failure.isUndecided ? nil : message
        self.message = customMessage ?? RuleMessage.item(index + 1, failure.message).text()
    }
}

private func anyOfSummary<Value>(_ rules: [Rule<Value>]) -> String? {
    let summaries = rules.compactMap(\.summary)
    return summaries.count == rules.count && !summaries.isEmpty ? RuleMessage.anyOf(summaries).text() : nil
}

private func allOfSummary<Value>(_ rules: [Rule<Value>]) -> String? {
    let summaries = rules.compactMap(\.summary)
    return summaries.isEmpty ? nil : RuleMessage.allOf(summaries).text()
}

extension RuleEntry {
    package static let combinedRules: [RuleEntry] = list {
        RuleEntry(
            "anyOf", on: .any, accepts: .rules, passes: "what passes one of the rules",
            samples: .init("[email, {length: 3}]", passes: "abc", "a@b.ch", rejects: "ab")
        ) { .anyOf($0) }
        RuleEntry(
            "allOf", on: .any, accepts: .rules, passes: "what passes all rules",
            samples: .init("[{minLength: 2}, lowercase]", passes: "ab", rejects: "a", "AB")
        ) { .allOf($0) }
        RuleEntry(
            "not", on: .any, accepts: .rule, passes: "what fails the rule",
            samples: .init("email", passes: "ann", rejects: "a@b.ch")
        ) { .not($0) }
    }
}
