import Formline
import TerminalTesting
import Testing

@MainActor
@Suite("A draft")
struct DraftTests {
    /// A draft that is kept in memory.
    @MainActor
    private final class Kept {
        var plan: (name: String, email: String)?
        var lines: [PartialKeyPath<Plan>: String] = [:]
        var canSave = true

        var draft: FormDraft<Plan> {
            FormDraft(
                exists: { self.plan != nil },
                resume: { form in
                    var content = FormDraft<Plan>.Content()
                    guard let plan = self.plan else { return content }
                    (form.name, form.email) = plan
                    content.answered = [\.name, \.email]
                    content.lines = [\.seats: "50"]
                    return content
                },
                save: { form, content in
                    let answered = content.answered
                    self.plan = (
                        answered.contains(\.name) ? form.name : "", answered.contains(\.email) ? form.email : ""
                    )
                    self.lines = content.lines
                    return self.canSave
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
        return (try await wizard.ended(on: console), console.transcript, kept.plan != nil)
    }

    @Test("A draft has every answer that was accepted, and goes with the submission")
    func saved() async throws {
        let kept = Kept()
        let (ended, transcript, isKept) = try await run(["Pro plan", .typed("ann@"), .interrupt, "s"], kept)
        #expect(ended == .saved)
        #expect(isKept)
        #expect(kept.plan?.name == "Pro plan")
        #expect(kept.lines == [\.email: "ann@"])
        #expect(
            transcript.hasSuffix("Discard changes? [y/N/s]\n  s saves your answers for later and quits\n"))
    }

    @Test("A draft is taken up, and what it answers is not asked")
    func resumed() async throws {
        let kept = Kept()
        kept.plan = ("Pro plan", "ann@example.com")
        let (ended, transcript, isKept) = try await run(["y", "5", "free", "12345678", "12345678", "y", ""], kept)
        #expect(ended == .submitted("plan Pro plan free 5"))
        #expect(transcript.contains("[Y/n] y\nName: Pro plan (draft)\nOwner email: ann@example.com (draft)\n"))
        #expect(transcript.contains("1. Name: Pro plan (draft)\n"))
        #expect(!isKept)
        #expect(kept.plan == nil)
    }

    @Test("A draft is no change by itself, and stays where it is not wanted until something else is answered")
    func left() async throws {
        let kept = Kept()
        kept.plan = ("Pro plan", "ann@example.com")
        #expect(try await run(["y", .interrupt], kept).ended == .saved)
        #expect(try await run([.interrupt], kept).ended == .saved)
        #expect(try await run(["x", "n", .interrupt], kept).ended == .saved)
        #expect(kept.plan?.name == "Pro plan")
        #expect(try await run(["n", "Plus plan", .interrupt, "y"], kept).ended == .discarded)
        #expect(kept.plan == nil)
    }

    @Test("A draft in a file is resumed by the next run, and goes with the submission")
    func file() async throws {
        let folder = try TemporaryFolder()
        func run(_ keys: [ScriptedConsole.Key]) async throws -> Ended {
            let environment = FormModel.Environment(variables: ["XDG_STATE_HOME": folder.path])
            return try await FormModel.Environment.$current.withValue(environment) {
                let wizard = planWizard(FormController(form: Plan()))
                wizard.draft = .file("plan")
                return try await wizard.ended(on: ScriptedConsole(keys: keys))
            }
        }
        #expect(try await run(["Pro plan", .typed("ann@"), .interrupt, "s"]) == .saved)
        #expect(
            folder.text(of: "formline/drafts/plan.json")
                == #"{"answers":{"name":"Pro plan"},"lines":{"email":"ann@"}}"# + "\n")
        #expect(try await run(["y", .typed("ann@example.com"), .enter, "7", "pro", "", .interrupt, "s"]) == .saved)
        let rest: [ScriptedConsole.Key] = ["y", "12345678", "12345678", "y", ""]
        #expect(try await run(rest) == .submitted("plan Pro plan pro 7"))
        #expect(!folder.has("formline/drafts/plan.json"))
        #expect(try await run([.interrupt]) == .discarded)
    }

    @Test("A draft may throw, and the error is shown")
    func throwing() async throws {
        struct Full: Error, CustomStringConvertible { let description = "the disk is full" }
        let wizard = planWizard(FormController(form: Plan()))
        wizard.draft = FormDraft(
            exists: { true }, resume: { _ in throw Full() }, save: { _, _ in throw Full() }, remove: {})
        let console = ScriptedConsole(keys: ["y", "Pro plan", .interrupt, "y"])
        #expect(try await wizard.ended(on: console) == .saved)
        let parts = console.transcript.split(separator: "the disk is full", omittingEmptySubsequences: false)
        #expect(parts.count == 3, "\(console.transcript)")
    }

    @Test("A draft that cannot be kept is no way out")
    func unsaved() async throws {
        let kept = Kept()
        kept.canSave = false
        let (_, transcript, _) = try await run(["Pro plan", .interrupt, "s", .interrupt, "y"], kept)
        #expect(transcript.contains("The answers could not be saved\n"))
    }
}
