import Formline
import Testing

private struct Passwords: ValidatableForm, SubmittableForm {
    @Validated(name: "password") var password = ""
    @Validated(name: "again") var again = ""
    @Validated(name: "note") var note = ""

    var validatedFields: [ValidatedField<Self>] {
        [
            .init(\.password, wrappedBy: \._password),
            .init(\.again, wrappedBy: \._again, .equalTo(\.password, message: "Not the same")),
            .init(\.note, wrappedBy: \._note),
        ]
    }

    @MainActor
    func submit() async throws -> String { "\(password) \(again) \(note)" }
}

@MainActor
@Suite("A question whose rule reads another's answer")
struct DependentQuestionTests {
    @Test(
        "A question whose rule reads another's answer is asked again as soon as that answer has changed, before any other"
    )
    func askedAgain() async throws {
        let wizard = FormPrompt(FormController(form: Passwords())) {
            Ask("Password", \.password)
            Ask("Again", \.again)
            Ask("Note", \.note)
        }
        let console = ScriptedConsole(keys: ["one", "one", ":review", "Password", "two", "two", "x", ""])
        guard case .submitted(let output) = try await wizard.run(on: console) else {
            Issue.record("discarded")
            return
        }
        #expect(output == "two two x")
    }

    /// How many questions there are is counted once for each, however much is typed into it.
    @Test("A question's condition is not looked at for every event of another line") func looks() async throws {
        func looks(typing lines: Int) async throws -> Int {
            let looked = Counter()
            let wizard = FormPrompt(FormController(form: Passwords())) {
                Ask("Password", \.password)
                Ask("Again", \.again)
                Ask("Note", \.note).when { _ in looked.count() }
            }
            let help = Array(repeating: ScriptedConsole.Key.typed(":help"), count: lines).flatMap { [$0, .enter] }
            let console = ScriptedConsole(keys: help + [.typed("one"), .enter, "one", "x", ""])
            guard case .submitted = try await wizard.run(on: console) else { return -1 }
            return looked.number
        }
        #expect(try await looks(typing: 40) == looks(typing: 0))
    }
}

/// How often something was asked.
@MainActor
private final class Counter {
    private(set) var number = 0

    nonisolated func count() -> Bool {
        MainActor.assumeIsolated { number += 1 }
        return true
    }
}
