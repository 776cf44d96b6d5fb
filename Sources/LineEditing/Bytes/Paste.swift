/// What was pasted, as it came.
struct Paste: Equatable {
    let raw: String

    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    /// Made fit for one line.
    var oneLine: String { raw.joinedIntoOneLine(trimmingLineEnds: true) }

    var hasLineEnds: Bool {
        raw.utf8.contains { $0 == Paste.lineFeed || $0 == Paste.carriageReturn }
    }

    /// How many lines it has; line ends around it do not count.
    var lineCount: Int {
        guard hasLineEnds else { return 1 }
        let bytes = Array(lines.utf8)
        guard let first = bytes.firstIndex(where: { $0 != Paste.lineFeed }),
            let last = bytes.lastIndex(where: { $0 != Paste.lineFeed })
        else { return 1 }
        return bytes[first...last].count { $0 == Paste.lineFeed } + 1
    }

    /// Each line end as "\n", without escape sequences, and all the rest but NUL as it came.
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
