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
