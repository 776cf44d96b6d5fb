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
        fileprivate var indices: Set<Int> = []

        /// The names of the fields that have answers but do not apply to `form`.
        public func names(leftOutIn form: WizardForm) -> [String] {
            indices.sorted().filter { !form.applies($0) && !form.definition.fields[$0].isMarker }.map {
                form.definition.fields[$0].name
            }
        }
    }

    /// Gives fields the named answers, later ones over earlier ones, and checks them all together.
    ///
    /// An answer of another type, one that a rule rejects, and a name that is not a field are problems. Rules that read
    /// another field run if that one has an answer too. An empty answer counts as no answer.
    public mutating func take(_ answers: [NamedAnswer]) -> TakenAnswers {
        var taken = TakenAnswers()
        var sources: [Int: NamedAnswer] = [:]
        var wrongTypes: [Int: AnswerProblem] = [:]
        var suggestions = SuggestionBudget()
        var computed: [(index: Int, answer: NamedAnswer)] = []
        for answer in answers {
            if let problem = answer.problem {
                taken.problems.append(AnswerProblem(source: answer.source, name: answer.name, failure: problem))
                continue
            }
            guard let index = definition.index(of: answer.name) else {
                if !isEmptyGroup(answer) { taken.problems.append(unknown(answer, &suggestions)) }
                continue
            }
            if definition.fields[index].value != nil {
                computed.append((index, answer))
                continue
            }
            do throws(AnswerError) {
                let value = try self.answer(answer.value, at: index)
                wrongTypes[index] = nil
                // No answer leaves the default to be taken, or the question to be asked.
                let field = definition.fields[index]
                let empty = field.question.emptiedAnswer ?? field.question.defaultAnswer ?? .null
                self[value: FieldID(index: index)] = value.isEmpty ? empty : value
                if value.isEmpty { followDefault(index) }
                sources[index] = value.isEmpty && !field.isOptional ? nil : answer
            } catch {
                sources[index] = nil
                wrongTypes[index] = AnswerProblem(
                    source: answer.source, name: answer.name, failure: RuleFailure(rule: "type", message: error.message)
                )
            }
        }
        // An answer in an item says that the item is there, and those before it.
        for index in sources.keys.sorted() where !definition.fields[index].isMarker {
            for marker in impliedMarkers(of: index) where sources[marker] == nil {
                self[value: FieldID(index: marker)] = .boolean(true)
                sources[marker] = sources[index]
            }
        }
        // Those that were saved with the others are what the field is made of, too.
        for (index, answer) in computed where (try? self.answer(answer.value, at: index)) != self.answer(index) {
            let message = WizardMessage.computed.text
            taken.problems.append(
                AnswerProblem(
                    source: answer.source, name: answer.name, failure: RuleFailure(rule: "value", message: message)))
        }
        taken.indices = Set(sources.keys).union(wrongTypes.keys)
        let known = Set(sources.keys)
        // What an answer is worth is known only when all are there: one for a field that does not apply is none.
        for index in taken.indices.sorted() where applies(index) {
            if let problem = wrongTypes[index] {
                taken.problems.append(problem)
                continue
            }
            taken.answered.insert(validatedFields[index].keyPath)
            taken.sources[validatedFields[index].keyPath] = sources[index]?.kind
            for failure in failures(at: index, known: known) {
                taken.problems.append(
                    AnswerProblem(source: sources[index]?.source, name: definition.fields[index].name, failure: failure)
                )
            }
        }
        return taken
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
        let reported = Set(problems.map(\.name))
        // A rule that reads a field with a problem of its own has nothing to compare with.
        let known = Set(
            definition.fields.indices.filter { index in
                let name = definition.fields[index].name
                return !reported.contains(name)
                    && (definition.lists.isEmpty
                        || !WizardFileReader.groups(of: name).contains(where: reported.contains))
            })
        var problems: [AnswerProblem] = []
        for (index, field) in definition.fields.enumerated() where applies(index) && known.contains(index) {
            for failure in failures(at: index, known: known) {
                problems.append(AnswerProblem(source: nil, name: field.name, failure: failure))
            }
        }
        return problems
    }

    /// The fields that have a default.
    package var fieldsWithDefault: Set<PartialKeyPath<WizardForm>> {
        Set(
            definition.fields.indices.filter { definition.fields[$0].value == nil && currentDefault($0) != nil }
                .map { validatedFields[$0].keyPath })
    }

    func answer(_ value: NamedAnswer.Value, at index: Int) throws(AnswerError) -> Answer {
        let field = definition.fields[index]
        let answer =
            switch value {
            case .text(let text): try field.question.read(.typed(text, from: .setting))
            case .unreadable: throw AnswerError(WizardMessage.notUTF8.text)
            case .node(let node): try field.question.answer(from: node)
            }
        return field.transformed(answer)
    }

    /// The failures of a field's own rules, and of those across fields that read only known ones.
    private func failures(at index: Int, known: Set<Int>) -> [RuleFailure] {
        let value = self[value: FieldID(index: index)]
        let field = definition.fields[index]
        guard field.value?.reads.isSubset(of: known) ?? true else { return [] }
        let own =
            computedFailures(index)
            + [field.readByChoices.isSubset(of: known) ? choiceFailure(of: value, at: index) : nil].compactMap(\.self)
            + self[wrapper: FieldID(index: index)].failures(for: value)
            + definition.fields[index].spokenRules.compactMap { rule in
                rule.other.map(known.contains) ?? true ? rule.failure(for: value, in: self) : nil
            }
        return own
            + definition.fields[index].crossRules.compactMap { rule in
                known.contains(rule.other.index) ? rule.failure(for: value, other: answer(rule.other.index)) : nil
            }
            + definition.formRules.filter { $0.field == index && $0.warning == nil }.compactMap { rule in
                failure(of: rule) { !known.contains($0) && applies($0) }
            }
            + [undecided(at: index, value) { !known.contains($0) }].compactMap(\.self)
    }

    func unknown(_ answer: NamedAnswer, _ suggestions: inout SuggestionBudget) -> AnswerProblem {
        let members = members(of: answer.name)
        guard members.isEmpty else {
            return AnswerProblem(
                source: answer.source, name: answer.name,
                failure: RuleFailure(
                    rule: "unknown", message: WizardMessage.isGroup(members).text))
        }
        let closest = suggestions.closest(to: answer.name, among: fieldNames)
        return AnswerProblem(
            source: answer.source, name: answer.name,
            failure: RuleFailure(rule: "unknown", message: WizardMessage.noSuchField(suggestion: closest).text))
    }
}
