#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Lines that are drawn: libedit edits them (or a ``SmallLine``, where they are hidden), this class draws them.
///
/// Everything here runs on the editor's thread. While a line is open, ``nextKey()`` is the event loop: libedit asks it
/// for each key, and it looks after commands, signals and the screen until there is one.
final class DrawnSession: Session {
    /// An open line.
    struct Line {
        var request: LineRequest
        /// The text of a hidden line.
        var small = SmallLine()
        var messages: [String] = []
        var suspension: Suspension?
        var question: Question?
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

    /// A small question under the line.
    struct Question {
        var prompt: String
        var line = SmallLine()
        var continuation: CheckedContinuation<String?, Never>
    }

    let link: SessionLink
    let editor: EditLine
    var decoder = KeyDecoder()
    var screen = Screen()
    var line: Line?
    /// What the caller has asked for and is not done yet.
    var commands: [Command] = []
    /// Characters of a key that libedit has not asked for yet.
    var characters: [Unicode.Scalar] = []
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

    init?(link: SessionLink) {
        guard let editor = EditLine(device: link.device) else {
            // libedit may have changed it.
            link.mode.apply()
            return nil
        }
        self.link = link
        self.editor = editor
        decoder.isLatin1 = link.charset == .latin1
        link.mode.set(.raw)
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
            link.runUntilShutdown(after: commands)
            commands = []
        }
        leaveTerminal()
        link.putBack()
        link.end(dropping: commands)
    }

    // MARK: - Lines

    private func runEdited(_ request: LineRequest) {
        editor.setHistory(request.history)
        characters = []
        var preset = OneLine.text(of: request.text)
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

    private func runHidden() {
        while let key = nextKey() {
            switch line?.small.apply(key, keys: link.keys) {
            case .entered?: suspend(reporting: .entered(text), isInterruptible: true)
            case .ignored?: link.device.write("\u{07}")
            default: break
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
        line?.suspension = Suspension(interruptibleFrom: isInterruptible ? delay : nil)
        line?.reported = text
        draw()
        link.events.post(event)
    }

    // MARK: - Drawing

    /// Brings the screen up to date, with one write.
    func draw() {
        guard let line, !isAway else { return }
        var content = Frame.Content(prompt: line.request.prompt)
        if line.isOnlyQuestion, let question = line.question {
            content.prompt = question.prompt
            content.text = Array(question.line.text.unicodeScalars)
            content.cursor = content.text.count
        } else if line.request.isHidden {
            let mask: Unicode.Scalar = link.charset == .utf8 ? "•" : "*"
            content.text = Array(repeating: mask, count: line.small.text.count)
            content.cursor = content.text.count
        } else {
            let text = editor.contents
            (content.text, content.cursor) = (text.scalars, text.cursor)
        }
        content.messages = line.messages
        if !line.isOnlyQuestion { content.question = line.question.map { ($0.prompt, $0.line.text) } }
        let size = link.device.size
        let frame = Frame(content, columns: size.columns, height: size.rows, cutsText: line.request.isHidden)
        let output = screen.draw(frame, columns: size.columns)
        if !output.isEmpty { link.device.write(output) }
    }

    /// What libedit did with the last key, as far as it is not text.
    func drawEffects() {
        let effects = editor.takeEffects()
        guard !isAway else { return }
        if effects.beeped { link.device.write("\u{07}") }
        if effects.cleared {
            screen.forget()
            link.device.write("\u{1B}[H\u{1B}[2J")
        }
    }

    /// Tells the caller where the text has changed.
    func reportChange() {
        guard let line, line.suspension == nil else { return }
        let text = text
        if !text.unicodeScalars.elementsEqual(line.reported.unicodeScalars) {
            self.line?.reported = text
            link.events.post(.changed(text))
        }
    }

    // MARK: - The terminal

    /// The terminal as lines need it.
    func enterTerminal() {
        link.mode.set(.raw)
        if !isPasteBracketed {
            isPasteBracketed = true
            link.device.write("\u{1B}[?2004h")
        }
    }

    /// The terminal as it was, the cursor below what is drawn.
    func leaveTerminal() {
        var output = screen.leave()
        if busyText != nil {
            busyText = nil
            output += "\r\u{1B}[K"
        }
        if isPasteBracketed {
            isPasteBracketed = false
            output += "\u{1B}[?2004l"
        }
        if !output.isEmpty { link.device.write(output) }
        link.mode.set(.original)
    }

    /// The session ends, and this is the last thing that the caller hears.
    func end(reporting event: LineEvent) {
        guard phase == .running else { return }
        answer(nil)
        if line != nil {
            line?.messages = []
            draw()
        }
        leaveTerminal()
        phase = .over
        line = nil
        editor.stop()
        link.events.post(event)
        link.events.finish()
    }

    /// Answers the small question, where there is one.
    func answer(_ text: String?) {
        guard let question = line?.question else { return }
        line?.question = nil
        if line?.isOnlyQuestion == true {
            line = nil
            let output = screen.erase()
            if !output.isEmpty { link.device.write(output) }
        } else {
            draw()
        }
        question.continuation.resume(returning: text)
    }
}

extension DrawnSession: EditLine.Client {
    func nextCharacter() -> Unicode.Scalar? {
        drawEffects()
        editor.settle()
        if !isAway { link.mode.applyWhereChanged() }
        while true {
            if !characters.isEmpty { return characters.removeFirst() }
            guard let key = nextKey() else {
                editor.stop()
                return nil
            }
            switch key {
            case .character(let scalar): return scalar
            case .pasted(let text):
                guard !text.isEmpty else { continue }
                editor.prepareInsertion(of: text)
                return EditLine.Private.insert
            case .sequence(let sequence):
                if editor.isVi, let key = editor.privateKey(for: sequence) { return key }
                if editor.isBound(sequence) { characters = Array(sequence.unicodeScalars) }
            }
        }
    }

    func enterWasPressed() {
        guard line != nil else { return }
        suspend(reporting: .entered(text), isInterruptible: true)
    }
}
