internal import FormModel

/// The names of a form's fields, found by what a server calls them.
///
/// `ownerEmail` and `OwnerEmail` mean `owner_email`, and what comes before a name, such as `body` or a model, is skipped.
struct FieldNames {
    private let names: [String: String]
    private let groups: [String: String]
    /// The fields of items, as letters, digits and dots, without the numbers of their items.
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

    /// Each name by itself, and folded if no other name is the same then.
    private static func byWriting(_ names: [String]) -> [String: String] {
        let folded = Dictionary(grouping: names, by: folded).filter { $0.value.count == 1 }.mapValues { $0[0] }
        return folded.merging(names.map { ($0, $0) }) { _, name in name }
    }

    struct Match {
        var name: String
        /// The place of the item in the field's list, from 0; nil for the whole field.
        var item: Int?
        /// The number of parts of the path before the name.
        var skipped = 0
        /// False for a group.
        var isField = true
    }

    /// The field or else the group that a path leads to, also with the number of an item of a list at its end.
    func find(_ path: [String]) -> Match? {
        if let found = findField(path) { return found }
        if let item = path.last.flatMap({ Int($0) }), var found = findField(path.dropLast()) {
            found.item = item
            return found
        }
        var found = find(path, in: groups)
        found?.isField = false
        return found
    }

    /// The same for a path with words of a schema in it, as `properties.users.items.0.name` of Zod, `db_attributes.host` of Rails
    /// and `labels.a.value` of marshmallow, or with the name of a rule after the field.
    func find(around path: [String]) -> Match? {
        var plain = path.filter { !Self.isSchemaWord($0) }.map { part in
            part.hasSuffix("_attributes") ? String(part.dropLast("_attributes".count)) : part
        }
        if let found = find(path) ?? find(plain) { return found }
        if plain.count > 1, plain.last == "key" {
            plain[plain.count - 1] = "[key]"
            if let found = find(plain) { return found }
        }
        for count in (1..<max(path.count, 1)).reversed() {
            if let found = findField(Array(path.prefix(count))) { return found }
        }
        return nil
    }

    /// The field, and not the group, that a path leads to.
    func findField(_ path: [String]) -> Match? { find(path, in: names) }

    private func find(_ path: [String], in names: [String: String]) -> Match? {
        for skipped in path.indices {
            let text = path[skipped...].joined(separator: ".")
            if let name = names[text] ?? names[Self.folded(text)] { return Match(name: name, skipped: skipped) }
            // An item that is not said, or not there, is not a field outside of the list.
            if itemFields.contains(Self.withoutItems(path[skipped...])) { return nil }
        }
        return nil
    }

    /// `key` is a field of what is at `path`, and not a word of the reply about it.
    func isField(_ key: String, in path: [String]) -> Bool {
        guard !path.isEmpty, let found = findField(path + [key]) else { return false }
        return found.skipped < path.count || findField(path) == nil
    }

    /// The path that a text of a list begins with, as those of NestJS do: `db.port must be a number`.
    func path(beginning text: String) -> [String]? {
        let words = text.split(separator: " ", maxSplits: 1)
        guard words.count == 2, var word = words.first, word.first?.isUppercase == false else { return nil }
        if word.last == ":" { word.removeLast() }
        let path = Self.path(of: String(word))
        guard let found = find(path), found.skipped == 0, found.isField || path.count > 1 else { return nil }
        return path
    }

    private static func withoutItems(_ path: some Sequence<some StringProtocol>) -> String {
        folded(path.filter { Int($0) == nil }.joined(separator: "."))
    }

    private static func folded(_ name: String) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "." }
    }

    /// A word for what is inside of a field, in the trees of Zod and Symfony.
    static func isTreeWord(_ word: String) -> Bool { ["properties", "items", "children"].contains(word) }

    private static func isSchemaWord(_ word: String) -> Bool {
        isTreeWord(word) || ["attributes", "relationships", "data", "value"].contains(word)
    }

    /// The name of the form as a whole, or of all that is at a path, in some framework.
    static func isWhole(_ name: String) -> Bool {
        [
            "", "base", "non_field_errors", "nonfielderrors", "__all__", "_schema", "_form", "form", "general",
            "errors", "_errors", "_root", "root", "obj", "full_messages", "body", "json", "payload", "generalerrors",
            "data", "attributes", "input", "request", "dto", "query", "header", "headers", "nestederrors",
            "error_chain", "causes", "details", "innererrors", "children",
        ].contains(name.lowercased())
    }

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
