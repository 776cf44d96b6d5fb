/// The schemes that a URL may begin with.
public enum URLSchemes: Sendable, Hashable, ExpressibleByArrayLiteral {
    /// Those of web addresses, `http` and `https`.
    case web
    /// Any scheme; what comes after it is checked all the same.
    case any
    /// These, in any case and without the colon: `["ssh", "ftp"]`. With none every text is refused.
    case only([String])

    public init(arrayLiteral schemes: String...) { self = .only(schemes) }

    /// The schemes in lowercase; nil for any.
    var names: [String]? {
        switch self {
        case .web: ["https", "http"]
        case .any: nil
        case .only(let schemes): schemes.map { $0.lowercased() }
        }
    }
}

/// An absolute URL: a *valid URL string* of the WHATWG URL standard, and what browsers copy out of their address bars besides.
///
/// That is: a name and password before the host; hosts that the standard's parser takes, so those with underscores and
/// those whose `xn--` labels no registry would take; and `[`, `]`, `{`, `}`, `|`, `^` and the grave accent in path, query and
/// fragment. White space of any kind, control characters, backslashes and half-written percent escapes are refused, and so
/// are `http:` without `//` and a host, empty labels, and IPv4 addresses that are not four decimal numbers.
///
/// <https://url.spec.whatwg.org/#url-writing>
package enum AbsoluteURL {
    /// `schemes`, in lowercase, limits the schemes that are allowed; nil allows any.
    package static func isValid(_ url: UTF8Bytes, schemes: [String]? = nil) -> Bool {
        guard url.first?.isLetter == true, let colon = url.firstIndex(of: UInt8(ascii: ":")) else { return false }
        let scheme = url.part(0..<colon)
        guard scheme.allSatisfy(isScheme), schemes?.contains(where: { equals(scheme, $0) }) ?? true else {
            return false
        }
        let rest = url.from(colon + 1)
        let hasAuthority = rest.has("/", at: 0) && rest.has("/", at: 1)
        guard hasAuthority else { return !isSpecial(scheme) && !equals(scheme, "file") && isRest(rest) }
        let place = rest.from(2)
        let end = place.firstIndex { StaticString("/?#").hasASCII($0) } ?? place.count
        return isAuthority(place.part(0..<end), scheme: scheme) && isRest(place.from(end))
    }

    /// Whether the text can be a scheme (RFC 3986 section 3.1).
    package static func isScheme(_ text: String) -> Bool {
        text.utf8.first?.isLetter == true && text.utf8.allSatisfy(isScheme)
    }

    private static func isScheme(_ byte: UInt8) -> Bool {
        byte.isAlphanumeric || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }

    private static func isSpecial(_ scheme: UTF8Bytes) -> Bool {
        ["https", "http", "wss", "ws", "ftp"].contains { equals(scheme, $0) }
    }

    private static func equals(_ scheme: UTF8Bytes, _ other: String) -> Bool {
        scheme.count == other.utf8.count && zip(scheme, other.utf8).allSatisfy { $0.lowercased == $1 }
    }

    /// Path, query and fragment.
    private static func isRest(_ text: UTF8Bytes) -> Bool {
        let hash = text.firstIndex(of: UInt8(ascii: "#")) ?? text.count
        return isUnits(text.part(0..<hash)) && (hash == text.count || isUnits(text.from(hash + 1)))
    }

    /// The standard's *URL units*, with what browsers leave as it is.
    private static func isUnits(_ text: UTF8Bytes) -> Bool {
        text.areUnits { byte in
            byte.isAlphanumeric || StaticString("!$&'()*+,-./:;=?@_~[]{}|^`").hasASCII(byte)
        } scalar: { scalar in
            scalar.value >= 0xA0 && !scalar.properties.isWhitespace && !scalar.properties.isNoncharacterCodePoint
        }
    }

    /// Name and password, host and port. Only schemes that browsers do not know may do without a host.
    private static func isAuthority(_ text: UTF8Bytes, scheme: UTF8Bytes) -> Bool {
        let at = text.lastIndex(of: UInt8(ascii: "@"))
        if let at, !isCredentials(text.part(0..<at)) { return false }
        let place = at.map { text.from($0 + 1) } ?? text
        if equals(scheme, "file") { return place.isEmpty ? at == nil : URLHost.isValid(place, isSpecial: true) }
        if place.isEmpty { return at == nil && !isSpecial(scheme) }
        let bracket = place.has("[", at: 0) ? place.firstIndex(of: UInt8(ascii: "]")) ?? 0 : 0
        let colon = place.from(bracket).firstIndex(of: UInt8(ascii: ":")).map { $0 + bracket }
        let host = place.part(0..<(colon ?? place.count))
        guard !host.isEmpty, URLHost.isValid(host, isSpecial: isSpecial(scheme)) else { return false }
        return colon.map { isPort(place.from($0 + 1)) } ?? true
    }

    private static func isCredentials(_ text: UTF8Bytes) -> Bool {
        text.areUnits { byte in
            byte.isAlphanumeric || StaticString("!$&'()*+,-.:;=_~").hasASCII(byte)
        } scalar: { scalar in
            scalar.value >= 0xA0 && !scalar.properties.isWhitespace && !scalar.properties.isNoncharacterCodePoint
        }
    }

    /// A port of any number of digits whose value is at most 65535; it may be left out after the colon.
    private static func isPort(_ port: UTF8Bytes) -> Bool {
        var value = 0
        for byte in port {
            guard byte.isDigit else { return false }
            value = value * 10 + Int(byte.digitValue)
            if value > 65535 { return false }
        }
        return true
    }
}
