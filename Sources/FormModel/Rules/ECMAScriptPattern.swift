/// A pattern of ECMA-262 (with the flag `u`), written again in PCRE2's syntax.
///
/// <https://tc39.es/ecma262/#sec-patterns>
struct ECMAScriptPattern {
    /// White space and line terminators, ECMA-262 22.2.2.9.
    private static let space =
        #"\t-\r\x20\xA0\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}"#
    private static let notSpace =
        #"\x00-\x08\x0E-\x1F!-\x{9F}\x{A1}-\x{167F}\x{1681}-\x{1FFF}\x{200B}-\x{2027}\x{202A}-\x{202E}"#
        + #"\x{2030}-\x{205E}\x{2060}-\x{2FFF}\x{3001}-\x{FEFE}\x{FF00}-\x{10FFFF}"#

    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var output = ""
    private var isInClass = false
    /// Whether a quantifier may come next.
    private var canRepeat = false
    /// Where in the output and in the source each part begins, in UTF-8 code units.
    private var origins: [(output: Int, source: Int)] = []
    private var sourceOffset = 0

    init(_ source: String) { scalars = Array(source.unicodeScalars) }

    /// The pattern in PCRE2's syntax.
    mutating func translated() throws(Pattern.SyntaxError) -> String {
        while index < scalars.count {
            origins.append((output.utf8.count, sourceOffset))
            if isInClass { try translateInClass() } else { try translateOutside() }
        }
        return output
    }

    /// The place in the source that an offset in the translation came from.
    func origin(of offset: Int) -> Int {
        offset >= output.utf8.count ? sourceOffset : origins.last { $0.output <= offset }?.source ?? 0
    }

    private mutating func translateOutside() throws(Pattern.SyntaxError) {
        let scalar = take()
        switch scalar {
        case "\\":
            try translateEscape()
            canRepeat = true
        case "[":
            output += take("^") ? "[^" : "["
            isInClass = true
        case "(": try translateGroup()
        case ".": write(#"[^\n\r\x{2028}\x{2029}]"#, canRepeat: true)
        case "*", "+", "?": try translateQuantifier(String(scalar))
        case "{": try translateQuantifier(try counts())
        case "}", "]": throw error("\(scalar) stands alone")
        case "|", "^": write(String(scalar), canRepeat: false)
        // The end of the text only.
        case "$": write(#"\z"#, canRepeat: false)
        default: write(String(scalar), canRepeat: true)
        }
    }

    private mutating func translateInClass() throws(Pattern.SyntaxError) {
        let scalar = take()
        switch scalar {
        case "\\": try translateEscape()
        case "]":
            write("]", canRepeat: true)
            isInClass = false
        case "[": output += #"\["#
        default: output.unicodeScalars.append(scalar)
        }
    }

    private mutating func translateGroup() throws(Pattern.SyntaxError) {
        guard peek() != "*" else { throw error("nothing to repeat") }
        guard take("?") else { return write("(", canRepeat: false) }
        var kind = "(?"
        while let scalar = peek(), "ims-".unicodeScalars.contains(scalar) { kind.unicodeScalars.append(take()) }
        guard let scalar = peek() else { throw error("unfinished group") }
        let hasFlags = kind != "(?"
        switch take() {
        case ":": kind += ":"
        case "=" where !hasFlags, "!" where !hasFlags: kind.unicodeScalars.append(scalar)
        case "<" where !hasFlags: kind += "<"
        default: throw error("unknown kind of group")
        }
        write(kind, canRepeat: false)
    }

    private mutating func translateQuantifier(_ quantifier: String) throws(Pattern.SyntaxError) {
        guard canRepeat else { throw error("nothing to repeat") }
        write(quantifier + (take("?") ? "?" : ""), canRepeat: false)
    }

    /// What follows a brace: `{2}`, `{2,}` or `{2,3}`.
    private mutating func counts() throws(Pattern.SyntaxError) -> String {
        var text = "{"
        while let scalar = peek(),
            ("0"..."9").contains(scalar) || scalar == "," && text.count > 1 && !text.contains(",")
        {
            text.unicodeScalars.append(take())
        }
        guard text.count > 1, take("}") else { throw error("incomplete quantifier") }
        return text + "}"
    }

    private mutating func translateEscape() throws(Pattern.SyntaxError) {
        guard peek() != nil else { throw error(#"\ at the end"#) }
        let scalar = take()
        switch scalar {
        case "d", "D", "w", "W", "f", "n", "r", "t", "b": output += "\\\(scalar)"
        case "B" where !isInClass: output += #"\B"#
        case "v": output += #"\x0B"#
        case "s": output += isInClass ? Self.space : "[\(Self.space)]"
        case "S": output += isInClass ? Self.notSpace : "[\(Self.notSpace)]"
        case "p", "P": output += "\\\(scalar){\(try property())}"
        case "0" where !isDigit(peek()): output += #"\x00"#
        case "1"..."9" where !isInClass:
            var number = String(scalar)
            while isDigit(peek()) { number.unicodeScalars.append(take()) }
            output += "\\g{\(number)}"
        case "k" where !isInClass && peek() == "<": output += #"\k"#
        case "c":
            guard let letter = peek(), letter.isASCII, UInt8(ascii: letter).isLetter else {
                throw error(#"\c without a letter"#)
            }
            output += "\\c\(take())"
        case "x": output += literal(try hexadecimal(digits: 2))
        case "u": output += literal(try codePoint())
        case "^", "$", "\\", ".", "*", "+", "?", "(", ")", "[", "]", "{", "}", "|", "/": output += "\\\(scalar)"
        case "-" where isInClass: output += #"\-"#
        default: throw error("unknown escape \\\(scalar)")
        }
    }

    /// A property in braces, by PCRE2's name for it.
    private mutating func property() throws(Pattern.SyntaxError) -> String {
        guard take("{") else { throw error("property without braces") }
        var name = ""
        while let scalar = peek(), scalar != "}" { name.unicodeScalars.append(take()) }
        guard take("}") else { throw error("property without braces") }
        let parts = name.split(separator: "=", maxSplits: 1)
        guard let key = parts.first, parts.count == 2 else { return generalCategory(name) }
        return switch key {
        case "General_Category", "gc": generalCategory(String(parts[1]))
        case "Script", "sc": "sc:\(parts[1])"
        case "Script_Extensions", "scx": "scx:\(parts[1])"
        default: throw error("unknown property \(name)")
        }
    }

    /// The code point of `\u`: four digits, a pair of surrogates, or any number of digits in braces.
    private mutating func codePoint() throws(Pattern.SyntaxError) -> UInt32 {
        if take("{") {
            var value: UInt32 = 0
            var count = 0
            while let scalar = peek(), scalar != "}" {
                value = min(value, 0x110000) << 4 | (try hexadecimal(digits: 1))
                count += 1
            }
            guard count > 0, value <= 0x10FFFF, take("}") else { throw error(#"\u{…} is no code point"#) }
            return value
        }
        let first = try hexadecimal(digits: 4)
        guard (0xD800...0xDBFF).contains(first), index + 1 < scalars.count, scalars[index] == "\\",
            scalars[index + 1] == "u"
        else { return first }
        _ = take()
        _ = take()
        let second = try hexadecimal(digits: 4)
        guard (0xDC00...0xDFFF).contains(second) else { throw error("half of a surrogate pair") }
        return 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
    }

    private mutating func hexadecimal(digits: Int) throws(Pattern.SyntaxError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<digits {
            guard let scalar = peek(), scalar.isASCII, UInt8(ascii: scalar).isHexDigit else {
                throw error("hexadecimal digit expected")
            }
            value = value << 4 | UInt32(UInt8(ascii: take()).digitValue)
        }
        return value
    }

    private func literal(_ codePoint: UInt32) -> String { "\\x{\(String(codePoint, radix: 16))}" }

    private func isDigit(_ scalar: Unicode.Scalar?) -> Bool { scalar.map { ("0"..."9").contains($0) } ?? false }

    private mutating func write(_ text: String, canRepeat: Bool) {
        output += text
        self.canRepeat = canRepeat
    }

    private func peek() -> Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private mutating func take() -> Unicode.Scalar {
        defer { index += 1 }
        sourceOffset += UTF8.width(scalars[index])
        return scalars[index]
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard peek() == scalar else { return false }
        _ = take()
        return true
    }

    private func error(_ reason: String) -> Pattern.SyntaxError {
        Pattern.SyntaxError(reason: reason, offset: sourceOffset)
    }
}

/// The short name of a general category; any other name as it is.
private func generalCategory(_ name: String) -> String {
    switch name {
    case "Letter": "L"
    case "Cased_Letter", "LC": "L&"
    case "Uppercase_Letter": "Lu"
    case "Lowercase_Letter": "Ll"
    case "Titlecase_Letter": "Lt"
    case "Modifier_Letter": "Lm"
    case "Other_Letter": "Lo"
    case "Mark", "Combining_Mark": "M"
    case "Nonspacing_Mark": "Mn"
    case "Spacing_Mark": "Mc"
    case "Enclosing_Mark": "Me"
    case "Number": "N"
    case "Decimal_Number", "digit": "Nd"
    case "Letter_Number": "Nl"
    case "Other_Number": "No"
    case "Symbol": "S"
    case "Math_Symbol": "Sm"
    case "Currency_Symbol": "Sc"
    case "Modifier_Symbol": "Sk"
    case "Other_Symbol": "So"
    case "Punctuation", "punct": "P"
    case "Connector_Punctuation": "Pc"
    case "Dash_Punctuation": "Pd"
    case "Open_Punctuation": "Ps"
    case "Close_Punctuation": "Pe"
    case "Initial_Punctuation": "Pi"
    case "Final_Punctuation": "Pf"
    case "Other_Punctuation": "Po"
    case "Separator": "Z"
    case "Space_Separator": "Zs"
    case "Line_Separator": "Zl"
    case "Paragraph_Separator": "Zp"
    case "Other": "C"
    case "Control", "cntrl": "Cc"
    case "Format": "Cf"
    case "Surrogate": "Cs"
    case "Private_Use": "Co"
    case "Unassigned": "Cn"
    default: name
    }
}
