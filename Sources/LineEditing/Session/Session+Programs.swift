package import Platform

/// The terminal, lent to a program that runs while no line is open.
extension Session {
    /// A program was stopped: it uses the terminal, or Ctrl-Z came to it because it has it.
    func programStopped(_ group: ProgramGroup, by signal: Int32) {
        switch signal {
        case SIGTTIN, SIGTTOU: lend(to: group)
        case SIGTSTP where lentTo === group:
            stopProcess(with: group)
        default: break
        }
    }

    /// Stops this process with the program that has the terminal. The mode stays as it was found until the program has it again:
    /// what is typed meanwhile is typed to the program.
    private func stopProcess(with group: ProgramGroup) {
        _ = TerminalForeground.takeBack(context.device.input, from: group)
        context.mode.apply()
        RunningPrograms.sendAll(SIGTSTP)
        context.signals.stopProcess()
        RunningPrograms.sendAll(SIGCONT)
        comeBack()
    }

    /// Gives the terminal to a program as it was found, once it is this process's to give. With a line open the keys are the
    /// line's, and the program waits.
    func lend(to group: ProgramGroup) {
        guard phase == .running, line == nil else { return }
        if !isAway {
            eraseBusy()
            display.prepareToLend()
        }
        lentTo = group
        isAway = true
        guard context.mode.isInForeground else { return }
        context.mode.set(.original)
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
