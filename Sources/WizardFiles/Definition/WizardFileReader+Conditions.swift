internal import FormModel

extension WizardFileReader {
    /// Reads fields with required answers, `env` and `command`, and `all`, `any`, `not` around such mappings. Only
    /// fields before the one at `index` can be named, so that a question is decided when it is reached.
    mutating func condition(
        _ node: Node, of what: String, before index: Int, isNote: Bool = false
    ) -> Condition? {
        let condition = part(node, of: what, before: index, isNote: isNote)
        if let condition, !condition.systemParts.isEmpty {
            systemConditions.append(SystemDependence(condition: condition, field: index))
        }
        return condition
    }

    mutating func when(_ section: Section, before index: Int, isNote: Bool = false) -> Condition? {
        section["when"].flatMap { condition($0, of: "'when'", before: index, isNote: isNote) }
    }

    static func alsoSpecial(_ name: String) -> String {
        "'\(name)' is both a field and a keyword here; rename the field"
    }

    private mutating func part(_ node: Node, of what: String, before index: Int, isNote: Bool) -> Condition? {
        guard let entries = node.mapping, !entries.isEmpty else {
            return reject(node, "\(what) must be a mapping, \(conditionInstead(of: node))")
        }
        if let advice = comparison(in: entries) {
            return reject(entries[0], "a condition names its field as a key; write \(advice)")
        }
        let hasCommand = entries.contains { $0.key == "command" && fieldIndex(of: $0.key) == nil }
        let timeout = hasCommand && fieldIndex(of: "timeout") == nil ? node.value(of: "timeout") : nil
        var parts: [Condition] = []
        var isClear = true
        for entry in entries where timeout == nil || entry.key != "timeout" {
            let part =
                entry.key == "command" && hasCommand
                ? command(entry.value, timeout: timeout, before: index, isNote: isNote)
                : condition(entry, before: index, isNote: isNote)
            if let part { parts.append(part) } else { isClear = false }
        }
        return isClear ? .joining(parts) : nil
    }

    private mutating func condition(_ entry: Node.Entry, before index: Int, isNote: Bool) -> Condition? {
        guard fieldIndex(of: entry.key) == nil else { return condition(onField: entry, before: index, isNote: isNote) }
        switch entry.key {
        case "not":
            return part(entry.value, of: "'not'", before: index, isNote: isNote).map(Condition.not)
        case "all", "any":
            guard let list = entry.value.sequence, !list.isEmpty else {
                return reject(entry.value, "'\(entry.key)' must be a list of conditions, such as [{tier: pro}]")
            }
            let parts = list.compactMap { part($0, of: "a condition", before: index, isNote: isNote) }
            guard parts.count == list.count else { return nil }
            return entry.key == "all" ? .all(Condition.ordered(parts)) : .any(Condition.ordered(parts))
        case "env": return condition(onEnvironment: entry.value)
        default:
            if entry.key.hasPrefix("env."), entry.key.count > 4 {
                let variable = "{\(entry.key.dropFirst(4)): \(entry.value.inlineYAML)}"
                return reject(entry, "a variable of the environment is under 'env'; write {env: \(variable)}")
            }
            if let word = KeyTable.condition.synonym(of: entry.key)?.first,
                names.fields.allSatisfy({ $0 != entry.key })
            {
                return reject(entry, "unknown word '\(entry.key)' in a condition", suggestion: word)
            }
            return condition(onField: entry, before: index, isNote: isNote)
        }
    }

    private mutating func condition(onField entry: Node.Entry, before index: Int, isNote: Bool) -> Condition? {
        guard let other = fieldIndex(entry.key, at: entry.keyPosition) else { return nil }
        if isSpecial(entry) {
            report(entry, Self.alsoSpecial(entry.key))
        } else if other == index, !isNote {
            report(entry, "a field cannot depend on its own answer; name an earlier field")
        } else if other >= index {
            report(entry, "'\(entry.key)' is asked later; 'when' can name earlier fields only")
        } else {
            return condition(on: other, entry.value)
        }
        return nil
    }

    /// True if the value fits the keyword of conditions, but not a field of that name.
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

    private mutating func condition(on other: Int, _ node: Node) -> Condition? {
        let field = fields[other]
        if node.mapping != nil {
            let subject = field.isUnclear ? RuleAnswers.unclearField : field.ruleAnswers
            return rule(node, on: subject, of: field.name, before: other).map { .passes(index: other, $0) }
        }
        guard node.sequence?.isEmpty != true else {
            return reject(node, "this list is empty; name at least one answer of '\(field.name)'")
        }
        var answers: [Answer] = []
        for value in node.sequence ?? [node] where !field.isUnclear {
            guard !value.isNull else {
                answers.append(.null)
                continue
            }
            if let name = answer(namedIn: value) { return reject(value, adviceOnComparing(field.name, with: name)) }
            if let advice = rule(meantBy: value, on: field) {
                return reject(value, "'\(field.name)' can never have this answer; \(advice)")
            }
            guard let answer = answer(from: value, to: field, or: "'\(field.name)' can never have this answer") else {
                return nil
            }
            warnOfImpossible(answer, value, of: field)
            answers.append(answer)
        }
        guard field.question.isMultiple else {
            // An empty value means no answer, or an empty one that is the field's default.
            if answers.contains(where: field.question.isEmptyAnswer), !field.question.allowsEmptyText {
                answers = answers.filter { !field.question.isEmptyAnswer($0) }
                answers += [.null, field.question.type == .list ? .list([]) : .text("")]
            }
            return .isOneOf(index: other, answers)
        }
        let named = answers.flatMap { $0.items ?? [] }
        let isNamed = Condition.passes(
            index: other,
            Rule(
                "contains", message: "Must have \(named.map(field.question.label(ofChoice:)).joined(separator: " or "))"
            ) {
                ($0.items ?? []).contains { named.contains($0) }
            })
        guard answers.contains(where: \.isEmpty) else { return isNamed }
        return .any([.isOneOf(index: other, [.null, .list([])]), isNamed])
    }

    private mutating func rule(
        _ node: Node, on subject: RuleAnswers, of name: String, before index: Int
    ) -> Rule<Answer>? {
        if let entry = node.mapping?.first, let advice = advice(on: entry, about: name) {
            return reject(entry, "'\(entry.key)' is not allowed here; \(advice)")
        }
        if let entry = node.mapping?.first, entry.key == "exists", index < fields.count,
            fields[index].question.type == .string
        {
            warn(
                entry, "'exists' asks whether there is such a file; for any answer at all write {not: {\(name): null}}")
        }
        let rules = (node.mapping ?? []).filter { RuleCatalog.entry(named: $0.key) != nil }
        if rules.count > 1, rules.count == node.mapping?.count {
            let parts = rules.map { "{\(name): {\($0.key): \($0.value.inlineYAML)}}" }.joined(separator: ", ")
            return reject(
                rules[1],
                "a condition has one rule; write "
                    + (parts.count <= 120 ? "{all: [\(parts)]}" : "'all' and a list of them"))
        }
        switch readRule(node, on: subject, before: index, allowsMessage: false) {
        case .independent(let rule): return rule
        case .related(let rule):
            return reject(
                node,
                "a condition cannot compare fields, and '\(rule.ruleName)' reads another one; write the answer itself")
        case nil: return nil
        }
    }

    /// `{env: {TERM: dumb}}`: variables with required values, null for an unset one, or a rule.
    private mutating func condition(onEnvironment node: Node) -> Condition? {
        guard let entries = node.mapping, !entries.isEmpty else {
            let name = node.scalarText.flatMap { $0.isEmpty ? nil : $0 } ?? "TERM"
            return reject(node, "'env' must be a mapping of variables to values, such as {\(name): dumb}")
        }
        let parts = entries.compactMap { variable($0) }
        return parts.count == entries.count ? .joining(parts) : nil
    }

    private mutating func variable(_ entry: Node.Entry) -> Condition? {
        let name = entry.key
        guard !name.isEmpty, !name.utf8.contains(where: { $0 == UInt8(ascii: "=") || $0 == 0 || $0 == 0x24 }) else {
            return reject(entry, "'\(name)' is not the name of a variable; write it as in {env: {TERM: dumb}}")
        }
        variables.insert(name)
        let summary = "env \(name): \(entry.value.inlineYAML)"
        if entry.value.mapping != nil {
            return rule(entry.value, on: .field(.string, items: nil), of: name, before: 0)
                .map { systemCondition(summary, .passes(variable: name, $0), at: entry.keyPosition) }
        }
        guard entry.value.sequence?.isEmpty != true else {
            return reject(entry.value, "this list is empty; name at least one value of '\(name)'")
        }
        let values = entry.value.sequence ?? [entry.value]
        if let value = values.first(where: { answer(namedIn: $0) != nil }) {
            return reject(
                value, "a condition cannot compare a variable with an answer; write its value, such as {\(name): …}")
        }
        let answers = values.compactMap { value -> Answer? in
            guard !value.isNull, value.scalarText != "" else { return .null }
            return text(value, name).map(Answer.text)
        }
        guard answers.count == values.count else { return nil }
        return systemCondition(summary, .isOneOf(variable: name, answers), at: entry.keyPosition)
    }

    private mutating func command(_ node: Node, timeout: Node?, before index: Int, isNote: Bool) -> Condition? {
        var scope = scope("command")
        (scope.field, scope.isBeforeField) = (index, isNote)
        // The condition may be about the existence of the command.
        guard let program = queryProgram(node, timeout: timeout, scope, isExpected: false) else { return nil }
        return systemCondition(program.source, .succeeds(program), at: node.position)
    }

    private func systemCondition(_ summary: String, _ test: SystemCondition.Test, at position: SourcePosition)
        -> Condition
    {
        .system(
            SystemCondition(summary, test, at: "\(file):\(position.line):\(position.column):\(openGroup)"))
    }
}

/// Advice on conditions in the syntax of other tools: `tier == 'pro'`, `{field: tier, equals: pro}`.
extension WizardFileReader {
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

    private static func condition(_ meaning: String, on field: String, _ value: some StringProtocol) -> String {
        switch meaning {
        case "equal": "{\(field): \(value)}"
        case "unequal": "{not: {\(field): \(value)}}"
        case "answered": "{not: {\(field): null}}"
        case "unanswered": "{\(field): null}"
        default: "{\(field): {\(meaning): \(value)}}"
        }
    }

    func conditionInstead(of node: Node) -> String {
        if let list = node.sequence, !list.isEmpty, list.allSatisfy({ $0.mapping != nil }), node.inlineYAML.count <= 160
        {
            let parts = list.map { comparison(in: $0.mapping ?? []) ?? $0.inlineYAML }
            return "such as " + (parts.count == 1 ? parts[0] : "{all: [\(parts.joined(separator: ", "))]}")
        }
        switch node.boolean {
        case true?: return "such as {tier: pro}; remove it if it always holds"
        case false?: return "such as {tier: pro}; a field that is never asked has a 'value' instead"
        case nil: return "such as \(comparison(in: node.scalarText ?? "") ?? "{tier: pro}")"
        }
    }

    func comparison(in text: String) -> String? {
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
            guard let index = fieldIndex(of: String(text)) else { return nil }
            let isBoolean = fields.indices.contains(index) && fields[index].question.type == .boolean
            let condition = Self.condition(
                isBoolean ? "equal" : isNegated ? "unanswered" : "answered", on: String(text), "true")
            return isBoolean && isNegated ? "{not: \(condition)}" : condition
        }
        let name = String(Self.unwrapped(text[..<range.lowerBound]))
        var value = String(Self.unwrapped(text[range.upperBound...]))
        guard fieldIndex(of: name) != nil else { return nil }
        if sign == " in " {
            let items = value.drop { "([".contains($0) }.prefix { !")]".contains($0) }.split(separator: ",")
            value = "[\(items.map(Self.unwrapped).joined(separator: ", "))]"
        }
        let meaning = Self.meaning(of: sign) ?? "equal"
        let condition = Self.condition(meaning, on: name, value)
        return isNegated && meaning != "unequal" ? "{not: \(condition)}" : condition
    }

    private static func unwrapped(_ part: Substring) -> Substring {
        let around: Set<Character> = ["'", "\"", " ", "\t", "{", "}", "$"]
        var part = part.drop { around.contains($0) }
        while let last = part.last, around.contains(last) { part = part.dropLast() }
        return part
    }

    func comparison(in entries: [Node.Entry]) -> String? {
        guard let key = entries.first(where: { ["field", "question", "name", "key", "id"].contains($0.key) }),
            fieldIndex(of: key.key) == nil, let name = key.value.scalarText, let index = fieldIndex(of: name)
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
            ?? Synonyms.intendedWord(word, among: rules, synonyms: Synonyms.rule) ?? "equal"
        return Self.condition(meaning, on: name, value.value.inlineYAML)
    }

    func advice(on entry: Node.Entry, about field: String) -> String? {
        let value = entry.value
        let isField = Synonyms.folded(entry.key) == "field"
        let meaning = Self.meaning(of: entry.key)
        let isEquality = meaning == "equal" || meaning == "unequal"
        var other: String?
        if isField { other = value.scalarText.flatMap { RuleCatalog.entry(named: $0) == nil ? $0 : nil } }
        if isEquality { other = value.value(of: "field")?.scalarText ?? answer(namedIn: value) }
        if let other { return adviceOnComparing(field, with: other) }
        guard var meaning, isEquality || RuleCatalog.entry(named: entry.key) == nil else { return nil }
        switch meaning {
        case "equal":
            return value.mapping == nil
                ? "write {\(field): \(value.inlineYAML)}" : "write the answer itself, such as {\(field): …}"
        case "unequal":
            let only = value.mapping?.first.flatMap { Self.meaning(of: $0.key) == "equal" ? $0.value : nil }
            return "write \(Self.condition(meaning, on: field, (only ?? value).inlineYAML)) in 'when'"
        case "answered" where value.boolean == false: meaning = "unanswered"
        case "unanswered" where value.boolean == false: meaning = "answered"
        default: break
        }
        return "write \(Self.condition(meaning, on: field, value.inlineYAML))"
    }

    private func adviceOnComparing(_ field: String, with other: String) -> String {
        let compared = [field, other].compactMap { fieldIndex(of: $0) }.sorted()
        if compared.count < 2, other.hasPrefix("env.") {
            return "a condition cannot compare a field with a variable; test the variable itself, as in "
                + "{env: {\(other.dropFirst(4)): …}}"
        }
        let advice = "a condition cannot compare fields; write the answer itself, such as {\(field): …}"
        guard compared.count == 2, compared[0] < compared[1] else { return advice }
        let (earlier, later) = (names.fields[compared[0]], names.fields[compared[1]])
        return advice + ", or compare them in the 'rules' of '\(later)', as {equalTo: {field: \(earlier)}}"
    }

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
        // A field of free text accepts any answer that its own rules accept.
        guard question.type != .string || messageOfOwnRules(on: .text(text), by: field) != nil,
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

    private func messageOfOwnRules(on answer: Answer, by field: FieldDefinition) -> String? {
        field.otherwise == nil ? field.messageOfOwnRules(on: answer) : nil
    }

    mutating func warnOfImpossible(_ answer: Answer, _ node: Node, of field: FieldDefinition) {
        guard case .text(let text) = answer else { return }
        let isPlain = node.scalar?.style == .plain
        let type = field.question.type
        let isRule = RuleCatalog.entry(named: text) != nil
        let isSetWord = ["answered", "isset", "is_set", "nonempty"].contains(text.lowercased())
        if type == .string || type == .secret, isPlain, node.boolean != nil {
            let instead = Self.condition("answered", on: field.name, "")
            warn(node, "'\(field.name)' is text, so this is the text '\(text)'; for any answer at all write \(instead)")
        } else if type != .string {
            return
        } else if isSetWord || isRule && text.contains(where: \.isUppercase) {
            warn(node, "'\(text)' is an answer here; \(rule(named: text, on: field.name))")
        } else if isPlain, RuleCatalog.names(for: field.ruleType).contains(text) {
            // A word in quotes, such as email, is meant as an answer.
            let instead = rule(named: text, on: field.name)
            warn(node, "'\(text)' is an answer here; \(instead), or put the answer in quotes: \"\(text)\"")
        } else if let message = messageOfOwnRules(on: answer, by: field) {
            warn(node, "'\(field.name)' can never have this answer: \(message)")
        }
    }
}
