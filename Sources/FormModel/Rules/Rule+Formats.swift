// Every format passes an empty text: another rule requires an answer.

extension Rule<String> {
    init(
        format name: String, _ message: String?, else standard: RuleMessage,
        isValid: @escaping @Sendable (UTF8Bytes) -> Bool
    ) {
        self.init(name, message, else: standard) { text in
            text.isEmpty || isValid(text.bytes)
        }
        self = asFormat()
    }

    init(
        format name: String, _ message: String?, else standard: RuleMessage,
        matching pattern: @autoclosure @escaping @Sendable () -> Pattern?
    ) {
        self.init(format: name, message, else: standard) { $0.matches(pattern()) }
    }
}

// MARK: Identifiers

extension ValidationRule where Self == Rule<String> {
    /// The text is a UUID, of the given version (1 to 8, or no text passes) or of any: RFC 9562. An empty text passes.
    public static func uuid(version: Int? = nil, message: String? = nil) -> Self {
        Rule(format: "uuid", message, else: .uuid(version: version)) { text in
            guard text.matches(FormatPattern.uuid) else { return false }
            guard let version else { return true }
            // The group after the version begins with the variant of RFC 9562.
            return uuidVersions.contains(version) && Int(text[14].digitValue) == version
                && text[19].digitValue & 0b1100 == 0b1000
        }
    }

    /// The text is a ULID, in uppercase or lowercase letters: <https://github.com/ulid/spec>. An empty text passes.
    public static func ulid(message: String? = nil) -> Self {
        Rule(format: "ulid", message, else: .ulid, matching: FormatPattern.ulid)
    }

    /// The text is a CUID of the first generation: <https://github.com/paralleldrive/cuid>. An empty text passes.
    public static func cuid(message: String? = nil) -> Self {
        Rule(format: "cuid", message, else: .cuid, matching: FormatPattern.cuid)
    }

    /// The text is a CUID2: a lowercase letter, then up to 31 lowercase letters and digits. An empty text passes.
    /// <https://github.com/paralleldrive/cuid2>
    public static func cuid2(message: String? = nil) -> Self {
        Rule(format: "cuid2", message, else: .cuid2, matching: FormatPattern.cuid2)
    }

    /// The text is a Nano ID of the default length, 21: <https://github.com/ai/nanoid>. An empty text passes.
    public static func nanoId(message: String? = nil) -> Self {
        Rule(format: "nanoId", message, else: .nanoId, matching: FormatPattern.nanoId)
    }

    /// The text is a version number of Semantic Versioning 2.0.0: <https://semver.org>. An empty text passes.
    public static func semver(message: String? = nil) -> Self {
        Rule(format: "semver", message, else: .semver, matching: FormatPattern.semver)
    }

    /// The text has words of letters a to z and digits, joined by single hyphens or underscores. An empty text passes.
    public static func slug(message: String? = nil) -> Self {
        Rule(format: "slug", message, else: .slug, matching: FormatPattern.slug)
    }

    /// The text is `#` and three, four, six or eight hexadecimal digits: CSS Color 4 section 5.2. An empty text passes.
    public static func hexColor(message: String? = nil) -> Self {
        Rule(format: "hexColor", message, else: .hexColor, matching: FormatPattern.hexColor)
    }
}

let uuidVersions = 1...8

extension RuleEntry {
    @RuleEntryBuilder package static var identifierRules: [RuleEntry] {
        RuleEntry(
            "uuid", on: .text, accepts: .uuidVersion, help: "a UUID: RFC 9562",
            samples: .init(passes: "2bc1c94f-0deb-43e9-92a1-4775189ec9f8", rejects: "2bc1c94f"),
            .init("7", passes: "019ab4f0-7c1a-7000-8000-000000000000", rejects: "2bc1c94f-0deb-43e9-92a1-4775189ec9f8")
        ) { .uuid(version: $0) }
        RuleEntry(.ulid(), help: "a ULID", passes: "01ARZ3NDEKTSV4RRFFQ69G5FAV", rejects: "01ARZ3")
        RuleEntry(.cuid(), help: "a CUID", passes: "cjld2cyuq0000t3rmniod1foy", rejects: "c")
        RuleEntry(.cuid2(), help: "a CUID2", passes: "tz4a98xxat96iws9zmbrgj3a", rejects: "T")
        RuleEntry(.nanoId(), help: "a Nano ID of 21 characters", passes: "V1StGXR8_Z5jdHi6B-myT", rejects: "V1")
        RuleEntry(.semver(), help: "a version: Semantic Versioning 2.0.0", passes: "1.0.0-rc.1", rejects: "1.0")
        RuleEntry(
            .slug(), help: "lowercase ASCII letters and digits, joined by single `-` or `_`", passes: "a-b1", "a_b",
            rejects: "A b", "a--b")
        RuleEntry(
            .hexColor(), help: "a hexadecimal color with its `#`: CSS Color 4", passes: "'#fff'", rejects: "'#ggg'",
            "fff")
    }
}

// MARK: Dates and data

extension ValidationRule where Self == Rule<String> {
    /// The text is a date of the calendar, year, month and day: RFC 3339 `full-date`. An empty text passes.
    public static func date(message: String? = nil) -> Self {
        Rule("date", message, else: .date) { $0.isEmpty || CalendarDate($0) != nil }.asFormat()
    }

    /// The text is a time of day with its offset from UTC: RFC 3339 `full-time`, with leap seconds. An empty text passes.
    public static func time(message: String? = nil) -> Self {
        Rule("time", message, else: .time) { text in
            guard !text.isEmpty else { return true }
            guard let (time, offset) = DateTime.fullTime(text[...]) else { return false }
            return !time.isLeapSecond
                || (time.secondsSinceMidnight - offset * 60).isMultiple(of: TimeOfDay.secondsPerDay)
        }.asFormat()
    }

    /// The text is a date and a time with its offset from UTC: RFC 3339 `date-time`, also with a space for the `T`. An
    /// empty text passes. A leap second must be the last second of a month in UTC.
    public static func dateTime(message: String? = nil) -> Self {
        Rule("dateTime", message, else: .dateTime) { $0.isEmpty || DateTime($0) != nil }.asFormat()
    }

    /// The text is an ISO 8601 duration, by the grammar of RFC 3339 appendix A. An empty text passes.
    public static func duration(message: String? = nil) -> Self {
        Rule(format: "duration", message, else: .duration, matching: FormatPattern.duration)
    }

    /// The text is a telephone number in international form, `+` and 7 to 15 digits: ITU-T E.164, in the notation of
    /// E.123. An empty text passes. Without the `+` the country would be unknown, so that is rejected; spaces are, too.
    public static func e164(message: String? = nil) -> Self {
        Rule(format: "e164", message, else: .e164, matching: FormatPattern.e164)
    }

    /// The text is a card number: 12 to 19 digits, spaced or hyphenated, with a check digit: ISO/IEC 7812-1. An empty text passes.
    public static func creditCard(message: String? = nil) -> Self {
        Rule(format: "creditCard", message, else: .creditCard) { text in
            let digits = text.filter(\.isDigit).reversed()
            let sum = digits.enumerated().reduce(0) { sum, next in
                let value = Int(next.element.digitValue) << (next.offset & 1)
                return sum + (value > 9 ? value - 9 : value)
            }
            return text.matches(FormatPattern.digitGroups) && (12...19).contains(digits.count) && sum.isMultiple(of: 10)
        }
    }

    /// The text is an international bank account number with the length of its country and correct check digits,
    /// without spaces or in groups of four: ISO 13616, release 101 of the registry. An empty text passes.
    public static func iban(message: String? = nil) -> Self {
        Rule(format: "iban", message, else: .iban, isValid: IBAN.isValid)
    }

    /// The text is JSON: RFC 8259. An empty text passes.
    public static func json(message: String? = nil) -> Self {
        Rule(format: "json", message, else: .json, isValid: \.isJSON)
    }

    /// The text is a JSON Pointer: RFC 6901 section 3. An empty text, which points to the whole document, passes.
    public static func jsonPointer(message: String? = nil) -> Self {
        Rule(format: "jsonPointer", message, else: .jsonPointer, matching: FormatPattern.jsonPointer)
    }

    /// The text is a relative JSON Pointer: draft-bhutton-relative-json-pointer-00. An empty text passes.
    ///
    /// It has the number of levels up, an optional move among items, then `#` for the name of the target, or a pointer.
    /// The draft's text and examples have `#` after a move among items, which its grammar omits.
    public static func relativeJsonPointer(message: String? = nil) -> Self {
        Rule(
            format: "relativeJsonPointer", message, else: .relativeJsonPointer,
            matching: FormatPattern.relativeJSONPointer)
    }

    /// The text is a regular expression that PCRE2 can search with: of ECMA-262 with the flag `u`, as in JSON Schema, or of PCRE2.
    /// An empty text passes. The default message says what is wrong and where. <https://tc39.es/ecma262/#sec-patterns>
    public static func regex(_ dialect: PatternDialect = .ecmaScript, message: String? = nil) -> Self {
        Rule("regex", summarizedBy: { message ?? RuleMessage.regex(reason: nil).text }) { (text) -> RuleFailure? in
            do throws(Pattern.SyntaxError) {
                _ = try Pattern(text, dialect: dialect)
                return nil
            } catch {
                let reason = error.reason + (error.offset.map { " at offset \($0)" } ?? "")
                return RuleFailure(rule: "regex", message: message ?? RuleMessage.regex(reason: reason).text)
            }
        }
    }
}

extension RuleEntry {
    @RuleEntryBuilder package static var dataFormatRules: [RuleEntry] {
        RuleEntry(.date(), help: "a date: RFC 3339, of the real calendar", passes: "2028-02-29", rejects: "2026-02-29")
        RuleEntry(.time(), help: "a time with its offset: RFC 3339", passes: "14:30:00Z", rejects: "24:00:00Z")
        RuleEntry(
            .dateTime(), help: "a date and time with its offset: RFC 3339", passes: "2026-01-31T14:30:00Z",
            rejects: "2026-01-31")
        RuleEntry(.duration(), help: "an ISO 8601 duration: RFC 3339, appendix A", passes: "P1DT2H", rejects: "P")
        RuleEntry(
            .e164(), help: "`+`, country code and number: ITU-T E.164", passes: "'+14155552671'",
            rejects: "'4155552671'")
        RuleEntry(
            .creditCard(), help: "a number with its check digit: ISO/IEC 7812", passes: "4111 1111 1111 1111",
            rejects: "4111 1111 1111 1112")
        RuleEntry(
            .iban(), help: "check digits and the country's length: ISO 13616", passes: "GB33BUKB20201555555555",
            rejects: "GB34BUKB20201555555555", "GB69BUKB2020155555555A")
        RuleEntry(.json(), help: "JSON: RFC 8259", passes: "'[1]'", rejects: "'[1,]'")
        RuleEntry(.jsonPointer(), help: "a JSON Pointer: RFC 6901", passes: "/a~1b/0", rejects: "a", "/a~2")
        RuleEntry(
            .relativeJsonPointer(), help: "a relative pointer: draft-bhutton-relative-json-pointer-00", passes: "1/a",
            "'0#'", rejects: "/a", "01")
        RuleEntry(
            "regex", on: .text,
            accepts: .option("ecmaScript", "pcre2", advice: "; use the rule 'pattern' for text that must match"),
            help: "a pattern of ECMA-262 (flag u), or of PCRE2",
            samples: .init(passes: "^a$", "(?<=a)b", rejects: "'('"), .init("pcre2", passes: "(?i)a", rejects: "'('")
        ) { .regex($0 == nil || $0 == "ecmaScript" ? .ecmaScript : .pcre2) }
    }
}
