import FormModel
import Testing

@MainActor @Suite("Messages from outside") struct MessagesFromOutsideTests {
    private let controller = FormController(form: SignUp.valid)

    @Test func `Messages from outside go onto several fields by key path, and the first of these gets the focus`() {
        controller.setErrors(["Old"], for: \.email, focusesFirst: false)
        #expect(controller.focus == nil)
        controller.setErrors([
            \.again: ["Odd"], \.password: ["Weak", "Short"], \.email: [], \.vat: ["Unknown"], \.isCompany: ["Closed"],
        ])
        #expect(controller.focus == \SignUp.password)
        #expect(controller.errors(\.password) == ["Weak", "Short"] && controller.errors(\.again) == ["Odd"])
        #expect(controller.errors(\.email) == [])
        #expect(controller.messages == ["Unknown", "Closed"])
        controller.clearErrors(\.password)
        #expect(controller.form.$password == .idle)
        controller.clearErrors()
        #expect(controller.form.$again == .idle && controller.messages == [])
    }

    @Test func `Messages from outside leave the focus alone if they are told to, once or always`() {
        controller.setErrors(["password": ["Weak"]], focusesFirst: false)
        #expect(controller.focus == nil)
        controller.shouldFocusFirstInvalidFieldOnSubmit = false
        controller.setErrors(["password": ["Weak"]])
        #expect(controller.focus == nil)
        controller.setErrors(["Weak"], for: \.password, focusesFirst: true)
        #expect(controller.focus == \SignUp.password)
        controller.setErrors(["plan": ["Full"]], focusesFirst: true)
        #expect(controller.focus == \SignUp.password)
    }

    @Test func `Messages from outside are shown, even if those before were hidden`() {
        controller.setShowsErrors(\.password, false)
        controller.setErrors(["password": ["Weak"]])
        #expect(controller.shownErrors(\.password) == ["Weak"])
    }
}

@MainActor @Suite("What the rules say now") struct CurrentFailureTests {
    private let controller = FormController(form: SignUp())

    @Test func `What the rules say now needs no validation before, and changes no state`() {
        #expect(!controller.passesRules && !controller.passesRules(\.email) && controller.passesRules(\.isCompany))
        #expect(controller.currentFailures(\.email).map(\.message) == ["Required"])
        controller.form.email = "ann@example.com"
        #expect(controller.passesRules(\.email) && !controller.passesRules)
        controller.form.password = "12345678"
        #expect(controller.currentFailures(\.again).map(\.rule) == ["equalTo"])
        controller.form.again = "12345678"
        #expect(controller.passesRules && !controller.isValid)
        #expect(controller.form.$email == .editing && controller.form.$vat == .idle)
        controller.form.isCompany = true
        #expect(!controller.passesRules)
        controller.setHidden(\.vat, true)
        #expect(controller.passesRules && controller.currentFailures(\.vat).isEmpty)
    }

    @Test func `What the rules say now has what the rules of the form as a whole say`() {
        struct Span: ValidatableForm {
            @Validated var start = 1
            @Validated var end = 2
            var validatedFields: [ValidatedField<Self>] {
                [.init(\.start, wrappedBy: \._start), .init(\.end, wrappedBy: \._end)]
            }
            var formRules: [FormRule<Self>] {
                [FormRule { $0.end < $0.start ? [\.end: "Too early"] : [:] }]
            }
        }
        let controller = FormController(form: Span())
        #expect(controller.passesRules)
        controller.form.start = 3
        #expect(!controller.passesRules && controller.errors(\.end) == [])
    }

    @Test func `What the rules say now can move the focus when it is asked for as a validation`() {
        #expect(!controller.validate() && controller.focus == nil)
        #expect(!controller.validate(focusesFirst: true) && controller.focus == \SignUp.email)
        controller.focus = nil
        controller.form = .valid
        #expect(controller.validate(focusesFirst: true) && controller.focus == nil)
    }

    @Test func `What the rules say now is hidden and shown field by field`() {
        controller.setShowsErrors(\.email, false)
        #expect(!controller.showsErrors(\.email) && controller.showsErrors(\.password))
        controller.validate(\.email)
        #expect(controller.showsErrors(\.email) && controller.shownErrors(\.email) == ["Required"])
        controller.setShowsErrors(\.email, false)
        #expect(controller.shownErrors(\.email) == [] && controller.errors(\.email) == ["Required"])
        controller.setShowsErrors(\.email, true)
        #expect(controller.shownErrors(\.email) == ["Required"])
    }

    @Test func `What the rules say now does not decide whether there is something to submit: an edit does`() {
        #expect(!controller.canSubmit)
        controller.form.email = "x"
        #expect(controller.canSubmit)
        controller.reset()
        #expect(!controller.canSubmit)
    }
}

@MainActor @Suite("A form that makes a request") struct RequestableFormTests {
    private struct Move: RequestableForm {
        struct Request: Sendable, Equatable { var city: String }
        @Validated(name: "city", .isNotEmpty(message: "Where to?")) var city = ""
        var validatedFields: [ValidatedField<Self>] { [.init(\.city, wrappedBy: \._city)] }
        func request() -> Request { Request(city: city) }
    }

    @Test func `A form that makes a request takes refusals of it onto its fields`() async {
        let controller = FormController(form: Move())
        controller.form.city = "Atlantis"
        await #expect(throws: ValidationError.self) {
            try await controller.submit { _ in throw ValidationError.invalid(errors: ["city": ["Not on the map"]]) }
        }
        #expect(controller.errors(\.city) == ["Not on the map"] && controller.focus == \Move.city)
    }
}
