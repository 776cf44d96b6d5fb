internal import Platform

/// A display that takes each key as it is, also those that a terminal turns into signals.
class KeyedDisplay: Display {
    var decoder = KeyDecoder()
    /// The end of the wait for the rest of a key.
    private var keyDeadline: ContinuousClock.Instant?
    private var isPasteBracketed = false
    private let mode: SessionContext.Mode

    /// - Parameter mode: The terminal's mode while a line is open.
    init(session: LineEditor, mode: SessionContext.Mode) {
        self.mode = mode
        super.init(session: session)
        decoder.isLatin1 = context.encoding == .latin1
        context.setMode(mode)
    }

    /// Handles the keys for the open line or its question.
    func takeLineKeys(isTimeUp: Bool) {}

    /// Handles input that is no key, such as an answer of the terminal; returns false for a key.
    func handleReport(_ key: Key) -> Bool { false }

    // MARK: - Keys

    /// Takes the keys for the line. While nothing takes keys, only those that are signals: the others are kept.
    override func takeKeys(isTimeUp: Bool) {
        if session.acceptsInput { return takeLineKeys(isTimeUp: isTimeUp) }
        guard !session.isAway else { return }
        guard let line = session.line else {
            guard context.mode == .watchingKeys, !takeTypedStop(), decoder.skip(through: context.keys.interrupt)
            else { return }
            // As the terminal itself would do it for the process that is at work in front of it.
            if !context.signals.interruptGroup(of: context.device.input) { session.interrupt() }
            return
        }
        guard let from = line.suspension?.interruptibleFrom, from <= .now else { return }
        if decoder.skip(through: context.keys.interrupt) { session.interrupt() } else { _ = takeTypedStop() }
    }

    override func inputWait() -> InputWait {
        if session.acceptsInput {
            keyDeadline = context.patience(decoder.patience).map { .now + .milliseconds($0) }
            return InputWait(readsInput: true, deadline: keyDeadline)
        }
        keyDeadline = nil
        let hasRoom = decoder.bufferedCount < KeyDecoder.limit
        guard let line = session.line else {
            return InputWait(readsInput: context.mode == .watchingKeys && hasRoom)
        }
        guard let from = line.suspension?.interruptibleFrom else { return InputWait() }
        return from > .now ? InputWait(deadline: from) : InputWait(readsInput: hasRoom)
    }

    override func deadlineHasPassed() -> Bool { keyDeadline.map { $0 <= .now } ?? false }

    override func readInput() {
        switch context.device.read() {
        case .bytes(let bytes):
            // Typed by itself it is not part of a paste whose end is lost.
            if bytes == [context.keys.interrupt] { decoder.endPaste() }
            decoder.feed(bytes)
        case .nothing: break
        case .endOfInput, .gone: session.end(reporting: context.reasonForLoss())
        }
    }

    override func dropTypedAhead() -> Bool {
        // No more than a user types or pastes: a program may send without end.
        while !session.isAway, session.phase == .running, decoder.bufferedCount < KeyDecoder.limit, context.hasInput {
            readInput()
        }
        return decoder.drop(before: context.keys.interrupt, besides: handleReport)
    }

    /// The line first gets the text that it begins with.
    override func interruptFirst() { decoder.feedFirst([context.keys.interrupt]) }

    /// Handles a typed key that stops or ends the process; returns false if there is none.
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

    /// Handles a key that interrupts the line, or stops or ends the process; returns false for any other.
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
            // The terminal does the same: keys typed right after Ctrl-Z were meant for the shell.
            _ = decoder.drop(before: keys.interrupt, besides: handleReport)
            session.stopProcess()
        case keys.quit: session.end(reporting: .terminated(signal: SIGQUIT))
        case keys.interrupt where session.line?.question == nil: session.interrupt()
        default: return false
        }
        return true
    }

    // MARK: - The terminal

    override func enter(isHidden: Bool) {
        context.setMode(mode)
        setPasteBracketed(true)
    }

    /// No typed key is lost while no line is open.
    override var watchingMode: SessionContext.Mode { TerminalAttributes.canLeaveKeys ? .watchingKeys : .watching }

    override func prepareToWatch() {
        // A typed Ctrl-C is meant for what is at work now.
        if !session.isAway, context.hasInput { readInput() }
        if session.phase == .running, decoder.skip(through: context.keys.interrupt) { session.interrupt() }
        // A paste meanwhile is for the lines to come, which must know it as one.
        if session.phase == .running { setPasteBracketed(true) }
    }

    override func release(for reason: Release) { setPasteBracketed(false) }

    override func resumeDisplay() { setPasteBracketed(true) }

    private func setPasteBracketed(_ isBracketed: Bool) {
        guard isBracketed != isPasteBracketed else { return }
        isPasteBracketed = isBracketed
        context.write(isBracketed ? "\u{1B}[?2004h" : "\u{1B}[?2004l")
    }
}
