internal import FormModel
internal import Platform

/// The files that a wizard file is made of.
struct IncludedFiles {
    /// A file that is being read.
    struct OpenFile {
        /// Its path as messages have it.
        var name: String
        /// Its absolute path without links; nil if it is not on disk.
        var path: String?
    }

    /// The files that are being read, the wizard file first.
    var open: [OpenFile]
    /// The names of all files, in the order in which they were begun.
    var names: [String]
    /// The absolute path of the wizard file's folder; nil if that is not there.
    let folder: String?
    /// The number of files included so far.
    var count = 0
    /// The contents of the files by name. Later edits of the files are ignored.
    var contents: [String: Content] = [:]

    struct Content {
        /// Its absolute path without links.
        var path: String
        var root: Node
        /// The problems of its text.
        var found: [Diagnostic]
    }

    init(_ file: String) {
        open = [OpenFile(name: file, path: FileSystem.resolvedPath(file))]
        names = [file]
        folder = FileSystem.resolvedPath(Self.folder(of: file).map { $0.isEmpty ? "/" : $0 } ?? ".")
    }

    /// The folder that a file is in, without the slash; nil for the current one.
    static func folder(of file: String) -> String? { file.lastIndex(of: "/").map { String(file[..<$0]) } }

    /// Counts a file; false if there are more than anyone writes.
    mutating func begin(_ file: OpenFile) -> Bool {
        count += 1
        open.append(file)
        if !names.contains(file.name) { names.append(file.name) }
        return count <= 200
    }
}

extension WizardFileReader {
    /// Whether an item of the list of fields is a file whose fields belong there.
    static func isInclude(_ node: Node) -> Bool { node.value(of: "include") != nil }

    /// The fields, notes and groups of the file that `{include: common.yaml}` names.
    mutating func included(_ node: Node, prefix: String) -> [ListedItem] {
        let advice = "put it on a group, such as {group: common, fields: [{include: common.yaml}]}"
        guard
            let section = section(
                node, .include,
                advice: { KeyTable.field.keys.contains($0.key) || $0.key == "group" ? advice : nil }),
            let value = section["include"], let path = includedPath(value)
        else { return [] }
        let outer = file
        let name = IncludedFiles.folder(of: file).map { "\($0)/\(path)" } ?? path
        let known = files.contents[name]
        guard let resolved = known?.path ?? resolved(name, path, at: value.position) else { return [] }
        if let first = files.open.firstIndex(where: { $0.path == resolved }) {
            let chain = (files.open[first...].map(\.name) + [name]).joined(separator: " → ")
            report(value.position, "'\(path)' includes itself: \(chain); remove one of them")
            return []
        }
        defer {
            files.open.removeLast()
            file = outer
        }
        guard files.begin(IncludedFiles.OpenFile(name: name, path: resolved)) else {
            report(value.position, "the wizard includes more than 200 files; put some of them together")
            return []
        }
        do {
            let content = try known ?? content(of: name, at: resolved)
            files.contents[name] = content
            content.found.forEach { add($0) }
            file = name
            return listed(joiningCutTexts(content.root), prefix: prefix)
        } catch let mistake as Diagnostic {
            add(mistake)
        } catch {
            report(value.position, "\(error)")
        }
        return []
    }

    private func content(of name: String, at path: String) throws -> IncludedFiles.Content {
        let read = try DocumentReader.readOn(DocumentReader.contents(of: name), name: name)
        return IncludedFiles.Content(path: path, root: read.root, found: read.found)
    }

    /// The list in the file that is being read.
    private mutating func listed(_ root: Node, prefix: String) -> [ListedItem] {
        guard let section = section(root, .includedFile) else { return [] }
        guard let list = section["fields"] else {
            if section.lacks("fields") {
                report(
                    root.position, "the key 'fields' is missing; list the fields to include, such as '- name: email'")
            }
            return []
        }
        guard let nodes = list.sequence, !nodes.isEmpty else {
            report(list.position, "'fields' must be a list of at least one field, such as '- name: email'")
            return []
        }
        return listed(nodes, prefix: prefix)
    }

    /// The path as the file has it: relative, and not out of its folder.
    private mutating func includedPath(_ node: Node) -> String? {
        if let files = node.sequence {
            let items = files.map { "- include: \($0.flow)" }
            report(
                node.position,
                "'include' names one file; write one list item for each\(items.count == 1 ? ": \(items[0])" : "")")
            return nil
        }
        guard let path = text(node, "include") else { return nil }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        if path.isEmpty {
            report(node.position, "'include' is empty; name a file, such as common.yaml")
        } else if path.hasPrefix("/") || path.hasPrefix("~") {
            report(node.position, "'\(path)' must be relative to this file, such as common.yaml")
        } else if parts.contains("..") {
            report(node.position, "'\(path)' leads out of this file's folder; move the file into it")
        } else if path.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
            report(node.position, "'\(path)' has control characters in it; rename the file")
        } else {
            return path
        }
        return nil
    }

    /// The absolute path of the file, which has to be below the wizard file's folder.
    private mutating func resolved(_ name: String, _ path: String, at position: SourcePosition) -> String? {
        guard let resolved = FileSystem.resolvedPath(name) else {
            report(position, "'\(path)' cannot be included: there is no file \(name); create it or change the path")
            return nil
        }
        guard let folder = files.folder, resolved.hasPrefix(folder == "/" ? "/" : folder + "/") else {
            report(position, "'\(path)' is a link out of the wizard file's folder; copy the file into it")
            return nil
        }
        guard FileKind(path: resolved) == .file else {
            report(position, "'\(path)' is not a file; name a file, such as common.yaml")
            return nil
        }
        return resolved
    }
}
