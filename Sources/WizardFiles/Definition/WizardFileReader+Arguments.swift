internal import FormModel

extension WizardFileReader {
    func rule(_ entry: RuleEntry, _ node: Node?, at position: SourcePosition, on subject: RuleAnswers) -> CatalogRule? {
        // `email: true` means the same as `email`.
        var given = node.flatMap { $0.isNull || entry.isArgumentOptional && $0.boolean == true ? nil : $0 }
        if let given, !entry.acceptsArgument {
            return reject(given, "the rule '\(entry.name)' takes no argument; write it alone, or remove it")
        }
        if let argument = given, let name = answer(namedIn: argument) {
            let tag = argument.scalarText?.replacing(" ", with: "")
            guard entry.acceptsField, tag == "{{\(name)}}" || tag == "{{{\(name)}}}", fieldIndex(of: name) != nil else {
                let example = entry.acceptsField ? "; the answer itself is {\(entry.name): {field: \(name)}}" : ""
                return reject(argument, "the argument of '\(entry.name)' cannot have answers in it\(example)")
            }
            given = .mapping("field", .scalar(name, at: argument))
        }
        if entry.acceptsField, let key = given?.mapping?.first(where: { $0.key != "field" }) {
            return reject(
                key, "unknown key '\(key.key)' in the argument of '\(entry.name)'", unknown: key.key, among: ["field"])
        }
        let reports = findings.reports
        let source = given.map { NodeArgument(node: $0, reader: self, rule: entry.name, answers: subject) }
        let made = entry.make(source)
        guard made != nil || findings.reports > reports else {
            return reject(
                given?.position ?? position, "the rule '\(entry.name)' needs \(entry.needs(source, subject.type))")
        }
        guard made != nil, patternDialect == .ecmaScript, let count = given?.integer else { return made }
        return CatalogRule.countingScalars(entry.name, count) ?? made
    }
}

struct RuleAnswers {
    /// `nil` for items that can be texts or numbers, depending on the source.
    var type: QuestionType?
    /// The type of the items if the answers are lists; `nil` for any type.
    var items: QuestionType?

    var ofItems: RuleAnswers { RuleAnswers(type: items) }
}

private struct NodeArgument: RuleArgumentSource {
    let node: Node
    let reader: WizardFileReader
    let rule: String
    let answers: RuleAnswers

    private func part(_ node: Node) -> any RuleArgumentSource {
        NodeArgument(node: node, reader: reader, rule: rule, answers: answers)
    }

    var text: String? { node.scalarText }
    var integer: Int? { node.integer }
    var digits: String? { node.numberDigits }
    var items: [any RuleArgumentSource]? { node.sequence?.map(part) }
    var entries: [(key: String, value: any RuleArgumentSource)]? { node.mapping?.map { ($0.key, part($0.value)) } }
    var patternDialect: PatternDialect { reader.patternDialect }

    var unquoted: (any RuleArgumentSource)? {
        node.scalar.flatMap { [.quoted, .jsonString].contains($0.style) ? part(node.plain) : nil }
    }

    func answer() -> Answer? {
        guard let type = answers.type else { return untypedAnswer }
        guard type != .choice else { return text.map(Answer.text) }
        var question = Question("", type: type)
        question.itemType = answers.items ?? .string
        return answer(to: question)
    }

    func item() -> Answer? {
        guard let type = answers.items, type != .choice else {
            return text.flatMap { $0.isEmpty ? nil : .text($0) }
        }
        return answer(to: Question("", type: type))
    }

    private func answer(to question: Question) -> Answer? {
        guard let answer = try? question.answer(from: node), !answer.isEmpty else { return nil }
        return answer
    }

    private var untypedAnswer: Answer? {
        switch node.resolved {
        case .boolean(let value): .boolean(value)
        case .integer(let value): .integer(value)
        case .number(let value): .number(value)
        case .null, .text, nil: text.map(Answer.text)
        }
    }

    func bound() -> Quantity? {
        let type = answers.type ?? .number
        guard let raw = RawAnswer(node) else { return nil }
        do throws(AnswerError) {
            return Quantity(try type.definition.readBound(raw, for: Question("", type: type)), words: node.scalarText)
        } catch {
            // The error about a number that cannot be stored is more precise.
            if error != type.definition.unexpected, node.numberDigits != nil {
                report("\(node.inlineYAML) cannot be the argument of '\(rule)': \(error.message)")
            }
            return nil
        }
    }

    func rule(onItems: Bool) -> Rule<Answer>? {
        let message = node.value(of: "message")
        if node.value(of: "warn") != nil { return rejectInner("'warn'") }
        if message != nil, self.rule == "not" { return rejectInner("a message") }
        if let message, reader.hasTags(message) { return rejectInner("a message with answers in it") }
        guard let rule = reader.readRule(node, on: onItems ? answers.ofItems : answers) else { return nil }
        return rule.message(message.flatMap { reader.fixedText($0, "message") }).independent
            ?? reader.reject(node, "'\(self.rule)' cannot contain a rule that reads another field; move it out")
    }

    private func rejectInner(_ part: String) -> Rule<Answer>? {
        reader.reject(node, "\(part) belongs beside '\(rule)', not inside; move it there")
    }

    func field(comparesTypes: Bool) -> RuleField? {
        guard let index = reader.fieldIndex(node), reader.isEarlier(index, at: node, for: "a rule") else { return nil }
        let field = reader.fields[index]
        return RuleField(
            index: index, label: field.question.label, type: field.isUnclear ? nil : field.ruleType,
            comparesTypes: comparesTypes)
    }

    func report(_ message: String) { reader.report(node, message) }
}
