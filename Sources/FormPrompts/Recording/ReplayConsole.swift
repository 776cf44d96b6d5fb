internal import FormModel

/// A console on which a recorded person, or a recorded pipe, does again what was done in a session.
@MainActor
package final class ReplayConsole: Console {
    package let traits: ConsoleTraits

    private let steps: [RecordedStep]
    /// The text of a secret, by its number.
    private let secret: (Int) -> String
    private(set) package var position = 0
    /// The point where the walk and the recording parted; nil if they did not.
    private(set) package var stop: ReplayEnd?
    private var line: PromptLine?
    /// The events of the current step that are still to come.
    private var events: [ConsoleEvent] = []
    /// The replies to `Discard changes?`.
    private var replies: [RecordedStep.Reply] = []
    private var marks: [String]?
    private var edited: String?
    private var editorFailure: String?
    /// Whether the person waits for a running check.
    private var isAwaiting = false
    private let wakeSignal = WakeSignal()
    /// Wakes the checks that the person does not wait for, with each step.
    private let stepSignal = WakeSignal()
    private var countOfLines = 0

    /// Makes the console.
    ///
    /// - Parameters:
    ///   - steps: what is done.
    ///   - audience: who does it.
    ///   - redrawsLine: whether lines can begin with text, as those of a plain terminal cannot.
    ///   - secret: what is typed for a secret of this number.
    package init(
        _ steps: [RecordedStep], audience: Audience, redrawsLine: Bool, secret: @escaping (Int) -> String
    ) {
        self.steps = steps
        traits = ConsoleTraits(audience: audience, redrawsLine: redrawsLine)
        self.secret = secret
    }

    /// The step that is next; nil if there is none.
    package var nextStep: RecordedStep? { position < steps.count ? steps[position] : nil }

    /// The step that was done last; nil for none.
    package var lastStep: RecordedStep? { position > 0 ? steps[position - 1] : nil }

    /// Takes the next step for what is happening now, if it is about that.
    package func takeStep(about subject: RecordedStep.Subject) -> RecordedStep? {
        guard let step = nextStep, step.subject == subject else { return nil }
        position += 1
        stepSignal.wake()
        return step
    }

    /// Waits until the person has gone on, while an answer is being checked.
    package func waitForNextStep() async throws {
        stepSignal.forget()
        try await stepSignal.wait()
        guard stop == nil else { throw CancellationError() }
    }

    func takeMarks() -> [String]? {
        defer { marks = nil }
        return marks
    }

    /// An answer is being checked. The person waits unless the recording says otherwise.
    func awaitWake() {
        wakeSignal.forget()
        isAwaiting = lastStep?.check != .stopped
    }

    package func open(_ line: PromptLine) {
        self.line = line
        isAwaiting = false
    }

    package func next() async throws -> ConsoleEvent {
        try Task.checkCancellation()
        if events.isEmpty, isAwaiting {
            try await wakeSignal.wait()
            return .woken
        }
        if events.isEmpty { try begin() }
        let event = events.removeFirst()
        if case .entered = event { countOfLines += 1 }
        return event
    }

    private func begin() throws {
        guard let line else { throw stop(at: nil) }
        let subject = RecordedStep.Subject(line)
        guard let step = takeStep(about: subject) else { throw stop(at: subject) }
        replies = step.replies
        marks = step.marks
        switch step.action {
        case .answer(let text): events = [.entered(text)]
        case .lines(let lines): events = (lines + [line.linePrefix == "" ? "." : ""]).map(ConsoleEvent.entered)
        case .begunLines(let lines): events = lines.map(ConsoleEvent.entered)
        case .secret(let number): events = [.entered(secret(number))]
        case .back(let text): events = [.back(text)]
        case .leave(let text): events = [.interrupted(text)]
        case .press(let key, let text): events = [.key(key, text)]
        case .paste(let before, let text, let after): events = [.pasted(before: before, text: text, after: after)]
        case .edit(let text, let typed):
            edited = text
            events = [.key(.editor, typed)]
        case .editorFailed(let reason, let typed):
            editorFailure = reason
            events = [.key(.editor, typed)]
        case .input(let end): throw end.error(line: countOfLines + 1, label: line.label)
        case .none: throw stop(at: subject)
        }
    }

    private func stop(at subject: RecordedStep.Subject?) -> ReplayEnd {
        let stop = ReplayEnd(asked: subject, position: position)
        self.stop = stop
        stepSignal.wake()
        return stop
    }

    package func show(_ notes: LineNotes) {}
    package func resume(with text: String?) { isAwaiting = false }

    package func ask(_ question: String, hint: String?) async throws -> String? {
        guard !replies.isEmpty else { return nil }
        switch replies.removeFirst() {
        case .text(let text): return text
        case .leave: return nil
        case .input(let end): throw end.error(line: countOfLines + 1, label: line?.label ?? "")
        }
    }

    package func close(answer: String?) {
        isAwaiting = false
        if answer != nil { line = nil }
    }

    package func edit(_ text: String) async throws -> String {
        if let editorFailure {
            self.editorFailure = nil
            throw RecordedEditorFailure(description: editorFailure)
        }
        guard let edited else { throw EditorError.noEditor }
        self.edited = nil
        return edited
    }

    package func say(_ notice: Notice) {}

    package func expectEndOfInput() async throws {
        guard audience == .script, takeStep(about: .leftOver) != nil else { return }
        throw PromptError.linesLeftOver(line: countOfLines + 1, label: line?.label ?? "", name: nil)
    }

    package func wake() { wakeSignal.wake() }

    package func end() { stepSignal.wake() }
}

struct RecordedEditorFailure: Error, CustomStringConvertible {
    let description: String
}

/// A replay cannot go on: the walk asks something that is not the next step.
package struct ReplayEnd: Error {
    /// What is asked; nil for nothing.
    package var asked: RecordedStep.Subject?
    /// The place of the step that is next in the recording.
    package var position: Int

    package init(asked: RecordedStep.Subject?, position: Int) {
        self.asked = asked
        self.position = position
    }
}
