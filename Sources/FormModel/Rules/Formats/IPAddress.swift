/// An IPv4 address in four decimal parts without leading zeros: RFC 6943 3.1.1 (strict form), RFC 3986 `IPv4address`.
package enum IPv4Address {
    package static func isValid(_ bytes: UTF8Bytes) -> Bool {
        (7...15).contains(bytes.count) && bytes.parts(between: ".", pass: isPart) == 4
    }

    private static func isPart(_ part: UTF8Bytes) -> Bool {
        guard (1...3).contains(part.count), let number = part.number(0..<part.count) else { return false }
        return number <= 255 && (part.count == 1 || part[0] != UInt8(ascii: "0"))
    }
}

/// An IPv6 address in one of the text forms of RFC 4291 section 2.2, without a zone.
package enum IPv6Address {
    package static func isValid(_ bytes: UTF8Bytes) -> Bool { isValid(bytes, groupsBesideZeros: 7) }

    /// Whether it is one with no more groups than these where `::` stands for the others.
    static func isValid(_ bytes: UTF8Bytes, groupsBesideZeros most: Int) -> Bool {
        guard (2...45).contains(bytes.count) else { return false }
        var index = 0
        var groups = 0
        var isCompressed = false
        if bytes.has(":", at: 0) {
            guard bytes.has(":", at: 1) else { return false }
            isCompressed = true
            index = 2
        }
        while index < bytes.count {
            var end = index
            while end < bytes.count, bytes[end].isHexDigit { end += 1 }
            if bytes.has(".", at: end) {
                guard IPv4Address.isValid(bytes.from(index)) else { return false }
                groups += 2
                break
            }
            guard (1...4).contains(end - index) else { return false }
            groups += 1
            index = end
            if index == bytes.count { break }
            guard bytes.has(":", at: index), index + 1 < bytes.count else { return false }
            index += 1
            if bytes.has(":", at: index) {
                guard !isCompressed else { return false }
                isCompressed = true
                index += 1
            }
        }
        return isCompressed ? groups <= most : groups == 8
    }
}

/// A block of addresses: an address, a slash and the length of its prefix, RFC 4632 section 3.1 and RFC 4291 section
/// 2.3.
package enum AddressBlock {
    package static func isIPv4(_ bytes: UTF8Bytes) -> Bool { isValid(bytes, bits: 32, IPv4Address.isValid) }

    package static func isIPv6(_ bytes: UTF8Bytes) -> Bool { isValid(bytes, bits: 128, IPv6Address.isValid) }

    private static func isValid(_ bytes: UTF8Bytes, bits: Int, _ isAddress: (UTF8Bytes) -> Bool) -> Bool {
        guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return false }
        let length = bytes.from(slash + 1)
        guard (1...3).contains(length.count), let number = length.number(0..<length.count), number <= bits,
            length.count == 1 || length[0] != UInt8(ascii: "0")
        else { return false }
        return isAddress(bytes.part(0..<slash))
    }
}

/// A hardware address, EUI-48 or EUI-64 (IEEE 802): pairs of hexadecimal digits with colons or hyphens between them, or
/// groups of four with dots (EUI-64 also with colons).
package enum HardwareAddress {
    package static func isValid(_ bytes: UTF8Bytes) -> Bool {
        switch bytes.count {
        case 17, 23: isGrouped(bytes, by: 2, separators: [":", "-"])
        case 14: isGrouped(bytes, by: 4, separators: ["."])
        case 19: isGrouped(bytes, by: 4, separators: [".", ":"])
        default: false
        }
    }

    private static func isGrouped(_ bytes: UTF8Bytes, by size: Int, separators: [Unicode.Scalar]) -> Bool {
        let separator = bytes[size]
        guard separators.contains(where: { UInt8(ascii: $0) == separator }) else { return false }
        return bytes.indices.allSatisfy { index in
            index % (size + 1) == size ? bytes[index] == separator : bytes[index].isHexDigit
        }
    }
}

/// A port number, 0 to 65535, without leading zeros: RFC 6335 section 6.
package enum PortNumber {
    package static func isValid(_ bytes: UTF8Bytes) -> Bool {
        guard (1...5).contains(bytes.count), let number = bytes.number(0..<bytes.count) else { return false }
        return number <= 65535 && (bytes.count == 1 || bytes[0] != UInt8(ascii: "0"))
    }
}
