// A program that runs a form also declares it and its rules.
@_exported public import FormModel
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
/// case .saved: print("saved; run it again to continue")    // only if there is a draft
/// case .discarded: print("nothing submitted")
/// }
/// ```
///
/// While a field is asked it is the controller's `focus`; setting the focus to another field moves the user there.
@MainActor
public final class FormPrompt<Form: ValidatableForm & SubmittableForm> {
    /// The end of a run.
    public enum Outcome {
        case submitted(Form.Output)
        /// The user left without submitting, and the ``FormPrompt/draft`` can be resumed. Never without a draft.
        case saved
        /// The user left without submitting, and nothing is kept.
        case discarded
    }

    /// The form with its focus and the state of its submission.
    public let controller: FormController<Form>
    /// The title, the texts for submitting and leaving, and whether there is a review.
    public var presentation: FormPresentation
    /// Fields that were answered before the run, by source of the answer. They are asked only if they are rejected.
    package var answered: [PartialKeyPath<Form>: AnswerSource] = [:]
    /// The fields whose answers are listed before the first question.
    var announced: Set<PartialKeyPath<Form>> = []
    /// The source that an error names for a missing answer, such as its flag.
    var missingSources: [PartialKeyPath<Form>: AnswerSource] = [:]
    /// Keeps the answers of earlier runs for Up and Down; by default there is no history.
    public var history: AnswerHistory?
    /// Keeps the answers of an unfinished run for a user to resume; by default there is no draft.
    public var draft: FormDraft<Form>?
    package var notices: [Notice] = []
    /// The rejections of one question in a row that throw ``TooManyAttempts``; by default 100, at a terminal unlimited.
    public var maxAttempts: Int?
    package var dropsTypedAhead = false
    package var recorder: StepRecorder?
    /// The look of the terminal; by default as the environment requests.
    public var theme = Theme.fromEnvironment()
    /// The language of Formline's own texts. By default ``Language/chosen``, or else that of the environment, and
    /// English on a ``ScriptedConsole``. The form's texts are not translated.
    public var language: Language?
    package var questions: [FormQuestion<Form>] { currentQuestions(controller.unobservedForm) }
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

    /// Makes a wizard from a form that provides its own questions.
    public init(_ controller: FormController<Form>) where Form: QuestionProviding {
        self.controller = controller
        self.presentation = controller.form.presentation
        // A form made at run time gets more questions with its items, and knows their formats itself.
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
    /// - Parameter console: by default that of the process.
    /// - Returns: the form's output, or how it was left.
    /// - Throws: `FormError.misconfigured` before the first question if a field is validated and not asked, or not
    ///   listed, or if the form is being asked already; ``PromptError`` if answers run out or are left over, or the
    ///   terminal is disconnected; without a user,
    ///   `FormError.invalid` for rejected answers, and any error of the form's `submit()`; `CancellationError` if the
    ///   calling task is cancelled.
    public func run(on console: (any Console)? = nil) async throws -> Outcome {
        guard !controller.isAsked else {
            throw FormError.misconfigured(message: "the form is being asked already: wait until that ends")
        }
        controller.isAsked = true
        defer { controller.isAsked = false }
        if questions.contains(where: { $0.question.isSecret }) { CoreFiles.forbid() }
        let console = try console ?? standardConsole(theme: theme)
        guard let console = console as? any LineConsole else {
            throw FormError.misconfigured(message: "a console is made by standardConsole() or ScriptedConsole")
        }
        let defaultLanguage = console is ScriptedConsole ? Language.current : .chosenOrEnvironment
        return try await Language.$chosen.withValue(language ?? defaultLanguage) {
            try await ValueNotation.$current.withValue(ValueNotation(isLocal: console.audience == .person)) {
                try await walk(on: console)
            }
        }
    }

    /// Runs the form of a command whose flags have answered some of its questions. At a terminal the others are asked; if there are
    /// none, there is no review. Without a terminal nothing is asked: unanswered questions use their defaults.
    ///
    /// ```swift
    /// try wizard.answer(\.name, with: name, from: .flag("--name"))
    /// try wizard.answer(\.email, with: email, from: .flag("--email"))
    /// let outcome = try await wizard.runAsCommand()
    /// ```
    ///
    /// - Parameter console: the terminal, or the console of a test; by default that of the process.
    /// - Throws: ``MissingAnswers`` without a terminal, if defaults are rejected; otherwise as ``run(on:)``.
    public func runAsCommand(on console: (any Console)? = nil) async throws -> Outcome {
        let console = try console ?? standardConsole(theme: theme)
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
            return try await run(on: PipedConsole(input: nil, transcript: nil))
        } catch FormError.invalid(let errors) {
            let form = controller.form
            let rejected = controller.fields.filter { $0.errors(form) != nil }
            let missing = rejected.filter { answered[$0.keyPath] == nil }
            // Only the form's own rules have failed, and only for answers that no flag has given.
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
            outcome = try await Walk(self, on: console).run()
        } catch {
            try? console.end()
            throw error
        }
        do {
            try console.end()
        } catch {
            recorder?.cutOff()
            throw error
        }
        return outcome
    }
}

extension AnswerSource {
    fileprivate var name: String? {
        switch self {
        case .option(let name), .environment(let name): name
        case .typed, .default, .file, .flag, .draft: nil
        }
    }
}

extension FormPrompt.Outcome: Equatable where Form.Output: Equatable {}
extension FormPrompt.Outcome: Sendable where Form.Output: Sendable {}

/// The console that suits the process: the terminal if standard input is one, else its lines.
///
/// - Parameters:
///   - controlling: asks on the controlling terminal, whatever standard input is.
///   - plain: no cursor movement, repainting or color; always so if `TERM` is `dumb` or unset, or `ACCESSIBLE` is `1`.
///   - theme: the look of the terminal; by default as the environment requests.
/// - Throws: if another form is using the terminal, or it cannot be made ready.
@MainActor
public func standardConsole(
    controlling: Bool = false, plain: Bool = false, theme: Theme? = nil
) throws -> any Console {
    try TerminalConsole(controlling: controlling, plain: plain, theme: theme) ?? PipedConsole()
}
