/// Text made fit for one line.
enum OneLine {
    /// Each line end and each tab as one space, other control characters left out. Trimming drops the line ends
    /// around the text, which a copied line brings with it.
    static func text(of text: String, isTrimmingLineEnds: Bool = false) -> String {
        var scalars = Substring(text).unicodeScalars
        if isTrimmingLineEnds {
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
