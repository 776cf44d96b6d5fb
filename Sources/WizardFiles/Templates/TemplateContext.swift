internal import FormModel

/// The answers of a form as templates read them, as they were at one moment; a value that can be compared and sent.
struct TemplateContext: Equatable, Sendable {
    /// The answers by the full names of their fields.
    private var answers: [String: JSONValue] = [:]
    private var groups: Set<String> = []
    /// The items that there are of each repeated group, by their numbers.
    private var items: [String: [Int]] = [:]
    /// The fields whose answers are secrets.
    private var secrets: Set<String> = []

    init(_ form: WizardForm) {
        // Two of them are the same, however many items there is room for.
        let absent = form.absentItems
        func isThere(_ name: String) -> Bool {
            absent.isEmpty
                || !absent.contains(name) && !WizardFileReader.groups(of: name).contains(where: absent.contains)
        }
        groups = Set(form.definition.groupMembers.keys.filter(isThere))
        for name in groups {
            guard let list = form.definition.list(named: name) else { continue }
            items[name] = form.itemNumbers(of: list)
        }
        for (index, field) in form.definition.fields.enumerated() {
            let answer = JSONValue(form.answer(index))
            guard field.isMarker ? answer != .null : isThere(field.name) else { continue }
            answers[field.name] = answer
            if field.question.isSecret, answer != .null { secrets.insert(field.name) }
        }
    }

    /// Whether there is a secret among the answers.
    var hasSecrets: Bool { !secrets.isEmpty }

    /// What names are looked up in.
    ///
    /// - Parameters:
    ///   - group: the group that they are looked up in first; empty for none.
    ///   - use: takes that a secret was read.
    func value(in group: String = "", use: SecretUse? = nil) -> TemplateValue {
        .object { name in
            for prefix in WizardForm.scopes(of: group) {
                if let found = member(prefix + name, use) { return found }
            }
            guard name == "env" else { return nil }
            return .object { variable in Environment.current.variable(variable).map(TemplateValue.text) }
        }
    }

    private func member(_ name: String, _ use: SecretUse?) -> TemplateValue? {
        if let answer = answers[name] {
            if secrets.contains(name) { use?.isUsed = true }
            return TemplateValue(answer)
        }
        guard groups.contains(name) else { return isAbsent(name) ? .null : nil }
        if let numbers = items[name] {
            return .list(numbers.map { number in .object { member("\(name).\(number).\($0)", use) } })
        }
        return .object { member("\(name).\($0)", use) }
    }

    /// Whether it is the name of an item that is not there, or of something in it.
    private func isAbsent(_ name: String) -> Bool {
        WizardFileReader.groups(of: name).contains { list in
            guard let numbers = items[list] else { return false }
            return Int(name.dropFirst(list.count + 1).prefix { $0 != "." }).map { !numbers.contains($0) } ?? false
        }
    }
}

/// Whether a template has read a secret.
final class SecretUse {
    var isUsed = false
}
