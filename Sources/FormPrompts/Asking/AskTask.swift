internal import FormModel

/// What a line is opened for: hooks that ``AskLoop`` calls. A task never loops.
@MainActor
protocol AskTask<Outcome>: AnyObject {
    /// What a person has said once the task is done.
    associatedtype Outcome

    /// The line to open now.
    var line: PromptLine { get }
    /// Which question of how many it is; nil for one that does not count.
    var position: PromptLine.Position? { get }
    /// Whether there is a question before this one.
    var canGoBack: Bool { get }
    /// Whether there are other answers to review.
    var isReviewable: Bool { get }
    /// What `?` shows: everything about the question.
    var help: [String] { get }

    /// What is under the line with this text in it, messages apart.
    func notes(for text: String) -> LineNotes
    /// What the rules say about a text that is being typed; nil while they are silent.
    func live(_ text: String) -> LiveMessages?
    /// Takes the text of Enter.
    func entered(_ text: String) -> AskResult<Outcome>
    /// Takes that there is to be no answer, in place of the one that an empty line keeps.
    func cleared() -> AskResult<Outcome>
    /// Takes one of the line's own keys.
    func pressed(_ key: PromptKey, _ text: String) -> KeyOutcome
    /// The choices that keys have marked in the line; nil if none has.
    var marks: [String]? { get }
    /// Marks these choices and no others, as keys do.
    func mark(_ names: [String])
    /// Takes several lines that were pasted into the line.
    func pasted(before: String, text: String, after: String)
    /// Takes the end of piped input for the end of the answer; nil if a line was wanted.
    func ended() -> AskResult<Outcome>?
    /// Whether the answer can go to the person's own editor.
    var isEditable: Bool { get }
    /// Keeps the text of the line, and returns the whole answer as it goes to an editor.
    func handOver(_ text: String) -> String
    /// Takes the answer that came back from an editor.
    func edited(_ text: String) -> AskResult<Outcome>
    /// Whether the line has something that it did not begin with.
    func hasChanged(_ text: String) -> Bool
    /// Keeps the text of a line that may be left for when it is opened again; nil if that was a command.
    func keep(_ text: String?)
    /// Is told the text of a line that is left without being accepted; nil if that was a command.
    func left(_ text: String?)
    /// The question that the focus was moved to meanwhile.
    func moved() -> Int?
    /// Whether the question does not apply any more, because the program has hidden or disabled it meanwhile.
    var isWithdrawn: Bool { get }
    /// Why asking ends without an outcome; nil while it goes on.
    var failure: (any Error)? { get }
}

extension AskTask {
    var position: PromptLine.Position? { nil }
    var canGoBack: Bool { false }
    var isReviewable: Bool { true }
    var help: [String] { [] }
    func notes(for text: String) -> LineNotes { line.notes }
    func live(_ text: String) -> LiveMessages? { nil }
    func cleared() -> AskResult<Outcome> { entered("") }
    func pressed(_ key: PromptKey, _ text: String) -> KeyOutcome { .unchanged }
    var marks: [String]? { nil }
    func mark(_ names: [String]) {}
    func pasted(before: String, text: String, after: String) {}
    func ended() -> AskResult<Outcome>? { nil }
    var isEditable: Bool { false }
    func handOver(_ text: String) -> String { text }
    func edited(_ text: String) -> AskResult<Outcome> { .another([]) }
    func hasChanged(_ text: String) -> Bool { text != line.text }
    func keep(_ text: String?) {}
    func left(_ text: String?) {}
    func moved() -> Int? { nil }
    var isWithdrawn: Bool { false }
    var failure: (any Error)? { nil }
}

/// What comes of an entered line.
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

/// How the asking for a task ended.
enum AskEnd<Outcome> {
    case accepted(Outcome)
    /// The person went back, asked for the review, or left.
    case back, review, leave
    /// The focus was moved to this question.
    case moved(Int)
    /// The question does not apply any more.
    case withdrawn
}

/// What is said about a text that is being typed: at once, and what asynchronous rules add.
struct LiveMessages {
    var messages: [String]
    var pending: (@MainActor () async throws -> [String])?
}

/// What a key did to a line.
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
