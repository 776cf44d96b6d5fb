internal import FormModel
internal import Platform

extension WizardFileReader {
    /// One item of `fields`, found before any field is read, so that all names are known.
    struct ListedItem {
        var node: Node
        var file: String
        /// The prefix of names in it: `dns.` in the group `dns`.
        var prefix: String
        var nameNode: Node?
        var kind: Kind

        enum Kind {
            case note
            case field(Int)
            case group([ListedItem])
            case list(Repetition, [ListedInstance])
        }

        var isField: Bool { if case .field = kind { true } else { false } }

        var isRepeated: Bool { if case .list = kind { true } else { false } }

        /// For a repeated group those of its first item, since the others differ only in the number.
        var members: [ListedItem] {
            switch kind {
            case .note, .field: []
            case .group(let members): members
            case .list(_, let instances): instances.first?.members ?? []
            }
        }

        var hasField: Bool { isField || members.contains(where: \.hasField) }

        var unqualifiedName: String? { nameNode?.scalarText }
    }

    func readFields(_ section: Section, at position: SourcePosition) {
        guard let list = fieldsList(section, at: position) else {
            names.areKnown = false
            return
        }
        let listed = listed(list, prefix: "")
        if hasTooManyFields { return }
        names.connect()
        // The properties of a JSON Schema that have mistakes are no fields.
        names.areKnown = !options.isSchema || !findings.hasErrors
        let wizard = file
        var known = KnownNames(repeatedGroups: repeatedGroups(in: listed))
        checkNames(listed, &known)
        read(listed)
        file = wizard
    }

    private func fieldsList(_ section: Section, at position: SourcePosition) -> [Node]? {
        guard let node = required("fields", in: section, at: position) else { return nil }
        guard let list = node.sequence, !list.isEmpty else {
            return reject(node, "'fields' must be a list of at least one field, such as '- name: email'")
        }
        return list
    }

    static func known(_ names: [String]) -> String {
        guard names.count > 14 else { return "use \(names.joined(separator: ", "))" }
        return "use \(names.prefix(8).joined(separator: ", ")), …; 'formline lint --schema' lists them all"
    }

    func listed(_ list: [Node], prefix: String) -> [ListedItem] {
        list.flatMap { node -> [ListedItem] in
            if Self.isInclude(node) { return included(node, prefix: prefix) }
            var item = ListedItem(node: node, file: file, prefix: prefix, kind: .note)
            if Self.isNote(node) {
                if let name = node.value(of: "name")?.scalarText { names.notes.insert(name) }
            } else if Self.isGroup(node) {
                item.nameNode = KeyTable.group.value(of: "group", in: node)
                let name = item.unqualifiedName ?? ""
                let inner = name.isEmpty ? prefix : "\(prefix)\(name)."
                let members = Self.membersNode(of: node)?.sequence ?? []
                if !name.isEmpty, Self.isRepeated(node) {
                    let repetition = repetition(node.value(of: "repeat"))
                    item.kind = .list(repetition, instances(of: node, members, repetition, prefix: inner))
                } else {
                    item.kind = .group(listed(members, prefix: inner))
                }
            } else {
                item.nameNode = KeyTable.field.value(of: "name", in: node)
                let name = item.unqualifiedName ?? ""
                item.kind = .field(names.add(field: name.isEmpty ? "" : prefix + name))
            }
            return [item]
        }
    }

    func read(_ list: [ListedItem]) {
        for item in list {
            file = item.file
            switch item.kind {
            case .note: readNote(item.node)
            case .field: readField(item)
            case .group: readGroup(item)
            case .list(let repetition, let instances): readList(item, repetition, instances)
            }
        }
    }

}

struct IncludedFiles {
    /// The files being read, the wizard file first: their names, and absolute paths without links.
    var open: [(name: String, path: String?)]
    var names: [String]
    let folder: String?
    var count = 0
    /// By file name. Later edits of the files are ignored.
    var contents: [String: Content] = [:]

    struct Content {
        var path: String
        var root: Node
        var found: [Diagnostic]
    }

    init(_ file: String) {
        open = [(file, FileSystem.resolvedPath(file))]
        names = [file]
        folder = FileSystem.resolvedPath(Self.folder(of: file).map { $0.isEmpty ? "/" : $0 } ?? ".")
    }

    static func folder(of file: String) -> String? { file.lastIndex(of: "/").map { String(file[..<$0]) } }
}

extension WizardFileReader {
    static func isInclude(_ node: Node) -> Bool {
        node.value(of: "include") != nil
            || node.mapping?.count == 1 && KeyTable.include.value(of: "include", in: node) != nil
    }

    func included(_ node: Node, prefix: String) -> [ListedItem] {
        guard let value = section(node, .include)?["include"], let path = includedPath(value) else { return [] }
        let outer = file
        let name = IncludedFiles.folder(of: file).map { "\($0)/\(path)" } ?? path
        let known = files.contents[name]
        guard let resolved = known?.path ?? resolved(name, path, at: value.position) else { return [] }
        if let first = files.open.firstIndex(where: { $0.path == resolved }) {
            let chain = (files.open[first...].map(\.name) + [name]).joined(separator: " → ")
            report(value, "'\(path)' includes itself: \(chain); remove one of them")
            return []
        }
        files.count += 1
        guard files.count <= 200 else {
            report(value, "the wizard includes more than 200 files; put some of them together")
            return []
        }
        files.open.append((name, resolved))
        if !files.names.contains(name) { files.names.append(name) }
        defer {
            files.open.removeLast()
            file = outer
        }
        do {
            let content: IncludedFiles.Content
            if let known {
                content = known
            } else {
                let read = try DocumentReader.readCollectingDiagnostics(DocumentReader.contents(of: name), name: name)
                content = IncludedFiles.Content(path: resolved, root: read.root, found: read.diagnostics)
            }
            files.contents[name] = content
            content.found.forEach { findings.add($0) }
            file = name
            guard let section = section(content.root.without("$schema"), .file, as: "an included file") else {
                return []
            }
            for key in KeyTable.file.names where !["formline", "name", "title", "fields"].contains(key) {
                guard let node = section[key] else { continue }
                warn(node, "'\(key)' has no effect in an included file; write it in the file that includes this one")
            }
            guard let list = fieldsList(section, at: content.root.position) else { return [] }
            return listed(list, prefix: prefix)
        } catch let mistake as Diagnostic {
            findings.add(mistake)
        } catch {
            report(value, "\(error)")
        }
        return []
    }

    private func includedPath(_ node: Node) -> String? {
        guard node.sequence == nil else {
            return reject(node, "'include' names one file; write a list item for each: - include: common.yaml")
        }
        guard let path = text(node, "include") else { return nil }
        do throws(ActionError) {
            _ = try RelativePath(path)
            return path
        } catch {
            return reject(node, "\(error)")
        }
    }

    private func resolved(_ name: String, _ path: String, at position: SourcePosition) -> String? {
        guard let resolved = FileSystem.resolvedPath(name) else {
            return reject(position, "there is no file \(name); create it, or change the path")
        }
        guard let folder = files.folder, resolved.hasPrefix(folder == "/" ? "/" : folder + "/") else {
            return reject(position, "'\(path)' is a link out of the wizard file's folder; copy the file into it")
        }
        guard FileKind(path: resolved) == .file else {
            return reject(position, "'\(path)' is not a file; name a file, such as common.yaml")
        }
        return resolved
    }

    static func isGroup(_ node: Node) -> Bool {
        guard node.value(of: "group") != nil || node.value(of: "fields") != nil else { return false }
        // Not a field with the name of its group.
        return node.value(of: "name") == nil || membersNode(of: node) != nil
    }

    static func membersNode(of group: Node) -> Node? { KeyTable.group.value(of: "fields", in: group) }

    var groupCondition: Condition? { openGroups.last.flatMap { groups[$0].condition } }

    private func readGroup(_ item: ListedItem) {
        let index = beginGroup(item)
        read(item.members)
        endGroup(index)
    }

    func beginGroup(_ item: ListedItem) -> Int {
        let node = item.node
        let section = section(node, .group) ?? Section(.group)
        let name = item.unqualifiedName ?? ""
        // Without a name it can still have a heading or a condition.
        if Self.isRepeated(node) || (section["label"] ?? section["when"]) == nil {
            _ = required("group", in: section, at: node)
        }
        checkMembers(section, of: item)
        let full = name.isEmpty ? String(item.prefix.dropLast()) : item.prefix + name
        let label = readShown(section["label"], scope("label", in: full))
        let help = readShown(section["help"], scope("help", in: full))
        // A heading with tags exists whatever the answers are.
        let heading = label.constant ?? (name.isEmpty ? label.template?.template.source : nil) ?? name.readable
        let declared = when(section)
        return open(
            GroupDefinition(
                name: full, isNamed: !name.isEmpty, label: heading, help: help.constant,
                texts: QuestionTexts(label: label.template, help: help.template),
                condition: .joining([groupCondition, declared]), declaredCondition: declared))
    }

    func open(_ group: GroupDefinition) -> Int {
        var group = group
        group.parent = openGroups.last
        group.fields = fields.count..<fields.count
        let groupIndex = groups.count
        items.append(.heading(groupIndex))
        groups.append(group)
        openGroups.append(groupIndex)
        return groupIndex
    }

    func endGroup(_ groupIndex: Int) {
        openGroups.removeLast()
        groups[groupIndex].fields = groups[groupIndex].fields.lowerBound..<fields.count
    }

    private func checkMembers(_ section: Section, of group: ListedItem) {
        guard let list = required("fields", in: section, at: group.node), !group.hasField,
            // The mistakes of an included file were reported there.
            list.sequence?.contains(where: Self.isInclude) != true
        else { return }
        report(list, "'fields' of a group must be a list of at least one field, such as '- name: zone'")
    }

    static func isNote(_ node: Node) -> Bool {
        node.value(of: "type")?.scalarText == QuestionType.note.rawValue
    }

    func readNote(_ node: Node) {
        guard let section = section(node, .note) else { return }
        let (label, help) = (readShown(section["label"], scope("label")), readShown(section["help"], scope("help")))
        reportEmpty(required("label", in: section, at: node), "label")
        let declared = when(section)
        items.append(.note(groups.count))
        groups.append(
            GroupDefinition(
                name: openGroup, isNamed: false, label: label.constant ?? "", help: help.constant,
                texts: QuestionTexts(label: label.template, help: help.template),
                condition: .joining([groupCondition, declared]), declaredCondition: declared, parent: openGroups.last))
    }

    /// Advice on a key such as `b or c` in `{help: a, b or c}`.
    static func adviceOnColon(_ entry: Node.Entry) -> String? {
        hasNoColon(entry)
            ? "there is no ':' after it; text with a comma in it needs quotes, and a number has no comma" : nil
    }

    static func hasNoColon(_ entry: Node.Entry) -> Bool {
        guard case .scalar(let scalar) = entry.value.kind, scalar.style == .plain, scalar.text.isEmpty else {
            return false
        }
        let (key, value) = (entry.keyPosition, entry.value.position)
        let end = key.column + entry.key.unicodeScalars.count
        return value.line == key.line && (0...1).contains(value.column - end)
    }
}
