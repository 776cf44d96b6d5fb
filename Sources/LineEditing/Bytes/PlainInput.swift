internal import Platform

/// Turns the bytes of a terminal in its own line mode into lines.
struct PlainInput {
    var isLatin1 = false
    private var bytes: [UInt8] = []
    private var lines: [Line] = []
    private var pasted: [String]?
    /// The terminal has cut this line or a line of the open paste.
    private var isCut = false
    private var endsInARow = 0

    enum Line: Equatable {
        case text(String)
        /// Ctrl-D at the beginning of a line.
        case endOfInput
        /// A line that ends with Shift-Tab.
        case back
        /// Several pasted lines, if the terminal brackets pastes.
        case pasted([String])
        /// A line that contains other keys than characters.
        case keys
        case cut
    }

    /// The number of bytes of a line that a terminal keeps; it drops the others silently.
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

    /// The end of input ends a line that has begun; the terminal can go on after it.
    mutating func feedEndOfInput() {
        endsInARow += 1
        if bytes.isEmpty { lines.append(.endOfInput) } else { finishLine() }
    }

    /// A terminal that is gone sends nothing else.
    var isExhausted: Bool { endsInARow > 16 }

    /// The text of a line that has no end yet, if it consists of characters.
    var partialText: String? {
        guard !bytes.isEmpty, !bytes.contains(0x1B) else { return nil }
        return text.joinedIntoOneLine()
    }

    mutating func dropPartial() {
        bytes.wipe()
        (pasted, isCut) = (nil, false)
    }

    /// Drops everything; returns false if there was nothing.
    mutating func drop() -> Bool {
        defer {
            bytes.wipe()
            (lines, pasted, isCut) = ([], nil, false)
        }
        return !bytes.isEmpty || !lines.isEmpty || pasted != nil
    }

    mutating func next() -> Line? {
        lines.isEmpty ? nil : lines.removeFirst()
    }

    var count: Int { lines.count }

    var isLong: Bool { count > 1000 || bytes.count > 1 << 20 }

    private var text: String {
        isLatin1
            ? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
            : String(decoding: bytes, as: UTF8.self)
    }

    private mutating func finishLine() {
        var text = text
        if bytes.count >= Self.maxLineLength { isCut = true }
        bytes.wipe()
        if pasted == nil, let start = text.unicodeScalars.firstRange(of: "\u{1B}[200~".unicodeScalars) {
            text.removeSubrange(start)
            pasted = []
        }
        if let before = pasted {
            let end = text.unicodeScalars.firstRange(of: "\u{1B}[201~".unicodeScalars)
            if let end { text.removeSubrange(end) }
            // Enter after the paste ends the answer, and begins no line of it.
            let all = before + (end != nil && text.isEmpty && !before.isEmpty ? [] : [text])
            pasted = end == nil ? all : nil
            guard end != nil else { return }
            if !isCut, all.count > 1 { return lines.append(.pasted(all)) }
            text = all[0]
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
