internal import FormModel

/// What a line is asked for: hooks that the ask loop calls. A task never loops.
@MainActor
protocol LineTask: AnyObject {
    /// The line as it is to be opened now.
    var line: PromptLine { get }
    /// Whether there is a question before this one.
    var canGoBack: Bool { get }
    /// Whether there are other answers to review.
    var isReviewable: Bool { get }
    /// What `?` shows: everything about the question.
    var help: [String] { get }

    /// What stands under the line with this text in it, messages apart.
    func notes(for text: String) -> LineNotes
    /// What the rules say about a text that is being typed; nil while they are silent.
    func live(_ text: String) -> LiveVerdict?
    /// Takes the text of Enter.
    func entered(_ text: String) -> Verdict
    /// Meets one of the line's own keys.
    func pressed(_ key: PromptKey, _ text: String) -> KeyOutcome
    /// Takes several lines that were pasted into the line.
    func pasted(before: String, text: String, after: String)
    /// Takes the end of piped input for the end of the answer; nil where a line was wanted.
    func ended() -> Verdict?
    /// Whether the answer can go to the person's own editor.
    var isEditable: Bool { get }
    /// Keeps the text of the line, and gives the whole answer as it goes to an editor.
    func handOver(_ text: String) -> String
    /// Takes the answer that came back from an editor.
    func edited(_ text: String) -> Verdict
    /// Whether the line has something that it did not begin with.
    func hasChanged(_ text: String) -> Bool
    /// Is told the text of a line that is left without being accepted; nil where that was a command.
    func left(_ text: String?)
    /// The question that the focus was moved to meanwhile.
    func moved() -> Int?
}

extension LineTask {
    var canGoBack: Bool { false }
    var isReviewable: Bool { true }
    var help: [String] { [] }
    func notes(for text: String) -> LineNotes { line.notes }
    func live(_ text: String) -> LiveVerdict? { nil }
    func pressed(_ key: PromptKey, _ text: String) -> KeyOutcome { .unchanged }
    func pasted(before: String, text: String, after: String) {}
    func ended() -> Verdict? { nil }
    var isEditable: Bool { false }
    func handOver(_ text: String) -> String { text }
    func edited(_ text: String) -> Verdict { .another([]) }
    func hasChanged(_ text: String) -> Bool { text != line.text }
    func left(_ text: String?) {}
    func moved() -> Int? { nil }
}

/// What comes of an entered line.
enum Verdict {
    /// The line is edited further.
    case refused([String])
    /// The line is closed; what stays to be read of it, and where the walk goes.
    case accepted(shown: String?, WalkStep)
    /// It takes its time to tell.
    case check(@MainActor () async throws -> Verdict)
    /// Another line of the same answer is opened, with these messages.
    case another([String])
}

/// Where the walk goes after a question.
enum WalkStep: Equatable {
    case onward, back, review, leave
    case jump(Int)
}

/// What is said about a line that is being typed: at once, and what a slow rule adds.
struct LiveVerdict {
    var messages: [String]
    var check: (@MainActor () async throws -> [String])?
}

/// What a key did to a line.
enum KeyOutcome: Equatable {
    /// The line has this text now.
    case text(String)
    /// The text is what it was; what stands under it may have changed.
    case unchanged
    /// Another line of the same answer is opened.
    case another
}
