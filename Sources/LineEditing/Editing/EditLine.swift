internal import CLibedit

/// libedit turns keys into an edited line, by the user's own bindings. It decides what a key does, but does not draw: its output
/// goes to memory, because it draws wide and combining characters wrongly and does not know the rows below the line. For the same
/// reason it never touches the terminal's mode. It moves and deletes by code points, which ``EditedText`` rounds to characters.
@MainActor
final class EditLine {
    /// C1 controls, which the decoder drops from input. All but the first keep libedit's own commands whose keys we have rebound.
    enum Private {
        static let insert: Unicode.Scalar = "\u{81}"
        static let findNext: Unicode.Scalar = "\u{82}"
        static let findPrevious: Unicode.Scalar = "\u{83}"
        static let findToNext: Unicode.Scalar = "\u{84}"
        static let findToPrevious: Unicode.Scalar = "\u{85}"
        static let changeCase: Unicode.Scalar = "\u{97}"
        static let commandMode: Unicode.Scalar = "\u{98}"
        static let insertMode: Unicode.Scalar = "\u{99}"
        static let redo: Unicode.Scalar = "\u{9E}"
        /// Bound in vi's command mode only, so that it shows which mode that is.
        static let noteCommandMode: Unicode.Scalar = "\u{9F}"
    }

    let libedit: Libedit
    let isVi: Bool
    /// True if the user has chosen vi's keys or bound keys.
    let hasCustomBindings: Bool
    private(set) var hasEscapeKey = false
    weak var display: DrawnDisplay?
    var walk = HistoryWalk()
    var search: HistorySearch?
    var undo = UndoHistory()
    /// The line and the history walk after the last key; no line while it is being opened.
    private var lastLine: EditedText?
    private var lastWalk = HistoryWalk()
    private var insertion: [Unicode.Scalar] = []
    private var count = 0
    /// The find of vi that waits for its character, and the character of the last one.
    private var pendingFind: Unicode.Scalar?
    private var lastFound: Unicode.Scalar?
    private var hasChangedCase = false
    /// True if a key such as vi's `k` was reported, so that a line opened in place of this one keeps vi's mode.
    var keepsMode = false
    private var isInCommandMode = false
    /// The maximum number of cells that libedit needs to draw the line.
    private var lineCells = 0
    private var screenCells = 0

    /// Fails if the terminal's description does not allow editing, or the user has disabled it.
    init?(device: TerminalDevice) {
        let settings = EditorSettings.ofUser
        guard !settings.isEditingOff, let libedit = Libedit(input: device.input, output: device.output) else {
            return nil
        }
        self.libedit = libedit
        settings.bindings.forEach(libedit.run)
        isVi = libedit.isVi
        hasCustomBindings = isVi || !settings.bindings.isEmpty
        libedit.acceptsKeys = { [weak self] in self?.display?.acceptsKeys ?? true }
        libedit.perform = { [weak self] in self?.perform($0) ?? .failed }
        bindKeys()
        hasEscapeKey = isVi || !["ed-sequence-lead-in", "em-meta-next"].contains(binding(of: "\u{1B}"))
        _ = libedit.takeEffects()
    }

    // MARK: - Lines and keys

    func begin(_ text: String, scalarsAfterCursor: Int, history: [String]) {
        isInCommandMode = false
        if isVi, keepsMode { libedit.type([Private.noteCommandMode]) }
        let keepsCommandMode = isInCommandMode
        walk = HistoryWalk(history.map { $0.joinedIntoOneLine() })
        (search, pendingFind, count, lastLine) = (nil, nil, 0, nil)
        libedit.beginLine()
        // The text typed first is a change, too: vi's `.` would repeat the change before it, and take the text for keys.
        if isVi { libedit.type([Private.commandMode, Private.insertMode]) }
        settle()
        if !text.isEmpty { insert(text) }
        undo = UndoHistory()
        if scalarsAfterCursor > 0 {
            var line = contents
            line.cursor = max(0, line.cursor - scalarsAfterCursor)
            restore(line)
        }
        if keepsCommandMode { type([Private.commandMode]) }
    }

    func type(_ characters: [Unicode.Scalar]) {
        guard let key = characters.last else { return }
        keepsMode = false
        let old = "0"..."9" ~= key ? lastLine : nil
        let find = pendingFind.take()
        if find != nil { lastFound = key }
        makeRoom()
        libedit.type((find.map { [$0] } ?? []) + characters)
        settle()
        guard libedit.unfinished.isEmpty else { return }
        // Only libedit knows whether a digit belongs to a count or is text; but text changes the line.
        let isCount = old != nil && find == nil && old == lastLine
        count = isCount ? count * 10 + Int(key.value - 0x30) : 0
    }

    func insert(_ text: String) {
        insertion = Array(text.unicodeScalars.prefix(LineRequest.maxTextLength + 1))
        type([Private.insert])
    }

    func endSequence(before key: Key) {
        if case .character = key { return }
        libedit.endSequence()
    }

    /// True if this key is a third digit of a count, which would keep libedit busy for long.
    func isTooLongCount(_ key: Unicode.Scalar) -> Bool { count >= 10 && "0"..."9" ~= key }

    // MARK: - The text

    var contents: EditedText { libedit.line }

    var text: String { EditLine.text(of: contents.scalars) }

    var isEmpty: Bool { libedit.length == 0 }

    var halves: (before: String, after: String) {
        let contents = contents
        return (
            EditLine.text(of: contents.scalars[..<contents.cursor]),
            EditLine.text(of: contents.scalars[contents.cursor...])
        )
    }

    private static func text(of scalars: some Sequence<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        for scalar in scalars {
            if scalar == "\n" { break }
            if !(0x80..<0xA0 ~= scalar.value) { text.append(scalar) }
        }
        return String(text)
    }

    func replaceText(with text: String) {
        let scalars = Array(text.unicodeScalars)
        replaceLine(with: EditedText(scalars: scalars, cursor: scalars.count))
    }

    func cutToLongest() -> Bool {
        guard libedit.length > LineRequest.maxTextLength else { return false }
        let contents = contents
        let scalars = Array(contents.scalars.prefix(LineRequest.maxTextLength))
        replaceLine(with: EditedText(scalars: scalars, cursor: min(contents.cursor, scalars.count)))
        return true
    }

    /// Rounds the result of the last key to whole characters.
    private func settle() {
        libedit.clamp()
        guard !hasTypedAtEnd() else { return }
        let found = contents
        if let lastLine, let settled = found.settled(after: lastLine, isVi: isVi) {
            replaceLine(with: settled)
        } else {
            recordChange(to: found)
        }
    }

    /// Adds a character appended by the last key to the last line, if that is all it did: typing is no slower in a long line.
    private func hasTypedAtEnd() -> Bool {
        guard let length = lastLine?.scalars.count, lastLine?.cursor == length, libedit.length == length + 1,
            let typed = libedit.scalarTypedAtEnd, var line = lastLine.take()
        else { return false }
        undo.recordTyped(into: line, walk: lastWalk)
        line.scalars.append(typed)
        line.cursor += 1
        lineCells += Self.cells(of: typed)
        lastLine = line
        return true
    }

    func replaceLine(with text: EditedText) {
        libedit.replaceLine(with: text)
        recordChange(to: text)
    }

    /// Replaces the line without a step of the undo history.
    func restore(_ text: EditedText) {
        libedit.replaceLine(with: text)
        remember(text)
    }

    private func recordChange(to text: EditedText) {
        if let lastLine { undo.record(from: lastLine, to: text, walk: lastWalk) }
        remember(text)
    }

    private func remember(_ text: EditedText) {
        (lastLine, lastWalk) = (text, walk)
        lineCells = text.scalars.reduce(0) { $0 + Self.cells(of: $1) }
    }

    func replaceLine(fromHistory text: String?) -> Libedit.Effect {
        guard let text else { return .failed }
        replaceLine(with: historyLine(text))
        return .changed
    }

    func historyLine(_ text: String, cursor: Int? = nil) -> EditedText {
        let scalars = Array(text.unicodeScalars)
        return EditedText(scalars: scalars, cursor: cursor ?? (isVi ? 0 : scalars.count))
    }

    // MARK: - Room
    //
    // When libedit deletes characters, it moves as many from beyond the end of the line, and it searches for the first
    // character after spaces beyond the end. So its memory is always far larger than the line.
    //
    // It keeps the rows of its screen in memory, and typing after a jump to the end of a line that exceeds that screen
    // writes past the last row. So before each key the screen has room for the line and for what one key may add.

    /// Short, because libedit compares two versions of a row in time quadratic in its length.
    private static let columns = 64
    /// Twice the characters of the longest text that a key types, or that vi's `.` inserts again.
    private static let spareCharacters = 2 * 1024
    private static let spareCells = 8 * spareCharacters

    /// The maximum number of cells of a character: `^X` and tabs, wide characters with the cell left free before them,
    /// `\U+200B` and the like, and the rest of the row at a line end.
    private static func cells(of scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0x20..<0x7F: 1
        case 0x0A: columns
        default: 8
        }
    }

    private func makeRoom() {
        libedit.reserve(4 * libedit.length + Self.spareCharacters)
        // One key can yank all killed text, which is no longer than the longest line so far.
        let cells = 2 * lineCells + Self.spareCells
        guard cells > screenCells else { return }
        let rows = 2 * cells / Self.columns
        screenCells = rows * Self.columns
        libedit.resize(columns: Self.columns, rows: rows)
    }
}

// MARK: - Commands

extension EditLine {
    private func perform(_ command: Libedit.Command) -> Libedit.Effect {
        switch command {
        case .enter:
            display?.enterWasPressed()
            return .unchanged
        case .endOfInput:
            display?.endOfInputWasReached()
            return .unchanged
        case .insert:
            defer { insertion = [] }
            return insertion.isEmpty ? .unchanged : libedit.insert(insertion) ? .changed : .failed
        case .tab: return press(.tab)
        case .editor: return press(.editor)
        case .previousHistory: return press(.up) { walk.step(by: -1, from: text) }
        case .nextHistory: return press(.down) { walk.step(by: 1, from: text) }
        case .firstHistory: return replaceLine(fromHistory: walk.stepToOldest(from: text))
        case .search: return walk.isEmpty ? .failed : beginSearch()
        case .undo: return undoEdits(max(count, 1))
        case .undoAll: return undoEdits(.max)
        case .lineStart: return edit { $0.cursor = 0 }
        case .lineEnd: return edit { $0.cursor = $0.scalars.count }
        case .nextCharacter: return edit { $0.cursor = min($0.cursor + 1, $0.scalars.count) }
        case .deleteCharacter: return edit { $0.deleteNextCharacter() }
        case .deleteWord: return edit { $0.delete(from: startOfWord(in: $0)) }
        case .deleteToStart: return edit { $0.delete(from: 0) }
        case .changeCase: return changeCase()
        case .redo: return redo()
        case .noteCommandMode:
            isInCommandMode = true
            return .unchanged
        case .findNext: return find(Private.findNext)
        case .findPrevious: return find(Private.findPrevious)
        case .findToNext: return find(Private.findToNext)
        case .findToPrevious: return find(Private.findToPrevious)
        }
    }

    /// Reports the key if it belongs to the caller; otherwise moves to a line of the history.
    private func press(_ key: LineKey, else line: () -> String? = { nil }) -> Libedit.Effect {
        display?.reports(key) == true ? .unchanged : replaceLine(fromHistory: line())
    }

    private func undoEdits(_ count: Int) -> Libedit.Effect {
        var (line, left) = (EditedText?.none, count)
        while left > 0, let step = undo.popLast() {
            (line, walk) = (step.line, step.walk)
            left -= 1
        }
        guard let line else { return .failed }
        restore(line)
        return .changed
    }

    private func edit(_ change: (inout EditedText) -> Void) -> Libedit.Effect {
        let old = contents
        var text = old
        change(&text)
        guard text != old else { return .failed }
        libedit.replaceLine(with: text)
        return .changed
    }

    /// The start of the word before the cursor, with libedit's idea of a word.
    private func startOfWord(in text: EditedText) -> Int {
        func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
            iswalnum(wint_t(scalar.value)) != 0 || "*?_-.[]~=".unicodeScalars.contains(scalar)
        }
        let before = text.scalars[..<text.cursor]
        let end = before.lastIndex(where: isWordScalar) ?? 0
        return before[..<end].lastIndex { !isWordScalar($0) }.map { $0 + 1 } ?? 0
    }

    // MARK: - Commands of vi

    /// libedit's own command asks for the character, which arrives with the next key.
    private func find(_ key: Unicode.Scalar) -> Libedit.Effect {
        pendingFind = key
        return .continues
    }

    /// vi's `.`. A repeated find gets the character that the last one got.
    private func redo() -> Libedit.Effect {
        if hasChangedCase, libedit.length == 1 { return .failed }
        libedit.repeatedCharacter = lastFound
        libedit.push([Private.redo])
        return .continues
    }

    private func changeCase() -> Libedit.Effect {
        guard libedit.length == 1 else {
            hasChangedCase = true
            libedit.push([Private.changeCase])
            return .continues
        }
        return edit { line in
            let letter = wint_t(line.scalars[0].value)
            let changed = iswupper(letter) != 0 ? towlower(letter) : towupper(letter)
            line.scalars = [Unicode.Scalar(UInt32(changed)) ?? line.scalars[0]]
        }
    }
}
