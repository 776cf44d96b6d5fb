/// Finds choices by value, label or typed words. A name is looked up at once, because a list may have ten thousand choices.
struct ChoiceTable: Sendable {
    private var values: [String: Int] = [:]
    private var labels: [String: Int] = [:]
    private var lowercased: [String: Int] = [:]
    /// The value and the label of each choice, or the text that is both.
    private var names: [[[Unicode.Scalar]]] = []
    let offersEmptyText: Bool

    init(_ choices: [Question.Choice]) {
        offersEmptyText = choices.contains { $0.value == .text("") }
        for (index, choice) in choices.enumerated() {
            let value = choice.value.text
            values[value] = values[value] ?? index
            labels[choice.label] = labels[choice.label] ?? index
            for name in [value.lowercased(), choice.label.lowercased()] { lowercased[name] = lowercased[name] ?? index }
            names.append((value == choice.label ? [value] : [value, choice.label]).map(ChoiceFilter.folded))
        }
    }

    func index(named text: String) -> Int? {
        let trimmed = text.trimmingWhitespace()
        return index(ofName: text) ?? (trimmed.isEmpty ? nil : index(ofName: trimmed))
    }

    private func index(ofName name: String) -> Int? { values[name] ?? labels[name] ?? lowercased[name.lowercased()] }

    func index(ofValueWritten text: String) -> Int? { values[text] }

    func index(numbered text: String) -> Int? {
        guard let number = Int(text.trimmingWhitespace()), names.indices.contains(number - 1) else { return nil }
        return number - 1
    }

    func matches(_ text: String) -> [Int] {
        guard !text.isEmpty else { return Array(names.indices) }
        let found = ranked(text)
        guard found.isEmpty else { return found }
        let filter = ChoiceFilter(text)
        return names.indices.filter { names[$0].contains(where: filter.hasLetters) }
    }

    func ranked(_ text: String) -> [Int] {
        let filter = ChoiceFilter(text)
        let ranks = names.map { $0.compactMap(filter.rank).min() }
        return ChoiceFilter.Rank.allCases.flatMap { rank in ranks.indices.filter { ranks[$0] == rank } }
    }
}

/// Finds names by typed words in any order, or by their letters in order, ignoring case and accents.
struct ChoiceFilter {
    /// How a name matches, the best first.
    enum Rank: Comparable, CaseIterable {
        /// The typed text is the name, or its beginning.
        case whole, beginning
        /// Every typed word begins a word of the name, or is in it.
        case words, inside
    }

    private let text: [Unicode.Scalar]
    private let words: [[Unicode.Scalar]]

    init(_ text: String) {
        self.text = Self.folded(text)
        words = self.text.split(separator: " ").map(Array.init)
    }

    static func folded(_ text: String) -> [Unicode.Scalar] {
        Array(text.folded.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).joined(separator: [" "]))
    }

    func rank(_ name: [Unicode.Scalar]) -> Rank? {
        guard !words.isEmpty else { return nil }
        if name.starts(with: text) { return name.count == text.count ? .whole : .beginning }
        var rank = Rank.words
        for word in words {
            guard let found = Self.rank(of: word, in: name) else { return nil }
            rank = max(rank, found)
        }
        return rank
    }

    private static func rank(of word: [Unicode.Scalar], in name: [Unicode.Scalar]) -> Rank? {
        guard name.count >= word.count else { return nil }
        var rank: Rank?
        for start in 0...(name.count - word.count) where name[start] == word[0] && name[start...].starts(with: word) {
            if start == 0 || !isWordScalar(name[start - 1]) { return .words }
            rank = .inside
        }
        return rank
    }

    /// True if the name has the letters of every word in their order, with others between them.
    func hasLetters(_ name: [Unicode.Scalar]) -> Bool {
        !words.isEmpty
            && words.allSatisfy { word in
                var rest = word[...]
                for scalar in name where scalar == rest.first { rest.removeFirst() }
                return rest.isEmpty
            }
    }

    private static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
}
