/// The text of the line as libedit has it, and what is done to it here.
extension EditLine {
    /// The line as it is, and the place of the cursor.
    var contents: EditedText { libedit.line }

    var isEmpty: Bool { libedit.lineEnd == nil }

    /// The text before the cursor, and the text after it.
    var halves: (before: String, after: String) {
        let contents = contents
        return (
            EditLine.text(of: Array(contents.scalars[..<contents.cursor])),
            EditLine.text(of: Array(contents.scalars[contents.cursor...]))
        )
    }

    /// Another text in the place of this one, the cursor at its end.
    func replaceText(with text: String) {
        let scalars = Array(text.unicodeScalars)
        put(EditedText(scalars: scalars, cursor: scalars.count))
    }

    /// Cuts a line that has become too long; false for any other.
    func cutToLongest() -> Bool {
        guard let end = libedit.lineEnd, end.count > LineRequest.longestText else { return false }
        let scalars = Array(contents.scalars.prefix(LineRequest.longestText))
        put(EditedText(scalars: scalars, cursor: min(contents.cursor, scalars.count)))
        return true
    }

    /// Moves the cursor, to the end at most; what it goes into the middle of is brought to whole characters later.
    func moveCursor(to place: (EditedText) -> Int) -> Libedit.Effect {
        var text = contents
        let cursor = text.cursor
        text.cursor = min(place(text), text.scalars.count)
        guard text.cursor != cursor else { return .failed }
        libedit.replaceLine(with: text)
        return .changed
    }

    /// Deletes the character after the cursor; the cursor stays after the last one that is left.
    func deleteNext() -> Libedit.Effect {
        var text = contents
        guard text.cursor < text.scalars.count else { return .failed }
        let end = CharacterBreaks.character(around: text.cursor + 1, in: text.scalars).upperBound
        text.scalars.removeSubrange(text.cursor..<end)
        put(text)
        return .changed
    }

    /// Moves the cursor towards the beginning by this many scalars.
    func moveCursor(back count: Int) {
        var text = contents
        text.cursor = max(0, text.cursor - count)
        put(text)
    }

    /// The text of the line, without the line end that libedit's own commands end it with.
    static func text(of scalars: [Unicode.Scalar]) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(scalars.count)
        for scalar in scalars {
            if scalar == "\n" { break }
            if scalar.value < 0x80 {
                bytes.append(UInt8(scalar.value))
            } else if scalar.value >= 0xA0 {
                bytes += scalar.utf8
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Brings what the last key did to whole characters, and makes room for more.
    func settle() {
        defer { makeRoom() }
        libedit.clamp()
        if let last = scalarTyped(after: known) {
            undo.recordTyped(last, at: known?.cursor ?? 0, walk: knownWalk)
            known?.scalars.append(last)
            known?.cursor += 1
            lineCells += EditLine.cells(of: last)
            return
        }
        let found = contents
        lineCells = found.scalars.reduce(0) { $0 + EditLine.cells(of: $1) }
        if let known, let settled = found.settled(after: known, isVi: isVi) {
            put(settled)
        } else {
            note(found)
        }
    }

    /// What was typed at the end of the line as it was known, if nothing else was done; nothing of the rest then needs to
    /// be looked at.
    private func scalarTyped(after known: EditedText?) -> Unicode.Scalar? {
        guard let known, known.cursor == known.scalars.count, let end = libedit.lineEnd, end.isAtCursor,
            end.count == known.scalars.count + 1, end.last != "\n"
        else { return nil }
        return end.last
    }

    /// Another text in the place of the line, which undo takes back.
    func put(_ text: EditedText) {
        libedit.replaceLine(with: text)
        note(text)
    }

    /// Another text in the place of the line, of which undo knows nothing.
    func set(_ text: EditedText) {
        libedit.replaceLine(with: text)
        known = text
        knownWalk = walk
    }

    /// The line is this one now.
    private func note(_ text: EditedText) {
        if let known { undo.record(from: known, to: text, walk: knownWalk) }
        known = text
        knownWalk = walk
    }

    // MARK: - Undo

    /// Takes the last steps back, as many as the number before the key says; false if there was none.
    func takeBack(isAll: Bool) -> Bool {
        var text = contents
        var left = isAll ? Int.max : max(prefix.count ?? 1, 1)
        var hasChanged = false
        while left > 0, let step = undo.takeBack(in: text) {
            (text, walk, hasChanged) = (step.text, step.walk, true)
            left -= 1
        }
        if hasChanged { set(text) }
        return hasChanged
    }

    // MARK: - History

    /// The lines that Up and Down walk through, and that can be searched; oldest first.
    func setHistory(_ lines: [String]) {
        walk = HistoryWalk(lines.map { $0.joinedIntoOneLine() })
        search = nil
        lastMatch = nil
    }

    /// The text of the line, as the history knows it.
    var ownText: String { EditLine.text(of: contents.scalars) }

    /// Puts a line of the history in the place of this one; false if there is none, and nothing has changed.
    func put(fromHistory text: String?) -> Bool {
        guard let text else { return false }
        put(history(text))
        return true
    }

    /// A line of the history, with the cursor there or else where libedit's own commands put it.
    func history(_ text: String, cursor: Int? = nil) -> EditedText {
        let scalars = Array(text.unicodeScalars)
        return EditedText(scalars: scalars, cursor: cursor ?? (isVi ? 0 : scalars.count))
    }
}
