/// Text from outside (labels, answers, a server's messages) made harmless for a terminal.
///
/// Control characters are shown in caret notation (`^[`, `^G`, `M-^M`), those that turn the direction of text are
/// dropped, tabs and line breaks become spaces.
func printable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHarmful) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
        switch scalar.value {
        case 0x09...0x0D, 0x85, 0x2028, 0x2029: result.append(" ")
        case 0..<0x20: result.append(contentsOf: ["^", Unicode.Scalar(UInt8(scalar.value) + 0x40)])
        case 0x7F: result.append(contentsOf: "^?".unicodeScalars)
        case 0x80..<0xA0:
            result.append(contentsOf: "M-^".unicodeScalars)
            result.append(Unicode.Scalar(UInt8(scalar.value) - 0x40))
        case _ where isHarmful(scalar): break
        default: result.append(scalar)
        }
    }
    return String(result)
}

/// A message from outside as lines, each harmless.
func printableLines(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: true) { $0.isNewline }.map { printable(String($0)) }
}

private func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0x200E, 0x200F: true
    default: false
    }
}
