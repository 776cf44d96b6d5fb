/// Lines that are drawn: libedit edits them (or a ``BasicLineBuffer``, if they are hidden), this class draws them.
final class DrawnDisplay: KeyedDisplay {
    unowned let session: LineEditor
    let editor: EditLine
    var decoder = KeyDecoder()
    var keyDeadline: ContinuousClock.Instant?
    var screen = Screen()
    /// What was printed above the line and can be taken back.
    var printed = PrintedTexts()
    /// Whether the screen's size has changed since the line was last drawn.
    var hasNewSize = false
    /// What is still to be done for a screen of another size.
    var resizing = Resizing.done
    /// Until when that is waited for; nil for ever.
    var waitsUntil: ContinuousClock.Instant?
    /// If the terminal was asked where the cursor is: how many rows of the line are above that; nil if it does not matter any
    /// more.
    var askedAt: Int?
    /// How many answers of the terminal are still to come.
    var askedCount = 0
    /// When it was last asked.
    var lastAsked = ContinuousClock.now
    /// The text of a hidden line.
    var hidden = BasicLineBuffer()
    /// Whether the text of a hidden line is shown.
    var isRevealed = false
    /// What has been typed to the small question.
    var answer = BasicLineBuffer()
    /// The text that the caller knows.
    var reported = ""
    var isPasteBracketed = false
    /// Nothing was written yet.
    var isFresh = true
    /// Whether the rows of the open line were left on the screen, and it is drawn again below them when it goes on.
    var isLeft = false

    /// What follows a change of the screen's size, step by step.
    enum Resizing {
        case done
        /// The size has to stay as it is for a moment: a window that is dragged changes it at every frame, and what is drawn for
        /// one size would come to the terminal when it has the next.
        case settling
        /// The terminal was asked what has become of the rows.
        case asked
        /// The line was drawn; what is above it is laid out anew if the size stays.
        case drawn
    }

    let style: LineEditor.Style

    /// nil if libedit does not edit at this terminal.
    init?(session: LineEditor, style: LineEditor.Style) {
        let context = session.context
        guard let editor = EditLine(device: context.device) else {
            // libedit may have changed it.
            context.applyMode()
            return nil
        }
        self.session = session
        self.editor = editor
        self.style = style
        decoder.isLatin1 = context.encoding == .latin1
        editor.client = self
        context.setMode(.raw)
    }

    // MARK: - The line

    /// Whether the keys go to a line that libedit must not see.
    var isHidden: Bool { session.line?.request.isHidden ?? false }

    var text: String {
        guard session.line != nil else { return "" }
        return isHidden ? hidden.text : EditLine.text(of: editor.contents.scalars)
    }

    var isEmpty: Bool {
        guard session.line != nil else { return true }
        return isHidden ? hidden.text.isEmpty : editor.isEmpty
    }

    func lineWasOpened(_ request: LineRequest) {
        screen.forget()
        askedAt = nil
        reported = request.text.joinedIntoOneLine()
        hidden = BasicLineBuffer(text: request.isHidden ? reported : "")
        isRevealed = false
        isLeft = false
        if !request.isHidden {
            editor.begin(reported, scalarsAfterCursor: request.scalarsAfterCursor, history: request.history)
            _ = editor.libedit.takeEffects()
        }
    }

    func lineWasSuspended() {
        isRevealed = false
        editor.endSearch()
        reported = text
        draw()
    }

    func lineWasResumed(_ request: LineRequest) { isLeft = false }

    func lineWillClose(showing text: String?) {
        leaveLine()
        if let text { write(text) } else { context.write(screen.erase()) }
    }

    func questionWasAsked(_ prompt: String) {
        isRevealed = false
        answer = BasicLineBuffer()
        leaveLine()
    }

    func questionWillEnd() {
        guard staysOnScreen else { return }
        draw()
        context.write(screen.leave())
    }

    func replaceText(with text: String) {
        if isHidden {
            hidden = BasicLineBuffer(text: text)
        } else {
            editor.endSearch()
            editor.replaceText(with: text)
        }
        reported = text
    }

    func setPrompt(_ prompt: String) {
        session.line?.request.prompt = prompt
    }

    func interruptFirst() { interruptFirstByKey() }

    /// What a search has found is not the person's own text until it is gone on with.
    func interruptWillBeReported() {
        editor.cancelSearch()
    }
}

extension DrawnDisplay: EditLine.Client {
    /// A line that is only being opened has its first text put into it.
    var takesKeys: Bool { session.takesInput || session.line == nil }

    /// Has libedit do what a key does, unless it is the caller's, or a search's.
    func edit(with key: Key) {
        guard let characters = characters(for: key) else { return }
        let rest = editor.type(characters)
        if !rest.isEmpty { decoder.feedFirst(String(String.UnicodeScalarView(rest)).utf8) }
        if editor.cutToLongest() { context.events.post(.lineIsFull) }
        showEffects()
    }

    /// What libedit is given for a key; nil for one that is not libedit's.
    private func characters(for key: Key) -> [Unicode.Scalar]? {
        editor.endSequence(before: key)
        if editor.isQuoting, let quoted = quote(key) { return quoted }
        if editor.search != nil, takeSearchKey(key) { return nil }
        if let wanted = callersKey(for: key), reports(wanted) { return nil }
        switch key {
        case .character(let scalar):
            guard editor.prefix.allows(scalar, in: editor.contents) else { return refuse() }
            return [scalar]
        case .escape:
            editor.prefix.next()
            return editor.hasEscapeKey ? ["\u{1B}"] : nil
        case .alt(let scalar):
            guard editor.prefix.allows("\u{1B}", in: editor.contents),
                editor.prefix.allows(scalar, in: editor.contents)
            else { return refuse() }
            return ["\u{1B}", scalar]
        case .pasted(let paste):
            editor.prefix.next()
            let text = paste.oneLine
            if reports(paste) || text.isEmpty { return nil }
            editor.prepareInsertion(of: String(text.unicodeScalars.prefix(LineRequest.longestText + 1)))
            return [EditLine.Private.insert]
        case .sequence(let sequence):
            editor.prefix.next()
            if editor.isVi { return editor.privateKey(for: sequence).map { [$0] } }
            return editor.isBound(sequence) ? Array(sequence.unicodeScalars) : nil
        }
    }

    private func refuse() -> [Unicode.Scalar]? {
        context.write("\u{07}")
        return nil
    }

    /// The key that inserts what another one is bound to; nil if that cannot be in a line.
    private func quote(_ key: Key) -> [Unicode.Scalar]? {
        editor.isQuoting = false
        let text: String
        switch key {
        case .character("\n"), .character("\r"), .pasted: return nil
        case .sequence(let sequence): text = sequence
        case .character(let scalar): text = String(Character(scalar))
        case .alt(let scalar): text = "\u{1B}" + String(Character(scalar))
        case .escape: text = "\u{1B}"
        }
        editor.prepareInsertion(of: text)
        return [EditLine.Private.insert]
    }

    private func takeSearchKey(_ key: Key) -> Bool {
        let isTaken = editor.takeSearchKey(key)
        if editor.search?.hasFailed == true { context.write("\u{07}") }
        return isTaken
    }

    /// The key of the caller's that this one is, where libedit would do something else with it: one that has nothing left
    /// to do in this line, one for lists, and Space. Up, Down and Tab are found by what they are bound to.
    private func callersKey(for key: Key) -> LineKey? {
        switch key {
        case .character("\u{7F}"), .character("\u{08}"): editor.halves.before.isEmpty ? .backspace : nil
        case .character(" "): text.contains(",") || text.hasOpenQuote ? nil : .space
        case .sequence("\u{1B}[3~"): editor.halves.after.isEmpty ? .delete : nil
        case .sequence("\u{1B}[5~"): .pageUp
        case .sequence("\u{1B}[6~"): .pageDown
        case .sequence("\u{1B}[H"), .sequence("\u{1B}OH"), .sequence("\u{1B}[1~"), .sequence("\u{1B}[7~"): .home
        case .sequence("\u{1B}[F"), .sequence("\u{1B}OF"), .sequence("\u{1B}[4~"), .sequence("\u{1B}[8~"): .end
        default: nil
        }
    }

    func enterWasPressed() {
        guard let line = session.line else { return }
        if line.request.reportsPastedLines, !editor.isVi {
            let (before, after) = editor.halves
            if !after.isEmpty {
                let paste = LineEvent.pasted(before: before, text: "\n", after: after)
                return session.suspend(reporting: paste, isInterruptible: true)
            }
        }
        session.suspend(reporting: .entered(text), isInterruptible: true)
    }

    func endOfInputWasReached() {
        session.suspend(reporting: .endOfInput(""), isInterruptible: false)
    }

    func reports(_ key: LineKey) -> Bool {
        guard let line = session.line, line.request.reportedKeys.contains(key) else { return false }
        session.suspend(reporting: .key(key, text), isInterruptible: true)
        return true
    }
}

extension String {
    /// Whether a double quote is still to be closed.
    fileprivate var hasOpenQuote: Bool { !count(where: { $0 == "\"" }).isMultiple(of: 2) }
}
