extension UTF8Bytes {
    /// A host name: RFC 1123 section 2.1 over RFC 952, with RFC 1034's limits on length. A label that begins with `xn--` is an
    /// A-label and must decode to a valid one (RFC 5890 section 2.3.2.1).
    var isHostName: Bool {
        count <= 253 && matches(FormatPattern.hostLabels)
            && (!matches(FormatPattern.aLabel) || isInternationalHostName())
    }

    /// A fully qualified domain name, without the final dot of a zone file: at least two labels, the last of them a
    /// top-level domain (RFC 1034 section 3.5, RFC 1123 section 2.1). Other scripts use U-labels or A-labels.
    var isDomainName: Bool {
        guard contains(where: { $0 >= 0x80 }) else { return isHostName && hasTopLevelDomain }
        let (others, top) = split(atLast: ".")
        return others != nil && isInternationalHostName()
            && (top.contains { $0 >= 0x80 } || hasTopLevelDomain)
    }

    /// Two or more letters, or an A-label (RFC 1123 section 2.1: "at least the highest-level component label will be alphabetic").
    var hasTopLevelDomain: Bool { matches(FormatPattern.topLevelDomain) }
}

extension FormatPattern {
    static let hostLabel = whole(label("[A-Za-z0-9-]"))
    static let hostLabels = whole(labels("[A-Za-z0-9-]"))
    static let hostLabelsWithUnderscores = whole(labels("[A-Za-z0-9_-]"))
    static let aLabel = try? Pattern(#"(?:^|\.)[Xx][Nn]--"#)
    static let topLevelDomain = try? Pattern(#"\.(?:[A-Za-z]{2,}|[Xx][Nn]--[^.]*)$"#)

    private static func label(_ character: String) -> String { "(?!-)\(character){1,63}(?<!-)" }
    private static func labels(_ character: String) -> String {
        #"\#(label(character))(?:\.\#(label(character)))*+"#
    }
}
