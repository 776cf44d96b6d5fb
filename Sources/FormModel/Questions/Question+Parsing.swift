extension Question {
    /// Reads what a person typed: the default for an empty text (no answer if there is none), else an answer of the
    /// question's type. Throws the message for text that is not one.
    ///
    /// Several choices and the items of a list have commas between them; one in double quotes keeps its commas.
    ///
    /// - Parameter origin: where it was typed.
    public func parse(_ text: String, from origin: RawAnswer.Origin = .line) throws(AnswerError) -> Answer {
        if text.isEmpty { return defaultAnswer ?? .null }
        return try read(.typed(text, from: origin))
    }

    /// Reads an answer from wherever it comes; nil and an empty text are not answers, unless that is one of the choices. Throws the message for what is not an
    /// answer of the question's type.
    public func read(_ raw: RawAnswer?) throws(AnswerError) -> Answer {
        guard let raw = raw.map(trimmed), !raw.isEmptyText || allowsEmptyText else { return .null }
        return try definition.read(raw, for: self)
    }

    /// Trims invisible characters, and for a format or a path whitespace too. A secret is left as it is.
    private func trimmed(_ raw: RawAnswer) -> RawAnswer {
        guard case .typed(let text, let origin) = raw, !isSecret else { return raw }
        if case .path = definition.input { return .typed(text.trimmingBlanks(), from: origin) }
        return .typed(hasFormat ? text.trimmingBlanks() : text.trimmingInvisible(), from: origin)
    }

    /// What a text was understood as, if that is not what was typed: `2026-11-22, Sunday` for `tomorrow`, a choice's label
    /// for its number or its beginning, the whole path for `~/a`. Nil if it says the same, or nothing.
    public func interpretation(of text: String, from origin: RawAnswer.Origin = .line) -> String? {
        guard !text.isEmpty, let answer = try? parse(text, from: origin) else { return nil }
        return definition.interpretation(of: answer, typed: text, for: self)
    }

    /// The items of a typed list, commas between them, without the quotes around any; one that is not all in quotes is
    /// given as it was typed.
    package func items(_ text: String, from origin: RawAnswer.Origin = .line) -> [String] {
        ItemText.items(text, decimalCommas: hasDecimalCommas(from: origin)).map(\.text)
    }

    /// The items on one line, so that ``items(_:from:)`` gives them again.
    package func line(_ items: [String], from origin: RawAnswer.Origin) -> String {
        ItemText.line(items, decimalCommas: hasDecimalCommas(from: origin))
    }

    /// Whether a comma between digits is the decimal sign of an item, and not between two items.
    func hasDecimalCommas(from origin: RawAnswer.Origin) -> Bool {
        origin == .prompt && itemType != .integer && itemType.definition.traits.contains(.numeric)
            && DecimalSign(.current) == .comma
    }

    /// Whether a typed list has an item that is not one, however the text goes on: an open quote can be closed.
    package func isUnreadable(_ text: String) -> Bool {
        ItemText.items(text).contains { $0.problem != nil && !$0.isOpen }
    }

    /// Whether something is wrong with the quotes of a typed list.
    package func isMisquoted(_ text: String) -> Bool { ItemText.items(text).contains { $0.problem != nil } }

    /// Whether a text is a list in square brackets, as YAML and JSON write one.
    package func isBracketed(_ text: String) -> Bool { BracketedItems.items(text) != nil }

    /// The choice that `text` names: by its value, its label, either whatever the case, its value written in another way,
    /// or its number; in double quotes, too. Nil if it names none.
    package func choice(named text: String) -> Int? { named(text)?.index }

    /// The choices that `text` names.
    func named(_ text: String) -> ChoiceTable.Named? {
        if let named = namedAsItIs(text) { return named }
        // A message that lists the choices has a name with a comma in quotes.
        guard text.trimmingWhitespace().first == "\"" else { return nil }
        let items = ItemText.items(text)
        return items.count == 1 && items[0].problem == nil ? namedAsItIs(items[0].text) : nil
    }

    private func namedAsItIs(_ text: String) -> ChoiceTable.Named? {
        let named = table.named(text)
        if let named, named.inFull { return named }
        // A value of another type than text can be written in more than one way: `true` and `yes`, `1.0` and `1`.
        guard choiceType != .string, !text.isEmpty,
            let value = try? Question("", type: choiceType).read(.typed(text, from: .line)),
            let index = choices.firstIndex(where: { $0.value == value })
        else { return named }
        return ChoiceTable.Named(index: index, inFull: false)
    }

    /// The choices for a text that is being typed, whatever the case: those that it is, those whose value or label
    /// begins so, those with a word that does, and those that have it elsewhere; all for an empty text.
    package func matches(_ text: String) -> [Int] { table.matches(text) }
}
