internal import Platform

/// Lines that the terminal itself edits, printed in order: no escape sequences, no libedit.
class PlainDisplay: Display {
    unowned let session: LineEditor
    var context: SessionContext { session.context }
    private var input = PlainInput()
    /// How many of the lines that came were typed before the prompt that they answer.
    private var countAhead = 0

    init(session: LineEditor) {
        self.session = session
        input.isLatin1 = session.context.encoding == .latin1
    }

    var style: LineEditor.Style { .plain }
    var text: String { "" }

    // MARK: - Keys

    func inputWait() -> InputWait { InputWait(readsInput: session.takesInput) }

    func takeKeys(isTimeUp: Bool) {
        while session.takesInput, let line = nextLine() {
            endRow(of: line)
            take(line)
        }
    }

    func timeIsUp() -> Bool { false }

    /// Takes a line that is there.
    func nextLine() -> PlainInput.Line? { input.next() }

    func readInput() {
        switch context.device.read() {
        case .bytes(let bytes): input.feed(bytes)
        case .nothing: break
        case .endOfInput: input.feedEndOfInput()
        case .gone: return session.end(reporting: context.reasonForLoss())
        }
        if input.isExhausted { session.end(reporting: context.reasonForLoss()) }
    }

    private func take(_ line: PlainInput.Line) {
        if session.line?.question != nil {
            if case .text(let text) = line { session.answer(text) } else { session.answer("") }
            return
        }
        switch line {
        case .text(let text): session.suspend(reporting: .entered(text), isInterruptible: true)
        case .endOfInput: session.suspend(reporting: .endOfInput(""), isInterruptible: false)
        case .back: session.suspend(reporting: .back(text), isInterruptible: true)
        case .pasted(let lines):
            let takesLines = session.line?.request.reportsPastedLines == true
            session.suspend(
                reporting: takesLines
                    ? .pasted(before: text, text: lines.joined(separator: "\n"), after: "")
                    : .linesInPlainLine(lines.count), isInterruptible: true)
        case .keys: session.suspend(reporting: .keysInPlainLine, isInterruptible: true)
        case .cut:
            session.suspend(reporting: .cutPlainLine(limit: PlainInput.longestLine), isInterruptible: true)
        }
    }

    /// Whether what is typed now is not shown.
    var isHidden: Bool { session.line?.request.isHidden == true && session.line?.question == nil }

    /// Ends the row of a line that was read, where the terminal has not done that; what was typed before the prompt, and shown
    /// above it, is shown again.
    func endRow(of line: PlainInput.Line) {
        let isAhead = countAhead > 0
        if isAhead { countAhead -= 1 }
        if isAhead, !isHidden, case .text(let text) = line { say(text) }
        if isAhead || isHidden || line == .endOfInput { endRow() }
    }

    /// Prints a prompt, after what was typed before it is taken from the terminal.
    private func prompt(_ text: String) {
        while session.phase == .running, !session.isAway, !input.isLong, context.hasInput { readInput() }
        countAhead = input.count
        if session.phase == .running { say(text) }
    }

    // MARK: - The line

    func lineWasOpened(_ request: LineRequest) {
        prompt(request.prompt)
    }

    func lineWasSuspended() {}

    func lineWasResumed(_ request: LineRequest) {
        enter(isHidden: request.isHidden)
        prompt(request.prompt)
    }

    func lineWillClose(showing text: String?) {
        context.setMode(.original)
    }

    func questionWasAsked(_ prompt: String) {
        self.prompt(prompt)
    }

    func questionWillEnd() {}

    /// The line that has begun goes, too. An interrupt was a signal at once.
    func dropTypedAhead() -> Bool {
        guard !session.isAway else { return false }
        let isThere = context.hasInput
        context.device.dropInput()
        let hadLines = input.drop()
        return isThere || hadLines
    }

    /// Does nothing: the terminal has the text, and starts empty.
    func replaceText(with text: String) {}

    /// Does nothing: the prompt has been printed.
    func setPrompt(_ prompt: String) {}

    func interruptFirst() { session.interrupt() }

    func interruptWillBeReported() {
        input.dropPartial()
        if session.line != nil { endRow() }
    }

    // MARK: - What is shown

    func draw() {}
    func reportChange() {}
    func erase() {}

    /// The line that the terminal has and has not given yet, because it has no end.
    func unreportedText() -> String? {
        guard let line = session.line, !line.request.isHidden, line.question == nil, session.takesInput else {
            return nil
        }
        if let bytes = context.readUnfinishedLine() { input.feed(bytes) }
        return input.partialText
    }

    func endRow() {
        say("\n")
    }

    /// Where the prompt of a line is there already, it is read again after them.
    func show(_ messages: [String]) {
        let isPrompted = session.takesInput && !messages.isEmpty
        if isPrompted { endRow() }
        for message in messages { say(message + "\n") }
        if isPrompted { comeBack() }
    }

    func showBusy(_ text: String) {
        say(text + "\n")
    }

    func write(_ text: String) {
        say(text + "\n")
    }

    /// Does nothing: what was printed stays.
    func retract(_ count: Int) {}

    func resize() -> Bool { false }

    func say(_ text: String) {
        let rows = EscapeSequence.removed(from: text).split(separator: "\n", omittingEmptySubsequences: false)
        context.write(rows.map { String($0).terminalSafe() }.joined(separator: "\n"))
    }

    // MARK: - The terminal

    func enter(isHidden: Bool) {
        context.setMode(isHidden ? .silent : .original)
    }

    var watchingMode: TerminalMode.Mode { .watching }

    func prepareToWatch() {}
    func prepareToLend() {}
    func prepareToStop() {}
    func makeRoomForProgram() {}
    func cleanUpAfterKilledProgram() {}

    func comeBack() {
        guard let line = session.line else { return }
        if let question = line.question {
            say(question.prompt)
        } else if line.suspension == nil {
            say(line.request.prompt)
        }
    }

    func leave() {}
}
