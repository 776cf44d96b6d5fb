internal import FormModel

/// The small question under the open line of a person who leaves with changes.
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

    /// What is asked, such as `Discard changes?`.
    let title: String
    /// Whether there is a draft that the answers can be saved in.
    let canSave: Bool

    var text: String {
        var letters = AnswerWord.letters(default: false)
        if canSave {
            letters = "\(PromptMessage.discardLetter.text)/\(letters.suffix(1))/\(PromptMessage.saveLetter.text)"
        }
        return "\(title) [\(letters)]"
    }

    var hint: String? { canSave ? PromptMessage.saveHint.text : nil }

    /// What is said if nobody knows what was meant.
    var fullHint: String {
        [(canSave ? PromptMessage.discardHint : .yesOrNo).text, hint].compactMap { $0 }.joined(separator: "; ")
    }

    /// Reads what was typed, nil for a second interrupt; nil if it is none of the answers.
    func choice(_ typed: String?) -> Choice? {
        guard let typed = typed?.trimmingWhitespace() else { return .leave }
        if typed.isEmpty || AnswerWord.no.isSaid(typed) { return .stay }
        guard canSave else { return AnswerWord.yes.isSaid(typed) ? .discard : nil }
        // The letter that saves in most languages begins the Spanish word for yes.
        if [PromptMessage.saveLetter.text, "s", "save"].contains(typed.lowercased()) { return .save }
        return typed.lowercased() == PromptMessage.discardLetter.text || AnswerWord.yes.isSaid(typed) ? .discard : nil
    }
}
