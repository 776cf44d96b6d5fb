import FormModel
import Testing

private enum UserError: Error, Equatable, CustomStringConvertible {
    case isRequired, ageTooLow

    var description: String {
        switch self {
        case .isRequired: "This field cannot be left empty."
        case .ageTooLow: "You need to be of legal age."
        }
    }
}

private final class Log {
    var changes: [String] = []
}

private struct Trip: RequestableForm {
    struct Request: Sendable, Equatable {
        var name: String
        var days: ClosedRange<Int>
    }

    @Validated(name: "name", Rule.isNotEmpty().throwing(UserError.isRequired)) var name = ""
    @Validated(name: "age", Rule.greaterThan(17).throwing(UserError.ageTooLow), .atMost(99)) var age = 0
    @Validated(name: "start") var start = 1
    @Validated(name: "end") var end = 2
    @Validated(name: "delivery.zipCode", .minLength(4)) var zipCode = "1234"
    @Validated(name: "code", transform: { $0.uppercased() }) var code = "ab"
    var isLocked = false
    var note = ""

    var validatedFields: [ValidatedField<Self>] {
        [
            .init(\.name, wrappedBy: \._name), .init(\.age, wrappedBy: \._age),
            .init(\.start, wrappedBy: \._start, .reading(\.end) { .atMost($0) }),
            .init(\.end, wrappedBy: \._end, .notEqualTo(\.start, transform: { $0 + 10 })),
            .init(\.zipCode, wrappedBy: \._zipCode, enabled: { !$0.isLocked }),
            .init(\.code, wrappedBy: \._code),
        ]
    }

    var formRules: [FormRule<Self>] {
        [
            FormRule("length") { form in
                form.end - form.start > 30
                    ? [\Trip.start: "Must be within 30 days of the end", \Trip.note: "Say why it is so long"] : [:]
            }
        ]
    }

    func request() -> Request { Request(name: name, days: start...end) }
}

@MainActor @Suite("What a form can do") struct FormFeatureTests {
    private func valid() -> FormController<Trip> {
        var form = Trip()
        form.name = "Ann"
        form.age = 30
        return FormController(form: form)
    }

    @Test func `What a form can do: throws the caller's own error, as it is`() throws {
        let controller = FormController(form: Trip())
        #expect(throws: UserError.isRequired) { try controller.requireValid() }
        #expect(controller.errors.map { $0 as? UserError } == [.isRequired, .ageTooLow])
        #expect(controller.errors(\.name) == ["This field cannot be left empty."])
        controller.form.name = "Ann"
        #expect(throws: UserError.ageTooLow) { try controller.requireValid() }
        controller.form.age = 100
        #expect(throws: ValidationError.invalid(errors: ["age": ["Must be at most 99"]])) {
            try controller.requireValid()
        }
        controller.form.age = 18
        try controller.requireValid()
    }

    @Test func `What a form can do: answers for its fields one by one`() {
        let controller = FormController(form: Trip())
        controller.validate()
        #expect(!controller.isValid(\.name) && controller.isValid(\.end) && controller.isValid(\.note))
        #expect(controller.failures(\.age).map(\.rule) == ["greaterThan"])
        #expect(controller.failures(\.age).first?.error as? UserError == .ageTooLow)
        controller.setErrors([\.end: ["Taken"]])
        #expect(controller.errors(\.end) == ["Taken"])
        controller.clearErrors(\.end)
        #expect(controller.form.$end == .idle)
        for _ in 1...2 { controller.setErrors([\.note: ["Odd"]]) }
        #expect(controller.messages == ["Odd"])
        controller.setErrors(["delivery.zipCode": ["Unknown"]])
        #expect(controller.errors(\.zipCode) == ["Unknown"])
        controller.clearErrors()
        #expect(controller.form.validationErrors.isEmpty && controller.messages.isEmpty)
    }

    @Test func `What a form can do: makes its request only when it is valid`() {
        #expect(FormController(form: Trip()).requestData() == nil)
        #expect(valid().requestData() == Trip.Request(name: "Ann", days: 1...2))
    }

    @Test func `What a form can do: leaves fields alone that cannot be edited`() {
        let controller = valid()
        controller.form.zipCode = "1"
        #expect(!controller.validate())
        #expect(controller.isEnabled)
        controller.form.isLocked = true
        #expect(!controller.isEnabled)
        #expect(controller.validate())
    }

    @Test func `What a form can do: transforms values, and reports changes`() {
        let log = Log()
        var field = Validated(
            wrappedValue: " a ", transform: { String($0.filter { $0 != " " }) },
            onChange: { log.changes.append("\($0)-\($1)") })
        #expect(field.wrappedValue == "a")
        field.wrappedValue = "a "
        field.wrappedValue = "b c"
        #expect(log.changes == ["a-bc"])
        let controller = valid()
        controller.form.code = "xy"
        #expect(controller.form.code == "XY")
    }

    @Test func `What a form can do: has rules of its own, which put messages on several fields`() {
        let controller = valid()
        controller.form.end = 50
        #expect(!controller.validate())
        #expect(controller.form.$start == .invalid(["Must be within 30 days of the end"]))
        #expect(controller.failures(\.start).map(\.rule) == ["length"])
        #expect(controller.messages == ["Say why it is so long"])
        controller.form.start = 30
        #expect(controller.form.$start == .valid)
        #expect(controller.validate() && controller.messages.isEmpty)
    }

    @Test func `What a form can do: compares fields as they are now`() {
        let controller = valid()
        controller.form.start = 5
        controller.validate()
        #expect(controller.errors(\.start) == ["Must be at most 2"])
        controller.form.end = 15
        #expect(controller.errors(\.start) == [] && controller.errors(\.end) == ["Must not match the other field"])
    }

    @Test func `What a form can do: moves the focus to the next field that applies`() {
        let controller = valid()
        controller.form.isLocked = true
        controller.focus = \Trip.end
        controller.focusNextField()
        #expect(controller.focus == \Trip.code)
        controller.focusNextField()
        #expect(controller.focus == nil)
        controller.focusNextField()
        #expect(controller.focus == \Trip.name)
        controller.focus = \Trip.isLocked
        controller.focusNextField()
        #expect(controller.focus == nil)
    }
}

@MainActor @Suite("When messages appear and hide") struct ErrorTimingTests {
    private let controller = FormController(form: SignUp())

    @Test func `When messages appear and hide: never by themselves, unless requested`() {
        controller.focus = \SignUp.email
        controller.form.email = "x"
        controller.focus = \SignUp.password
        #expect(controller.shownErrors(\.email) == [])
        controller.validate()
        #expect(controller.shownErrors(\.email) == ["Invalid email"])
    }

    @Test func `When messages appear and hide: on every change, of that field only`() {
        controller.validationTrigger = .onValueChanged
        controller.form.email = "x"
        #expect(controller.shownErrors(\.email) == ["Invalid email"])
        #expect(controller.form.$password == .idle)
        controller.set(\.password, to: "y")
        #expect(controller.shownErrors(\.password) == ["At least 8"])
    }

    @Test func `When messages appear and hide: when the focus is lost`() {
        controller.validationTrigger = .onFocusLost
        controller.focus = \SignUp.email
        controller.form.email = "x"
        #expect(controller.form.$email == .editing)
        controller.focus = \SignUp.email
        #expect(controller.form.$email == .editing)
        controller.focus = \SignUp.isCompany
        #expect(controller.shownErrors(\.email) == ["Invalid email"])
    }

    @Test(arguments: [ErrorHiding.onValueChanged, .onFocus, .onFocusLost])
    func `When messages appear and hide: and hide on a change, until the next check`(when hiding: ErrorHiding) {
        controller.errorHiding = hiding
        controller.focus = hiding == .onFocusLost ? \SignUp.email : nil
        controller.validate()
        #expect(controller.shownErrors(\.email) == ["Required"])
        switch hiding {
        case .onValueChanged: controller.form.email = "x"
        case .onFocus: controller.focus = \SignUp.email
        case .onFocusLost: controller.focus = nil
        }
        #expect(controller.shownErrors(\.email) == [])
        #expect(!controller.errors(\.email).isEmpty)
        #expect(controller.shownErrors(\.password) == ["At least 8"])
        controller.validate()
        #expect(!controller.shownErrors(\.email).isEmpty)
    }
}

@Suite("Rules across fields") struct CrossFieldRuleTests {
    private struct Pair {
        var left = 0
        var right = 5
        var limit: Int? = 8
        var missing: Int?
        var text = "ab"
    }

    @Test func `Rules across fields say what they miss, on both sides of each boundary`() {
        let rows: [(rule: CrossFieldRule<Pair, Int>, values: [Int], messages: [String?])] = [
            (.equalTo(\.right), [4, 5, 6], ["Must match the other field", nil, "Must match the other field"]),
            (.notEqualTo(\.right), [4, 5], [nil, "Must not match the other field"]),
            (.reading(\.right) { .atMost($0 * 2) }, [10, 11], [nil, "Must be at most 10"]),
            (.reading(\.text) { .equals($0.count) }, [2, 3], [nil, "Must be 2"]),
            (.reading(\.limit) { .atMost($0) }, [8, 9], [nil, "Must be at most 8"]),
            (.reading(\.missing) { .atMost($0) }, [9], [nil]),
        ]
        for row in rows {
            #expect(row.values.map { row.rule.validate(value: $0, in: Pair()) } == row.messages, "\(row.rule.ruleName)")
        }
    }
}
