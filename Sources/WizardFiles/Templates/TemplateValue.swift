internal import FormModel
internal import OrderedCollections

/// A value that the tags of a template read.
enum TemplateValue {
    case null
    case text(String)
    case boolean(Bool)
    /// A number as it is written.
    case number(String)
    case list([TemplateValue])
    /// Values by name; nil for an unknown name.
    case object((String) -> TemplateValue?)

    static func object(_ values: [String: TemplateValue]) -> TemplateValue { .object { values[$0] } }

    /// The text that a tag inserts.
    var text: String {
        switch self {
        case .null, .object: ""
        case .text(let text), .number(let text): text
        case .boolean(let value): value ? "true" : "false"
        case .list(let items): Answer.list(items.map { .text($0.text) }).text
        }
    }

    /// Whether a section of it is rendered. Zero is a value.
    var isPresent: Bool {
        switch self {
        case .null: false
        case .text(let text): !text.isEmpty
        case .boolean(let value): value
        case .number, .object: true
        case .list(let items): !items.isEmpty
        }
    }

    /// The value of this name in an object, or of this index in a list.
    subscript(name: String) -> TemplateValue? {
        switch self {
        case .object(let value): value(name)
        case .list(let items): Int(name).flatMap { items.indices.contains($0) ? items[$0] : nil }
        case .null, .text, .boolean, .number: nil
        }
    }

    init(_ value: JSONValue) {
        self =
            switch value {
            case .null: .null
            case .bool(let value): .boolean(value)
            case .number(let digits): .number(digits)
            case .string(let text): .text(text)
            case .array(let items): .list(items.map(TemplateValue.init))
            case .object(let members): .object { members[$0].map(TemplateValue.init) }
            }
    }

    init(_ answer: Answer) { self.init(JSONValue(answer)) }

    /// The answers of a form, by the names of fields, groups and items.
    ///
    /// - Parameters:
    ///   - group: the group that names are looked up in first, such as `dns`; empty for none.
    ///   - value: the value of `{{value}}`, unless there is a field of that name.
    ///   - shownVariables: the variables of the environment that are not masked; nil for all.
    ///   - member: the value of a full name.
    fileprivate static func answers(
        in group: String, value: TemplateValue? = nil, shownVariables: Set<String>?,
        _ member: @escaping (String) -> TemplateValue?
    ) -> TemplateValue {
        .object { name in
            if let found = WizardForm.scopes(of: group).lazy.compactMap({ member($0 + name) }).first { return found }
            switch name {
            case "env":
                return .object { name in
                    if shownVariables?.contains(name) == false { return .text(Question.mask) }
                    return Environment.current.variable(name).map(TemplateValue.text)
                }
            case "value": return value
            default: return nil
            }
        }
    }
}

extension WizardForm {
    /// The answers for templates: by the names of fields, `{{dns.zone}}` for a field in a group, and the variables of the
    /// environment in `env`. A field that does not apply has no answer.
    func templateValue(in group: String = "", value: Answer? = nil) -> TemplateValue {
        .answers(
            in: group, value: value.map { TemplateValue($0) }, shownVariables: shownVariables, templateMember)
    }

    /// The prefixes that names in a group are looked up with, innermost first: `a.b.`, `a.` and nothing for `a.b`.
    static func scopes(of group: String) -> [String] {
        guard !group.isEmpty else { return [""] }
        return [group + "."] + WizardFileReader.groups(of: group).reversed().map { $0 + "." } + [""]
    }

    private func templateMember(_ name: String) -> TemplateValue? {
        if let index = definition.index(of: name) { return TemplateValue(answer(index)) }
        guard !members(of: name).isEmpty else { return nil }
        if let list = definition.list(named: name) {
            return .list(itemNumbers(of: list).map { number in .object { templateMember("\(name).\(number).\($0)") } })
        }
        return .object { templateMember("\(name).\($0)") }
    }
}

/// The answers of a form for templates at one moment; a value that can be compared and sent.
struct TemplateContext: Equatable, Sendable {
    /// The answers by the full names of their fields.
    private var answers: [String: JSONValue] = [:]
    private var groups: Set<String> = []
    /// The numbers of the existing items of each repeated group.
    private var items: [String: [Int]] = [:]
    private var secrets: Set<String> = []
    private let shownVariables: Set<String>?

    init(_ form: WizardForm) {
        shownVariables = form.shownVariables
        // Forms with the same answers are equal, regardless of their room for more items.
        let absent = form.absentItems
        func exists(_ name: String) -> Bool {
            absent.isEmpty
                || !absent.contains(name) && !WizardFileReader.groups(of: name).contains(where: absent.contains)
        }
        groups = Set(form.definition.groupMembers.keys.filter(exists))
        for name in groups {
            guard let list = form.definition.list(named: name) else { continue }
            items[name] = form.itemNumbers(of: list)
        }
        for (index, field) in form.definition.fields.enumerated() {
            let answer = JSONValue(form.answer(index))
            guard field.isContinuation ? answer != .null : exists(field.name) else { continue }
            answers[field.name] = answer
            if field.question.isSecret, answer != .null { secrets.insert(field.name) }
        }
    }

    var hasSecrets: Bool { !secrets.isEmpty }

    /// The value that names are looked up in.
    ///
    /// - Parameters:
    ///   - group: the group that they are looked up in first; empty for none.
    ///   - use: records that a secret was read.
    func value(in group: String = "", use: SecretUse? = nil) -> TemplateValue {
        .answers(in: group, shownVariables: shownVariables) { member($0, use) }
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

    /// Recognizes the name of an item that does not exist, or of something in it.
    private func isAbsent(_ name: String) -> Bool {
        WizardFileReader.groups(of: name).contains { list in
            guard let numbers = items[list] else { return false }
            return Int(name.dropFirst(list.count + 1).prefix { $0 != "." }).map { !numbers.contains($0) } ?? false
        }
    }
}

/// Records whether a template has read a secret.
final class SecretUse {
    var isUsed = false
}
