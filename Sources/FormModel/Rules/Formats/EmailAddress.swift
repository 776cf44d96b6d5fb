/// What an e-mail address must look like.
public enum EmailGrammar: Sendable {
    /// The HTML standard's *valid e-mail address*; `ann@localhost` is one.
    case html
    /// The same with a top-level domain: the last of two or more labels is of two or more letters, or an A-label.
    case topLevelDomain
}

/// The e-mail address grammar of the HTML standard (`valid e-mail address`).
///
/// <https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address>
package enum EmailAddress {
    package static func isValid(_ bytes: UTF8Bytes, grammar: EmailGrammar = .topLevelDomain) -> Bool {
        guard let at = bytes.firstIndex(of: UInt8(ascii: "@")), at > 0, bytes[..<at].allSatisfy(isLocal) else {
            return false
        }
        let domain = bytes.from(at + 1)
        guard domain.parts(between: ".", pass: HostName.isPlainLabel) != nil else { return false }
        return grammar == .html || HostName.hasTopLevelDomain(domain)
    }

    private static func isLocal(_ byte: UInt8) -> Bool {
        if byte.isAlphanumeric { return true }
        return switch byte {
        case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"),
            UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "/"),
            UInt8(ascii: "="), UInt8(ascii: "?"), UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "`"),
            UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"), UInt8(ascii: "~"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
