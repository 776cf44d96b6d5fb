package import FormModel
package import Platform

extension WizardForm {
    package struct AppliedAnswers {
        package var answered: Set<PartialKeyPath<WizardForm>> = []
        package var sources: [PartialKeyPath<WizardForm>: AnswerSource] = [:]
        package var problems: [AnswerProblem] = []
        package var notices: [String] = []
        /// The beginning of messages about the answer of each field, such as `--set`.
        fileprivate(set) var locations: [Int: String] = [:]
        fileprivate var names: [String] = []
        fileprivate var leftOutGroups: [String] = []

        package func names(leftOutIn form: WizardForm) -> [String] {
            leftOutGroups + form.leftOut(of: names.compactMap(form.definition.index))
        }
    }

    /// Assigns the named answers, of which later ones win, and checks them all together. An empty answer counts as no answer.
    package mutating func apply(_ answers: [NamedAnswer]) -> AppliedAnswers {
        let given = assign(answers)
        var applied = AppliedAnswers()
        applied.problems = given.problems
        let (known, indices) = (Set(given.sources.keys), given.indices)
        applied.names = indices.map { definition.fields[$0].name }
        applied.leftOutGroups = given.leftOutGroups
        // A field can apply because of a later answer.
        for index in indices where applies(index) {
            if let problem = given.wrongTypes[index] {
                applied.problems.append(problem)
                continue
            }
            applied.answered.insert(validatedFields[index].keyPath)
            let source = given.source(of: index)
            applied.sources[validatedFields[index].keyPath] = source?.kind
            applied.locations[index] = source?.source
            applied.problems += failures(at: index, isKnown: known.contains).map {
                AnswerProblem(source: source?.source, name: definition.fields[index].name, failure: $0)
            }
        }
        applied.problems = withWrittenNames(applied.problems)
        return applied
    }

    struct GivenAnswers {
        let answers: [NamedAnswer]
        var sources: [Int: Int] = [:]
        var wrongTypes: [Int: AnswerProblem] = [:]
        /// The problems with answers that are not about a field.
        var problems: [AnswerProblem] = []
        var leftOutGroups: [String] = []

        func source(of index: Int) -> NamedAnswer? { sources[index].map { answers[$0] } }

        var indices: [Int] { Set(sources.keys).union(wrongTypes.keys).sorted() }
    }

    func leftOut(of indices: [Int]) -> [String] {
        indices.filter { !applies($0) && !definition.fields[$0].isContinuation }.map {
            writtenName(of: definition.fields[$0].name)
        }
    }

    mutating func assign(_ answers: [NamedAnswer]) -> GivenAnswers {
        self = withPossibleFields { $0.byItemNumber(answers).lazy.map(\.name) }
        var given = GivenAnswers(answers: byItemNumber(answers))
        var computed: [(index: Int, answer: NamedAnswer)] = []
        // The index of the last answer to each field, empty ones included.
        var last: [Int: Int] = [:]
        for (number, answer) in given.answers.enumerated() {
            if let failure = answer.problem {
                given.problems.append(answer.problem(failure))
                continue
            }
            guard let index = definition.index(of: answer.name) else {
                if !isEmptyGroup(answer) { given.problems.append(unknown(answer)) }
                continue
            }
            guard definition.fields[index].value == nil else {
                computed.append((index, answer))
                continue
            }
            last[index] = number
            do throws(AnswerError) {
                let value = try self.answer(answer.value, at: index)
                if value == .boolean(false), let failure = absenceFailure(ofItem: index) {
                    given.problems.append(answer.problem(failure))
                    continue
                }
                given.wrongTypes[index] = nil
                let isOptional = definition.fields[index].isOptional
                // `none` is not the default of a choice, and is rejected where an answer is required.
                let isNone = value == .list([]) && answer.text?.isEmpty == false && !isOptional
                let isEmpty = !isNone && definition.fields[index].question.isEmptyAnswer(value)
                // Without an answer, the default is taken or the question is asked.
                self[index] = isEmpty ? answerIfEmpty(index) : value
                if isEmpty { followDefault(index) }
                given.sources[index] = isEmpty && !isOptional ? nil : number
            } catch {
                given.sources[index] = nil
                given.wrongTypes[index] = answer.problem(RuleFailure(rule: "type", message: error.message))
            }
        }
        if !definition.lists.isEmpty { assignItems(&given, last) }
        // A computed answer that was saved with the others is fine if it is the same.
        for (index, answer) in computed where (try? read(answer.value, at: index)) != self.answer(index) {
            if case .constant(let constant)? = definition.fields[index].value {
                let message = RuleMessage.equals(definition.fields[index].question.shown(constant)).text
                given.problems.append(answer.problem(RuleFailure(rule: "value", message: message)))
            } else {
                given.problems.append(answer.problem("value", .computed))
            }
        }
        // The number of items of a group that does not apply is as irrelevant as what is in them.
        let leftOut = given.problems.filter { problem in
            guard ["minItems", "maxItems"].contains(problem.failure.rule) else { return false }
            return definition.list(named: problem.name).map { !applies($0.items[0].continuationField) } ?? false
        }
        given.problems.removeAll(where: leftOut.contains)
        given.leftOutGroups = leftOut.map(\.name)
        return given
    }

    /// The failure of the answer that an item does not exist, if the group always has it.
    private func absenceFailure(ofItem index: Int) -> RuleFailure? {
        guard definition.fields[index].isOfRequiredItem,
            let list = definition.lists.first(where: { $0.items.contains { $0.continuationField == index } })
        else { return nil }
        return Rule<[Answer]>.minItems(list.bounds.lowerBound).failure(for: [])
    }

    private mutating func assignItems(_ given: inout GivenAnswers, _ last: [Int: Int]) {
        let answered = given.sources.keys.sorted()
        for list in lists(givenBy: answered.compactMap(given.source)) {
            removeInitialItems(of: list, keeping: Set(answered))
        }
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

    func lists(givenBy answers: [NamedAnswer]) -> Set<String> { Set(answers.compactMap(list(givenBy:))) }

    /// The repeated group whose items are given as a whole with this answer about the existence of one.
    func list(givenBy answer: NamedAnswer) -> String? {
        guard answer.node != nil, let index = definition.index(of: answer.name),
            definition.fields[index].isContinuation
        else { return nil }
        return WizardFileReader.groups(of: answer.name).last
    }

    /// The continuation fields of the items around a field, and of the items before these.
    func impliedContinuations(of index: Int) -> [Int] {
        definition.fields[index].continuationFields.flatMap { continuationField -> [Int] in
            let list = WizardFileReader.groups(of: definition.fields[continuationField].name).last
            let items = list.flatMap(definition.list)?.items ?? []
            return items.map(\.continuationField).filter { $0 <= continuationField }
        }
    }

    func isEmptyGroup(_ answer: NamedAnswer) -> Bool {
        answer.node?.isNull == true && !members(of: answer.name).isEmpty
    }

    func members(of group: String) -> [String] { definition.groupMembers[group] ?? [] }

    package func missingAnswers(besides problems: [AnswerProblem]) -> [AnswerProblem] {
        // A rule that reads a field with a problem of its own has nothing to compare with.
        let reported = fields(reportedBy: problems)
        let isKnown: (Int) -> Bool = { !reported.contains($0) }
        var problems: [AnswerProblem] = []
        for index in definition.fields.indices where applies(index) && isKnown(index) {
            problems += failures(at: index, isKnown: isKnown).map {
                AnswerProblem(source: nil, name: definition.fields[index].name, failure: $0)
            }
        }
        return withWrittenNames(problems)
    }

    private func fields(reportedBy problems: [AnswerProblem]) -> Set<Int> {
        guard !problems.isEmpty else { return [] }
        let reported = Set(problems.map(\.name))
        return Set(
            definition.fields.indices.filter { index in
                let name = definition.fields[index].name
                return reported.contains(name) || WizardFileReader.groups(of: name).contains(where: reported.contains)
            })
    }

    /// Counts the defaults as answers, except those that unanswered questions can change.
    package func acceptDefaults(in applied: inout AppliedAnswers) {
        for index in indicesWithDefault {
            let sources = definition.fields.sources(of: [index]).filter { $0 != index }
            let areKnown = sources.allSatisfy { source in
                definition.fields[source].value != nil || applied.answered.contains(validatedFields[source].keyPath)
            }
            if areKnown { applied.answered.insert(validatedFields[index].keyPath) }
        }
    }

    package var fieldsWithDefault: Set<PartialKeyPath<WizardForm>> {
        Set(indicesWithDefault.map { validatedFields[$0].keyPath })
    }

    private var indicesWithDefault: [Int] {
        definition.fields.indices.filter { definition.fields[$0].value == nil && currentDefault($0) != nil }
    }

    func answer(_ value: NamedAnswer.Value, at index: Int) throws(AnswerError) -> Answer {
        try definition.fields[index].transforms.transformed(read(value, at: index))
    }

    private func read(_ value: NamedAnswer.Value, at index: Int) throws(AnswerError) -> Answer {
        guard let program = definition.fields[index].choiceProgram, let printed = states[index].printedChoices,
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
        if field.hasDependentChoices, field.readByChoices.allSatisfy(isKnown) {
            failures.append(choiceFailure(of: value, at: index))
        }
        failures += wrapperFailures(of: value, at: index)
        for rule in field.rulesWithForm where rule.other.map(isKnown) ?? true {
            failures.append(rule.failure(for: value, in: self))
        }
        for rule in definition.formRules where rule.field == index && rule.warning == nil {
            failures.append(failure(of: rule, isOpen: { isOpen($0, answered: isKnown) }))
        }
        let different = definition.fieldsToDiffer(from: index).filter(isKnown)
        if !different.isEmpty { failures.append(uniqueFailure(of: answer(index), at: index, among: different)) }
        failures.append(undecided(at: index, isOpen: { !isKnown($0) }))
        return failures.compactMap(\.self)
    }

    func unknown(_ answer: NamedAnswer) -> AnswerProblem {
        guard members(of: answer.name).isEmpty else {
            return answer.problem("unknown", .isGroup(firstMembers(of: answer.name)))
        }
        if let list = fullList(for: answer) {
            return answer.problem("unknown", .tooManyItems(of: writtenName(of: list.name), list.bounds.upperBound))
        }
        let closest = Suggestion.closest(to: answer.name, among: fieldNames)
        return answer.problem("unknown", .noSuchField(suggestion: closest))
    }
}

extension Question {
    fileprivate func read(_ value: NamedAnswer.Value) throws(AnswerError) -> Answer {
        switch value {
        case .text(let text):
            // Brackets around everything, or one that is never closed, are meant as a list.
            let trimmed = text.trimmingWhitespace()
            guard isMultiple || type == .list, trimmed.first == "[", trimmed.last == "]" || !trimmed.contains("]")
            else {
                return try read(.typed(text, from: .setting))
            }
            let list: Node
            do throws(Diagnostic) {
                list = try YAMLReader.read(Array(text.utf8), name: "")
            } catch {
                throw AnswerError("Must be valid JSON or YAML: \(error.located)")
            }
            guard let items = list.sequence?.allMapped(\.scalarText) else { throw AnswerError(definition.expected) }
            return try read(.typed(line(items, from: .setting), from: .setting))
        case .unreadable: throw AnswerError("Must be UTF-8 text without U+FFFD")
        case .node(let node): return try answer(from: node)
        }
    }
}

package struct NamedAnswer: Sendable {
    package var name: String
    /// The source at the beginning of messages: `--set`, `answers.json:3:12`, `environment APP_NAME`.
    package var source: String
    package var kind: AnswerSource
    private(set) var value: Value
    var problem: RuleFailure?
    var position: SourcePosition?

    enum Value: Sendable {
        case text(String)
        case unreadable
        case node(Node)
    }

    package init(name: String, text: String, source: String, kind: AnswerSource) {
        (self.name, self.source, self.kind, value) = (name, source, kind, .text(text))
    }

    /// The text of an environment variable, with U+FFFD for bytes that are not UTF-8.
    init(name: String, variable: String, text: String) {
        let kind = AnswerSource.environment(variable)
        self.init(name: name, text: text, source: kind.description, kind: kind)
        if text.unicodeScalars.contains("\u{FFFD}") { value = .unreadable }
    }

    package init?(setting: String) {
        guard let (name, value) = setting.nameAndValue, !name.isEmpty else { return nil }
        self.init(name: name, text: value, source: "--set", kind: .flag)
    }

    /// Reads `NAME=VALUE`; fails for the path of a file, with a `/` or no name before the `=`.
    package init?(suggestion: String) {
        guard let (name, value) = suggestion.nameAndValue, !name.isEmpty, !name.contains("/") else { return nil }
        self.init(name: name, text: value, source: "--suggest", kind: .flag)
    }

    /// Reads `NAME=PATH`, the text of a file without its final line end; fails without a name or `=`.
    package init?(settingFile setting: String, standardInput: ByteSource) throws(UnreadableFile) {
        guard let (name, path) = setting.nameAndValue, !name.isEmpty else { return nil }
        var text = try DocumentReader.text(of: path, standardInput: standardInput).unicodeScalars
        if text.last == "\n" { text.removeLast() }
        if text.last == "\r" { text.removeLast() }
        self.init(name: name, text: String(text), source: "--set-file", kind: .flag)
    }

    func problem(_ failure: RuleFailure) -> AnswerProblem {
        AnswerProblem(source: source, name: name, failure: failure)
    }

    func problem(_ rule: String, _ message: WizardMessage) -> AnswerProblem {
        problem(RuleFailure(rule: rule, message: message.text))
    }

    /// A file has one answer to each question.
    func replaces(_ other: NamedAnswer) -> Bool {
        guard case .file = kind else { return true }
        return kind != other.kind
    }

    init(name: String, node: Node, source: String, kind: AnswerSource) {
        (self.name, self.source, self.kind, value) = (name, source, kind, .node(node))
    }

    package init(name: String, file: String, node: Node) {
        let source = "\(file):\(node.position.line):\(node.position.column)"
        self.init(name: name, node: node, source: source, kind: .file(file))
    }

    package var text: String? { if case .text(let text) = value { text } else { nil } }
    package var node: Node? { if case .node(let node) = value { node } else { nil } }
}

/// A problem with an answer that cannot be asked for again.
package struct AnswerProblem: Equatable, Sendable, CustomStringConvertible {
    /// The source of the answer at the beginning of messages; nil if there is no answer.
    package var source: String?
    package var name: String
    package var failure: RuleFailure
    /// The name in the answers: `labels.env` for `labels.0.content` in a repeated group that is an object.
    package internal(set) var writtenName: String

    init(source: String?, name: String, failure: RuleFailure) {
        (self.source, self.name, self.failure, writtenName) = (source, name, failure, name)
    }

    package var description: String {
        (source.map { "\($0): " } ?? "") + "\(writtenName): \(failure.message)"
    }
}

extension RuleFailure {
    static func type(_ message: WizardMessage) -> RuleFailure { RuleFailure(rule: "type", message: message.text) }
}

extension RawAnswer {
    /// JSON and quoted YAML have a type, a plain YAML scalar is typed text. Fails for null.
    init?(_ node: Node) {
        switch node.kind {
        case .sequence(let nodes): self = .list(nodes.map(Item.init))
        case .mapping: self = .object
        case .scalar(let scalar):
            switch scalar.style {
            case .plain:
                guard !node.isNull else { return nil }
                self = .typed(scalar.text, from: .file)
            case .quoted, .jsonString: self = .string(scalar.text)
            case .jsonNumber: self = .number(scalar.text)
            case .jsonBoolean: self = .boolean(scalar.text == "true")
            case .jsonNull: return nil
            }
        }
    }
}

extension RawAnswer.Item {
    init(_ node: Node) { self.init(RawAnswer(node), text: node.inlineYAML) }
}

extension Question {
    func answer(from node: Node) throws(AnswerError) -> Answer { try read(RawAnswer(node)) }
}
