/// A question bound to a field of a form: asking it reads and writes that field.
public struct FormQuestion<Form> {
    /// The field, by which focus names it.
    public let keyPath: PartialKeyPath<Form>
    /// How it is asked.
    public var question: Question
    /// Whether it is asked, or a note shown, given the form as it is now.
    public var isAsked: (Form) -> Bool
    /// Finds what Tab offers besides the question's own completions, given the form as it is when the question is
    /// asked; nil for nothing.
    public var completions: (@MainActor @Sendable (Form) async throws -> [String])?

    private let readAnswer: (Form) -> Answer
    private let writeAnswer: (inout Form, Answer) throws(AnswerError) -> Void
    private let convertAnswer: (Answer) throws(AnswerError) -> Any

    /// Binds a question to the field at `keyPath`.
    public init<Value: AnswerConvertible>(
        _ keyPath: WritableKeyPath<Form, Value>, _ question: Question, isAsked: @escaping (Form) -> Bool = { _ in true }
    ) {
        self.init(
            keyPath, question, isAsked: isAsked, answer: { $0.answer },
            value: { (answer) throws(AnswerError) in try Value(answer: answer) })
    }

    /// Binds a question to a field of any type, with the two ways between its value and an answer.
    public init<Value>(
        _ keyPath: WritableKeyPath<Form, Value>, _ question: Question,
        isAsked: @escaping (Form) -> Bool = { _ in true },
        answer: @escaping (Value) -> Answer, value: @escaping (Answer) throws(AnswerError) -> Value
    ) {
        self.keyPath = keyPath
        self.question = question
        self.isAsked = isAsked
        readAnswer = { answer($0[keyPath: keyPath]) }
        writeAnswer = { (form, given) throws(AnswerError) in form[keyPath: keyPath] = try value(given) }
        convertAnswer = { (given) throws(AnswerError) in try value(given) }
    }

    /// A note among the questions: its label and help are shown, and nothing is asked.
    public static func note(
        _ label: String, help: String? = nil, isAsked: @escaping (Form) -> Bool = { _ in true }
    ) -> Self {
        Self(noteAt: \Form.self, label, help: help, isAsked: isAsked)
    }

    /// A note that is named by a key path of its own.
    package init(
        noteAt keyPath: PartialKeyPath<Form>, _ label: String, help: String?, isAsked: @escaping (Form) -> Bool
    ) {
        self.keyPath = keyPath
        self.question = Question(label, help: help, type: .note)
        self.isAsked = isAsked
        readAnswer = { _ in .null }
        writeAnswer = { _, _ in }
        convertAnswer = { $0 }
    }

    /// The field's value as an answer.
    public func answer(in form: Form) -> Answer { readAnswer(form) }

    /// Gives the field the answer's value; throws if it is not of the field's type, and changes nothing.
    public func write(_ answer: Answer, to form: inout Form) throws(AnswerError) { try writeAnswer(&form, answer) }

    /// The answer as a value of the field's type.
    package func value(of answer: Answer) throws(AnswerError) -> Any { try convertAnswer(answer) }
}

/// A form that brings its own questions, as one from a wizard file does.
public protocol QuestionedForm: ValidatableForm {
    /// The questions, in the order in which they are asked.
    var questions: [FormQuestion<Self>] { get }
    /// How the form presents itself.
    var presentation: FormPresentation { get }
}

/// How a form presents itself around its questions.
public struct FormPresentation: Equatable, Sendable {
    /// The line above the first question; nil for none.
    public var title: String?
    /// What submitting is called, such as `Create`; empty for a form that is answered and no more: an empty answer will
    /// do, and nothing is said at the end.
    public var submitTitle: String
    /// What leaving is called, such as `Close`.
    public var cancelTitle: String
    /// Whether leaving a form with changes asks ``discardTitle``.
    public var preventsAccidentalDismiss: Bool
    /// What a person is asked who leaves a form with changes; *yes* and *no* answer it.
    public var discardTitle = "Discard changes?"
    /// Whether a person can submit the form only if some answer differs from what it was when the walk began. Answers that
    /// no person gives are submitted as they are.
    public var requiresChanges = false
    /// Whether a person sees all answers, and can change them, before they are submitted.
    public var reviews: Bool

    /// Makes a presentation.
    public init(
        title: String? = nil, submitTitle: String = "Submit", cancelTitle: String = "Cancel",
        preventsAccidentalDismiss: Bool = true, reviews: Bool = true
    ) {
        self.title = title
        self.submitTitle = submitTitle
        self.cancelTitle = cancelTitle
        self.preventsAccidentalDismiss = preventsAccidentalDismiss
        self.reviews = reviews
    }
}
