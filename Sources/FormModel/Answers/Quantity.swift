internal import FoundationEssentials

/// An answer that has an order: a number of any type, a date, a time, or a value of another type that is ordered.
package struct Quantity: Comparable, Sendable, CustomStringConvertible {
    private let answer: Answer

    /// The answer as a quantity; nil for one that has no order.
    package init?(_ answer: Answer) {
        switch answer {
        case .integer, .number, .decimal: break
        case .value(let value): guard value.precedes(value) != nil else { return nil }
        case .null, .boolean, .text, .list: return nil
        }
        self.answer = answer
    }

    package var description: String { answer.text }

    /// The number that it is, in decimal digits; nil for a date and the like.
    package var digits: String? { answer.digits }

    /// Less than 0, 0, or greater than 0, as the number is; nil for one that is not a number.
    package var sign: Double? {
        switch answer {
        case .integer(let value): Double(value.signum())
        case .number(let value): value
        case .decimal(let value, _): value > 0 ? 1 : value < 0 ? -1 : 0
        case .value: digits.flatMap(Double.init)
        case .null, .boolean, .text, .list: nil
        }
    }

    package static func == (left: Quantity, right: Quantity) -> Bool { !(left < right) && !(right < left) }

    /// Numbers of different types compare by the digits that they are written with; answers of other types, such as a date
    /// with a number, not at all.
    package static func < (left: Quantity, right: Quantity) -> Bool {
        switch (left.answer, right.answer) {
        case (.integer(let left), .integer(let right)): return left < right
        case (.number(let left), .number(let right)): return left < right
        case (.value(let left), .value(let right)): return left.precedes(right) ?? false
        case (.value, _), (_, .value): return false
        case (.integer, _), (.number, _), (.decimal, _), (.null, _), (.boolean, _), (.text, _), (.list, _):
            let (left, right) = (left.digits ?? "", right.digits ?? "")
            if let left = Decimal(exactly: left), let right = Decimal(exactly: right) { return left < right }
            return (Double(left) ?? .nan) < (Double(right) ?? .nan)
        }
    }
}
