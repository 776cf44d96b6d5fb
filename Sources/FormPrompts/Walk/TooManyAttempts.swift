public import FormModel

/// A walk was given up, because a question had too many wrong answers: see ``FormPrompt/maxAttempts``.
public struct TooManyAttempts: ReportableError, Equatable {
    /// The field's name, or the label of its question if it has none.
    public var field: String
    /// How many answers were wrong.
    public var count: Int
    /// What was wrong with the last one.
    public var messages: [String]

    /// Makes the error for a field.
    public init(field: String, count: Int, messages: [String]) {
        self.field = field
        self.count = count
        self.messages = messages
    }

    /// 65, as for any answer that is invalid.
    public var exitCode: Int32 { 65 }

    public var description: String { PromptMessage.nothingSubmitted(problem: reason).text }

    /// The description without a statement about a submission.
    package var reason: String {
        PromptMessage.tooManyAttempts(field: field, messages: messages.joined(separator: "; "), count: count).text
    }
}
