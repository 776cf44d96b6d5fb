internal import FormModel

/// Chooses several of a list: the text filters it, Space marks the highlighted row, and Enter accepts the marks together
/// with the row that the text has found.
///
/// Names separated by commas or in quotes can be typed instead, and the words for all and none. Such a text is the whole
/// answer, and the list marks the choices that it names.
struct ChoicesInputHandler: InputHandler {
    let keys: Set<PromptKey> = ChoiceRows.keys.union([.space])
    /// An earlier answer with values that cannot be chosen, which stays in the line.
    let beginning: String?
    private let question: Question
    private var rows: ChoiceRows
    private let given: String
    /// The choices of the given answer, or of the default.
    private let givenMarks: Set<Int>
    private var marks: Set<Int>
    private var problem: String?

    init(_ question: Question, beginning: String = "", height: @escaping () -> Int) {
        self.question = question
        rows = ChoiceRows(question, height: height)
        rows.highlight(rows.best)
        let items = question.items(beginning, from: .prompt)
        let named = items.compactMap(question.choice(named:)).filter { question.choices[$0].isAvailable }
        let isGiven =
            !beginning.isEmpty && named.count == items.count && !question.isMisquoted(beginning, from: .prompt)
        (given, self.beginning) = isGiven ? (beginning, "") : ("", beginning)
        givenMarks = isGiven ? Set(named) : question.indices(of: question.defaultAnswer)
        marks = givenMarks
    }

    mutating func handleKey(_ key: PromptKey, _ text: String) -> KeyOutcome {
        update(text)
        guard !isWhole(text) else { return key == .space ? .text(text + " ") : .unchanged }
        switch key {
        case .space:
            guard let choice = rows.highlighted, rows.problem == nil else {
                problem = rows.problem
                return .unchanged
            }
            marks.formSymmetricDifference([choice])
            update("")
            rows.highlight(choice)
            return text.isEmpty ? .moved : .text("")
        case .tab:
            guard let choice = rows.highlighted, !text.isEmpty || rows.hasMoved else { return .unchanged }
            let name = names([choice])
            return name == text ? .unchanged : .text(name)
        case .up, .down, .pageUp, .pageDown, .home, .end, .backspace, .delete, .editor:
            rows.move(key)
            return .moved
        }
    }

    mutating func describe(_ text: String, in notes: inout LineNotes) {
        update(text)
        notes.list = rows.list(chosen: isWhole(text) ? named(in: text) : marks(with: text))
        if let problem { notes.notices.append(problem) }
        problem = nil
    }

    var showsInList: Bool { !given.isEmpty || marks != givenMarks }

    mutating func answer(_ text: String) -> EntryInterpretation {
        update(text)
        guard !text.isEmpty, !isWhole(text) else { return .text(kept(text)) }
        guard let choice = rows.highlighted else { return .rejected(rows.rejection) }
        return .text(names(marks(with: text).union([choice]).sorted()))
    }

    func kept(_ text: String) -> String {
        guard text.isEmpty else { return text }
        if marks == givenMarks { return given }
        return marks.isEmpty ? "[]" : names(marks.sorted())
    }

    /// The marks that Enter accepts. Those that Space has not changed count only while nothing is typed.
    private func marks(with text: String) -> Set<Int> { text.isEmpty || marks != givenMarks ? marks : [] }

    private func named(in text: String) -> Set<Int> {
        if let answer = try? question.parse(text, from: .prompt) { return question.indices(of: answer) }
        return Set(question.items(text, from: .prompt).compactMap(question.choice(named:)))
    }

    private mutating func update(_ text: String) {
        let isWhole = isWhole(text)
        guard rows.filter(by: isWhole ? "" : text, as: text) else { return }
        rows.highlight(isWhole ? nil : question.choice(named: text) ?? rows.best)
    }

    /// True if the text is not a filter, but the whole answer.
    private func isWhole(_ text: String) -> Bool {
        let text = text.trimmingWhitespace()
        if text.hasPrefix("\""), question.matches(text).isEmpty { return true }
        guard !text.isEmpty, question.choice(named: text) == nil else { return false }
        let separators = question.hasDecimalCommas(from: .prompt) ? ",;" : ","
        return text == "[]" || text.contains(where: separators.contains)
            || [AnswerWord.all, .none].contains { $0.isTyped(text, from: .prompt) }
    }

    private func names(_ choices: [Int]) -> String { question.line(choices.map(question.name), from: .prompt) }
}

extension Question {
    fileprivate func indices(of answer: Answer?) -> Set<Int> {
        let values = answer?.items ?? []
        return Set(choices.indices.filter { values.contains(choices[$0].value) })
    }
}
