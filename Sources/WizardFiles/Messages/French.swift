// The spaces before : ; ? ! and inside « » do not break: U+00A0, and the narrow U+202F before ; ? and !.

internal import FormModel

extension WizardMessage {
    package var french: String {
        switch self {
        case .overwrite(let path): "« \(path) » existe déjà avec un autre contenu ; le remplacer ?"
        case .notOverwritten(let paths):
            "\(paths.map { "« \($0) »" }.joined(separator: ", ")) \(paths.count == 1 ? "existe" : "existent") déjà avec un autre contenu ; "
                + "rien n’a été écrit ; utilisez --overwrite all, ou « overwrite: true » dans le fichier du formulaire, pour "
                + "\(paths.count == 1 ? "le" : "les") remplacer, ou --overwrite skip pour \(paths.count == 1 ? "le" : "les") conserver"
        case .kept(let paths): "Laissé tel quel : \(Self.list(paths))"
        case .leftBehind(let paths): "Toujours présent depuis un essai précédent : \(Self.list(paths))"
        case .filesWritten(let written, let count):
            "\(written) sur \(countedInFrench(count, "fichier écrit", "fichiers écrits"))"
        case .write(let path): "écrire \(path)"
        case .writeFolder(let source, let path): "écrire les fichiers de \(source) dans \(path)"
        case .newFile(let path): "nouveau : \(path)"
        case .unchangedFile(let path): "inchangé : \(path)"
        case .changedFile(let path): "modifié : \(path)"
        case .wrote(let path): "\(path) écrit"
        case .wroteFiles(let count, let path):
            "\(countedInFrench(count, "fichier écrit", "fichiers écrits")) dans \(path)"
        case .hasSecrets(let path): "« \(path) » contient des secrets ; son contenu n’est pas affiché"
        case .notShown(let count): "(\(countedInFrench(count, "octet, non affiché", "octets, non affichés")))"
        case .tooLargeToCompare(let path, let bytes): "« \(path) » est trop grand pour être comparé (\(bytes) octets)"
        case .notComparable(let path, let old, let new):
            "« \(path) » est un fichier binaire (\(countedInFrench(old, "octet", "octets")), maintenant \(new))"
        case .otherPermissions(let path): "\(path) : contenu inchangé, droits modifiés"
        case .badName(let name, let reason): "« \(name) » ne peut pas être un nom de fichier : \(reason)"
        case .symbolicLink(let path): "« \(path) » est un lien symbolique, qui n’est pas suivi ; indiquez sa cible"
        case .notAFolder(let path): "« \(path) » n’est pas un dossier ; déplacez-le ou renommez-le"
        case .notAFile(let path): "« \(path) » n’est pas un fichier ; déplacez-le ou renommez-le"
        case .writtenTwice(let path): "deux fichiers seraient écrits dans « \(path) » ; changez un des chemins"
        case .writtenBelow(let path, let file):
            "« \(path) » ne peut pas être écrit : « \(file) » serait un fichier ; changez un des chemins"
        case .changedMeanwhile(let path):
            "« \(path) » a changé pendant l’exécution et n’a pas été remplacé ; réessayez pour choisir"
        case .unusableTemplate(let path, let reason): "le modèle « \(path) » est inutilisable : \(reason)"
        case .notWritten(let path, let reason): "« \(path) » n’a pas pu être écrit : \(reason)"

        case .printResult: "afficher le résultat"
        case .run(let command): "exécuter \(command)"
        case .startUnrecorded(let action, let reason): "Le début de « \(action) » n’a pas pu être noté : \(reason)"
        case .earlierUnknown(let list, let reason):
            "Une exécution précédente, dont le brouillon est illisible (\(reason)), a peut-être déjà fait ceci : \(list)"
        case .submitAnyway(let reason): "\(reason) ; envoyer quand même ?"
        case .doAgain(let reason, let list, _): "\(Self.sentence(reason.french)) : \(list) ; recommencer ?"
        case .againIfConfirmed(let action): "\(action) (à nouveau, après confirmation)"
        case .notDoneAgain(let reason, let list): "\(reason.french), et non répété : \(list)"
        case .alreadyDone(let list): "Déjà fait : \(list)"
        case .mayBeDone(let action): "Peut-être déjà fait : \(action)"
        case .perhapsNotDone(let list): "non répété, peut-être pas fait : \(list)"
        case .halfDone(let failure, let list): "\(failure) (déjà fait : \(list))"
        case .resultSoFar: "Le résultat jusqu’ici :"
        case .hasPrinted(let action): "Sortie de « \(action) » :"
        case .moreLines(let count): "… et \(counted(count, "autre ligne", "autres lignes"))"
        case .moreMessages(let count): "… et \(counted(count, "autre message", "autres messages"))"

        case .notRun(let program, let reason): "« \(program) » n’a pas pu être exécuté : \(reason)"
        case .noSuchProgram: "le programme n’existe pas ou n’est pas exécutable ; les commandes sont lancées sans shell"
        case .carriageReturnInScript:
            "ses lignes se terminent par CR LF ; enregistrez le script avec des fins de ligne LF"
        case .noInterpreter(let path): "son interpréteur « \(path) », nommé en première ligne, n’existe pas"
        case .exited(let program, let code, let message):
            "« \(program) » s’est terminé avec le code \(code)" + (message.map { " : \($0)" } ?? "")
        case .noFieldErrors(let program, let message):
            "« \(program) » s’est terminé avec le code 65 sans afficher {\"errors\":{\"field\":[\"message\"]}}"
                + (message.map { " ; il a affiché : \($0)" } ?? "")
        case .tooMuchOutput(let program, let size): "« \(program) » a écrit plus de \(size) Mio et a été arrêté"
        case .timedOut(let program, let seconds):
            "« \(program) » n’était pas terminé après \(seconds) \(seconds == "1" ? "seconde" : "secondes") et a été arrêté"
        case .endedBySignal(let program, let signal): "« \(program) » a été arrêté par le signal \(signal)"
        case .endUnknown(let program):
            "« \(program) » a été lancé, sans que l’on sache comment il s’est terminé ; tout a peut-être été fait"
        case .rejected: "Refusé ; donnez une autre réponse"
        case .usedBefore: "Doit être unique ; déjà utilisé par un autre élément"

        case .noCurl: "« post » a besoin de curl, qui n’est pas dans PATH ; installez-le"
        case .unsendable(let reason): "la requête ne peut pas être envoyée : \(reason)"
        case .notSent(let host, let reason): "la requête à \(host) n’a pas été envoyée : \(reason)"
        case .lost(let host, let reason): "\(host) n’a pas répondu (\(reason)) ; l’action a peut-être abouti"
        case .answered(let host, let status, let message, let advice):
            "\(host) a répondu \(status)" + (message.map { " : \($0)" } ?? "")
                + (advice.map { " ; \($0.french)" } ?? "")
        case .redirected(let host, let status, let location):
            "\(host) a répondu \(status)"
                + (location.map { " ; si « \($0) » est la bonne adresse, utilisez-la dans le fichier du formulaire" }
                    ?? "")
                + " ; les redirections ne sont pas suivies"
        case .tryingAgain(let host, let status, let time): "\(host) a répondu \(status) ; nouvel essai dans \(time)"

        case .computed: "est calculé à partir d’autres réponses et ne peut pas être fourni ; supprimez-le"
        case .notAsked: "n’est pas demandé avec ces autres réponses ; supprimez-le"
        case .isEmpty: "est vide ; supprimez-le"
        case .tooFewAnswered(let count, let names):
            "Répondez à \(count) au moins de ces questions : \(Self.list(names))"
        case .tooManyAnswered(let count, let names):
            "Répondez à \(count) au plus de ces questions : \(Self.list(names))"
        case .answersDoNotFit(let names): "Ces réponses sont incompatibles : \(Self.list(names))"
        case .notUTF8: "Doit être du texte UTF-8 sans U+FFFD"
        case .isGroup(let members): "est un groupe ; répondez plutôt à ses champs : \(Self.list(members))"
        case .noSuchField(let suggestion):
            "ce champ n’existe pas" + (suggestion.map { " ; vouliez-vous dire « \($0) » ?" } ?? "")
        case .tooManyItems(let list, let maximum):
            "« \(list) » peut comporter au plus \(countedInFrench(maximum, "élément", "éléments"))"
        case .listOfObjects(let example): "Doit être une liste d’objets, par exemple \(example)"
        case .notAnObject(let number): "Doit être une liste d’objets ; l’élément \(number) n’en est pas un"
        case .objectOfEntries: "Doit être un objet avec une entrée par élément"
        case .entryNotAnObject(let key): "Doit être un objet d’objets ; « \(key) » n’en est pas un"
        case .cannotBeChosen(let label, let rest):
            "\(label) n’est pas disponible"
                + (rest.isEmpty ? " avec vos autres réponses" : " ; doit être l’un de ces choix : \(Self.list(rest))")
        case .choicesHaveChanged: "Les choix disponibles ont changé ; choisissez à nouveau"
        case .choicesUnavailable(let field, let reason):
            "Les choix de « \(field) » n’ont pas pu être chargés : \(reason)"
        case .notParsed(let reason): "Doit être du JSON ou du YAML valide : \(reason)"
        case .printedNone(let program): "« \(program) » n’a affiché aucun choix"
        case .defaultNotUsed(let program, let printed, let reason):
            "la sortie de « \(program) »" + (printed.map { ", « \($0) »," } ?? "")
                + " ne peut pas servir de valeur par défaut : \(reason)"
        case .notSuggested(let source, let name, let reason):
            "\(source) : « \(name) » ne peut pas être proposé : \(reason)"
        case .secretNotSuggested: "les secrets sont toujours demandés à nouveau"
        case .dependsOnCommand(let command): "cela dépend de « \(command) », qui n’est exécuté qu’avec --commands"
        case .unreadable(let path, let reason):
            "\(path.map { "« \($0) »" } ?? "l’entrée standard") ne peut pas être lu : \(reason)"
        case .tooLarge(let limit): "la taille dépasse \(limit)"

        case .noLongerFits(let field, let answer):
            "Votre réponse précédente ne convient plus à « \(field) », qui est redemandé"
                + (answer.map { " : \($0)" } ?? "")
        case .noLongerAsked(let field, let answer):
            "« \(field) » n’est plus demandé ; votre réponse précédente était : \(answer)"

        case .any(let plural): "Ajouter un élément pour \(plural) ?"
        case .another(_, let plural): "Un autre élément pour \(plural) ?"

        case .emptyName: "il est vide"
        case .absolutePath: "c’est un chemin absolu ; utilisez un chemin relatif"
        case .emptyPart: "il contient deux barres obliques de suite ; supprimez-en une"
        case .folderItself: "« . » est le dossier lui-même, et non un nom dans celui-ci"
        case .leadsElsewhere(let name): "« \(name) » mène hors du dossier ; supprimez-le"
        case .longName: "un de ses noms dépasse 255 octets ; raccourcissez-le"
        case .controlCharacter: "il contient un caractère de contrôle ; supprimez-le"
        case .longText(let bytes): "le texte dépasserait \(bytes) octets"
        case .unwritableValue(let name, let obstacle):
            "la valeur de « \(name) » ne peut pas être écrite : \(obstacle.french)"
        case .noScheme: "son adresse doit commencer par https:// ou http://"
        case .noServerAfter(let scheme): "il manque le serveur après « \(scheme) » dans son adresse"
        case .notEncoded: "son adresse contient un caractère qui doit être encodé (%XX)"
        case .noServer: "il manque le serveur dans son adresse"
        case .hasUser: "son adresse contient un utilisateur ; utilisez l’en-tête Authorization"
        case .hasDots(let address):
            "une réponse « . » ou « .. » dans le chemin de son adresse mène ailleurs : « \(address) »"
        case .at(let reason, let address): "\(reason) : « \(address) »"
        case .lineEnd(let name): "l’en-tête « \(name) » contient un saut de ligne ou un NUL"
        case .noPipe(let reason): "le tube de son contenu n’a pas pu être créé : \(reason)"
        case .notHTTP: "sa réponse n’est pas du HTTP"
        case .nulInArgument: "un argument contient un caractère NUL"
        case .notText: "ce n’est pas du texte UTF-8"
        case .longLine(let number, let limit): "la ligne \(number) dépasse \(limit)"
        }
    }
}

extension WizardMessage.RepeatReason {
    fileprivate var french: String {
        switch self {
        case .startedEarlier: "commencé par l’exécution précédente, et peut-être terminé"
        case .startedBefore: "commencé auparavant, et peut-être terminé"
        case .doneEarlier: "déjà fait par l’exécution précédente"
        case .otherInput: "déjà fait avec vos réponses précédentes"
        }
    }
}

extension WizardMessage.Obstacle {
    fileprivate var french: String {
        switch self {
        case .nul: "elle contient un caractère NUL"
        case .dotenv:
            "Docker Compose, Node et python-dotenv la liraient différemment ; supprimez guillemets, « $ », « \\ » ou CR"
        case .lineEnd: "dans ce fichier, elle doit tenir sur une ligne sans caractères de contrôle"
        case .comment: "« # » et « ; » commencent des commentaires dans ce fichier"
        case .backslash: "une barre oblique inverse a ici un sens particulier"
        }
    }
}

extension RequestAdvice {
    package var french: String {
        switch self {
        case .checkCredentials: "vérifiez le nom d’utilisateur, le mot de passe ou le jeton"
        case .otherCredentials: "utilisez un nom d’utilisateur, un mot de passe ou un jeton autorisé"
        case .pay: "un paiement est d’abord nécessaire"
        case .checkAddress(let address): "vérifiez l’adresse \(address)"
        case .otherMethod(let method, nil): "cette adresse n’accepte pas \(method)"
        case .otherMethod(let method, let allowed?): "cette adresse n’accepte pas \(method), seulement \(allowed)"
        case .otherType(let type): "cette adresse n’accepte pas \(type)"
        case .shorterAnswers(let size): "la requête (\(size) Kio) est trop grande ; raccourcissez les réponses"
        case .later(let time): time.map { "réessayez dans \($0)" } ?? "réessayez plus tard"
        case .mayBeDone: "les redirections ne sont pas suivies ; l’action a peut-être abouti"
        case .cutOff(let reason): "la réponse a été interrompue (\(reason)) ; l’action a peut-être abouti"
        }
    }
}
