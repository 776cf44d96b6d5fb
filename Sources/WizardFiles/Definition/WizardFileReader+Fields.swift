internal import FormModel

extension WizardFileReader {
    private static let fieldKeys = [
        "name", "label", "help", "type", "choices", "rules", "transform", "optional", "default", "mode", "when",
    ]

    /// Reads one field and adds it; a field with mistakes is added as far as it was understood.
    mutating func readField(_ node: Node) {
        let index = fields.count
        var field = FieldDefinition(
            name: fieldNames[index], question: Question(readable(fieldNames[index])), isOptional: false, mode: .onChange,
            transforms: [], rules: [], crossRules: [], condition: nil)
        defer { fields.append(field) }
        guard let map = mapping(node, keys: Self.fieldKeys, of: "a field") else { return }
        switch map["name"] {
        case nil: report(node.position, "the key 'name' is missing in a field")
        case let name? where name.scalarText == nil: report(name.position, "'name' must be text")
        default: break
        }
        if let label = map["label"].flatMap({ text($0, "label") }) { field.question.label = label }
        field.question.help = map["help"].flatMap { text($0, "help") }
        readType(map, into: &field, at: node.position)
        field.isOptional = map["optional"].flatMap { boolean($0, "optional") } ?? false
        if let mode = map["mode"], let value = option(mode, "mode", ValidationMode.self) { field.mode = value }
        field.transforms = transforms(map["transform"], type: field.question.type)
        readRules(map["rules"], into: &field)
        field.condition = map["when"].flatMap { condition($0, before: index) }
        readDefault(map["default"], into: &field)
    }

    private mutating func readType(_ map: [String: Node], into field: inout FieldDefinition, at position: SourcePosition) {
        if let type = map["type"], let value = option(type, "type", QuestionType.self) { field.question.type = value }
        guard let choices = map["choices"] else {
            if field.question.type == .choice {
                report(map["type"]?.position ?? position, "the type 'choice' needs 'choices', such as [small, large]")
            }
            return
        }
        if let type = map["type"], field.question.type != .choice {
            report(type.position, "a field with 'choices' has the type 'choice'; leave 'type' out")
        }
        field.question.type = .choice
        guard let list = choices.sequence, !list.isEmpty else {
            return report(choices.position, "'choices' must be a list of at least one choice, such as [small, large]")
        }
        for node in list {
            guard let choice = choice(node) else { continue }
            if field.question.choices.contains(where: { $0.value == choice.value }) {
                report(node.position, "there is a choice '\(choice.value.text)' already")
            }
            field.question.choices.append(choice)
        }
    }

    private mutating func choice(_ node: Node) -> Question.Choice? {
        guard node.mapping != nil else { return text(node, "choices").map { Question.Choice(.text($0)) } }
        guard let map = mapping(node, keys: ["value", "label"], of: "a choice") else { return nil }
        guard let value = map["value"] else {
            report(node.position, "the key 'value' is missing in a choice")
            return nil
        }
        let label = map["label"].flatMap { text($0, "label") }
        return text(value, "value").map { Question.Choice(.text($0), label: label) }
    }

    private mutating func transforms(_ node: Node?, type: QuestionType) -> [Transform] {
        guard let node else { return [] }
        guard type == .string || type == .secret else {
            report(node.position, "'transform' is for text; the type is '\(type.rawValue)'")
            return []
        }
        return (node.sequence ?? [node]).compactMap { option($0, "transform", Transform.self) }
    }

    private mutating func readDefault(_ node: Node?, into field: inout FieldDefinition) {
        guard let node else { return }
        guard !field.isOptional else {
            return report(
                node.position, "'\(field.name)' is optional and has a default; leave one of the two out")
        }
        do throws(AnswerError) {
            let answer = field.transformed(try field.question.answer(from: node))
            if let message = field.rules.lazy.compactMap({ $0.validate(value: answer) }).first {
                report(node.position, "the default does not pass the field's own rules: \(message)")
            }
            field.question.defaultAnswer = answer
        } catch {
            report(node.position, "the default is no answer to this field: \(error.message)")
        }
    }

    /// One of an enumeration's names.
    mutating func option<Option: RawRepresentable & CaseIterable>(
        _ node: Node, _ key: String, _ type: Option.Type
    ) -> Option? where Option.RawValue == String {
        let names = Option.allCases.map(\.rawValue)
        guard let name = node.scalarText, let value = Option(rawValue: name) else {
            let shown = node.scalarText.map { " '\($0)'" } ?? ""
            let suggestion = node.scalarText.flatMap { Suggestion.closest(to: $0, among: names) }
            report(
                node.position,
                "unknown \(key)\(shown)" + (suggestion == nil ? "; use \(names.joined(separator: ", "))" : ""),
                suggestion: suggestion)
            return nil
        }
        return value
    }

    /// A field's name as a label: `owner_email`, `owner-email` and `ownerEmail` are `Owner email`.
    private func readable(_ name: String) -> String {
        var label = ""
        for character in name {
            if "._-".contains(character) {
                label += " "
            } else if character.isUppercase, label.last?.isLowercase == true {
                label += " \(character.lowercased())"
            } else {
                label.append(character)
            }
        }
        return label.prefix(1).uppercased() + label.dropFirst()
    }
}
