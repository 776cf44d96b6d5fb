internal import FormModel
public import FormPrompts
internal import Platform
internal import WizardFiles

/// A session that `formline run --record` has written, or a person by hand: a test of a wizard.
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
    let file: SessionFile

    /// Reads a recording.
    ///
    /// - Throws: ``UnreadableFile`` if it cannot be read; ``Diagnostics`` with every mistake in it, and its line.
    public init(contentsOf path: String) throws {
        file = try SessionReader.read(path)
    }

    /// Does again with a wizard file what was done, and tells every difference; none if it came as it is recorded.
    ///
    /// Nothing is done outside of the form: actions and programs that check answers give what the recording says, no
    /// draft or history is read or written, and it is the moment of the recording.
    ///
    /// - Throws: ``UnreadableFile`` or ``Diagnostics`` if the wizard file cannot be used.
    @MainActor
    public func replay(wizard path: String) async throws -> [SessionDifference] {
        await replay(try form(path: path, standardInput: .standardInput), path: path).differences
    }

    /// The form of a wizard file, read as it was recorded: a default of tomorrow is the day after the recording.
    func form(path: String, standardInput: ByteSource) throws -> WizardForm {
        try environment.run { try WizardForm(contentsOf: path, standardInput: standardInput) }
    }

    /// Does again with a form's questions what was done, and tells every difference in what was asked and refused.
    ///
    /// The form is submitted by its own `submit()`, and its asynchronous rules run: give it those of the test. The answers
    /// of secrets are written into the recording as `answer`.
    ///
    /// - Throws: what ``FormPrompt/run(on:)`` throws.
    @MainActor
    public func replay<Form>(_ prompt: FormPrompt<Form>) async throws -> [SessionDifference] {
        let console = console
        var came = RecordedSession()
        prompt.recorder = StepRecorder(number: { _ in 0 }, record: { came.steps.append($0) })
        defer { prompt.recorder = nil }
        do {
            _ = try await environment.run { try await prompt.run(on: console) }
        } catch let error where console.stop == nil {
            throw error
        } catch {}
        return SessionComparison(file, came, stop: console.stop ?? console.rest, isAtEnd: false).differences
    }

    // MARK: - A replay

    @MainActor
    private var console: ReplayConsole {
        ReplayConsole(
            file.session.steps, audience: file.session.place.audience, showsText: file.session.place == .screen,
            secret: SecretPlaceholder.text)
    }

    /// What came of a replay, as it would be recorded.
    struct Outcome {
        var differences: [SessionDifference]
        /// The text of a recording of it; nil if it stopped before the end.
        var text: String?
    }

    @MainActor
    func replay(_ form: WizardForm, path: String) async -> Outcome {
        let session = file.session
        var form = session.suggested.isEmpty ? form : form.suggesting(session.suggested.map(namedAnswer)).form
        form.takePlaceholders(messagesAboutSecrets)
        var run = WizardRun(wizard: path)
        run.takesDefaults = session.takesDefaults
        run.maxAttempts = session.maxAttempts
        run.asksNothing = session.place == .none
        run.keepsState = false
        run.hasDrafts = session.hasDrafts
        run.earlierDraft = session.draft
        run.recordedAnswers = session.given.map(namedAnswer)
        run.console.isQuiet = true
        let console = console
        let recorder = SessionRecorder(replay: ReplayedPrograms(console))
        let streams = StandardStreams(
            input: ByteSource(""), output: { (_) throws(SystemError) in }, error: { _ in },
            terminal: { _ in console })
        _ = await environment.run { await run.recorded(by: recorder, form, on: streams) }
        let stop = console.stop ?? console.rest
        let comparison = SessionComparison(
            file, recorder.session, stop: stop, isAtEnd: true, hasField: form.hasField)
        return Outcome(
            differences: comparison.differences, text: stop == nil ? text(of: recorder) : nil)
    }

    /// The recording with what came now; what was done is as it was, down to the made-up secrets of a test by hand.
    @MainActor
    private func text(of recorder: SessionRecorder) -> String {
        var came = file.session
        came.steps = recorder.session.steps
        var inputs = file.session.steps[...]
        for (index, step) in came.steps.enumerated() {
            guard let input = inputs.first, input.subject == step.subject else { continue }
            inputs.removeFirst()
            came.steps[index].action = input.action
            came.steps[index].check = input.check
        }
        came.end = recorder.session.end
        return file.head + came.header + came.steps.map(\.yaml).joined() + came.footer(result: recorder.result)
    }

    /// What the rules of secrets said, by field and number.
    private var messagesAboutSecrets: [String: [Int: [String]]] {
        var said: [String: [Int: [String]]] = [:]
        for step in file.session.steps {
            guard case .field(let name) = step.subject, case .secret(let number) = step.action,
                case .messages(let messages)? = step.check
            else { continue }
            said[name, default: [:]][number] = messages
        }
        for (name, answer) in file.session.given {
            if case .secret(let number, let messages) = answer { said[name, default: [:]][number] = messages }
        }
        return said
    }

    private func namedAnswer(_ name: String, _ answer: RecordedSession.Given) -> NamedAnswer {
        switch answer {
        case .text(let text): NamedAnswer(name: name, text: text, source: file.path, kind: .flag)
        case .node(let node): NamedAnswer(name: name, file: file.path, node: node)
        case .secret(let number, _):
            NamedAnswer(name: name, text: SecretPlaceholder.text(number), source: file.path, kind: .flag)
        }
    }

    /// The moment, the home folder, the variables that the wizard reads and nothing else of what the session ran in.
    private var environment: ReplayedEnvironment {
        ReplayedEnvironment(
            now: file.session.now, home: file.session.home, variables: file.session.environment,
            language: file.session.language)
    }
}

/// What a session is replayed in.
private struct ReplayedEnvironment {
    let now: DateTime?
    let home: String?
    let variables: [String: String]
    let language: Language

    @MainActor
    func run<Result>(_ body: @MainActor () async throws -> Result) async rethrows -> Result {
        try await Language.$chosen.withValue(language) { try await inEnvironment(body) }
    }

    func run<Result>(_ body: () throws -> Result) throws -> Result {
        try Language.$chosen.withValue(language) {
            try Environment.$current.withValue(environment) {
                guard let now else { return try body() }
                return try withCurrentTime(now) { () throws -> Result in try body() }
            }
        }
    }

    @MainActor
    private func inEnvironment<Result>(_ body: @MainActor () async throws -> Result) async rethrows -> Result {
        guard let now else { return try await Environment.$current.withValue(environment) { try await body() } }
        return try await Environment.$current.withValue(environment) {
            try await withCurrentTime(now) { try await body() }
        }
    }

    private var environment: Environment {
        Environment(variables: variables.merging(home.map { ["HOME": $0] } ?? [:]) { $1 })
    }
}

extension ReplayConsole {
    /// Where the recording goes on after the walk has ended; nil if it does not.
    fileprivate var rest: ReplayEnd? { nextStep == nil ? nil : ReplayEnd(asked: nil, position: position) }
}
