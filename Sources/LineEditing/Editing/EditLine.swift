/// libedit: keys become an edited line, by the person's own bindings.
///
/// libedit decides what a key does; it does not draw. What it writes goes into memory, because it draws wide and
/// combining characters wrongly in the middle of a line and knows of nothing below the line. For the same reason it
/// never touches the terminal's mode.
@MainActor
final class EditLine {
    /// What is done about keys that libedit has nothing for. Called inside ``type(_:)``.
    @MainActor
    protocol Client: AnyObject {
        /// Whether the line goes on.
        var takesKeys: Bool { get }
        func enterWasPressed()
        func endOfInputWasReached()
        /// True if the key is the caller's, who is told.
        func reports(_ key: LineKey) -> Bool
    }

    let libedit: Libedit
    var walk = HistoryWalk()
    /// The search that takes the keys.
    var search: HistorySearch?
    /// What was searched for last.
    var lastSearch: (pattern: String, direction: HistoryWalk.Direction)?
    /// The line that was found last because it has this text in it.
    var lastMatch: (pattern: String, found: String)?
    /// The next key goes into the line as it is.
    var isQuoting = false
    var prefix = CommandPrefix()
    /// The line as the last key found it.
    var known: EditedText?
    /// The walk as the last key found it.
    var knownWalk = HistoryWalk()
    var undo = UndoHistory()
    var boundSequences: [String: Bool] = [:]
    /// With vi's keys: what sequences do, as `bind` is told.
    var sequenceBindings: [String: [String]] = [:]
    /// The find of vi that waits for its character, and what the last one has looked for.
    var find: Libedit.Find?
    var lastFound: Unicode.Scalar?
    /// How often vi's `.` was asked for by one key.
    var repetitions = 0
    let isVi: Bool
    weak var client: (any Client)?
    /// How many cells the line takes at most where libedit draws it.
    var lineCells = 0
    /// How many cells the longest line so far took at most: what was killed in it can come back in any later one.
    var longestLineCells = 0
    /// Whether keys are vi's, or what the person says, so that one key can do much.
    let hasOwnKeys: Bool
    /// How many cells libedit has for the line.
    var screenCells = 0
    /// Where the key ``Private/go`` goes.
    var destination = 0
    /// Whether vi's `.` may repeat a change of the words before the cursor.
    var hasChangedWords = false
    /// Whether vi's `.` may repeat a change of case.
    var hasChangedCase = false
    /// What the key ``Private/insert`` inserts, and whether undo takes that back.
    private var insertion: (scalars: [Unicode.Scalar], isUndoable: Bool) = ([], true)
    /// Whether Esc by itself does something.
    private(set) var hasEscapeKey = false

    /// C1 controls that no terminal can send, because the decoder drops them.
    enum Private {
        static let insert: Unicode.Scalar = "\u{81}"
        /// In vi's modes, a sequence: it is bound when that comes.
        static let sequence: Unicode.Scalar = "\u{80}"
        static let findNext: Unicode.Scalar = "\u{82}"
        static let findPrevious: Unicode.Scalar = "\u{83}"
        static let findToNext: Unicode.Scalar = "\u{84}"
        static let findToPrevious: Unicode.Scalar = "\u{85}"
        /// libedit's own commands, where what the person's key does comes first: see ``EditLine/moveBack(byBigWords:)``.
        static let changeCase: Unicode.Scalar = "\u{97}"
        static let previousWord: Unicode.Scalar = "\u{98}"
        static let previousBigWord: Unicode.Scalar = "\u{99}"
        static let delete: Unicode.Scalar = "\u{9A}"
        static let change: Unicode.Scalar = "\u{9C}"
        static let yank: Unicode.Scalar = "\u{9D}"
        static let redo: Unicode.Scalar = "\u{9E}"
        /// Goes to ``EditLine/destination``.
        static let go: Unicode.Scalar = "\u{9F}"
    }

    /// nil if the terminal's description does not allow editing, or the person does not want it.
    init?(device: TerminalDevice) {
        let settings = EditorSettings.ofPerson
        guard !settings.isEditingOff, let libedit = Libedit(input: device.input, output: device.output) else {
            return nil
        }
        self.libedit = libedit
        settings.bindings.forEach(libedit.run)
        isVi = libedit.isVi
        hasOwnKeys = isVi || !settings.bindings.isEmpty
        libedit.owner = self
        // The person's own bindings come first; afterwards only what they left unbound.
        bindKeys()
        hasEscapeKey = isVi || !["ed-sequence-lead-in", "em-meta-next"].contains(binding(of: "\u{1B}"))
        _ = libedit.takeEffects()
    }

    // MARK: - Lines

    /// Begins a line with this text, in which so many scalars are after the cursor.
    func begin(_ text: String, scalarsAfterCursor: Int, history: [String]) {
        setHistory(history)
        known = nil
        undo = UndoHistory()
        isQuoting = false
        find = nil
        prefix = CommandPrefix()
        libedit.beginLine()
        settle()
        guard !text.isEmpty else { return }
        prepareInsertion(of: text, isUndoable: false)
        type([Private.insert])
        if scalarsAfterCursor > 0 { moveCursor(back: scalarsAfterCursor) }
    }

    /// Has libedit do what these characters, which are one key, are bound to. Gives what that key has still to type when the line ends
    /// or waits.
    @discardableResult
    func type(_ characters: [Unicode.Scalar]) -> [Unicode.Scalar] {
        repetitions = 0
        defer { settle() }
        guard let find = find.take() else { return libedit.type(characters) }
        lastFound = characters.last
        return libedit.type([Self.key(of: find)] + characters)
    }

    /// A sequence such as Ctrl-X Ctrl-E ends if a key comes that cannot be its next one.
    func endSequence(before key: Key) {
        if case .character = key { return }
        libedit.endSequence()
    }

    /// The text for the next ``Private/insert`` key.
    func prepareInsertion(of text: String, isUndoable: Bool = true) {
        insertion = (Array(text.unicodeScalars), isUndoable)
    }
}

extension EditLine: Libedit.Owner {
    var takesKeys: Bool { client?.takesKeys ?? true }

    func perform(_ command: Libedit.Command) -> Libedit.Effect {
        switch command {
        case .enter:
            client?.enterWasPressed()
            return .none
        case .insert:
            defer { insertion = ([], true) }
            guard !insertion.scalars.isEmpty else { return .none }
            // The line begins with it.
            if !insertion.isUndoable { known = nil }
            return libedit.insert(insertion.scalars) ? .changed : .failed
        case .endOfInput:
            client?.endOfInputWasReached()
            return .none
        case .find(let find):
            self.find = find
            return .goesOn
        case .tab: return press(.tab)
        case .editor: return press(.editor)
        case .previousHistory: return press(.up) { walk.step(.back, from: ownText) }
        case .nextHistory: return press(.down) { walk.step(.forward, from: ownText) }
        case .firstHistory: return put(fromHistory: walk.stepToOldest(from: ownText)) ? .changed : .failed
        case .quote:
            isQuoting = true
            return .none
        case .search(let direction):
            beginSearch(direction)
            return .none
        case .searchAgain(let isReversed): return searchAgain(isReversed: isReversed) ? .changed : .failed
        case .match(let direction): return match(direction) ? .changed : .failed
        case .previousWord(let isBig): return moveBack(byBigWords: isBig)
        case .operation(let operation): return begin(operation)
        case .redo: return redo()
        case .undo(let isAll): return takeBack(isAll: isAll) ? .changed : .failed
        case .start: return moveCursor { _ in 0 }
        case .end: return moveCursor { $0.scalars.count }
        case .next: return moveCursor { $0.cursor + (prefix.count ?? 1) }
        case .deleteNext: return deleteNext()
        case .changeCase: return changeCase()
        case .go:
            go()
            return .goesOn
        }
    }

    /// A key that may be the caller's, and else goes to a line of the history.
    private func press(_ key: LineKey, else line: () -> String? = { nil }) -> Libedit.Effect {
        if client?.reports(key) == true { return .none }
        return put(fromHistory: line()) ? .changed : .failed
    }
}
