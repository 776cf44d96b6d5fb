/// The text of the line as libedit has it, and what is done to it here.
extension EditLine {
    /// The line as it is: all that libedit would draw, and the place of the cursor.
    ///
    /// A search appends a line end and its pattern; see ``text(of:)``.
    var contents: EditedText { libedit.line }

    var isEmpty: Bool { libedit.lineEnd == nil }

    /// The text before the cursor, and the text after it.
    var halves: (before: String, after: String) {
        let contents = contents
        return (
            EditLine.text(of: Array(contents.scalars[..<contents.cursor])),
            contents.scalars[..<contents.cursor].contains("\n")
                ? "" : EditLine.text(of: Array(contents.scalars[contents.cursor...]))
        )
    }

    /// Another text in the place of this one, the cursor at its end.
    func replaceText(with text: String) {
        let scalars = Array(text.unicodeScalars)
        put(EditedText(scalars: scalars, cursor: scalars.count))
    }

    /// Moves the cursor towards the beginning by this many scalars.
    func moveCursor(back count: Int) {
        var text = contents
        text.cursor = max(0, text.cursor - count)
        put(text)
    }

    /// A search puts its pattern after the line, and keeps its own account of it.
    var isSearching: Bool { contents.scalars.contains("\n") }

    /// Whether the pattern of a search is as long as it may be. For each character of it libedit compiles it anew at every
    /// place of a line, which takes minutes for some hundreds of them in a long line.
    var isSearchFull: Bool {
        let scalars = contents.scalars
        return scalars.lastIndex(of: "\n").map { scalars.count - $0 > EditLine.longestSearch } ?? false
    }

    /// The text of the line itself, without the pattern of a search.
    static func text(of scalars: [Unicode.Scalar]) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars.prefix { $0 != "\n" }.filter { !(0x80..<0xA0 ~= $0.value) })
        return String(text)
    }

    /// Brings what the last command did to whole characters, and makes room for more. To be called before each key.
    func settle() {
        defer { makeRoom() }
        libedit.clamp()
        if let last = scalarTyped(after: known) {
            known?.scalars.append(last)
            known?.cursor += 1
            lineCells += EditLine.cells(of: last)
            return
        }
        let found = contents
        lineCells = found.scalars.reduce(0) { $0 + EditLine.cells(of: $1) }
        // A search keeps its own account of the line.
        guard !found.scalars.contains("\n") else {
            known = nil
            return
        }
        if let known, let settled = found.settled(after: known, isVi: isVi) {
            put(settled)
        } else {
            known = found
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

    private func put(_ text: EditedText) {
        libedit.replaceLine(with: text)
        known = text
    }

    // MARK: - History

    /// The lines that Up and Down walk through, and that libedit searches; oldest first.
    func setHistory(_ lines: [String]) {
        let lines = lines.map { $0.joinedIntoOneLine() }
        walk = HistoryWalk(lines)
        libedit.setHistory(lines)
    }

    /// Goes to another line of the history; false if there is none, and nothing has changed.
    func walk(_ direction: HistoryWalk.Direction) -> Bool {
        guard let text = walk.step(direction, from: EditLine.text(of: contents.scalars)) else { return false }
        let scalars = Array(text.unicodeScalars)
        // Where libedit's own command puts it.
        put(EditedText(scalars: scalars, cursor: isVi ? 0 : scalars.count))
        return true
    }
}
