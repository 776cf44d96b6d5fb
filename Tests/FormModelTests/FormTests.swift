import FormModel
import Testing

@Suite("A form") struct FormTests {
    @Test func `A form reports the messages of refused fields by name, and nothing of others`() {
        var form = SignUp()
        #expect(form.validationErrors.isEmpty)
        #expect(!form.isValid)
        for field in form.validatedFields { field.validate(&form) }
        #expect(form.validationErrors == ["email": ["Required"], "password": ["At least 8"]])
    }

    @Test func `A form takes a field that does not apply for valid, whatever its rules say`() {
        var form = SignUp.valid
        for field in form.validatedFields { field.validate(&form) }
        #expect(form.isValid)
        form.isCompany = true
        #expect(!form.isValid)
        for field in form.validatedFields { field.validate(&form) }
        #expect(form.validationErrors == ["vat": ["VAT number?"]])
    }

    @Test(arguments: [
        ("ownerName", "Owner name"), ("HTMLText", "HTML text"), ("user_id", "User id"), ("zip-code", "Zip code"),
    ])
    func `A form: the name of a field makes its label`(name: String, label: String) {
        #expect(readableLabel(name) == label)
    }

    @Test func `A form: names a field whose wrapper says no name, and leaves its own to another`() {
        struct Note: ValidatableForm {
            @Validated var text: String?
            @Validated(name: "own") var title = ""
            var validatedFields: [ValidatedField<Self>] {
                [
                    .init(\.text, wrappedBy: \._text, named: "text"),
                    .init(\.title, wrappedBy: \._title, named: "title"),
                ]
            }
        }
        let note = Note()
        #expect(note.text == nil)
        #expect(note.validatedFields.map { $0.name(note) } == ["text", "own"])
        #expect(Note(text: "a", title: "b").text == "a")
    }

    @Test func `A form gives access to each of its fields`() {
        var form = SignUp()
        let email = form.validatedFields[0]
        #expect(email.name(form) == "email")
        #expect(email.keyPath == \SignUp.email)
        #expect(email.errors(form) == nil)
        #expect(!email.isDirty(form) && !email.isValid(form))
        let passed = email.validate(&form)
        #expect(!passed)
        #expect(email.errors(form) == ["Required"])
        #expect(email.failures(form) == [RuleFailure(rule: "notEmpty", message: "Required")])
        form.email = "ann@example.com"
        #expect(email.isValid(form))
        email.markAsInvalid(&form, ["Already taken"])
        #expect(email.errors(form) == ["Already taken"])
        #expect(form.validatedFields[1].errors(form) == nil)
    }

    @Test func `A form can be asked what its rules say about a value that it does not have`() {
        let form = SignUp.valid
        let again = form.validatedFields[2]
        #expect(again.failures(for: "1234", in: form) == [RuleFailure(rule: "equalTo", message: "Not the same")])
        #expect(again.failures(for: "12345678", in: form).isEmpty)
        #expect(again.failures(for: 5, in: form).isEmpty)
    }
}
