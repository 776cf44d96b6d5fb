/// A form that makes a typed, Sendable request of its values.
public protocol RequestableForm: ValidatableForm {
    /// The data to send.
    associatedtype Request: Sendable

    /// The request; asked for only when the form is valid.
    func request() -> Request
}

extension FormController where Form: RequestableForm {
    /// Validates the form; its request when it is valid, else nil.
    public func requestData() -> Form.Request? { validate() ? submittedForm.request() : nil }

    /// Validates the form, and submits its request with `send`: as ``submit()`` in everything else.
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
