internal import FormModel
internal import OrderedCollections

/// What a server, or a command, says in a reply that nobody understands: on one line, and shortened.
struct ReplyWords: Equatable {
    let text: String

    private static let longest = 500

    /// Reads a reply: what JSON says in words, or else the JSON itself; the title of a page; any other text as it is. Nil if
    /// there is nothing to read.
    init?(_ bytes: [UInt8]) {
        let said: String
        switch try? JSONReader.value(bytes, name: "answer") {
        case let json?:
            let words = Self.words(in: json, depth: 0)
            let unique = words.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
            said = unique.isEmpty && !Self.isEmpty(json) ? JSONWriter.compact(json) : unique.joined(separator: ": ")
        case nil:
            let text = String(decoding: bytes.prefix(64 << 10), as: UTF8.self)
            // A page is for a browser.
            said = text.trimmingWhitespace().hasPrefix("<") ? Self.title(of: text) : text
        }
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
            ]
            return keys.flatMap { key in members[key].map { words(in: $0, depth: depth + 1) } ?? [] }
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

    private static func title(of page: String) -> String {
        let folded = page.lowercased()
        guard let start = folded.place(of: "<title>"),
            let end = folded[start.upperBound...].place(of: "</title>")
        else { return "" }
        // Both have as many characters, of which the lower case of some has more bytes.
        let from = folded.distance(from: folded.startIndex, to: start.upperBound)
        let count = folded.distance(from: start.upperBound, to: end.lowerBound)
        return String(page.dropFirst(from).prefix(count))
    }
}
