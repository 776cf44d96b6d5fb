import Formline
import Testing

private struct Order: ValidatableForm, SubmittableForm {
    @Validated(name: "kind") var kind = ""
    @Validated(name: "model") var model = ""

    var validatedFields: [ValidatedField<Self>] {
        [.init(\.kind, wrappedBy: \._kind), .init(\.model, wrappedBy: \._model)]
    }

    @MainActor
    func submit() async throws -> String { "\(kind) \(model)" }
}

@MainActor
@Suite("A question that applies again")
struct ShownAgainTests {
    private func walk(_ lines: [String]) async throws -> (output: String?, openedWith: [String]) {
        let wizard = FormPrompt(FormController(form: Order())) {
            Ask("Kind", \.kind)
            Ask("Model", \.model).when { $0.kind != "none" }
        }
        let console = ScriptedConsole(keys: lines.map { .line($0) })
        guard case .submitted(let output) = try await wizard.run(on: console) else { return (nil, []) }
        return (output, console.openedWith)
    }

    /// What it was answered with may not fit any more.
    @Test("A question that applies again is asked again, with its answer in the line") func again() async throws {
        let (output, openedWith) = try await walk(["laptop", "x", "Kind", "none", "Kind", "phone", "y", ""])
        #expect(output == "phone y")
        #expect(openedWith.contains("x"))
    }

    @Test("A question that applied before is not asked again") func asBefore() async throws {
        #expect(try await walk(["laptop", "x", "Kind", "phone", ""]).output == "phone x")
    }
}
