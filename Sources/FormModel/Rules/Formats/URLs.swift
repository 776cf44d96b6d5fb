/// The schemes that a URL may have.
public enum URLSchemes: Sendable, Hashable, ExpressibleByArrayLiteral {
    case web
    /// Any scheme; the rest of the URL is checked as well.
    case any
    /// These, ignoring case and without the colon: `["ssh", "ftp"]`. With none every text is rejected.
    case only([String])

    public init(arrayLiteral schemes: String...) { self = .only(schemes) }
}

extension UTF8Bytes {
    /// A *valid URL string*, or what browsers copy from their address bars, as ``ValidationRule/url(schemes:message:)`` says.
    /// Incomplete percent escapes, empty labels, and IPv4 addresses that are not four decimal numbers are rejected.
    func isURL(_ schemes: URLSchemes) -> Bool {
        guard case (let scheme, let rest?) = split(at: ":"), scheme.matches(FormatPattern.scheme) else { return false }
        let name = String(decoding: scheme, as: UTF8.self).lowercased()
        switch schemes {
        case .web: guard name == "https" || name == "http" else { return false }
        case .any: break
        case .only(let names): guard names.contains(where: { $0.lowercased() == name }) else { return false }
        }
        let isSpecial = ["https", "http", "wss", "ws", "ftp"].contains(name)
        guard rest.begins(with: "//") else {
            return !isSpecial && name != "file" && rest.matches(FormatPattern.urlParts)
        }
        let authority = rest.part(2..<(rest.dropFirst(2).firstIndex { $0.isOne(of: "/?#") } ?? rest.count))
        guard rest.from(2 + authority.count).matches(FormatPattern.urlParts) else { return false }
        if authority.isEmpty { return !isSpecial }
        if name == "file" { return authority.isURLHost(isSpecial: true) }
        return authority.isURLAuthority(isSpecial: isSpecial)
    }

    private func isURLAuthority(isSpecial: Bool) -> Bool {
        let (credentials, rest) = split(atLast: "@")
        guard credentials?.matches(FormatPattern.urlCredentials) ?? true else { return false }
        let bracket = rest.has("[", at: 0) ? rest.firstIndex(of: UInt8(ascii: "]")) ?? 0 : 0
        let (afterBracket, port) = rest.from(bracket).split(at: ":")
        return rest.part(0..<(bracket + afterBracket.count)).isURLHost(isSpecial: isSpecial) && port?.isURLPort ?? true
    }

    /// A port of any number of digits whose value is at most 65535; it may be missing after the colon.
    private var isURLPort: Bool {
        let digits = from(prefix { $0 == UInt8(ascii: "0") }.count)
        return digits.isEmpty || digits.number(upTo: 65535) != nil
    }

    /// A host that the URL standard's *host parser* accepts without a correction: a domain or an address if the scheme
    /// is special, else an opaque one: <https://url.spec.whatwg.org/#host-parsing>.
    private func isURLHost(isSpecial: Bool) -> Bool {
        guard !has("[", at: 0) else {
            return last == UInt8(ascii: "]") && part(1..<(count - 1)).matches(FormatPattern.ipv6)
        }
        return !isEmpty && (isSpecial ? isURLDomain(areUnderscoresAllowed: true) : matches(FormatPattern.opaqueHost))
    }

    /// A domain in any script, perhaps with a final dot, or an IPv4 address. In an ASCII domain `xn--` labels are not
    /// decoded, as in the standard since June 2026: some web sites have labels that could not be registered.
    func isURLDomain(areUnderscoresAllowed: Bool) -> Bool {
        // No domain of 253 characters is this long, even decomposed.
        guard count <= 4096 else { return false }
        guard contains(where: { $0 >= 0x80 }) else { return isASCIIDomain(areUnderscoresAllowed) }
        return DomainMapping.mapped(self).map { encodedForm(of: $0).isASCIIDomain(areUnderscoresAllowed) } ?? false
    }

    private func isASCIIDomain(_ areUnderscoresAllowed: Bool) -> Bool {
        let name = count > 1 && last == UInt8(ascii: ".") ? part(0..<(count - 1)) : self
        // A decimal or hexadecimal number as the last label makes the domain an IPv4 address.
        if name.matches(FormatPattern.endsInNumber) { return matches(FormatPattern.ipv4) }
        return name.count <= 253
            && name.matches(areUnderscoresAllowed ? FormatPattern.hostLabelsWithUnderscores : FormatPattern.hostLabels)
    }
}

extension FormatPattern {
    static let urlParts: Pattern? = {
        let part = urlUnits(#"!$&'()*+,\-./:;=?@_~\[\]{}|^`"#)
        return whole("\(part)(?:#\(part))?")
    }()
    static let urlCredentials = whole(urlUnits(#"!$&'()*+,\-.:;=_~"#))
    static let endsInNumber = try? Pattern(#"(?:^|\.)(?:\d*|0[Xx][0-9A-Fa-f]*)$"#)
    static let opaqueHost = whole(urlUnits(#"!$&'()*+,\-.;=_~"#))

    private static func urlUnits(_ characters: String) -> String {
        #"(?:[A-Za-z0-9\#(characters)]++|%[0-9A-Fa-f]{2}"#
            + #"|(?![\p{White_Space}\p{Noncharacter_Code_Point}])[\x{A0}-\x{10FFFF}])*+"#
    }
}

/// The domain for checks of ASCII: each other character becomes a `z`, and a label that `xn--` would lengthen gets that length.
private func encodedForm(of domain: Scalars) -> UTF8Bytes {
    let labels = domain.split(separator: ".", omittingEmptySubsequences: false).map { label in
        let composed = Scalars(label).composed
        var ascii = composed.map { $0.isASCII ? UInt8(ascii: $0) : UInt8(ascii: "z") }
        if !label.allSatisfy(\.isASCII) {
            let length = 4 + Punycode.encodedLength(of: composed)
            let letters = repeatElement(UInt8(ascii: "z"), count: max(0, length - ascii.count))
            ascii.insert(contentsOf: letters, at: min(1, ascii.count))
        }
        return ascii
    }
    return UTF8Bytes(labels.joined(separator: [UInt8(ascii: ".")]))
}
