extension UTF8Bytes {
    /// A host name: RFC 1123 section 2.1 over RFC 952, with RFC 1034's limits on length.
    ///
    /// Labels of 1 to 63 ASCII letters, digits and inner hyphens, joined by dots, at most 253 in all. A label that
    /// begins with `xn--` is an A-label and must decode to a valid one (RFC 5890 section 2.3.2.1).
    var isHostName: Bool {
        var hasALabel = false
        let labels = parts(between: ".") { label in
            hasALabel = hasALabel || label.begins(with: "xn--")
            return label.isHostLabel()
        }
        return labels != nil && count <= 253 && (!hasALabel || isInternationalHostName())
    }

    func isHostLabel(areUnderscoresAllowed: Bool = false) -> Bool {
        (1...63).contains(count) && first != UInt8(ascii: "-") && last != UInt8(ascii: "-")
            && allSatisfy {
                $0.isAlphanumeric || $0 == UInt8(ascii: "-") || areUnderscoresAllowed && $0 == UInt8(ascii: "_")
            }
    }

    /// A fully qualified domain name, without the final dot of a zone file: at least two labels, the last of them a
    /// top-level domain (RFC 1034 section 3.5, RFC 1123 section 2.1). Other scripts use U-labels or A-labels.
    var isDomainName: Bool {
        guard contains(where: { $0 >= 0x80 }) else { return isHostName && hasTopLevelDomain }
        let (others, top) = split(atLast: ".")
        return others != nil && isInternationalHostName()
            && (top.contains { $0 >= 0x80 } || hasTopLevelDomain)
    }

    /// True if the last of two or more labels can be a top-level domain: two or more letters, or an A-label (RFC 1123
    /// section 2.1: "at least the highest-level component label will be alphabetic").
    var hasTopLevelDomain: Bool {
        let (others, top) = split(atLast: ".")
        return others != nil && top.count >= 2 && (top.allSatisfy(\.isLetter) || top.begins(with: "xn--"))
    }

    /// An IPv4 address in four decimal parts without leading zeros: RFC 6943 section 3.1.1 (strict form), RFC 3986
    /// `IPv4address`.
    var isIPv4Address: Bool { parts(between: ".") { $0.number(upTo: 255) != nil } == 4 }

    /// An IPv6 address in a text form of RFC 4291 section 2.2, without a zone; limits the groups beside `::`.
    func isIPv6Address(groupsBesideZeros maximum: Int = 7) -> Bool {
        guard (2...45).contains(count) else { return false }
        var index = has(":", at: 0) && has(":", at: 1) ? 2 : 0
        var groups = 0
        var isCompressed = index == 2
        while index < count {
            let digits = from(index).prefix(while: \.isHexDigit).count
            if has(".", at: index + digits) {
                guard from(index).isIPv4Address else { return false }
                groups += 2
                break
            }
            guard (1...4).contains(digits) else { return false }
            groups += 1
            index += digits
            if index == count { break }
            guard has(":", at: index), index + 1 < count else { return false }
            index += 1
            if has(":", at: index) {
                guard !isCompressed else { return false }
                isCompressed = true
                index += 1
            }
        }
        return isCompressed ? groups <= maximum : groups == 8
    }

    func isAddressBlock(bits: Int, _ isAddress: (Self) -> Bool) -> Bool {
        let (address, length) = split(atLast: "/")
        return address.map(isAddress) == true && length.number(upTo: bits) != nil
    }

    /// A hardware address, EUI-48 or EUI-64 (IEEE 802): pairs of hexadecimal digits separated by colons or hyphens, or
    /// groups of four separated by dots (EUI-64 also by colons).
    var isHardwareAddress: Bool {
        switch count {
        case 17, 23: isGrouped(by: 2, separators: ":-")
        case 14: isGrouped(by: 4, separators: ".")
        case 19: isGrouped(by: 4, separators: ".:")
        default: false
        }
    }

    private func isGrouped(by size: Int, separators: String) -> Bool {
        let separator = self[size]
        return separator.isOne(of: separators)
            && indices.allSatisfy { $0 % (size + 1) == size ? self[$0] == separator : self[$0].isHexDigit }
    }
}
