internal import FormModel

/// The texts of a run besides its questions. Errors in the use of the command are in English.
package enum RunMessage: LocalizedMessage, Sendable {
    case secretsMasked, pressEnter
    case lastRunDid(String)
    case lastRunMayHaveDone(String, done: String?)

    package var english: String {
        switch self {
        case .lastRunDid(let list): "The last run has already done this: \(list)"
        case .lastRunMayHaveDone(let list, let done):
            "The last run ended while submitting; this may have been done: \(list)"
                + (done.map { ". Already done: \($0)" } ?? "")
        case .secretsMasked:
            "note: secrets are masked at a terminal; to get them, redirect the output, as in '> answers.json'"
        case .pressEnter: "Press Enter to continue"
        }
    }

    package var german: String {
        switch self {
        case .lastRunDid(let list): "Der letzte Lauf hat das schon erledigt: \(list)"
        case .lastRunMayHaveDone(let list, let done):
            "Der letzte Lauf endete beim Absenden; möglicherweise ist das erledigt: \(list)"
                + (done.map { ". Bereits erledigt: \($0)" } ?? "")
        case .secretsMasked:
            "Hinweis: am Terminal sind vertrauliche Antworten verdeckt; sichtbar werden sie in umgeleiteter Ausgabe, etwa „> answers.json“"
        case .pressEnter: "Weiter mit Enter"
        }
    }

    // The spaces before : ; ? ! and inside « » do not break: U+00A0, and the narrow U+202F before ; ? and !.
    package var french: String {
        switch self {
        case .lastRunDid(let list): "La dernière exécution a déjà fait ceci : \(list)"
        case .lastRunMayHaveDone(let list, let done):
            "La dernière exécution s’est arrêtée pendant l’envoi ; ceci a peut-être été fait : \(list)"
                + (done.map { ". Déjà fait : \($0)" } ?? "")
        case .secretsMasked:
            "remarque : les secrets sont masqués au terminal ; pour les obtenir, redirigez la sortie, par exemple « > answers.json »"
        case .pressEnter: "Appuyez sur Entrée pour continuer"
        }
    }

    package var spanish: String {
        switch self {
        case .lastRunDid(let list): "La última ejecución ya hizo esto: \(list)"
        case .lastRunMayHaveDone(let list, let done):
            "La última ejecución terminó durante el envío; es posible que se hiciera esto: \(list)"
                + (done.map { ". Ya hecho: \($0)" } ?? "")
        case .secretsMasked:
            "nota: en un terminal los secretos se ocultan; para obtenerlos, redirija la salida, como en «> answers.json»"
        case .pressEnter: "Pulse Intro para continuar"
        }
    }
}
