/// A line and its cursor. libedit moves and deletes by code points; the result is then rounded to whole characters.
struct EditedText: Equatable {
    var scalars: [Unicode.Scalar]
    var cursor: Int

    /// The text after a command that found `old`, with no split character and the cursor between two, if that differs.
    ///
    /// A longer text is left alone: a character arrives in several parts, and one typed before another may look like a
    /// part of it until it is complete.
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

/// Earlier versions of a line. libedit's own undo covers one change, and only with vi's keys.
///
/// A text typed in one go is one step, as is any other change by one key or by the caller.
struct UndoHistory {
    private struct Step {
        var line: EditedText
        var walk: HistoryWalk
        var typed: (count: Int, last: Unicode.Scalar)?

        func isContinued(by scalar: Unicode.Scalar, typedInto line: EditedText) -> Bool {
            guard let typed else { return false }
            let follows =
                self.line.cursor + typed.count == line.cursor
                && self.line.scalars.count + typed.count == line.scalars.count
            let beginsWord = typed.last == " " && scalar != " "
            return follows && !(beginsWord && typed.count >= UndoHistory.longTyping)
        }
    }

    private static let maxSteps = 1000
    private static let maxScalars = 1 << 22
    /// A step of this many typed characters ends with its word.
    private static let longTyping = 20

    private var steps: [Step] = []
    private var scalarCount = 0

    mutating func record(from old: EditedText, to new: EditedText, walk: HistoryWalk) {
        guard new.scalars != old.scalars else { return }
        if new.scalars.count == old.scalars.count + 1, new.cursor == old.cursor + 1,
            old.scalars[..<old.cursor] == new.scalars[..<old.cursor],
            old.scalars[old.cursor...] == new.scalars[new.cursor...]
        {
            recordTyped(new.scalars[old.cursor], into: old, walk: walk)
        } else {
            add(Step(line: old, walk: walk))
        }
    }

    mutating func recordTyped(_ scalar: Unicode.Scalar, into line: EditedText, walk: HistoryWalk) {
        if let step = steps.last, let typed = step.typed, step.isContinued(by: scalar, typedInto: line) {
            steps[steps.count - 1].typed = (typed.count + 1, scalar)
        } else {
            add(Step(line: line, walk: walk, typed: (1, scalar)))
        }
    }

    mutating func popLast() -> (line: EditedText, walk: HistoryWalk)? {
        guard let step = steps.popLast() else { return nil }
        scalarCount -= step.line.scalars.count
        return (step.line, step.walk)
    }

    private mutating func add(_ step: Step) {
        steps.append(step)
        scalarCount += step.line.scalars.count
        while steps.count > Self.maxSteps || scalarCount > Self.maxScalars {
            scalarCount -= steps.removeFirst().line.scalars.count
        }
    }
}
