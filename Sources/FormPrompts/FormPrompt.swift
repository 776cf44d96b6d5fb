public import FormModel
internal import Platform

/// A wizard: a form's questions, asked one after another until the form is submitted or left.
///
/// ```swift
/// let wizard = FormPrompt("Create a plan", controller) {
///     Ask("Name", \.name, help: "Shown on every invoice")
///     Choose("Tier", \.tier)
///     Secret("Password", \.password)
///     Confirm("Public", \.isPublic)
/// }
/// switch try await wizard.run() {
/// case .submitted(let plan): print(plan)
/// case .saved: print("kept; run it again to go on")      // only if there is a draft
/// case .discarded: print("nothing submitted")
/// }
/// ```
///
/// While a field is asked it is the controller's `focus`; setting the focus to another field moves the walk there.
@MainActor
public final class FormPrompt<Form: ValidatableForm & SubmittableForm> {
    /// How a walk ended.
    public enum Outcome {
        /// The form was submitted, with this output.
        case submitted(Form.Output)
        /// The person left, nothing was submitted, and the ``FormPrompt/draft`` is there to go on with. Never without a
        /// draft.
        case saved
        /// The person left; nothing was submitted, and nothing is kept.
        case discarded
    }

    /// The form with its focus and the state of its submission.
    public let controller: FormController<Form>
    /// The title, what submitting and leaving are called, and whether there is a review.
    public var presentation: FormPresentation
    /// Fields that have their answers already, and are asked only when those are refused,
    /// and where those came from.
    public var answered: [PartialKeyPath<Form>: AnswerSource] = [:]
    /// The fields whose answers are listed before the first question.
    var announced: Set<PartialKeyPath<Form>> = []
    /// The flags and variables that were not given.
    var missingSources: [PartialKeyPath<Form>: AnswerSource] = [:]
    /// The history that keeps the answers of earlier runs, which Up and Down bring back; nil for none.
    public var history: AnswerHistory?
    /// The draft that keeps the answers of an unfinished walk for a person to resume; nil for none.
    public var draft: FormDraft<Form>?
    /// The notices before the first question.
    package var notices: [Notice] = []
    /// The number of refusals in a row of one question that ends the walk with ``TooManyAttempts``. By default unlimited at a
    /// terminal, and 100 without one.
    public var maxAttempts: Int?
    /// Whether keys typed before a question appeared are dropped instead of answering it.
    package var isOfConsequence = false
    /// How long an interrupt may be heard after the submission that it has ended; longer in tests on a busy machine.
    package var interruptGrace = Duration.milliseconds(300)
    /// Records the walk; nil for no recording.
    package var recorder: StepRecorder?
    /// How the terminal looks; as the environment asks for it unless it is changed.
    public var theme = Theme.fromEnvironment()
    /// The language in which people are spoken to; nil for ``Language/chosen``, and if there is none that of the environment,
    /// or English on a ``ScriptedConsole``. The texts of the form itself are as they are.
    public var language: Language?
    /// The questions, in the order in which they are asked.
    public var questions: [FormQuestion<Form>] { currentQuestions(controller.form) }
    private let currentQuestions: (Form) -> [FormQuestion<Form>]

    /// Makes a wizard from questions listed in code.
    public convenience init(
        _ title: String, _ controller: FormController<Form>,
        @QuestionBuilder<Form> questions: () -> [FormQuestion<Form>]
    ) {
        self.init(controller, questions: questions)
        presentation.title = title
    }

    /// Makes a wizard without a title from questions listed in code.
    public init(
        _ controller: FormController<Form>, @QuestionBuilder<Form> questions: () -> [FormQuestion<Form>]
    ) {
        self.controller = controller
        self.presentation = FormPresentation()
        let listed = Self.withFormats(questions(), controller)
        currentQuestions = { _ in listed }
        narrowFields()
    }

    /// Makes a wizard of a form that brings its own questions.
    public init(_ controller: FormController<Form>) where Form: QuestionProviding {
        self.controller = controller
        self.presentation = controller.form.presentation
        // A form that is made while the program runs gets more questions with its items, and knows their formats itself.
        let listed = controller.isOfRuntimeForm ? nil : Self.withFormats(controller.form.questions, controller)
        currentQuestions = { listed ?? $0.questions }
        narrowFields()
    }

    private static func withFormats(
        _ questions: [FormQuestion<Form>], _ controller: FormController<Form>
    ) -> [FormQuestion<Form>] {
        questions.map { written in
            guard !written.question.hasFormat, controller.field(at: written.keyPath)?.hasFormat(controller.form) == true
            else { return written }
            var question = written
            question.question.hasFormat = true
            return question
        }
    }

    /// Asks the questions, validates, and submits.
    ///
    /// - Parameter console: the console to ask on; the one that suits the process if it is left out.
    /// - Returns: the form's output, or how it was left.
    /// - Throws: `FormError.misconfigured` before the first question if the form could never be submitted: a field is
    ///   validated and not asked, or not listed; ``PromptError`` when answers run out or are left over, or the terminal goes
    ///   away;
    ///   `FormError.invalid` when nobody is there to mend what was refused; what the form's `submit()` throws,
    ///   when nobody is there to try again; `CancellationError` when the calling task is cancelled.
    public func run(on console: (any Console)? = nil) async throws -> Outcome {
        if questions.contains(where: { $0.question.isSecret }) { CoreFiles.forbid() }
        let console = try console ?? TerminalConsole(opening: false, plain: false, theme: theme) ?? PipedConsole()
        guard let console = console as? any LineConsole else {
            throw FormError.misconfigured(message: "a console is made by standardConsole() or ScriptedConsole")
        }
        let defaultLanguage = console is ScriptedConsole ? Language.current : .chosenOrEnvironment
        return try await Language.$chosen.withValue(language ?? defaultLanguage) { try await walk(on: console) }
    }

    /// Runs the form of a command whose flags have answered some of its questions. At a terminal, the others are asked, and
    /// there is no review if there are none. Elsewhere nothing is asked: what has no answer takes its default.
    ///
    /// ```swift
    /// try wizard.answer(\.name, with: name, from: .flag("--name"))
    /// try wizard.answer(\.email, with: email, from: .flag("--email"))
    /// let outcome = try await wizard.runAsCommand()
    /// ```
    ///
    /// - Parameter console: the terminal, or the console of a test; the one that suits the process if it is left out.
    /// - Throws: ``MissingAnswers`` away from a terminal, if defaults are rejected; otherwise as ``run(on:)``.
    public func runAsCommand(on console: (any Console)? = nil) async throws -> Outcome {
        let console = console ?? standardConsole(theme: theme)
        guard console.audience == .person else { return try await runUnattended() }
        let form = controller.form
        let isOpen = questions.contains { question in
            question.question.type != .note && question.isAsked(form) && answered[question.keyPath] == nil
                && controller.field(at: question.keyPath)?.applies(to: form) != false
        }
        let reviews = presentation.reviews
        presentation.reviews = reviews && isOpen
        defer { presentation.reviews = reviews }
        return try await run(on: console)
    }

    private func runUnattended() async throws -> Outcome {
        do {
            return try await run(on: PipedConsole(input: nil, output: nil))
        } catch FormError.invalid(let errors) {
            let form = controller.form
            let rejected = controller.fields.filter { $0.errors(form) != nil }
            let missing = rejected.filter { answered[$0.keyPath] == nil }
            guard case .initial = controller.state, missing.count == errors.count else {
                throw FormError.invalid(errors: errors)
            }
            throw MissingAnswers(
                names: missing.map { field in
                    missingSources[field.keyPath]?.name ?? field.nameOrProperty(form) ?? "\(field.keyPath)"
                })
        }
    }

    private func walk(on console: any LineConsole) async throws -> Outcome {
        let sleep = controller.sleep
        if let script = console as? ScriptedConsole { controller.sleep = script.skip }
        defer {
            controller.sleep = sleep
            recorder?.end()
        }
        let outcome: Outcome
        do {
            narrowFields()
            try checkFields()
            let form = KeyPathForm(self)
            let end = try await Walk(self, form, on: console).run()
            outcome = form.output.map(Outcome.submitted) ?? (end == .saved ? .saved : .discarded)
        } catch {
            try? console.end()
            throw error
        }
        do {
            try console.end()
        } catch PromptError.keysLeftOver(let number, let key, nil) {
            recorder?.keysLeftOver()
            throw PromptError.keysLeftOver(number: number, key: key, outcome: outcome.summary)
        }
        return outcome
    }
}

extension AnswerSource {
    /// The name of a flag or a variable; nil for a source without one.
    fileprivate var name: String? {
        switch self {
        case .option(let name), .environment(let name): name
        case .typed, .default, .file, .flag, .draft: nil
        }
    }
}

extension FormPrompt.Outcome {
    fileprivate var summary: String {
        switch self {
        case .submitted(let output): "submitted: \(output)"
        case .saved: "left and saved"
        case .discarded: "left without submitting"
        }
    }
}

extension FormPrompt.Outcome: Equatable where Form.Output: Equatable {}
extension FormPrompt.Outcome: Sendable where Form.Output: Sendable {}

/// The console that suits the process: the terminal if standard input is one, else its lines.
///
/// - Parameters:
///   - controlling: asks on the controlling terminal, whatever standard input is.
///   - plain: no cursor movement, repainting or color; always so if `TERM` is `dumb` or `ACCESSIBLE` is `1`.
///   - theme: how the terminal looks; nil for what the environment asks for.
@MainActor
public func standardConsole(controlling: Bool = false, plain: Bool = false, theme: Theme? = nil) -> any Console {
    TerminalConsole(controlling: controlling, plain: plain, theme: theme) ?? PipedConsole()
}
