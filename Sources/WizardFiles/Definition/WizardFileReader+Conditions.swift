internal import FormModel

extension WizardFileReader {
    /// Reads a condition: fields with the answers they must have, `env` and `command`, and `all`, `any`, `not` around such
    /// mappings. Only fields before the one at `index` can be named, so that a question is decided when it is reached.
    ///
    /// - Parameter isNote: whether the condition is that of a note, which comes before the field at `index`.
    mutating func condition(
        _ node: Node, of what: String, before index: Int, isNote: Bool = false
    ) -> Condition? {
        let condition = part(node, of: what, before: index, isNote: isNote)
        if let condition, !condition.machineParts.isEmpty {
            machineConditions.append(MachineDependence(condition: condition, field: index))
        }
        return condition
    }

    /// The advice for a field whose name is also a special word.
    static func alsoSpecial(_ name: String) -> String {
        "'\(name)' is both a field and a keyword here; rename the field"
    }

    private mutating func part(_ node: Node, of what: String, before index: Int, isNote: Bool) -> Condition? {
        guard let entries = node.mapping, !entries.isEmpty else {
            report(node.position, "\(what) must be a mapping, \(conditionInstead(of: node))")
            return nil
        }
        if let advice = comparison(in: entries) {
            report(entries[0].keyPosition, "a condition names its field as a key; write \(advice)")
            return nil
        }
        let hasCommand = entries.contains { $0.key == "command" && place(of: $0.key) == nil }
        let timeout = hasCommand && place(of: "timeout") == nil ? node.value(of: "timeout") : nil
        var parts: [Condition] = []
        var isClear = true
        for entry in entries where timeout == nil || entry.key != "timeout" {
            let part =
                entry.key == "command" && hasCommand
                ? command(entry.value, timeout: timeout, before: index)
                : condition(entry, before: index, isNote: isNote)
            if let part { parts.append(part) } else { isClear = false }
        }
        return isClear ? .joining(parts) : nil
    }

    private mutating func condition(_ entry: Node.Entry, before index: Int, isNote: Bool) -> Condition? {
        guard place(of: entry.key) == nil else { return condition(onField: entry, before: index, isNote: isNote) }
        switch entry.key {
        case "not":
            return part(entry.value, of: "'not'", before: index, isNote: isNote).map(Condition.not)
        case "all", "any":
            guard let list = entry.value.sequence, !list.isEmpty else {
                report(entry.value.position, "'\(entry.key)' must be a list of conditions, such as [{tier: pro}]")
                return nil
            }
            let parts = list.compactMap { part($0, of: "a condition", before: index, isNote: isNote) }
            guard parts.count == list.count else { return nil }
            return entry.key == "all" ? .all(Condition.ordered(parts)) : .any(Condition.ordered(parts))
        case "env": return condition(onEnvironment: entry.value)
        default:
            if entry.key.hasPrefix("env."), entry.key.count > 4 {
                let variable = "{\(entry.key.dropFirst(4)): \(entry.value.flow)}"
                report(entry.keyPosition, "a variable of the environment is under 'env'; write {env: \(variable)}")
                return nil
            }
            if let word = Synonyms.condition[Synonyms.folded(entry.key)]?.first,
                fieldNames.allSatisfy({ $0 != entry.key })
            {
                report(entry.keyPosition, "unknown word '\(entry.key)' in a condition", suggestion: word)
                return nil
            }
            return condition(onField: entry, before: index, isNote: isNote)
        }
    }

    // MARK: - Fields

    private mutating func condition(onField entry: Node.Entry, before index: Int, isNote: Bool) -> Condition? {
        guard let other = fieldIndex(entry.key, at: entry.keyPosition) else { return nil }
        if isSpecial(entry) {
            report(entry.keyPosition, Self.alsoSpecial(entry.key))
        } else if other == index, !isNote {
            report(entry.keyPosition, "a field cannot depend on its own answer; name an earlier field")
        } else if other >= index {
            report(entry.keyPosition, "'\(entry.key)' is asked later; 'when' can name earlier fields only")
        } else {
            return condition(on: other, entry.value)
        }
        return nil
    }

    /// Whether the value makes sense only if the key is a special word of conditions, and not the field of that name.
    private func isSpecial(_ entry: Node.Entry) -> Bool {
        switch entry.key {
        case "all", "any": entry.value.sequence?.allSatisfy { $0.mapping?.isEmpty == false } == true
        case "not", "env":
            entry.value.mapping?.first.map {
                RuleCatalog.entry(named: $0.key) == nil && advice(on: $0, about: entry.key) == nil
            } == true
        case "command": entry.value.sequence?.first?.scalarText?.contains("/") == true
        default: false
        }
    }

    /// An answer, a list of answers, or a rule that the answer of the field must pass.
    private mutating func condition(on other: Int, _ node: Node) -> Condition? {
        let field = fields[other]
        let isUnclear = unclearFields.contains(other)
        if node.mapping != nil {
            let subject = isUnclear ? RuleAnswers.unclearField : field.ruleAnswers
            return rule(node, on: subject, of: field.name, before: other).map {
                .passes(index: other, $0, WrittenRule(node))
            }
        }
        guard node.sequence?.isEmpty != true else {
            report(node.position, "this list is empty; name at least one answer of '\(field.name)'")
            return nil
        }
        var answers: [Answer] = []
        for value in node.sequence ?? [node] where !isUnclear {
            // Null is a field that was not answered, whatever its type.
            guard !value.isNull else {
                answers.append(.null)
                continue
            }
            if let advice = rule(meantBy: value, on: field) {
                report(value.position, "'\(field.name)' can never have this answer; \(advice)")
                return nil
            }
            guard let answer = answer(from: value, to: field, or: "'\(field.name)' can never have this answer") else {
                return nil
            }
            warnOfImpossible(answer, value, of: field)
            answers.append(answer)
        }
        guard field.question.isMultiple else {
            // What is left empty is no answer, or the empty one that is the field's default.
            if answers.contains(where: field.question.isNone), !field.question.takesEmptyText {
                answers = answers.filter { !field.question.isNone($0) }
                answers += [.null, field.question.type == .list ? .list([]) : .text("")]
            }
            return .isOneOf(index: other, answers)
        }
        // Of several choices, one that is named must be among those that were chosen.
        let named = answers.flatMap { $0.items ?? [] }
        let isNamed = Condition.passes(
            index: other,
            Rule(
                "contains", message: "Must have \(named.map(field.question.label(ofChoice:)).joined(separator: " or "))"
            ) {
                ($0.items ?? []).contains { named.contains($0) }
            },
            nil)
        guard answers.contains(where: \.isEmpty) else { return isNamed }
        return .any([.isOneOf(index: other, [.null, .list([])]), isNamed])
    }

    /// The rule that a value must pass; one that compares fields, or negates, is reported.
    private mutating func rule(
        _ node: Node, on subject: RuleAnswers, of name: String, before index: Int
    ) -> Rule<Answer>? {
        if let entry = node.mapping?.first, let advice = advice(on: entry, about: name) {
            report(entry.keyPosition, "'\(entry.key)' is not allowed here; \(advice)")
            return nil
        }
        if let entry = node.mapping?.first, entry.key == "exists", index < fields.count,
            fields[index].question.type == .string
        {
            warn(
                entry.keyPosition,
                "'exists' asks whether there is such a file; for any answer at all write {not: {\(name): null}}")
        }
        let rules = (node.mapping ?? []).filter { RuleCatalog.entry(named: $0.key) != nil }
        if rules.count > 1, rules.count == node.mapping?.count {
            let parts = rules.map { "{\(name): {\($0.key): \($0.value.flow)}}" }.joined(separator: ", ")
            report(
                rules[1].keyPosition,
                "a condition has one rule; write "
                    + (parts.count <= 120 ? "{all: [\(parts)]}" : "'all' and a list of them"))
            return nil
        }
        switch readRule(node, on: subject, before: index, allowsMessage: false) {
        case .own(let rule): return rule
        case .related(let rule):
            report(
                node.position,
                "a condition cannot compare fields, and '\(rule.ruleName)' reads another one; write the answer itself")
            return nil
        case nil: return nil
        }
    }

    // MARK: - The machine

    /// `{env: {TERM: dumb}}`: variables with the values they must have, null for one that is not set, or a rule.
    private mutating func condition(onEnvironment node: Node) -> Condition? {
        guard let entries = node.mapping, !entries.isEmpty else {
            let name = node.scalarText.flatMap { $0.isEmpty ? nil : $0 } ?? "TERM"
            report(node.position, "'env' must be a mapping of variables to values, such as {\(name): dumb}")
            return nil
        }
        let parts = entries.compactMap { variable($0) }
        return parts.count == entries.count ? .joining(parts) : nil
    }

    private mutating func variable(_ entry: Node.Entry) -> Condition? {
        let name = entry.key
        guard !name.isEmpty, !name.utf8.contains(where: { $0 == UInt8(ascii: "=") || $0 == 0 || $0 == 0x24 }) else {
            report(entry.keyPosition, "'\(name)' is not the name of a variable; write it as in {env: {TERM: dumb}}")
            return nil
        }
        variables.insert(name)
        let words = "env \(name): \(entry.value.flow)"
        if entry.value.mapping != nil {
            return rule(entry.value, on: .field(.string, items: nil), of: name, before: 0)
                .map { machine(words, .passes(variable: name, $0), at: entry.keyPosition) }
        }
        guard entry.value.sequence?.isEmpty != true else {
            report(entry.value.position, "this list is empty; name at least one value of '\(name)'")
            return nil
        }
        let values = entry.value.sequence ?? [entry.value]
        let answers = values.compactMap { value -> Answer? in
            guard !value.isNull, value.scalarText != "" else { return .null }
            return text(value, name).map(Answer.text)
        }
        guard answers.count == values.count else { return nil }
        return machine(words, .isOneOf(variable: name, answers), at: entry.keyPosition)
    }

    /// `{command: [which, git], timeout: 5}`.
    private mutating func command(_ node: Node, timeout: Node?, before index: Int) -> Condition? {
        let place = TextPlace(
            key: "command", field: index, group: openGroups.last.map { groups[$0].name } ?? "")
        // Whether it is there can be what is asked.
        guard let program = queryProgram(node, timeout: timeout, place, isExpected: false) else { return nil }
        let names = Dictionary(program.reads.map { (fieldNames[$0], $0) }) { first, _ in first }
        return machine(program.source, .succeeds(program), names: names, at: node.position)
    }

    private func machine(
        _ words: String, _ test: MachineCondition.Test, names: [String: Int] = [:], at position: SourcePosition
    ) -> Condition {
        let group = openGroups.last.map { groups[$0].name } ?? ""
        let place = "\(file):\(position.line):\(position.column):\(group)"
        return .machine(MachineCondition(words, test, names: names, at: place, findings))
    }
}
