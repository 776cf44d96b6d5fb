internal import Platform

struct InputWait {
    var readsInput = false
    var deadline: ContinuousClock.Instant?
}

/// A way to show a line and to read its keys, even those that a terminal turns into signals. Subclasses draw, or echo the keys.
@MainActor
class Display {
    enum Release {
        /// A program asks while no line is open.
        case lending
        case stopping
        /// A program runs on the terminal.
        case running
        case ending
    }

    unowned let session: LineEditor
    let style: LineEditor.Style
    var decoder = KeyDecoder()
    private var keyDeadline: ContinuousClock.Instant?
    private var isPasteBracketed = false
    private var reported = ""
    var context: SessionContext { session.context }

    init(session: LineEditor, in style: LineEditor.Style) {
        self.session = session
        self.style = style
        context.setMode(.raw)
    }

    // MARK: - The line

    var text: String { "" }
    func lineWasOpened(_ request: LineRequest) { reported = request.text.joinedIntoOneLine() }
    func lineWasSuspended() { reported = text }
    func lineWasResumed(_ request: LineRequest) {}
    func lineWillClose(showing text: String?) {}
    func questionWasAsked(_ prompt: String) {}
    func questionWillEnd() {}
    /// Replaces the text of the suspended line at the caller's request, so no change is reported.
    func replaceText(with text: String) { reported = text }
    func interruptWillBeReported() {}

    func reportChange() {
        guard let line = session.line, line.suspension == nil else { return }
        let text = text
        if !text.unicodeScalars.elementsEqual(reported.unicodeScalars) {
            reported = text
            context.events.post(.changed(text))
        }
    }

    // MARK: - The screen

    func draw() {}
    func erase() {}
    /// Moves to the next row if the terminal shows the line as it is typed.
    func endRow() {}
    func write(_ text: String) {}
    func retract(_ count: Int) {}
    func showBusy(_ text: String) {}
    func show(_ messages: [String]) {}
    /// Adapts the output to the terminal's new size; returns false if the caller need not know.
    func resize() -> Bool { false }

    // MARK: - Keys

    func takeLineKeys() {}
    func handleReport(_ key: Key) -> Bool { false }

    /// Handles the available keys for the line. While nothing accepts keys, only those that are signals are handled.
    func takeKeys() {
        if session.acceptsInput { return takeLineKeys() }
        guard !session.isAway, let from = session.line?.suspension?.interruptibleFrom, from <= .now else { return }
        if decoder.skip(through: context.keys.interrupt) { session.interrupt() } else { _ = takeTypedStop() }
    }

    /// Called once ``takeKeys()`` has handled all it can.
    func inputWait() -> InputWait {
        if session.acceptsInput {
            keyDeadline = context.patience(decoder.patience).map { .now + .milliseconds($0) }
            return InputWait(readsInput: true, deadline: keyDeadline)
        }
        keyDeadline = nil
        guard let from = session.line?.suspension?.interruptibleFrom else { return InputWait() }
        let hasRoom = decoder.bufferedCount < KeyDecoder.limit
        return from > .now ? InputWait(deadline: from) : InputWait(readsInput: hasRoom)
    }

    func deadlineHasPassed() {
        if let keyDeadline, keyDeadline <= .now { decoder.isTimeUp = true }
    }

    func readInput() {
        guard let bytes = context.device.read() else { return }
        guard !bytes.isEmpty else { return session.end(reporting: context.reasonForLoss()) }
        // Typed separately, it is not part of a paste whose end was lost.
        if bytes == [context.keys.interrupt] { decoder.endPaste() }
        decoder.feed(bytes)
    }

    func dropTypedAhead() -> Bool {
        // Limited to what a person types or pastes: a program may send without end.
        while !session.isAway, session.phase == .running, decoder.bufferedCount < KeyDecoder.limit, context.hasInput {
            readInput()
        }
        return decoder.dropInput(before: context.keys.interrupt, exceptReports: handleReport)
    }

    private func takeTypedStop() -> Bool {
        if decoder.remove(context.keys.stop) {
            session.stopProcess()
        } else if decoder.remove(context.keys.quit) {
            session.end(reporting: .terminated(signal: SIGQUIT))
        } else {
            return false
        }
        return true
    }

    /// True for Alt-Enter in an answer of several lines.
    func endsAnswer(_ key: Key) -> Bool {
        session.line?.request.reportsPastedLines == true && [.alt("\r"), .alt("\n")].contains(key)
    }

    func handleSignalKey(_ key: Key) -> Bool {
        let scalar: Unicode.Scalar
        switch key {
        case .character(let typed), .alt(let typed): scalar = typed
        case .escape, .sequence, .pasted: return false
        }
        guard scalar.value < 0x80 else { return false }
        let keys = context.keys
        switch UInt8(scalar.value) {
        case keys.stop:
            // As the terminal does: keys typed right after Ctrl-Z were meant for the shell.
            _ = decoder.dropInput(before: keys.interrupt, exceptReports: handleReport)
            session.stopProcess()
        case keys.quit: session.end(reporting: .terminated(signal: SIGQUIT))
        case keys.interrupt where session.line?.question == nil: session.interrupt()
        default: return false
        }
        return true
    }

    // MARK: - The terminal

    func enter() {
        context.setMode(.raw)
        setPasteBracketed(true)
    }

    /// Reads a Ctrl-C as a key before the terminal turns it into a signal.
    func prepareToWatch() {
        // A typed Ctrl-C is meant for the program that runs now.
        if !session.isAway, context.hasInput { readInput() }
        if session.phase == .running, decoder.skip(through: context.keys.interrupt) { session.interrupt() }
        // A paste in the meantime is for the next lines, which must recognize it.
        if session.phase == .running { setPasteBracketed(true) }
    }

    func release(for reason: Release) { setPasteBracketed(false) }

    func resumeDisplay(afterProgram: Bool) { setPasteBracketed(true) }

    private func setPasteBracketed(_ isBracketed: Bool) {
        guard context.device.canDraw, isBracketed != isPasteBracketed else { return }
        isPasteBracketed = isBracketed
        context.write(isBracketed ? "\u{1B}[?2004h" : "\u{1B}[?2004l")
    }
}
