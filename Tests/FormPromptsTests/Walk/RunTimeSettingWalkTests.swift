import Formline
import Observation
import Testing

private struct Sender: ValidatableForm {
    @Validated(name: "name") var name = ""
    var company = ""

    var validatedFields: [ValidatedField<Self>] { [.init(\.name, wrappedBy: \._name)] }
}

private struct Parcel: ValidatableForm, SubmittableForm {
    @Validated(name: "to", .minLength(3)) var to = ""
    @Validated(name: "weight", .between(1...30)) var weight = 5
    @Validated(name: "code", mode: .onEnter, .minLength(4)) var code = ""
    var note = ""
    var sender = Sender()
    var rejection: [String: [String]] = [:]

    var validatedFields: [ValidatedField<Self>] {
        [
            .init(\.to, wrappedBy: \._to), .init(\.weight, wrappedBy: \._weight), .init(\.code, wrappedBy: \._code),
            .group(\.sender),
        ]
    }

    @MainActor func submit() async throws -> String {
        if !rejection.isEmpty, code != "9999" { throw ValidationError.invalid(errors: rejection) }
        return "\(to) \(weight) \(code) \(note)"
    }
}

@MainActor @Suite("A changing form") struct RunTimeSettingWalkTests {
    private let controller = FormController(form: Parcel())
    private var wizard: FormPrompt<Parcel>

    init() {
        wizard = FormPrompt(controller) {
            Ask("To", \.to)
            Ask("Weight", \.weight)
            Ask("Code", \.code)
            Ask("Note", \.note)
        }
    }

    private func submitted(_ console: ScriptedConsole) async throws -> String {
        guard case .submitted(let output) = try await wizard.run(on: console) else { return "discarded" }
        return output
    }

    /// Does something once the question of a field is open.
    private func when(
        _ keyPath: any PartialKeyPath<Parcel> & Sendable, _ action: @escaping @MainActor @Sendable () -> Void
    ) {
        withObservationTracking {
            _ = controller.focus
        } onChange: { [self] in
            Task { @MainActor in
                if controller.focus == keyPath { action() } else { when(keyPath, action) }
            }
        }
    }

    @Test func `A changing form: leaves an open question that is hidden, and asks the next`() async throws {
        when(\.weight) { controller.setHidden(\.weight, true) }
        let console = ScriptedConsole(keys: ["Bern", .typed("7"), .wait, "1234", "n", ""])
        #expect(try await submitted(console) == "Bern 5 1234 n")
        #expect(!console.transcript.contains("Weight: 5") && console.transcript.contains("2. Code: 1234"))
    }

    @Test func `A changing form: finds what was typed when the question is shown again`() async throws {
        when(\.weight) { controller.setDisabled(\.weight, true) }
        controller.onChange(of: \.note) { _, _ in controller.setDisabled(\.weight, false) }
        let console = ScriptedConsole(keys: ["Bern", .typed("7"), .wait, "1234", "n", .enter, ""])
        #expect(try await submitted(console) == "Bern 7 1234 n")
        #expect(console.openedWith == ["", "", "", "", "7", ""])
    }

    @Test func `A changing form: does not ask what an earlier answer hid or disabled`() async throws {
        controller.onChange(of: \.to) { _, to in
            controller.setHidden(\.weight, to == "here")
            controller.setDisabled(\.note, to == "here")
        }
        #expect(try await submitted(ScriptedConsole(lines: ["here", "1234"])) == "here 5 1234 ")
        #expect(controller.form.to == "here")
    }

    @Test func `A changing form: does not ask the fields of a hidden group, with or without rules`() async throws {
        let wizard = FormPrompt(controller) {
            Ask("To", \.to)
            Group("Sender", \.sender) {
                Ask("Name", \.name)
                Ask("Company", \.company)
            }
        }
        controller.form.code = "1234"
        controller.onChange(of: \.to) { _, to in controller.setHidden(\.sender, to == "here") }
        #expect(try await wizard.run(on: ScriptedConsole(lines: ["here"])) == .submitted("here 5 1234 "))
        #expect(controller.isHidden(\.sender) && controller.isHidden(\.sender.company))
        controller.setHidden(\.sender.company, false)
        #expect(!controller.isHidden(\.sender) && !controller.isHidden(\.sender.company))
        #expect(controller.isHidden(\.sender.name))
    }

    @Test(arguments: [false, true])
    func `A changing form: suggests the value that an earlier answer gives a question`(isDefault: Bool) async throws {
        controller.onChange(of: \.to) { [controller] _, to in
            guard isDefault else { return controller.set(\.note, to: "to \(to)") }
            controller.setDefaults { $0.note = "to \(to)" }
        }
        let console = ScriptedConsole(lines: ["Bern", "7", "1234", ""])
        #expect(try await submitted(console) == "Bern 7 1234 to Bern")
        #expect(console.transcript.contains("Note [to Bern]:"))
    }

    @Test func `A changing form: suggests another value when the answer behind an accepted one changes`() async throws {
        controller.onChange(of: \.to) { [controller] _, to in controller.set(\.note, to: "to \(to)") }
        let console = ScriptedConsole(keys: ["Bern", "7", "1234", "", "1", "Basel", "4", "", ""])
        #expect(try await submitted(console) == "Basel 7 1234 to Basel")
        #expect(console.transcript.contains("4. Note: to Basel (default)"))
    }

    @Test func `A changing form: does not suggest a rejected text that the question was left with`() async throws {
        let console = ScriptedConsole(keys: [
            "Bern", "99", .back, .enter, .typed(""), .enter, "1234", "n", "",
        ])
        #expect(try await submitted(console) == "Bern 5 1234 n")
    }

    @Test func `A changing form: asks nothing more of one that is disabled, and submits it`() async throws {
        when(\.weight) { controller.isDisabled = true }
        let console = ScriptedConsole(keys: ["Bern", .wait, ""])
        #expect(try await submitted(console) == "Bern 5  ")
        #expect(console.transcript.hasSuffix("Submit? Press Enter, or type a number or name to edit:\u{20}\n"))
    }

    @Test func `A changing form: judges answers by the rules of the moment`() async throws {
        controller.onChange(of: \.to) { _, to in controller.setRules(\.weight, .atMost(to == "abroad" ? 2 : 30)) }
        let console = ScriptedConsole(lines: ["abroad", "3", "2", "1234", ""])
        #expect(try await submitted(console) == "abroad 2 1234 ")
        #expect(console.transcript.contains("Weight [5]: 3\n  Must be at most 2\n"))
    }

    @Test func `A changing form: says what a rule refuses at Enter only, in the mode onEnter`() async throws {
        let console = ScriptedConsole(keys: [
            "Bern", "", "1", .typed("12"), .typed("123"), "123", .typed("1234"), "1234", "", "",
        ])
        #expect(try await submitted(console) == "Bern 5 1234 ")
        #expect(
            console.transcript.contains(
                """
                Code: 1
                  Must be at least 4 characters
                Code: 123
                  Must be at least 4 characters
                Code: 1234

                """))
        #expect(console.messages == [])
    }

    @Test func `A changing form: every field waits for Enter if a change hides its messages`() async throws {
        controller.errorHiding = .onValueChanged
        let console = ScriptedConsole(keys: ["A", .typed("AB"), .interrupt, "y"])
        #expect(try await submitted(console) == "discarded")
        #expect(console.transcript == "To: A\n  Must be at least 3 characters\nDiscard changes? [y/N]\n")
        #expect(console.messages == [])
    }

    @Test func `A changing form: every field speaks from the first key if a change validates it`() async throws {
        controller.validationTrigger = .onValueChanged
        let console = ScriptedConsole(keys: [.typed("A"), .interrupt, "y"])
        #expect(try await submitted(console) == "discarded")
        #expect(console.messages == ["Must be at least 3 characters"])
        let quiet = ScriptedConsole(keys: [.typed("A"), .interrupt, "y"])
        controller.validationTrigger = .never
        _ = try await submitted(quiet)
        #expect(quiet.messages == [])
    }

    @Test func `A changing form: says a server's refusal until the next key, in the mode onEnter`() async throws {
        controller.form.rejection = ["code": ["Not known"]]
        let console = ScriptedConsole(keys: ["Bern", "", "1234", "", "", .typed("9"), .typed("9999"), "9999"])
        #expect(try await submitted(console) == "Bern 5 9999 ")
        #expect(console.transcript.contains("Code: Not known\nCode: 9999\n"))
    }

    @Test func `A changing form: asks at once what the program refuses, with its messages`() async throws {
        when(\.weight) { controller.setErrors([\.to: ["Closed on Sundays"], \.code: ["Used before"]]) }
        let console = ScriptedConsole(keys: ["Bern", .typed("7"), .wait, "Basel", .enter, "1234", "", ""])
        #expect(try await submitted(console) == "Basel 7 1234 ")
        #expect(
            console.transcript.hasPrefix(
                """
                To: Bern
                To: Closed on Sundays
                To: Basel
                Weight [5]: 7
                Code: Used before
                Code: 1234

                """))
    }

    @Test func `A changing form: asks with what the program has said of a field before`() async throws {
        controller.setErrors([\.weight: ["Too heavy the last time"]], focusesFirst: false)
        let console = ScriptedConsole(keys: ["Bern", "7", "1234", "", ""])
        #expect(try await submitted(console) == "Bern 7 1234 ")
        #expect(console.transcript.hasPrefix("To: Bern\nWeight: Too heavy the last time\nWeight [5]: 7\nCode: 1234\n"))
    }

    @Test func `A changing form: submits nothing untouched if a change is required`() async throws {
        controller.setDefaults {
            $0.to = "Bern"
            $0.code = "1234"
        }
        wizard.presentation.requiresChanges = true
        let console = ScriptedConsole(keys: ["", "", "", "", "", "weight", "6", ""])
        #expect(try await submitted(console) == "Bern 6 1234 ")
        #expect(console.transcript.contains("  There is nothing to submit yet; type a number to change an answer\n"))
        wizard.presentation.requiresChanges = false
        #expect(try await submitted(ScriptedConsole(keys: ["", "", "", "", ""])) == "Bern 6 1234 ")
    }

    @Test func `A changing form: leaves with a question of the program's own`() async throws {
        wizard.presentation.discardTitle = "Throw the parcel away?"
        let console = ScriptedConsole(keys: ["Bern", .interrupt, "y"])
        #expect(try await submitted(console) == "discarded")
        #expect(console.transcript.hasSuffix("Throw the parcel away? [y/N]\n"))
    }
}
