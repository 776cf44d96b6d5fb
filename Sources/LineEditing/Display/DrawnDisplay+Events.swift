internal import Platform

/// The event loop of an open line.
extension DrawnDisplay {
    /// Gives the next key that is the line's own; nil if the line is over.
    func nextKey() -> Key? {
        var isTimeUp = false
        isUpToDate = session.line?.suspension != nil && session.line?.question == nil
        while true {
            if session.runCommands() { isUpToDate = false }
            guard session.hasLine else { return nil }
            if let key = takeKey(isTimeUp: isTimeUp) { return key }
            // Keys that were taken may have ended it all.
            guard session.hasLine else { return nil }
            if !isUpToDate {
                isUpToDate = true
                reportChange()
                draw()
            }
            isTimeUp = waitForSomething()
        }
    }

    /// Waits for a command, a signal or bytes, and looks after the latter two. True if the rest of what has begun in
    /// the decoder did not come in time.
    private func waitForSomething() -> Bool {
        var readsInput = session.takesInput
        var milliseconds = readsInput ? context.patience(decoder.patience) : nil
        var looksForInterrupt = false
        if !readsInput, !session.isAway, let from = session.line?.suspension?.interruptibleFrom {
            let now = ContinuousClock.now
            if now < from {
                milliseconds = Int((from - now) / .milliseconds(1)) + 1
            } else if decoder.skip(through: context.keys.interrupt) {
                session.interrupt()
                return false
            } else {
                looksForInterrupt = decoder.bufferedCount < 1 << 20
                readsInput = looksForInterrupt
            }
        }
        let ready = session.wait(input: readsInput, milliseconds: milliseconds)
        if ready.contains(.input), session.phase == .running { readInput() }
        if looksForInterrupt, session.phase == .running, session.line?.suspension != nil {
            if decoder.skip(through: context.keys.interrupt) {
                session.interrupt()
            } else if decoder.remove(context.keys.stop) {
                context.signals.stopGroup()
            } else if decoder.remove(context.keys.quit) {
                session.end(reporting: .terminated(signal: SIGQUIT))
            }
        }
        return ready.isEmpty && milliseconds != nil && session.takesInput
    }

    func readInput() {
        switch context.device.read() {
        case .bytes(let bytes):
            // Typed by itself it is not part of a paste whose end is lost.
            if bytes == [context.keys.interrupt] { decoder.endPaste() }
            decoder.feed(bytes)
        case .nothing: break
        case .endOfInput, .gone: session.end(reporting: context.reasonForLoss())
        }
    }
}
