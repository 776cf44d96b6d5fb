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
        case .checking: "Vérification…"
        case .checkCancelled: "n’a pas pu être vérifié : annulé"
        case .pressEnterAgain(let reason): "\(reason) ; appuyez sur Entrée pour réessayer"
        case .noCursorKeys: "Tapez la réponse sans les touches de déplacement"
        case .cutLine(let bytes):
            "Le terminal a coupé la ligne après \(bytes - 1) octets ; tapez une réponse plus courte"
        case .oneLineOnly(let count):
            "\(countedInFrench(count, "ligne collée", "lignes collées")), mais la réponse tient sur une seule ligne ; tapez ou collez une ligne"
        case .typeTextAgain: "Tapez le texte à nouveau ou modifiez-le avec :edit"
        case .typeItemsAgain: "Tapez les éléments à nouveau"
        case .clearStartsOver: ":clear recommence"
        case .reviewChangesOthers: ":review permet de modifier une autre réponse"
        case .entriesDiffer: "Les deux saisies ne correspondent pas ; réessayez"
        case .nothingToComplete: "Rien à compléter"
        case .loadingSuggestions: "Chargement des suggestions…"
        case .noSuggestions(let reason): "Les suggestions n’ont pas pu être chargées : \(reason)"
        case .noMatch: "Aucun résultat"
        case .searching: "recherche"
        case .noEarlierLine: "aucune ligne précédente ne contient"
        case .noLaterLine: "aucune ligne suivante ne contient"
        case .clearToSeeAll(let count):
            "Aucun résultat ; videz la ligne pour voir \(count == 1 ? "le seul choix" : "les \(count) choix")"
        case .matches(let number, let count): "\(number) sur \(count)"
        case .chosen(let count, let names):
            "\(Self.chosenCount(count).french) : \(names.joined(separator: ", "))"
        case .chosenCount(let count): countedInFrench(count, "choisi", "choisis")
        case .notAvailable(let reason): "indisponible : \(reason)"
        case .blankAtEnd: "Commence ou se termine par un espace, qui est conservé"
        case .clearsAnswer: "Retour arrière efface la réponse"
        case .choosesThisOrMarks: "Entrée choisit seulement celui-ci ; Espace l’ajoute à la sélection"
        case .choosesThisOrUnmarks: "Entrée choisit seulement celui-ci ; Espace le retire de la sélection"
        case .chooses(let names): "Entrée choisit \(names.joined(separator: ", "))"
        case .choosesOnly(let names): "Entrée choisit seulement \(names.joined(separator: ", "))"
        case .listsChoices(let count): "Tapez ? pour la liste des \(count) choix"
        case .more(let count): "\(count) de plus"
        case .moreToSearch(let count): "\(count) de plus ; tapez pour chercher"
        case .linesAbove(let count): "\(countedInFrench(count, "ligne", "lignes")) de plus au-dessus"
        case .linesBelow(let count): "\(countedInFrench(count, "ligne", "lignes")) de plus au-dessous"
        case .endOfGroup(let heading): "Fin de \(heading)"
        case .moreRows(let count): "\(countedInFrench(count, "ligne", "lignes")) de plus"
        case .lines(let beginning, let count):
            "\(beginning) … (\(countedInFrench(count, "ligne", "lignes")))"

        case .endText: "Ctrl-D ou un point sur une ligne vide termine le texte ; :edit ouvre votre éditeur"
        case .markChoices: "Espace sélectionne, Entrée valide ; ou tapez des noms séparés par des virgules"
        case .typeSeveral: "Plusieurs, séparés par des virgules"
        case .completes: "Tab complète"
        case .movesDays: "Haut et Bas changent le jour, Page préc. et Page suiv. le mois"
        case .changesAnswer: "Haut et Bas modifient la valeur"
        case .showsSecret: "Ctrl-R affiche le texte"
        case .walksAndMarks: "Haut et Bas pour parcourir, Espace pour sélectionner"
        case .walksAndCompletes: "Haut et Bas pour parcourir, Tab pour compléter"
        case .hint(let hint, let keys): "\(hint ?? "Texte") ; \(keys)"

        case .examples(let examples, let count):
            "\(count == 1 ? "Exemple" : "Exemples") : \(examples)"
        case .emptyKeepsSecret: "Une ligne vide garde votre réponse précédente"
        case .emptyKeeps(let text): "Une ligne vide garde \(text)"
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
        case .enterSubmits: "Entrée envoie les réponses"
        case .enterContinues: "Entrée passe aux questions suivantes"
        case .numberChanges:
            "Tapez le numéro ou le nom d’une réponse pour la modifier ; Maj-Tab ou :back revient à la dernière question"
        case .commandsLeave: "Ctrl-C ou :quit quitte le formulaire ; :help affiche les touches"
        case .nothingChanged: "Rien n’a encore été modifié ; tapez un numéro pour modifier une réponse"
        case .nothingAnswered: "Aucune réponse pour l’instant ; tapez un numéro pour répondre à une question"
        case .typeNumber(let maximum):
            "Tapez \(maximum == 1 ? "1" : "un numéro de 1 à \(maximum)"), un nom ou Entrée ; Ctrl-C quitte le formulaire"
        case .typeOneNumber(let numbers):
            "Plusieurs réponses portent ce nom ; tapez un numéro : \(numbers.joined(separator: ", "))"
        case .typeOneToRemove(let items): "Tapez « supprimer » et un numéro : \(items.joined(separator: ", "))"
        case .cannotRemove(let label, let minimum):
            "\(label) ne peut pas être supprimé : il en faut au moins \(minimum)"

        case .discardLetter: "o"
        case .discardHint: "Tapez o pour abandonner les modifications ou n pour continuer"
        case .saveLetter: "s"
        case .saveHint: "s enregistre vos réponses pour plus tard et quitte le formulaire"
        case .notSaved: "Les réponses n’ont pas pu être enregistrées"
        case .keepOrChange: "Tapez o pour garder la réponse ou n pour la modifier"
        case .yesOrNo: "Tapez o pour oui ou n pour non"
        case .yesNoOrDifferences: "Tapez o pour oui, n pour non ou d pour les différences"
        case .yesNoAllOrDifferences: "Tapez o pour oui, n pour non, t pour oui à tous ou d pour les différences"
        case .allLetter: "t"
        case .differencesLetter: "d"

        case .submitted: "Envoyé"
        case .dryRun: "Essai à blanc : rien ne sera envoyé"
        case .dryRunEnded: "Essai à blanc : rien n’a été envoyé"
        case .done(let title): "\(title) : terminé"
        case .cancelled(let title): "\(title) : annulé ; l’action a peut-être abouti"
        case .failed(let title, let reason): "\(title) : échec : \(reason)"
        case .tryAgainEditOrLeave(let leave, let canSkip):
            "Réessayer, \(canSkip ? "passer, " : "")modifier ou \(leave) ?"
        case .tryAgainHint(let leave, let letter, let canSkip):
            "Tapez r pour réessayer, \(canSkip ? "p pour passer, " : "")m pour modifier ou \(letter) pour \(leave)"
        case .tryAgainLetter: "r"
        case .skipLetter: "p"
        case .editLetter: "m"
        case .leaveWord: "quitter"
        case .cancelHint: "Ctrl-C annule"
        case .quitHint: "Ctrl-C quitte le formulaire"
        case .cancelling: "annulation"
        case .cancellingHint: "annulation ; Ctrl-C à nouveau pour arrêter immédiatement"
        case .stillAtWork(let title, let time): "\(title) : toujours en cours après \(time)"

        case .resume(0?, let age): "Reprendre là où vous en étiez\(age.map { " \($0.french)" } ?? "") ?"
        case .resume(let count, let age):
            switch (count, age) {
            case (1?, let age?): "Reprendre avec votre réponse d’\(age.french) ?"
            case (1?, nil): "Reprendre avec votre réponse précédente ?"
            case (let count?, let age?): "Reprendre avec vos \(count) réponses d’\(age.french) ?"
            case (let count?, nil): "Reprendre avec vos \(count) réponses ?"
            case (nil, let age?): "Reprendre avec vos réponses d’\(age.french) ?"
            case (nil, nil): "Reprendre avec vos réponses précédentes ?"
            }
        case .resumeHelp:
            "Entrée ou o reprend là où vous en étiez ; n recommence ; vos anciennes réponses "
                + "sont abandonnées dès que vous en donnez une nouvelle"
        case .resumeHint: "Tapez o pour reprendre ou n pour recommencer"
        case .secretsNotKept: "Les secrets ne sont jamais enregistrés ; tapez-le à nouveau"
        case .answersNotKept(let reason): "Vos réponses ne peuvent pas être enregistrées : \(reason)"

        case .left(let leavingPoint, let isKept):
            leavingPoint.french(isKept)
                + (isKept ? " ; relancez pour continuer" : leavingPoint.isAfterAttempt ? "" : " ; rien n’a été envoyé")
        case .tooManyAttempts(let field, let messages, let count):
            "\(field) : \(messages) (abandon après \(countedInFrench(count, "réponse non valide", "réponses non valides")))"

        case .inputEnded(let line, let label, let name):
            "l’entrée s’est terminée avant la question « \(label) » (ligne \(line)\(name.map { ", champ « \($0) »" } ?? ""))"
        case .linesLeftOver(let line, let label, let name):
            "ligne \(line) inattendue : toutes les questions ont leur réponse, la dernière était "
                + "« \(label) »\(name.map { " (champ « \($0) »)" } ?? "")"
        case .notUTF8(let line): "la ligne \(line) n’est pas du texte UTF-8"
        case .inputTooLong(let limit): "elle dépasse \(limit)"
        case .unreadableInput(let reason): "elle ne peut pas être lue : \(reason)"
        case .disconnected: "le terminal a été fermé"
        case .terminated(let signal): "arrêté par le signal \(signal)"
        case .nothingSubmitted(let problem): "\(problem) ; rien n’a été envoyé"

        case .noEditor: "Indiquez votre éditeur dans VISUAL ou EDITOR"
        case .editorUnavailable(let editor):
            "« \(editor) » n’a pas pu être lancé ; indiquez un autre éditeur dans VISUAL ou EDITOR"
        case .editorFailed(let editor, let code):
            "« \(editor) » s’est terminé avec le code \(code) ; votre texte est inchangé"
        case .unusableFile(let reason): "Le texte n’a pas pu être transmis à l’éditeur : \(reason)"
        case .unusableText(let reason):
            "Le texte de l’éditeur n’a pas pu être lu : \(reason) ; votre texte est inchangé"
        case .tooLarge(let limit): "il dépasse \(limit)"
        case .notText: "ce n’est pas du texte UTF-8"

        case .notATerminal: "Aucun terminal n’est disponible ; lancez ceci dans un terminal"
        case .terminalUnavailable(let reason): "Le terminal n’a pas pu être préparé : \(reason)"

        case .noSuchField(let suggestion):
            "Ce champ n’existe pas" + (suggestion.map { " ; vouliez-vous dire « \($0) » ?" } ?? "")
        case .unusableDraft(let reason, let flag):
            "Le brouillon d’une exécution précédente est inutilisable : \(reason) ; il reste inchangé"
                + (flag.map { ", \($0) le remplace" } ?? "")
        case .missingAnswers(let names):
            "\(names.count == 1 ? "Option manquante" : "Options manquantes") : \(names.joined(separator: ", "))"
        case .ignored(let name):
            "remarque : la réponse pour « \(name) » est ignorée : le champ ne s’applique pas avec vos autres réponses"
        case .anotherRun: "Ce formulaire est déjà en cours ailleurs ; cette exécution garde son propre brouillon"
        case .noHomeFolder:
            "il n’y a pas de dossier personnel ; indiquez un dossier existant dans HOME ou XDG_STATE_HOME"
        case .tooManyDrafts(let folder, let maximum):
            "« \(folder) » contient déjà \(maximum) brouillons utilisés ou endommagés ; supprimez ceux qui ne servent plus"
        case .notOurs(let path):
            "« \(path) » appartient à un autre utilisateur ; supprimez-le ou indiquez votre dossier dans XDG_STATE_HOME"
        case .openToOthers(let path, let mode):
            "« \(path) » peut être lu par d’autres (mode 0\(mode)) ; lancez « chmod 700 \(path) »"
        case .notAFile(let path): "« \(path) » n’est pas un fichier ordinaire ; supprimez-le"
        case .fileTooLarge(let path, let size): "« \(path) » dépasse \(size) Mio ; supprimez-le"
        }
    }
}

extension PromptMessage.Age {
    fileprivate var french: String {
        switch self {
        case .moment: "il y a un instant"
        case .minutes(let count): "il y a \(countedInFrench(count, "minute", "minutes"))"
        case .hours(let count): "il y a \(countedInFrench(count, "heure", "heures"))"
        case .days(let count): "il y a \(countedInFrench(count, "jour", "jours"))"
        }
    }
}

extension PromptMessage.LeavingPoint {
    fileprivate func french(_ isKept: Bool) -> String {
        switch self {
        case .failed: "Arrêt après une tentative qui a échoué"
        case .canceled: "Arrêt après une tentative annulée"
        case .question(let number, let count): "Arrêt à la question \(number) sur \(count)"
        case .answered: "Arrêt après toutes les réponses" + (isKept ? ", mais sans envoi" : "")
        case .review: "Arrêt au récapitulatif"
        case .elsewhere: "Arrêt"
        }
    }
}

extension KeyMessage {
    package var french: String {
        switch self {
        case .enterAcceptsDefault: "Entrée | accepte la valeur par défaut"
        case .enterAcceptsAll: "Entrée | accepte les réponses"
        case .enterAcceptsAnswer: "Entrée | accepte la réponse, ou la valeur entre crochets"
        case .enterAcceptsLine: "Entrée | accepte la ligne et commence la suivante"
        case .endsText: ". | Un point | seul sur une ligne termine le texte"
        case .endsList: "Entrée, Entrée | Une ligne vide | termine la liste"
        case .finishes: "Alt-Entrée, Ctrl-D | terminent la réponse ; Ctrl-D seulement sur une ligne vide"
        case .walksLines:
            "Haut, Bas | parcourent les lignes ; Retour arrière en début de ligne la réunit à la précédente"
        case .searchesList: "Lettres | cherchent dans la liste"
        case .walksList: "Haut, Bas, Début, Fin | parcourent la liste ; Page préc., Page suiv. par pages"
        case .movesDays: "Haut, Bas | changent le jour ; Page préc., Page suiv. le mois"
        case .changesAnswer: "Haut, Bas | modifient la réponse"
        case .earlierAnswers: "Haut, Bas | rappellent les réponses précédentes ; Ctrl-R effectue une recherche"
        case .marks: "Espace | sélectionne la ligne, sauf si la saisie contient une virgule"
        case .backspaceClears: "Retour arrière | efface la réponse donnée, si la ligne est vide"
        case .completes: "Tab | complète"
        case .showsSecret: "Ctrl-R | affiche le texte, et le cache à nouveau"
        case .editor: "Ctrl-X Ctrl-E, :edit | :edit | ouvre la réponse dans votre éditeur"
        case .back: "Maj-Tab, :back | :back | revient à la question précédente"
        case .review: ":review | affiche toutes les réponses et permet d’en modifier une"
        case .quit: "Ctrl-C, :quit | Ctrl-C ou :quit | quitte, après confirmation si quelque chose risque d’être perdu"
        case .clears: ":clear | efface la réponse"
        case .explains: "? | explique la question"
        case .literal: "::back, ?? | répondent par le texte :back ou ?"
        }
    }
}
