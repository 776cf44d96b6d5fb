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
            guard !failures.isEmpty else { return nil }
            var failure = RuleFailure(
                rule: "anyOf", message: RuleMessage.anyOf(failures.map(\.message)).text,
                error: failures.lazy.compactMap(\.error).first)
            failure.isUndecided = failures.contains(where: \.isUndecided)
            return message.map { failure.with($0) } ?? failure
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
                guard failure.isUndecided else { return message.map { failure.with($0) } ?? failure }
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
        Rule("not", summarizedBy: { message ?? RuleMessage.not.text }) { (value) -> RuleFailure? in
            guard var failure = rule.failure(for: value) else {
                return RuleFailure(rule: "not", message: message ?? RuleMessage.not.text)
            }
            guard failure.isUndecided else { return nil }
            failure.rule = "not"
            return failure
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
            return RuleFailure(rule: "required", message: message ?? RuleMessage.required.text)
        }.requiringValue()
    }

    /// The check passes: `.satisfies("Must be 18 or older") { $0 >= 18 }`. `AsyncRule` has an asynchronous version.
    public static func satisfies<Value>(
        _ message: String, _ isValid: @escaping @Sendable (Value) -> Bool
    ) -> Self where Self == Rule<Value> {
        Rule("satisfies", message: message, isValid: isValid)
    }
}

private func anyOfSummary<Value>(_ rules: [Rule<Value>]) -> String? {
    let summaries = rules.compactMap(\.summary)
    return summaries.count == rules.count && !summaries.isEmpty ? RuleMessage.anyOf(summaries).text : nil
}

private func allOfSummary<Value>(_ rules: [Rule<Value>]) -> String? {
    let summaries = rules.compactMap(\.summary)
    return summaries.isEmpty ? nil : RuleMessage.allOf(summaries).text
}

extension RuleEntry {
    @RuleEntryBuilder package static var combinedRules: [RuleEntry] {
        RuleEntry(
            "anyOf", on: .any, accepts: .rules, help: "what passes one of the rules",
            samples: .init("[email, {length: 3}]", passes: "abc", "a@b.ch", rejects: "ab")
        ) { .anyOf($0) }
        RuleEntry(
            "allOf", on: .any, accepts: .rules, help: "what passes all rules",
            samples: .init("[{minLength: 2}, lowercase]", passes: "ab", rejects: "a", "AB")
        ) { .allOf($0) }
        RuleEntry(
            "not", on: .any, accepts: .rule, help: "what fails the rule",
            samples: .init("email", passes: "ann", rejects: "a@b.ch")
        ) { .not($0) }
    }
}
