import Formline
import Testing

private struct Offline: Error, CustomStringConvertible {
    let description = "the server is offline"
}

@MainActor
@Suite("A person at a wizard")
struct PersonTests {
    /// The keys of a walk through the form of these tests, up to the review.
    private let answers: [ScriptedConsole.Key] = [
        "Pro plan", "ann@example.com", "", "free", "12345678", "12345678", "y",
    ]

    private func run(_ keys: [ScriptedConsole.Key], form: Plan = Plan()) async throws -> (Ended, String) {
        let console = ScriptedConsole(keys: keys)
        let ended = try await planWizard(FormController(form: form)).ended(on: console)
        return (ended, console.transcript)
    }

    @Test("A person at a wizard: sees the answers before they are submitted, and can change one by number or name")
    func review() async throws {
        let (ended, transcript) = try await run(answers + ["9", "3", "7", "own", "bo@example.com", ""])
        #expect(ended == .submitted("plan Pro plan free 7"))
        #expect(
            transcript.hasSuffix(
                """
                1. Name: Pro plan
                2. Owner email: ann@example.com
                3. Seats: 5 (default)
                4. Tier: free
                5. Password: ••••••••
                6. Again: ••••••••
                7. Public: yes
                Submit? Press Enter, or type a number or name to edit: 9
                  Type a number from 1 to 7, a name, or press Enter; Ctrl-C quits
                Submit? Press Enter, or type a number or name to edit: 3
                Seats [5]: 7
                1. Name: Pro plan
                2. Owner email: ann@example.com
                3. Seats: 7
                4. Tier: free
                5. Password: ••••••••
                6. Again: ••••••••
                7. Public: yes
                Submit? Press Enter, or type a number or name to edit: own
                Owner email: bo@example.com
                1. Name: Pro plan
                2. Owner email: bo@example.com
                3. Seats: 7
                4. Tier: free
                5. Password: ••••••••
                6. Again: ••••••••
                7. Public: yes
                Submit? Press Enter, or type a number or name to edit:\u{20}

                """))
    }

    @Test("A person at a wizard is asked what came to apply by a change in the review, and nothing else")
    func changeThatShowsAField() async throws {
        let (ended, transcript) = try await run(answers + ["tier", "pro", "DE1", ""])
        #expect(ended == .submitted("plan Pro plan pro 5"))
        #expect(transcript.contains("Tier [free]: pro\nVAT number: DE1\n1. Name"))
    }

    @Test("A person at a wizard sees which answer another one has made invalid, and is asked for it")
    func invalidAnswer() async throws {
        let (ended, transcript) = try await run(answers + ["5", "87654321", ":review", "", "87654321", ""])
        #expect(ended == .submitted("plan Pro plan free 5"))
        #expect(transcript.contains("5. Password: ••••••••\n6. Again: •••••••• (invalid)\n7. Public: yes\nContinue?"))
    }

    @Test("A person at a wizard leaves at once where nothing was changed", arguments: [ScriptedConsole.Key.interrupt])
    func leaves(key: ScriptedConsole.Key) async throws {
        let (ended, transcript) = try await run([key])
        #expect(ended == .discarded)
        #expect(transcript == "Create a plan\n")
    }

    @Test("A person at a wizard is asked before changes are discarded: answers, and the text of the open line")
    func discards() async throws {
        #expect(try await run(["Pro plan", .interrupt, "y"]).0 == .discarded)
        #expect(try await run([.typed("x"), .interrupt, "y"]).0 == .discarded)
        #expect(try await run(["Pro plan", .interrupt, .interrupt]).0 == .discarded)
        let (ended, transcript) = try await run(
            ["Pro plan", .interrupt, "n", .interrupt, ""] + answers.dropFirst() + [.interrupt, "no", ""])
        #expect(ended == .submitted("plan Pro plan free 5"))
        #expect(transcript.hasPrefix("Create a plan\nName: Pro plan\nDiscard changes? [y/N]\nDiscard changes? [y/N]\n"))
    }

    @Test("A person at a wizard is not asked where the form does not prevent it")
    func preventsAccidentalDismiss() async throws {
        let wizard = planWizard(FormController(form: Plan()))
        wizard.presentation.preventsAccidentalDismiss = false
        #expect(try await wizard.ended(on: ScriptedConsole(keys: ["Pro plan", .interrupt])) == .discarded)
    }

    @Test("A person at a wizard hears rules from the first key in the mode always, and else after a refusal")
    func live() async throws {
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

    @Test(
        "A person at a wizard goes back without a check, finds what was typed, and comes forward through every question again"
    )
    func back() async throws {
        let console = ScriptedConsole(keys: [
            .back, "Pro plan", .typed("ann@"), .back, "Plus plan", "ann@example.com", .interrupt, "y",
        ])
        let controller = FormController(form: Plan())
        #expect(try await planWizard(controller).ended(on: console) == .discarded)
        #expect(controller.form.name == "Plus plan")
        #expect(console.openedWith == ["", "", "Pro plan", "ann@", ""])
    }

    @Test("A person at a wizard is asked again just what the server refused, and does not review again")
    func serverRejection() async throws {
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

    @Test("A person at a wizard can try again, edit or leave after another failure")
    func failure() async throws {
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

    @Test("A person at a wizard is led by the focus, which follows the walk")
    func focus() async throws {
        let controller = FormController(form: Plan())
        controller.focus = \Plan.seats
        let console = ScriptedConsole(keys: ["7", .interrupt, "y"])
        #expect(try await planWizard(controller).ended(on: console) == .discarded)
        #expect(controller.form.seats == 7)
        #expect(controller.focus == \Plan.tier)
    }

    @Test("A person at a wizard has the whole form's changes counted, fields without rules included")
    func plainField() async throws {
        var form = Plan()
        form.name = "Pro plan"
        form.password = "12345678"
        form.again = "12345678"
        let wizard = FormPrompt("Just one", FormController(form: form)) { Confirm("Public", \.isPublic) }
        #expect(try await wizard.ended(on: ScriptedConsole(keys: ["y", .interrupt, "y"])) == .discarded)
    }
}
