/// What an e-mail address must look like.
public enum EmailGrammar: Sendable {
    /// The HTML standard's *valid e-mail address*; `ann@localhost` is one.
    case html
    /// The same with a top-level domain: the last of two or more labels is of two or more letters, or an A-label.
    case topLevelDomain
    /// RFC 5321 `Mailbox`, as JSON Schema's format `email` has it: quoted local parts and addresses in brackets too, no dot
    /// at an end or after another, and no more than 64 code units before the `@` and 254 in all.
    case rfc5321
}

extension EmailGrammar {
    /// The check of an address. It captures nothing, so that threads that use it share no count of references.
    var isValid: @Sendable (UTF8Bytes) -> Bool {
        switch self {
        case .html: { EmailAddress.isValid($0, grammar: .html) }
        case .topLevelDomain: { EmailAddress.isValid($0, grammar: .topLevelDomain) }
        case .rfc5321: { EmailAddress.isValid($0, grammar: .rfc5321) }
        }
    }
}

/// The e-mail address grammar of the HTML standard (`valid e-mail address`).
///
/// <https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address>
package enum EmailAddress {
    package static func isValid(_ bytes: UTF8Bytes, grammar: EmailGrammar = .topLevelDomain) -> Bool {
        if case .rfc5321 = grammar { return Mailbox.isValid(bytes) }
        guard let at = bytes.firstIndex(of: UInt8(ascii: "@")), at > 0,
            bytes.part(0..<at).allSatisfy(isLocal)
        else {
            return false
        }
        let domain = bytes.from(at + 1)
        guard domain.parts(between: ".", pass: HostName.isPlainLabel) != nil else { return false }
        return switch grammar {
        case .html: true
        case .topLevelDomain, .rfc5321: HostName.hasTopLevelDomain(domain)
        }
    }

    private static func isLocal(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ".") || isAtomCharacter(byte) }

    /// A character of an atom (`atext`, RFC 5322 section 3.2.3).
    fileprivate static func isAtomCharacter(_ byte: UInt8) -> Bool {
        byte.isAlphanumeric || StaticString("!#$%&'*+/=?^_`{|}~-").hasASCII(byte)
    }
}

/// A mailbox as mail servers name it: RFC 5321 section 4.1.2, with the lengths of section 4.5.3.1.
package enum Mailbox {
    /// Whether the text is a mailbox. With `isInternational` also one of RFC 6531 section 3.3: characters beyond ASCII before
    /// the `@`, and a domain in any script.
    ///
    /// Such a domain is taken as browsers take it (UTS 46), so that `cafe` with a combining accent is one too.
    package static func isValid(_ text: UTF8Bytes, isInternational: Bool = false) -> Bool {
        guard text.count <= 254, let at = localEnd(text, isInternational), at <= 64 else { return false }
        let domain = text.from(at + 1)
        if domain.has("[", at: 0) {
            return domain.last == UInt8(ascii: "]") && isAddress(domain.part(1..<(domain.count - 1)))
        }
        if isInternational, domain.contains(where: { $0 >= 0x80 }) {
            return URLHost.isDomain(domain, areUnderscoresAllowed: false)
        }
        return isInternational
            ? HostName.isValid(domain) : domain.parts(between: ".", pass: HostName.isPlainLabel) != nil
    }

    /// Where the `@` after the local part is; nil if there is no such part.
    private static func localEnd(_ text: UTF8Bytes, _ isInternational: Bool) -> Int? {
        guard text.has("\"", at: 0) else {
            guard let at = text.firstIndex(of: UInt8(ascii: "@")) else { return nil }
            let atoms = text.part(0..<at).parts(between: ".") { atom in
                !atom.isEmpty
                    && atom.allSatisfy { EmailAddress.isAtomCharacter($0) || isInternational && $0 >= 0x80 }
            }
            return atoms == nil ? nil : at
        }
        var index = 1
        while let byte = text.at(index), byte != UInt8(ascii: "\"") {
            if byte == UInt8(ascii: "\\") { index += 1 }
            guard let character = text.at(index), character >= 0x20, character != 0x7F,
                character < 0x80 || isInternational
            else { return nil }
            index += 1
        }
        return text.has("\"", at: index) && text.has("@", at: index + 1) ? index + 1 : nil
    }

    /// Whether the text in brackets is an IPv4 address, or `IPv6:` and an address in which `::` stands for at least two groups.
    /// No other tag is registered.
    private static func isAddress(_ text: UTF8Bytes) -> Bool {
        if text.begins(with: "ipv6:") { return IPv6Address.isValid(text.from(5), groupsBesideZeros: 6) }
        let count = text.parts(between: ".") { part in
            part.count <= 3 && part.number(0..<part.count).map { $0 <= 255 } == true
        }
        return count == 4
    }
}
