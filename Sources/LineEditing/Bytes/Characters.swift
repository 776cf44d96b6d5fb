internal import CLibedit
internal import Platform

/// The encoding of the characters that the terminal sends.
enum CharacterEncoding {
    case utf8
    case latin1

    /// The encoding of the locale, which is set from the environment once. A locale with another encoding than UTF-8
    /// is replaced by one that has it, if the system knows any.
    static let current: CharacterEncoding = {
        // Read and set once, by whoever asks first; the C library's text is copied before it is set again.
        if let name = unsafe setlocale(LC_CTYPE, nil), unsafe ["C", "POSIX"].contains(String(cString: name)) {
            unsafe setlocale(LC_CTYPE, "")
        }
        if isUTF8 { return .utf8 }
        for name in ["C.UTF-8", "en_US.UTF-8", "UTF-8"] where setLocale(name) && isUTF8 {
            return .utf8
        }
        return .latin1
    }()

    private static func setLocale(_ name: String) -> Bool { unsafe setlocale(LC_CTYPE, name) != nil }

    private static var isUTF8: Bool {
        guard let name = unsafe nl_langinfo(nl_item(CODESET)) else { return false }
        return unsafe ["UTF-8", "UTF8", "utf-8", "utf8"].contains(String(cString: name))
    }
}

/// Cells that a character takes on the screen.
enum CharacterWidth {
    static func cells(of scalar: Unicode.Scalar) -> Int {
        if 0x20..<0x7F ~= scalar.value { return 1 }
        return max(0, Int(wcwidth(wchar_t(truncatingIfNeeded: scalar.value))))
    }

    static func cells(of character: some Collection<Unicode.Scalar>) -> Int {
        character.reduce(0) { $0 + drawn($1).unicodeScalars.reduce(0) { $0 + cells(of: $1) } }
    }

    /// What is written for a character: control characters as `^X`, what cannot be drawn or seen as U+FFFD.
    static func drawn(_ scalar: Unicode.Scalar) -> String {
        switch scalar.value {
        case 0x20..<0x7F: return String(Character(scalar))
        case 0..<0x20: return "^" + String(Character(Unicode.Scalar(UInt8(scalar.value) + 0x40)))
        case 0x7F: return "^?"
        default:
            if scalar.isUnsafe { return "\u{FFFD}" }
            return wcwidth(wchar_t(truncatingIfNeeded: scalar.value)) < 0 ? "\u{FFFD}" : String(Character(scalar))
        }
    }
}

/// Where characters (extended grapheme clusters) begin.
enum CharacterBreaks {
    /// The character that has this place within it; an empty range at the place where it is between two.
    static func character(around place: Int, in scalars: [Unicode.Scalar]) -> Range<Int> {
        guard place > 0, place < scalars.count, areJoinable(scalars[place - 1], scalars[place]) else {
            return place..<place
        }
        var start = 0
        for count in lengths(in: scalars) {
            if place <= start { break }
            if place < start + count { return start..<(start + count) }
            start += count
        }
        return place..<place
    }

    /// How many scalars each character has.
    static func lengths(in scalars: some Collection<Unicode.Scalar>) -> [Int] {
        if scalars.allSatisfy({ !areJoinable($0, $0) }) { return Array(repeating: 1, count: scalars.count) }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text).map { $0.unicodeScalars.count }
    }

    /// False if two scalars are never of one character: nothing below U+0300 joins another, but CR and LF,
    /// which no line has.
    static func areJoinable(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
        first.value >= 0x300 || second.value >= 0x300
    }
}
