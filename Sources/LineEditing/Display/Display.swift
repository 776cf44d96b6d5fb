internal import Platform

/// The next input or time that a display waits for.
struct InputWait {
    /// Keys are read now; else they are left to the terminal.
    var readsInput = false
    /// When the display goes on without them.
    var deadline: ContinuousClock.Instant?
}

/// One of the ways to show a line and to read keys: an editor tells its display what happens to the line, and a display tells its
/// editor what the user does.
///
/// This class prints everything in order, without escape sequences. Its subclasses let the terminal edit lines, echo keys, or draw.
@MainActor
class Display {
    /// Why another process gets the terminal, or the shell.
    enum Release {
        /// A program asks something while no line is open.
        case lending
        /// This process is stopped.
        case stopping
        /// ``LineEditor/runProgram(_:)``.
        case running
        /// The session ends: nothing may stay on the screen that is not text.
        case ending
    }

    unowned let session: LineEditor
    var context: SessionContext { session.context }

    init(session: LineEditor) { self.session = session }

    var style: LineEditor.Style { .plain }
    /// The text of the open line; "" if the terminal has not handed it over yet.
    var text: String { "" }
    /// Whether typed text must not be shown.
    var isHidden: Bool { session.line?.request.isHidden == true && session.line?.question == nil }

    // MARK: - Keys

    /// Describes what to wait for once ``takeKeys(isTimeUp:)`` has handled all it can.
    func inputWait() -> InputWait { InputWait(readsInput: session.acceptsInput) }
    func readInput() {}
    /// Handles the keys that were read, as long as the line takes any.
    ///
    /// - Parameter isTimeUp: Whether the rest of a key that has begun is not waited for any longer.
    func takeKeys(isTimeUp: Bool) {}
    /// Goes on after a deadline; returns true if that was the one for the rest of a key.
    func deadlineHasPassed() -> Bool { false }
    /// Drops keys that were typed so far, but an interrupt and what is after it; returns false if there were none.
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

    // MARK: - The line

    func lineWasOpened(_ request: LineRequest) {}
    func lineWasSuspended() {}
    func lineWasResumed(_ request: LineRequest) {}
    func lineWillClose(showing text: String?) {}
    func questionWasAsked(_ prompt: String) {}
    func questionWillEnd() {}
    /// Puts another text into the suspended line, which the caller then knows.
    func replaceText(with text: String) {}
    /// Interrupts the line that was just opened, before any key.
    func interruptFirst() { session.interrupt() }
    /// Called before an interrupt is reported, or ends a question.
    func interruptWillBeReported() {}
    /// The text of the open line that was not reported, when the line ends from outside.
    func unreportedText() -> String? { nil }

    // MARK: - Output

    func draw() {}
    /// Tells the caller if the text has changed.
    func reportChange() {}
    func erase() {}
    /// Moves to the next row if the terminal shows the line as it is typed.
    func endRow() { say("\n") }
    /// Prints a text and a line end, above an open line.
    func write(_ text: String) { say(text + "\n") }
    /// Takes the last printed texts off the screen, as far as they are there.
    func retract(_ count: Int) {}
    /// The number of the last printed texts that can be taken off the screen.
    var visibleTextCount: Int { 0 }
    func showBusy(_ text: String) { say(text + "\n") }

    /// Shows rows under the line. Here the prompt is printed again after them.
    func show(_ messages: [String]) {
        let isPrompted = session.acceptsInput && !messages.isEmpty
        if isPrompted { endRow() }
        for message in messages { say(message + "\n") }
        if isPrompted { promptAgain() }
    }

    /// Fits the output to the terminal's new size; returns false if the caller need not know.
    func resize() -> Bool { false }

    func say(_ text: String) {
        let rows = text.removingEscapeSequences().split(separator: "\n", omittingEmptySubsequences: false)
        context.write(rows.map { String($0).terminalSafe() }.joined(separator: "\n"))
    }

    // MARK: - The terminal

    /// Sets the terminal up for a line or a question.
    func enter(isHidden: Bool) { context.setMode(isHidden ? .silent : .original) }
    /// The mode while no line is open and only signals are watched for.
    var watchingMode: SessionContext.Mode { .watching }
    /// Reads a Ctrl-C that is there as a key, before the terminal turns it into a signal.
    func prepareToWatch() {}
    func release(for reason: Release) {}
    /// Called after a program that had the terminal was killed.
    func cleanUpAfterKilledProgram() {}

    /// Shows again what another process may have overwritten.
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
    /// The number of lines in ``input`` that were typed before the prompt that they answer.
    private var countAhead = 0

    override init(session: LineEditor) {
        super.init(session: session)
        input.isLatin1 = context.encoding == .latin1
    }

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

    /// Ends the row of a line if the terminal has not. A line that was typed before the prompt, and shown above it, is shown again.
    private func endRow(of line: PlainInput.Line) {
        let isAhead = countAhead > 0
        if isAhead { countAhead -= 1 }
        if isAhead, !isHidden, case .text(let text) = line { say(text) }
        if isAhead || isHidden || line == .endOfInput { endRow() }
    }

    /// Prints a prompt, after reading the lines that were typed before it.
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

    /// The line that the terminal has and has not handed over yet, because it has no end.
    override func unreportedText() -> String? {
        guard !isHidden, session.line?.question == nil, session.acceptsInput else { return nil }
        if let bytes = context.readUnfinishedLine() { input.feed(bytes) }
        return input.partialText
    }
}
