internal import FormModel

/// The question to a user who leaves with changes.
struct DiscardQuestion {
    enum Choice: Equatable {
        /// Leave, and remove the draft.
        case discard
        /// Keep the answers in the draft, and leave.
        case save
        /// Go back to the very same line.
        case stay
        /// Leave at once, and keep what the draft has.
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

    /// Reads a reply, nil for a second interrupt. Returns nil for a text that is not one of the answers.
    func choice(_ typed: String?) -> Choice? {
        guard let typed = typed?.trimmingWhitespace() else { return .leave }
        if typed.isEmpty || AnswerWord.no.matches(typed) { return .stay }
        guard canSave else { return AnswerWord.yes.matches(typed) ? .discard : nil }
        // The letter that saves in most languages begins the Spanish word for yes.
        if [PromptMessage.saveLetter.text, "s", "save"].contains(typed.lowercased()) { return .save }
        return typed.lowercased() == PromptMessage.discardLetter.text || AnswerWord.yes.matches(typed) ? .discard : nil
    }
}
