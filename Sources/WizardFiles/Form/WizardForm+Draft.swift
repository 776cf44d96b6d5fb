internal import FormModel
internal import OrderedCollections

extension WizardForm {
    /// The answers of these fields as one JSON object on one line, by field name; without secrets.
    public func draftJSON(of answered: Set<PartialKeyPath<WizardForm>>) -> String {
        var object = OrderedDictionary<String, JSONValue>()
        for (index, field) in definition.fields.enumerated()
        where !field.question.isSecret && answered.contains(validatedFields[index].keyPath) {
            object[field.name] = JSONValue(self[value: FieldID(index: index)])
        }
        return JSONWriter.compact(.object(object)) + "\n"
    }

    /// Takes over the answers of a draft, as far as the fields are there and their own rules pass them; which have theirs
    /// now. None of one that cannot be read.
    public mutating func resume(draft bytes: [UInt8]) -> Set<PartialKeyPath<WizardForm>> {
        guard let entries = try? JSONReader.read(bytes, name: "draft").mapping else { return [] }
        var answered: Set<PartialKeyPath<WizardForm>> = []
        for entry in entries {
            guard let index = definition.index(of: entry.key), !definition.fields[index].question.isSecret,
                let answer = try? definition.fields[index].question.answer(from: entry.value),
                self[wrapper: FieldID(index: index)].failures(for: answer).isEmpty
            else { continue }
            self[value: FieldID(index: index)] = answer
            answered.insert(validatedFields[index].keyPath)
        }
        return answered
    }
}
