internal import FormModel

extension WizardForm {
    /// Finds out what the form has to know of the machine to say which questions apply, one thing at a time.
    ///
    /// - Parameter isAtEnd: whether every question that is asked has its answer.
    /// - Returns: the change that gives the form what was found; nil if there was nothing to find out.
    @MainActor
    package func find(isAtEnd: Bool) async throws -> ((inout WizardForm) -> Void)? {
        guard let needed = neededOfMachine(isAtEnd: isAtEnd), let key = needed.key(answer: answer) else { return nil }
        let holds = try await needed.find(for: self)
        return { form in form.take(findings: form.findings.merging([key: holds]) { $1 }) }
    }

    /// Applies named answers, evaluating the conditions and listing the choices that depend on the system.
    ///
    /// A program that cannot be run is ignored: a person who knows the answer can do without it.
    ///
    /// - Parameter isAtEnd: whether there are no more answers to come.
    @MainActor
    package mutating func take(_ answers: [NamedAnswer], isAtEnd: Bool) async throws -> TakenAnswers {
        _ = take(answers)
        while let take = try await find(isAtEnd: isAtEnd) {
            take(&self)
            _ = self.take(answers)
        }
        for index in choicesToFind(isAtEnd: isAtEnd) {
            do {
                try await findChoices(at: index)
            } catch is ChoicesUnavailable {}
        }
        return take(answers)
    }

    /// The answered fields whose choices were not listed yet.
    func choicesToFind(isAtEnd: Bool) -> [Int] {
        definition.dependentChoices.sorted().filter { index in
            guard let program = definition.fields[index].choiceProgram, foundChoices(index) == nil else { return false }
            return applies(index) && !answer(index).isEmpty
                && (isAtEnd || isAnswered(index) && !program.reads.contains(where: isOpen))
        }
    }

    /// What has to be found out about the machine next; nil if nothing.
    func neededOfMachine(isAtEnd: Bool) -> MachineCondition? {
        guard !definition.machineConditions.isEmpty else { return nil }
        let isOpen: (Int) -> Bool = { !isAtEnd && self.applies($0) && !self.isAnswered($0) }
        func needed(_ condition: Condition?) -> MachineCondition? {
            condition?.needed(answer: answer, isOpen: isOpen, findings: findings)
        }
        let own =
            definition.fields.lazy.compactMap { needed($0.condition) }.first
            ?? definition.notes.lazy.compactMap { needed($0.condition) }.first
        if let own { return own }
        // Those of choices and the like matter if their field does, those of actions in the end.
        return definition.machineConditions.lazy.filter { dependence in
            guard let field = dependence.field else { return true }
            return self.definition.fields.indices.contains(field) ? self.applies(field) : isAtEnd
        }.compactMap { needed($0.condition) }.first
    }
}
