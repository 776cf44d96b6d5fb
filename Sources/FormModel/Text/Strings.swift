extension String {
    /// The name of a field as a label: `Owner email` for `owner_email` and `ownerEmail`, `VAT number` for `VATNumber`.
    package var readable: String {
        let spaced = Self.startOfCapitalizedWord?.replacing(in: self, with: " ") ?? self
        let words = spaced.split { "._- ".contains($0) }
        let label = words.map { $0.dropFirst().contains { $0.isUppercase } ? String($0) : $0.lowercased() }
            .joined(separator: " ")
        return label.prefix(1).uppercased() + label.dropFirst()
    }

    private static let startOfCapitalizedWord = try? Pattern(#"(?<=[^\p{Lu}])(?=\p{Lu})|(?=\p{Lu}\p{Ll})"#)

    /// True for any of Unicode's line ends (UAX 14), even at the end.
    package var hasLineEnds: Bool {
        unicodeScalars.contains { "\n\u{B}\u{C}\r\u{85}\u{2028}\u{2029}".unicodeScalars.contains($0) }
    }

    package var openLabel: String { hasSuffix(":") ? String(dropLast()).trimmingWhitespace() : self }
}

extension [String] {
    /// Headings and a label on one line. The heading of an item, such as `Users: entry 1`, follows no `Users`.
    package var joinedLabels: String {
        let nextLabels = dropFirst() + [""]
        return zip(self, nextLabels).filter { label, next in
            !next.hasPrefix(label) || next.dropFirst(label.count).first { !$0.isWhitespace } != ":"
        }.map(\.0).joined(separator: ", ")
    }
}

extension Sequence {
    /// The results for all elements; `nil` if any element has no result.
    package func allMapped<Result>(_ transform: (Element) -> Result?) -> [Result]? {
        // Also after the first one without a result, since each can report a mistake.
        let results = map(transform)
        return results.contains { $0 == nil } ? nil : results.compactMap(\.self)
    }
}

/// The label of a question that `@Form` makes of a property's name: `Owner email` for `ownerEmail`.
public func readableLabel(_ name: String) -> String { name.readable }

extension String {
    package func trimmingWhitespace() -> String {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[first...last])
    }

    /// Trims no-break and zero-width spaces, and direction marks.
    func trimmingInvisible() -> String { trimming { $0.isInvisible } }

    func trimmingBlanks() -> String { trimming(\.isBlank) }

    package var hasBlankEnd: Bool { self != trimmingBlanks() }

    private func trimming(_ isBlank: (Unicode.Scalar) -> Bool) -> String {
        let scalars = unicodeScalars
        guard let first = scalars.firstIndex(where: { !isBlank($0) }),
            let last = scalars.lastIndex(where: { !isBlank($0) })
        else { return "" }
        return String(scalars[first...last])
    }
}

extension Unicode.Scalar {
    var isBlank: Bool { isInvisible || properties.isWhitespace }

    fileprivate var isInvisible: Bool {
        switch value {
        case 0xA0, 0x2007, 0x200B...0x200F, 0x202F, 0x2060, 0xFEFF: true
        default: false
        }
    }
}

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

package enum Suggestion {
    /// The closest candidate: equal except for case, or within a third of the length (one to three) in letters omitted,
    /// inserted, replaced or swapped with the next. The first of equally close ones wins.
    package static func closest(to word: String, among candidates: some Collection<String>) -> String? {
        // The cost of a comparison is the product of the lengths.
        guard word.utf8.count <= 200, candidates.count <= 1000 else { return nil }
        let folded = Array(word.lowercased())
        let limit = min(3, max(1, folded.count / 3))
        var best: (candidate: String, distance: Int)?
        for candidate in candidates where candidate != word && candidate.utf8.count <= 400 {
            let other = Array(candidate.lowercased())
            let worst = best.map { $0.distance - 1 } ?? limit
            guard let distance = distance(folded, other, within: worst) else { continue }
            // Words that share no letter are unrelated, however short they are.
            if distance == 0 || distance < max(folded.count, other.count) { best = (candidate, distance) }
        }
        return best?.candidate
    }

    private static func distance(_ left: [Character], _ right: [Character], within limit: Int) -> Int? {
        guard limit >= 0, abs(left.count - right.count) <= limit else { return nil }
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for (row, character) in left.enumerated() {
            var current = [row + 1]
            for (column, other) in right.enumerated() {
                var cost = min(last[column] + (character == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, character == right[column - 1], left[row - 1] == other {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current.append(cost)
            }
            (beforeLast, last) = (last, current)
        }
        return last[right.count] <= limit ? last[right.count] : nil
    }
}
