extension FormController {
    /// What came of the rules that take their time, for one value of a field.
    struct AsyncOutcome {
        let value: Any
        let failures: [RuleFailure]
    }

    /// Whether rules that take their time are running for the field at `keyPath`.
    public func isChecking(_ keyPath: PartialKeyPath<Form>) -> Bool { checks[keyPath] != nil }

    /// Runs all rules of the field at `keyPath`, those that take their time last; true when all pass.
    ///
    /// A newer check of the same field cancels this one. A value that was checked before is not checked again until it
    /// changes.
    ///
    /// - Parameter waits: whether each slow rule begins after its delay, as it does while a person types.
    /// - Throws: ``UncheckedRule`` where a rule cannot tell; `CancellationError` where a newer check took over.
    @discardableResult
    public func check(_ keyPath: PartialKeyPath<Form>, waits: Bool = false) async throws -> Bool {
        checks[keyPath]?.cancel()
        checks[keyPath] = nil
        guard validate(keyPath), let field = field(at: keyPath), field.hasAsyncRules, field.applies(to: form) else {
            return isValid(keyPath)
        }
        guard !isAlreadyChecked(field) else { return true }
        let value = field.value(form)
        let check = Task { try await field.asyncFailures(for: value, waits: waits) }
        checks[keyPath] = check
        defer { if checks[keyPath] == check { checks[keyPath] = nil } }
        do {
            let failures = try await withTaskCancellationHandler {
                try await check.value
            } onCancel: {
                check.cancel()
            }
            // The field may have another value by now, which has nothing to do with this outcome.
            guard !check.isCancelled, field.isValue(value, form) else { throw CancellationError() }
            asyncOutcomes[keyPath] = AsyncOutcome(value: value, failures: failures)
            return validate(keyPath)
        } catch {
            guard !(error is CancellationError), !check.isCancelled else { throw CancellationError() }
            throw UncheckedRule(field: field.name(form), reason: error)
        }
    }

    /// Keeps what the slow rules have found for a value of the field, so that they need not run on it again.
    package func remember(_ failures: [RuleFailure], for value: Any, at keyPath: PartialKeyPath<Form>) {
        asyncOutcomes[keyPath] = AsyncOutcome(value: value, failures: failures)
    }

    /// Stops the check of the field at `keyPath`, if one is running.
    public func cancelCheck(_ keyPath: PartialKeyPath<Form>) {
        checks[keyPath]?.cancel()
        checks[keyPath] = nil
    }

    /// Runs all rules of every field; those that take their time at once for all fields, without their delays.
    ///
    /// - Throws: ``UncheckedRule`` where a rule cannot tell.
    @discardableResult
    public func checkAll() async throws -> Bool {
        guard validate() else { return false }
        let running = form.validatedFields.filter(\.hasAsyncRules).map { field in
            Task { try await check(field.keyPath) }
        }
        try await withTaskCancellationHandler {
            for check in running { _ = try await check.value }
        } onCancel: {
            for check in running { check.cancel() }
        }
        return isValid
    }

    /// The failures that the slow rules found for the value that the field still has.
    func knownAsyncFailures(_ field: ValidatedField<Form>) -> [RuleFailure] {
        guard let outcome = asyncOutcomes[field.keyPath], field.isValue(outcome.value, form) else { return [] }
        return outcome.failures
    }

    private func isAlreadyChecked(_ field: ValidatedField<Form>) -> Bool {
        asyncOutcomes[field.keyPath].map { field.isValue($0.value, form) } ?? false
    }
}
