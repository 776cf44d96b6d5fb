internal import FormModel

extension WalkMessage {
    package var french: String {
        switch self {
        case .review: "Récapitulatif"
        case .changedAnswers: "Réponses modifiées"
        case .noAnswersChanged: "Aucune réponse modifiée"
        case .notAnswered: "pas encore de réponse"
        case .noAnswer: "aucune réponse"
        case .secretIsGiven: "donnée, non affichée"
        case .optional: "facultatif"
        case .invalid: "non valide"
        case .changed: "modifié"
        case .unchanged: "inchangé"
        case .noLongerApply(let labels):
            labels.joined(separator: ", ") + (labels.count == 1 ? " ne s’applique plus" : " ne s’appliquent plus")
        case .error(let text): "Erreur : \(text)"
        case .warning(let label, let message): "Avertissement : \(label) : \(message)"

        case .consequences(let steps): "À l’envoi : \(Self.sequence(steps, then: ", puis "))"
        case .submitOrChange(let title): "\(title) ? Entrée, ou un numéro ou un nom à modifier"
        case .goOnOrChange: "Continuer ? Entrée, ou un numéro ou un nom à modifier"
        case .leaveHint(let title): "Ctrl-C ou :quit : \(title)"
        case .removeHint(let label): "supprimer \(label) : supprime cet élément"
        case .removeWord: "supprimer"
        case .enterSubmits: "Entrée envoie les réponses"
        case .enterGoesOn: "Entrée passe aux questions suivantes"
        case .numberChanges:
            "Le numéro ou le nom d’une réponse permet de la modifier ; Maj-Tab ou :back revient à la dernière question"
        case .commandsLeave: "Ctrl-C ou :quit quitte le formulaire ; :help affiche les touches"
        case .nothingChanged: "Rien n’a encore été modifié ; tapez un numéro pour modifier une réponse"
        case .nothingAnswered: "Aucune réponse pour l’instant ; tapez un numéro pour répondre à une question"
        case .typeNumber(let most): "Tapez un numéro de 1 à \(most), un nom ou Entrée ; Ctrl-C quitte le formulaire"
        case .typeOneToRemove(let names):
            "Après « supprimer », tapez l’un de ces noms : \(names.joined(separator: ", "))"
        case .cannotRemove(let label, let least): "\(label) ne peut pas être supprimé : il en faut au moins \(least)"

        case .discardQuestion(let title, let canSave):
            Self.discardQuestion(title, canSave: canSave, in: .french) { $0.french }
        case .discardLetter: "o"
        case .discardHint: "Tapez o pour abandonner les modifications ou n pour continuer"
        case .saveLetter: "s"
        case .saveHint: "s enregistre vos réponses pour plus tard et quitte le formulaire"
        case .notSaved: "Les réponses n’ont pas pu être enregistrées"
        case .keepOrChange: "Tapez o pour garder la réponse ou n pour la modifier"
        case .yesOrNo: "Tapez o pour oui ou n pour non"
        case .yesNoOrDifferences: "Tapez o pour oui, n pour non ou d pour les différences"
        case .yesNoAllOrDifferences:
            "Tapez o pour oui, n pour non, t pour oui à tous ou d pour les différences"
        case .allLetter: "t"
        case .differencesLetter: "d"
        case .no: "non"

        case .submitted: "Envoyé"
        case .done(let title): "\(title) : terminé"
        case .cancelled(let title): "\(title) : annulé ; l’action a peut-être abouti"
        case .failed(let title, let reason): "\(title) : échec : \(reason)"
        case .tryAgainEditOrLeave(let leave): "Réessayer, modifier ou \(leave) ?"
        case .tryAgainHint(let leave, let letter):
            "Tapez r pour réessayer, m pour modifier ou \(letter) pour \(leave)"
        case .tryAgainLetter: "r"
        case .editLetter: "m"
        case .leaveWord: "quitter"
        case .cancelHint: "Ctrl-C annule"
        case .cancelling: "annulation"
        case .cancellingHint: "annulation ; Ctrl-C à nouveau arrête tout de suite"
        case .stillAtWork(let title, let time): "\(title) : toujours en cours après \(time)"

        case .resume(0?, let age): "Reprendre là où vous en étiez\(age.map { " \($0.french)" } ?? "") ?"
        case .resume(let count, let age):
            switch (count, age) {
            case (1?, let age?): "Reprendre avec votre réponse d’\(age.french) ?"
            case (1?, nil): "Reprendre avec votre réponse précédente ?"
            case (let count?, let age?): "Reprendre avec vos \(count) réponses d’\(age.french) ?"
            case (let count?, nil): "Reprendre avec vos \(count) réponses ?"
            case (nil, let age?): "Reprendre avec vos réponses d’\(age.french) ?"
            case (nil, nil): "Reprendre avec vos réponses précédentes ?"
            }
        case .resumeHelp:
            "Entrée ou o reprend là où vous en étiez ; n recommence ; les anciennes réponses "
                + "sont abandonnées dès la première nouvelle"
        case .resumeHint: "Tapez o pour reprendre ou n pour recommencer"
        case .secretsNotKept: "Les secrets ne sont jamais enregistrés ; tapez-le à nouveau"
        case .answersNotKept(let reason): "Vos réponses ne peuvent pas être enregistrées : \(reason)"

        case .left(let place, let isKept):
            place.french(isKept)
                + (isKept ? " ; relancez pour continuer" : place == .failed ? "" : " ; rien n’a été envoyé")
        case .tooManyAttempts(let field, let messages, let count):
            "\(field) : \(messages) (abandon après \(counted(count, "réponse non valide", "réponses non valides", singularFor: 0...1)))"
        }
    }
}

extension WalkMessage.Age {
    fileprivate var french: String {
        switch self {
        case .moment: "il y a un instant"
        case .minutes(let count): "il y a \(counted(count, "minute", "minutes", singularFor: 0...1))"
        case .hours(let count): "il y a \(counted(count, "heure", "heures", singularFor: 0...1))"
        case .days(let count): "il y a \(counted(count, "jour", "jours", singularFor: 0...1))"
        }
    }
}

extension WalkMessage.Place {
    fileprivate func french(_ isKept: Bool) -> String {
        switch self {
        case .failed: "Quitté sans envoyer ; la dernière tentative a échoué"
        case .question(let number, let count): "Quitté à la question \(number) sur \(count)"
        case .answered: "Quitté avec toutes les réponses" + (isKept ? ", mais sans envoyer" : "")
        case .review: "Quitté au récapitulatif"
        case .elsewhere: "Quitté"
        }
    }
}
