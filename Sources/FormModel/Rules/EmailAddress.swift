/// The e-mail address grammar of the HTML standard (`valid e-mail address`), with a top-level domain asked for.
///
/// <https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address>
enum EmailAddress {
    /// Whether `text` is an address.
    static func isValid(_ text: String, needsTopLevelDomain: Bool = true) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            guard let at = bytes.firstIndex(of: UInt8(ascii: "@")), at > 0 else { return false }
            return bytes[..<at].allSatisfy(isLocal)
                && isDomain(bytes[(at + 1)...], needsTopLevelDomain: needsTopLevelDomain)
        }
    }

    private static func isLocal(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"),
            UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "/"),
            UInt8(ascii: "="), UInt8(ascii: "?"), UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "`"),
            UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"), UInt8(ascii: "~"), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    /// Labels of 1 to 63 letters, digits and inner hyphens, joined by dots; at least two where a top-level one is needed.
    private static func isDomain(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, needsTopLevelDomain: Bool) -> Bool {
        let labels = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard labels.count >= (needsTopLevelDomain ? 2 : 1) else { return false }
        return labels.allSatisfy { label in
            guard (1...63).contains(label.count), label.first != UInt8(ascii: "-"), label.last != UInt8(ascii: "-")
            else { return false }
            return label.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                    true
                default: false
                }
            }
        }
    }
}
