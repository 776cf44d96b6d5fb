import TerminalTesting
import Testing

@Suite("A walk in the person's language") struct LanguageTests {
    private static let wizard = """
        title: {en: A plan, de: Ein Plan, fr: Un plan, es: Un plan}
        fields:
          - {name: name, label: {en: Name, de: Planname, fr: Nom, es: Nombre}, rules: [{minLength: 3}]}
          - {name: public, label: {en: Public, de: Öffentlich, fr: Public, es: Público}, type: boolean, default: false}
        """

    struct Words: Sendable, CustomTestStringConvertible {
        var locale: String
        var label: String
        var tooShort: String
        var discard: String
        var no: String
        var yes: String
        var letters: String
        var yesWord: String
        var review: String
        var submit: String
        var submitted: String
        var left: String
        var keys: String
        var testDescription: String { locale }
    }

    private static let languages = [
        Words(
            locale: "de_AT.UTF-8@euro", label: "Planname", tooShort: "Muss mindestens 3 Zeichen haben",
            discard: "Änderungen verwerfen? [j/N]", no: "nein", yes: "j", letters: "Öffentlich [j/N]:", yesWord: "ja",
            review: "Übersicht", submit: "Absenden? Enter drücken, oder zum Ändern Nummer oder Namen eingeben:",
            submitted: "Abgesendet",
            left: "Beendet; es wurde nichts abgesendet", keys: "geht zur vorigen Frage zurück"),
        Words(
            locale: "fr_FR.UTF-8", label: "Nom", tooShort: "Doit comporter au moins 3 caractères",
            discard: "Abandonner les modifications ? [o/N]", no: "non", yes: "o", letters: "Public [o/N]:",
            yesWord: "oui", review: "Récapitulatif",
            submit: "Envoyer ? Appuyez sur Entrée, ou tapez un numéro ou un nom à modifier:",
            submitted: "Envoyé", left: "Arrêt ; rien n’a été envoyé",
            keys: "revient à la question précédente"),
        Words(
            locale: "es_MX.UTF-8", label: "Nombre", tooShort: "Debe tener al menos 3 caracteres",
            discard: "¿Descartar los cambios? [s/N]", no: "no", yes: "s", letters: "Público [s/N]:", yesWord: "sí",
            review: "Resumen", submit: "¿Enviar? Pulse Intro, o escriba un número o un nombre para cambiar:",
            submitted: "Enviado",
            left: "Detenido; no se envió nada", keys: "vuelve a la pregunta anterior"),
    ]

    @Test(arguments: languages, [80, 40])
    func `An error, the keys, an answer in the language's letters, the review`(words: Words, columns: Int) throws {
        let session = try Session(Self.wizard, columns: columns, rows: 40, environment: ["LC_ALL": words.locale])
        try session.sees("\(words.label):")
        try session.answer("ab")
        try session.sees(words.tooShort)
        try session.send(.ctrl("c"))
        try session.sees(words.discard)
        try session.answer(words.no)
        try session.process.wait(until: "the line again") { !$0.words.contains(words.discard) }
        try session.answer("c")
        try session.sees(words.letters)
        try session.answer(":help")
        try session.sees(words.keys)
        try session.answer(words.yesWord)
        try session.sees(words.review)
        try session.sees(words.submit)
        #expect(session.process.screen.words.contains(" \(words.yesWord) "))
        try session.ends(after: .enter, output: #"{"name":"abc","public":true}"# + "\n")
        #expect(session.everything.contains("✔ \(words.submitted)"))
    }

    @Test(arguments: languages) func `Leaving is answered with the language's yes`(words: Words) throws {
        let session = try Session(Self.wizard, environment: ["LANG": words.locale])
        try session.sees("\(words.label):")
        try session.send(.text("ab"), .ctrl("c"))
        try session.sees(words.discard)
        try session.answer(words.yes).ends(.exited(130))
        #expect(session.process.screen.words.contains(words.left))
    }

    @Test func `The C locale is English and ASCII, whatever LANG says; so is an unknown language English`() throws {
        let session = try Session(Self.wizard, environment: ["LC_ALL": "C", "LANG": "de_DE.UTF-8", "LANGUAGE": "de"])
        try session.answer("ab")
        try session.sees("Must be at least 3 characters")
        try session.submit("c", "").ends(output: #"{"name":"abc","public":false}"# + "\n")
        #expect(session.process.bytesWritten.allSatisfy { $0 < 0x80 })
        let unknown = try Session(Self.wizard, environment: ["LANG": "it_IT.UTF-8"]).answer("ab")
        try unknown.sees("Must be at least 3 characters")
        try unknown.send(.ctrl("c"))
        try unknown.sees("Discard changes? [y/N]")
        try unknown.ends(after: .text("y"), .enter, status: .exited(130))
    }
}
