/// A word that an answer can be, which a person at a prompt can type in their language, too.
package enum AnswerWord: Hashable, Sendable, CaseIterable {
    case yes, no
    /// All of the choices, or none.
    case all, none

    /// What else files and programs have for it.
    private var written: [String] {
        switch self {
        case .yes: ["true", "on", "1"]
        case .no: ["false", "off", "0"]
        case .all, .none: []
        }
    }

    /// What is said for it in a language; the first is its letter, if it has one.
    private func said(in translation: Language.Translation) -> [String] {
        switch (self, translation) {
        case (.yes, .english): ["y", "yes"]
        case (.no, .english): ["n", "no"]
        case (.all, .english): ["all"]
        case (.none, .english): ["none"]
        case (.yes, .german): ["j", "ja"]
        case (.no, .german): ["n", "nein"]
        case (.all, .german): ["alle", "alles"]
        case (.none, .german): ["keine", "keiner", "keines", "nichts"]
        case (.yes, .french): ["o", "oui"]
        case (.no, .french): ["n", "non"]
        case (.all, .french): ["tous", "toutes", "tout"]
        case (.none, .french): ["aucun", "aucune", "rien"]
        case (.yes, .spanish): ["s", "sí", "si"]
        case (.no, .spanish): ["n", "no"]
        case (.all, .spanish): ["todas", "todos", "todo"]
        case (.none, .spanish): ["ninguna", "ninguno", "nada"]
        }
    }

    /// Whether a text is the word.
    ///
    /// - Parameter origin: where it was typed: only at a prompt the language counts.
    package func isTyped(_ text: String, from origin: RawAnswer.Origin) -> Bool {
        let word = text.trimmingWhitespace().lowercased()
        return said(in: .english).contains(word) || written.contains(word)
            || origin == .prompt && said(in: Language.current.translation).contains(word)
    }

    /// Whether a person says the word with this text, in English or in their language: not with a number.
    package func isSaid(_ text: String) -> Bool {
        let word = text.trimmingWhitespace().lowercased()
        return said(in: .english).contains(word) || said(in: Language.current.translation).contains(word)
    }

    /// The letters as a question shows them: `y/N` where Enter says no.
    package static func letters(
        default answer: Bool?, in translation: Language.Translation = Language.current.translation
    ) -> String {
        let (yes, no) = (AnswerWord.yes.said(in: translation)[0], AnswerWord.no.said(in: translation)[0])
        return "\(answer == true ? yes.uppercased() : yes)/\(answer == false ? no.uppercased() : no)"
    }
}

extension AnswerWord: LocalizedMessage {
    package var english: String {
        switch self {
        case .yes: "yes"
        case .no: "no"
        case .all: "all"
        case .none: "none"
        }
    }

    package var german: String {
        switch self {
        case .yes: "ja"
        case .no: "nein"
        case .all: "alle"
        case .none: "keine"
        }
    }

    package var french: String {
        switch self {
        case .yes: "oui"
        case .no: "non"
        case .all: "tous"
        case .none: "aucun"
        }
    }

    package var spanish: String {
        switch self {
        case .yes: "sí"
        case .no: "no"
        case .all: "todas"
        case .none: "ninguna"
        }
    }
}
