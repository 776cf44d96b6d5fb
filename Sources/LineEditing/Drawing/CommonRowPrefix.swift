/// The longest start that an old row of the screen and its new version have in common, which need not be drawn again.
struct CommonRowPrefix: Equatable {
    /// How many cells it takes.
    var width = 0
    /// How many bytes of the new row it has.
    var length = 0
    /// The escape sequences of the style that is open after it.
    var style = ""

    /// Compares two rows; the prefix ends between characters that do not join.
    init(of old: Row, and new: Row) {
        let (left, right) = (Array(old.text.utf8), Array(new.text.utf8))
        var (index, width, style) = (0, 0, "")
        while index < right.count {
            let end: Int
            if right[index] == EscapeSequence.escape {
                // Only styles: what else there is moves the cursor.
                guard let last = EscapeSequence.end(of: index, in: right), right[last - 1] == UInt8(ascii: "m"),
                    left[min(index, left.count)...].starts(with: right[index..<last])
                else { return }
                let sequence = String(decoding: right[index..<last], as: UTF8.self)
                style = ["\u{1B}[m", "\u{1B}[0m"].contains(sequence) ? "" : style + sequence
                end = last
            } else {
                let scalar = right.scalar(at: index)
                end = index + UTF8.width(scalar)
                guard scalar.isSimple, left[min(index, left.count)...].starts(with: right[index..<end]) else {
                    return
                }
                width += CharacterWidth.cells(of: scalar)
            }
            index = end
            if Self.isEnd(index, of: left), Self.isEnd(index, of: right) {
                (self.width, self.length, self.style) = (width, index, style)
            }
        }
    }

    /// Whether what follows does not join what precedes it.
    private static func isEnd(_ index: Int, of row: [UInt8]) -> Bool {
        index == row.count || row[index] == EscapeSequence.escape || row.scalar(at: index).isSimple
    }
}
