internal import FormModel
internal import FormPrompts
internal import Platform
internal import WizardFiles

/// Records a session with a wizard file: every step as soon as it has come to its end, and never a secret.
@MainActor
final class SessionRecorder: ProgramGate {
    /// What was recorded so far.
    private(set) var session = RecordedSession()
    /// The answers in the end as YAML; nil before.
    private(set) var result: String?
    /// Takes what is to be written.
    private let write: (String) -> Void
    /// Stands in for all programs when a session is replayed.
    private let replay: ReplayedPrograms?
    private var recorder: StepRecorder?
    private var controller: FormController<WizardForm>?
    /// The numbers of the secrets that were entered.
    private var secrets: [String: Int] = [:]
    /// What programs said about answers, the latest last.
    private var verdicts: [(field: String, answer: Answer, verdict: RecordedStep.Verdict)] = []
    private var hasBegun = false

    init(replay: ReplayedPrograms? = nil, write: @escaping (String) -> Void = { _ in }) {
        self.replay = replay
        self.write = write
    }

    // MARK: - The session

    /// Begins with what there is before the first question.
    ///
    /// - Parameters:
    ///   - draft: what an earlier run has left; nil for nothing.
    ///   - hasDrafts: whether a draft can be kept.
    func begin(
        _ form: WizardForm, given: [NamedAnswer], suggested: [NamedAnswer], _ run: WizardRun,
        on console: (any Console)? = nil,
        draft: String? = nil, hasDrafts: Bool = true
    ) {
        session.place = console.map(RecordedSession.Place.init) ?? (run.asksNothing ? .none : .pipe)
        session.language = .current
        session.now = Environment.current.localNow
        session.home = form.asksForPaths ? Environment.current.home : nil
        session.environment = form.readVariables
        session.takesDefaults = run.takesDefaults
        session.maxAttempts = run.maxAttempts
        session.draft = draft
        session.hasDrafts = hasDrafts || session.place.audience != .person
        // The last answer to a field wins.
        for answer in form.spread(given) {
            session.given.removeAll { $0.name == answer.name }
            session.given.append((answer.name, recorded(answer, in: form)))
        }
        for answer in form.spread(suggested) where !form.isSecret(answer.name) && form.value(named: answer.name) != nil
        {
            session.suggested.removeAll { $0.name == answer.name }
            session.suggested.append((answer.name, recorded(answer, in: form)))
        }
        hasBegun = true
        write(session.header)
        // Conditions can have run programs before.
        for step in session.steps { write(step.yaml) }
    }

    private func recorded(_ answer: NamedAnswer, in form: WizardForm) -> RecordedSession.Given {
        if form.isSecret(answer.name) {
            let text = form.value(named: answer.name)?.text ?? ""
            let said = form.typeProblem(of: answer).map { [$0] } ?? form.ownMessages(answer.name)
            return .secret(number(of: text), check: said.map(withoutSecrets))
        }
        // What is given to a name that is not a field may be a secret whose name was mistyped.
        guard form.value(named: answer.name) != nil else { return .text("") }
        return answer.node.map { .node($0) } ?? .text(answer.text ?? "")
    }

    /// Records the walk of this prompt.
    func record(_ prompt: FormPrompt<WizardForm>) {
        controller = prompt.controller
        recorder = StepRecorder(number: { self.number(of: $0) }, record: { self.record($0) })
        prompt.recorder = recorder
    }

    /// Ends with what came of it.
    ///
    /// - Parameters:
    ///   - exit: the exit code; for a process that ends by a signal that of a shell, 128 and its number.
    ///   - errors: what was refused in the end, by field.
    func end(exit: Int32, errors: [String: [String]]) {
        guard hasBegun, recorder?.isCutOff != true else { return }
        session.end.exit = exit
        session.end.errors = errors.mapValues { $0.map(withoutSecrets) }
        if exit == 0, let form = controller?.form {
            session.end.result = form.answersByName()
            result = form.answersYAML(indentation: 2)
        }
        write(session.footer(result: result))
    }

    private func record(_ step: RecordedStep) {
        var step = step
        if case .field(let name) = step.subject, let form = controller?.form {
            step.check = check(of: name, form, step)
        }
        step.refusal = step.refusal.map(withoutSecrets)
        step.reasons = step.reasons?.map(withoutSecrets)
        session.steps.append(step)
        write(step.yaml)
    }

    /// What is to be known of the answer's check to replay it: what a program said, and about a secret what rules said.
    private func check(of name: String, _ form: WizardForm, _ step: RecordedStep) -> RecordedStep.Verdict? {
        guard step.action.isAnswer, step.check == nil else { return step.check }
        if case .secret = step.action {
            let said = form.ownMessages(name).map(withoutSecrets)
            if !said.isEmpty { return .messages(said) }
        }
        let answer = form.value(named: name)
        let verdict = verdicts.last { $0.field == name && $0.answer == answer }?.verdict
        return verdict == .messages([]) ? nil : verdict
    }

    // MARK: - Secrets

    private func number(of secret: String) -> Int {
        let number = secrets[secret] ?? secrets.count + 1
        secrets[secret] = number
        return number
    }

    /// A text as it is recorded: what a server or a program says may have a secret in it.
    private func withoutSecrets(_ text: String) -> String {
        secrets.keys.sorted { $0.count > $1.count }.filter { $0.count > 2 }.reduce(text) { text, secret in
            text.replacing(secret, with: "••••••••")
        }
    }

    // MARK: - Programs

    func check(
        _ answer: Answer, of field: String, by program: @MainActor () async throws -> String?
    ) async throws -> String? {
        // One that began while the question was open is told with its answer, or nobody waits for it any more.
        let isAsked = recorder?.openField == field
        let verdict: RecordedStep.Verdict
        let outcome: Result<String?, any Error>
        do {
            let message = if let replay { try await replay.check(of: field) } else { try await program() }
            outcome = .success(message)
            verdict = .messages(message.map { [withoutSecrets($0)] } ?? [])
        } catch let error as CancellationError {
            throw error
        } catch {
            outcome = .failure(error)
            verdict = .unavailable(withoutSecrets("\(error)"))
        }
        try Task.checkCancellation()
        verdicts.append((field, answer, verdict))
        if !isAsked, verdict != .messages([]) {
            var step = RecordedStep(.check(field))
            step.check = verdict
            tell(step)
        }
        return try outcome.get()
    }

    func submit(by actions: @MainActor () async throws -> WizardResult) async throws -> WizardResult {
        var step = RecordedStep(.submission)
        defer {
            session.steps.append(step)
            write(step.yaml)
        }
        do {
            guard let replay else { return try await actions() }
            return try replay.submit()
        } catch FormError.invalid(let errors) {
            step.submission = .refused(errors.mapValues { $0.map(withoutSecrets) })
            throw FormError.invalid(errors: errors)
        } catch let error as CancellationError {
            step.submission = .cancelled
            throw error
        } catch let question as SubmissionQuestion {
            step.submission = .asked(withoutSecrets(question.text), endsAtNo: question.endsAtNo)
            throw question
        } catch {
            step.submission = .failed(withoutSecrets("\(error)"))
            throw error
        }
    }

    func printed(for field: String, by program: @MainActor () async throws -> String) async throws -> String? {
        var step = RecordedStep(.program(field))
        do {
            // A recording by hand need not say it.
            guard let text = if let replay { try replay.printed(for: field) } else { try await program() } else {
                return nil
            }
            step.check = .messages(text.split(separator: "\n").map { withoutSecrets(String($0)) })
            tell(step)
            return text
        } catch let error as CancellationError {
            throw error
        } catch {
            step.check = .unavailable(withoutSecrets("\(error)"))
            tell(step)
            throw error
        }
    }

    /// Takes a step that is about no question.
    private func tell(_ step: RecordedStep) {
        session.steps.append(step)
        if hasBegun { write(step.yaml) }
    }

    func completions(by program: @MainActor () async throws -> [String]) async throws -> [String] {
        guard replay == nil else { return [] }
        return try await program()
    }
}

/// What replaces programs when a session is replayed: they say what the recording says.
@MainActor
final class ReplayedPrograms {
    private let console: ReplayConsole

    init(_ console: ReplayConsole) {
        self.console = console
    }

    /// What a program said about the answer that was given last; nil if it passed.
    func check(of field: String) async throws -> String? {
        var step = console.lastStep
        while step?.subject == .field(field), step?.check == .stopped {
            try await console.nextStepBegun()
            step = console.lastStep
            // It goes on only for the same answer once more.
            guard step?.subject == .field(field), step?.action.isAnswer == true else { throw CancellationError() }
        }
        if step?.subject != .field(field) { step = console.takeStep(about: .check(field)) }
        switch step?.check {
        // About a secret, what its rules said is there, too, and they have said it.
        case .messages(let messages)?: return messages.isEmpty ? nil : messages.joined(separator: "\n")
        case .unavailable(let reason)?: throw ReplayedFailure(description: reason)
        case .stopped?, nil: return nil
        }
    }

    /// What the program prints that finds the choices or the default of a field; nil if that is not recorded.
    func printed(for field: String) throws -> String? {
        switch console.takeStep(about: .program(field))?.check {
        case .messages(let lines)?: return lines.joined(separator: "\n")
        case .unavailable(let reason)?: throw ReplayedFailure(description: reason)
        case .stopped?, nil: return nil
        }
    }

    /// What came of the submission; it is done, unless the recording says otherwise.
    func submit() throws -> WizardResult {
        switch console.takeStep(about: .submission)?.submission {
        case .done?, nil: return WizardResult(bytes: [])
        case .refused(let errors)?: throw FormError.invalid(errors: errors)
        case .failed(let message)?: throw ReplayedFailure(description: message)
        case .cancelled?: throw CancellationError()
        case .asked(let question, let endsAtNo)?:
            // Who asks for more gets nothing here, and is asked again.
            throw SubmissionQuestion(
                question, details: { [] }, unanswered: question, exitCode: 1, endsAtNo: endsAtNo, takeAll: {}
            ) { _ in }
        }
    }
}

extension RecordedStep.Action {
    /// Whether it gives an answer, which may be checked.
    fileprivate var isAnswer: Bool {
        switch self {
        case .answer, .lines, .secret, .edit, .input: true
        case .begunLines, .back, .leave, .press, .paste, .editorFailed, .none: false
        }
    }
}

/// A failure as the recording has it.
private struct ReplayedFailure: Error, CustomStringConvertible {
    let description: String
}

/// The file that a recording is written to, as it comes to be.
@MainActor
final class RecordingFile {
    private let path: String
    private let descriptor: Int32
    /// Why it could not be written to its end; nil if it could.
    private(set) var failure: SystemError?

    /// Opens the file, readable by its owner only, in place of the one that is there.
    init(_ path: String) throws(SystemError) {
        self.path = path
        descriptor = try Descriptor.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NONBLOCK, mode: 0o600)
        _ = fchmod(descriptor, 0o600)
    }

    func write(_ text: String) {
        guard failure == nil else { return }
        do throws(SystemError) {
            try Descriptor.write(text, to: descriptor)
        } catch {
            failure = error
        }
    }

    func finish() { closeFile(descriptor) }
}

/// The system's `close`.
private func closeFile(_ descriptor: Int32) { _ = close(descriptor) }
