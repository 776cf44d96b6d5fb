extension ValidationRule where Self == Rule<String> {
    /// The text is an e-mail address: the grammar of the HTML standard and a top-level domain, that grammar alone, or
    /// RFC 5321's. An empty text passes. <https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address>
    public static func email(_ grammar: EmailGrammar = .topLevelDomain, message: String? = nil) -> Self {
        Rule(format: "email", message, else: .email) { $0.isEmailAddress(grammar) }
    }

    /// The text is an e-mail address in any script: RFC 6531 section 3.3. An empty text passes.
    public static func idnEmail(message: String? = nil) -> Self {
        Rule(format: "idnEmail", message, else: .email) { $0.isMailbox(isInternational: true) }
    }

    /// The text is a valid URL string of the WHATWG URL standard, of a web page unless `schemes` are given. An empty text passes.
    ///
    /// A scheme and, for those that browsers know, `//` and a host are required; `http://localhost:3000` passes, `localhost:3000`
    /// does not. Whitespace, control characters and backslashes never pass. What browsers copy from their address bars also passes:
    /// names and passwords, underscores in hosts, any `xn--` label, and `[]{}|^` and the grave accent after the host. A URI of
    /// RFC 3986 is ``uri(message:)``. <https://url.spec.whatwg.org/#url-writing>
    public static func url(schemes: URLSchemes = .web, message: String? = nil) -> Self {
        Rule(format: "url", message, else: .url(schemes)) { $0.isURL(schemes) }
    }

    /// The text is a URI with its scheme: RFC 3986 `URI`. An empty text passes.
    public static func uri(message: String? = nil) -> Self {
        Rule(format: "uri", message, else: .uri, matching: FormatPattern.uri)
    }

    /// The text is a URI or a relative reference: RFC 3986 `URI-reference`. An empty text passes.
    public static func uriReference(message: String? = nil) -> Self {
        Rule(format: "uriReference", message, else: .uriReference, matching: FormatPattern.uriReference)
    }

    /// The text is a URI in any script: RFC 3987 `IRI`. An empty text passes.
    public static func iri(message: String? = nil) -> Self {
        Rule(format: "iri", message, else: .uri, matching: FormatPattern.iri)
    }

    /// The text is an IRI or a relative reference: RFC 3987 `IRI-reference`. An empty text passes.
    public static func iriReference(message: String? = nil) -> Self {
        Rule(format: "iriReference", message, else: .uriReference, matching: FormatPattern.iriReference)
    }

    /// The text is a URI template: RFC 6570. An empty text passes.
    public static func uriTemplate(message: String? = nil) -> Self {
        Rule(format: "uriTemplate", message, else: .uriTemplate, matching: FormatPattern.uriTemplate)
    }

    /// The text is a host name: RFC 1123 section 2.1, with valid A-labels (RFC 5890). An empty text passes.
    public static func hostname(message: String? = nil) -> Self {
        Rule(format: "hostname", message, else: .hostname) { $0.isHostName }
    }

    /// The text is a host name in any script: RFC 5890 section 2.3.2.3. An empty text passes.
    public static func idnHostname(message: String? = nil) -> Self {
        Rule(format: "idnHostname", message, else: .hostname) { $0.isInternationalHostName(allowsEastAsianDots: true) }
    }

    /// The text is a full domain name, two or more labels with a top-level domain at the end: RFC 1034 section 3.5 and
    /// RFC 1123 section 2.1, with labels of other scripts by RFC 5891, such as `bücher.example`. An empty text passes.
    /// A final dot is rejected, as are underscores, which only names of services have.
    public static func fqdn(message: String? = nil) -> Self {
        Rule(format: "fqdn", message, else: .fqdn) { $0.isDomainName }
    }

    /// The text is an IPv4 address of four decimal numbers without leading zeros: RFC 3986. An empty text passes.
    public static func ipv4(message: String? = nil) -> Self {
        Rule(format: "ipv4", message, else: .ipv4, matching: FormatPattern.ipv4)
    }

    /// The text is an IPv6 address without a zone: RFC 4291 section 2.2. An empty text passes.
    public static func ipv6(message: String? = nil) -> Self {
        Rule(format: "ipv6", message, else: .ipv6, matching: FormatPattern.ipv6)
    }

    /// The text is an IPv4 or an IPv6 address: RFC 3986 `IPv4address`, RFC 4291 section 2.2. An empty text passes.
    public static func ip(message: String? = nil) -> Self {
        Rule(format: "ip", message, else: .ip, matching: FormatPattern.ip)
    }

    /// The text is a block of IPv4 addresses, with a prefix of 0 to 32 bits: RFC 4632. An empty text passes.
    public static func cidrv4(message: String? = nil) -> Self {
        Rule(format: "cidrv4", message, else: .cidrv4, matching: FormatPattern.cidrv4)
    }

    /// The text is a block of IPv6 addresses, with a prefix of 0 to 128 bits: RFC 4291. An empty text passes.
    public static func cidrv6(message: String? = nil) -> Self {
        Rule(format: "cidrv6", message, else: .cidrv6, matching: FormatPattern.cidrv6)
    }

    /// The text is a hardware address (IEEE 802): `00:1b:63:84:45:e6`, also with `-`, or `001b.6384.45e6`. An empty text passes.
    public static func mac(message: String? = nil) -> Self {
        Rule(format: "mac", message, else: .mac, matching: FormatPattern.hardwareAddress)
    }

    /// The text is a port number, 0 to 65535, without leading zeros: RFC 6335 section 6. An empty text passes.
    public static func port(message: String? = nil) -> Self {
        Rule(format: "port", message, else: .port) { $0.number(upTo: 65535) != nil }
    }
}

extension RuleEntry {
    @RuleEntryBuilder package static var networkFormatRules: [RuleEntry] {
        RuleEntry(
            "email", on: .text, accepts: .option("html", "rfc5321"),
            help: "an address with a top-level domain: HTML standard",
            samples: .init(passes: "ann@example.com", rejects: "ann@example"),
            .init("html", passes: "ann@localhost", rejects: "ann"),
            .init("rfc5321", passes: "'\"ann lee\"@example.com'", rejects: "ann..lee@example.com")
        ) { .email($0 == "html" ? .html : $0 == "rfc5321" ? .rfc5321 : .topLevelDomain) }
        RuleEntry(
            .idnEmail(), help: "an address in any language: RFC 6531", passes: "änn@bücher.example", rejects: "änn@")
        RuleEntry(
            "url", on: .text, accepts: .schemes,
            help: "a web address: WHATWG URL standard",
            samples: .init(passes: "https://a.b/c", "http://localhost:3000", rejects: "a.b", "'localhost:3000'"),
            .init("[https, ftp]", passes: "ftp://a.b", rejects: "http://a.b"),
            .init("https", passes: "https://a.b", rejects: "http://a.b"),
            .init("any", passes: "ssh://a.b", rejects: "a.b", "C:\\a")
        ) { .url(schemes: $0) }
        RuleEntry(
            .uri(), help: "a URI: RFC 3986", passes: "'urn:isbn:0451450523'", rejects: "a/b", "https://größe.example")
        RuleEntry(.uriReference(), help: "a URI or a relative reference: RFC 3986", passes: "../a?b", rejects: "a b")
        RuleEntry(.iri(), help: "a URI in any language: RFC 3987", passes: "https://a.b/größe", rejects: "größe")
        RuleEntry(.iriReference(), help: "an IRI or a relative reference: RFC 3987", passes: "größe", rejects: "grö ße")
        RuleEntry(
            .uriTemplate(), help: "a URI template: RFC 6570", passes: "'https://a.b/{id}{?q*}'",
            rejects: "'https://a.b/{id'")
        RuleEntry(.hostname(), help: "a host name: RFC 1123", passes: "a-b.c", rejects: "a_b")
        RuleEntry(
            .idnHostname(), help: "a host name in any language: RFC 5890", passes: "bücher.example", rejects: "bü_cher")
        RuleEntry(
            .fqdn(), help: "a host name with a top-level domain, in any language: RFC 5890", passes: "a.example",
            "bücher.example", rejects: "a", "bücher")
        RuleEntry(.ipv4(), help: "an IPv4 address in decimal numbers", passes: "192.0.2.1", rejects: "192.0.2.01")
        RuleEntry(.ipv6(), help: "an IPv6 address without a zone: RFC 4291", passes: "'::1'", rejects: "':::1'")
        RuleEntry(.ip(), help: "an IPv4 or IPv6 address", passes: "'::1'", "192.0.2.1", rejects: "1")
        RuleEntry(.cidrv4(), help: "an IPv4 address block: RFC 4632", passes: "192.0.2.0/32", rejects: "192.0.2.0/33")
        RuleEntry(
            .cidrv6(), help: "an IPv6 address block: RFC 4291", passes: "2001:db8::/128", rejects: "2001:db8::/129")
        RuleEntry(.mac(), help: "a MAC address: EUI-48 or EUI-64", passes: "00:1b:63:84:45:e6", rejects: "00:1b")
        RuleEntry(
            "port", on: .textOrInteger, accepts: .nothing, help: "a port number from 0 to 65535: RFC 6335",
            samples: .init(passes: "65535", rejects: "65536"), .init(type: .integer, passes: "443", rejects: "70000")
        ) { _ in .port() }
    }
}
