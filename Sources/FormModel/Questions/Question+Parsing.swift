extension Question {
    /// Parses typed text: an answer of the question's type, or for empty text the default, if any. Throws the message
    /// for invalid text.
    ///
    /// Several choices and the items of a list are separated by commas; double quotes protect commas.
    public func parse(_ text: String, from origin: RawAnswer.Origin = .line) throws(AnswerError) -> Answer {
        if text.isEmpty { return defaultAnswer ?? .null }
        return try read(.typed(text, from: origin))
    }

    /// Parses an answer from any source; `nil` and an empty text are not answers, unless that is one of the choices.
    /// Throws the message for invalid input.
    public func read(_ raw: RawAnswer?) throws(AnswerError) -> Answer {
        guard let raw = raw.map(trimmed), !raw.isEmptyText || allowsEmptyText else { return .null }
        return try definition.read(raw, for: self)
    }

    /// Trims invisible characters, and for a format or a path whitespace too. A secret is left unchanged.
    private func trimmed(_ raw: RawAnswer) -> RawAnswer {
        guard case .typed(let text, let origin) = raw, !isSecret else { return raw }
        if case .path = definition.input { return .typed(text.trimmingBlanks(), from: origin) }
        return .typed(hasFormat ? text.trimmingBlanks() : text.trimmingInvisible(), from: origin)
    }

    /// How a text was understood, if that differs from the text: `2026-11-22, Sunday` for `tomorrow`, a choice's label
    /// for its number or its beginning, the whole path for `~/a`.
    public func interpretation(of text: String, from origin: RawAnswer.Origin = .line) -> String? {
        guard !text.isEmpty, let answer = try? parse(text, from: origin) else { return nil }
        return definition.interpretation(of: answer, typed: text, for: self)
    }

    /// The items of a typed list, separated by commas, without quotes; one that is not completely quoted stays.
    package func items(_ text: String, from origin: RawAnswer.Origin = .line) -> [String] {
        ItemText.items(text, decimalCommas: hasDecimalCommas(from: origin)).map(\.text)
    }

    package func line(_ items: [String], from origin: RawAnswer.Origin) -> String {
        ItemText.line(items, decimalCommas: hasDecimalCommas(from: origin))
    }

    /// True if a comma between digits is a decimal sign rather than a separator.
    func hasDecimalCommas(from origin: RawAnswer.Origin) -> Bool {
        origin == .prompt && itemType != .integer && itemType.definition.traits.contains(.numeric)
            && DecimalSign(.current) == .comma
    }

    /// True if a typed list has an invalid item, however the text continues: an open quote can be closed.
    package func isUnreadable(_ text: String) -> Bool {
        ItemText.items(text).contains { $0.problem != nil && !$0.isOpen }
    }

    package func isMisquoted(_ text: String) -> Bool { ItemText.items(text).contains { $0.problem != nil } }

    package func isBracketed(_ text: String) -> Bool { BracketedItems.items(text) != nil }

    /// The choice that `text` names: by its value, its label, either ignoring case, another notation of its value, or
    /// its number. Messages quote names with a comma, so quotes are allowed.
    package func choice(named text: String) -> Int? { named(text)?.index }

    func named(_ text: String) -> ChoiceTable.Named? {
        if let named = namedAsItIs(text) { return named }
        guard text.trimmingWhitespace().first == "\"" else { return nil }
        let items = ItemText.items(text)
        return items.count == 1 && items[0].problem == nil ? namedAsItIs(items[0].text) : nil
    }

    private func namedAsItIs(_ text: String) -> ChoiceTable.Named? {
        let named = table.named(text)
        if let named, named.inFull { return named }
        // A value other than text can have several notations: `true` and `yes`, `1.0` and `1`.
        guard choiceType != .string, !text.isEmpty,
            let value = try? Question("", type: choiceType).read(.typed(text, from: .line)),
            let index = choices.firstIndex(where: { $0.value == value })
        else { return named }
        return ChoiceTable.Named(index: index, inFull: false)
    }

    /// The choices for text that is being typed, ignoring case: exact matches, prefixes, prefixes of words, others.
    package func matches(_ text: String) -> [Int] { table.matches(text) }
}
