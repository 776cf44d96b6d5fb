/// A template of URIs: the grammar of RFC 6570 section 2, with erratum 6937, which allows the apostrophe.
///
/// The operators that are reserved for extensions (`=`, `,`, `!`, `@`, `|`) are part of the grammar.
package enum URITemplate {
    package static func isValid(_ text: UTF8Bytes) -> Bool {
        var start = 0
        while let open = text.from(start).firstIndex(of: UInt8(ascii: "{")) {
            let expression = text.from(start + open + 1)
            guard isLiteral(text.part(start..<(start + open))),
                let close = expression.firstIndex(of: UInt8(ascii: "}")), isExpression(expression.part(0..<close))
            else { return false }
            start += open + 1 + close + 1
        }
        return isLiteral(text.from(start))
    }

    private static func isLiteral(_ text: UTF8Bytes) -> Bool {
        text.areUnits { byte in
            byte > 0x20 && byte < 0x7F && !StaticString(#""%<>\^`{|}"#).hasASCII(byte)
        } scalar: { scalar in
            isUCSCharacter(scalar) || isPrivate(scalar)
        }
    }

    private static func isExpression(_ text: UTF8Bytes) -> Bool {
        let hasOperator = text.first.map { StaticString("+#./;?&=,!@|").hasASCII($0) } ?? false
        return text.from(hasOperator ? 1 : 0).parts(between: ",", pass: isVariable) != nil
    }

    /// A name, perhaps with the length of a prefix (1 to 9999) or with `*`.
    private static func isVariable(_ text: UTF8Bytes) -> Bool {
        if text.last == UInt8(ascii: "*") { return isName(text.part(0..<(text.count - 1))) }
        guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return isName(text) }
        let length = text.from(colon + 1)
        return isName(text.part(0..<colon)) && (1...4).contains(length.count) && length[0] != UInt8(ascii: "0")
            && length.allSatisfy(\.isDigit)
    }

    private static func isName(_ text: UTF8Bytes) -> Bool {
        let parts = text.parts(between: ".") { part in
            !part.isEmpty
                && part.areUnits {
                    $0.isAlphanumeric || $0 == UInt8(ascii: "_")
                } scalar: { _ in
                    false
                }
        }
        return parts != nil
    }
}
