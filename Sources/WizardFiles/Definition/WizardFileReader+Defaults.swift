internal import FormModel

extension WizardFileReader {
    private func valueSource(
        _ node: Node, _ scope: TemplateScope, of field: FieldDefinition, or problem: String
    ) -> ValueSource? {
        if let empty = field.question.emptyAnswer(node) { return .constant(empty) }
        if hasTags(node) {
            if let advice = adviceOnLineEnds(node, for: field) {
                return reject(node, "\(problem): \(FormMessage.oneLine.text)\(advice)")
            }
            guard let items = node.sequence else { return answerText(node, scope).map(ValueSource.text) }
            guard field.ruleType == .list else {
                return reject(node, "\(problem): a list is for 'type: list' and for 'multiple: true'")
            }
            return items.allMapped { answerText($0, scope) }.map(ValueSource.list)
        }
        guard let answer = answer(from: node, to: field, or: problem) else { return nil }
        guard !field.question.isEmptyAnswer(answer) else {
            return reject(node, "'\(scope.key)' is empty; give it a value, or remove it")
        }
        return relativeSource(node, of: field) ?? transformed(answer, of: field, at: node).map(ValueSource.constant)
    }

    /// The words of a date or time that depends on the day on which they are read, such as `tomorrow`.
    func relativeSource(_ node: Node, of field: FieldDefinition) -> ValueSource? {
        guard let text = node.scalarText, field.question.definition.traits.contains(.temporal) else { return nil }
        let readings = ["2001-01-01T01:01:01Z", "2031-02-03T02:02:02Z"].compactMap { DateTime($0) }.map { moment in
            withCurrentTime(moment) { try? field.question.read(.typed(text, from: .setting)) }
        }
        guard readings.first != readings.last else { return nil }
        return .text(AnswerText(template: Template(literal: text), group: "", reads: []))
    }

    func warnOfText(_ node: Node, of field: FieldDefinition) {
        if field.question.type == .string, node.scalar?.style == .plain, let value = node.boolean {
            warn(node, "this is the text '\(value)'; write 'type: boolean' for yes or no, or put quotes around it")
        }
        guard let text = node.scalarText else { return }
        if hasTemplates, text.hasPrefix("$("), text.hasSuffix(")") {
            warn(node, "no shell reads '\(text)' here; write default: {command: [program, argument]}")
        }
        warnOfShellWord(node)
        warnOfForeignTag(in: text, hasVariables: true, at: node.position)
    }

    func readDefault(_ node: Node, into field: inout FieldDefinition) {
        guard !field.isOptional else {
            if !node.isNull { report(node, "'\(field.name)' has both 'optional' and 'default'; remove one") }
            return
        }
        if node.mapping == nil, !hasTags(node) { warnOfText(node, of: field) }
        let problem = "the default is not a valid answer to this field"
        guard let source = source(node, scope("default", of: field), of: field, or: problem) else { return }
        let constant: Answer? = if case .constant(let answer) = source { answer } else { nil }
        let isEmpty = constant.map(field.question.isEmptyAnswer) == true
        if let constant, !isEmpty {
            checkDefault(constant, of: field, at: node, "the default does not pass the field's own rules")
        }
        if let answer = constant, isEmpty || !field.strictRules.contains(where: \.dependsOnSurroundings) {
            field.question.defaultAnswer = answer == .null ? .text("") : answer
        } else if node.mapping == nil, field.question.isSecret {
            report(node, "the default of a secret cannot be shown; remove it")
        } else {
            field.defaultSource = source
            // If one case is empty, the field can be left empty.
            let empty = source.constants.last { $0 == .text("") || $0 == .list([]) }
            field.question.defaultAnswer = empty ?? field.question.defaultAnswer
        }
    }

    private static let keysOfAsking = [
        "default", "initial", "placeholder", "examples", "confirm", "echo", "step", "completions", "history", "mode",
    ]

    func readValue(_ node: Node, _ section: Section, into field: inout FieldDefinition) {
        for key in Self.keysOfAsking {
            guard let other = section[key] else { continue }
            report(other, "'\(key)' has no effect: a field with 'value' is never asked; remove it")
        }
        if !field.commandRules.isEmpty, let rules = section["rules"] {
            report(rules, "a command cannot check a field with 'value', which is never asked; remove it")
        }
        guard !field.isUnclear else { return }
        var scope = self.scope("value", of: field)
        scope.allowsSecrets = true
        field.value = source(node, scope, of: field, or: "'value' is not a valid answer to this field")
        guard let secret = field.value?.parts.sorted().first(where: isSecret), !field.question.isSecret else { return }
        guard field.question.type == .string else {
            return report(node, "'\(names.fields[secret])' is a secret, so this is one; remove 'type', or '{{…}}'")
        }
        field.question.type = .secret
    }

    func readOtherwise(_ node: Node, _ section: Section, into field: inout FieldDefinition) {
        guard section["when"] != nil || groupCondition != nil else {
            if section.lacks("when") {
                report(node, "'otherwise' is the value of a field that is not asked; add 'when', or use 'default'")
            }
            return
        }
        guard !field.isUnclear else { return }
        let known = systemConditions.count
        field.otherwise = source(
            node, scope("otherwise", of: field), of: field, or: "'otherwise' is not a valid answer to this field")
        for index in known..<systemConditions.count { systemConditions[index].isOfOtherwise = true }
    }

    private func source(
        _ node: Node, _ scope: TemplateScope, of field: FieldDefinition, or problem: String
    ) -> ValueSource? {
        let isDefault = scope.key == "default"
        var scope = scope
        scope.recordsVariables = !field.question.isSecret
        func single(_ node: Node) -> ValueSource? {
            isDefault && node.value(of: "command") != nil
                ? queryProgram(in: node, as: "a default by command", of: field).map(ValueSource.printed)
                : valueSource(node, scope, of: field, or: problem)
        }
        guard let entries = node.mapping, !isDefault || node.value(of: "command") == nil else { return single(node) }
        let what = isDefault ? "a default" : "'\(scope.key)'"
        guard entries.count == 1, entries[0].key == "cases", let list = entries[0].value.sequence, !list.isEmpty else {
            let command = isDefault ? ", {command: [hostname]}" : ""
            return reject(node, "\(what) must be an answer\(command) or {cases: [{when: {a: x}, value: 1}, …]}")
        }
        if isDefault { scope.key = "value" }
        var cases: [ValueSource.Case] = []
        for (number, item) in list.enumerated() {
            guard let section = section(item, .caseOfValue, as: "a case of \(what)") else { continue }
            guard let node = required("value", in: section, at: item) else { continue }
            let condition = when(section)
            guard section["when"] == nil || condition != nil else { continue }
            guard let value = single(node) else { continue }
            cases.append(ValueSource.Case(condition: condition, value: value))
            // If a command prints nothing, the next case is used.
            if section.lacks("when"), node.value(of: "command") == nil, number < list.count - 1 {
                report(item, "the cases after this one are never used, since it has no 'when'; move it to the end")
            }
        }
        return cases.count == list.count ? .cases(cases) : nil
    }

    func readInitial(_ section: Section, into field: inout FieldDefinition) {
        let type = field.question.type
        if let node = section["initial"] {
            if field.question.isSecret || type == .choice || type == .boolean {
                report(node, "'initial' is text that pre-fills the line; use 'default' for an answer")
            } else if let advice = adviceOnLineEnds(node, for: field) {
                report(node, "'initial' is text of one line here\(advice)")
            }
            let text = answerText(node, scope("initial", of: field))
            field.question.initialText = text?.constant
            field.texts.initial = text?.constant == nil ? text : nil
        }
        readExamples(section["examples"], into: &field)
    }

    private func readExamples(_ node: Node?, into field: inout FieldDefinition) {
        guard let node else { return }
        guard let list = node.sequence, !list.isEmpty else {
            return report(node, "'examples' must be a list of answers, such as [\(field.question.definition.example)]")
        }
        for item in list {
            guard let text = literalText(item, "examples") else { continue }
            let answer: Answer
            do throws(AnswerError) {
                answer = try field.question.read(.typed(text, from: .setting))
            } catch {
                report(item, "the example is not a valid answer to this field: \(error.message)")
                continue
            }
            guard let transformed = transformed(answer, of: field, at: item) else { continue }
            if let message = field.messageOfOwnRules(on: transformed) {
                report(item, "the example does not pass the field's own rules: \(message)")
            }
            field.question.examples.append(text)
        }
    }
}
