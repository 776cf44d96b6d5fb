/// A URI or an IRI, whole or as a reference that may be relative: RFC 3986 appendix A, RFC 3987 section 2.2.
///
/// A zone in an IPv6 address is refused, as both grammars have none.
package enum URIText {
    /// Which of the four grammars a text is checked against.
    package struct Grammar: Sendable {
        /// Whether the scheme may be missing.
        let isReference: Bool
        /// Whether characters beyond ASCII are allowed.
        let isInternational: Bool

        /// RFC 3986 `URI`.
        package static let uri = Grammar(isReference: false, isInternational: false)
        /// RFC 3986 `URI-reference`.
        package static let uriReference = Grammar(isReference: true, isInternational: false)
        /// RFC 3987 `IRI`.
        package static let iri = Grammar(isReference: false, isInternational: true)
        /// RFC 3987 `IRI-reference`.
        package static let iriReference = Grammar(isReference: true, isInternational: true)
    }

    package static func isValid(_ text: UTF8Bytes, as grammar: Grammar) -> Bool {
        let hash = text.firstIndex(of: UInt8(ascii: "#")) ?? text.count
        let question = text.part(0..<hash).firstIndex(of: UInt8(ascii: "?")) ?? hash
        if hash < text.count, !grammar.takes(text.from(hash + 1), besidesPathCharacters: "/?") { return false }
        if question < hash,
            !grammar.takes(text.part((question + 1)..<hash), besidesPathCharacters: "/?", isQuery: true)
        {
            return false
        }
        return grammar.isHierarchy(text.part(0..<question))
    }
}

extension URIText.Grammar {
    /// What comes before query and fragment.
    fileprivate func isHierarchy(_ text: UTF8Bytes) -> Bool {
        let segment = text.firstIndex(of: UInt8(ascii: "/")) ?? text.count
        guard let colon = text.part(0..<segment).firstIndex(of: UInt8(ascii: ":")) else {
            return isReference && isPath(text)
        }
        // A colon in the first segment can only end a scheme.
        return isScheme(text.part(0..<colon)) && isPath(text.from(colon + 1))
    }

    /// A path, perhaps after an authority.
    private func isPath(_ text: UTF8Bytes) -> Bool {
        guard text.has("/", at: 0), text.has("/", at: 1) else { return takes(text, besidesPathCharacters: "/") }
        let rest = text.from(2)
        let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.count
        return isAuthority(rest.part(0..<end)) && takes(rest.from(end), besidesPathCharacters: "/")
    }

    private func isAuthority(_ text: UTF8Bytes) -> Bool {
        let at = text.firstIndex(of: UInt8(ascii: "@"))
        if let at, !takes(text.part(0..<at), ":") { return false }
        let place = at.map { text.from($0 + 1) } ?? text
        if place.has("[", at: 0) {
            guard let end = place.firstIndex(of: UInt8(ascii: "]")) else { return false }
            let port = place.from(end + 1)
            return isAddress(place.part(1..<end)) && (port.isEmpty || port.has(":", at: 0) && isDigits(port.from(1)))
        }
        let colon = place.firstIndex(of: UInt8(ascii: ":")) ?? place.count
        return takes(place.part(0..<colon), "") && (colon == place.count || isDigits(place.from(colon + 1)))
    }

    /// What may be in brackets: an IPv6 address, or one of a version that is still to come.
    private func isAddress(_ text: UTF8Bytes) -> Bool {
        guard text.begins(with: "v") else { return IPv6Address.isValid(text) }
        guard let dot = text.firstIndex(of: UInt8(ascii: ".")), dot > 1, dot + 1 < text.count else { return false }
        return text.part(1..<dot).allSatisfy(\.isHexDigit)
            && text.from(dot + 1).allSatisfy { isUnreserved($0) || isSubDelimiter($0) || $0 == UInt8(ascii: ":") }
    }

    private func isDigits(_ text: UTF8Bytes) -> Bool { text.allSatisfy(\.isDigit) }

    private func isScheme(_ text: UTF8Bytes) -> Bool {
        text.first?.isLetter == true
            && text.allSatisfy {
                $0.isAlphanumeric || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
            }
    }

    /// Whether the text is characters of a path (`pchar`) and these.
    fileprivate func takes(_ text: UTF8Bytes, besidesPathCharacters others: StaticString, isQuery: Bool = false) -> Bool
    {
        text.areUnits { byte in
            isUnreserved(byte) || isSubDelimiter(byte) || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "@")
                || others.hasASCII(byte)
        } scalar: { scalar in
            isInternational && (isUCSCharacter(scalar) || isQuery && isPrivate(scalar))
        }
    }

    /// Whether the text is unreserved characters, sub-delimiters and these.
    private func takes(_ text: UTF8Bytes, _ others: StaticString) -> Bool {
        text.areUnits { byte in
            isUnreserved(byte) || isSubDelimiter(byte) || others.hasASCII(byte)
        } scalar: { scalar in
            isInternational && isUCSCharacter(scalar)
        }
    }
}

private func isUnreserved(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || StaticString("-._~").hasASCII(byte)
}

private func isSubDelimiter(_ byte: UInt8) -> Bool { StaticString("!$&'()*+,;=").hasASCII(byte) }

/// RFC 3987 `ucschar`.
func isUCSCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA0...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFEF: true
    case 0x10000...0xDFFFF: scalar.value & 0xFFFF <= 0xFFFD
    case 0xE1000...0xEFFFD: true
    default: false
    }
}

/// RFC 3987 `iprivate`.
func isPrivate(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xE000...0xF8FF, 0xF0000...0xFFFFD, 0x100000...0x10FFFD: true
    default: false
    }
}
