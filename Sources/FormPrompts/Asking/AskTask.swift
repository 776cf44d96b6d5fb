internal import FormModel

/// The purpose of a line: hooks that ``AskLoop`` calls. A task never loops.
@MainActor
class AskTask<Outcome> {
    private let fixedLine: PromptLine

    init(_ line: PromptLine) { fixedLine = line }

    var line: PromptLine { fixedLine }
    var canGoBack: Bool { false }
    var isReviewable: Bool { true }
    var help: [String] { [] }
    /// The reason that the line closes by itself: the program has moved the focus, or has hidden or disabled the question.
    var leftByProgram: AskOutcome<Outcome>? { nil }
    var failure: (any Error)? { nil }

    func notes(for text: String) -> LineNotes { line.notes }

    /// The messages about a text that is being typed, as a rejection; `nil` before they appear.
    func live(_ text: String) -> AskResult<Outcome>? { nil }

    func handleEntry(_ text: String) -> AskResult<Outcome> { .another([]) }

    /// Ends an answer of several lines with this one.
    func finish(_ text: String) -> AskResult<Outcome> { handleEntry(text) }

    func clear() -> AskResult<Outcome> { handleEntry("") }

    func handleKey(_ key: PromptKey, _ text: String) -> KeyOutcome { .unchanged }

    func pasted(before: String, text: String, after: String) {}

    /// Ends the answer at the end of piped input; returns `nil` if it needs another line.
    func didReachEndOfInput() -> AskResult<Outcome>? { nil }

    var isMultiline: Bool { false }
    var isEditable: Bool { false }
    func handOver(_ text: String) -> String { text }
    func edited(_ text: String) -> AskResult<Outcome> { .another([]) }

    func hasChanged(_ text: String) -> Bool { text != line.text }

    /// The text to keep of a line that is left. A command has no text.
    func kept(_ text: String?) -> String { text ?? "" }

    /// Stores the text of a line that may be left, for when it is opened again.
    func keep(_ text: String?) {}

    func didLeave(_ text: String?) {}

    /// Returns to an earlier line of the same answer, if `text` is not on its first one.
    func goBack() -> Bool { false }
}

enum AskResult<Outcome> {
    case rejected([String])
    /// The task is done, and the line is closed; `shown` stays on the screen.
    case accepted(Outcome, shown: Notice.ReviewRow?)
    case pending(@MainActor () async throws -> AskResult<Outcome>)
    case another([String])

    var messages: [String] {
        switch self {
        case .rejected(let messages), .another(let messages): messages
        case .accepted, .pending: []
        }
    }
}

enum AskOutcome<Outcome> {
    case accepted(Outcome)
    case back, review
    case moved(Int)
    case withdrawn
}

enum KeyOutcome: Equatable {
    case text(String)
    /// The text is the same; the rows under it may have changed.
    case unchanged
    /// The text is the same, but its meaning has changed.
    case moved
    case another
}

enum TypedCommand: String, CaseIterable {
    case explain = "?"
    case help = ":help"
    case back = ":back"
    case review = ":review"
    case quit = ":quit"
    case edit = ":edit"
    /// No answer, instead of the one that an empty line keeps.
    case clear = ":clear"

    init?(typed: String) { self.init(rawValue: typed.trimmingSuffix(while: \.isWhitespace)) }

    /// The text of a line that is not a command. An additional colon or question mark makes a command text: `::back` is
    /// the text `:back`, `??` is `?`, and `???` is `??`. ``typed(for:)`` is the inverse.
    static func text(of typed: String) -> String {
        isEscaped(typed.trimmingSuffix(while: \.isWhitespace)) ? String(typed.dropFirst()) : typed
    }

    private static func isEscaped(_ word: String) -> Bool {
        if word.hasPrefix("??") { return word.allSatisfy { $0 == "?" } }
        return word.hasPrefix("::") && TypedCommand(rawValue: ":" + word.drop { $0 == ":" }) != nil
    }

    static func startsCommand(_ typed: String) -> Bool {
        let word = typed.trimmingSuffix(while: \.isWhitespace)
        return !word.isEmpty && allCases.contains { $0.rawValue.hasPrefix(word) }
    }

    static func typed(for text: String) -> String {
        if TypedCommand(typed: text) == nil, self.text(of: text) == text { return text }
        return (text.hasPrefix("?") ? "?" : ":") + text
    }
}

extension StringProtocol {
    func trimmingSuffix(while passes: (Character) -> Bool) -> String {
        lastIndex { !passes($0) }.map { String(self[...$0]) } ?? ""
    }
}
