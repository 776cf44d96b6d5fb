/// All data about how a field is asked.
public struct Question: Sendable {
    /// The label of the question, such as `Plan name`.
    public var label: String
    /// A sentence that explains more, if any.
    public var help: String?
    /// The type of its answer, as named in wizard files.
    public var type: QuestionType { didSet { definition = type.definition } }
    package var definition: any AnswerType
    /// The choices, in order; for `.choice`, and for `.boolean` to rename yes and no.
    public var choices: [Choice] { didSet { table = ChoiceTable(choices) } }
    /// The type of the choices' values, text by default. It parses them and decides which rules apply.
    public var choiceType = QuestionType.string
    /// The type of a list's items, text by default. It parses them and decides which rules apply.
    public var itemType = QuestionType.string
    /// True if any value is accepted while no choices are known, before a program has returned them.
    package var allowsAnyChoice = false
    /// The answer for an empty line, if any.
    public var defaultAnswer: Answer?
    /// The answer for an emptied line that begins with the default; `nil` if the default cannot be removed.
    package var emptiedAnswer: Answer?
    /// An example in the empty line, if any.
    public var placeholder: String?
    /// The initial text of the line when a user is asked for the first time.
    public var initialText: String?
    /// Answers that the help shows as examples.
    public var examples: [String] = []
    /// True if several of the choices can be chosen; the answer is then a list.
    public var isMultiple = false
    /// How a secret is shown while it is typed.
    public var echo = Echo.masked
    /// True if a secret is entered twice to catch typing errors.
    public var requiresConfirmation = false
    /// The step of Up and Down in a number; 1 if `nil`.
    public var step: ExactDecimal?
    /// Completions for Tab, which do not limit the answer.
    public var completions: [String] = []
    /// True if a rule requires a format, for which blanks around typed text are trimmed.
    package var hasFormat = false
    /// True if the answers of earlier runs are kept and offered; only for texts and paths.
    public var keepsHistory = true
    private(set) var table: ChoiceTable

    /// How a secret is shown while it is typed.
    public enum Echo: String, CaseIterable, Sendable {
        /// One mask character per typed character; Ctrl-R toggles the text.
        case masked
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
        definition = type.definition
        self.choices = choices
        self.defaultAnswer = defaultAnswer
        table = ChoiceTable(choices)
    }

    /// One thing that can be chosen.
    public struct Choice: Equatable, Sendable {
        /// The value of the field.
        public var value: Answer
        /// The text to show; by default the value's own.
        public var label: String
        /// An explanation beside it in the list, if any.
        public var help: String?
        /// The reason that it cannot be chosen from any source, if any.
        public var disabled: String?

        package var isAvailable: Bool { disabled == nil }

        /// Makes a choice.
        public init(_ value: Answer, label: String? = nil, help: String? = nil, disabled: String? = nil) {
            self.value = value
            self.label = label ?? value.text
            self.help = help
            self.disabled = disabled
        }
    }

    /// True if an empty text is an answer, because it is one of the choices. An empty line still means the default.
    package var allowsEmptyText: Bool { table.offersEmptyText && !isMultiple }

    package func isEmptyAnswer(_ answer: Answer) -> Bool {
        answer.isEmpty && !(allowsEmptyText && answer == .text(""))
    }

    package var isSecret: Bool { definition.traits.contains(.secret) }

    package static let mask = "••••••••"

    package static var resultMask: String { Environment.current.showsUnicode ? mask : mask.map { _ in "*" }.joined() }

    package var shownDefault: String? {
        let answer = defaultAnswer ?? .null
        switch definition.input {
        case .yesNo where !choices.isEmpty:
            return answer == .null ? choices.map(\.label).joined(separator: "/") : shown(answer)
        case .yesNo: return AnswerWord.letters(default: answer == .null ? nil : answer == .boolean(true))
        case .line, .date, .steps, .secret, .path, .choices, .lines, .items, .none:
            return isEmptyAnswer(answer) ? nil : shown(answer)
        }
    }

    package func shown(_ answer: Answer) -> String {
        if isEmptyAnswer(answer) { return "" }
        if isSecret { return Self.mask }
        if isMultiple, case .list(let values) = answer {
            return line(values.map { label(of: $0) ?? shownText(of: $0) }, from: notation)
        }
        return label(of: answer) ?? shownText(of: answer)
    }

    private func shownText(of answer: Answer) -> String {
        if case .list(let values) = answer, notation == .prompt { return line(values.map(shownText), from: notation) }
        return definition.shown(answer)
    }

    private var notation: RawAnswer.Origin { ValueNotation.current.hasDecimalComma ? .prompt : .line }

    /// The question with numbers in the ``ValueNotation``, in the labels of choices and the examples.
    package var localized: Question {
        guard notation == .prompt, hasDecimals else { return self }
        var question = self
        question.examples = examples.map { example in (try? parse(example)).map(shown) ?? example }
        if choiceType.definition.traits.contains(.numeric) {
            question.choices = choices.map { choice in
                var choice = choice
                if choice.label == choice.value.text { choice.label = choice.value.shownText }
                return choice
            }
        }
        return question
    }

    package var shownExamples: String { examples.joined(separator: notation == .prompt && hasDecimals ? "; " : ", ") }

    package func label(ofChoice value: Answer) -> String { label(of: value) ?? definition.shown(value) }

    private func label(of value: Answer) -> String? { index(ofChoice: value).map { choices[$0].label } }

    package func index(ofChoice value: Answer) -> Int? { index(ofChoiceWritten: value.text) { $0 == value } }

    /// Finds the choice whose value matches. The one with this text is tried first, as answers may name ten thousand.
    func index(ofChoiceWritten text: String, where matches: (Answer) -> Bool) -> Int? {
        if let index = table.index(ofValueWritten: text), matches(choices[index].value) { return index }
        return choices.firstIndex { matches($0.value) }
    }
}

extension Question {
    /// Returns the default for empty text. Throws the message for invalid text.
    package func parse(_ text: String, from origin: RawAnswer.Origin = .line) throws(AnswerError) -> Answer {
        if text.isEmpty { return defaultAnswer ?? .null }
        return try read(.typed(text, from: origin))
    }

    /// `nil` and an empty text are not answers, unless that is one of the choices. Throws the message for invalid input.
    package func read(_ raw: RawAnswer?) throws(AnswerError) -> Answer {
        guard let raw = raw.map(trimmed), !raw.isEmptyText || allowsEmptyText else { return .null }
        return try definition.read(raw, for: self)
    }

    /// Trims invisible characters, and for a format or a path whitespace too. A secret is left unchanged.
    private func trimmed(_ raw: RawAnswer) -> RawAnswer {
        guard case .typed(let text, let origin) = raw, !isSecret else { return raw }
        if case .path = definition.input { return .typed(text.trimmingBlanks(), from: origin) }
        return .typed(hasFormat ? text.trimmingBlanks() : text.trimmingInvisible(), from: origin)
    }

    /// How a text was understood, if that differs from the text: `2026-11-22, Sunday` for `tomorrow`, the whole path for `~/a`.
    package func interpretation(of text: String, from origin: RawAnswer.Origin = .line) -> String? {
        guard !text.isEmpty, let answer = try? parse(text, from: origin) else { return nil }
        return definition.interpretation(of: answer, typed: text, for: self)
    }

    /// The items of a typed list, separated by commas, without quotes; one that is not completely quoted stays.
    package func items(_ text: String, from origin: RawAnswer.Origin = .line) -> [String] {
        ItemText.items(text, separatedBy: separators(from: origin)).map(\.text)
    }

    package func line(_ items: [String], from origin: RawAnswer.Origin) -> String {
        ItemText.line(items, separatedBy: separators(from: origin))
    }

    func separators(from origin: RawAnswer.Origin) -> ItemText.Separators {
        guard origin == .prompt, DecimalSign(.current) == .comma else { return .commas }
        return numberTypes.isEmpty ? .commas : hasDecimals ? .semicolons : .commasAndSemicolons
    }

    private var numberTypes: [QuestionType] {
        [type, itemType, choiceType].filter { $0.definition.traits.contains(.numeric) }
    }

    private var hasDecimals: Bool { numberTypes.contains { $0 != .integer } }

    package func isMisquoted(_ text: String, from origin: RawAnswer.Origin) -> Bool {
        ItemText.items(text, separatedBy: separators(from: origin)).contains { $0.problem != nil }
    }

    /// The choice that `text` names: by its value, its label, either ignoring case, another notation of its value, or
    /// its number. Messages quote names with a comma, so quotes are allowed.
    package func choice(named text: String) -> Int? {
        if let index = choice(namedAsItIs: text) { return index }
        guard text.trimmingWhitespace().first == "\"" else { return nil }
        let items = ItemText.items(text)
        return items.count == 1 && items[0].problem == nil ? choice(namedAsItIs: items[0].text) : nil
    }

    private func choice(namedAsItIs text: String) -> Int? {
        if let index = table.index(named: text) { return index }
        // A value other than text can have several notations: `true` and `yes`, `1.0` and `1`.
        guard choiceType != .string, !text.isEmpty,
            let value = try? Question("", type: choiceType).read(.typed(text, from: notation)),
            let index = index(ofChoice: value)
        else { return table.index(numbered: text) }
        return index
    }

    /// The choices for text that is being typed: with its words in any order, or if there are none, with its letters in
    /// their order, ignoring case and accents. Exact matches come first, then those of a beginning, then others.
    package func matches(_ text: String) -> [Int] { table.matches(text) }
}
