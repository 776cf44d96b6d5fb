/// A line and its cursor, and what a command should have done to it.
///
/// libedit moves and deletes by code points. What it leaves half done is brought to whole characters afterwards, so
/// that it holds for every command, on whatever key a person has it.
struct EditedText: Equatable {
    var scalars: [Unicode.Scalar]
    /// How many scalars are before the cursor.
    var cursor: Int

    /// The text after a command that found `old`, with no character cut in two and the cursor not within one; nil
    /// where it is as it should be.
    ///
    /// Where the text has grown nothing is touched: a character comes in several parts, and what is typed in front of
    /// another one may look like a part of it until it is complete.
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
                    // As libedit does in vi's command mode.
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

    /// What was removed on one side of the cursor, where that makes this text into the new one.
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

/// What was done to a line, step by step, and how to take it back.
///
/// libedit's own undo knows one change, and only with vi's keys. What is typed in one go is one step; so is whatever else
/// one key does, and what the caller puts into the line.
struct UndoHistory {
    private struct Step {
        /// Where something was replaced, what it was, and how many scalars are there now.
        var start: Int
        var removed: [Unicode.Scalar]
        var count: Int
        /// The cursor and the walk through earlier lines, as they were before.
        var cursor: Int
        var walk: HistoryWalk
        /// The last character, if all of it was typed.
        var lastTyped: Unicode.Scalar?
    }

    /// Older steps are forgotten, and those that would need more memory.
    private static let mostSteps = 1000
    private static let mostScalars = 1 << 22
    /// A step of so many typed characters ends with its word.
    private static let longTyping = 20

    private var steps: [Step] = []
    /// How many scalars the steps keep.
    private var scalarCount = 0

    /// The line has been changed; nothing happens if it only has another cursor.
    mutating func record(from old: EditedText, to new: EditedText, walk: HistoryWalk) {
        if new.scalars.count == old.scalars.count + 1, new.cursor == old.cursor + 1,
            old.scalars[..<old.cursor] == new.scalars[..<old.cursor],
            old.scalars[old.cursor...] == new.scalars[new.cursor...]
        {
            return recordTyped(new.scalars[old.cursor], at: old.cursor, walk: walk)
        }
        let most = min(old.scalars.count, new.scalars.count)
        let start = zip(old.scalars, new.scalars).prefix { $0 == $1 }.count
        let end = zip(old.scalars.reversed(), new.scalars.reversed()).prefix(most - start).prefix { $0 == $1 }.count
        let removed = old.scalars[start..<(old.scalars.count - end)]
        let count = new.scalars.count - end - start
        guard !removed.isEmpty || count > 0 else { return }
        add(Step(start: start, removed: Array(removed), count: count, cursor: old.cursor, walk: walk))
    }

    /// A character was typed at this place.
    mutating func recordTyped(_ scalar: Unicode.Scalar, at place: Int, walk: HistoryWalk) {
        if let step = steps.last, let last = step.lastTyped, step.start + step.count == place,
            step.count < Self.longTyping || last != " " || scalar == " "
        {
            steps[steps.count - 1].count += 1
            steps[steps.count - 1].lastTyped = scalar
        } else {
            add(Step(start: place, removed: [], count: 1, cursor: place, walk: walk, lastTyped: scalar))
        }
    }

    /// The line before the last step; nil if there is none.
    mutating func takeBack(in text: EditedText) -> (text: EditedText, walk: HistoryWalk)? {
        guard let step = steps.popLast(), step.start + step.count <= text.scalars.count else { return nil }
        scalarCount -= step.removed.count
        var scalars = text.scalars
        scalars.replaceSubrange(step.start..<(step.start + step.count), with: step.removed)
        return (EditedText(scalars: scalars, cursor: min(step.cursor, scalars.count)), step.walk)
    }

    private mutating func add(_ step: Step) {
        steps.append(step)
        scalarCount += step.removed.count
        while steps.count > Self.mostSteps || scalarCount > Self.mostScalars {
            scalarCount -= steps.removeFirst().removed.count
        }
    }
}
