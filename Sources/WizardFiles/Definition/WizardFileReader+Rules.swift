internal import FormModel
internal import OrderedCollections

extension WizardFileReader {
    func readRules(_ node: Node?, into field: inout FieldDefinition) {
        guard let node, !node.isNull else { return }
        guard let list = node.sequence else {
            return report(node, "'rules' must be a list, such as [email, {minLength: 3}]")
        }
        checkBounds(list)
        for written in list {
            let warning = written.value(of: "warn").flatMap { self.warning($0, on: field) }
            let rule = written.without("warn")
            if rule.value(of: "command") != nil || isMisspelledCommand(rule) {
                guard var made = commandRule(rule, isSecret: field.question.isSecret) else { continue }
                made.warning = warning
                field.commandRules.append(made)
            } else if let made = readRule(rule, on: field.ruleAnswers) {
                let message = rule.value(of: "message").flatMap { text($0, "message", about: field) }
                let isConstant = message?.constant != nil
                field.rules.append(
                    FieldRule(
                        rule: made.message(message?.constant), node: rule,
                        dependsOnSurroundings: dependsOnSurroundings(rule, on: field),
                        message: isConstant ? nil : message, quotesValue: message.map(quotesValue) ?? false,
                        warning: warning))
                check(made, isWarning: warning != nil, at: rule, of: &field)
            }
        }
    }

    private func dependsOnSurroundings(_ rule: Node, on field: FieldDefinition) -> Bool {
        func isNamed(_ name: String) -> Bool { RuleCatalog.entry(named: name)?.dependsOnSurroundings == true }
        switch rule.kind {
        case .scalar(let scalar): return isNamed(scalar.text) || relativeSource(rule, of: field) != nil
        case .sequence(let items): return items.contains { dependsOnSurroundings($0, on: field) }
        case .mapping(let entries):
            return entries.contains { isNamed($0.key) || dependsOnSurroundings($0.value, on: field) }
        }
    }

    private func check(_ rule: CatalogRule, isWarning: Bool, at node: Node, of field: inout FieldDefinition) {
        if rule.independent?.isFormat == true { field.question.hasFormat = true }
        guard !isWarning else { return }
        if rule.ruleName == "notEmpty", field.isOptional {
            report(node, "an optional field can be empty; remove 'notEmpty' or 'optional'")
        }
        let type = field.ruleType
        guard let index = rule.otherIndex, let other = rule.other?.type, rule.other?.comparesTypes == true,
            !isComparable(type, other, items: fields[index].itemType, by: rule.ruleName)
        else { return }
        let name = fields[index].name
        report(node, "'\(name)' is of the type '\(other.rawValue)'; name a field of the type '\(type.rawValue)'")
    }

    /// A text about the rejected answer, in which a secret cannot be shown.
    private func text(_ node: Node, _ key: String, about field: FieldDefinition) -> AnswerText? {
        reportEmpty(node, key)
        var scope = scope(key, of: field)
        scope.allowsValue = true
        guard let text = answerText(node, scope) else { return nil }
        if field.question.isSecret, quotesValue(text) { report(node, Self.shownSecret(in: key)) }
        return text
    }

    private func isMisspelledCommand(_ rule: Node) -> Bool {
        guard let entries = rule.mapping, !entries.contains(where: { RuleCatalog.entry(named: $0.key) != nil }) else {
            return false
        }
        return KeyTable.rule.value(of: "command", in: rule) != nil
    }

    private func checkBounds(_ rules: [Node]) {
        let entries = rules.map { $0.without("message").mapping ?? [] }.filter { $0.count == 1 }.joined()
        let bounds = entries.reduce(into: [String: ExactDecimal]()) { bounds, entry in
            bounds[entry.key] = entry.value.numberDigits.flatMap { ExactDecimal($0) }
        }
        for (lower, upper) in [("minLength", "maxLength"), ("minItems", "maxItems"), ("atLeast", "atMost")] {
            guard let minimum = bounds[lower], let maximum = bounds[upper], minimum > maximum,
                let last = entries.last(where: { [lower, upper].contains($0.key) })
            else { continue }
            report(last, "no answer can pass both '\(lower)' and '\(upper)'; change one of them")
        }
    }

    private func isComparable(
        _ type: QuestionType, _ other: QuestionType, items: QuestionType?, by rule: String
    ) -> Bool {
        let texts = QuestionType.all(with: .text) + [.choice]
        // Items are texts, unless they are choices with a type.
        if ["oneOf", "noneOf"].contains(rule), other == .list {
            return items.map { $0 == type } ?? texts.contains(type)
        }
        return type == other || texts.contains(type) && texts.contains(other)
    }

    /// Reads a rule without its message and its warning.
    func readRule(_ node: Node, on subject: RuleAnswers) -> CatalogRule? {
        let usage = "a rule is a name, or a name with its argument, such as {minLength: 3}"
        guard let entries = node.mapping else {
            guard node.sequence == nil else {
                return reject(node, "this must be one rule; write several as {anyOf: […]} or {allOf: […]}")
            }
            guard let name = node.scalarText, !name.isEmpty, !node.isNull else { return reject(node, usage) }
            return rule(named: name, nil, at: node.position, on: subject)
        }
        let rules = entries.filter { !["message", "warn"].contains($0.key) }
        guard let entry = rules.first else { return reject(node, usage) }
        if let second = rules.dropFirst().first { return reject(secondKey: second) }
        return rule(named: entry.key, entry.value, at: entry.keyPosition, on: subject)
    }

    private func rule(
        named name: String, _ argument: Node?, at position: SourcePosition, on subject: RuleAnswers
    ) -> CatalogRule? {
        guard let entry = RuleCatalog.entry(named: name) else {
            return reject(unknownRule: name, at: position, for: subject.type)
        }
        guard let type = subject.type, !entry.types.contains(type) else {
            return rule(entry, argument, at: position, on: subject)
        }
        let types = QuestionType.ofFields.filter { entry.types.contains($0) }.map(\.rawValue).joined(separator: ", ")
        let counterpart = Self.counterparts.first { $0.contains(name) }?
            .first(where: RuleCatalog.names(for: type).contains)
        let isForItems =
            type == .list && entry.types.contains(subject.items ?? .string)
            && (subject.items != nil || counterpart == nil)
        let advice =
            isForItems
            ? "for the items write {each: \(entry.isArgumentOptional ? name : "{\(name): …}")}"
            : Slip.advice(.rule, on: entry.name)
                ?? counterpart.map { "write '\($0)', or a type that it is for: \(types)" } ?? "it is for \(types)"
        return reject(position, "the rule '\(name)' is not for the type '\(type.rawValue)'; \(advice)")
    }

    /// Rules that say the same about answers of different types.
    private static let counterparts = [
        ["minLength", "atLeast", "minItems"], ["maxLength", "atMost", "maxItems"], ["includes", "contains"],
        ["greaterThan", "after"], ["lessThan", "before"],
    ]

    private func reject(secondKey entry: Node.Entry) -> CatalogRule? {
        guard RuleCatalog.entry(named: entry.key) == nil else {
            return reject(entry, "a rule is one name with its argument; make '\(entry.key)' an item of its own")
        }
        let unknown = "unknown key '\(entry.key)' in a rule"
        if let advice = Slip.advice(.rule, on: entry.key) ?? Self.adviceOnColon(entry) {
            return reject(entry, "\(unknown); \(advice)")
        }
        return reject(entry, unknown, unknown: entry.key, among: ["message", "warn"], KeyTable.rule.synonyms)
    }

    private func reject(
        unknownRule name: String, at position: SourcePosition, for type: QuestionType?
    ) -> CatalogRule? {
        // An argument can follow, as in `size:4`.
        let word = String(name.prefix { $0.isLetter || $0.isNumber || "_-".contains($0) })
        let unknown = "unknown rule '\(name)'"
        if let advice = Slip.advice(.rule, on: word) { return reject(position, "\(unknown); \(advice)") }
        guard word == name || word.isEmpty else {
            return reject(position, "\(unknown); write each rule as an item, as in [email, {minLength: 3}]")
        }
        let names = RuleCatalog.names(for: type)
        let all = RuleCatalog.names(for: nil)
        let isElsewhere =
            Synonyms.intendedWord(name, among: names, synonyms: Synonyms.rule) == nil
            && Synonyms.intendedWord(name, among: all, synonyms: Synonyms.rule) != nil
        return reject(position, unknown, unknown: name, among: isElsewhere ? all : names, Synonyms.rule)
    }

    private static func shownSecret(in key: String) -> String {
        "'{{value}}' would show the secret in '\(key)'; remove it"
    }

    /// Reports tags other than `{{value}}`, and that for a secret.
    private func namesOnlyValue(_ node: Node, _ key: String, isSecret: Bool) -> Bool {
        guard hasTags(node), let template = inLanguage(node).scalarText.flatMap({ try? Template($0) }),
            let reference = template.references.first(where: { $0.name.parts != ["value"] || isSecret })
        else { return true }
        let advice = "'\(key)' of a command rule can have no answer but '{{value}}'; remove '{{\(reference.name)}}'"
        report(node, isSecret ? Self.shownSecret(in: key) : advice)
        return false
    }

    private func commandRule(_ node: Node, isSecret: Bool) -> CommandRule? {
        guard let section = section(node, .rule, as: "a 'command' rule") else { return nil }
        let words = section["command"]?.sequence ?? []
        guard words.allSatisfy({ namesOnlyValue($0, "command", isSecret: isSecret) }),
            let program = queryProgram(in: section, TemplateScope(key: "command", allowsValue: true))
        else { return nil }
        let message = section["message"].flatMap { node in
            guard namesOnlyValue(node, "message", isSecret: isSecret) else { return Template?.none }
            return answerText(node, TemplateScope(key: "message", allowsValue: true))?.template
        }
        var delay = ValidationDelay.fast
        if let node = section["delay"] {
            let named = ["immediate": ValidationDelay.immediate, "fast": .fast, "medium": .medium, "slow": .slow]
            if let known = node.scalarText.flatMap({ named[$0] }) {
                delay = known
            } else if let seconds = node.number, (0...60).contains(seconds) {
                delay = .custom(.seconds(seconds))
            } else {
                report(node, "'delay' must be immediate, fast, medium, slow, or seconds up to 60")
            }
        }
        return CommandRule(program: program, message: message, delay: delay, isSecret: isSecret)
    }
}

/// A rule about several fields: while its condition holds, one of them is rejected.
struct FormRuleDefinition: Sendable {
    var condition: Condition
    var field: Int
    var message: AnswerText
    var warning: AnswerText?
    /// The number of the item, for a rule about each item of a repeated group.
    var item: Int?
}

extension WizardFileReader {
    /// Reads the top-level `rules`: `[{when: {mail: ses, not: {cloud: aws}}, refuse: mail, message: SES needs AWS}]`.
    func readFormRules(_ node: Node?) {
        guard let node, !node.isNull else { return }
        guard let list = node.sequence else {
            return report(node, "'rules' must be a list, such as [{when: {mail: ses}, refuse: mail, message: …}]")
        }
        for rule in list {
            let refused = rule.value(of: "refuse")?.scalarText ?? ""
            let lists = repeatedGroups(with: refused)
            guard lists.count < 2 else {
                let names = lists.keys.map { "\($0).\(refused)" }.joined(separator: " or ")
                report(
                    rule.value(of: "refuse") ?? rule,
                    "more than one repeated group has a field '\(refused)'; write \(names), in a rule for each")
                continue
            }
            guard let list = lists.values.first else {
                readFormRule(rule, item: nil)
                continue
            }
            for (number, group) in list.flatMap(\.items).map(\.group).enumerated() {
                let known = findings
                openGroups.append(group)
                readFormRule(rule, item: number)
                openGroups.removeLast()
                // The mistakes of the first item are not reported again.
                if number > 0 { findings = known }
            }
        }
    }

    /// The repeated groups with a field of this name, which can begin with the group's; none if a field outside of them has it.
    private func repeatedGroups(with name: String) -> OrderedDictionary<String, [ListDefinition]> {
        guard fieldIndex(of: name) == nil else { return [:] }
        let lists = lists.filter { names.indices["\($0.name).0.\(Self.name(name, inItemOf: $0.name))"] != nil }
        return OrderedDictionary(grouping: lists) { CollectedNames.withoutNumbers($0.name) }
    }

    /// Returns `mail` for `mail` or `users.mail` in an item of `users`.
    private static func name(_ name: String, inItemOf list: String) -> String {
        let prefix = CollectedNames.withoutNumbers(list) + "."
        return name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
    }

    private func readFormRule(_ node: Node, item: Int?) {
        guard let section = section(node, .formRule) else { return }
        for key in ["when", "refuse", "message"] { _ = required(key, in: section, at: node) }
        let condition = when(section)
        let field = section["refuse"].flatMap { refusedField($0) }
        let message = answerText(section["message"], scope("message"))
        if let node = section["message"], node.scalarText == "" {
            report(node, "'message' is empty; say what is wrong")
        }
        let warning = section["warn"].flatMap { self.warning($0) }
        guard let condition, let field, let message, section["warn"] == nil || warning != nil else { return }
        formRules.append(
            FormRuleDefinition(condition: condition, field: field, message: message, warning: warning, item: item))
    }

    private func refusedField(_ node: Node) -> Int? {
        guard node.scalar != nil else {
            return reject(node, "'refuse' is the name of one field; write one rule for each")
        }
        return text(node, "refuse").flatMap { fieldIndex(Self.name($0, inItemOf: openGroup), at: node.position) }
    }

    private func warning(_ node: Node, on field: FieldDefinition? = nil) -> AnswerText? {
        guard node.plain.boolean == nil, node.scalarText != "" else {
            return reject(node, "'warn' is what a person is asked, such as \"Keep it?\"")
        }
        return field.map { text(node, "warn", about: $0) } ?? answerText(node, scope("warn"))
    }
}
