internal import FormModel

extension WizardFileReader {
    /// Reads `when`: fields with the answers they must have, and `all`, `any`, `not` around such mappings. Only fields
    /// before the one at `index` can be named, so that a question is decided when it is reached.
    mutating func condition(_ node: Node, before index: Int) -> Condition? {
        guard let entries = node.mapping, !entries.isEmpty else {
            report(node.position, "'when' must be a mapping, such as {tier: pro}")
            return nil
        }
        let parts = entries.compactMap { condition($0, before: index) }
        guard parts.count == entries.count else { return nil }
        return parts.count == 1 ? parts[0] : .all(parts)
    }

    private mutating func condition(_ entry: Node.Entry, before index: Int) -> Condition? {
        switch entry.key {
        case "not": return condition(entry.value, before: index).map(Condition.not)
        case "all", "any":
            guard let list = entry.value.sequence, !list.isEmpty else {
                report(entry.value.position, "'\(entry.key)' must be a list of conditions, such as [{tier: pro}]")
                return nil
            }
            let parts = list.compactMap { condition($0, before: index) }
            guard parts.count == list.count else { return nil }
            return entry.key == "all" ? .all(parts) : .any(parts)
        default:
            guard let other = fieldIndex(entry.key, at: entry.keyPosition) else { return nil }
            guard other < index else {
                report(entry.keyPosition, "'\(entry.key)' is asked later; 'when' can name earlier fields only")
                return nil
            }
            return condition(on: other, entry.value)
        }
    }

    /// An answer, a list of answers, or a rule that the answer of the field must pass.
    private mutating func condition(on other: Int, _ node: Node) -> Condition? {
        let question = fields[other].question
        if node.mapping != nil {
            guard case .own(let rule)? = readRule(node, type: question.type, allowsMessage: false) else { return nil }
            return .passes(index: other, rule)
        }
        var answers: [Answer] = []
        for value in node.sequence ?? [node] {
            do throws(AnswerError) {
                answers.append(try question.answer(from: value))
            } catch {
                report(value.position, "'\(fields[other].name)' can never have this answer: \(error.message)")
                return nil
            }
        }
        return .isOneOf(index: other, answers)
    }
}
