/// The host of a URL: <https://url.spec.whatwg.org/#host-parsing>.
enum URLHost {
    /// Whether the host can be parsed: a domain or an address if the scheme is special, else an opaque one.
    static func isValid(_ host: UTF8Bytes, isSpecial: Bool) -> Bool {
        if host.has("[", at: 0) {
            return host.last == UInt8(ascii: "]") && IPv6Address.isValid(host.part(1..<(host.count - 1)))
        }
        if !isSpecial { return !host.contains(where: isForbiddenInHost) }
        guard host.contains(UInt8(ascii: "%")) else { return isDomain(host) }
        var decoded: [UInt8] = []
        decoded.reserveCapacity(host.count)
        var index = 0
        while index < host.count {
            if host[index] == UInt8(ascii: "%"), index + 2 < host.count, host[index + 1].isHexDigit,
                host[index + 2].isHexDigit
            {
                decoded.append(host[index + 1].digitValue << 4 | host[index + 2].digitValue)
                index += 2
            } else {
                decoded.append(host[index])
            }
            index += 1
        }
        return decoded.withBorrowed(isDomain)
    }

    private static func isDomain(_ domain: UTF8Bytes) -> Bool {
        let hasEncoded = domain.parts(between: ".") { !$0.begins(with: "xn--") } == nil
        guard hasEncoded || domain.contains(where: { $0 >= 0x80 }) else { return isASCIIDomain(domain) }
        return DomainMapping.isValid(domain) { mapped in
            // Only ASCII can be forbidden here or make up a number; for any other scalar a letter will do.
            mapped.map { $0.isASCII ? UInt8(ascii: $0) : UInt8(ascii: "z") }.withBorrowed(isASCIIDomain)
        }
    }

    private static func isASCIIDomain(_ domain: UTF8Bytes) -> Bool {
        guard !domain.isEmpty, !domain.contains(where: isForbiddenInDomain) else { return false }
        let name = domain.count > 1 && domain.last == UInt8(ascii: ".") ? domain.part(0..<(domain.count - 1)) : domain
        let last = name.from((name.lastIndex(of: UInt8(ascii: ".")) ?? -1) + 1)
        guard !last.isEmpty, last.allSatisfy(\.isDigit) || number(last) != nil else { return true }
        return isIPv4(name)
    }

    /// One to four numbers, decimal, octal (`0`) or hexadecimal (`0x`), the last for all the parts that are left.
    private static func isIPv4(_ name: UTF8Bytes) -> Bool {
        var count = 0
        var last = 0
        let isNumbers = name.parts(between: ".") { part in
            guard count == 0 || last <= 255, let value = number(part) else { return false }
            last = value
            count += 1
            return count <= 4
        }
        return isNumbers != nil && last < 1 << (8 * (5 - count))
    }

    /// The value of a number of an IPv4 address, 2³² for any that is larger; nil if the part is not a number.
    private static func number(_ part: UTF8Bytes) -> Int? {
        guard !part.isEmpty else { return nil }
        let radix = part.begins(with: "0x") ? 16 : part.count > 1 && part[0] == UInt8(ascii: "0") ? 8 : 10
        let digits = part.from(radix == 16 ? 2 : radix == 8 ? 1 : 0)
        var value = 0
        for byte in digits {
            guard byte.digitValue < radix else { return nil }
            value = min(value * radix + Int(byte.digitValue), 1 << 32)
        }
        return value
    }

    private static func isForbiddenInHost(_ byte: UInt8) -> Bool {
        switch byte {
        case 0, 0x09, 0x0A, 0x0D, UInt8(ascii: " "), UInt8(ascii: "#"), UInt8(ascii: "/"), UInt8(ascii: ":"),
            UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "?"), UInt8(ascii: "@"), UInt8(ascii: "["),
            UInt8(ascii: "\\"), UInt8(ascii: "]"), UInt8(ascii: "^"), UInt8(ascii: "|"):
            true
        default: false
        }
    }

    private static func isForbiddenInDomain(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "%") || byte == 0x7F || isForbiddenInHost(byte)
    }
}
