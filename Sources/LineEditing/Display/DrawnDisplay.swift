/// Lines that are drawn: libedit edits them, or a ``BasicLineBuffer`` if they are hidden, and ``Screen`` shows them.
final class DrawnDisplay: Display {
    let editor: EditLine
    private let screen: Screen
    private var hidden = BasicLineBuffer()
    private var isRevealed = false
    private var answer = BasicLineBuffer()
    /// The rows of the open line were left on the screen, and the line is drawn again below them when it resumes.
    private var isLeftAbove = false

    /// True if drawn rows must stay readable once the line has ended or something is printed below it.
    private var staysOnScreen: Bool { style == .spoken }

    init?(session: LineEditor, style: LineEditor.Style) {
        guard let editor = EditLine(device: session.context.device) else {
            // libedit may have changed it.
            session.context.applyMode()
            return nil
        }
        self.editor = editor
        screen = Screen(session: session, keepsTexts: style != .spoken)
        super.init(session: session, in: style)
        editor.display = self
    }

    private var isSecret: Bool { session.line?.request.isHidden ?? false }

    override var text: String {
        guard session.line != nil else { return "" }
        return isSecret ? hidden.text : editor.text
    }

    private var isEmpty: Bool {
        guard session.line != nil else { return true }
        return isSecret ? hidden.text.isEmpty : editor.isEmpty
    }

    private var halves: (before: String, after: String) {
        isSecret ? (hidden.before, hidden.after) : editor.halves
    }

    override func lineWasOpened(_ request: LineRequest) {
        super.lineWasOpened(request)
        screen.beginLine()
        let text = request.text.joinedIntoOneLine()
        hidden = BasicLineBuffer(text: request.isHidden ? text : "")
        isRevealed = false
        isLeftAbove = false
        if !request.isHidden {
            editor.begin(text, scalarsAfterCursor: request.scalarsAfterCursor, history: request.history)
            _ = editor.libedit.takeEffects()
        }
    }

    override func lineWasSuspended() {
        isRevealed = false
        editor.endSearch()
        super.lineWasSuspended()
    }

    override func lineWasResumed(_ request: LineRequest) {
        isLeftAbove = false
        editor.keepsMode = false
    }

    override func lineWillClose(showing text: String?) {
        leaveSpokenLine()
        if let text { write(text) } else { erase() }
    }

    override func questionWasAsked(_ prompt: String) {
        isRevealed = false
        answer = BasicLineBuffer()
        leaveSpokenLine()
    }

    override func questionWillEnd() {
        guard staysOnScreen else { return }
        draw()
        screen.leaveLine()
    }

    override func replaceText(with text: String) {
        if isSecret {
            hidden = BasicLineBuffer(text: text)
        } else {
            editor.endSearch()
            editor.replaceText(with: text)
        }
        super.replaceText(with: text)
    }

    /// The result of a search is not the user's text until it is accepted.
    override func interruptWillBeReported() { editor.cancelSearch() }

    override func inputWait() -> InputWait {
        var wait = super.inputWait()
        if session.acceptsInput { wait.deadline = [wait.deadline, screen.deadline].compactMap(\.self).min() }
        return wait
    }

    override func deadlineHasPassed() {
        if let deadline = screen.deadline, deadline <= .now { screen.deadlineHasPassed() }
        super.deadlineHasPassed()
    }

    override func handleReport(_ key: Key) -> Bool { screen.handleReport(key) }

    /// Handles the question's keys and those that end a line or stop the process whatever the user's bindings are.
    override func takeLineKeys() {
        while session.acceptsInput {
            let isQuestion = session.line?.question != nil
            decoder.hasAlt = !editor.isVi || isSecret || isQuestion
            guard let key = decoder.next() else { return }
            if handleReport(key) || handleSignalKey(key) { continue }
            if isQuestion {
                typeToQuestion(key)
            } else if !endsLine(key) {
                if isSecret { typeToHiddenLine(key) } else { edit(with: key) }
            }
        }
    }

    private func endsLine(_ key: Key) -> Bool {
        let endOfInput = Unicode.Scalar(context.keys.endOfInput)
        if isEmpty, [.character(endOfInput), .alt(endOfInput)].contains(key) {
            endOfInputWasReached()
        } else if key == .sequence("\u{1B}[Z") {
            session.suspend(reporting: .back(text), isInterruptible: true)
        } else if endsAnswer(key) {
            session.suspend(reporting: .finished(text), isInterruptible: true)
        } else {
            return false
        }
        return true
    }

    private func typeToQuestion(_ key: Key) {
        switch answer.apply(key, keys: context.keys) {
        case .entered: session.answer(answer.text)
        case .endOfInput: session.answer("")
        case .interrupted: session.answer(nil)
        case .edited, .ignored, .full: break
        }
    }

    private func typeToHiddenLine(_ key: Key) {
        // Ctrl-R
        if key == .character("\u{12}") { return isRevealed.toggle() }
        if case .pasted(let paste) = key, reports(paste) { return }
        switch hidden.apply(key, keys: context.keys) {
        case .entered: session.suspend(reporting: .entered(text), isInterruptible: true)
        case .ignored: ringBell()
        case .full: context.events.post(.lineIsFull)
        case .edited, .interrupted, .endOfInput: break
        }
    }

    private func edit(with key: Key) {
        editor.endSequence(before: key)
        if editor.search != nil {
            let isHandled = editor.handleSearchKey(key)
            if editor.search?.hasFailed == true { ringBell() }
            if isHandled { return }
        }
        if let wanted = callersKey(for: key), reports(wanted) { return }
        if case .pasted(let paste) = key {
            if !reports(paste), !paste.oneLine.isEmpty { didType { editor.insert(paste.oneLine) } }
        } else if let characters = characters(for: key) {
            didType { editor.type(characters) }
        }
    }

    private func characters(for key: Key) -> [Unicode.Scalar]? {
        switch key {
        case .character(let scalar), .alt(let scalar):
            if editor.isTooLongCount(scalar) {
                ringBell()
                return nil
            }
            return key == .character(scalar) ? [scalar] : ["\u{1B}", scalar]
        case .escape: return editor.hasEscapeKey ? ["\u{1B}"] : nil
        case .sequence(let sequence):
            if editor.isVi { return editor.privateKey(for: sequence).map { [$0] } }
            // libedit would insert the tail of a sequence that it does not know.
            return editor.binding(of: sequence) == nil ? nil : Array(sequence.unicodeScalars)
        case .pasted: return nil
        }
    }

    private func didType(_ type: () -> Void) {
        type()
        if editor.cutToLongest() { context.events.post(.lineIsFull) }
        let effects = editor.libedit.takeEffects()
        guard !session.isAway else { return }
        if effects.beeped { ringBell() }
        if effects.cleared { screen.clear() }
    }

    private func ringBell() { context.write("\u{07}") }

    /// The caller's key in place of libedit's: one that has nothing left to do in this line, one for lists, or Space.
    private func callersKey(for key: Key) -> LineKey? {
        switch key {
        case .character("\u{7F}"), .character("\u{08}"): editor.halves.before.isEmpty ? .backspace : nil
        case .character(" "): mayReportSpace ? .space : nil
        case .sequence("\u{1B}[3~"): editor.halves.after.isEmpty ? .delete : nil
        case .sequence("\u{1B}[5~"): .pageUp
        case .sequence("\u{1B}[6~"): .pageDown
        case .sequence("\u{1B}[H"), .sequence("\u{1B}OH"), .sequence("\u{1B}[1~"), .sequence("\u{1B}[7~"): .home
        case .sequence("\u{1B}[F"), .sequence("\u{1B}OF"), .sequence("\u{1B}[4~"), .sequence("\u{1B}[8~"): .end
        default: nil
        }
    }

    private var mayReportSpace: Bool {
        guard session.line?.request.reportedKeys.contains(.space) == true else { return false }
        let text = text
        return !text.contains(",") && !text.hasOpenQuote
    }

    /// Reports a paste with line ends; returns true if the line is now suspended, unchanged.
    private func reports(_ paste: Paste) -> Bool {
        guard let line = session.line, paste.hasLineEnds else { return false }
        if line.request.reportsPastedLines {
            let (before, after) = halves
            let event = LineEvent.pasted(before: before, text: paste.lines, after: after)
            session.suspend(reporting: event, isInterruptible: true)
            return true
        }
        if paste.lineCount > 1 { context.events.post(.joinedLines(paste.lineCount)) }
        return false
    }

    override func draw() {
        guard !session.isAway else { return }
        if screen.awaitsRedraw {
            // The terminal's report arrives among the keys.
            if session.acceptsInput { return }
            screen.redrawAtOnceIfNeeded()
        }
        if let line = session.line {
            draw(line)
        } else if let busy = session.busyText {
            screen.put(Frame(row: busy, columns: context.size.columns, cutSign: session.cutSign))
        }
    }

    private func draw(_ line: LineEditor.OpenLine) {
        if isLeftAbove, line.question == nil {
            guard line.suspension == nil else { return }
            isLeftAbove = false
        }
        var content = Frame.Content(prompt: line.request.prompt)
        content.cutSign = session.cutSign
        if line.isOnlyQuestion || isLeftAbove, let question = line.question {
            content.prompt = question.prompt
            content.text = Array(answer.text.unicodeScalars)
            content.cursor = answer.before.unicodeScalars.count
        } else if line.request.isHidden {
            func shown(_ text: String) -> [Unicode.Scalar] {
                if isRevealed { return Array(text.unicodeScalars) }
                return Array((line.request.mask.map { String(repeating: $0, count: text.count) } ?? "").unicodeScalars)
            }
            let before = shown(hidden.before)
            (content.text, content.cursor) = (before + shown(hidden.after), before.count)
        } else {
            let text = editor.contents
            (content.text, content.cursor) = (text.scalars, text.cursor)
            content.others = line.request.others
        }
        if isEmpty { content.placeholder = line.request.placeholder }
        content.rowEnd = line.request.rowEnd
        if !staysOnScreen { content.messages = line.messages }
        if let question = line.question, !line.isOnlyQuestion, !isLeftAbove {
            content.question = (question.prompt, answer.before, answer.after)
        } else if let search = editor.search, line.question == nil {
            content.question = (search.prompt(for: line.request), search.pattern, "")
        }
        let size = context.size
        let frame = Frame(content, columns: size.columns, height: size.rows)
        screen.draw(frame, fillsScreen: line.request.fillsScreen)
    }

    override func erase() { screen.eraseLine() }

    override func show(_ messages: [String]) {
        guard staysOnScreen, !messages.isEmpty, let line = session.line, line.question == nil else { return }
        leaveSpokenLine()
        context.write(messages.map { $0.asTerminalLines() }.joined())
    }

    override func showBusy(_ text: String) { draw() }

    override func write(_ text: String) {
        if session.line?.suspension != nil, session.line?.question == nil { leaveSpokenLine() }
        screen.write(text)
    }

    override func retract(_ count: Int) { screen.retract(count) }

    override func resize() -> Bool {
        screen.resize(whileTyping: session.acceptsInput)
        return true
    }

    private func leaveSpokenLine() {
        guard staysOnScreen, !isLeftAbove, var line = session.line, !line.isOnlyQuestion else { return }
        isRevealed = false
        editor.endSearch()
        line.request.placeholder = ""
        line.question = nil
        if !session.isAway { draw(line) }
        screen.leaveLine()
        isLeftAbove = true
    }

    override func prepareToWatch() {
        screen.awaitReports(in: &decoder)
        super.prepareToWatch()
    }

    override func release(for reason: Release) {
        if reason != .lending {
            screen.redrawAtOnceIfNeeded()
            screen.awaitReports(in: &decoder)
            isRevealed = false
        }
        switch reason {
        case .lending: break
        case .stopping:
            draw()
            screen.leaveLine()
        case .running:
            leaveSpokenLine()
            screen.makeRoomForProgram()
        case .ending:
            if session.line != nil {
                session.line?.request.placeholder = ""
                draw()
            }
            if session.busyText == nil { screen.leaveLine() } else { screen.eraseLine() }
            session.busyText = nil
        }
        super.release(for: reason)
    }

    override func resumeDisplay(afterProgram: Bool) {
        if afterProgram { screen.leaveRow() }
        screen.lose()
        super.resumeDisplay(afterProgram: afterProgram)
        draw()
    }
}

extension DrawnDisplay {
    /// True also while a line is being opened, to insert its first text.
    var acceptsKeys: Bool { session.acceptsInput || session.line == nil }

    /// With text after the cursor, Enter in a line that reports pasted lines is a pasted line end.
    func enterWasPressed() {
        guard let line = session.line else { return }
        let (before, after) = editor.halves
        if line.request.reportsPastedLines, !editor.isVi, !after.isEmpty {
            return session.suspend(reporting: .pasted(before: before, text: "\n", after: after), isInterruptible: true)
        }
        session.suspend(reporting: .entered(text), isInterruptible: true)
    }

    func endOfInputWasReached() { session.suspend(reporting: .endOfInput(""), isInterruptible: false) }

    func reports(_ key: LineKey) -> Bool {
        guard let line = session.line, line.request.reportedKeys.contains(key) else { return false }
        editor.keepsMode = true
        session.suspend(reporting: .key(key, text), isInterruptible: true)
        return true
    }
}

extension String {
    fileprivate var hasOpenQuote: Bool { !count(where: { $0 == "\"" }).isMultiple(of: 2) }
}
