internal import FormModel
internal import OrderedCollections

extension WizardForm {
    /// The answers of the fields that apply, as one JSON object on one line; groups are nested.
    public func answersJSON() -> String { JSONWriter.compact(answersValue()) }

    /// The answers of the fields that apply; groups are nested, in the place of their first field.
    ///
    /// - Parameter isLeftOut: the questions whose answers are left out.
    func answersValue(besides isLeftOut: (Question) -> Bool = { _ in false }) -> JSONValue {
        var object = OrderedDictionary<String, JSONValue>()
        for (index, field) in definition.fields.enumerated() where applies(index) && !isLeftOut(field.question) {
            let path = field.name.split(separator: ".").map(String.init)
            insert(JSONValue(self[value: FieldID(index: index)]), at: path[...], into: &object)
        }
        return .object(object)
    }

    private func insert(
        _ value: JSONValue, at path: ArraySlice<String>, into object: inout OrderedDictionary<String, JSONValue>
    ) {
        guard let name = path.first else { return }
        guard path.count > 1 else {
            object[name] = value
            return
        }
        var group: OrderedDictionary<String, JSONValue> = [:]
        if case .object(let existing)? = object[name] { group = existing }
        insert(value, at: path.dropFirst(), into: &group)
        object[name] = .object(group)
    }
}

extension JSONValue {
    /// An answer as JSON.
    init(_ answer: Answer) {
        if let object = answer.value(as: ObjectItem.self) {
            let entries = object.entries.map { ($0.key, JSONValue($0.value)) }
            self = .object(OrderedDictionary(entries) { first, _ in first })
            return
        }
        switch (answer, answer.json) {
        case (.list(let items), _): self = .array(items.map(JSONValue.init))
        case (_, .boolean(let value)?): self = .bool(value)
        case (_, .number(let digits)?): self = .number(digits)
        case (_, .string(let text)?): self = .string(text)
        case (_, nil): self = .null
        }
    }
}
