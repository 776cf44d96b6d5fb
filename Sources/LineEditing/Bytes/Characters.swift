internal import CLibedit
internal import Platform

/// The locale of characters, by which the C library knows their widths.
enum CharacterLocale {
    /// Sets the locale from the environment, once. One without UTF-8 is replaced, if the system has one with it.
    static func useUTF8() { _ = isSet }

    private static let isSet: Void = {
        // The C library's text is copied before it is set again.
        if let name = unsafe setlocale(LC_CTYPE, nil), unsafe ["C", "POSIX"].contains(String(cString: name)) {
            unsafe setlocale(LC_CTYPE, "")
        }
        for name in ["C.UTF-8", "en_US.UTF-8", "UTF-8"] where !isUTF8 { unsafe setlocale(LC_CTYPE, name) }
    }()

    private static var isUTF8: Bool {
        unsafe nl_langinfo(nl_item(CODESET)).map { unsafe String(cString: $0) } == "UTF-8"
    }
}

enum CharacterWidth {
    static func cells(of scalar: Unicode.Scalar) -> Int {
        if 0x20..<0x7F ~= scalar.value { return 1 }
        return max(0, Int(wcwidth(wchar_t(truncatingIfNeeded: scalar.value))))
    }

    static func cells(of character: some Collection<Unicode.Scalar>) -> Int {
        character.reduce(0) { $0 + (substitute(for: $1)?.count ?? cells(of: $1)) }
    }

    /// True for several scalars that terminals may draw as one, or side by side: flags, families and the like.
    static func isUncertain(_ character: some Collection<Unicode.Scalar>) -> Bool {
        character.count { cells(of: $0) > 0 } > 1
    }

    /// Returns blanks for a tab, `^X` for another control character, U+FFFD for one that cannot be seen, and `nil` for the others.
    static func substitute(for scalar: Unicode.Scalar) -> String? {
        switch scalar.value {
        case 0x20..<0x7F: return nil
        case 0x09: return "    "
        case 0..<0x20: return "^" + String(Character(Unicode.Scalar(UInt8(scalar.value) + 0x40)))
        case 0x7F: return "^?"
        default:
            return scalar.isUnsafe || wcwidth(wchar_t(truncatingIfNeeded: scalar.value)) < 0 ? "\u{FFFD}" : nil
        }
    }
}

enum CharacterBreaks {
    /// The character around this index; empty if the index is between two.
    static func character(around index: Int, in scalars: [Unicode.Scalar]) -> Range<Int> {
        guard index > 0, index < scalars.count, areJoinable(scalars[index - 1], scalars[index]) else {
            return index..<index
        }
        var start = 0
        for count in lengths(in: scalars) {
            if index <= start { break }
            if index < start + count { return start..<(start + count) }
            start += count
        }
        return index..<index
    }

    static func lengths(in scalars: some Collection<Unicode.Scalar>) -> [Int] {
        if scalars.allSatisfy({ !areJoinable($0, $0) }) { return Array(repeating: 1, count: scalars.count) }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text).map { $0.unicodeScalars.count }
    }

    /// True if two scalars can belong to one character: below U+0300 only CR and LF do, and no line contains them.
    static func areJoinable(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
        first.value >= 0x300 || second.value >= 0x300
    }
}
