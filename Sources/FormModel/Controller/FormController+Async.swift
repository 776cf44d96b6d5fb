extension FormController {
    /// True while asynchronous rules run for the field at `keyPath`, on its value or on text that is being typed.
    public func isChecking(_ keyPath: PartialKeyPath<Form>) -> Bool { fieldStates.checked.contains(keyPath) }

    /// Runs all rules of the field at `keyPath`, the asynchronous ones last, and then the asynchronous form rules that
    /// read it; returns true if all pass.
    ///
    /// A newer check of the same field cancels this one, unless both are about the same value. A value that was checked
    /// before is not checked again until it changes.
    ///
    /// - Parameter waits: true if each asynchronous rule begins after its delay, as it does while a user types.
    /// - Throws: ``RuleUnavailable`` if a rule could not be evaluated; `CancellationError` if it is outdated.
    @discardableResult
    public func check(_ keyPath: PartialKeyPath<Form>, waits: Bool = false) async throws -> Bool {
        guard try await checkFieldRules(keyPath, waits: waits) else { return false }
        _ = try await checkFormRules(reading: keyPath)
        return isValid(keyPath)
    }

    private func checkFieldRules(_ keyPath: PartialKeyPath<Form>, waits: Bool) async throws -> Bool {
        guard validate(keyPath), let field = field(at: keyPath), field.hasAsyncRules, field.applies(to: form) else {
            cancelCheck(keyPath)
            return isValid(keyPath)
        }
        let value = field.value(form)
        _ = try await withRuleMessages { try await runner(of: field).failures(of: value, isTyped: waits) }
        // The field may have another value by now, to which this outcome does not apply.
        guard field.isValue(value, form) else { throw CancellationError() }
        return validate(keyPath)
    }

    package func failures(ofTyped value: Any, at keyPath: PartialKeyPath<Form>) async throws -> [RuleFailure] {
        guard let field = field(at: keyPath), field.hasAsyncRules else { return [] }
        return try await withRuleMessages { try await runner(of: field).failures(of: value, isTyped: true) }
    }

    /// Cancels the running check of the field at `keyPath`, if there is one.
    public func cancelCheck(_ keyPath: PartialKeyPath<Form>) { runners[keyPath]?.stop() }

    /// Runs all rules of every field, the asynchronous ones of all fields at once and without their delays, and finally
    /// the asynchronous form rules.
    ///
    /// - Throws: ``RuleUnavailable`` if a rule could not be evaluated.
    @discardableResult
    public func checkAll() async throws -> Bool {
        guard validate() else { return false }
        var waiting: [PartialKeyPath<Form>] = []
        for index in fields.indices where fields[index].hasAsyncRules { waiting.append(fields[index].keyPath) }
        let running = waiting.map { keyPath in Task { try await checkFieldRules(keyPath, waits: false) } }
        try await withTaskCancellationHandler {
            for check in running { _ = try await check.value }
        } onCancel: {
            for check in running { check.cancel() }
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
