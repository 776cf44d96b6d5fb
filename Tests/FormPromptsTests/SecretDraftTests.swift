import Formline
import Testing

private struct Login: ValidatableForm, SubmittableForm {
    @Validated(name: "user") var user = ""
    @Validated(name: "password") var password = "none yet"
    @Validated(name: "token") var token: String?
    var note = ""

    var validatedFields: [ValidatedField<Self>] {
        [
            .init(\.user, wrappedBy: \._user), .init(\.password, wrappedBy: \._password),
            .init(\.token, wrappedBy: \._token),
        ]
    }

    @MainActor
    func submit() async throws -> String { user }
}

@MainActor
@Suite("Secrets and drafts")
struct SecretDraftTests {
    @Test("A draft of a form in Swift has none of its secrets, whether answered or half typed")
    func secrets() async throws {
        var saved: [Login] = []
        var contents: [FormDraft<Login>.Content] = []
        let wizard = FormPrompt(FormController(form: Login())) {
            Ask("User", \.user)
            Secret("Password", \.password)
            Secret("Token", \.token)
            Ask("Note", \.note)
        }
        wizard.draft = FormDraft(
            exists: { false }, resume: { _ in .init() },
            save: { form, content in
                saved.append(form)
                contents.append(content)
                return true
            }, remove: {})
        let console = ScriptedConsole(keys: ["ann", "swordfish", .typed("half a token"), .interrupt, "s"])
        guard case .discarded = try await wizard.run(on: console) else {
            Issue.record("submitted")
            return
        }
        #expect(saved.last?.user == "ann")
        for (form, content) in zip(saved, contents) {
            #expect(form.password == "none yet" && form.token == nil)
            #expect(!content.answered.contains(\.password) && !content.answered.contains(\.token))
            #expect(content.lines.isEmpty)
        }
        #expect(!saved.isEmpty)
    }

    @Test("Marks that turn the direction of text, and control characters, are not written")
    func harmlessText() async throws {
        let wizard = FormPrompt(FormController(form: Login())) {
            Ask("User\u{202E}\u{2066}\u{200F}\u{1B}[31m", \.user, help: "a\u{2069}\u{200E}b\u{9B}c")
        }
        wizard.presentation.reviews = false
        let console = ScriptedConsole(keys: ["ann\u{202B}x"])
        _ = try await wizard.run(on: console)
        let harmful = console.transcript.unicodeScalars.filter {
            $0.properties.isBidiControl || $0.properties.generalCategory == .control && $0 != "\n"
        }
        #expect(harmful.isEmpty)
        #expect(console.transcript.hasPrefix("User^[[31m"))
    }
}
