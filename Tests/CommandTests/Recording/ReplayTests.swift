// Beside a macro, SwiftPM lets no test import the module of an executable.
#if !Macros
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
                    "minLength: 3", "minLength: 4",
                    "name: refused\n    expected: Must be at least 3 characters\n    actual:   Must be at least 4 characters\n"
                ),
                ("default: 5", "default: 6", "seats: default\n    expected: 5\n    actual:   6\n"),
                (
                    "rules: [{minLength: 3}]", "rules: [{minLength: 2}]",
                    "name: refused\n    expected: Must be at least 3 characters\n    actual:   nothing\n"
                ),
                (
                    "  - {name: seats,", "  - {name: more, optional: true}\n  - {name: seats,",
                    "next question\n    expected: ask: seats\n    actual:   ask: more\n"
                ),
                (
                    ", optional: true, when: {tier: pro}}", ", optional: true}",
                    "next question\n    expected: ask: tags\n    actual:   ask: vat\n"
                ),
                ("default: free}", "default: pro}", "tier: default\n    expected: free\n    actual:   Pro (paid)\n"),
                (
                    "name: plan", "name: plan\nreview: false",
                    "next question\n    expected: at: review\n    actual:   the end\n"
                ),
                (
                    "Not the same}]}", "Not the same}]}\n  - {name: last, optional: true}",
                    "next question\n    expected: at: review\n    actual:   ask: last\n"
                ),
                (
                    "tags, type: list, optional: true", "tags, type: list, default: [x]",
                    "result: tags\n    expected: null\n    actual:   [\"x\"]\n"
                ),
            ])
        func differences(old: String, new: String, expected: String) async throws {
            #expect(await session.record(["ab"] + session.answers + [""]).ending == .status(.success))
            let changed = RecordedPlan.text.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
            try #require(changed.count == 2)
            try session.folder.write("plan.yaml", changed.joined(separator: new))
            let tested = await session.test()
            #expect(tested.ending == .status(.submitFailed) && tested.output.contains(expected), "\(tested.output)")
            #expect(tested.output.hasPrefix("✗ \(session.path("s.yaml"))\n\(session.path("s.yaml")):"))
        }

        @Test(
            "A recording's inputs, refusals, session.steps and end are compared one by one",
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
            let text = try #require(session.folder.text(of: "s.yaml"))
            let changed = text.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
            try #require(changed.count == 2, "\(text)")
            try session.folder.write("s.yaml", changed.joined(separator: new))
            let tested = await session.test()
            #expect(
                tested.ending == .status(.submitFailed) && tested.output.contains(": \(subject)\n"), "\(tested.output)")
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
            let text = try #require(session.folder.text(of: "s.yaml"))
            #expect(text.hasPrefix("# What a new customer does.\nformline-session: 1\n"))
            #expect(
                text.contains("answer: made-up two") && text.contains("default: 5")
                    && text.contains("Must be at least 3"))
            #expect(!session.folder.has("create.ran") && !session.folder.has("free.ran"))
        }

        @Test(
            "A recording with a mistake says where it is, and ends with 65",
            arguments: [
                ("steps:\n- {aks: name}", "3:4: error: unknown key 'aks' in a step; did you mean 'ask'?"),
                (
                    "console: screeen\nsteps: []",
                    "2:10: error: 'console' must be one of screen, plain, pipe, none; did you mean 'screen'?"
                ),
                ("steps: x", "2:8: error: 'steps' must be a list"),
                ("exit: many", "2:7: error: 'exit' must be a whole number from 0 to 255"),
                ("now: today", "2:6: error: 'now' must be a date and time, such as 2026-11-22T14:00:00+01:00"),
                (
                    "steps:\n- {ask: a, answer: x, back: y}",
                    "3:23: error: a step does one thing; make a step of its own of 'back'"
                ),
                ("steps:\n- {at: start}", "3:8: error: 'at' must be one of review, resume, failure, confirm"),
                (
                    "steps:\n- {ask: a, press: f1}",
                    "3:19: error: 'press' takes one of the keys up, down, pageUp, pageDown, home, end, tab, space, backspace, delete, editor"
                ),
                ("exit: 300", "2:7: error: 'exit' must be a whole number from 0 to 255"),
                ("max-attempts: 0", "2:15: error: 'max-attempts' must be a whole number of at least 1"),
                ("defaults: maybe", "2:11: error: 'defaults' must be true or false"),
                ("drafts: 7", "2:9: error: 'drafts' must be true or false"),
                ("draft: '[]'", "2:8: error: 'draft' is not a draft"),
                (
                    "steps:\n- {ask: a, errors: {a: b}}",
                    "3:12: error: 'errors' has a meaning only with 'submit: refused'"
                ),
                (
                    "steps:\n- {submit: done, message: x}",
                    "3:18: error: 'message' has a meaning only with 'submit: failed'"
                ),
                ("steps:\n- {submit: done, answer: x}", "3:18: error: 'answer' has a meaning only with 'ask' and 'at'"),
                (
                    "steps:\n- {ask: a, answer: x, text: y}",
                    "3:23: error: 'text' has a meaning only with 'press' and 'editor'"
                ),
                ("steps:\n- {ask: a, before: y}", "3:12: error: 'before' has a meaning only with 'paste'"),
                (
                    "steps:\n- {at: review, check: y}",
                    "3:16: error: 'check' has a meaning only with 'ask' and 'checked'"
                ),
                (
                    "steps:\n- {ask: a, check: {faild: x}}",
                    "3:19: error: 'check' is a message, a list of messages, {failed: why} or {stopped: true}"
                ),
            ])
        func mistakes(text: String, message: String) async throws {
            try session.folder.write("s.yaml", "formline-session: 1\n\(text)\n")
            let tested = await session.test()
            #expect(tested.ending == .status(.invalidAnswer) && tested.output.isEmpty)
            #expect(tested.error.hasPrefix("\(session.path("s.yaml")):\(message)\n"), "\(tested.error)")
        }

        @Test(
            "What is expected but cannot come says why, and what to do about it",
            arguments: [
                (
                    "steps:\n- {ask: nmae, answer: x}",
                    "3: next question\n    expected: ask: nmae\n              The wizard has no field of this name.\n    actual:   ask: name\n"
                ),
                (
                    "given: {nmae: x}\nsteps:\n- {ask: name}",
                    "4: next question\n    expected: ask: name\n    actual:   the end, with the exit code 65\n              nmae: there is no such field; did you mean 'name'?\n"
                ),
                (
                    "steps:\n- {ask: name, answer: Plan}\nresult: {name: Plan}",
                    "3: next question\n    expected: the end\n    actual:   ask: user\n"
                ),
            ])
        func reasons(text: String, expected: String) async throws {
            try session.folder.write("s.yaml", "formline-session: 1\n\(text)\n")
            let tested = await session.test()
            #expect(tested.ending == .status(.submitFailed))
            let rest =
                "  The replay stops here, and --update cannot fix it; edit the recording from this line on, or record it again.\n"
            let path = session.path("s.yaml")
            #expect(tested.output == "✗ \(path)\n\(path):\(expected)\(rest)")
        }

        @Test("A recording that is not there, is none, or is of a wizard with mistakes ends with the code for that")
        func exitCodes() async throws {
            #expect(await session.test().ending == .status(.unreadableFile))
            try session.folder.write("s.yaml", "a: 1\n")
            #expect(await session.test().ending == .status(.invalidAnswer))
            try session.folder.write("plan.yaml", "formline: 1\n")
            #expect(await session.test().ending == .status(.wrongWizardFile))
        }

        @Test("The defaults of a wizard file are those of the day of the recording, whatever day it is")
        func day() async throws {
            let folder = try TemporaryFolder()
            let wizard = try folder.write(
                "w.yaml", "formline: 1\nfields: [{name: day, type: date, default: tomorrow}]\n")
            let recording = try folder.write(
                "s.yaml",
                """
                formline-session: 1
                now: 2001-02-28T12:00:00Z
                steps:
                - {ask: day, default: 2001-03-01}
                - at: review
                exit: 0
                """)
            let run = await InProcessRun.formline(["test", wizard, recording])
            #expect(run == InProcessRun(.success, output: "✔ \(recording) (2 steps)\n"))
        }

        @Test("A session with a Swift form is replayed in a test, with its own submission")
        func swiftForm() async throws {
            try session.folder.write(
                "s.yaml",
                """
                formline-session: 1
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
#endif
