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
