internal import FormModel

extension WizardFileReader {
    func rule(
        _ entry: RuleEntry, _ node: Node?, at position: SourcePosition, on subject: RuleAnswers, before index: Int
    ) -> MadeRule? {
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
        let reading = ArgumentReading(by: self, rule: entry.name, on: subject, before: index)
        let source = given.map { NodeArgument(node: $0, reading: reading) }
        let made = entry.make(source)
        guard made != nil || reading.hasReported else {
            return reject(
                given?.position ?? position, "the rule '\(entry.name)' needs \(entry.needs(source, subject.type))")
        }
        guard made != nil, patternDialect == .ecmaScript, let count = given?.integer else { return made }
        return MadeRule.countingScalars(entry.name, count) ?? made
    }

    fileprivate func earlierField(_ node: Node, before index: Int) -> Int? {
        guard let other = fieldIndex(node) else { return nil }
        if other == index {
            report(node, "a field cannot be compared with itself; name another one")
        } else if other > index {
            report(
                node,
                "'\(names.fields[other])' is asked later; a rule can read earlier fields only, so move "
                    + "'\(names.fields[other])' up")
        } else {
            return other
        }
        return nil
    }
}

enum RuleAnswers {
    /// If the answers are lists, they have items of this type, or of any type.
    case field(QuestionType, items: QuestionType?)
    /// The items of a list. Without a type, they can be texts or numbers, depending on the source.
    case items(QuestionType?)

    var type: QuestionType? {
        switch self {
        case .field(let type, _): type
        case .items(let type): type
        }
    }

    var ofItems: RuleAnswers {
        switch self {
        case .field(_, let type): .items(type)
        case .items: .items(nil)
        }
    }
}

/// The rule whose argument is read. A class, because all parts of an argument share ``hasReported``.
private final class ArgumentReading {
    let reader: WizardFileReader
    let rule: String
    let subject: RuleAnswers
    let index: Int
    var hasReported = false

    init(by reader: WizardFileReader, rule: String, on subject: RuleAnswers, before index: Int) {
        (self.reader, self.rule, self.subject, self.index) = (reader, rule, subject, index)
    }
}

private struct NodeArgument: RuleArgumentSource {
    let node: Node
    let reading: ArgumentReading

    private func part(_ node: Node) -> any RuleArgumentSource { NodeArgument(node: node, reading: reading) }

    var text: String? { node.scalarText }
    var integer: Int? { node.integer }
    var digits: String? { node.numberDigits }
    var items: [any RuleArgumentSource]? { node.sequence?.map(part) }
    var entries: [(key: String, value: any RuleArgumentSource)]? { node.mapping?.map { ($0.key, part($0.value)) } }
    var patternDialect: PatternDialect { reading.reader.patternDialect }

    var unquoted: (any RuleArgumentSource)? {
        node.scalar.flatMap { [.quoted, .jsonString].contains($0.style) ? part(node.plain) : nil }
    }

    func answer() -> Answer? {
        guard let type = reading.subject.type, type != .choice else { return answerAsWritten }
        var question = Question("", type: type)
        question.itemType = reading.subject.ofItems.type ?? .string
        return answer(to: question)
    }

    func item() -> Answer? {
        guard let type = reading.subject.ofItems.type, type != .choice else {
            return text.flatMap { $0.isEmpty ? nil : .text($0) }
        }
        return answer(to: Question("", type: type))
    }

    private func answer(to question: Question) -> Answer? {
        guard let answer = try? question.answer(from: node), !answer.isEmpty else { return nil }
        return answer
    }

    private var answerAsWritten: Answer? {
        let isChoice = reading.subject.type == .choice
        switch node.resolved {
        case .boolean(let value) where !isChoice: return .boolean(value)
        case .integer(let value) where !isChoice: return .integer(value)
        case .number(let value) where !isChoice: return .number(value)
        case .boolean, .integer, .number, .null, .text, nil: return node.scalarText.map(Answer.text)
        }
    }

    func bound() -> Quantity? {
        let type: QuestionType
        switch reading.subject {
        case .field(let known, _): type = known
        case .items(let known): type = known ?? .number
        }
        guard let raw = RawAnswer(node) else { return nil }
        do throws(AnswerError) {
            return Quantity(
                try type.definition.readBound(raw, for: Question("", type: type)), words: node.scalarText)
        } catch {
            // The error about a number that cannot be stored is more precise.
            if error != type.definition.unexpected, node.numberDigits != nil {
                report("\(node.inlineYAML) cannot be the argument of '\(reading.rule)': \(error.message)")
            }
            return nil
        }
    }

    func rule(onItems: Bool) -> Rule<Answer>? {
        if let message = node.value(of: "message"), reading.reader.hasTags(message) {
            report("a message with answers in it belongs beside '\(reading.rule)', not inside; move it there")
            return nil
        }
        let made = reading.reader.readRule(
            node, on: onItems ? reading.subject.ofItems : reading.subject, before: reading.index, allowsMessage: true)
        switch made {
        case .independent(let rule): return rule
        case .related:
            report("a rule that reads another field cannot be used inside '\(reading.rule)'; move it out")
        case nil: reading.hasReported = true
        }
        return nil
    }

    func field(comparesTypes: Bool) -> RuleField? {
        guard let index = reading.reader.earlierField(node, before: reading.index) else {
            reading.hasReported = true
            return nil
        }
        let field = reading.reader.fields[index]
        return RuleField(
            index: index, label: field.question.label, type: field.isUnclear ? nil : field.ruleType,
            comparesTypes: comparesTypes)
    }

    func report(_ message: String) {
        reading.reader.report(node, message)
        reading.hasReported = true
    }
}
