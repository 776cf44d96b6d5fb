import FormModel
import Testing

@Suite("The format of a URL")
struct URLFormatTests {
    @Test(
        "The format of a URL that is a web address",
        arguments: [
            FormatRow(
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
            FormatRow(
                .url(), passes: [],
                rejects: [
                    " https://example.com", "https://example.com ", "https://example.com\n", "https://exam ple.com",
                    "https://example.com/a b", "https://example.com/\ta", "https://example.com/\u{A0}",
                    "https://example.com/\u{2028}", "https://example.com/\u{3000}", "https://example.com/\u{7F}",
                    "https://example.com/\u{85}", "https://example.com/a\\b", "https://example.com/%", "https://a/%zz",
                    "https://a/?100%", "https://a/%4", "https://a/<b>", "https://a/\"b\"", "https://a/#b#c",
                    "<https://example.com>", "https://a/\u{FFFF}", "https://u:p^@h/", "https://a b@c/",
                ]),
            FormatRow(
                .url(),
                passes: ["http://h:/", "http://h:65535/", "http://h:000080/", "http://h:80?q", "http://h:80#f"],
                rejects: [
                    "http://u@", "http://u@/", "http://:80/", "http://u@:80/", "http://h:65536/", "http://h:a/",
                    "http://h:80a/", "http://h:-1/", "http://h:8 0/", "http://h:80:80/",
                ]),
            FormatRow(
                .url(),
                passes: [
                    "http://[::1]/", "http://[::1]:80/", "http://1.2.3.4/", "http://1.2.3.4.a/", "http://a.example./",
                ],
                rejects: [
                    "http://[::1/", "http://::1/", "http://[::1%25eth0]/", "http://[1.2.3.4]/", "http://256.1.1.1/",
                    "http://1.2.3.4.5/", "http://1.2.3/", "http://0x7f.1/", "http://4294967295/", "http://01.2.3.4/",
                    "http://1.2.3.4./", "http://a.1/", "http://1..2/", "http://a.0x4/", "http://[::1]a/", "http://[]/",
                ]),
            FormatRow(
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
    func web(row: FormatRow) { row.check() }

    @Test(
        "The format of a URL with other schemes",
        arguments: [
            FormatRow(
                .url(schemes: ["https", "SSH"]),
                passes: ["https://example.com", "HTTPS://example.com", "ssh://git@example.com:22/a", "ssh:x"],
                rejects: ["http://example.com", "httpss:x", "ftp://example.com", "https:", "ssh://a b"]),
            FormatRow(
                .url(schemes: .any),
                passes: [
                    "c:", "a+b-c.1:x", "mailto:ann@example.com", "data:,x", "urn:isbn:1", "custom://", "custom:///p",
                    "custom://u@h:1/", "custom://a_b%41/", "localhost:3000", "javascript:alert(1)", "file:///a/b",
                    "file://host/a", "ws://a", "custom://1.2.3.4.5/", "custom://[::1]/",
                ],
                rejects: [
                    "C:\\Users\\x", "example.com", "a_b:c", "a:b c", "a:\n", "custom://u@/", "custom://:80/",
                    "custom://h:a/", "custom://a b/", "custom://a^b/", "custom://a|b", "custom://[x]/", "custom://%zz/",
                    "file:", "file:a", "file:/a", "file://u@/a", "file://ho st/", "file://host:80/", "ws:a", "ftp:/a",
                    "custom:\\a",
                ]),
            FormatRow(.url(schemes: []), passes: [], rejects: ["https://example.com", "a:b"]),
        ])
    func others(row: FormatRow) { row.check() }

    @Test(
        "The formats of URIs and IRIs",
        arguments: [
            FormatRow(
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
            FormatRow(
                .uriReference(),
                passes: [
                    "a", "/a", "//a", "//a:1/b", "?a", "#a", "../a;b/c", "a/b:c", "./a:b", "//", "/a//b", "http://a",
                ],
                rejects: ["a b", "1:a", "a\\b", "#a#b", "//a:b", "%", "/[::1]", "ü", "//[::1"]),
            FormatRow(
                .iri(),
                passes: ["http://größe.example/ü?ü#ü", "a:ü", "a:?\u{E000}", "a://ü@ü/", "http://a", "a:\u{1FFFD}"],
                rejects: [
                    "größe", "a:\u{E000}", "a:#\u{E000}", "a:\u{FFFF}", "a:\u{1FFFE}", "a:\u{E0001}",
                    "a:\u{85}", "ü:a", "a:ü b", "http://ü:ü/",
                ]),
            FormatRow(.iriReference(), passes: ["größe", "//ü/", "#ü", "?ü"], rejects: ["ü b", "ü\\", "#\u{E000}"]),
            FormatRow(
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
    func identifiers(row: FormatRow) { row.check() }
}
