internal import FormModel

/// A row of `:help`: the keys, two spaces or more, and what they do.
package enum KeyMessage: Hashable, Sendable, CaseIterable {
    case enterAcceptsDefault
    case enterTakesAll
    case enterTakesAnswer
    case enterTakesLine
    case endsText
    case endsList
    case finishes
    case walksLines
    case searchesList
    case walksList
    case movesDays
    case changesAnswer
    case earlierAnswers
    case marks
    case backspaceClears
    case completes
    case showsSecret
    case editor
    case back
    case review
    case quit
    case clears
    case explains
    case literal

    /// The names of the keys, and what they do.
    package struct Row: Hashable, Sendable {
        var keys: String
        /// What is typed where there are no keys, as in the plain style; nil for the keys.
        var typed: String?
        var words: String

        init(_ keys: String, typed: String? = nil, _ words: String) {
            self.keys = keys
            self.typed = typed
            self.words = words
        }
    }

    /// The row in the language of this task.
    var row: Row {
        switch Language.current.translation {
        case .english: englishRow
        case .german: germanRow
        case .french: frenchRow
        case .spanish: spanishRow
        }
    }

    private var englishRow: Row {
        switch self {
        case .enterAcceptsDefault: Row("Enter", "accepts the default")
        case .enterTakesAll: Row("Enter", "accepts the answers")
        case .enterTakesAnswer: Row("Enter", "accepts the answer, or the value in brackets")
        case .enterTakesLine: Row("Enter", "accepts the line and starts the next one")
        case .endsText: Row(".", typed: "A dot", "alone on a line ends the text")
        case .endsList: Row("Enter, Enter", typed: "An empty line", "ends the list")
        case .finishes: Row("Ctrl-D, Alt-Enter", "end the answer")
        case .walksLines:
            Row("Up, Down", "move through the lines; Backspace at the start of a line joins it to the previous one")
        case .searchesList: Row("Letters", "search the list")
        case .walksList: Row("Up, Down, Home, End", "move through the list; Page Up and Page Down move a page")
        case .movesDays: Row("Up, Down", "change the day; Page Up and Page Down change the month")
        case .changesAnswer: Row("Up, Down", "change the answer")
        case .earlierAnswers: Row("Up, Down", "bring back earlier answers; Ctrl-R searches them")
        case .marks: Row("Space", "selects the row, unless the line contains a comma")
        case .backspaceClears: Row("Backspace", "clears the answer, if the line is empty")
        case .completes: Row("Tab", "completes")
        case .showsSecret: Row("Ctrl-R", "shows the text, and hides it again")
        case .editor: Row("Ctrl-X Ctrl-E, :edit", typed: ":edit", "open the answer in your editor")
        case .back: Row("Shift-Tab, :back", typed: ":back", "goes back to the previous question")
        case .review: Row(":review", "lists all answers, and lets you change one")
        case .quit:
            Row("Ctrl-C, :quit", typed: "Ctrl-C or :quit", "quits; asks first if something would be lost")
        case .clears: Row(":clear", "leaves the question without an answer")
        case .explains: Row("?", "explains the question")
        case .literal: Row("::back, ??", "answer with the text :back, or ?")
        }
    }

    private var germanRow: Row {
        switch self {
        case .enterAcceptsDefault: Row("Enter", "übernimmt die Vorgabe")
        case .enterTakesAll: Row("Enter", "übernimmt die Antworten")
        case .enterTakesAnswer: Row("Enter", "übernimmt die Antwort oder den Wert in Klammern")
        case .enterTakesLine: Row("Enter", "übernimmt die Zeile und beginnt die nächste")
        case .endsText: Row(".", typed: "Ein Punkt", "allein in einer Zeile beendet den Text")
        case .endsList: Row("Enter, Enter", typed: "Eine leere Zeile", "beendet die Liste")
        case .finishes: Row("Strg-D, Alt-Enter", "beenden die Antwort")
        case .walksLines: Row("Auf, Ab", "gehen durch die Zeilen; Rücktaste am Anfang verbindet mit der vorigen")
        case .searchesList: Row("Buchstaben", "suchen in der Liste")
        case .walksList: Row("Auf, Ab, Pos1, Ende", "gehen durch die Liste; Bild auf, Bild ab seitenweise")
        case .movesDays: Row("Auf, Ab", "ändern den Tag; Bild auf, Bild ab den Monat")
        case .changesAnswer: Row("Auf, Ab", "ändern die Antwort")
        case .earlierAnswers: Row("Auf, Ab", "holen frühere Antworten zurück; Strg-R sucht darin")
        case .marks: Row("Leertaste", "wählt die Zeile der Liste aus, außer nach einem Komma")
        case .backspaceClears: Row("Rücktaste", "löscht die gegebene Antwort, wenn die Zeile leer ist")
        case .completes: Row("Tab", "ergänzt")
        case .showsSecret: Row("Strg-R", "zeigt den Text und verbirgt ihn wieder")
        case .editor: Row("Strg-X Strg-E, :edit", typed: ":edit", "öffnet die Antwort im Editor")
        case .back: Row("Umschalt-Tab, :back", typed: ":back", "geht zur vorigen Frage zurück")
        case .review: Row(":review", "zeigt alle Antworten, auch zum Ändern")
        case .quit:
            Row(
                "Strg-C, :quit", typed: "Strg-C oder :quit",
                "verlässt das Formular und fragt, bevor etwas verloren geht")
        case .clears: Row(":clear", "lässt die Frage ohne Antwort")
        case .explains: Row("?", "erklärt die Frage")
        case .literal: Row("::back, ??", "antworten mit dem Text :back oder ?")
        }
    }

    private var frenchRow: Row {
        switch self {
        case .enterAcceptsDefault: Row("Entrée", "accepte la valeur par défaut")
        case .enterTakesAll: Row("Entrée", "accepte les réponses")
        case .enterTakesAnswer: Row("Entrée", "accepte la réponse, ou la valeur entre crochets")
        case .enterTakesLine: Row("Entrée", "accepte la ligne et commence la suivante")
        case .endsText: Row(".", typed: "Un point", "seul sur une ligne termine le texte")
        case .endsList: Row("Entrée, Entrée", typed: "Une ligne vide", "termine la liste")
        case .finishes: Row("Ctrl-D, Alt-Entrée", "terminent la réponse")
        case .walksLines: Row("Haut, Bas", "parcourent les lignes ; Retour arrière au début réunit avec la précédente")
        case .searchesList: Row("Lettres", "cherchent dans la liste")
        case .walksList: Row("Haut, Bas, Début, Fin", "parcourent la liste ; Page préc., Page suiv. par pages")
        case .movesDays: Row("Haut, Bas", "changent le jour ; Page préc., Page suiv. le mois")
        case .changesAnswer: Row("Haut, Bas", "modifient la réponse")
        case .earlierAnswers: Row("Haut, Bas", "rappellent les réponses précédentes ; Ctrl-R y cherche")
        case .marks: Row("Espace", "sélectionne la ligne, sauf si la saisie contient une virgule")
        case .backspaceClears: Row("Retour arrière", "efface la réponse donnée, si la ligne est vide")
        case .completes: Row("Tab", "complète")
        case .showsSecret: Row("Ctrl-R", "affiche le texte, et le cache à nouveau")
        case .editor: Row("Ctrl-X Ctrl-E, :edit", typed: ":edit", "ouvre la réponse dans votre éditeur")
        case .back: Row("Maj-Tab, :back", typed: ":back", "revient à la question précédente")
        case .review: Row(":review", "affiche toutes les réponses et permet d’en modifier une")
        case .quit:
            Row("Ctrl-C, :quit", typed: "Ctrl-C ou :quit", "quitte, et demande d’abord si quelque chose serait perdu")
        case .clears: Row(":clear", "laisse la question sans réponse")
        case .explains: Row("?", "explique la question")
        case .literal: Row("::back, ??", "répondent par le texte :back ou ?")
        }
    }

    private var spanishRow: Row {
        switch self {
        case .enterAcceptsDefault: Row("Intro", "acepta el valor predeterminado")
        case .enterTakesAll: Row("Intro", "acepta las respuestas")
        case .enterTakesAnswer: Row("Intro", "acepta la respuesta, o el valor entre corchetes")
        case .enterTakesLine: Row("Intro", "acepta la línea y empieza la siguiente")
        case .endsText: Row(".", typed: "Un punto", "solo en una línea termina el texto")
        case .endsList: Row("Intro, Intro", typed: "Una línea vacía", "termina la lista")
        case .finishes: Row("Ctrl-D, Alt-Intro", "terminan la respuesta")
        case .walksLines: Row("Arriba, Abajo", "recorren las líneas; Retroceso al principio une con la anterior")
        case .searchesList: Row("Letras", "buscan en la lista")
        case .walksList: Row("Arriba, Abajo, Inicio, Fin", "recorren la lista; RePág, AvPág por páginas")
        case .movesDays: Row("Arriba, Abajo", "cambian el día; RePág, AvPág el mes")
        case .changesAnswer: Row("Arriba, Abajo", "cambian la respuesta")
        case .earlierAnswers: Row("Arriba, Abajo", "recuperan respuestas anteriores; Ctrl-R busca en ellas")
        case .marks: Row("Espacio", "selecciona la fila, salvo si la línea contiene una coma")
        case .backspaceClears: Row("Retroceso", "borra la respuesta dada, si la línea está vacía")
        case .completes: Row("Tab", "completa")
        case .showsSecret: Row("Ctrl-R", "muestra el texto y lo vuelve a ocultar")
        case .editor: Row("Ctrl-X Ctrl-E, :edit", typed: ":edit", "abre la respuesta en su editor")
        case .back: Row("Mayús-Tab, :back", typed: ":back", "vuelve a la pregunta anterior")
        case .review: Row(":review", "muestra todas las respuestas y permite cambiar una")
        case .quit: Row("Ctrl-C, :quit", typed: "Ctrl-C o :quit", "sale, y pregunta antes si algo se perdería")
        case .clears: Row(":clear", "deja la pregunta sin respuesta")
        case .explains: Row("?", "explica la pregunta")
        case .literal: Row("::back, ??", "responden con el texto :back o ?")
        }
    }
}

extension KeyMessage: LocalizedMessage {
    package var english: String { englishRow.text }
    package var german: String { germanRow.text }
    package var french: String { frenchRow.text }
    package var spanish: String { spanishRow.text }
}

extension KeyMessage.Row {
    /// The row as it is read: the keys, or what is typed instead of them.
    var text: String { "\(typed ?? keys) \(words)" }
}
