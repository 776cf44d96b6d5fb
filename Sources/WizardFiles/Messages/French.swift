// The spaces before : ; ? ! and inside « » do not break: U+00A0, and the narrow U+202F before ; ? and !.

internal import FormModel

extension WizardMessage {
    package var french: String {
        switch self {
        case .overwrite(let path): "« \(path) » existe déjà avec un autre contenu ; le remplacer ?"
        case .kept(let paths): "Laissé tel quel : \(Self.list(paths))"
        case .filesWritten(let written, let count): "\(written) fichiers écrits sur \(count)"
        case .write(let path): "écrire \(path)"
        case .wrote(let path): "\(path) écrit"
        case .wroteFiles(let count, let path):
            "\(countedInFrench(count, "fichier écrit", "fichiers écrits")) dans \(path)"
        case .contentNotShown(let path): "\(path) : contenu non affiché (secret, binaire ou trop grand)"
        case .otherPermissions(let path): "\(path) : contenu inchangé, droits modifiés"
        case .badName(let name):
            "« \(name) » ne peut pas être un nom de fichier ; "
                + "utilisez un chemin relatif sans noms vides, « .. » ni caractères de contrôle"

        case .run(let command): "exécuter \(command)"
        case .startedBefore: "commencé auparavant, et peut-être terminé"
        case .doneBefore: "déjà fait auparavant"
        case .doAgain(let reason, let list, _): "\(Self.sentence(reason)) : \(list) ; recommencer ?"
        case .againIfConfirmed(let action): "\(action) (à nouveau, après confirmation)"
        case .alreadyDone(let list): "Déjà fait : \(list)"
        case .mayBeDone(let action): "Peut-être déjà fait : \(action)"
        case .halfDone(let failure, let list): "\(failure) (déjà fait : \(list))"
        case .hasPrinted(let action): "Sortie de « \(action) » :"
        case .more(let count): "… et \(count) de plus"

        case .exited(let program, let code): "« \(program) » s’est terminé avec le code \(code)"
        case .endedBySignal(let program, let signal): "« \(program) » a été arrêté par le signal \(signal)"
        case .rejected: "Refusé ; donnez une autre réponse"
        case .usedBefore: "Doit être unique ; déjà utilisé par un autre élément"

        case .notSent(let host, let reason): "la requête à \(host) n’a pas été envoyée : \(reason)"
        case .lost(let host, let reason):
            "\(host) n’a pas répondu entièrement (\(reason)) ; l’action a peut-être abouti"
        case .answered(let host, let status): "\(host) a répondu \(status)"
        case .tryingAgain(let host, let status, let time): "\(host) a répondu \(status) ; nouvel essai dans \(time)"
        case .startUnrecorded(let action, let reason): "Le début de « \(action) » n’a pas pu être noté : \(reason)"
        case .earlierUnknown(let list, let reason):
            "Une exécution précédente, dont le brouillon est illisible (\(reason)), a peut-être déjà fait ceci : \(list)"
        case .submitAnyway(let reason): "\(reason) ; envoyer quand même ?"
        case .timedOut(let program, let seconds):
            "« \(program) » n’était pas terminé après \(countedInFrench(seconds, "seconde", "secondes")) et a été arrêté"
        case .checkCredentials: "vérifiez le nom d’utilisateur, le mot de passe ou le jeton"
        case .checkAddress(let address): "vérifiez l’adresse \(address)"
        case .tryLater(let time): time.map { "réessayez dans \($0)" } ?? "réessayez plus tard"

        case .computed: "est calculé à partir d’autres réponses et ne peut pas être fourni ; supprimez-le"
        case .notAsked: "n’est pas demandé avec ces autres réponses ; supprimez-le"
        case .isEmpty: "est vide ; supprimez-le"
        case .isGroup(let members): "est un groupe ; répondez plutôt à ses champs : \(Self.list(members))"
        case .noSuchField(let suggestion):
            "ce champ n’existe pas" + (suggestion.map { " ; vouliez-vous dire « \($0) » ?" } ?? "")
        case .tooManyItems(let list, let maximum):
            "« \(list) » peut comporter au plus \(countedInFrench(maximum, "élément", "éléments"))"
        case .wrongShape(let example): "Doit avoir cette forme : \(example)"
        case .choicesHaveChanged: "Les choix disponibles ont changé ; choisissez à nouveau"
        case .choicesUnavailable(let field): "Les choix de « \(field) » n’ont pas pu être chargés"
        case .unreadable(let path):
            path.map { "« \($0) » ne peut pas être lu" } ?? "l’entrée standard ne peut pas être lue"
        case .tooLarge(let limit): "la taille dépasse \(limit)"

        case .noLongerAsked(let field): "« \(field) » n’est plus demandé ; votre réponse précédente était"

        case .any(let plural): "Ajouter un élément pour \(plural) ?"
        case .another(let plural): "Un autre élément pour \(plural) ?"
        case .entry(let plural, let number): "\(plural) : élément \(number)"

        case .unwritableValue(let name, let character):
            "la valeur de « \(name) » ne peut pas être écrite ici ; supprimez "
                + (character.map { "« \($0) »" }
                    ?? "guillemets, « $ », « \\ » et caractères de contrôle tels que les sauts de ligne")
        case .notText: "ce n’est pas du texte UTF-8"
        case .longLine(let number, let limit): "la ligne \(number) dépasse \(limit)"
        }
    }
}
