// Every format passes an empty text: whether an answer is needed is another rule's matter.

extension Rule<String> {
    /// Makes the rule of a format: an empty text passes, any other must have the form.
    init(
        format name: String, _ message: String?, else standard: RuleMessage,
        isValid: @escaping @Sendable (UTF8Bytes) -> Bool
    ) {
        self.init(name, message, else: standard) { text in
            text.withUTF8Bytes { $0.isEmpty || isValid($0) }
        }
        self = asFormat()
    }
}

extension ValidationRule where Self == Rule<String> {
    /// The text is a UUID, of the version asked for or of any: RFC 9562 section 4. An empty text passes.
    ///
    /// Versions are 1 to 8; with another number every text is refused, for there is no such UUID.
    public static func uuid(version: Int? = nil, message: String? = nil) -> Self {
        Rule(format: "uuid", message, else: .uuid(version: version)) { UUIDText.isValid($0, version: version) }
    }

    /// The text is a ULID, in uppercase or lowercase letters: <https://github.com/ulid/spec>. An empty text passes.
    public static func ulid(message: String? = nil) -> Self {
        Rule(format: "ulid", message, else: .ulid, isValid: ULID.isValid)
    }

    /// The text is a CUID of the first generation: <https://github.com/paralleldrive/cuid>. An empty text passes.
    public static func cuid(message: String? = nil) -> Self {
        Rule(format: "cuid", message, else: .cuid, isValid: CUID.isFirst)
    }

    /// The text is a CUID2: a lowercase letter, then up to 31 lowercase letters and digits. An empty text passes.
    ///
    /// <https://github.com/paralleldrive/cuid2>
    public static func cuid2(message: String? = nil) -> Self {
        Rule(format: "cuid2", message, else: .cuid2, isValid: CUID.isSecond)
    }

    /// The text is a Nano ID of the default length, 21: <https://github.com/ai/nanoid>. An empty text passes.
    public static func nanoId(message: String? = nil) -> Self {
        Rule(format: "nanoId", message, else: .nanoId, isValid: NanoID.isValid)
    }

    /// The text is a version number of Semantic Versioning 2.0.0: <https://semver.org>. An empty text passes.
    public static func semver(message: String? = nil) -> Self {
        Rule(format: "semver", message, else: .semver, isValid: SemanticVersion.isValid)
    }

    /// The text is lowercase letters a to z and digits, in words joined by single hyphens or underscores. An empty text passes.
    public static func slug(message: String? = nil) -> Self {
        Rule(format: "slug", message, else: .slug, isValid: Slug.isValid)
    }

    /// The text is a color of `#` and three, four, six or eight hexadecimal digits: CSS Color 4 section 5.2. An empty text
    /// passes.
    public static func hexColor(message: String? = nil) -> Self {
        Rule(format: "hexColor", message, else: .hexColor, isValid: HexColor.isValid)
    }

    /// The text is a day of the calendar, year, month and day: RFC 3339 `full-date`. An empty text passes.
    public static func date(message: String? = nil) -> Self {
        Rule(format: "date", message, else: .date, isValid: DateText.isDate)
    }

    /// The text is a time of day with its offset from UTC: RFC 3339 `full-time`. An empty text passes.
    ///
    /// A leap second passes if it is the last second of a day in UTC.
    public static func time(message: String? = nil) -> Self {
        Rule(format: "time", message, else: .time, isValid: DateText.isTime)
    }

    /// The text is a date and a time with its offset from UTC: RFC 3339 `date-time`. An empty text passes.
    ///
    /// `T` or, as the note in section 5.6 allows, a space comes between the two. A leap second passes if it is the
    /// last second of a month in UTC.
    public static func dateTime(message: String? = nil) -> Self {
        Rule(format: "dateTime", message, else: .dateTime) { DateText.isDateTime($0, allowsSpace: true) }
    }

    /// The text is a length of time in ISO 8601's form, as RFC 3339 appendix A has it. An empty text passes.
    public static func duration(message: String? = nil) -> Self {
        Rule(format: "duration", message, else: .duration, isValid: DurationText.isValid)
    }

    /// The text is a telephone number in international form, `+` and 7 to 15 digits: ITU-T E.164, written as E.123 has it.
    /// An empty text passes.
    ///
    /// Without the `+` a number of digits could be one of any country, so it is refused; spaces are refused too.
    public static func e164(message: String? = nil) -> Self {
        Rule(format: "e164", message, else: .e164, isValid: TelephoneNumber.isValid)
    }

    /// The text is a card number of 12 to 19 digits, perhaps with single spaces or hyphens, whose check digit is right:
    /// ISO/IEC 7812-1 (Luhn). An empty text passes.
    public static func creditCard(message: String? = nil) -> Self {
        Rule(format: "creditCard", message, else: .creditCard, isValid: CardNumber.isValid)
    }

    /// The text is an international bank account number with right check digits, and letters and digits where its country
    /// has them, at a stretch or in groups of four: ISO 13616, release 101 of the registry. An empty text passes.
    public static func iban(message: String? = nil) -> Self {
        Rule(format: "iban", message, else: .iban, isValid: IBAN.isValid)
    }

    /// The text is JSON: RFC 8259. An empty text passes.
    public static func json(message: String? = nil) -> Self {
        Rule(format: "json", message, else: .json, isValid: JSONText.isValid)
    }

    /// The text is a JSON Pointer: RFC 6901 section 3. An empty text, which points to the whole document, passes.
    public static func jsonPointer(message: String? = nil) -> Self {
        Rule(format: "jsonPointer", message, else: .jsonPointer, isValid: JSONPointer.isValid)
    }

    /// The text is a relative JSON Pointer, as JSON Schema 2020-12 has it: draft-bhutton-relative-json-pointer-00. An empty
    /// text passes.
    public static func relativeJsonPointer(message: String? = nil) -> Self {
        Rule(format: "relativeJsonPointer", message, else: .relativeJsonPointer, isValid: JSONPointer.isRelative)
    }

    /// The text is a regular expression: by the grammar of ECMA-262 with the flag `u`, as JSON Schema has it, or one that
    /// PCRE2 compiles. An empty text passes.
    ///
    /// The default message says what is wrong and where. A pattern of ECMA-262 passes even if ``Pattern`` cannot search with
    /// it. <https://tc39.es/ecma262/#sec-patterns>
    public static func regex(_ dialect: Pattern.Dialect = .ecmaScript, message: String? = nil) -> Self {
        Rule("regex", summarizedBy: { message ?? RuleMessage.regex(reason: nil).text() }) { (text) -> RuleFailure? in
            do throws(Pattern.SyntaxError) {
                switch dialect {
                case .ecmaScript: _ = try ECMAScriptPattern.translation(of: text)
                case .pcre2: _ = try Pattern(text, dialect: .pcre2)
                }
                return nil
            } catch {
                let reason = "\(error.reason) at offset \(error.offset)"
                return RuleFailure(rule: "regex", message: message ?? RuleMessage.regex(reason: reason).text(for: text))
            }
        }
    }
}

extension RuleEntry {
    /// The formats of identifiers. They pass an empty text.
    package static let identifierRules = list {
        RuleEntry(
            "uuid", on: .text, takes: .uuidVersion, passes: "a UUID: RFC 9562",
            samples: .init(passes: "2bc1c94f-0deb-43e9-92a1-4775189ec9f8", rejects: "2bc1c94f"),
            .init("7", passes: "019ab4f0-7c1a-7000-8000-000000000000", rejects: "2bc1c94f-0deb-43e9-92a1-4775189ec9f8")
        ) { .uuid(version: $0) }
        RuleEntry(
            "ulid", on: .text, passes: "a ULID",
            samples: .init(passes: "01ARZ3NDEKTSV4RRFFQ69G5FAV", rejects: "01ARZ3")
        ) { .ulid() }
        RuleEntry(
            "cuid", on: .text, passes: "a CUID",
            samples: .init(passes: "cjld2cyuq0000t3rmniod1foy", rejects: "c")
        ) { .cuid() }
        RuleEntry(
            "cuid2", on: .text, passes: "a CUID2",
            samples: .init(passes: "tz4a98xxat96iws9zmbrgj3a", rejects: "T")
        ) { .cuid2() }
        RuleEntry(
            "nanoId", on: .text, passes: "a Nano ID of 21 characters",
            samples: .init(passes: "V1StGXR8_Z5jdHi6B-myT", rejects: "V1")
        ) { .nanoId() }
        RuleEntry(
            "semver", on: .text, passes: "a version: Semantic Versioning 2.0.0",
            samples: .init(passes: "1.0.0-rc.1", rejects: "1.0")
        ) { .semver() }
        RuleEntry(
            "slug", on: .text, passes: "lowercase ASCII letters and digits, joined by single `-` or `_`",
            samples: .init(passes: "a-b1", "a_b", rejects: "A b", "a--b")
        ) { .slug() }
        RuleEntry(
            "hexColor", on: .text, passes: "a hexadecimal color with its `#`: CSS Color 4",
            samples: .init(passes: "'#fff'", rejects: "'#ggg'", "fff")
        ) { .hexColor() }
    }

    /// The formats of dates and other data, as text. They pass an empty text.
    package static let dataFormatRules = list {
        RuleEntry(
            "date", on: .text, passes: "a date: RFC 3339, of the real calendar",
            samples: .init(passes: "2028-02-29", rejects: "2026-02-29")
        ) { .date() }
        RuleEntry(
            "time", on: .text, passes: "a time with its offset: RFC 3339",
            samples: .init(passes: "14:30:00Z", rejects: "24:00:00Z")
        ) { .time() }
        RuleEntry(
            "dateTime", on: .text, passes: "a date and time with its offset: RFC 3339",
            samples: .init(passes: "2026-01-31T14:30:00Z", rejects: "2026-01-31")
        ) { .dateTime() }
        RuleEntry(
            "duration", on: .text, passes: "an ISO 8601 duration: RFC 3339, appendix A",
            samples: .init(passes: "P1DT2H", rejects: "P")
        ) { .duration() }
        RuleEntry(
            "e164", on: .text, passes: "`+`, country code and number: ITU-T E.164",
            samples: .init(passes: "'+14155552671'", rejects: "'4155552671'")
        ) { .e164() }
        RuleEntry(
            "creditCard", on: .text, passes: "a number with its check digit: ISO/IEC 7812",
            samples: .init(passes: "4111 1111 1111 1111", rejects: "4111 1111 1111 1112")
        ) { .creditCard() }
        RuleEntry(
            "iban", on: .text, passes: "check digits and the country's structure: ISO 13616",
            samples: .init(
                passes: "GB33BUKB20201555555555", rejects: "GB34BUKB20201555555555", "GB69BUKB2020155555555A")
        ) { .iban() }
        RuleEntry(
            "json", on: .text, passes: "JSON: RFC 8259",
            samples: .init(passes: "'[1]'", rejects: "'[1,]'")
        ) { .json() }
        RuleEntry(
            "jsonPointer", on: .text, passes: "a JSON Pointer: RFC 6901",
            samples: .init(passes: "/a~1b/0", rejects: "a", "/a~2")
        ) { .jsonPointer() }
        RuleEntry(
            "relativeJsonPointer", on: .text,
            passes: "a relative pointer: draft-bhutton-relative-json-pointer-00",
            samples: .init(passes: "1/a", "'0#'", rejects: "/a", "01")
        ) { .relativeJsonPointer() }
        RuleEntry(
            "regex", on: .text, takes: .regexDialect, passes: "a pattern of ECMA-262 (flag u), or of PCRE2",
            samples: .init(passes: "^a$", "(?<=a+)b", rejects: "'('"), .init("pcre2", passes: "(?i)a", rejects: "'('")
        ) { .regex($0 == nil || $0 == "ecmaScript" ? .ecmaScript : .pcre2) }
    }
}

extension RuleArgument where Value == String? {
    /// The syntax of a regular expression, or nothing; a pattern here was meant for the rule `pattern`.
    fileprivate static var regexDialect: RuleArgument {
        var argument: RuleArgument = .option("ecmaScript", "pcre2")
        argument.advice = { _, source, write in
            source.map { source in
                let written = source.text.flatMap { SlashedPattern($0)?.written } ?? source.written
                return "; for text that must match, write \(write("pattern", written))"
            }
        }
        return argument
    }
}
