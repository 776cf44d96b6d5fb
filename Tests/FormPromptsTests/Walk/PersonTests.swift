import Formline
import FoundationEssentials
import Testing

@testable import FormPrompts

private struct Offline: Error, CustomStringConvertible {
    let description = "the server is offline"
}

@MainActor @Suite("A person") struct PersonTests {
    /// The keys of a walk through the form of these tests, up to the review.
    private let answers: [ScriptedConsole.Key] = [
        "Pro plan", "ann@example.com", "", "free", "12345678", "12345678", "y",
    ]

    private func run(_ keys: [ScriptedConsole.Key], form: Plan = Plan()) async throws -> (Ended, String) {
        let console = ScriptedConsole(keys: keys)
        let ended = try await planWizard(FormController(form: form)).ended(on: console)
        return (ended, console.transcript)
    }

    @Test func `A person sees the answers before they are submitted, and changes one by number or name`() async throws {
        let (ended, transcript) = try await run(answers + ["9", "3", "7", "own", "bo@example.com", ""])
        #expect(ended == .submitted("plan Pro plan free 7"))
        func review(email: String = "ann@example.com", seats: String = "7") -> String {
            """
            1. Name: Pro plan
            2. Owner email: \(email)
            3. Seats: \(seats)
            4. Tier: free
            5. Password: ••••••••
            6. Again: ••••••••
            7. Public: yes
            Submit? Press Enter, or type a number or name to edit:
            """
        }
        #expect(
            transcript.hasSuffix(
                """
                \(review(seats: "5 (default)")) 9
                  Type a number from 1 to 7, a name, or press Enter; Ctrl-C quits
                Submit? Press Enter, or type a number or name to edit: 3
                Seats [5]: 7
                \(review()) own
                Owner email: bo@example.com
                \(review(email: "bo@example.com"))\u{20}

                """))
    }

    @Test func `A person is asked what came to apply by a change in the review, and nothing else`() async throws {
        let (ended, transcript) = try await run(answers + ["tier", "pro", "DE1", ""])
        #expect(ended == .submitted("plan Pro plan pro 5"))
        #expect(transcript.contains("Tier [free]: pro\nVAT number: DE1\n1. Name"))
    }

    @Test func `A person sees which answer another one has made invalid, and is asked for it`() async throws {
        let (ended, transcript) = try await run(answers + ["5", "87654321", ":review", "", "87654321", ""])
        #expect(ended == .submitted("plan Pro plan free 5"))
        #expect(transcript.contains("5. Password: ••••••••\n6. Again: •••••••• (invalid)\n7. Public: yes\nContinue?"))
    }

    /// The answer to the last question shows that no other one was asked before.
    @Test func `A person is asked at once for an answer that another one has made invalid`() async throws {
        let (ended, _) = try await run(answers.dropLast() + [":review", "Password", "87654321", "87654321", "y", ""])
        #expect(ended == .submitted("plan Pro plan free 5"))
    }

    @Test func `A person leaves at once where nothing was changed`() async throws {
        let (ended, transcript) = try await run([.interrupt])
        #expect(ended == .discarded)
        #expect(transcript == "Create a plan\n")
    }

    @Test func `A person is asked before changes are discarded: answers, and the text of the open line`() async throws {
        #expect(try await run(["Pro plan", .interrupt, "y"]).0 == .discarded)
        #expect(try await run([.typed("x"), .interrupt, "y"]).0 == .discarded)
        #expect(try await run(["Pro plan", .interrupt, .interrupt]).0 == .discarded)
        let (ended, transcript) = try await run(
            ["Pro plan", .interrupt, "n", .interrupt, ""] + answers.dropFirst() + [.interrupt, "no", ""])
        #expect(ended == .submitted("plan Pro plan free 5"))
        #expect(transcript.hasPrefix("Create a plan\nName: Pro plan\nDiscard changes? [y/N]\nDiscard changes? [y/N]\n"))
    }

    @Test func `A person is not asked where the form does not prevent it`() async throws {
        let wizard = planWizard(FormController(form: Plan()))
        wizard.presentation.preventsAccidentalDismiss = false
        #expect(try await wizard.ended(on: ScriptedConsole(keys: ["Pro plan", .interrupt])) == .discarded)
    }

    @Test func `A person hears rules from the first key in the mode always, and else after a refusal`() async throws {
        let (_, transcript) = try await run([
            .typed("P"), "P", .typed("Pr"), .typed("Pro"), "Pro", .typed("a"), .typed("a@b.ch"), "a@b.ch", .interrupt,
            "y",
        ])
        #expect(
            transcript == """
                Create a plan
                Name: P
                  Must be at least 3 characters
                Name: Pro
                  Must be an email address, such as ann@example.com
                Owner email: a@b.ch
                Discard changes? [y/N]

                """)
    }

    @Test func `A person goes back without a check, finds what was typed, and comes forward again`() async throws {
        let console = ScriptedConsole(keys: [
            .back, "Pro plan", .typed("ann@"), .back, "Plus plan", "ann@example.com", .interrupt, "y",
        ])
        let controller = FormController(form: Plan())
        #expect(try await planWizard(controller).ended(on: console) == .discarded)
        #expect(controller.form.name == "Plus plan")
        #expect(console.openedWith == ["", "", "Pro plan", "ann@", ""])
    }

    @Test func `A person is asked again just what the server refused, and does not review again`() async throws {
        var form = Plan()
        form.submission = { plan in
            guard plan.email != "ann@example.com" else {
                throw ValidationError.invalid(errors: ["email": ["Already taken"], "quota": ["Nearly full"]])
            }
            return "plan \(plan.name) for \(plan.email)"
        }
        let (ended, transcript) = try await run(answers + ["", "bo@example.com"], form: form)
        #expect(ended == .submitted("plan Pro plan for bo@example.com"))
        #expect(
            transcript.hasSuffix(
                """
                to edit:\u{20}
                quota: Nearly full
                Owner email: Already taken
                Owner email: bo@example.com

                """))
    }

    @Test func `A person reviews again if another answer was changed than those that the server refused`() async throws
    {
        var form = Plan()
        form.submission = { plan in
            guard plan.email != "ann@example.com" else { throw ValidationError.invalid(errors: ["email": ["Taken"]]) }
            return "plan \(plan.name) for \(plan.email)"
        }
        for (name, review) in [("Plus plan", [""]), ("Pro plan", [])] as [(String, [ScriptedConsole.Key])] {
            let corrections: [ScriptedConsole.Key] = ["", .back, .line(name), "bo@example.com"]
            let (ended, _) = try await run(answers + corrections + review, form: form)
            #expect(ended == .submitted("plan \(name) for bo@example.com"))
        }
    }

    @Test func `A person can try again, edit or leave after another failure`() async throws {
        var form = Plan()
        form.submission = { plan in
            guard plan.seats != 5 else { throw Offline() }
            return "plan \(plan.seats)"
        }
        let (ended, transcript) = try await run(answers + ["", "x", "", "e", "3", "6", ""], form: form)
        #expect(ended == .submitted("plan 6"))
        #expect(
            transcript.contains(
                """
                Submit failed: the server is offline
                Try again, edit, or leave? [T/e/l] x
                  Type t to try again, e to edit, or l to leave
                Try again, edit, or leave? [T/e/l]\u{20}
                Submit failed: the server is offline
                Try again, edit, or leave? [T/e/l] e
                1. Name: Pro plan
                """))
        #expect(try await run(answers + ["", "l"], form: form).0 == .discarded)
    }

    @Test func `A person reads the description of an error, and that a form was rejected without messages`()
        async throws
    {
        struct DiskFull: LocalizedError {
            let errorDescription: String? = "The disk is full"
        }
        var form = Plan()
        let errors: [any Error] = [
            DiskFull(), FormError.invalid(errors: [:]), FormError.invalid(errors: ["name": []]),
            FormError.misconfigured(message: "no server"),
        ]
        let reasons = [
            "Submit failed: The disk is full", "The form is not valid", "The form is not valid",
            "Submit failed: no server",
        ]
        for (error, reason) in zip(errors, reasons) {
            form.submission = { _ in throw error }
            let (_, transcript) = try await run(answers + ["", "l"], form: form)
            #expect(transcript.hasSuffix("\n\(reason)\nTry again, edit, or leave? [T/e/l] l\n"))
        }
        #expect(FormError.invalid(errors: ["name": []]).description == "The form is not valid")
    }

    @Test func `A person is led by the focus, which follows the walk`() async throws {
        let controller = FormController(form: Plan())
        controller.focus = \Plan.seats
        let console = ScriptedConsole(keys: ["7", .interrupt, "y"])
        #expect(try await planWizard(controller).ended(on: console) == .discarded)
        #expect(controller.form.seats == 7)
        #expect(controller.focus == \Plan.tier)
    }

    @Test func `Another walk begins with the first question again`() async throws {
        let controller = FormController(form: Plan())
        let ended = try await planWizard(controller).ended(on: ScriptedConsole(keys: answers + [""]))
        #expect(ended == .submitted("plan Pro plan free 5"))
        #expect(controller.focus == nil)
    }

    @Test func `A person has the whole form's changes counted, fields without rules included`() async throws {
        var form = Plan()
        form.name = "Pro plan"
        form.password = "12345678"
        form.again = "12345678"
        let wizard = FormPrompt("Just one", FormController(form: form)) { Confirm("Public", \.isPublic) }
        #expect(try await wizard.ended(on: ScriptedConsole(keys: ["y", .interrupt, "y"])) == .discarded)
    }
}

@MainActor @Suite("A walk that gives up after so many wrong answers") struct MaxAttemptsTests {
    private func run(_ console: ScriptedConsole, atMost count: Int?) async throws -> FormPrompt<Plan>.Outcome {
        let wizard = planWizard(FormController(form: Plan()))
        wizard.maxAttempts = count
        return try await wizard.run(on: console)
    }

    @Test func `A walk gives up a field with its name and its last messages, for a person and for a pipe`() async {
        let error = TooManyAttempts(field: "name", count: 2, messages: ["Must be at least 3 characters"])
        await #expect(throws: error) { try await run(ScriptedConsole(lines: ["", "ab", "Pro plan"]), atMost: 2) }
        await #expect(throws: error) { try await run(ScriptedConsole(keys: ["", "ab", "Pro plan"]), atMost: 2) }
        #expect(
            error.description
                == "name: Must be at least 3 characters (gave up after 2 invalid answers)")
        #expect(error.exitCode == 65)
    }

    @Test func `Lines that never end are given up after 100 wrong ones; a person is asked for ever`() async {
        let messages = ["Must be at least 3 characters"]
        await #expect(throws: TooManyAttempts(field: "name", count: 100, messages: messages)) {
            try await run(ScriptedConsole(lines: Array(repeating: "y", count: 500)), atMost: nil)
        }
        await #expect(throws: PromptError.inputEnded(line: 201, label: "Name", name: "name", messages: messages)) {
            try await run(ScriptedConsole(keys: Array(repeating: "y", count: 200)), atMost: nil)
        }
    }

    @Test(arguments: [
        ("{name: a}, {name: b}]\nrules: [{when: {a: y, b: y}, refuse: a, message: Not both}", "Not both"),
        ("{name: a, type: list, items: integer}", "Item 1: Must be a whole number, such as 42"),
    ])
    func `Lines that never end are given up for rules across fields and for items, too`(
        fields: String, message: String
    ) async throws {
        await #expect(throws: TooManyAttempts(field: "a", count: 100, messages: [message])) {
            try await submission(of: fields, ScriptedConsole(lines: Array(repeating: "y", count: 500)))
        }
    }

    @Test func `A walk counts the wrong answers to each question, and from zero once one was right`() async throws {
        let lines = ["", "Pro plan", "x", "ann@example.com", "", "free", "12345678", "12345678", "y"]
        let outcome = try await run(ScriptedConsole(lines: lines), atMost: 2)
        #expect(outcome == .submitted("plan Pro plan free 5"))
    }
}

private struct Trip: ValidatableForm, SubmittableForm {
    @Validated(name: "day", .inFuture()) var day = CalendarDate.today()

    var validatedFields: [ValidatedField<Self>] { [.init(\.day, wrappedBy: \._day)] }
    @MainActor func submit() async throws -> CalendarDate { day }
}

@MainActor @Suite("A moment that a test sets") struct CurrentTimeTests {
    @Test func `A moment that a test sets is today for typed text and rules, also outside a walk`() async throws {
        let now = try #require(DateTime("2001-02-28T23:30:00-05:00"))
        let wizard = FormPrompt(FormController(form: Trip())) { Ask("Day", \.day) }
        let console = ScriptedConsole(lines: ["yesterday", "tomorrow"])
        let outcome = try await withCurrentTime(now) { try await wizard.run(on: console) }
        #expect(outcome == .submitted(try #require(CalendarDate("2001-03-01"))))
        #expect(withCurrentTime(now) { CalendarDate.today() } == now.date)
        let rule = Rule<CalendarDate>.inFuture()
        let day = try #require(CalendarDate("2001-03-02"))
        #expect(withCurrentTime(now) { rule.validate(value: day) } == nil)
        #expect(rule.validate(value: day) != nil)
    }
}
