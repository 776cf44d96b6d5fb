/// A question bound to a field of a form: asking it reads and writes that field.
public struct FormQuestion<Form> {
    /// The field, by which focus names it.
    public let keyPath: PartialKeyPath<Form>
    /// How it is asked, as it was written; ``question(in:)`` is what the form makes of it.
    public var question: Question {
        // Most who look at it want one thing of it, and no copy.
        _read { yield written.question }
        set { written = QuestionBox(newValue) }
    }
    /// Changes the question to what the form as it is now makes of it; nil if it is always the same.
    package var adapt: ((inout Question, Form) -> Void)?
    /// Lets the answer be the question's default, and change with the answers that this is made of, until another is
    /// written; nil if the default never changes.
    package var followDefault: ((inout Form) -> Void)?
    /// Finds out what has to be known when the question is asked, and gives what makes it known to the form; nil if there
    /// is nothing to find out.
    package var prepare: (@MainActor (Form) async throws -> (inout Form) -> Void)?
    /// A remark on the result, shown with the question, such as a default that cannot be used; nil for none.
    package var problem: ((Form) -> String?)?
    /// Whether it is asked, or a note shown, given the form as it is now. The rules of a field whose question is not
    /// asked are suspended, as with the field's own condition.
    public var isAsked: (Form) -> Bool {
        get { condition ?? { _ in true } }
        set { condition = newValue }
    }
    /// The headings that it is asked under, the outermost first; none unless it is in a group.
    public var headings: [String] = []
    /// The headings with the form's answers in them; nil if they are always ``headings``.
    package var groups: ((Form) -> [String])?
    /// Whether a list of the answers has it, given the form as it is.
    package var isListed: (Form) -> Bool = { _ in true }
    /// If this is the heading of a group: the fields whose questions are under it.
    package var headed: [PartialKeyPath<Form>]?
    /// Whether it is asked; nil for always.
    package private(set) var condition: ((Form) -> Bool)?
    /// Finds what Tab offers besides the question's own completions, given the form as it is when the question is
    /// asked; nil for nothing.
    public var completions: (@MainActor @Sendable (Form) async throws -> [String])?

    private var written: QuestionBox
    private let readAnswer: (Form) -> Answer
    private let writeAnswer: (inout Form, Answer) throws(AnswerError) -> Void
    private let convertAnswer: (Answer) throws(AnswerError) -> Any
    /// Gives the field the value that it has in another form.
    let copyValue: (inout Form, _ other: Form) -> Void

    /// The question as it was written, which copies of this share: it is large.
    private final class QuestionBox {
        let question: Question

        init(_ question: Question) { self.question = question }
    }

    /// Binds a question to the field at `keyPath`.
    public init<Value: AnswerConvertible>(
        _ keyPath: WritableKeyPath<Form, Value>, _ question: Question, isAsked: ((Form) -> Bool)? = nil
    ) {
        self.init(
            keyPath, question, isAsked: isAsked, answer: { $0.answer },
            value: { (answer) throws(AnswerError) in try Value(answer: answer) })
    }

    /// Binds a question to a field of any type, with the two ways between its value and an answer.
    public init<Value>(
        _ keyPath: WritableKeyPath<Form, Value>, _ question: Question,
        isAsked: ((Form) -> Bool)? = nil,
        answer: @escaping (Value) -> Answer, value: @escaping (Answer) throws(AnswerError) -> Value
    ) {
        self.keyPath = keyPath
        written = QuestionBox(question)
        condition = isAsked
        readAnswer = { answer($0[keyPath: keyPath]) }
        writeAnswer = { (form, given) throws(AnswerError) in form[keyPath: keyPath] = try value(given) }
        convertAnswer = { (given) throws(AnswerError) in try value(given) }
        copyValue = { $0[keyPath: keyPath] = $1[keyPath: keyPath] }
    }

    /// A note among the questions: its label and help are shown, and nothing is asked.
    public static func note(
        _ label: String, help: String? = nil, isAsked: ((Form) -> Bool)? = nil
    ) -> Self {
        Self(noteAt: \Form.self, label, help: help, isAsked: isAsked)
    }

    /// A note that is named by a key path of its own.
    package init(
        noteAt keyPath: PartialKeyPath<Form>, _ label: String, help: String?, isAsked: ((Form) -> Bool)?
    ) {
        self.keyPath = keyPath
        written = QuestionBox(Question(label, help: help, type: .note))
        condition = isAsked
        readAnswer = { _ in .null }
        writeAnswer = { _, _ in }
        convertAnswer = { $0 }
        copyValue = { _, _ in }
    }

    /// The same question about a form that has this form at `path`.
    private init<Member>(_ member: FormQuestion<Member>, of path: WritableKeyPath<Form, Member>) {
        keyPath = path.to(member.keyPath)
        written = QuestionBox(member.question)
        headings = member.headings
        groups = member.groups.map { groups in { groups($0[keyPath: path]) } }
        isListed = { member.isListed($0[keyPath: path]) }
        headed = member.headed.map { $0.map { path.to($0) } }
        condition = member.condition.map { condition in { condition($0[keyPath: path]) } }
        adapt = member.adapt.map { adapt in { adapt(&$0, $1[keyPath: path]) } }
        followDefault = member.followDefault.map { follow in { follow(&$0[keyPath: path]) } }
        problem = member.problem.map { problem in { problem($0[keyPath: path]) } }
        if let find = member.prepare {
            // As above.
            nonisolated(unsafe) let path = path
            prepare = { @MainActor (form: Form) async throws -> (inout Form) -> Void in
                let change = try await find(unsafe form[keyPath: path])
                return { unsafe change(&$0[keyPath: path]) }
            }
        }
        if let find = member.completions {
            // A key path never changes; it may only not say so, for the sake of what a subscript in it might hold.
            nonisolated(unsafe) let path = path
            completions = { @MainActor form in try await find(unsafe form[keyPath: path]) }
        }
        readAnswer = { member.readAnswer($0[keyPath: path]) }
        writeAnswer = { (form, answer) throws(AnswerError) in try member.writeAnswer(&form[keyPath: path], answer) }
        convertAnswer = member.convertAnswer
        copyValue = { member.copyValue(&$0[keyPath: path], $1[keyPath: path]) }
    }

    /// The questions about a form inside of this one, under a heading.
    ///
    /// - Parameters:
    ///   - label: the heading; nil for none.
    ///   - help: what explains it.
    ///   - path: the form inside of this one.
    package static func group<Member>(
        _ label: String?, help: String?, at path: WritableKeyPath<Form, Member>, _ members: [FormQuestion<Member>]
    ) -> [FormQuestion] {
        var questions = members.map { FormQuestion($0, of: path) }
        guard let label else { return questions }
        for index in questions.indices { questions[index].headings.insert(label, at: 0) }
        var heading = FormQuestion(noteAt: path, label, help: help, isAsked: nil)
        heading.headed = questions.filter { $0.question.type != .note }.map(\.keyPath)
        return [heading] + questions
    }

    /// The question as the form makes it now: with earlier answers in its texts, its default and its choices.
    public func question(in form: Form) -> Question {
        guard let adapt else { return question }
        var adapted = question
        adapt(&adapted, form)
        return adapted
    }

    /// The field's value as an answer.
    public func answer(in form: Form) -> Answer { readAnswer(form) }

    /// Gives the field the answer's value; throws if it is not of the field's type, and changes nothing.
    public func write(_ answer: Answer, to form: inout Form) throws(AnswerError) { try writeAnswer(&form, answer) }

    /// The answer as a value of the field's type.
    package func value(of answer: Answer) throws(AnswerError) -> Any { try convertAnswer(answer) }
}

/// A form that brings its own questions, as one from a wizard file does.
public protocol QuestionProviding: ValidatableForm {
    /// The questions, in the order in which they are asked.
    var questions: [FormQuestion<Self>] { get }
    /// How the form presents itself.
    var presentation: FormPresentation { get }
}

extension QuestionProviding {
    /// No title, *Submit* and *Cancel*, and a review.
    public var presentation: FormPresentation { FormPresentation() }
}

/// How a form presents itself around its questions.
public struct FormPresentation: Equatable, Sendable {
    /// The line above the first question; nil for none.
    public var title: String?
    /// What submitting is called, such as `Create`; empty for a form that is answered and no more: an empty answer will
    /// do, and nothing is said at the end.
    public var submitTitle: String {
        get { customSubmitTitle ?? FormMessage.submit.text }
        set { customSubmitTitle = newValue }
    }
    /// The name of leaving, such as `Close`.
    public var cancelTitle: String {
        get { customCancelTitle ?? FormMessage.cancel.text }
        set { customCancelTitle = newValue }
    }
    /// Whether leaving a form with changes asks ``discardTitle``.
    public var preventsAccidentalDismiss: Bool
    /// The question when a user leaves a form with changes; *yes* and *no* answer it.
    public var discardTitle: String {
        get { customDiscardTitle ?? FormMessage.discardChanges.text }
        set { customDiscardTitle = newValue }
    }
    /// Whether a person can submit the form only if some answer differs from what it was when the walk began. Answers that
    /// no person gives are submitted as they are.
    public var requiresChanges = false
    /// Whether a person sees all answers, and can change them, before they are submitted.
    public var reviews: Bool

    // What is nil is called in the language of the person.
    private var customSubmitTitle: String?
    private var customCancelTitle: String?
    private var customDiscardTitle: String?

    /// Makes a presentation; what is not given is *Submit* and *Cancel*, in the language of the person.
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
