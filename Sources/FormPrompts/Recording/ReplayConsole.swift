internal import FormModel
internal import LineEditing

/// A console on which a recorded person, or a recorded pipe, does again what was done in a session.
@MainActor
package final class ReplayConsole: LineConsole {
    package let traits: ConsoleTraits

    private let steps: [RecordedStep]
    /// Returns the text of a secret by its number.
    private let secret: (Int) -> String
    private(set) package var position = 0
    /// The point where the walk and the recording differ in what is asked.
    private(set) package var stop: ReplayEnd?
    private var line: PromptLine?
    /// The step of the open line. Its marks and replies go as they are used.
    private var current: RecordedStep?
    /// The events of the current step that are still to come.
    private var events: [ConsoleEvent] = []
    /// The person waits for a running check.
    private var isAwaiting = false
    private let wakeSignal = WakeSignal()
    /// Wakes the checks that the person does not wait for, with each step.
    private let stepSignal = WakeSignal()
    private var countOfLines = 0

    /// Makes the console.
    ///
    /// - Parameters:
    ///   - steps: the steps of the session.
    ///   - audience: the kind of answerer in it.
    ///   - redrawsLine: whether lines can begin with text, as those of a plain terminal cannot.
    ///   - secret: returns the text of a secret by its number.
    package init(
        _ steps: [RecordedStep], audience: Audience, redrawsLine: Bool, secret: @escaping (Int) -> String
    ) {
        self.steps = steps
        traits = ConsoleTraits(audience: audience, redrawsLine: redrawsLine)
        self.secret = secret
    }

    package var nextStep: RecordedStep? { position < steps.count ? steps[position] : nil }

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
        defer { current?.marks = nil }
        return current?.marks
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
        current = step
        switch step.action {
        case .answer(let text): events = [.entered(text)]
        case .lines(let lines): events = (lines + [line.linePrefix == "" ? "." : ""]).map(ConsoleEvent.entered)
        case .begunLines(let lines): events = lines.map(ConsoleEvent.entered)
        case .secret(let number): events = [.entered(secret(number))]
        case .back(let text): events = [.back(text)]
        case .leave(let text): events = [.interrupted(text)]
        case .press(let key, let text): events = [.key(key, text)]
        case .paste(let before, let text, let after): events = [.pasted(before: before, text: text, after: after)]
        case .edit(_, let typed), .editorFailed(_, let typed): events = [.key(.editor, typed)]
        case .input(let end): throw error(end)
        case .none: throw stop(at: subject)
        }
    }

    private func error(_ end: RecordedStep.InputEnd) -> PromptError {
        end.error(line: countOfLines + 1, label: line?.label ?? "")
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
        guard current?.replies.isEmpty == false, let reply = current?.replies.removeFirst() else { return nil }
        switch reply {
        case .text(let text): return text
        case .leave: return nil
        case .input(let end): throw error(end)
        }
    }

    package func close(answer: String?) {
        isAwaiting = false
        if answer != nil { line = nil }
    }

    package func edit(_ text: String) async throws -> String {
        switch current?.action {
        case .edit(let text, _)?: return text
        case .editorFailed(let reason, _)?: throw RecordedEditorFailure(description: reason)
        default: throw EditorError.noEditor
        }
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

/// A replay cannot continue: the walk asks something that is not the next step.
package struct ReplayEnd: Error {
    /// The subject of the question, if there is one.
    package var asked: RecordedStep.Subject?
    /// The index of the step that is next in the recording.
    package var position: Int

    package init(asked: RecordedStep.Subject?, position: Int) {
        self.asked = asked
        self.position = position
    }
}
