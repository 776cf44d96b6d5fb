internal import FormModel

/// How many words can still be compared with others to say what was meant, so that many unknown names among many known ones
/// do not take as much time as the product of their numbers.
struct SuggestionBudget {
    private var comparisons = 50_000

    /// Whether a word can still be compared with so many others.
    mutating func allows(_ count: Int) -> Bool {
        guard comparisons >= count else { return false }
        comparisons -= count
        return true
    }

    /// The candidate that `word` was probably meant to be; nil if none is near, or too much was looked for already.
    mutating func closest(to word: String, among candidates: [String]) -> String? {
        allows(candidates.count) ? Suggestion.closest(to: word, among: candidates) : nil
    }
}
