internal import FormModel

/// Objects whose names are up to a person, as repeated groups with an entry for each item.
extension JSONSchemaWizard {
    /// The repeated group of an object that has `additionalProperties` and no properties; nil for any other.
    mutating func entryGroup(
        _ name: String, _ part: SchemaPart, _ entries: [Node.Entry], path: String
    ) -> Node? {
        guard let values = part["additionalProperties"], values.value.mapping?.isEmpty == false,
            part.all("additionalProperties").count == 1, part["properties"] == nil
        else { return nil }
        for keyword in part.keywords
        where !["additionalProperties", "propertyNames", "minProperties", "maxProperties"].contains(keyword.name) {
            refuse(keyword, type: "object", on: "an object of entries")
        }
        let item = self.part(values.value, values.pointer, in: values.schemas)
        listDepth += 1
        defer { listDepth -= 1 }
        let isObject = knownType(of: item) == "object"
        let members = isObject ? fields(of: item, path: path) : []
        let names = members.compactMap { $0.value(of: "name")?.scalarText ?? $0.value(of: "group")?.scalarText }
        let key = ["name", "key", "entry_name"].first { !names.contains($0) } ?? "entry_key"
        var fields = [nameField(key, part, path: path)].compactMap(\.self) + members
        var bounds = [entry("key", text(key, part.position))]
        if !isObject {
            bounds.append(entry("value", text("value", part.position)))
            guard let value = field("value", item, Need(), path: path) else { return nil }
            fields.append(labelled(value, [("en", "Value"), ("de", "Wert"), ("fr", "Valeur"), ("es", "Valor")]))
        }
        if let least = part.bound("minProperties") { bounds.append(entry("min", least)) }
        bounds.append(entry("max", part.bound("maxProperties") ?? number(100, part.position)))
        if let value = part["default"]?.value, value.mapping?.isEmpty == false {
            bounds.append(entry("default", value))
        }
        let group = [
            entry("group", text(name, part.position)),
            entry("repeat", Node(kind: .mapping(bounds), position: part.position)),
        ]
        return Node(
            kind: .mapping(group + entries + [entry("fields", list(fields, part.position))]), position: part.position)
    }

    /// The field of an entry's name, with what `propertyNames` says about it.
    private mutating func nameField(_ key: String, _ part: SchemaPart, path: String) -> Node? {
        let isText = mapping("type", text("string", part.position))
        var schema = self.part(isText, part.pointer, in: [])
        for names in part.all("propertyNames") { add(names.value, names.pointer, in: names.schemas, to: &schema) }
        let field = field(key, schema, Need(), path: path)
        return field.map { labelled($0, [("en", "Name"), ("de", "Name"), ("fr", "Nom"), ("es", "Nombre")]) }
    }

    /// A field with a label in the language of the run, unless it has one already.
    private func labelled(_ field: Node, _ labels: [(language: String, text: String)]) -> Node {
        guard field.value(of: "label") == nil, let entries = field.mapping else { return field }
        guard let label = Language.chosenOrEnvironment.best(of: labels.map { ($0.language, $0.text) }) else {
            return field
        }
        var labelled = field
        labelled.kind = .mapping(entries + [entry("label", text(label, field.position))])
        return labelled
    }
}
