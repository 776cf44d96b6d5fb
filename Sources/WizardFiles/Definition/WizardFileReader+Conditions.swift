internal import FormModel

extension WizardFileReader {
    /// Only earlier fields can be named, so that a question is decided when it is reached.
    func condition(_ node: Node, of what: String) -> Condition? {
        let condition = part(node, of: what)
        if let condition, !condition.systemParts.isEmpty {
            systemConditions.append(SystemDependence(condition: condition, field: fields.count))
        }
        return condition
    }

    func when(_ section: Section) -> Condition? {
        section["when"].flatMap { condition($0, of: "'when'") }
    }

    static func alsoSpecial(_ name: String) -> String {
        "'\(name)' is both a field and a keyword here; rename the field"
    }

    private func part(_ node: Node, of what: String) -> Condition? {
        guard let entries = node.mapping, !entries.isEmpty else {
            return reject(node, "\(what) must be a mapping, \(Self.examples)")
        }
        let isCommand = node.value(of: "command") != nil && fieldIndex(of: "command") == nil
        let timeout = isCommand && fieldIndex(of: "timeout") == nil ? node.value(of: "timeout") : nil
        let parts = entries.filter { timeout == nil || $0.key != "timeout" }.allMapped { entry in
            isCommand && entry.key == "command" ? command(entry.value, timeout: timeout) : condition(entry)
        }
        return parts.flatMap { .joining($0) }
    }

    private func condition(_ entry: Node.Entry) -> Condition? {
        guard fieldIndex(of: entry.key) == nil else { return condition(onField: entry) }
        switch entry.key {
        case "not":
            return part(entry.value, of: "'not'").map(Condition.not)
        case "all", "any":
            guard let list = entry.value.sequence, !list.isEmpty else {
                return reject(entry.value, "'\(entry.key)' must be a list of conditions, such as [{tier: pro}]")
            }
            guard let parts = list.allMapped({ part($0, of: "a condition") }) else { return nil }
            return entry.key == "all" ? .all(Condition.ordered(parts)) : .any(Condition.ordered(parts))
        case "env": return condition(onEnvironment: entry.value)
        default:
            if entry.key.hasPrefix("env."), entry.key.count > 4 {
                let variable = "{\(entry.key.dropFirst(4)): \(entry.value.inlineYAML)}"
                return reject(entry, "a variable of the environment is under 'env'; write {env: \(variable)}")
            }
            if names.areKnown, let word = KeyTable.condition.intendedWord(entry.key),
                !names.fields.contains(entry.key),
                KeyTable.condition.synonym(of: entry.key) != nil || fieldMeant(by: entry.key) == nil
            {
                return reject(entry, "unknown word '\(entry.key)' in a condition", suggestion: word)
            }
            return condition(onField: entry)
        }
    }

    private func condition(onField entry: Node.Entry) -> Condition? {
        guard let other = fieldIndex(entry.key, at: entry.keyPosition) else { return nil }
        guard !isSpecial(entry) else { return reject(entry, Self.alsoSpecial(entry.key)) }
        return isEarlier(other, at: entry, for: "'when'") ? condition(on: other, fields[other], entry.value) : nil
    }

    /// True if the value fits the keyword of conditions, but not a field of that name.
    private func isSpecial(_ entry: Node.Entry) -> Bool {
        switch entry.key {
        case "all", "any": entry.value.sequence?.first?.mapping != nil
        case "not", "env": entry.value.mapping?.first.map { RuleCatalog.entry(named: $0.key) == nil } == true
        case "command": entry.value.sequence?.first?.scalarText?.contains("/") == true
        default: false
        }
    }

    private func condition(on other: Int, _ field: FieldDefinition, _ node: Node) -> Condition? {
        guard !field.isUnclear else { return nil }
        if node.mapping != nil {
            return rule(node, on: field.ruleAnswers, of: field.name).map { .passes(index: other, $0) }
        }
        guard node.sequence?.isEmpty != true else {
            return reject(node, "this list is empty; name at least one answer of '\(field.name)'")
        }
        guard var answers = (node.sequence ?? [node]).allMapped({ answer($0, comparedWith: field) }) else { return nil }
        let question = field.question
        // An empty value means no answer, or an empty one that is the field's default.
        let isUnanswered = answers.contains(where: question.isEmptyAnswer) && !question.allowsEmptyText
        let unanswered: [Answer] = isUnanswered ? [.null, field.ruleType == .list ? .list([]) : .text("")] : []
        if isUnanswered { answers.removeAll(where: question.isEmptyAnswer) }
        guard question.isMultiple, !answers.isEmpty else { return .isOneOf(index: other, answers + unanswered) }
        let named = answers.flatMap { $0.items ?? [] }
        let labels = named.map(question.label(ofChoice:)).joined(separator: " or ")
        let isNamed = Condition.passes(
            index: other,
            Rule("contains", message: "Must have \(labels)") { ($0.items ?? []).contains { named.contains($0) } })
        return isUnanswered ? .any([.isOneOf(index: other, unanswered), isNamed]) : isNamed
    }

    private func answer(_ node: Node, comparedWith field: FieldDefinition) -> Answer? {
        guard !node.isNull else { return .null }
        guard answer(namedIn: node) == nil else { return reject(node, Self.adviceOnComparing) }
        let answer = answer(from: node, to: field, or: "'\(field.name)' can never have this answer")
        if let answer { warnOfImpossible(answer, node, of: field) }
        return answer
    }

    private func rule(_ node: Node, on subject: RuleAnswers, of name: String) -> Rule<Answer>? {
        if let entry = node.mapping?.first, let advice = Slip.advice(.condition, on: entry.key) {
            return reject(entry, "'\(entry.key)' is not allowed here; \(advice)")
        }
        if let second = node.mapping?.dropFirst().first, RuleCatalog.entry(named: second.key) != nil {
            return reject(second, "a condition has one rule; write {all: [{\(name): {…}}, {\(name): {…}}]}")
        }
        if let message = node.value(of: "message") ?? node.value(of: "warn") {
            return reject(message, "a condition shows no message; remove it")
        }
        guard let rule = readRule(node, on: subject) else { return nil }
        return rule.independent ?? reject(node, Self.adviceOnComparing)
    }

    /// `{env: {TERM: dumb}}`: variables with required values, null for an unset one, or a rule.
    private func condition(onEnvironment node: Node) -> Condition? {
        guard let entries = node.mapping, !entries.isEmpty else {
            let name = node.scalarText.flatMap { $0.isEmpty ? nil : $0 } ?? "TERM"
            return reject(node, "'env' must be a mapping of variables to values, such as {\(name): dumb}")
        }
        return entries.allMapped { variable($0) }.flatMap { .joining($0) }
    }

    private func variable(_ entry: Node.Entry) -> Condition? {
        let name = entry.key
        guard !name.isEmpty, !name.utf8.contains(where: { $0 == UInt8(ascii: "=") || $0 == 0 || $0 == 0x24 }) else {
            return reject(entry, "'\(name)' is not the name of a variable; write it as in {env: {TERM: dumb}}")
        }
        // Compared like the answer to a question for a text, with values as if in quotes.
        let field = FieldDefinition(name: name, question: Question(""))
        let values = (entry.value.sequence ?? [entry.value]).map { value in
            value.isNull ? value : value.scalarText.map { Node.scalar($0, .quoted, at: value) } ?? value
        }
        let value = entry.value.mapping == nil ? Node.list(values, at: entry.value) : entry.value
        guard let condition = condition(on: 0, field, value) else { return nil }
        let test = SystemCondition.Test.variable(name, fits: condition.holds)
        return .system(SystemCondition("env \(name): \(entry.value.inlineYAML)", test))
    }

    private func command(_ node: Node, timeout: Node?) -> Condition? {
        // The condition may be about the existence of the command.
        guard let program = queryProgram(node, timeout: timeout, scope("command"), isExpected: false) else {
            return nil
        }
        return .system(SystemCondition(program.source, .succeeds(program)))
    }
}

extension WizardFileReader {
    static let examples = "such as {tier: pro}, {tier: [pro, team]}, {not: {tier: pro}} or {seats: {atLeast: 5}}"

    private static let adviceOnComparing =
        "a condition cannot compare fields; write the answer itself, or {equalTo: {field: email}} in 'rules'"

    func warnOfImpossible(_ answer: Answer, _ node: Node, of field: FieldDefinition) {
        guard case .text(let text) = answer else { return }
        let type = field.question.type
        if type == .string || type == .secret, node.scalar?.style == .plain, node.boolean != nil {
            warn(node, "this is the text '\(text)'; for any answer write {not: {\(field.name): null}}")
        } else if type == .string, node.scalar?.style == .plain, RuleCatalog.names(for: type).contains(text) {
            let argument = RuleCatalog.entry(named: text)?.isArgumentOptional == true ? "true" : "…"
            let rule = "{\(field.name): {\(text): \(argument)}}"
            warn(node, "'\(text)' is an answer here; put quotes around it, or write \(rule) for the rule")
        } else if type == .string, field.otherwise == nil, let message = field.messageOfOwnRules(on: answer) {
            warn(node, "'\(field.name)' can never have this answer: \(message)")
        }
    }
}
