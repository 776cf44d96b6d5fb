/// Finds the word that was probably meant.
enum Suggestion {
    /// The candidate that `word` was probably meant to be; nil where none is near.
    ///
    /// Near is: the same but for case, or within a third of the length (one to three) in letters left out, put in,
    /// replaced or swapped with the next.
    static func closest(to word: String, among candidates: some Sequence<String>) -> String? {
        let folded = Array(word.lowercased())
        let limit = min(3, max(1, folded.count / 3))
        var best: (candidate: String, distance: Int)?
        for candidate in candidates where candidate != word {
            let other = Array(candidate.lowercased())
            guard abs(other.count - folded.count) <= limit else { continue }
            let distance = distance(folded, other)
            if distance <= limit, distance < best?.distance ?? Int.max, distance < max(other.count, 1) {
                best = (candidate, distance)
            }
        }
        return best?.candidate
    }

    /// The optimal string alignment distance.
    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
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
        return last[right.count]
    }
}
