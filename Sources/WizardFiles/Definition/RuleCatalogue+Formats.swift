internal import FormModel

/// Formats pass an empty text: whether an answer is needed is another matter.
extension RuleCatalogue {
    static let networkRows: [Row] = [
        text("email", .option(["html"]), "an email address: HTML standard, with a top-level domain; `html` without") {
            let isHTML = if case .text = $0 { true } else { false }
            let rule: Rule<String> = isHTML ? .email(.html) : .email()
            return $1.map(rule.message) ?? rule
        },
        text("url", .words, "an absolute URL: WHATWG URL standard; of these schemes only") {
            let schemes = if case .words(let words) = $0 { words } else { [String]() }
            return .url(schemes: schemes, message: $1)
        },
        text("hostname", "a host name: RFC 1123", .hostname()),
        text("fqdn", "a full domain name: RFC 1035, with a top-level domain", .fqdn()),
        text("ipv4", "an IPv4 address in four decimal numbers", .ipv4()),
        text("ipv6", "an IPv6 address: RFC 4291", .ipv6()),
        text("ip", "an IPv4 or IPv6 address", .ip()),
        text("cidrv4", "an IPv4 address block: RFC 4632", .cidrv4()),
        text("cidrv6", "an IPv6 address block: RFC 4291", .cidrv6()),
        text("mac", "a MAC address: EUI-48 or EUI-64", .mac()),
        Row(
            name: "port", argument: .nothing, types: texts.union([.integer]),
            passes: "a port number from 0 to 65535: RFC 6335"
        ) { _, message in
            let rule: Rule<String> = .port()
            return messaged(rule.lifted { $0.isEmpty ? nil : $0.text }, message)
        },
    ]

    static let identifierRows: [Row] = [
        text("uuid", .version, "a UUID: RFC 9562; of this version only") {
            let version: Int? = if case .count(let version) = $0 { version } else { nil }
            return .uuid(version: version, message: $1)
        },
        text("ulid", "a ULID", .ulid()),
        text("cuid", "a CUID", .cuid()),
        text("cuid2", "a CUID2", .cuid2()),
        text("nanoId", "a Nano ID of 21 characters", .nanoId()),
        text("semver", "a version: Semantic Versioning 2.0.0", .semver()),
        text("slug", "small letters and digits, joined by single hyphens", .slug()),
        text("hexColor", "a hexadecimal color: CSS", .hexColor()),
    ]

    static let dateAndDataRows: [Row] = [
        text("date", "a date: RFC 3339, of the real calendar", .date()),
        text("time", "a time with its offset: RFC 3339", .time()),
        text("dateTime", "a date and time with its offset: RFC 3339", .dateTime()),
        text("duration", "a duration: ISO 8601 as in RFC 3339, appendix A", .duration()),
        text("e164", "a telephone number with its country code: ITU-T E.164", .e164()),
        text("creditCard", "a card number with its check digit: ISO/IEC 7812", .creditCard()),
        text("iban", "an IBAN with its check digits: ISO 13616", .iban()),
        text("json", "JSON: RFC 8259", .json()),
        text("regex", .option(["ecmaScript", "pcre2"]), "a regular expression: ECMA-262, or PCRE2") {
            guard case .text("pcre2") = $0 else { return .regex(.ecmaScript, message: $1) }
            return .regex(.pcre2, message: $1)
        },
    ]

    static let pathRows: [Row] = [
        path("exists", "the path of a file or folder that is there; `~` is the home folder", .exists()),
        path("isFile", "the path of a file that is there, and no folder or device", .isFile()),
        path("isFolder", "the path of a folder that is there", .isFolder()),
    ]

    private static func path(_ name: String, _ passes: String, _ rule: Rule<String>) -> Row {
        Row(name: name, argument: .nothing, types: [.string, .path], passes: passes) { own(rule, $1) }
    }
}
