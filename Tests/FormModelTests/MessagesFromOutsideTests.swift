import FormModel
import Testing

@MainActor @Suite("Messages from outside") struct MessagesFromOutsideTests {
    private let controller = FormController(form: SignUp.valid)

    @Test func `Messages from outside go onto several fields by key path, and the first of these gets the focus`() {
        controller.setErrors([\.email: ["Old"]], focusesFirst: false)
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

    @Test func `Messages from outside can leave the focus alone, once or always`() {
        controller.setErrors(["password": ["Weak"]], focusesFirst: false)
        #expect(controller.focus == nil)
        controller.shouldFocusFirstInvalidFieldOnSubmit = false
        controller.setErrors(["password": ["Weak"]])
        #expect(controller.focus == nil)
        controller.setErrors([\.password: ["Weak"]], focusesFirst: true)
        #expect(controller.focus == \SignUp.password)
        controller.setErrors(["plan": ["Full"]], focusesFirst: true)
        #expect(controller.focus == \SignUp.password)
    }

    @Test func `Messages from outside stay when every change is validated`() async {
        controller.validationTrigger = .onValueChanged
        controller.setErrors([\.email: ["Taken"]])
        #expect(controller.errors(\.email) == ["Taken"])
        controller.form.submission = { throw FormError.invalid(errors: ["email": ["Taken"]]) }
        await #expect(throws: FormError.self) { try await controller.submit() }
        #expect(controller.errors(\.email) == ["Taken"])
        controller.form.email = "bo@example.com"
        #expect(controller.form.$email == .valid)
    }

    @Test func `A field that is cleared or reset is idle when every change is validated`() {
        controller.validationTrigger = .onValueChanged
        controller.form.email = "bo"
        controller.clearErrors(\.email)
        #expect(controller.form.$email == .idle)
        controller.form.email = "cy"
        controller.reset(\.email)
        #expect(controller.form.$email == .idle)
        controller.form.email = "di"
        controller.reset()
        #expect(!controller.isDirty)
        controller.setDefaults { $0.email = "ann" }
        #expect(!controller.isDirty)
        controller.populate(from: "bo")
        #expect(!controller.isDirty)
    }

    @Test func `Rules of a changed field run once more at most, for another field or other messages`() {
        struct Counted: ValidatableForm {
            final class Runs { var count = 0 }
            let runs = Runs()
            @Validated var first = 1
            @Validated var second = 1

            init() {
                nonisolated(unsafe) let runs = runs
                _second = Validated(
                    wrappedValue: 1,
                    .satisfies("Odd") { _ in
                        unsafe runs.count += 1; return true
                    })
            }

            var validatedFields: [ValidatedField<Self>] {
                [.init(\.first, wrappedBy: \._first), .init(\.second, wrappedBy: \._second, .equalTo(\.first))]
            }
        }
        let controller = FormController(form: Counted(), ruleMessages: .english)
        controller.validate()
        controller.form.runs.count = 0
        controller.set(\.second, to: 2)
        #expect(controller.form.runs.count == 2)
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
