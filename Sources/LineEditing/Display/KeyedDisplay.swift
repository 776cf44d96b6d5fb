internal import Platform

/// A display that receives every key, even those that a terminal turns into signals.
class KeyedDisplay: Display {
    var decoder = KeyDecoder()
    private var keyDeadline: ContinuousClock.Instant?
    private var isPasteBracketed = false
    private let mode: SessionContext.Mode

    init(session: LineEditor, mode: SessionContext.Mode) {
        self.mode = mode
        super.init(session: session)
        context.setMode(mode)
    }

    func takeLineKeys(isTimeUp: Bool) {}

    func handleReport(_ key: Key) -> Bool { false }

    /// Handles the keys for the line. While nothing accepts keys, only those that are signals are handled.
    override func takeKeys(isTimeUp: Bool) {
        if session.acceptsInput { return takeLineKeys(isTimeUp: isTimeUp) }
        guard !session.isAway, let from = session.line?.suspension?.interruptibleFrom, from <= .now else { return }
        if decoder.skip(through: context.keys.interrupt) { session.interrupt() } else { _ = takeTypedStop() }
    }

    override func inputWait() -> InputWait {
        if session.acceptsInput {
            keyDeadline = context.patience(decoder.patience).map { .now + .milliseconds($0) }
            return InputWait(readsInput: true, deadline: keyDeadline)
        }
        keyDeadline = nil
        guard let from = session.line?.suspension?.interruptibleFrom else { return InputWait() }
        let hasRoom = decoder.bufferedCount < KeyDecoder.limit
        return from > .now ? InputWait(deadline: from) : InputWait(readsInput: hasRoom)
    }

    override func deadlineHasPassed() -> Bool { keyDeadline.map { $0 <= .now } ?? false }

    override func readInput() {
        switch context.device.read() {
        case .bytes(let bytes):
            // Typed separately, it is not part of a paste whose end was lost.
            if bytes == [context.keys.interrupt] { decoder.endPaste() }
            decoder.feed(bytes)
        case .nothing: break
        case .endOfInput, .gone: session.end(reporting: context.reasonForLoss())
        }
    }

    override func dropTypedAhead() -> Bool {
        // Limited to what a person types or pastes: a program may send without end.
        while !session.isAway, session.phase == .running, decoder.bufferedCount < KeyDecoder.limit, context.hasInput {
            readInput()
        }
        return decoder.drop(before: context.keys.interrupt, besides: handleReport)
    }

    /// The line gets its initial text first.
    override func interruptFirst() { decoder.feedFirst([context.keys.interrupt]) }

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
            _ = decoder.drop(before: keys.interrupt, besides: handleReport)
            session.stopProcess()
        case keys.quit: session.end(reporting: .terminated(signal: SIGQUIT))
        case keys.interrupt where session.line?.question == nil: session.interrupt()
        default: return false
        }
        return true
    }

    override func enter(isHidden: Bool) {
        context.setMode(mode)
        setPasteBracketed(true)
    }

    override func prepareToWatch() {
        // A typed Ctrl-C is meant for the program that runs now.
        if !session.isAway, context.hasInput { readInput() }
        if session.phase == .running, decoder.skip(through: context.keys.interrupt) { session.interrupt() }
        // A paste in the meantime is for the next lines, which must recognize it.
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
