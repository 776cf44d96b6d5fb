/// The host of a URL, as the URL standard's *host parser* takes one that needs no repair:
/// <https://url.spec.whatwg.org/#host-parsing>.
enum URLHost {
    /// Whether the host, which is not empty, is a domain or an address if the scheme is special, else an opaque one.
    static func isValid(_ host: UTF8Bytes, isSpecial: Bool) -> Bool {
        if host.has("[", at: 0) {
            return host.last == UInt8(ascii: "]") && IPv6Address.isValid(host.part(1..<(host.count - 1)))
        }
        return isSpecial ? isDomain(host, areUnderscoresAllowed: true) : isOpaque(host)
    }

    /// A domain in any script, perhaps with the dot of the root at the end, or an IPv4 address.
    ///
    /// A domain of ASCII alone is taken without a look at what its `xn--` labels decode to, as the standard does since June
    /// 2026: there are web sites whose labels no registry would take today.
    static func isDomain(_ domain: UTF8Bytes, areUnderscoresAllowed: Bool) -> Bool {
        // No domain of 253 characters is as long as this, however many of them it has to be composed from.
        guard domain.count <= 4096 else { return false }
        guard domain.contains(where: { $0 >= 0x80 }) else { return isASCIIDomain(domain, areUnderscoresAllowed) }
        return DomainMapping.isValid(domain) { mapped in
            encoded(mapped).withBorrowed { isASCIIDomain($0, areUnderscoresAllowed) }
        }
    }

    /// The domain in ASCII, with as many letters for a label of another script as the label has when it is encoded: only
    /// ASCII can be forbidden or make up a number.
    private static func encoded(_ domain: Scalars) -> [UInt8] {
        var result: [UInt8] = []
        for (index, label) in domain.split(separator: ".", omittingEmptySubsequences: false).enumerated() {
            if index > 0 { result.append(UInt8(ascii: ".")) }
            let composed = NormalizationForm.withoutComposedMarks(Scalars(rebasing: label))
            var ascii = composed.map { $0.isASCII ? UInt8(ascii: $0) : UInt8(ascii: "z") }
            if !label.allSatisfy(\.isASCII) {
                let encoded = composed.withBorrowed { 4 + Punycode.encodedLength(of: $0) }
                ascii.insert(
                    contentsOf: repeatElement(UInt8(ascii: "z"), count: max(0, encoded - ascii.count)),
                    at: min(1, ascii.count))
            }
            result += ascii
        }
        return result
    }

    private static func isASCIIDomain(_ domain: UTF8Bytes, _ areUnderscoresAllowed: Bool) -> Bool {
        let hasRoot = domain.count > 1 && domain.last == UInt8(ascii: ".")
        let name = hasRoot ? domain.part(0..<(domain.count - 1)) : domain
        let last = name.from((name.lastIndex(of: UInt8(ascii: ".")) ?? -1) + 1)
        if isNumber(last) { return IPv4Address.isValid(domain) }
        let labels = name.parts(between: ".") { label in
            guard let first = label.first, let last = label.last, label.count <= 63 else { return false }
            return first != UInt8(ascii: "-") && last != UInt8(ascii: "-")
                && label.allSatisfy {
                    $0.isAlphanumeric || $0 == UInt8(ascii: "-") || areUnderscoresAllowed && $0 == UInt8(ascii: "_")
                }
        }
        return labels != nil && name.count <= 253
    }

    /// Whether a last label makes the whole an IPv4 address: digits, or a hexadecimal number.
    private static func isNumber(_ label: UTF8Bytes) -> Bool {
        label.allSatisfy(\.isDigit) || label.begins(with: "0x") && label.from(2).allSatisfy(\.isHexDigit)
    }

    /// URL units without those that no host may have.
    private static func isOpaque(_ host: UTF8Bytes) -> Bool {
        host.areUnits { byte in
            byte.isAlphanumeric || StaticString("!$&'()*+,-.;=_~").hasASCII(byte)
        } scalar: { scalar in
            scalar.value >= 0xA0 && !scalar.properties.isWhitespace && !scalar.properties.isNoncharacterCodePoint
        }
    }
}
