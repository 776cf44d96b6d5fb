/// The name of a host: RFC 1123 section 2.1 over RFC 952, with RFC 1034's limits on length.
///
/// Labels of 1 to 63 ASCII letters, digits and inner hyphens, joined by dots, no more than 253 in all. A label that
/// begins with `xn--` is an A-label and must decode to a valid one (RFC 5890 section 2.3.2.1).
package enum HostName {
    package static func isValid(_ bytes: UTF8Bytes) -> Bool {
        var hasALabel = false
        let areLabels = bytes.parts(between: ".") { label in
            hasALabel = hasALabel || label.begins(with: "xn--")
            return isPlainLabel(label)
        }
        return areLabels != nil && bytes.count <= 253
            && (!hasALabel || InternationalName.isHostName(bytes, dots: false))
    }

    /// 1 to 63 letters, digits and inner hyphens.
    static func isPlainLabel(_ label: UTF8Bytes) -> Bool {
        guard let first = label.first, let last = label.last, label.count <= 63 else { return false }
        return first != UInt8(ascii: "-") && last != UInt8(ascii: "-")
            && label.allSatisfy { $0.isAlphanumeric || $0 == UInt8(ascii: "-") }
    }

    /// Whether a name's last label can be a top-level domain: letters, at least two, or an A-label (RFC 1123 section
    /// 2.1: "at least the highest-level component label will be alphabetic").
    static func hasTopLevelDomain(_ bytes: UTF8Bytes) -> Bool {
        guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")) else { return false }
        let label = bytes.from(dot + 1)
        return label.count >= 2 && (label.allSatisfy(\.isLetter) || label.begins(with: "xn--"))
    }
}

/// A fully qualified domain name, without the final dot of a zone file: at least two labels, the last of them a
/// top-level domain (RFC 1034 section 3.5, RFC 1123 section 2.1).
///
/// Labels in other scripts than Latin are taken as they are (U-labels) or encoded (A-labels), RFC 5890.
package enum DomainName {
    package static func isValid(_ bytes: UTF8Bytes) -> Bool {
        if bytes.allSatisfy({ $0 < 0x80 }) {
            return HostName.isValid(bytes) && HostName.hasTopLevelDomain(bytes)
        }
        guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")) else { return false }
        let top = bytes.from(dot + 1)
        return InternationalName.isHostName(bytes, dots: false)
            && (top.contains { $0 >= 0x80 } || HostName.hasTopLevelDomain(bytes))
    }
}
