import FormModel
import Testing

private let short = RuleMessages { message in
    switch message {
    case .minLength(let minimum): "\(minimum)!"
    case .email: "Invalid email address"
    case .expectedWholeNumber: "Whole!"
    case .equalTo(field: nil): "Same!"
    default: nil
    }
}

private struct Account: ValidatableForm {
    @Validated(name: "name", .minLength(3), .maxLength(4)) var name = "ab"
    @Validated(name: "email", mode: .always, .email()) var email = "x"
    @Validated(name: "again") var again = ""
    var validatedFields: [ValidatedField<Self>] {
        [
            .init(\.name, wrappedBy: \._name),
            .init(
                \.email, wrappedBy: \._email,
                asynchronous: [.init("items") { _ in RuleMessages.current.text(.email) }]),
            .init(\.again, wrappedBy: \._again, .equalTo(\.name)),
        ]
    }
}

@MainActor @Suite("The words of a form's messages") struct RuleMessagesTests {
    @Test func `The words of a form's messages are its controller's, wherever the form is checked`() async throws {
        let controller = FormController(form: Account(), ruleMessages: short)
        #expect(controller.errors(\.email) == ["Invalid email address"])
        #expect(!controller.validate())
        #expect(controller.errors(\.name) == ["3!"])
        #expect(controller.errors(\.again) == ["Same!"])
        controller.form.name = "a"
        #expect(controller.errors(\.name) == ["3!"])
        controller.set(\.name, to: "abcde")
        #expect(controller.errors(\.name) == ["Must be at most 4 characters"])
        let summaries = controller.withRuleMessages { controller.field(at: \.name)?.ruleSummaries(controller.form) }
        #expect(summaries?.first == "3!")
        controller.form.email = "ann@example.com"
        #expect(try await !controller.check(\.email))
        #expect(controller.errors(\.email) == ["Invalid email address"])
    }

    @Test func `The words of a form's messages stay when the form is replaced or reset, or are replaced`() {
        let controller = FormController(form: Account(), ruleMessages: short)
        controller.form = Account()
        #expect(controller.errors(\.email) == ["Invalid email address"])
        controller.reset()
        #expect(!controller.validate(\.name))
        #expect(controller.errors(\.name) == ["3!"])
        controller.ruleMessages = .english
        #expect(controller.errors(\.name) == ["Must be at least 3 characters"])
        controller.ruleMessages = nil
        #expect(RuleMessages.$current.withValue(short) { controller.validate(\.name) } == false)
        #expect(controller.errors(\.name) == ["3!"])
        RuleMessages.$current.withValue(short) {
            #expect(throws: AnswerError("Whole!, such as 42")) { try Question("", type: .integer).parse("a") }
        }
    }

    @Test func `The words of a task go into combinations, and leave alone what the caller wrote`() {
        RuleMessages.$current.withValue(short) {
            #expect(Rule<[String]>.each(.email()).validate(value: ["x"]) == "Item 1: Invalid email address")
            #expect(
                Rule<String>.anyOf(.email(), .minLength(3)).validate(value: "x")
                    == "Invalid email address, or: 3!")
            #expect(Rule<String>.email(message: "Own").validate(value: "x") == "Own")
            #expect(Rule<String>.email().message { "Not \($0)" }.validate(value: "x") == "Not x")
            #expect(Rule<String>.email().summary == "Invalid email address")
        }
        #expect(Rule<String>.email().summary == "Must be an email address, such as ann@example.com")
    }

    @Test(
        arguments: [
            (
                .minItems(1), "Muss mindestens 1 Eintrag haben", "Doit comporter au moins 1 élément",
                "Debe tener al menos 1 elemento"
            ),
            (
                .maxItems(2), "Darf höchstens 2 Einträge haben", "Doit comporter au plus 2 éléments",
                "Debe tener como máximo 2 elementos"
            ),
            (
                .maxLength(0), "Darf höchstens 0 Zeichen haben", "Doit comporter au plus 0 caractère",
                "Debe tener como máximo 0 caracteres"
            ),
            (
                .equalTo(field: "Token"), "Muss mit „Token“ übereinstimmen", "Doit correspondre à « Token »",
                "Debe coincidir con «Token»"
            ),
            (
                .url(.only(["FTP", "ssh"])), "Muss eine URL sein, die mit ftp: oder ssh: beginnt",
                "Doit être une URL qui commence par ftp: ou ssh:", "Debe ser una URL que empiece por ftp: o ssh:"
            ),
        ] as [(RuleMessage, String, String, String)])
    func `Every language counts as it does, and quotes as it does`(
        _ message: RuleMessage, _ german: String, _ french: String, _ spanish: String
    ) {
        let texts = [RuleMessages.german, .french, .spanish].map { $0.text(message) }
        #expect(texts == [german, french, spanish])
    }
}
