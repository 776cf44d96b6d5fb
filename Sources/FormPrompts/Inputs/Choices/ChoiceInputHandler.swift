internal import FormModel

/// Chooses one of a list: what is typed filters it, the best match is highlighted, and Enter takes that.
struct ChoiceInputHandler: InputHandler {
    let keys: Set<PromptKey> = ChoiceRows.keys
    private let question: Question
    private var rows: ChoiceRows
    /// The text of an answer that was given: all choices are listed beside it until it is changed.
    private let beginning: String
    /// Whether an empty line takes the first choice, because there is no default and an answer is required.
    private let takesFirst: Bool

    /// - Parameter height: how many rows of the screen the list may take.
    init(_ question: Question, beginning: String = "", takesFirst: Bool, height: @escaping () -> Int) {
        self.question = question
        // What names no choice was typed before, and filters as it did.
        self.beginning = question.choice(named: beginning) == nil ? "" : beginning
        self.takesFirst = takesFirst
        rows = ChoiceRows(question, height: height)
        rows.highlight(choice(for: beginning))
    }

    mutating func pressed(_ key: PromptKey, _ text: String) -> KeyOutcome {
        update(text)
        guard key == .tab else {
            rows.move(key)
            return .moved
        }
        guard !text.isEmpty || rows.hasMoved, let choice = rows.highlighted else { return .unchanged }
        let name = question.name(of: choice)
        return name == text ? .unchanged : .text(name)
    }

    mutating func describe(_ text: String, in notes: inout LineNotes) {
        update(text)
        notes.list = rows.list()
    }

    /// The highlighted choice; the default if nothing was typed and no other row was gone to.
    mutating func answer(_ text: String) -> EnteredText {
        update(text)
        if text.isEmpty, !rows.hasMoved, !takesFirst { return .text("") }
        guard let choice = rows.highlighted else { return text.isEmpty ? .text("") : .refused(rows.refusal) }
        return .text(question.name(of: choice))
    }

    private mutating func update(_ text: String) {
        guard rows.filter(by: text == beginning ? "" : text, as: text) else { return }
        rows.highlight(choice(for: text))
    }

    /// The choice that a text means: the one that it names, or else the best match; of an empty text the default.
    private func choice(for text: String) -> Int? {
        guard text.isEmpty else { return question.choice(named: text) ?? rows.best }
        if let answer = question.defaultAnswer, !answer.isEmpty {
            return question.choices.firstIndex { $0.value == answer }
        }
        return takesFirst ? rows.best : nil
    }
}
