internal import FormModel

extension TemplateValue {
    /// An answer: a number and a yes or no as JSON has them, a date as it is written, several as a list.
    init(_ answer: Answer) {
        switch (answer, answer.json) {
        case (.list(let items), _): self = .list(items.map(TemplateValue.init))
        case (_, .boolean(let value)?): self = .boolean(value)
        case (_, .number(let digits)?): self = .number(digits)
        case (_, .string(let text)?): self = .text(text)
        case (_, nil): self = .null
        }
    }
}

extension WizardForm {
    /// The answers as templates read them: by the names of fields, `{{dns.zone}}` for one in a group. A field that does not
    /// apply has none.
    ///
    /// The variables of the environment are in `env`, unless there is a field of that name.
    ///
    /// - Parameters:
    ///   - group: the group that names are looked up in first, such as `dns`; empty for none.
    ///   - value: what `{{value}}` is, unless there is a field of that name; nil for nothing.
    func templateValue(in group: String = "", value: Answer? = nil) -> TemplateValue {
        .object { name in
            for prefix in Self.scopes(of: group) {
                if let found = member(prefix + name) { return found }
            }
            switch name {
            case "env":
                return .object { variable in Environment.current.variable(variable).map(TemplateValue.text) }
            case "value": return value.map { TemplateValue($0) }
            default: return nil
            }
        }
    }

    /// What the names in a group are looked up with, the innermost first: `a.b.`, `a.`, and nothing for `a.b`.
    static func scopes(of group: String) -> [String] {
        guard !group.isEmpty else { return [""] }
        return [group + "."] + WizardFileReader.groups(of: group).reversed().map { $0 + "." } + [""]
    }

    /// The answer of the field of this name, or the answers of the group; nil if there is neither.
    private func member(_ name: String) -> TemplateValue? {
        if let index = definition.index(of: name) { return TemplateValue(answer(index)) }
        guard !members(of: name).isEmpty else { return nil }
        if let list = definition.list(named: name) {
            return .list(itemNumbers(of: list).map { number in .object { member("\(name).\(number).\($0)") } })
        }
        return .object { member("\(name).\($0)") }
    }
}
