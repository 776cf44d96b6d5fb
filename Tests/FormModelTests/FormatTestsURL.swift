import FormModel
import Testing

@Suite("The format of a URL")
struct URLFormatTests {
    @Test(
        "The format of a URL by the parser of the URL standard",
        arguments: [
            FormatRow(
                .url(),
                passes: [
                    "https://example.com", "HTTP://EXAMPLE.COM/", "http:example.com", "http:\\\\example.com\\a", "c:",
                    "a+b-c.1:x",
                    "mailto:ann@example.com", "data:,x", "urn:isbn:1", "custom://", "custom:///p", "custom://a%zz/",
                    "  https://example.com\n", "ht\ttps://exam\nple.com", "https://example.com/%zz?%#%", "http://a_b/",
                    "http://a b@c/",
                ],
                rejects: [
                    "example.com", "//example.com", "/a", "https:", "https://", "https:///", "https://?q", "1a:b",
                    "a_b:c", ":a",
                    "http://a b/", "http://a%20b/", "http://a<b/", "http://a%00b", "http://%", "http://a%25b", " ",
                ]),
            FormatRow(
                .url(),
                passes: [
                    "http://u@h/", "http://u:p@h/", "http://:@h/", "http://u@v@h/", "http://h:/", "http://h:65535/",
                    "http://h:000080/",
                    "custom://u@h:1/", "http://h:80?q", "http://h:80#f",
                ],
                rejects: [
                    "http://u@", "http://u@/", "http://:80/", "http://u@:80/", "http://h:65536/", "http://h:a/",
                    "http://h:80a/",
                    "http://h:-1/", "http://h:8 0/", "custom://u@/", "custom://:80/", "custom://h:a/", "custom://a b/",
                    "custom://a^b/", "custom://a|b",
                ]),
            FormatRow(
                .url(),
                passes: [
                    "http://[::1]/", "http://[::1]:80/", "http://1.2.3.4/", "http://1.2.3/", "http://0x7f.1/",
                    "http://4294967295/",
                    "http://0300.0/", "http://1.2.3.4./", "http://1.2.3.4.a/", "http://0x/", "http://1.2.0x7G/",
                    "custom://1.2.3.4.5/",
                ],
                rejects: [
                    "http://[::1/", "http://::1/", "http://[::1%25eth0]/", "http://[1.2.3.4]/", "http://256.1.1.1/",
                    "http://1.2.3.4.5/",
                    "http://1.256.3/", "http://4294967296/", "http://08/", "http://a.1/", "http://1..2/",
                    "http://a.0x4/",
                    "http://0xffffffffff/", "custom://[x]/",
                ]),
            FormatRow(
                .url(),
                passes: [
                    "file:", "file:a", "file:///a", "file://host/a", "file://c:/a", "file:///c|/a", "file:\\\\host\\a",
                ],
                rejects: ["file://ho st/", "file://host:80/", "file://a%", "file://%43%3A", "file://[::1"]),
            FormatRow(
                .url(),
                passes: [
                    "https://bücher.example/", "https://faß.example", "https://☃.net/", "https://例え。テスト/",
                    "https://ＧＯ.com",
                    "https://a\u{AD}b/", "https://b%C3%BCcher.example/", "https://xn--bcher-kva.example/",
                    "https://א.example/",
                    "https://e\u{301}.example", "http://０Ｘｃ０．０２５０．０１/", "https://a..b/", "custom://☃%zz/",
                ],
                rejects: [
                    "https://\u{AD}/", "https://a\u{FFFD}b/", "https://a%FFb/", "https://％４１.com", "https://xn--/",
                    "https://xn--a/",
                    "https://a.xn--pokxncvks/", "https://a%EF%B7%90b/", "https://a\u{200C}b/", "https://\u{301}a/",
                    "https://אa/",
                    "https://a\u{E000}/", "https://a\u{2028}b/", "https://℀/", "https://１．２５６．１．１/",
                    "https://xn--ls8h=/",
                ]),
            FormatRow(
                .url(schemes: ["https", "SSH"]), passes: ["https://example.com", "HTTPS://example.com", "ssh:x"],
                rejects: ["http://example.com", "httpss:x", "ftp://example.com", "https:"]),
        ])
    func parsed(row: FormatRow) { row.check() }
}
