internal import FormModel

extension WizardFileReader {
    /// Reads `when`: fields with the answers they must have, and `all`, `any`, `not` around such mappings. Only fields
    /// before the one at `index` can be named, so that a question is decided when it is reached.
    ///
    /// - Parameter isNote: whether the condition is that of a note, which comes before the field at `index`.
    mutating func condition(
        _ node: Node, of what: String, before index: Int, isNote: Bool = false
    ) -> Condition? {
        guard let entries = node.mapping, !entries.isEmpty else {
            report(node.position, "\(what) must be a mapping, such as \(example(node))")
            return nil
        }
        let parts = entries.compactMap { condition($0, before: index, isNote: isNote) }
        guard parts.count == entries.count else { return nil }
        return parts.count == 1 ? parts[0] : .all(parts)
    }

    /// The mapping that was perhaps meant: by `tier == pro`, by the name of a field, by a list.
    private func example(_ node: Node) -> String {
        if let list = node.sequence, !list.isEmpty, list.allSatisfy({ $0.mapping != nil }), node.flow.count <= 80 {
            return "{all: \(node.flow)}"
        }
        let quotes: Set<Character> = ["'", "\"", " ", "\t", "{", "}", "$"]
        let parts = (node.scalarText ?? "").split(separator: "=").map { part in
            String(part.drop { quotes.contains($0) }.reversed().drop { quotes.contains($0) }.reversed())
        }
        guard let name = parts.first, let index = fieldIndices[name], parts.count <= 2 else { return "{tier: pro}" }
        if parts.count == 2 { return "{\(name): \(parts[1])}" }
        let isBoolean = fields.indices.contains(index) && fields[index].question.type == .boolean
        return "{\(name): \(isBoolean ? "true" : "…")}"
    }

    private mutating func condition(_ entry: Node.Entry, before index: Int, isNote: Bool) -> Condition? {
        switch entry.key {
        case "not":
            return condition(entry.value, of: "'not'", before: index, isNote: isNote).map(Condition.not)
        case "all", "any":
            guard let list = entry.value.sequence, !list.isEmpty else {
                report(entry.value.position, "'\(entry.key)' must be a list of conditions, such as [{tier: pro}]")
                return nil
            }
            let parts = list.compactMap { condition($0, of: "a condition", before: index, isNote: isNote) }
            guard parts.count == list.count else { return nil }
            return entry.key == "all" ? .all(parts) : .any(parts)
        default:
            guard let other = fieldIndex(entry.key, at: entry.keyPosition) else { return nil }
            if other == index, !isNote {
                report(entry.keyPosition, "a field cannot depend on its own answer; name an earlier field")
            } else if other >= index {
                report(entry.keyPosition, "'\(entry.key)' is asked later; 'when' can name earlier fields only")
            } else {
                return condition(on: other, entry.value)
            }
            return nil
        }
    }

    /// An answer, a list of answers, or a rule that the answer of the field must pass.
    private mutating func condition(on other: Int, _ node: Node) -> Condition? {
        let field = fields[other]
        let isUnclear = unclearFields.contains(other)
        if let entries = node.mapping {
            if let entry = entries.first, let advice = advice(on: entry, about: field.name) {
                report(entry.keyPosition, "'\(entry.key)' is not allowed here; \(advice)")
                return nil
            }
            let subject = isUnclear ? RuleAnswers.unclearField : field.ruleAnswers
            switch readRule(node, on: subject, before: other, allowsMessage: false) {
            case .own(let rule): return .passes(index: other, rule)
            case .related(let rule):
                report(node.position, "a condition cannot compare fields: '\(rule.ruleName)' reads another one")
                return nil
            case nil: return nil
            }
        }
        guard node.sequence?.isEmpty != true else {
            report(node.position, "this list is empty; name at least one answer of '\(field.name)'")
            return nil
        }
        var answers: [Answer] = []
        for value in node.sequence ?? [node] where !isUnclear {
            guard let answer = answer(from: value, to: field, or: "'\(field.name)' can never have this answer") else {
                return nil
            }
            answers.append(answer)
        }
        guard field.question.isMultiple else { return .isOneOf(index: other, answers) }
        // Of several choices, one that is named must be among those that were chosen.
        let named = answers.flatMap { $0.items ?? [] }
        let isNamed = Condition.passes(
            index: other, Rule("contains", message: "") { ($0.items ?? []).contains { named.contains($0) } })
        guard answers.contains(where: \.isEmpty) else { return isNamed }
        return .any([.isOneOf(index: other, [.null, .list([])]), isNamed])
    }

    /// What to write instead of a comparison that is not a rule on a field's own value.
    private func advice(on entry: Node.Entry, about field: String) -> String? {
        switch Synonyms.folded(entry.key) {
        case "not", "notequal", "notequals", "ne", "neq", "isnot":
            "write {not: {\(field): \(entry.value.flow)}} in 'when'"
        case "equalto", "equals", "equal", "eq", "is", "in", "oneof", "anyof", "value":
            entry.value.mapping == nil
                ? "write {\(field): \(entry.value.flow)}" : "write the answer itself, such as {\(field): …}"
        default: nil
        }
    }
}
