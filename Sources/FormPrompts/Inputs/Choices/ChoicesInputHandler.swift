internal import FormModel

/// Chooses several of a list: the text filters it, Space marks the highlighted row, and Enter accepts the marks.
///
/// Names separated by commas can be typed instead; after a comma, Space is text. The text is the whole answer, as it is
/// without keys: it replaces the marks of the default or of an earlier answer, but not those that Space has changed in
/// the same line.
struct ChoicesInputHandler: InputHandler {
    let keys: Set<PromptKey> = ChoiceRows.keys.union([.space])
    /// The part of an earlier answer that is not among the choices, which stays in the line.
    let beginning: String?
    private let question: Question
    private var rows: ChoiceRows
    private let given: String
    /// The marked choices. Those of the default count only while nothing is typed or marked.
    private var marks: Set<Int>
    /// True if the user set the marks, in this line or before.
    private var areSetByUser: Bool
    private var isTouched = false
    private var problem: String?

    init(_ question: Question, beginning: String = "", height: @escaping () -> Int) {
        self.question = question
        areSetByUser = !beginning.isEmpty
        rows = ChoiceRows(question, height: height)
        rows.highlight(rows.best)
        guard !question.isUnreadable(beginning, from: .prompt) else {
            (given, self.beginning, marks) = (beginning, beginning, [])
            return
        }
        let items = question.items(beginning, from: .prompt)
        var named: Set<Int> = []
        var unnamed: [String] = []
        var remaining: [String] = []
        for item in items {
            if let choice = question.choice(named: item) {
                guard question.choices[choice].isAvailable else { continue }
                named.insert(choice)
            } else {
                unnamed.append(item)
            }
            remaining.append(item)
        }
        given = remaining.count < items.count ? question.line(remaining, from: .prompt) : beginning
        self.beginning = question.line(unnamed, from: .prompt)
        if !beginning.isEmpty {
            marks = named
        } else if case .list(let answers)? = question.defaultAnswer {
            marks = Set(question.choices.indices.filter { answers.contains(question.choices[$0].value) })
        } else {
            marks = []
        }
    }

    mutating func handleKey(_ key: PromptKey, _ text: String) -> KeyOutcome {
        update(text)
        switch key {
        case .space:
            guard let choice = rows.highlighted, rows.problem == nil else {
                problem = rows.problem
                return .unchanged
            }
            marks.formSymmetricDifference([choice])
            isTouched = true
            areSetByUser = true
            update("")
            rows.highlight(choice)
            return text.isEmpty ? .moved : .text("")
        case .tab:
            guard let choice = rows.highlighted, !piece(of: text).isEmpty || rows.hasMoved, !isUnreadable(text) else {
                return .unchanged
            }
            let new = head(of: text) + names([choice])
            return new == text ? .unchanged : .text(new)
        case .up, .down, .pageUp, .pageDown, .home, .end, .backspace, .delete, .editor:
            rows.move(key)
            return .moved
        }
    }

    mutating func describe(_ text: String, in notes: inout LineNotes) {
        update(text)
        if let word = word(text) {
            notes.list = rows.list(chosen: word == .all ? question.availableIndices : [])
            return
        }
        // Space starts from the marks as long as there is no comma.
        let head = head(of: text)
        notes.list = rows.list(chosen: head.isEmpty ? marks : Set(chosen(head)))
        if let problem { notes.notices.append(problem) }
        problem = nil
        notes.outcome = outcome(of: text)?.text
    }

    /// The choices that Enter accepts besides the visible marks, unless that is obvious.
    private func outcome(of text: String) -> PromptMessage? {
        let (head, piece) = (head(of: text), piece(of: text))
        guard !isEmpty(text), namesOnlyChoices(head), let acceptedChoices = acceptedChoices(of: text) else {
            return nil
        }
        if head.isEmpty {
            guard !marks.isEmpty, let choice = rows.highlighted, !piece.isEmpty else { return nil }
            if !marksStay { return marks.contains(choice) ? .choosesThisOrUnmarks : .choosesThisOrMarks }
        }
        let labels = acceptedChoices.map { line([question.choices[$0].label]) }
        return !marks.isEmpty && !marksStay ? .choosesOnly(labels) : .chooses(labels)
    }

    var emptyLine: EmptyLineBehavior { areSetByUser ? .showsInList : .questionDefault }

    /// True if Enter accepts the marks besides the typed names: keys have changed them, or the line began with both.
    private var marksStay: Bool { isTouched || areSetByUser && beginning?.isEmpty == false }

    mutating func answer(_ text: String) -> EntryInterpretation {
        update(text)
        if isEmpty(text) { return .text(kept(text)) }
        if word(text) != nil { return .text(piece(of: text)) }
        if isUnreadable(text) { return .text(text) }
        let head = head(of: text)
        // The parser of the line reports a name of no choice.
        if !namesOnlyChoices(head) {
            let items = items(head).map { item in question.choice(meantBy: item).map(question.name) ?? item }
            return .text(line((items + [piece(of: text)]).filter { !$0.isEmpty }))
        }
        guard let acceptedChoices = acceptedChoices(of: text) else { return .rejected(rows.rejection) }
        return .text(names(acceptedChoices))
    }

    /// The choices that Enter accepts: those named before, the highlighted one, and the remaining marks, if any.
    private func acceptedChoices(of text: String) -> [Int]? {
        let others = chosen(head(of: text))
        guard let choice = rows.highlighted else { return piece(of: text).isEmpty ? others : nil }
        return others.contains(choice) ? others : others + [choice]
    }

    private func namesOnlyChoices(_ head: String) -> Bool { items(head).allSatisfy { availableChoice($0) != nil } }

    private func availableChoice(_ item: String) -> Int? {
        question.choice(meantBy: item).flatMap { question.choices[$0].isAvailable ? $0 : nil }
    }

    func kept(_ text: String) -> String {
        guard isTouched || text != beginning else { return given }
        guard !isEmpty(text) else {
            // A choice can have the name `none`.
            if marks.isEmpty, isTouched { return "[]" }
            return areSetByUser ? names(marks.sorted()) : ""
        }
        let head = head(of: text)
        // Unacceptable text is kept as typed.
        let isWhole = isUnreadable(text) || !namesOnlyChoices(head)
        let parts = isWhole ? [names(chosen("")), text] : [names(chosen(head)), piece(of: text)]
        return parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    var marked: [String]? { isTouched ? marks.sorted().map(question.name) : nil }

    mutating func mark(_ names: [String]) {
        marks = Set(names.compactMap(question.choice(named:)))
        isTouched = true
        areSetByUser = true
    }

    /// The remaining marks, in the order of the list, then the choices before the last comma, in the order typed.
    private func chosen(_ head: String) -> [Int] {
        var chosen = marksStay ? marks.sorted() : []
        for item in items(head) {
            if let choice = availableChoice(item), !chosen.contains(choice) { chosen.append(choice) }
        }
        return chosen
    }

    private mutating func update(_ text: String) {
        let piece = word(text) == nil ? piece(of: text) : ""
        guard rows.filter(by: piece, as: text) else { return }
        // After a comma Enter accepts only a row that was moved to or named.
        let isAfterComma = piece.isEmpty && !head(of: text).isEmpty
        rows.highlight(isAfterComma ? nil : question.choice(named: piece) ?? rows.best)
    }

    private func word(_ text: String) -> AnswerWord? {
        let piece = piece(of: text)
        guard head(of: text).isEmpty, question.choice(named: piece) == nil else { return nil }
        return [AnswerWord.all, .none].first { $0.isTyped(piece, from: .prompt) }
    }

    private func names(_ choices: [Int]) -> String {
        line(choices.map(question.name))
    }

    private func items(_ text: String) -> [String] { question.items(text, from: .prompt) }

    private func line(_ items: [String]) -> String { question.line(items, from: .prompt) }

    private func head(of text: String) -> String { lastComma(in: text).map { text[...$0] + " " } ?? "" }

    private func piece(of text: String) -> String {
        let start = lastComma(in: text).map { text.index(after: $0) } ?? text.startIndex
        let piece = String(text[start...]).trimmingWhitespace()
        return items(piece).first ?? piece
    }

    private func isEmpty(_ text: String) -> Bool { items(text).isEmpty }

    /// True if Enter cannot accept the text, however it continues.
    private func isUnreadable(_ text: String) -> Bool {
        question.choice(named: text) == nil && question.isUnreadable(text, from: .prompt)
    }

    /// The last comma between two items. One in quotes is part of an item, and quotes begin where the item does.
    private func lastComma(in text: String) -> String.Index? {
        let decimalCommas = question.hasDecimalCommas(from: .prompt)
        func isDigit(_ scalar: Unicode.Scalar?) -> Bool { scalar.map { ("0"..."9").contains($0) } ?? false }
        var rest = Substring(text).unicodeScalars
        var isQuoted = false
        var isStart = true
        var last: String.Index?
        var previous: Unicode.Scalar?
        while let scalar = rest.first {
            let index = rest.startIndex
            rest.removeFirst()
            defer { previous = scalar }
            let isDecimal = decimalCommas && isDigit(previous) && isDigit(rest.first)
            if isQuoted {
                if scalar == "\"" { isQuoted = rest.first == "\"" && rest.popFirst() != nil }
            } else if scalar == "," && !isDecimal || scalar == ";" && decimalCommas {
                last = index
                isStart = true
            } else if isStart, !scalar.properties.isWhitespace {
                isQuoted = scalar == "\""
                isStart = false
            }
        }
        return last
    }
}

extension Question {
    fileprivate var availableIndices: Set<Int> { Set(choices.indices.filter { choices[$0].isAvailable }) }
}
