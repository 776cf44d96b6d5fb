internal import FormModel
internal import LineEditing

/// A console that replays the input of a recorded person or pipe.
@MainActor
package final class ReplayConsole: LineConsole {
    let traits: ConsoleTraits

    private let steps: [RecordedStep]
    private let secretText: (Int) -> String
    private var position = 0
    private(set) package var stop: ReplayEnd?
    private var line: PromptLine?
    /// The lines of an answer for the editor.
    private var lines = ""
    /// The replies to *Discard changes?* that are left.
    private var replies: ArraySlice<String> = []
    private var isAwaiting = false
    private let wakeSignal = WakeSignal()
    private var lineCount = 0

    package init(
        _ steps: [RecordedStep], audience: Audience, redrawsLine: Bool, secretText: @escaping (Int) -> String
    ) {
        self.steps = steps
        traits = ConsoleTraits(audience: audience, redrawsLine: redrawsLine, acceptsUnchangedEdit: true)
        self.secretText = secretText
    }

    /// The point at which the walk and the recording differ in what is asked, after the end of the walk.
    package var mismatch: ReplayEnd? { stop ?? nextStep.map { _ in ReplayEnd(asked: nil, position: position) } }

    private var nextStep: RecordedStep? { position < steps.count ? steps[position] : nil }

    package var lastStep: RecordedStep? { position > 0 ? steps[position - 1] : nil }

    package func takeStep(about subject: RecordedStep.Subject) -> RecordedStep? {
        guard let step = nextStep, step.subject == subject else { return nil }
        position += 1
        return step
    }

    func open(_ line: PromptLine) {
        self.line = line
        isAwaiting = false
    }

    func next() async throws -> LineEvent {
        try Task.checkCancellation()
        if isAwaiting {
            try await wakeSignal.wait()
            return .woken
        }
        let event = try readStep()
        if case .entered = event { lineCount += 1 }
        return event
    }

    private func readStep() throws -> LineEvent {
        let subject = line.map { RecordedStep.Subject($0) }
        guard let line, let step = subject.flatMap({ takeStep(about: $0) }) else {
            let stop = ReplayEnd(asked: subject, position: position)
            self.stop = stop
            throw stop
        }
        (lines, replies) = (step.text(.lines), step.texts[.then, default: []][...])
        let text = step.text(step.inputKey)
        switch step.inputKey {
        // The recorded lines replace the whole text, as an editor's do.
        case .lines: return .key(.editor, "")
        case .secret: return .entered(secretText(Int(text) ?? 0))
        case .back: return .back(text)
        case .leave: return .interrupted(text)
        case .input: throw PromptError.inputEnded(line: lineCount + 1, label: line.label, name: line.writtenName)
        default: return .entered(text)
        }
    }

    func show(_ notes: LineNotes, resuming: Resumption) {
        if notes.isWaiting, !isAwaiting {
            wakeSignal.forget()
            isAwaiting = true
        }
        if resuming != .no { isAwaiting = false }
    }

    func ask(_ question: String, hint: String?) async throws -> String? {
        replies.popFirst().flatMap { $0 == RecordedStep.leaving ? nil : $0 }
    }

    func close(answer: Notice.ReviewRow?) {
        isAwaiting = false
        if answer != nil { line = nil }
    }

    func edit(_ text: String) async throws -> String { lines }

    func say(_ notice: Notice) {}

    func expectEndOfInput() async throws {
        guard audience == .script, takeStep(about: .leftOver) != nil else { return }
        throw PromptError.linesLeftOver(line: lineCount + 1, label: line?.label ?? "", name: nil)
    }

    func wake() { wakeSignal.wake() }

    func end() {}
}

/// A replay cannot continue: the walk asks something that is not the next step.
package struct ReplayEnd: Error {
    package var asked: RecordedStep.Subject?
    package var position: Int
}
