/// Records a walk step by step: the input of each question, and the outcome.
///
/// The ask loop reports what it took, and not what was typed, so that dropped keys are not recorded, and those typed ahead are
/// recorded with the question that they answered.
@MainActor
package final class StepRecorder {
    enum Outcome {
        /// The question stays open, with the same line or another line of the answer.
        case continues
        /// The answer is being checked while the line stays open.
        case checked
        /// The last line of the answer was rejected.
        case rejectedLine([String])
        case rejected([String])
        case accepted(shown: String?)
        case left
    }

    /// The session has no end of its own: the keys of a test did not fit, or its task was cancelled.
    private(set) package var isCutOff = false

    private let number: (String) -> Int
    private let record: (RecordedStep) -> Void
    private var line: PromptLine?
    /// The details for the first step of the open question.
    private var beginning: RecordedStep?
    private var pending: Pending?
    private var lines: [String] = []
    /// Keys have moved through a list, so the text alone does not decide about the answer.
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
    ///   - record: receives every step as soon as it has ended.
    package init(number: @escaping (String) -> Int, record: @escaping (RecordedStep) -> Void) {
        self.number = number
        self.record = record
    }

    /// The field whose question is open.
    package var openField: String? {
        line.map { RecordedStep.Subject($0) }.flatMap { $0.kind == .field ? $0.name : nil }
    }

    // MARK: - Events of the ask loop

    func entered(_ text: String, marks: [String]?) {
        let isSecret = line?.isSecret == true && !text.isEmpty
        begin(isSecret ? .secret(number(text)) : .answer(text), marks: marks)
        pending?.line = text
    }

    /// Replaces the entered text by that of the highlighted row.
    func entered(meaning text: String) {
        guard hasMoved, let typed = pending?.line, line?.isSecret == false else { return }
        // An empty line accepts the marks.
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
        // It is not repeated after the input, and a secret is not shown.
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
        // Lines that were entered before may be the answer. If they are not, the session ends here.
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
