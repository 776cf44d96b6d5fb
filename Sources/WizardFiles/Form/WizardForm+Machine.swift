internal import FormModel

extension WizardForm {
    /// Finds out what the form has to know of the machine to say which questions apply, one thing at a time.
    ///
    /// - Parameter isAtEnd: whether every question that is asked has its answer.
    /// - Returns: whether there was something to find out; then `tookFinding` takes it over.
    @MainActor
    package func find(isAtEnd: Bool) async throws -> Bool {
        guard let needed = neededOfMachine(isAtEnd: isAtEnd) else { return false }
        try await needed.find(for: self)
        return true
    }

    /// Takes over what was found.
    package mutating func tookFinding() {
        if !definition.machineFields.isEmpty { update(definition.machineFields) }
    }

    /// Takes named answers, and finds out what the machine has to say about them.
    ///
    /// - Parameter isAtEnd: whether there are no more answers to come.
    @MainActor
    package mutating func take(_ answers: [NamedAnswer], isAtEnd: Bool) async throws -> TakenAnswers {
        var taken = take(answers)
        while try await find(isAtEnd: isAtEnd) {
            tookFinding()
            taken = take(answers)
        }
        return taken
    }

    /// What has to be found out about the machine next; nil if nothing.
    func neededOfMachine(isAtEnd: Bool) -> MachineCondition? {
        guard !definition.machineConditions.isEmpty else { return nil }
        let isOpen: (Int) -> Bool = { !isAtEnd && self.applies($0) && !self.isAnswered($0) }
        func needed(_ condition: Condition?) -> MachineCondition? {
            condition?.needed(answer: answer, isOpen: isOpen)
        }
        let own =
            definition.fields.lazy.compactMap { needed($0.condition) }.first
            ?? definition.notes.lazy.compactMap { needed($0.condition) }.first
        if let own { return own }
        // Those of choices and the like matter if their field does, those of actions in the end.
        return definition.machineConditions.lazy.filter { dependence in
            self.definition.fields.indices.contains(dependence.field) ? self.applies(dependence.field) : isAtEnd
        }.compactMap { needed($0.condition) }.first
    }
}
