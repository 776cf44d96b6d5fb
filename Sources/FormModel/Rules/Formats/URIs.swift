extension UTF8Bytes {
    /// A URI or an IRI, or a reference that may be relative: RFC 3986 appendix A, RFC 3987 section 2.2. Neither grammar
    /// allows a zone in an IPv6 address.
    func isURI(isReference: Bool = false, isInternational: Bool = false) -> Bool {
        let grammar = URIGrammar(isInternational: isInternational)
        let (start, fragment) = split(at: "#")
        let (hierarchy, query) = start.split(at: "?")
        guard fragment.map({ grammar.allows($0, URIGrammar.query) }) ?? true,
            query.map({ grammar.allows($0, URIGrammar.query, isQuery: true) }) ?? true
        else { return false }
        // A colon in the first segment can only end a scheme.
        guard case (let scheme, let path?) = hierarchy.split(at: ":"), !scheme.contains(UInt8(ascii: "/")) else {
            return isReference && grammar.isPath(hierarchy)
        }
        return scheme.isURIScheme && grammar.isPath(path)
    }

    var isURIScheme: Bool {
        first?.isLetter == true && allSatisfy { $0.isAlphanumeric || $0.isOne(of: "+-.") }
    }

    /// A URI template: the grammar of RFC 6570 section 2, with erratum 6937, which allows the apostrophe. It includes
    /// the operators reserved for extensions (`=`, `,`, `!`, `@`, `|`).
    var isURITemplate: Bool {
        var rest = self
        while true {
            let (literal, expression) = rest.split(at: "{")
            guard literal.areUnits("!#$&'()*+,-./:;=?@[]_~", scalar: { isUCSCharacter($0) || isPrivate($0) }) else {
                return false
            }
            guard let expression else { return true }
            guard case (let expression, let after?) = expression.split(at: "}"), expression.isTemplateExpression else {
                return false
            }
            rest = after
        }
    }

    private var isTemplateExpression: Bool {
        let hasOperator = first?.isOne(of: "+#./;?&=,!@|") == true
        return from(hasOperator ? 1 : 0).parts(between: ",") { $0.isTemplateVariable } != nil
    }

    private var isTemplateVariable: Bool {
        let (name, length) = last == UInt8(ascii: "*") ? (part(0..<(count - 1)), nil) : split(at: ":")
        return name.parts(between: ".") { !$0.isEmpty && $0.areUnits("_") } != nil
            && length.map { ($0.number(upTo: 9999) ?? 0) > 0 } ?? true
    }
}

private struct URIGrammar {
    let isInternational: Bool

    // Unreserved characters and sub-delimiters, and the others that each part allows.
    static let host: String = "-._~!$&'()*+,;="
    static let user: String = "-._~!$&'()*+,;=:"
    static let path: String = "-._~!$&'()*+,;=:@/"
    static let query: String = "-._~!$&'()*+,;=:@/?"

    func allows(_ text: UTF8Bytes, _ characters: String, isQuery: Bool = false) -> Bool {
        text.areUnits(characters) { isInternational && (isUCSCharacter($0) || isQuery && isPrivate($0)) }
    }

    func isPath(_ text: UTF8Bytes) -> Bool {
        guard text.begins(with: "//") else { return allows(text, Self.path) }
        let (authority, path) = text.from(2).split(at: "/")
        return isAuthority(authority) && path.map { allows($0, Self.path) } ?? true
    }

    private func isAuthority(_ text: UTF8Bytes) -> Bool {
        let (user, host) = text.split(atLast: "@")
        guard user.map({ allows($0, Self.user) }) ?? true else { return false }
        guard host.has("[", at: 0) else {
            let (name, port) = host.split(at: ":")
            return allows(name, Self.host) && port?.allSatisfy(\.isDigit) ?? true
        }
        guard case (let address, let rest?) = host.from(1).split(at: "]"), isAddress(address) else { return false }
        return rest.isEmpty || rest.has(":", at: 0) && rest.from(1).allSatisfy(\.isDigit)
    }

    /// The address in brackets: IPv6, or a future version.
    private func isAddress(_ text: UTF8Bytes) -> Bool {
        guard text.begins(with: "v") else { return text.isIPv6Address() }
        guard case (let version, let address?) = text.from(1).split(at: ".") else { return false }
        return !version.isEmpty && version.allSatisfy(\.isHexDigit) && !address.isEmpty
            && address.allSatisfy { $0.isAlphanumeric || $0.isOne(of: "-._~!$&'()*+,;=:") }
    }
}

private func isUCSCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA0...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFEF: true
    case 0x10000...0xDFFFF: scalar.value & 0xFFFF <= 0xFFFD
    case 0xE1000...0xEFFFD: true
    default: false
    }
}

private func isPrivate(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xE000...0xF8FF, 0xF0000...0xFFFFD, 0x100000...0x10FFFD: true
    default: false
    }
}
