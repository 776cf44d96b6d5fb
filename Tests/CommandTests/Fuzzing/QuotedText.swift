extension String {
    /// The text as a string of JSON, which a double-quoted scalar of YAML is too: all that is not a plain character is
    /// written as an escape, characters beyond `\uFFFF` as themselves.
    var quoted: String {
        "\""
            + unicodeScalars.map { scalar in
                switch scalar.value {
                case 0x22, 0x5C: return "\\\(scalar)"
                case 0x20..<0x7F, 0xC0..<0x300, 0x10000...0xDFFFF: return String(scalar)
                default:
                    guard scalar.value <= 0xFFFF else { return String(scalar) }
                    let digits = String(scalar.value, radix: 16)
                    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            }.joined() + "\""
    }
}
