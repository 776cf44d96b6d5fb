import Formline
import Testing

@MainActor
@Suite("A draft")
struct DraftTests {
    /// A draft that is kept in memory.
    private final class Kept {
        var plan: (name: String, email: String)?

        var draft: FormDraft<Plan> {
            FormDraft(
                isThere: { self.plan != nil },
                resume: { form in
                    guard let plan = self.plan else { return [] }
                    (form.name, form.email) = plan
                    return [\.name, \.email]
                },
                save: { form, answered in
                    self.plan = (
                        answered.contains(\.name) ? form.name : "", answered.contains(\.email) ? form.email : ""
                    )
                },
                remove: { self.plan = nil })
        }
    }

    private func run(
        _ keys: [ScriptedConsole.Key], _ kept: Kept
    ) async throws -> (ended: Ended, transcript: String, isKept: Bool) {
        let wizard = planWizard(FormController(form: Plan()))
        wizard.draft = kept.draft
        let console = ScriptedConsole(keys: keys)
        return (try await wizard.ended(on: console), console.transcript, wizard.hasKeptDraft)
    }

    @Test("has every answer that was accepted, and goes with the submission")
    func saved() async throws {
        let kept = Kept()
        let (ended, transcript, isKept) = try await run(["Pro plan", .interrupt, "s"], kept)
        #expect(ended == .discarded)
        #expect(isKept)
        #expect(kept.plan?.name == "Pro plan")
        #expect(
            transcript.hasSuffix("Discard changes? [y/N]\n  s saves the answers for another time, and leaves\n"))
    }

    @Test("is taken up, and what it answers is not asked")
    func resumed() async throws {
        let kept = Kept()
        kept.plan = ("Pro plan", "ann@example.com")
        let (ended, transcript, isKept) = try await run(["y", "", "free", "12345678", "12345678", "y", ""], kept)
        #expect(ended == .submitted("plan Pro plan free 5"))
        #expect(transcript.contains("1. Name: Pro plan (draft)\n"))
        #expect(!isKept)
        #expect(kept.plan == nil)
    }

    @Test("is no change by itself, and stays where it is not wanted until something else is answered")
    func left() async throws {
        let kept = Kept()
        kept.plan = ("Pro plan", "ann@example.com")
        #expect(try await run(["y", .interrupt], kept).isKept)
        #expect(try await run([.interrupt], kept).isKept)
        #expect(try await run(["x", "n", .interrupt], kept).isKept)
        #expect(kept.plan?.name == "Pro plan")
        #expect(try await !run(["n", "Plus plan", .interrupt, "y"], kept).isKept)
        #expect(kept.plan == nil)
    }
}
