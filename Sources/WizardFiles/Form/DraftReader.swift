internal import OrderedCollections

/// Reads a draft: a line of JSON, and others that were added to it one by one.
enum DraftReader {
    /// The draft as if it had been written at once. A last line that was not written to its end is left out.
    static func read(_ bytes: [UInt8]) throws(Diagnostic) -> Node {
        let newline = UInt8(ascii: "\n")
        guard let end = bytes.firstIndex(of: newline), end + 1 < bytes.count,
            let first = try? JSONReader.read(Array(bytes[..<end]), name: name), first.mapping != nil
        else { return try JSONReader.read(bytes, name: name) }
        var draft = Draft(first)
        var (start, line) = (end + 1, 1)
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: newline)
            let text = Array(bytes[start..<(end ?? bytes.count)])
            do throws(Diagnostic) {
                if !text.isEmpty { draft.add(try JSONReader.read(text, name: name)) }
            } catch {
                guard end != nil else { break }
                var error = error
                error.position?.line += line
                throw error
            }
            guard let end else { break }
            (start, line) = (end + 1, line + 1)
        }
        return draft.node
    }

    private static let name = "draft"

    /// A draft that is added to.
    private struct Draft {
        private let position: SourcePosition
        private var entries: OrderedDictionary<String, Node.Entry>
        private var answers: OrderedDictionary<String, Node.Entry>
        private var lines: OrderedDictionary<String, Node.Entry>
        private var defaults: OrderedSet<String>

        init(_ first: Node) {
            position = first.position
            entries = Self.byKey(first)
            answers = Self.byKey(first.value(of: "answers"))
            lines = Self.byKey(first.value(of: "lines"))
            defaults = OrderedSet((first.value(of: "defaults")?.sequence ?? []).compactMap(\.scalarText))
        }

        private static func byKey(_ node: Node?) -> OrderedDictionary<String, Node.Entry> {
            OrderedDictionary((node?.mapping ?? []).map { ($0.key, $0) }) { first, _ in first }
        }

        mutating func add(_ node: Node) {
            for entry in node.mapping ?? [] {
                switch entry.key {
                case "answers" where entry.value.mapping != nil && isMapping("answers"):
                    for answer in entry.value.mapping ?? [] {
                        answers[answer.key] = answer
                        if !lines.isEmpty { lines[answer.key] = nil }
                        if !defaults.isEmpty { defaults.remove(answer.key) }
                    }
                case "defaults":
                    defaults.append(contentsOf: (entry.value.sequence ?? []).compactMap(\.scalarText))
                default: entries[entry.key] = entry
                }
            }
        }

        private func isMapping(_ key: String) -> Bool { entries[key].map { $0.value.mapping != nil } ?? true }

        var node: Node {
            var entries = entries
            func set(_ key: String, _ kind: Node.Kind) {
                let node = Node(kind: kind, position: position)
                entries[key, default: Node.Entry(key: key, keyPosition: position, value: node)].value = node
            }
            if isMapping("answers") { set("answers", .mapping(Array(answers.values))) }
            if isMapping("lines") { set("lines", .mapping(Array(lines.values))) }
            if !defaults.isEmpty || entries["defaults"] != nil {
                set(
                    "defaults",
                    .sequence(
                        defaults.map {
                            Node(kind: .scalar(Node.Scalar(text: $0, style: .jsonString)), position: position)
                        }))
            }
            return Node(kind: .mapping(Array(entries.values)), position: position)
        }
    }
}
