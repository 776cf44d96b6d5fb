public import FoundationEssentials

/// Several values in any order, asked for as a list; as an answer they are in the order of their texts.
extension Set: AnswerConvertible where Element: AnswerConvertible {
    /// A list.
    public static var questionType: QuestionType { .list }

    /// The values of the list, each once.
    public init(answer: Answer) throws(AnswerError) { self = Set(try [Element](answer: answer)) }

    /// The values as a list.
    public var answer: Answer { .list(map(\.answer).sorted { $0.text < $1.text }) }
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
