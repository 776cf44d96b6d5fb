import FormModel
import Formline
import Testing

private struct InHouse: ValidationRule {
    var isFormat: Bool { true }
    func validate(value: String) -> String? { value.hasSuffix(".lan") ? nil : "Must end with .lan" }
}

private struct Contact: ValidatableForm, SubmittableForm {
    @Validated(name: "mail", .isNotEmpty(), .email(message: "No")) var mail = ""
    @Validated(name: "site", .url()) var site: String?
    @Validated(name: "host", InHouse()) var host = ""
    @Validated(name: "address", .anyOf(.ip(), .length(2))) var address = ""
    @Validated(name: "nick", .maxLength(9)) var nick = ""
    @Validated(name: "id") var id = ""

    var validatedFields: [ValidatedField<Self>] {
        [
            .init(\.mail, wrappedBy: \._mail), .init(\.site, wrappedBy: \._site), .init(\.host, wrappedBy: \._host),
            .init(\.address, wrappedBy: \._address), .init(\.nick, wrappedBy: \._nick), .init(\.id, wrappedBy: \._id),
        ]
    }

    @MainActor func submit() async throws -> String {
        [mail, site ?? "", host, address, nick, id].joined(separator: "|")
    }
}

private struct Prices { var all: [Double] = [] }

@MainActor @Suite("Questions in code") struct QuestionBuilderTests {
    private let isBusiness = true

    @Test func `Questions in code can be in conditions and loops, and come and go with the answers`() async throws {
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

    @Test func `White space around what is typed is no part of a format, in Swift too`() async throws {
        let wizard = FormPrompt(FormController(form: Contact())) {
            Ask("Mail", \.mail)
            Ask("Site", \.site)
            Ask("Host", \.host)
            Ask("Address", \.address)
            Ask("Nick", \.nick)
            Ask("Id", \.id, schema: .string().rule(.uuid()).rule(.minLength(1)))
        }
        let id = "2bc1c94f-0deb-43e9-92a1-4775189ec9f8"
        let lines = [" ann@example.com ", "\thttps://a.b\u{200B}", " nas.lan", "::1 ", " x ", " \(id) "]
        #expect(
            try await wizard.run(on: ScriptedConsole(lines: lines))
                == .submitted("ann@example.com|https://a.b|nas.lan|::1| x |\(id)"))
        try wizard.answer(\.mail, parsing: " bob@example.com ")
        #expect(wizard.controller.form.mail == "bob@example.com")
    }

    @Test func `A list of numbers is typed as the locale writes numbers`() throws {
        let question = Ask("Prices", \Prices.all).question
        try FormModel.Environment.$current.withValue(FormModel.Environment(variables: ["LANG": "de_DE.UTF-8"])) {
            var prices = Prices()
            try question.write(question.question.parse("19,90; 5", from: .prompt), to: &prices)
            #expect(prices.all == [19.9, 5])
            var counts = Question("Counts", type: .list)
            counts.itemType = .integer
            #expect(try counts.parse("1;2,3", from: .prompt) == .list([1, 2, 3]))
        }
    }

    @Test func `Questions in code can read their answers with a schema`() async throws {
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
