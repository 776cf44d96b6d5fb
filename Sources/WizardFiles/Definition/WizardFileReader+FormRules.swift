internal import FormModel

/// A rule about several fields: while its condition holds, one of them is refused.
struct FormRuleDefinition: Sendable {
    var condition: Condition
    /// The place of the field that is refused.
    var field: Int
    var message: AnswerText
    /// What a person is asked who may keep the answers all the same; nil if they must be changed.
    var warning: String?
    /// Whether it only expresses when its field is required.
    var isRequirement = false
}

/// A rule of a field whose answer can be kept although the rule refuses it.
struct FieldWarning: Sendable {
    var rule: MadeRule
    /// The same rule if its message has answers in it.
    var spoken: SpokenRule?
    /// What a person is asked then, such as `Keep it?`.
    var question: String
}

extension WizardFileReader {
    /// Reads the top-level `rules`: `[{when: {mail: ses, not: {cloud: aws}}, refuse: mail, message: SES needs AWS}]`.
    mutating func readFormRules(_ node: Node?) {
        guard let node, !node.isNull else { return }
        let example = "such as [{when: {mail: ses}, refuse: mail, message: Not possible}]"
        guard let list = node.sequence else {
            return report(node.position, "'rules' must be a list of rules across fields, \(example)")
        }
        for rule in list {
            guard rule.mapping != nil else {
                report(rule.position, "a rule across fields must be a mapping, \(example)")
                continue
            }
            readFormRule(rule)
        }
    }

    private mutating func readFormRule(_ node: Node) {
        guard
            let section = section(
                node, .formRule,
                advice: { entry in
                    RuleCatalog.entry(named: entry.key) == nil
                        ? nil : "it is a rule on one field; put it into the 'rules' of the field"
                })
        else { return }
        func misses(_ key: String, _ words: String) {
            if section.lacks(key) {
                report(node.position, "the key '\(key)' is missing in a rule across fields; \(words)")
            }
        }
        misses("when", "write the condition under which a field is refused, such as 'when: {mail: ses}'")
        misses("refuse", "name the field that is refused, such as 'refuse: mail'")
        misses("message", "say what is wrong, such as 'message: SES needs AWS'")
        let condition = section["when"].flatMap { self.condition($0, of: "'when'", before: fields.count) }
        let field = section["refuse"].flatMap { node in
            text(node, "refuse").flatMap { fieldIndex($0, at: node.position) }
        }
        let message = answerText(section["message"], TextPlace(key: "message", field: fields.count))
        if let node = section["message"], node.scalarText == "" {
            report(node.position, "'message' is empty; say what is wrong")
        }
        let warning = section["warn"].flatMap { self.warning($0) }
        guard let condition, let field, let message, section["warn"] == nil || warning != nil else { return }
        if warning == nil, !fields.sources(of: condition.reads).contains(field) {
            let name = fieldNames[field]
            warn(
                node.position,
                "while 'when' holds no answer to '\(name)' is taken, since it does not read '\(name)'; add that to 'when', "
                    + "or refuse a field that it reads")
        }
        formRules.append(
            FormRuleDefinition(condition: condition, field: field, message: message, warning: warning))
    }

    /// The question of a `warn`.
    mutating func warning(_ node: Node) -> String? {
        guard node.plain.boolean == nil, node.scalarText != "" else {
            report(node.position, "'warn' is what a person is asked, such as \"Keep it?\"")
            return nil
        }
        return text(node, "warn")
    }
}
