internal import FormModel

extension WizardFileReader {
    func readRules(_ node: Node?, into field: inout FieldDefinition) {
        guard let node, !node.isNull else { return }
        let type = field.ruleType
        let isSecret = type.definition.traits.contains(.secret)
        guard let list = node.sequence else {
            return report(node, "'rules' must be a list, such as [email, {minLength: 3}]")
        }
        var bounds: [String: ExactDecimal] = [:]
        for written in list {
            let warning = warning(of: written, on: field)
            let rule = written.without("warn")
            if rule.value(of: "command") != nil {
                if var made = commandRule(rule, isSecret: isSecret) {
                    made.warning = warning
                    field.commandRules.append(made)
                }
                continue
            }
            guard let made = readRule(rule, on: field.ruleAnswers, allowsMessage: true) else { continue }
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
                if let other = made.other.type, made.other.comparesTypes,
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

    private func checkBounds(_ rule: Node, _ bounds: inout [String: ExactDecimal]) {
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
        let texts = QuestionType.all(with: .text) + [.choice]
        // Items are texts, unless they are choices with a type.
        if ["oneOf", "noneOf"].contains(rule), other == .list {
            return items.map { $0 == type } ?? texts.contains(type)
        }
        return type == other || texts.contains(type) && texts.contains(other)
    }

    func readRule(_ node: Node, on subject: RuleAnswers, allowsMessage: Bool) -> MadeRule? {
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
            if let second = rules.dropFirst().first { return reject(second, Self.advice(onSecondKey: second)) }
            (name, namePosition, argument) = (rule.key, rule.keyPosition, rule.value)
        } else if node.sequence != nil {
            return reject(
                node, "this is one rule; several are {anyOf: […]} if one of them has to pass, else {allOf: […]}")
        } else if name.isEmpty || node.isNull {
            return reject(node, "a rule is a name, or a name with its argument, such as {minLength: 3}")
        }
        guard let entry = RuleCatalog.entry(named: name) else {
            report(unknownRule: name, at: namePosition, for: subject.type)
            return nil
        }
        if let type = subject.type, !entry.types.contains(type) {
            return reject(
                namePosition,
                "the rule '\(name)' is not for the type '\(type.rawValue)'; \(Self.advice(on: entry, for: type, subject))"
            )
        }
        return rule(entry, argument, at: namePosition, on: subject)?.message(message)
    }

    private static func advice(onSecondKey entry: Node.Entry) -> String {
        let unknown = "unknown key '\(entry.key)' in a rule"
        if let advice = Slip.advice(.rule, on: entry.key) ?? adviceOnColon(entry) { return "\(unknown); \(advice)" }
        guard RuleCatalog.entry(named: entry.key) == nil else {
            return "a rule is one name with its argument; make '\(entry.key)' an item of its own"
        }
        let isMessage = Synonyms.intendedWord(entry.key, among: ["message"], synonyms: KeyTable.rule.synonyms) != nil
        return unknown + "; "
            + (isMessage ? "write 'message'" : "besides its name, a rule accepts 'message' and 'warn'")
    }

    private static let counterparts = [
        ["minLength", "atLeast", "minItems"], ["maxLength", "atMost", "maxItems"],
        ["includes", "contains"], ["greaterThan", "after"], ["lessThan", "before"],
    ]

    private static func advice(on entry: RuleEntry, for type: QuestionType, _ subject: RuleAnswers) -> String {
        let counterpart = counterparts.first { $0.contains(entry.name) }?.first { name in
            RuleCatalog.entry(named: name)?.types.contains(type) == true
        }
        let items = subject.items
        if type == .list, entry.types.contains(items ?? .string), items != nil || counterpart == nil {
            return "for the items write {each: \(entry.isArgumentOptional ? entry.name : "{\(entry.name): …}")}"
        }
        if let advice = Slip.advice(.rule, on: entry.name) { return advice }
        let types = QuestionType.ofFields.filter { entry.types.contains($0) }.map(\.rawValue).joined(separator: ", ")
        return counterpart.map { "write '\($0)', or a type that it is for: \(types)" } ?? "it is for \(types)"
    }

    private func report(unknownRule name: String, at position: SourcePosition, for type: QuestionType?) {
        let word = String(name.prefix { $0.isLetter || $0.isNumber || "_-".contains($0) })
        let isOneWord = word == name || word.isEmpty
        let names = RuleCatalog.names(for: type)
        let suggestion =
            Synonyms.intendedWord(name, among: names, synonyms: Synonyms.rule)
            ?? Suggestion.closest(to: name, among: RuleCatalog.entries.map(\.name))
            ?? Synonyms.rule[Synonyms.folded(name)]?.first
        if let advice = Slip.advice(.rule, on: word) {
            report(position, "unknown rule '\(name)'; \(advice)")
        } else if !isOneWord {
            report(position, "unknown rule '\(name)'; write each rule as an item, as in [email, {minLength: 3}]")
        } else {
            let known = suggestion == nil ? "; \(Self.known(names))" : ""
            report(position, "unknown rule '\(name)'" + known, suggestion: suggestion)
        }
    }

    private static let shownSecret = "'{{value}}' would show the secret in 'message'; remove it"

    /// Reports tags other than `{{value}}`, and that for a secret.
    private func namesOnlyValue(_ node: Node, secret: String?, other: String) -> Bool {
        guard hasTags(node), let template = inLanguage(node).scalarText.flatMap({ try? Template($0) }),
            let reference = template.references.first(where: { $0.name.parts != ["value"] || secret != nil })
        else { return true }
        report(node, secret ?? "\(other) '{{value}}' and no other answers; remove '{{\(reference.name)}}'")
        return false
    }

    private func commandMessage(_ node: Node, isSecret: Bool) -> Template? {
        var scope = scope("message", in: "")
        scope.allowsValue = true
        let secret = isSecret ? Self.shownSecret : nil
        guard namesOnlyValue(node, secret: secret, other: "the message of a command can have") else { return nil }
        return answerText(node, scope)?.template
    }

    private func checkingProgram(_ section: Section, _ isSecret: Bool) -> Program? {
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

    func commandRule(_ node: Node, isSecret: Bool) -> CommandRule? {
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
    func readFormRules(_ node: Node?) {
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
            let refused = rule.value(of: "refuse")?.scalarText ?? ""
            let lists = repeatedGroups(with: refused)
            guard lists.count < 2 else {
                let names = lists.map { "\($0).\(refused)" }.joined(separator: " or ")
                report(
                    rule.value(of: "refuse") ?? rule,
                    "more than one repeated group has a field '\(refused)'; write \(names), in a rule for each")
                continue
            }
            guard let list = lists.first else {
                readFormRule(rule, item: nil)
                continue
            }
            for (number, group) in itemGroups(of: list).enumerated() {
                let known = findings
                openGroups.append(group)
                readFormRule(rule, item: number)
                openGroups.removeLast()
                // The mistakes of the first item are not reported again.
                if number > 0 { findings = known }
            }
        }
    }

    /// The repeated groups with a field of this name, which can begin with that of the group; none if there is a field
    /// outside of them.
    private func repeatedGroups(with name: String) -> [String] {
        guard fieldIndex(of: name) == nil else { return [] }
        var found: [String] = []
        for list in lists where names.indices["\(list.name).0.\(Self.name(name, inItemOf: list.name))"] != nil {
            let plain = CollectedNames.withoutNumbers(list.name)
            if !found.contains(plain) { found.append(plain) }
        }
        return found
    }

    private func itemGroups(of list: String) -> [Int] {
        lists.filter { CollectedNames.withoutNumbers($0.name) == list }.flatMap(\.items).map(\.group)
    }

    /// Returns `mail` for `mail` or `users.mail` in an item of `users`.
    private static func name(_ name: String, inItemOf list: String) -> String {
        let prefix = CollectedNames.withoutNumbers(list) + "."
        return name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
    }

    private func readFormRule(_ node: Node, item: Int?) {
        guard
            let section = section(
                node, .formRule,
                advice: { entry in
                    RuleCatalog.entry(named: entry.key) == nil
                        ? nil : "it is a rule on one field; put it into the 'rules' of the field"
                })
        else { return }
        for key in ["when", "refuse", "message"] { _ = required(key, in: section, at: node) }
        let condition = when(section)
        let field = section["refuse"].flatMap { refusedField($0) }
        let message = answerText(section["message"], scope("message"))
        if let node = section["message"], node.scalarText == "" {
            report(node, "'message' is empty; say what is wrong")
        }
        let warning = section["warn"].flatMap { self.warning($0, scope("warn")) }
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

    private func warning(_ node: Node, _ scope: TemplateScope) -> AnswerText? {
        guard node.plain.boolean == nil, node.scalarText != "" else {
            return reject(node, "'warn' is what a person is asked, such as \"Keep it?\"")
        }
        return answerText(node, scope)
    }

    private func warning(of rule: Node, on field: FieldDefinition) -> AnswerText? {
        guard let node = rule.value(of: "warn"), let text = warning(node, valueScope("warn", of: field)) else {
            return nil
        }
        if field.question.isSecret, quotesValue(text) {
            report(node, "'{{value}}' would show the secret in 'warn'; remove it")
        }
        return text
    }
}
