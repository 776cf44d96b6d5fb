// The standard library's functions of these names depend on its regular expressions, a tenth of a static program.

extension StringProtocol {
    package func firstRange(of text: String) -> Range<Index>? { Substring(self).utf8.firstRange(of: Array(text.utf8)) }

    package func contains(_ text: String) -> Bool { firstRange(of: text) != nil }

    package func split(
        separator: String, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true
    ) -> [Substring] {
        var parts: [Substring] = []
        var rest = Substring(self)
        while parts.count < maxSplits, let range = rest.firstRange(of: separator) {
            let part = rest[..<range.lowerBound]
            if !omittingEmptySubsequences || !part.isEmpty { parts.append(part) }
            rest = rest[range.upperBound...]
        }
        if !omittingEmptySubsequences || !rest.isEmpty { parts.append(rest) }
        return parts
    }
}

extension String {
    package func replacing(_ text: String, with replacement: String) -> String {
        split(separator: text, omittingEmptySubsequences: false).joined(separator: replacement)
    }
}

extension Substring.UTF8View {
    fileprivate func firstRange(of bytes: [UInt8]) -> Range<Index>? {
        guard let first = bytes.first else { return startIndex..<startIndex }
        var rest = self[...]
        while let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            if rest.starts(with: bytes) { return start..<rest.index(start, offsetBy: bytes.count) }
            rest = rest.dropFirst()
        }
        return nil
    }
}
