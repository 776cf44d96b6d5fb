internal import Platform

/// Turns the bytes of a terminal in its own line mode into lines.
struct PlainInput {
    private var bytes: [UInt8] = []
    private var lines: [Line] = []
    private var pasted: [String]?
    /// The terminal has truncated this line, or a line of the open paste.
    private var isCut = false
    private var endsInARow = 0

    enum Line: Equatable {
        case text(String)
        case endOfInput
        case back
        /// Several pasted lines, if the terminal brackets pastes.
        case pasted([String])
        /// A line that contains keys other than characters.
        case keys
        case cut
    }

    /// The maximum number of bytes that a terminal keeps of a line; it drops the rest silently.
    #if canImport(Darwin)
        static let maxLineLength = 1023
    #else
        static let maxLineLength = 4095
    #endif

    mutating func feed(_ new: some Sequence<UInt8>) {
        endsInARow = 0
        for byte in new {
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
                finishLine()
            } else {
                bytes.append(byte)
            }
        }
    }

    mutating func feedEndOfInput() {
        endsInARow += 1
        if bytes.isEmpty { lines.append(.endOfInput) } else { finishLine() }
    }

    /// A disconnected terminal sends nothing else.
    var isExhausted: Bool { endsInARow > 16 }

    /// The text of an unfinished line, if it consists of characters.
    var partialText: String? {
        guard !bytes.isEmpty, !bytes.contains(0x1B) else { return nil }
        return text.joinedIntoOneLine()
    }

    mutating func dropPartial() {
        (bytes, pasted, isCut) = ([], nil, false)
    }

    mutating func drop() -> Bool {
        defer { (bytes, lines, pasted, isCut) = ([], [], nil, false) }
        return !bytes.isEmpty || !lines.isEmpty || pasted != nil
    }

    mutating func next() -> Line? {
        lines.isEmpty ? nil : lines.removeFirst()
    }

    var count: Int { lines.count }

    var isLong: Bool { count > 1000 || bytes.count > 1 << 20 }

    private var text: String { String(decoding: bytes, as: UTF8.self) }

    private mutating func finishLine() {
        var text = text
        if bytes.count >= Self.maxLineLength { isCut = true }
        bytes = []
        if pasted == nil, text.removeFirst("\u{1B}[200~") { pasted = [] }
        if var pastedLines = pasted {
            let hasEnded = text.removeFirst("\u{1B}[201~")
            // Enter after the paste ends the answer; it is not part of its text.
            let isOnlyEnter = hasEnded && text.isEmpty && !pastedLines.isEmpty
            if !isOnlyEnter { pastedLines.append(text) }
            guard hasEnded else { return pasted = pastedLines }
            pasted = nil
            if !isCut, pastedLines.count > 1 { return lines.append(.pasted(pastedLines)) }
            text = pastedLines[0]
        }
        if isCut {
            isCut = false
            lines.append(.cut)
        } else if text.unicodeScalars.contains("\u{1B}") {
            lines.append(text.hasSuffix("\u{1B}[Z") ? .back : .keys)
        } else {
            lines.append(.text(text.joinedIntoOneLine()))
        }
    }
}

extension String {
    fileprivate mutating func removeFirst(_ sequence: String) -> Bool {
        let scalars = unicodeScalars
        let start = scalars.indices.first { scalars[$0...].starts(with: sequence.unicodeScalars) }
        guard let start else { return false }
        removeSubrange(start..<scalars.index(start, offsetBy: sequence.unicodeScalars.count))
        return true
    }
}
