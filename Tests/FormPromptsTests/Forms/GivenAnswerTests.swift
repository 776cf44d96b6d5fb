import Formline
import Testing

@MainActor @Suite("An answer that is given before the walk") struct GivenAnswerTests {
    private let controller = FormController(form: Plan())

    @Test func `An answer that is given before the walk is not asked, and the review names its source`() async throws {
        let wizard = planWizard(controller)
        try wizard.answer(\.name, with: "Pro plan", from: .flag("--name"))
        try wizard.answer(\.seats, parsing: "7", from: .environment("PLAN_SEATS"))
        try wizard.answer(\.tier, with: Plan.Tier.pro)
        try wizard.answer(named: "vat", parsing: "DE1", from: .file("plan.json"))
        let console = ScriptedConsole(keys: ["ann@example.com", "12345678", "12345678", "", ""])
        #expect(try await wizard.run(on: console) == .submitted("plan Pro plan pro 7"))
        #expect(
            console.transcript.contains(
                """
                1. Name: Pro plan (--name)
                2. Owner email: ann@example.com
                3. Seats: 7 (environment PLAN_SEATS)
                4. Tier: pro (flag)
                5. VAT number: DE1 (file plan.json)

                """))
    }

    @Test func `An answer that is given before the walk and is nil is asked`() async throws {
        let wizard = planWizard(controller)
        try wizard.answer(\.name, with: nil)
        try wizard.answer(\.vat, with: nil as String?)
        try wizard.answer(\.seats, parsing: nil)
        try wizard.answer(named: "email", parsing: nil)
        #expect(wizard.answered.isEmpty && controller.form.name.isEmpty)
    }

    @Test func `An answer that is given before the walk is rejected at once, and changes nothing`() throws {
        let wizard = planWizard(controller)
        func message(_ answer: () throws -> Void) -> String? {
            do {
                try answer()
                return nil
            } catch { return "\(error)" }
        }
        #expect(
            message { try wizard.answer(\.seats, with: 501, from: .flag("--seats")) }
                == "--seats: Must be between 1 and 500")
        #expect(
            message { try wizard.answer(\.seats, with: 501, from: .flag("--count")) }
                == "--count: seats: Must be between 1 and 500")
        #expect(message { try wizard.answer(\.name, with: "ab") } == "name: Must be at least 3 characters")
        #expect(
            message { try wizard.answer(\.seats, parsing: "many", from: .environment("SEATS")) }
                == "environment SEATS: seats: Must be a whole number, such as 42")
        #expect(message { try wizard.answer(\.password, with: "short") } == "password: Must be at least 8 characters")
        #expect(
            message { try wizard.answer(named: "seat", parsing: "5") }
                == "seat: There is no such field; did you mean 'seats'?")
        #expect(message { try wizard.answer(\.tier, parsing: "gold") } == "tier: Must be one of free, pro")
        #expect(controller.form.seats == 5 && controller.form.name.isEmpty && wizard.answered.isEmpty)
    }

    @Test func `An answer that is given before the walk waits for what rules across fields read`() async throws {
        let wizard = planWizard(controller)
        try wizard.answer(\.again, with: "12345678")
        try wizard.answer(\.password, with: "12345678")
        let console = ScriptedConsole(lines: ["Pro plan", "ann@example.com", "", "", ""])
        #expect(try await wizard.run(on: console) == .submitted("plan Pro plan free 5"))
    }
}

@MainActor @Suite("A scripted person") struct LeftoverKeyTests {
    @Test func `A scripted person who has more to do than the walk has for them is reported`() async throws {
        let wizard = planWizard(FormController(form: Plan()))
        await #expect(throws: PromptError.keysLeftOver(number: 2, key: "more")) {
            try await wizard.run(on: ScriptedConsole(keys: [.interrupt, "more"]))
        }
    }
}
