internal import Synchronization

/// An index of choices by their texts in lowercase letters, for lists of ten thousand.
struct ChoiceTable: Sendable {
    private var values: [String: Int] = [:]
    private var labels: [String: Int] = [:]
    private var folded: [String: Int] = [:]
    /// Value and label of each choice after another in lowercase letters, as UTF-8; a label that is the value is empty.
    private var bytes: [UInt8] = []
    private var ends: [Int] = []

    struct Named: Equatable {
        var index: Int
        /// False for a number, and for a part of the value or label.
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
            bytes += foldedValue.utf8
            ends.append(bytes.count)
            if foldedLabel != foldedValue { bytes += foldedLabel.utf8 }
            ends.append(bytes.count)
        }
    }

    /// Finds the choice by its value, else its label, else either in any case, else its number, without white space at the
    /// ends.
    func named(_ text: String) -> Named? {
        let trimmed = text.trimmingWhitespace()
        for text in trimmed == text || trimmed.isEmpty ? [text] : [text, trimmed] {
            let index = values[text] ?? labels[text] ?? folded[text.lowercased()]
            if let index { return Named(index: index, inFull: true) }
        }
        return index(number: trimmed).map { Named(index: $0, inFull: false) }
    }

    /// The choices that have `text` in their value or label, whatever the case: first those that are nothing else, then
    /// those that begin so, then those with a word that begins so, then the rest.
    func matches(_ text: String) -> [Int] {
        guard !text.isEmpty else { return Array(0..<(ends.count / 2)) }
        let needle = Array(text.lowercased().utf8)
        var ranks = Array(repeating: [Int](), count: Match.allCases.count)
        bytes.withBorrowed { bytes in
            for choice in 0..<(ends.count / 2) {
                let parts = [2 * choice, 2 * choice + 1].compactMap { Self.match(part($0, of: bytes), needle) }
                if let best = parts.min() { ranks[best.rawValue].append(choice) }
            }
        }
        return ranks.flatMap { $0 }
    }

    private enum Match: Int, CaseIterable, Comparable {
        case whole, beginning, word, inside

        static func < (left: Match, right: Match) -> Bool { left.rawValue < right.rawValue }
    }

    private static func match(_ text: UTF8Bytes, _ needle: [UInt8]) -> Match? {
        guard text.count >= needle.count, text.contains(needle) else { return nil }
        if begins(text, with: needle) { return text.count == needle.count ? .whole : .beginning }
        let isAtWord = (0..<text.count).dropFirst().contains { start in
            !isOfWord(text[start - 1]) && begins(text.from(start), with: needle)
        }
        return isAtWord ? .word : .inside
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: true
        default: false
        }
    }

    private func index(number text: String) -> Int? {
        guard let number = Int(text), number >= 1, number <= ends.count / 2 else { return nil }
        return number - 1
    }

    /// Compares whole characters: a letter does not begin with itself and an accent.
    private static func begins(_ text: UTF8Bytes, with prefix: [UInt8]) -> Bool {
        guard text.count >= prefix.count, text.first == prefix.first,
            prefix.indices.allSatisfy({ text[$0] == prefix[$0] })
        else { return false }
        guard text.count > prefix.count, text[prefix.count] >= 0x80 else { return true }
        let next = String(decoding: text.from(prefix.count).prefix(4), as: UTF8.self).unicodeScalars.first
        return next?.properties.isGraphemeExtend != true
    }

    private func part(_ index: Int, of bytes: UTF8Bytes) -> UTF8Bytes {
        bytes.part((index == 0 ? 0 : ends[index - 1])..<ends[index])
    }
}

/// The table of a list of choices, made when it is first asked for; lists that are copies of one share it.
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
    /// The table follows from the choices, so it makes no question different.
    static func == (left: ChoiceTableCache, right: ChoiceTableCache) -> Bool { true }
}
