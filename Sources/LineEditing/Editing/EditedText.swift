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

/// Where characters (extended grapheme clusters) begin.
enum CharacterBreaks {
    /// The character that has this place within it; an empty range at the place where it is between two.
    static func character(around place: Int, in scalars: [Unicode.Scalar]) -> Range<Int> {
        guard place > 0, place < scalars.count, areJoinable(scalars[place - 1], scalars[place]) else {
            return place..<place
        }
        var start = 0
        for count in lengths(in: scalars) {
            if place <= start { break }
            if place < start + count { return start..<(start + count) }
            start += count
        }
        return place..<place
    }

    /// How many scalars each character has.
    static func lengths(in scalars: some Collection<Unicode.Scalar>) -> [Int] {
        if scalars.allSatisfy({ !areJoinable($0, $0) }) { return Array(repeating: 1, count: scalars.count) }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text).map { $0.unicodeScalars.count }
    }

    /// False if two scalars are never of one character: nothing below U+0300 joins another, but CR and LF,
    /// which no line has.
    static func areJoinable(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
        first.value >= 0x300 || second.value >= 0x300
    }
}
