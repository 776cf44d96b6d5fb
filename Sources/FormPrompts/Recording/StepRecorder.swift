/// Records a walk step by step: what each question was answered, however that was typed, and the outcome. The ask loop reports the
/// input that it handles, so that dropped keys are not recorded, and those typed ahead are recorded with their question.
@MainActor
package final class StepRecorder {
    /// The session was ended from outside: by the terminal, a signal, or a test.
    private(set) package var isCutOff = false

    private let number: (String) -> Int
    private let record: (RecordedStep) -> Void
    private var line: PromptLine?
    private var beginning: [RecordedStep.Key: [String]] = [:]
    private var pending: RecordedStep?
    private var isChecked = false

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
        if line.formQuestion == nil { beginning[.default] = line.defaultText.map { [$0] } }
        if !line.text.isEmpty, line.kind == .single { beginning[.begins] = [hidingSecret(line.text)] }
        if !line.notes.messages.isEmpty { beginning[.because] = line.notes.messages }
    }

    func entered(_ text: String) {
        let isSecret = line?.isSecret == true && !text.isEmpty
        begin(isSecret ? .secret : .answer, [isSecret ? "\(number(text))" : text])
    }

    /// The text alone does not say what was accepted: keys or a list have decided that.
    func entered(interpretedAs text: String) { pending?.setInput(.answer, [TypedCommand.typed(for: text)]) }

    /// The lines of the whole answer, of which the last one may have been entered.
    func entered(_ lines: [String]) {
        pending = nil
        begin(.lines, lines)
    }

    func did(_ input: RecordedStep.Key, _ text: String) {
        begin(input, [input == .back || input == .leave ? hidingSecret(text) : text])
    }

    func replied(_ reply: String?) { pending?.texts[.then, default: []].append(reply ?? RecordedStep.leaving) }

    func inputLeftOver() { record(RecordedStep(.leftOver)) }

    func cutOff() { isCutOff = true }

    private func hidingSecret(_ text: String) -> String { line?.isSecret == true && !text.isEmpty ? "•" : text }

    func stayedOpen() {
        guard !isChecked else { return }
        // One of several lines.
        if line?.kind != .single, pending?.inputKey == .answer { pending = nil } else { finish() }
    }

    func beganCheck() { isChecked = pending != nil }

    func rejected(_ messages: [String]) { finish(rejection: messages) }

    func left(shown: String? = nil) {
        finish(shown: shown)
        line = nil
    }

    func end() { settle() }

    private func begin(_ input: RecordedStep.Key, _ texts: [String]) {
        settle()
        guard let line else { return }
        pending = RecordedStep(.init(line))
        pending?.setInput(input, texts)
    }

    /// Leaves out an answer that was still being checked: the next input has the whole text of the line.
    private func settle() {
        if isChecked { (pending, isChecked) = (nil, false) }
        finish()
    }

    private func finish(rejection: [String] = [], shown: String? = nil) {
        guard var step = pending else { return }
        (pending, isChecked) = (nil, false)
        if !rejection.isEmpty { step.texts[.refused] = rejection }
        if let shown, line?.isSecret != true { step.texts[.shows] = [shown] }
        step.texts.merge(beginning) { $1 }
        beginning = [:]
        record(step)
    }
}
