internal import FormModel

extension WizardFileReader {
    /// A field's name, also if its key is another word for `name`, so that others can refer to it all the same.
    func nameNode(of field: Node) -> Node? {
        field.value(of: "name")
            ?? field.mapping?.first {
                Synonyms.meant($0.key, among: Self.fieldKeys, synonyms: Synonyms.field) == "name"
            }?.value
    }

    /// Every name must be well formed, and differ from the others, also as an environment variable.
    mutating func checkNames(_ list: [Node]) {
        var variables: [String: String] = [:]
        var groups: [String: String] = [:]
        for (index, node) in list.enumerated() {
            guard let position = nameNode(of: node)?.position, nameNode(of: node)?.scalarText != nil else { continue }
            let name = fieldNames[index]
            guard Self.isWellFormed(name) else {
                report(malformed: name, at: position)
                continue
            }
            let variable = FieldDefinition.environmentName(of: name)
            let parents = Self.groups(of: name)
            if let other = variables[variable] {
                report(
                    position,
                    other == name
                        ? "there is a field '\(name)' already; rename one of them"
                        : "'\(name)' and '\(other)' have the same environment name \(variable); rename one of them")
            } else if let member = groups[name] {
                report(position, "'\(name)' is the group of '\(member)' and cannot be a field too; rename one of them")
            } else if let parent = parents.first(where: { variables[FieldDefinition.environmentName(of: $0)] == $0 }) {
                report(position, "'\(parent)' is a field and cannot be the group of '\(name)' too; rename one of them")
            }
            variables[variable] = variables[variable] ?? name
            for parent in parents { groups[parent] = groups[parent] ?? name }
        }
    }

    private mutating func report(malformed name: String, at position: SourcePosition) {
        guard !name.isEmpty else { return report(position, "'name' is empty; give the field a name, such as email") }
        var meant = String(name.map { $0.isWhitespace || "/:".contains($0) ? "_" : $0 })
        if let first = meant.first, first.isASCII, first.isNumber || first == "-" { meant = "_" + meant }
        report(
            position,
            "'\(name)' is not a valid field name; begin with a letter or '_', go on with letters, digits, '_' and '-', "
                + "and put '.' between a group and its field",
            suggestion: Self.isWellFormed(meant) ? meant : nil)
    }

    /// The groups that a field is in: `a` and `a.b` for `a.b.c`.
    static func groups(of name: String) -> [String] {
        name.indices.filter { name[$0] == "." }.map { String(name[..<$0]) }
    }

    private static func isWellFormed(_ name: String) -> Bool {
        name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
            guard let first = part.utf8.first, first == UInt8(ascii: "_") || isLetter(first) else { return false }
            return part.utf8.allSatisfy {
                isLetter($0) || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
            }
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    /// The field that is named by `node`; a name that is none is reported.
    mutating func fieldIndex(_ node: Node) -> Int? {
        guard let name = text(node, "field") else { return nil }
        return fieldIndex(name, at: node.position)
    }

    /// The field named `name`; a name that is none is reported.
    mutating func fieldIndex(_ name: String, at position: SourcePosition) -> Int? {
        if let index = fieldIndices[name] { return index }
        if noteNames.contains(name) {
            report(position, "'\(name)' is a note and has no answer; name a field")
            return nil
        }
        let members = groupMembers[name] ?? []
        if members.isEmpty {
            let suggestion = suggestions.closest(to: name, among: fieldNames)
            let known = suggestion == nil ? "; the fields are \(listed(fieldNames.lazy.filter { !$0.isEmpty }))" : ""
            report(position, "there is no field '\(name)'" + known, suggestion: suggestion)
        } else {
            report(position, "'\(name)' is a group; name one of its fields: \(listed(members))")
        }
        return nil
    }

    /// The first ten of `names`.
    func listed(_ names: some Sequence<String>) -> String {
        let first = Array(names.prefix(11))
        return first.prefix(10).joined(separator: ", ") + (first.count > 10 ? ", …" : "")
    }
}
