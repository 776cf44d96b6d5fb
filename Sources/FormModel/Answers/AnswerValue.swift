/// A value that an answer can be and that no case of ``Answer`` is for, such as a date.
public protocol AnswerValue: Hashable, Sendable {
    /// The value as a person types it, which its type reads again, and as it is shown.
    var text: String { get }
    /// The value as JSON and programs have it, which its type reads again. By default the text as a string, or the digits of
    /// a ``NumericAnswerValue``.
    var json: JSONScalar { get }
    /// Compares the notation, too; by default the same as equality.
    func isWritten(as other: Self) -> Bool
    /// The order; nil for a type without one. By default that of a `Comparable`.
    func isLess(than other: Self) -> Bool?
}

/// A value that is a number, for types with the trait ``AnswerTrait/numeric``.
public protocol NumericAnswerValue: AnswerValue, Comparable {
    /// The number in decimal digits, as JSON writes it, for rules that compute: `12.5`.
    var digits: String { get }
}

extension AnswerValue {
    public var json: JSONScalar { .string(text) }
    public func isWritten(as other: Self) -> Bool { self == other }
    public func isLess(than other: Self) -> Bool? { nil }

    func isSame(as other: any AnswerValue) -> Bool { (other as? Self).map(isWritten) ?? false }

    func precedes(_ other: any AnswerValue) -> Bool? {
        guard let other = other as? Self else { return nil }
        return isLess(than: other)
    }

    var hasOrder: Bool { isLess(than: self) != nil }
}

extension AnswerValue where Self: NumericAnswerValue {
    public var json: JSONScalar { .number(digits) }
}

extension AnswerValue where Self: Comparable {
    public func isLess(than other: Self) -> Bool? { self < other }
}

extension AnswerValue where Self: CustomStringConvertible {
    public var text: String { description }
}
