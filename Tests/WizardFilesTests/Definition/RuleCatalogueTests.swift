import FormModel
import OrderedCollections
import Testing

@testable import WizardFiles

/// A rule of the catalogue at work: its argument as a file has it, a value that passes, and one that is refused.
struct RuleSample: Sendable, CustomTestStringConvertible {
    var name: String
    var type: String
    var argument: String?
    var passes: [String]
    var refused: String
    var message: String

    init(
        _ name: String, _ argument: String? = nil, type: String = "string", passes: String..., refuses refused: String,
        _ message: String
    ) {
        self.name = name
        self.type = type
        self.argument = argument
        self.passes = passes
        self.refused = refused
        self.message = message
    }

    var testDescription: String { "\(name) \(argument ?? "")" }

    /// The row of the table in the README.
    func row(_ catalogue: RuleCatalogue.Row) -> String {
        "| `\(name)` | \(argument.map { "`\($0)`" } ?? "") | \(message) | \(catalogue.passes) |"
    }

    static let all: [RuleSample] = [
        .init("notEmpty", passes: #""a""#, refuses: #"" ""#, "Must not be empty"),
        .init("minLength", "3", passes: #""abc""#, refuses: #""ab""#, "Must be at least 3 characters"),
        .init("maxLength", "3", passes: #""abc""#, refuses: #""abcd""#, "Must be no more than 3 characters"),
        .init("length", "3", passes: #""abc""#, refuses: #""ab""#, "Must be exactly 3 characters"),
        .init("pattern", #""^[A-Z]+$""#, passes: #""AB""#, refuses: #""ab""#, "Is not in the expected format"),
        .init("startsWith", "ab", passes: #""abc""#, refuses: #""ba""#, "Must start with ab"),
        .init("endsWith", "ab", passes: #""cab""#, refuses: #""abc""#, "Must end with ab"),
        .init("includes", "ab", passes: #""xabx""#, refuses: #""ba""#, "Must include ab"),
        .init("lowercase", passes: #""ab1""#, refuses: #""aB""#, "Must be in lowercase letters"),
        .init("uppercase", passes: #""AB1""#, refuses: #""aB""#, "Must be in uppercase letters"),
        .init("trimmed", passes: #""a b""#, refuses: #""a ""#, "Must not start or end with spaces"),
        .init("digitsOnly", passes: #""12""#, refuses: #""1a""#, "Must be digits only"),
        .init("lettersOnly", passes: #""ab""#, refuses: #""a1""#, "Must be letters only"),
        .init("alphanumeric", passes: #""a1""#, refuses: #""a-1""#, "Must be letters and digits only"),
        .init("noSpecialCharacters", passes: #""a 1""#, refuses: #""a!""#, "Must be letters, digits and spaces only"),
        .init("atLeastOneLowercase", passes: #""Aa""#, refuses: #""A1""#, "Must have at least one lowercase letter"),
        .init("atLeastOneUppercase", passes: #""Aa""#, refuses: #""a1""#, "Must have at least one uppercase letter"),
        .init("atLeastOneDigit", passes: #""a1""#, refuses: #""a""#, "Must have at least one digit"),
        .init("atLeastOneLetter", passes: #""1a""#, refuses: #""1""#, "Must have at least one letter"),
        .init(
            "atLeastOneSpecialCharacter", passes: #""a!""#, refuses: #""a""#,
            "Must have at least one special character, such as ! or %"),
        .init(
            "notRecurringPincode", passes: #""1123""#, refuses: #""1111""#,
            "Must not have the same digit four times in a row"),
        .init(
            "email", passes: #""ann@example.com""#, refuses: #""ann@example""#,
            "Must be an email address, such as ann@example.com"),
        .init("url", passes: #""https://a.b/c""#, refuses: #""a.b""#, "Must be a URL, such as https://example.com"),
        .init("hostname", passes: #""a-b.c""#, refuses: #""a_b""#, "Must be a host name, such as www.example.com"),
        .init("fqdn", passes: #""a.example""#, refuses: #""a""#, "Must be a full domain name, such as www.example.com"),
        .init("ipv4", passes: #""192.0.2.1""#, refuses: #""192.0.2.01""#, "Must be an IPv4 address, such as 192.0.2.1"),
        .init("ipv6", passes: #""::1""#, refuses: #"":::1""#, "Must be an IPv6 address, such as 2001:db8::1"),
        .init(
            "ip", passes: #""::1""#, #""192.0.2.1""#, refuses: #""1""#,
            "Must be an IP address, such as 192.0.2.1 or 2001:db8::1"),
        .init(
            "cidrv4", passes: #""192.0.2.0/32""#, refuses: #""192.0.2.0/33""#,
            "Must be an IPv4 address block, such as 192.0.2.0/24"),
        .init(
            "cidrv6", passes: #""2001:db8::/128""#, refuses: #""2001:db8::/129""#,
            "Must be an IPv6 address block, such as 2001:db8::/32"),
        .init(
            "mac", passes: #""00:1b:63:84:45:e6""#, refuses: #""00:1b""#,
            "Must be a MAC address, such as 00:1b:63:84:45:e6"),
        .init("port", passes: #""65535""#, refuses: #""65536""#, "Must be a port number from 0 to 65535"),
        .init(
            "uuid", passes: #""2bc1c94f-0deb-43e9-92a1-4775189ec9f8""#, refuses: #""2bc1c94f""#,
            "Must be a UUID, such as 2bc1c94f-0deb-43e9-92a1-4775189ec9f8"),
        .init(
            "ulid", passes: #""01ARZ3NDEKTSV4RRFFQ69G5FAV""#, refuses: #""01ARZ3""#,
            "Must be a ULID, such as 01ARZ3NDEKTSV4RRFFQ69G5FAV"),
        .init(
            "cuid", passes: #""cjld2cyuq0000t3rmniod1foy""#, refuses: #""c""#,
            "Must be a CUID, such as cjld2cyuq0000t3rmniod1foy"),
        .init(
            "cuid2", passes: #""tz4a98xxat96iws9zmbrgj3a""#, refuses: #""T""#,
            "Must be a CUID2, such as tz4a98xxat96iws9zmbrgj3a"),
        .init(
            "nanoId", passes: #""V1StGXR8_Z5jdHi6B-myT""#, refuses: #""V1""#,
            "Must be a Nano ID, such as V1StGXR8_Z5jdHi6B-myT"),
        .init("semver", passes: #""1.0.0-rc.1""#, refuses: #""1.0""#, "Must be a semantic version, such as 1.4.0"),
        .init(
            "slug", passes: #""a-b1""#, refuses: #""A b""#,
            "Must be lowercase letters and digits, joined by single hyphens, such as my-first-post"),
        .init("hexColor", passes: "\"#fff\"", refuses: "\"#ggg\"", "Must be a hexadecimal color, such as #1e90ff"),
        .init("date", passes: #""2028-02-29""#, refuses: #""2026-02-29""#, "Must be a date, such as 2026-01-31"),
        .init(
            "time", passes: #""14:30:00Z""#, refuses: #""24:00:00Z""#,
            "Must be a time with its offset from UTC, such as 14:30:00Z or 14:30:00+02:00"),
        .init(
            "dateTime", passes: #""2026-01-31T14:30:00Z""#, refuses: #""2026-01-31""#,
            "Must be a date and time with its offset from UTC, such as 2026-01-31T14:30:00Z"),
        .init(
            "duration", passes: #""P1DT2H""#, refuses: #""P""#,
            "Must be a duration, such as P3D for three days or PT1H30M for an hour and a half"),
        .init(
            "e164", passes: #""+14155552671""#, refuses: #""4155552671""#,
            "Must be a phone number with its country code, such as +14155552671"),
        .init(
            "creditCard", passes: #""4111 1111 1111 1111""#, refuses: #""4111 1111 1111 1112""#,
            "Must be a card number, such as 4111 1111 1111 1111"),
        .init(
            "iban", passes: #""GB33BUKB20201555555555""#, refuses: #""GB34BUKB20201555555555""#,
            "Must be an IBAN, such as GB33 BUKB 2020 1555 5555 55"),
        .init("json", passes: #""[1]""#, refuses: #""[1,]""#, #"Must be JSON, such as {"name": "value"}"#),
        .init(
            "regex", passes: #""^a$""#, refuses: #""(""#,
            "Must be a regular expression: missing closing parenthesis at offset 1"),
        .init("exists", type: "path", passes: #""/""#, refuses: #""/no/such""#, "Must be an existing file or folder"),
        .init("isFile", type: "path", passes: #""/etc/passwd""#, refuses: #""/etc""#, "Must be an existing file"),
        .init("isFolder", passes: #""/etc""#, refuses: #""/etc/passwd""#, "Must be an existing folder"),
        .init("greaterThan", "5", type: "integer", passes: "6", refuses: "5", "Must be greater than 5"),
        .init("atLeast", "0.5", type: "number", passes: "0.5", "7", refuses: "0.4", "Must be at least 0.5"),
        .init("lessThan", "5", type: "integer", passes: "4", refuses: "5", "Must be less than 5"),
        .init("atMost", "19.90", type: "decimal", passes: "19.90", refuses: "19.91", "Must be at most 19.9"),
        .init("between", "[1, 5]", type: "integer", passes: "1", "5", refuses: "6", "Must be between 1 and 5"),
        .init("positive", type: "number", passes: "0.1", refuses: "0", "Must be greater than 0"),
        .init("negative", type: "integer", passes: "-1", refuses: "0", "Must be less than 0"),
        .init("nonNegative", type: "decimal", passes: "0", refuses: "-0.1", "Must not be negative"),
        .init("nonPositive", type: "integer", passes: "0", refuses: "1", "Must not be greater than 0"),
        .init("multipleOf", "0.1", type: "number", passes: "0.3", "2", refuses: "0.35", "Must be a multiple of 0.1"),
        .init("isTrue", type: "boolean", passes: "true", refuses: "false", "Must be yes"),
        .init(
            "before", "2026-12-31", type: "date", passes: #""2026-12-30""#, refuses: #""2026-12-31""#,
            "Must be before 2026-12-31"),
        .init(
            "after", "2026-01-01", type: "date", passes: #""2026-01-02""#, refuses: #""2026-01-01""#,
            "Must be after 2026-01-01"),
        .init("inPast", type: "date", passes: #""1999-12-31""#, refuses: #""9999-12-31""#, "Must be in the past"),
        .init("inFuture", type: "date", passes: #""9999-12-31""#, refuses: #""1999-12-31""#, "Must be in the future"),
        .init("minItems", "2", type: "list", passes: #"["a","b"]"#, refuses: #"["a"]"#, "Must have at least 2 items"),
        .init(
            "maxItems", "1", type: "list", passes: #"["a"]"#, refuses: #"["a","b"]"#, "Must have no more than 1 item"),
        .init(
            "uniqueItems", type: "list", passes: #"["a","b"]"#, refuses: #"["a","a"]"#,
            "Must not have the same item twice"),
        .init("contains", "a", type: "list", passes: #"["b","a"]"#, refuses: #"["b"]"#, "Must contain a"),
        .init(
            "each", "{minLength: 2}", type: "list", passes: #"["ab"]"#, refuses: #"["ab","c"]"#,
            "Item 2: Must be at least 2 characters"),
        .init("equalTo", "{field: other}", passes: #""o""#, refuses: #""p""#, "Must be the same"),
        .init("notEqualTo", "{field: other}", passes: #""p""#, refuses: #""o""#, "Must not be the same"),
        .init("equals", "abc", passes: #""abc""#, refuses: #""abd""#, "Must be abc"),
        .init("oneOf", "[a, b]", passes: #""a""#, refuses: #""c""#, "Must be one of a, b"),
        .init("noneOf", "[a, b]", passes: #""c""#, refuses: #""a""#, "Must not be any of a, b"),
        .init(
            "anyOf", "[email, {length: 3}]", passes: #""abc""#, #""a@b.ch""#, refuses: #""ab""#,
            "Must be an email address, such as ann@example.com, or: Must be exactly 3 characters"),
        .init(
            "allOf", "[lowercase, {minLength: 2}]", passes: #""ab""#, refuses: #""a""#, "Must be at least 2 characters"),
        .init("not", "email", passes: #""ann""#, refuses: #""a@b.ch""#, "Is not allowed"),
    ]
}

@Suite("Every rule of the catalogue")
struct RuleCatalogueTests {
    private func check(_ rule: String, type: String, _ value: String) throws -> [String] {
        let form = try WizardForm(
            """
            formline: 1
            fields:
              - {name: other, default: o}
              - {name: a, type: \(type), rules: [\(rule)]}
            """, file: "a.yaml")
        return form.check(line: Array(#"{"a":\#(value)}"#.utf8), number: 1, name: "").problems.map(\.failure.message)
    }

    @Test("passes and refuses, with its message", arguments: RuleSample.all)
    func sample(sample: RuleSample) throws {
        let rule = sample.argument.map { "{\(sample.name): \($0)}" } ?? sample.name
        for value in sample.passes { #expect(try check(rule, type: sample.type, value) == [], "\(value)") }
        #expect(try check(rule, type: sample.type, sample.refused) == [sample.message])
        let own = "{\(sample.name): \(sample.argument ?? "true"), message: Own words}"
        #expect(try check(own, type: sample.type, sample.refused) == ["Own words"])
    }

    @Test(
        "is tried here, and stands just as it is in the tables of the documentation",
        arguments: ["README.md", "Sources/FormModel/Rules/Rule.swift"])
    func table(file: String) throws {
        #expect(RuleSample.all.map(\.name) == RuleCatalogue.rows.map(\.name))
        let path = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
        let readme = String(decoding: try DocumentReader.contents(of: "/\(path)/\(file)"), as: UTF8.self)
        let table = readme.split(separator: "\n").map { $0.hasPrefix("/// ") ? String($0.dropFirst(4)) : String($0) }
        for (sample, row) in zip(RuleSample.all, RuleCatalogue.rows) {
            #expect(table.contains(sample.row(row)), "\(file) lacks: \(sample.row(row))")
        }
    }

    @Test(
        "takes its other arguments",
        arguments: [
            ("{email: html}", "string", #""ann@localhost""#, []),
            ("{url: [https, ftp]}", "string", #""ftp://a.b""#, []),
            ("{url: https}", "string", #""http://a.b""#, ["Must be a URL that starts with https:"]),
            ("{uuid: 7}", "string", #""2bc1c94f-0deb-43e9-92a1-4775189ec9f8""#, ["Must be a UUID of version 7"]),
            ("{regex: pcre2}", "string", #""(?i)a""#, []),
            ("port", "integer", "70000", ["Must be a port number from 0 to 65535"]),
            ("{atMost: {field: other}}", "string", #""x""#, nil),
            ("{oneOf: [1, 2]}", "integer", "3", ["Must be one of 1, 2"]),
            ("{equals: 2.5}", "number", "2.5", []), ("{between: [5, 1]}", "integer", "3", nil),
            ("{multipleOf: 0}", "integer", "3", nil), ("{each: {equalTo: {field: other}}}", "list", "[]", nil),
            ("{not: {anyOf: [email, url]}}", "string", #""https://a.b""#, ["Is not allowed"]),
        ] as [(String, String, String, [String]?)])
    func arguments(rule: String, type: String, value: String, messages: [String]?) throws {
        guard let messages else {
            #expect(throws: Diagnostics.self) { try check(rule, type: type, value) }
            return
        }
        #expect(try check(rule, type: type, value) == messages)
    }

    @Test("reads the items of another field's list")
    func lists() throws {
        let form = try WizardForm(
            """
            formline: 1
            fields:
              - {name: list, type: list}
              - {name: several, choices: [x, y], multiple: true}
              - {name: a, rules: [{oneOf: {field: list}}, {noneOf: {field: several}}]}
            """, file: "a.yaml")
        func messages(_ value: String) -> [String] {
            form.check(line: Array(#"{"list":["p","x"],"several":["x"],"a":"\#(value)"}"#.utf8), number: 1, name: "")
                .problems.map(\.failure.message)
        }
        #expect(messages("p") == [])
        #expect(messages("q") == ["Must be one of p, x"])
        #expect(messages("x") == ["Must not be any of x"])
    }

    @Test(
        "that compares reads other fields too",
        arguments: [
            ("greaterThan", "5", "6", "5", "Must be greater than 5"), ("atLeast", "5", "5", "4", "Must be at least 5"),
            ("lessThan", "5", "4", "5", "Must be less than 5"), ("atMost", "5", "5", "6", "Must be at most 5"),
            ("notEqualTo", "5", "6", "5", "Must not be the same"),
        ])
    func relations(name: String, other: String, passes: String, refused: String, message: String) throws {
        let form = try WizardForm(
            """
            formline: 1
            fields:
              - {name: other, type: integer}
              - {name: a, type: integer, rules: [{\(name): {field: other}}]}
            """, file: "a.yaml")
        func messages(_ value: String) -> [String] {
            form.check(line: Array(#"{"other":\#(other),"a":\#(value)}"#.utf8), number: 1, name: "").problems
                .map(\.failure.message)
        }
        #expect(messages(passes) == [])
        #expect(messages(refused) == [message])
    }
}
