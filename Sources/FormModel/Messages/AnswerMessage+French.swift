extension AnswerMessage {
    package var french: String {
        switch self {
        case .expectedText: "Doit être un texte"
        case .oneLine: "Doit tenir sur une seule ligne, sans saut de ligne"
        case .expectedWholeNumber(let example): "Doit être un nombre entier, par exemple \(example)"
        case .expectedNumber(let example): "Doit être un nombre, par exemple \(example)"
        case .expectedYesOrNo: "Doit être oui ou non"
        case .expectedYesOrNoWord: "Doit être « yes » ou « no »"
        case .expectedDate(let example): "Doit être une date, par exemple \(example)"
        case .expectedTime(let example): "Doit être une heure, par exemple \(example)"
        case .expectedDateTime(let example): "Doit être une date et une heure, par exemple \(example)"
        case .expectedList(let example): "Doit être une liste" + (example.map { ", par exemple \($0)" } ?? "")
        case .expectedEither(let labels): "Doit être \(labels.joined(separator: " ou "))"
        case .uuid: "Doit être un UUID"

        case .notAChoice: "Doit être l’un des choix"
        case .oneOf(let names): "Doit être l’un de ces choix : \(Self.choices(names) { Self.inAll($0).french })"
        case .itemOneOf(let item, let names):
            "« \(item) » doit être l’un de ces choix : \(Self.choices(names) { Self.inAll($0).french })"
        case .notAmong(nil, let count): "Doit être l’un des \(count) choix"
        case .notAmong(let item?, let count): "« \(item) » doit être l’un des \(count) choix"
        case .orMeant(let problem, let names): "\(problem) ; vouliez-vous dire \(names.joined(separator: " ou ")) ?"
        case .disabledChoice(let label, let reason): "\(label) n’est pas disponible : \(reason)"
        case .noChoiceAvailable: "Aucun des choix n’est disponible"
        case .inAll(let count): "\(count) en tout"

        case .notLess(let least): "Doit être au moins \(least)"
        case .notMore(let most): "Doit être au plus \(most)"
        case .atMostDigits(let most): "Doit comporter au plus \(digits(most))"
        case .lessThanDigits(let bound): "Doit comporter moins de \(digits(bound))"
        case .nearestNumber(let nearest):
            "Ne peut pas être conservé exactement ; la valeur la plus proche est \(nearest)"
        case .mostPlaces(let most):
            "Doit comporter au plus \(counted(most, "décimale", "décimales", singularFor: 0...1))"

        case .openQuote(let text): "Il manque le guillemet fermant : \(text)"
        case .missingComma(let text, let next): "Il manque une virgule entre \(text) et \(next)"

        case .addTime(let example): "Ajoutez une heure, par exemple \(example)"
        case .addDay(let example): "Ajoutez un jour, par exemple \(example)"
        case .minutesOrMonths(let minutes, let months): "Écrivez \(minutes) pour des minutes ou \(months) pour des mois"
        case .dateRange(let first, let last): "Doit être compris entre \(first) et \(last)"
        case .noMonth(let month): "Il n’y a pas de mois \(month)"
        case .daysInMonth(let month, let days):
            "\(month.french) compte \(counted(days, "jour", "jours", singularFor: 0...1))"
        case .ambiguousDate(let text, let first, let second):
            "\(text) peut être \(first) ou \(second) ; tapez l’un des deux"

        case .typeYesOrNo: "o ou n"
        case .typeEither(let labels): labels.joined(separator: " ou ")
        case .typeWholeNumber: "Un nombre entier"
        case .typeNumber: "Un nombre"
        case .typeDate(let day):
            "Un jour, par exemple \(day), \(day.day) \(day.monthName(in: .french)), demain, lundi, dans 3 jours ou +2w"
        case .typeTime: "Une heure, par exemple 09:30, maintenant ou +2h"
        case .typeDateTime(let day): "Un jour et une heure, par exemple \(day) 09:30, demain 9:00, maintenant ou +2h"
        case .typeItems: "Un élément par ligne ; une ligne vide termine la liste"
        case .typeLines: "Un texte de plusieurs lignes ; une ligne avec un seul point le termine"
        case .typeSecret: "N’est pas affiché pendant la saisie"
        case .typePath: "Un fichier ou un dossier"
        case .typeChoice: "Un nom ou un numéro de la liste"
        case .typeChoices: "Des noms ou des numéros de la liste, séparés par des virgules ; ou « tous » ou « aucun »"
        }
    }
}

private func digits(_ count: Int) -> String { counted(count, "chiffre", "chiffres", singularFor: 0...1) }
