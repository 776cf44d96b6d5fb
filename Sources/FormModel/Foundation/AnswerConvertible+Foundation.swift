#if Foundation
    public import FoundationEssentials

    extension Decimal: AnswerConvertible {
        public static var questionType: QuestionType { .decimal }

        public init(answer: Answer) throws(AnswerError) {
            let number = try ExactDecimal(answer: answer)
            guard let value = Decimal(string: number.description) else { throw .tooManyDigits(38) }
            self = value
        }

        public var answer: Answer { .decimal(ExactDecimal(self)) }
    }

    extension ExactDecimal {
        /// The same number; 0 for one that is not finite.
        public init(_ value: Decimal) { self = ExactDecimal("\(value)") ?? 0 }
    }

    /// A moment, asked for as a day and a time. One that is typed keeps its parts of a second, about seven digits of them; one that
    /// is shown, as a default is, has none.
    extension Date: AnswerConvertible {
        public static var questionType: QuestionType { .dateTime }

        public init(answer: Answer) throws(AnswerError) { self = try DateTime(answer: answer).instant }

        /// The moment in local time; null if it lies in no year from 0 to 9999.
        public var answer: Answer { DateTime(self).map(Answer.dateTime) ?? .null }
    }

    /// A UUID, asked for as a text: `123e4567-e89b-12d3-a456-426614174000`.
    extension UUID: AnswerConvertible {
        /// A line of text.
        public static var questionType: QuestionType { .string }

        /// The UUID that the text writes, in letters of either case.
        public init(answer: Answer) throws(AnswerError) {
            guard let value = UUID(uuidString: answer.text) else { throw AnswerError(.uuid) }
            self = value
        }

        /// The UUID as a text, in uppercase letters.
        public var answer: Answer { .text(uuidString) }
    }

    /// A URL, asked for as a text; give the field a rule to say which ones are good.
    extension URL: AnswerConvertible {
        /// A line of text.
        public static var questionType: QuestionType { .string }

        /// The URL that the text writes; a text with what a URL cannot have is refused and never changed.
        public init(answer: Answer) throws(AnswerError) {
            let text = answer.text
            guard !text.isEmpty, let value = URL(string: text, encodingInvalidCharacters: false) else {
                throw AnswerError(RuleMessage.url(.any))
            }
            self = value
        }

        /// The URL as a text.
        public var answer: Answer { .text(absoluteString) }
    }
#endif
