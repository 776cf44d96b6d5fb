/// How much work PCRE2 has with the ranges of a pattern in which case is ignored: it looks at every character in them.
enum CaselessRanges {
    /// Whether compiling the pattern would take long: a tenth of a second for each four million characters.
    static func areTooLarge(in source: String) -> Bool {
        guard ignoresCase(source) else { return false }
        var characters = 0
        var rest = Substring(source).unicodeScalars
        while let dash = rest.firstIndex(of: "-") {
            rest = rest[rest.index(after: dash)...]
            // Where the range begins makes no difference to a limit.
            characters += end(of: &rest)
            if characters > 4_500_000 { return true }
        }
        return false
    }

    /// Whether there is an option such as `(?i)` or `(?xi:`.
    private static func ignoresCase(_ source: String) -> Bool {
        var rest = Substring(source).utf8
        while let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
            rest = rest[rest.index(after: mark)...]
            let options = rest.prefix { ($0 | 0x20) &- 0x61 < 26 || $0 == UInt8(ascii: "^") }
            if options.contains(UInt8(ascii: "i")) { return true }
        }
        return false
    }

    /// The character that ends a range, if it is one beyond the first planes of scripts: as itself, or as `\x{…}`.
    private static func end(of rest: inout Substring.UnicodeScalarView) -> Int {
        guard let first = rest.first else { return 0 }
        guard first == "\\" else { return Int(first.value) }
        let digits = rest.dropFirst(2).drop { $0 == "{" }.prefix { $0.properties.isHexDigit }
        return min(Int(String(Substring(digits)), radix: 16) ?? 0, 0x10FFFF)
    }
}
