internal import FormModel
internal import FormPrompts
internal import Platform
internal import WizardFiles

/// Records a session with a wizard file: every step as soon as it has ended, and never a secret.
@MainActor
final class SessionRecorder: ProgramGate {
    private(set) var session = RecordedSession()
    private let replay: ReplayConsole?
    private let replayedVariables: [String]
    private let write: (String) -> Void
    private var recorder: StepRecorder?
    private var controller: FormController<WizardForm>?
    private var secrets: [String: Int] = [:]
    private var verdicts: [(field: String, answer: Answer, verdict: Output)] = []
    private var hasStarted = false

    private typealias Output = Result<[String], RecordedFailure>

    init(
        replay: ReplayConsole? = nil, of session: RecordedSession = RecordedSession(),
        write: @escaping (String) -> Void = { _ in }
    ) {
        (self.replay, replayedVariables, self.write) = (replay, Array(session.environment.keys), write)
    }

    func begin(
        _ form: WizardForm, given: [NamedAnswer], suggested: [NamedAnswer], _ run: WizardRun,
        on console: (any Console)? = nil, draft: String? = nil, hasDrafts: Bool = true
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
        let suggested = form.byItemNumber(suggested).filter {
            !form.isSecret($0.name) && form.value(named: $0.name) != nil
        }
        session.given = recorded(form.byItemNumber(given), in: form)
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

    func attach(to prompt: FormPrompt<WizardForm>) {
        controller = prompt.controller
        recorder = StepRecorder(number: { self.number(of: $0) }, record: { self.record($0) })
        prompt.recorder = recorder
    }

    func end(exit: Int32, errors: [String: [String]]) {
        guard hasStarted, recorder?.isCutOff != true else { return }
        session.end.exit = exit
        session.end.errors = errors.mapValues { $0.map(withoutSecrets) }
        if exit == 0 { session.end.result = controller?.form.answersWithoutSecrets }
        write(session.footer)
    }

    private func record(_ step: RecordedStep) {
        var step = step
        if step.subject.kind == .field, step.isAnswer, step.output == nil {
            step.output = controller.flatMap { check(of: step, in: $0.form) }
        }
        for key in [RecordedStep.Key.refused, .because] { step.texts[key] = step.texts[key]?.map(withoutSecrets) }
        append(step)
    }

    /// The verdict that a replay needs: that of a program, and about a secret also that of the rules.
    private func check(of step: RecordedStep, in form: WizardForm) -> Output? {
        let name = step.subject.name
        if let number = step.texts[.secret], let secret = secrets.first(where: { ["\($0.value)"] == number })?.key {
            // The form keeps an earlier answer if this one was rejected.
            let answer = NamedAnswer(name: name, text: secret, source: "", kind: .typed)
            let messages = form.messagesOfOwnRules(answer).map(withoutSecrets)
            if !messages.isEmpty { return .success(messages) }
        }
        let answer = form.value(named: name)
        let verdict = verdicts.last { $0.field == name && $0.answer == answer }?.verdict
        return verdict == .success([]) ? nil : verdict
    }

    private func append(_ step: RecordedStep) {
        session.steps.append(step)
        if hasStarted { write(step.yaml) }
    }

    private func number(of secret: String) -> Int {
        let number = secrets[secret] ?? secrets.count + 1
        secrets[secret] = number
        return number
    }

    private func withoutSecrets(_ text: String) -> String {
        // A rule's own message can have the letters of a shorter one in it.
        text.masking(secrets.keys.filter { $0.count > 2 }, with: Question.mask)
    }

    func check(
        _ answer: Answer, of field: String, by program: @MainActor () async throws -> String?
    ) async throws -> String? {
        // A check that began while the question was open is recorded with its answer, or has become irrelevant.
        let isAsked = recorder?.openField == field
        let outcome = try await outcome {
            if let replay { try replay.check(of: field) } else { try await program() }
        }
        try Task.checkCancellation()
        let verdict = output(outcome.map { $0.map { [$0] } ?? [] })
        verdicts.append((field, answer, verdict))
        if !isAsked, verdict != .success([]) {
            var step = RecordedStep(.init(.check, field))
            step.output = verdict
            append(step)
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
        step.output = output(outcome.map { ($0 ?? "").split(separator: "\n").map(String.init) })
        append(step)
        return try outcome.get()
    }

    func completions(by program: @MainActor () async throws -> [String]) async throws -> [String] {
        replay == nil ? try await program() : []
    }

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

    private func output(_ outcome: Result<[String], any Error>) -> Output {
        outcome.map { $0.map(withoutSecrets) }.mapError { RecordedFailure(withoutSecrets("\($0)")) }
    }

    func submit(_ form: WizardForm) async throws -> WizardResult {
        var step = RecordedStep(.init(.submission))
        defer { append(step) }
        do {
            guard let replay else {
                let form = try await form.evaluated()
                let outline = try? form.outline()
                let result = try await form.performActions()
                if let outline { record(outline, of: form) }
                return result
            }
            var (outline, problem): ([ActionOutline]?, String?)
            do {
                outline = try await form.evaluated().outline(showing: replayedVariables)
            } catch {
                problem = "\(error)"
            }
            let result = try replay.submit()
            session.end.actionsProblem = problem
            if let outline { record(outline, of: form) }
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
            step.outcome = question.noEndsSubmission ? .asksToGoOn : .asks
            step.texts[.question] = [withoutSecrets(question.text)]
        default:
            (step.outcome, step.texts[.message]) = (.failed, [withoutSecrets("\(error)")])
        }
    }
}

extension ReplayConsole {
    fileprivate func check(of field: String) throws -> String? {
        let isAsked = lastStep?.subject == .init(.field, field)
        let step = isAsked ? lastStep : takeStep(about: .init(.check, field))
        // For a secret, these include the messages of its rules.
        let messages = try step?.output?.get() ?? []
        return messages.isEmpty ? nil : messages.joined(separator: "\n")
    }

    fileprivate func printed(for field: String) throws -> String? {
        try takeStep(about: .init(.program, field))?.output?.get().joined(separator: "\n")
    }

    fileprivate func submit() throws -> WizardResult {
        guard let step = takeStep(about: .init(.submission)) else { return WizardResult(bytes: []) }
        switch step.outcome {
        case .done: return WizardResult(bytes: [])
        case .refused: throw FormError.invalid(errors: step.errors)
        case .failed: throw RecordedFailure(step.text(.message))
        case .cancelled: throw CancellationError()
        case .asks, .asksToGoOn:
            let message = step.text(.question)
            throw SubmissionQuestion(
                message, details: { [] }, unanswered: message, exitCode: 1,
                noEndsSubmission: step.outcome == .asksToGoOn,
                acceptAll: {}
            ) { _ in }
        }
    }
}
