internal import Platform

/// Signals and waiting: the process stops, goes on, or ends, and the terminal changes its size.
extension Session {
    /// Waits for a command, a signal or input, and handles signals; nil milliseconds are forever.
    @discardableResult
    func wait(input: Bool, milliseconds: Int?) -> SessionWait.Ready {
        if context.isLost {
            end(reporting: context.reasonForLoss())
            return []
        }
        // No signal tells a running process that it is in the foreground again.
        let ready = context.wait(input: input, milliseconds: isAway ? lentTo == nil ? 200 : 50 : milliseconds)
        if isAway, context.mode.isInForeground { comeBack() }
        if lentTo != nil { context.mode.giveKeys() }
        if ready.contains(.signals) { runSignals() }
        return ready
    }

    /// Handles the signals that have come; with `dropsInterrupts`, all but SIGINT.
    func runSignals(dropsInterrupts: Bool = false) {
        for signal in context.signals.take() where phase == .running {
            switch signal {
            case SIGINT where context.endsAtInterruptSignal: end(byReceived: signal)
            case SIGINT: if !dropsInterrupts { interrupt() }
            case SIGTSTP: stopProcess()
            case SIGCONT:
                // The one that ended our own stop says nothing new.
                if let lastReturn, !isAway, ContinuousClock.now - lastReturn < .milliseconds(300) { continue }
                comeBack()
            case SIGWINCH:
                if !isAway, display.resize() { context.events.post(.resized, isOfNoLine: line == nil) }
            default: end(byReceived: signal)
            }
        }
    }

    private func end(byReceived signal: Int32) {
        end(reporting: .terminated(signal: signal))
        RunningPrograms.tellAll(signal)
    }

    func stopProcess() {
        display.prepareToStop()
        let mode = context.mode.mode
        context.mode.set(.original)
        // A program that runs meanwhile has a group of its own, which the key has not reached.
        if lentTo == nil { RunningPrograms.sendAll(SIGTSTP) }
        context.signals.stopProcess()
        if lentTo == nil { RunningPrograms.sendAll(SIGCONT) }
        context.mode.set(mode, appliedLater: true)
        comeBack()
    }

    /// Takes the terminal again after a stop or a program, unless another process has it now.
    func comeBack() {
        if let lentTo, context.mode.isInForeground { return lend(to: lentTo) }
        isAway = !context.mode.isInForeground
        guard !isAway else { return }
        lastReturn = .now
        context.mode.apply()
        display.comeBack()
    }
}
