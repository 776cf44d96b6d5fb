public import FormModel

extension WizardForm {
    /// Answers that were taken over from flags and files.
    public struct TakenAnswers {
        /// The fields that have their answers now.
        public var answered: Set<PartialKeyPath<WizardForm>> = []
        /// Where the answer of each of these fields came from.
        public var sources: [PartialKeyPath<WizardForm>: AnswerSource] = [:]
        /// Everything that is wrong with the answers, in their order.
        public var problems: [AnswerProblem] = []
        /// The names of the fields that were given answers, in order.
        fileprivate var names: [String] = []

        /// The names of the fields that have answers but do not apply to `form`.
        public func names(leftOutIn form: WizardForm) -> [String] {
            names.compactMap(form.definition.index).filter {
                !form.applies($0) && !form.definition.fields[$0].isMarker
            }.map { form.writtenName(of: form.definition.fields[$0].name) }
        }
    }

    /// Gives fields the named answers, later ones over earlier ones, and checks them all together.
    ///
    /// An answer of another type, one that a rule rejects, and a name that is not a field are problems. Rules that read
    /// another field run if that one has an answer too. An empty answer counts as no answer.
    public mutating func take(_ answers: [NamedAnswer]) -> TakenAnswers {
        let given = give(answers)
        var taken = TakenAnswers()
        taken.problems = given.problems
        let answered = definition.fields.indices.filter { given.sources[$0] != nil }
        let indices = Set(answered).union(given.wrongTypes.keys).sorted()
        taken.names = indices.map { definition.fields[$0].name }
        let known = Known.only(Set(answered))
        // What an answer is worth is known only when all are there: one for a field that does not apply is none.
        for index in indices where applies(index) {
            if let problem = given.wrongTypes[index] {
                taken.problems.append(problem)
                continue
            }
            taken.answered.insert(validatedFields[index].keyPath)
            let source = given.source(of: index)
            taken.sources[validatedFields[index].keyPath] = source?.kind
            for failure in failures(at: index, known: known) {
                taken.problems.append(
                    AnswerProblem(
                        source: source?.source, name: definition.fields[index].name, failure: failure))
            }
        }
        taken.problems = written(taken.problems)
        return taken
    }

    /// Answers that fields were given, and no rule was asked about yet.
    struct GivenAnswers {
        /// Every answer that was given.
        let answers: [NamedAnswer]
        /// The index among them of the one that each field has now; nil for none.
        var sources: [Int?]
        /// The fields whose answers are of another type.
        var wrongTypes: [Int: AnswerProblem] = [:]
        /// What is wrong with answers that are not a field's.
        var problems: [AnswerProblem] = []

        init(_ answers: [NamedAnswer], fields count: Int) {
            self.answers = answers
            sources = Array(repeating: nil, count: count)
        }

        /// The answer that the field at `index` has now; nil for none.
        func source(of index: Int) -> NamedAnswer? { sources[index].map { answers[$0] } }

        /// Whether an answer to the field at `index` was given.
        func has(_ index: Int) -> Bool { sources[index] != nil || wrongTypes[index] != nil }
    }

    /// The names of the fields that were given answers but do not apply.
    func leftOut(of given: GivenAnswers) -> [String] {
        definition.fields.indices.filter { given.has($0) && !applies($0) && !definition.fields[$0].isMarker }.map {
            writtenName(of: definition.fields[$0].name)
        }
    }

    /// Gives fields the named answers, later ones over earlier ones.
    mutating func give(_ answers: [NamedAnswer]) -> GivenAnswers {
        self = withPossibleRoom { $0.numbered(answers).lazy.map(\.name) }
        let (answers, fixed) = (numbered(answers), fixed)
        let all = fixed.definition.fields
        let fields = all.span
        var given = GivenAnswers(answers, fields: fields.count)
        var suggestions = SuggestionBudget()
        var computed: [(index: Int, answer: NamedAnswer)] = []
        // Which answer to each field was the last.
        var places: [Int: Int] = [:]
        for (place, answer) in answers.enumerated() {
            if let problem = answer.problem {
                given.problems.append(AnswerProblem(source: answer.source, name: answer.name, failure: problem))
                continue
            }
            guard let index = fixed.definition.index(of: answer.name) else {
                if !isEmptyGroup(answer) { given.problems.append(unknown(answer, &suggestions)) }
                continue
            }
            if fields[index].value != nil {
                computed.append((index, answer))
                continue
            }
            if !fixed.definition.lists.isEmpty { places[index] = place }
            do throws(AnswerError) {
                let value = try self.answer(answer.value, at: index)
                if !given.wrongTypes.isEmpty { given.wrongTypes[index] = nil }
                let isEmpty = fields[index].question.isNone(value)
                // No answer leaves the default to be taken, or the question to be asked.
                self[index] = isEmpty ? fields[index].answerIfEmpty : value
                if isEmpty { followDefault(index) }
                given.sources[index] = isEmpty && !fields[index].isOptional ? nil : place
            } catch {
                given.sources[index] = nil
                given.wrongTypes[index] = AnswerProblem(
                    source: answer.source, name: answer.name, failure: RuleFailure(rule: "type", message: error.message)
                )
            }
        }
        if !fixed.definition.lists.isEmpty {
            let answered = all.indices.filter { given.sources[$0] != nil }
            for list in lists(givenBy: answered.compactMap(given.source(of:))) { settle(list, keeping: Set(answered)) }
            // An answer in an item says that the item is there, and those before it.
            for index in answered where !fields[index].isMarker {
                for marker in impliedMarkers(of: index)
                where given.sources[marker] == nil
                    || (places[marker] ?? 0) < (places[index] ?? 0) && answer(marker) != .boolean(true)
                {
                    self[marker] = .boolean(true)
                    given.sources[marker] = given.sources[index]
                }
            }
        }
        // Those that were saved with the others are what the field is made of, too.
        for (index, answer) in computed where (try? read(answer.value, at: index)) != self.answer(index) {
            let message = WizardMessage.computed.text
            given.problems.append(
                AnswerProblem(
                    source: answer.source, name: answer.name, failure: RuleFailure(rule: "value", message: message)))
        }
        return given
    }

    /// The repeated groups whose items are given as a whole, or that a flag has said to have none.
    func lists(givenBy answers: [NamedAnswer]) -> Set<String> { Set(answers.compactMap(list(givenBy:))) }

    /// The repeated group whose items are given as a whole with this answer, which says whether one of them is there.
    func list(givenBy answer: NamedAnswer) -> String? {
        guard answer.node != nil || answer.clearsList, let index = definition.index(of: answer.name),
            definition.fields[index].isMarker
        else { return nil }
        return WizardFileReader.groups(of: answer.name).last
    }

    /// The fields that say whether the items are there that a field is in, and those before them.
    func impliedMarkers(of index: Int) -> [Int] {
        definition.fields[index].markers.flatMap { marker -> [Int] in
            let name = definition.fields[marker].name
            guard let dot = name.lastIndex(of: "."), let list = definition.list(named: String(name[..<dot])) else {
                return []
            }
            return list.items.map(\.marker).filter { $0 <= marker }
        }
    }

    /// Whether the answer says that a group has none.
    func isEmptyGroup(_ answer: NamedAnswer) -> Bool {
        guard case .node(let node) = answer.value, node.isNull else { return false }
        return !members(of: answer.name).isEmpty
    }

    /// The names of the fields in a group, in the order of the file; empty if there is no such group.
    func members(of group: String) -> [String] { definition.groupMembers[group] ?? [] }

    /// The problems of fields that no named answer was given for, if nothing can be asked.
    public func missingAnswers(besides problems: [AnswerProblem]) -> [AnswerProblem] {
        // A rule that reads a field with a problem of its own has nothing to compare with.
        let known = Known.others(than: reported(by: problems))
        var problems: [AnswerProblem] = []
        for index in definition.fields.indices where applies(index) && known.contains(index) {
            for failure in failures(at: index, known: known) {
                problems.append(AnswerProblem(source: nil, name: definition.fields[index].name, failure: failure))
            }
        }
        return written(problems)
    }

    /// The fields that have these problems, and those in items of a repeated group that has one.
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

    /// The fields that have an answer which a rule of another one can be about.
    enum Known {
        case only(Set<Int>)
        case others(than: Set<Int>)

        func contains(_ index: Int) -> Bool {
            switch self {
            case .only(let fields): fields.contains(index)
            case .others(let fields): !fields.contains(index)
            }
        }
    }

    /// The fields that have a default.
    package var fieldsWithDefault: Set<PartialKeyPath<WizardForm>> {
        Set(
            definition.fields.indices.filter { definition.fields[$0].value == nil && currentDefault($0) != nil }
                .map { validatedFields[$0].keyPath })
    }

    /// The answer that a field is given, after its transforms.
    func answer(_ value: NamedAnswer.Value, at index: Int) throws(AnswerError) -> Answer {
        let answer = try read(value, at: index)
        let all = fixed.definition.fields
        let fields = all.span
        return try fields[index].transforms.transformed(answer)
    }

    /// The answer as it is written.
    private func read(_ value: NamedAnswer.Value, at index: Int) throws(AnswerError) -> Answer {
        let all = fixed.definition.fields
        let fields = all.span
        if let found = foundChoices(index), let program = fields[index].choiceProgram, isCurrent(found, of: program) {
            var question = fields[index].question
            question.choices = choices(index)
            return try question.read(value)
        }
        return try fields[index].question.read(value)
    }

    /// The failures of a field's own rules, and of those across fields that read only known ones.
    private func failures(at index: Int, known: Known) -> [RuleFailure] {
        let (value, all) = (self[index], fixed.definition.fields)
        let fields = all.span
        var failures: [RuleFailure] = []
        if let source = fields[index].value {
            guard source.reads.allSatisfy(known.contains) else { return [] }
            failures = computedFailures(index)
        }
        if definition.dependentChoices.contains(index),
            fields[index].readByChoices.allSatisfy(known.contains),
            let failure = choiceFailure(of: value, at: index)
        {
            failures.append(failure)
        }
        failures += wrappers[index].failures(ofAnswer: value)
        for rule in fields[index].spokenRules where rule.other.map(known.contains) ?? true {
            if let failure = rule.failure(for: value, in: self) { failures.append(failure) }
        }
        for rule in fields[index].crossRules where known.contains(rule.other.index) {
            if let failure = rule.failure(for: value, other: answer(rule.other.index)) { failures.append(failure) }
        }
        for rule in definition.formRules where rule.field == index && rule.warning == nil {
            if let failure = failure(of: rule, isOpen: { isOpen($0, answered: known.contains) }) {
                failures.append(failure)
            }
        }
        if let failure = uniqueFailure(at: index, known: known) { failures.append(failure) }
        if let failure = undecided(at: index, value, isOpen: { !known.contains($0) }) { failures.append(failure) }
        return failures
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
