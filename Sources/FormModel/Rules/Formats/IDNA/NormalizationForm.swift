/// Whether a label is in Unicode normalization form C, as RFC 5891 section 4.1 asks of it.
///
/// Only for scalars that a label may have, which leaves out those that normalization always changes.
enum NormalizationForm {
    /// Whether no mark is out of order, and none composes with the letter before it.
    static func isComposed(_ scalars: Scalars) -> Bool {
        var starter: Unicode.Scalar?
        var previousClass: UInt8 = 0
        for scalar in scalars {
            let ownClass = scalar.properties.canonicalCombiningClass.rawValue
            guard ownClass == 0 || previousClass <= ownClass else { return false }
            if let starter, previousClass == 0 || previousClass < ownClass, composes(starter, scalar) { return false }
            if ownClass == 0 { starter = scalar }
            previousClass = ownClass
        }
        return true
    }

    /// The scalars without the marks that compose with the letter before them.
    static func withoutComposedMarks(_ scalars: Scalars) -> [Unicode.Scalar] {
        var kept: [Unicode.Scalar] = []
        for scalar in scalars where kept.last.map({ !composes($0, scalar) }) ?? true { kept.append(scalar) }
        return kept
    }

    private static func composes(_ starter: Unicode.Scalar, _ mark: Unicode.Scalar) -> Bool {
        guard mark.value >= 0x300 else { return false }
        let isHangul =
            (0x1100...0x1112).contains(starter.value) && (0x1161...0x1175).contains(mark.value)
            || (0xAC00...0xD7A3).contains(starter.value) && (starter.value - 0xAC00) % 28 == 0
                && (0x11A8...0x11C2).contains(mark.value)
        return isHangul || pairs.contains { $0.mark == mark && $0.starters.unicodeScalars.contains(starter) }
    }

    /// Marks with the starters that they compose with (UnicodeData.txt).
    private static let pairs: [(mark: Unicode.Scalar, starters: String)] = [
        (
            "\u{300}",
            """
            aeiouünеиēōwâăêôơưy\u{1F00}\u{1F01}\u{1F10}\u{1F11}\u{1F20}\u{1F21}\u{1F30}\u{1F31}\u{1F40}\
            \u{1F41}\u{1F50}\u{1F51}\u{1F60}\u{1F61}αεηιουωϊϋ
            """
        ),
        (
            "\u{301}",
            """
            aeiouyclnrszügåæøϊαεηιϋουωгкçēïkmõōpũwâăêôơư\u{1F00}\u{1F01}\u{1F10}\u{1F11}\u{1F20}\u{1F21}\
            \u{1F30}\u{1F31}\u{1F40}\u{1F41}\u{1F50}\u{1F51}\u{1F60}\u{1F61}
            """
        ),
        ("\u{302}", "aeioucghjswyz\u{1EA1}\u{1EB9}\u{1ECD}"),
        ("\u{303}", "anoiuvâăeêôơưy"),
        ("\u{304}", "aeiouüäȧæǫöõȯyиуg\u{1E37}\u{1E5B}αιυ"),
        ("\u{306}", "aegiouиужаеȩ\u{1EA1}αιυ"),
        ("\u{307}", "cegzaobdfhmnprsśš\u{1E63}twxy"),
        ("\u{308}", "aeiouyιυеіаәжзиоөэучыhõūwxt"),
        ("\u{309}", "aâăeêioôơuưy"),
        ("\u{30A}", "auwy"),
        ("\u{30B}", "ouу"),
        ("\u{30C}", "cdelnrstzaiouügkʒjh"),
        ("\u{30F}", "aeioruѵ"),
        ("\u{311}", "aeioru"),
        ("\u{313}", "αεηιουωρ"),
        ("\u{314}", "αεηιουωρ"),
        ("\u{31B}", "ou"),
        ("\u{323}", "bdhklmnrstvwzaeioơuưy"),
        ("\u{324}", "u"),
        ("\u{325}", "a"),
        ("\u{326}", "st"),
        ("\u{327}", "cgklnrstedh"),
        ("\u{328}", "aeiuo"),
        ("\u{32D}", "delntu"),
        ("\u{32E}", "h"),
        ("\u{330}", "eiu"),
        ("\u{331}", "bdklnrtzh"),
        ("\u{342}", "\u{1F00}\u{1F01}\u{1F20}\u{1F21}\u{1F30}\u{1F31}\u{1F50}\u{1F51}\u{1F60}\u{1F61}αηιϊυϋω"),
        ("\u{653}", "\u{627}"),
        ("\u{654}", "\u{627}\u{648}\u{64A}\u{6D5}\u{6C1}\u{6D2}"),
        ("\u{655}", "\u{627}"),
        ("\u{93C}", "\u{928}\u{930}\u{933}"),
        ("\u{9BE}", "\u{9C7}"),
        ("\u{9D7}", "\u{9C7}"),
        ("\u{B3E}", "\u{B47}"),
        ("\u{B56}", "\u{B47}"),
        ("\u{B57}", "\u{B47}"),
        ("\u{BBE}", "\u{BC6}\u{BC7}"),
        ("\u{BD7}", "\u{B92}\u{BC6}"),
        ("\u{C56}", "\u{C46}"),
        ("\u{CC2}", "\u{CC6}"),
        ("\u{CD5}", "\u{CBF}\u{CC6}\u{CCA}"),
        ("\u{CD6}", "\u{CC6}"),
        ("\u{D3E}", "\u{D46}\u{D47}"),
        ("\u{D57}", "\u{D46}"),
        ("\u{DCA}", "\u{DD9}\u{DDC}"),
        ("\u{DCF}", "\u{DD9}"),
        ("\u{DDF}", "\u{DD9}"),
        ("\u{102E}", "\u{1025}"),
        ("\u{1B35}", "\u{1B05}\u{1B07}\u{1B09}\u{1B0B}\u{1B0D}\u{1B11}\u{1B3A}\u{1B3C}\u{1B3E}\u{1B3F}\u{1B42}"),
        (
            "\u{3099}",
            """
            \u{304B}\u{304D}\u{304F}\u{3051}\u{3053}\u{3055}\u{3057}\u{3059}\u{305B}\u{305D}\u{305F}\
            \u{3061}\u{3064}\u{3066}\u{3068}\u{306F}\u{3072}\u{3075}\u{3078}\u{307B}\u{3046}\u{309D}\
            \u{30AB}\u{30AD}\u{30AF}\u{30B1}\u{30B3}\u{30B5}\u{30B7}\u{30B9}\u{30BB}\u{30BD}\u{30BF}\
            \u{30C1}\u{30C4}\u{30C6}\u{30C8}\u{30CF}\u{30D2}\u{30D5}\u{30D8}\u{30DB}\u{30A6}\u{30EF}\
            \u{30F0}\u{30F1}\u{30F2}\u{30FD}
            """
        ),
        ("\u{309A}", "\u{306F}\u{3072}\u{3075}\u{3078}\u{307B}\u{30CF}\u{30D2}\u{30D5}\u{30D8}\u{30DB}"),
        ("\u{110BA}", "\u{11099}\u{1109B}\u{110A5}"),
        ("\u{11127}", "\u{11131}\u{11132}"),
        ("\u{1133E}", "\u{11347}"),
        ("\u{11357}", "\u{11347}"),
        ("\u{114B0}", "\u{114B9}"),
        ("\u{114BA}", "\u{114B9}"),
        ("\u{114BD}", "\u{114B9}"),
        ("\u{115AF}", "\u{115B8}\u{115B9}"),
        ("\u{11930}", "\u{11935}"),
    ]
}
