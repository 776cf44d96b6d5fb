internal import FormModel

/// Says conditions in words: `'Tier' is pro and 'Seats' must be at least 10`.
struct ConditionWords: Sendable {
    let fields: [FieldDefinition]

    /// The label of a field in quotes.
    func name(ofField index: Int) -> String {
        "'\(fields[index].texts.label?.template.source ?? fields[index].question.label)'"
    }

    func words(_ condition: Condition) -> String { words(condition, isPart: false) }

    private func words(_ condition: Condition, isPart: Bool) -> String {
        switch condition {
        case .isOneOf(let index, let answers): return words(of: index, answers, isNegated: false)
        case .passes(let index, let rule, _): return words(of: index, rule)
        case .machine(let machine):
            return machine.isProgram
                ? "'\(machine.words)' succeeds" : "the environment has \(machine.words.dropFirst("env ".count))"
        case .all(let parts): return joined(parts, " and ", isPart)
        case .any(let parts): return joined(parts, " or ", isPart)
        case .not(.isOneOf(let index, let answers)): return words(of: index, answers, isNegated: true)
        case .not(let part): return "not (\(words(part, isPart: false)))"
        }
    }

    private func joined(_ parts: [Condition], _ word: String, _ isPart: Bool) -> String {
        guard parts.count > 1 else { return parts.first.map { words($0, isPart: isPart) } ?? "" }
        let text = parts.map { words($0, isPart: true) }.joined(separator: word)
        return isPart ? "(\(text))" : text
    }

    private func words(of index: Int, _ answers: [Answer], isNegated: Bool) -> String {
        let question = fields[index].question
        let verb = isNegated ? "is not" : "is"
        if answers.allSatisfy(question.isNone) {
            return "\(name(ofField: index)) \(isNegated ? "is" : "is not") answered"
        }
        var values = answers.filter { !question.isNone($0) }.map { answer in
            question.isSecret ? Question.mask : question.shown(answer)
        }
        if values.count < answers.count { values.append("unanswered") }
        return "\(name(ofField: index)) \(verb) \(values.joined(separator: " or "))"
    }

    private func words(of index: Int, _ rule: Rule<Answer>) -> String {
        guard let summary = rule.summary else { return "\(name(ofField: index)) passes \(rule.ruleName)" }
        guard let first = summary.first, summary.hasPrefix("Must ") else {
            return "\(name(ofField: index)): \(summary)"
        }
        return "\(name(ofField: index)) \(first.lowercased())\(summary.dropFirst())"
    }

    /// A rule that reads another field, as a sentence.
    func words(_ rule: RelatedRule) -> String {
        if let summary = rule.summary(.null) { return summary }
        let other = name(ofField: rule.other.index)
        let words: String? =
            switch rule.ruleName {
            case "minLength": "have at least \(other) characters"
            case "maxLength": "have at most \(other) characters"
            case "length": "have \(other) characters"
            case "minItems": "have at least \(other) items"
            case "maxItems": "have at most \(other) items"
            case "equalTo": "match \(other)"
            case "notEqualTo": "not match \(other)"
            case "greaterThan": "be greater than \(other)"
            case "atLeast": "be at least \(other)"
            case "lessThan": "be less than \(other)"
            case "atMost": "be at most \(other)"
            case "before": "be before \(other)"
            case "after": "be after \(other)"
            case "oneOf": "be one of \(other)"
            case "noneOf": "not be one of \(other)"
            default: nil
            }
        return words.map { "Must \($0)" } ?? "\(rule.ruleName) \(other)"
    }
}
