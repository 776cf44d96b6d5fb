extension FormController.State {
    /// True while the submission is running.
    public var isLoading: Bool {
        if case .loading = self { true } else { false }
    }

    /// True if the last submission has failed.
    public var hasFailed: Bool {
        if case .failure = self { true } else { false }
    }
}

/// The form is already being submitted; wait for that to end.
public struct SubmissionInProgress: ReportableError, Equatable {
    /// Makes the error.
    public init() {}

    public var description: String { "The form is being submitted already; wait for that to end" }
    public var exitCode: Int32 { 1 }
}

extension FormController {
    /// True while a submission is running.
    public var isLoading: Bool { state.isLoading }
}

extension FormController where Form: SubmittableForm {
    /// Validates the form and submits it; returns its output and rethrows the errors of its `submit()`.
    ///
    /// A form that its own rules reject throws ``FormError/invalid(errors:)`` before `.loading`, and
    /// ``RuleUnavailable`` if an asynchronous rule could not be evaluated. ``FormError/invalid(errors:)`` from
    /// `submit()` sets messages by field name. After either rejection the focus moves to the first invalid field,
    /// unless ``shouldFocusFirstInvalidFieldOnSubmit`` is off. A cancelled submission ends in
    /// `.failure(CancellationError())`. A ``SubmissionQuestion`` must be answered before the form is submitted again.
    /// During a submission, another throws ``SubmissionInProgress``.
    @discardableResult
    public func submit() async throws -> Form.Output {
        try await submit { form in try await form.submit() }
    }
}

extension FormController {
    func submit<Output>(_ perform: @MainActor (Form) async throws -> Output) async throws -> Output {
        guard !isLoading, !isSubmitting else { throw SubmissionInProgress() }
        isSubmitting = true
        defer { isSubmitting = false }
        guard try await checkAll() else {
            if shouldFocusFirstInvalidFieldOnSubmit { focusFirstInvalidField() }
            throw rejection
        }
        state = .loading
        do {
            let form = submittedForm
            let output = try await SubmissionMemory.$current.withValue(memory) { try await perform(form) }
            state = .success
            return output
        } catch {
            let failure: any Error = Task.isCancelled ? CancellationError() : error
            state = .failure(failure)
            if case FormError.invalid(let errors) = failure {
                setErrors(errors, focusesFirst: false)
                if shouldFocusFirstInvalidFieldOnSubmit { focusFirstInvalidField() }
            }
            throw failure
        }
    }
}
