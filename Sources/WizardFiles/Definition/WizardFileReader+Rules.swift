internal import FormModel

extension WizardFileReader {
    /// Reads a list of names, or of mappings from a name to its argument. With an invalid type, any rule is accepted.
    mutating func readRules(_ node: Node?, isClear: Bool, before index: Int, into field: inout FieldDefinition) {
        guard let node, !node.isNull else { return }
        let type = isClear ? field.ruleType : nil
        let isSecret = type?.definition.traits.contains(.secret) == true
        let subject = isClear ? field.ruleAnswers : .unclearField
        if let text = node.scalarText, text.contains(where: { "|,;".contains($0) }),
            RuleCatalog.entry(named: text) == nil
        {
            let list = RuleAdvice(subject: subject, notation: notation).list(text)
            return report(
                node,
                "'rules' must be a list" + (list.map { "; write \($0)" } ?? ", such as [email, {minLength: 3}]"))
        }
        if node.sequence == nil {
            let list = Node.list(Self.separated(node), at: node).inlineYAML
            let short = list.count <= 100 ? list : "[email] or [{minLength: 3}]"
            report(node, "'rules' must be a list; write \(short)")
        }
        var bounds: [String: ExactDecimal] = [:]
        var seen: Set<String> = []
        for written in node.sequence ?? Self.separated(node) {
            let warning = warning(of: written, on: field)
            let rule = written.without("warn")
            let check = rule.without("message").inlineYAML
            if RuleSource(rule) != nil, !seen.insert(check).inserted {
                warn(rule, "the rule '\(check)' is listed twice; remove one")
            }
            if rule.value(of: "command") != nil {
                if var made = commandRule(rule, isSecret: isSecret) {
                    made.warning = warning
                    field.commandRules.append(made)
                }
                continue
            }
            guard let made = readRule(rule, on: subject, before: index, allowsMessage: true) else { continue }
            if case .independent(let rule) = made, rule.isFormat { field.question.hasFormat = true }
            checkBounds(rule, &bounds)
            let message = spokenMessage(of: rule, on: field)
            let messageQuotesValue = message.map { quotesValue($0) } ?? false
            if messageQuotesValue, isSecret {
                report(rule.value(of: "message") ?? rule, Self.shownSecret)
            }
            field.rules.append(
                FieldRule(rule: made, node: rule, message: message, quotesValue: messageQuotesValue, warning: warning))
            switch made {
            case _ where warning != nil: break
            case .independent(let made):
                if made.ruleName == "notEmpty", field.isOptional {
                    report(rule, "an optional field can be empty; remove 'notEmpty' or 'optional'")
                }
            case .related(let made):
                if let type, let other = made.other.type, made.other.comparesTypes,
                    !isComparable(type, other, items: fields[made.other.index].itemType, by: made.ruleName)
                {
                    report(
                        rule,
                        "'\(field.name)' is of the type '\(type.rawValue)' and cannot be compared with "
                            + "'\(fields[made.other.index].name)', which is of the type '\(other.rawValue)'; name a field of the same type"
                    )
                }
            }
        }
    }

    static func separated(_ node: Node) -> [Node] {
        guard let entries = node.mapping else { return [node] }
        return entries.reduce(into: [[Node.Entry]]()) { rules, entry in
            if ["message", "warn"].contains(entry.key), !rules.isEmpty {
                rules[rules.count - 1].append(entry)
            } else {
                rules.append([entry])
            }
        }.map { .mapping($0, at: $0[0]) }
    }

    private mutating func checkBounds(_ rule: Node, _ bounds: inout [String: ExactDecimal]) {
        guard let entry = rule.mapping?.first(where: { $0.key != "message" }),
            let bound = entry.value.numberDigits.flatMap({ ExactDecimal($0) })
        else { return }
        bounds[entry.key] = bound
        for (lower, upper) in [("minLength", "maxLength"), ("atLeast", "atMost")]
        where entry.key == lower || entry.key == upper {
            if let minimum = bounds[lower], let maximum = bounds[upper], minimum > maximum {
                report(entry, "no answer can pass both '\(lower)' and '\(upper)'; change one of them")
            }
        }
    }

    private func isComparable(
        _ type: QuestionType, _ other: QuestionType, items: QuestionType?, by rule: String
    ) -> Bool {
        let texts = QuestionType.all(with: .text).union([.choice])
        // Items are texts, unless they are choices with a type.
        if ["oneOf", "noneOf"].contains(rule), other == .list {
            return items.map { $0 == type } ?? texts.contains(type)
        }
        return type == other || texts.contains(type) && texts.contains(other)
    }

    mutating func readRule(
        _ node: Node, on subject: RuleAnswers, before index: Int, allowsMessage: Bool
    ) -> MadeRule? {
        var name = node.scalarText ?? ""
        var namePosition = node.position
        var argument: Node?
        var message: String?
        if let entries = node.mapping {
            if allowsMessage, let given = node.value(of: "message") {
                message = hasTags(given) ? nil : shownText(given, "message")
                if let message { warnOfForeignTag(in: message, hasVariables: true, at: given.position) }
                if message == "" { report(given, "'message' is empty; give it a text, or remove it") }
            }
            let rules = entries.filter { !allowsMessage || $0.key != "message" }
            guard !entries.isEmpty else {
                return reject(node, "a rule is a name, or a name with its argument, such as {minLength: 3}")
            }
            guard let rule = rules.first else {
                return reject(node, "a message needs its rule, such as {minLength: 3, message: Too short}")
            }
            if !allowsMessage, let message = rules.first(where: { $0.key == "message" }) {
                return reject(message, "a condition shows no message; remove it")
            }
            if let second = rules.dropFirst().first {
                report(second, after: rule)
                return nil
            }
            (name, namePosition, argument) = (rule.key, rule.keyPosition, rule.value)
        } else if let rules = node.sequence, rules.count > 1 {
            let list = node.inlineYAML.count <= 60 ? node.inlineYAML : "[email, {minLength: 3}]"
            return reject(
                node,
                "this is one rule; write {anyOf: \(list)} if one of these has to pass, {allOf: \(list)} if all have to")
        } else if name.isEmpty || node.isNull {
            return reject(node, "a rule is a name, or a name with its argument, such as {minLength: 3}")
        }
        guard let entry = RuleCatalog.entry(named: name) else {
            report(unknownRule: name, argument, at: namePosition, on: subject)
            return nil
        }
        if let type = subject.type, !entry.types.contains(type) {
            let advice =
                RuleAdvice(subject: subject, notation: notation).advice(on: entry, argument, for: type)
                ?? Self.known(RuleCatalog.names(for: type))
            return reject(namePosition, "the rule '\(name)' is not for the type '\(type.rawValue)'; \(advice)")
        }
        if entry.name == "length", let argument, let advice = argument.lengthRules {
            return reject(argument, "the rule 'length' takes one number; write \(advice)")
        }
        return rule(entry, argument, at: namePosition, on: subject, before: index)?.message(message)
    }

    private mutating func report(_ second: Node.Entry, after rule: Node.Entry) {
        let rules = RuleCatalog.entries.map(\.name)
        if !rules.contains(second.key),
            Synonyms.intendedWord(second.key, among: ["message"], synonyms: KeyTable.rule.synonyms) != nil
        {
            return report(second, "unknown key '\(second.key)' in a rule", suggestion: "message")
        }
        if let advice = Slip.advice(.option, on: Slip.Occurrence(second, in: .mapping([rule, second], at: rule))) {
            return report(second, "unknown key '\(second.key)' in a rule; \(advice)")
        }
        let intended =
            rules.first { $0 == second.key } ?? Synonyms.intendedWord(second.key, among: rules, synonyms: Synonyms.rule)
        guard let intended else {
            return report(
                second, "unknown key '\(second.key)' in a rule; besides its name, a rule accepts 'message' and 'warn'")
        }
        let example = "[{\(rule.key): \(rule.value.inlineYAML)}, {\(intended): \(second.value.inlineYAML)}]"
        report(
            second,
            "a rule is one name with its argument; make a list item of each, such as "
                + (example.count <= 100 ? example : "[{minLength: 3}, {maxLength: 20}]"))
    }

    private mutating func report(
        unknownRule name: String, _ argument: Node?, at position: SourcePosition, on subject: RuleAnswers
    ) {
        let type = subject.type
        let advice = RuleAdvice(subject: subject, notation: notation)
        if let advice = advice.advice(on: name, argument) {
            return report(position, "unknown rule '\(name)'; \(advice)")
        }
        guard findings.suggestions.allows(RuleCatalog.entries.count) else {
            return report(position, "unknown rule '\(name)'")
        }
        let names = RuleCatalog.names(for: type)
        let suggestion =
            Synonyms.intendedWord(name, among: names, synonyms: Synonyms.rule)
            ?? Suggestion.closest(to: name, among: RuleCatalog.entries.map(\.name))
        if suggestion == nil, Synonyms.rule[Synonyms.folded(name)] == ["notEmpty"] {
            return report(position, "unknown rule '\(name)'; a field is required unless it is optional; remove it")
        }
        if suggestion == nil, let type,
            let other = Synonyms.rule[Synonyms.folded(name)]?.first.flatMap({ RuleCatalog.entry(named: $0) }),
            let advice = advice.advice(on: other, argument, for: type)
        {
            return report(position, "unknown rule '\(name)'; \(advice)")
        }
        let known = suggestion == nil ? "; \(Self.known(names))" : ""
        report(position, "unknown rule '\(name)'" + known, suggestion: suggestion)
    }

    private static let shownSecret = "'{{value}}' would show the secret in 'message'; remove it"

    /// Reports tags other than `{{value}}`, and that for a secret.
    private mutating func namesOnlyValue(_ node: Node, secret: String?, other: String) -> Bool {
        guard hasTags(node), let template = inLanguage(node).scalarText.flatMap({ try? Template($0) }),
            let reference = template.references.first(where: { $0.name.parts != ["value"] || secret != nil })
        else { return true }
        report(node, secret ?? "\(other) '{{value}}' and no other answers; remove '{{\(reference.name)}}'")
        return false
    }

    private mutating func commandMessage(_ node: Node, isSecret: Bool) -> Template? {
        var scope = scope("message", in: "")
        scope.allowsValue = true
        let secret = isSecret ? Self.shownSecret : nil
        guard namesOnlyValue(node, secret: secret, other: "the message of a command can have") else { return nil }
        return answerText(node, scope)?.template
    }

    private mutating func checkingProgram(_ section: Section, _ isSecret: Bool) -> Program? {
        let secret =
            isSecret
            ? "'{{value}}' would show the secret in the list of processes; the program finds it on its standard input"
            : nil
        for word in section["command"]?.sequence ?? [] {
            guard namesOnlyValue(word, secret: secret, other: "a program that checks an answer gets") else {
                return nil
            }
        }
        var scope = scope("command", in: "")
        scope.allowsValue = true
        return queryProgram(in: section, scope)
    }

    mutating func commandRule(_ node: Node, isSecret: Bool) -> CommandRule? {
        guard let section = section(node, .commandRule), let program = checkingProgram(section, isSecret) else {
            return nil
        }
        let message = section["message"].flatMap { commandMessage($0, isSecret: isSecret) }
        var delay = ValidationDelay.fast
        if let node = section["delay"] {
            switch (node.scalarText, node.number) {
            case ("immediate", _): delay = .immediate
            case ("fast", _): delay = .fast
            case ("medium", _): delay = .medium
            case ("slow", _): delay = .slow
            case (_, let seconds?) where (0...60).contains(seconds): delay = .custom(.seconds(seconds))
            default:
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
    /// The question whether to keep the answers; `nil` if they must be changed.
    var warning: AnswerText?
    /// The number of the item, for a rule about each item of a repeated group.
    var item: Int?
}

extension WizardFileReader {
    /// Reads the top-level `rules`: `[{when: {mail: ses, not: {cloud: aws}}, refuse: mail, message: SES needs AWS}]`.
    mutating func readFormRules(_ node: Node?) {
        guard let node, !node.isNull else { return }
        let example = "such as [{when: {mail: ses}, refuse: mail, message: Not possible}]"
        guard let list = node.sequence else {
            return report(node, "'rules' must be a list of rules across fields, \(example)")
        }
        for rule in list {
            guard rule.mapping != nil else {
                report(rule, "a rule across fields must be a mapping, \(example)")
                continue
            }
            let groups = rule.value(of: "refuse")?.scalarText.map { itemGroups(with: $0) } ?? []
            if groups.isEmpty { readFormRule(rule, item: nil) }
            for (number, group) in groups.enumerated() {
                let known = findings
                openGroups.append(group)
                readFormRule(rule, item: number)
                openGroups.removeLast()
                // The mistakes of the first item are not reported again.
                if number > 0 { findings = known }
            }
        }
    }

    /// The groups of all items of the repeated group that has a field of this name, unless there is one outside.
    private func itemGroups(with name: String) -> [Int] {
        let list = lists.last { list in
            let prefix = CollectedNames.withoutNumbers(list.name) + "."
            let short = name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
            return names.indices["\(list.name).0.\(short)"] != nil
        }
        guard fieldIndex(of: name) == nil, let list else { return [] }
        let plain = CollectedNames.withoutNumbers(list.name)
        return lists.filter { CollectedNames.withoutNumbers($0.name) == plain }.flatMap(\.items).map(\.group)
    }

    private mutating func readFormRule(_ node: Node, item: Int?) {
        guard
            let section = section(
                node, .formRule,
                advice: { entry in
                    RuleCatalog.entry(named: entry.key) == nil
                        ? nil : "it is a rule on one field; put it into the 'rules' of the field"
                })
        else { return }
        for key in ["when", "refuse", "message"] { _ = required(key, in: section, at: node) }
        let condition = when(section, before: fields.count)
        let field = section["refuse"].flatMap { refusedField($0) }
        let message = answerText(section["message"], scope("message"))
        if let node = section["message"], node.scalarText == "" {
            report(node, "'message' is empty; say what is wrong")
        }
        let warning = section["warn"].flatMap { self.warning($0, scope("warn")) }
        guard let condition, let field, let message, section["warn"] == nil || warning != nil else { return }
        if warning == nil, !fields.sources(of: condition.reads).contains(field) {
            let name = names.fields[field]
            warn(
                node,
                "while 'when' holds, every answer to '\(name)' is rejected, because 'when' does not read it; add it to 'when', "
                    + "or refuse a field that it reads")
        }
        formRules.append(
            FormRuleDefinition(condition: condition, field: field, message: message, warning: warning, item: item))
    }

    private mutating func refusedField(_ node: Node) -> Int? {
        guard node.scalar != nil else {
            let names = node.sequence?.compactMap(\.scalarText) ?? node.mapping?.map(\.key) ?? []
            let rules = names.prefix(3).map { "'refuse: \($0)'" }.joined(separator: " and ")
            let advice = rules.isEmpty ? "" : ", with \(rules)"
            return reject(node, "'refuse' is the name of one field; write one rule for each\(advice)")
        }
        return text(node, "refuse").flatMap { fieldIndex($0, at: node.position) }
    }

    private mutating func warning(_ node: Node, _ scope: TemplateScope) -> AnswerText? {
        guard node.plain.boolean == nil, node.scalarText != "" else {
            return reject(node, "'warn' is what a person is asked, such as \"Keep it?\"")
        }
        return answerText(node, scope)
    }

    private mutating func warning(of rule: Node, on field: FieldDefinition) -> AnswerText? {
        guard let node = rule.value(of: "warn"), let text = warning(node, valueScope("warn", of: field)) else {
            return nil
        }
        if field.question.isSecret, quotesValue(text) {
            report(node, "'{{value}}' would show the secret in 'warn'; remove it")
        }
        return text
    }
}
