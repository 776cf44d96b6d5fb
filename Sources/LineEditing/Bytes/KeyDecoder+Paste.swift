extension KeyDecoder {
    static let pasteStart = "\u{1B}[200~"
    static let pasteEnd = "\u{1B}[201~"

    mutating func takePaste(isTimeUp: Bool) -> Key? {
        guard let search = pasteSearch else { return nil }
        if let end = index(of: Array(KeyDecoder.pasteEnd.utf8), from: search) {
            return finishPaste(at: end, resumingAt: end + KeyDecoder.pasteEnd.utf8.count)
        }
        // A terminal that never ends its paste must not block the keyboard.
        if isTimeUp { return finishPaste(at: bytes.count, resumingAt: bytes.count) }
        pasteSearch = max(start, bytes.count - KeyDecoder.pasteEnd.utf8.count + 1)
        return nil
    }

    mutating func endPaste() {
        if pasteSearch != nil { feed(KeyDecoder.pasteEnd.utf8) }
    }

    private mutating func finishPaste(at end: Int, resumingAt next: Int) -> Key {
        let text = String(decoding: bytes[start..<end], as: UTF8.self)
        start = next
        pasteSearch = nil
        return .pasted(Paste(raw: text))
    }

    func index(of pattern: [UInt8], from search: Int) -> Int? {
        bytes.indices[search...].first { bytes[$0] == pattern[0] && bytes[$0...].starts(with: pattern) }
    }
}

struct Paste: Equatable {
    let raw: String

    var oneLine: String { raw.joinedIntoOneLine(trimmingLineEnds: true) }

    var hasLineEnds: Bool { raw.contains(where: \.isLineEnd) }

    /// The number of lines, without empty ones around the text.
    var lineCount: Int {
        let lines = lines.split(separator: "\n", omittingEmptySubsequences: false)
        guard let first = lines.firstIndex(where: { !$0.isEmpty }), let last = lines.lastIndex(where: { !$0.isEmpty })
        else { return 1 }
        return last - first + 1
    }

    /// The text with "\n" for each line end, without escape sequences and NUL.
    var lines: String {
        raw.removingEscapeSequences().filter { $0 != "\0" }
            .split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd).joined(separator: "\n")
    }
}

extension Character {
    fileprivate var isLineEnd: Bool { self == "\n" || self == "\r" || self == "\r\n" }
}
