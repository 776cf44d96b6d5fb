internal import FormModel

/// Chooses one of a list: the text filters it, the best match is highlighted, and Enter accepts that.
struct ChoiceInputHandler: InputHandler {
    let keys = ChoiceRows.keys
    private let question: Question
    private var rows: ChoiceRows
    /// The choice that an empty line accepts: the given answer, the default, or the first one of a required answer.
    private let first: Int?
    private let selectsFirst: Bool

    init(_ question: Question, given: Answer? = nil, selectsFirst: Bool, height: @escaping () -> Int) {
        self.question = question
        self.selectsFirst = selectsFirst
        rows = ChoiceRows(question, height: height)
        let answer = (given ?? question.defaultAnswer).flatMap { question.isEmptyAnswer($0) ? nil : $0 }
        first =
            answer.flatMap { answer in question.index(ofChoice: answer) }
            ?? (selectsFirst ? rows.best : nil)
        rows.highlight(first)
    }

    mutating func handleKey(_ key: PromptKey, _ text: String) -> KeyOutcome {
        let text = visible(text)
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
        update(visible(text))
        notes.list = rows.list()
    }

    mutating func answer(_ text: String) throws(AnswerError) -> String {
        let text = visible(text)
        update(text)
        if text.isEmpty, !rows.hasMoved, !selectsFirst { return "" }
        if let choice = rows.highlighted { return question.name(of: choice) }
        guard text.isEmpty else { throw AnswerError(rows.rejection) }
        return ""
    }

    var showsInList: Bool { rows.hasMovedUnfiltered }

    /// A line of spaces counts as empty: Space chooses nothing here.
    private func visible(_ text: String) -> String { text.allSatisfy(\.isWhitespace) ? "" : text }

    private mutating func update(_ text: String) {
        guard rows.filter(by: text, as: text) else { return }
        rows.highlight(text.isEmpty ? first : question.choice(named: text) ?? rows.best)
    }
}
