internal import FormModel

struct DiscardQuestion {
    enum Choice: Equatable {
        case discard
        case save
        case stay
        /// Leave at once; the draft stays unchanged.
        case leave
    }

    let title: String
    let canSave: Bool

    var text: String {
        var letters = AnswerWord.letters(default: false)
        if canSave {
            letters = "\(PromptMessage.discardLetter.text)/\(letters.suffix(1))/\(PromptMessage.saveLetter.text)"
        }
        return "\(title) [\(letters)]"
    }

    var hint: String? { canSave ? PromptMessage.saveHint.text : nil }

    var fullHint: String {
        [(canSave ? PromptMessage.discardHint : .yesOrNo).text, hint].compactMap { $0 }.joined(separator: "; ")
    }

    /// Interprets a reply, `nil` for a second interrupt. Returns `nil` for an unknown one.
    func choice(_ typed: String?) -> Choice? {
        guard let typed = typed?.trimmingWhitespace() else { return .leave }
        if typed.isEmpty || AnswerWord.no.matches(typed) { return .stay }
        guard canSave else { return AnswerWord.yes.matches(typed) ? .discard : nil }
        // The letter that saves in most languages begins the Spanish word for yes.
        if [PromptMessage.saveLetter.text, "s", "save"].contains(typed.lowercased()) { return .save }
        return typed.lowercased() == PromptMessage.discardLetter.text || AnswerWord.yes.matches(typed) ? .discard : nil
    }
}
