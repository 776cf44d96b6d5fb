extension ValidationRule where Self == Rule<String> {
    /// The text has something in it besides white space.
    public static func isNotEmpty(message: String = "Must not be empty") -> Self {
        Rule("notEmpty", message: message) { text in !text.allSatisfy(\.isWhitespace) }
    }

    /// The text has at least `minimum` Characters.
    public static func minLength(_ minimum: Int, message: String? = nil) -> Self {
        Rule("minLength", message: message ?? "Must be at least \(counted(minimum, "character"))") {
            $0.count >= minimum
        }
    }

    /// The text has at most `maximum` Characters.
    public static func maxLength(_ maximum: Int, message: String? = nil) -> Self {
        Rule("maxLength", message: message ?? "Must be no more than \(counted(maximum, "character"))") {
            $0.count <= maximum
        }
    }

    /// The text has `length` Characters, no more and no fewer.
    public static func length(_ length: Int, message: String? = nil) -> Self {
        Rule("length", message: message ?? "Must be exactly \(counted(length, "character"))") { $0.count == length }
    }

    /// The text begins with `prefix`, in these letters; compared as Swift compares texts, by canonical equivalence.
    public static func startsWith(_ prefix: String, message: String? = nil) -> Self {
        Rule("startsWith", message: message ?? "Must start with \(prefix)") { $0.hasPrefix(prefix) }
    }

    /// The text ends with `suffix`, in these letters; compared as Swift compares texts, by canonical equivalence.
    public static func endsWith(_ suffix: String, message: String? = nil) -> Self {
        Rule("endsWith", message: message ?? "Must end with \(suffix)") { $0.hasSuffix(suffix) }
    }

    /// The text has `part` somewhere in it, in these letters; an equivalent spelling of an accented letter is the same.
    public static func includes(_ part: String, message: String? = nil) -> Self {
        let bytes = Array(part.utf8)
        return Rule("includes", message: message ?? "Must include \(part)") { text in
            let hasBytes = text.withUTF8Bytes { $0.has(bytes) }
            // Only texts beyond ASCII can be equal without having the same bytes.
            return hasBytes || bytes.contains { $0 >= 0x80 } && text.contains(part)
        }
    }

    /// No letter of the text has another lowercase form: Unicode; digits and signs pass, and so does an empty text.
    public static func lowercase(message: String = "Must be in lowercase letters") -> Self {
        Rule("lowercase", message: message) { text in
            text.unicodeScalars.allSatisfy { $0.isASCII ? !$0.isIn("A"..."Z") : !$0.properties.changesWhenLowercased }
        }
    }

    /// No letter of the text has another uppercase form: Unicode; digits and signs pass, and so does an empty text.
    public static func uppercase(message: String = "Must be in uppercase letters") -> Self {
        Rule("uppercase", message: message) { text in
            text.unicodeScalars.allSatisfy { $0.isASCII ? !$0.isIn("a"..."z") : !$0.properties.changesWhenUppercased }
        }
    }

    /// The text neither begins nor ends with white space (Unicode); an empty text passes.
    public static func trimmed(message: String = "Must not start or end with spaces") -> Self {
        Rule("trimmed", message: message) { text in
            text.first?.isWhitespace != true && text.last?.isWhitespace != true
        }
    }

    /// The pattern is found somewhere in the text: PCRE2 syntax, Unicode; anchor it with `^` and `$` for the whole.
    ///
    /// A pattern that cannot be compiled, or that runs into the match limit, refuses every text and says so.
    public static func pattern(_ pattern: String, message: String = "Is not in the expected format") -> Self {
        switch Result(catching: { () throws(Pattern.SyntaxError) in try Pattern(pattern) }) {
        case .success(let compiled): self.pattern(compiled, message: message)
        case .failure(let error): Rule("pattern", undecided: "Could not be checked: \(error)")
        }
    }

    /// The compiled pattern is found somewhere in the text.
    public static func pattern(_ pattern: Pattern, message: String = "Is not in the expected format") -> Self {
        Rule("pattern", summary: message) { (text) -> RuleFailure? in
            switch pattern.find(in: text) {
            case .found: nil
            case .notFound: RuleFailure(rule: "pattern", message: message)
            case .limitReached: .undecided("pattern", "Takes too long to match; try a shorter text")
            }
        }
    }

    /// Swift's regular expression is found somewhere in the text: `.pattern(/[a-z]+\d/)`.
    ///
    /// Swift's engine backtracks without a limit; if the text comes from strangers, a pattern in PCRE2's syntax is
    /// safer.
    public static func pattern<Output>(
        _ regex: sending Regex<Output>, message: String = "Is not in the expected format"
    ) -> Self {
        let regex = LockedRegex(regex)
        return Rule("pattern", summary: message) { (text) -> RuleFailure? in
            switch regex.find(in: text) {
            case .success(true): nil
            case .success(false): RuleFailure(rule: "pattern", message: message)
            case .failure(let error): .undecided("pattern", "Could not be checked: \(error)")
            }
        }
    }
}

/// A number of things for a message: `1 character`, `3 characters`.
func counted(_ count: Int, _ thing: String) -> String { "\(count) \(thing)\(count == 1 ? "" : "s")" }

extension RuleEntry {
    /// The rules on text.
    package static let textRules = list {
        RuleEntry(
            "notEmpty", on: .textOrNone, passes: "text with something in it besides white space",
            samples: .init(passes: "a", rejects: "' '")
        ) { .isNotEmpty() }
        RuleEntry(
            "minLength", on: .text, takes: .count,
            passes: "text of at least so many characters, as a person counts them",
            samples: .init("3", passes: "abc", rejects: "ab")
        ) { .minLength($0) }
        RuleEntry(
            "maxLength", on: .text, takes: .count, passes: "text of at most so many characters",
            samples: .init("3", passes: "abc", rejects: "abcd")
        ) { .maxLength($0) }
        RuleEntry(
            "length", on: .text, takes: .count, passes: "text of exactly so many characters",
            samples: .init("3", passes: "abc", rejects: "ab", "abcd")
        ) { .length($0) }
        RuleEntry(
            "pattern", on: .text, takes: .pattern,
            passes: "text in which the regular expression (PCRE2) is found; `^…$` for the whole",
            samples: .init("\"^[A-Z]+$\"", passes: "AB", rejects: "ab")
        ) { .pattern($0) }
        RuleEntry(
            "startsWith", on: .text, takes: .text, passes: "text that starts with the argument",
            samples: .init("ab", passes: "abc", rejects: "ba")
        ) { .startsWith($0) }
        RuleEntry(
            "endsWith", on: .text, takes: .text, passes: "text that ends with the argument",
            samples: .init("ab", passes: "cab", rejects: "abc")
        ) { .endsWith($0) }
        RuleEntry(
            "includes", on: .text, takes: .text, passes: "text that includes the argument",
            samples: .init("ab", passes: "xabx", rejects: "ba")
        ) { .includes($0) }
        RuleEntry(
            "lowercase", on: .text, passes: "text without uppercase letters",
            samples: .init(passes: "ab1", rejects: "aB")
        ) { .lowercase() }
        RuleEntry(
            "uppercase", on: .text, passes: "text without lowercase letters",
            samples: .init(passes: "AB1", rejects: "aB")
        ) { .uppercase() }
        RuleEntry(
            "trimmed", on: .text, passes: "text without white space at its ends",
            samples: .init(passes: "a b", rejects: "'a '")
        ) { .trimmed() }
    }
}
