import FormPrompts
import Formline
import Platform
import Synchronization
import Testing

@MainActor @Suite("Lines for a wizard") struct PipedLinesTests {
    @Test(
        "Lines for a wizard are refused where they are not of the field's type, in every mode, with all messages of the rules"
    )
    func messages() async throws {
        let console = ScriptedConsole(lines: [
            "", "Pro", "", "many", "501", "7", "gold", "free", "12345678", "12345678", "perhaps", "n",
        ])
        let ended = try await planWizard(FormController(form: Plan())).ended(on: console)
        #expect(ended == .submitted("plan Pro free 7"))
        #expect(
            console.transcript == """
                Name:\u{20}
                  Name is required
                  Must be at least 3 characters
                Name: Pro
                Owner email:\u{20}
                Seats [5]: many
                  Must be a whole number, such as 42
                Seats [5]: 501
                  Must be between 1 and 500
                Seats [5]: 7
                Tier [free]: gold
                  Must be one of free, pro
                Tier [free]: free
                Password: ••••••••
                Again: ••••••••
                Public [y/N]: perhaps
                  Must be yes or no
                Public [y/N]: no

                """)
    }

    @Test func `Each question is written before its line is waited for, and its row is ended`() async throws {
        let written = Mutex("")
        let seen = Mutex<[String]>([])
        let lines = Mutex(["ab\n", "Pro plan\n", "ann"])
        let source = ByteSource {
            seen.withLock { seen in seen.append(written.withLock { $0 }) }
            return lines.withLock { $0.isEmpty ? [] : Array($0.removeFirst().utf8) }
        }
        let console = PipedConsole(
            input: source, transcript: { row in written.withLock { $0 += row.written } }, errors: nil)
        await #expect(throws: PromptError.self) {
            try await planWizard(FormController(form: Plan())).run(on: console)
        }
        let rejected = "Name: ab\n  Must be at least 3 characters\n"
        let first = seen.withLock { Array($0.prefix(3)) }
        #expect(first == ["Name: ", "\(rejected)Name: ", "\(rejected)Name: Pro plan\nOwner email: "])
        #expect(
            written.withLock { $0 }.hasSuffix(
                "Owner email: ann\n  Must be an email address, such as ann@example.com\nOwner email: \n"))
    }

    @Test func `An input that cannot be read is named`() async throws {
        let source = ByteSource { () throws(SystemError) in throw SystemError(code: EIO) }
        let error = await #expect(throws: PromptError.self) {
            try await planWizard(FormController(form: Plan())).run(on: PipedConsole(input: source, transcript: nil))
        }
        #expect(error?.description == "standard input: it cannot be read: Input/output error")
    }

    @Test func `Only the first line begins with a mark of the byte order`() async throws {
        let console = PipedConsole(input: ByteSource("\u{FEFF}x\n\u{FEFF}y\n"), transcript: nil, errors: nil)
        #expect(
            try await submission(of: "{name: a}, {name: b, type: secret}", console) == #"{"a":"x","b":"\ufeffy"}"#
                + "\n")
    }

    @Test func `Lines for a wizard that a rule refuses on submit are asked again then`() async throws {
        let console = ScriptedConsole(lines: ["Pro plan", "", "", "free", "123", "123", "n", "12345678", "12345678"])
        let ended = try await planWizard(FormController(form: Plan())).ended(on: console)
        #expect(ended == .submitted("plan Pro plan free 5"))
        #expect(
            console.transcript.hasSuffix(
                """
                Public [y/N]: no
                Password: Must be at least 8 characters
                Password: ••••••••
                Again: Not the same
                Again: ••••••••

                """))
    }

    @Test func `Lines for a wizard are not taken by fields that have their answers`() async throws {
        let controller = FormController(form: Plan())
        controller.form.name = "Pro plan"
        controller.form.password = "12345678"
        let wizard = planWizard(controller)
        wizard.answered = [\.name: .flag, \.email: .flag, \.password: .flag]
        let console = ScriptedConsole(lines: ["7", "free", "12345678", "n"])
        #expect(try await wizard.ended(on: console) == .submitted("plan Pro plan free 7"))
        wizard.answered = [
            \.name: .flag, \.email: .flag, \.password: .flag, \.seats: .flag, \.tier: .flag, \.again: .flag,
            \.isPublic: .flag,
        ]
        controller.form.name = "x"
        await #expect(throws: ValidationError.invalid(errors: ["name": ["Must be at least 3 characters"]])) {
            try await wizard.ended(on: ScriptedConsole(lines: []))
        }
    }

    @Test func `Lines for a wizard answer a list and a text, which start over when they are refused`() async throws {
        let controller = FormController(form: Kinds.valid)
        let wizard = FormPrompt(controller) {
            Ask("Tags", \.tags)
            Ask("Bio", \.bio, type: .text)
        }
        let console = ScriptedConsole(lines: ["a, b", "c", "d", "", "e", "", "x", ".", "one", "", "two"])
        guard case .submitted = try await wizard.run(on: console) else { throw CancellationError() }
        #expect(controller.form.tags == ["e"])
        #expect(controller.form.bio == "one\n\ntwo")
        #expect(
            console.transcript == """
                Tags: a, b
                Tags: c
                Tags: d
                Tags:\u{20}
                  Must have at most 3 items
                Tags: e
                Tags: e
                Bio [abc]: x
                Bio: .
                  Must be at least 3 characters
                Bio [abc]: one
                Bio:\u{20}
                Bio: two
                Bio: one … (3 lines)

                """)
    }
}
