internal import FormModel

extension WizardFileReader {
    /// Whether an item of the list of fields is a note.
    static func isNote(_ node: Node) -> Bool {
        guard let type = node.value(of: "type")?.scalarText else { return false }
        return type == QuestionType.note.rawValue
            || nameNode(of: node) == nil && Synonyms.type[Synonyms.folded(type)] == [QuestionType.note.rawValue]
    }

    /// Reads a note: `{type: note, label: …, help: …, when: …}`. It may have a name, which nothing can refer to.
    mutating func readNote(_ node: Node) {
        guard
            let section = section(
                node, .note,
                advice: { entry in
                    KeyTable.field.keys.contains(entry.key) && entry.key != "value"
                        ? "a note asks nothing; remove it" : nil
                })
        else { return }
        if let type = section["type"], type.scalarText != QuestionType.note.rawValue {
            _ = option(type, "type", QuestionType.self, synonyms: Synonyms.type)
        }
        var note = NoteDefinition(label: "", group: openGroups.last)
        func place(_ key: String) -> TextPlace {
            TextPlace(key: key, field: fields.count, group: openGroups.last.map { groups[$0].name } ?? "")
        }
        if let label = section["label"] {
            let text = answerText(label, place("label"))
            note.label = text?.constant ?? ""
            note.texts.label = text?.constant == nil ? text : nil
            if label.scalarText == "" { report(label.position, "'label' is empty; give it a text, or remove it") }
        } else if let name = section["name"].flatMap({ text($0, "name") }), !name.isEmpty {
            note.label = name.readable
        } else if section.lacks("label"), section.lacks("name") {
            report(node.position, "a note needs a 'label', the text that it shows")
        }
        if let help = answerText(section["help"], place("help")) {
            note.help = help.constant
            note.texts.help = help.constant == nil ? help : nil
        }
        let own = section["when"].flatMap { condition($0, of: "'when'", before: fields.count, isNote: true) }
        note.condition = .joining([groupCondition, own])
        note.ownCondition = own
        items.append(.note(notes.count))
        notes.append(note)
    }
}
