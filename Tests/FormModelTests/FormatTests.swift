import FormModel
import Testing

/// A format's rule with texts that have the form and texts that are next to it.
struct FormatRow: CustomTestStringConvertible, Sendable {
    var rule: Rule<String>
    var passes: [String]
    var rejects: [String]
    var testDescription: String { rule.ruleName }

    init(_ rule: Rule<String>, passes: [String], rejects: [String]) {
        self.rule = rule
        self.passes = passes
        self.rejects = rejects
    }

    func check() {
        #expect(rule.validate(value: "") == nil, "an empty text passes \(rule.ruleName)")
        for text in passes { #expect(rule.validate(value: text) == nil, "\(text) passes \(rule.ruleName)") }
        for text in rejects { #expect(rule.validate(value: text) != nil, "\(text) is refused by \(rule.ruleName)") }
    }
}

@Suite("Formats of ids, numbers and data")
struct FormatTests {
    @Test(
        "Formats of ids, numbers and data: of ids",
        arguments: [
            FormatRow(
                .uuid(),
                passes: [
                    "2bc1c94f-0deb-43e9-92a1-4775189ec9f8", "2BC1C94F-0DEB-F3E9-02A1-4775189EC9F8",
                    "00000000-0000-0000-0000-000000000000",
                ],
                rejects: [
                    "2bc1c94f-0deb-43e9-92a1-4775189ec9f", "2bc1c94f-0deb-43e9-92a1-4775189ec9f80", "x",
                    "2bc1c94f0deb-43e9-92a1-4775189ec9f8-", "gbc1c94f-0deb-43e9-92a1-4775189ec9f8",
                    "{2bc1c94f-0deb-43e9-92a1-4775189ec9f8}", "2bc1c94f0deb43e992a14775189ec9f8",
                ]),
            FormatRow(
                .uuid(version: 4),
                passes: ["2bc1c94f-0deb-43e9-82a1-4775189ec9f8", "2bc1c94f-0deb-43e9-b2a1-4775189ec9f8"],
                rejects: [
                    "2bc1c94f-0deb-53e9-92a1-4775189ec9f8", "2bc1c94f-0deb-43e9-72a1-4775189ec9f8",
                    "2bc1c94f-0deb-43e9-c2a1-4775189ec9f8",
                ]),
            FormatRow(
                .uuid(version: 9), passes: [],
                rejects: ["2bc1c94f-0deb-93e9-92a1-4775189ec9f8", "2bc1c94f-0deb-43e9-92a1-4775189ec9f8"]),
            FormatRow(
                .ulid(), passes: ["01ARZ3NDEKTSV4RRFFQ69G5FAV", "7zzzzzzzzzzzzzzzzzzzzzzzzz"],
                rejects: [
                    "8ZZZZZZZZZZZZZZZZZZZZZZZZZ", "01ARZ3NDEKTSV4RRFFQ69G5FA", "01ARZ3NDEKTSV4RRFFQ69G5FAVA",
                    "01ARZ3NDEKTSV4RRFFQ69G5FAI", "01ARZ3NDEKTSV4RRFFQ69G5FAU", "01ARZ3NDEKTSV4RRFFQ69G5FA-",
                ]),
            FormatRow(
                .cuid(), passes: ["cjld2cyuq0000t3rmniod1foy"],
                rejects: [
                    "cjld2cyuq0000t3rmniod1fo", "cjld2cyuq0000t3rmniod1foyy", "ajld2cyuq0000t3rmniod1foy",
                    "cjld2cyuq0000t3rmniod1foY",
                ]),
            FormatRow(
                .cuid2(), passes: ["a", "tz4a98xxat96iws9zmbrgj3a", "z" + String(repeating: "9", count: 31)],
                rejects: ["1a", "Tz4a98xxat96iws9zmbrgj3a", "tz-4", "z" + String(repeating: "9", count: 32)]),
            FormatRow(
                .nanoId(), passes: ["V1StGXR8_Z5jdHi6B-myT"],
                rejects: ["V1StGXR8_Z5jdHi6B-my", "V1StGXR8_Z5jdHi6B-myTT", "V1StGXR8_Z5jdHi6B.myT"]),
            FormatRow(
                .semver(),
                passes: [
                    "0.0.0", "1.20.300", "1.0.0-alpha", "1.0.0-0A.0.x-y", "1.0.0-1.-", "1.0.0+001.-a", "1.0.0-a-b+c-d",
                    "99999999999999999999.0.0",
                ],
                rejects: [
                    "1", "1.2", "1.2.3.4", "01.0.0", "1.0.00", "1.0.0-", "1.0.0-01", "1.0.0-a..b", "1.0.0+",
                    "1.0.0+a+b",
                    "1.0.0-a_b", "v1.0.0", "1.0.0 ", "-1.0.0", "1.0.-1",
                ]),
            FormatRow(
                .slug(), passes: ["a", "0", "my-first-post", "a_b-c"],
                rejects: ["-a", "a-", "a--b", "a_-b", "A", "a b", "é", "_"]),
            FormatRow(
                .hexColor(), passes: ["#fff", "#0F38", "#1e90ff", "#1e90ff80"],
                rejects: ["fff", "1e90ff", "#fff ", "#ff", "#ff0ff", "#1e90ff8", "#1e90ff801", "#ggg", "##fff", "#"]),
        ])
    func ids(row: FormatRow) { row.check() }

    @Test(
        "Formats of ids, numbers and data: of numbers that people carry",
        arguments: [
            FormatRow(
                .e164(), passes: ["+1234567", "+123456789012345", "+14155552671"],
                rejects: [
                    "+123456", "+1234567890123456", "+01234567", "14155552671", "+1 415 555 2671", "+1415555267a",
                ]),
            FormatRow(
                .creditCard(),
                passes: [
                    "4111111111111111", "4111 1111 1111 1111", "4111-1111-1111-1111", "3782-822463-10005",
                    "676770830294", "6304000000000000000",
                ],
                rejects: [
                    "4111111111111112", "4111  1111 1111 1111", "4111 1111-1111 1111", " 4111111111111111",
                    "4111111111111111 ", "-4111111111111111", "4111.1111.1111.1111", "67677083029",
                    "41111111111111110000",
                    "4111a111111111111",
                ]),
            FormatRow(
                .iban(),
                passes: [
                    "GB33BUKB20201555555555", "GB33 BUKB 2020 1555 5555 55", "NO9386011117947",
                    "DE89370400440532013000",
                    "MT84MALT011000012345MTLCAST001S", "HN88CABF00000000000250005469", "DZ580002100001113000000570",
                ],
                rejects: [
                    // Letters where the country has digits, with check digits that are right for them.
                    "GB69BUKB2020155555555A", "DE32ABCD00440532013000", "NO9386011117A47",
                    // The check digits 98 written as 01, and 02 as 99.
                    "GB01BUKB20201555555568", "GB99BUKB20201555555545",

                    "GB34BUKB20201555555555", "GB33BUKB2020155555555", "GB33 BUKB 20201555555555",
                    "gb33BUKB20201555555555",
                    "XX33BUKB20201555555555", "GB33 BUKB 2020 1555 5555 55 ", "GB33-BUKB-2020-1555-5555-55",
                    "GB33BUKB2020155555555é", "GB",
                ]),
        ])
    func numbers(row: FormatRow) { row.check() }

    @Test(
        "Formats of ids, numbers and data: of data",
        arguments: [
            FormatRow(
                .json(),
                passes: [
                    "null", " true ", "-0.5e+10", "\"\\u00e9\\n\"", "[]", "[1, [2, {}], \"\"]",
                    "{\"a\": {\"b\": [null]}}",
                    String(repeating: "[", count: 200) + String(repeating: "]", count: 200),
                    String(repeating: "{\"a\":[", count: 100) + "1" + String(repeating: "]}", count: 100),
                ],
                rejects: [
                    "nul", "nulls", "01", "1.", ".5", "+1", "1e", "'a'", "\"a", "\"\\x\"", "\"\\u12\"", "\"\u{1}\"",
                    "[1,]",
                    "[,1]", "[1 2]", "{\"a\"}", "{\"a\":}", "{a: 1}", "{\"a\":1,}", "[1}", "{\"a\":1]", "1 1", "[", "]",
                    "{",
                    String(repeating: "[", count: 65) + String(repeating: "]", count: 64) + "}",
                    String(repeating: "{\"a\":[", count: 100) + "1" + String(repeating: "]}", count: 99) + "}]", " ",
                ]),
            FormatRow(
                .regex(),
                passes: [
                    "^[a-z]+$", "(?<n>a)\\k<n>", "\\u{1F600}", "[^]", "\\p{Script=Greek}", "(?<=a+)b", "\\uD83D",
                    "(?<!a*b{2,})c",
                    "(?<y>a)|(?<y>b)", "(?i-s:a)", "a{0,99999999999}",
                    String(repeating: "(", count: 20000)
                        + String(repeating: ")", count: 20000),
                ],
                rejects: ["(", "[", "a**", "\\a", "(?i)a", "a{2", "\\p{Nonsense}"]),
            FormatRow(
                .jsonPointer(), passes: ["/", "/a/0/-", "/~0~1", "//", "/ü\n"],
                rejects: ["a", "#/a", "/~", "/~2", "/a~"]),
            FormatRow(
                .relativeJsonPointer(), passes: ["0", "0#", "12/a", "1+1", "0-2/b", "2-10#"],
                rejects: ["/a", "-1", "+1/a", "00", "01/a", "0##", "0#/a", "1a", "1+", "1+01", "#", "0~"]),
            FormatRow(.regex(.pcre2), passes: ["(?i)a++", "\\A\\d\\z"], rejects: ["(", "*a", "[b-a]"]),
        ])
    func data(row: FormatRow) { row.check() }

    @Test(
        "Formats of ids, numbers and data: of days and times",
        arguments: [
            FormatRow(
                .date(), passes: ["2024-02-29", "2000-02-29", "0000-01-01", "9999-12-31", "2026-04-30"],
                rejects: [
                    "2023-02-29", "1900-02-29", "2026-04-31", "2026-00-01", "2026-13-01", "2026-01-00", "2026-01-32",
                    "2026-1-1", "2026/01/01", "26-01-01", "+2026-01-01", "2026-01-01Z", " 2026-01-01", "٢٠٢٦-01-01",
                ]),
            FormatRow(
                .time(),
                passes: [
                    "00:00:00Z", "23:59:59z", "12:30:00.123456+05:30", "12:00:00-23:59", "23:59:60Z", "00:59:60+01:00",
                    "15:59:60-08:00",
                ],
                rejects: [
                    "12:30:00", "12:30Z", "24:00:00Z", "12:60:00Z", "12:00:61Z", "12:00:60Z", "23:59:60+01:00",
                    "12:00:00.Z", "12:00:00,5Z", "12:00:00+24:00", "12:00:00+01:60", "12:00:00+0100", "12:00:00 Z",
                    "1:00:00Z",
                ]),
            FormatRow(
                .dateTime(),
                passes: [
                    "2026-01-31T14:30:00Z", "2026-01-31t14:30:00.5z", "2026-01-31 14:30:00+02:00",
                    "1998-12-31T23:59:60Z",
                    "1990-12-31T15:59:60-08:00", "1991-01-01T00:59:60+01:00",
                ],
                rejects: [
                    "2026-01-31", "2026-02-30T14:30:00Z", "2026-01-31T14:30:00", "2026-01-31_14:30:00Z",
                    "1998-12-30T23:59:60Z", "1998-12-31T22:59:60Z", "1991-01-02T00:59:60+01:00",
                    "2026-01-31T14:30:00Z ", "2026-01-31T14:30Z",
                ]),
            FormatRow(
                .duration(), passes: ["P1Y", "P3Y6M4DT12H30M5S", "PT36H", "P4W", "P0D", "PT1M30S", "P1M2D"],
                rejects: [
                    "P", "PT", "P1", "1Y", "P1YT", "PT1D", "P1D2H", "P2D1Y", "P1Y2D", "PT1H2S", "P1Y2W", "PW", "P-1D",
                    "PT0.5S",
                    "p1d", "P1D ", "PT1M1H", "P1Y1Y",
                ]),
        ])
    func times(row: FormatRow) { row.check() }
}
