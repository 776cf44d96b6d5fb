/// The grammar of an e-mail address.
public enum EmailGrammar: Sendable {
    /// The HTML standard's *valid e-mail address*, which includes `ann@localhost`.
    case html
    /// The same with a top-level domain: the last of two or more labels has at least two letters, or is an A-label.
    case topLevelDomain
    /// RFC 5321 `Mailbox`, as in JSON Schema's format `email`: also quoted local parts and addresses in brackets, no
    /// leading, trailing or double dots, and at most 64 code units before the `@` and 254 in all.
    case rfc5321
}

extension UTF8Bytes {
    func isEmailAddress(_ grammar: EmailGrammar) -> Bool {
        if case .rfc5321 = grammar { return isMailbox() }
        guard case (let local, let domain?) = split(at: "@") else { return false }
        return !local.isEmpty && local.allSatisfy { $0 == UInt8(ascii: ".") || isAtomCharacter($0) }
            && domain.parts(between: ".") { $0.isHostLabel() } != nil && (grammar == .html || domain.hasTopLevelDomain)
    }

    /// A mailbox of mail servers: RFC 5321 section 4.1.2, with the lengths of section 4.5.3.1. With `isInternational`
    /// also RFC 6531 section 3.3: characters beyond ASCII before the `@`, and a domain in any script. Such a domain is
    /// interpreted as in browsers (UTS 46), so that `cafe` with a combining accent is valid, too.
    func isMailbox(isInternational: Bool = false) -> Bool {
        guard count <= 254, let at = endOfLocalPart(isInternational), at <= 64 else { return false }
        let domain = from(at + 1)
        if domain.has("[", at: 0) {
            return domain.last == UInt8(ascii: "]") && domain.part(1..<(domain.count - 1)).isAddressLiteral
        }
        if isInternational, domain.contains(where: { $0 >= 0x80 }) {
            return domain.isURLDomain(areUnderscoresAllowed: false)
        }
        return isInternational ? domain.isHostName : domain.parts(between: ".") { $0.isHostLabel() } != nil
    }

    private func endOfLocalPart(_ isInternational: Bool) -> Int? {
        guard has("\"", at: 0) else {
            let (local, domain) = split(at: "@")
            let atoms = local.parts(between: ".") { atom in
                !atom.isEmpty && atom.allSatisfy { isAtomCharacter($0) || isInternational && $0 >= 0x80 }
            }
            return domain == nil || atoms == nil ? nil : local.count
        }
        var index = 1
        while let byte = at(index), byte != UInt8(ascii: "\"") {
            if byte == UInt8(ascii: "\\") { index += 1 }
            guard let character = at(index), character >= 0x20, character != 0x7F, character < 0x80 || isInternational
            else { return nil }
            index += 1
        }
        return has("\"", at: index) && has("@", at: index + 1) ? index + 1 : nil
    }

    /// The text in brackets: an IPv4 address, or `IPv6:` and an address in which `::` is at least two groups long.
    private var isAddressLiteral: Bool {
        if begins(with: "ipv6:") { return from(5).isIPv6Address(groupsBesideZeros: 6) }
        return parts(between: ".") { $0.count <= 3 && $0.number.map { $0 <= 255 } == true } == 4
    }
}

private func isAtomCharacter(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte.isOne(of: "!#$%&'*+/=?^_`{|}~-")
}
