extension Question {
    /// Reads what a person typed: the default for an empty text (no answer where there is none), else an answer of the
    /// question's type. Throws the message for text that is none.
    ///
    /// Several choices and the items of a list have commas between them; one in double quotes keeps its commas.
    public func parse(_ text: String) throws(AnswerError) -> Answer {
        if text.isEmpty { return defaultAnswer ?? .null }
        guard type == .choice else { return try type.parse(text) }
        guard isMultiple else { return try choose(text) }
        var chosen: [Answer] = []
        for item in ItemText.items(text) {
            if let problem = item.problem { throw problem }
            let value = try choose(item.text)
            if !chosen.contains(value) { chosen.append(value) }
        }
        return .list(chosen)
    }

    /// The items of a typed list, commas between them, without the quotes around any; what is wrong with those is passed
    /// over.
    public func items(_ text: String) -> [String] { ItemText.items(text).map(\.text) }

    /// The choice that `text` names: by its value, its label, either whatever the case, its number, or the beginning of
    /// just one of them. Nil where it names none, or several.
    public func choice(named text: String) -> Int? {
        if case .one(let index, _) = table.named(text) { index } else { nil }
    }

    /// The choices for a text that is being typed, whatever the case: the one with this number, those whose value or
    /// label begins so, and those that have it elsewhere; all for an empty text.
    public func matches(_ text: String) -> [Int] { table.matches(text) }

    private func choose(_ text: String) throws(AnswerError) -> Answer {
        switch table.named(text) {
        case .one(let index, _): return choices[index].value
        case .several(let found):
            let listed = listed(found.map { choices[$0] }, by: \.label)
            throw AnswerError(
                isMultiple ? "'\(text)' could be \(listed): type more of it" : "Could be \(listed): type more of it")
        case .none: throw isMultiple ? notAChoice(text, by: \.label) : noSuchChoice
        }
    }

    /// What is said about a typed text that is no choice: the choices by what a person sees of them.
    package var noSuchChoice: AnswerError { AnswerError("Must be one of \(listed(choices, by: \.label))") }

    /// What is said about a value that is no choice.
    package var notAChoice: AnswerError { AnswerError("Must be one of \(listed(choices))") }

    /// What is said about one of several values that is no choice.
    package func notAChoice(_ text: String, by name: (Choice) -> String = \.value.text) -> AnswerError {
        AnswerError("'\(text)' must be one of \(listed(choices, by: name))")
    }

    /// What is said about a value of another type.
    package var expected: AnswerError {
        guard type == .choice else { return type.expected }
        return isMultiple
            ? AnswerError("Expected a list, such as \(choices.prefix(2).map(\.value.text).joined(separator: ", "))")
            : notAChoice
    }

    private func listed(_ choices: [Choice], by name: (Choice) -> String = \.value.text) -> String {
        let shown = choices.prefix(10).map(name).joined(separator: ", ")
        return choices.count > 10 ? "\(shown), … (\(choices.count) in all)" : shown
    }
}

extension Question {
    /// What a text was understood as, where that is not what was typed: `2026-11-22, Sunday` for `tomorrow`, a choice's
    /// label for its number or its beginning, the whole path for `~/a`. Nil where it says the same, or nothing.
    public func understood(_ text: String) -> String? {
        guard !text.isEmpty, let answer = try? parse(text) else { return nil }
        let typed = text.trimmingWhitespace()
        switch answer {
        case .date(let date): return date.description == typed ? nil : "\(date), \(date.weekdayName)"
        case .time(let time): return time.description == typed ? nil : time.description
        case .dateTime(let moment):
            return moment.description == typed ? nil : "\(moment), \(moment.date.weekdayName)"
        case .text(let path) where type == .path: return path == text ? nil : path
        default: return type == .choice ? understoodChoices(isMultiple ? items(text) : [text]) : nil
        }
    }

    /// The labels of what was chosen; nil where everything was named in full.
    private func understoodChoices(_ items: [String]) -> String? {
        var labels: [String] = []
        var isShort = false
        for item in items {
            guard case .one(let index, let inFull) = table.named(item) else { return nil }
            if !inFull { isShort = true }
            if !labels.contains(choices[index].label) { labels.append(choices[index].label) }
        }
        return isShort ? labels.joined(separator: ", ") : nil
    }
}
