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
    package init() {}

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
    /// unless ``shouldFocusFirstInvalidFieldOnSubmit`` is off. A ``SubmissionQuestion`` must be answered
    /// before the form is submitted again. A cancelled submission ends in `.failure(CancellationError())`, unless it throws
    /// another ``ReportableError``, which says what failed. During a submission, another throws ``SubmissionInProgress``.
    @discardableResult
    public func submit() async throws -> Form.Output {
        try await submit { form in try await form.submit() }
    }
}

extension FormController {
    func submit<Output>(_ perform: @MainActor (Form) async throws -> Output) async throws -> Output {
        guard !isSubmitting else { throw SubmissionInProgress() }
        isSubmitting = true
        defer { isSubmitting = false }
        guard try await checkAll() else {
            focusRejectedField()
            throw rejection
        }
        state = .loading
        do {
            let form = submittedForm
            let output = try await SubmissionMemory.$current.withValue(memory) { try await perform(form) }
            state = .success
            return output
        } catch {
            let explainsFailure = error is any ReportableError && !(error is SubmissionQuestion)
            let failure: any Error = Task.isCancelled && !explainsFailure ? CancellationError() : error
            state = .failure(failure)
            if case FormError.invalid(let errors) = failure {
                setErrors(errors, focusesFirst: false)
                focusRejectedField()
            }
            throw failure
        }
    }

    package func focusRejectedField() {
        if shouldFocusFirstInvalidFieldOnSubmit { focusFirstInvalidField() }
    }
}

extension FormController {
    /// True while asynchronous rules run for the field at `keyPath`, on its value or on text that is being typed.
    public func isChecking(_ keyPath: PartialKeyPath<Form>) -> Bool { fieldStates.checked.contains(keyPath) }

    /// Runs all rules of the field at `keyPath`, then the asynchronous form rules that read it; returns true if all pass.
    ///
    /// A newer check of the field cancels this one, unless both are about the same value. A checked value is not checked again.
    ///
    /// - Parameter waits: true if each asynchronous rule begins after its delay, as it does while a user types.
    /// - Throws: ``RuleUnavailable`` if a rule could not be evaluated; `CancellationError` if it is outdated.
    @discardableResult
    public func check(_ keyPath: PartialKeyPath<Form>, waits: Bool = false) async throws -> Bool {
        guard validate(keyPath) else {
            cancelCheck(keyPath)
            return false
        }
        return try await checkAsyncRules(keyPath, waits: waits)
    }

    /// As ``check(_:waits:)``, for a field that was just validated.
    package func checkAsyncRules(_ keyPath: PartialKeyPath<Form>, waits: Bool = false) async throws -> Bool {
        guard try await checkFieldRules(keyPath, waits: waits) else { return false }
        _ = try await checkFormRules(reading: keyPath)
        return isValid(keyPath)
    }

    private func checkFieldRules(_ keyPath: PartialKeyPath<Form>, waits: Bool) async throws -> Bool {
        guard let field = field(at: keyPath), field.hasAsyncRules, field.applies(to: form) else {
            cancelCheck(keyPath)
            return isValid(keyPath)
        }
        let value = field.value(form)
        let failures = try await asyncFailures(of: field, value, isTyped: waits)
        // The field may have another value by now, to which this outcome does not apply.
        guard field.isValue(value, form) else { throw CancellationError() }
        add(failures, to: field)
        return isValid(keyPath)
    }

    /// The rules run only if the value has changed.
    package func asyncFailures(
        at keyPath: PartialKeyPath<Form>, ofTyped value: Any? = nil
    ) async throws -> [RuleFailure] {
        guard let field = field(at: keyPath), field.hasAsyncRules else { return [] }
        return try await asyncFailures(of: field, value ?? field.value(form), isTyped: value != nil)
    }

    private func asyncFailures(
        of field: ValidatedField<Form>, _ value: Any, isTyped: Bool
    ) async throws -> [RuleFailure] {
        try await withRuleMessages { try await runner(of: field).failures(of: value, isTyped: isTyped) }
    }

    package func cancelCheck(_ keyPath: PartialKeyPath<Form>) { runners[keyPath]?.stop() }

    /// Runs all rules of every field, asynchronous ones in parallel and without delays, and then the asynchronous form rules.
    ///
    /// - Throws: ``RuleUnavailable`` if a rule could not be evaluated.
    @discardableResult
    public func checkAll() async throws -> Bool {
        guard validate() else { return false }
        let keyPaths = fields.filter(\.hasAsyncRules).map(\.keyPath)
        let checks = keyPaths.map { keyPath in Task { try await checkFieldRules(keyPath, waits: false) } }
        defer { for check in checks { check.cancel() } }
        try await withTaskCancellationHandler {
            for check in checks { _ = try await check.value }
        } onCancel: {
            for check in checks { check.cancel() }
        }
        guard isValid else { return false }
        return try await checkFormRules() && isValid
    }

    func knownAsyncFailures(_ field: ValidatedField<Form>, in form: Form) -> [RuleFailure] {
        guard let runner = runners[field.keyPath] else { return [] }
        return runner.knownFailures(of: field.value(form)) ?? []
    }

    private func runner(of field: ValidatedField<Form>) -> RuleRunner<Any> {
        let keyPath = field.keyPath
        if let runner = runners[keyPath] { return runner }
        let sleep: RuleRunner<Any>.Sleep = { [weak self] in try await self?.sleep($0) }
        let runner = field.ruleRunner(in: form, sleep: sleep) { [weak self] isChecking in
            if isChecking {
                self?.fieldStates.checked.insert(keyPath)
            } else {
                self?.fieldStates.checked.remove(keyPath)
            }
        }
        runners[keyPath] = runner
        return runner
    }
}

extension FormController {
    package func hasAsyncRules(_ keyPath: PartialKeyPath<Form>) -> Bool {
        field(at: keyPath)?.hasAsyncRules == true || formRules.contains { $0.reads.contains(keyPath) }
    }

    /// Runs all asynchronous form rules, or those that read the field and are ready. Throws `CancellationError` if outdated.
    func checkFormRules(reading keyPath: PartialKeyPath<Form>? = nil) async throws -> Bool {
        var isValid = true
        for index in formRules.indices {
            let rule = formRules[index]
            guard case .async(_, let run) = rule.check, rule.applies(form),
                keyPath.map({ isReady(rule, after: $0) }) ?? true
            else { continue }
            let earlier = formMessages(formRuleResults[index]?.messages ?? [:])
            let messages = try await messages(of: rule, at: index, by: run)
            self.messages.removeAll(where: earlier.contains)
            if !messages.isEmpty { isValid = false }
            for field in self.fields where messages[field.keyPath] == nil {
                if field.failures(form).contains(where: { $0.rule == rule.ruleName }) { validate(field.keyPath) }
            }
            report(messages, of: rule)
        }
        return isValid
    }

    private func messages(
        of rule: FormRule<Form>, at index: Int, by validate: @MainActor (Form) async throws -> FormRule<Form>.Messages
    ) async throws -> FormRule<Form>.Messages {
        let snapshot = form
        if remembers(rule), let known = formRuleResults[index], readsSame(rule, known.form, snapshot) {
            return known.messages
        }
        let messages: FormRule<Form>.Messages
        do {
            messages = try await withRuleMessages { try await validate(submittedForm) }
        } catch {
            throw RuleUnavailable.wrapping(error)
        }
        try Task.checkCancellation()
        guard readsSame(rule, snapshot, form) else { throw CancellationError() }
        formRuleResults[index] = (snapshot, messages)
        return messages
    }

    private func isReady(_ rule: FormRule<Form>, after keyPath: PartialKeyPath<Form>) -> Bool {
        rule.reads.contains(keyPath)
            && rule.reads.allSatisfy { path in
                guard let field = field(at: path), !field.isValid(form) else { return true }
                let found = field.failures(form)
                return !found.isEmpty && found.allSatisfy { $0.rule == rule.ruleName }
            }
    }

    /// A field without a wrapper cannot be compared.
    private func readsSame(_ rule: FormRule<Form>, _ left: Form, _ right: Form) -> Bool {
        let fields = rule.reads.isEmpty ? self.fields : rule.reads.compactMap { field(at: $0) }
        return fields.allSatisfy { $0.isSame(left, right) }
    }

    /// True if the result holds until a field changes: the rule names its fields, and all can be compared.
    private func remembers(_ rule: FormRule<Form>) -> Bool {
        !rule.reads.isEmpty && rule.reads.allSatisfy { field(at: $0) != nil }
    }

    func report(_ messages: FormRule<Form>.Messages, of rule: FormRule<Form>) {
        for field in self.fields where field.applies(to: form) {
            guard let message = messages[field.keyPath] else { continue }
            add([RuleFailure(rule: rule.ruleName, message: message)], to: field)
        }
        self.messages += formMessages(messages)
    }

    /// The messages for fields without rules, or that do not apply.
    private func formMessages(_ messages: FormRule<Form>.Messages) -> [String] {
        messages.filter { field(at: $0.key)?.applies(to: form) != true }.values.sorted()
    }

    private func add(_ failures: [RuleFailure], to field: ValidatedField<Form>) {
        let found = field.failures(form)
        let new = failures.filter { !found.contains($0) }
        if !new.isEmpty { updateState { field.reject(&$0, found + new) } }
    }
}
