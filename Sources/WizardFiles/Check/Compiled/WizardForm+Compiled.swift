internal import FormModel

extension WizardForm {
    /// The check of records as it can be compiled; nil if nothing can be said of any record without the form.
    var compiledRecord: CompiledRecord? {
        // Answers of other sources, rules across fields, programs, groups and masks are the form's matter.
        guard checkedBefore.isEmpty, checkedAfter.isEmpty, !masksSecrets, definition.lists.isEmpty,
            definition.groupMembers.isEmpty, definition.formRules.isEmpty, definition.machineConditions.isEmpty
        else { return nil }
        let record = CompiledRecord(
            definition.fields.enumerated().map { index, field in
                field.compiled(isJudged: !definition.judges[index].isEmpty)
            })
        guard record.canKnow else { return nil }
        return consume record
    }
}

extension FieldDefinition {
    /// The field as a record is compiled from it.
    ///
    /// - Parameter isJudged: whether a condition judges its answer by a rule.
    fileprivate func compiled(isJudged: Bool) -> CompiledField {
        CompiledField(
            name: name, type: question.type, isMultiple: question.isMultiple,
            choices: question.type == .choice ? question.choices.available.map(\.value) : nil,
            rules: rules.map(\.compiled), transforms: transforms, presence: presence(isJudged: isJudged),
            absence: absence(isJudged: isJudged), condition: condition.map(CompiledCondition.init))
    }

    /// Whether other answers, programs or people have a part in what the field is.
    private var dependsOnMore: Bool {
        value != nil || otherwise != nil || isMarker || !commandRules.isEmpty || !crossRules.isEmpty
            || !spokenRules.isEmpty || !warnings.isEmpty || hasDependentChoices || question.takesAnyChoice
            || leavesOutNull || question.emptiedAnswer != nil || question.takesEmptyText
    }

    private func presence(isJudged: Bool) -> CompiledField.Presence {
        return dependsOnMore || isJudged || itemType != nil ? .unknown : .bytes
    }

    private func absence(isJudged: Bool) -> CompiledField.Absence {
        guard !dependsOnMore, defaultSource == nil else { return .unknown }
        let answer = question.defaultAnswer ?? .null
        // What a rule says that bytes tell nothing about may change while records are checked, as that about today does.
        let isSettled = answer.isEmpty || !isJudged && !rules.contains { $0.compiled.isNone }
        guard isSettled, allRules.allSatisfy({ $0.failure(for: answer) == nil }) else { return .unknown }
        return .passes(answer, json: JSONWriter.compactBytes(JSONValue(answer)))
    }
}

extension CompiledCondition {
    fileprivate init(_ condition: Condition) {
        self =
            switch condition {
            case .isOneOf(let index, let answers): .isOneOf(field: index, answers)
            case .all(let parts): .all(parts.map(CompiledCondition.init))
            case .any(let parts): .any(parts.map(CompiledCondition.init))
            case .not(let part): .not(CompiledCondition(part))
            case .passes, .machine: .unknown
            }
    }
}
