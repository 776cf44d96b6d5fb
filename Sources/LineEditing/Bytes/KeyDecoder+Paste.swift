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

    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    var oneLine: String { raw.joinedIntoOneLine(trimmingLineEnds: true) }

    var hasLineEnds: Bool {
        raw.utf8.contains { $0 == Paste.lineFeed || $0 == Paste.carriageReturn }
    }

    var lineCount: Int {
        guard hasLineEnds else { return 1 }
        let bytes = Array(lines.utf8)
        guard let first = bytes.firstIndex(where: { $0 != Paste.lineFeed }),
            let last = bytes.lastIndex(where: { $0 != Paste.lineFeed })
        else { return 1 }
        return bytes[first...last].count { $0 == Paste.lineFeed } + 1
    }

    /// The text with "\n" for each line end, without escape sequences and NUL.
    var lines: String {
        var result: [UInt8] = []
        result.reserveCapacity(raw.utf8.count)
        var isAfterReturn = false
        for byte in raw.removingEscapeSequences().utf8 {
            if byte == Paste.carriageReturn {
                result.append(Paste.lineFeed)
            } else if byte != 0, !(byte == Paste.lineFeed && isAfterReturn) {
                result.append(byte)
            }
            isAfterReturn = byte == Paste.carriageReturn
        }
        return String(decoding: result, as: UTF8.self)
    }
}
