#if Macros
    import Formline
    import Testing

    @Suite("A form whose fields the macro writes")
    @MainActor
    struct GeneratedFormTests {
        @Test(
            "A form whose fields the macro writes has the validated properties for fields, in their order, named after them unless they say a name"
        )
        func names() {
            let form = SignUp()
            #expect(
                form.validatedFields.map { $0.name(form) } == [
                    "email", "pass", "again", "vat", "nickname", "contact", "default", "shown name", "tier",
                ])
            #expect(form.validatedFields[0].keyPath == \SignUp.email)
        }

        @Test func `A form whose fields the macro writes reports errors by those names`() {
            let controller = FormController(form: SignUp())
            controller.form.password = "short"
            let isValid = controller.validate()
            #expect(!isValid)
            #expect(
                controller.form.validationErrors == [
                    "email": ["Must not be empty"], "pass": ["Must be at least 8 characters"],
                    "again": ["Not the same"],
                ])
        }

        @Test(
            "A form whose fields the macro writes takes a rule across fields, and checks it again when the other field changes"
        )
        func acrossFields() {
            let controller = FormController(form: SignUp())
            controller.set(\.password, to: "12345678")
            controller.validate(\.again)
            #expect(controller.errors(\.again) == ["Not the same"])
            controller.set(\.again, to: "12345678")
            #expect(controller.isValid(\.again))
            controller.set(\.password, to: "123456789")
            #expect(controller.errors(\.again) == ["Not the same"])
        }

        @Test func `A form whose fields the macro writes takes a condition`() {
            let controller = FormController(form: SignUp())
            controller.validate(\.vat)
            #expect(controller.errors(\.vat).isEmpty)
            controller.form.tier = .pro
            controller.validate(\.vat)
            #expect(controller.errors(\.vat) == ["VAT number?"])
        }

        @Test func `A form whose fields the macro writes takes a condition for being edited`() {
            var form = SignUp()
            #expect(!form.validatedFields[7].isEnabled(in: form))
            #expect(!form.validatedFields[5].isVisible(in: form))
            form.isPublic = true
            #expect(form.validatedFields[7].isEnabled(in: form))
            #expect(form.validatedFields[5].applies(to: form))
        }

        @Test func `A form whose fields the macro writes takes rules that take their time`() async throws {
            let controller = FormController(form: SignUp())
            controller.form.email = "taken@example.com"
            let isFree = try await controller.check(\.email)
            #expect(!isFree)
            #expect(controller.form.validationErrors == ["email": ["Already taken"]])
        }

        @Test("A form whose fields the macro writes gets a server's messages by the names of the properties")
        func server() async {
            let controller = FormController(form: SignUp())
            controller.form.email = "ann@example.com"
            controller.form.password = "12345678"
            controller.form.again = "12345678"
            await #expect(throws: ValidationError.self) { try await controller.submit() }
            #expect(controller.form.$nickname == .invalid(["Somebody has it"]))
            #expect(controller.form.$password == .invalid(["Known to thieves"]))
            #expect(controller.messages.isEmpty)
        }

        @Test("A form whose fields the macro writes can be generic, nested, hidden, or say its conformance itself")
        func kinds() {
            let pair = Pair(first: 1, second: 2)
            #expect(pair.validatedFields.map { $0.name(pair) } == ["first", "second", "text"])
            #expect(pair.validatedFields[1].failures(for: 2, in: pair).map(\.message) == ["Must match the other field"])
            let inner = Pair<Int>.Inner()
            #expect(inner.validatedFields.map { $0.name(inner) } == ["text"])
            #expect(Pair<Int>.hiddenNames == ["text"])
            #expect(Declared().validatedFields.count == 1)
            #expect(PublicForm().validatedFields.count == 1)
        }

        @Test("A form whose fields the macro writes is asked as its fields say, with the forms inside it as groups")
        func asked() async throws {
            let wizard = FormPrompt(FormController(form: AskedPlan()))
            let console = ScriptedConsole(lines: [
                "Pro plan", "ann@example.com", "10", "pro", "", "us", "DE1", "12345678", "12345678", "y", "Main", "",
                "Side", "Basel",
            ])
            #expect(try await wizard.run(on: console) == .submitted("Pro plan in Main, billed to Side"))
            let form = wizard.controller.form
            #expect(form.seats == 10 && form.tier == .pro && form.size == nil && form.region == "us" && form.isPublic)
            #expect(form.billing.city == "Basel" && form.address.city == nil)
            #expect(
                form.allFields.map { $0.name(form) } == [
                    "name", "ownerEmail", "seats", "tier", "size", "region", "vat", "password", "address.street",
                    "address.city", "billing.street", "billing.city",
                ])
            #expect(
                console.transcript.hasSuffix(
                    "Public [y/N]: yes\nDelivery\nStreet: Main\nCity: \nBilling\nStreet: Side\nCity: Basel\n"))
            #expect(wizard.presentation.title == "Create a plan")
        }

        @Test func `A form whose fields the macro writes is validated with the forms inside it`() {
            let controller = FormController(form: AskedPlan())
            #expect(!controller.validate())
            #expect(controller.validationErrors["address.street"] == ["Must not be empty"])
        }

        @Test func `A form whose fields the macro writes can be isolated to the main actor`() async throws {
            let controller = FormController(form: IsolatedForm())
            await #expect(throws: ValidationError.invalid(errors: ["text": ["Must be at least 2 characters"]])) {
                try await controller.submit()
            }
            controller.form.text = "ab"
            #expect(try await controller.submit() == "ab")
        }
    }
#endif
