/// A choice by its index; `isWhole` is false for a match by number, or by another notation of the value.
struct NamedChoice: Equatable {
    var index: Int
    var isWhole: Bool
}

extension [Question.Choice] {
    /// Finds the choice by its value, else its label, else either ignoring case, else its number. Ignores outer
    /// whitespace.
    func named(_ text: String) -> NamedChoice? {
        let trimmed = text.trimmingWhitespace()
        for text in trimmed == text || trimmed.isEmpty ? [text] : [text, trimmed] {
            let folded = text.lowercased()
            let index =
                firstIndex { $0.value.text == text } ?? firstIndex { $0.label == text }
                ?? firstIndex { $0.value.text.lowercased() == folded || $0.label.lowercased() == folded }
            if let index { return NamedChoice(index: index, isWhole: true) }
        }
        guard let number = Int(trimmed), indices.contains(number - 1) else { return nil }
        return NamedChoice(index: number - 1, isWhole: false)
    }

    /// The choices that contain `text` in value or label, ignoring case: exact matches, prefixes, words' prefixes,
    /// others.
    func matches(_ text: String) -> [Int] {
        guard !text.isEmpty else { return indices.map(\.self) }
        let needle = [UInt8](text.lowercased().utf8)
        var ranks = [[Int]](repeating: [], count: Match.allCases.count)
        for (index, choice) in enumerated() {
            let texts = [choice.value.text, choice.label].map { [UInt8]($0.lowercased().utf8) }
            if let best = texts.compactMap({ match($0, needle) }).min() { ranks[best.rawValue].append(index) }
        }
        return ranks.flatMap(\.self)
    }
}

private enum Match: Int, CaseIterable, Comparable {
    case whole, beginning, word, inside

    static func < (left: Match, right: Match) -> Bool { left.rawValue < right.rawValue }
}

private func match(_ text: [UInt8], _ needle: [UInt8]) -> Match? {
    guard text.count >= needle.count else { return nil }
    let places = (0...(text.count - needle.count)).filter { text[$0...].starts(with: needle) }
    guard !places.isEmpty else { return nil }
    let starts = places.filter { !isWithinCharacter(text[($0 + needle.count)...]) }
    if starts.first == 0 { return text.count == needle.count ? .whole : .beginning }
    return starts.contains { $0 > 0 && !isOfWord(text[$0 - 1]) } ? .word : .inside
}

private func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: true
    default: false
    }
}

/// True for text that begins with an accent of the letter before it.
private func isWithinCharacter(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, first >= 0x80 else { return false }
    return String(decoding: text.prefix(4), as: UTF8.self).unicodeScalars.first?.properties.isGraphemeExtend == true
}
