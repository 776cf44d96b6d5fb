import Formline
import Testing

private struct Country: ValidatableForm {
    @Validated(name: "code", .length(2)) var code = ""

    var validatedFields: [ValidatedField<Self>] { [.init(\.code, wrappedBy: \._code)] }
}

private struct Address: ValidatableForm {
    @Validated(name: "street", .isNotEmpty(message: "A street is needed")) var street = ""
    @Validated(name: "from", .atLeast(1)) var from = 1
    @Validated(name: "to") var to = 1
    var country = Country()

    var validatedFields: [ValidatedField<Self>] {
        [
            .init(\.street, wrappedBy: \._street), .init(\.from, wrappedBy: \._from),
            .init(\.to, wrappedBy: \._to, .reading(\.from) { .atLeast($0) }), .group(\.country),
        ]
    }

    var formRules: [FormRule<Self>] {
        [FormRule("known") { $0.street == "Nowhere" ? [\Self.street: "There is no such street"] : [:] }]
    }
}

private struct Order: ValidatableForm, SubmittableForm {
    @Validated(name: "email", .email()) var email = "ann@example.com"
    var address = Address()
    var billing = Address()
    var sendsBill = false
    var submission: @MainActor (Order) throws -> String = { "\($0.address.street), \($0.address.country.code)" }

    var validatedFields: [ValidatedField<Self>] {
        [
            .init(\.email, wrappedBy: \._email), .group(\.address),
            .group(\.billing, named: "bill", when: { $0.sendsBill }),
        ]
    }

    @MainActor func submit() async throws -> String { try submission(self) }
}

private struct Parcel: ValidatableForm {
    var address = Address()
    var isAddressed = false

    var validatedFields: [ValidatedField<Self>] { [.group(\.address, enabled: { $0.isAddressed })] }
}

private struct Label: ValidatableForm {
    @Validated(.isNotEmpty()) var text = ""
    var note = ""

    var validatedFields: [ValidatedField<Self>] { [.init(\.text, wrappedBy: \._text)] }
}

private struct Box: ValidatableForm {
    var label = Label()
    var others = [Label()]

    var validatedFields: [ValidatedField<Self>] { [.group(\.label)] }
}

@MainActor @Suite("A group") struct GroupTests {
    private func wizard(_ controller: FormController<Order>) -> FormPrompt<Order> {
        FormPrompt("Order", controller) {
            Ask("Email", \.email)
            Group("Address", \.address, help: "Where it goes") {
                Ask("Street", \.street)
                Group("Country", \.country) { Ask("Code", \.code) }
            }
            Confirm("A bill", \.sendsBill)
            Group("Bill", \.billing) {
                Ask("Street", \.street)
                Ask("Code", \.country.code)
            }
        }
    }

    private func country(_ form: inout Order) { form.billing.country.code = "CH" }

    @Test func `A group has the fields of the form inside, by name and by key path, and those of groups inside it`() {
        let form = Order()
        #expect(
            form.allFields.map { $0.name(form) } == [
                "email", "address.street", "address.from", "address.to", "address.country.code", "bill.street",
                "bill.from", "bill.to", "bill.country.code",
            ])
        #expect(form.allFields[1].keyPath == \Order.address.street)
        #expect(form.allFields[3].reads == [\Order.address.from])
        #expect(form.allFields[4].keyPath == \Order.address.country.code)
        #expect(form.validatedFields.map(\.isGroup) == [false, true, true])
        #expect(form.validatedFields[1].name(form) == "address")
    }

    @Test func `A group is validated with the form, its rules across fields and those of the form inside too`() {
        let controller = FormController(form: Order())
        #expect(!controller.validate())
        #expect(
            controller.validationErrors == [
                "address.street": ["A street is needed"], "address.country.code": ["Must be exactly 2 characters"],
            ])
        #expect(controller.form.validationErrors == controller.validationErrors)
        #expect(controller.form.address.$street == .invalid(["A street is needed"]))
        controller.set(\.address.street, to: "Nowhere")
        controller.set(\.address.country.code, to: "CH")
        controller.set(\.address.from, to: 5)
        #expect(!controller.validate())
        #expect(
            controller.validationErrors == [
                "address.street": ["There is no such street"], "address.to": ["Must be at least 5"],
            ])
        controller.set(\.address.from, to: 1)
        #expect(controller.isValid(\.address.to))
        controller.set(\.address.street, to: "Main")
        #expect(controller.validate())
        controller.set(\.sendsBill, to: true)
        #expect(!controller.validate())
        #expect(controller.errors(\.billing.street) == ["A street is needed"])
    }

    @Test func `A group is checked to its last field, and not while it is disabled`() {
        var form = Order()
        let group = form.validatedFields[1]
        #expect(!group.validate(&form))
        #expect(group.errors(form) == ["A street is needed", "Must be exactly 2 characters"])
        let controller = FormController(form: Parcel())
        controller.form.address.street = "Nowhere"
        #expect(controller.validate() && controller.isDisabled(\.address.street))
        controller.form.isAddressed = true
        #expect(!controller.validate() && !controller.isDisabled(\.address.street))
    }

    @Test func `A group gets messages by name, the focus, resets and what is modified, like any field`() {
        let controller = FormController(form: Order())
        controller.setErrors(["address.street": ["Unknown"], "bill.street": ["Unknown"], "address": ["Incomplete"]])
        #expect(controller.errors(\.address.street) == ["Unknown"])
        #expect(controller.messages == ["address: Incomplete", "bill.street: Unknown"])
        controller.focusFirstInvalidField()
        controller.form.address.street = "Main"
        #expect(controller.isModified && controller.isModified(\.address.street))
        controller.reset(\.address.street)
        #expect(!controller.isModified && controller.form.address.street.isEmpty)
    }

    @Test func `A group has names of properties for fields without a name, unless several fields would share one`() {
        let controller = FormController(form: Box())
        controller.setErrors(["label.text": ["Unknown"]])
        #expect(controller.errors(\.label.text) == ["Unknown"] && controller.messages.isEmpty)
        #expect((\Box.label.note as PartialKeyPath).lastPropertyName == "note")
        #expect((\Box.others[0].note as PartialKeyPath).lastPropertyName == nil)
    }

    @Test func `A group is asked under its heading, which stays out with it`() async throws {
        let controller = FormController(form: Order())
        let console = ScriptedConsole(lines: ["", "", "Main", "CH", ""])
        let outcome = try await wizard(controller).run(on: console)
        #expect(outcome == .submitted("Main, CH"))
        #expect(
            console.transcript == """
                Email [ann@example.com]: ann@example.com
                Address
                Where it goes
                Street:\u{20}
                  A street is needed
                Street: Main
                Country
                Code: CH
                A bill [y/N]: no

                """)
    }

    @Test func `A group has its heading in the review, and its fields are asked again by their names`() async throws {
        var form = Order()
        form.submission = { order in
            guard order.billing.street != "Side" else {
                throw ValidationError.invalid(errors: ["bill.street": ["Unknown"]])
            }
            return order.billing.street
        }
        country(&form)
        let console = ScriptedConsole(keys: [
            "", "Main", "CH", "y", "Back", "", "bill.street", "Side", "", "Front",
        ])
        let outcome = try await wizard(FormController(form: form)).run(on: console)
        #expect(outcome == .submitted("Front"))
        #expect(
            console.transcript.contains(
                """
                1. Email: ann@example.com (default)
                Address
                2. Street: Main
                Country
                3. Code: CH
                End of Address
                4. A bill: yes
                Bill
                5. Street: Back
                6. Code: CH (default)

                """))
        #expect(console.transcript.hasSuffix("Bill, Street: Unknown\nBill, Street: Front\n"))
    }

    @Test func `A group is asked while a condition holds, and its fields are valid while it does not`() async throws {
        let controller = FormController(form: Order())
        let wizard = FormPrompt(controller) {
            Confirm("A bill", \.sendsBill)
            Group("Address", \.address) {
                Ask("Street", \.street)
                Ask("Code", \.country.code)
            }.when { $0.sendsBill }
        }
        #expect(try await wizard.run(on: ScriptedConsole(lines: ["n"])) == .submitted(", "))
        await #expect(throws: PromptError.inputEnded(line: 2, label: "Street", name: "address.street")) {
            try await wizard.run(on: ScriptedConsole(lines: ["y"]))
        }
    }

    @Test(arguments: [(true, "Main", true), (true, "Side", false), (false, "Main", false)])
    func `A question in a group is asked while its own condition and that of the group hold, and is reset as a whole`(
        sendsBill: Bool, street: String, isAsked: Bool
    ) throws {
        let group = Group("Address", \Order.address) {
            Ask("Code", \.country.code).when { $0.street == "Main" }
        }.when { $0.sendsBill }
        let question = try #require(group.questions.last)
        var order = Order()
        (order.sendsBill, order.address.street, order.address.country.code) = (sendsBill, street, "CH")
        #expect(question.isAsked(order) == isAsked)
        question.copyValue(&order, Order())
        #expect(order.address.country.code == "" && order.address.street == street)
    }

    @Test func `A group is hidden and disabled as a whole by the program`() async throws {
        let controller = FormController(form: Order())
        #expect(!controller.isHidden(\.address) && !controller.isDisabled(\.address))
        controller.setHidden(\.address, true)
        #expect(controller.isHidden(\.address) && controller.isHidden(\.address.country.code) && controller.validate())
        #expect(try await wizard(controller).run(on: ScriptedConsole(lines: ["", ""])) == .submitted(", "))
        controller.setHidden(\.address, false)
        #expect(!controller.isHidden(\.address.street) && !controller.validate())
        controller.setDisabled(\.address, true)
        #expect(controller.isDisabled(\.address) && controller.validate())
        controller.setDisabled(\.address.street, false)
        #expect(!controller.isDisabled(\.address) && controller.isDisabled(\.address.to))
    }

    @Test func `A form is disabled, and enabled, as its fields with and without rules are`() {
        struct Letter: ValidatableForm, SubmittableForm {
            @Validated(.isNotEmpty()) var name = ""
            var note = ""
            var validatedFields: [ValidatedField<Self>] { [.init(\.name, wrappedBy: \._name)] }
            func submit() {}
        }
        let controller = FormController(form: Letter())
        _ = FormPrompt(controller) {
            Ask("Name", \.name)
            Ask("Note", \.note)
        }
        controller.setDisabled(\.name, true)
        #expect(!controller.isDisabled && !controller.isEnabled)
        controller.setDisabled(\.note, true)
        #expect(controller.isDisabled)
        controller.setDisabled(\.name, false)
        #expect(!controller.isDisabled && !controller.isEnabled)
        controller.setDisabled(\.note, false)
        #expect(controller.isEnabled)
    }

    @Test func `A group in a group is hidden and disabled as a whole, and by itself`() {
        let controller = FormController(form: Order())
        controller.setHidden(\.address.country, true)
        #expect(controller.isHidden(\.address.country.code) && controller.isHidden(\.address.country))
        #expect(!controller.isHidden(\.address) && !controller.isHidden(\.address.street))
        controller.setHidden(\.address.country, false)
        controller.setDisabled(\.address.country, true)
        #expect(controller.isDisabled(\.address.country.code) && !controller.isDisabled(\.address.street))
    }

    @Test func `A group has its heading above a question that only the submission's refusal has opened`() async throws {
        var form = Order()
        form.submission = { order in
            guard order.address.country.code == "DE" else {
                throw FormError.invalid(errors: ["address.country.code": ["Not there"]])
            }
            return order.address.street
        }
        let wizard = wizard(FormController(form: form))
        try wizard.answer(\.address.street, with: "Main")
        try wizard.answer(\.address.country.code, with: "CH")
        let console = ScriptedConsole(keys: ["", "", "", "DE"])
        #expect(try await wizard.run(on: console) == .submitted("Main"))
        #expect(console.transcript.contains("\nAddress\nWhere it goes\nCountry\nAddress, Country, Code: Not there\n"))
    }

    @Test func `A group keeps its answers in a draft, and takes those that are given by name`() async throws {
        let controller = FormController(form: Order())
        let wizard = wizard(controller)
        var kept: FormDraft<Order>.Content?
        wizard.draft = FormDraft(
            exists: { kept != nil }, resume: { _ in FormDraft.Content() },
            save: { _, content in
                kept = content
                return true
            }, remove: { kept = nil })
        try wizard.answer(named: "address.country.code", parsing: "CH")
        let outcome = try await wizard.run(on: ScriptedConsole(keys: ["", "Main", .interrupt, "s"]))
        #expect(outcome == .saved)
        #expect(kept?.answered == [\.email, \.address.street, \.address.country.code])
    }
}
