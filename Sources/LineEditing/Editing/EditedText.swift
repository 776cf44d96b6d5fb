/// A line and its cursor. libedit moves and deletes by code points; the result is then rounded to whole characters.
struct EditedText: Equatable {
    var scalars: [Unicode.Scalar]
    var cursor: Int

    /// The text after a command that found `old`, with no split character and the cursor between two, if that differs. A longer
    /// text is left alone: a character arrives in parts, and one typed before another may look like a part of it at first.
    func settled(after old: EditedText, isVi: Bool) -> EditedText? {
        guard scalars.count <= old.scalars.count, self != old else { return nil }
        var text = self
        if let range = old.removedRange(leading: self) {
            if range.upperBound == old.cursor {
                let start = CharacterBreaks.character(around: range.lowerBound, in: old.scalars).lowerBound
                text.scalars.removeSubrange(start..<range.lowerBound)
                text.cursor = start
            } else {
                let end = CharacterBreaks.character(around: range.upperBound, in: old.scalars).upperBound
                if end > range.upperBound {
                    text.scalars.removeSubrange(range.lowerBound..<(range.lowerBound + end - range.upperBound))
                    if isVi, text.cursor == text.scalars.count, text.cursor > 0 { text.cursor -= 1 }
                }
            }
        }
        guard text.cursor != old.cursor else { return text == self ? nil : text }
        let character = CharacterBreaks.character(around: text.cursor, in: text.scalars)
        let isOnward = text.cursor > old.cursor && old.cursor >= character.lowerBound
        text.cursor = isOnward ? character.upperBound : character.lowerBound
        return text == self ? nil : text
    }

    mutating func delete(from start: Int) {
        scalars.removeSubrange(start..<cursor)
        cursor = start
    }

    mutating func deleteNextCharacter() {
        guard cursor < scalars.count else { return }
        scalars.removeSubrange(cursor..<CharacterBreaks.character(around: cursor + 1, in: scalars).upperBound)
    }

    private func removedRange(leading new: EditedText) -> Range<Int>? {
        let count = scalars.count - new.scalars.count
        guard count > 0, new.cursor == cursor || new.cursor == cursor - count else { return nil }
        let range = new.cursor..<(new.cursor + count)
        guard range.upperBound <= scalars.count,
            scalars[..<range.lowerBound] == new.scalars[..<range.lowerBound],
            scalars[range.upperBound...] == new.scalars[range.lowerBound...]
        else { return nil }
        return range
    }
}

/// Earlier versions of a line. libedit's own undo covers one change, and only with vi's keys. A text typed in one go is one step,
/// as is any other change by one key or by the caller.
struct UndoHistory {
    private static let maxSteps = 200
    private static let maxScalars = 1 << 22

    private var steps: [(line: EditedText, walk: HistoryWalk)] = []
    /// The place after the last typed character, where more of them belong to the same step.
    private var typed: (cursor: Int, length: Int)?

    mutating func record(from old: EditedText, to new: EditedText, walk: HistoryWalk) {
        guard new.scalars != old.scalars else { return }
        if new.scalars.count == old.scalars.count + 1, new.cursor == old.cursor + 1,
            old.scalars[..<old.cursor] == new.scalars[..<old.cursor],
            old.scalars[old.cursor...] == new.scalars[new.cursor...]
        {
            recordTyped(into: old, walk: walk)
        } else {
            add(old, walk: walk)
        }
    }

    mutating func recordTyped(into line: EditedText, walk: HistoryWalk) {
        let length = line.scalars.count
        if typed?.cursor != line.cursor || typed?.length != length { add(line, walk: walk) }
        typed = (line.cursor + 1, length + 1)
    }

    private mutating func add(_ line: EditedText, walk: HistoryWalk) {
        typed = nil
        steps.append((line, walk))
        while steps.count > Self.maxSteps || steps.reduce(0, { $0 + $1.line.scalars.count }) > Self.maxScalars {
            steps.removeFirst()
        }
    }

    mutating func popLast() -> (line: EditedText, walk: HistoryWalk)? {
        typed = nil
        return steps.popLast()
    }
}
