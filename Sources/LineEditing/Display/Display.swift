internal import Platform

struct InputWait {
    var readsInput = false
    var deadline: ContinuousClock.Instant?
}

/// A way to show a line and to read keys. An editor tells its display what happens to the line, and a display reports
/// what the user does. This class prints everything in order, without escape sequences. Subclasses let the terminal
/// edit lines, echo keys, or draw.
@MainActor
class Display {
    enum Release {
        /// A program asks while no line is open.
        case lending
        case stopping
        case running
        case ending
    }

    unowned let session: LineEditor
    var context: SessionContext { session.context }

    init(session: LineEditor) { self.session = session }

    var style: LineEditor.Style { .plain }
    var text: String { "" }
    var isHidden: Bool { session.line?.request.isHidden == true && session.line?.question == nil }

    /// Called once ``takeKeys(isTimeUp:)`` has handled all it can.
    func inputWait() -> InputWait { InputWait(readsInput: session.acceptsInput) }
    func readInput() {}
    /// Handles the available keys while the line accepts any. `isTimeUp` ends the wait for an incomplete key.
    func takeKeys(isTimeUp: Bool) {}
    /// Resumes after a deadline; returns true if that was the deadline for an incomplete key.
    func deadlineHasPassed() -> Bool { false }
    func dropTypedAhead() -> Bool { false }

    func handle(_ line: PlainInput.Line) {
        if session.line?.question != nil {
            if case .text(let text) = line { session.answer(text) } else { session.answer("") }
            return
        }
        switch line {
        case .text(let text): session.suspend(reporting: .entered(text), isInterruptible: true)
        case .endOfInput: session.suspend(reporting: .endOfInput(""), isInterruptible: false)
        case .back: session.suspend(reporting: .back(text), isInterruptible: true)
        case .pasted(let lines) where session.line?.request.reportsPastedLines == true:
            let event = LineEvent.pasted(before: text, text: lines.joined(separator: "\n"), after: "")
            session.suspend(reporting: event, isInterruptible: true)
        case .pasted(let lines):
            session.suspend(reporting: .linesInPlainLine(lines.count), isInterruptible: true)
        case .keys: session.suspend(reporting: .keysInPlainLine, isInterruptible: true)
        case .cut:
            session.suspend(reporting: .cutPlainLine(limit: PlainInput.maxLineLength), isInterruptible: true)
        }
    }

    func lineWasOpened(_ request: LineRequest) {}
    func lineWasSuspended() {}
    func lineWasResumed(_ request: LineRequest) {}
    func lineWillClose(showing text: String?) {}
    func questionWasAsked(_ prompt: String) {}
    func questionWillEnd() {}
    /// Replaces the text of the suspended line at the caller's request, so no change is reported.
    func replaceText(with text: String) {}
    func interruptFirst() { session.interrupt() }
    func interruptWillBeReported() {}
    /// The unreported text of the open line, when the line ends from outside.
    func unreportedText() -> String? { nil }

    func draw() {}
    func reportChange() {}
    func erase() {}
    /// Moves to the next row if the terminal shows the line as it is typed.
    func endRow() { say("\n") }
    func write(_ text: String) { say(text + "\n") }
    func retract(_ count: Int) {}
    func showBusy(_ text: String) { say(text + "\n") }

    /// Shows rows under the line. Here the prompt is printed again after them.
    func show(_ messages: [String]) {
        let isPrompted = session.acceptsInput && !messages.isEmpty
        if isPrompted { endRow() }
        for message in messages { say(message + "\n") }
        if isPrompted { promptAgain() }
    }

    /// Adapts the output to the terminal's new size; returns false if the caller need not know.
    func resize() -> Bool { false }

    func say(_ text: String) {
        let rows = text.removingEscapeSequences().split(separator: "\n", omittingEmptySubsequences: false)
        context.write(rows.map { String($0).terminalSafe() }.joined(separator: "\n"))
    }

    func enter(isHidden: Bool) { context.setMode(isHidden ? .silent : .original) }
    /// Reads a Ctrl-C as a key before the terminal turns it into a signal.
    func prepareToWatch() {}
    func release(for reason: Release) {}

    func resumeDisplay() { promptAgain() }

    func promptAgain() {
        guard let line = session.line else { return }
        if let question = line.question {
            say(question.prompt)
        } else if line.suspension == nil {
            say(line.request.prompt)
        }
    }
}

final class PlainDisplay: Display {
    private var input = PlainInput()
    /// The number of lines in ``input`` that were typed before their prompt.
    private var countAhead = 0

    override func takeKeys(isTimeUp: Bool) {
        while session.acceptsInput, let line = input.next() {
            endRow(of: line)
            handle(line)
        }
    }

    override func readInput() {
        switch context.device.read() {
        case .bytes(let bytes): input.feed(bytes)
        case .nothing: break
        case .endOfInput: input.feedEndOfInput()
        case .gone: return session.end(reporting: context.reasonForLoss())
        }
        if input.isExhausted { session.end(reporting: context.reasonForLoss()) }
    }

    /// Ends the row of a line if the terminal has not. A line that was typed before its prompt is shown again.
    private func endRow(of line: PlainInput.Line) {
        let isAhead = countAhead > 0
        if isAhead { countAhead -= 1 }
        if isAhead, !isHidden, case .text(let text) = line { say(text) }
        if isAhead || isHidden || line == .endOfInput { endRow() }
    }

    private func prompt(_ text: String) {
        while session.phase == .running, !session.isAway, !input.isLong, context.hasInput { readInput() }
        countAhead = input.count
        if session.phase == .running { say(text) }
    }

    override func lineWasOpened(_ request: LineRequest) { prompt(request.prompt) }

    override func lineWasResumed(_ request: LineRequest) {
        enter(isHidden: request.isHidden)
        prompt(request.prompt)
    }

    override func lineWillClose(showing text: String?) { context.setMode(.original) }

    override func questionWasAsked(_ prompt: String) { self.prompt(prompt) }

    /// An interrupt was a signal at once.
    override func dropTypedAhead() -> Bool {
        guard !session.isAway else { return false }
        let isPresent = context.hasInput
        context.device.dropInput()
        let hadLines = input.drop()
        return isPresent || hadLines
    }

    override func interruptWillBeReported() {
        input.dropPartial()
        if session.line != nil { endRow() }
    }

    override func unreportedText() -> String? {
        guard !isHidden, session.line?.question == nil, session.acceptsInput else { return nil }
        if let bytes = context.readUnfinishedLine() { input.feed(bytes) }
        return input.partialText
    }
}
