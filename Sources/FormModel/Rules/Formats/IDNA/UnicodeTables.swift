/// The joining of letters, which a zero width non-joiner depends on (RFC 5892 appendix A.1): DerivedJoiningType.txt.
enum JoiningType {
    static func joinsBefore(_ scalar: Unicode.Scalar) -> Bool { contains(scalar, in: dualOrRight) }

    static func joinsAfter(_ scalar: Unicode.Scalar) -> Bool { contains(scalar, in: dualOrLeft) }

    static func isTransparent(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: true
        default: false
        }
    }

    private static func contains(_ scalar: Unicode.Scalar, in ranges: [ClosedRange<UInt32>]) -> Bool {
        ranges.contains { $0.contains(scalar.value) }
    }

    /// Joining_Type D and R, Unicode 18.0.0.
    private static let dualOrRight: [ClosedRange<UInt32>] = [
        0x620...0x620, 0x622...0x63F, 0x641...0x64A, 0x66E...0x66F, 0x671...0x673, 0x675...0x6D3, 0x6D5...0x6D5,
        0x6EE...0x6EF, 0x6FA...0x6FC, 0x6FF...0x6FF, 0x710...0x710, 0x712...0x72F, 0x74D...0x77F, 0x7CA...0x7EA,
        0x840...0x858, 0x860...0x860, 0x862...0x865, 0x867...0x86A, 0x870...0x882, 0x886...0x886, 0x889...0x88F,
        0x8A0...0x8AC, 0x8AE...0x8C8, 0x1807...0x1807, 0x1820...0x1878, 0x1887...0x18A8, 0x18AA...0x18AA,
        0xA840...0xA871, 0x10AC0...0x10AC5, 0x10AC7...0x10AC7, 0x10AC9...0x10ACA, 0x10ACE...0x10AD6, 0x10AD8...0x10AE1,
        0x10AE4...0x10AE4, 0x10AEB...0x10AEF, 0x10B80...0x10B91, 0x10BA9...0x10BAE, 0x10D01...0x10D23,
        0x10EC2...0x10EC4, 0x10EC6...0x10EC7, 0x10F30...0x10F44, 0x10F51...0x10F54, 0x10F70...0x10F81,
        0x10FB0...0x10FB0, 0x10FB2...0x10FB6, 0x10FB8...0x10FBF, 0x10FC1...0x10FC4, 0x10FC9...0x10FCA,
        0x1E900...0x1E943,
    ]

    /// Joining_Type D and L, Unicode 18.0.0.
    private static let dualOrLeft: [ClosedRange<UInt32>] = [
        0x620...0x620, 0x626...0x626, 0x628...0x628, 0x62A...0x62E, 0x633...0x63F, 0x641...0x647, 0x649...0x64A,
        0x66E...0x66F, 0x678...0x687, 0x69A...0x6BF, 0x6C1...0x6C2, 0x6CC...0x6CC, 0x6CE...0x6CE, 0x6D0...0x6D1,
        0x6FA...0x6FC, 0x6FF...0x6FF, 0x712...0x714, 0x71A...0x71D, 0x71F...0x727, 0x729...0x729, 0x72B...0x72B,
        0x72D...0x72E, 0x74E...0x758, 0x75C...0x76A, 0x76D...0x770, 0x772...0x772, 0x775...0x777, 0x77A...0x77F,
        0x7CA...0x7EA, 0x841...0x845, 0x848...0x848, 0x84A...0x853, 0x855...0x855, 0x860...0x860, 0x862...0x865,
        0x868...0x868, 0x886...0x886, 0x889...0x88D, 0x88F...0x88F, 0x8A0...0x8A9, 0x8AF...0x8B0, 0x8B3...0x8B8,
        0x8BA...0x8C8, 0x1807...0x1807, 0x1820...0x1878, 0x1887...0x18A8, 0x18AA...0x18AA, 0xA840...0xA872,
        0x10AC0...0x10AC4, 0x10ACD...0x10ACD, 0x10AD3...0x10ADC, 0x10ADE...0x10AE0, 0x10AEB...0x10AEE,
        0x10B80...0x10B80, 0x10B82...0x10B82, 0x10B86...0x10B88, 0x10B8A...0x10B8B, 0x10B8D...0x10B8D,
        0x10B90...0x10B90, 0x10BAD...0x10BAE, 0x10D00...0x10D21, 0x10D23...0x10D23, 0x10EC3...0x10EC4,
        0x10EC6...0x10EC7, 0x10ED9...0x10EEE, 0x10F30...0x10F32, 0x10F34...0x10F44, 0x10F51...0x10F53,
        0x10F70...0x10F73, 0x10F76...0x10F81, 0x10FB0...0x10FB0, 0x10FB2...0x10FB3, 0x10FB8...0x10FB8,
        0x10FBB...0x10FBC, 0x10FBE...0x10FBF, 0x10FC1...0x10FC1, 0x10FC4...0x10FC4, 0x10FCA...0x10FCB,
        0x1E900...0x1E943,
    ]
}

/// Unicode normalization form C, which RFC 5891 section 4.1 requires. Only for scalars that a label may have.
enum NormalizationForm {
    /// False if a mark is out of order, or composes with the letter before it.
    static func isComposed(_ scalars: Scalars) -> Bool {
        var starter: Unicode.Scalar?
        var previousClass: UInt8 = 0
        for scalar in scalars {
            let combiningClass = scalar.properties.canonicalCombiningClass.rawValue
            guard combiningClass == 0 || previousClass <= combiningClass else { return false }
            if let starter, previousClass == 0 || previousClass < combiningClass, composes(starter, scalar) {
                return false
            }
            if combiningClass == 0 { starter = scalar }
            previousClass = combiningClass
        }
        return true
    }

    static func withoutComposedMarks(_ scalars: Scalars) -> [Unicode.Scalar] {
        scalars.reduce(into: []) { kept, scalar in
            if kept.last.map({ !composes($0, scalar) }) ?? true { kept.append(scalar) }
        }
    }

    /// The letters with accents, each with the letter that it has without the last one.
    static let withoutAccent: [Character: Character] = pairs.reduce(into: [:]) { letters, pair in
        guard pair.mark.properties.canonicalCombiningClass.isAccent else { return }
        for starter in pair.starters.unicodeScalars {
            letters[Character("\(starter)\(pair.mark)")] = Character(starter)
        }
    }

    private static let pairs: [(mark: Unicode.Scalar, starters: String)] = [
        ("\u{300}", "aeiouünеиēōwâăêôơưyἀἁἐἑἠἡἰἱὀὁὐὑὠὡαεηιουωϊϋ"),
        ("\u{301}", "aeiouyclnrszügåæøϊαεηιϋουωгкçēïkmõōpũwâăêôơưἀἁἐἑἠἡἰἱὀὁὐὑὠὡ"),
        ("\u{302}", "aeioucghjswyzạẹọ"),
        ("\u{303}", "anoiuvâăeêôơưy"),
        ("\u{304}", "aeiouüäȧæǫöõȯyиуgḷṛαιυ"),
        ("\u{306}", "aegiouиужаеȩạαιυ"),
        ("\u{307}", "cegzaobdfhmnprsśšṣtwxy"),
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
        ("\u{342}", "ἀἁἠἡἰἱὐὑὠὡαηιϊυϋω"),
        ("\u{653}", "\u{627}"),
        ("\u{654}", "\u{627}\u{648}\u{64A}\u{6D5}\u{6C1}\u{6D2}"),
        ("\u{655}", "\u{627}"),
        ("\u{93C}", "नरळ"),
        ("\u{9BE}", "\u{9C7}"),
        ("\u{9D7}", "\u{9C7}"),
        ("\u{B3E}", "\u{B47}"),
        ("\u{B56}", "\u{B47}"),
        ("\u{B57}", "\u{B47}"),
        ("\u{BBE}", "\u{BC6}\u{BC7}"),
        ("\u{BD7}", "ஒ\u{BC6}"),
        ("\u{C56}", "\u{C46}"),
        ("\u{CC2}", "\u{CC6}"),
        ("\u{CD5}", "\u{CBF}\u{CC6}\u{CCA}"),
        ("\u{CD6}", "\u{CC6}"),
        ("\u{D3E}", "\u{D46}\u{D47}"),
        ("\u{D57}", "\u{D46}"),
        ("\u{DCA}", "\u{DD9}\u{DDC}"),
        ("\u{DCF}", "\u{DD9}"),
        ("\u{DDF}", "\u{DD9}"),
        ("\u{102E}", "ဥ"),
        ("\u{1B35}", "ᬅᬇᬉᬋᬍᬑ\u{1B3A}\u{1B3C}\u{1B3E}\u{1B3F}\u{1B42}"),
        ("\u{3099}", "かきくけこさしすせそたちつてとはひふへほうゝカキクケコサシスセソタチツテトハヒフヘホウワヰヱヲヽ"),
        ("\u{309A}", "はひふへほハヒフヘホ"),
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

    private static func composes(_ starter: Unicode.Scalar, _ mark: Unicode.Scalar) -> Bool {
        mark.value >= 0x300 && composed.contains(String(starter) + String(mark))
    }

    /// The scalars that NFC composes of others; texts are equal if they are canonically equivalent.
    private static let composed: Set<String> = {
        let ranges: [ClosedRange<UInt32>] = [0xC0...0x1FFF, 0x3040...0x30FF, 0xAC00...0xD7A3, 0x11000...0x11FFF]
        let scalars = ranges.joined().compactMap(Unicode.Scalar.init)
        return Set(scalars.filter { !$0.properties.isFullCompositionExclusion }.map { String($0) })
    }()
}
