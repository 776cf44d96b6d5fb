package enum Suggestion {
    /// The closest candidate: equal except for case, or within a third of the length (one to three) in letters omitted,
    /// inserted, replaced or swapped with the next. The first of equally close ones wins.
    package static func closest(to word: String, among candidates: some Sequence<String>) -> String? {
        // The cost of a comparison is the product of the lengths.
        guard word.utf8.count <= 200 else { return nil }
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
            // A swap reaches back two rows.
            guard (current.min() ?? 0) <= limit || (last.min() ?? 0) < limit else { return nil }
            (beforeLast, last) = (last, current)
        }
        return last[right.count] <= limit ? last[right.count] : nil
    }
}
