import Formline
import Testing

private struct Switches: ValidatableForm, SubmittableForm {
    @Validated(name: "first") var first = ""
    @Validated(name: "second") var second = ""
    @Validated(name: "third") var third = ""

    var validatedFields: [ValidatedField<Self>] {
        [
            .init(\.first, wrappedBy: \._first), .init(\.second, wrappedBy: \._second),
            .init(\.third, wrappedBy: \._third),
        ]
    }

    @MainActor func submit() async throws -> String { [first, second, third].joined(separator: "|") }
}

@MainActor
@Suite("Conditions that read more than the form")
struct OutsideConditionTests {
    /// What the condition reads.
    @MainActor private final class Outside {
        var isOpen = true
    }

    @Test("Conditions that read more than the form decide about the question that is next") func next() async throws {
        let outside = Outside()
        let prompt = FormPrompt(FormController(form: Switches())) {
            Ask("First", \.first)
            Ask("Second", \.second).when { _ in outside.isOpen }
            Ask("Third", \.third, type: .text)
        }
        let console = ScriptedConsole(keys: ["a", "b", .press(.editor), .back, "z", "c", ".", "y"])
        console.edited = { text in
            outside.isOpen = false
            return text
        }
        guard case .submitted(let answers) = try await prompt.run(on: console) else {
            Issue.record("not submitted")
            return
        }
        // The second question no longer applies, so that going back leads to the first, and its answer is not submitted.
        #expect(answers == "z||c")
    }
}
