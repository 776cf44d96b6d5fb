internal import FormModel

/// Helps to choose: a list that follows what is typed, Tab to complete, Up and Down to walk.
struct ChoiceInputHandler: InputHandler {
    let keys: Set<PromptKey> = [.up, .down, .tab]
    private let question: Question
    /// How many choices are listed at once.
    private static let window = 9

    /// The text that the person typed, by which the list is filtered.
    private var typed = ""
    /// What a key has made of it, and the place in the filtered list.
    private var walked: (text: String, place: Int)?
    private var matches: [Int]
    private var matched = ""

    /// What the line began with: an answer that was given, beside which all others are listed.
    private let beginning: String

    init(_ question: Question, beginning: String = "") {
        self.question = question
        self.beginning = beginning
        matches = Array(question.choices.indices)
    }

    // MARK: - Keys

    mutating func pressed(_ key: PromptKey, _ text: String) -> KeyOutcome {
        update(text)
        guard !matches.isEmpty else { return .unchanged }
        switch key {
        case .up, .down:
            guard let next = next(from: walked?.place ?? current.flatMap(matches.firstIndex), key) else {
                return .unchanged
            }
            let new = head(of: typed) + name(of: matches[next])
            walked = (new, next)
            return .text(new)
        case .tab:
            let new = head(of: typed) + completed(piece(of: typed))
            return new == text ? .unchanged : .text(new)
        case .backspace, .delete, .editor: return .unchanged
        }
    }

    /// The place in the list to go to, round the ends; what is chosen already is passed over.
    private func next(from place: Int?, _ key: PromptKey) -> Int? {
        let chosen = named(in: head(of: typed))
        let order = place.map { Array(matches.indices[($0 + 1)...]) + matches.indices[...$0] } ?? Array(matches.indices)
        let forward = order.filter { !chosen.contains(matches[$0]) }
        guard key == .up, let place else { return key == .up ? forward.last : forward.first }
        return forward.last { $0 != place } ?? forward.last
    }

    /// The piece as far as all choices that begin with it agree; the choice itself if there is only one.
    private func completed(_ piece: String) -> String {
        if let walked { return String(walked.text.dropFirst(head(of: typed).count)) }
        if matches.count == 1 { return name(of: matches[0]) }
        let folded = piece.lowercased()
        let names = matches.compactMap { index in
            let choice = question.choices[index]
            return [choice.label, choice.value.text].first { $0.lowercased().hasPrefix(folded) }
        }
        let prefix = commonPrefix(of: names)
        return prefix.count > piece.count ? prefix : piece
    }

    // MARK: - The list

    mutating func describe(_ text: String, in notes: inout LineNotes) {
        update(text)
        let current = walked.map { matches[$0.place] } ?? current
        let place = current.flatMap(matches.firstIndex) ?? 0
        let start = max(0, min(place - Self.window / 2, matches.count - Self.window))
        let chosen = chosenIndices(in: text)
        notes.choices = matches[start..<min(start + Self.window, matches.count)].map { index in
            LineNotes.Choice(
                number: index + 1, label: question.choices[index].label, isCurrent: index == current,
                isChosen: chosen.contains(index))
        }
        notes.hiddenChoices = matches.count - notes.choices.count
    }

    /// What Enter would take now: what the text names, or else the default.
    private var current: Int? {
        let piece = piece(of: typed)
        guard piece.isEmpty else { return question.choice(named: piece) }
        guard !question.isMultiple, let answer = question.defaultAnswer else { return nil }
        return question.choices.firstIndex { $0.value == answer }
    }

    private func chosenIndices(in text: String) -> Set<Int> {
        guard question.isMultiple else { return [] }
        if text.isEmpty, case .list(let answers)? = question.defaultAnswer {
            return Set(question.choices.indices.filter { answers.contains(question.choices[$0].value) })
        }
        return named(in: text)
    }

    private func named(in text: String) -> Set<Int> {
        question.isMultiple ? Set(question.items(text).compactMap(question.choice(named:))) : []
    }

    private mutating func update(_ text: String) {
        if let walked, walked.text == text { return }
        walked = nil
        typed = text
        let piece = text == beginning ? "" : piece(of: text)
        guard piece != matched else { return }
        matched = piece
        matches = question.matches(piece)
        // If nothing fits, all are listed: one of them is wanted.
        if matches.isEmpty { matches = Array(question.choices.indices) }
    }

    /// What names the choice so that it is found again: its label, its value, or its number.
    private func name(of index: Int) -> String {
        let choice = question.choices[index]
        let name = [choice.label, choice.value.text].first {
            $0.terminalSafe() == $0 && TypedCommand.typed(for: $0) == $0 && question.choice(named: $0) == index
        }
        guard let name else { return String(index + 1) }
        return question.isMultiple ? Answer.list([.text(name)]).text : name
    }

    // MARK: - Several

    /// What comes before the choice that is being typed: all up to the last comma.
    private func head(of text: String) -> String {
        guard question.isMultiple, let comma = lastComma(in: text) else { return "" }
        return text[...comma] + " "
    }

    private func piece(of text: String) -> String {
        guard question.isMultiple else { return text }
        let start = lastComma(in: text).map { text.index(after: $0) } ?? text.startIndex
        return String(text[start...].drop(while: \.isWhitespace))
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
