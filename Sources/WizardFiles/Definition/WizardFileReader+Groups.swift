internal import FormModel

extension WizardFileReader {
    /// Whether an item of the list of fields is a group.
    static func isGroup(_ node: Node) -> Bool {
        // A field that says which group it is in.
        if node.value(of: "name") != nil, node.value(of: "type")?.scalarText != "group",
            node.value(of: "group")?.scalarText != nil, membersNode(of: node) == nil
        {
            return false
        }
        if node.value(of: "group") != nil || node.value(of: "fields") != nil { return true }
        return node.value(of: "type")?.scalarText == "group"
    }

    /// A group's name, also if its key is another word for `group`.
    static func groupNameNode(of group: Node) -> Node? { KeyTable.group.value(of: "group", in: group) }

    /// A group's list of fields, also if its key is another word for `fields`.
    static func membersNode(of group: Node) -> Node? { KeyTable.group.value(of: "fields", in: group) }

    /// The condition of the groups that are being read; nil for none.
    var groupCondition: Condition? { openGroups.last.flatMap { groups[$0].condition } }

    /// Reads a group: `{group: dns, label: DNS, help: …, when: …, fields: […]}`.
    mutating func readGroup(_ item: ListedItem, _ members: [ListedItem]) {
        let place = beginGroup(item, members)
        read(members)
        endGroup(place)
    }

    /// Reads all of a group but its fields, and opens it; gives its place.
    mutating func beginGroup(_ item: ListedItem, _ members: [ListedItem]) -> Int {
        let node = item.node
        // Its name is where a field has it, and one mistake.
        let isTyped = node.value(of: "type")?.scalarText == "group" && node.value(of: "group") == nil
        let table = isTyped ? KeyTable.typedGroup : .group
        guard
            let section = section(
                node, table,
                advice: { entry in
                    KeyTable.field.keys.contains(entry.key) && table.synonym(of: entry.key) == nil
                        ? "a group is not asked; put it on the fields in it" : nil
                })
        else { return open(GroupDefinition(name: item.prefix, label: "")) }
        let nameNode = Self.groupNameNode(of: node)
        let name = nameNode?.scalarText ?? ""
        if let nameNode, nameNode.scalarText == nil || nameNode.isNull {
            report(nameNode.position, "'group' must be the name of the group, such as dns")
        } else if section.lacks("group"), section.lacks("name") {
            reportNameless(section, at: node.position)
        }
        // Without a name it is a heading, a condition or both, and what is in it has the names that it would have without it.
        let full = name.isEmpty ? String(item.prefix.dropLast()) : item.prefix + name
        checkMembers(of: name, section, members, at: node.position)
        var label = name.readable
        var texts = QuestionTexts()
        let index = fields.count
        func place(_ key: String) -> TextPlace { TextPlace(key: key, field: index, group: full) }
        if let text = answerText(section["label"], place("label")) {
            if let constant = text.constant {
                label = constant
            } else {
                texts.label = text
                // There is a heading, whatever the answers are.
                if name.isEmpty { label = text.template.source }
            }
        }
        let help = answerText(section["help"], place("help"))
        if help?.constant == nil { texts.help = help }
        let own = section["when"].flatMap { condition($0, of: "'when'", before: fields.count, isNote: true) }
        return open(
            GroupDefinition(
                name: full, isNamed: !name.isEmpty, label: label, help: help?.constant, texts: texts,
                condition: .joining([groupCondition, own]), ownCondition: own))
    }

    /// A group without a name says something about its fields all the same, and is there once.
    private mutating func reportNameless(_ section: Section, at position: SourcePosition) {
        if let node = section["repeat"], node.boolean != false {
            report(position, "the key 'group' is missing in a repeated group; write its name, such as 'group: users'")
        } else if section["label"] == nil, section["when"] == nil {
            report(
                position,
                "the key 'group' is missing in a group; write its name, such as 'group: dns', or a 'label' for a heading "
                    + "over fields that keep their names")
        }
    }

    /// Opens a group: what is read from now on is in it. Gives its place.
    mutating func open(_ group: GroupDefinition) -> Int {
        var group = group
        group.parent = openGroups.last
        group.fields = fields.count..<fields.count
        let place = groups.count
        items.append(.heading(place))
        groups.append(group)
        openGroups.append(place)
        return place
    }

    mutating func endGroup(_ place: Int) {
        openGroups.removeLast()
        groups[place].fields = groups[place].fields.lowerBound..<fields.count
    }

    /// A group has fields, and not only notes.
    private mutating func checkMembers(
        of name: String, _ section: Section, _ members: [ListedItem], at position: SourcePosition
    ) {
        let example = "such as '- name: zone'"
        guard let list = section["fields"] else {
            guard section.lacks("fields") else { return }
            let group = name.isEmpty ? "the group" : "the group '\(name)'"
            return report(position, "\(group) has no 'fields'; list at least one, \(example)")
        }
        guard !members.contains(where: \.hasField) else { return }
        // What is wrong with a file that is included was said there.
        if list.sequence?.contains(where: Self.isInclude) == true { return }
        report(list.position, "'fields' of a group must be a list of at least one field, \(example)")
    }
}

extension WizardFileReader.ListedItem {
    /// Whether it is a field, or has one in it.
    var hasField: Bool {
        switch kind {
        case .note: false
        case .field: true
        case .group(let members): members.contains(where: \.hasField)
        case .list(let instances): instances.first?.members.contains(where: \.hasField) == true
        }
    }
}
