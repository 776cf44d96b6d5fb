import Formline
import Testing

@Suite("Questions that depend on answers")
@MainActor
struct MadeDefaultTests {
    private let wizard = """
        formline: 1
        fields:
          - {name: project, label: Project, initial: "my-", examples: [api, web]}
          - {name: slug, label: "Slug of {{project}}", default: "{{project}}", transform: [slug]}
          - {name: note, optional: true}
          - {name: url, value: "https://{{slug}}.example.com"}
        """

    private func run(_ keys: [ScriptedConsole.Key]) async throws -> (result: String, console: ScriptedConsole) {
        let prompt = FormPrompt(FormController(form: try WizardForm(wizard, file: "w")))
        let console = ScriptedConsole(keys: keys)
        guard case .submitted(let result) = try await prompt.run(on: console) else { return ("", console) }
        return (result.text, console)
    }

    @Test("A default that nobody has touched is asked again when what it is made of has changed")
    func changed() async throws {
        let (result, console) = try await run(["One", "", "", "project", "Two", "", ""])
        #expect(
            result == #"{"project":"Two","slug":"two","note":null,"url":"https://two.example.com"}"# + "\n")
        #expect(console.transcript.contains("Slug of One [one]: one"))
        #expect(console.transcript.contains("Slug of Two [two]: two"))
        #expect(console.openedWith.first == "my-")
    }

    @Test("A default that was touched stays")
    func touched() async throws {
        let (result, console) = try await run(["One", "mine", "", "project", "Two", ""])
        #expect(
            result == #"{"project":"Two","slug":"mine","note":null,"url":"https://mine.example.com"}"# + "\n")
        #expect(!console.transcript.contains("Slug of Two ["))
    }

    @Test("A pipe takes the default that was made")
    func piped() async throws {
        let prompt = FormPrompt(FormController(form: try WizardForm(wizard, file: "w")))
        let console = ScriptedConsole(lines: ["One", "", "n"])
        guard case .submitted(let result) = try await prompt.run(on: console) else { return }
        #expect(result.text == #"{"project":"One","slug":"one","note":"n","url":"https://one.example.com"}"# + "\n")
    }

    @Test("The help shows examples")
    func examples() async throws {
        let (_, console) = try await run(["?", "One", "", "", ""])
        #expect(console.transcript.contains("Examples: api, web"))
    }
}
