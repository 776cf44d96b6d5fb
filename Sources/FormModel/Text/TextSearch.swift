// The standard library's functions of these names bring its regular expressions with them, a tenth of a static program.

extension Collection where Element: Equatable {
    /// The first occurrence of these elements; nil if there is none.
    package func firstOccurrence(of part: some Collection<Element>) -> Range<Index>? {
        if part.isEmpty { return startIndex..<startIndex }
        guard let start = indices.first(where: { self[$0...].starts(with: part) }) else { return nil }
        return start..<index(start, offsetBy: part.count)
    }
}

extension StringProtocol {
    package func firstRange(of text: some StringProtocol) -> Range<Index>? { firstOccurrence(of: text) }

    package func contains(_ text: String) -> Bool { firstOccurrence(of: text) != nil }

    /// The parts between the occurrences of a text, which is not empty.
    package func split(
        separator: String, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true
    ) -> [SubSequence] {
        var parts: [SubSequence] = []
        var rest = self[...]
        while parts.count < maxSplits, let range = rest.firstRange(of: separator) {
            let part = self[rest.startIndex..<range.lowerBound]
            if !omittingEmptySubsequences || !part.isEmpty { parts.append(part) }
            rest = self[range.upperBound...]
        }
        if !omittingEmptySubsequences || !rest.isEmpty { parts.append(rest) }
        return parts
    }
}

extension String {
    /// The text with another one in place of each occurrence of `text`, which is not empty.
    package func replacing(_ text: some StringProtocol, with replacement: some StringProtocol) -> String {
        var result = ""
        var rest = self[...]
        while let range = rest.firstRange(of: text) {
            result += rest[..<range.lowerBound]
            result += replacement
            rest = self[range.upperBound...]
        }
        return result + rest
    }
}
