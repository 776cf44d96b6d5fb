public import FormModel
internal import OrderedCollections

extension WizardForm {
    /// What is kept of the form as one line of JSON: `{"answers":{…},"lines":{…}}`, by field name; without secrets.
    public func draftJSON(_ content: FormDraft<WizardForm>.Content) -> String { draftJSON(content, submission: []) }

    /// The same with `"submission":[{"action":"run ./create","done":true}]`, if a submission was begun.
    package func draftJSON(_ content: FormDraft<WizardForm>.Content, submission: [SubmissionStep]) -> String {
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
        var draft: OrderedDictionary<String, JSONValue> = ["answers": .object(answers), "lines": .object(lines)]
        if !submission.isEmpty {
            draft["submission"] = .array(
                submission.map { .object(["action": .string($0.summary), "done": .bool($0.isDone)]) })
        }
        return JSONWriter.compact(.object(draft)) + "\n"
    }

    /// What the run that left a draft did of its submission; nothing if the draft cannot be read.
    package static func submission(inDraft bytes: [UInt8]) -> [SubmissionStep] {
        let root = try? JSONReader.read(bytes, name: "draft")
        return (root?.value(of: "submission")?.sequence ?? []).compactMap { step in
            guard let action = step.value(of: "action")?.scalarText else { return nil }
            return SubmissionStep(action, isDone: step.value(of: "done")?.boolean == true)
        }
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
