extension FormatPattern {
    static let scheme = whole(schemeName)
    private static let schemeName = "[A-Za-z][A-Za-z0-9+.-]*+"

    static let uri = makeURI()
    static let uriReference = makeURI(isReference: true)
    static let iri = makeURI(isInternational: true)
    static let iriReference = makeURI(isReference: true, isInternational: true)

    /// A URI or an IRI, or a reference that may be relative: RFC 3986 appendix A, RFC 3987 section 2.2, without zones in IPv6.
    private static func makeURI(isReference: Bool = false, isInternational: Bool = false) -> Pattern? {
        let name = #"\-._~!$&'()*+,;="# + (isInternational ? beyondASCII : "")
        let future = #"v[0-9A-Fa-f]++\.[A-Za-z0-9\-._~!$&'()*+,;=:]++"#
        let host = #"(?:\[(?:\#(ipv6Address(groupsBesideZeros: 7))|\#(future))\]|\#(units(name)))"#
        let authority = "(?:\(units(name + ":"))@)?\(host)(?::\\d*+)?"
        let path = units(name + ":@/")
        let hierarchy = "(?://\(authority)(?=[/?#]|$)\(path)|(?!//)\(path))"
        // A colon in the first segment can only end a scheme.
        let start = isReference ? "(?:\(schemeName):|(?![^/?#:]*+:))" : "\(schemeName):"
        let query = units(name + ":@/?" + (isInternational ? privateUse : ""))
        return whole("\(start)\(hierarchy)(?:\\?\(query))?(?:#\(units(name + ":@/?")))?")
    }

    /// The grammar of RFC 6570 section 2, with erratum 6937 (the apostrophe) and the operators reserved for extensions.
    static let uriTemplate: Pattern? = {
        let literal = #"(?:[A-Za-z0-9!#$&'()*+,\-./:;=?@\[\]_~\#(beyondASCII)\#(privateUse)]|\#(escape))"#
        let character = "(?:[A-Za-z0-9_]|\(escape))++"
        let variable = #"\#(character)(?:\.\#(character))*+(?:\*|:[1-9]\d{0,3})?"#
        return whole(#"(?:\#(literal)|\{[+#./;?&=,!@|]?\#(variable)(?:,\#(variable))*+\})*+"#)
    }()

    private static func units(_ characters: String) -> String { "(?:[A-Za-z0-9\(characters)]++|\(escape))*+" }

    private static let escape = "%[0-9A-Fa-f]{2}"
    private static let beyondASCII =
        #"\x{A0}-\x{D7FF}\x{F900}-\x{FDCF}\x{FDF0}-\x{FFEF}\x{E1000}-\x{EFFFD}"#
        + (1...13).map { String($0, radix: 16) }.map { "\\x{\($0)0000}-\\x{\($0)FFFD}" }.joined()
    private static let privateUse = #"\x{E000}-\x{F8FF}\x{F0000}-\x{FFFFD}\x{100000}-\x{10FFFD}"#
}
