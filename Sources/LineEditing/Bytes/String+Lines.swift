extension String {
    /// Returns the text on one line: each line end becomes a space, and control characters but tabs are removed.
    /// `trimmingLineEnds` drops the line ends around the text, which a copied line includes.
    func joinedIntoOneLine(trimmingLineEnds: Bool = false) -> String {
        var scalars = Substring(removingEscapeSequences()).unicodeScalars
        if trimmingLineEnds {
            while let first = scalars.first, first == "\n" || first == "\r" { scalars.removeFirst() }
            while let last = scalars.last, last == "\n" || last == "\r" { scalars.removeLast() }
        }
        var result = String.UnicodeScalarView()
        var isAfterReturn = false
        for scalar in scalars {
            switch scalar {
            case "\n":
                if !isAfterReturn { result.append(" ") }
            case "\r", "\u{2028}", "\u{2029}", "\u{85}": result.append(" ")
            default:
                if scalar == "\t" || scalar.value >= 0x20 && !(0x7F..<0xA0 ~= scalar.value) { result.append(scalar) }
            }
            isAfterReturn = scalar == "\r"
        }
        return String(result)
    }

    var rows: [Substring] {
        utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
    }

    /// The rows for a terminal in raw mode, which needs CR LF.
    func asTerminalLines() -> String { rows.map { $0 + "\r\n" }.joined() }
}
extension String {
    /// Removes escape sequences, such as the colors of a copied log. An unfinished control string keeps its text.
    func removingEscapeSequences() -> String {
        guard unicodeScalars.contains(where: { $0 == "\u{1B}" || 0x80..<0xA0 ~= $0.value }) else { return self }
        var rest = Substring(self).unicodeScalars
        var result = String.UnicodeScalarView()
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\u{1B}": rest.removeEscape()
            case "\u{9B}": rest.removeControlSequence()
            case "\u{90}", "\u{98}", "\u{9D}", "\u{9E}", "\u{9F}": rest.removeControlString()
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}

extension Substring.UnicodeScalarView {
    private static let maxStringLength = 4096

    /// Removes the remainder of an escape sequence.
    mutating func removeEscape() {
        guard let first, 0x20..<0x7F ~= first.value else { return }
        removeFirst()
        switch first {
        case "[": removeControlSequence()
        case "]", "P", "X", "^", "_": removeControlString()
        // A cursor key of some terminals.
        case "O": removeFinal(0x40..<0x7F)
        case "\u{20}"..<"\u{30}":
            remove(0x20..<0x30)
            removeFinal(0x30..<0x7F)
        default: break
        }
    }

    fileprivate mutating func removeControlSequence() {
        remove(0x20..<0x40)
        removeFinal(0x40..<0x7F)
    }

    fileprivate mutating func removeControlString() {
        for (count, index) in indices.prefix(Self.maxStringLength).enumerated() {
            switch self[index] {
            case "\u{7}", "\u{9C}":
                removeFirst(count + 1)
                return
            case "\u{1B}":
                let next = self.index(after: index)
                if next < endIndex, self[next] == "\\" { removeFirst(count + 2) }
                return
            case ..<"\u{20}": return
            default: continue
            }
        }
    }

    private mutating func remove(_ range: Range<UInt32>) {
        while let first, range ~= first.value { removeFirst() }
    }

    private mutating func removeFinal(_ range: Range<UInt32>) {
        if let first, range ~= first.value { removeFirst() }
    }
}
