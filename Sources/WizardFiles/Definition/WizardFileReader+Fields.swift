internal import FormModel

extension WizardFileReader {
    func readField(_ item: ListedItem) {
        let (node, index) = (item.node, fields.count)
        var field = FieldDefinition(
            name: names.fields[index], question: Question(""), condition: groupCondition, group: openGroups.last)
        field.continuationFields = openContinuations.reversed()
        defer {
            fields.append(field)
            items.append(.field(index))
        }
        guard node.mapping != nil else {
            return report(node, "a field must be a mapping, such as {name: email} or {type: note, label: …}")
        }
        guard let section = section(node, .field) else { return }
        _ = required("name", in: section, at: node)
        reportEmpty(section["label"], "label")
        let label = readShown(section["label"], scope("label", of: field))
        let help = readShown(section["help"], scope("help", of: field))
        let placeholder = readShown(section["placeholder"], scope("placeholder", of: field))
        field.question.label = label.constant ?? (item.unqualifiedName ?? "").readable
        (field.question.help, field.question.placeholder) = (help.constant, placeholder.constant)
        field.texts = QuestionTexts(label: label.template, help: help.template, placeholder: placeholder.template)
        guard readType(section, of: node, into: &field) else {
            field.isUnclear = true
            return
        }
        if let node = section["optional"] {
            field.leavesOutNull = node.scalarText == "omitted"
            field.isOptional = field.leavesOutNull || boolean(node, "optional", orElse: "omitted") ?? false
        }
        field.mode = section["mode"].flatMap { option($0, "mode", ValidationMode.self) } ?? .onChange
        readAsking(section, into: &field)
        field.transforms = transforms(section, type: field.ruleType)
        readRules(section["rules"], into: &field)
        if let declared = when(section) {
            field.condition = .joining([groupCondition, declared])
            field.declaredCondition = declared
        }
        if let node = section["value"] {
            readValue(node, section, into: &field)
        } else if !field.isUnclear {
            if let node = section["default"] { readDefault(node, into: &field) }
            readInitial(section, into: &field)
        }
        if let node = section["otherwise"] { readOtherwise(node, section, into: &field) }
    }

    /// Returns false if the type is unknown. A wrong choice makes the field unclear.
    private func readType(_ section: Section, of node: Node, into field: inout FieldDefinition) -> Bool {
        if let node = section["type"] {
            guard let type = type(node) else { return false }
            field.question.type = type
        }
        if let items = section["items"] {
            guard let type = itemType(items, of: field.question.type) else { return false }
            field.question.itemType = type
        }
        guard let choices = section["choices"] else {
            guard field.question.type == .choice else { return true }
            _ = required("choices", in: section, at: section["type"] ?? node)
            return false
        }
        if let type = section["type"], field.question.type != .choice {
            let named = field.question.type
            if QuestionType.ofChoices.contains(named) {
                field.question.choiceType = named
            } else {
                let types = QuestionType.ofChoices.map(\.rawValue).joined(separator: ", ")
                report(type, "choices cannot be of the type '\(named.rawValue)'; omit 'type' for text, or use \(types)")
                field.isUnclear = true
            }
        }
        field.question.type = .choice
        field.question.isMultiple = boolean(in: section, "multiple") ?? false
        readChoices(choices, into: &field)
        return true
    }

    /// Takes the suggested type for an unknown one.
    private func type(_ node: Node) -> QuestionType? {
        let names = QuestionType.allCases.map(\.rawValue)
        guard let name = node.scalarText, !node.isNull else {
            return reject(node, "'type' must be one of \(names.joined(separator: ", "))")
        }
        if let type = QuestionType(rawValue: name) { return type }
        let isList = name.contains { "[(<".contains($0) }
        let isRule = RuleCatalog.entry(named: name)?.isArgumentOptional == true
        let advice =
            (isList ? "write 'type: list' and 'items: integer'" : Slip.advice(.type, on: name))
            ?? (isRule ? "leave 'type' out and write 'rules: [\(name)]'" : nil)
        if let advice { return reject(node, "unknown type '\(name)'; \(advice)") }
        let _: Never? = reject(node, "unknown type '\(name)'", unknown: name, among: names, Synonyms.type)
        return Synonyms.intendedWord(name, among: names, synonyms: Synonyms.type).flatMap(QuestionType.init)
    }

    private func itemType(_ node: Node, of type: QuestionType) -> QuestionType? {
        guard type == .list else {
            return reject(node, "'items' is for a list; add 'type: list', or write 'choices' for allowed values")
        }
        let names = QuestionType.ofChoices.map(\.rawValue)
        if let name = node.scalarText, !names.contains(name),
            RuleCatalog.entry(named: name)?.isArgumentOptional == true
        {
            return reject(node, "'\(name)' is a rule of the items; write 'rules: [{each: \(name)}]'")
        }
        return word(node, "items", among: names, Synonyms.type).flatMap(QuestionType.init)
    }

    private func transforms(_ section: Section, type: QuestionType) -> [TextTransform] {
        guard let node = value(of: "transform", in: section, type, for: .text, "text") else { return [] }
        return (node.sequence ?? [node]).compactMap { transform($0) }
    }

    private func transform(_ node: Node) -> TextTransform? {
        if let entries = node.mapping {
            guard entries.count == 1, entries[0].key == "replace", let parts = entries[0].value.sequence,
                parts.count == 2, let source = parts[0].scalarText, let replacement = parts[1].scalarText
            else {
                return reject(node, "a transform is a name, or a mapping such as {replace: [\"[^0-9]\", \"\"]}")
            }
            if Self.patternInSlashes?.find(in: source) == .found { warn(parts[0], Pattern.adviceOnSlashes) }
            do throws(Pattern.SyntaxError) {
                let pattern = try Pattern(source)
                // Its first branch matches an empty text, so that the replacement is checked.
                if let sample = try? Pattern("|" + source), sample.replacing(in: "", with: replacement) == nil {
                    return reject(parts[1], "'$' needs a group of the pattern, such as $1; write $$ for a '$'")
                }
                return .replace(pattern, replacement)
            } catch {
                return reject(parts[0], "\(error)")
            }
        }
        let name = word(
            node, "transform", among: TextTransform.named.map(\.key), Synonyms.transform,
            orElse: ["{replace: [pattern, text]}"])
        return TextTransform.named.first { $0.key == name }?.value
    }

    /// Finds a pattern as in JavaScript, such as `/^a/` or `/a/g`. A path has more slashes, or ends with one.
    private static let patternInSlashes = try? Pattern("^/(\\^[^/]*/|[^/]*/[dgimsuvxy]+)$")

    func checkDefault(_ answer: Answer, of field: FieldDefinition, at node: Node, _ problem: String) {
        if let message = field.messageOfOwnRules(on: answer) { report(node, "\(problem): \(message)") }
        if field.question.isSecret {
            warn(node, "this default reveals the secret to anyone who can read the file; remove it")
        }
    }

    func transformed(_ answer: Answer, of field: FieldDefinition, at node: Node) -> Answer? {
        do throws(AnswerError) {
            return try field.transformed(answer)
        } catch {
            return reject(node, "'transform' cannot be applied to this: \(error.message)")
        }
    }

    /// A choice must be written in full: its beginning or number, accepted at the prompt, is ambiguous in a file.
    func answer(from node: Node, to field: FieldDefinition, or problem: String) -> Answer? {
        do throws(AnswerError) {
            if field.question.isMultiple, let items = node.sequence ?? pieces(of: node, as: field) {
                guard let chosen = items.allMapped({ choice(from: $0, to: field, or: problem) }) else { return nil }
                guard Set(chosen).count == chosen.count else {
                    return reject(node, "\(problem): a choice is listed twice; remove one")
                }
                return .list(chosen)
            }
            if field.question.type == .choice, let text = node.scalarText,
                !text.isEmpty || field.question.allowsEmptyText, !node.isNull
            {
                return choice(from: node, to: field, or: problem)
            }
            return try field.question.answer(from: node)
        } catch {
            let plain = try? field.question.answer(from: node.plain)
            let items = plain?.items?.map { Node.scalar($0.text, at: node) }
            let list = items.map { "; write \(Node.list($0, at: node).inlineYAML)" }
            return reject(
                node,
                "\(problem): \(error.message)"
                    + (plain == nil ? adviceOnLineEnds(node, for: field) ?? "" : list ?? node.quotingAdvice))
        }
    }

    func adviceOnLineEnds(_ node: Node, for field: FieldDefinition) -> String? {
        guard node.scalarText?.hasLineEnds == true, field.question.type != .text,
            field.question.definition.traits.contains(.text)
        else { return nil }
        return field.question.isSecret ? "" : "; several lines are for 'type: text'"
    }

    private func readAsking(_ section: Section, into field: inout FieldDefinition) {
        let type = field.question.type
        if let node = section["multiple"], type != .choice {
            report(node, "'multiple' is for choices; add 'choices', such as [small, large], or write 'type: list'")
        }
        if let node = value(of: "confirm", in: section, type, for: .secret, "secrets") {
            field.question.requiresConfirmation = boolean(node, "confirm") ?? false
        }
        if let node = value(of: "echo", in: section, type, for: .secret, "secrets") {
            field.question.echo = option(node, "echo", Question.Echo.self) ?? .masked
        }
        if let node = value(of: "step", in: section, type, for: .numeric, "numbers") {
            field.question.step = step(node, type: type)
        }
        if let node = value(of: "history", in: section, type, for: .keepsHistory, "lines of text and paths") {
            field.question.keepsHistory = boolean(node, "history") ?? true
        }
        if let node = value(of: "completions", in: section, type, for: .completed, "strings, paths and lists") {
            readCompletions(node, into: &field)
        }
    }

    private func value(
        of key: String, in section: Section, _ type: QuestionType, for trait: AnswerTrait, _ what: String
    ) -> Node? {
        guard let node = section[key], !type.definition.traits.contains(trait) else { return section[key] }
        return reject(node, "'\(key)' is for \(what); the type is '\(type.rawValue)'; remove it")
    }

    private func step(_ node: Node, type: QuestionType) -> ExactDecimal? {
        guard node.number.map({ $0 > 0 }) == true, let text = node.scalarText, let step = ExactDecimal(keeping: text),
            type != .integer || node.integer != nil
        else { return reject(node, "'step' must be a number greater than 0, and whole if the answer is, such as 5") }
        return step
    }

    private func readCompletions(_ node: Node, into field: inout FieldDefinition) {
        if let list = node.sequence, !list.isEmpty {
            field.question.completions = list.compactMap { literalText($0, "completions") }
            return
        }
        guard node.mapping != nil else {
            return report(node, "'completions' must list texts, such as [small, large], or {command: [git, branch]}")
        }
        guard let program = section(node, .programWithInput, as: "'completions'"),
            required("command", in: program, at: node) != nil
        else { return }
        var input = scope("stdin", of: field)
        (input.readsAll, input.allowsSecrets) = (true, true)
        field.completionInput = answerText(program["stdin"], input)
        if let node = program["stdin"], let text = field.completionInput {
            checkInput(text, at: node.position, "write them without JSON, such as 'stdin: \"{{name}}\"'")
        }
        field.completionProgram = queryProgram(in: program, scope("command", of: field))
    }
}

extension Question {
    func emptyAnswer(_ node: Node) -> Answer? {
        if let items = node.sequence { return items.isEmpty && (isMultiple || type == .list) ? .list([]) : nil }
        let isEmptyText = node.scalarText == "" && node.scalar?.style != .plain
        return isEmptyText && definition.traits.contains(.text) ? .text("") : nil
    }
}

extension WizardFileReader {
    func readChoices(_ node: Node, into field: inout FieldDefinition) {
        if node.value(of: "command") != nil {
            field.choiceProgram = queryProgram(in: node, as: "choices by command", of: field)
            if field.choiceProgram == nil { field.isUnclear = true }
            field.question.allowsAnyChoice = true
            return
        }
        guard let list = node.sequence, !list.isEmpty else {
            field.isUnclear = true
            return report(node, "'choices' must be a list, such as [small, large], or {command: [git, branch]}")
        }
        var (choices, values): ([Question.Choice], Set<[UInt8]>) = ([], [])
        for node in list where !readChoice(node, into: &choices, of: &field, besides: &values) {
            field.isUnclear = true
        }
        // All at once: each change of them makes the table in which they are looked up.
        field.question.choices = choices
    }

    /// Reads a choice unless it has the same value as another one; returns false for an invalid value.
    private func readChoice(
        _ node: Node, into choices: inout [Question.Choice], of field: inout FieldDefinition,
        besides values: inout Set<[UInt8]>
    ) -> Bool {
        var value = node
        var (label, help): (AnswerText?, AnswerText?)
        var (disabled, condition): (String?, Condition?)
        if node.mapping != nil {
            guard let section = section(node, .choice), let given = required("value", in: section, at: node) else {
                return false
            }
            value = given
            label = answerText(section["label"], scope("label", of: field))
            help = answerText(section["help"], scope("help", of: field))
            disabled = section["disabled"].flatMap { reason(inLanguage($0)) }
            condition = when(section)
        }
        let isLabeled = label?.template.source.isEmpty == false
        guard let answer = answer(ofChoice: value, isLabeled: isLabeled, type: field.question.choiceType) else {
            return false
        }
        if answer == .text(""), field.question.isMultiple {
            report(node, "a choice cannot be empty with 'multiple: true'; remove it, since people can choose none")
        }
        let digits = answer.digits.flatMap { ExactDecimal($0) }?.description
        guard values.insert(Array((digits ?? answer.text).utf8)).inserted else {
            report(node, "duplicate choice '\(answer.text)'; remove one")
            return true
        }
        field.choices.append(
            ChoiceDefinition(
                label: label?.constant == nil ? label : nil, help: help?.constant == nil ? help : nil,
                condition: condition))
        choices.append(
            Question.Choice(answer, label: label?.template.source, help: help?.template.source, disabled: disabled))
        return true
    }

    private func answer(ofChoice value: Node, isLabeled: Bool, type: QuestionType) -> Answer? {
        guard !value.isNull, value.scalarText != "" || type == .string && isLabeled else {
            return reject(value, "a choice cannot be empty; write 'optional: true', or {value: \"\", label: None}")
        }
        guard type != .string else {
            guard value.scalarText?.hasLineEnds != true else {
                return reject(value, "a choice must be a single line; move the rest to 'help'")
            }
            return literalText(value, "value").map(Answer.text)
        }
        let question = Question("", type: type)
        do throws(AnswerError) {
            return try question.answer(from: value)
        } catch {
            let isQuoted = (try? question.answer(from: value.plain)) != nil
            return reject(
                value,
                "the choice '\(value.inlineYAML)' is not of the type '\(type.rawValue)': \(error.message)"
                    + (isQuoted ? value.quotingAdvice : ""))
        }
    }

    private func reason(_ node: Node) -> String? {
        guard node.scalarText?.isEmpty == false, node.plain.boolean == nil else {
            return reject(node, "'disabled' says why the choice cannot be chosen, such as \"sold out\"")
        }
        return literalText(node, "disabled")
    }

    func pieces(of node: Node, as field: FieldDefinition) -> [Node]? {
        guard let text = node.scalarText, !node.isNull else { return nil }
        return field.question.items(text).map { item in
            Node.scalar(item, field.question.choiceType == .string ? .quoted : .plain, at: node)
        }
    }

    func choice(from node: Node, to field: FieldDefinition, or problem: String) -> Answer? {
        // A command lists the choices at run time.
        if field.choiceProgram != nil, let value = value(node, of: field.question) { return value }
        let (text, choices) = (node.scalarText ?? node.inlineYAML, field.question.choices)
        if let value = value(node, of: field.question), let choice = choices.first(where: { $0.value == value }) {
            guard let reason = choice.disabled else { return value }
            return reject(node, "\(problem): '\(text)' is not available (\(reason)); choose another")
        }
        if let value = value(node.plain, of: field.question), choices.contains(where: { $0.value == value }) {
            return reject(node, "\(problem): \(node.inlineYAML) is text, and its choices are not; remove the quotes")
        }
        let label = choices.first { $0.label == text }?.value.text
        let values = choices.map(\.value.text)
        let suggestion = label ?? Synonyms.intendedWord(text, among: values)
        let names = values.map { field.question.isMultiple ? Answer.list([.text($0)]).text : $0.quotedIfEmpty }
        let known = suggestion == nil ? "; use \(WizardMessage.list(names))" : ""
        return reject(node, "\(problem): '\(text)' is not one of its choices\(known)", suggestion: suggestion)
    }

    private func value(_ node: Node, of question: Question) -> Answer? {
        guard question.choiceType != .string else { return node.scalarText.map(Answer.text) }
        return try? Question("", type: question.choiceType).answer(from: node)
    }
}
