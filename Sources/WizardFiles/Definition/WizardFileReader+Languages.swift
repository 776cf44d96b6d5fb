internal import FormModel

/// Texts in several languages: `{en: Name, de: Name}`.
extension WizardFileReader {
    /// The texts by language, if there are several; nil for one text.
    static func languages(_ node: Node) -> [Node.Entry]? {
        guard let entries = node.mapping, !entries.isEmpty,
            entries.allSatisfy({ isLanguage($0.key) && $0.value.scalar != nil })
        else { return nil }
        return entries
    }

    /// The text in the language of the run: that of its locale, else of its language, else English, else the first.
    func inLanguage(_ node: Node) -> Node {
        guard let entries = Self.languages(node) else { return node }
        return language.best(of: entries.map { ($0.key, $0.value) }) ?? node
    }

    /// A text that people read, in their language.
    mutating func shownText(_ node: Node, _ key: String) -> String? {
        for entry in Self.languages(node) ?? [] { _ = text(entry.value, key) }
        return text(inLanguage(node), key)
    }

    /// What is said about texts by languages that are called by their names; nil for any other mapping.
    func adviceOnLanguages(_ node: Node, _ key: String) -> String? {
        let codes = [
            "english": "en", "german": "de", "deutsch": "de", "french": "fr", "francais": "fr", "français": "fr",
            "spanish": "es", "espanol": "es", "español": "es", "italian": "it", "italiano": "it", "dutch": "nl",
            "nederlands": "nl", "portuguese": "pt", "português": "pt", "polish": "pl", "polski": "pl", "czech": "cs",
            "russian": "ru", "ukrainian": "uk", "turkish": "tr", "chinese": "zh", "japanese": "ja", "korean": "ko",
            "arabic": "ar", "hebrew": "he", "hindi": "hi", "greek": "el", "swedish": "sv", "danish": "da",
            "finnish": "fi",
            "norwegian": "no", "hungarian": "hu", "romanian": "ro", "default": "en",
        ]
        guard let entries = node.mapping, !entries.isEmpty, entries.allSatisfy({ $0.value.scalar != nil }),
            entries.contains(where: { codes[$0.key.lowercased()] != nil })
        else { return nil }
        let meant = entries.map { "\(codes[$0.key.lowercased()] ?? $0.key): \($0.value.flow)" }.joined(separator: ", ")
        let text = meant.count <= 100 ? "{\(meant)}" : "{en: …, de: …}"
        return "the languages of '\(key)' are named by their codes; write \(text)"
    }

    /// Whether a key is the name of a language, such as `de`, or of a locale, such as `de_CH` or `zh-Hans`.
    private static func isLanguage(_ key: String) -> Bool {
        let parts = key.split(whereSeparator: { $0 == "-" || $0 == "_" })
        guard let first = parts.first, (2...3).contains(first.count), first.allSatisfy({ $0.isASCII && $0.isLetter })
        else { return false }
        return parts.dropFirst().allSatisfy { part in
            (2...8).contains(part.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
    }
}
