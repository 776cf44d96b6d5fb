internal import FormModel
internal import FormPrompts
internal import Platform
internal import WizardFiles

/// Records a session with a wizard file: every step as soon as it has ended, and never a secret.
@MainActor
final class SessionRecorder: ProgramGate {
    private(set) var session = RecordedSession()
    /// Replaces all programs and actions in a replay.
    private let replay: ReplayConsole?
    /// The variables of the environment that a replay has.
    private let replayedVariables: [String]
    private let write: (String) -> Void
    private var recorder: StepRecorder?
    private var controller: FormController<WizardForm>?
    private var secrets: [String: Int] = [:]
    /// The verdicts of programs about answers, the latest last.
    private var verdicts: [(field: String, answer: Answer, verdict: RecordedStep.Verdict)] = []
    private var hasStarted = false

    init(
        replay: ReplayConsole? = nil, of session: RecordedSession = RecordedSession(),
        write: @escaping (String) -> Void = { _ in }
    ) {
        (self.replay, replayedVariables, self.write) = (replay, Array(session.environment.keys), write)
    }

    // MARK: - The session

    /// Records the circumstances before the first question.
    ///
    /// - Parameters:
    ///   - draft: the draft of an earlier run.
    ///   - hasDrafts: a draft can be kept.
    func begin(
        _ form: WizardForm, given: [NamedAnswer], suggested: [NamedAnswer], _ run: WizardRun,
        on console: (any LineConsole)? = nil, draft: String? = nil, hasDrafts: Bool = true
    ) {
        session.consoleKind = console.map(RecordedSession.ConsoleKind.init) ?? (run.asksNothing ? .none : .pipe)
        session.language = .current
        session.now = Environment.current.localNow
        session.home = form.asksForPaths ? Environment.current.home : nil
        session.environment = form.readVariables
        session.usesDefaults = run.usesDefaults
        session.maxAttempts = run.maxAttempts
        session.draft = draft
        session.hasDrafts = hasDrafts || session.consoleKind.audience != .person
        let suggested = form.spread(suggested).filter {
            !form.isSecret($0.name) && form.value(named: $0.name) != nil
        }
        session.given = recorded(form.spread(given), in: form)
        session.suggested = recorded(suggested, in: form)
        hasStarted = true
        write(session.header)
        // Conditions may have run programs before.
        for step in session.steps { write(step.yaml) }
    }

    private func recorded(_ answers: [NamedAnswer], in form: WizardForm) -> RecordedSession.PresetAnswers {
        // The last answer to a field wins.
        answers.reduce(into: []) { recorded, answer in
            recorded.removeAll { $0.name == answer.name }
            recorded.append((answer.name, self.recorded(answer, in: form)))
        }
    }

    private func recorded(_ answer: NamedAnswer, in form: WizardForm) -> RecordedSession.PresetAnswer {
        // An answer to an unknown name may be a secret whose name was mistyped.
        guard let value = form.value(named: answer.name) else { return .text("") }
        guard form.isSecret(answer.name) else { return answer.node.map { .node($0) } ?? .text(answer.text ?? "") }
        return .secret(number(of: value.text), check: form.messagesOfOwnRules(answer).map(withoutSecrets))
    }

    func record(_ prompt: FormPrompt<WizardForm>) {
        controller = prompt.controller
        recorder = StepRecorder(number: { self.number(of: $0) }, record: { self.record($0) })
        prompt.recorder = recorder
    }

    /// Records the end.
    ///
    /// - Parameter errors: the messages of a final rejection, by field.
    func end(exit: Int32, errors: [String: [String]]) {
        guard hasStarted, recorder?.isCutOff != true else { return }
        session.end.exit = exit
        session.end.errors = errors.mapValues { $0.map(withoutSecrets) }
        if exit == 0 { session.end.result = controller?.form.answersWithoutSecrets }
        write(session.footer)
    }

    private func record(_ step: RecordedStep) {
        var step = step
        if step.subject.kind == .field, step.input.isAnswer, step.check == nil {
            step.check = controller.flatMap { check(of: step, in: $0.form) }
        }
        step.rejection = step.rejection.map(withoutSecrets)
        step.reasons = step.reasons?.map(withoutSecrets)
        tell(step)
    }

    /// The verdict that a replay needs: that of a program, and about a secret also that of the rules.
    private func check(of step: RecordedStep, in form: WizardForm) -> RecordedStep.Verdict? {
        let name = step.subject.name
        if step.input.kind == .secret, let secret = secrets.first(where: { "\($0.value)" == step.input.text })?.key {
            // The form keeps an earlier answer if this one was rejected.
            let answer = NamedAnswer(name: name, text: secret, source: "", kind: .typed)
            let messages = form.messagesOfOwnRules(answer).map(withoutSecrets)
            if !messages.isEmpty { return .messages(messages) }
        }
        let answer = form.value(named: name)
        let verdict = verdicts.last { $0.field == name && $0.answer == answer }?.verdict
        return verdict == .messages([]) ? nil : verdict
    }

    private func tell(_ step: RecordedStep) {
        session.steps.append(step)
        if hasStarted { write(step.yaml) }
    }

    // MARK: - Secrets

    private func number(of secret: String) -> Int {
        let number = secrets[secret] ?? secrets.count + 1
        secrets[secret] = number
        return number
    }

    /// Masks secrets that a server or a program repeats.
    private func withoutSecrets(_ text: String) -> String {
        secrets.keys.sorted { $0.count > $1.count }.filter { $0.count > 2 }.reduce(text) { text, secret in
            text.replacing(secret, with: Question.mask)
        }
    }

    // MARK: - Programs

    func check(
        _ answer: Answer, of field: String, by program: @MainActor () async throws -> String?
    ) async throws -> String? {
        // A check that began while the question was open is recorded with its answer, or has become irrelevant.
        let isAsked = recorder?.openField == field
        let outcome = try await outcome {
            if let replay { try await replay.check(of: field) } else { try await program() }
        }
        try Task.checkCancellation()
        let verdict = verdict(outcome.map { $0.map { [$0] } ?? [] })
        verdicts.append((field, answer, verdict))
        if !isAsked, verdict != .messages([]) {
            var step = RecordedStep(.init(.check, field))
            step.check = verdict
            tell(step)
        }
        return try outcome.get()
    }

    func printed(for field: String, by program: @MainActor () async throws -> String) async throws -> String? {
        let outcome = try await outcome {
            if let replay { try replay.printed(for: field) } else { try await program() }
        }
        // A recording by hand may leave it out.
        if case .success(nil) = outcome { return nil }
        var step = RecordedStep(.init(.program, field))
        step.printed = verdict(outcome.map { ($0 ?? "").split(separator: "\n").map(String.init) })
        tell(step)
        return try outcome.get()
    }

    func completions(by program: @MainActor () async throws -> [String]) async throws -> [String] {
        replay == nil ? try await program() : []
    }

    /// The value of a program, or its failure. Throws only for a cancellation.
    private func outcome(
        _ program: @MainActor () async throws -> String?
    ) async throws -> Result<String?, any Error> {
        do {
            return .success(try await program())
        } catch let error as CancellationError {
            throw error
        } catch {
            return .failure(error)
        }
    }

    private func verdict(_ outcome: Result<[String], any Error>) -> RecordedStep.Verdict {
        switch outcome {
        case .success(let messages): .messages(messages.map(withoutSecrets))
        case .failure(let error): .unavailable(withoutSecrets("\(error)"))
        }
    }

    // MARK: - Actions

    func submit(_ form: WizardForm) async throws -> WizardResult {
        var step = RecordedStep(.init(.submission))
        defer { tell(step) }
        do {
            guard let replay else {
                let form = try await form.evaluated()
                let outline = try? form.outline()
                let result = try await form.performActions()
                if let outline { record(outline, of: form) }
                return result
            }
            let outline: Result<[ActionOutline], any Error>
            do {
                outline = .success(try await form.evaluated().outline(showing: replayedVariables))
            } catch {
                outline = .failure(error)
            }
            let result = try replay.submit()
            switch outline {
            case .success(let outline): record(outline, of: form)
            case .failure(let error): session.end.actionsProblem = "\(error)"
            }
            return result
        } catch {
            record(error, in: &step)
            throw error
        }
    }

    private func record(_ outline: [ActionOutline], of form: WizardForm) {
        (session.end.files, session.end.actions) = (form.writesFiles ? [:] : nil, form.hasOtherActions ? [] : nil)
        for action in outline {
            switch action {
            case .file(let path, let content): session.end.files?[path] = content
            case .step(let key, let text): session.end.actions?.append((key, text))
            }
        }
    }

    private func record(_ error: any Error, in step: inout RecordedStep) {
        switch error {
        case FormError.invalid(let errors):
            (step.outcome, step.errors) = (.refused, errors.mapValues { $0.map(withoutSecrets) })
        case is CancellationError:
            step.outcome = .cancelled
        case let question as SubmissionQuestion:
            step.outcome = question.endsAtNo ? .asksToGoOn : .asks
            step.message = withoutSecrets(question.text)
        default:
            (step.outcome, step.message) = (.failed, withoutSecrets("\(error)"))
        }
    }
}

/// The recorded results, in place of the programs and actions.
extension ReplayConsole {
    /// Returns the message of a program about the latest answer, or nil if that passed.
    fileprivate func check(of field: String) async throws -> String? {
        let question = RecordedStep.Subject(.field, field)
        var step = lastStep
        while step?.subject == question, step?.check == .stopped {
            try await waitForNextStep()
            step = lastStep
            // The check continues only if the same answer is given again.
            guard step?.subject == question, step?.input.isAnswer == true else { throw CancellationError() }
        }
        if step?.subject != question { step = takeStep(about: .init(.check, field)) }
        // For a secret, these include the messages of its rules.
        let messages = try step?.check?.messages() ?? []
        return messages.isEmpty ? nil : messages.joined(separator: "\n")
    }

    /// Returns the output of the program for the choices or the default of a field, or nil if that is not recorded.
    fileprivate func printed(for field: String) throws -> String? {
        try takeStep(about: .init(.program, field))?.printed?.messages()?.joined(separator: "\n")
    }

    /// Returns the outcome of the submission: success, unless the recording has another one.
    fileprivate func submit() throws -> WizardResult {
        guard let step = takeStep(about: .init(.submission)) else { return WizardResult(bytes: []) }
        let message = step.message ?? ""
        switch step.outcome {
        case .done: return WizardResult(bytes: [])
        case .refused: throw FormError.invalid(errors: step.errors ?? [:])
        case .failed: throw RecordedFailure(message)
        case .cancelled: throw CancellationError()
        case .asks, .asksToGoOn:
            throw SubmissionQuestion(
                message, details: { [] }, unanswered: message, exitCode: 1, endsAtNo: step.outcome == .asksToGoOn,
                takeAll: {}
            ) { _ in }
        }
    }
}

extension RecordedStep.Verdict {
    /// Returns the messages of a program, or nil if it was stopped. Throws its failure.
    fileprivate func messages() throws -> [String]? {
        switch self {
        case .messages(let messages): messages
        case .unavailable(let reason): throw RecordedFailure(reason)
        case .stopped: nil
        }
    }
}

/// The file that a recording is written to, step by step.
@MainActor
final class RecordingFile {
    private let descriptor: Int32
    /// The reason that it is incomplete.
    private(set) var failure: SystemError?

    /// Opens the file, readable by its owner only, and overwrites an existing one.
    init(_ path: String) throws(SystemError) {
        descriptor = try Descriptor.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NONBLOCK, mode: 0o600)
        _ = fchmod(descriptor, 0o600)
    }

    deinit { close(descriptor) }

    func write(_ text: String) {
        guard failure == nil else { return }
        do throws(SystemError) {
            try Descriptor.write(text, to: descriptor)
        } catch {
            failure = error
        }
    }
}
