import FormModel
import Observation
import Testing

private struct Rejected: Error, Equatable {}

@MainActor @Suite("A form controller") struct FormControllerTests {
    @Test func `A form controller begins with the form as it is`() {
        let controller = FormController(form: SignUp())
        guard case .initial = controller.state else { return #expect(Bool(false), "not initial") }
        #expect(!controller.isLoading && !controller.isDirty && !controller.isValid && !controller.isModified)
        #expect(controller.focus == nil)
        #expect(controller.shouldFocusFirstInvalidFieldOnSubmit)
    }

    @Test func `A form controller: validates every field`() {
        let controller = FormController(form: SignUp())
        #expect(!controller.validate())
        #expect(controller.form.validationErrors == ["email": ["Required"], "password": ["At least 8"]])
        controller.form = .valid
        #expect(controller.validate())
        #expect(controller.isValid)
    }

    @Test func `A form controller is dirty once a field was edited, and modified while a value differs`() {
        let controller = FormController(form: SignUp())
        controller.form.email = "x"
        #expect(controller.isDirty && controller.isModified)
        controller.form.email = ""
        #expect(controller.isDirty && !controller.isModified)
    }

    @Test func `A form controller counts a populated form as not modified until something differs from that`() {
        let controller = FormController(form: SignUp())
        controller.populate(from: "ann@example.com")
        #expect(controller.form.email == "ann@example.com")
        #expect(!controller.isDirty && !controller.isModified)
        controller.form.email = "bob@example.com"
        #expect(controller.isModified)
    }

    @Test func `A form controller checks a field again when a field changes that it reads, if it was checked before`() {
        let controller = FormController(form: SignUp.valid)
        controller.form.password = "abcdefgh"
        #expect(controller.form.$again == .editing)
        controller.validate()
        #expect(controller.form.$again == .invalid(["Not the same"]))
        controller.form.password = "12345678"
        #expect(controller.form.$again == .valid)
        controller.set(\.password, to: "abcdefgh")
        #expect(controller.form.$again == .invalid(["Not the same"]))
        controller.form.again = "abcdefgh"
        #expect(controller.form.$again == .valid)
        controller.set(\.again, to: "other")
        #expect(controller.form.$again == .invalid(["Not the same"]))
    }

    @Test func `A form controller keeps a server's message on a field while other fields change`() {
        let controller = FormController(form: SignUp.valid)
        controller.validate()
        controller.setErrors(["again": ["Seen in a leak"]])
        controller.form.email = "bob@example.com"
        #expect(controller.form.$again == .invalid(["Seen in a leak"]))
    }

    @Test func `A form controller: rethrows another failure and keeps it as its state`() async {
        let controller = FormController(form: SignUp.valid)
        controller.form.submission = { throw Rejected() }
        await #expect(throws: Rejected()) { try await controller.submit() }
        guard case .failure(let error) = controller.state else { return #expect(Bool(false), "not failure") }
        #expect(error as? Rejected == Rejected())
        #expect(controller.focus == nil)
    }

    @Test func `A form controller: puts a server's refusals onto the fields, and the others onto the form`() async {
        let controller = FormController(form: SignUp.valid)
        let errors = ["password": ["Weak"], "plan": ["Full"], "": ["Closed"], "vat": ["Unknown"]]
        controller.form.submission = { throw ValidationError.invalid(errors: errors) }
        await #expect(throws: ValidationError.invalid(errors: errors)) { try await controller.submit() }
        #expect(controller.form.$password == .invalid(["Weak"]))
        #expect(controller.messages == ["Closed", "plan: Full", "vat: Unknown"])
        #expect(controller.focus == \SignUp.password)
        controller.validate()
        #expect(controller.messages.isEmpty)
    }

    @Test func `A form controller leaves the focus alone if requested`() async {
        let controller = FormController(form: SignUp())
        controller.shouldFocusFirstInvalidFieldOnSubmit = false
        await #expect(throws: ValidationError.self) { try await controller.submit() }
        #expect(controller.focus == nil)
        controller.focusFirstInvalidField()
        #expect(controller.focus == \SignUp.email)
        controller.focus = \SignUp.isCompany
        #expect(controller.focus == \SignUp.isCompany)
        controller.form = .valid
        controller.validate()
        controller.focusFirstInvalidField()
        #expect(controller.focus == \SignUp.isCompany)
    }

    @Test func `A form controller: loads while the submission runs, refuses another one, and can be cancelled`() async {
        let controller = FormController(form: SignUp.valid)
        let (started, start) = AsyncStream.makeStream(of: Void.self)
        controller.form.submission = {
            start.yield()
            let (never, _) = AsyncStream.makeStream(of: Void.self)
            for await _ in never {}
            throw Rejected()
        }
        let task = Task { try await controller.submit() }
        for await _ in started { break }
        #expect(controller.isLoading)
        await #expect(throws: SubmissionInProgress.self) { try await controller.submit() }
        #expect(controller.isLoading)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        guard case .failure(let error) = controller.state else { return #expect(Bool(false), "not failure") }
        #expect(error is CancellationError)
        #expect(!controller.isLoading)
    }

    @Test func `A form controller passes on what a canceled submission says of itself`() async {
        let controller = FormController(form: SignUp.valid)
        controller.form.submission = {
            withUnsafeCurrentTask { $0?.cancel() }
            throw AnswerError("One of two files was written")
        }
        let task = Task { try await controller.submit() }
        await #expect(throws: AnswerError("One of two files was written")) { try await task.value }
    }

    @Test func `A form controller notifies its observers of a changed form`() async {
        let controller = FormController(form: SignUp())
        await confirmation(expectedCount: 2) { changed in
            withObservationTracking {
                _ = controller.form.email
            } onChange: {
                changed()
            }
            controller.form.email = "x"
            withObservationTracking {
                _ = controller.isValid
            } onChange: {
                changed()
            }
            controller.set(\.email, to: "y")
        }
    }

    @Test func `A wrapper behind a subscript is written when its state is another one, and not otherwise`() {
        let controller = FormController(form: Counting())
        for (value, isValid, writes) in [("abc", true, 1), ("abcd", true, 1), ("ab", false, 2), ("abc", true, 2)] {
            controller.form.inner.wrappedValue = value
            #expect(controller.validate() == isValid && controller.isValid == isValid)
            #expect(controller.form.writes == writes)
            #expect(controller.errors(\.value) == (isValid ? [] : ["Must be at least 3 characters"]))
        }
        controller.form.inner.isHidden = true
        #expect(controller.validate() && controller.form.writes == 2)
    }

    @Test func `Answering a question does not list the fields and rules of the form again`() async throws {
        let controller = FormController(form: Listing())
        let before = controller.form.counter.lists
        controller.set(\.value, to: "abc")
        #expect(controller.validate(\.value) && !controller.hasAsyncRules(\.value))
        #expect(try await controller.check(\.value))
        #expect(controller.form.counter.lists == before)
    }
}

/// A form that counts how often its fields and rules are listed.
private struct Listing: ValidatableForm {
    final class Counter { var lists = 0 }

    let counter = Counter()
    @Validated(name: "value", .minLength(3)) var value = ""

    var validatedFields: [ValidatedField<Self>] {
        counter.lists += 1
        return [.init(\.value, wrappedBy: \._value)]
    }
    var formRules: [FormRule<Self>] {
        counter.lists += 1
        return []
    }
}

/// A form that counts how often its only wrapper is written.
private struct Counting: ValidatableForm {
    var inner = Validated(wrappedValue: "", name: "value", .minLength(3))
    private(set) var writes = 0

    var value: String { inner.wrappedValue }
    var wrapper: Validated<String> {
        get { inner }
        set {
            inner = newValue
            writes += 1
        }
    }

    var validatedFields: [ValidatedField<Self>] { [.init(\.value, wrappedBy: \.wrapper)] }
}
