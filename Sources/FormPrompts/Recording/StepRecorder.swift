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

    /// Returns the number by which a secret is recorded.
    private let number: (String) -> Int
    /// Receives every step as soon as it has ended.
    private let record: (RecordedStep) -> Void
    private var line: PromptLine?
    /// The details for the first step of the open question.
    private var beginning: RecordedStep?
    private var pending: RecordedStep?
    /// The line that the pending step entered.
    private var enteredText: String?
    private var isChecked = false
    private var lines: [String] = []
    /// Keys have moved through a list, so the text alone does not decide about the answer.
    private var hasMoved = false

    package init(number: @escaping (String) -> Int, record: @escaping (RecordedStep) -> Void) {
        (self.number, self.record) = (number, record)
    }

    /// The field whose question is open.
    package var openField: String? {
        line.map { RecordedStep.Subject($0) }.flatMap { $0.kind == .field ? $0.name : nil }
    }

    // MARK: - Input

    func opened(_ line: PromptLine) {
        self.line = line
        guard !line.isReopened else { return }
        var beginning = RecordedStep(line)
        if line.formQuestion == nil { beginning.defaultText = line.defaultText }
        if !line.text.isEmpty { beginning.beginning = hidingSecret(line.text) }
        if !line.notes.messages.isEmpty { beginning.reasons = line.notes.messages }
        self.beginning = beginning
        hasMoved = false
    }

    func entered(_ text: String, marks: [String]?) {
        let isSecret = line?.isSecret == true && !text.isEmpty
        begin(isSecret ? .init(.secret, "\(number(text))") : .init(.answer, text), marks: marks, entered: text)
    }

    /// Replaces the entered text by that of the highlighted row.
    func entered(meaning text: String) {
        guard hasMoved, let typed = enteredText, line?.isSecret == false else { return }
        // An empty line accepts the marks.
        guard pending?.marks == nil || !typed.isEmpty else { return }
        pending?.input = .init(.answer, TypedCommand.typed(for: text))
    }

    func did(
        _ kind: RecordedStep.Input.Kind, _ text: String, before: String = "", after: String = "",
        marks: [String]? = nil
    ) {
        recordBegunLines()
        let text = kind == .back || kind == .leave ? hidingSecret(text) : text
        begin(.init(kind, text), marks: marks, before: before, after: after)
    }

    func editorFailed(_ reason: String, before: String) {
        did(.editor, "", before: before)
        pending?.input.failure = reason
    }

    func handleKey(_ key: PromptKey) {
        if [.up, .down, .pageUp, .pageDown, .home, .end].contains(key) { hasMoved = true }
    }

    func inputFailed(_ error: any Error) {
        // Lines that were entered before may be the answer. If they are not, the session ends here.
        if let end = end(error) { did(.end, end) }
    }

    func replied(_ reply: String?) { pending?.replies.append(reply.map { .text($0) } ?? .leave) }

    func replyFailed(_ error: any Error) {
        if let end = end(error) { pending?.replies.append(.end(end)) }
    }

    func inputLeftOver(_ error: any Error) {
        if error is PromptError { record(RecordedStep(.leftOver)) } else { isCutOff = true }
    }

    func keysLeftOver() { isCutOff = true }

    private func end(_ error: any Error) -> String? {
        let end = (error as? PromptError)?.recordedEnd
        if end == nil { isCutOff = true }
        return end
    }

    private func hidingSecret(_ text: String) -> String { line?.isSecret == true && !text.isEmpty ? "•" : text }

    // MARK: - Steps

    func record(_ outcome: Outcome) {
        switch outcome {
        case .continues where isChecked: break
        case .continues:
            if let text = enteredText, line?.linePrefix != nil {
                lines.append(text)
                (pending, enteredText) = (nil, nil)
            } else {
                finish()
            }
        case .checked: isChecked = pending != nil
        case .rejectedLine(let messages):
            recordBegunLines()
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

    func end() {
        settle()
        recordBegunLines()
    }

    private func begin(
        _ input: RecordedStep.Input, marks: [String]?, before: String = "", after: String = "", entered: String? = nil
    ) {
        settle()
        guard let line else { return }
        var step = RecordedStep(line, input)
        (step.before, step.after, step.marks) = (before, after, marks)
        (pending, enteredText) = (step, entered)
    }

    /// An answer that was being checked is no longer waited for.
    private func settle() { finish(check: isChecked ? .stopped : nil) }

    private func recordBegunLines() {
        guard !lines.isEmpty, let line else { return }
        tell(RecordedStep(line, .init(.begunLines, lines: lines)))
        lines = []
    }

    private func endLines() {
        guard enteredText != nil, !lines.isEmpty else { return }
        pending?.input = .init(.lines, lines: lines)
        lines = []
    }

    private func finish(rejection: [String] = [], shown: String? = nil, check: RecordedStep.Verdict? = nil) {
        guard var step = pending else { return }
        (pending, enteredText, isChecked) = (nil, nil, false)
        step.rejection = rejection
        step.check = check
        // It is not repeated after the input, and a secret is not shown.
        if let shown, step.input != .init(.answer, shown), line?.isSecret != true { step.shown = shown }
        tell(step)
    }

    private func tell(_ step: RecordedStep) {
        var step = step
        (step.defaultText, step.beginning, step.reasons) =
            (beginning?.defaultText, beginning?.beginning, beginning?.reasons)
        beginning = nil
        record(step)
    }
}
