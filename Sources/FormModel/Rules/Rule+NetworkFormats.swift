extension ValidationRule where Self == Rule<String> {
    /// The text is an e-mail address: the grammar of the HTML standard and a top-level domain, or that grammar alone.
    /// An empty text passes.
    ///
    /// <https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address>
    public static func email(
        _ grammar: EmailGrammar = .topLevelDomain, message: String? = nil
    ) -> Self {
        Rule(format: "email", message, else: .email) { EmailAddress.isValid($0, grammar: grammar) }
    }

    /// The text is an absolute URL that the WHATWG URL standard's parser accepts, of one of `schemes` if there are any.
    /// An empty text passes.
    ///
    /// <https://url.spec.whatwg.org/#url-parsing>
    public static func url(schemes: [String] = [], message: String? = nil) -> Self {
        let schemes = schemes.map { $0.lowercased() }
        return Rule(format: "url", message, else: .url(schemes: schemes)) { AbsoluteURL.isValid($0, schemes: schemes) }
    }

    /// The text is the name of a host: RFC 1123 section 2.1. An empty text passes.
    ///
    /// A label that begins with `xn--` must be a valid A-label (RFC 5890).
    public static func hostname(message: String? = nil) -> Self {
        Rule(format: "hostname", message, else: .hostname, isValid: HostName.isValid)
    }

    /// The text is a full domain name, two or more labels with a top-level domain at the end: RFC 1034 section 3.5 and
    /// RFC 1123 section 2.1, with labels of other scripts by RFC 5891. An empty text passes.
    public static func fqdn(message: String? = nil) -> Self {
        Rule(format: "fqdn", message, else: .fqdn, isValid: DomainName.isValid)
    }

    /// The text is an IPv4 address of four decimal numbers without leading zeros: RFC 3986 `IPv4address`. An empty text
    /// passes.
    public static func ipv4(message: String? = nil) -> Self {
        Rule(format: "ipv4", message, else: .ipv4, isValid: IPv4Address.isValid)
    }

    /// The text is an IPv6 address without a zone: RFC 4291 section 2.2. An empty text passes.
    public static func ipv6(message: String? = nil) -> Self {
        Rule(format: "ipv6", message, else: .ipv6, isValid: IPv6Address.isValid)
    }

    /// The text is an IPv4 or an IPv6 address: RFC 3986 `IPv4address`, RFC 4291 section 2.2. An empty text passes.
    public static func ip(message: String? = nil) -> Self {
        Rule(format: "ip", message, else: .ip) { IPv4Address.isValid($0) || IPv6Address.isValid($0) }
    }

    /// The text is a block of IPv4 addresses, with a prefix of 0 to 32 bits: RFC 4632 section 3.1. An empty text
    /// passes.
    public static func cidrv4(message: String? = nil) -> Self {
        Rule(format: "cidrv4", message, else: .cidrv4, isValid: AddressBlock.isIPv4)
    }

    /// The text is a block of IPv6 addresses, with a prefix of 0 to 128 bits: RFC 4291 section 2.3. An empty text
    /// passes.
    public static func cidrv6(message: String? = nil) -> Self {
        Rule(format: "cidrv6", message, else: .cidrv6, isValid: AddressBlock.isIPv6)
    }

    /// The text is a hardware address, EUI-48 or EUI-64 (IEEE 802), in pairs of digits with colons or hyphens or in
    /// groups of four with dots. An empty text passes.
    public static func mac(message: String? = nil) -> Self {
        Rule(format: "mac", message, else: .mac, isValid: HardwareAddress.isValid)
    }

    /// The text is a port number, 0 to 65535, without leading zeros: RFC 6335 section 6. An empty text passes.
    public static func port(message: String? = nil) -> Self {
        Rule(format: "port", message, else: .port, isValid: PortNumber.isValid)
    }
}

extension RuleEntry {
    /// The formats of addresses and names. They pass an empty text.
    package static let networkFormatRules = list {
        RuleEntry(
            "email", on: .text, takes: .option("html"),
            passes: "an email address: HTML standard, with a top-level domain; `html` without",
            samples: .init(passes: "ann@example.com", rejects: "ann@example"),
            .init("html", passes: "ann@localhost", rejects: "ann")
        ) { .email($0 == nil ? .topLevelDomain : .html) }
        RuleEntry(
            "url", on: .text, takes: .schemes, passes: "an absolute URL: WHATWG URL standard; of these schemes only",
            samples: .init(passes: "https://a.b/c", rejects: "a.b"),
            .init("[https, ftp]", passes: "ftp://a.b", rejects: "http://a.b"),
            .init("https", passes: "https://a.b", rejects: "http://a.b")
        ) { .url(schemes: $0 ?? []) }
        RuleEntry(
            "hostname", on: .text, passes: "a host name: RFC 1123",
            samples: .init(passes: "a-b.c", rejects: "a_b")
        ) { .hostname() }
        RuleEntry(
            "fqdn", on: .text, passes: "a full domain name: RFC 1035, with a top-level domain",
            samples: .init(passes: "a.example", rejects: "a")
        ) { .fqdn() }
        RuleEntry(
            "ipv4", on: .text, passes: "an IPv4 address in four decimal numbers",
            samples: .init(passes: "192.0.2.1", rejects: "192.0.2.01")
        ) { .ipv4() }
        RuleEntry(
            "ipv6", on: .text, passes: "an IPv6 address: RFC 4291",
            samples: .init(passes: "'::1'", rejects: "':::1'")
        ) { .ipv6() }
        RuleEntry(
            "ip", on: .text, passes: "an IPv4 or IPv6 address",
            samples: .init(passes: "'::1'", "192.0.2.1", rejects: "1")
        ) { .ip() }
        RuleEntry(
            "cidrv4", on: .text, passes: "an IPv4 address block: RFC 4632",
            samples: .init(passes: "192.0.2.0/32", rejects: "192.0.2.0/33")
        ) { .cidrv4() }
        RuleEntry(
            "cidrv6", on: .text, passes: "an IPv6 address block: RFC 4291",
            samples: .init(passes: "2001:db8::/128", rejects: "2001:db8::/129")
        ) { .cidrv6() }
        RuleEntry(
            "mac", on: .text, passes: "a MAC address: EUI-48 or EUI-64",
            samples: .init(passes: "00:1b:63:84:45:e6", rejects: "00:1b")
        ) { .mac() }
        RuleEntry(
            "port", on: .textOrInteger, passes: "a port number from 0 to 65535: RFC 6335",
            samples: .init(passes: "65535", rejects: "65536"), .init(type: .integer, passes: "443", rejects: "70000")
        ) { .port() }
    }
}
