import Formline
import Testing

@testable import FormPrompts

private struct Inner: ValidatableForm {
    @Validated(name: "street", .isNotEmpty()) var street = "Main"
    @Validated(name: "city", .isNotEmpty()) var city = "Basel"
    let listsCity: Bool

    init(listsCity: Bool = true) { self.listsCity = listsCity }

    var validatedFields: [ValidatedField<Self>] {
        listsCity
            ? [.init(\.street, wrappedBy: \._street), .init(\.city, wrappedBy: \._city)]
            : [.init(\.street, wrappedBy: \._street)]
    }
}

private struct Settings: ValidatableForm, SubmittableForm {
    var title = ""
    var count = 1
    var password = ""

    var validatedFields: [ValidatedField<Self>] { [] }

    func submit() {}
}

private struct Job: ValidatableForm, SubmittableForm {
    @Validated(name: "name", .minLength(2)) var name = ""
    @Validated(name: "vat", .isNotEmpty()) var vat = ""
    @Validated(name: "again") var again = ""
    var isBusiness = false
    var address = Inner()
    var lists: Set<String> = ["vat", "address"]

    var validatedFields: [ValidatedField<Self>] {
        var fields: [ValidatedField<Self>] = [.init(\.name, wrappedBy: \._name)]
        if lists.contains("vat") { fields.append(.init(\.vat, wrappedBy: \._vat)) }
        fields.append(.init(\.again, wrappedBy: \._again, .equalTo(\.name, message: "Not the name")))
        if lists.contains("address") { fields.append(.group(\.address)) }
        return fields
    }

    @MainActor func submit() async throws -> String { name }
}

private struct Swapped: ValidatableForm, SubmittableForm {
    init(list: List = .right) { self.list = list }

    @Validated(.minLength(2)) var first = ""
    @Validated var second = ""
    let list: List

    enum List { case right, swapped, half, oneName, turns, twice }

    var validatedFields: [ValidatedField<Self>] {
        switch list {
        case .right: [.init(\.first, wrappedBy: \._first), .init(\.second, wrappedBy: \._second)]
        case .swapped: [.init(\.first, wrappedBy: \._second), .init(\.second, wrappedBy: \._first)]
        case .half: [.init(\.first, wrappedBy: \._second)]
        case .oneName:
            [.init(\.first, wrappedBy: \._first, named: "x"), .init(\.second, wrappedBy: \._second, named: "x")]
        case .turns:
            [
                .init(\.first, wrappedBy: \._first, named: "x", when: { $0.second == "a" }),
                .init(\.second, wrappedBy: \._second, named: "x", when: { $0.first == "a" }),
            ]
        case .twice:
            [
                .init(\.first, wrappedBy: \._first, named: "x"), .init(\.first, wrappedBy: \._first, named: "x"),
                .init(\.second, wrappedBy: \._second),
            ]
        }
    }

    @MainActor func submit() async throws -> String { first + second }
}

@MainActor @Suite("A field that the form forgets") struct ForgottenFieldTests {
    private func mistake<Form: ValidatableForm & SubmittableForm>(_ wizard: FormPrompt<Form>) async -> String? {
        do {
            _ = try await wizard.run(on: ScriptedConsole(keys: [.interrupt]))
            return nil
        } catch ValidationError.misconfigured(let message) {
            return message
        } catch {
            return "\(error)"
        }
    }

    private func mistake(_ list: Swapped.List) async -> String? {
        await mistake(
            FormPrompt(FormController(form: Swapped(list: list))) {
                Ask("First", \.first)
                Ask("Second", \.second)
            })
    }

    @Test func `A field that the form forgets is named at the start: one that 'validatedFields' lacks`() async {
        var form = Job()
        form.lists = []
        let wizard = FormPrompt(FormController(form: form)) {
            Ask("Name", \.name).placeholder("Ann")
            Ask("Again", \.again)
        }
        form.vat = "1"
        #expect(
            await mistake(wizard) == """
                'vat' is @Validated, but is missing from 'validatedFields' of Job: add .init(\\.vat, wrappedBy: \\._vat)
                'address' is a form, but is missing from 'validatedFields' of Job: add .group(\\.address)
                """)
    }

    @Test func `A field that the form forgets is named before the first question: one inside a group`() async {
        var form = Job()
        form.address = Inner(listsCity: false)
        form.vat = "1"
        let wizard = FormPrompt(FormController(form: form)) {
            Ask("Name", \.name)
            Ask("Again", \.again)
        }
        #expect(
            await mistake(wizard) == """
                'address.city' is @Validated, but is missing from 'validatedFields' of Inner: \
                add .init(\\.city, wrappedBy: \\._city)
                """)
    }

    @Test func `A field that the form forgets is named at the start: one that is rejected, not asked`() async throws {
        let controller = FormController(form: Job())
        let wizard = FormPrompt(controller) {
            Ask("Name", \.name)
            Ask("Again", \.again)
        }
        #expect(
            await mistake(wizard) == """
                no question asks for 'vat', whose value is rejected (Must not be empty): add a question for it, \
                or give it a value before run()
                """)
        controller.form.vat = "DE1"
        #expect(try await wizard.run(on: ScriptedConsole(lines: ["Ann", "Ann"])) == .submitted("Ann"))
    }

    @Test func `A field that is listed with the wrapper of another is named before the first question`() async {
        #expect(
            await mistake(.swapped) == """
                'validatedFields' lists the wrapper of 'second' with the value of another property: \
                write .init(\\.second, wrappedBy: \\._second)
                'validatedFields' lists the wrapper of 'first' with the value of another property: \
                write .init(\\.first, wrappedBy: \\._first)
                """)
        #expect(
            await mistake(.half)?.hasPrefix(
                "'validatedFields' lists the wrapper of 'second' with the value of another property: write "
                    + ".init(\\.second, wrappedBy: \\._second)\n'first' is @Validated, but is missing") == true)
    }

    @Test func `Two fields of one name, and a field that is listed twice, are named before the first question`() async {
        #expect(await mistake(.oneName) == "'x' is the name of 'first' and 'second': give each a different name")
        #expect(await mistake(.turns) == nil)
        #expect(await mistake(.twice) == "'validatedFields' lists 'first' 2 times: once is enough")
    }

    @Test func `A step for a text and a number that is confirmed are named before the first question`() async {
        let wizard = FormPrompt(FormController(form: Settings())) {
            Ask("Title", \.title).step(2).confirmed(false)
            Ask("Count", \.count).step(2).confirmed()
            Secret("Password", \.password, confirm: true)
        }
        #expect(
            await mistake(wizard) == """
                the question 'Title' has a step, but its answer is not a number: remove '.step'
                the question 'Count' is confirmed, but it is not a secret: remove '.confirmed'
                """)
    }

    @Test func `A field that is asked twice is named before the first question`() async {
        let wizard = FormPrompt(FormController(form: Settings())) {
            Ask("Title", \.title)
            Ask("Count", \.count).when { $0.title == "a" }
            Ask("Title again", \.title).when { $0.title == "a" }
            Ask("Number", \.count).when { $0.title != "a" }
        }
        #expect(
            await mistake(wizard) == """
                'title' is asked by 'Title' and 'Title again': remove one, or add '.when' to each
                """)
    }

    @Test func `A type that the field cannot have, and missing choices, are named before the first question`() async {
        let wizard = FormPrompt(FormController(form: Settings())) {
            Ask("Title", \.title, type: .text)
            Ask("Count", \.count, type: .boolean)
            Choose("Password", \.password, from: [] as [String])
        }
        #expect(
            await mistake(wizard) == """
                the question 'Count' has a type whose answers cannot be Int: remove 'type: .boolean'
                the question 'Password' has no choices: list at least one
                """)
    }

    @Test func `A group without questions, and one that is no form, are named before the first question`() async {
        struct Plain {
            @Validated(.isNotEmpty()) var street = ""
        }
        struct Parent: ValidatableForm, SubmittableForm {
            var title = ""
            var inner = Inner()
            var plain = Plain()
            var validatedFields: [ValidatedField<Self>] { [.group(\.inner)] }
            func submit() {}
        }
        let form = Parent()
        let wizard = FormPrompt(FormController(form: form)) {
            Ask("Title", \.title)
            FormQuestion<Parent>.nested("Inner", \.inner, of: form.inner)
        }
        #expect(
            await mistake(wizard) == """
                'plain' has @Validated properties, but Plain is not a form: conform it to ValidatableForm, or add '@Form'
                the group 'Inner' has no questions: give its '@Form' a title, or list them
                """)
    }

    @Test func `A form that is being asked is not asked again meanwhile`() async throws {
        let wizard = FormPrompt(FormController(form: Settings())) { Ask("Title", \.title) }
        let first = Task { try await wizard.run(on: ScriptedConsole(keys: [.wait])) }
        while wizard.controller.focus == nil { await Task.yield() }
        #expect(await mistake(wizard) == "the form is being asked already: wait until that ends")
        first.cancel()
        _ = await first.result
        #expect(await mistake(wizard) == nil)
    }

    @Test func `A field without a name goes by that of its property, except in the map of errors`() async throws {
        let controller = FormController(form: Swapped())
        let wizard = FormPrompt(controller) {
            Ask("First", \.first)
            Ask("Second", \.second)
        }
        try wizard.answer(named: "second", parsing: "abc")
        #expect(throws: RejectedAnswer(field: "first", source: .flag, messages: ["Must be at least 2 characters"])) {
            try wizard.answer(named: "first", parsing: "a")
        }
        await #expect(throws: PromptError.inputEnded(line: 1, label: "First", name: "first")) {
            try await wizard.run(on: ScriptedConsole(lines: []))
        }
        controller.setErrors(["first": ["Already taken"]])
        #expect(controller.errors(\.first) == ["Already taken"] && controller.validationErrors.isEmpty)
    }

    @Test func `A field that only its question's condition hides is not validated meanwhile`() async throws {
        let controller = FormController(form: Job())
        let wizard = FormPrompt(controller) {
            Ask("Name", \.name)
            Ask("Again", \.again)
            Confirm("Business", \.isBusiness)
            Ask("VAT number", \.vat).when { $0.isBusiness }
        }
        #expect(try await wizard.run(on: ScriptedConsole(lines: ["Ann", "Ann", "n"])) == .submitted("Ann"))
        #expect(controller.validate() && controller.isValid)
        controller.form.isBusiness = true
        #expect(!controller.validate())
        #expect(controller.validationErrors == ["vat": ["Must not be empty"]])
        controller.focus = nil
        let console = ScriptedConsole(lines: ["Ann", "Ann", "y", "", "DE1"])
        #expect(try await wizard.run(on: console) == .submitted("Ann"))
        #expect(controller.form.vat == "DE1")
    }

    @Test func `A field rejected in the end and not asked leads to the review, with every answer`() async throws {
        let controller = FormController(form: Job())
        controller.form.vat = "DE1"
        controller.form.again = "Ann"
        let wizard = FormPrompt(controller) { Ask("Name", \.name) }
        let console = ScriptedConsole(keys: ["Bob", "1", "Ann", ""])
        #expect(try await wizard.run(on: console) == .submitted("Ann"))
        #expect(
            console.transcript == """
                Name: Bob
                again: Not the name
                1. Name: Bob
                Submit? Press Enter, or type a number or name to edit: 1
                Name: Ann
                1. Name: Ann
                Submit? Press Enter, or type a number or name to edit:\u{20}

                """)
        await #expect(throws: ValidationError.invalid(errors: ["again": ["Not the name"]])) {
            try await wizard.run(on: ScriptedConsole(lines: ["Bob"]))
        }
    }
}
