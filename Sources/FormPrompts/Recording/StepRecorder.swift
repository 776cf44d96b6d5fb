/// Records a walk step by step: the input of each question, and the outcome.
///
/// The ask loop reports the input that it handles, so that dropped keys are not recorded, and those typed ahead are
/// recorded with the question that they answer.
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

    /// The session was ended from outside: by the terminal, a signal, or a test.
    private(set) package var isCutOff = false

    private let number: (String) -> Int
    private let record: (RecordedStep) -> Void
    private var line: PromptLine?
    private var beginning: [RecordedStep.Key: RecordedStep.Value] = [:]
    private var pending: RecordedStep?
    private var enteredText: String?
    private var isChecked = false
    private var lines: [String] = []
    /// Keys have moved through a list, so the text alone does not decide about the answer.
    private var hasMoved = false

    package init(number: @escaping (String) -> Int, record: @escaping (RecordedStep) -> Void) {
        (self.number, self.record) = (number, record)
    }

    package var openField: String? {
        line.map { RecordedStep.Subject($0) }.flatMap { $0.kind == .field ? $0.name : nil }
    }

    func opened(_ line: PromptLine) {
        self.line = line
        guard !line.isReopened else { return }
        beginning = [:]
        if line.formQuestion == nil { beginning[.default] = line.defaultText.map { .text($0) } }
        if !line.text.isEmpty { beginning[.begins] = .text(hidingSecret(line.text)) }
        if !line.notes.messages.isEmpty { beginning[.because] = .texts(line.notes.messages) }
        hasMoved = false
    }

    func entered(_ text: String, marks: [String]?) {
        let isSecret = line?.isSecret == true && !text.isEmpty
        begin(isSecret ? .secret : .answer, isSecret ? "\(number(text))" : text, marks: marks, entered: text)
    }

    func entered(interpretedAs text: String) {
        guard hasMoved, let typed = enteredText, line?.isSecret == false else { return }
        // An empty line accepts the marks.
        guard pending?[.marks] == nil || !typed.isEmpty else { return }
        pending?.setInput(.answer, .text(TypedCommand.typed(for: text)))
    }

    func did(
        _ input: RecordedStep.Key, _ text: String, before: String = "", after: String = "", marks: [String]? = nil
    ) {
        recordBegunLines()
        begin(input, input == .back || input == .leave ? hidingSecret(text) : text, marks: marks)
        if !before.isEmpty { pending?[input == .paste ? .before : .text] = .text(before) }
        if !after.isEmpty { pending?[.after] = .text(after) }
    }

    func editorFailed(_ reason: String, before: String) {
        did(.editor, "", before: before)
        pending?[.editor] = .failed(reason)
    }

    func handleKey(_ key: PromptKey) {
        if [.up, .down, .pageUp, .pageDown, .home, .end].contains(key) { hasMoved = true }
    }

    func replied(_ reply: String?) { pending?.replies.append(reply) }

    func inputLeftOver() { record(RecordedStep(.leftOver)) }

    func cutOff() { isCutOff = true }

    private func hidingSecret(_ text: String) -> String { line?.isSecret == true && !text.isEmpty ? "•" : text }

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

    private func begin(_ input: RecordedStep.Key, _ text: String, marks: [String]?, entered: String? = nil) {
        settle()
        pending = step(input, .text(text))
        pending?[.marks] = marks.map { .texts($0) }
        enteredText = entered
    }

    private func step(_ input: RecordedStep.Key, _ value: RecordedStep.Value) -> RecordedStep? {
        guard let line else { return nil }
        var step = RecordedStep(.init(line))
        step.setInput(input, value)
        return step
    }

    /// Leaves out an answer that was still being checked: the next input has the whole text of the line.
    private func settle() {
        if isChecked { (pending, enteredText, isChecked) = (nil, nil, false) }
        finish()
    }

    private func recordBegunLines() {
        if !lines.isEmpty, let step = step(.type, .texts(lines)) { emit(step) }
        lines = []
    }

    private func endLines() {
        guard enteredText != nil, !lines.isEmpty else { return }
        pending?.setInput(.lines, .texts(lines))
        lines = []
    }

    private func finish(rejection: [String] = [], shown: String? = nil) {
        guard var step = pending else { return }
        (pending, enteredText, isChecked) = (nil, nil, false)
        if !rejection.isEmpty { step[.refused] = .texts(rejection) }
        // It is not repeated after the input, and a secret is not shown.
        if let shown, step[.answer] != .text(shown), line?.isSecret != true { step[.shows] = .text(shown) }
        emit(step)
    }

    private func emit(_ step: RecordedStep) {
        var step = step
        for (key, value) in beginning { step[key] = value }
        beginning = [:]
        record(step)
    }
}
