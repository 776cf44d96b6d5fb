internal import Platform

/// Lines that the terminal itself edits, printed in order: no escape sequences, no libedit.
final class PlainDisplay: Display {
    private unowned let session: Session
    private var context: SessionContext { session.context }
    private var input = PlainInput()

    init(session: Session) {
        self.session = session
        input.isLatin1 = session.context.encoding == .latin1
    }

    let style = LineEditor.Style.plain
    let text = ""

    // MARK: - The line

    func editLine() {
        while true {
            session.runCommands()
            guard session.hasLine else { return }
            if session.takesInput, let line = input.next() {
                take(line)
                continue
            }
            let ready = session.wait(input: session.takesInput, milliseconds: nil)
            if ready.contains(.input), session.phase == .running { readInput() }
        }
    }

    private func readInput() {
        switch context.device.read() {
        case .bytes(let bytes): input.feed(bytes)
        case .nothing: break
        case .endOfInput: input.feedEndOfInput()
        case .gone: session.end(reporting: context.reasonForLoss())
        }
        if input.isExhausted { session.end(reporting: context.reasonForLoss()) }
    }

    private func take(_ line: PlainInput.Line) {
        if session.line?.question != nil {
            if case .text(let text) = line { session.answer(text) } else { session.answer("") }
            return
        }
        if session.line?.request.isHidden == true { endRow() }
        switch line {
        case .text(let text): session.suspend(reporting: .entered(text), isInterruptible: true)
        case .endOfInput:
            endRow()
            session.suspend(reporting: .endOfInput(""), isInterruptible: false)
        case .back: session.suspend(reporting: .back(""), isInterruptible: true)
        case .pasted(let lines):
            let takesLines = session.line?.request.reportsPastedLines == true
            session.suspend(
                reporting: takesLines
                    ? .pasted(before: "", text: lines.joined(separator: "\n"), after: "")
                    : .linesInPlainLine(lines.count), isInterruptible: true)
        case .keys: session.suspend(reporting: .keysInPlainLine, isInterruptible: true)
        }
    }

    func lineWasOpened(_ request: LineRequest) {
        say(request.prompt)
    }

    func lineWasSuspended() {}

    func lineWasResumed(_ request: LineRequest) {
        enter(isHidden: request.isHidden)
        say(request.prompt)
    }

    func lineWasClosed(showing text: String?) {
        context.mode.set(.original)
    }

    func questionWasAsked(_ prompt: String) {
        say(prompt)
    }

    /// The line that has begun goes, too. An interrupt was a signal at once.
    func dropTypedAhead() -> Bool {
        guard !session.isAway else { return false }
        let isThere = context.wait(input: true, milliseconds: 0).contains(.input)
        context.device.dropInput()
        let hadLines = input.drop()
        return isThere || hadLines
    }

    /// Does nothing: the terminal has the text, and starts empty.
    func replaceText(with text: String) {}

    /// Does nothing: the prompt has been printed.
    func setPrompt(_ prompt: String) {}

    func interruptWillBeReported() {
        input.dropPartial()
        if session.line != nil { endRow() }
    }

    // MARK: - What is shown

    func draw() {}
    func erase() {}

    /// The line that the terminal has and has not given yet, because it has no end.
    func unreportedText() -> String? {
        guard let line = session.line, !line.request.isHidden, line.question == nil, session.takesInput else {
            return nil
        }
        context.mode.releaseUnfinishedLine()
        if case .bytes(let bytes) = context.device.read() { input.feed(bytes) }
        context.mode.apply()
        return input.partialText
    }

    func endRow() {
        say("\n")
    }

    func show(_ messages: [String]) {
        for message in messages { say(message + "\n") }
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

    private func say(_ text: String) {
        let rows = EscapeSequence.removed(from: text).split(separator: "\n", omittingEmptySubsequences: false)
        context.write(rows.map { String($0).terminalSafe() }.joined(separator: "\n"))
    }

    // MARK: - The terminal

    func enter(isHidden: Bool) {
        context.mode.set(isHidden ? .silent : .original)
    }

    func prepareToWatch() {}
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
