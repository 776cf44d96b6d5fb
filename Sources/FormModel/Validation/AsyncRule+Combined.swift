// The combinations of `Rule`, for asynchronous rules. One that does not wait joins as `AsyncRule(rule)`.

extension AsyncRule {
    /// The value passes at least one of the rules, which are asked in order until one does; the message is that of all,
    /// joined with `or`. The longest of their delays is waited for.
    public static func anyOf(_ rules: AsyncRule<Value>..., message: String? = nil) -> Self {
        Self("anyOf", delay: longestDelay(of: rules), summarizedBy: { message }) { (value) -> RuleFailure? in
            var failures: [RuleFailure] = []
            for rule in rules {
                guard let failure = try await rule.failure(for: value) else { return nil }
                failures.append(failure)
            }
            return RuleFailure(anyOf: failures, message, for: value)
        }
    }

    /// The value passes all of the rules, which are asked in order until one refuses; the message is that one's. The longest
    /// of their delays is waited for.
    public static func allOf(_ rules: AsyncRule<Value>..., message: String? = nil) -> Self {
        Self("allOf", delay: longestDelay(of: rules), summarizedBy: { message }) { (value) -> RuleFailure? in
            for rule in rules {
                guard var failure = try await rule.failure(for: value) else { continue }
                failure.rule = "allOf"
                if !failure.isUndecided { failure.message = message ?? failure.message }
                return failure
            }
            return nil
        }
    }

    /// The value does not pass the rule. One that the rule could not judge is refused, as by the rule itself.
    public static func not(_ rule: AsyncRule<Value>, message: String? = nil) -> Self {
        Self("not", delay: rule.delay, summarizedBy: { message ?? RuleMessage.not.text() }) { value in
            RuleFailure(not: try await rule.failure(for: value), message, for: value)
        }
    }

    /// The value passes the rule, or the condition does not hold for it.
    public static func when(_ condition: @escaping @Sendable (Value) -> Bool, _ rule: AsyncRule<Value>) -> Self {
        rule.lifted { condition($0) ? $0 : nil }
    }

    /// The value is nil, or passes the rule.
    public static func optional<Wrapped>(_ rule: AsyncRule<Wrapped>) -> Self where Value == Wrapped? {
        rule.lifted { $0 }
    }

    /// Every item of the list passes the rule, which is asked about one after another; the message says which one does not.
    public static func each<Item>(_ rule: AsyncRule<Item>, message: String? = nil) -> Self where Value == [Item] {
        let words: @Sendable () -> String? = { message ?? rule.summary.map { RuleMessage.eachItem($0).text() } }
        return Self("each", delay: rule.delay, summarizedBy: words) { (items) -> RuleFailure? in
            for (index, item) in items.enumerated() {
                guard let failure = try await rule.failure(for: item) else { continue }
                return RuleFailure(item: index, failure, message, for: item)
            }
            return nil
        }
    }

    private static func longestDelay(of rules: [AsyncRule<Value>]) -> ValidationDelay {
        rules.map(\.delay).max { $0.duration < $1.duration } ?? .immediate
    }
}
