/// Escape sequences in text that was styled for the terminal, as UTF-8: a line is drawn at every key, and each row of it is gone
/// through several times.
enum EscapeSequence {
    /// The byte that begins one.
    static let escape: UInt8 = 0x1B

    /// The end of the sequence whose escape character is at this index; nil where it is none.
    static func end(of index: Int, in bytes: [UInt8]) -> Int? {
        var end = index + 1
        guard end < bytes.count, bytes[end] == UInt8(ascii: "[") else { return nil }
        repeat { end += 1 } while end < bytes.count && 0x20..<0x40 ~= bytes[end]
        guard end < bytes.count, 0x40..<0x7F ~= bytes[end] else { return nil }
        return end + 1
    }

    /// The style that a text begins with; nothing for none.
    static func style(atStartOf text: String) -> String {
        let bytes = Array(text.utf8)
        guard bytes.first == escape, let end = end(of: 0, in: bytes), bytes[end - 1] == UInt8(ascii: "m") else {
            return ""
        }
        return String(decoding: bytes[..<end], as: UTF8.self)
    }

    /// The text without any sequence.
    static func removed(from text: String) -> String {
        guard text.utf8.contains(escape) else { return text }
        let bytes = Array(text.utf8)
        var (rest, index) = ([UInt8](), 0)
        while index < bytes.count {
            if bytes[index] == escape {
                index = end(of: index, in: bytes) ?? index + 1
            } else {
                rest.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: rest, as: UTF8.self)
    }
}
