package enum TextTransform: Sendable {
    case trimmed, lowercased, uppercased, collapsedWhitespace
    /// Lowercase letters a to z and digits, with single hyphens instead of everything else.
    case slug
    /// Replaces every match of a pattern; `$1` in the replacement is the first group.
    case replace(Pattern, String)

    package static let named: KeyValuePairs<String, TextTransform> = [
        "trimmed": .trimmed, "lowercased": .lowercased, "uppercased": .uppercased,
        "collapsedWhitespace": .collapsedWhitespace, "slug": .slug,
    ]

    package func apply(to text: String) throws(AnswerError) -> String {
        switch self {
        case .trimmed: return text.trimmingWhitespace()
        case .lowercased: return text.lowercased()
        case .uppercased: return text.uppercased()
        case .collapsedWhitespace: return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        case .slug: return text.slug
        case .replace(let pattern, let replacement):
            guard let replaced = pattern.replacing(in: text, with: replacement) else {
                throw AnswerError(RuleMessage.matchTimedOut)
            }
            return replaced
        }
    }
}

extension String {
    fileprivate var slug: String {
        folded.filter { !"'’".contains($0) }
            .split { !$0.isASCII || !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }

    package var folded: String { reduce(into: "") { $0 += $1.folded } }
}

extension Character {
    /// The lowercase letters without accents: `a` for `Ä`, `ss` for `ß`. Other characters stay.
    package var folded: String {
        guard !isASCII else { return lowercased() }
        return lowercased().reduce(into: "") { text, character in
            let scalars = character.unicodeScalars.filter { !$0.properties.canonicalCombiningClass.isAccent }
            for character in String(String.UnicodeScalarView(scalars)) {
                var letter = character
                while let plain = Self.withoutAccent[letter] { letter = plain }
                text += Self.latinLetters[letter] ?? String(letter)
            }
        }
    }

    /// The letters with accents, each with the letter that it has without one of them.
    private static let withoutAccent: [Character: Character] = {
        let accents = [0x300...0x345, 0x653...0x655].joined().compactMap { Unicode.Scalar($0 as UInt32) }
            .filter(\.properties.canonicalCombiningClass.isAccent)
        var plain: [Character: Character] = [:]
        var letters = Array(
            "abcdefghijklmnopqrstuvwxyzæøʒαεηιορυωабвгдежзийклмнопрстуфхцчшщъыьэюяіѵәөاويەہے")
        while let letter = letters.popLast() {
            for accent in accents {
                let text = "\(letter)\(accent)".composed
                guard text.unicodeScalars.count == 1, let composed = text.first, plain[composed] == nil else {
                    continue
                }
                plain[composed] = letter
                letters.append(composed)
            }
        }
        return plain
    }()

    private static let latinLetters: [Character: String] = [
        "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ħ": "h", "ı": "i",
        "ŋ": "n", "ŧ": "t", "ĸ": "k",
    ]
}

extension Unicode.CanonicalCombiningClass {
    /// True for marks above, below and through a letter, but not for vowels and other signs of a script.
    var isAccent: Bool { rawValue >= 200 }
}
