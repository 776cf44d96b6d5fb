// The spaces before : ; ? ! and inside « » do not break: U+00A0, and the narrow U+202F before ; ? and !.

internal import FormModel

extension PromptMessage {
    package var french: String {
        switch self {
        case .helpHint: ":help pour les touches"
        case .plainIntroduction: "Tapez ? pour de l’aide sur une question, :help pour toutes les commandes"
        case .step(let number, let count): "Étape \(number) sur \(count)"
        case .forExample(let text): "Par exemple : \(text)"
        case .again: "à nouveau"
        case .line(let number): "ligne \(number)"
        case .item(let number): "élément \(number)"

        case .canBeCleared: ":clear laisse la question sans réponse"
        case .joinedLines(let count):
            "\(countedInFrench(count, "ligne collée a été réunie", "lignes collées ont été réunies")) en une seule"
        case .droppedKeys: "Les touches tapées auparavant ont été ignorées"
        case .lineIsFull: "La ligne est pleine : elle contient au plus un million de caractères"
        case .noQuestionBefore: "Il n’y a pas de question avant celle-ci"
        case .checking: "Vérification"
        case .checkCancelled: "n’a pas pu être vérifié : annulé"
        case .pressEnterAgain(let reason): "\(reason) ; appuyez sur Entrée pour réessayer"
        case .typeTextAgain: "Tapez le texte à nouveau ou modifiez-le avec :edit"
        case .typeItemsAgain: "Tapez les éléments à nouveau"
        case .clearStartsOver: ":clear recommence"
        case .entriesDiffer: "Les deux saisies ne correspondent pas ; réessayez"
        case .nothingToComplete: "Rien à compléter"
        case .noMatch: "Aucun résultat"
        case .searching: "recherche"
        case .clearToSeeAll(let count):
            "Aucun résultat ; videz la ligne pour voir \(count == 1 ? "le seul choix" : "les \(count) choix")"
        case .matches(let number, let count): "\(number) sur \(count)"
        case .chosen(let count, let names): "\(countedInFrench(count, "choisi", "choisis")) : \(names)"
        case .choosesOnly(let names, let canMark):
            "Entrée choisit seulement \(names)" + (canMark ? " ; Espace l’ajoute ou le retire" : "")
        case .notAvailable(let reason): "indisponible : \(reason)"
        case .blankAtEnd: "Commence ou se termine par un espace, qui est conservé"
        case .listsChoices(let count): "Tapez ? pour la liste des \(count) choix"
        case .more(let count): "\(count) de plus"
        case .moreRows(let count): "\(count) lignes de plus"
        case .moreToSearch(let count): "\(count) de plus ; tapez pour chercher"
        case .endOfGroup(let heading): "Fin de \(heading)"
        case .lines(let beginning, let count):
            "\(beginning) … (\(countedInFrench(count, "ligne", "lignes")))"

        case .endText: "Un point sur une ligne vide termine le texte ; :edit ouvre votre éditeur"
        case .markChoices: "Espace sélectionne, Entrée valide ; ou tapez des noms séparés par des virgules"

        case .emptyKeeps: "Une ligne vide garde votre réponse précédente"
        case .emptyUses(let text): "Une ligne vide accepte \(text)"
        case .endOfHelp: "Tapez ?? pour répondre par un point d’interrogation ; :help affiche les touches"
        case .commandWithoutEffect(let command, let isText):
            "\(command) n’a aucun effet ici" + (isText ? " ; tapez :\(command) pour ce texte" : "")

        case .review: "Récapitulatif"
        case .changedAnswers: "Réponses modifiées"
        case .noAnswersChanged: "Aucune réponse modifiée"
        case .notAnswered: "pas encore de réponse"
        case .noAnswer: "aucune réponse"
        case .secretIsGiven: "fournie, non affichée"
        case .optional: "facultatif"
        case .invalid: "non valide"
        case .changed: "modifié"
        case .unchanged: "inchangé"
        case .noLongerApply(let labels):
            Self.list(labels) + (labels.count == 1 ? " ne s’applique plus" : " ne s’appliquent plus")
        case .error(let text): "Erreur : \(text)"
        case .warning(let label, let message): "Avertissement : \(label) : \(message)"

        case .consequences(let steps): "À l’envoi : \(Self.sequence(steps, then: ", puis "))"
        case .submitOrChange(let title): "\(title) ? Appuyez sur Entrée, ou tapez un numéro ou un nom à modifier"
        case .continueOrChange: "Continuer ? Appuyez sur Entrée, ou tapez un numéro ou un nom à modifier"
        case .leaveHint(let title): "Ctrl-C ou :quit : \(title)"
        case .removeHint(let label): "supprimer \(label) : supprime cet élément"
        case .removeWord: "supprimer"
        case .nothingToSubmit: "Il n’y a encore rien à envoyer ; tapez un numéro pour modifier une réponse"
        case .typeNumber(let maximum):
            "Tapez \(maximum == 1 ? "1" : "un numéro de 1 à \(maximum)"), un nom ou Entrée ; Ctrl-C quitte le formulaire"
        case .typeOneNumber(let numbers):
            "Plusieurs réponses correspondent ; tapez un numéro : \(numbers.joined(separator: ", "))"
        case .typeOneToRemove(let items): "Tapez « supprimer » et un numéro : \(items.joined(separator: ", "))"
        case .cannotRemove(let label, let minimum):
            "\(label) ne peut pas être supprimé : il en faut au moins \(minimum)"

        case .discardLetter: "o"
        case .discardHint: "o abandonne les modifications, n continue, s enregistre les réponses pour plus tard"
        case .saveLetter: "s"
        case .yesOrNo: "Tapez o pour oui ou n pour non"
        case .yesNoOrDifferences(let canTakeAll):
            "Tapez o pour oui, n pour non\(canTakeAll ? ", t pour oui à tous" : "") ou d pour les différences"
        case .allLetter: "t"
        case .differencesLetter: "d"

        case .submitted: "Envoyé"
        case .dryRun: "Essai à blanc : rien n’est envoyé"
        case .done(let title): "\(title) : terminé"
        case .cancelled(let title): "\(title) : annulé ; l’action a peut-être abouti"
        case .failed(let title, let reason): "\(title) : échec : \(reason)"
        case .tryAgainEditOrLeave(let canSkip): "Réessayer, \(canSkip ? "passer, " : "")modifier ou quitter ?"
        case .tryAgainHint(let canSkip):
            "Tapez r pour réessayer, \(canSkip ? "p pour passer, " : "")m pour modifier ou q pour quitter"
        case .failureLetters: "rpmq"
        case .cancelHint: "Ctrl-C annule"
        case .cancelling: "annulation ; Ctrl-C à nouveau pour arrêter immédiatement"

        case .resume: "Reprendre là où vous en étiez ?"
        case .resumeHelp:
            "Entrée ou o reprend là où vous en étiez ; n recommence ; vos anciennes réponses "
                + "sont abandonnées dès que vous en donnez une nouvelle"
        case .secretsNotKept: "Les secrets ne sont jamais enregistrés ; tapez-le à nouveau"
        case .answersNotKept(let reason):
            "Vos réponses ne peuvent pas être enregistrées" + (reason.map { " : \($0)" } ?? "")

        case .left(let isKept, let isAfterAttempt):
            "Arrêt\(isAfterAttempt ? " après une tentative d’envoi" : "")"
                + (isKept ? " ; relancez pour continuer" : isAfterAttempt ? "" : " ; rien n’a été envoyé")

        case .lastRunDid(let list): "La dernière exécution a déjà fait ceci : \(list)"
        case .lastRunMayHaveDone(let list, let done):
            "La dernière exécution s’est arrêtée pendant l’envoi ; ceci a peut-être été fait : \(list)"
                + (done.map { ". Déjà fait : \($0)" } ?? "")
        case .secretsMasked:
            "remarque : les secrets sont masqués au terminal ; pour les obtenir, redirigez la sortie, par exemple « > answers.json »"
        case .pressEnter: "Appuyez sur Entrée pour continuer"

        case .ignored(let name):
            "remarque : la réponse pour « \(name) » est ignorée : le champ ne s’applique pas avec vos autres réponses"

        case .key(.accepts): "Entrée | accepte la ligne, ou la valeur entre crochets"
        case .key(.ends): ". | Un point | seul sur une ligne termine un texte ; une ligne vide termine une liste"
        case .key(.finishes): "Alt-Entrée, Ctrl-D | terminent un texte ou une liste ; Ctrl-D sur une ligne vide"
        case .key(.moves): "Haut, Bas | parcourent listes, lignes, dates, nombres, réponses précédentes"
        case .key(.marks): "Espace | sélectionne la ligne dans une liste à choix multiples"
        case .key(.completes): "Tab | complète"
        case .key(.searches): "Ctrl-R | cherche dans les réponses précédentes ; affiche ou cache un secret"
        case .key(.editor): "Ctrl-X Ctrl-E, :edit | :edit | ouvre un texte dans votre éditeur"
        case .key(.clears): ":clear | efface la réponse"
        case .key(.back): "Maj-Tab, :back | :back | revient à la question précédente"
        case .key(.review): ":review | affiche toutes les réponses et permet d’en modifier une"
        case .key(.quit):
            "Ctrl-C, :quit | Ctrl-C ou :quit | quitte, après confirmation si quelque chose risque d’être perdu"
        case .key(.explains): "? | explique la question ; ?? répond « ? »"
        }
    }
}
