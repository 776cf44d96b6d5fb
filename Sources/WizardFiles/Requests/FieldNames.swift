internal import FormModel

/// The names of a form's fields, found by what a server calls them.
struct FieldNames {
    /// Each name by itself, and by its letters and digits in lower case if no other is the same then.
    private var names: [String: String] = [:]
    /// The groups that fields are in, in the same way.
    private var groups: [String: String] = [:]
    /// The fields of items, each without the number of its item, by letters and digits in lower case.
    private let itemFields: Set<String>

    /// - Parameters:
    ///   - fields: the names of the form's fields.
    ///   - entries: the names of those in entries of an object, by those that they have in the answers, which win: `labels.80`
    ///     is the entry of this name, and not the eighty-first.
    init(_ fields: [String], entries: [String: String] = [:]) {
        let known = Set(fields)
        names = Self.byWriting(fields + entries.keys.filter { !known.contains($0) }).mapValues { entries[$0] ?? $0 }
        var groups: Set<String> = []
        for field in fields {
            var parts = field.split(separator: ".").dropLast()
            while !parts.isEmpty {
                groups.insert(parts.joined(separator: "."))
                parts = parts.dropLast()
            }
        }
        self.groups = Self.byWriting(Array(groups))
        itemFields = Set(
            fields.map { $0.split(separator: ".") }.filter { $0.contains { Int($0) != nil } }.map(Self.withoutItems))
    }

    private static func byWriting(_ names: [String]) -> [String: String] {
        var folded: [String: [String]] = [:]
        for name in names { folded[Self.folded(name), default: []].append(name) }
        var result: [String: String] = [:]
        for (key, names) in folded where names.count == 1 { result[key] = names[0] }
        for name in names { result[name] = name }
        return result
    }

    /// What a path leads to.
    struct Found: Equatable {
        var name: String
        /// The number of the item in the field's list, from 0; nil for the whole field.
        var item: Int?
        /// How many parts of the path come before the name.
        var skipped = 0
        /// Whether it is a field, and not a group.
        var isField = true
    }

    /// The field, or else the group, that a path leads to, also if what it is in comes first, such as `body` or the name of
    /// a model, or the number of an item comes last.
    func find(_ path: [String]) -> Found? {
        find(path, in: names)
            ?? path.last.flatMap { Int($0) }.flatMap { item in
                find(path.dropLast(), in: names).map { Found(name: $0.name, item: item, skipped: $0.skipped) }
            }
            ?? find(path, in: groups).map { Found(name: $0.name, skipped: $0.skipped, isField: false) }
    }

    /// The same for a path that may have words of a schema in it, as a tree of Zod's has: `properties.users.items.0.name`.
    func find(around path: [String]) -> Found? {
        if let found = find(path) ?? find(path.filter { !Self.schemaWords.contains($0) }) ?? find(inEntry: path) {
            return found
        }
        // What Rails calls the fields of a group that it makes with the rest.
        let plain = path.map { $0.hasSuffix("_attributes") ? String($0.dropLast("_attributes".count)) : $0 }
        if plain != path, let found = find(plain) { return found }
        // What comes after a field is the name of its rule, as CakePHP has it.
        for count in (1..<max(path.count, 1)).reversed() {
            if let found = find(Array(path.prefix(count)), in: names) { return found }
        }
        return nil
    }

    /// The same for a path of marshmallow's, where `key` and `value` come after the name of an entry.
    private func find(inEntry path: [String]) -> Found? {
        for (index, part) in path.enumerated().dropFirst() where part == "value" || part == "key" {
            var path = path
            if part == "key", index == path.count - 1 { path[index] = "[key]" } else { path.remove(at: index) }
            if let found = find(path), found.isField { return found }
        }
        return nil
    }

    private static let schemaWords: Set<String> = [
        "properties", "items", "attributes", "children", "relationships", "data",
    ]

    /// Whether `key` is a field of what is at `path`, and not a word of the reply about it.
    func isField(_ key: String, in path: [String]) -> Bool {
        guard !path.isEmpty, let found = find(path + [key], in: names) else { return false }
        return found.skipped < path.count || find(path, in: names) == nil
    }

    /// The field, and not the group, that a path leads to.
    func findField(_ path: [String]) -> Found? { find(path, in: names) }

    private func find(_ path: [String], in names: [String: String]) -> Found? {
        for skipped in path.indices {
            let text = path[skipped...].joined(separator: ".")
            if let name = names[text] ?? names[Self.folded(text)] { return Found(name: name, skipped: skipped) }
            // An item that is not said, or not there, is not a field outside of the list.
            if itemFields.contains(Self.withoutItems(path[skipped...])) { return nil }
        }
        return nil
    }

    /// A path without the numbers of items in it.
    private static func withoutItems(_ path: some Sequence<some StringProtocol>) -> String {
        folded(path.filter { Int($0) == nil }.joined(separator: "."))
    }

    /// `ownerEmail`, `owner_email` and `OwnerEmail` are the same; the dots of groups stay.
    private static func folded(_ name: String) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "." }
    }

    /// Whether this is what frameworks call the form as a whole, or what a path before it leads to.
    static func isWhole(_ name: String) -> Bool {
        [
            "", "base", "non_field_errors", "nonfielderrors", "__all__", "_schema", "_form", "form", "general",
            "errors", "_errors", "_root", "root", "obj", "full_messages", "body", "json", "payload",
            "generalerrors", "data", "attributes", "input", "request", "dto",
        ].contains(name.lowercased())
    }
}

extension FieldNames {
    /// The parts of a field's name as replies write it: `user.email`, `users[0].name`, `$.email`, or a JSON Pointer, RFC
    /// 6901: `/user/email`, `#/user/email`.
    static func path(of text: String) -> [String] {
        let pointer = text.hasPrefix("#") ? text.dropFirst() : text[...]
        if pointer.hasPrefix("/") {
            return pointer.dropFirst().split(separator: "/").map { part in
                String(part).replacing("~1", with: "/").replacing("~0", with: "~")
            }
        }
        let parts = text.split { ".[]".contains($0) }.map(String.init)
        return parts.first == "$" ? Array(parts.dropFirst()) : parts
    }
}
