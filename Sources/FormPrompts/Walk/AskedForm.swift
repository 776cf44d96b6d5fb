internal import FormModel

/// A form as a walk asks it. Its questions are identified by index.
@MainActor
protocol AskedForm: AnyObject {
    /// The questions and notes, in the order in which they are asked.
    var fields: [any AskedField] { get }
    /// Called with the new indices of the earlier questions when the form gets questions for new items.
    var whenFieldsMove: ([Int]) -> Void { get set }
    /// Makes the items that a question can lead to, or those before the first one. Returns the question's new index.
    @discardableResult
    func makeRoom(before index: Int?) throws -> Int?
    /// Runs the programs that decide which questions apply; returns false if there were none to run.
    func evaluateConditions(isAtEnd: Bool) async throws -> Bool

    /// Reads the focus and the form, so that a change of either ends the observation.
    func track()
    var focusedIndex: Int? { get }
    func focusFirstInvalidField()

    var isModified: Bool { get }
    func validate() -> Bool
    var messages: [String] { get }
    var rejections: [FieldRejection] { get }
    var rejection: FormError { get }
    /// The rules that warn about an answer but let the user keep it.
    func warnings(isAtEnd: Bool) -> [FormWarning]

    /// The items that a review can remove.
    var listItems: [FormListItem] { get }
    func removeItem(_ name: String) -> ItemRemoval?

    /// The effects of submitting, each an imperative in the user's language.
    var consequences: [String] { get }
    func submit() async throws
    var hasFailed: Bool { get }

    var draft: (any AskedDraft)? { get }
}

struct FieldRejection {
    var index: Int?
    var label: String?
    var messages: [String]
}

@MainActor
protocol AskedField: AnyObject {
    var question: Question { get }
    var currentQuestion: Question { get }
    var name: String? { get }
    /// The name in messages about answers.
    var writtenName: String? { get }
    var headings: [String] { get }
    /// The questions under this heading, if it is the heading of a group.
    var members: [Int]? { get }
    /// The questions whose rules read this field.
    var readers: [Int] { get }
    var applies: Bool { get }
    /// True if it asks for another item of a repeated group.
    var isContinuation: Bool { get }
    /// The source of an answer that was given before the walk.
    var source: AnswerSource? { get }
    /// True if that answer is listed before the first question.
    var isAnnounced: Bool { get }

    /// True if a program has to run before the question is asked.
    var needsPreparation: Bool { get }
    func prepare() async throws
    var completions: (@MainActor () async throws -> [String])? { get }

    var answer: Answer { get }
    var originalAnswer: Answer { get }
    /// True if the default follows the answers that it is derived from.
    var hasDerivedDefault: Bool { get }
    /// Changes the field; `isDefault` lets it change with the answers that its default is derived from.
    func write(_ answer: Answer, isDefault: Bool) throws(AnswerError)
    var value: Any { get }
    func restore(_ value: Any, isDefault: Bool)

    var hasFocus: Bool { get }
    func takeFocus()

    var errors: [String]? { get }
    /// The messages that the program set for it, as opposed to those of its rules.
    var messagesOfProgram: [String] { get }
    var liveMessageTiming: LiveMessageTiming { get }
    var isCheckedOnSubmit: Bool { get }
    var ruleSummaries: [String] { get }
    func validate()
    func check() async throws -> Bool
    /// True if a check of the field runs asynchronous rules, its own or the form's.
    var hasAsyncRules: Bool { get }
    /// The failures of the synchronous rules for an answer that the field does not have.
    func failures(for answer: Answer) throws(AnswerError) -> [RuleFailure]
    /// The failures of the field's asynchronous rules for an answer that is being typed, if it has such rules.
    func asyncFailures(for answer: Answer) -> (@MainActor () async throws -> [RuleFailure])?
}

@MainActor
protocol AskedDraft {
    var exists: Bool { get }
    var warning: String? { get }
    /// The reason that the draft could not be saved, unless it was reported.
    var problem: String? { get }
    /// Saves the answers and lines, without secrets; returns false if that fails.
    func save(_ content: DraftContent) -> Bool
    /// Restores the answers of the earlier walk into the form, except those at these indices.
    func resume(except given: [Int]) -> (content: DraftContent, notices: [String])
    func remove()
}

/// The parts of a walk that its draft keeps, by the index of the question.
struct DraftContent {
    var answered: Set<Int> = []
    var lines: [Int: String] = [:]
    /// The optional secrets that were given, which are asked again.
    var secrets: Set<Int> = []
    /// The identities of the warnings that the user has decided to ignore.
    var keptWarnings: Set<[String]> = []

    var isEmpty: Bool { answered.isEmpty && lines.isEmpty && secrets.isEmpty }
}
