internal import FormModel
public import FormPrompts
internal import Platform
internal import WizardFiles

/// A session that `formline run --record` or a person has written: a test of a wizard.
///
/// ```swift
/// @MainActor @Test func plan() async throws {
///     let recording = try SessionRecording(contentsOf: "tests/plan.session.yaml")
///     #expect(try await recording.replay(wizard: "plan.yaml") == [])
/// }
/// ```
///
/// See <doc:TestingAWizard> for the format.
public struct SessionRecording {
    let session: RecordedSession
    package var stepCount: Int { session.steps.count }

    /// Reads a recording.
    ///
    /// - Throws: ``UnreadableFile`` if it cannot be read; ``Diagnostics`` with the first mistake in it, and its line.
    public init(contentsOf path: String) throws {
        session = try SessionReader.read(path)
    }

    /// Repeats the session with a wizard file, and returns every difference.
    ///
    /// Actions and programs have their recorded results, and the time is the recorded one. No draft or history is read or written.
    ///
    /// - Throws: ``UnreadableFile`` or ``Diagnostics`` if the wizard file cannot be used.
    @MainActor
    public func replay(wizard path: String) async throws -> [SessionDifference] {
        try await replay(path: path) { try WizardForm(contentsOf: path, standardInput: .standardInput) }.differences
    }

    /// Repeats the session with a form's questions, and returns every difference in what was asked and rejected.
    ///
    /// The form's own `submit()` and asynchronous rules run, so use those of the test. Secrets are in the recording as `answer`.
    ///
    /// - Throws: what ``FormPrompt/run(on:)`` throws.
    @MainActor
    public func replay<Form>(_ prompt: FormPrompt<Form>) async throws -> [SessionDifference] {
        let console = console
        var actual = RecordedSession()
        prompt.recorder = StepRecorder(number: { _ in 0 }, record: { actual.steps.append($0) })
        defer { prompt.recorder = nil }
        do {
            _ = try await inRecordedEnvironment { try await prompt.run(on: console) }
        } catch let error where console.stop == nil {
            throw error
        } catch {}
        return SessionComparison(session, actual, mismatch: console.mismatch).differences
    }

    @MainActor
    private var console: ReplayConsole {
        ReplayConsole(
            session.steps, audience: session.consoleKind.audience, redrawsLine: session.consoleKind == .screen,
            secretText: SecretPlaceholder.text)
    }

    /// Reads the form at the time and in the language of the recording. `text` is the new one, unless the replay stopped early.
    @MainActor
    package func replay(
        path: String, reading readForm: @MainActor () throws -> WizardForm
    ) async throws -> (differences: [SessionDifference], text: String?) {
        try await inRecordedEnvironment {
            var form = try readForm()
            if !session.suggested.isEmpty { form = form.suggesting(namedAnswers(session.suggested, of: form)).form }
            form.acceptPlaceholders(messagesAboutSecrets)
            var run = WizardRun(wizard: path)
            run.usesDefaults = session.usesDefaults
            run.maxAttempts = session.maxAttempts
            run.asksNothing = session.consoleKind == .none
            run.state = session.hasDrafts ? .replayed(draft: session.draft) : .none
            run.recordedAnswers = namedAnswers(session.given, of: form)
            run.console.isQuiet = true
            let console = console
            let recorder = SessionRecorder(replay: console, of: session)
            let streams = StandardStreams(
                input: ByteSource(""), output: { (_) throws(SystemError) in }, error: { _ in },
                terminal: { _ in console })
            _ = await run.recorded(by: recorder, form, on: streams)
            let actual = recorder.session
            var comparison = SessionComparison(session, actual, mismatch: console.mismatch) {
                // The form has only the items that it begins with.
                let name = $0.split(separator: ".").map { Int($0) == nil ? $0 : "0" }.joined(separator: ".")
                return form.value(named: name) != nil
            }
            if console.mismatch == nil { comparison.compareEnds() }
            let isWhole = console.mismatch == nil && actual.end.actionsProblem == nil
            return (comparison.differences, isWhole ? text(with: actual) : nil)
        }
    }

    /// The recording with the new results. The inputs stay, even the made-up secrets of a recording by hand.
    private func text(with replayed: RecordedSession) -> String {
        var inputs = session.steps[...]
        let steps = replayed.steps.map { step in
            guard let input = inputs.first, input.subject == step.subject else { return step }
            inputs.removeFirst()
            var step = step
            if let texts = input.texts[input.inputKey] { step.setInput(input.inputKey, texts) }
            return step
        }
        var updated = session
        updated.end = replayed.end
        return session.comment + updated.header + steps.map(\.yaml).joined() + updated.footer
    }

    private var messagesAboutSecrets: [String: [Int: [String]]] {
        var messages: [String: [Int: [String]]] = [:]
        for step in session.steps where step.inputKey == .secret {
            if case .success(let list)? = step.output, let number = Int(step.text(.secret)) {
                messages[step.subject.name, default: [:]][number] = list
            }
        }
        for case (let name, .secret(let number, let list)) in session.given {
            messages[name, default: [:]][number] = list
        }
        return messages
    }

    private func namedAnswers(_ answers: RecordedSession.PresetAnswers, of form: WizardForm) -> [NamedAnswer] {
        let form = form.withPossibleFields { _ in answers.map(\.name) }
        return answers.flatMap { name, answer in
            func text(_ text: String) -> [NamedAnswer] {
                [NamedAnswer(name: name, text: text, source: session.path, kind: .flag)]
            }
            return switch answer {
            case .text(let answer): text(answer)
            case .node(let node): form.answers(to: name, in: node, file: session.path)
            case .secret(let number, _): text(SecretPlaceholder.text(number))
            }
        }
    }

    @MainActor
    private func inRecordedEnvironment<Result>(_ body: @MainActor () async throws -> Result) async rethrows -> Result {
        let variables = session.environment.merging(session.home.map { ["HOME": $0] } ?? [:]) { $1 }
        return try await Language.$chosen.withValue(session.language) {
            try await Environment.$current.withValue(Environment(variables: variables)) {
                guard let now = session.now else { return try await body() }
                return try await withCurrentTime(now) { try await body() }
            }
        }
    }
}
