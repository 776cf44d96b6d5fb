extension ECMAScriptPattern {
    /// What a backslash makes of what follows.
    enum Escape {
        /// A character.
        case character(UInt32)
        /// A set of characters, in PCRE2's syntax for use in a class, or as it is on its own.
        case set(inClass: String, alone: String)
    }

    /// An escape outside a class.
    mutating func translateEscape() throws(Pattern.SyntaxError) {
        guard let scalar = peek() else { throw error(#"\ at the end"#) }
        switch scalar {
        case "b", "B":
            advance()
            write(boundary(isNegated: scalar == "B"), canRepeat: false)
        case "1"..."9": try translateReference()
        case "k":
            advance()
            guard take("<") else { throw error(#"\k without a name"#) }
            let name = try groupName()
            guard let groups else { return canRepeat = true }
            guard let numbers = groups.numbers[name] else { throw error("no group has the name \(name)") }
            // At most one of the groups with the name matched; the others match nothing, and nothing is what they add.
            write("(?:" + numbers.map { "\\g{\($0)}" }.joined() + ")", canRepeat: true)
        default:
            switch try escape(isInClass: false) {
            // Half of a surrogate pair is in no text.
            case .character(let value): write(Unicode.Scalar(value).map(literal) ?? "(?:(?!))", canRepeat: true)
            case .set(_, let alone): write(alone, canRepeat: true)
            }
        }
    }

    /// A reference to a group by its number.
    private mutating func translateReference() throws(Pattern.SyntaxError) {
        var number = 0
        while let digit = peek(), ("0"..."9").contains(digit) {
            number = min(number * 10 + Int(UInt8(ascii: digit).digitValue), 1 << 32)
            advance()
        }
        guard let groups else { return canRepeat = true }
        guard number <= groups.count else { throw error("there is no group \(number)") }
        write("\\g{\(number)}", canRepeat: true)
    }

    /// An escape that is the same in a class and outside.
    mutating func escape(isInClass: Bool) throws(Pattern.SyntaxError) -> Escape {
        guard let scalar = peek() else { throw error(#"\ at the end"#) }
        advance()
        switch scalar {
        case "d": return .set(inClass: #"\d"#, alone: #"\d"#)
        case "D": return .set(inClass: #"\D"#, alone: #"\D"#)
        case "w": return .set(inClass: word, alone: "[\(word)]")
        case "W": return .set(inClass: notWord, alone: "[\(notWord)]")
        case "s": return .set(inClass: Self.space, alone: "[\(Self.space)]")
        case "S": return .set(inClass: Self.notSpace, alone: "[\(Self.notSpace)]")
        case "p", "P":
            let property = try property(isNegated: scalar == "P")
            return .set(inClass: property, alone: property)
        case "f": return .character(0x0C)
        case "n": return .character(0x0A)
        case "r": return .character(0x0D)
        case "t": return .character(0x09)
        case "v": return .character(0x0B)
        case "b" where isInClass: return .character(0x08)
        case "-" where isInClass: return .character(scalar.value)
        case "0":
            if let digit = peek(), ("0"..."9").contains(digit) { throw error(#"a digit after \0"#) }
            return .character(0)
        case "c":
            guard let letter = peek(), letter.isASCII, UInt8(ascii: letter).isLetter else {
                throw error(#"\c without a letter"#)
            }
            advance()
            return .character(letter.value & 0x1F)
        case "x": return .character(try hexadecimal(digits: 2))
        case "u": return .character(try codePoint())
        case "^", "$", "\\", ".", "*", "+", "?", "(", ")", "[", "]", "{", "}", "|", "/": return .character(scalar.value)
        default: throw error("unknown escape \\\(scalar)")
        }
    }

    /// The code point after `\u`: four digits, a pair of them for a surrogate pair, or any number of digits in braces.
    mutating func codePoint() throws(Pattern.SyntaxError) -> UInt32 {
        if take("{") {
            var value: UInt32 = 0
            var count = 0
            while let scalar = peek(), scalar != "}" {
                value = min(value, 0x110000) << 4 | (try hexadecimal(digits: 1))
                count += 1
            }
            guard count > 0, value <= 0x10FFFF, take("}") else { throw error(#"\u{…} is not a code point"#) }
            return value
        }
        let first = try hexadecimal(digits: 4)
        guard (0xD800...0xDBFF).contains(first), peek() == "\\", peek(1) == "u",
            let second = fourDigits(at: 2), (0xDC00...0xDFFF).contains(second)
        else { return first }
        for _ in 0..<6 { advance() }
        return 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
    }

    /// The number that four hexadecimal digits write; nil if they are not there.
    private func fourDigits(at distance: Int) -> UInt32? {
        var value: UInt32 = 0
        for offset in 0..<4 {
            guard let scalar = peek(distance + offset), scalar.isASCII, UInt8(ascii: scalar).isHexDigit else {
                return nil
            }
            value = value << 4 | UInt32(UInt8(ascii: scalar).digitValue)
        }
        return value
    }

    private mutating func hexadecimal(digits: Int) throws(Pattern.SyntaxError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<digits {
            guard let scalar = peek(), scalar.isASCII, UInt8(ascii: scalar).isHexDigit else {
                throw error("hexadecimal digit expected")
            }
            value = value << 4 | UInt32(UInt8(ascii: scalar).digitValue)
            advance()
        }
        return value
    }

    /// A property in braces, by PCRE2's name for it.
    private mutating func property(isNegated: Bool) throws(Pattern.SyntaxError) -> String {
        guard take("{") else { throw error("property without braces") }
        var name = ""
        while let scalar = peek(), scalar != "}" {
            name.unicodeScalars.append(scalar)
            advance()
        }
        guard take("}") else { throw error("property without braces") }
        guard let property = ECMAScriptProperty(name) else { throw error("unknown property \(name)") }
        return (property.isComplement != isNegated ? "\\P{" : "\\p{") + property.name + "}"
    }

    func literal(_ scalar: Unicode.Scalar) -> String { "\\x{\(String(scalar.value, radix: 16))}" }

    /// `\w`; if case is ignored, also the two characters beyond ASCII whose other case is a letter of it.
    private var word: String { flags.ignoresCase ? #"\w\x{17F}\x{212A}"# : #"\w"# }

    private var notWord: String {
        flags.ignoresCase
            ? #"\x00-/:-@\[-^`{-\x{17E}\x{180}-\x{2129}\x{212B}-\x{10FFFF}"# : #"\W"#
    }

    /// `\b` or `\B`.
    private func boundary(isNegated: Bool) -> String {
        guard flags.ignoresCase else { return isNegated ? #"\B"# : #"\b"# }
        return isNegated
            ? "(?:(?<=[\(word)])(?=[\(word)])|(?<![\(word)])(?![\(word)]))"
            : "(?:(?<=[\(word)])(?![\(word)])|(?<![\(word)])(?=[\(word)]))"
    }

    /// White space and line terminators, ECMA-262 22.2.2.9.
    private static let space =
        #"\t-\r\x20\xA0\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}"#
    private static let notSpace =
        #"\x00-\x08\x0E-\x1F!-\x{9F}\x{A1}-\x{167F}\x{1681}-\x{1FFF}\x{200B}-\x{2027}\x{202A}-\x{202E}"#
        + #"\x{2030}-\x{205E}\x{2060}-\x{2FFF}\x{3001}-\x{FEFE}\x{FF00}-\x{10FFFF}"#
}
