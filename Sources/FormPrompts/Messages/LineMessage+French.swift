internal import FormModel

extension LineMessage {
    package var french: String {
        switch self {
        case .helpHint: ":help pour les touches"
        case .plainIntroduction: "Tapez ? pour de l’aide sur une question, :help pour toutes les commandes"
        case .step(let number, let count): "Étape \(number) sur \(count)"
        case .forExample(let text): "Par exemple : \(text)"
        case .again: "à nouveau"
        case .line(let number): "ligne \(number)"
        case .item(let number): "élément \(number)"

        case .canBeCleared: ":clear la laisse sans réponse"
        case .joinedLines(let count):
            "\(counted(count, "ligne collée a été réunie", "lignes collées ont été réunies", singularFor: 0...1)) en une seule"
        case .droppedKeys: "Ce qui a été tapé avant est ignoré"
        case .lineIsFull: "La ligne est pleine : elle contient au plus un million de caractères"
        case .noQuestionBefore: "Il n’y a pas de question avant celle-ci"
        case .checking: "Vérification…"
        case .checkCancelled: "n’a pas pu être vérifié : annulé"
        case .pressEnterAgain(let reason): "\(reason) ; Entrée pour réessayer"
        case .noCursorKeys: "Tapez la réponse sans les touches de déplacement"
        case .cutLine(let bytes):
            "Le terminal a coupé la ligne après \(bytes - 1) octets ; tapez une réponse plus courte"
        case .oneLineOnly(let count):
            "\(counted(count, "ligne collée", "lignes collées", singularFor: 0...1)), mais la réponse tient sur une seule ligne ; tapez ou collez une ligne"
        case .typeTextAgain: "Tapez le texte à nouveau ou modifiez-le avec :edit"
        case .typeItemsAgain: "Tapez les éléments à nouveau"
        case .entriesDiffer: "Les deux saisies ne correspondent pas ; réessayez"
        case .nothingToComplete: "Rien à compléter"
        case .loadingSuggestions: "Chargement des suggestions…"
        case .noSuggestions(let reason): "Les suggestions n’ont pas pu être chargées : \(reason)"
        case .noMatch: "Aucun résultat"
        case .searching: "recherche"
        case .noEarlierLine: "aucune ligne avant ne contient"
        case .noLaterLine: "aucune ligne après ne contient"
        case .clearToSeeAll(let count):
            "Aucun résultat ; videz la ligne pour voir \(count == 1 ? "le seul choix" : "les \(count) choix")"
        case .matches(let number, let count): "\(number) sur \(count)"
        case .chosen(let count, let names):
            "\(LineMessage.chosenCount(count).french) : \(names.joined(separator: ", "))"
        case .chosenCount(let count): counted(count, "choisi", "choisis", singularFor: 0...1)
        case .notAvailable(let reason): "indisponible : \(reason)"
        case .blankAtEnd: "Commence ou se termine par une espace, qui est gardée"
        case .clearsAnswer: "Retour arrière efface la réponse"
        case .takesThisOrMarks: "Entrée choisit seulement celui-ci ; Espace l’ajoute à la sélection"
        case .takesThisOrUnmarks: "Entrée choisit seulement celui-ci ; Espace le retire de la sélection"
        case .takes(let names): "Entrée choisit \(names.joined(separator: ", "))"
        case .takesOnly(let names): "Entrée choisit seulement \(names.joined(separator: ", "))"
        case .listsChoices(let count): "Tapez ? pour la liste des \(count) choix"
        case .more(let count): "\(count) de plus"
        case .moreToSearch(let count): "\(count) de plus ; tapez pour chercher"
        case .linesAbove(let count): "\(counted(count, "ligne", "lignes", singularFor: 0...1)) de plus au-dessus"
        case .linesBelow(let count): "\(counted(count, "ligne", "lignes", singularFor: 0...1)) de plus au-dessous"
        case .moreRows(let count): "\(counted(count, "ligne", "lignes", singularFor: 0...1)) de plus"
        case .lines(let beginning, let count):
            "\(beginning) … (\(counted(count, "ligne", "lignes", singularFor: 0...1)))"

        case .endText: "Ctrl-D ou un point seul sur une ligne le termine ; :edit ouvre votre éditeur"
        case .markChoices: "Espace sélectionne, Entrée valide ; ou tapez des noms séparés par des virgules"
        case .typeSeveral: "Plusieurs, séparés par des virgules"
        case .completes: "Tab complète"
        case .movesDays: "Haut et Bas changent le jour, Page préc. et Page suiv. le mois"
        case .changesAnswer: "Haut et Bas la modifient"
        case .showsSecret: "Ctrl-R l’affiche"
        case .walksAndMarks: "Haut et Bas parcourent, Espace sélectionne"
        case .walksAndCompletes: "Haut et Bas parcourent, Tab complète"
        case .words(let words, let keys): "\(words ?? "Texte") ; \(keys)"

        case .examples(let examples): "Exemples : \(examples.joined(separator: ", "))"
        case .emptyKeepsSecret: "Une ligne vide garde votre réponse précédente"
        case .emptyKeeps(let text): "Une ligne vide garde \(text)"
        case .emptyTakes(let text): "Une ligne vide accepte \(text)"
        case .endOfHelp: "Tapez ?? pour répondre par un point d’interrogation ; :help affiche les touches"
        }
    }
}
