internal import FormModel

/// A form as a walk asks it. Its questions are named by their index.
@MainActor
protocol AskedForm: AnyObject {
    /// The questions and notes, in the order in which they are asked.
    var fields: [any AskedField] { get }
    /// Called with the new indices of the earlier questions when the form gets questions for new items.
    var whenFieldsMove: ([Int]) -> Void { get set }
    /// Makes the items that a question can lead to, or those needed before the first question if `index` is nil.
    ///
    /// - Returns: the new index of the question.
    @discardableResult
    func makeRoom(before index: Int?) throws -> Int?
    /// Runs the programs that decide which questions apply; false if there was nothing to run.
    func find(isAtEnd: Bool) async throws -> Bool

    /// Lets the current observation track the focus and the form. The properties of ``fields`` do not.
    func track()
    /// The question that has the focus; nil if no question has it.
    var focusedIndex: Int? { get }
    func focusFirstInvalidField()

    /// Whether a field differs from what it was when the walk began.
    var isModified: Bool { get }
    /// Runs all rules; true if all pass.
    func validate() -> Bool
    /// The messages about the form as a whole.
    var messages: [String] { get }
    /// The messages of every rejected field, asked or not.
    var rejections: [FieldRejection] { get }
    /// The error of a form that its rules reject.
    var rejection: FormError { get }
    /// The rules that reject an answer and let the person keep it.
    func warnings(isAtEnd: Bool) -> [FormWarning]

    /// The items of repeated groups.
    var listItems: [FormListItem] { get }
    /// Removes an item of a repeated group; nil if it cannot be removed.
    func removeItem(_ name: String) -> ItemRemoval?

    /// The effects that submitting will have, each an imperative.
    var consequences: [String] { get }
    func submit() async throws
    /// Whether the last submission failed.
    var hasFailed: Bool { get }

    /// The draft of an unfinished walk; nil if none is kept.
    var draft: (any AskedDraft)? { get }
}

/// The messages of a rejected field, with the last question that asks for it.
struct FieldRejection {
    var index: Int?
    var name: String?
    var messages: [String]
}

/// A question of a form, and the field that it asks for.
@MainActor
protocol AskedField: AnyObject {
    /// The question as it was written.
    var question: Question { get }
    /// The question as the form makes it now.
    var currentQuestion: Question { get }
    /// The field's name in the form; nil if it has none.
    var name: String? { get }
    /// The headings that the question is under, the outermost first.
    var headings: [String] { get }
    /// The questions under this heading; nil if it is not the heading of a group.
    var members: [Int]? { get }
    /// The questions whose rules read this field.
    var readers: [Int] { get }
    var applies: Bool { get }
    /// Whether the review has a row for it.
    var isListed: Bool { get }
    /// The source of an answer that was given before the walk.
    var source: AnswerSource? { get }
    /// Whether that answer is mentioned before the first question.
    var isAnnounced: Bool { get }

    /// Whether a program has to run before the question is asked.
    var needsPreparation: Bool { get }
    func prepare() async throws
    /// A remark on the result of that program, such as a default that cannot be used.
    var problem: String? { get }
    /// The search for completions; nil if there is nothing to search.
    var completions: (@MainActor () async throws -> [String])? { get }

    var answer: Answer { get }
    /// The answer when the walk began.
    var originalAnswer: Answer { get }
    /// Whether the default is made of other answers.
    var hasDerivedDefault: Bool { get }
    /// Changes the field; `isDefault` lets it change with the answers that its default is made of.
    func write(_ answer: Answer, isDefault: Bool) throws(AnswerError)
    /// The field's value, for ``restore(_:isDefault:)``.
    var value: Any { get }
    func restore(_ value: Any, isDefault: Bool)

    var hasFocus: Bool { get }
    func takeFocus()

    /// The messages of a rejected field; nil if it was not rejected.
    var errors: [String]? { get }
    /// The messages that the program set for it, as opposed to those of its rules.
    var messagesOfProgram: [String] { get }
    var liveMessageTiming: LiveMessageTiming { get }
    var isCheckedOnSubmit: Bool { get }
    var ruleSummaries: [String] { get }
    /// Runs the rules that do not wait, and sets the field's state.
    func validate()
    /// Runs all rules, of which some may wait; true if all pass.
    func check() async throws -> Bool
    /// Whether a check of the field waits for a rule: its own, or one about the form.
    var hasWaitingRules: Bool { get }
    /// The failures of the rules that do not wait, for an answer that the field does not have.
    func failures(for answer: Answer) throws(AnswerError) -> [RuleFailure]
    /// The failures of the field's rules that wait, for an answer that is being typed; nil if it has none.
    func waitingFailures(for answer: Answer) -> (@MainActor () async throws -> [RuleFailure])?
}

/// The draft of an unfinished walk.
@MainActor
protocol AskedDraft {
    /// Whether an earlier walk left something to go on with.
    var exists: Bool { get }
    /// The number of answers that an earlier walk left, and their age; nil if they are not known.
    var summary: (answerCount: Int, age: Duration?)? { get }
    /// A message about the earlier walk, for the person to see before this one.
    var warning: String? { get }
    /// The reason that the draft could not be saved; nil if there is nothing to say about it.
    var problem: String? { get }
    /// Saves the answers and lines, without secrets; false if they cannot be saved.
    func save(_ content: DraftContent) -> Bool
    /// Gives the form the answers of the earlier walk, except to the questions at these indices.
    func resume(except given: [Int]) -> (content: DraftContent, notices: [String])
    func remove()
}

/// The parts of a walk that its draft keeps, by the index of the question.
struct DraftContent {
    var answered: Set<Int> = []
    /// Lines that were typed and not accepted.
    var lines: [Int: String] = [:]
    /// The optional secrets that were given, which are asked for again.
    var secrets: Set<Int> = []

    var isEmpty: Bool { answered.isEmpty && lines.isEmpty && secrets.isEmpty }
}
