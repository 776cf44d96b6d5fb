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

    /// The scripts of Unicode 18.0.0 by their names and codes, without the one that no character has.
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
