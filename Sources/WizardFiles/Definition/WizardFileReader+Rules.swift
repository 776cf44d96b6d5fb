internal import FormModel

extension WizardFileReader {
    /// Reads `rules`: a list of names, or of mappings from a name to its argument, with a message or without.
    ///
    /// - Parameter isClear: whether the field's type is known; if it is mistaken, any rule may be right.
    mutating func readRules(_ node: Node?, isClear: Bool, before index: Int, into field: inout FieldDefinition) {
        guard let node, !node.isNull else { return }
        let type = isClear ? field.ruleType : nil
        let subject = isClear ? field.ruleAnswers : .unclearField
        if let text = node.scalarText, text.contains(where: { "|,;".contains($0) }),
            RuleCatalog.entry(named: text) == nil
        {
            let list = RuleAdvice(type: type, notation: notation).list(text)
            return report(
                node.position,
                "'rules' must be a list" + (list.map { "; write \($0)" } ?? ", such as [email, {minLength: 3}]"))
        }
        if node.sequence == nil {
            report(node.position, "'rules' must be a list; write \(asList(node))")
        }
        var bounds: [String: ExactDecimal] = [:]
        var seen: [Node] = []
        for written in node.sequence ?? separated(node) {
            let warning = written.value(of: "warn").flatMap { self.warning($0) }
            let rule = written.without("warn")
            let check = rule.without("message")
            if seen.contains(where: { $0.ruleName == check.ruleName && $0.flow == check.flow }),
                WrittenRule(rule) != nil
            {
                warn(rule.position, "the rule '\(check.flow)' is listed twice; remove one")
            }
            seen.append(check)
            if rule.value(of: "command") != nil {
                if var made = commandRule(rule, isSecret: type?.definition.traits.contains(.secret) == true) {
                    made.warning = warning
                    field.commandRules.append(made)
                }
                continue
            }
            guard let made = readRule(rule, on: subject, before: index, allowsMessage: true) else { continue }
            if case .own(let rule) = made, rule.isFormat { field.question.hasFormat = true }
            checkBounds(rule, &bounds)
            let message = spokenMessage(of: rule, on: field, before: index)
            if let message {
                if message.quotesValue, type?.definition.traits.contains(.secret) == true {
                    report(
                        rule.value(of: "message")?.position ?? rule.position,
                        "'{{value}}' would show the secret in 'message'; remove it")
                }
            }
            let spoken = message.map { SpokenRule(rule: made, message: $0.text, quotesValue: $0.quotesValue) }
            if let warning {
                field.warnings.append(FieldWarning(rule: made, spoken: spoken, question: warning))
                continue
            }
            if let spoken { field.spokenRules.append(spoken) }
            switch made {
            case .own(let made):
                if made.ruleName == "notEmpty", field.isOptional {
                    report(rule.position, "an optional field can be empty; remove 'notEmpty' or 'optional'")
                }
                if spoken == nil { field.rules.append(made) }
                field.ruleNodes.append(rule)
            case .related(let made):
                if let type, let other = made.other.type, made.other.comparesTypes,
                    !isComparable(type, other, items: fields[made.other.index].itemType, by: made.ruleName)
                {
                    report(
                        rule.position,
                        "'\(field.name)' is of the type '\(type.rawValue)' and cannot be compared with "
                            + "'\(fields[made.other.index].name)', which is of the type '\(other.rawValue)'; name a field of the same type"
                    )
                }
                if spoken == nil { field.crossRules.append(made) }
            }
        }
    }

    /// The rules in a mapping of them, each by itself; a message belongs to the one before it.
    private func separated(_ node: Node) -> [Node] {
        guard let entries = node.mapping else { return [node] }
        return entries.reduce(into: [[Node.Entry]]()) { rules, entry in
            if ["message", "warn"].contains(entry.key), !rules.isEmpty {
                rules[rules.count - 1].append(entry)
            } else {
                rules.append([entry])
            }
        }.map { Node(kind: .mapping($0), position: $0[0].keyPosition) }
    }

    private func asList(_ node: Node) -> String {
        let list = Node(kind: .sequence(separated(node)), position: node.position).flow
        return list.count <= 100 ? list : "[email] or [{minLength: 3}]"
    }

    /// Two bounds that no answer can keep are a mistake.
    private mutating func checkBounds(_ rule: Node, _ bounds: inout [String: ExactDecimal]) {
        guard let entry = rule.mapping?.first(where: { $0.key != "message" }),
            let bound = entry.value.numberDigits.flatMap({ ExactDecimal($0) })
        else { return }
        bounds[entry.key] = bound
        for (lower, upper) in [("minLength", "maxLength"), ("atLeast", "atMost")]
        where entry.key == lower || entry.key == upper {
            if let least = bounds[lower], let most = bounds[upper], least > most {
                report(entry.keyPosition, "no answer can pass both '\(lower)' and '\(upper)'; change one of them")
            }
        }
    }

    private func isComparable(
        _ type: QuestionType, _ other: QuestionType, items: QuestionType?, by rule: String
    ) -> Bool {
        let texts = QuestionType.all(with: .text).union([.choice])
        // Items are texts, unless they are choices of a type.
        if ["oneOf", "noneOf"].contains(rule), other == .list {
            return items.map { $0 == type } ?? texts.contains(type)
        }
        return type == other || texts.contains(type) && texts.contains(other)
    }

    /// One rule of the field at `index`; nil if there is a mistake in it, which is reported.
    mutating func readRule(
        _ node: Node, on subject: RuleAnswers, before index: Int, allowsMessage: Bool
    ) -> MadeRule? {
        var name = node.scalarText ?? ""
        var namePosition = node.position
        var argument: Node?
        var message: String?
        if let entries = node.mapping {
            if allowsMessage, let given = node.value(of: "message") {
                // One with answers in it is said with the form.
                message = hasTags(given) ? nil : shownText(given, "message")
                if let message { warnOfForeignTag(in: message, hasVariables: true, at: given.position) }
                if message == "" { report(given.position, "'message' is empty; give it a text, or remove it") }
            }
            let rules = entries.filter { !allowsMessage || $0.key != "message" }
            guard !entries.isEmpty else {
                report(node.position, "a rule is a name, or a name with its argument, such as {minLength: 3}")
                return nil
            }
            guard let rule = rules.first else {
                report(node.position, "a message needs its rule, such as {minLength: 3, message: Too short}")
                return nil
            }
            if !allowsMessage, let message = rules.first(where: { $0.key == "message" }) {
                report(message.keyPosition, "a condition shows no message; remove it")
                return nil
            }
            if let second = rules.dropFirst().first {
                report(second, after: rule)
                return nil
            }
            (name, namePosition, argument) = (rule.key, rule.keyPosition, rule.value)
        } else if let rules = node.sequence, rules.count > 1 {
            let list = node.flow.count <= 60 ? node.flow : "[email, {minLength: 3}]"
            report(
                node.position,
                "this is one rule; write {anyOf: \(list)} if one of these has to pass, {allOf: \(list)} if all have to")
            return nil
        } else if name.isEmpty || node.isNull {
            report(node.position, "a rule is a name, or a name with its argument, such as {minLength: 3}")
            return nil
        }
        guard let entry = RuleCatalog.entry(named: name) else {
            report(unknownRule: name, argument, at: namePosition, type: subject.type)
            return nil
        }
        if let type = subject.type, !entry.types.contains(type) {
            let advice =
                RuleAdvice(type: type, notation: notation).advice(on: entry, argument, for: type)
                ?? Self.known(RuleCatalog.names(for: type))
            report(namePosition, "the rule '\(name)' is not for the type '\(type.rawValue)'; \(advice)")
            return nil
        }
        if entry.name == "length", let argument, let advice = RuleAdvice.lengths(argument) {
            report(argument.position, "the rule 'length' takes one number; write \(advice)")
            return nil
        }
        return rule(entry, argument, at: namePosition, on: subject, before: index)?.message(message)
    }

    /// A rule has a second key: a misspelled message, or another rule.
    private mutating func report(_ second: Node.Entry, after rule: Node.Entry) {
        let rules = RuleCatalog.entries.map(\.name)
        let words = ["message": ["message"], "msg": ["message"], "error": ["message"], "errormessage": ["message"]]
        if !rules.contains(second.key), Synonyms.meant(second.key, among: ["message"], synonyms: words) != nil {
            return report(second.keyPosition, "unknown key '\(second.key)' in a rule", suggestion: "message")
        }
        let mapping = Node(kind: .mapping([rule, second]), position: rule.keyPosition)
        if let advice = Slip.advice(.option, on: Slip.Found(second, in: mapping)) {
            return report(second.keyPosition, "unknown key '\(second.key)' in a rule; \(advice)")
        }
        let meant =
            rules.first { $0 == second.key } ?? Synonyms.meant(second.key, among: rules, synonyms: Synonyms.rule)
        guard let meant else {
            return report(
                second.keyPosition,
                "unknown key '\(second.key)' in a rule; besides its name, a rule accepts 'message' and 'warn'"
            )
        }
        let example = "[{\(rule.key): \(rule.value.flow)}, {\(meant): \(second.value.flow)}]"
        report(
            second.keyPosition,
            "a rule is one name with its argument; make a list item of each, such as "
                + (example.count <= 100 ? example : "[{minLength: 3}, {maxLength: 20}]"))
    }

    private mutating func report(
        unknownRule name: String, _ argument: Node?, at position: SourcePosition, type: QuestionType?
    ) {
        let advice = RuleAdvice(type: type, notation: notation)
        if let advice = advice.advice(on: name, argument, at: position) {
            return report(position, "unknown rule '\(name)'; \(advice)")
        }
        guard suggestions.allows(RuleCatalog.entries.count) else { return report(position, "unknown rule '\(name)'") }
        let names = RuleCatalog.names(for: type)
        let suggestion =
            Synonyms.meant(name, among: names, synonyms: Synonyms.rule)
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
}
