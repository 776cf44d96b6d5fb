import FormModel
import Testing

@Suite("Messages of formats")
struct FormatMessageTests {
    @Test(
        "Messages of formats: say what a person should do",
        arguments: [
            (.email(), "email", "Must be an email address, such as ann@example.com"),
            (.email(.html), "email", "Must be an email address, such as ann@example.com"),
            (.url(), "url", "Must be a web address, such as https://example.com"),
            (.url(schemes: .any), "url", "Must be a URL, such as https://example.com"),
            (.uri(), "uri", "Must be a URI, such as https://example.com or urn:isbn:0451450523"),
            (.iri(), "iri", "Must be an IRI, such as https://example.com/größe"),
            (.idnEmail(), "idnEmail", "Must be an email address, such as ann@example.com"),
            (.idnHostname(), "idnHostname", "Must be a host name, such as www.example.com"),
            (.jsonPointer(), "jsonPointer", "Must be a JSON Pointer, such as /items/0/name"),
            (.relativeJsonPointer(), "relativeJsonPointer", "Must be a relative JSON Pointer, such as 1/name or 0#"),
            (.url(schemes: ["HTTP"]), "url", "Must be a URL that starts with http:"),
            (.url(schemes: ["http", "https", "ftp"]), "url", "Must be a URL that starts with http:, https: or ftp:"),
            (.hostname(), "hostname", "Must be a host name, such as www.example.com"),
            (.fqdn(), "fqdn", "Must be a full domain name, such as www.example.com"),
            (.ipv4(), "ipv4", "Must be an IPv4 address, such as 192.0.2.1"),
            (.ipv6(), "ipv6", "Must be an IPv6 address, such as 2001:db8::1"),
            (.ip(), "ip", "Must be an IP address, such as 192.0.2.1 or 2001:db8::1"),
            (.cidrv4(), "cidrv4", "Must be an IPv4 address block, such as 192.0.2.0/24"),
            (.cidrv6(), "cidrv6", "Must be an IPv6 address block, such as 2001:db8::/32"),
            (.mac(), "mac", "Must be a MAC address, such as 00:1b:63:84:45:e6"),
            (.port(), "port", "Must be a port number from 0 to 65535"),
            (.uuid(), "uuid", "Must be a UUID, such as 2bc1c94f-0deb-43e9-92a1-4775189ec9f8"),
            (.uuid(version: 7), "uuid", "Must be a version 7 UUID"),
            (.ulid(), "ulid", "Must be a ULID, such as 01ARZ3NDEKTSV4RRFFQ69G5FAV"),
            (.cuid(), "cuid", "Must be a CUID, such as cjld2cyuq0000t3rmniod1foy"),
            (.cuid2(), "cuid2", "Must be a CUID2, such as tz4a98xxat96iws9zmbrgj3a"),
            (.nanoId(), "nanoId", "Must be a Nano ID, such as V1StGXR8_Z5jdHi6B-myT"),
            (.semver(), "semver", "Must be a semantic version, such as 1.4.0"),
            (
                .slug(), "slug",
                "Must be lowercase letters a to z and digits, joined by single hyphens or underscores, such as my-first-post"
            ),
            (.hexColor(), "hexColor", "Must be a hexadecimal color, such as #1e90ff"),
            (.date(), "date", "Must be a date, such as 2026-01-31"),
            (.time(), "time", "Must be a time with its offset from UTC, such as 14:30:00Z or 14:30:00+02:00"),
            (
                .dateTime(), "dateTime",
                "Must be a date and time with its offset from UTC, such as 2026-01-31T14:30:00Z"
            ),
            (
                .duration(), "duration",
                "Must be a duration, such as P3D for three days or PT1H30M for an hour and a half"
            ),
            (.e164(), "e164", "Must be a phone number with its country code, such as +14155552671"),
            (.creditCard(), "creditCard", "Must be a card number, such as 4111 1111 1111 1111"),
            (.iban(), "iban", "Must be an IBAN, such as GB33 BUKB 2020 1555 5555 55"),
            (.json(), "json", #"Must be JSON, such as {"name": "value"}"#),
            (.ipv4(message: "Which address?"), "ipv4", "Which address?"),
            (.regex(message: "A pattern"), "regex", "A pattern"),
        ] as [(Rule<String>, String, String)])
    func messages(rule: Rule<String>, name: String, message: String) {
        #expect(rule.ruleName == name)
        #expect(rule.validate(value: "(") == message)
    }

    @Test(
        "Messages of formats: of a regular expression say what is wrong and where",
        arguments: [
            (Rule<String>.regex(), "a(b", "Must be a regular expression: missing closing parenthesis at offset 3"),
            (.regex(), "é\\a", "Must be a regular expression: unknown escape \\a at offset 4"),
            (.regex(), "a**", "Must be a regular expression: nothing to repeat at offset 3"),
            (.regex(), "\\d{2", "Must be a regular expression: incomplete quantifier at offset 4"),
            (.regex(), "a}", "Must be a regular expression: } is unmatched at offset 2"),
            (.regex(), "(?#a)", "Must be a regular expression: unknown kind of group at offset 3"),
            (.regex(), "(?", "Must be a regular expression: unfinished group at offset 2"),
            (.regex(), "\\", "Must be a regular expression: \\ at the end at offset 1"),
            (.regex(), "\\c1", "Must be a regular expression: \\c without a letter at offset 2"),
            (.regex(), "\\pL", "Must be a regular expression: property without braces at offset 2"),
            (.regex(), "\\p{a=b}", "Must be a regular expression: unknown property a=b at offset 7"),
            (.regex(), "\\u{110000}", "Must be a regular expression: \\u{…} is not a code point at offset 9"),
            (.regex(), "[a", "Must be a regular expression: missing ] at the end of a class at offset 2"),
            (.regex(), "a)", "Must be a regular expression: unmatched closing parenthesis at offset 2"),
            (.regex(), "(?=a)*", "Must be a regular expression: nothing to repeat at offset 6"),
            (.regex(), "[b-a]", "Must be a regular expression: the ends of a range are out of order at offset 4"),
            (.regex(), "[\\d-a]", "Must be a regular expression: a set cannot be the end of a range at offset 5"),
            (
                .regex(), "a{2,1}",
                "Must be a regular expression: the numbers of a quantifier are out of order at offset 6"
            ),
            (.regex(), "\\1", "Must be a regular expression: there is no group 1 at offset 2"),
            (.regex(), "\\k<a>", "Must be a regular expression: no group has the name a at offset 5"),
            (.regex(), "(?<a>b)(?<a>c)", "Must be a regular expression: a second group with the name a at offset 12"),
            (.regex(), "(?<1>a)", "Must be a regular expression: the name of a group is wrong at offset 4"),
            (.regex(), "(?ii:a)", "Must be a regular expression: the flag i is there twice at offset 4"),
            (.regex(), "(?-:a)", "Must be a regular expression: no flags in a group that changes them at offset 3"),
            (.regex(), "\\00", "Must be a regular expression: a digit after \\0 at offset 2"),
            (.regex(), "\\p{script=Greek}", "Must be a regular expression: unknown property script=Greek at offset 16"),
            (.regex(), "\\p{sc=greek}", "Must be a regular expression: unknown property sc=greek at offset 12"),
            (.regex(), "\\x4", "Must be a regular expression: hexadecimal digit expected at offset 3"),
            (.regex(.pcre2), "a(b", "Must be a regular expression: missing closing parenthesis at offset 3"),
        ])
    func expressions(rule: Rule<String>, text: String, message: String) {
        #expect(rule.validate(value: text) == message)
    }
}
