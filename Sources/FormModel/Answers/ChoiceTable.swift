internal import Synchronization

/// Choices made ready to be looked up, whatever the case: made once, for a list that can have ten thousand.
struct ChoiceTable: Sendable {
    private var values: [String: Int] = [:]
    private var labels: [String: Int] = [:]
    private var folded: [String: Int] = [:]
    /// Value and label of each choice after another in lowercase letters, as UTF-8; a label that is the value is empty.
    private var bytes: [UInt8] = []
    /// Where each of them ends.
    private var ends: [Int] = []

    /// What a text names.
    enum Named: Equatable {
        /// The choice at `index`; in full if its whole value or label was given.
        case one(Int, inFull: Bool)
        /// The beginning of each of these.
        case several([Int])
        case none
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

    /// The choice that `text` names: its value, else its label, else either whatever the case, else its number,
    /// else the beginning of just one of them; white space around it does not count.
    func named(_ text: String) -> Named {
        let trimmed = text.trimmingWhitespace()
        for text in trimmed == text ? [text] : [text, trimmed] {
            let index = values[text] ?? labels[text] ?? folded[text.lowercased()]
            if let index { return .one(index, inFull: true) }
        }
        guard !trimmed.isEmpty else { return .none }
        if let index = index(number: trimmed) { return .one(index, inFull: false) }
        let found = beginning(with: trimmed.lowercased())
        return found.isEmpty ? .none : found.count == 1 ? .one(found[0], inFull: false) : .several(found)
    }

    /// The choice with the number that `text` writes, then those that begin with it, then those that have it elsewhere.
    func matches(_ text: String) -> [Int] {
        guard !text.isEmpty else { return Array(0..<(ends.count / 2)) }
        let wanted = text.lowercased()
        var found = index(number: text).map { [$0] } ?? []
        var seen = Set(found)
        let needle = Array(wanted.utf8)
        let others = bytes.withBorrowed { bytes in
            choices { choice in part(choice, of: bytes).has(needle) }
        }
        for index in beginning(with: wanted) + others where seen.insert(index).inserted { found.append(index) }
        return found
    }

    private func index(number text: String) -> Int? {
        guard let number = Int(text), number >= 1, number <= ends.count / 2 else { return nil }
        return number - 1
    }

    private func beginning(with text: String) -> [Int] {
        let prefix = Array(text.utf8)
        return bytes.withBorrowed { bytes in
            choices { choice in Self.begins(part(choice, of: bytes), with: prefix) }
        }
    }

    /// Whether whole characters are the same: a letter does not begin with itself and an accent.
    private static func begins(_ text: UTF8Bytes, with prefix: [UInt8]) -> Bool {
        guard text.count >= prefix.count, text.first == prefix.first,
            prefix.indices.allSatisfy({ text[$0] == prefix[$0] })
        else { return false }
        guard text.count > prefix.count, text[prefix.count] >= 0x80 else { return true }
        let next = String(decoding: text.from(prefix.count).prefix(4), as: UTF8.self).unicodeScalars.first
        return next?.properties.isGraphemeExtend != true
    }

    /// The choices of which the value or the label passes.
    private func choices(where passes: (Int) -> Bool) -> [Int] {
        stride(from: 0, to: ends.count, by: 2).compactMap { passes($0) || passes($0 + 1) ? $0 / 2 : nil }
    }

    private func part(_ index: Int, of bytes: UTF8Bytes) -> UTF8Bytes {
        bytes.part((index == 0 ? 0 : ends[index - 1])..<ends[index])
    }
}

/// The table of a list of choices, made when it is first asked for; lists that are copies of one share it.
final class ChoiceTableCache: Sendable {
    private let table = Mutex<ChoiceTable?>(nil)

    /// The table of `choices`, which are the same at every call.
    func table(of choices: [Question.Choice]) -> ChoiceTable {
        table.withLock { table in
            let made = table ?? ChoiceTable(choices)
            table = made
            return made
        }
    }
}

extension ChoiceTableCache: Equatable {
    /// Always: what is cached follows from the choices.
    static func == (left: ChoiceTableCache, right: ChoiceTableCache) -> Bool { true }
}
