internal import FoundationEssentials

/// Input whose type is not known: a text that was typed, or a value from a file or a server.
public enum RawValue: Sendable {
    /// Nothing, and JSON's null.
    case null
    /// A text, which a schema for another type reads.
    case text(String)
    /// A value that has a type already.
    case typed(Answer)
    case list([RawValue])
    /// A value of a type of the caller's own.
    case other(UntypedValue)

    /// Takes any value: texts, numbers, truth values, dates, decimals, lists of them, and nil.
    public init(_ raw: Any?) {
        guard let raw else {
            self = .null
            return
        }
        switch raw {
        case let value as RawValue: self = value
        case let value as String: self = .text(value)
        case let value as Substring: self = .text(String(value))
        case let value as Bool: self = .typed(.boolean(value))
        case let value as Decimal: self = .typed(.decimal(value))
        case let value as Double: self = .typed(.number(value))
        case let value as Float: self = .typed(.number(Double(value)))
        case let value as any BinaryInteger:
            self = .typed(Int(exactly: value).map(Answer.integer) ?? .text("\(value)"))
        case let value as any AnswerValue: self = .typed(.value(value))
        case let value as Answer: self = RawValue(answer: value)
        case let value as [Any?]: self = .list(value.map(RawValue.init))
        case let value as any OptionalValue: self = RawValue(value.unwrapped)
        default: self = .other(UntypedValue(value: raw))
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

    /// Whether there is nothing.
    public var isNull: Bool {
        if case .null = self { true } else { false }
    }
}

/// A value of any type, on its way to a schema of the caller's own.
///
/// It is handed over and read once, in the task that validates it.
public struct UntypedValue: @unchecked Sendable {
    let value: Any
}

/// An optional inside an `Any`.
protocol OptionalValue {
    var unwrapped: Any? { get }
}

extension Optional: OptionalValue {
    var unwrapped: Any? { map { $0 } }
}
