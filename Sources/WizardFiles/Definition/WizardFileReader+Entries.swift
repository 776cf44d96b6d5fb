internal import FormModel

/// Repeated groups whose answers are an object, and those that begin with items.
extension WizardFileReader {
    // MARK: - Objects

    /// Reads `key` and `value`, which make the answers an object with an entry for each item.
    mutating func readEntries(_ key: Node, _ value: Node?, of members: [ListedItem]) -> ListEntries? {
        guard let name = text(key, "key") else { return nil }
        var entries = ListEntries(key: name)
        guard let value, let field = text(value, "value") else { return entries }
        let names = members.compactMap(\.ownName)
        guard field != name, names.contains(field) else {
            report(
                value.position,
                "the group has no other field '\(field)'; write the name of one, such as 'value: value'")
            return nil
        }
        if let other = names.first(where: { $0 != name && $0 != field }) {
            report(
                value.position,
                "an entry has only the value '\(field)', so '\(other)' would be lost; remove one of them")
            return nil
        }
        entries.value = field
        return entries
    }

    /// The name of an entry is a text that there always is.
    mutating func checkEntryName(_ field: FieldDefinition, at position: SourcePosition) {
        let isText = field.ruleType.definition.traits.contains(.text) || field.ruleType == .choice
        let problem: String? =
            if field.question.isSecret { "a secret" } else if field.isOptional {
                "optional"
            } else if field.ownCondition != nil { "asked only sometimes" } else if !isText || field.question.isMultiple
            {
                "not text"
            } else if field.question.defaultAnswer == .text("") { "possibly empty" } else { nil }
        guard let problem else { return }
        let name = field.name.split(separator: ".").last ?? ""
        report(position, "'\(name)' is \(problem), so it cannot name an entry; use a required text field")
    }

    // MARK: - Defaults

    /// Reads the items that a repeated group begins with, its own or those of the item that it is in; gives how many there
    /// are.
    ///
    /// - Parameter made: how many items of the group are made.
    mutating func readDefaults(_ own: Node?, of place: Int, made: Int) -> Int {
        let list = lists[place]
        let outer = itemDefaults[list.name]
        guard let node = outer?.value ?? own, !node.isNull else { return 0 }
        guard let items = list.items(in: node) else {
            report(
                node.position,
                list.entries == nil
                    ? "'default' of a repeated group is a list of its items, such as [{name: Ann}]"
                    : "'default' is an object here, with one entry per item, such as {name: value}")
            return 0
        }
        guard items.count <= list.bounds.upperBound else {
            report(
                node.position,
                "there are \(items.count) items in 'default', and 'max' is \(list.bounds.upperBound); remove some, or raise 'max'"
            )
            return 0
        }
        lists[place].defaults = node
        // Another one can be asked for.
        if wantItems(min(items.count + 1, list.bounds.upperBound), of: list.name) { return min(items.count, made) }
        for (number, item) in items.enumerated() {
            noteDefaults(item, prefix: "\(list.name).\(number).", of: outer?.list ?? list.name)
        }
        return items.count
    }

    /// Remembers the values of an item for its fields, which are read later.
    private mutating func noteDefaults(_ item: Node, prefix: String, of list: String) {
        for entry in item.mapping ?? [] {
            let name = prefix + entry.key
            if fieldIndices[name] != nil || groupMembers["\(name).0"] != nil {
                itemDefaults[name] = (entry.value, list)
            } else if groupMembers[name] != nil, entry.value.mapping != nil {
                noteDefaults(entry.value, prefix: name + ".", of: list)
            } else {
                report(entry.keyPosition, "there is no '\(entry.key)' in an item; remove it from 'default'")
            }
        }
    }

    /// Gives a field of an item the value that it has in the default of its group.
    mutating func readItemDefault(into field: inout FieldDefinition) {
        guard let (node, list) = itemDefaults[field.name], !node.isNull,
            let answer = answer(from: node, to: field, or: "the default is not a valid answer to '\(field.name)'"),
            let value = transformed(answer, of: field, at: node)
        else { return }
        if let message = field.ownRules.lazy.compactMap({ $0.validate(value: value) }).first {
            report(node.position, "the default of '\(field.name)' does not pass its rules: \(message)")
        }
        if field.question.isSecret {
            warn(node.position, "this default reveals the secret to anyone who can read the file; remove it")
        }
        field.itemDefault = ItemDefault(answer: value, list: list)
    }
}

extension WizardFileReader.ListedItem {
    /// The name of the field or group without those of the groups that it is in; nil for a note.
    fileprivate var ownName: String? {
        switch kind {
        case .note: nil
        case .field: WizardFileReader.nameNode(of: node)?.scalarText
        case .group, .list: WizardFileReader.groupNameNode(of: node)?.scalarText
        }
    }
}

extension ListDefinition {
    /// The items in a value of a file, each as a mapping of its fields; nil if it is neither a list nor an object of them.
    func items(in node: Node) -> [Node]? {
        guard let entries else {
            return node.sequence.flatMap { items in items.allSatisfy { $0.mapping != nil } ? items : nil }
        }
        return node.mapping.flatMap { members in
            let items = members.compactMap { item(of: $0, entries) }
            return items.count == members.count ? items : nil
        }
    }

    /// An entry as an item; nil if its value is not an object and must be one.
    private func item(of entry: Node.Entry, _ entries: ListEntries) -> Node? {
        let name = Node(kind: .scalar(.init(text: entry.key, style: .jsonString)), position: entry.keyPosition)
        let key = Node.Entry(key: entries.key, keyPosition: entry.keyPosition, value: name)
        if let value = entries.value {
            let rest = Node.Entry(key: value, keyPosition: entry.keyPosition, value: entry.value)
            return Node(kind: .mapping([key, rest]), position: entry.keyPosition)
        }
        guard let members = entry.value.mapping else { return nil }
        return Node(kind: .mapping([key] + members), position: entry.keyPosition)
    }
}
