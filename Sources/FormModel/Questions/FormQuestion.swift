/// A question bound to a field of a form.
public struct FormQuestion<Form> {
    /// The field, which identifies the question.
    public let keyPath: PartialKeyPath<Form>
    /// The label, type and texts of the question.
    public var question: Question
    package var adapt: ((inout Question, Form) -> Void)?
    /// Marks the answer as the default, which changes with the answers that it is derived from until the user gives another one.
    package var followDefault: ((inout Form) -> Void)?
    /// Looks up what must be known when the question is asked, and returns the change that adds it to the form, if any.
    package var prepare: (@MainActor (Form) async throws -> (inout Form) -> Void)?
    /// True if it is asked, or a note shown, given the current form. The rules of a field whose question is not asked
    /// are suspended, as with the field's own condition.
    public var isAsked: (Form) -> Bool {
        get { condition ?? { _ in true } }
        set { condition = newValue }
    }
    /// The headings of the groups that contain the question, outermost first.
    package var headings: [String] = []
    /// The headings for the current form, for headings with answers in them.
    package var currentHeadings: ((Form) -> [String])?
    /// The groups that contain the question, outermost first.
    private(set) var groups: [PartialKeyPath<Form>] = []
    /// True if it asks for another item of a repeated group.
    package var isContinuation = false
    /// The fields whose questions are under the heading of a group; `nil` for any other question.
    package var members: [PartialKeyPath<Form>]?
    package private(set) var condition: ((Form) -> Bool)?
    /// A programming error that the compiler cannot find, and how to fix it.
    package var mistake: String?
    /// Searches for completions besides the question's own, given the form when the question is asked.
    public var completions: (@MainActor @Sendable (Form) async throws -> [String])?

    private let readAnswer: (Form) -> Answer
    private let writeAnswer: (inout Form, Answer) throws(AnswerError) -> Void
    private let convertAnswer: (Answer) throws(AnswerError) -> Any
    package let copyValue: (inout Form, _ other: Form) -> Void

    /// Binds a question to the field at `keyPath`.
    public init<Value: AnswerConvertible>(
        _ keyPath: WritableKeyPath<Form, Value>, _ question: Question, isAsked: ((Form) -> Bool)? = nil
    ) {
        self.init(
            keyPath, question, isAsked: isAsked, answer: { $0.answer },
            value: { (answer) throws(AnswerError) in try Value(answer: answer) })
    }

    /// Binds a question to a field of any type, with the conversions between its value and an answer.
    public init<Value>(
        _ keyPath: WritableKeyPath<Form, Value>, _ question: Question,
        isAsked: ((Form) -> Bool)? = nil,
        answer: @escaping (Value) -> Answer, value: @escaping (Answer) throws(AnswerError) -> Value
    ) {
        self.keyPath = keyPath
        self.question = question
        condition = isAsked
        readAnswer = { answer($0[keyPath: keyPath]) }
        writeAnswer = { (form, given) throws(AnswerError) in form[keyPath: keyPath] = try value(given) }
        convertAnswer = { (given) throws(AnswerError) in try value(given) }
        copyValue = { $0[keyPath: keyPath] = $1[keyPath: keyPath] }
    }

    package init(
        note label: String, at keyPath: PartialKeyPath<Form> = \Form.self, help: String? = nil,
        isAsked: ((Form) -> Bool)? = nil
    ) {
        self.keyPath = keyPath
        question = Question(label, help: help, type: .note)
        condition = isAsked
        readAnswer = { _ in .null }
        writeAnswer = { _, _ in }
        convertAnswer = { $0 }
        copyValue = { _, _ in }
    }

    /// Only a form made at run time, which is never nested, adapts its questions.
    private init<Member>(_ member: FormQuestion<Member>, of path: WritableKeyPath<Form, Member>) {
        keyPath = path.to(member.keyPath)
        question = member.question
        mistake = member.mistake
        headings = member.headings
        groups = [path as PartialKeyPath<Form>] + member.groups.map { path.to($0) }
        members = member.members.map { $0.map { path.to($0) } }
        condition = member.condition.map { condition in { condition($0[keyPath: path]) } }
        if let findCompletions = member.completions {
            // A key path never changes; it is not Sendable only because of what a subscript in it might hold.
            nonisolated(unsafe) let path = path
            completions = { @MainActor form in try await findCompletions(unsafe form[keyPath: path]) }
        }
        readAnswer = { member.readAnswer($0[keyPath: path]) }
        writeAnswer = { (form, answer) throws(AnswerError) in try member.writeAnswer(&form[keyPath: path], answer) }
        convertAnswer = member.convertAnswer
        copyValue = { member.copyValue(&$0[keyPath: path], $1[keyPath: path]) }
    }

    package static func group<Member>(
        _ label: String, help: String?, at path: WritableKeyPath<Form, Member>, _ members: [FormQuestion<Member>]
    ) -> [FormQuestion] {
        var questions = members.map { FormQuestion($0, of: path) }
        guard !label.isEmpty else { return questions }
        for index in questions.indices { questions[index].headings.insert(label, at: 0) }
        var heading = FormQuestion(note: label, at: path, help: help)
        heading.members = questions.map(\.keyPath)
        return [heading] + questions
    }

    /// The question for the current form: with earlier answers in its texts, its default and its choices.
    package func question(in form: Form) -> Question {
        guard let adapt else { return question }
        var adapted = question
        adapt(&adapted, form)
        return adapted
    }

    package func answer(in form: Form) -> Answer { readAnswer(form) }

    /// Sets the field; throws if the answer is not of the field's type, and changes nothing then.
    package func write(_ answer: Answer, to form: inout Form) throws(AnswerError) { try writeAnswer(&form, answer) }

    package func value(of answer: Answer) throws(AnswerError) -> Any { try convertAnswer(answer) }
}

/// A form that provides its own questions, such as one from a wizard file.
public protocol QuestionProviding: ValidatableForm {
    /// The questions, in the order in which they are asked.
    var questions: [FormQuestion<Self>] { get }
    /// The title of the form, and its texts for submitting and leaving.
    var presentation: FormPresentation { get }
}

extension QuestionProviding {
    public var presentation: FormPresentation { FormPresentation() }
}

/// The title of a form, and its texts for submitting and leaving.
public struct FormPresentation: Equatable, Sendable {
    /// The line above the first question, if any.
    public var title: String?
    /// The label for submitting, such as `Create`.
    public var submitTitle: String {
        get { customSubmitTitle ?? FormMessage.submit.text }
        set { customSubmitTitle = newValue }
    }
    /// The label for leaving, such as `Close`.
    public var cancelTitle: String {
        get { customCancelTitle ?? FormMessage.cancel.text }
        set { customCancelTitle = newValue }
    }
    /// True if leaving a form with changes asks ``discardTitle``.
    public var preventsAccidentalDismiss: Bool
    /// The question when a user leaves a form with changes, to be answered with *yes* or *no*.
    public var discardTitle: String {
        get { customDiscardTitle ?? FormMessage.discardChanges.text }
        set { customDiscardTitle = newValue }
    }
    /// True if a user can submit the form only after a change. Answers from other sources are not restricted.
    public var requiresChanges = false
    /// True if a user sees all answers, and can change them, before they are submitted.
    public var reviews: Bool
    /// True if the form may be left without answers, and ends without a message.
    public var onlyAsks = false
    /// True if submitting has no effect.
    package var isDryRun = false

    // The defaults are in the user's language.
    private var customSubmitTitle: String?
    private var customCancelTitle: String?
    private var customDiscardTitle: String?

    /// Makes a presentation, by default with *Submit* and *Cancel* in the user's language.
    public init(
        title: String? = nil, submitTitle: String? = nil, cancelTitle: String? = nil,
        preventsAccidentalDismiss: Bool = true, reviews: Bool = true
    ) {
        self.title = title
        customSubmitTitle = submitTitle
        customCancelTitle = cancelTitle
        self.preventsAccidentalDismiss = preventsAccidentalDismiss
        self.reviews = reviews
    }
}
