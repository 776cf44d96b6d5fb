/// The event loop of an open line.
extension DrawnSession {
    /// Gives the next key that is the line's own; nil where the line is over.
    func nextKey() -> Key? {
        var isTimeUp = false
        isUpToDate = line?.suspension != nil
        while true {
            runCommands()
            guard line != nil, phase == .running else { return nil }
            // Ends a search, in every mode of libedit.
            if replacement != nil { return .character("\u{1B}") }
            if let key = takeKey(isTimeUp: isTimeUp) { return key }
            // Keys that were taken may have ended it all.
            guard line != nil, phase == .running else { return nil }
            if !isUpToDate {
                isUpToDate = true
                reportChange()
                draw()
            }
            isTimeUp = waitForSomething()
        }
    }

    /// Waits for a command, a signal or bytes, and looks after the latter two. True where what has begun in the
    /// decoder will not go on.
    private func waitForSomething() -> Bool {
        var readsInput = !isAway && takesKeys
        var milliseconds = readsInput ? decoder.patience : nil
        var looksForInterrupt = false
        if !readsInput, !isAway, let from = line?.suspension?.interruptibleFrom {
            let now = ContinuousClock.now
            if now < from {
                milliseconds = Int((from - now) / .milliseconds(1)) + 1
            } else if decoder.skip(through: context.keys.interrupt) {
                interrupt()
                return false
            } else {
                looksForInterrupt = decoder.bufferedCount < 1 << 20
                readsInput = looksForInterrupt
            }
        }
        let ready = wait(input: readsInput, milliseconds: milliseconds)
        if ready.contains(.input), phase == .running { readInput() }
        if looksForInterrupt, phase == .running, line?.suspension != nil, decoder.skip(through: context.keys.interrupt)
        {
            interrupt()
        }
        return ready.isEmpty && milliseconds != nil && takesKeys
    }

    /// Waits, and looks after signals.
    @discardableResult
    func wait(input: Bool, milliseconds: Int?) -> SessionContext.Ready {
        if context.isLost {
            end(reporting: context.reasonForLoss())
            return []
        }
        // No signal says that a running process was fetched from the background.
        let ready = context.wait(input: input, milliseconds: isAway ? 200 : milliseconds)
        if isAway, context.mode.isInForeground { comeBack() }
        if ready.contains(.signals) { runSignals() }
        return ready
    }

    /// Whether keys go to the line or to the question under it; else they are left for later.
    var takesKeys: Bool {
        guard let line else { return false }
        return line.suspension == nil || line.question != nil
    }

    func readInput() {
        switch context.device.read() {
        case .bytes(let bytes):
            // Typed by itself it is no part of a paste whose end is lost.
            if bytes == [context.keys.interrupt] { decoder.endPaste() }
            decoder.feed(bytes)
        case .nothing: break
        case .endOfInput, .gone: end(reporting: context.reasonForLoss())
        }
    }
}
