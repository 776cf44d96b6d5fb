extension String {
    /// Returns the text as it can be edited in one line: each line end and each tab is a space; escape
    /// sequences and other control characters are left out.
    ///
    /// - Parameter trimmingLineEnds: Whether to drop the line ends around the text, which a copied line brings with it.
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
            case "\r", "\t", "\u{2028}", "\u{2029}", "\u{85}": result.append(" ")
            default:
                if scalar.value >= 0x20, !(0x7F..<0xA0 ~= scalar.value) { result.append(scalar) }
            }
            isAfterReturn = scalar == "\r"
        }
        return String(result)
    }
}
