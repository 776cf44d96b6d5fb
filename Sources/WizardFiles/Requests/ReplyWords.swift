internal import FormModel
internal import OrderedCollections

/// What a server, or a command, says in a reply that nobody understands: on one line, and shortened.
struct ReplyWords: Equatable {
    let text: String

    fileprivate static let longest = 500

    /// Reads a reply: what JSON says in words, or else the JSON itself; the text of a page; any other text as it is. Nil if
    /// there is nothing to read.
    init?(_ bytes: [UInt8]) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
        if let json = try? JSONReader.value(bytes, name: "answer") {
            self.init(json)
        } else {
            let text = String(decoding: bytes.prefix(64 << 10), as: UTF8.self)
            // A page is for a browser.
            self.init(said: text.trimmingWhitespace().hasPrefix("<") ? PageText(text).text : text)
        }
    }

    /// Reads what JSON says in words, or else the JSON itself; nil if it is empty.
    init?(_ json: JSONValue) {
        var said: [String] = []
        for text in Self.words(in: json, depth: 0) + Self.sentences(in: json) where !said.contains(text) {
            said.append(text)
        }
        self.init(said: said.isEmpty && !Self.isEmpty(json) ? JSONWriter.compact(json) : said.joined(separator: ": "))
    }

    private init?(said: String) {
        let line = said.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !line.isEmpty else { return nil }
        text = line.count > Self.longest ? line.prefix(Self.longest) + "…" : line
    }

    /// What problem details, RFC 9457, say, and what servers say otherwise, also within an error or a list of them.
    private static func words(in value: JSONValue, depth: Int) -> [String] {
        guard depth < 4 else { return [] }
        switch value {
        case .string(let text): return text.isEmpty ? [] : [text]
        case .array(let items): return items.flatMap { words(in: $0, depth: depth + 1) }
        case .object(let members):
            let keys = [
                "title", "message", "error_description", "error", "errors", "detail", "details", "msg", "reason",
                "hint", "errorMessage", "errorSummary", "errmsg",
            ]
            return keys.flatMap { key in
                FieldErrors.member(key, of: members).map { words(in: $0, depth: depth + 1) } ?? []
            }
        case .null, .bool, .number: return []
        }
    }

    /// What is more than a word, under whatever name, but for where it happened in the server's program.
    private static func sentences(in value: JSONValue) -> [String] {
        switch value {
        case .string(let text): text.trimmingWhitespace().contains(" ") ? [text] : []
        case .array(let items): items.flatMap(sentences)
        case .object(let members):
            members.flatMap { key, value in
                ["trace", "stack", "stacktrace", "exception"].contains(key.lowercased()) ? [] : sentences(in: value)
            }
        case .null, .bool, .number: []
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
}

/// The text of a page of HTML, or of XML: its title, and what else it says.
private struct PageText {
    let text: String

    init(_ page: String) {
        var said: [String] = []
        var rest = page[...]
        // More than that is not shown.
        while !rest.isEmpty, said.reduce(0, { $0 + $1.count }) <= ReplyWords.longest {
            let words = rest.prefix { $0 != "<" }
            rest = rest[words.endIndex...]
            let line = Self.unescaped(String(words)).split(whereSeparator: \.isWhitespace).joined(separator: " ")
            // Where it happened in the server's program.
            let isFrame = line.hasPrefix("at ") && (line.last == ")" || line.last?.isNumber == true)
            if !line.isEmpty, !isFrame, !said.contains(where: { $0.contains(line) }) { said.append(line) }
            guard !rest.isEmpty else { break }
            rest = Self.afterTag(rest)
        }
        text = said.joined(separator: ": ")
    }

    /// What comes after the tag that the text begins with, and after the element if that is code.
    private static func afterTag(_ text: Substring) -> Substring {
        for (start, end) in [("<!--", "-->"), ("<script", "</script>"), ("<style", "</style>")]
        where text.prefix(start.count).lowercased() == start {
            return afterElement(text, end)
        }
        guard let end = text.firstIndex(of: ">") else { return "" }
        return text[text.index(after: end)...]
    }

    private static func afterElement(_ text: Substring, _ end: String) -> Substring {
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
