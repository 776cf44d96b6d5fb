internal import FormModel

extension WizardFileReader {
    /// One item of `fields`, found before any of them is read, so that all names are known.
    struct ListedItem {
        var node: Node
        /// The file that it is in.
        var file: String
        /// What the names in its list begin with: `dns.` in the group `dns`.
        var prefix: String
        var kind: Kind

        enum Kind {
            case note
            /// The field of this place.
            case field(Int)
            case group([ListedItem])
            /// A group that is repeated: its items, each with the place of the field that says whether it is there.
            case list([(marker: Int, members: [ListedItem])])
        }
    }

    /// Reads `fields`, the list of fields, notes and groups.
    mutating func readFields(_ section: Section, at position: SourcePosition) {
        guard let node = section["fields"] else {
            guard section.lacks("fields") else { return }
            return report(position, "the key 'fields' is missing; list at least one field, such as '- name: email'")
        }
        guard let list = node.sequence, !list.isEmpty else {
            let example = node.mapping?.first?.key ?? "email"
            return report(node.position, "'fields' must be a list of at least one field, such as '- name: \(example)'")
        }
        let listed = listed(list, prefix: "")
        if hasTooManyFields { return }
        fieldIndices = Dictionary(fieldNames.enumerated().filter { !$1.isEmpty }.map { ($1, $0) }) { first, _ in first }
        for (index, name) in fieldNames.enumerated() where !markers.contains(index) {
            for group in Self.groups(of: name) { groupMembers[group, default: []].append(name) }
        }
        let wizard = file
        checkNames(listed)
        read(listed)
        reportLaterReads()
        file = wizard
    }

    /// The names that could be written instead of an unknown one: all of a few, the first ones of many.
    static func known(_ names: [String]) -> String {
        guard names.count > 14 else { return "use \(names.joined(separator: ", "))" }
        return "use \(names.prefix(8).joined(separator: ", ")), …; 'formline lint --schema' lists them all"
    }

    /// Finds the fields, notes and groups of a list.
    mutating func listed(_ list: [Node], prefix: String) -> [ListedItem] {
        list.flatMap { node -> [ListedItem] in
            if Self.isInclude(node) { return included(node, prefix: prefix) }
            var item = ListedItem(node: node, file: file, prefix: prefix, kind: .note)
            if Self.isNote(node) {
                if let name = node.value(of: "name")?.scalarText { noteNames.insert(name) }
            } else if Self.isGroup(node) {
                let name = Self.groupNameNode(of: node)?.scalarText ?? ""
                let inner = name.isEmpty ? prefix : "\(prefix)\(name)."
                let members = Self.membersNode(of: node)?.sequence ?? []
                if !name.isEmpty, Self.isRepeated(node) {
                    item.kind = .list(repeated(node, members, prefix: inner))
                } else {
                    item.kind = .group(listed(members, prefix: inner))
                }
            } else {
                item.kind = .field(fieldNames.count)
                fieldNames.append(Self.nameNode(of: node)?.scalarText.map { $0.isEmpty ? "" : prefix + $0 } ?? "")
            }
            return [item]
        }
    }

    /// Reads what was found.
    mutating func read(_ list: [ListedItem]) {
        for item in list {
            file = item.file
            switch item.kind {
            case .note: readNote(item.node)
            case .field: readField(item.node)
            case .group(let members): readGroup(item, members)
            case .list(let instances): readList(item, instances)
            }
        }
    }

    /// The name of a field without those of the groups that it is listed in.
    func ownName(ofField index: Int) -> String {
        guard let group = openGroups.last.map({ groups[$0].name }), !group.isEmpty else { return fieldNames[index] }
        let name = fieldNames[index]
        return name.hasPrefix(group + ".") ? String(name.dropFirst(group.count + 1)) : name
    }
}
