internal import FormModel

/// Rules as the regular expressions of JSON Schema, in the syntax that all of its readers have: without `\p{…}`, and without
/// `\s`, which is not the same everywhere.
enum RulePatterns {
    /// White space (Unicode), for a class.
    static let space = #"\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"#
    /// White space as the patterns of wizard files have it, for a class.
    private static let asciiSpace = #"\t-\r "#

    /// The decimal digits of all scripts, for a class.
    static let digits: String = {
        // All of them come in tens, from 0 to 9.
        let zeros = (UInt32(0)..<0x2_0000).compactMap(Unicode.Scalar.init).filter {
            $0.properties.generalCategory == .decimalNumber && $0.properties.numericValue == 0
        }
        return zeros.map { "\($0)-\(Unicode.Scalar($0.value + 9) ?? $0)" }.joined()
    }()

    /// The pattern of a rule without arguments, if it has one.
    static func of(_ rule: String) -> String? {
        let (hex, number, byte) = ("[0-9A-Fa-f]", "(?:0|[1-9][0-9]*)", "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])")
        switch rule {
        case "slug": return "^[a-z0-9]+(?:[-_][a-z0-9]+)*$"
        case "semver":
            let (prerelease, build) = ("(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)", "[0-9A-Za-z-]+")
            return #"^\#(number)\.\#(number)\.\#(number)(?:-\#(prerelease)(?:\.\#(prerelease))*)?"#
                + #"(?:\+\#(build)(?:\.\#(build))*)?$"#
        case "hexColor": return "^#(?:\(hex){3,4}|\(hex){6}|\(hex){8})$"
        case "ulid": return "^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$"
        case "cuid": return "^c[a-z0-9]{24}$"
        case "cuid2": return "^[a-z][a-z0-9]{0,31}$"
        case "nanoId": return "^[0-9A-Za-z_-]{21}$"
        case "e164": return #"^\+[1-9][0-9]{6,14}$"#
        case "port":
            let most = "6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]"
            return "^(?:[0-9]|[1-9][0-9]{1,3}|[1-5][0-9]{4}|\(most))$"
        case "cidrv4": return #"^(?:\#(byte)\.){3}\#(byte)/(?:[0-9]|[12][0-9]|3[0-2])$"#
        case "mac":
            let pairs = #"\#(hex){2}([:-])(?:\#(hex){2}\1){4}(?:(?:\#(hex){2}\1){2})?\#(hex){2}"#
            let fours = #"\#(hex){4}(?:(?:\.\#(hex){4}){2,3}|(?::\#(hex){4}){3})"#
            return "^(?:\(pairs)|\(fours))$"
        case "trimmed": return #"^(?:[^\#(space)](?:[\s\S]*[^\#(space)])?)?$"#
        case "digitsOnly": return "^[\(digits)]*$"
        case "atLeastOneDigit": return "[\(digits)]"
        default: return nil
        }
    }

    /// An equivalent pattern for JSON Schema, if there is one.
    static func portable(_ source: String, _ dialect: Pattern.Dialect) -> String? {
        // Only what both kinds of patterns know.
        guard (try? Pattern(source, dialect: .ecmaScript)) != nil else { return nil }
        guard dialect == .pcre2 else { return source }
        var text = ""
        var isInClass = false
        var rest = Substring(source)
        while let character = rest.popFirst() {
            switch character {
            case "\\":
                guard let escaped = rest.popFirst() else { return nil }
                switch escaped {
                case "s": text += isInClass ? asciiSpace : "[\(asciiSpace)]"
                case "S":
                    guard !isInClass else { return nil }
                    text += "[^\(asciiSpace)]"
                default: text += "\\\(escaped)"
                }
            case "[", "]":
                isInClass = character == "[" || isInClass && character != "]"
                text.append(character)
            default: text.append(character)
            }
        }
        return text
    }
}
