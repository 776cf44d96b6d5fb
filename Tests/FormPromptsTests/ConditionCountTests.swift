import Formline
import Testing

@testable import FormPrompts

private struct Switches: ValidatableForm, SubmittableForm {
    @Validated(name: "first") var first = ""
    @Validated(name: "second") var second = ""
    @Validated(name: "third") var third = ""
    var fourth = ""
    @Validated(name: "last") var last = ""

    var validatedFields: [ValidatedField<Self>] {
        [
            .init(\.first, wrappedBy: \._first), .init(\.second, wrappedBy: \._second),
            .init(\.third, wrappedBy: \._third), .init(\.last, wrappedBy: \._last),
        ]
    }

    @MainActor func submit() async throws -> String { [first, second, third, fourth, last].joined(separator: "|") }
}

/// Counts how often conditions are evaluated.
@MainActor
private final class Counts {
    var byName: [String: Int] = [:]
    /// What conditions read that is not in the form.
    var isOpen = false

    func count(_ name: String, _ holds: Bool) -> Bool {
        byName[name, default: 0] += 1
        return holds
    }
}

@MainActor
@Suite("How often the conditions of questions are evaluated")
struct ConditionCountTests {
    private let counts = Counts()

    /// Asks for the fourth field so many times, unconditionally.
    private func prompt(_ count: Int) -> FormPrompt<Switches> {
        let counts = counts
        return FormPrompt(FormController(form: Switches())) {
            Ask("First", \.first)
            for _ in 0..<count { Ask("Fourth", \.fourth) }
            Ask("Second", \.second).when { $0.first == "a" && counts.count("second", true) }
            Note("Done").when { _ in counts.count("note", true) }
            Ask("Third", \.third).when { _ in counts.count("third", counts.isOpen) }
            Ask("Last", \.last).when { _ in counts.count("last", true) }
        }
    }

    private func run(_ count: Int, _ keys: [ScriptedConsole.Key]) async throws -> (transcript: String, [String: Int]) {
        counts.byName = [:]
        let console = ScriptedConsole(keys: keys)
        guard case .submitted = try await prompt(count).run(on: console) else { return ("not submitted", [:]) }
        return (console.transcript, counts.byName)
    }

    /// As often as the form changes, which is once for each answer, and not for everything that is to be known of it.
    @Test("Conditions are evaluated once for each answer more") func forEachAnswer() async throws {
        counts.isOpen = true
        let few = try await run(1, ["a", "x", "b", "c", "d", "y"]).1
        let many = try await run(11, ["a"] + Array(repeating: "x", count: 11) + ["b", "c", "d", "y"]).1
        for name in ["second", "note", "third", "last"] {
            #expect(try #require(many[name]) - #require(few[name]) <= 10, "\(name)")
            #expect(try #require(few[name]) <= 14, "\(name)")
        }
    }

    /// What a condition reads outside of the form counts, too: where the next question is looked for, nothing is taken as known.
    @Test("Conditions that read more than the form decide about the question that is next") func outside() async throws
    {
        let counts = counts
        counts.isOpen = true
        let prompt = FormPrompt(FormController(form: Switches())) {
            Ask("First", \.first)
            Ask("Second", \.second).when { _ in counts.isOpen }
            Ask("Third", \.third, type: .text)
        }
        let console = ScriptedConsole(keys: ["a", "b", .press(.editor), .back, "z", "c", ".", "y"])
        console.edited = { text in
            counts.isOpen = false
            return text
        }
        guard case .submitted(let answers) = try await prompt.run(on: console) else {
            Issue.record("not submitted")
            return
        }
        // The second question does not apply any more, so that going back leads to the first.
        #expect(answers == "z|b|c||")
    }
}
