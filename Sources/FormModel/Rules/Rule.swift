/// A ready-made rule: a name, a check and a message that the caller can replace.
///
/// The factories are grouped by the kind of value and are used with a leading dot: `.minLength(3)`,
/// `.between(1...500)`, `.email(message: "We need your address")`.
///
/// The rules with their names in wizard files, an argument as an example, and the message of one that refuses. The
/// factories have the same names, but for `isNotEmpty`; those on paths come with `WizardFiles`.
///
/// | rule | argument | message | passes |
/// |---|---|---|---|
/// | `notEmpty` |  | Must not be empty | text with something in it besides white space |
/// | `minLength` | `3` | Must be at least 3 characters | text of at least so many characters, as a person counts them |
/// | `maxLength` | `3` | Must be no more than 3 characters | text of at most so many characters |
/// | `length` | `3` | Must be exactly 3 characters | text of exactly so many characters |
/// | `pattern` | `"^[A-Z]+$"` | Is not in the expected format | text in which the regular expression (PCRE2) is found; `^…$` for the whole |
/// | `startsWith` | `ab` | Must start with ab | text that begins so |
/// | `endsWith` | `ab` | Must end with ab | text that ends so |
/// | `includes` | `ab` | Must include ab | text that has this in it |
/// | `lowercase` |  | Must be in lowercase letters | text without capital letters |
/// | `uppercase` |  | Must be in uppercase letters | text without small letters |
/// | `trimmed` |  | Must not start or end with spaces | text without white space at its ends |
/// | `digitsOnly` |  | Must be digits only | digits |
/// | `lettersOnly` |  | Must be letters only | letters |
/// | `alphanumeric` |  | Must be letters and digits only | letters and digits |
/// | `noSpecialCharacters` |  | Must be letters, digits and spaces only | letters, digits and spaces |
/// | `atLeastOneLowercase` |  | Must have at least one lowercase letter | text with a small letter in it |
/// | `atLeastOneUppercase` |  | Must have at least one uppercase letter | text with a capital letter in it |
/// | `atLeastOneDigit` |  | Must have at least one digit | text with a digit in it |
/// | `atLeastOneLetter` |  | Must have at least one letter | text with a letter in it |
/// | `atLeastOneSpecialCharacter` |  | Must have at least one special character, such as ! or % | text with a special character in it |
/// | `notRecurringPincode` |  | Must not have the same digit four times in a row | text without the same digit four times in a row |
/// | `email` |  | Must be an email address, such as ann@example.com | an email address: HTML standard, with a top-level domain; `html` without |
/// | `url` |  | Must be a URL, such as https://example.com | an absolute URL: WHATWG URL standard; of these schemes only |
/// | `hostname` |  | Must be a host name, such as www.example.com | a host name: RFC 1123 |
/// | `fqdn` |  | Must be a full domain name, such as www.example.com | a full domain name: RFC 1035, with a top-level domain |
/// | `ipv4` |  | Must be an IPv4 address, such as 192.0.2.1 | an IPv4 address in four decimal numbers |
/// | `ipv6` |  | Must be an IPv6 address, such as 2001:db8::1 | an IPv6 address: RFC 4291 |
/// | `ip` |  | Must be an IP address, such as 192.0.2.1 or 2001:db8::1 | an IPv4 or IPv6 address |
/// | `cidrv4` |  | Must be an IPv4 address block, such as 192.0.2.0/24 | an IPv4 address block: RFC 4632 |
/// | `cidrv6` |  | Must be an IPv6 address block, such as 2001:db8::/32 | an IPv6 address block: RFC 4291 |
/// | `mac` |  | Must be a MAC address, such as 00:1b:63:84:45:e6 | a MAC address: EUI-48 or EUI-64 |
/// | `port` |  | Must be a port number from 0 to 65535 | a port number from 0 to 65535: RFC 6335 |
/// | `uuid` |  | Must be a UUID, such as 2bc1c94f-0deb-43e9-92a1-4775189ec9f8 | a UUID: RFC 9562; of this version only |
/// | `ulid` |  | Must be a ULID, such as 01ARZ3NDEKTSV4RRFFQ69G5FAV | a ULID |
/// | `cuid` |  | Must be a CUID, such as cjld2cyuq0000t3rmniod1foy | a CUID |
/// | `cuid2` |  | Must be a CUID2, such as tz4a98xxat96iws9zmbrgj3a | a CUID2 |
/// | `nanoId` |  | Must be a Nano ID, such as V1StGXR8_Z5jdHi6B-myT | a Nano ID of 21 characters |
/// | `semver` |  | Must be a semantic version, such as 1.4.0 | a version: Semantic Versioning 2.0.0 |
/// | `slug` |  | Must be lowercase letters and digits, joined by single hyphens, such as my-first-post | small letters and digits, joined by single hyphens |
/// | `hexColor` |  | Must be a hexadecimal color, such as #1e90ff | a hexadecimal color: CSS |
/// | `date` |  | Must be a date, such as 2026-01-31 | a date: RFC 3339, of the real calendar |
/// | `time` |  | Must be a time with its offset from UTC, such as 14:30:00Z or 14:30:00+02:00 | a time with its offset: RFC 3339 |
/// | `dateTime` |  | Must be a date and time with its offset from UTC, such as 2026-01-31T14:30:00Z | a date and time with its offset: RFC 3339 |
/// | `duration` |  | Must be a duration, such as P3D for three days or PT1H30M for an hour and a half | a duration: ISO 8601 as in RFC 3339, appendix A |
/// | `e164` |  | Must be a phone number with its country code, such as +14155552671 | a telephone number with its country code: ITU-T E.164 |
/// | `creditCard` |  | Must be a card number, such as 4111 1111 1111 1111 | a card number with its check digit: ISO/IEC 7812 |
/// | `iban` |  | Must be an IBAN, such as GB33 BUKB 2020 1555 5555 55 | an IBAN with its check digits: ISO 13616 |
/// | `json` |  | Must be JSON, such as {"name": "value"} | JSON: RFC 8259 |
/// | `regex` |  | Must be a regular expression: missing closing parenthesis at offset 1 | a regular expression: ECMA-262, or PCRE2 |
/// | `exists` |  | Must be an existing file or folder | the path of a file or folder that is there; `~` is the home folder |
/// | `isFile` |  | Must be an existing file | the path of a file that is there, and no folder or device |
/// | `isFolder` |  | Must be an existing folder | the path of a folder that is there |
/// | `greaterThan` | `5` | Must be greater than 5 | numbers greater than this |
/// | `atLeast` | `0.5` | Must be at least 0.5 | numbers from this one |
/// | `lessThan` | `5` | Must be less than 5 | numbers less than this |
/// | `atMost` | `19.90` | Must be at most 19.9 | numbers up to this one |
/// | `between` | `[1, 5]` | Must be between 1 and 5 | values from the first to the second, both included |
/// | `positive` |  | Must be greater than 0 | numbers greater than 0 |
/// | `negative` |  | Must be less than 0 | numbers less than 0 |
/// | `nonNegative` |  | Must not be negative | 0 and greater numbers |
/// | `nonPositive` |  | Must not be greater than 0 | 0 and smaller numbers |
/// | `multipleOf` | `0.1` | Must be a multiple of 0.1 | whole multiples of this, as the digits are written: 0.3 is one of 0.1 |
/// | `isTrue` |  | Must be yes | yes |
/// | `before` | `2026-12-31` | Must be before 2026-12-31 | dates and times before this one |
/// | `after` | `2026-01-01` | Must be after 2026-01-01 | dates and times after this one |
/// | `inPast` |  | Must be in the past | dates before today, and moments before this one |
/// | `inFuture` |  | Must be in the future | dates after today, and moments after this one |
/// | `minItems` | `2` | Must have at least 2 items | lists of at least so many items |
/// | `maxItems` | `1` | Must have no more than 1 item | lists of at most so many items |
/// | `uniqueItems` |  | Must not have the same item twice | lists with no item twice |
/// | `contains` | `a` | Must contain a | lists that have this item |
/// | `each` | `{minLength: 2}` | Item 2: Must be at least 2 characters | lists of which every item passes the rule |
/// | `equalTo` | `{field: other}` | Must be the same | the same as the other field |
/// | `notEqualTo` | `{field: other}` | Must not be the same | anything but the same as the other field |
/// | `equals` | `abc` | Must be abc | just this |
/// | `oneOf` | `[a, b]` | Must be one of a, b | one of these, or of the items of another field's list |
/// | `noneOf` | `[a, b]` | Must not be any of a, b | anything but these, or but the items of another field's list |
/// | `anyOf` | `[email, {length: 3}]` | Must be an email address, such as ann@example.com, or: Must be exactly 3 characters | what passes at least one of the rules |
/// | `allOf` | `[lowercase, {minLength: 2}]` | Must be at least 2 characters | what passes all of the rules |
/// | `not` | `email` | Is not allowed | what does not pass the rule |
public struct Rule<Value>: ValidationRule, Sendable {
    public let ruleName: String
    public let summary: String?
    private let check: @Sendable (Value) -> RuleFailure?

    /// Makes a rule that gives a message for a value that it refuses, or nil.
    ///
    /// - Parameter summary: what the rule asks for, as a list of rules says it; nil for nothing.
    public init(_ ruleName: String, summary: String? = nil, validate: @escaping @Sendable (Value) -> String?) {
        self.init(ruleName, summary: summary) { value in
            validate(value).map { RuleFailure(rule: ruleName, message: $0) }
        }
    }

    /// Makes a rule with one message.
    public init(_ ruleName: String, message: String, isValid: @escaping @Sendable (Value) -> Bool) {
        self.init(ruleName, summary: message) { isValid($0) ? nil : message }
    }

    /// Makes a rule that gives a whole failure, so that one that wraps others passes on their errors.
    init(_ ruleName: String, summary: String?, failure: @escaping @Sendable (Value) -> RuleFailure?) {
        self.ruleName = ruleName
        self.summary = summary
        self.check = failure
    }

    public func validate(value: Value) -> String? { check(value)?.message }

    public func failure(for value: Value) -> RuleFailure? { check(value) }

    /// The same rule with an error of the caller's own, which `FormController.requireValid()` throws as it is.
    ///
    /// The message is the error's description.
    public func throwing(_ error: any Error) -> Self {
        changed(summary: "\(error)") { failure in
            failure.message = "\(error)"
            failure.error = error
        }
    }

    /// The same rule with another message for every value that it refuses.
    ///
    /// A value that the rule could not judge, such as a text that takes a pattern too long, keeps the message that says so.
    public func message(_ message: String) -> Self {
        changed(summary: message) { failure in
            if !failure.isUndecided { failure.message = message }
        }
    }

    private func changed(summary: String?, _ change: @escaping @Sendable (inout RuleFailure) -> Void) -> Self {
        Self(ruleName, summary: summary) { [check] (value) -> RuleFailure? in
            guard var failure = check(value) else { return nil }
            change(&failure)
            return failure
        }
    }

    /// The same rule on a value that holds this one, such as an optional; nil passes.
    public func lifted<Whole>(_ part: @escaping @Sendable (Whole) -> Value?) -> Rule<Whole> {
        Rule<Whole>(ruleName, summary: summary) { [check] (whole) -> RuleFailure? in part(whole).flatMap(check) }
    }

    /// The same rule, left out where a field's rules are listed.
    package func unspoken() -> Self { Self(ruleName, summary: nil, failure: check) }
}
