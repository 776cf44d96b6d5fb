import FormModel
import Testing

@Suite("Formats of ids, numbers and data") struct FormatTests {
    @Test(arguments: [
        RuleRow(
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
        RuleRow(
            .uuid(version: 4),
            passes: ["2bc1c94f-0deb-43e9-82a1-4775189ec9f8", "2bc1c94f-0deb-43e9-b2a1-4775189ec9f8"],
            rejects: [
                "2bc1c94f-0deb-53e9-92a1-4775189ec9f8", "2bc1c94f-0deb-43e9-72a1-4775189ec9f8",
                "2bc1c94f-0deb-43e9-c2a1-4775189ec9f8",
            ]),
        RuleRow(
            .uuid(version: 9), passes: [],
            rejects: ["2bc1c94f-0deb-93e9-92a1-4775189ec9f8", "2bc1c94f-0deb-43e9-92a1-4775189ec9f8"]),
        RuleRow(
            .ulid(), passes: ["01ARZ3NDEKTSV4RRFFQ69G5FAV", "7zzzzzzzzzzzzzzzzzzzzzzzzz"],
            rejects: [
                "8ZZZZZZZZZZZZZZZZZZZZZZZZZ", "01ARZ3NDEKTSV4RRFFQ69G5FA", "01ARZ3NDEKTSV4RRFFQ69G5FAVA",
                "01ARZ3NDEKTSV4RRFFQ69G5FAI", "01ARZ3NDEKTSV4RRFFQ69G5FAU", "01ARZ3NDEKTSV4RRFFQ69G5FA-",
            ]),
        RuleRow(
            .cuid(), passes: ["cjld2cyuq0000t3rmniod1foy"],
            rejects: [
                "cjld2cyuq0000t3rmniod1fo", "cjld2cyuq0000t3rmniod1foyy", "ajld2cyuq0000t3rmniod1foy",
                "cjld2cyuq0000t3rmniod1foY",
            ]),
        RuleRow(
            .cuid2(), passes: ["a", "tz4a98xxat96iws9zmbrgj3a", "z" + String(repeating: "9", count: 31)],
            rejects: ["1a", "Tz4a98xxat96iws9zmbrgj3a", "tz-4", "z" + String(repeating: "9", count: 32)]),
        RuleRow(
            .nanoId(), passes: ["V1StGXR8_Z5jdHi6B-myT"],
            rejects: ["V1StGXR8_Z5jdHi6B-my", "V1StGXR8_Z5jdHi6B-myTT", "V1StGXR8_Z5jdHi6B.myT"]),
        RuleRow(
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
        RuleRow(
            .slug(), passes: ["a", "0", "my-first-post", "a_b-c"],
            rejects: ["-a", "a-", "a--b", "a_-b", "A", "a b", "é", "_"]),
        RuleRow(
            .hexColor(), passes: ["#fff", "#0F38", "#1e90ff", "#1e90ff80"],
            rejects: ["fff", "1e90ff", "#fff ", "#ff", "#ff0ff", "#1e90ff8", "#1e90ff801", "#ggg", "##fff", "#"]),
    ])
    func `Formats of ids, numbers and data: of ids`(row: RuleRow) { row.checkFormat() }

    @Test(arguments: [
        RuleRow(
            .e164(), passes: ["+1234567", "+123456789012345", "+14155552671"],
            rejects: [
                "+123456", "+1234567890123456", "+01234567", "14155552671", "+1 415 555 2671", "+1415555267a",
            ]),
        RuleRow(
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
        RuleRow(
            .iban(),
            passes: [
                "GB33BUKB20201555555555", "GB33 BUKB 2020 1555 5555 55", "NO9386011117947",
                "DE89370400440532013000",
                "MT84MALT011000012345MTLCAST001S", "HN88CABF00000000000250005469", "DZ580002100001113000000570",
            ],
            rejects: [
                // The check digits 97 written as 00, 98 as 01, and 02 as 99.
                "GB00BUKB20201555550038", "GB01BUKB20201555550020", "GB99BUKB20201555550002",

                "GB34BUKB20201555555555", "GB33BUKB2020155555555", "GB33 BUKB 20201555555555",
                "gb33BUKB20201555555555",
                "XX33BUKB20201555555555", "GB33 BUKB 2020 1555 5555 55 ", "GB33-BUKB-2020-1555-5555-55",
                "GB33BUKB2020155555555é", "GB",
            ]),
    ])
    func `Formats of ids, numbers and data: of numbers that people carry`(row: RuleRow) { row.checkFormat() }

    @Test(arguments: [
        RuleRow(
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
        RuleRow(
            .regex(),
            passes: [
                "^[a-z]+$", "(?<n>a)\\k<n>", "\\u{1F600}", "[^]", "\\p{Script=Greek}", "(?<=ab)c", "\\uD83D",
                "(?<y>a)|(?<y>b)", "(?i-s:a)",
            ],
            rejects: [
                "(", "[", "a**", "\\a", "(?i)a", "a{2", "\\p{Nonsense}", "(?<=a+)b", "a{99999999999}",
                String(repeating: "(", count: 20000) + String(repeating: ")", count: 20000),
            ]),
        RuleRow(
            .jsonPointer(), passes: ["/", "/a/0/-", "/~0~1", "//", "/ü\n"],
            rejects: ["a", "#/a", "/~", "/~2", "/a~"]),
        RuleRow(
            .relativeJsonPointer(), passes: ["0", "0#", "12/a", "1+1", "0-2/b", "2-10#"],
            rejects: ["/a", "-1", "+1/a", "00", "01/a", "0##", "0#/a", "1a", "1+", "1+01", "#", "0~"]),
        RuleRow(.regex(.pcre2), passes: ["(?i)a++", "\\A\\d\\z"], rejects: ["(", "*a", "[b-a]"]),
    ])
    func `Formats of ids, numbers and data: of data`(row: RuleRow) { row.checkFormat() }

    @Test(arguments: [
        RuleRow(
            .date(), passes: ["2024-02-29", "2000-02-29", "0000-01-01", "9999-12-31", "2026-04-30"],
            rejects: [
                "2023-02-29", "1900-02-29", "2026-04-31", "2026-00-01", "2026-13-01", "2026-01-00", "2026-01-32",
                "2026-1-1", "2026/01/01", "26-01-01", "+2026-01-01", "2026-01-01Z", " 2026-01-01", "٢٠٢٦-01-01",
            ]),
        RuleRow(
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
        RuleRow(
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
        RuleRow(
            .duration(), passes: ["P1Y", "P3Y6M4DT12H30M5S", "PT36H", "P4W", "P0D", "PT1M30S", "P1M2D"],
            rejects: [
                "P", "PT", "P1", "1Y", "P1YT", "PT1D", "P1D2H", "P2D1Y", "P1Y2D", "PT1H2S", "P1Y2W", "PW", "P-1D",
                "PT0.5S",
                "p1d", "P1D ", "PT1M1H", "P1Y1Y",
            ]),
    ])
    func `Formats of ids, numbers and data: of days and times`(row: RuleRow) { row.checkFormat() }
}

@Suite("Formats of the network") struct NetworkFormatTests {
    private static let label63 = String(repeating: "a", count: 63)
    private static let name253 = [label63, label63, label63, String(repeating: "b", count: 61)].joined(separator: ".")

    @Test(arguments: [
        RuleRow(
            .ipv4(), passes: ["0.0.0.0", "255.255.255.255", "192.0.2.1"],
            rejects: [
                "256.0.0.0", "1.2.3", "1.2.3.4.5", "01.2.3.4", "1.2.3.00", "1..2.3", ".1.2.3", "1.2.3.", "1.2.3.4 ",
                "1.2.3.a", "0x1.2.3.4", "１.2.3.4",
            ]),
        RuleRow(
            .ipv6(),
            passes: [
                "::", "::1", "1::", "2001:db8::1", "1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7::", "::2:3:4:5:6:7:8",
                "::ffff:192.0.2.1",
                "1:2:3:4:5:6:1.2.3.4", "ABCD:ef01::0000",
            ],
            rejects: [
                ":", ":::", "1", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1:2:3:4:5:6:7:8::", "1::2::3", "12345::",
                ":1",
                "1:2:3:4:5:6:7:", "g::", "::1.2.3", "::1.2.3.4:5", "1:2:3:4:5:6:7:1.2.3.4", "fe80::1%eth0",
                "::1/64",
                "[::1]", "::256.0.0.1",
            ]),
        RuleRow(.ip(), passes: ["192.0.2.1", "2001:db8::1"], rejects: ["192.0.2", "2001:db8", "example.com"]),
        RuleRow(
            .cidrv4(), passes: ["192.0.2.0/24", "0.0.0.0/0", "1.2.3.4/32"],
            rejects: [
                "192.0.2.0", "192.0.2.0/33", "192.0.2.0/", "192.0.2.0/024", "192.0.2.0/-1", "192.0.2/24", "::/0",
            ]),
        RuleRow(
            .cidrv6(), passes: ["2001:db8::/32", "::/0", "::1/128", "::ffff:192.0.2.0/120"],
            rejects: ["2001:db8::", "2001:db8::/129", "2001:db8::/01", "2001:db8::/a", "192.0.2.0/24", "::1//8"]),
        RuleRow(
            .mac(),
            passes: [
                "00:1b:63:84:45:e6", "00-1B-63-84-45-E6", "001b.6384.45e6", "00:1b:63:ff:fe:84:45:e6",
                "001b.63ff.fe84.45e6", "001b:63ff:fe84:45e6",
            ],
            rejects: [
                "00:1b:63:84:45", "00:1b:63-84:45:e6", "001b:6384:45e6", "001b638445e6", "00 1b 63 84 45 e6",
                "0g:1b:63:84:45:e6", "00:1b:63:84:45:e6:", "00:1b:63:84:45:e6:00",
            ]),
        RuleRow(
            .port(), passes: ["0", "1", "8080", "65535"],
            rejects: ["65536", "00", "080", "-1", "+1", "1.0", "http", "99999", "100000"]),
    ])
    func `Formats of the network of addresses`(row: RuleRow) { row.checkFormat() }

    @Test(arguments: [
        RuleRow(
            .hostname(),
            passes: [
                "localhost", "a", "1host", "a-b.example", "192.0.2.1", "WWW.Example.COM", label63 + ".com", name253,
                "a--b.example", "xn--bcher-kva.example", "XN--BCHER-KVA.example",
            ],
            rejects: [
                "-a", "a-", "a..b", ".a", "a.", "a_b", "a b", "bücher.example", "a:80", "a" + label63,
                name253 + "c",
                "xn--", "xn--abc-", "xn--a", "xn--l-gda", "xn--a-zhc",
            ]),
        RuleRow(
            .fqdn(),
            passes: [
                "www.example.com", "a.co", "xn--bcher-kva.example", "bücher.example", "例え.テスト", "example.xn--p1ai",
            ],
            rejects: [
                "localhost", "example.c", "example.com.", "192.0.2.1", "example.c0m", "_dmarc.example.com",
                "*.example.com", "exa mple.com", "example\u{FFFD}.com", "bücher..example", "bücher",
                "-bücher.example",
            ]),
        RuleRow(
            .email(),
            passes: [
                "ann@example.com", "o'hara+tag@mail.example.co", ".a..b.@example.com", "a@b.xn--p1ai", "a@b.co",
                "!#$%&'*+/=?^_`{|}~-@example.com", "ann@ex-ample.com", "ann@\(label63).com",
            ],
            rejects: [
                "ann", "@example.com", "ann@", "ann@localhost", "ann@example.c", "ann@example.c0", "ann@192.0.2.1",
                "ann@example.com.", "ann@-example.com", "ann@example-.com", "ann@example..com", "ann@exa_mple.com",
                "a@b@example.com", "ann smith@example.com", "ann@ex ample.com", "\"ann\"@example.com",
                "ann@[192.0.2.1]", "änn@example.com", "ann@bücher.example", "ann@a\(label63).com",
            ]),
        RuleRow(
            .email(.rfc5321),
            passes: [
                "ann@localhost", "ann.lee@example.c", "\"ann lee\"@example.com", "\"a\\\"b@c\"@example.com",
                "\"\"@a.b",
                "ann@[192.0.2.1]", "ann@[IPv6:2001:db8::1]", String(repeating: "a", count: 64) + "@example.com",
                "a@" + name253.dropLast(2),
            ],
            rejects: [
                "ann", ".ann@example.com", "ann.@example.com", "a..b@example.com", "ann lee@example.com",
                "\"ann@a.b",
                "\"a\"b@c.d", "\"ann\"lee@example.com", "ann@[192.0.2.256]", "ann@[1.2.3]", "ann@[2001:db8::1]",
                "ann@[x:y]", "ann@example.com.", "ann@-a.com", "änn@example.com", "ann@bücher.example",
                String(repeating: "a", count: 65) + "@example.com", "ab@" + name253, "\"ann\\\"@a.b",
                "\"\u{7F}\"@a.b", "ann@[IPv6:1:2:3:4:5:6:7::]", "ann@[IPv6:1:2:3:4:5::192.0.2.1]",
            ]),
        RuleRow(
            .idnEmail(),
            passes: [
                "ann@example.com", "änn@bücher.example", "실례@실례.테스트", "\"ä b\"@example.com", "a@cafe\u{301}.com",
            ],
            rejects: [
                "änn", "änn@", "ä n@example.com", "änn@bü_cher.example", "änn@a\u{200C}b.example", "@ü.de",
                "änn@xn---9uc.example", "änn@ü.xn---9uc",
            ]),
        RuleRow(
            .idnHostname(),
            passes: [
                "localhost", "bücher", "例え。テスト", "例え．テスト", "例え｡テスト", "xn--bcher-kva.example", "ß.de",
                String(repeating: label63 + ".", count: 3) + label63.dropLast(10) + ".ü",
            ],
            rejects: [
                "-bücher", "bü_cher", "bücher..de", "bücher.", "☕.example", "Ä.de", "xn--a", "xn---9uc",
                "a.xn---9uc", String(repeating: label63 + ".", count: 3) + label63.dropLast(9) + ".ü",
            ]),
        RuleRow(.hostname(), passes: ["xn--9uc"], rejects: ["xn---9uc"]),
        RuleRow(.fqdn(), passes: ["xn--9uc.example"], rejects: ["xn---9uc.example"]),
        RuleRow(
            .email(.html),
            passes: [
                "ann@localhost", "ann@example.c", "ann@192.0.2.1", String(repeating: "a", count: 5000) + "@a",
                "ann@" + String(repeating: "a.", count: 5000) + "b",
            ],
            rejects: ["ann", "ann@", "ann@example.", "ann@-a", "ann@" + label63 + "a"]),
    ])
    func `Formats of the network of names`(row: RuleRow) { row.checkFormat() }

    @Test(arguments: [
        ("l·l.example", true), ("a·l.example", false), ("l·.example", false), ("͵α.example", true),
        ("α͵.example", false),
        ("א׳ב.example", true), ("׳ב.example", false), ("ア・イ.example", true), ("a・b.example", false),
        ("ب٠.example", true), ("ب٠۰.example", false), ("क्\u{200D}ष.example", true), ("क\u{200D}ष.example", false),
        ("بي\u{200C}بي.example", true), ("a\u{200C}b.example", false), ("אa.example", false), ("0א.example", false),
        ("א0.example", true), ("a.אב.example", true), ("1.אב.example", false), ("e\u{301}.example", false),
        ("é.example", true), ("Ä.example", false), ("\u{301}a.example", false), ("☕.example", false),
        ("ab--é.example", false),
        ("〇.example", true), ("ـa.example", false), ("ß.example", true), ("ﬁ.example", false),
    ])
    func `Formats of the network of names in other scripts, by the contextual and the Bidi rule`(
        name: String, isValid: Bool
    ) {
        #expect((Rule<String>.fqdn().validate(value: name) == nil) == isValid)
    }

    @Test func `Formats of the network of a name whose label is too long only when encoded`() {
        // Encoded: xn--, the letters, a hyphen and three characters for the umlaut.
        let longest = String(repeating: "a", count: 55) + "ü"
        #expect(Rule<String>.fqdn().validate(value: longest + ".example") == nil)
        #expect(Rule<String>.fqdn().validate(value: "a" + longest + ".example") != nil)
    }
}

@Suite("The format of a URL") struct URLFormatTests {
    @Test(arguments: [
        RuleRow(
            .url(),
            passes: [
                "https://example.com", "HTTP://EXAMPLE.COM/", "http://localhost:3000", "http://my_service:8080/a",
                "https://example.com/a/b.html?q=1&r[]=2#top", "https://example.com?q", "https://example.com#f",
                "https://example.com./", "https://ann:pass@example.com/", "https://u@h", "http://:@h/",
                "https://example.com/caf%C3%A9", "https://example.com/café", "https://a/|^{}[]`~!$&'()*+,;=:@",
            ],
            rejects: [
                "example.com", "//example.com", "/a", "localhost:3000", "C:\\Users\\x", "javascript:alert(1)",
                "mailto:ann@example.com", "ftp://example.com", "https:", "https:/", "https://", "https:///a",
                "https:example.com", "http:\\\\example.com", "https://?q", "https://#f", ":a", "1a:b", " ",
            ]),
        RuleRow(
            .url(), passes: [],
            rejects: [
                " https://example.com", "https://example.com ", "https://example.com\n", "https://exam ple.com",
                "https://example.com/a b", "https://example.com/\ta", "https://example.com/\u{A0}",
                "https://example.com/\u{2028}", "https://example.com/\u{3000}", "https://example.com/\u{7F}",
                "https://example.com/\u{85}", "https://example.com/a\\b", "https://example.com/%", "https://a/%zz",
                "https://a/?100%", "https://a/%4", "https://a/<b>", "https://a/\"b\"", "https://a/#b#c",
                "<https://example.com>", "https://a/\u{FFFF}", "https://u:p^@h/", "https://a b@c/",
            ]),
        RuleRow(
            .url(),
            passes: ["http://h:/", "http://h:65535/", "http://h:000080/", "http://h:80?q", "http://h:80#f"],
            rejects: [
                "http://u@", "http://u@/", "http://:80/", "http://u@:80/", "http://h:65536/", "http://h:a/",
                "http://h:80a/", "http://h:-1/", "http://h:8 0/", "http://h:80:80/",
            ]),
        RuleRow(
            .url(),
            passes: [
                "http://[::1]/", "http://[::1]:80/", "http://1.2.3.4/", "http://1.2.3.4.a/", "http://a.example./",
            ],
            rejects: [
                "http://[::1/", "http://::1/", "http://[::1%25eth0]/", "http://[1.2.3.4]/", "http://256.1.1.1/",
                "http://1.2.3.4.5/", "http://1.2.3/", "http://0x7f.1/", "http://4294967295/", "http://01.2.3.4/",
                "http://1.2.3.4./", "http://a.1/", "http://1..2/", "http://a.0x4/", "http://[::1]a/", "http://[]/",
            ]),
        RuleRow(
            .url(),
            passes: [
                "https://bücher.example/", "https://faß.example", "https://☃.net/", "https://例え。テスト/",
                "https://ＧＯ.com", "https://a\u{AD}b/", "https://xn--bcher-kva.example/", "https://א.example/",
                "https://e\u{301}.example", "http://１．２．３．４/",
                // Of ASCII alone, whatever it decodes to.
                "https://xn--a/", "https://a.xn--pokxncvks/", "https://xn--8i7caa.example/",
                "https://" + String(repeating: "a", count: 63) + "/",
                "https://" + String(repeating: "a", count: 55) + "ü/",
            ],
            rejects: [
                "https://\u{AD}/", "https://a\u{FFFD}b/", "https://b%C3%BCcher.example/", "https://a\u{200C}b/",
                "https://\u{301}a/", "https://אa/", "https://a\u{E000}/", "https://a\u{2028}b/", "https://℀/",
                "https://１．２５６．１．１/", "https://xn--ls8h=/", "https://ü.xn--a/", "https://-a/", "https://a-.b/",
                "https://a..b/", "https://.a/", "https://a,b/", "https://a<b/", "https://ꡆ.ↄ놮-/",
                "https://" + String(repeating: "a", count: 64) + "/",
                "https://" + String(repeating: "a", count: 59) + "ü/",
                "https://" + String(repeating: "a", count: 58) + "e\u{301}ü/", "https://\u{2477}/",
                "https://\u{24B5}/",
                "https://a\u{207A}b/", "https://ü.xn---9uc/",
            ]),
    ])
    func `The format of a URL that is a web address`(row: RuleRow) { row.checkFormat() }

    @Test(arguments: [
        RuleRow(
            .url(schemes: ["https", "SSH"]),
            passes: ["https://example.com", "HTTPS://example.com", "ssh://git@example.com:22/a", "ssh:x"],
            rejects: ["http://example.com", "httpss:x", "ftp://example.com", "https:", "ssh://a b"]),
        RuleRow(
            .url(schemes: .any),
            passes: [
                "c:", "a+b-c.1:x", "mailto:ann@example.com", "data:,x", "urn:isbn:1", "custom://", "custom:///p",
                "custom://u@h:1/", "custom://a_b%41/", "localhost:3000", "javascript:alert(1)", "file:///a/b",
                "file://host/a", "ws://a", "custom://1.2.3.4.5/", "custom://[::1]/",
            ],
            rejects: [
                "C:\\Users\\x", "example.com", "a_b:c", "a:b c", "a:\n", "custom://u@/", "custom://:80/",
                "custom://h:a/", "custom://a b/", "custom://a^b/", "custom://a|b", "custom://[x]/", "custom://%zz/",
                "file:", "file:a", "file:/a", "file://u@/a", "file://u@host/a", "file://u:p@host/a", "file://ho st/",
                "file://host:80/", "ws:a", "ftp:/a",
                "custom:\\a",
            ]),
        RuleRow(.url(schemes: []), passes: [], rejects: ["https://example.com", "a:b"]),
    ])
    func `The format of a URL with other schemes`(row: RuleRow) { row.checkFormat() }

    @Test(arguments: [
        RuleRow(
            .uri(),
            passes: [
                "a:", "a:b", "urn:isbn:0451450523", "http://example.com", "http://", "http:///p",
                "a://u:p@h:1/p?q#f",
                "a:/b//c", "a:?q", "a:#", "tel:+1-816-555-1212", "ldap://[2001:db8::7]/c=GB?objectClass?one",
                "a://[v7.a:b]", "a://%41/%42?%43#%44", "http://a:/", "a://h:99999", "a:b:c@d", "http://1.2.3.999/",
            ],
            rejects: [
                "a", "/a", "//a", "?a", "#a", ":a", "1:a", "a_b:c", "http://a b", "http://a/%", "http://a/%4g",
                "http://a/ü", "http://ü/", "http://a/\\", "http://a/[b]", "http://a/{b}", "http://a/|",
                "http://a/^",
                "http://a/<b>", "http://a/`", "http://a/\"", "http://[::1", "http://::1/", "http://[::1%25a]/",
                "http://[v.a]", "http://[v7.]", "http://[vg.a]", "http://a@b@c/", "http://a:b/", "http://a:1:2/",
                "a:#b#c", "a:\n", "http://[1.2.3.4]/", "http://[::1]x/",
            ]),
        RuleRow(
            .uriReference(),
            passes: [
                "a", "/a", "//a", "//a:1/b", "?a", "#a", "../a;b/c", "a/b:c", "./a:b", "//", "/a//b", "http://a",
            ],
            rejects: ["a b", "1:a", "a\\b", "#a#b", "//a:b", "%", "/[::1]", "ü", "//[::1"]),
        RuleRow(
            .iri(),
            passes: ["http://größe.example/ü?ü#ü", "a:ü", "a:?\u{E000}", "a://ü@ü/", "http://a", "a:\u{1FFFD}"],
            rejects: [
                "größe", "a:\u{E000}", "a:#\u{E000}", "a:\u{FFFF}", "a:\u{1FFFE}", "a:\u{E0001}",
                "a:\u{85}", "ü:a", "a:ü b", "http://ü:ü/",
            ]),
        RuleRow(.iriReference(), passes: ["größe", "//ü/", "#ü", "?ü"], rejects: ["ü b", "ü\\", "#\u{E000}"]),
        RuleRow(
            .uriTemplate(),
            passes: [
                "a", "{a}", "/{a}/{b:3}{?c,d*}{&e}", "{+a}{#b}{.c}{/d}{;e}", "{a.b_c}", "{%41}", "a'b", "ü{u}",
                "{a:9999}", "{=a}", "%41", "\u{E000}",
            ],
            rejects: [
                "{", "}", "{}", "{a", "a}", "{a b}", "{a:0}", "{a:01}", "{a:10000}", "{a:}", "{a*:1}", "{a:1*}",
                "{a**}", "{a,}",
                "{,,a}", "{a..b}", "{.a.}", "{ü}", "{a{b}}", "a b", "a<b", "a\\b", "a^b", "a`b", "a|b", "a\"b", "%",
                "{%4}",
                "{a=b}", "{?}",
            ]),
    ])
    func `The formats of URIs and IRIs`(row: RuleRow) { row.checkFormat() }
}

@Suite("Messages of formats") struct FormatMessageTests {
    @Test(
        arguments: [
            (.email(), "email", "Must be an email address, such as ann@example.com"),
            (.email(.html), "email", "Must be an email address, such as ann@example.com"),
            (.url(), "url", "Must be a web address, such as https://example.com"),
            (.url(schemes: .any), "url", "Must be a URL, such as https://example.com"),
            (.uri(), "uri", "Must be a URI, such as https://example.com or urn:isbn:0451450523"),
            (.iri(), "iri", "Must be a URI, such as https://example.com or urn:isbn:0451450523"),
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
            (.date(), "date", "Must be a date, such as 2026-11-21"),
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
    func `Messages of formats: say what a person should do`(rule: Rule<String>, name: String, message: String) {
        #expect(rule.ruleName == name)
        #expect(rule.validate(value: "(") == message)
    }

    @Test(
        arguments: [
            ("a(b", "missing closing parenthesis at offset 3"),
            ("é\\a", "unknown escape \\a at offset 4"),
            ("a**", "quantifier does not follow a repeatable item at offset 2"),
            ("a++", "nothing to repeat at offset 3"),
            ("\\d{2", "incomplete quantifier at offset 4"),
            ("a}", "} is unmatched at offset 2"),
            ("a]", "] is unmatched at offset 2"),
            ("(?#a)", "unknown kind of group at offset 1"),
            ("(*UCP)a", "nothing to repeat at offset 1"),
            ("\\", "\\ at the end at offset 1"),
            ("\\pL", "property without braces at offset 2"),
            ("\\p{a=b}", "unknown property a=b at offset 7"),
            ("\\p{script=Greek}", "unknown property script=Greek at offset 16"),
            ("\\u{110000}", "character code point value in \\x{} or \\o{} is too large"),
            ("[a", "missing terminating ] for character class at offset 2"),
            ("a)", "unmatched closing parenthesis at offset 1"),
            ("[b-a]", "range out of order in character class at offset 3"),
            ("a{2,1}", "numbers out of order in {} quantifier at offset 5"),
            ("\\1", "reference to non-existent subpattern"),
            ("\\k<a>", "reference to non-existent subpattern"),
            ("(?=a)*", "nothing to repeat at offset 5"),
            ("(a(?<!b)c|)+(?<!b){2}", "nothing to repeat at offset 18"),
            ("\\c1", "\\c without a letter at offset 2"),
            ("[\\-]\\-", "unknown escape \\- at offset 6"),
            ("\\00", "a digit after \\0 at offset 2"),
            ("\\x4", "hexadecimal digit expected at offset 2"),
        ] as [(String, String)])
    func `Messages of formats: of a regular expression say what is wrong and where`(text: String, mistake: String) {
        #expect(Rule<String>.regex().validate(value: text) == "Must be a regular expression: \(mistake)")
    }

    @Test func `Messages of formats: of a regular expression of PCRE2 say what it says`() {
        #expect(
            Rule<String>.regex(.pcre2).validate(value: "a(b")
                == "Must be a regular expression: missing closing parenthesis at offset 3")
    }
}
