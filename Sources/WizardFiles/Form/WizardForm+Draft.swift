public import FormModel
internal import OrderedCollections

extension WizardForm {
    /// What is kept of the form as one line of JSON: `{"answers":{…},"lines":{…}}`, by field name; without secrets.
    public func draftJSON(_ content: FormDraft<WizardForm>.Content) -> String {
        var answers = OrderedDictionary<String, JSONValue>()
        var lines = OrderedDictionary<String, JSONValue>()
        for (index, field) in definition.fields.enumerated() where !field.question.isSecret {
            let keyPath = validatedFields[index].keyPath
            if content.answered.contains(keyPath) {
                answers[field.name] = JSONValue(self[value: FieldID(index: index)])
            } else if let line = content.lines[keyPath] {
                lines[field.name] = .string(line)
            }
        }
        return JSONWriter.compact(.object(["answers": .object(answers), "lines": .object(lines)])) + "\n"
    }

    /// Takes over the answers of a draft, and says what else is in it. An answer that its field no longer takes, or
    /// that the field's own rules refuse, is a line to go on with. Nothing of a draft that cannot be read.
    public mutating func resume(draft bytes: [UInt8]) -> FormDraft<WizardForm>.Content {
        var content = FormDraft<WizardForm>.Content()
        guard let root = try? JSONReader.read(bytes, name: "draft") else { return content }
        for entry in root.value(of: "lines")?.mapping ?? [] {
            guard let index = resumable(entry.key), let line = entry.value.scalarText else { continue }
            content.lines[validatedFields[index].keyPath] = line
        }
        for entry in root.value(of: "answers")?.mapping ?? [] {
            guard let index = resumable(entry.key) else { continue }
            let (field, keyPath) = (definition.fields[index], validatedFields[index].keyPath)
            guard let answer = try? field.question.answer(from: entry.value) else {
                if let text = entry.value.scalarText { content.lines[keyPath] = text }
                continue
            }
            // Where rules speak at the end only, the answer was taken before they did.
            let isTaken =
                field.mode == .onSubmit || self[wrapper: FieldID(index: index)].failures(for: answer).isEmpty
            guard isTaken else {
                content.lines[keyPath] = answer.text
                continue
            }
            self[value: FieldID(index: index)] = answer
            content.answered.insert(keyPath)
        }
        return content
    }

    /// The place of a field that a draft may be about.
    private func resumable(_ name: String) -> Int? {
        definition.index(of: name).flatMap { definition.fields[$0].question.isSecret ? nil : $0 }
    }
}
