import FormModel
import Testing

@Suite("Formats of the network")
struct NetworkFormatTests {
    private static let label63 = String(repeating: "a", count: 63)
    private static let name253 = [label63, label63, label63, String(repeating: "b", count: 61)].joined(separator: ".")

    @Test(
        "Formats of the network of addresses",
        arguments: [
            FormatRow(
                .ipv4(), passes: ["0.0.0.0", "255.255.255.255", "192.0.2.1"],
                rejects: [
                    "256.0.0.0", "1.2.3", "1.2.3.4.5", "01.2.3.4", "1.2.3.00", "1..2.3", ".1.2.3", "1.2.3.", "1.2.3.4 ",
                    "1.2.3.a", "0x1.2.3.4", "１.2.3.4",
                ]),
            FormatRow(
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
            FormatRow(.ip(), passes: ["192.0.2.1", "2001:db8::1"], rejects: ["192.0.2", "2001:db8", "example.com"]),
            FormatRow(
                .cidrv4(), passes: ["192.0.2.0/24", "0.0.0.0/0", "1.2.3.4/32"],
                rejects: [
                    "192.0.2.0", "192.0.2.0/33", "192.0.2.0/", "192.0.2.0/024", "192.0.2.0/-1", "192.0.2/24", "::/0",
                ]),
            FormatRow(
                .cidrv6(), passes: ["2001:db8::/32", "::/0", "::1/128", "::ffff:192.0.2.0/120"],
                rejects: ["2001:db8::", "2001:db8::/129", "2001:db8::/01", "2001:db8::/a", "192.0.2.0/24", "::1//8"]),
            FormatRow(
                .mac(),
                passes: [
                    "00:1b:63:84:45:e6", "00-1B-63-84-45-E6", "001b.6384.45e6", "00:1b:63:ff:fe:84:45:e6",
                    "001b.63ff.fe84.45e6", "001b:63ff:fe84:45e6",
                ],
                rejects: [
                    "00:1b:63:84:45", "00:1b:63-84:45:e6", "001b:6384:45e6", "001b638445e6", "00 1b 63 84 45 e6",
                    "0g:1b:63:84:45:e6", "00:1b:63:84:45:e6:", "00:1b:63:84:45:e6:00",
                ]),
            FormatRow(
                .port(), passes: ["0", "1", "8080", "65535"],
                rejects: ["65536", "00", "080", "-1", "+1", "1.0", "http", "99999", "100000"]),
        ])
    func addresses(row: FormatRow) { row.check() }

    @Test(
        "Formats of the network of names",
        arguments: [
            FormatRow(
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
            FormatRow(
                .fqdn(),
                passes: [
                    "www.example.com", "a.co", "xn--bcher-kva.example", "bücher.example", "例え.テスト", "example.xn--p1ai",
                ],
                rejects: [
                    "localhost", "example.c", "example.com.", "192.0.2.1", "example.c0m", "_dmarc.example.com",
                    "*.example.com", "exa mple.com", "example\u{FFFD}.com", "bücher..example", "bücher",
                    "-bücher.example",
                ]),
            FormatRow(
                .email(),
                passes: ["ann@example.com", "o'hara+tag@mail.example.co", ".a..b.@example.com", "a@b.xn--p1ai"],
                rejects: [
                    "ann", "@example.com", "ann@", "ann@localhost", "ann@example.c", "ann@example.c0", "ann@192.0.2.1",
                    "ann@example.com.", "ann@-example.com", "ann@exa_mple.com", "a@b@example.com",
                    "ann smith@example.com",
                    "\"ann\"@example.com", "ann@[192.0.2.1]", "änn@example.com", "ann@bücher.example",
                ]),
            FormatRow(
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
            FormatRow(
                .idnEmail(),
                passes: [
                    "ann@example.com", "änn@bücher.example", "실례@실례.테스트", "\"ä b\"@example.com", "a@cafe\u{301}.com",
                ],
                rejects: [
                    "änn", "änn@", "ä n@example.com", "änn@bü_cher.example", "änn@a\u{200C}b.example", "@ü.de",
                    "änn@xn---9uc.example", "änn@ü.xn---9uc",
                ]),
            FormatRow(
                .idnHostname(),
                passes: ["localhost", "bücher", "例え。テスト", "xn--bcher-kva.example", "ß.de"],
                rejects: [
                    "-bücher", "bü_cher", "bücher..de", "bücher.", "☕.example", "Ä.de", "xn--a", "xn---9uc",
                    "a.xn---9uc",
                ]),
            FormatRow(.hostname(), passes: ["xn--9uc"], rejects: ["xn---9uc"]),
            FormatRow(.fqdn(), passes: ["xn--9uc.example"], rejects: ["xn---9uc.example"]),
            FormatRow(
                .email(.html),
                passes: [
                    "ann@localhost", "ann@example.c", "ann@192.0.2.1", String(repeating: "a", count: 5000) + "@a",
                    "ann@" + String(repeating: "a.", count: 5000) + "b",
                ],
                rejects: ["ann", "ann@", "ann@example.", "ann@-a", "ann@" + label63 + "a"]),
        ])
    func names(row: FormatRow) { row.check() }

    @Test(
        "Formats of the network of names in other scripts, by the contextual and the Bidi rule",
        arguments: [
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
    func international(name: String, isValid: Bool) {
        #expect((Rule<String>.fqdn().validate(value: name) == nil) == isValid)
    }

    @Test("Formats of the network of a name whose label is too long only when encoded")
    func encodedLength() {
        // 59 letters of one code point each: `xn--` and 59 code units, then one more.
        let longest = String(repeating: "a", count: 55) + "ü"
        #expect(Rule<String>.fqdn().validate(value: longest + ".example") == nil)
        #expect(Rule<String>.fqdn().validate(value: "aaaa" + longest + ".example") != nil)
    }
}
