extension ValidationRule where Self == Rule<String> {
    /// The text has something in it besides white space.
    public static func isNotEmpty(message: String? = nil) -> Self {
        Rule("notEmpty", message, else: .notEmpty) { text in
            // Most texts begin with a byte that is a character's first, and not white space.
            if let first = text.utf8.first, first > 0x20, first < 0x7F { return true }
            return !text.allSatisfy(\.isWhitespace)
        }.judgingEmptyValues()
    }

    /// The text has at least `minimum` Characters.
    public static func minLength(_ minimum: Int, message: String? = nil) -> Self {
        counting("minLength", minimum, message, else: .minLength(minimum)) {
            $0.index($0.startIndex, offsetBy: minimum, limitedBy: $0.endIndex) != nil
        }
    }

    /// The text has at most `maximum` Characters.
    public static func maxLength(_ maximum: Int, message: String? = nil) -> Self {
        counting("maxLength", maximum, message, else: .maxLength(maximum)) {
            // Every Character has a byte at least.
            $0.utf8.count <= maximum || $0.count <= maximum
        }
    }

    /// The text has `length` Characters, no more and no fewer.
    public static func length(_ length: Int, message: String? = nil) -> Self {
        counting("length", length, message, else: .length(length)) { $0.count == length }
    }

    /// The text begins with `prefix`, in these letters; texts compare by their Unicode scalars.
    public static func startsWith(_ prefix: String, message: String? = nil) -> Self {
        Rule("startsWith", message, else: .startsWith(prefix)) { $0.utf8.starts(with: prefix.utf8) }
    }

    /// The text ends with `suffix`, in these letters; texts compare by their Unicode scalars.
    public static func endsWith(_ suffix: String, message: String? = nil) -> Self {
        Rule("endsWith", message, else: .endsWith(suffix)) { $0.utf8.reversed().starts(with: suffix.utf8.reversed()) }
    }

    /// The text has `part` somewhere in it, in these letters; texts compare by their Unicode scalars.
    public static func includes(_ part: String, message: String? = nil) -> Self {
        Rule("includes", message, else: .includes(part)) { $0.utf8.contains(part.utf8) }
    }

    /// No letter of the text has another lowercase form: Unicode; digits and signs pass, and so does an empty text.
    public static func lowercase(message: String? = nil) -> Self {
        Rule("lowercase", message, else: .lowercase) { text in
            text.unicodeScalars.allSatisfy { $0.isASCII ? !$0.isIn("A"..."Z") : !$0.properties.changesWhenLowercased }
        }
    }

    /// No letter of the text has another uppercase form: Unicode; digits and signs pass, and so does an empty text.
    public static func uppercase(message: String? = nil) -> Self {
        Rule("uppercase", message, else: .uppercase) { text in
            text.unicodeScalars.allSatisfy { $0.isASCII ? !$0.isIn("a"..."z") : !$0.properties.changesWhenUppercased }
        }
    }

    /// The text neither begins nor ends with white space (Unicode); an empty text passes.
    public static func trimmed(message: String? = nil) -> Self {
        Rule("trimmed", message, else: .trimmed) { text in
            text.first?.isWhitespace != true && text.last?.isWhitespace != true
        }
    }

    /// The pattern is found somewhere in the text: PCRE2 syntax; anchor it with `^` and `$` for the whole.
    ///
    /// `\d`, `\w`, `\s` and `\b` are about ASCII; `\p{L}` is a letter of any language, `\p{Nd}` a digit.
    ///
    /// A pattern that cannot be compiled, or that runs into the match limit, refuses every text and says so.
    public static func pattern(_ pattern: String, message: String? = nil) -> Self {
        switch Result(catching: { () throws(Pattern.SyntaxError) in try Pattern(pattern) }) {
        case .success(let compiled): self.pattern(compiled, message: message)
        case .failure(let error): Rule("pattern", undecided: .uncheckable(reason: "\(error)"))
        }
    }

    /// The compiled pattern is found somewhere in the text.
    public static func pattern(_ pattern: Pattern, message: String? = nil) -> Self {
        Rule("pattern", summarizedBy: { message ?? RuleMessage.pattern.text() }) { (text) -> RuleFailure? in
            switch pattern.find(in: text) {
            case .found: nil
            case .notFound: RuleFailure(rule: "pattern", message: message ?? RuleMessage.pattern.text(for: text))
            case .limitReached: .undecided("pattern", RuleMessage.takesTooLong.text(for: text))
            }
        }
    }
}

extension ValidationRule {
    /// A rule on how many there are. A negative number of things cannot be: every value is refused, by the opposite of the
    /// rule too.
    static func counting<Value>(
        _ name: String, _ count: Int, _ message: String?, else standard: RuleMessage,
        isValid: @escaping @Sendable (Value) -> Bool
    ) -> Self where Self == Rule<Value> {
        guard count >= 0 else { return Rule(name, undecided: .uncheckable(reason: "\(count) is a negative number")) }
        return Rule(name, message, else: standard, isValid: isValid)
    }
}

extension MadeRule {
    /// `minLength` and `maxLength` as JSON Schema has them, which counts Unicode scalars; nil for another rule.
    package static func countingScalars(_ name: String, _ count: Int) -> MadeRule? {
        let rule: Rule<String>? =
            switch name {
            case "minLength": Rule(name, nil, else: .minLength(count)) { $0.unicodeScalars.count >= count }
            case "maxLength": Rule(name, nil, else: .maxLength(count)) { $0.unicodeScalars.count <= count }
            default: nil
            }
        return rule.map { .own($0.judging(.text)) }
    }
}

extension RuleEntry {
    /// The rules on text.
    package static let textRules = list {
        RuleEntry(
            "notEmpty", on: .textOrNone, passes: "more than whitespace",
            samples: .init(passes: "a", rejects: "' '")
        ) { .isNotEmpty() }
        RuleEntry(
            "minLength", on: .text, takes: .count,
            passes: "at least this many characters, as people count them",
            samples: .init("3", passes: "abc", rejects: "ab")
        ) { .minLength($0) }
        RuleEntry(
            "maxLength", on: .text, takes: .count, passes: "at most this many characters",
            samples: .init("3", passes: "abc", rejects: "abcd"),
            .init("{field: other}", other: "3", otherType: .integer, passes: "abc", rejects: "abcd")
        ) { .maxLength($0) }
        RuleEntry(
            "length", on: .text, takes: .count, passes: "exactly this many characters",
            samples: .init("3", passes: "abc", rejects: "ab", "abcd")
        ) { .length($0) }
        RuleEntry(
            "pattern", on: .text, takes: .pattern,
            passes: "a match (PCRE2) anywhere in the text, or of all of it with `^…$`",
            samples: .init("\"^[A-Z]+$\"", passes: "AB", rejects: "ab"), .init("'^\\d+$'", passes: "42", rejects: "٤٢")
        ) { .pattern($0) }
        RuleEntry(
            "startsWith", on: .text, takes: .text, passes: "text that starts with it",
            samples: .init("ab", passes: "abc", rejects: "ba")
        ) { .startsWith($0) }
        RuleEntry(
            "endsWith", on: .text, takes: .text, passes: "text that ends with it",
            samples: .init("ab", passes: "cab", rejects: "abc")
        ) { .endsWith($0) }
        RuleEntry(
            "includes", on: .text, takes: .text, passes: "text that includes it",
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
            "trimmed", on: .text, passes: "text without whitespace at its ends",
            samples: .init(passes: "a b", rejects: "'a '")
        ) { .trimmed() }
    }
}
