internal import FormModel

/// Chooses one of a list: the text filters it, the best match is highlighted, and Enter accepts that.
///
/// A given answer is not text of the line, which typing would append to: an empty line keeps it until Backspace.
struct ChoiceInputHandler: InputHandler {
    let keys: Set<PromptKey>
    let beginning: String?
    private let question: Question
    private var rows: ChoiceRows
    private let earlier: String
    private var given: Int?
    private var isCleared = false
    /// True if an empty line accepts the first choice, because there is no default and an answer is required.
    private let selectsFirst: Bool

    init(_ question: Question, beginning: String = "", selectsFirst: Bool, height: @escaping () -> Int) {
        self.question = question
        self.selectsFirst = selectsFirst
        earlier = beginning
        // An empty text was not typed, even if it is the value of a choice.
        let named = beginning.isEmpty ? nil : question.choice(named: beginning)
        given = named.flatMap { question.choices[$0].isAvailable ? $0 : nil }
        // Text that names no choice was typed before, and filters again.
        self.beginning = named == nil ? beginning : ""
        keys = given == nil ? ChoiceRows.keys : ChoiceRows.keys.union([.backspace])
        rows = ChoiceRows(question, height: height)
        rows.highlight(choice(for: ""))
    }

    mutating func handleKey(_ key: PromptKey, _ text: String) -> KeyOutcome {
        let text = visible(text)
        update(text)
        switch key {
        case .tab:
            guard !text.isEmpty || rows.hasMoved, let choice = rows.highlighted else { return .unchanged }
            let name = question.name(of: choice)
            return name == text ? .unchanged : .text(name)
        case .backspace:
            guard text.isEmpty, given != nil else { return .unchanged }
            mark([])
            return .moved
        case .up, .down, .pageUp, .pageDown, .home, .end, .space, .delete, .editor:
            rows.move(key)
            return .moved
        }
    }

    mutating func describe(_ text: String, in notes: inout LineNotes) {
        update(visible(text))
        notes.list = rows.list()
    }

    mutating func answer(_ text: String) -> EntryInterpretation {
        let text = visible(text)
        update(text)
        if text.isEmpty, !rows.hasMoved {
            if let given { return .text(question.name(of: given)) }
            if !selectsFirst { return .text("") }
        }
        guard let choice = rows.highlighted else { return text.isEmpty ? .text("") : .rejected(rows.rejection) }
        return .text(question.name(of: choice))
    }

    var emptyLine: EmptyLineBehavior {
        if rows.hasMovedUnfiltered { return .showsInList }
        return given.map { .keeps(question.choices[$0].label) } ?? .questionDefault
    }

    func kept(_ text: String) -> String { text.isEmpty && !isCleared && beginning == "" ? earlier : text }

    var marked: [String]? { isCleared && !rows.hasMoved ? [] : nil }

    mutating func mark(_ names: [String]) {
        given = names.first.flatMap(question.choice(named:))
        isCleared = given == nil
        rows.restart(at: choice(for: ""))
    }

    /// A line of spaces counts as empty: Space chooses nothing here.
    private func visible(_ text: String) -> String { text.allSatisfy(\.isWhitespace) ? "" : text }

    private mutating func update(_ text: String) {
        guard rows.filter(by: text, as: text) else { return }
        rows.highlight(choice(for: text))
    }

    /// The choice that a text names, or else the best match; for an empty text, the choice that Enter accepts.
    private func choice(for text: String) -> Int? {
        guard text.isEmpty else { return question.choice(named: text) ?? rows.best }
        if let given { return given }
        if let answer = question.defaultAnswer, !question.isEmptyAnswer(answer) {
            return question.choices.firstIndex { $0.value == answer }
        }
        return selectsFirst ? rows.best : nil
    }
}
