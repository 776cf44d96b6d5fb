/// Translates a pattern of ECMA-262 with the flag `u` to PCRE2. Syntax that PCRE2 reads differently is rewritten; syntax
/// that only PCRE2 has is rejected. PCRE2 finds all other mistakes. <https://tc39.es/ecma262/#sec-patterns>
struct ECMAScriptPattern {
    private(set) var output = ""
    private let source: String
    private var rest: Substring.UnicodeScalarView
    private var isInClass = false
    private var openGroups: [(isLookaround: Bool, ignoresCase: Bool)] = []
    private var ignoresCase: Bool { openGroups.last?.ignoresCase ?? false }

    init(_ source: String) throws(Pattern.SyntaxError) {
        self.source = source
        rest = source[...].unicodeScalars
        var isAfterQuantifier = false
        while let scalar = rest.popFirst() {
            if isAfterQuantifier, scalar == "+" { throw error("nothing to repeat") }
            isAfterQuantifier = !isInClass && Self.quantifiers.contains(scalar)
            output += try translate(scalar)
        }
    }

    private static let quantifiers = "*+?{".unicodeScalars

    private mutating func translate(_ scalar: Unicode.Scalar) throws(Pattern.SyntaxError) -> String {
        switch scalar {
        case "\\": return try translateEscape()
        case "[" where isInClass: return #"\["#
        case "[":
            // PCRE2 cannot repeat an empty class.
            if consume("]") { return "(?:(?!))" }
            isInClass = true
        case "]":
            guard isInClass else { throw error("] is unmatched") }
            isInClass = false
        case _ where isInClass: break
        case "(": try openGroup()
        case ")":
            if openGroups.popLast()?.isLookaround == true, let next = rest.first, Self.quantifiers.contains(next) {
                throw error("nothing to repeat")
            }
        case "{":
            let counts = take { $0 == "," || Self.isDigit($0) }
            guard counts.first?.isNumber == true, counts.count(where: { $0 == "," }) < 2, consume("}") else {
                throw error("incomplete quantifier")
            }
            return "{\(counts)}"
        case "}": throw error("} is unmatched")
        default: break
        }
        return String(scalar)
    }

    /// Allows plain groups, `(?:`, lookaround, names, and flags such as `(?i-s:`.
    private mutating func openGroup() throws(Pattern.SyntaxError) {
        guard rest.first != "*" else { throw error("nothing to repeat") }
        let isLookaround = ["?=", "?!", "?<=", "?<!"].contains { rest.starts(with: $0.unicodeScalars) }
        var ignoresCase = ignoresCase
        if rest.first == "?" {
            let flags = rest.dropFirst().prefix { "ims-".unicodeScalars.contains($0) }
            let kind = rest[flags.endIndex...].first
            guard let kind, ":=!<".unicodeScalars.contains(kind), !flags.elementsEqual("-".unicodeScalars),
                Set(flags).count == flags.count
            else { throw error("unknown kind of group") }
            if let flag = flags.firstIndex(of: "i") { ignoresCase = !flags[..<flag].contains("-") }
        }
        openGroups.append((isLookaround, ignoresCase))
    }

    private mutating func translateEscape() throws(Pattern.SyntaxError) -> String {
        guard let scalar = rest.popFirst() else { throw error(#"\ at the end"#) }
        switch scalar {
        case "1"..."9" where !isInClass:
            // In a group, because PCRE2's machine code fails to match a repeated reference to a group without a match.
            return "(?:\\g{\(scalar)\(take(while: Self.isDigit))})"
        case "k":
            guard consume("<") else { throw error(#"\k without a name"#) }
            let name = take { $0 != ">" }
            guard consume(">") else { throw error(#"\k without a name"#) }
            return "(?:\\k<\(name)>)"
        case "s": return isInClass ? Self.space : "[\(Self.space)]"
        case "S": return isInClass ? Self.notSpace : "[^\(Self.space)]"
        case "v": return #"\x0B"#
        case "x": return literal(try readHexadecimal(digits: 2))
        case "u": return try translateCodePoint()
        case "p", "P":
            let property = try translateProperty(isNegated: scalar == "P")
            // In a class, because PCRE2 does not give back an optional one that it found.
            return isInClass ? property : "[\(property)]"
        case "0":
            guard !(rest.first.map(Self.isDigit) ?? false) else { throw error(#"a digit after \0"#) }
            return #"\0"#
        case "c":
            guard let letter = rest.first, letter.isASCII, letter.properties.isAlphabetic else {
                throw error(#"\c without a letter"#)
            }
            return #"\c"#
        case "-" where isInClass: return #"\-"#
        case "b", "B", "d", "D", "f", "n", "r", "t", "w", "W", "^", "$", "\\", ".", "*", "+", "?", "(", ")", "[", "]",
            "{", "}", "|", "/":
            return "\\\(scalar)"
        default: throw error("unknown escape \\\(scalar)")
        }
    }

    /// Translates what follows `\u`: four digits, twice for a surrogate pair, or any number in braces.
    private mutating func translateCodePoint() throws(Pattern.SyntaxError) -> String {
        if consume("{") {
            let digits = take(while: \.properties.isASCIIHexDigit)
            guard !digits.isEmpty, consume("}") else { throw error(#"\u{…} is not a code point"#) }
            return "\\x{\(digits)}"
        }
        let first = try readHexadecimal(digits: 4)
        let afterFirst = rest
        if (0xD800...0xDBFF).contains(first), consume("\\u"), let second = try? readHexadecimal(digits: 4),
            (0xDC00...0xDFFF).contains(second)
        {
            return literal(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        }
        rest = afterFirst
        return literal(first)
    }

    private mutating func readHexadecimal(digits count: Int) throws(Pattern.SyntaxError) -> UInt32 {
        let digits = rest.prefix(count).prefix { $0.properties.isASCIIHexDigit }
        guard digits.count == count, let value = UInt32(String(Substring(digits)), radix: 16) else {
            throw error("hexadecimal digit expected")
        }
        rest = rest[digits.endIndex...]
        return value
    }

    private func literal(_ value: UInt32) -> String { "\\x{\(String(value, radix: 16))}" }

    /// <https://tc39.es/ecma262/#table-binary-unicode-properties>
    private mutating func translateProperty(isNegated: Bool) throws(Pattern.SyntaxError) -> String {
        guard consume("{") else { throw error("property without braces") }
        let text = take { $0 != "}" }
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let found: String? =
            switch (parts[0], parts.dropFirst().first) {
            case (let name, nil): Self.categories[name] ?? (Self.binary.contains(name) ? name : nil)
            case ("General_Category", let name?), ("gc", let name?): Self.categories[name]
            case ("Script", let name?), ("sc", let name?): "sc:\(name)"
            case ("Script_Extensions", let name?), ("scx", let name?): "scx:\(name)"
            default: nil
            }
        guard consume("}"), let found else { throw error("unknown property \(text)") }
        // PCRE2 does not find the other case of a letter.
        if Self.propertiesOfCase.contains(found), ignoresCase {
            throw error("\\p{\(found)} cannot be used where case is ignored; write \\p{LC}")
        }
        let isComplement = found == "Assigned"
        let name = isComplement ? "Cn" : found == "LC" ? "L&" : found
        return (isComplement != isNegated ? "\\P{" : "\\p{") + name + "}"
    }

    private mutating func consume(_ text: String) -> Bool {
        guard rest.starts(with: text.unicodeScalars) else { return false }
        rest = rest.dropFirst(text.unicodeScalars.count)
        return true
    }

    private mutating func take(while isTaken: (Unicode.Scalar) -> Bool) -> String {
        let taken = rest.prefix(while: isTaken)
        rest = rest[taken.endIndex...]
        return String(Substring(taken))
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    private func error(_ reason: String) -> Pattern.SyntaxError {
        Pattern.SyntaxError(reason: reason, offset: source.utf8.distance(from: source.startIndex, to: rest.startIndex))
    }

    /// Whitespace and line terminators, ECMA-262 22.2.2.9.
    private static let space =
        #"\t-\r\x20\xA0\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}"#
    private static let notSpace =
        #"\x00-\x08\x0E-\x1F!-\x{9F}\x{A1}-\x{167F}\x{1681}-\x{1FFF}\x{200B}-\x{2027}\x{202A}-\x{202E}"#
        + #"\x{2030}-\x{205E}\x{2060}-\x{2FFF}\x{3001}-\x{FEFE}\x{FF00}-\x{10FFFF}"#

    /// Properties that a letter can have while its other case has not.
    private static let propertiesOfCase: Set = ["Lu", "Ll", "Lt", "Upper", "Uppercase", "Lower", "Lowercase"]

    private static let categories: [String: String] = {
        var categories: [String: String] = [:]
        for names in categoryNames.split(separator: " ").map({ $0.split(separator: "=").map(String.init) }) {
            for name in names { categories[name] = names[0] }
        }
        return categories
    }()

    private static let binary = Set(binaryNames.split(separator: " ").map(String.init))

    private static let categoryNames = """
        C=Other Cc=Control=cntrl Cf=Format Cn=Unassigned Co=Private_Use Cs=Surrogate L=Letter LC=Cased_Letter \
        Ll=Lowercase_Letter Lm=Modifier_Letter Lo=Other_Letter Lt=Titlecase_Letter Lu=Uppercase_Letter \
        M=Mark=Combining_Mark Mc=Spacing_Mark Me=Enclosing_Mark Mn=Nonspacing_Mark N=Number Nd=Decimal_Number=digit \
        Nl=Letter_Number No=Other_Number P=Punctuation=punct Pc=Connector_Punctuation Pd=Dash_Punctuation \
        Pe=Close_Punctuation Pf=Final_Punctuation Pi=Initial_Punctuation Po=Other_Punctuation Ps=Open_Punctuation \
        S=Symbol Sc=Currency_Symbol Sk=Modifier_Symbol Sm=Math_Symbol So=Other_Symbol Z=Separator Zl=Line_Separator \
        Zp=Paragraph_Separator Zs=Space_Separator
        """

    private static let binaryNames = """
        AHex ASCII_Hex_Digit Alpha Alphabetic Bidi_C Bidi_Control Bidi_M Bidi_Mirrored Cased CI Case_Ignorable CWCF \
        Changes_When_Casefolded CWCM Changes_When_Casemapped CWKCF Changes_When_NFKC_Casefolded CWL \
        Changes_When_Lowercased CWT Changes_When_Titlecased CWU Changes_When_Uppercased Dash Dep Deprecated DI \
        Default_Ignorable_Code_Point Dia Diacritic EBase Emoji_Modifier_Base EComp Emoji_Component EMod Emoji_Modifier \
        Emoji EPres Emoji_Presentation Ext Extender ExtPict Extended_Pictographic Gr_Base Grapheme_Base Gr_Ext \
        Grapheme_Extend Hex Hex_Digit IDC ID_Continue Ideo Ideographic IDS ID_Start IDSB IDS_Binary_Operator IDST \
        IDS_Trinary_Operator Join_C Join_Control LOE Logical_Order_Exception Lower Lowercase Math NChar \
        Noncharacter_Code_Point Pat_Syn Pattern_Syntax Pat_WS Pattern_White_Space QMark Quotation_Mark Radical RI \
        Regional_Indicator SD Soft_Dotted STerm Sentence_Terminal Term Terminal_Punctuation UIdeo Unified_Ideograph \
        Upper Uppercase VS Variation_Selector WSpace White_Space space XIDC XID_Continue XIDS XID_Start Any ASCII \
        Assigned
        """
}
