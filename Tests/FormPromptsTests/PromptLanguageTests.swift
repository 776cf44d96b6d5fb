import FormModel
import FormPrompts
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

    @Test func `A scripted walk is in English, whatever the environment, unless it is told otherwise`() async throws {
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
