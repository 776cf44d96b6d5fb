public import FormModel

extension WizardForm {
    /// The answers that a form took from flags and files.
    public struct AppliedAnswers {
        /// The fields that were answered.
        public var answered: Set<PartialKeyPath<WizardForm>> = []
        /// The source of the answer of each of these fields.
        public var sources: [PartialKeyPath<WizardForm>: AnswerSource] = [:]
        /// The problems with the answers, in their order.
        public var problems: [AnswerProblem] = []
        /// The names of the fields that were given answers, in order.
        fileprivate var names: [String] = []

        /// The names of the fields that have answers but do not apply to `form`.
        public func names(leftOutIn form: WizardForm) -> [String] {
            names.compactMap(form.definition.index).filter {
                !form.applies($0) && !form.definition.fields[$0].isContinuation
            }.map { form.writtenName(of: form.definition.fields[$0].name) }
        }
    }

    /// Gives fields the named answers, later ones over earlier ones, and checks them all together.
    ///
    /// An answer of another type, one that a rule rejects, and a name that is not a field are problems. Rules that read
    /// another field run if that one has an answer too. An empty answer counts as no answer.
    public mutating func apply(_ answers: [NamedAnswer]) -> AppliedAnswers {
        let given = give(answers)
        var applied = AppliedAnswers()
        applied.problems = given.problems
        let answered = definition.fields.indices.filter { given.sources[$0] != nil }
        let indices = Set(answered).union(given.wrongTypes.keys).sorted()
        applied.names = indices.map { definition.fields[$0].name }
        let known = Set(answered)
        // Whether a field applies is known only when all answers are given.
        for index in indices where applies(index) {
            if let problem = given.wrongTypes[index] {
                applied.problems.append(problem)
                continue
            }
            applied.answered.insert(validatedFields[index].keyPath)
            let source = given.source(of: index)
            applied.sources[validatedFields[index].keyPath] = source?.kind
            for failure in failures(at: index, isKnown: known.contains) {
                applied.problems.append(
                    AnswerProblem(
                        source: source?.source, name: definition.fields[index].name, failure: failure))
            }
        }
        applied.problems = written(applied.problems)
        return applied
    }

    /// The answers that fields were given, before any rule checks them.
    struct GivenAnswers {
        let answers: [NamedAnswer]
        /// The index among the answers of the current answer of each field.
        var sources: [Int: Int] = [:]
        /// The fields whose answers are of another type.
        var wrongTypes: [Int: AnswerProblem] = [:]
        /// The problems with answers that are not about a field.
        var problems: [AnswerProblem] = []

        func source(of index: Int) -> NamedAnswer? { sources[index].map { answers[$0] } }

        func hasAnswer(_ index: Int) -> Bool { sources[index] != nil || wrongTypes[index] != nil }
    }

    /// The names of the fields that were given answers but do not apply.
    func leftOut(of given: GivenAnswers) -> [String] {
        definition.fields.indices.filter {
            given.hasAnswer($0) && !applies($0) && !definition.fields[$0].isContinuation
        }.map {
            writtenName(of: definition.fields[$0].name)
        }
    }

    /// Gives fields the named answers, later ones over earlier ones.
    mutating func give(_ answers: [NamedAnswer]) -> GivenAnswers {
        self = withPossibleRoom { $0.numbered(answers).lazy.map(\.name) }
        var given = GivenAnswers(answers: numbered(answers))
        var suggestions = SuggestionBudget()
        var computed: [(index: Int, answer: NamedAnswer)] = []
        func problem(_ answer: NamedAnswer, _ rule: String, _ message: String) -> AnswerProblem {
            AnswerProblem(source: answer.source, name: answer.name, failure: RuleFailure(rule: rule, message: message))
        }
        // The index of the last answer to each field, empty ones included.
        var last: [Int: Int] = [:]
        for (number, answer) in given.answers.enumerated() {
            if let failure = answer.problem {
                given.problems.append(AnswerProblem(source: answer.source, name: answer.name, failure: failure))
                continue
            }
            guard let index = definition.index(of: answer.name) else {
                if !isEmptyGroup(answer) { given.problems.append(unknown(answer, &suggestions)) }
                continue
            }
            guard definition.fields[index].value == nil else {
                computed.append((index, answer))
                continue
            }
            last[index] = number
            do throws(AnswerError) {
                let value = try self.answer(answer.value, at: index)
                given.wrongTypes[index] = nil
                let isEmpty = definition.fields[index].question.isEmptyAnswer(value)
                // Without an answer, the default is taken or the question is asked.
                self[index] = isEmpty ? definition.fields[index].answerIfEmpty : value
                if isEmpty { followDefault(index) }
                given.sources[index] = isEmpty && !definition.fields[index].isOptional ? nil : number
            } catch {
                given.sources[index] = nil
                given.wrongTypes[index] = problem(answer, "type", error.message)
            }
        }
        if !definition.lists.isEmpty { giveItems(&given, last) }
        // A computed answer that was saved with the others is fine if it is the same.
        for (index, answer) in computed where (try? read(answer.value, at: index)) != self.answer(index) {
            given.problems.append(problem(answer, "value", WizardMessage.computed.text))
        }
        return given
    }

    /// Makes the items exist that answers are in, and those before them.
    private mutating func giveItems(_ given: inout GivenAnswers, _ last: [Int: Int]) {
        let answered = given.sources.keys.sorted()
        for list in lists(givenBy: answered.compactMap(given.source)) { settle(list, keeping: Set(answered)) }
        for index in answered where !definition.fields[index].isContinuation {
            for continuationField in impliedContinuations(of: index)
            where given.sources[continuationField] == nil
                || (last[continuationField] ?? 0) < (last[index] ?? 0) && answer(continuationField) != .boolean(true)
            {
                self[continuationField] = .boolean(true)
                given.sources[continuationField] = given.sources[index]
            }
        }
    }

    /// The repeated groups whose items are given as a whole, or that a flag empties.
    func lists(givenBy answers: [NamedAnswer]) -> Set<String> { Set(answers.compactMap(list(givenBy:))) }

    /// The repeated group whose items are given as a whole with this answer about the existence of one.
    func list(givenBy answer: NamedAnswer) -> String? {
        guard answer.node != nil || answer.clearsList, let index = definition.index(of: answer.name),
            definition.fields[index].isContinuation
        else { return nil }
        return WizardFileReader.groups(of: answer.name).last
    }

    /// The markers of the items around a field, and of those before them.
    func impliedContinuations(of index: Int) -> [Int] {
        definition.fields[index].continuationFields.flatMap { continuationField -> [Int] in
            let name = definition.fields[continuationField].name
            guard let dot = name.lastIndex(of: "."), let list = definition.list(named: String(name[..<dot])) else {
                return []
            }
            return list.items.map(\.continuationField).filter { $0 <= continuationField }
        }
    }

    func isEmptyGroup(_ answer: NamedAnswer) -> Bool {
        guard case .node(let node) = answer.value, node.isNull else { return false }
        return !members(of: answer.name).isEmpty
    }

    /// The names of the fields in a group, in the order of the file.
    func members(of group: String) -> [String] { definition.groupMembers[group] ?? [] }

    /// The problems of fields without a named answer, if nothing can be asked.
    public func missingAnswers(besides problems: [AnswerProblem]) -> [AnswerProblem] {
        // A rule that reads a field with a problem of its own has nothing to compare with.
        let reported = reported(by: problems)
        let isKnown: (Int) -> Bool = { !reported.contains($0) }
        var problems: [AnswerProblem] = []
        for index in definition.fields.indices where applies(index) && isKnown(index) {
            for failure in failures(at: index, isKnown: isKnown) {
                problems.append(AnswerProblem(source: nil, name: definition.fields[index].name, failure: failure))
            }
        }
        return written(problems)
    }

    /// The fields with these problems, and the fields in items of a repeated group with one.
    private func reported(by problems: [AnswerProblem]) -> Set<Int> {
        guard !problems.isEmpty else { return [] }
        guard !definition.lists.isEmpty else { return Set(problems.compactMap { definition.index(of: $0.name) }) }
        let reported = Set(problems.map(\.name))
        return Set(
            definition.fields.indices.filter { index in
                let name = definition.fields[index].name
                return reported.contains(name) || WizardFileReader.groups(of: name).contains(where: reported.contains)
            })
    }

    /// The fields that have a default.
    package var fieldsWithDefault: Set<PartialKeyPath<WizardForm>> {
        Set(
            definition.fields.indices.filter { definition.fields[$0].value == nil && currentDefault($0) != nil }
                .map { validatedFields[$0].keyPath })
    }

    /// The answer that a value gives to a field, after its transforms.
    func answer(_ value: NamedAnswer.Value, at index: Int) throws(AnswerError) -> Answer {
        try definition.fields[index].transformed(read(value, at: index))
    }

    private func read(_ value: NamedAnswer.Value, at index: Int) throws(AnswerError) -> Answer {
        guard let program = definition.fields[index].choiceProgram, let printed = printedChoices(index),
            isCurrent(printed, of: program)
        else { return try definition.fields[index].question.read(value) }
        var question = definition.fields[index].question
        question.choices = choices(index)
        return try question.read(value)
    }

    /// The failures of a field's own rules, and of its rules across fields that read only known ones.
    private func failures(at index: Int, isKnown: (Int) -> Bool) -> [RuleFailure] {
        let (field, value) = (definition.fields[index], self[index])
        var failures: [RuleFailure?] = []
        if let source = field.value {
            guard source.reads.allSatisfy(isKnown) else { return [] }
            failures = computedFailures(index)
        }
        if field.readByChoices.allSatisfy(isKnown) { failures.append(choiceFailure(of: value, at: index)) }
        failures += wrapperFailures(of: value, at: index)
        for rule in field.templatedRules where rule.other.map(isKnown) ?? true {
            failures.append(rule.failure(for: value, in: self))
        }
        for rule in field.crossRules where isKnown(rule.other.index) {
            failures.append(rule.failure(for: value, other: answer(rule.other.index)))
        }
        for rule in definition.formRules where rule.field == index && rule.warning == nil {
            failures.append(failure(of: rule, isOpen: { isOpen($0, answered: isKnown) }))
        }
        failures.append(uniqueFailure(of: answer(index), among: definition.fieldsToDiffer(from: index).filter(isKnown)))
        failures.append(undecided(at: index, value, isOpen: { !isKnown($0) }))
        return failures.compactMap(\.self)
    }

    func unknown(_ answer: NamedAnswer, _ suggestions: inout SuggestionBudget) -> AnswerProblem {
        guard members(of: answer.name).isEmpty else {
            let message = groupMessage(answer.name, isText: answer.text != nil)
            return AnswerProblem(
                source: answer.source, name: answer.name, failure: RuleFailure(rule: "unknown", message: message.text))
        }
        let closest = suggestions.closest(to: answer.name, among: fieldNames)
        return AnswerProblem(
            source: answer.source, name: answer.name,
            failure: RuleFailure(rule: "unknown", message: WizardMessage.noSuchField(suggestion: closest).text))
    }
}

extension Question {
    /// Reads the value of a named answer.
    fileprivate func read(_ value: NamedAnswer.Value) throws(AnswerError) -> Answer {
        switch value {
        case .text(let text): try read(.typed(text, from: .setting))
        case .unreadable: throw AnswerError(WizardMessage.notUTF8.text)
        case .node(let node): try answer(from: node)
        }
    }
}
