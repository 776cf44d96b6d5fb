/// A form whose fields are validated: a value type with `@Validated` properties.
public protocol ValidatableForm {
    /// The validated fields and groups of fields, in the order in which they report and are asked.
    ///
    /// The list must not change during the life of a form; use `when:` for a field that applies conditionally.
    var validatedFields: [ValidatedField<Self>] { get }

    /// Rules about the form as a whole, which can set messages on several fields; none by default.
    ///
    /// Like the fields, they must not change during the life of a form.
    var formRules: [FormRule<Self>] { get }
}

extension ValidatableForm {
    public var formRules: [FormRule<Self>] { [] }

    /// True if every field was validated and passed; fields that do not apply count as passed.
    public var isValid: Bool {
        allFields.allSatisfy { $0.isValid(self) }
    }

    /// The messages of every rejected field, by the field's name.
    public var validationErrors: [String: [String]] {
        var errors: [String: [String]] = [:]
        for field in allFields {
            if let name = field.name(self), let messages = field.errors(self) {
                errors[name] = messages
            }
        }
        return errors
    }
}

/// A form that can be submitted.
public protocol SubmittableForm {
    /// The result of submitting: the created record, a printed result.
    associatedtype Output

    /// Submits the form. Fields that are not part of it, because of their `when:` or because the program hides them,
    /// have their defaults here, whatever was answered before. Disabled ones keep their values.
    ///
    /// Throw ``FormError/invalid(errors:)`` to show a server's rejections on the fields. Cancellation asks it to stop.
    @MainActor
    func submit() async throws -> Output
}

/// A form that can be filled from an existing record, for editing.
public protocol PopulatableForm {
    /// The data that fills the form. Load it anywhere, then populate on the main actor.
    associatedtype Data

    /// Copies the values from `data`.
    @MainActor
    mutating func populate(from data: Data)
}

/// A form that makes a typed, Sendable request of its values.
public protocol RequestableForm: ValidatableForm {
    /// The data to send.
    associatedtype Request: Sendable

    /// The request. Called only if the form is valid.
    func request() -> Request
}

extension FormController where Form: RequestableForm {
    /// Validates the form; returns its request if it is valid.
    public func requestData() -> Form.Request? { validate() ? submittedForm.request() : nil }

    /// Validates the form and submits its request with `send`, otherwise as ``submit()``.
    ///
    /// ```swift
    /// let user = try await controller.submit { request in try await api.register(request) }
    /// ```
    @discardableResult
    public func submit<Output>(
        _ send: @escaping @MainActor (Form.Request) async throws -> Output
    ) async throws -> Output {
        try await submit { form in try await send(form.request()) }
    }
}
