/// Lines that are drawn: libedit edits them (or a ``BasicLineBuffer``, where they are hidden), this class draws them.
///
/// Everything here runs on the editor's thread. While a line is open, ``nextKey()`` is the event loop: libedit asks it
/// for each key, and it looks after commands, signals and the screen until there is one.
final class DrawnSession: Session {
    /// The line that the caller has opened and not closed yet.
    struct OpenLine {
        var request: LineRequest
        /// The text of a hidden line.
        var small = BasicLineBuffer()
        /// A hidden line that is to be seen.
        var isRevealed = false
        var messages: [String] = []
        var suspension: Suspension?
        var question: PendingQuestion?
        /// No line was open when the question was asked.
        var isOnlyQuestion = false
        /// The text that the caller knows.
        var reported: String
    }

    /// A line that waits for the caller.
    struct Suspension {
        /// A Ctrl-C typed from then on does not wait for the line to go on; nil where it does.
        var interruptibleFrom: ContinuousClock.Instant?
    }

    /// A small question under the line (or alone) that has not been answered yet, and what has been typed to it.
    struct PendingQuestion {
        var prompt: String
        var line = BasicLineBuffer()
        var continuation: CheckedContinuation<String?, Never>
    }

    let context: SessionContext
    let editor: EditLine
    var decoder = KeyDecoder()
    var screen = Screen()
    var line: OpenLine?
    /// What the caller has asked for and is not done yet.
    var commands: [Command] = []
    /// Characters of a key that libedit has not asked for yet.
    var characters: [Unicode.Scalar] = []
    /// The text for a line with a search in it, which must end first.
    var replacement: String?
    /// How far the cursor goes back once the line has its first text.
    var cursorShift = 0
    /// What the caller knows and the screen shows is what there is.
    var isUpToDate = false
    var busyText: String?
    var isPasteBracketed = false
    /// Nothing was written yet.
    var isFresh = true
    /// Another process has the terminal.
    var isAway = false
    var lastReturn: ContinuousClock.Instant?
    var phase = Phase.running

    enum Phase {
        case running
        /// The terminal is lost or a signal came: put back already.
        case over
        case shutDown
    }

    init?(context: SessionContext) {
        guard let editor = EditLine(device: context.device) else {
            // libedit may have changed it.
            context.mode.apply()
            return nil
        }
        self.context = context
        self.editor = editor
        decoder.isLatin1 = context.encoding == .latin1
        context.mode.set(.raw)
    }

    func run() {
        while phase == .running {
            if let line {
                if line.request.isHidden { runHidden() } else { runEdited(line.request) }
            } else {
                runCommands()
                if line == nil, phase == .running {
                    wait(input: false, milliseconds: nil)
                }
            }
        }
        if phase == .over {
            context.runUntilShutdown(after: commands)
            commands = []
        }
        leaveTerminal()
        context.putBack()
        context.end(dropping: commands)
    }

    // MARK: - Lines

    private func runEdited(_ request: LineRequest) {
        editor.setHistory(request.history)
        characters = []
        replacement = nil
        cursorShift = request.scalarsAfterCursor
        var preset = request.text.joinedIntoOneLine()
        while line != nil, phase == .running {
            if !preset.isEmpty {
                editor.prepareInsertion(of: preset)
                characters = [EditLine.Private.insert]
            }
            switch editor.run(self) {
            case .stopped: return
            case .newline(let text):
                preset = text
                suspend(reporting: .entered(text), isInterruptible: true)
            case .endOfInput:
                preset = ""
                suspend(reporting: .endOfInput(""), isInterruptible: false)
            }
        }
    }

    /// The text of the open line.
    var text: String {
        guard let line else { return "" }
        return line.request.isHidden ? line.small.text : EditLine.text(of: editor.contents.scalars)
    }

    var isEmpty: Bool {
        guard let line else { return true }
        return line.request.isHidden ? line.small.text.isEmpty : editor.isEmpty
    }

    /// The line waits for the caller, who is told why.
    func suspend(reporting event: LineEvent, isInterruptible: Bool) {
        let text = text
        let delay = ContinuousClock.now + .milliseconds(100)
        line?.isRevealed = false
        line?.suspension = Suspension(interruptibleFrom: isInterruptible ? delay : nil)
        line?.reported = text
        draw()
        context.events.post(event)
    }
}

extension DrawnSession: EditLine.Client {
    func nextCharacter() -> Unicode.Scalar? {
        drawEffects()
        editor.settle()
        if let replacement {
            self.replacement = nil
            editor.replaceText(with: replacement)
        }
        if characters.isEmpty, cursorShift > 0 {
            editor.moveCursor(back: cursorShift)
            cursorShift = 0
        }
        if !isAway { context.mode.applyWhereChanged() }
        while true {
            if !characters.isEmpty { return characters.removeFirst() }
            guard let key = nextKey() else {
                editor.stop()
                return nil
            }
            if let edge = edgeKey(for: key), reports(edge) { continue }
            switch key {
            case .character(let scalar): return scalar
            case .pasted(let paste):
                let text = paste.oneLine
                if reports(paste) || text.isEmpty { continue }
                editor.prepareInsertion(of: text)
                return EditLine.Private.insert
            case .sequence(let sequence):
                if editor.isVi, let key = editor.privateKey(for: sequence) { return key }
                if editor.isBound(sequence) { characters = Array(sequence.unicodeScalars) }
            }
        }
    }

    /// The key that has nothing left to do in this line.
    private func edgeKey(for key: Key) -> LineKey? {
        switch key {
        case .character("\u{7F}"), .character("\u{08}"): editor.halves.before.isEmpty ? .backspace : nil
        case .sequence("\u{1B}[3~"): editor.halves.after.isEmpty ? .delete : nil
        default: nil
        }
    }

    func enterWasPressed() {
        guard let line else { return }
        if line.request.reportsPastedLines, !editor.isVi, !editor.isSearching {
            let (before, after) = editor.halves
            if !after.isEmpty {
                return suspend(reporting: .pasted(before: before, text: "\n", after: after), isInterruptible: true)
            }
        }
        suspend(reporting: .entered(text), isInterruptible: true)
    }

    func reports(_ key: LineKey) -> Bool {
        guard let line, line.request.reportedKeys.contains(key) else { return false }
        suspend(reporting: .key(key, text), isInterruptible: true)
        return true
    }
}
