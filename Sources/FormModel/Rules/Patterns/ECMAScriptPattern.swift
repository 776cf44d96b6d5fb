/// A pattern of ECMA-262 with the flag `u`, checked by the standard's grammar and translated to PCRE2's syntax.
///
/// PCRE2 accepts more than the grammar does, and `.`, `^`, `$`, `\s` and names of properties have other meanings there,
/// so each part is parsed here. The grammar is that of the 2025 edition: named groups that share a name in different
/// alternatives, and modifiers such as `(?i:a)`, without Annex B, which is about patterns without the flag. Open groups
/// are on a stack, so that their depth cannot exhaust the thread's.
///
/// <https://tc39.es/ecma262/#sec-patterns>
struct ECMAScriptPattern {
    /// The translation. PCRE2 may still be unable to compile it.
    private(set) var output = ""
    /// The part of the pattern, if any, that has another meaning in the translation.
    private(set) var unsupported: String?

    private struct Scope {
        let isRepeatable: Bool
        let flags: Set<Unicode.Scalar>
        var names: Set<String> = []
        var namesOfOtherAlternatives: Set<String> = []
    }

    private enum Reference {
        case number(Int)
        case name(String)
    }

    private enum Escape {
        case character(UInt32)
        case set(String)
    }

    private let source: String
    private var rest: Substring.UnicodeScalarView
    private var canRepeat = false
    private var scopes = [Scope(isRepeatable: true, flags: [])]
    private var capturingGroups = 0
    /// The names of groups with their simpler PCRE2 names.
    private var names: [String: String] = [:]
    private var namedGroups: Set<String> = []
    /// References with the offsets after them; a reference may come before its group.
    private var references: [(Reference, offset: Int)] = []

    /// Throws if the pattern violates the grammar.
    init(_ source: String) throws(Pattern.SyntaxError) {
        self.source = source
        rest = source[...].unicodeScalars
        try translate()
    }

    private var flags: Set<Unicode.Scalar> { scopes[scopes.count - 1].flags }
    private var offset: Int { source.utf8.distance(from: source.startIndex, to: rest.startIndex) }

    private mutating func translate() throws(Pattern.SyntaxError) {
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\\": try translateEscape()
            case "[": try translateClass()
            case "(": try openGroup()
            case ")": try closeGroup()
            case "|":
                scopes[scopes.count - 1].namesOfOtherAlternatives.formUnion(scopes[scopes.count - 1].names)
                scopes[scopes.count - 1].names = []
                write("|", canRepeat: false)
            case ".": write(flags.contains("s") ? "[^]" : "[^\(Self.lineTerminators)]")
            case "*", "+", "?": try translateQuantifier(String(scalar))
            case "{": try translateQuantifier(try counts())
            case "}", "]": throw error("\(scalar) is unmatched")
            case "^": write(flags.contains("m") ? "(?<![^\(Self.lineTerminators)])" : #"\A"#, canRepeat: false)
            case "$": write(flags.contains("m") ? "(?![^\(Self.lineTerminators)])" : #"\z"#, canRepeat: false)
            default: write(String(scalar))
            }
        }
        guard scopes.count == 1 else { throw error("missing closing parenthesis") }
        for (reference, offset) in references {
            switch reference {
            case .number(let number) where number > capturingGroups:
                throw Pattern.SyntaxError(reason: "there is no group \(number)", offset: offset)
            case .name(let name) where !namedGroups.contains(name):
                throw Pattern.SyntaxError(reason: "no group has the name \(name)", offset: offset)
            case .number, .name: break
            }
        }
    }

    private mutating func translateQuantifier(_ quantifier: String) throws(Pattern.SyntaxError) {
        guard canRepeat else { throw error("nothing to repeat") }
        write(quantifier + (consume("?") ? "?" : ""), canRepeat: false)
    }

    private mutating func counts() throws(Pattern.SyntaxError) -> String {
        let minimum = digits()
        let isRange = consume(",")
        let maximum = isRange ? digits() : ""
        guard !minimum.isEmpty, consume("}") else { throw error("incomplete quantifier") }
        // PCRE2 rejects a count with more digits than an `Int`.
        if let minimum = Int(minimum), let maximum = Int(maximum), maximum < minimum {
            throw error("the numbers of a quantifier are out of order")
        }
        return "{\(minimum)\(isRange ? "," : "")\(maximum)}"
    }

    private mutating func digits() -> String {
        let digits = rest.prefix { ("0"..."9").contains($0) }
        rest = rest[digits.endIndex...]
        return String(Substring(digits))
    }

    private mutating func openGroup() throws(Pattern.SyntaxError) {
        guard consume("?") else {
            capturingGroups += 1
            return open("(")
        }
        for prefix in [":", "=", "!", "<=", "<!"] where consume(prefix) {
            return open("(?\(prefix)", isRepeatable: prefix == ":")
        }
        if consume("<") { try openNamedGroup() } else { try openGroupWithFlags() }
    }

    private mutating func open(_ text: String, isRepeatable: Bool = true, flags: Set<Unicode.Scalar>? = nil) {
        scopes.append(Scope(isRepeatable: isRepeatable, flags: flags ?? self.flags))
        write(text, canRepeat: false)
    }

    private mutating func closeGroup() throws(Pattern.SyntaxError) {
        guard scopes.count > 1, let scope = scopes.popLast() else { throw error("unmatched closing parenthesis") }
        scopes[scopes.count - 1].names.formUnion(scope.names.union(scope.namesOfOtherAlternatives))
        write(")", canRepeat: scope.isRepeatable)
    }

    private mutating func openNamedGroup() throws(Pattern.SyntaxError) {
        let name = try groupName()
        guard !scopes.contains(where: { $0.names.contains(name) }) else {
            throw error("a second group with the name \(name)")
        }
        scopes[scopes.count - 1].names.insert(name)
        namedGroups.insert(name)
        capturingGroups += 1
        open("(?<\(shortName(of: name))>")
    }

    private mutating func openGroupWithFlags() throws(Pattern.SyntaxError) {
        var flags = flags
        var changed: Set<Unicode.Scalar> = []
        var isAdding = true
        guard !rest.isEmpty else { throw error("unfinished group") }
        while rest.first != ":" {
            if isAdding, consume("-") {
                isAdding = false
                continue
            }
            guard let flag = rest.popFirst(), flag == "i" || flag == "m" || flag == "s" else {
                throw error("unknown kind of group")
            }
            guard changed.insert(flag).inserted else { throw error("the flag \(flag) is there twice") }
            if isAdding { flags.insert(flag) } else { flags.remove(flag) }
        }
        guard !changed.isEmpty else { throw error("no flags in a group that changes them") }
        rest.removeFirst()
        let ignoresCase = flags.contains("i")
        open(ignoresCase == self.flags.contains("i") ? "(?:" : ignoresCase ? "(?i:" : "(?-i:", flags: flags)
    }

    private mutating func groupName() throws(Pattern.SyntaxError) -> String {
        var name = ""
        while !consume(">") {
            guard var scalar = rest.popFirst() else { throw error("the name of a group is wrong") }
            if scalar == "\\", consume("u"), let escaped = Unicode.Scalar(try codePoint()) { scalar = escaped }
            let properties = scalar.properties
            let isAllowed = name.isEmpty ? properties.isIDStart : properties.isIDContinue || properties.isJoinControl
            guard isAllowed || scalar == "$" || scalar == "_" else { throw error("the name of a group is wrong") }
            name.unicodeScalars.append(scalar)
        }
        guard !name.isEmpty else { throw error("the name of a group is wrong") }
        return name
    }

    private mutating func shortName(of name: String) -> String {
        let short = names[name] ?? "n\(names.count)"
        names[name] = short
        return short
    }

    private mutating func translateClass() throws(Pattern.SyntaxError) {
        var text = consume("^") ? "[^" : "["
        while !consume("]") {
            let first = try classAtom()
            let isRange = rest.first == "-" && rest.dropFirst().first != "]"
            if isRange { rest.removeFirst() }
            let last = if isRange { try classAtom() } else { first }
            switch (first, last) {
            case (.character(let lower), .character(let upper)):
                guard lower <= upper else { throw error("the ends of a range are out of order") }
                text += range(lower, upper)
            case (.set(let set), .set) where !isRange: text += set
            case (.set, _), (.character, .set): throw error("a set cannot be the end of a range")
            }
        }
        // PCRE2 cannot repeat an empty class.
        write(text == "[" ? "(?:(?!))" : text + "]")
    }

    private mutating func classAtom() throws(Pattern.SyntaxError) -> Escape {
        guard let scalar = rest.popFirst() else { throw error("missing ] at the end of a class") }
        return scalar == "\\" ? try escape(isInClass: true) : .character(scalar.value)
    }

    /// The characters of a range that a text can contain, which excludes halves of surrogate pairs.
    private func range(_ lower: UInt32, _ upper: UInt32) -> String {
        let lower = (0xD800...0xDFFF).contains(lower) ? 0xE000 : lower
        let upper = (0xD800...0xDFFF).contains(upper) ? 0xD7FF : upper
        return lower > upper ? "" : lower == upper ? literal(lower) : "\(literal(lower))-\(literal(upper))"
    }

    private mutating func translateEscape() throws(Pattern.SyntaxError) {
        guard let scalar = rest.first else { throw error(#"\ at the end"#) }
        switch scalar {
        case "b", "B":
            rest.removeFirst()
            write(boundary(isNegated: scalar == "B"), canRepeat: false)
        case "1"..."9":
            let number = Int(digits()) ?? .max
            references.append((.number(number), offset))
            // In a group, because PCRE2's machine code fails to match a repeated reference to a group without a match.
            write("(?:\\g{\(number)})")
        case "k":
            rest.removeFirst()
            guard consume("<") else { throw error(#"\k without a name"#) }
            let name = try groupName()
            references.append((.name(name), offset))
            write("(?:\\k<\(shortName(of: name))>)")
        default:
            switch try escape(isInClass: false) {
            case .character(0xD800...0xDFFF): write("(?:(?!))")
            case .character(let value): write(literal(value))
            case .set(let set): write("[\(set)]")
            }
        }
    }

    private mutating func escape(isInClass: Bool) throws(Pattern.SyntaxError) -> Escape {
        guard let scalar = rest.popFirst() else { throw error(#"\ at the end"#) }
        switch scalar {
        case "d", "D": return .set("\\\(scalar)")
        case "w": return .set(word)
        case "W": return .set(flags.contains("i") ? Self.notWordIgnoringCase : #"\W"#)
        case "s": return .set(Self.space)
        case "S": return .set(Self.notSpace)
        case "p", "P": return .set(try property(isNegated: scalar == "P"))
        case "f": return .character(0x0C)
        case "n": return .character(0x0A)
        case "r": return .character(0x0D)
        case "t": return .character(0x09)
        case "v": return .character(0x0B)
        case "b" where isInClass: return .character(0x08)
        case "-" where isInClass: return .character(scalar.value)
        case "0":
            if let digit = rest.first, ("0"..."9").contains(digit) { throw error(#"a digit after \0"#) }
            return .character(0)
        case "c":
            guard let letter = rest.first, letter.isASCII, letter.properties.isAlphabetic else {
                throw error(#"\c without a letter"#)
            }
            rest.removeFirst()
            return .character(letter.value & 0x1F)
        case "x": return .character(try hexadecimal(digits: 2))
        case "u": return .character(try codePoint())
        case "^", "$", "\\", ".", "*", "+", "?", "(", ")", "[", "]", "{", "}", "|", "/": return .character(scalar.value)
        default: throw error("unknown escape \\\(scalar)")
        }
    }

    /// Parses the code point after `\u`: four digits, a surrogate pair, or any number of digits in braces.
    private mutating func codePoint() throws(Pattern.SyntaxError) -> UInt32 {
        if consume("{") {
            let digits = rest.prefix { $0.properties.isASCIIHexDigit }
            rest = rest[digits.endIndex...]
            guard let value = UInt32(String(Substring(digits)), radix: 16), value <= 0x10FFFF, consume("}") else {
                throw error(#"\u{…} is not a code point"#)
            }
            return value
        }
        let first = try hexadecimal(digits: 4)
        let afterFirst = rest
        if (0xD800...0xDBFF).contains(first), consume("\\u"), let second = try? hexadecimal(digits: 4),
            (0xDC00...0xDFFF).contains(second)
        {
            return 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
        }
        rest = afterFirst
        return first
    }

    private mutating func hexadecimal(digits count: Int) throws(Pattern.SyntaxError) -> UInt32 {
        let digits = rest.prefix(count).prefix { $0.properties.isASCIIHexDigit }
        rest = rest[digits.endIndex...]
        guard digits.count == count, let value = UInt32(String(Substring(digits)), radix: 16) else {
            throw error("hexadecimal digit expected")
        }
        return value
    }

    private mutating func property(isNegated: Bool) throws(Pattern.SyntaxError) -> String {
        let name = rest.dropFirst().prefix { $0 != "}" }
        guard consume("{"), name.endIndex < rest.endIndex else { throw error("property without braces") }
        rest = rest[name.endIndex...].dropFirst()
        guard let property = ECMAScriptProperty(String(Substring(name))) else {
            throw error("unknown property \(Substring(name))")
        }
        if flags.contains("i"), property.distinguishesCase {
            unsupported = "\\p{\(property.name)} where case is ignored; write \\p{LC}"
        }
        return (property.isComplement != isNegated ? "\\P{" : "\\p{") + property.name + "}"
    }

    private func literal(_ value: UInt32) -> String { "\\x{\(String(value, radix: 16))}" }

    /// `\w`; ignoring case, also the two characters beyond ASCII whose other case is an ASCII letter.
    private var word: String { flags.contains("i") ? #"\w\x{17F}\x{212A}"# : #"\w"# }

    private func boundary(isNegated: Bool) -> String {
        guard flags.contains("i") else { return isNegated ? #"\B"# : #"\b"# }
        let (isBefore, isNotBefore) = ("(?<=[\(word)])", "(?<![\(word)])")
        let (isAfter, isNotAfter) = ("(?=[\(word)])", "(?![\(word)])")
        return isNegated
            ? "(?:\(isBefore)\(isAfter)|\(isNotBefore)\(isNotAfter))"
            : "(?:\(isBefore)\(isNotAfter)|\(isNotBefore)\(isAfter))"
    }

    private static let lineTerminators = #"\n\r\x{2028}\x{2029}"#
    private static let notWordIgnoringCase =
        #"\x00-/:-@\[-^`{-\x{17E}\x{180}-\x{2129}\x{212B}-\x{10FFFF}"#
    /// Whitespace and line terminators, ECMA-262 22.2.2.9.
    private static let space =
        #"\t-\r\x20\xA0\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}"#
    private static let notSpace =
        #"\x00-\x08\x0E-\x1F!-\x{9F}\x{A1}-\x{167F}\x{1681}-\x{1FFF}\x{200B}-\x{2027}\x{202A}-\x{202E}"#
        + #"\x{2030}-\x{205E}\x{2060}-\x{2FFF}\x{3001}-\x{FEFE}\x{FF00}-\x{10FFFF}"#

    private mutating func write(_ text: String, canRepeat: Bool = true) {
        output += text
        self.canRepeat = canRepeat
    }

    private mutating func consume(_ text: String) -> Bool {
        guard rest.starts(with: text.unicodeScalars) else { return false }
        rest = rest.dropFirst(text.unicodeScalars.count)
        return true
    }

    private func error(_ reason: String) -> Pattern.SyntaxError { Pattern.SyntaxError(reason: reason, offset: offset) }
}

/// A property of characters with its exact ECMA-262 name: <https://tc39.es/ecma262/#table-binary-unicode-properties>.
struct ECMAScriptProperty {
    let name: String
    let isComplement: Bool

    init?(_ text: String) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        var name: String?
        if parts.count == 1 {
            name = Self.categories[text] ?? (Self.binary.contains(text) ? text : nil)
        } else {
            switch parts[0] {
            case "General_Category", "gc": name = Self.categories[parts[1]]
            case "Script", "sc": name = Self.scripts.contains(parts[1]) ? "sc:" + parts[1] : nil
            case "Script_Extensions", "scx": name = Self.scripts.contains(parts[1]) ? "scx:" + parts[1] : nil
            default: name = nil
            }
        }
        guard let name else { return nil }
        isComplement = name == "Assigned"
        self.name = isComplement ? "Cn" : name == "LC" ? "L&" : name
    }

    /// True if a letter can have the property without its other case, which PCRE2 then does not find.
    var distinguishesCase: Bool {
        ["Lu", "Ll", "Lt", "Upper", "Uppercase", "Lower", "Lowercase"].contains(name)
    }

    private static let categories: [String: String] = {
        var categories: [String: String] = [:]
        for names in categoryNames.split(separator: " ").map({ $0.split(separator: "=").map(String.init) }) {
            for name in names { categories[name] = names[0] }
        }
        return categories
    }()

    private static let binary = Set(binaryNames.split(separator: " ").map(String.init))

    private static let scripts = Set(scriptNames.split(separator: " ").map(String.init))

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

    /// The scripts of Unicode 18.0.0 by their names and codes, except the script without characters.
    private static let scriptNames = """
        Adlam Adlm Aghb Ahom Anatolian_Hieroglyphs Arab Arabic Armenian Armi Armn Avestan Avst Bali Balinese Bamu \
        Bamum Bass Bassa_Vah Batak Batk Beng Bengali Berf Beria_Erfe Bhaiksuki Bhks Bopo Bopomofo Brah Brahmi Brai \
        Braille Bugi Buginese Buhd Buhid Cakm Canadian_Aboriginal Cans Cari Carian Caucasian_Albanian Chakma Cham Cher \
        Cherokee Chorasmian Chrs Common Copt Coptic Cpmn Cprt Cuneiform Cypriot Cypro_Minoan Cyrillic Cyrl Deseret \
        Deva Devanagari Diak Dives_Akuru Dogr Dogra Dsrt Dupl Duployan Egyp Egyptian_Hieroglyphs Elba Elbasan Elym \
        Elymaic Ethi Ethiopic Gara Garay Geor Georgian Glag Glagolitic Gong Gonm Goth Gothic Gran Grantha Greek Grek \
        Gujarati Gujr Gukh Gunjala_Gondi Gurmukhi Guru Gurung_Khema Han Hang Hangul Hani Hanifi_Rohingya Hano Hanunoo \
        Hatr Hatran Hebr Hebrew Hira Hiragana Hluw Hmng Hmnp Hung Imperial_Aramaic Inherited Inscriptional_Pahlavi \
        Inscriptional_Parthian Ital Java Javanese Jurc Jurchen Kaithi Kali Kana Kannada Katakana Kawi Kayah_Li Khar \
        Kharoshthi Khitan_Small_Script Khmer Khmr Khoj Khojki Khudawadi Kirat_Rai Kits Knda Krai Kthi Lana Lao Laoo \
        Latin Latn Lepc Lepcha Limb Limbu Lina Linb Linear_A Linear_B Lisu Lyci Lycian Lydi Lydian Mahajani Mahj Maka \
        Makasar Malayalam Mand Mandaic Mani Manichaean Marc Marchen Masaram_Gondi Medefaidrin Medf Meetei_Mayek Mend \
        Mende_Kikakui Merc Mero Meroitic_Cursive Meroitic_Hieroglyphs Miao Mlym Modi Mong Mongolian Mro Mroo Mtei Mult \
        Multani Myanmar Mymr Nabataean Nag_Mundari Nagm Nand Nandinagari Narb Nbat New_Tai_Lue Newa Nko Nkoo Nshu \
        Nushu Nyiakeng_Puachue_Hmong Ogam Ogham Ol_Chiki Ol_Onal Olck Old_Hungarian Old_Italic Old_North_Arabian \
        Old_Permic Old_Persian Old_Sogdian Old_South_Arabian Old_Turkic Old_Uyghur Onao Oriya Orkh Orya Osage Osge \
        Osma Osmanya Ougr Pahawh_Hmong Palm Palmyrene Pau_Cin_Hau Pauc Pcun Perm Phag Phags_Pa Phli Phlp Phnx \
        Phoenician Plrd Proto_Cuneiform Prti Psalter_Pahlavi Qaac Qaai Rejang Rjng Rohg Runic Runr Samaritan Samr Sarb \
        Saur Saurashtra Seal Sgnw Sharada Shavian Shaw Shrd Sidd Siddham Sidetic Sidt SignWriting Sind Sinh Sinhala \
        Sogd Sogdian Sogo Sora Sora_Sompeng Soyo Soyombo Sund Sundanese Sunu Sunuwar Sylo Syloti_Nagri Syrc Syriac \
        Tagalog Tagb Tagbanwa Tai_Le Tai_Tham Tai_Viet Tai_Yo Takr Takri Tale Talu Tamil Taml Tang Tangsa Tangut Tavt \
        Tayo Telu Telugu Tfng Tglg Thaa Thaana Thai Tibetan Tibt Tifinagh Tirh Tirhuta Tnsa Todhri Todr Tolong_Siki \
        Tols Toto Tulu_Tigalari Tutg Ugar Ugaritic Unknown Vai Vaii Vith Vithkuqi Wancho Wara Warang_Citi Wcho Xpeo \
        Xsux Yezi Yezidi Yi Yiii Zanabazar_Square Zanb Zinh Zyyy Zzzz
        """
}
