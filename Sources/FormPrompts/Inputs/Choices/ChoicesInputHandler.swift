internal import FormModel

/// Chooses several of a list. The text after the last separator filters the list, and what is before it names choices. Space marks
/// the highlighted row, and Enter accepts the marks, the names, and the row that the filter has found. The marks of an earlier
/// answer or of the default are replaced by what is typed, unless Space has changed them.
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

    private struct Entry {
        var names: [String] = []
        var filter = ""
        /// The whole answer, if the text is a word for all or none.
        var answer: Answer?
    }

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
        let entry = update(text)
        switch key {
        case .space:
            guard entry.filter == text.trimmingWhitespace() else { return .text(text + " ") }
            guard let choice = rows.highlighted, rows.problem == nil else {
                problem = rows.problem
                return .unchanged
            }
            marks.formSymmetricDifference([choice])
            _ = update("")
            rows.highlight(choice)
            return text.isEmpty ? .moved : .text("")
        case .tab:
            guard let choice = rows.highlighted, !entry.filter.isEmpty || rows.hasMoved else { return .unchanged }
            let completed = line(entry.names + [question.name(of: choice)])
            return completed == text ? .unchanged : .text(completed)
        case .up, .down, .pageUp, .pageDown, .home, .end, .backspace, .delete, .editor:
            rows.move(key)
            return .moved
        }
    }

    mutating func describe(_ text: String, in notes: inout LineNotes) {
        let entry = update(text)
        let named = entry.names.compactMap(question.availableChoice(meantBy:))
        let chosen = hasChangedMarks || entry.names.isEmpty ? marks.union(named) : Set(named)
        notes.list = rows.list(chosen: entry.answer.map(question.indices) ?? chosen)
        if let problem { notes.notices.append(problem) }
        problem = nil
        if !text.isEmpty, !hasChangedMarks, !marks.isEmpty, let chosen = choices(in: entry), !chosen.isEmpty {
            let names = question.shown(Set(chosen))
            notes.notices.append(PromptMessage.choosesOnly(names: names, canMark: entry.names.isEmpty).text)
        }
    }

    var showsInList: Bool { !given.isEmpty || hasChangedMarks }

    mutating func answer(_ text: String) throws(AnswerError) -> String {
        let entry = update(text)
        if entry.answer != nil || question.isMisquoted(text, from: .prompt) { return text }
        guard let chosen = choices(in: entry) else {
            guard !entry.names.isEmpty else { throw AnswerError(rows.rejection) }
            // The parser rejects the first name that means no choice, or one that is not available.
            let names = (entry.names + [entry.filter]).filter { !$0.isEmpty }
            return line(names.map { question.choice(meantBy: $0).map(question.name) ?? $0 })
        }
        if text.isEmpty || chosen.isEmpty { return kept("") }
        return line((hasChangedMarks ? marks.union(chosen).sorted() : chosen).map(question.name))
    }

    func kept(_ text: String) -> String {
        guard hasChangedMarks else { return text.isEmpty ? given : text }
        guard !marks.isEmpty else { return text.isEmpty ? "[]" : text }
        let names = line(marks.sorted().map(question.name))
        return text.isEmpty ? names : "\(names), \(text)"
    }

    private var hasChangedMarks: Bool { marks != givenMarks }

    private mutating func update(_ text: String) -> Entry {
        let entry = entry(text)
        if rows.filter(by: entry.filter, as: text) {
            rows.highlight(
                entry.filter.isEmpty && !text.isEmpty ? nil : question.choice(named: entry.filter) ?? rows.best)
        }
        return entry
    }

    private func entry(_ text: String) -> Entry {
        let items = question.items(text, from: .prompt)
        if question.choice(named: text) != nil { return Entry(filter: items.count == 1 ? items[0] : text) }
        let isWord = [AnswerWord.all, .none].contains { $0.isTyped(text, from: .prompt) }
        if isWord || text.trimmingWhitespace() == "[]" {
            return Entry(answer: try? question.parse(text, from: .prompt))
        }
        if question.isMisquoted(text, from: .prompt) { return Entry() }
        // Another letter begins another item after a separator only.
        let endsInItem = items.count == question.items(text + "x", from: .prompt).count
        guard endsInItem, let last = items.last else { return Entry(names: items) }
        return Entry(names: items.dropLast(), filter: last)
    }

    /// The choices that Enter accepts besides the marks; `nil` if a name or the filter finds none.
    private func choices(in entry: Entry) -> [Int]? {
        var choices = entry.names.map(question.availableChoice(meantBy:))
        if !entry.filter.isEmpty || rows.highlighted != nil {
            choices.append(rows.problem == nil ? rows.highlighted : nil)
        }
        return choices.contains(nil) ? nil : choices.compactMap(\.self)
    }

    private func line(_ names: [String]) -> String { question.line(names, from: .prompt) }
}

extension Question {
    fileprivate func indices(of answer: Answer?) -> Set<Int> {
        let values = answer?.items ?? []
        return Set(choices.indices.filter { values.contains(choices[$0].value) })
    }

    fileprivate func availableChoice(meantBy name: String) -> Int? {
        choice(meantBy: name).flatMap { choices[$0].isAvailable ? $0 : nil }
    }

    /// The choice that a typed name means: by its name, or as its only available match; or the first match, if none is available.
    fileprivate func choice(meantBy name: String) -> Int? {
        let found = choice(named: name).map { [$0] } ?? matches(name)
        let available = found.filter { choices[$0].isAvailable }
        return available.count > 1 ? nil : available.first ?? found.first
    }
}
