// Letters and digits are Unicode's: `é`, `Я` and `語` are letters, `٣` is a digit. A combining mark goes with the letter
// before it. White space is neither special nor one of the others.

extension ValidationRule where Self == Rule<String> {
    /// Every character is a decimal digit of any script (Unicode Nd); an empty text passes.
    public static func digitsOnly(message: String? = nil) -> Self {
        Rule("digitsOnly", message, else: .digitsOnly) { text in text.unicodeScalars.allSatisfy { $0.kind == .digit } }
    }

    /// Every character is a letter of any script (Unicode L, with its marks); an empty text passes.
    public static func lettersOnly(message: String? = nil) -> Self {
        Rule("lettersOnly", message, else: .lettersOnly) { text in
            text.consists { $0.isLetter }
        }
    }

    /// Every character is a letter or a decimal digit of any script (Unicode L with its marks, Nd); an empty text
    /// passes.
    public static func alphanumeric(message: String? = nil) -> Self {
        Rule("alphanumeric", message, else: .alphanumeric) { text in
            text.consists { $0.isLetter || $0 == .digit }
        }
    }

    /// Every character is a letter, a digit or white space (Unicode); an empty text passes.
    public static func noSpecialCharacters(message: String? = nil) -> Self {
        Rule("noSpecialCharacters", message, else: .noSpecialCharacters) { text in
            text.consists { $0 != .special }
        }
    }

    /// One character or more is a lowercase letter of any script (Unicode Lowercase).
    public static func atLeastOneLowercase(message: String? = nil) -> Self {
        Rule("atLeastOneLowercase", message, else: .atLeastOneLowercase) { text in
            text.unicodeScalars.contains { $0.kind == .lowercase }
        }
    }

    /// One character or more is an uppercase letter of any script (Unicode Uppercase).
    public static func atLeastOneUppercase(message: String? = nil) -> Self {
        Rule("atLeastOneUppercase", message, else: .atLeastOneUppercase) { text in
            text.unicodeScalars.contains { $0.kind == .uppercase }
        }
    }

    /// One character or more is a decimal digit of any script (Unicode Nd).
    public static func atLeastOneDigit(message: String? = nil) -> Self {
        Rule("atLeastOneDigit", message, else: .atLeastOneDigit) { text in
            text.unicodeScalars.contains { $0.kind == .digit }
        }
    }

    /// One character or more is a letter of any script (Unicode L).
    public static func atLeastOneLetter(message: String? = nil) -> Self {
        Rule("atLeastOneLetter", message, else: .atLeastOneLetter) { text in
            text.unicodeScalars.contains { $0.kind.isLetter }
        }
    }

    /// One character or more is neither a letter nor a digit nor white space (Unicode): `!`, `_`, `€`.
    public static func atLeastOneSpecialCharacter(
        message: String? = nil
    ) -> Self {
        Rule("atLeastOneSpecialCharacter", message, else: .atLeastOneSpecialCharacter) { text in
            !text.consists { $0 != .special }
        }
    }

    /// No digit occurs four times or more in a row, as in `1111`; an empty text passes.
    public static func notRecurringPincode(
        message: String? = nil
    ) -> Self {
        Rule("notRecurringPincode", message, else: .notRecurringPincode) { text in
            var run = 0
            var previous: Unicode.Scalar?
            for scalar in text.unicodeScalars {
                run = scalar == previous ? run + 1 : 1
                previous = scalar
                if run == 4, scalar.kind == .digit { return false }
            }
            return true
        }
    }
}

/// What a rule on characters tells apart.
enum CharacterKind {
    case lowercase, uppercase, otherLetter, mark, digit, space, special

    var isLetter: Bool { self == .lowercase || self == .uppercase || self == .otherLetter }
}

extension Unicode.Scalar {
    /// What this scalar is for the rules on characters.
    var kind: CharacterKind {
        if isASCII {
            return switch self {
            case "a"..."z": .lowercase
            case "A"..."Z": .uppercase
            case "0"..."9": .digit
            case " ", "\t"..."\r": .space
            default: .special
            }
        }
        let properties = properties
        return switch properties.generalCategory {
        case .lowercaseLetter: .lowercase
        case .uppercaseLetter: .uppercase
        case .titlecaseLetter, .otherLetter: .otherLetter
        case .modifierLetter: properties.isLowercase ? .lowercase : properties.isUppercase ? .uppercase : .otherLetter
        case .nonspacingMark, .spacingMark: .mark
        case .decimalNumber: .digit
        default: properties.isWhitespace ? .space : .special
        }
    }

    /// Whether this scalar lies in the range.
    func isIn(_ range: ClosedRange<Unicode.Scalar>) -> Bool { range.contains(self) }
}

extension String {
    /// Whether every scalar is of an allowed kind; a mark after a letter belongs to that letter and any other
    /// mark is special.
    func consists(of isAllowed: (CharacterKind) -> Bool) -> Bool {
        var isAfterLetter = false
        return unicodeScalars.allSatisfy { scalar in
            let kind = scalar.kind
            if kind == .mark, isAfterLetter { return true }
            isAfterLetter = kind.isLetter
            return isAllowed(kind == .mark ? .special : kind)
        }
    }
}

extension RuleEntry {
    /// The rules on the characters of a text.
    package static let characterRules = list {
        RuleEntry(
            "digitsOnly", on: .text, passes: "digits",
            samples: .init(passes: "12", rejects: "1a")
        ) { .digitsOnly() }
        RuleEntry(
            "lettersOnly", on: .text, passes: "letters",
            samples: .init(passes: "ab", rejects: "a1")
        ) { .lettersOnly() }
        RuleEntry(
            "alphanumeric", on: .text, passes: "letters and digits",
            samples: .init(passes: "a1", rejects: "a-1")
        ) { .alphanumeric() }
        RuleEntry(
            "noSpecialCharacters", on: .text, passes: "letters, digits and spaces",
            samples: .init(passes: "a 1", rejects: "a!")
        ) { .noSpecialCharacters() }
        RuleEntry(
            "atLeastOneLowercase", on: .text, passes: "text with a lowercase letter",
            samples: .init(passes: "Aa", rejects: "A1")
        ) { .atLeastOneLowercase() }
        RuleEntry(
            "atLeastOneUppercase", on: .text, passes: "text with an uppercase letter",
            samples: .init(passes: "Aa", rejects: "a1")
        ) { .atLeastOneUppercase() }
        RuleEntry(
            "atLeastOneDigit", on: .text, passes: "text with a digit",
            samples: .init(passes: "a1", rejects: "a")
        ) { .atLeastOneDigit() }
        RuleEntry(
            "atLeastOneLetter", on: .text, passes: "text with a letter",
            samples: .init(passes: "1a", rejects: "1")
        ) { .atLeastOneLetter() }
        RuleEntry(
            "atLeastOneSpecialCharacter", on: .text, passes: "text with a special character",
            samples: .init(passes: "a!", rejects: "a")
        ) { .atLeastOneSpecialCharacter() }
        RuleEntry(
            "notRecurringPincode", on: .text, passes: "no digit four times in a row",
            samples: .init(passes: "1123", rejects: "1111")
        ) { .notRecurringPincode() }
    }
}
