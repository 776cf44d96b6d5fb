internal import FormModel

/// What to write instead of a condition as other tools have it: `tier == 'pro'`, `{field: tier, equals: pro}`.
extension WizardFileReader {
    /// How other tools compare an answer, by what it means here; any other meaning is a rule.
    private static let comparisons = Synonyms.synonyms([
        "equal": "== === = equalto equals equal eq is in oneof anyof value values has",
        "unequal":
            "!= !== <> not notequal notequals notequalto ne neq isnot unequal differsfrom notin",
        "atLeast": ">=", "atMost": "<=", "greaterThan": ">", "lessThan": "<",
        "answered":
            "notempty nonempty answered isanswered set isset defined present required exists filled notnull isnotempty any",
        "unanswered": "empty isempty unset missing blank isnull undefined none",
    ])

    private static func meaning(of word: String) -> String? {
        (comparisons[word] ?? comparisons[Synonyms.folded(word)])?.first
    }

    /// A comparison with this meaning as a condition.
    private static func condition(_ meaning: String, on field: String, _ value: some StringProtocol) -> String {
        switch meaning {
        case "equal": "{\(field): \(value)}"
        case "unequal": "{not: {\(field): \(value)}}"
        case "answered": "{not: {\(field): null}}"
        case "unanswered": "{\(field): null}"
        default: "{\(field): {\(meaning): \(value)}}"
        }
    }

    /// An example in place of a value that is no mapping: by `tier == pro`, by the name of a field, by a list.
    func conditionInstead(of node: Node) -> String {
        if let list = node.sequence, !list.isEmpty, list.allSatisfy({ $0.mapping != nil }), node.flow.count <= 160 {
            let parts = list.map { comparison(in: $0.mapping ?? []) ?? $0.flow }
            return "such as " + (parts.count == 1 ? parts[0] : "{all: [\(parts.joined(separator: ", "))]}")
        }
        switch node.boolean {
        case true?: return "such as {tier: pro}; remove it if it always holds"
        case false?: return "such as {tier: pro}; a field that is never asked has a 'value' instead"
        case nil: return "such as \(comparison(in: node.scalarText ?? "") ?? "{tier: pro}")"
        }
    }

    /// `tier != 'pro'` as a condition; nil if it is not about a field of the form.
    private func comparison(in text: String) -> String? {
        guard text.count <= 200 else { return nil }
        for (word, sign) in [("any", " || "), ("any", " or "), ("all", " && "), ("all", " and ")]
        where text.firstRange(of: sign) != nil {
            let parts = text.split(separator: sign, omittingEmptySubsequences: false)
            let conditions = parts.compactMap { comparison(in: String($0)) }
            return conditions.count == parts.count ? "{\(word): [\(conditions.joined(separator: ", "))]}" : nil
        }
        var text = Self.unwrapped(text[...])
        let isNegated = text.hasPrefix("not ") || text.hasPrefix("!") && !text.hasPrefix("!=")
        if isNegated { text = Self.unwrapped(text.dropFirst(text.hasPrefix("!") ? 1 : 4)) }
        let signs = ["!==", "!=", "===", "==", ">=", "<=", ">", "<", "=", " is ", " in "]
        guard let sign = signs.first(where: { text.firstRange(of: $0) != nil }), let range = text.firstRange(of: sign)
        else {
            guard let index = place(of: String(text)) else { return nil }
            let isBoolean = fields.indices.contains(index) && fields[index].question.type == .boolean
            let condition = Self.condition(
                isBoolean ? "equal" : isNegated ? "unanswered" : "answered", on: String(text), "true")
            return isBoolean && isNegated ? "{not: \(condition)}" : condition
        }
        let name = String(Self.unwrapped(text[..<range.lowerBound]))
        var value = String(Self.unwrapped(text[range.upperBound...]))
        guard place(of: name) != nil else { return nil }
        if sign == " in " {
            let items = value.drop { "([".contains($0) }.prefix { !")]".contains($0) }.split(separator: ",")
            value = "[\(items.map(Self.unwrapped).joined(separator: ", "))]"
        }
        let meaning = Self.meaning(of: sign) ?? "equal"
        let condition = Self.condition(meaning, on: name, value)
        return isNegated && meaning != "unequal" ? "{not: \(condition)}" : condition
    }

    /// A part of a comparison without quotes, braces and the like around it.
    private static func unwrapped(_ part: Substring) -> Substring {
        let around: Set<Character> = ["'", "\"", " ", "\t", "{", "}", "$"]
        var part = part.drop { around.contains($0) }
        while let last = part.last, around.contains(last) { part = part.dropLast() }
        return part
    }

    /// `{field: tier, equals: pro}` as a condition; nil if it is not meant so.
    func comparison(in entries: [Node.Entry]) -> String? {
        guard let key = entries.first(where: { ["field", "question", "name", "key", "id"].contains($0.key) }),
            place(of: key.key) == nil, let name = key.value.scalarText, let index = place(of: name)
        else { return nil }
        let isOperator = { (entry: Node.Entry) in ["operator", "op", "comparison"].contains(entry.key) }
        let sign = entries.first(where: isOperator)?.value.scalarText
        guard let value = entries.first(where: { $0.key != key.key && !isOperator($0) }) else {
            return Self.condition("answered", on: name, "")
        }
        let word = sign ?? value.key
        let rules = fields.indices.contains(index) ? RuleCatalog.names(for: fields[index].ruleType) : []
        let meaning =
            Self.meaning(of: word) ?? rules.first { $0 == word }
            ?? Synonyms.meant(word, among: rules, synonyms: Synonyms.rule) ?? "equal"
        return Self.condition(meaning, on: name, value.value.flow)
    }

    /// What to write instead of a comparison that is not a rule on a field's own value.
    func advice(on entry: Node.Entry, about field: String) -> String? {
        let value = entry.value
        let isField = Synonyms.folded(entry.key) == "field"
        let meaning = Self.meaning(of: entry.key)
        let isEquality = meaning == "equal" || meaning == "unequal"
        if isField && value.scalarText.map({ RuleCatalog.entry(named: $0) == nil }) == true
            || isEquality && value.value(of: "field") != nil
        {
            return "a condition cannot compare fields; write the answer itself, such as {\(field): …}"
        }
        guard var meaning, isEquality || RuleCatalog.entry(named: entry.key) == nil else { return nil }
        switch meaning {
        case "equal":
            return value.mapping == nil
                ? "write {\(field): \(value.flow)}" : "write the answer itself, such as {\(field): …}"
        case "unequal":
            // What is negated can be a comparison itself.
            let only = value.mapping?.first.flatMap { Self.meaning(of: $0.key) == "equal" ? $0.value : nil }
            return "write \(Self.condition(meaning, on: field, (only ?? value).flow)) in 'when'"
        case "answered" where value.boolean == false: meaning = "unanswered"
        case "unanswered" where value.boolean == false: meaning = "answered"
        default: break
        }
        return "write \(Self.condition(meaning, on: field, value.flow))"
    }

    /// What to write instead of an answer that the field cannot have and that looks like a rule: a rule's name, or a
    /// comparison such as `>5`.
    func rule(meantBy value: Node, on field: FieldDefinition) -> String? {
        let question = field.question
        guard let text = value.scalarText, text.count <= 60, !text.isEmpty, field.choiceProgram == nil,
            question.type != .choice || !question.choices.contains(where: { $0.value.text == text })
        else { return nil }
        if let sign = [">=", "<=", ">", "<", "!="].first(where: text.hasPrefix) {
            let bound = Self.unwrapped(text.dropFirst(sign.count))
            let condition = Self.condition(Self.meaning(of: sign) ?? "", on: field.name, bound)
            if sign == "!=" { return bound.isEmpty ? nil : "write \(condition) in 'when'" }
            if question.type == .string, ExactDecimal(String(bound)) != nil {
                return "it is text; give it 'type: integer', and write \(condition)"
            }
            let isOrdered = field.ruleType.definition.traits.contains(.ordered)
            return isOrdered && !bound.isEmpty ? "write \(condition)" : nil
        }
        // A field of free text can have any answer but one that its own rules refuse.
        guard question.type != .string || ownMessage(on: .text(text), by: field) != nil,
            question.type == .string || !question.definition.traits.contains(.text),
            RuleCatalog.names(for: field.ruleType).contains(text) || Self.meaning(of: text) == "answered"
        else { return nil }
        return rule(named: text, on: field.name)
    }

    private func rule(named name: String, on field: String) -> String {
        guard Self.meaning(of: name) != "answered" else {
            return "for any answer at all write \(Self.condition("answered", on: field, ""))"
        }
        let argument = RuleCatalog.entry(named: name)?.isArgumentOptional == false ? "…" : "true"
        return "for the rule write \(Self.condition(name, on: field, argument))"
    }

    /// The message of the field's own rules about an answer; nil if they accept it.
    private func ownMessage(on answer: Answer, by field: FieldDefinition) -> String? {
        guard field.otherwise == nil else { return nil }
        return field.ownRules.lazy.compactMap { $0.failure(for: answer)?.message }.first
    }

    /// Warns of an answer in a condition that the field's own rules refuse, or that is perhaps meant otherwise.
    mutating func warnOfImpossible(_ answer: Answer, _ node: Node, of field: FieldDefinition) {
        guard case .text(let text) = answer else { return }
        let isPlain = node.scalar?.style == .plain
        let type = field.question.type
        let isRule = RuleCatalog.entry(named: text) != nil
        let isSetWord = ["answered", "isset", "is_set", "nonempty"].contains(text.lowercased())
        if type == .string || type == .secret, isPlain, node.boolean != nil {
            let instead = Self.condition("answered", on: field.name, "")
            warn(
                node.position,
                "'\(field.name)' is text, so this is the text '\(text)'; for any answer at all write \(instead)")
        } else if type != .string {
            return
        } else if isSetWord || isRule && text.contains(where: \.isUppercase) {
            warn(node.position, "'\(text)' is an answer here; \(rule(named: text, on: field.name))")
        } else if isPlain, RuleCatalog.names(for: field.ruleType).contains(text) {
            // Quotes say that a word such as email is meant as an answer.
            let instead = rule(named: text, on: field.name)
            warn(node.position, "'\(text)' is an answer here; \(instead), or put the answer in quotes: \"\(text)\"")
        } else if let message = ownMessage(on: answer, by: field) {
            warn(node.position, "'\(field.name)' can never have this answer: \(message)")
        }
    }
}
