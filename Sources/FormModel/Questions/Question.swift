/// How a field is asked: everything about it that is data.
public struct Question: Equatable, Sendable {
    /// The label of the question, such as `Plan name`.
    public var label: String
    /// A sentence that explains more; nil for none.
    public var help: String?
    /// The type of its answer, as a wizard file calls it.
    public var type: QuestionType { didSet { definitionBox = DefinitionBox(type: type.definition) } }
    /// How answers are read, explained and asked for: as ``type`` does, unless a type of your own was set here.
    public var definition: any AnswerType {
        get { definitionBox.type }
        set { definitionBox.type = newValue }
    }
    /// The choices, in order; for `.choice`, and for `.boolean` to call yes and no by other names.
    public var choices: [Choice] {
        didSet {
            tableCache = Self.cache(for: choices)
            offersEmptyText = Self.offerEmptyText(choices)
        }
    }
    /// The type of the choices' values, text by default. It reads them and decides which rules fit.
    public var choiceType = QuestionType.string
    /// The type of a list's items, text by default. It reads them and decides which rules fit.
    public var itemType = QuestionType.string
    /// Whether a value of the choices' type is taken as long as no choices are known, as before a program has said them.
    package var allowsAnyChoice = false
    /// The answer that an empty line takes; nil or empty for none.
    public var defaultAnswer: Answer?
    /// What an emptied line takes where the line can be seen, which begins with the default then; nil if the default cannot be
    /// taken out.
    package var emptiedAnswer: Answer?
    /// An example in the empty line; nil for none.
    public var placeholder: String?
    /// The initial text of the line when a user is asked for the first time; nil for none.
    public var initialText: String?
    /// Answers that the help shows as examples.
    public var examples: [String] = []
    /// A day that the rules take, for how days are typed; nil for today.
    package var exampleDay: CalendarDate?
    /// Whether several of the choices can be chosen; the answer is then a list.
    public var isMultiple = false
    /// How a secret looks while it is typed.
    public var echo = Echo.masked
    /// Whether a secret is asked twice, so that a slip of the finger shows.
    public var requiresConfirmation = false
    /// How far Up and Down move a number; 1 if it is nil.
    public var step: ExactDecimal?
    /// Completions for a text that may be anything.
    public var completions: [String] = []
    /// Whether a rule wants a format, of which blanks around a typed text are no part.
    package var hasFormat = false
    /// Whether the answers of earlier runs are kept and offered; only texts and paths are.
    public var keepsHistory = true
    private var tableCache: ChoiceTableCache?
    /// Whether one of the choices is the text with nothing in it.
    private var offersEmptyText: Bool
    private var definitionBox: DefinitionBox

    /// Two are the same if they are of the same Swift type.
    private struct DefinitionBox: Equatable, Sendable {
        var type: any AnswerType

        static func == (left: DefinitionBox, right: DefinitionBox) -> Bool {
            Swift.type(of: left.type) == Swift.type(of: right.type)
        }
    }

    /// How a secret looks while it is typed.
    public enum Echo: String, CaseIterable, Sendable {
        /// A mask for each character, which a key turns into the text and back.
        case masked
        /// Nothing at all.
        case hidden
    }

    /// Makes a question.
    public init(
        _ label: String, help: String? = nil, type: QuestionType = .string, choices: [Choice] = [],
        defaultAnswer: Answer? = nil
    ) {
        self.label = label
        self.help = help
        self.type = type
        definitionBox = DefinitionBox(type: type.definition)
        self.choices = choices
        self.defaultAnswer = defaultAnswer
        tableCache = Self.cache(for: choices)
        offersEmptyText = Self.offerEmptyText(choices)
    }

    /// One thing that can be chosen.
    public struct Choice: Equatable, Sendable {
        /// The value of the field.
        public var value: Answer
        /// The text that is shown; the value's own by default.
        public var label: String
        /// An explanation beside it in the list; nil for none.
        public var help: String?
        /// Why it cannot be chosen, whichever way the answer comes; nil if it can.
        public var disabled: String?

        /// Makes a choice.
        public init(_ value: Answer, label: String? = nil, help: String? = nil, disabled: String? = nil) {
            self.value = value
            self.label = label ?? value.text
            self.help = help
            self.disabled = disabled
        }
    }

    /// The choices made ready to be looked up.
    var table: ChoiceTable { tableCache?.table(of: choices) ?? ChoiceTable([]) }

    /// Most questions have no choices, and need no cache.
    private static func cache(for choices: [Choice]) -> ChoiceTableCache? { choices.isEmpty ? nil : ChoiceTableCache() }

    private static func offerEmptyText(_ choices: [Choice]) -> Bool { choices.contains { $0.value == .text("") } }

    /// Whether an empty text is an answer, because it is one of the choices. An empty line still takes the default.
    package var allowsEmptyText: Bool { offersEmptyText && !isMultiple }

    /// Whether the answer is not one to this question. An empty text is not, unless it is one of the choices.
    package func isEmptyAnswer(_ answer: Answer) -> Bool {
        answer.isEmpty && !(allowsEmptyText && answer == .text(""))
    }

    /// Whether answers are hidden while typed and masked in lists.
    public var isSecret: Bool { definition.traits.contains(.secret) }

    /// The text in place of a secret of any length.
    package static let mask = "••••••••"

    /// The mask in a result that a terminal shows, with the signs that it has.
    package static var resultMask: String { Environment.current.showsUnicode ? mask : mask.map { _ in "*" }.joined() }

    /// The default as it is shown in brackets: `y/N` for a yes or no; nil for none.
    public var shownDefault: String? {
        let answer = defaultAnswer ?? .null
        switch definition.input {
        case .yesNo where !choices.isEmpty:
            return answer == .null ? choices.map(\.label).joined(separator: "/") : shown(answer)
        case .yesNo: return AnswerWord.letters(default: answer == .null ? nil : answer == .boolean(true))
        case .line, .date, .steps, .secret, .path, .choices, .lines, .items, .none:
            return isEmptyAnswer(answer) ? nil : shown(answer)
        }
    }

    /// The answer as it is shown: a choice by its label, a secret masked.
    public func shown(_ answer: Answer) -> String {
        if isEmptyAnswer(answer) { return "" }
        if isSecret { return Self.mask }
        if isMultiple, case .list(let values) = answer {
            return ItemText.line(values.map { label(of: $0) ?? definition.shown($0) })
        }
        return label(of: answer) ?? definition.shown(answer)
    }

    /// The label of a choice; the text of anything else.
    package func label(ofChoice value: Answer) -> String { label(of: value) ?? definition.shown(value) }

    private func label(of value: Answer) -> String? { choices.first { $0.value == value }?.label }
}
