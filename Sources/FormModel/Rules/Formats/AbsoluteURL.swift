/// An absolute URL: a text that the WHATWG URL standard's parser takes without a base.
///
/// As there, space and control characters around it and tabs and line ends in it are passed over.
///
/// <https://url.spec.whatwg.org/#concept-basic-url-parser>
package enum AbsoluteURL {
    /// `schemes`, in lowercase, limits the schemes that are allowed; empty allows any.
    package static func isValid(_ bytes: UTF8Bytes, schemes: [String] = []) -> Bool {
        var start = 0
        var end = bytes.count
        while start < end, bytes[start] <= 0x20 { start += 1 }
        while start < end, bytes[end - 1] <= 0x20 { end -= 1 }
        let trimmed = bytes.part(start..<end)
        guard trimmed.contains(where: isPassedOver) else { return isParsed(trimmed, schemes) }
        return trimmed.filter { !isPassedOver($0) }.withBorrowed { isParsed($0, schemes) }
    }

    private static func isPassedOver(_ byte: UInt8) -> Bool { byte == 0x09 || byte == 0x0A || byte == 0x0D }

    private static func isParsed(_ url: UTF8Bytes, _ schemes: [String]) -> Bool {
        guard url.first?.isLetter == true, let colon = url.firstIndex(of: UInt8(ascii: ":")) else { return false }
        let scheme = url.part(0..<colon)
        guard scheme.allSatisfy(isScheme), schemes.isEmpty || schemes.contains(where: { equals(scheme, $0) }) else {
            return false
        }
        let rest = url.from(colon + 1)
        if equals(scheme, "file") { return isFile(rest) }
        if ["https", "http", "wss", "ws", "ftp"].contains(where: { equals(scheme, $0) }) {
            let slashes = rest.firstIndex { !isSlash($0) } ?? rest.count
            return isAuthority(rest.from(slashes), isSpecial: true)
        }
        return !(rest.has("/", at: 0) && rest.has("/", at: 1)) || isAuthority(rest.from(2), isSpecial: false)
    }

    private static func isScheme(_ byte: UInt8) -> Bool {
        byte.isAlphanumeric || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }

    private static func equals(_ scheme: UTF8Bytes, _ other: String) -> Bool {
        scheme.count == other.utf8.count && zip(scheme, other.utf8).allSatisfy { $0.lowercased == $1 }
    }

    private static func isSlash(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") }

    /// What comes before the path, the query or the fragment.
    private static func authority(_ rest: UTF8Bytes, isSpecial: Bool) -> UTF8Bytes {
        let end = rest.firstIndex { byte in
            byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
                || isSpecial && byte == UInt8(ascii: "\\")
        }
        return rest.part(0..<(end ?? rest.count))
    }

    private static func isFile(_ rest: UTF8Bytes) -> Bool {
        guard rest.count >= 2, isSlash(rest[0]), isSlash(rest[1]) else { return true }
        let host = authority(rest.from(2), isSpecial: true)
        let isDrive =
            host.count == 2 && host[0].isLetter && (host[1] == UInt8(ascii: ":") || host[1] == UInt8(ascii: "|"))
        return host.isEmpty || isDrive || URLHost.isValid(host, isSpecial: true)
    }

    /// Credentials, host and port.
    private static func isAuthority(_ rest: UTF8Bytes, isSpecial: Bool) -> Bool {
        let authority = authority(rest, isSpecial: isSpecial)
        let at = authority.lastIndex(of: UInt8(ascii: "@"))
        let place = at.map { authority.from($0 + 1) } ?? authority
        guard !place.isEmpty else { return !isSpecial && at == nil }
        var isInBrackets = false
        let colon = place.firstIndex { byte in
            if byte == UInt8(ascii: "[") { isInBrackets = true }
            if byte == UInt8(ascii: "]") { isInBrackets = false }
            return byte == UInt8(ascii: ":") && !isInBrackets
        }
        let host = place.part(0..<(colon ?? place.count))
        guard !host.isEmpty, URLHost.isValid(host, isSpecial: isSpecial) else { return false }
        return colon.map { isPort(place.from($0 + 1)) } ?? true
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
