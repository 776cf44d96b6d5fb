internal import Synchronization

/// An index of choices by their lowercase texts, for lists of ten thousand.
struct ChoiceTable: Sendable {
    private var values: [String: Int] = [:]
    private var labels: [String: Int] = [:]
    private var folded: [String: Int] = [:]
    private var texts: [(value: [UInt8], label: [UInt8])] = []

    struct Named: Equatable {
        var index: Int
        /// False for a match by number, or by a part of the value or label.
        var inFull: Bool
    }

    init(_ choices: [Question.Choice]) {
        for (index, choice) in choices.enumerated() {
            let value = choice.value.text
            let (foldedValue, foldedLabel) = (value.lowercased(), choice.label.lowercased())
            values[value] = values[value] ?? index
            labels[choice.label] = labels[choice.label] ?? index
            folded[foldedValue] = folded[foldedValue] ?? index
            folded[foldedLabel] = folded[foldedLabel] ?? index
            texts.append((Array(foldedValue.utf8), Array(foldedLabel.utf8)))
        }
    }

    /// Finds the choice by its value, else its label, else either ignoring case, else its number. Ignores outer
    /// whitespace.
    func named(_ text: String) -> Named? {
        let trimmed = text.trimmingWhitespace()
        for text in trimmed == text || trimmed.isEmpty ? [text] : [text, trimmed] {
            let index = values[text] ?? labels[text] ?? folded[text.lowercased()]
            if let index { return Named(index: index, inFull: true) }
        }
        return index(number: trimmed).map { Named(index: $0, inFull: false) }
    }

    /// The choices that contain `text` in value or label, ignoring case: exact matches, prefixes, words' prefixes,
    /// others.
    func matches(_ text: String) -> [Int] {
        guard !text.isEmpty else { return Array(texts.indices) }
        let needle = Array(text.lowercased().utf8)
        var ranks = Array(repeating: [Int](), count: Match.allCases.count)
        for (index, (value, label)) in texts.enumerated() {
            let best = [Self.match(value, needle), Self.match(label, needle)].compactMap(\.self).min()
            if let best { ranks[best.rawValue].append(index) }
        }
        return ranks.flatMap(\.self)
    }

    private enum Match: Int, CaseIterable, Comparable {
        case whole, beginning, word, inside

        static func < (left: Match, right: Match) -> Bool { left.rawValue < right.rawValue }
    }

    private static func match(_ text: [UInt8], _ needle: [UInt8]) -> Match? {
        guard text.count >= needle.count else { return nil }
        let places = (0...(text.count - needle.count)).filter { text[$0...].starts(with: needle) }
        guard !places.isEmpty else { return nil }
        let starts = places.filter { !isWithinCharacter(text[($0 + needle.count)...]) }
        if starts.first == 0 { return text.count == needle.count ? .whole : .beginning }
        return starts.contains { $0 > 0 && !isOfWord(text[$0 - 1]) } ? .word : .inside
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: true
        default: false
        }
    }

    /// True for text that begins with an accent of the letter before it.
    private static func isWithinCharacter(_ text: ArraySlice<UInt8>) -> Bool {
        guard let first = text.first, first >= 0x80 else { return false }
        return String(decoding: text.prefix(4), as: UTF8.self).unicodeScalars.first?.properties.isGraphemeExtend == true
    }

    private func index(number text: String) -> Int? {
        guard let number = Int(text), texts.indices.contains(number - 1) else { return nil }
        return number - 1
    }
}

final class ChoiceTableCache: Sendable {
    private let table = Mutex<ChoiceTable?>(nil)

    func table(of choices: [Question.Choice]) -> ChoiceTable {
        table.withLock { table in
            let made = table ?? ChoiceTable(choices)
            table = made
            return made
        }
    }
}

extension ChoiceTableCache: Equatable {
    /// Always equal: the table follows from the choices.
    static func == (left: ChoiceTableCache, right: ChoiceTableCache) -> Bool { true }
}
