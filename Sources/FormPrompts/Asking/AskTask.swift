internal import FormModel

/// The purpose of a line: hooks that ``AskLoop`` calls. A task never loops.
@MainActor
protocol AskTask<Outcome>: AnyObject {
    /// The result of a completed task.
    associatedtype Outcome

    /// The line to open next.
    var line: PromptLine { get }
    var position: PromptLine.Position? { get }
    var canGoBack: Bool { get }
    var isReviewable: Bool { get }
    /// The rows that `?` shows.
    var help: [String] { get }

    /// The notes under the line, without messages.
    func notes(for text: String) -> LineNotes
    /// The messages of the rules for a text that is being typed; nil while they are silent.
    func live(_ text: String) -> LiveMessages?
    /// Handles Enter.
    func handleEntry(_ text: String) -> AskResult<Outcome>
    /// Removes the answer that an empty line would keep.
    func clear() -> AskResult<Outcome>
    func handleKey(_ key: PromptKey, _ text: String) -> KeyOutcome
    /// The choices that keys have marked; nil if none.
    var marks: [String]? { get }
    /// Marks exactly these choices.
    func mark(_ names: [String])
    func pasted(before: String, text: String, after: String)
    /// Ends the answer at the end of piped input; nil if it needs another line.
    func didReachEndOfInput() -> AskResult<Outcome>?
    /// Whether the user's own editor can change the answer.
    var isEditable: Bool { get }
    /// Stores the text of the line, and returns the whole answer for an editor.
    func handOver(_ text: String) -> String
    /// Takes the answer from an editor.
    func edited(_ text: String) -> AskResult<Outcome>
    func hasChanged(_ text: String) -> Bool
    /// Stores the text of a line that may be left, for when it is opened again; nil for a command.
    func keep(_ text: String?)
    /// Handles a line that is left without an accepted answer; nil for a command.
    func didLeave(_ text: String?)
    /// The question that has the focus instead.
    func moved() -> Int?
    /// Whether the question no longer applies, because the program has hidden or disabled it.
    var isWithdrawn: Bool { get }
    /// The error that ends the walk; nil while it continues.
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
    func moved() -> Int? { nil }
    var isWithdrawn: Bool { false }
    var failure: (any Error)? { nil }
}

/// The effect of an entered line.
enum AskResult<Outcome> {
    /// The line is edited further, with these messages.
    case rejected([String])
    /// The task is done, and the line is closed; `shown` is what stays to be read of it.
    case accepted(Outcome, shown: String?)
    /// Asynchronous rules have to tell.
    case pending(@MainActor () async throws -> AskResult<Outcome>)
    /// Another line of the same task is opened, with these messages.
    case another([String])
}

enum AskOutcome<Outcome> {
    case accepted(Outcome)
    /// The person went back, asked for the review, or left.
    case back, review, leave
    /// The focus was moved to this question.
    case moved(Int)
    /// The question does not apply any more.
    case withdrawn
}

/// The messages about a text that is being typed: at once, and later from asynchronous rules.
struct LiveMessages {
    var messages: [String]
    var pending: (@MainActor () async throws -> [String])?
}

/// The effect of a key on a line.
enum KeyOutcome: Equatable {
    /// The line has this text now.
    case text(String)
    /// The text is what it was; what is under it may have changed.
    case unchanged
    /// The text is what it was, but it means something else.
    case moved
    /// Another line of the same task is opened.
    case another
}
