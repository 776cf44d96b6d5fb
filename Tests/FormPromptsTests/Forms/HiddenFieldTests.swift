import Formline
import Testing

private struct Server: ValidatableForm, SubmittableForm {
    @Validated(name: "custom") var isCustom = false
    @Validated(name: "port", .between(1...9999)) var port = 80
    var path = "/"

    var validatedFields: [ValidatedField<Self>] {
        [.init(\.isCustom, wrappedBy: \._isCustom), .init(\.port, wrappedBy: \._port, when: { $0.isCustom })]
    }

    var formRules: [FormRule<Self>] {
        [FormRule { $0.port == 7 && $0.path == "/x" ? [\Self.path: "Not at port 7"] : [:] }]
    }

    @MainActor func submit() async throws -> String { "\(isCustom) \(port) \(path)" }
}

@MainActor @Suite("What submit() gets of a field that does not apply") struct HiddenFieldTests {
    private let controller = FormController(form: Server())

    private var wizard: FormPrompt<Server> {
        FormPrompt("Server", controller) {
            Confirm("Custom", \.isCustom)
            Ask("Port", \.port)
            Ask("Path", \.path).when { $0.isCustom }
        }
    }

    @Test func `An answer is submitted as the default if a later answer hides its field`() async throws {
        let console = ScriptedConsole(keys: ["y", "7", "/x", "1", "n", ""])
        #expect(try await wizard.run(on: console) == .submitted("false 80 /"))
        #expect(controller.form.port == 7 && controller.form.path == "/x")
        #expect(console.transcript.contains("Port") && !console.transcript.contains("ignored"))
    }

    @Test func `A flag for a field that does not apply is not submitted, and a remark says so`() async throws {
        let wizard = wizard
        try wizard.answer(\.port, with: 7, from: .flag("--port"))
        try wizard.answer(\.path, with: "/x", from: .flag("--path"))
        let console = ScriptedConsole(lines: ["n"])
        #expect(try await wizard.run(on: console) == .submitted("false 80 /"))
        for name in ["port", "Path"] {
            #expect(
                console.transcript.contains(
                    "note: the answer for '\(name)' was ignored: the field does not apply given your other answers"))
        }
    }

    @Test func `An answer of a draft is submitted as the default if its field does not apply`() async throws {
        let wizard = wizard
        wizard.draft = FormDraft(
            exists: { true },
            resume: { form in
                (form.isCustom, form.port, form.path) = (false, 7, "/x")
                return .init(answered: [\.isCustom, \.port, \.path])
            }, save: { _, _ in true }, remove: {})
        #expect(try await wizard.run(on: ScriptedConsole(keys: ["y", ""])) == .submitted("false 80 /"))
    }

    @Test func `A hidden field has its default, a disabled one its value`() async throws {
        controller.form.port = 7
        controller.form.isCustom = true
        controller.setDisabled(\.port, true)
        #expect(try await controller.submit() == "true 7 /")
        controller.setDisabled(\.port, false)
        controller.setHidden(\.port, true)
        #expect(try await controller.submit() == "true 80 /")
        controller.setDefaults { $0.port = 443 }
        controller.form.port = 7
        #expect(try await controller.submit() == "true 443 /")
    }
}
