#if Foundation
    public import FoundationEssentials

    extension Decimal: AnswerConvertible {
        public static var questionType: QuestionType { .decimal }

        public init(answer: Answer) throws(AnswerError) {
            let number = try ExactDecimal(answer: answer)
            guard let value = Decimal(string: number.description) else { throw .notKept("\(number)") }
            self = value
        }

        public var answer: Answer { .decimal(ExactDecimal(self)) }
    }

    extension ExactDecimal {
        /// The same number; 0 if it is not finite.
        public init(_ value: Decimal) { self = ExactDecimal("\(value)") ?? 0 }
    }

    /// A moment, asked for as a date and a time. A typed one keeps about seven decimal places of a second; its text has none.
    extension Date: AnswerConvertible {
        public static var questionType: QuestionType { .dateTime }

        public init(answer: Answer) throws(AnswerError) { self = try DateTime(answer: answer).instant }

        /// The moment in local time; null if its year is not from 0 to 9999.
        public var answer: Answer { DateTime(self).map(Answer.dateTime) ?? .null }
    }

    /// A UUID, asked for as text: `123e4567-e89b-12d3-a456-426614174000`.
    extension UUID: AnswerConvertible {
        public static var questionType: QuestionType { .string }

        /// Parses a UUID in letters of either case.
        public init(answer: Answer) throws(AnswerError) {
            guard let value = UUID(uuidString: answer.text) else { throw AnswerError(RuleMessage.uuid(version: nil)) }
            self = value
        }

        public var answer: Answer { .text(uuidString) }
    }

    /// A URL, asked for as text; add a rule to restrict it.
    extension URL: AnswerConvertible {
        public static var questionType: QuestionType { .string }

        /// Parses a URL; invalid text is rejected and never changed.
        public init(answer: Answer) throws(AnswerError) {
            let text = answer.text
            guard !text.isEmpty, let value = URL(string: text, encodingInvalidCharacters: false) else {
                throw AnswerError(RuleMessage.url(.any))
            }
            self = value
        }

        public var answer: Answer { .text(absoluteString) }
    }

    extension Schema where Output == Decimal {
        /// A number of up to 38 digits, kept as written.
        public static func decimal() -> Self { converted(expected: .expectedNumber) }
    }

    extension ValidationRule where Self == Rule<Date> {
        /// The date is earlier than the moment of the check.
        public static func inPast(message: String? = nil) -> Self {
            Rule("inPast", message, else: .inPast) { $0.timeIntervalSince1970 < Environment.current.now() }
        }

        /// The date is later than the moment of the check.
        public static func inFuture(message: String? = nil) -> Self {
            Rule("inFuture", message, else: .inFuture) { $0.timeIntervalSince1970 > Environment.current.now() }
        }
    }

    extension DateTime {
        /// The moment as a `Date`, with about seven digits of a second; a leap second is the beginning of the next.
        public var instant: Date { Date(timeIntervalSince1970: secondsSince1970) }

        /// The moment of a `Date` in local time, in whole seconds; `nil` if its year is not from 0 to 9999.
        public init?(_ instant: Date) {
            guard let number = Int(exactly: instant.timeIntervalSince1970.rounded(.down)) else { return nil }
            self.init(localAt: number, in: .current)
        }
    }

    extension ValidationRule {
        /// The number is a whole multiple of `divisor`, exactly. A divisor of zero rejects every number and says so.
        public static func multipleOf(_ divisor: Decimal, message: String? = nil) -> Self where Self == Rule<Decimal> {
            multiple(of: ExactDecimal("\(divisor)"), shownAs: shown(divisor), message) { ExactDecimal("\($0)") }
        }
    }

    extension ReportableError where Self: LocalizedError {
        /// The description.
        public var errorDescription: String? { description }
    }

    extension FormError: LocalizedError {}
    extension AnswerError: LocalizedError {}
    extension SchemaRejection: LocalizedError {}
    extension RuleUnavailable: LocalizedError {}
#endif
