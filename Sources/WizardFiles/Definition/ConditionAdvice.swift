internal import FormModel

/// What to write instead of a condition as other tools have it.
extension WizardFileReader {
    /// What joins conditions, by what it is called elsewhere; nil for any other word.
    func conditionWord(_ word: String) -> String? {
        switch Synonyms.folded(word) {
        case "and", "allof", "every": "all"
        case "or", "anyof", "oneof", "some": "any"
        case "unless", "none", "noneof", "nor", "no": "not"
        case "environment", "variable", "variables": "env"
        case "run", "exec", "shell", "cmd": "command"
        default: nil
        }
    }

    /// The mapping that was perhaps meant: by `tier == pro`, by the name of a field, by a list.
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

    /// `tier != 'pro'` as a condition; nil if it is not about a field that there is.
    private func comparison(in text: String) -> String? {
        guard text.count <= 200 else { return nil }
        for (word, signs) in [("any", [" || ", " or "]), ("all", [" && ", " and "])] {
            guard let sign = signs.first(where: { text.firstRange(of: $0) != nil }) else { continue }
            let parts = text.split(separator: sign, omittingEmptySubsequences: false)
            let conditions = parts.compactMap { comparison(in: String($0)) }
            return conditions.count == parts.count ? "{\(word): [\(conditions.joined(separator: ", "))]}" : nil
        }
        var text = Self.unwrapped(text[...])
        var isNegated = false
        for word in ["not ", "!"] where text.hasPrefix(word) && !text.hasPrefix("!=") {
            (text, isNegated) = (Self.unwrapped(text.dropFirst(word.count)), true)
        }
        var parts = [text]
        var found = ""
        for sign in ["!==", "!=", "===", "==", ">=", "<=", ">", "<", "=", " is ", " in "] {
            guard let place = text.firstRange(of: sign) else { continue }
            parts = [Self.unwrapped(text[..<place.lowerBound]), Self.unwrapped(text[place.upperBound...])]
            found = sign
            break
        }
        guard let name = parts.first.map(String.init), let index = place(of: name) else { return nil }
        let condition: String
        if parts.count == 2 {
            switch found {
            case "!==", "!=": return "{not: {\(name): \(parts[1])}}"
            case ">=", "<=", ">", "<": condition = "{\(name): {\(Self.rule(of: found)): \(parts[1])}}"
            case " in ":
                let list = parts[1].drop { "([".contains($0) }.prefix { !")]".contains($0) }
                let items = list.split(separator: ",").map { Self.unwrapped($0) }
                condition = "{\(name): [\(items.joined(separator: ", "))]}"
            default: condition = "{\(name): \(parts[1])}"
            }
        } else {
            let isBoolean = fields.indices.contains(index) && fields[index].question.type == .boolean
            condition = isBoolean ? "{\(name): true}" : isNegated ? "{\(name): null}" : "{not: {\(name): null}}"
            if !isBoolean { return condition }
        }
        return isNegated ? "{not: \(condition)}" : condition
    }

    /// A part of a comparison without quotes, braces and the like around it.
    private static func unwrapped(_ part: Substring) -> Substring {
        let around: Set<Character> = ["'", "\"", " ", "\t", "{", "}", "$"]
        var part = part.drop { around.contains($0) }
        while let last = part.last, around.contains(last) { part = part.dropLast() }
        return part
    }

    /// The rule that a sign means.
    private static func rule(of sign: String) -> String {
        switch sign {
        case ">=": "atLeast"
        case "<=": "atMost"
        case ">": "greaterThan"
        default: "lessThan"
        }
    }

    /// `{field: tier, equals: pro}` as a condition; nil if it is not meant so.
    func comparison(in entries: [Node.Entry]) -> String? {
        guard let key = entries.first(where: { ["field", "question", "name", "key", "id"].contains($0.key) }),
            place(of: key.key) == nil, let name = key.value.scalarText, place(of: name) != nil
        else { return nil }
        let sign = entries.first { ["operator", "op", "comparison"].contains($0.key) }?.value.scalarText
        guard
            let value = entries.first(where: {
                $0.key != key.key && !["operator", "op", "comparison"].contains($0.key)
            })
        else { return "{not: {\(name): null}}" }
        let word = Synonyms.folded(sign ?? value.key)
        switch sign ?? "" {
        case "!=", "<>": return "{not: {\(name): \(value.value.flow)}}"
        case ">", ">=", "<", "<=": return "{\(name): {\(Self.rule(of: sign ?? "")): \(value.value.flow)}}"
        default: break
        }
        if Self.negations.contains(word) { return "{not: {\(name): \(value.value.flow)}}" }
        let rules =
            fields.indices.contains(place(of: name) ?? -1)
            ? RuleCatalog.names(for: fields[place(of: name) ?? 0].ruleType) : []
        if !Self.equalities.contains(word),
            let rule = rules.first(where: { $0 == value.key })
                ?? Synonyms.meant(word, among: rules, synonyms: Synonyms.rule)
        {
            return "{\(name): {\(rule): \(value.value.flow)}}"
        }
        return "{\(name): \(value.value.flow)}"
    }

    private static let negations: Set<String> = [
        "not", "notequal", "notequals", "notequalto", "ne", "neq", "isnot", "unequal", "differsfrom", "notin",
    ]
    private static let equalities: Set<String> = [
        "equalto", "equals", "equal", "eq", "is", "in", "oneof", "anyof", "value", "values", "has",
    ]
    /// Words for *was answered*.
    private static let answered: Set<String> = [
        "notempty", "nonempty", "answered", "isanswered", "set", "isset", "defined", "present", "required", "exists",
        "filled", "notnull", "isnotempty", "any",
    ]
    /// Words for *was not answered*.
    private static let unanswered: Set<String> = [
        "empty", "isempty", "unset", "missing", "blank", "isnull", "undefined", "none",
    ]

    /// What to write instead of a comparison that is not a rule on a field's own value.
    func advice(on entry: Node.Entry, about field: String) -> String? {
        let word = Synonyms.folded(entry.key)
        let value = entry.value
        if value.value(of: "field") != nil, Self.negations.contains(word) || Self.equalities.contains(word) {
            return "a condition cannot compare fields; write the answer itself, such as {\(field): …}"
        }
        if word == "field", value.scalarText.map({ RuleCatalog.entry(named: $0) == nil }) == true {
            return "a condition cannot compare fields; write the answer itself, such as {\(field): …}"
        }
        if Self.negations.contains(word) {
            // What is negated can be a comparison itself.
            var inner = value
            if let only = value.mapping?.first, Self.equalities.contains(Synonyms.folded(only.key)) {
                inner = only.value
            }
            return "write {not: {\(field): \(inner.flow)}} in 'when'"
        }
        if Self.equalities.contains(word) {
            return value.mapping == nil
                ? "write {\(field): \(value.flow)}" : "write the answer itself, such as {\(field): …}"
        }
        let operators = [">": "greaterThan", ">=": "atLeast", "<": "lessThan", "<=": "atMost"]
        if let rule = operators[entry.key] { return "write {\(field): {\(rule): \(value.flow)}}" }
        if ["==", "="].contains(entry.key) { return "write {\(field): \(value.flow)}" }
        if ["!=", "<>"].contains(entry.key) { return "write {not: {\(field): \(value.flow)}} in 'when'" }
        guard RuleCatalog.entry(named: entry.key) == nil else { return nil }
        if Self.answered.contains(word) {
            return value.boolean == false ? "write {\(field): null}" : "write {not: {\(field): null}}"
        }
        if Self.unanswered.contains(word) {
            return value.boolean == false ? "write {not: {\(field): null}}" : "write {\(field): null}"
        }
        return nil
    }

    /// What to write instead of an answer in a condition that no answer of the field is, and that looks like a rule: a rule's
    /// name, or a comparison such as `>5`.
    func rule(meantBy value: Node, on field: FieldDefinition) -> String? {
        guard let text = value.scalarText, text.count <= 60, !text.isEmpty,
            field.question.type != .choice || !field.question.choices.contains(where: { $0.value.text == text }),
            field.choiceProgram == nil
        else { return nil }
        for sign in [">=", "<=", ">", "<", "!="] where text.hasPrefix(sign) {
            let rest = Self.unwrapped(text.dropFirst(sign.count))
            let type = field.ruleType
            if field.question.type == .string, sign != "!=", ExactDecimal(String(rest)) != nil {
                return
                    "it is text; give it 'type: integer', and write {\(field.name): {\(Self.rule(of: sign)): \(rest)}}"
            }
            guard !rest.isEmpty, sign == "!=" || QuestionType.all(with: .ordered).contains(type) else { return nil }
            if sign == "!=" { return "write {not: {\(field.name): \(rest)}} in 'when'" }
            return "write {\(field.name): {\(Self.rule(of: sign)): \(rest)}}"
        }
        // A field of free text can have any answer but one that its own rules refuse.
        guard field.question.type != .string || isRefused(.text(text), by: field),
            !QuestionType.all(with: .text).subtracting([.string]).contains(field.question.type),
            RuleCatalog.names(for: field.ruleType).contains(text) || Self.answered.contains(Synonyms.folded(text))
        else { return nil }
        return rule(named: text, on: field)
    }

    private func rule(named name: String, on field: FieldDefinition) -> String {
        if Self.answered.contains(Synonyms.folded(name)) {
            return "for any answer at all write {not: {\(field.name): null}}"
        }
        return
            "for the rule write {\(field.name): {\(name): \(RuleCatalog.entry(named: name)?.isArgumentOptional == false ? "…" : "true")}}"
    }

    private func isRefused(_ answer: Answer, by field: FieldDefinition) -> Bool {
        guard field.otherwise == nil else { return false }
        return field.ownRules.contains { $0.failure(for: answer) != nil }
    }

    /// Warns of an answer in a condition that the field's own rules refuse, or that is perhaps meant otherwise.
    mutating func warnOfImpossible(_ answer: Answer, _ node: Node, of field: FieldDefinition) {
        guard case .text(let text) = answer else { return }
        if field.question.type == .string || field.question.type == .secret, node.scalar?.style == .plain,
            node.boolean != nil
        {
            return warn(
                node.position,
                "'\(field.name)' is text, so this is the text '\(text)'; for any answer at all write {not: {\(field.name): null}}"
            )
        }
        guard field.question.type == .string else { return }
        let isRuleName = RuleCatalog.entry(named: text) != nil && text.contains(where: \.isUppercase)
        if isRuleName || ["answered", "isset", "is_set", "nonempty"].contains(text.lowercased()) {
            return warn(node.position, "'\(text)' is an answer here; \(rule(named: text, on: field))")
        }
        // Quotes say that a word such as email is meant as an answer.
        if node.scalar?.style == .plain, RuleCatalog.names(for: field.ruleType).contains(text) {
            return warn(
                node.position,
                "'\(text)' is an answer here; \(rule(named: text, on: field)), or put the answer in quotes: \"\(text)\""
            )
        }
        guard field.otherwise == nil,
            let message = field.ownRules.lazy.compactMap({ $0.failure(for: answer)?.message }).first
        else { return }
        warn(node.position, "'\(field.name)' can never have this answer: \(message)")
    }
}
