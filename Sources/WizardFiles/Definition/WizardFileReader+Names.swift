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
    struct KnownNames {
        let repeatedGroups: [String]
        var variables: [String: String] = [:]
        var fields: Set<String> = []
        /// Includes groups that only occur in the names of fields.
        var groups: Set<String> = []
        var listedGroups: Set<String> = []
        /// The names of both a field and a group, which are reported once.
        var ambiguous: Set<String> = []
    }

    func repeatedGroups(in list: [ListedItem]) -> [String] {
        list.flatMap { item in
            (item.isRepeated ? [item.prefix + (item.unqualifiedName ?? "")] : []) + repeatedGroups(in: item.members)
        }
    }

    func checkNames(_ list: [ListedItem], _ known: inout KnownNames) {
        for item in list {
            file = item.file
            checkName(of: item, &known)
            checkNames(item.members, &known)
        }
    }

    private func checkName(of item: ListedItem, _ known: inout KnownNames) {
        guard let node = item.nameNode, let unqualified = text(node, item.isField ? "name" : "group") else { return }
        guard Self.isWellFormed(unqualified) else {
            let advice = "write a letter or '_', then letters, digits, '_' and '-'"
            return report(node, "'\(unqualified)' is not a valid name; \(advice)")
        }
        let name = item.prefix + unqualified
        let variable = FieldDefinition.environmentName(of: name)
        let parents = Self.groups(of: name)
        let isAmbiguous = (item.isField ? known.groups : known.fields).contains(name)
        func canBeInItem(of list: String) -> Bool {
            let prefix = FieldDefinition.environmentName(of: list) + "_"
            return !name.hasPrefix("\(list).") && variable.hasPrefix(prefix)
                && variable.dropFirst(prefix.count).first?.isNumber == true
        }
        let list = parents.first { known.repeatedGroups.contains($0) && !name.hasPrefix("\($0).0.") }
        if !item.isField, !known.listedGroups.insert(name).inserted {
            report(node, "duplicate group '\(name)'; put the fields of both into one")
        } else if item.isField, let list = known.repeatedGroups.first(where: { canBeInItem(of: $0) }) {
            report(node, "'\(name)' and an item of '\(list)' can have the same environment name; rename one")
        } else if item.isField, let other = known.variables[variable] {
            let both = "'\(name)' and '\(other)' have the same environment name \(variable)"
            report(node, "\(other == name ? "duplicate field '\(name)'" : both); rename one")
        } else if let both = isAmbiguous ? name : parents.first(where: known.fields.contains) {
            if known.ambiguous.insert(both).inserted {
                report(node, "'\(both)' is both a field and a group; rename one of them")
            }
        } else if let list {
            report(node, "'\(list)' is repeated and cannot have '\(name)' beside its items; rename one of them")
        }
        known.groups.formUnion(parents)
        guard item.isField else { return _ = known.groups.insert(name) }
        known.fields.insert(name)
        known.variables[variable] = known.variables[variable] ?? name
    }

    /// The groups around a field: `a` and `a.b` for `a.b.c`.
    static func groups(of name: String) -> [String] {
        name.indices.filter { name[$0] == "." }.map { String(name[..<$0]) }
    }

    static func isWellFormed(_ name: String) -> Bool { wellFormed?.find(in: name) == .found }

    private static let wellFormed = try? Pattern(
        #"^[A-Za-z_][A-Za-z0-9_-]*+(?:\.[A-Za-z_][A-Za-z0-9_-]*+)*+\z"#)

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
                ? ""
                : shownNames.isEmpty ? "; there are no fields" : "; the fields are \(WizardMessage.list(shownNames))"
            return reject(position, "there is no field '\(name)'" + known, suggestion: suggestion)
        }
        let members = names.members(of: group).filter { Self.isInFirstItem(String($0.dropFirst(group.count))) }
        let section =
            names.isGroup("\(group).0")
            ? "; in a template, write {{#\(name)}}…{{/\(name)}} around the names of its fields" : ""
        return reject(
            position, "'\(name)' is a group; name one of its fields: \(WizardMessage.list(members))\(section)")
    }

    /// Reports a field that is not asked before its reader, such as `'when'`.
    func isEarlier(_ index: Int, at place: some Positioned, for reader: String) -> Bool {
        guard index >= fields.count else { return true }
        report(place, "'\(names.fields[index])' is not asked before this; \(reader) can use earlier answers only")
        return false
    }

    func fieldMeant(by name: String) -> String? {
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

    static func isInFirstItem(_ name: String) -> Bool {
        !name.split(separator: ".").contains { Int($0) ?? 0 > 0 }
    }
}
