internal import FormModel

extension WizardFileReader {
    /// Returns false if one of the choices is mistaken.
    mutating func readChoices(_ node: Node, into field: inout FieldDefinition) -> Bool {
        if let entries = node.mapping, entries.contains(where: { $0.key == "command" }) {
            return readChoiceProgram(node, into: &field)
        }
        guard let list = node.sequence, !list.isEmpty else {
            var example = "[small, large]"
            if let entry = node.mapping?.first { example = "[{value: \(entry.key), label: \(entry.value.inlineYAML)}]" }
            if let words = node.scalarText?.split(whereSeparator: { $0 == "," || $0.isWhitespace }), !words.isEmpty {
                example = "[\(words.joined(separator: ", "))]"
            }
            report(node.position, "'choices' must be a list of at least one choice, such as \(example)")
            return false
        }
        let found = diagnostics.count
        var choices: [Question.Choice] = []
        var values: Set<[UInt8]> = []
        for node in list {
            guard let choice = choice(node, of: field.question.choiceType) else { continue }
            let condition = node.mapping == nil ? nil : node.value(of: "when")
            field.choiceConditions.append(
                condition.flatMap { self.condition($0, of: "'when'", before: fields.count) })
            if choice.value == .text(""), field.question.isMultiple {
                report(
                    node.position,
                    "a choice cannot be empty with \(notation.setting("multiple", "true")); remove it, since people can "
                        + "already choose none")
            }
            let digits = choice.value.digits.flatMap { ExactDecimal($0) }?.description
            if !values.insert(Array((digits ?? choice.value.text).utf8)).inserted {
                report(node.position, "duplicate choice '\(choice.value.text)'; remove one")
            }
            readTexts(ofChoice: choices.count, node, into: &field)
            choices.append(choice)
        }
        field.question.choices = choices
        if !choices.isEmpty, choices.allSatisfy({ $0.disabled != nil }) {
            report(node.position, "every choice is disabled; remove 'disabled' from at least one")
        }
        return diagnostics.count == found
    }

    /// Reads the label and the help of a choice that have answers in them.
    private mutating func readTexts(ofChoice index: Int, _ node: Node, into field: inout FieldDefinition) {
        guard node.mapping != nil else { return }
        let label = node.value(of: "label").flatMap { hasTags($0) ? answerText($0, scope("label", of: field)) : nil }
        let help = node.value(of: "help").flatMap { hasTags($0) ? answerText($0, scope("help", of: field)) : nil }
        guard label != nil || help != nil else { return }
        field.choiceTexts.append(ChoiceTexts(choice: index, label: label, help: help))
    }

    /// A program that says what can be chosen: `{command: [git, branch], timeout: 30}`.
    private mutating func readChoiceProgram(_ node: Node, into field: inout FieldDefinition) -> Bool {
        guard
            let section = section(node, .program("choices by command")),
            let command = section["command"],
            let program = queryProgram(command, timeout: section["timeout"], scope("command", of: field))
        else { return false }
        field.choiceProgram = program
        field.question.allowsAnyChoice = true
        return true
    }

    private mutating func choice(_ node: Node, of type: QuestionType) -> Question.Choice? {
        var value = node
        var label: String?
        var help: String?
        var disabled: String?
        if let entries = node.mapping {
            if entries.count == 1, let text = entries[0].value.scalarText,
                !KeyTable.choice.keys.contains(entries[0].key), KeyTable.choice.intendedWord(entries[0].key) == nil,
                !text.isEmpty
            {
                let intended = "{value: \(entries[0].key), label: \(entries[0].value.inlineYAML)}"
                return reject(entries[0].keyPosition, "unknown key '\(entries[0].key)' in a choice; write \(intended)")
            }
            guard let section = section(node, .choice) else { return nil }
            guard let given = section["value"] else {
                if section.lacks("value") {
                    report(node.position, "a choice needs the key 'value', as in {value: pro, label: Pro}")
                }
                return nil
            }
            value = given
            label = section["label"].flatMap { shownText($0, "label") }
            help = section["help"].flatMap { shownText($0, "help") }
            disabled = section["disabled"].flatMap { reason(inLanguage($0)) }
        }
        if let pair = node.sequence, pair.count == 2, pair.allSatisfy({ $0.scalarText?.isEmpty == false }) {
            return reject(
                node.position,
                "a choice with a label is a mapping; write {value: \(pair[1].inlineYAML), label: \(pair[0].inlineYAML)}"
            )
        }
        let isText = value.scalarText?.isEmpty == true && type == .string && label?.isEmpty == false
        guard !value.isNull, value.scalarText != "" || isText else {
            return reject(
                value.position,
                value.isNull && label == nil
                    ? "a choice cannot be empty; for a field that can be left empty write "
                        + notation.setting("optional", "true")
                    : "an empty choice needs quotes and a label, such as \(notation.choice("", label: "None"))")
        }
        guard type != .string else {
            guard value.scalarText?.hasLineEnds != true else {
                return reject(value.position, "a choice must be a single line; move the rest to 'help'")
            }
            return text(value, "value").map {
                Question.Choice(.text($0), label: label, help: help, disabled: disabled)
            }
        }
        let question = Question("", type: type)
        do throws(AnswerError) {
            return Question.Choice(
                try question.answer(from: value), label: label, help: help, disabled: disabled)
        } catch {
            let isQuoted = (try? question.answer(from: value.plain)) != nil
            return reject(
                value.position,
                "the choice '\(value.inlineYAML)' is not of the type '\(type.rawValue)': \(error.message)"
                    + (isQuoted ? "; remove the quotes" : ""))
        }
    }

    /// The reason that a choice cannot be chosen.
    private mutating func reason(_ node: Node) -> String? {
        guard let text = node.scalarText, !text.isEmpty, node.plain.boolean == nil else {
            return reject(node.position, "'disabled' says why the choice cannot be chosen, such as \"sold out\"")
        }
        return text
    }

    /// The choices in a plain value with commas between them.
    func pieces(of node: Node, as field: FieldDefinition) -> [Node]? {
        guard let text = node.scalarText, !node.isNull else { return nil }
        return field.question.items(text).map { item in
            let style: Node.Style = field.question.choiceType == .string ? .quoted : .plain
            return Node(kind: .scalar(Node.Scalar(text: item, style: style)), position: node.position)
        }
    }

    /// A plain value with the choices in quotes that have commas, if these have been taken for the end of one; nil if not.
    func quotingCommas(_ node: Node, _ items: [Node], of question: Question) -> String? {
        let values = Set(question.choices.map(\.value.text))
        let torn = values.filter { $0.contains(",") && node.scalarText?.contains($0) == true }
        guard !torn.isEmpty, items.contains(where: { !values.contains($0.scalarText ?? "") }) else { return nil }
        // Of two that overlap, the longer one.
        return torn.sorted { $0.count > $1.count }.reduce(node.scalarText ?? "") { text, choice in
            text.contains("\"\(choice)\"") ? text : text.replacing(choice, with: "\"\(choice)\"")
        }
    }

    /// One choice, which must be written as it is.
    ///
    /// - Parameter texts: all choices in UTF-8, if they are texts, and many are looked up.
    mutating func choice(
        from node: Node, to field: FieldDefinition, or problem: String, among texts: Set<[UInt8]> = []
    ) -> Answer? {
        if let text = node.scalarText, texts.contains(Array(text.utf8)) { return .text(text) }
        // Which there are, a program says.
        if field.choiceProgram != nil, let value = value(node, of: field.question) { return value }
        let (text, choices) = (node.scalarText ?? node.inlineYAML, field.question.choices)
        if texts.isEmpty, let value = value(node, of: field.question),
            let choice = choices.first(where: { $0.value == value })
        {
            guard let reason = choice.disabled else { return value }
            return reject(node.position, "\(problem): '\(text)' is not available (\(reason)); choose another")
        }
        guard suggestions.allows(choices.count) else {
            return reject(node.position, "\(problem): '\(text)' is not one of its choices")
        }
        if let value = value(node.plain, of: field.question), choices.contains(where: { $0.value == value }) {
            return reject(
                node.position, "\(problem): \(node.inlineYAML) is text, and its choices are not; remove the quotes")
        }
        let label = choices.first { $0.label == text }?.value.text
        let values = choices.map(\.value.text)
        let suggestion = label ?? Synonyms.intendedWord(text, among: values)
        let names = field.question.isMultiple ? values.map { Answer.list([.text($0)]).text } : values
        let known = suggestion == nil ? "; use \(listed(names))" : ""
        return reject(node.position, "\(problem): '\(text)' is not one of its choices\(known)", suggestion: suggestion)
    }

    private func value(_ node: Node, of question: Question) -> Answer? {
        guard question.choiceType != .string else { return node.scalarText.map(Answer.text) }
        return try? Question("", type: question.choiceType).answer(from: node)
    }
}
