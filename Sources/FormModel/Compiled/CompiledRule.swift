/// What the bytes of an answer tell about a rule: that the answer passes, for certain. Whatever they do not tell, the rule itself
/// judges, so that there is one meaning of it.
package enum CompiledRule: Sendable {
    /// Nothing: only the rule itself knows.
    case none
    /// A text passes if this is true of its bytes.
    case text(@Sendable (UTF8Bytes) -> Bool)
    /// A text of ASCII passes if this is true of its bytes; of any other, nothing is known.
    case ascii(@Sendable (UTF8Bytes) -> Bool)
    /// A text of so many characters passes.
    case characters(ClosedRange<Int>)
    /// A text that the pattern is found in passes.
    case pattern(Pattern)
    /// A text passes if it is one of these, or none of these, byte for byte.
    case texts([Answer], isOneOf: Bool)
    /// An answer that has an order passes if it is so to the bound.
    case order(CompiledOrder, Quantity)
    /// A number that is a multiple of this one passes.
    case multiple(of: ExactDecimal)
    /// A list of so many items passes.
    case items(ClosedRange<Int>)
    /// A list with no item twice passes.
    case uniqueItems
    /// Yes passes.
    case yes
    /// What passes all of these passes.
    indirect case all([CompiledRule])

    /// Whether nothing is known, of it or of one that it is made of.
    package var isNone: Bool {
        switch self {
        case .none: true
        case .all(let rules): rules.contains(where: \.isNone)
        case .text, .ascii, .characters, .pattern, .texts, .order, .multiple, .items, .uniqueItems, .yes: false
        }
    }

    /// A text passes that begins with this, in the same letters.
    static func begins(with prefix: String) -> CompiledRule {
        comparing(prefix) { bytes, prefix in
            bytes.count >= prefix.count && bytes.prefix(prefix.count).elementsEqual(prefix)
        }
    }

    /// A text passes that ends with this, in the same letters.
    static func ends(with suffix: String) -> CompiledRule {
        comparing(suffix) { bytes, suffix in
            bytes.count >= suffix.count && bytes.suffix(suffix.count).elementsEqual(suffix)
        }
    }

    /// A text passes that has this in it, in the same letters.
    static func has(_ part: String) -> CompiledRule { comparing(part) { bytes, part in bytes.has(part) } }

    /// Beyond ASCII, texts can be equal that have other bytes.
    private static func comparing(
        _ part: String, _ isValid: @escaping @Sendable (UTF8Bytes, [UInt8]) -> Bool
    ) -> CompiledRule {
        let part = Array(part.utf8)
        return part.allSatisfy { $0 < 0x80 } ? .ascii { isValid($0, part) } : .none
    }

    /// An answer passes if its order to 0 is this.
    static func sign(_ order: CompiledOrder) -> CompiledRule {
        Quantity(.integer(0)).map { .order(order, $0) } ?? .none
    }

    /// An answer passes if it is in the range.
    static func within(_ range: ClosedRange<Quantity>) -> CompiledRule {
        .all([.order(.atLeast, range.lowerBound), .order(.atMost, range.upperBound)])
    }
}

/// How an answer must be to a bound.
package enum CompiledOrder: Sendable, BitwiseCopyable {
    case greaterThan, atLeast, lessThan, atMost

    /// Whether `left` is so to `right`.
    func holds<Value: Comparable>(_ left: Value, _ right: Value) -> Bool {
        switch self {
        case .greaterThan: left > right
        case .atLeast: left >= right
        case .lessThan: left < right
        case .atMost: left <= right
        }
    }
}

/// How an entry of the catalog compiles its rule. Every entry says it, and one whose rule cannot be judged by bytes says
/// ``none``.
package struct RuleCompilation<Value, Argument>: Sendable {
    /// What is known of the rule that was made with an argument.
    let compiled: @Sendable (Argument, Rule<Value>) -> CompiledRule

    /// Only the rule itself judges.
    package static var none: Self { Self { _, _ in .none } }

    /// The rule is that of a format, which reads bytes itself.
    package static var format: Self { Self { _, rule in rule.compiled } }

    /// The rule's argument says what is known.
    package static func by(_ compiled: @escaping @Sendable (Argument) -> CompiledRule) -> Self {
        Self { argument, _ in compiled(argument) }
    }

    /// The same is known whatever the argument is.
    package static func always(_ rule: CompiledRule) -> Self { Self { _, _ in rule } }
}
