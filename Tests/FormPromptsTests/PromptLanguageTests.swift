import Formline
import Testing

private struct Trip: ValidatableForm, SubmittableForm {
    @Validated(name: "name", .minLength(3)) var name = ""
    var validatedFields: [ValidatedField<Self>] { [.init(\.name, wrappedBy: \._name)] }
    @MainActor func submit() async throws -> String { name }
}

@MainActor @Suite("The language of a walk") struct PromptLanguageTests {
    private func transcript(_ language: Language?) async throws -> String {
        let wizard = FormPrompt(FormController(form: Trip())) { Ask("Name", \.name) }
        wizard.language = language
        let console = ScriptedConsole(keys: ["ab", "abc", ""])
        #expect(try await wizard.run(on: console) == .submitted("abc"))
        return console.transcript
    }

    private struct Parcel: ValidatableForm, SubmittableForm {
        @Validated(name: "weight", .atMost(2.5)) var weight = 1.5
        var validatedFields: [ValidatedField<Self>] { [.init(\.weight, wrappedBy: \._weight)] }
        @MainActor func submit() async throws -> Double { weight }
    }

    @Test func `Messages and help have the decimal sign of the locale for a person, a point for a pipe`() async throws {
        func transcript(_ console: ScriptedConsole) async throws -> String {
            let wizard = FormPrompt(FormController(form: Parcel())) { Ask("Weight", \.weight) }
            wizard.language = .german
            #expect(try await wizard.run(on: console) == .submitted(2.25))
            return console.transcript
        }
        try await Environment.$current.withValue(Environment(variables: ["LANG": "de_DE.UTF-8"])) {
            let person = try await transcript(ScriptedConsole(keys: ["?", "x", "3,5", "2,25", ""]))
            for text in ["Muss eine Zahl sein, etwa 2,5", "Darf höchstens 2,5 sein", "Weight: 2,25"] {
                #expect(person.contains(text), "\(person)")
            }
            #expect(!person.contains("2.5"), "\(person)")
            let initial = ScriptedConsole(keys: [.enter, ""])
            let form = try WizardForm("formline: 1\nfields: [{name: a, type: number, initial: 2.5}]", file: "w")
            _ = try await FormPrompt(FormController(form: form)).run(on: initial)
            #expect(initial.openedWith.first == "2,5")
            let pipe = try await transcript(ScriptedConsole(lines: ["x", "3.5", "2.25"]))
            for text in ["Muss eine Zahl sein, etwa 2.5", "Darf höchstens 2.5 sein"] {
                #expect(pipe.contains(text), "\(pipe)")
            }
        }
    }

    @Test func `A scripted walk is in English by default, whatever the environment`() async throws {
        try await Environment.$current.withValue(Environment(variables: ["LANG": "de_DE.UTF-8"])) {
            #expect(try await transcript(nil).contains("Must be at least 3 characters"))
            let french = try await transcript(.french)
            #expect(french.contains("Doit comporter au moins 3 caractères"))
            #expect(french.contains("Envoyer ? Appuyez sur Entrée, ou tapez un numéro ou un nom à modifier"))
            let chosen = try await Language.$chosen.withValue("es_AR") { try await transcript(nil) }
            #expect(chosen.contains("Debe tener al menos 3 caracteres"))
            #expect(try await Language.$chosen.withValue("es") { try await transcript(.german) }.contains("Absenden?"))
        }
    }
}
