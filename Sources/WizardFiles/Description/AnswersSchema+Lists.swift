internal import FormModel
internal import OrderedCollections

extension AnswersSchema {
    /// The schema of a repeated group: a list of its items, or an object with an entry for each.
    func schema(of list: ListDefinition) -> Schema {
        let place = definition.groups.firstIndex { $0.name == list.name }
        guard let item = list.items.first else { return ["type": list.entries == nil ? "array" : "object"] }
        let prefix = "\(list.name).0."
        var schema = titled(["type": list.entries == nil ? "array" : "object"], place)
        let (least, most) = list.entries == nil ? ("minItems", "maxItems") : ("minProperties", "maxProperties")
        if list.bounds.lowerBound > 0 { schema[least] = .integer(list.bounds.lowerBound) }
        schema[most] = .integer(list.bounds.upperBound)
        if let defaults = list.defaults { schema["default"] = JSONValue(defaults) }
        guard let entries = list.entries else {
            schema["items"] = .object(object(prefix: prefix, group: item.group))
            return schema
        }
        if let name = field(prefix + entries.key) { schema["propertyNames"] = .object(name) }
        schema["additionalProperties"] = .object(
            entries.value.flatMap { field(prefix + $0) }
                ?? self.object(prefix: prefix, group: item.group).without(entries.key))
        return schema
    }

    private func field(_ name: String) -> Schema? {
        definition.index(of: name).map { schema(of: definition.fields[$0]) }
    }
}

extension OrderedDictionary<String, JSONValue> {
    /// The schema of an object without one of its properties.
    fileprivate func without(_ name: String) -> Self {
        var schema = self
        if case .object(var properties)? = schema["properties"] {
            properties[name] = nil
            schema["properties"] = .object(properties)
        }
        if case .array(let required)? = schema["required"] {
            let rest = required.filter { $0 != .string(name) }
            schema["required"] = rest.isEmpty ? nil : .array(rest)
        }
        return schema
    }
}
