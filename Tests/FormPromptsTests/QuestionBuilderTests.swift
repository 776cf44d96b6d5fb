import Formline
import Testing

@MainActor
@Suite("Questions in code")
struct QuestionBuilderTests {
    private let isBusiness = true

    @Test("Questions in code can be listed with conditions and loops, and come and go with the answers")
    func builder() async throws {
        let controller = FormController(form: Plan())
        let wizard = FormPrompt("Plan", controller) {
            Ask("Name", \.name)
            if isBusiness { Ask("VAT number", \.vat) }
            for label in ["Seats"] { Ask(label, \.seats).when { $0.name == "Pro" } }
            Choose("Tier", \.tier, from: [(.free, "Free of charge"), (.pro, "Paid")])
        }
        #expect(wizard.questions.map(\.question.label) == ["Name", "VAT number", "Seats", "Tier"])
        let console = ScriptedConsole(lines: ["Plus", "paid", "", "12345678"])
        controller.form.password = "12345678"
        controller.form.again = "12345678"
        await #expect(throws: PromptError.linesLeftOver(line: 4, label: "VAT number", name: "vat")) {
            try await wizard.ended(on: console)
        }
        #expect(controller.form.tier == .pro)
        #expect(console.transcript == "Name: Plus\nTier [Free of charge]: Paid\nVAT number: \n")
    }

    @Test("Questions in code can read their answers with a schema")
    func schema() async throws {
        let controller = FormController(form: Plan())
        let wizard = FormPrompt(controller) {
            Ask("Name", \.name, schema: .string().collapsedWhitespace().uppercased().rule(.maxLength(8)))
            Ask("Seats", \.seats, schema: .integer().rule(.multipleOf(5)))
        }
        let console = ScriptedConsole(lines: ["much too long", "pro   plan", "7", "x", "10"])
        controller.form.password = "12345678"
        controller.form.again = "12345678"
        #expect(try await wizard.ended(on: console) == .submitted("plan PRO PLAN free 10"))
        #expect(controller.form.name == "PRO PLAN")
        #expect(controller.form.seats == 10)
        #expect(
            console.transcript.hasPrefix(
                """
                Name: much too long
                  Must be at most 8 characters
                Name: PRO PLAN
                Seats [5]: 7
                  Must be a multiple of 5
                Seats [5]: x
                  Must be a whole number, such as 42
                Seats [5]: 10

                """))
    }
}
