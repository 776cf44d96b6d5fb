package import Platform

/// The terminal, lent to a program that runs while no line is open.
extension Session {
    /// A program was stopped: it uses the terminal, or Ctrl-Z came to it because it has it.
    func programStopped(_ group: ProgramGroup, by signal: Int32) {
        switch signal {
        case SIGTTIN, SIGTTOU: lend(to: group)
        case SIGTSTP where lentTo === group:
            takeBack(from: group)
            stopProcess()
            lend(to: group)
        default: break
        }
    }

    /// Gives the terminal to a program as it was found. With a line open the keys are the line's, and the program waits.
    func lend(to group: ProgramGroup) {
        guard phase == .running, line == nil, context.mode.isInForeground else { return }
        eraseBusy()
        display.prepareToLend()
        context.mode.set(.original)
        lentTo = group
        isAway = true
        TerminalForeground.setStops(areBlocked: true)
        TerminalForeground.lend(context.device.input, to: group)
    }

    /// Takes the terminal back, if the program has it.
    func takeBack(from group: ProgramGroup) {
        guard lentTo === group else { return }
        lentTo = nil
        _ = TerminalForeground.takeBack(context.device.input, from: group)
        TerminalForeground.setStops(areBlocked: false)
        context.mode.set(display.watchingMode, appliedLater: true)
        comeBack()
    }
}

extension LineEditor: TerminalOwner {
    package func programStopped(_ group: ProgramGroup, by signal: Int32) async {
        await withCheckedContinuation { continuation in
            if !mailbox.post(.programStopped(group, signal, continuation)) { continuation.resume() }
        }
    }

    package func programEnded(_ group: ProgramGroup) async {
        await withCheckedContinuation { continuation in
            if !mailbox.post(.programEnded(group, continuation)) { continuation.resume() }
        }
    }
}
