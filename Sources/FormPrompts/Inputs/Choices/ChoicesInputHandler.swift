internal import FormModel

/// Chooses several of a list: what is typed filters it, Space marks the highlighted row, and Enter takes the marks.
///
/// Names with commas between them can be typed instead; once the line has a comma, Space is text.
struct ChoicesInputHandler: InputHandler {
    let keys: Set<PromptKey> = ChoiceRows.keys.union([.space])
    /// The part of an earlier answer that is not one of the choices: it stays in the line.
    let beginning: String?
    private let question: Question
    private var rows: ChoiceRows
    /// The text of the answer that was given.
    private let given: String
    /// What is marked; those of the default count only while nothing is typed or marked.
    private var marks: Set<Int>
    /// Whether the marks are the person's own, in this line or before.
    private var areOwn: Bool
    /// Whether a key has changed the marks.
    private var isTouched = false

    /// - Parameter height: how many rows of the screen the list may take.
    init(_ question: Question, beginning: String = "", height: @escaping () -> Int) {
        self.question = question
        given = beginning
        areOwn = !beginning.isEmpty
        rows = ChoiceRows(question, height: height)
        rows.highlight(rows.best)
        let items = question.items(beginning)
        let named = items.map(question.choice(named:))
        let rest = zip(items, named).filter { $1 == nil }.map { Answer.text($0.0) }
        self.beginning = Answer.list(rest).text
        if !beginning.isEmpty {
            marks = Set(named.compactMap { $0 })
        } else if case .list(let answers)? = question.defaultAnswer {
            marks = Set(question.choices.indices.filter { answers.contains(question.choices[$0].value) })
        } else {
            marks = []
        }
    }

    mutating func pressed(_ key: PromptKey, _ text: String) -> KeyOutcome {
        update(text)
        switch key {
        case .space:
            guard let choice = rows.highlighted else { return .unchanged }
            marks.formSymmetricDifference([choice])
            isTouched = true
            areOwn = true
            update("")
            rows.highlight(choice)
            return text.isEmpty ? .moved : .text("")
        case .tab:
            guard let choice = rows.highlighted, !piece(of: text).isEmpty || rows.hasMoved else { return .unchanged }
            let new = head(of: text) + Answer.list([.text(question.name(of: choice))]).text
            return new == text ? .unchanged : .text(new)
        case .up, .down, .pageUp, .pageDown, .home, .end, .backspace, .delete, .editor:
            rows.move(key)
            return .moved
        }
    }

    mutating func describe(_ text: String, in notes: inout LineNotes) {
        update(text)
        notes.list = rows.list(chosen: Set(text.isEmpty ? Array(marks) : chosen(head(of: text))))
    }

    /// The marks, with what the line names; the last name is that of the highlighted choice.
    mutating func answer(_ text: String) -> EnteredText {
        update(text)
        let (head, piece) = (head(of: text), piece(of: text))
        if piece.isEmpty { return .text(kept(text)) }
        if head.isEmpty, question.choice(named: piece) == nil,
            let word = [AnswerWord.all, .none].first(where: { $0.isTyped(piece, from: .prompt) })
        {
            return .text(word.text)
        }
        // What is said about a name of no choice is said where the line is read.
        if question.items(head).contains(where: { question.choice(named: $0) == nil }) { return .text(text) }
        guard let choice = rows.highlighted else { return .refused(rows.refusal) }
        let others = chosen(head)
        return .text(names(others.contains(choice) ? others : others + [choice]))
    }

    /// The marks with what is typed, as names with commas between them.
    func kept(_ text: String) -> String {
        guard isTouched || text != beginning else { return given }
        let (chosen, piece) = (chosen(head(of: text)), piece(of: text))
        if chosen.isEmpty { return piece.isEmpty && isTouched ? AnswerWord.none.text : piece }
        return names(chosen) + (piece.isEmpty ? "" : ", " + piece)
    }

    var marked: [String]? { isTouched ? marks.sorted().map(question.name) : nil }

    mutating func mark(_ names: [String]) {
        marks = Set(names.compactMap(question.choice(named:)))
        isTouched = true
        areOwn = true
    }

    /// The person's marks in the order of the list, then what is typed before the last comma in the order it is typed.
    private func chosen(_ head: String) -> [Int] {
        var chosen = areOwn ? marks.sorted() : []
        for item in question.items(head) {
            if let choice = question.choice(named: item), !chosen.contains(choice) { chosen.append(choice) }
        }
        return chosen
    }

    // MARK: - Names

    private mutating func update(_ text: String) {
        let piece = piece(of: text)
        guard rows.filter(by: piece, as: text) else { return }
        rows.highlight(question.choice(named: piece) ?? rows.best)
    }

    private func names(_ choices: [Int]) -> String {
        Answer.list(choices.map { .text(question.name(of: $0)) }).text
    }

    /// What comes before the choice that is being typed: all up to the last comma.
    private func head(of text: String) -> String {
        guard let comma = lastComma(in: text) else { return "" }
        return text[...comma] + " "
    }

    private func piece(of text: String) -> String {
        let start = lastComma(in: text).map { text.index(after: $0) } ?? text.startIndex
        let piece = String(text[start...]).trimmingWhitespace()
        return question.items(piece).first ?? piece
    }

    private func lastComma(in text: String) -> String.Index? {
        var isQuoted = false
        var last: String.Index?
        for index in text.indices {
            if text[index] == "\"" { isQuoted.toggle() }
            if text[index] == ",", !isQuoted { last = index }
        }
        return last
    }
}
