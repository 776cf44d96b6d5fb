internal import FormModel

/// What a type of question does in its line beyond plain text: what keys make of the text, and what is shown under it.
protocol InputHandler {
    /// The keys that it wants.
    var keys: Set<PromptKey> { get }
    /// Meets one of its keys.
    mutating func pressed(_ key: PromptKey, _ text: String) -> KeyOutcome
    /// Adds what it has to say about the text.
    mutating func describe(_ text: String, in notes: inout LineNotes)
}

/// The longest text that all of these begin with; whatever the case, it has the letters of the first.
func commonPrefix(of texts: [String], isCaseSensitive: Bool = false) -> String {
    guard var prefix = texts.first else { return "" }
    for text in texts.dropFirst() {
        let same = zip(prefix, text).prefix { left, right in
            left == right || !isCaseSensitive && left.lowercased() == right.lowercased()
        }
        prefix = String(prefix.prefix(same.count))
    }
    return prefix
}
