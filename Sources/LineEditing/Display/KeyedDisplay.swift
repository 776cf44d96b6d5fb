internal import Platform

/// A display that takes each key as it is, also those that a terminal makes signals of.
protocol KeyedDisplay: Display {
    var session: Session { get }
    var decoder: KeyDecoder { get set }
    /// Takes what nobody has typed, such as an answer of the terminal; false for a key.
    func takesReport(_ key: Key) -> Bool
    /// Shows what was typed before anything is made of it, if it is known what that will be.
    func showAtOnce(_ bytes: [UInt8])
}

extension KeyedDisplay {
    var context: SessionContext { session.context }
    /// The mode in which nothing is lost of the keys that are typed while no line is open.
    var keyedWatchingMode: TerminalMode.Mode { TerminalAttributes.canLeaveKeys ? .watchingKeys : .watching }

    /// The line first gets the text that it begins with.
    func interruptFirstByKey() { decoder.feedFirst(context.keys.interrupt) }

    /// Waits while no line is open: what is typed is kept for the next one, but for keys that are signals.
    func waitForTypedSignals() {
        let readsKeys =
            context.mode.mode == .watchingKeys && !session.isAway && decoder.bufferedCount < KeyDecoder.limit
        let ready = session.wait(input: readsKeys, milliseconds: nil)
        guard ready.contains(.input), session.phase == .running else { return }
        feedDecoder()
        if session.phase == .running, !takeTypedStop(), decoder.skip(through: context.keys.interrupt) {
            // What the terminal itself would do, for whoever else is at work in front of it.
            if !context.signals.interruptGroup(of: context.device.input) { session.interrupt() }
        }
    }

    /// Takes a key that stops the process or ends it, wherever it is among those that were typed; false if there is none.
    private func takeTypedStop() -> Bool {
        if decoder.remove(context.keys.stop) {
            context.signals.stopGroup()
        } else if decoder.remove(context.keys.quit) {
            session.end(reporting: .terminated(signal: SIGQUIT))
        } else {
            return false
        }
        return true
    }

    /// Takes what the terminal has, once a wait said that there is something.
    func feedDecoder() {
        switch context.device.read() {
        case .bytes(let bytes):
            showAtOnce(bytes)
            if bytes.last == UInt8(ascii: "\r") || bytes.last == UInt8(ascii: "\n") { ProgramCode.prefetch(.answer) }
            // Typed by itself it is not part of a paste whose end is lost.
            if bytes == [context.keys.interrupt] { decoder.endPaste() }
            decoder.feed(bytes)
        case .nothing: break
        case .endOfInput, .gone: session.end(reporting: context.reasonForLoss())
        }
    }

    /// Waits for a command, a signal or bytes, and looks after the latter two. True if the rest of what has begun in
    /// the decoder did not come in time.
    ///
    /// - Parameter time: when to wait no longer; nil for never.
    func waitForKeys(until time: ContinuousClock.Instant? = nil) -> Bool {
        var readsInput = session.takesInput
        var milliseconds = readsInput ? context.patience(decoder.patience) : nil
        var isCutShort = false
        if readsInput, let time, let left = context.patience(max(0, Int((time - .now) / .milliseconds(1)) + 1)),
            left < milliseconds ?? .max
        {
            (milliseconds, isCutShort) = (left, true)
        }
        var looksForInterrupt = false
        if !readsInput, !session.isAway, let from = session.line?.suspension?.interruptibleFrom {
            let now = ContinuousClock.now
            if now < from {
                milliseconds = Int((from - now) / .milliseconds(1)) + 1
            } else if decoder.skip(through: context.keys.interrupt) {
                session.interrupt()
                return false
            } else {
                looksForInterrupt = decoder.bufferedCount < KeyDecoder.limit
                readsInput = looksForInterrupt
            }
        }
        let ready = session.wait(input: readsInput, milliseconds: milliseconds)
        if ready.contains(.input), session.phase == .running { feedDecoder() }
        if looksForInterrupt, session.phase == .running, session.line?.suspension != nil {
            if decoder.skip(through: context.keys.interrupt) { session.interrupt() } else { _ = takeTypedStop() }
        }
        return ready.isEmpty && milliseconds != nil && !isCutShort && session.takesInput
    }

    /// Takes a key that interrupts the line, stops the process or ends it; false for another one.
    func takesSignalKey(_ key: Key) -> Bool {
        let scalar: Unicode.Scalar
        switch key {
        case .character(let typed), .alt(let typed): scalar = typed
        case .escape, .sequence, .pasted: return false
        }
        guard scalar.value < 0x80 else { return false }
        let keys = context.keys
        switch UInt8(scalar.value) {
        case keys.stop: context.signals.stopGroup()
        case keys.quit: session.end(reporting: .terminated(signal: SIGQUIT))
        case keys.interrupt where session.line?.question == nil: session.interrupt()
        default: return false
        }
        return true
    }

    /// Forgets the keys that were typed so far, but for an interrupt and what is after it; false if there were none.
    func dropKeys() -> Bool {
        readTypedAhead()
        return decoder.drop(before: context.keys.interrupt, besides: takesReport)
    }

    /// As much as somebody types, or pastes; not what a program sends without an end.
    private func readTypedAhead() {
        while !session.isAway, session.phase == .running, decoder.bufferedCount < KeyDecoder.limit,
            context.wait(input: true, milliseconds: 0).contains(.input)
        {
            feedDecoder()
        }
    }

    /// Takes a Ctrl-C that was typed as a key, which is meant for what is at work now.
    func takeInterruptBeforeWatching() {
        if session.wait(input: !session.isAway, milliseconds: 0).contains(.input), session.phase == .running {
            feedDecoder()
        }
        if session.phase == .running, decoder.skip(through: context.keys.interrupt) { session.interrupt() }
    }
}
