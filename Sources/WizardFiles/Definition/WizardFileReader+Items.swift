internal import FormModel
internal import Platform

extension WizardFileReader {
    /// One item of `fields`, found before any field is read, so that all names are known.
    struct ListedItem {
        var node: Node
        var file: String
        /// The prefix of names in it: `dns.` in the group `dns`.
        var prefix: String
        var kind: Kind

        enum Kind {
            case note
            case field(Int)
            case group([ListedItem])
            case list([(continuationField: Int, members: [ListedItem])])
        }

        var hasField: Bool {
            switch kind {
            case .note: false
            case .field: true
            case .group(let members): members.contains(where: \.hasField)
            case .list(let instances): instances.first?.members.contains(where: \.hasField) == true
            }
        }

        var unqualifiedName: String? {
            switch kind {
            case .note: nil
            case .field: WizardFileReader.nameNode(of: node)?.scalarText
            case .group, .list: WizardFileReader.groupNameNode(of: node)?.scalarText
            }
        }
    }

    func readFields(_ section: Section, at position: SourcePosition) {
        guard let list = fieldsList(section, at: position) else {
            names.areKnown = false
            return
        }
        let listed = listed(list, prefix: "")
        if room.isExceeded { return }
        names.connect()
        names.areKnown = options.hasAllFields
        let wizard = file
        var known = KnownNames()
        checkNames(listed, &known)
        read(listed)
        file = wizard
    }

    private func fieldsList(_ section: Section, at position: SourcePosition) -> [Node]? {
        guard let node = required("fields", in: section, at: position) else { return nil }
        guard let list = node.sequence, !list.isEmpty else {
            return reject(
                node, "'fields' must be a list of at least one field, each after '- ', such as '- name: email'")
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
                let name = Self.groupNameNode(of: node)?.scalarText ?? ""
                let inner = name.isEmpty ? prefix : "\(prefix)\(name)."
                let members = Self.membersNode(of: node)?.sequence ?? []
                if !name.isEmpty, Self.isRepeated(node) {
                    item.kind = .list(repeated(node, members, prefix: inner))
                } else {
                    item.kind = .group(listed(members, prefix: inner))
                }
            } else {
                let name = Self.nameNode(of: node)?.scalarText ?? ""
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
            case .field: readField(item.node)
            case .group(let members): readGroup(item, members)
            case .list(let instances): readList(item, instances)
            }
        }
    }

    func unqualifiedName(ofField index: Int) -> String {
        let name = names.fields[index]
        return openScopes.first(where: name.hasPrefix).map { String(name.dropFirst($0.count)) } ?? name
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
    static func isInclude(_ node: Node) -> Bool { node.value(of: "include") != nil }

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
            guard let section = section(content.root.without("$schema"), .includedFile) else { return [] }
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
            return reject(
                node, "'include' names one file; write one list item for each, such as - include: common.yaml")
        }
        guard let path = text(node, "include") else { return nil }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        if path.isEmpty {
            report(node, "'include' is empty; name a file, such as common.yaml")
        } else if path.hasPrefix("/") || path.hasPrefix("~") {
            report(node, "'\(path)' must be relative to this file, such as common.yaml")
        } else if parts.contains("..") {
            report(node, "'\(path)' leads out of this file's folder; move the file into it")
        } else if path.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
            report(node, "'\(path)' has control characters in it; rename the file")
        } else {
            return path
        }
        return nil
    }

    private func resolved(_ name: String, _ path: String, at position: SourcePosition) -> String? {
        guard let resolved = FileSystem.resolvedPath(name) else {
            return reject(
                position, "'\(path)' cannot be included: there is no file \(name); create it or change the path")
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

    static func groupNameNode(of group: Node) -> Node? { KeyTable.group.value(of: "group", in: group) }

    static func membersNode(of group: Node) -> Node? { KeyTable.group.value(of: "fields", in: group) }

    var groupCondition: Condition? { openGroups.last.flatMap { groups[$0].condition } }

    func readGroup(_ item: ListedItem, _ members: [ListedItem]) {
        let index = beginGroup(item, members)
        read(members)
        endGroup(index)
    }

    func beginGroup(_ item: ListedItem, _ members: [ListedItem]) -> Int {
        let node = item.node
        guard let section = section(node, .group) else {
            return open(GroupDefinition(name: item.prefix, label: ""))
        }
        let nameNode = Self.groupNameNode(of: node)
        let name = nameNode?.scalarText ?? ""
        if let nameNode, nameNode.scalarText == nil || nameNode.isNull {
            report(nameNode, "'group' must be the name of the group, such as dns")
        } else if section.lacks("group") {
            // Without a name it can still have a heading or a condition.
            if let node = section["repeat"], node.boolean != false {
                report(
                    item.node, "the key 'group' is missing in a repeated group; write its name, such as 'group: users'")
            } else if section["label"] == nil, section["when"] == nil {
                report(
                    node,
                    "the key 'group' is missing in a group; write its name, such as 'group: dns', or a 'label' for a "
                        + "heading over fields that keep their names")
            }
        }
        checkMembers(section, members, at: node)
        let full = name.isEmpty ? String(item.prefix.dropLast()) : item.prefix + name
        let label = readShown(section["label"], noteScope("label", in: full))
        let help = readShown(section["help"], noteScope("help", in: full))
        // A heading with tags exists whatever the answers are.
        let heading = label.constant ?? (name.isEmpty ? label.template?.template.source : nil) ?? name.readable
        let declared = when(section, before: fields.count, isNote: true)
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

    private func checkMembers(_ section: Section, _ members: [ListedItem], at group: Node) {
        guard let list = required("fields", in: section, at: group), !members.contains(where: \.hasField),
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
        var note = NoteDefinition(label: "", group: openGroups.last)
        if let label = section["label"] {
            let text = readShown(label, noteScope("label"))
            note.label = text.constant ?? ""
            note.texts.label = text.template
            if label.scalarText == "" { report(label, "'label' is empty; give it a text, or remove it") }
        } else if section.lacks("label") {
            report(node, "a note needs a 'label', the text that it shows")
        }
        let help = readShown(section["help"], noteScope("help"))
        (note.help, note.texts.help) = (help.constant, help.template)
        let declared = when(section, before: fields.count, isNote: true)
        note.condition = .joining([groupCondition, declared])
        note.declaredCondition = declared
        items.append(.note(notes.count))
        notes.append(note)
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
