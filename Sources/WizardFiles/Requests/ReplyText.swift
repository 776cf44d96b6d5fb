internal import FormModel
internal import OrderedCollections

/// The text of a reply that names no fields, on one line, and shortened.
enum ReplyText {
    private static let maxLength = 500

    /// The text of JSON, or else the JSON itself; the text of a page; any other text as it is. Nil if there is nothing to read.
    static func text(of bytes: [UInt8]) -> String? {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
        let text: String
        if let json = try? JSONReader.value(bytes, name: "answer") {
            text = self.text(of: json)
        } else {
            let whole = String(decoding: bytes.prefix(64 << 10), as: UTF8.self)
            text = whole.trimmingWhitespace().hasPrefix("<") ? pageText(whole) : whole
        }
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !line.isEmpty else { return nil }
        return line.count > maxLength ? line.prefix(maxLength) + "…" : line
    }

    /// The members that problem details, RFC 9457, and other servers say in words what happened.
    private static let messageKeys = [
        "title", "message", "error_description", "error", "errors", "detail", "details", "msg", "reason", "hint",
        "errorMessage", "errorSummary", "errmsg",
    ]

    static func text(of json: JSONValue) -> String {
        let found = OrderedSet(texts(in: json, isNamed: true)).joined(separator: ": ")
        return found.isEmpty && !isEmpty(json) ? JSONWriter.compact(json) : found
    }

    /// All that is more than a word, under any name.
    static func sentences(in value: JSONValue) -> String {
        OrderedSet(texts(in: value, isNamed: false)).joined(separator: ": ")
    }

    /// - Parameter isNamed: the value has one of the names for texts, so that it can be a single word.
    private static func texts(in value: JSONValue, isNamed: Bool) -> [String] {
        switch value {
        case .string(let text): return isNamed && !text.isEmpty || text.trimmingWhitespace().contains(" ") ? [text] : []
        case .array(let items): return items.flatMap { texts(in: $0, isNamed: isNamed) }
        case .object(let members):
            let named = messageKeys.compactMap { key in
                members[key] ?? members[key.prefix(1).uppercased() + key.dropFirst()]
            }
            // These say where in the server's program it happened.
            let others = members.filter {
                !["trace", "stack", "stacktrace", "exception"].contains($0.key.lowercased())
            }
            return named.flatMap { texts(in: $0, isNamed: isNamed) }
                + others.values.flatMap { texts(in: $0, isNamed: false) }
        case .null, .bool, .number: return []
        }
    }

    private static func isEmpty(_ value: JSONValue) -> Bool {
        switch value {
        case .null: true
        case .array(let items): items.allSatisfy(isEmpty)
        case .object(let members): members.values.allSatisfy(isEmpty)
        case .bool, .number, .string: false
        }
    }

    private static func pageText(_ page: String) -> String {
        var lines: [String] = []
        var rest = page[...]
        while !rest.isEmpty, lines.reduce(0, { $0 + $1.count }) <= maxLength {
            let words = rest.prefix { $0 != "<" }
            rest = afterTag(rest[words.endIndex...])
            let line = unescaped(String(words)).split(whereSeparator: \.isWhitespace).joined(separator: " ")
            // Such a line says where in the server's program it happened.
            let isFrame = line.hasPrefix("at ") && (line.last == ")" || line.last?.isNumber == true)
            if !line.isEmpty, !isFrame, !lines.contains(where: { $0.contains(line) }) { lines.append(line) }
        }
        return lines.joined(separator: ": ")
    }

    private static func afterTag(_ text: Substring) -> Substring {
        let code = [("<!--", "-->"), ("<script", "</script>"), ("<style", "</style>")]
        let end = code.first { text.prefix($0.0.count).lowercased() == $0.0 }?.1 ?? ">"
        var rest = text
        while !rest.isEmpty, rest.prefix(end.count).lowercased() != end { rest = rest.dropFirst() }
        return rest.dropFirst(end.count)
    }

    private static func unescaped(_ text: String) -> String {
        [
            ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#x27;", "'"), ("&nbsp;", " "),
            ("&amp;", "&"),
        ]
        .reduce(text) { $0.replacing($1.0, with: $1.1) }
    }
}
