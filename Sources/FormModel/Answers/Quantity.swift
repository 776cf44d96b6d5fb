/// An answer that has an order: a number, date, time or other value. Numbers of all types compare exactly, by digits.
package struct Quantity: Comparable, Sendable {
    private enum Value {
        /// The answer is the number as it was written.
        case number(ExactDecimal, Answer)
        /// `words` is the notation in a file.
        case value(any AnswerValue & Comparable, words: String?)
    }

    private let value: Value

    /// - Parameter words: the notation in a file, if the answer is not a number.
    package init?(_ answer: Answer, words: String? = nil) {
        switch answer {
        case .integer, .number, .decimal:
            guard let number = answer.digits.flatMap({ ExactDecimal($0) }) else { return nil }
            value = .number(number, answer)
        case .value(let answer):
            guard let answer = answer as? any AnswerValue & Comparable else { return nil }
            value = .value(answer, words: words)
        case .null, .boolean, .text, .list: return nil
        }
    }

    package init?(number text: String) {
        guard let number = ExactDecimal(text) else { return nil }
        value = .number(number, .text(text))
    }

    package var number: ExactDecimal? { if case .number(let number, _) = value { number } else { nil } }

    var convertible: (any AnswerConvertible)? {
        if case .value(let value, _) = value { value as? any AnswerConvertible } else { nil }
    }

    var shownText: String {
        switch value {
        case .number(_, let answer): answer.shownText
        case .value(_, let words?) where ValueNotation.current.keepsWords: words
        case .value(let value, _): Answer.value(value).shownText
        }
    }

    package static func == (left: Quantity, right: Quantity) -> Bool { !(left < right) && !(right < left) }

    /// Answers of different types, such as a date and a number, do not compare.
    package static func < (left: Quantity, right: Quantity) -> Bool {
        switch (left.value, right.value) {
        case (.number(let left, _), .number(let right, _)): left < right
        case (.value(let left, _), .value(let right, _)): left.isLess(than: right) ?? false
        case (.number, .value), (.value, .number): false
        }
    }
}
