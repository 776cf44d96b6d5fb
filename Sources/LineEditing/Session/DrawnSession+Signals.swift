internal import Platform

/// Signals: the process stops, goes on, or ends, and the terminal changes its size.
extension DrawnSession {
    /// With `dropsInterrupts`, all but SIGINT.
    func runSignals(dropsInterrupts: Bool = false) {
        for signal in context.signals.take() where phase == .running {
            switch signal {
            case SIGINT: if !dropsInterrupts { interrupt() }
            case SIGTSTP: stopProcess()
            case SIGCONT:
                // The one that ended our own stop says nothing new.
                if let lastReturn, !isAway, ContinuousClock.now - lastReturn < .milliseconds(300) { continue }
                comeBack()
            case SIGWINCH: resize()
            default: end(reporting: .terminated(signal: signal))
            }
        }
    }

    private func stopProcess() {
        line?.isRevealed = false
        draw()
        var output = screen.leave()
        if isPasteBracketed { output += "\u{1B}[?2004l" }
        context.write(output)
        let mode = context.mode.mode
        context.mode.set(.original)
        context.signals.stopProcess()
        context.mode.set(mode, appliedLater: true)
        comeBack()
    }

    /// The process goes on; the terminal is taken again unless it is another's now.
    func comeBack() {
        isAway = !context.mode.isInForeground
        guard !isAway else { return }
        lastReturn = .now
        context.mode.apply()
        if isPasteBracketed { context.write("\u{1B}[?2004h") }
        screen.forget()
        draw()
    }

    private func resize() {
        guard !isAway else { return }
        context.write(screen.resize(columns: context.device.columns, rewraps: TerminalDevice.rewraps))
        draw()
        context.events.post(.resized, isOfNoLine: line == nil)
    }
}
