internal import FormModel

extension WizardForm {
    /// The check of records as it can be compiled; nil if nothing can be said of any record without the form.
    var compiledRecord: CompiledRecord? {
        // Answers of other sources, programs, repeated groups and masks are the form's matter, and so are groups that are there
        // although all of their answers are left out.
        guard checkedBefore.isEmpty, checkedAfter.isEmpty, !masksSecrets, definition.lists.isEmpty,
            definition.groupMembers.isEmpty || !definition.fields.contains(where: \.leavesOutNull),
            definition.machineConditions.isEmpty
        else { return nil }
        let ruled = Set(definition.formRules.map(\.field))
        let compiled = CompiledRecord(
            definition.fields.enumerated().map { index, field in
                field.compiled(isJudged: !definition.judges[index].isEmpty, isRuled: ruled.contains(index))
            })
        guard let record = consume compiled, record.canKnow else { return nil }
        return consume record
    }
}

/// What the form reads to decide about fields.
struct FieldReads {
    /// The other fields that each one reads itself.
    private let direct: [Set<Int>]

    init(_ definition: WizardDefinition) {
        let formRules = Dictionary(grouping: definition.formRules, by: \.field)
        direct = definition.fields.indices.map { index in
            let (field, rules) = (definition.fields[index], formRules[index] ?? [])
            let texts = field.readTexts + rules.map(\.message)
            return field.readFields.union(definition.judges[index].flatMap(\.reads))
                .union(rules.flatMap(\.condition.reads)).union(texts.flatMap(definition.named))
        }
    }

    /// These fields, which are in order, the fields that they read, and what those read, in order.
    func all(for fields: [Int]) -> [Int] {
        guard fields.contains(where: { !direct[$0].isEmpty }) else { return fields }
        var (found, open) = (Set(fields), fields)
        while let next = open.popLast() {
            for read in direct[next] where found.insert(read).inserted { open.append(read) }
        }
        return found.sorted()
    }
}

extension WizardDefinition {
    /// The fields that a text reads, and all that its names may be: what is in a section can be an item's or the form's.
    fileprivate func named(in text: AnswerText) -> Set<Int> {
        text.template.references.reduce(into: text.reads) { named, reference in
            let name = reference.name.description
            named.formUnion(
                fields.indices.filter { fields[$0].name == name || fields[$0].name.hasSuffix(".\(name)") })
        }
    }
}

extension FieldDefinition {
    /// The fields whose answers have a part in what the form says about this one, those aside that its texts read.
    fileprivate var readFields: Set<Int> {
        var others = crossRules.map(\.other.index) + spokenMessages.compactMap(\.other)
        for warning in warnings {
            if case .related(let rule) = warning.rule { others.append(rule.other.index) }
        }
        return dependencies.union(readByChoices).union(others)
    }

    /// The texts with answers in them that have a part in that.
    fileprivate var readTexts: [AnswerText] {
        var texts = spokenMessages.map(\.message) + choiceTexts.flatMap { [$0.label, $0.help].compactMap(\.self) }
        texts += (value?.texts ?? []) + (otherwise?.texts ?? [])
        for choice in defaultSource?.choices ?? [] {
            if case .made(let source) = choice.value { texts += source.texts }
        }
        return texts
    }

    private var spokenMessages: [SpokenRule] { spokenRules + warnings.compactMap(\.spoken) }

    /// The field as a record is compiled from it.
    ///
    /// - Parameters:
    ///   - isJudged: whether a condition judges its answer by a rule.
    ///   - isRuled: whether a rule across fields is about it.
    fileprivate func compiled(isJudged: Bool, isRuled: Bool) -> CompiledField {
        CompiledField(
            name: name, type: question.type, isMultiple: question.isMultiple,
            choices: question.type == .choice ? question.choices.available.map(\.value) : nil,
            rules: rules.map(\.compiled), transforms: transforms, presence: presence(isJudged: isJudged),
            absence: absence(isJudged: isJudged), condition: condition.map(CompiledCondition.init),
            needsForm: dependsOnMore || isRuled)
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
