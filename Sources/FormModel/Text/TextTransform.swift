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
        case .slug: return Slug.made(of: text)
        case .replace(let pattern, let replacement):
            guard let replaced = pattern.replacing(in: text, with: replacement) else {
                throw AnswerError(RuleMessage.matchTimedOut)
            }
            return replaced
        }
    }
}

private enum Slug {
    static func made(of text: String) -> String {
        var words: [String] = []
        var word = ""
        for character in text.lowercased() {
            if let letters = Self.letters(of: character) {
                word += letters
            } else if !word.isEmpty, character != "'", character != "’" {
                words.append(word)
                word = ""
            }
        }
        if !word.isEmpty { words.append(word) }
        return words.joined(separator: "-")
    }

    private static func letters(of character: Character) -> String? {
        if character.isASCII { return character.isLetter || character.isNumber ? String(character) : nil }
        if let letters = folded[character] { return letters }
        // A letter with marks that has no character of its own.
        guard let first = character.unicodeScalars.first, first.isASCII, first.properties.isAlphabetic else {
            return nil
        }
        return String(Character(first))
    }

    private static let folded: [Character: String] = {
        var folded: [Character: String] = [:]
        for entry in forms.split(separator: " ") {
            let parts = entry.split(separator: "=")
            for form in parts[1] { folded[form] = String(parts[0]) }
        }
        return folded
    }()

    private static let forms = """
        a=àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ b=ḃḅḇ c=çćĉċčḉ d=ďḋḍḏḑḓ e=èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ f=ḟ g=ĝğġģǧǵḡ \
        h=ĥȟḣḥḧḩḫẖ i=ìíîïĩīĭįǐȉȋḭḯỉị j=ĵǰ k=ķǩḱḳḵ l=ĺļľḷḹḻḽ m=ḿṁṃ n=ñńņňǹṅṇṉṋ o=òóôõöōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ \
        p=ṕṗ r=ŕŗřȑȓṙṛṝṟ s=śŝşšșṡṣṥṧṩ t=ţťțṫṭṯṱẗ u=ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự v=ṽṿ w=ŵẁẃẅẇẉẘ x=ẋẍ y=ýÿŷȳẏẙỳỵỷỹ \
        z=źżžẑẓẕ ss=ß ae=æ oe=œ o=ø d=đ d=ð th=þ l=ł h=ħ i=ı n=ŋ t=ŧ k=ĸ
        """
}
