#if Foundation
    internal import FoundationEssentials
#endif

/// Input of an unknown type: typed text, or a value from a file or a server.
public enum RawValue: Sendable {
    /// Nothing, or JSON's null.
    case null
    /// Text, which a schema for another type parses unless it is strict.
    case text(String)
    case typed(Answer)
    case list([RawValue])
    case other(any Sendable)

    /// Converts texts, numbers, booleans, dates, decimals, lists of them, and `nil`; others become ``other(_:)``.
    package init(_ raw: (any Sendable)?) {
        guard let raw else {
            self = .null
            return
        }
        self = RawValue(known: raw) ?? (raw as? [any Sendable]).map { .list($0.map { RawValue($0) }) } ?? .other(raw)
    }

    /// Converts a value that is not known to be Sendable, as in `[String: Any]`: a text, a number, a boolean, a date, a
    /// decimal, a list of them, or `nil`. Fails for any other type.
    ///
    /// In values of `JSONSerialization`, 1 and `true` are alike, as are 0 and `false`: decode JSON with `JSONDecoder`.
    public init?(any raw: Any?) {
        guard let raw else {
            self = .null
            return
        }
        if let known = RawValue(known: raw) {
            self = known
            return
        }
        guard let items = raw as? [Any?], let list = items.allMapped({ RawValue(any: $0) }) else { return nil }
        self = .list(list)
    }

    private init?(known raw: Any) {
        switch raw {
        case let value as String: self = .text(value)
        case let value as RawValue: self = value
        case let value as Substring: self = .text(String(value))
        case let value as Bool: self = .typed(.boolean(value))
        case let value as ExactDecimal: self = .typed(.decimal(value))
        case let value as Double: self = .typed(.number(value))
        case let value as Float: self = .typed(value.answer)
        case let value as any FixedWidthInteger: self = .typed(Answer(whole: value))
        case let value as any AnswerValue: self = .typed(.value(value))
        case let value as Answer: self = RawValue(answer: value)
        case let value as any OptionalValue:
            guard let wrapped = value.unwrapped else {
                self = .null
                return
            }
            self.init(known: wrapped)
        default:
            #if Foundation
                if let value = raw as? Decimal {
                    self = .typed(.decimal(ExactDecimal(value)))
                    return
                }
            #endif
            return nil
        }
    }

    init(answer: Answer) {
        switch answer {
        case .null: self = .null
        case .text(let text): self = .text(text)
        case .list(let items): self = .list(items.map(RawValue.init(answer:)))
        case .boolean, .integer, .number, .decimal, .value: self = .typed(answer)
        }
    }

    package var isNull: Bool {
        if case .null = self { true } else { false }
    }
}

protocol OptionalValue {
    var unwrapped: Any? { get }
}

extension Optional: OptionalValue {
    var unwrapped: Any? { map { $0 } }
}
