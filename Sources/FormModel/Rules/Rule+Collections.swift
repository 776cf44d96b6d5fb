extension ValidationRule {
    /// The collection has at least `minimum` items: the same as `minItems`.
    @_disfavoredOverload
    public static func minLength<Items: Collection & Sendable>(_ minimum: Int, message: String? = nil) -> Self
    where Self == Rule<Items> {
        Rule("minLength", message, else: .minItems(minimum)) { $0.count >= minimum }
    }

    /// The collection has at most `maximum` items: the same as `maxItems`.
    @_disfavoredOverload
    public static func maxLength<Items: Collection & Sendable>(_ maximum: Int, message: String? = nil) -> Self
    where Self == Rule<Items> {
        Rule("maxLength", message, else: .maxItems(maximum)) { $0.count <= maximum }
    }

    /// The list has at least `minimum` items.
    public static func minItems<Items: Collection & Sendable>(_ minimum: Int, message: String? = nil) -> Self
    where Self == Rule<Items> {
        counting("minItems", minimum, message, else: .minItems(minimum)) { $0.count >= minimum }
    }

    /// The list has at most `maximum` items.
    public static func maxItems<Items: Collection & Sendable>(_ maximum: Int, message: String? = nil) -> Self
    where Self == Rule<Items> {
        counting("maxItems", maximum, message, else: .maxItems(maximum)) {
            $0.count <= maximum
        }
    }

    /// No item of the list is there twice; texts compare by their Unicode scalars.
    public static func uniqueItems<Item: Equatable & Sendable>(
        message: String? = nil
    ) -> Self where Self == Rule<[Item]> {
        Rule("uniqueItems", message, else: .uniqueItems) { items in
            items.indices.allSatisfy { index in !items[..<index].contains { isEqualValue($0, items[index]) } }
        }
    }

    /// The list has this item; texts compare by their Unicode scalars.
    public static func contains<Item: Equatable & Sendable>(_ item: Item, message: String? = nil) -> Self
    where Self == Rule<[Item]> {
        Rule("contains", message, else: .contains(shown(item))) { items in
            items.contains { isEqualValue($0, item) }
        }
    }

    /// Every item of the list passes the rule; the message says which one does not, `Item 2: Must be …`.
    public static func each<Item>(_ rule: any ValidationRule<Item> & Sendable, message: String? = nil) -> Self
    where Self == Rule<[Item]> {
        Rule("each", summarizedBy: { message ?? rule.summary.map { RuleMessage.eachItem($0).text() } }) {
            (items) -> RuleFailure? in
            // An item that is wrong decides the matter, whatever cannot be judged before it; but each of those costs all
            // the steps there are, so a second one ends the search.
            var undecided: RuleFailure?
            for (index, item) in items.enumerated() {
                guard let refusal = rule.failure(for: item) else { continue }
                let failure = RuleFailure(item: index, refusal, message, for: item)
                guard failure.isUndecided else { return failure }
                if let undecided { return undecided }
                undecided = failure
            }
            return undecided
        }
    }
}

extension RuleEntry {
    /// The rules on lists.
    package static let listRules = list {
        RuleEntry(
            "minItems", on: .lists, takes: .count, passes: "at least this many items",
            samples: .init("2", passes: "[a, b]", rejects: "[a]"),
            .init("{field: other}", other: "2", otherType: .integer, passes: "[a, b]", rejects: "[a]")
        ) { .minItems($0) }
        RuleEntry(
            "maxItems", on: .lists, takes: .count, passes: "at most this many items",
            samples: .init("1", passes: "[a]", rejects: "[a, b]")
        ) { .maxItems($0) }
        RuleEntry(
            "uniqueItems", on: .lists, passes: "lists with no item twice",
            samples: .init(passes: "[a, b]", rejects: "[a, a]")
        ) { .uniqueItems() }
        RuleEntry(
            "contains", on: .lists, takes: .item, passes: "lists with this item",
            samples: .init("a", passes: "[b, a]", rejects: "[b]")
        ) { wanted in
            Rule("contains", nil, else: .contains(wanted.text)) { items in
                items.contains { $0.isCalled(wanted) }
            }
        }
        RuleEntry(
            "each", on: .lists, takes: .itemRule,
            passes: "lists whose items all pass the rule, and are not empty",
            samples: .init("{minLength: 2}", passes: "[ab]", rejects: "[ab, c]")
        ) { .each($0.refusingEmptyItems) }
    }
}

extension Rule where Value == Answer {
    /// The same rule for an item of a list. Rules have nothing to say about no answer, but an empty item is one.
    fileprivate var refusingEmptyItems: Rule<Answer> {
        Rule(ruleName, summarizedBy: { [self] in summary }) { [self] (item) -> RuleFailure? in
            if let failure = failure(for: item) { return failure }
            return item.isEmpty ? RuleFailure(rule: ruleName, message: RuleMessage.notEmpty.text(for: item)) : nil
        }
    }
}
