extension ValidationRule where Self == Rule<String> {
    /// The text is not empty, and not only whitespace.
    public static func isNotEmpty(message: String? = nil) -> Self {
        Rule("notEmpty", message, else: .notEmpty) { !$0.allSatisfy(\.isWhitespace) }
            .validatingEmptyValues()
    }

    /// The text has at least `minimum` Characters.
    public static func minLength(_ minimum: Int, message: String? = nil) -> Self {
        Rule("minLength", message, else: .minLength(minimum)) { $0.count >= minimum }.requiringCount(minimum)
    }

    /// The text has at most `maximum` Characters.
    public static func maxLength(_ maximum: Int, message: String? = nil) -> Self {
        Rule("maxLength", message, else: .maxLength(maximum)) { $0.count <= maximum }.requiringCount(maximum)
    }

    /// The text has exactly `length` Characters.
    public static func length(_ length: Int, message: String? = nil) -> Self {
        Rule("length", message, else: .length(length)) { $0.count == length }.requiringCount(length)
    }

    /// The text begins with `prefix`, compared by Unicode scalars.
    public static func startsWith(_ prefix: String, message: String? = nil) -> Self {
        Rule("startsWith", message, else: .startsWith(prefix)) { $0.utf8.starts(with: prefix.utf8) }
    }

    /// The text ends with `suffix`, compared by Unicode scalars.
    public static func endsWith(_ suffix: String, message: String? = nil) -> Self {
        Rule("endsWith", message, else: .endsWith(suffix)) { $0.utf8.reversed().starts(with: suffix.utf8.reversed()) }
    }

    /// The text contains `part`, compared by Unicode scalars.
    public static func includes(_ part: String, message: String? = nil) -> Self {
        Rule("includes", message, else: .includes(part)) { $0.contains(part) }
    }

    /// No letter of the text has another lowercase form in Unicode; digits and signs pass, and so does an empty text.
    public static func lowercase(message: String? = nil) -> Self {
        Rule("lowercase", message, else: .lowercase) { text in
            !text.unicodeScalars.contains { $0.properties.changesWhenLowercased }
        }
    }

    /// No letter of the text has another uppercase form in Unicode; digits and signs pass, and so does an empty text.
    public static func uppercase(message: String? = nil) -> Self {
        Rule("uppercase", message, else: .uppercase) { text in
            !text.unicodeScalars.contains { $0.properties.changesWhenUppercased }
        }
    }

    /// The text neither begins nor ends with Unicode whitespace; an empty text passes.
    public static func trimmed(message: String? = nil) -> Self {
        Rule("trimmed", message, else: .trimmed) { text in
            text.first?.isWhitespace != true && text.last?.isWhitespace != true
        }
    }

    /// The pattern in PCRE2 syntax is found somewhere in the text; anchor it with `^` and `$` to match all of it.
    ///
    /// `\d`, `\w`, `\s` and `\b` match ASCII only; `\p{L}` is a letter of any language, `\p{Nd}` a digit. A pattern
    /// that cannot be compiled, or exceeds the match limit, rejects every text and says so.
    public static func pattern(_ pattern: String, message: String? = nil) -> Self {
        do throws(Pattern.SyntaxError) {
            return self.pattern(try Pattern(pattern), message: message)
        } catch {
            return Rule("pattern", undecided: .uncheckable(reason: "\(error)"))
        }
    }

    package static func pattern(_ pattern: Pattern, message: String? = nil) -> Self {
        Rule("pattern", summarizedBy: { message ?? RuleMessage.pattern.text }) { (text) -> RuleFailure? in
            switch pattern.find(in: text) {
            case .found: nil
            case .notFound: RuleFailure(rule: "pattern", message: message ?? RuleMessage.pattern.text)
            case .limitReached: .undecided("pattern", RuleMessage.matchTimedOut.text)
            }
        }
    }
}

extension CatalogRule {
    /// The rule as JSON Schema defines it: `minLength` and `maxLength` count Unicode scalars, not Characters.
    package static func countingScalars(_ name: String, _ count: Int) -> CatalogRule? {
        let rule: Rule<String>? =
            switch name {
            case "minLength": Rule(name, nil, else: .minLength(count)) { $0.unicodeScalars.count >= count }
            case "maxLength": Rule(name, nil, else: .maxLength(count)) { $0.unicodeScalars.count <= count }
            default: nil
            }
        return rule.map { CatalogRule($0.validating(.text)) }
    }
}

extension RuleEntry {
    @RuleEntryBuilder package static var textRules: [RuleEntry] {
        RuleEntry(.isNotEmpty(), on: .textOrNone, help: "more than whitespace", passes: "a", rejects: "' '")
        RuleEntry(
            "minLength", on: .text, accepts: .count,
            help: "at least this many characters, as people count them",
            samples: .init("3", passes: "abc", rejects: "ab")
        ) { .minLength($0) }
        RuleEntry(
            "maxLength", on: .text, accepts: .count, help: "at most this many characters",
            samples: .init("3", passes: "abc", rejects: "abcd")
        ) { .maxLength($0) }
        RuleEntry(
            "length", on: .text, accepts: .count, help: "exactly this many characters",
            samples: .init("3", passes: "abc", rejects: "ab", "abcd")
        ) { .length($0) }
        RuleEntry(
            "pattern", on: .text, accepts: .pattern,
            help: "a match (PCRE2) anywhere in the text, or of all of it with `^…$`",
            samples: .init("\"^[A-Z]+$\"", passes: "AB", rejects: "ab"), .init("'^\\d+$'", passes: "42", rejects: "٤٢")
        ) { .pattern($0) }
        RuleEntry(
            "startsWith", on: .text, accepts: .text, help: "text that starts with it",
            samples: .init("ab", passes: "abc", rejects: "ba")
        ) { .startsWith($0) }
        RuleEntry(
            "endsWith", on: .text, accepts: .text, help: "text that ends with it",
            samples: .init("ab", passes: "cab", rejects: "abc")
        ) { .endsWith($0) }
        RuleEntry(
            "includes", on: .text, accepts: .text, help: "text that includes it",
            samples: .init("ab", passes: "xabx", rejects: "ba")
        ) { .includes($0) }
        RuleEntry(.lowercase(), help: "text without uppercase letters", passes: "ab1", rejects: "aB")
        RuleEntry(.uppercase(), help: "text without lowercase letters", passes: "AB1", rejects: "aB")
        RuleEntry(.trimmed(), help: "text without whitespace at its ends", passes: "a b", rejects: "'a '")
    }
}

// MARK: Characters
//
// Letters and digits are Unicode's: `é` and `語` are letters, `٣` is a digit. A combining mark belongs to its letter.

extension ValidationRule where Self == Rule<String> {
    /// Every character is a decimal digit of any script (Unicode Nd); an empty text passes.
    public static func digitsOnly(message: String? = nil) -> Self {
        Rule("digitsOnly", message, else: .digitsOnly) { $0.unicodeScalars.allSatisfy { $0.kind == .digit } }
    }

    /// Every character is a letter of any script (Unicode L, with its marks); an empty text passes.
    public static func lettersOnly(message: String? = nil) -> Self {
        Rule("lettersOnly", message, else: .lettersOnly) { $0.consists { $0.isLetter } }
    }

    /// Every character is a letter or a decimal digit of any script (Unicode L with marks, Nd); an empty text passes.
    public static func alphanumeric(message: String? = nil) -> Self {
        Rule("alphanumeric", message, else: .alphanumeric) { $0.consists { $0.isLetter || $0 == .digit } }
    }

    /// Every character is a letter, a digit or whitespace (Unicode); an empty text passes.
    public static func noSpecialCharacters(message: String? = nil) -> Self {
        Rule("noSpecialCharacters", message, else: .noSpecialCharacters) { $0.consists { $0 != .special } }
    }

    /// At least one character is a lowercase letter of any script (Unicode Lowercase).
    public static func atLeastOneLowercase(message: String? = nil) -> Self {
        Rule("atLeastOneLowercase", message, else: .atLeastOneLowercase) {
            $0.unicodeScalars.contains { $0.kind == .lowercase }
        }
    }

    /// At least one character is an uppercase letter of any script (Unicode Uppercase).
    public static func atLeastOneUppercase(message: String? = nil) -> Self {
        Rule("atLeastOneUppercase", message, else: .atLeastOneUppercase) {
            $0.unicodeScalars.contains { $0.kind == .uppercase }
        }
    }

    /// At least one character is a decimal digit of any script (Unicode Nd).
    public static func atLeastOneDigit(message: String? = nil) -> Self {
        Rule("atLeastOneDigit", message, else: .atLeastOneDigit) { $0.unicodeScalars.contains { $0.kind == .digit } }
    }

    /// At least one character is a letter of any script (Unicode L).
    public static func atLeastOneLetter(message: String? = nil) -> Self {
        Rule("atLeastOneLetter", message, else: .atLeastOneLetter) { $0.unicodeScalars.contains { $0.kind.isLetter } }
    }

    /// At least one character is neither a letter nor a digit nor whitespace (Unicode): `!`, `_`, `€`.
    public static func atLeastOneSpecialCharacter(message: String? = nil) -> Self {
        Rule("atLeastOneSpecialCharacter", message, else: .atLeastOneSpecialCharacter) {
            !$0.consists { $0 != .special }
        }
    }

    /// No digit occurs four times or more in a row, as in `1111`; an empty text passes.
    public static func notRecurringPincode(message: String? = nil) -> Self {
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

private enum CharacterKind {
    case lowercase, uppercase, otherLetter, mark, digit, space, special

    var isLetter: Bool { self == .lowercase || self == .uppercase || self == .otherLetter }
}

extension Unicode.Scalar {
    fileprivate var kind: CharacterKind {
        switch properties.generalCategory {
        case .lowercaseLetter: .lowercase
        case .uppercaseLetter: .uppercase
        case .titlecaseLetter, .otherLetter: .otherLetter
        case .modifierLetter: properties.isLowercase ? .lowercase : properties.isUppercase ? .uppercase : .otherLetter
        case .nonspacingMark, .spacingMark: .mark
        case .decimalNumber: .digit
        default: properties.isWhitespace ? .space : .special
        }
    }
}

extension String {
    /// True if every scalar is of an allowed kind. A mark after a letter belongs to that; any other is special.
    fileprivate func consists(of isAllowed: (CharacterKind) -> Bool) -> Bool {
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
    @RuleEntryBuilder package static var characterRules: [RuleEntry] {
        RuleEntry(.digitsOnly(), help: "digits", passes: "12", rejects: "1a")
        RuleEntry(.lettersOnly(), help: "letters", passes: "ab", rejects: "a1")
        RuleEntry(.alphanumeric(), help: "letters and digits", passes: "a1", rejects: "a-1")
        RuleEntry(.noSpecialCharacters(), help: "letters, digits and spaces", passes: "a 1", rejects: "a!")
        RuleEntry(.atLeastOneLowercase(), help: "text with a lowercase letter", passes: "Aa", rejects: "A1")
        RuleEntry(.atLeastOneUppercase(), help: "text with an uppercase letter", passes: "Aa", rejects: "a1")
        RuleEntry(.atLeastOneDigit(), help: "text with a digit", passes: "a1", rejects: "a")
        RuleEntry(.atLeastOneLetter(), help: "text with a letter", passes: "1a", rejects: "1")
        RuleEntry(.atLeastOneSpecialCharacter(), help: "text with a special character", passes: "a!", rejects: "a")
        RuleEntry(.notRecurringPincode(), help: "no digit four times in a row", passes: "1123", rejects: "1111")
    }
}
