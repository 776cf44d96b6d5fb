#if Foundation
    internal import FoundationEssentials
#endif

extension ValidationRule {
    /// The value is this one; texts compare by their Unicode scalars.
    public static func equals<Value: Equatable & Sendable>(_ expected: Value, message: String? = nil) -> Self
    where Self == Rule<Value> {
        Rule("equals", message, else: .equals(shown(expected))) { isEqualValue($0, expected) }
    }

    /// The value is one of these; texts compare by their Unicode scalars.
    public static func oneOf<Value: Equatable & Sendable>(_ allowed: [Value], message: String? = nil) -> Self
    where Self == Rule<Value> {
        Rule("oneOf", message, else: .oneOf(listed(allowed))) { value in
            allowed.contains { isEqualValue($0, value) }
        }
    }

    /// The value is none of these; texts compare by their Unicode scalars.
    public static func noneOf<Value: Equatable & Sendable>(_ rejected: [Value], message: String? = nil) -> Self
    where Self == Rule<Value> {
        Rule("noneOf", message, else: .noneOf(listed(rejected))) { value in
            !rejected.contains { isEqualValue($0, value) }
        }
    }
}

extension ValidationRule where Self == Rule<Bool> {
    /// The answer is yes.
    public static func isTrue(message: String? = nil) -> Self {
        Rule("isTrue", message, else: .isTrue) { $0 }
    }
}

/// Up to ten values, with commas between them.
func listed<Value>(_ values: [Value]) -> String {
    let shown = values.prefix(10).map(shown).joined(separator: ", ")
    return values.count > 10 ? "\(shown), … (\(FormMessage.inAll(values.count).text))" : shown
}

/// A value as a message names it: a number without needless digits, a date as ISO 8601 has it.
func shown<Value>(_ value: Value) -> String {
    switch value {
    case let value as Double: return Answer.number(value).text
    case let value as Float: return value.answer.text
    case let value as Answer: return value.text
    case let value as Quantity: return value.description
    default:
        #if Foundation
            if let value = value as? Date { return value.formatted(.iso8601) }
        #endif
        return "\(value)"
    }
}

extension RuleEntry {
    /// The rules on values of any type.
    package static let valueRules = list {
        RuleEntry(
            "isTrue", on: .booleans, passes: "yes",
            samples: .init(passes: "yes", rejects: "no")
        ) { .isTrue() }
        RuleEntry(
            "equalTo", on: .any, takes: .field, passes: "the answer of the other field",
            samples: .init("{field: other}", other: "o", passes: "o", rejects: "p")
        ) { other in
            Rule("equalTo", nil, else: .equalTo(field: other.label)) { $0 == other.value }
        }
        RuleEntry(
            "notEqualTo", on: .any, takes: .field, passes: "any other answer",
            samples: .init("{field: other}", other: "o", passes: "p", rejects: "o")
        ) { other in
            Rule("notEqualTo", nil, else: .notEqualTo(field: other.label)) { $0 != other.value }
        }
        RuleEntry(
            "equals", on: .any(except: [.choice]), takes: .answer, passes: "exactly this value",
            samples: .init("abc", passes: "abc", rejects: "abd"),
            .init("2.5", type: .number, passes: "2.5", rejects: "2.4")
        ) { wanted in
            Rule("equals", nil, else: .equals(shown(wanted))) { $0.isCalled(wanted) }
        }
        RuleEntry(
            "oneOf", on: .any(except: [.list]), takes: .answers.orField(.items, summary: ComparisonMessage.oneOf),
            passes: "one of these, or of another field's list",
            samples: .init("[a, b]", passes: "a", rejects: "c"),
            .init("[1, 2]", type: .integer, passes: "2", rejects: "3"),
            .init("{field: other}", other: "[p, x]", otherType: .list, passes: "p", rejects: "q")
        ) { allowed in
            Rule("oneOf", nil, else: .oneOf(listed(allowed))) { answer in allowed.contains { answer.isCalled($0) } }
        }
        RuleEntry(
            "noneOf", on: .any(except: [.list]), takes: .answers.orField(.items, summary: ComparisonMessage.noneOf),
            passes: "none of these, or of another field's list",
            samples: .init("[a, b]", passes: "c", rejects: "a"),
            .init("{field: other}", other: "[p, x]", otherType: .list, passes: "q", rejects: "p")
        ) { rejected in
            Rule("noneOf", nil, else: .noneOf(listed(rejected))) { answer in
                !rejected.contains { answer.isCalled($0) }
            }
        }
    }
}
