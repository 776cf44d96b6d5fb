/// Records a walk step by step: what each question received, and the outcome.
///
/// What is typed is not recorded. The ask loop tells what it took, with ``did(_:marks:)``, and the outcome, with ``record(_:)``: so
/// keys that were dropped, or that waited for another question, are where they counted or nowhere.
@MainActor
package final class StepRecorder {
    /// The outcome of an action.
    enum Outcome {
        /// The question goes on: another line of the answer, or the same one.
        case continues
        /// The answer is being checked while the line stays open.
        case checked
        /// The line that was entered last was refused.
        case rejectedLine([String])
        /// The answer was refused as a whole.
        case rejected([String])
        /// The answer was accepted, and stays to be read like this.
        case accepted(shown: String?)
        /// The question was left.
        case left
    }

    /// Whether a test's keys did not fit, or its task was cancelled, so that the session has no end of its own.
    private(set) package var isCutOff = false

    /// Returns the number by which a secret is recorded.
    private let number: (String) -> Int
    /// Takes every step when it has ended.
    private let record: (RecordedStep) -> Void
    private var line: PromptLine?
    /// The details for the first step of the open question.
    private var beginning: RecordedStep?
    private var pending: Pending?
    private var lines: [String] = []
    /// Whether keys have moved through a list, so that the text alone does not say what Enter takes.
    private var hasMoved = false

    private struct Pending {
        var step: RecordedStep
        var line: String?
        var isChecked = false
    }

    /// Makes the recorder.
    ///
    /// - Parameters:
    ///   - number: returns the number by which a secret is recorded.
    ///   - record: takes every step as soon as it has ended.
    package init(number: @escaping (String) -> Int, record: @escaping (RecordedStep) -> Void) {
        self.number = number
        self.record = record
    }

    /// The field whose question is open; nil if none is.
    package var openField: String? {
        if case .field(let name)? = line.map(RecordedStep.Subject.init) { name } else { nil }
    }

    // MARK: - What the ask loop says

    func entered(_ text: String, marks: [String]?) {
        let isSecret = line?.isSecret == true && !text.isEmpty
        begin(isSecret ? .secret(number(text)) : .answer(text), marks: marks)
        pending?.line = text
    }

    /// Replaces the entered text by the highlighted row that it means, which can also be typed.
    func entered(meaning text: String) {
        guard hasMoved, let typed = pending?.line, line?.isSecret == false else { return }
        // An empty line takes the marks.
        guard pending?.step.marks == nil || !typed.isEmpty else { return }
        pending?.step.action = .answer(TypedCommand.typed(for: text))
    }

    func did(_ action: RecordedStep.Action, marks: [String]? = nil) {
        finishLines()
        begin(action, marks: marks)
    }

    private func begin(_ action: RecordedStep.Action, marks: [String]?) {
        settle()
        guard let line else { return }
        var step = RecordedStep(RecordedStep.Subject(line))
        step.action = line.isSecret ? action.hidingText : action
        step.marks = marks
        pending = Pending(step: step)
    }

    func record(_ outcome: Outcome) {
        switch outcome {
        case .continues:
            if let entered = pending?.line, line?.linePrefix != nil {
                lines.append(entered)
                pending = nil
            } else {
                finish()
            }
        case .checked: pending?.isChecked = true
        case .rejectedLine(let messages):
            finishLines()
            finish(rejection: messages)
        case .rejected(let messages):
            endLines()
            finish(rejection: messages)
        case .accepted(let shown):
            endLines()
            finish(shown: shown)
            line = nil
        case .left:
            finish()
            line = nil
        }
    }

    // MARK: - The steps

    /// An answer that was being checked is no longer waited for.
    private func settle() {
        if pending?.isChecked == true { pending?.step.check = .stopped }
        finish()
    }

    private func finishLines() {
        guard !lines.isEmpty, let line else { return }
        var step = RecordedStep(RecordedStep.Subject(line))
        step.action = .begunLines(lines)
        lines = []
        tell(step)
    }

    private func endLines() {
        guard pending?.line != nil, !lines.isEmpty else { return }
        pending?.step.action = .lines(lines)
        lines = []
    }

    private func finish(rejection: [String] = [], shown: String? = nil) {
        guard var step = pending?.step else { return }
        pending = nil
        step.rejection = rejection
        // What was typed says it, and a secret says nothing.
        if let shown, step.action != .answer(shown), line?.isSecret != true { step.shown = shown }
        tell(step)
    }

    private func tell(_ step: RecordedStep) {
        var step = step
        if let beginning {
            step.defaultText = beginning.defaultText
            step.beginning = beginning.beginning
            step.reasons = beginning.reasons
        }
        beginning = nil
        record(step)
    }

    // MARK: - Lines and input

    func opened(_ line: PromptLine) {
        self.line = line
        guard !line.isReopened else { return }
        var beginning = RecordedStep(RecordedStep.Subject(line))
        if line.formQuestion == nil { beginning.defaultText = line.defaultText }
        if !line.text.isEmpty { beginning.beginning = line.isSecret ? RecordedStep.hiddenText : line.text }
        if !line.notes.messages.isEmpty { beginning.reasons = line.notes.messages }
        self.beginning = beginning
        hasMoved = false
    }

    func handleKey(_ key: PromptKey) {
        if key.moves { hasMoved = true }
    }

    func inputFailed(_ error: any Error) {
        // What was entered so far may be the answer; if it is not, this is how the session ends.
        if let end = end(error) { did(.input(end)) }
    }

    func replied(_ reply: String?) { pending?.step.replies.append(reply.map { .text($0) } ?? .leave) }

    func replyFailed(_ error: any Error) {
        if let end = end(error) { pending?.step.replies.append(.input(end)) }
    }

    func inputLeftOver(_ error: any Error) {
        if error is PromptError { record(RecordedStep(.leftOver)) } else { isCutOff = true }
    }

    func keysLeftOver() { isCutOff = true }

    private func end(_ error: any Error) -> RecordedStep.InputEnd? {
        let end = (error as? PromptError).flatMap { RecordedStep.InputEnd($0) }
        if end == nil { isCutOff = true }
        return end
    }

    func end() {
        settle()
        finishLines()
    }
}

extension RecordedStep {
    /// Replaces a text that was left in the line of a secret.
    fileprivate static let hiddenText = "•"
}

extension RecordedStep.Subject {
    init(_ line: PromptLine) { self = line.formQuestion.map { .form($0) } ?? .field(line.name ?? line.label) }
}

extension RecordedStep.Action {
    /// The action without the text that was left in the line of a secret.
    fileprivate var hidingText: Self {
        func hidden(_ text: String) -> String { text.isEmpty ? "" : RecordedStep.hiddenText }
        return switch self {
        case .back(let text): .back(hidden(text))
        case .leave(let text): .leave(hidden(text))
        case .answer, .lines, .begunLines, .secret, .press, .paste, .edit, .editorFailed, .input, .none: self
        }
    }
}

extension PromptKey {
    fileprivate var moves: Bool {
        switch self {
        case .up, .down, .pageUp, .pageDown, .home, .end: true
        case .tab, .space, .backspace, .delete, .editor: false
        }
    }
}
