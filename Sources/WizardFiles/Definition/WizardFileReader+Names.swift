internal import FormModel

/// The names in a file, collected before any field is read, so that fields can refer to each other.
struct CollectedNames {
    /// Empty for a field without a name.
    private(set) var fields: [String] = []
    /// Without continuation fields, whose names are those of items, which are groups.
    private(set) var indices: [String: Int] = [:]
    private var members: [String: [String]] = [:]
    var notes: Set<String> = []
    /// False if fields are missing, so that names of them would be reported.
    var areKnown = true

    mutating func add(field name: String) -> Int {
        fields.append(name)
        return fields.count - 1
    }

    mutating func connect() {
        let named = fields.enumerated().filter { !$1.isEmpty && !Self.isItem($1) }
        indices = Dictionary(named.map { ($1, $0) }) { first, _ in first }
        for name in fields where !Self.isItem(name) {
            for group in WizardFileReader.groups(of: name) { members[group, default: []].append(name) }
        }
    }

    func isGroup(_ name: String) -> Bool { members[name] != nil }

    func members(of group: String) -> [String] { members[group] ?? [] }

    /// True for `users.0`, which is an item of a repeated group, and names its continuation field.
    static func isItem(_ name: String) -> Bool { name.split(separator: ".").last.flatMap { Int($0) } != nil }

    /// Returns `users.name` for `users.0.name`.
    static func withoutNumbers(_ name: String) -> String {
        name.split(separator: ".").filter { Int($0) == nil }.joined(separator: ".")
    }
}

extension WizardFileReader {
    static func nameNode(of field: Node) -> Node? { KeyTable.field.value(of: "name", in: field) }

    struct KnownNames {
        var variables: [String: String] = [:]
        var groups: [String: String] = [:]
        var repeatedGroups: [String] = []
        var listedGroups: Set<String> = []
        var mistaken: Set<String> = []
    }

    func checkNames(_ list: [ListedItem], _ known: inout KnownNames) {
        for item in list {
            file = item.file
            switch item.kind {
            case .note: break
            case .field(let index): checkName(ofField: index, in: item, &known)
            case .group(let members):
                checkName(ofGroup: item, &known)
                checkNames(members, &known)
            case .list(let instances):
                checkName(ofGroup: item, &known)
                // The others differ only in the number.
                guard let first = instances.first else { break }
                let list = String(names.fields[first.continuationField].dropLast(2))
                if let member = known.groups[list], !known.repeatedGroups.contains(list),
                    let node = Self.groupNameNode(of: item.node)
                {
                    report(member, besideItemsOf: list, at: node.position)
                }
                checkNames(first.members, &known)
                known.repeatedGroups.append(list)
                let names = known.variables.filter { Self.isVariable($0.key, ofItemsIn: list) }.map(\.value)
                if let other = names.sorted().first(where: { !$0.hasPrefix("\(list).") }) {
                    report(
                        itemsOf: list, besideField: other,
                        at: Self.groupNameNode(of: item.node)?.position ?? item.node.position)
                }
            }
        }
    }

    private func checkName(ofField index: Int, in item: ListedItem, _ known: inout KnownNames) {
        guard let node = Self.nameNode(of: item.node), let unqualified = node.scalarText else { return }
        let (name, position) = (names.fields[index], node.position)
        guard Self.isWellFormed(unqualified) else { return report(malformed: unqualified, at: position) }
        let variable = FieldDefinition.environmentName(of: name)
        let parents = Self.groups(of: name)
        if let list = known.repeatedGroups.first(where: { Self.isVariable(variable, ofItemsIn: $0) }),
            !name.hasPrefix("\(list).")
        {
            report(itemsOf: list, besideField: name, at: position)
        } else if let other = known.variables[variable] {
            report(
                position,
                other == name
                    ? "duplicate field '\(name)'; rename one"
                    : "'\(name)' and '\(other)' have the same environment name \(variable); rename one of them")
        } else if let member = known.groups[name] {
            report(position, "'\(name)' is the group of '\(member)' and cannot be a field too; rename one of them")
        } else if let parent = parents.first(where: {
            known.variables[FieldDefinition.environmentName(of: $0)] == $0 && !known.mistaken.contains($0)
        }) {
            report(position, "'\(parent)' is a field and cannot be the group of '\(name)' too; rename one of them")
        } else if let list = parents.first(where: known.repeatedGroups.contains) {
            report(name, besideItemsOf: list, at: position)
        }
        known.variables[variable] = known.variables[variable] ?? name
        for parent in parents { known.groups[parent] = known.groups[parent] ?? name }
    }

    private func report(_ field: String, besideItemsOf list: String, at position: SourcePosition) {
        report(
            position, "'\(list)' is repeated and cannot have the field '\(field)' beside its items; rename one of them")
    }

    private func checkName(ofGroup item: ListedItem, _ known: inout KnownNames) {
        guard let node = Self.groupNameNode(of: item.node), let unqualified = node.scalarText else { return }
        guard Self.isWellFormed(unqualified) else {
            return report(malformed: unqualified, at: node.position, of: "group")
        }
        let name = item.prefix + unqualified
        if !known.listedGroups.insert(name).inserted {
            report(node, "duplicate group '\(name)'; put the fields of both into one")
        } else if known.variables[FieldDefinition.environmentName(of: name)] == name {
            report(node, "'\(name)' is a field and cannot be a group too; rename one of them")
            known.mistaken.insert(name)
        }
    }

    private static func isVariable(_ variable: String, ofItemsIn list: String) -> Bool {
        let prefix = FieldDefinition.environmentName(of: list) + "_"
        return variable.hasPrefix(prefix) && variable.dropFirst(prefix.count).first?.isNumber == true
    }

    private func report(itemsOf list: String, besideField name: String, at position: SourcePosition) {
        report(position, "'\(name)' and an item of '\(list)' can have the same environment name; rename one of them")
    }

    private func report(malformed name: String, at position: SourcePosition, of what: String = "field") {
        guard !name.isEmpty else {
            let key = what == "field" ? ("name", "email") : (what, "owner")
            return report(position, "'\(key.0)' is empty; give the \(what) a name, such as \(key.1)")
        }
        var intended = String(name.map { $0.isWhitespace || "/:".contains($0) ? "_" : $0 })
        if let first = intended.first, first.isASCII, first.isNumber || first == "-" { intended = "_" + intended }
        report(
            position,
            "'\(name)' is not a valid \(what) name; start with a letter or '_', continue with letters, digits, '_' and '-', "
                + "and put '.' between a group and its field",
            suggestion: Self.isWellFormed(intended) ? intended : nil)
    }

    /// The groups around a field: `a` and `a.b` for `a.b.c`.
    static func groups(of name: String) -> [String] {
        name.indices.filter { name[$0] == "." }.map { String(name[..<$0]) }
    }

    private static func isWellFormed(_ name: String) -> Bool {
        name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
            guard let first = part.first, first == "_" || first.isLetter else { return false }
            return part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
        }
    }

    func fieldIndex(_ node: Node) -> Int? {
        guard let name = text(node, "field") else { return nil }
        return fieldIndex(name, at: node.position)
    }

    var openGroup: String { openGroups.last.map { groups[$0].name } ?? "" }

    var openScopes: [String] { WizardForm.scopes(of: openGroup) }

    func fieldIndex(of name: String) -> Int? { openScopes.lazy.compactMap { self.names.indices[$0 + name] }.first }

    func fieldIndex(_ name: String, at position: SourcePosition) -> Int? {
        if let index = fieldIndex(of: name) { return index }
        guard names.areKnown else { return nil }
        if names.notes.contains(name) {
            return reject(position, "'\(name)' is a note and has no answer; name a field")
        }
        guard let group = openScopes.map({ $0 + name }).first(where: names.isGroup) else {
            let suggestion = fieldMeant(by: name)
            let known =
                suggestion != nil
                ? "" : shownNames.isEmpty ? "; there are no fields" : "; the fields are \(listed(shownNames))"
            return reject(position, "there is no field '\(name)'" + known, suggestion: suggestion)
        }
        let members = names.members(of: group).filter { Self.isInFirstItem(String($0.dropFirst(group.count))) }
        if room.bounds[group] != nil {
            report(
                position,
                "'\(name)' is a repeated group; name a field of one item, such as \(listed(members)), or, in a template, "
                    + "write {{#\(name)}}…{{/\(name)}} around the names of its fields")
        } else {
            report(position, "'\(name)' is a group; name one of its fields: \(listed(members))")
        }
        return nil
    }

    private func fieldMeant(by name: String) -> String? {
        // Every unknown name is compared with all of them.
        guard names.fields.count <= 1000 else { return nil }
        // The intended field may be in the same group, where its short name suffices.
        let siblings = names.members(of: openGroup).map { String($0.dropFirst(openGroup.count + 1)) }
        let short = name.split(separator: ".").last.map(String.init) ?? name
        return siblings.first { $0 == short } ?? Suggestion.closest(to: name, among: siblings)
            ?? names.fields.first { $0.hasSuffix(".\(name)") } ?? Suggestion.closest(to: name, among: names.fields)
    }

    private var shownNames: [String] {
        names.fields.lazy.filter { !$0.isEmpty && !CollectedNames.isItem($0) && Self.isInFirstItem($0) }.prefix(11)
            .map(\.self)
    }

    private static func isInFirstItem(_ name: String) -> Bool {
        !name.split(separator: ".").contains { Int($0) ?? 0 > 0 }
    }

    func listed(_ names: some Sequence<String>) -> String {
        let first = Array(names.prefix(11))
        return first.prefix(10).joined(separator: ", ") + (first.count > 10 ? ", …" : "")
    }
}
