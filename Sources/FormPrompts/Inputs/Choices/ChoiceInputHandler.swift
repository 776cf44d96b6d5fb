internal import FormModel

/// Chooses one of a list: what is typed filters it, the best match is highlighted, and Enter takes that.
///
/// An answer that was given is not text of the line, which what is typed would be added to: an empty line keeps it, as one
/// takes the default, until Backspace clears it.
struct ChoiceInputHandler: InputHandler {
    let keys: Set<PromptKey>
    let beginning: String?
    private let question: Question
    private var rows: ChoiceRows
    private let earlier: String
    /// The choice that an empty line keeps; nil once it was cleared.
    private var given: Int?
    private var isCleared = false
    /// Whether an empty line takes the first choice, because there is no default and an answer is required.
    private let selectsFirst: Bool

    /// - Parameter height: the most rows that the list may take.
    init(_ question: Question, beginning: String = "", selectsFirst: Bool, height: @escaping () -> Int) {
        self.question = question
        self.selectsFirst = selectsFirst
        earlier = beginning
        // Nobody has typed an empty text, even if a choice has that value.
        let named = beginning.isEmpty ? nil : question.choice(named: beginning)
        given = named.flatMap { question.choices[$0].disabled == nil ? $0 : nil }
        // What names no choice was typed before, and filters as it did.
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

    /// The highlighted choice; before anything is typed or moved, the given answer or the default.
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

    /// A line of spaces looks empty, and is: Space chooses nothing here.
    private func visible(_ text: String) -> String { text.allSatisfy(\.isWhitespace) ? "" : text }

    private mutating func update(_ text: String) {
        guard rows.filter(by: text, as: text) else { return }
        rows.highlight(choice(for: text))
    }

    /// The choice that a text means, by name or else as the best match; for an empty text the one that it takes.
    private func choice(for text: String) -> Int? {
        guard text.isEmpty else { return question.choice(named: text) ?? rows.best }
        if let given { return given }
        if let answer = question.defaultAnswer, !question.isEmptyAnswer(answer) {
            return question.choices.firstIndex { $0.value == answer }
        }
        return selectsFirst ? rows.best : nil
    }
}
