import FormPrompts
import SeededRandom

/// Makes files that nobody would write out of those that somebody did.
struct FileMutator {
    var random: SeededRandom

    /// Words that mean something in the file, or to YAML and JSON.
    static let words: [String] = [
        "formline", "name", "title", "fields", "labels", "review", "submit", "cancel", "label", "help",
        "placeholder", "type", "choices", "multiple", "rules", "transform", "optional", "default", "mode", "when",
        "confirm", "echo", "step", "completions", "history", "value", "message", "all", "any", "not", "field",
        "each", "anyOf", "group", "string", "text", "secret", "integer", "number", "decimal", "boolean", "date",
        "time", "dateTime", "choice", "path", "list", "note", "minLength", "maxLength", "pattern", "email", "url",
        "atLeast", "atMost", "between", "multipleOf", "equalTo", "oneOf", "noneOf", "notEmpty", "uniqueItems",
        "contains", "before", "after", "inFuture", "trimmed", "lowercased", "onSubmit", "always", "true", "false",
        "null", "~", "yes", "1", "0", "-1", "1e999", "0x10", ".inf", ".nan", "1e-400", "99999999999999999999",
        "2026-02-30", "2026-11-22", "25:61", "[", "]", "{", "}", "[[[[[[[[", "{a: {a: {a: ", ":", ": ", "- ", "? ",
        "|\n", ">-\n", "\n", "\n  ", "\n    - ", "\t", "#", "&a ", "*a", "<<: *a", "!!int ", "!!binary ", "! ",
        "%YAML 1.1\n", "---\n", "...\n", "\"", "'", "\\", "\\u0000", "\\ud800", "\\x1b", "{{name}}", "{{#a}}",
        "{field: name}", ",", "\u{FEFF}", "\r\n", "\r", "\u{2028}", "\u{85}", "\u{1B}[31m", "\u{202E}", "\u{200D}",
        "e\u{301}", "日本", "👩\u{200D}💻", "(a+)+$", "[\\w-", "(?i)", "\\p{L}", "a.b.c", "",
    ]

    init(_ random: SeededRandom) { self.random = random }

    /// One of these files after a few changes.
    mutating func file(from samples: [String]) -> [UInt8] {
        var bytes = Array(random.one(of: samples).utf8)
        for _ in 0...random.number(below: 6) { change(&bytes, others: samples) }
        return Array(bytes.prefix(200_000))
    }

    private mutating func change(_ bytes: inout [UInt8], others: [String]) {
        let place = random.number(below: bytes.count + 1)
        switch random.number(below: 12) {
        case 0: bytes.removeSubrange(range(in: bytes, upTo: 40))
        case 1: bytes.insert(contentsOf: Array(bytes[range(in: bytes, upTo: 60)]), at: place)
        case 2, 3, 4: bytes.insert(contentsOf: random.one(of: Self.words).utf8, at: place)
        case 5: replaceWord(&bytes)
        case 6: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: place)
        case 7:
            if !bytes.isEmpty { bytes[random.number(below: bytes.count)] ^= 1 << UInt8(random.number(below: 8)) }
        case 8: swapLines(&bytes)
        case 9:
            let piece = Array(bytes[range(in: bytes, upTo: 80)])
            for _ in 0..<random.number(below: random.once(in: 10) ? 400 : 6) {
                bytes.insert(contentsOf: piece, at: place)
            }
        case 10:
            let other = Array(random.one(of: others).utf8)
            bytes.insert(contentsOf: other[range(in: other, upTo: 200)], at: place)
        default:
            if random.once(in: 4) {
                bytes.removeLast(bytes.count - place)
            } else {
                bytes.insert(contentsOf: random.text().utf8, at: place)
            }
        }
    }

    private mutating func range(in bytes: [UInt8], upTo length: Int) -> Range<Int> {
        let start = random.number(below: bytes.count + 1)
        return start..<min(bytes.count, start + random.number(below: length))
    }

    private mutating func replaceWord(_ bytes: inout [UInt8]) {
        func isWord(_ byte: UInt8) -> Bool {
            byte >= 0x80 || byte == 0x2E || byte == 0x2D || (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
        }
        let starts = bytes.indices.filter { isWord(bytes[$0]) && ($0 == 0 || !isWord(bytes[$0 - 1])) }
        guard !starts.isEmpty else { return }
        let start = random.one(of: starts)
        let end = bytes[start...].firstIndex { !isWord($0) } ?? bytes.count
        bytes.replaceSubrange(start..<end, with: Array(random.one(of: Self.words).utf8))
    }

    private mutating func swapLines(_ bytes: inout [UInt8]) {
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        lines.swapAt(random.number(below: lines.count), random.number(below: lines.count))
        bytes = Array(lines.joined(separator: [0x0A]))
    }
}
