import Formline
import TerminalTesting
import Testing

@Suite("Replays of recorded sessions")
@MainActor
struct ReplayTests {
    private let session: RecordedPlan

    init() throws { session = try RecordedPlan() }

    @Test(
        "A recording of another wizard differs, and what was expected is beside what came",
        arguments: [
            (
                "{minLength: 3}", "{minLength: 4}", "refused", "Must be at least 3 characters",
                "Must be at least 4 characters"
            ),
            ("{minLength: 3}", "{minLength: 2}", "refused", "Must be at least 3 characters", "nothing"),
            ("default: 5", "default: 6", "seats: default", "5", "6"),
            ("default: free}", "default: pro}", "tier: default", "free", "Pro (paid)"),
            ("- {name: seats,", "- {name: more}\n  - {name: seats,", "next question", "ask: seats", "ask: more"),
            (", when: {tier: pro}}", "}", "next question", "ask: tags", "ask: vat"),
            ("name: plan", "name: plan\nreview: false", "next question", "at: review", "the end"),
            ("Not the same}]}", "Not the same}]}\n  - {name: last}", "next question", "at: review", "ask: last"),
            (
                "tags, type: list, optional: true", "tags, type: list, default: [x]", "result: tags", "null",
                "[\"x\"]"
            ),
        ] as [(String, String, String, String, String)])
    func differences(old: String, new: String, subject: String, expected: String, actual: String) async throws {
        #expect(await session.record(["ab"] + session.answers + [""]).ending == .status(.success))
        try session.edit(old, new, in: "plan.yaml")
        await session.expectDifference("\(subject)\n    expected: \(expected)\n    actual:   \(actual)\n")
    }

    @Test(
        "The inputs, refusals, answers and end of a recording are compared one by one",
        arguments: [
            ("refused: Must be at least 3 characters", "refused: Too short", "name: refused"),
            ("  refused: Must be at least 3 characters\n", "", "name: refused"),
            ("answer: Plan\n", "answer: Plan\n  refused: Not this\n", "name: refused"),
            ("exit: 0", "exit: 1", "exit code"), ("  seats: 5\n", "  seats: 6\n", "result: seats"),
            ("  seats: 5\n", "", "result: seats"),
            ("- submit: done", "- submit: failed\n  message: Down", "next question"),
            ("answer: ann\n", "answer: ann\n  check: Taken\n", "user: refused"),
            ("- ask: tags", "- ask: vat\n- ask: tags", "next question"),
            ("  default: free", "  default: pro", "tier: default"),
        ])
    func plantedDifferences(old: String, new: String, subject: String) async throws {
        #expect(await session.record(["ab"] + session.answers + [""]).ending == .status(.success))
        try session.edit(old, new)
        await session.expectDifference(": \(subject)\n")
    }

    @Test("A recording is updated, with its comment and its made-up secrets, if it can be gone through to its end")
    func update() async throws {
        try session.folder.write(
            "s.yaml",
            """
            # What a new customer does.
            formline-session: 1
            steps:
            - {ask: name, answer: ab, refused: Old words}
            - {ask: name, answer: Plan}
            - {ask: user, answer: x, check: Not that one, refused: Not that one}
            - {ask: user, answer: ann}
            - {ask: seats, default: "7"}
            - ask: tier
            - ask: tags
            - {ask: notes, lines: [a, b]}
            - {ask: token, answer: made-up one}
            - {ask: token, answer: made-up one}
            - {ask: again, answer: made-up two, refused: Not the same}
            - {ask: again, answer: made-up one}
            - {at: review, answer: ""}
            - submit: refused
              errors: {name: [Not this]}
            - {ask: name, because: Not this, begins: Plan, answer: Better}
            exit: 0
            """)
        let tested = await session.test()
        #expect(tested.ending == .status(.submitFailed))
        #expect(
            tested.output.contains("name: refused") && tested.output.contains("seats: default")
                && tested.output.hasSuffix(
                    "\n  If this is intended, --update rewrites the recording.\n"),
            "\(tested.output)")
        let updated = await session.test("--update")
        #expect(updated == InProcessRun(.success, output: "✔ \(session.path("s.yaml")) (updated: 2)\n"))
        #expect(await session.test().ending == .status(.success))
        let text = session.recording
        #expect(text.hasPrefix("# What a new customer does.\nformline-session: 1\n"))
        #expect(
            text.contains("answer: made-up two") && text.contains("default: \"5\"")
                && text.contains("Must be at least 3"))
        #expect(!session.folder.has("create.ran") && !session.folder.has("free.ran"))
    }

    @Test(
        arguments: [
            (
                "console: screeen\nsteps: []",
                "2:10: error: 'console' must be one of screen, plain, pipe, none; did you mean 'screen'?"
            ),
            ("steps: x", "2:8: error: 'steps' must be a list"),
            ("", "1:1: error: this recording is empty: it has no steps and no 'exit'"),
            ("steps:", "1:1: error: this recording is empty: it has no steps and no 'exit'"),
            ("exit: many", "2:7: error: 'exit' must be a whole number from 0 to 255"),
            ("now: today", "2:6: error: 'now' must be a date and time, such as 2026-11-22T14:00:00+01:00"),
            ("exit: 300", "2:7: error: 'exit' must be a whole number from 0 to 255"),
            ("max-attempts: 0", "2:15: error: 'max-attempts' must be a whole number of at least 1"),
            ("defaults: maybe", "2:11: error: 'defaults' must be true or false"),
            ("drafts: 7", "2:9: error: 'drafts' must be true or false"),
            (
                "draft: '[]'",
                "2:8: error: 'draft' is damaged, or was written by another version of formline"
            ),
            ("files: x", "2:8: error: 'files' must be a mapping of names and values"),
            ("files: {a: [b]}", "2:12: error: 'a' must be a text"),
            ("files: {a: {bytes: x}}", "2:20: error: 'bytes' must be a whole number of at least 0"),
            ("actions: [x]", "2:10: error: 'actions' must be a list of actions, such as {command: ./create}"),
            ("file: {}", "2:1: error: unknown key 'file' in a recording; did you mean 'files'?"),
        ] as [(String, String)])
    func `A recording with a mistake says where it is, and ends with 65`(text: String, message: String) async throws {
        try await session.expectMistake(message, in: text)
    }

    @Test(arguments: [
        (
            "{aks: name}", 4,
            "a step begins with 'ask', 'at' or 'submit', such as {ask: name, answer: Ann}, and not with 'aks'; did you mean 'ask'?"
        ),
        ("{ask: a, anwser: x}", 12, "unknown key 'anwser' in a step; did you mean 'answer'?"),
        ("{ask: a, answer: x, back: y}", 23, "a step does one thing; move 'back' to its own step"),
        ("{at: start}", 8, "'at' must be one of review, resume, failure, confirm"),
        (
            "{submit: dune}", 12,
            "'submit' must be one of done, refused, failed, cancelled, asks, asks to go on; did you mean 'done'?"
        ),
        ("{ask: a, at: review}", 12, "a step does one thing; move 'at' to its own step"),
        (
            "{ask: a, check: {faild: x}}", 19, "'check' must be a text, a list of texts, or {failed: why}"
        ),
        ("{ask: a, input: hung up}", 19, "'input' must be 'ended'"),
        (
            "{input: hung up}", 4,
            "a step begins with 'ask', 'at' or 'submit', such as {ask: name, answer: Ann}, and not with 'input'"
        ),
    ])
    func `A mistake in a step has its column`(step: String, column: Int, message: String) async throws {
        try await session.expectMistake("3:\(column): error: \(message)", in: "steps:\n- \(step)")
    }

    @Test(
        "What is expected but cannot come says why, and what to do about it",
        arguments: [
            (
                "steps:\n- {ask: nmae, answer: x}",
                "3: next question\n    expected: ask: nmae; the wizard has no field of this name\n    actual:   ask: name\n"
            ),
            (
                "given: {zzzz: x, nmae: x}\nsteps:\n- {ask: name}",
                "4: next question\n    expected: ask: name\n    actual:   the end, with the exit code 65; nmae: there is no such field; did you mean 'name'?; zzzz: there is no such field\n"
            ),
            (
                "steps:\n- {ask: name, answer: Plan}\nresult: {name: Plan}",
                "3: next question\n    expected: the end\n    actual:   ask: user\n"
            ),
            (
                "steps:\n- {ask: name, answer: Plan}",
                "3: next question\n    expected: unknown; the recording was cut off here\n    actual:   ask: user\n"
            ),
        ])
    func reasons(text: String, expected: String) async throws {
        try session.write(text)
        let rest =
            "  The replay stops here, and --update cannot fix it; edit the recording from this line on, or record it again.\n"
        let path = session.path("s.yaml")
        let tested = await session.test()
        #expect(tested == InProcessRun(.submitFailed, output: "✗ \(path)\n\(path):\(expected)\(rest)"))
    }

    @Test("A recording that is not there, is none, or is of a wizard with mistakes ends with the code for that")
    func exitCodes() async throws {
        #expect(await session.test().ending == .status(.unreadableFile))
        try session.folder.write("s.yaml", "a: 1\n")
        #expect(await session.test().ending == .status(.invalidAnswer))
        let other = try session.folder.write("other.yaml", "formline-session: 1\nexit: 0\n")
        #expect(await session.test(other).ending == .status(.invalidAnswer))
        try session.folder.write("plan.yaml", "formline: 1\n")
        #expect(await session.test().ending == .status(.invalidWizardFile))
    }

    @Test("The defaults of a wizard file are those of the day of the recording, whatever day it is")
    func day() async throws {
        let session = try RecordedPlan(wizard: "fields: [{name: day, type: date, default: tomorrow}]")
        try session.write(
            "now: 2001-02-28T12:00:00Z\nsteps:\n- {ask: day, default: 2001-03-01}\n- at: review\nexit: 0")
        #expect(await session.test() == InProcessRun(.success, output: "✔ \(session.path("s.yaml")) (2 steps)\n"))
    }

    @Test func `A session with a Swift form is replayed in a test, with its own submission`() async throws {
        try session.write(
            """
            steps:
            - {ask: name, answer: ab, refused: Must be at least 3 characters}
            - {ask: name, answer: Plan}
            - {ask: seats, default: "5", answer: "7"}
            - {at: review, answer: ""}
            """)
        let recording = try SessionRecording(contentsOf: session.path("s.yaml"))
        #expect(try await recording.replay(SmallForm.wizard(seats: 5)) == [])
        #expect(
            try await recording.replay(SmallForm.wizard(seats: 6)) == [
                SessionDifference(line: 5, subject: "seats: default", expected: "5", actual: "6")
            ])
        #expect(try await recording.replay(wizard: session.path("plan.yaml")).map(\.subject) == ["next question"])
    }
}

private struct SmallForm: ValidatableForm, SubmittableForm {
    @Validated(name: "name", .minLength(3)) var name = ""
    @Validated(name: "seats") var seats = 5
    var validatedFields: [ValidatedField<Self>] {
        [.init(\.name, wrappedBy: \._name), .init(\.seats, wrappedBy: \._seats)]
    }
    @MainActor func submit() async throws -> String { name }

    @MainActor
    static func wizard(seats: Int) -> FormPrompt<SmallForm> {
        var form = SmallForm()
        form.seats = seats
        return FormPrompt(FormController(form: form)) {
            Ask("Name", \.name)
            Ask("Seats", \.seats)
        }
    }
}
