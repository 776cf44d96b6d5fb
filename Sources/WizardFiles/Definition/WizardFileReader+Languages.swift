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
