internal import CLibedit

/// The text of the line as libedit has it, and what is done to it here.
extension EditLine {
    /// The line as it is: all that libedit would draw, and the place of the cursor.
    ///
    /// A search appends a line end and its pattern; see ``text(of:)``.
    var contents: EditedText {
        guard let line = el_wline(handle)?.pointee, let start = line.buffer, let end = line.lastchar, start < end
        else {
            return EditedText(scalars: [], cursor: 0)
        }
        let scalars = UnsafeBufferPointer(start: start, count: end - start).map(EditLine.scalar)
        return EditedText(
            scalars: scalars, cursor: line.cursor.map { min(max($0 - start, 0), scalars.count) } ?? scalars.count)
    }

    var isEmpty: Bool {
        guard let line = el_wline(handle)?.pointee else { return true }
        return line.buffer == line.lastchar
    }

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

    /// The text of the line itself, without the pattern of a search.
    static func text(of scalars: [Unicode.Scalar]) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars.prefix { $0 != "\n" }.filter { !(0x80..<0xA0 ~= $0.value) })
        return String(text)
    }

    static func text(_ line: UnsafeBufferPointer<wchar_t>) -> String {
        text(of: line.map(scalar))
    }

    private static func scalar(_ character: wchar_t) -> Unicode.Scalar {
        Unicode.Scalar(UInt32(truncatingIfNeeded: character)) ?? "\u{FFFD}"
    }

    static func wide(_ text: String) -> [wchar_t] {
        wide(text.unicodeScalars)
    }

    private static func wide(_ scalars: some Sequence<Unicode.Scalar>) -> [wchar_t] {
        scalars.map { wchar_t(truncatingIfNeeded: $0.value) } + [0]
    }

    /// Brings what the last command did to whole characters, and makes room for more. To be called before each key.
    func settle() {
        defer { makeRoom() }
        formline_edit_clamp(handle)
        if isLonger(byOneThan: known) {
            // Typing at the end, and nothing of the rest needs to be looked at.
            guard let last = el_wline(handle)?.pointee.lastchar.map({ EditLine.scalar($0[-1]) }) else { return }
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

    private func isLonger(byOneThan known: EditedText?) -> Bool {
        guard let known, known.cursor == known.scalars.count, let line = el_wline(handle)?.pointee,
            let start = line.buffer, let end = line.lastchar
        else { return false }
        return line.cursor == end && end - start == known.scalars.count + 1 && end[-1] != 0x0A
    }

    private func put(_ text: EditedText) {
        formline_edit_replace(handle, EditLine.wide(text.scalars), Int32(clamping: text.cursor))
        known = text
    }

    // MARK: - History

    /// The lines that Up and Down walk through, and that libedit searches; oldest first.
    func setHistory(_ lines: [String]) {
        let lines = lines.map { $0.joinedIntoOneLine() }
        walk = HistoryWalk(lines)
        let previous = history
        history = formline_history_open(Int32(clamping: max(lines.count, 1)))
        for line in lines { formline_history_add(history, EditLine.wide(line)) }
        formline_edit_set_history(handle, history)
        if let previous { history_wend(previous) }
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
