/// An answer that has an order: a number of any type, a date, a time, or a value of another type that is ordered.
///
/// Numbers of different types compare exactly, by the digits that they are written with.
package struct Quantity: Comparable, Sendable, CustomStringConvertible {
    private let answer: Answer
    private let digits: ExactDecimal?
    package var number: ExactDecimal? {
        if case .value = answer { answer.digits.flatMap { ExactDecimal($0) } } else { digits }
    }

    package init?(_ answer: Answer) {
        switch answer {
        case .integer(let number): digits = ExactDecimal(number)
        // Infinity and not-a-number have no digits.
        case .number, .decimal:
            guard let number = answer.digits.flatMap({ ExactDecimal($0) }) else { return nil }
            digits = number
        case .value(let value):
            guard value.hasOrder else { return nil }
            digits = nil
        case .null, .boolean, .text, .list: return nil
        }
        self.answer = answer
    }

    package init?(number text: String) {
        guard let number = ExactDecimal(text) else { return nil }
        digits = number
        answer = .text(text)
    }

    var isPointInTime: Bool {
        answer.value(as: CalendarDate.self) != nil || answer.value(as: DateTime.self) != nil
            || answer.value(as: TimeOfDay.self) != nil
    }

    package var description: String { answer.text }

    package static func == (left: Quantity, right: Quantity) -> Bool { !(left < right) && !(right < left) }

    /// Answers of different types, such as a date and a number, do not compare.
    package static func < (left: Quantity, right: Quantity) -> Bool {
        if case .value(let one) = left.answer, case .value(let other) = right.answer,
            let isLess = one.precedes(other)
        {
            return isLess
        }
        guard let left = left.number, let right = right.number else { return false }
        return left < right
    }
}
