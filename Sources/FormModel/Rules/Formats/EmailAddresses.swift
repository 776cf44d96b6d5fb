/// The grammar of an e-mail address.
public enum EmailGrammar: Sendable {
    /// The HTML standard's *valid e-mail address*, which includes `ann@localhost`.
    case html
    /// The same with a top-level domain: the last of two or more labels has at least two letters, or is an A-label.
    case topLevelDomain
    /// RFC 5321 `Mailbox`, as in JSON Schema's format `email`: also quoted local parts and addresses in brackets, no
    /// leading, trailing or double dots, and at most 64 code units before the `@` and 254 in all.
    case rfc5321
}

extension UTF8Bytes {
    func isEmailAddress(_ grammar: EmailGrammar) -> Bool {
        if case .rfc5321 = grammar { return isMailbox() }
        guard case (let local?, let domain) = split(atLast: "@") else { return false }
        return local.matches(FormatPattern.htmlLocalPart) && domain.matches(FormatPattern.hostLabels)
            && (grammar == .html || domain.hasTopLevelDomain)
    }

    /// RFC 5321 section 4.1.2, with the lengths of section 4.5.3.1; with `isInternational` also RFC 6531 section 3.3. Its domain is
    /// interpreted as in browsers (UTS 46), so that `cafe` with a combining accent is valid, too.
    func isMailbox(isInternational: Bool = false) -> Bool {
        guard count <= 254, case (let local?, let domain) = split(atLast: "@"), local.count <= 64,
            local.matches(isInternational ? FormatPattern.internationalLocalPart : FormatPattern.localPart)
        else { return false }
        if domain.has("[", at: 0) { return domain.matches(FormatPattern.addressLiteral) }
        if isInternational, domain.contains(where: { $0 >= 0x80 }) {
            return domain.isURLDomain(areUnderscoresAllowed: false)
        }
        return isInternational ? domain.isHostName : domain.matches(FormatPattern.hostLabels)
    }
}

extension FormatPattern {
    static let htmlLocalPart = whole(#"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]++"#)
    static let localPart = makeLocalPart(excluding: beyondASCII)
    static let internationalLocalPart = makeLocalPart(including: beyondASCII)

    private static let beyondASCII = #"\x{80}-\x{10FFFF}"#

    private static func makeLocalPart(including included: String = "", excluding excluded: String = "") -> Pattern? {
        let atom = #"[A-Za-z0-9!#$%&'*+/=?^_`{|}~\#(included)-]++"#
        let quoted = #""(?:[^"\\\x00-\x1F\x7F\#(excluded)]|\\[^\x00-\x1F\x7F\#(excluded)])*+""#
        return whole(#"\#(atom)(?:\.\#(atom))*+|\#(quoted)"#)
    }

    /// An IPv4 address in brackets, or `IPv6:` and an address in which `::` is at least two groups long.
    static let addressLiteral: Pattern? = {
        let number = #"(?:25[0-5]|2[0-4]\d|[01]?\d?\d)"#
        return whole(
            #"\[(?:[Ii][Pp][Vv]6:(?:\#(ipv6Address(groupsBesideZeros: 6)))|(?:\#(number)\.){3}\#(number))\]"#)
    }()
}
