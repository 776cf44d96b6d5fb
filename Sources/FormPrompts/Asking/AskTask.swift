internal import FormModel

/// The purpose of a line: hooks that ``AskLoop`` calls. A task never loops.
@MainActor
protocol AskTask<Outcome>: AnyObject {
    associatedtype Outcome

    var line: PromptLine { get }
    var position: PromptLine.Position? { get }
    var canGoBack: Bool { get }
    var isReviewable: Bool { get }
    var help: [String] { get }

    func notes(for text: String) -> LineNotes
    /// The messages of the rules about text that is being typed, unless they are silent.
    func live(_ text: String) -> LiveMessages?
    func handleEntry(_ text: String) -> AskResult<Outcome>
    /// Removes the answer that an empty line would keep.
    func clear() -> AskResult<Outcome>
    func handleKey(_ key: PromptKey, _ text: String) -> KeyOutcome
    var marks: [String]? { get }
    func mark(_ names: [String])
    func pasted(before: String, text: String, after: String)
    /// Ends the answer at the end of piped input; returns `nil` if it needs another line.
    func didReachEndOfInput() -> AskResult<Outcome>?
    var isEditable: Bool { get }
    func handOver(_ text: String) -> String
    func edited(_ text: String) -> AskResult<Outcome>
    func hasChanged(_ text: String) -> Bool
    /// Stores the text of a line that may be left, for when it is opened again. A command has no text.
    func keep(_ text: String?)
    /// Handles a line that is left without an accepted answer. A command has no text.
    func didLeave(_ text: String?)
    /// Returns to an earlier line of the same answer, if `text` is not on its first one.
    func goBack() -> Bool
    func moved() -> Int?
    /// True if the question no longer applies, because the program has hidden or disabled it.
    var isWithdrawn: Bool { get }
    var failure: (any Error)? { get }
}

extension AskTask {
    var position: PromptLine.Position? { nil }
    var canGoBack: Bool { false }
    var isReviewable: Bool { true }
    var help: [String] { [] }
    func notes(for text: String) -> LineNotes { line.notes }
    func live(_ text: String) -> LiveMessages? { nil }
    func clear() -> AskResult<Outcome> { handleEntry("") }
    func handleKey(_ key: PromptKey, _ text: String) -> KeyOutcome { .unchanged }
    var marks: [String]? { nil }
    func mark(_ names: [String]) {}
    func pasted(before: String, text: String, after: String) {}
    func didReachEndOfInput() -> AskResult<Outcome>? { nil }
    var isEditable: Bool { false }
    func handOver(_ text: String) -> String { text }
    func edited(_ text: String) -> AskResult<Outcome> { .another([]) }
    func hasChanged(_ text: String) -> Bool { text != line.text }
    func keep(_ text: String?) {}
    func didLeave(_ text: String?) {}
    func goBack() -> Bool { false }
    func moved() -> Int? { nil }
    var isWithdrawn: Bool { false }
    var failure: (any Error)? { nil }
}

enum AskResult<Outcome> {
    case rejected([String])
    /// The task is done, and the line is closed; `shown` stays on the screen.
    case accepted(Outcome, shown: String?)
    case pending(@MainActor () async throws -> AskResult<Outcome>)
    case another([String])
}

enum AskOutcome<Outcome> {
    case accepted(Outcome)
    case back, review, leave
    case moved(Int)
    case withdrawn
}

/// The messages about text that is being typed: some at once, others later from asynchronous rules.
struct LiveMessages {
    var messages: [String]
    var pending: (@MainActor () async throws -> [String])?
}

enum KeyOutcome: Equatable {
    case text(String)
    /// The text is the same; the rows under it may have changed.
    case unchanged
    /// The text is the same, but its meaning has changed.
    case moved
    case another
}
