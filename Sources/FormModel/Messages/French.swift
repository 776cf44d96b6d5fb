// The spaces before : ; ? ! and inside « » do not break: U+00A0, and the narrow U+202F before ; ? and !.

extension RuleMessage {
    package var french: String {
        switch self {
        case .notEmpty: "Ne doit pas être vide"
        case .minLength(let minimum): "Doit comporter au moins \(characters(minimum))"
        case .maxLength(let maximum): "Doit comporter au plus \(characters(maximum))"
        case .length(let length): "Doit comporter exactement \(characters(length))"
        case .startsWith(let prefix): "Doit commencer par \(prefix)"
        case .endsWith(let suffix): "Doit se terminer par \(suffix)"
        case .includes(let part): "Doit contenir \(part)"
        case .lowercase: "Doit être en minuscules"
        case .uppercase: "Doit être en majuscules"
        case .trimmed: "Ne doit ni commencer ni se terminer par un espace"
        case .pattern: "Doit respecter le format attendu"

        case .digitsOnly: "Ne doit comporter que des chiffres"
        case .lettersOnly: "Ne doit comporter que des lettres"
        case .alphanumeric: "Ne doit comporter que des lettres et des chiffres"
        case .noSpecialCharacters: "Ne doit comporter que des lettres, des chiffres et des espaces"
        case .atLeastOneLowercase: "Doit comporter au moins une minuscule"
        case .atLeastOneUppercase: "Doit comporter au moins une majuscule"
        case .atLeastOneDigit: "Doit comporter au moins un chiffre"
        case .atLeastOneLetter: "Doit comporter au moins une lettre"
        case .atLeastOneSpecialCharacter: "Doit comporter au moins un caractère spécial, comme ! ou %"
        case .notRecurringPincode: "Ne doit pas répéter quatre fois de suite le même chiffre"

        case .email: "Doit être une adresse e-mail, par exemple ann@example.com"
        case .url(.web): "Doit être une adresse web, par exemple https://example.com"
        case .url(.any): "Doit être une URL, par exemple https://example.com"
        case .url(.only(let schemes)): "Doit être une URL qui commence par \(listedSchemes(schemes, "ou"))"
        case .uri: "Doit être une URI, par exemple https://example.com ou urn:isbn:0451450523"
        case .uriReference: "Doit être une URI ou une référence relative, par exemple ../images/logo.png"
        case .uriTemplate: "Doit être un modèle d’URI, par exemple https://example.com/{id}"
        case .hostname: "Doit être un nom d’hôte, par exemple www.example.com"
        case .fqdn: "Doit être un nom de domaine complet, par exemple www.example.com"
        case .ipv4: "Doit être une adresse IPv4, par exemple 192.0.2.1"
        case .ipv6: "Doit être une adresse IPv6, par exemple 2001:db8::1"
        case .ip: "Doit être une adresse IP, par exemple 192.0.2.1 ou 2001:db8::1"
        case .cidrv4: "Doit être un bloc d’adresses IPv4, par exemple 192.0.2.0/24"
        case .cidrv6: "Doit être un bloc d’adresses IPv6, par exemple 2001:db8::/32"
        case .mac: "Doit être une adresse MAC, par exemple 00:1b:63:84:45:e6"
        case .port: "Doit être un numéro de port de 0 à 65535"

        case .uuid(let version?): "Doit être un UUID de version \(version)"
        case .uuid(nil): "Doit être un UUID, par exemple 2bc1c94f-0deb-43e9-92a1-4775189ec9f8"
        case .ulid: "Doit être un ULID, par exemple 01ARZ3NDEKTSV4RRFFQ69G5FAV"
        case .cuid: "Doit être un CUID, par exemple cjld2cyuq0000t3rmniod1foy"
        case .cuid2: "Doit être un CUID2, par exemple tz4a98xxat96iws9zmbrgj3a"
        case .nanoId: "Doit être un Nano ID, par exemple V1StGXR8_Z5jdHi6B-myT"
        case .semver: "Doit être une version sémantique, par exemple 1.4.0"
        case .slug:
            "Ne doit comporter que des minuscules de a à z et des chiffres, reliés par un seul tiret ou tiret bas, par exemple my-first-post"
        case .hexColor: "Doit être une couleur hexadécimale, par exemple #1e90ff"

        case .date: "Doit être une date, par exemple 2026-11-21"
        case .time: "Doit être une heure avec son décalage par rapport à UTC, par exemple 14:30:00Z ou 14:30:00+02:00"
        case .dateTime:
            "Doit être une date et une heure avec leur décalage par rapport à UTC, par exemple 2026-01-31T14:30:00Z"
        case .duration: "Doit être une durée, par exemple P3D pour trois jours ou PT1H30M pour une heure et demie"
        case .e164: "Doit être un numéro de téléphone avec son indicatif de pays, par exemple +14155552671"
        case .creditCard: "Doit être un numéro de carte, par exemple 4111 1111 1111 1111"
        case .iban: "Doit être un IBAN, par exemple GB33 BUKB 2020 1555 5555 55"
        case .json: #"Doit être du JSON, par exemple {"name": "value"}"#
        case .jsonPointer: "Doit être un JSON Pointer, par exemple /items/0/name"
        case .relativeJsonPointer: "Doit être un JSON Pointer relatif, par exemple 1/name ou 0#"
        case .regex(let reason): "Doit être une expression régulière" + (reason.map { " : \($0)" } ?? "")

        case .greaterThan(let bound): "Doit être supérieur à \(bound)"
        case .atLeast(let minimum): "Doit être supérieur ou égal à \(minimum)"
        case .lessThan(let bound): "Doit être inférieur à \(bound)"
        case .atMost(let maximum): "Doit être inférieur ou égal à \(maximum)"
        case .between(let minimum, let maximum): "Doit être compris entre \(minimum) et \(maximum)"
        case .multipleOf(let divisor): "Doit être un multiple de \(divisor)"

        case .before(let bound): "Doit être antérieur à \(bound)"
        case .after(let bound): "Doit être postérieur à \(bound)"
        case .notBefore(let bound): "Ne doit pas être antérieur à \(bound)"
        case .notAfter(let bound): "Ne doit pas être postérieur à \(bound)"
        case .inPast: "Doit être dans le passé"
        case .inFuture: "Doit être dans le futur"

        case .minItems(let minimum):
            "Doit comporter au moins \(countedInFrench(minimum, "élément", "éléments"))"
        case .maxItems(let maximum):
            "Doit comporter au plus \(countedInFrench(maximum, "élément", "éléments"))"
        case .uniqueItems: "Ne doit pas comporter deux fois le même élément"
        case .contains(let item): "Doit contenir \(item)"

        case .required: "Une réponse est requise"
        case .isTrue: "La réponse doit être oui"
        case .equals(let value): "Doit être \(value)"
        case .oneOf(let allowed): "Doit être l’une de ces valeurs : \(allowed)"
        case .noneOf(let rejected): "Ne doit être aucune de ces valeurs : \(rejected)"
        case .equalTo(let field): "Doit correspondre à \(field.map { "« \($0) »" } ?? "l’autre champ")"
        case .notEqualTo(let field): "Ne doit pas correspondre à \(field.map { "« \($0) »" } ?? "l’autre champ")"

        case .exists: "Doit être un fichier ou un dossier existant"
        case .isFile: "Doit être un fichier existant"
        case .isFolder: "Doit être un dossier existant"

        case .not: "Doit être une autre valeur"
        case .anyOf(let messages): messages.joined(separator: ", ou : ")
        case .allOf(let summaries): summaries.joined(separator: ", et : ")
        case .eachItem(let summary): "Chaque élément : \(summary)"
        case .item(let number, let message): "Élément \(number) : \(message)"

        case .matchTimedOut: "N’a pas pu être vérifié à temps ; essayez une réponse plus courte"
        case .uncheckable(let reason): "N’a pas pu être vérifié : \(reason)"

        case .expectedText: "Doit être un texte"
        case .expectedWholeNumber: "Doit être un nombre entier"
        case .expectedNumber: "Doit être un nombre"
        case .expectedYesOrNo: "Doit être oui ou non"
        case .expectedList: "Doit être une liste"
        }
    }
}

extension FormMessage {
    package var french: String {
        switch self {
        case .submit: "Envoyer"
        case .cancel: "Annuler"
        case .discardChanges: "Abandonner les modifications ?"
        case .notValid: "Le formulaire n’est pas valide"
        case .labeled(let label, let message): "\(label) : \(message)"
        case .joined(let parts): parts.joined(separator: " ; ")
        case .typed: "saisi"
        case .default: "par défaut"
        case .file(let path): "fichier \(path)"
        case .flag: "option"
        case .environment(let name): "variable \(name)"
        case .draft: "brouillon"

        case .oneLine: "Doit tenir sur une seule ligne, sans saut de ligne"
        case .expected(let type, let example):
            RuleMessages.current.text(type) + (example.map { ", par exemple \($0)" } ?? "")
        case .expectedTime(let example): "Doit être une heure, par exemple \(example)"
        case .expectedDateTime(let example): "Doit être une date et une heure, par exemple \(example)"
        case .expectedEither(let labels): "Doit être \(labels.map { "«\u{A0}\($0)\u{A0}»" }.joined(separator: " ou "))"

        case .notAChoice: "Doit être l’un des choix"
        case .orDidYouMean(let problem, let names):
            "\(problem) ; vouliez-vous dire \(names.joined(separator: " ou ")) ?"
        case .disabledChoice(let label, let reason): "\(label) n’est pas disponible : \(reason)"
        case .noChoiceAvailable: "Aucun des choix n’est disponible"
        case .inTotal(let count): "\(count) en tout"

        case .atMostDigits(let maximum): "Doit comporter au plus \(digits(maximum))"
        case .lessExtreme: "Ne doit pas être aussi éloigné de 0, ni aussi proche"

        case .openQuote(let text): "Il manque le guillemet fermant : \(text)"
        case .missingComma(let text, let next): "Il manque une virgule entre \(text) et \(next)"

        case .daysInMonth(let month, let year, let days):
            "\(Vocabulary.french.monthAndYear(month, year)) compte \(countedInFrench(days, "jour", "jours"))"
        case .ambiguousDate(let text, let first, let second):
            "\(text) peut être \(first) ou \(second) ; tapez l’un des deux"

        case .typeDate(let day):
            "Un jour, par exemple \(day), \(day.day) \(Vocabulary.french.months[day.month - 1]), demain, lundi, dans 3 jours ou +2w"
        case .typeTime: "Une heure, par exemple 09:30, maintenant ou +2h"
        case .typeDateTime(let day): "Un jour et une heure, par exemple \(day) 09:30, demain 9:00, maintenant ou +2h"
        case .typeItems: "Un élément par ligne ; une ligne vide termine la liste"
        case .typeLines: "Autant de lignes que voulu ; un point seul sur une ligne termine le texte"
        case .typeSecret: "Masqué pendant la saisie"
        case .typePath: "Un fichier ou un dossier"
        case .typeChoice: "Un nom ou un numéro de la liste"
        case .typeChoices: "Des noms ou des numéros de la liste, séparés par des virgules ; ou « tous » ou « aucun »"
        }
    }
}

extension Vocabulary {
    static let french = Vocabulary(
        months: [
            "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre",
            "décembre",
        ],
        weekdays: ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"],
        answerWords: [
            .yes: ["oui", "o"], .no: ["non", "n"], .all: ["tous", "toutes", "tout"],
            .none: ["aucun", "aucune", "rien"],
        ],
        dateWords: [
            "aujourd'hui": "today", "demain": "tomorrow", "apres-demain": "in 2 days", "hier": "yesterday",
            "maintenant": "now", "midi": "noon", "dans": "in", "dernier": "last", "jour": "day", "jours": "days",
            "semaine": "week", "semaines": "weeks", "mois": "months", "an": "year", "ans": "years", "1er": "1",
            "heures": "o'clock", "h": "o'clock",
        ],
        fillers: ["le", "a", "prochain"])
}

private func characters(_ count: Int) -> String { countedInFrench(count, "caractère", "caractères") }
private func digits(_ count: Int) -> String { countedInFrench(count, "chiffre", "chiffres") }
