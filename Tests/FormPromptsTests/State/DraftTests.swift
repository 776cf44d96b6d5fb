import Formline
import Platform
import TerminalTesting
import Testing

@MainActor @Suite("A draft") struct DraftTests {
    @MainActor private final class Kept {
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

    @Test func `A draft has every answer that was accepted, and goes with the submission`() async throws {
        let kept = Kept()
        let (ended, transcript, isKept) = try await run(["Pro plan", .typed("ann@"), .interrupt, "s"], kept)
        #expect(ended == .saved)
        #expect(isKept)
        #expect(kept.plan?.name == "Pro plan")
        #expect(kept.lines == [\.email: "ann@"])
        let hint = "y discards the changes, n continues, s saves the answers for later"
        #expect(transcript.hasSuffix("Discard changes? [y/N/s]\n  \(hint)\n"))
    }

    @Test func `A draft is taken up, and what it answers is not asked`() async throws {
        let kept = Kept()
        kept.plan = ("Pro plan", "ann@example.com")
        let (ended, transcript, isKept) = try await run(["y", "5", "free", "12345678", "12345678", "y", ""], kept)
        #expect(ended == .submitted("plan Pro plan free 5"))
        #expect(transcript.contains("[Y/n] y\nName: Pro plan (draft)\nOwner email: ann@example.com (draft)\n"))
        #expect(transcript.contains("1. Name: Pro plan (draft)\n"))
        #expect(!isKept)
        #expect(kept.plan == nil)
    }

    @Test func `A draft is no change by itself, and stays until something else is answered`() async throws {
        let kept = Kept()
        kept.plan = ("Pro plan", "ann@example.com")
        #expect(try await run(["y", .interrupt], kept).ended == .saved)
        #expect(try await run([.interrupt], kept).ended == .saved)
        #expect(try await run(["x", "n", .interrupt], kept).ended == .saved)
        #expect(kept.plan?.name == "Pro plan")
        #expect(try await run(["n", "Plus plan", .interrupt, "y"], kept).ended == .discarded)
        #expect(kept.plan == nil)
    }

    @Test func `A draft in a file is resumed by the next run, and goes with the submission`() async throws {
        let folder = try TemporaryFolder()
        var transcript = ""
        func run(_ keys: [ScriptedConsole.Key]) async throws -> Ended {
            let console = ScriptedConsole(keys: keys)
            defer { transcript = console.transcript }
            let environment = FormModel.Environment(variables: ["XDG_STATE_HOME": folder.path])
            return try await FormModel.Environment.$current.withValue(environment) {
                let wizard = planWizard(FormController(form: Plan()))
                wizard.draft = .file("plan")
                return try await wizard.ended(on: console)
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
        let lock = try PrivateFolder("\(folder.path)/formline/drafts").lock("plan.lock")
        #expect(try await run([.interrupt]) == .discarded)
        #expect(transcript.contains("This wizard is already running elsewhere"), "\(transcript)")
        withExtendedLifetime(lock) {}
    }

    @Test func `A draft in a file is taken up as far as the rules of the form accept it`() async throws {
        let folder = try TemporaryFolder()
        func run(_ keys: [ScriptedConsole.Key], minimum: Int) async throws -> ScriptedConsole {
            let console = ScriptedConsole(keys: keys)
            let environment = FormModel.Environment(variables: ["XDG_STATE_HOME": folder.path])
            try await FormModel.Environment.$current.withValue(environment) {
                let controller = FormController(form: Parcel())
                controller.setRules(\.code, .minLength(minimum))
                controller.setRules(\.size, .minLength(minimum))
                let wizard = FormPrompt(controller) {
                    Ask("Code", \.code)
                    Ask("Size", \.size)
                    Ask("Any note", \.note)
                }
                wizard.draft = .file("parcel")
                _ = try await wizard.run(on: console)
            }
            return console
        }
        _ = try await run(["ab", "ab", "cd", .interrupt, "s"], minimum: 2)
        #expect(folder.text(of: "formline/drafts/parcel.json")?.contains(#""note":"cd""#) == true)
        let resumed = try await run(["y", .interrupt], minimum: 3)
        #expect(resumed.transcript.contains("Code: ab (draft)\n") && !resumed.transcript.contains("Size: ab"))
        #expect(resumed.openedWith.last == "ab")
    }

    @Test func `A draft may throw, and the error is shown`() async throws {
        struct Full: Error, CustomStringConvertible { let description = "the disk is full" }
        let wizard = planWizard(FormController(form: Plan()))
        wizard.draft = FormDraft(
            exists: { true }, resume: { _ in throw Full() }, save: { _, _ in throw Full() }, remove: {})
        let console = ScriptedConsole(keys: ["y", "Pro plan", .interrupt, "s", .interrupt, "y"])
        #expect(try await wizard.ended(on: console) == .saved)
        // At the start, at the first answer, and where the person wants to save them.
        #expect(console.transcript.ranges(of: "the disk is full").count == 3, "\(console.transcript)")
    }

    @Test func `A draft that throws halfway leaves the form as it was`() async throws {
        struct Torn: Error {}
        let controller = FormController(form: Plan())
        let wizard = planWizard(controller)
        wizard.draft = FormDraft(
            exists: { true },
            resume: { form in
                form.name = "Half a plan"
                throw Torn()
            }, save: { _, _ in true }, remove: {})
        #expect(try await wizard.ended(on: ScriptedConsole(keys: ["y", .interrupt])) == .saved)
        #expect(controller.form.name == "")
    }

    @Test func `A draft is asked about before there is a review to go to`() async throws {
        let kept = Kept()
        kept.plan = ("Pro plan", "ann@example.com")
        let (_, transcript, _) = try await run([":review", "y", .interrupt], kept)
        #expect(transcript.contains(":review"), "\(transcript)")
        #expect(transcript.contains("[Y/n] y\nName: Pro plan (draft)\n"), "\(transcript)")
    }

    @Test func `A draft that cannot be kept is no way out`() async throws {
        let kept = Kept()
        kept.canSave = false
        let (_, transcript, _) = try await run(["Pro plan", .interrupt, "s", .interrupt, "y"], kept)
        // At the first answer, and where the person wants to save them.
        #expect(transcript.ranges(of: "Your answers cannot be saved\n").count == 2, "\(transcript)")
    }
}

private struct Parcel: ValidatableForm, SubmittableForm {
    @Validated(name: "code", mode: .onSubmit) var code = ""
    @Validated(name: "size") var size = ""
    var note = ""

    var validatedFields: [ValidatedField<Self>] {
        [.init(\.code, wrappedBy: \._code), .init(\.size, wrappedBy: \._size)]
    }

    @MainActor func submit() async throws -> String { code }
}

private struct Pin: Equatable { var digits: String }

private struct Login: ValidatableForm, SubmittableForm {
    @Validated(name: "user") var user = ""
    @Validated(name: "password") var password = "none yet"
    @Validated(name: "token") var token: String?
    var note = ""
    var pin: Pin?

    var validatedFields: [ValidatedField<Self>] {
        [
            .init(\.user, wrappedBy: \._user), .init(\.password, wrappedBy: \._password),
            .init(\.token, wrappedBy: \._token),
        ]
    }

    @MainActor func submit() async throws -> String { user }
}

extension FormDraft {
    fileprivate static func recorded(_ record: @escaping @MainActor (Form, Content) -> Void) -> FormDraft {
        FormDraft(
            exists: { false }, resume: { _ in .init() },
            save: { form, content in
                record(form, content)
                return true
            }, remove: {})
    }
}

@MainActor @Suite("Secrets and drafts") struct SecretDraftTests {
    @Test func `A draft of a form in Swift has none of its secrets, whether answered or half typed`() async throws {
        var saved: [Login] = []
        var contents: [FormDraft<Login>.Content] = []
        let wizard = FormPrompt(FormController(form: Login())) {
            Ask("User", \.user)
            Secret("Password", \.password)
            Secret("Token", \.token)
            Ask("Note", \.note)
        }
        wizard.draft = .recorded { form, content in
            saved.append(form)
            contents.append(content)
        }
        let console = ScriptedConsole(keys: ["ann", "swordfish", .typed("half a token"), .interrupt, "s"])
        #expect(try await wizard.run(on: console) == .discarded)
        #expect(saved.last?.user == "ann")
        for (form, content) in zip(saved, contents) {
            #expect(form.password == "none yet" && form.token == nil)
            #expect(!content.answered.contains(\.password) && !content.answered.contains(\.token))
            #expect(content.lines.isEmpty)
        }
        #expect(!saved.isEmpty)
    }

    @Test func `A draft has no lines of a text that was started over`() async throws {
        var contents: [FormDraft<Login>.Content] = []
        let wizard = FormPrompt(FormController(form: Login())) {
            Ask("User", \.user)
            Ask("Note", \.note, type: .text)
        }
        wizard.draft = .recorded { contents.append($1) }
        let console = ScriptedConsole(keys: ["ann", "one", "two", ":clear", .interrupt, "s"])
        console.redrawsLine = false
        _ = try await wizard.run(on: console)
        #expect(contents.map { $0.lines[\.note] } == [nil, "one\n", "one\ntwo\n", nil])
    }

    @Test func `A draft names the optional secret that was typed, and not one that was given`() async throws {
        var contents: [FormDraft<Login>.Content] = []
        func run(_ keys: [ScriptedConsole.Key], _ change: (FormPrompt<Login>) -> Void = { _ in }) async throws {
            let wizard = FormPrompt(FormController(form: Login())) {
                Secret("Token", \.token)
                Ask("User", \.user)
            }
            change(wizard)
            wizard.draft = .recorded { contents.append($1) }
            _ = try await wizard.run(on: ScriptedConsole(keys: keys))
        }
        // Nothing can be kept of a secret that is half typed.
        try await run([.typed("a tok"), .interrupt, "s"])
        #expect(contents.isEmpty)
        try await run(["a token", .interrupt, "s"])
        #expect(contents.last?.secrets == [\.token])
        contents = []
        try await run(["ann", .interrupt, "s"]) { wizard in
            wizard.controller.form.token = "a token"
            wizard.answered[\.token] = .environment("TOKEN")
        }
        #expect(contents.last?.answered == [\.user] && contents.last?.secrets == [])
    }

    @Test func `A draft has no secret of a type that cannot be made from the initial answer`() async throws {
        var saved: [Login] = []
        let wizard = FormPrompt(FormController(form: Login())) {
            FormQuestion<Login>(
                \.pin, Question("PIN", type: .secret), answer: { .text($0.map(\.digits) ?? "") },
                value: { answer throws(AnswerError) in
                    guard case .text(let digits) = answer, !digits.isEmpty else { throw AnswerError("No PIN") }
                    return Pin(digits: digits)
                })
            Ask("User", \.user)
        }
        wizard.draft = .recorded { form, _ in saved.append(form) }
        _ = try await wizard.run(on: ScriptedConsole(keys: ["1234", .typed("an"), .interrupt, "s"]))
        #expect(!saved.isEmpty && saved.allSatisfy { $0.pin == nil })
    }

    @Test func `Marks that turn the direction of text, and control characters, are not written`() async throws {
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
