internal import CLibedit
internal import Platform

/// How a program came to its end that had the terminal.
struct ProgramOutcome {
    /// nil if it could not be run.
    var code: Int32?
    /// The signal that ends the session too.
    var signal: Int32?
}

/// A program that has the terminal for a while.
extension SessionContext {
    /// Runs a program to its end on the terminal as it was; commands that come meanwhile are kept.
    ///
    /// What ends the session ends the program first, which has a moment for it.
    func run(_ arguments: [String], keeping commands: inout [Command]) -> ProgramOutcome {
        signals.ignoringKeyboard { runOnTerminal(arguments, keeping: &commands) }
    }

    private func runOnTerminal(_ arguments: [String], keeping commands: inout [Command]) -> ProgramOutcome {
        let found = mode.mode
        mode.set(.original)
        // The program may have left it in any mode.
        defer { mode.set(found, appliedLater: true) }
        var outcome = ProgramOutcome()
        let group = ProgramGroup(grace: .seconds(1))
        guard let child = spawn(arguments, in: group) else {
            group.close()
            return outcome
        }
        group.began(child)
        TerminalForeground.setStops(areBlocked: true)
        TerminalForeground.lend(device.input, to: group)
        defer {
            _ = TerminalForeground.takeBack(device.input, from: group)
            TerminalForeground.setStops(areBlocked: false)
            endLeftovers(of: group)
        }
        var patienceEnd: ContinuousClock.Instant?
        func end(by signal: Int32) {
            guard patienceEnd == nil else { return }
            group.tell(signal)
            patienceEnd = .now + group.grace
        }
        while true {
            if let patienceEnd, ContinuousClock.now >= patienceEnd { group.send(SIGKILL) }
            var code: Int32 = 0
            switch unsafe Int(formline_child_state(child, &code)) {
            // It was there before it had the terminal.
            case formline_child_stopped where [SIGTTIN, SIGTTOU].contains(code):
                TerminalForeground.lend(device.input, to: group)
            case formline_child_stopped:
                _ = TerminalForeground.takeBack(device.input, from: group)
                signals.stopProcess()
                TerminalForeground.lend(device.input, to: group)
            case formline_child_ended:
                outcome.code = code
                return outcome
            case formline_child_lost: return outcome
            default: break
            }
            _ = wait(input: false, milliseconds: 20)
            commands += mailbox.take()
            if commands.contains(where: { if case .shutdown = $0 { true } else { false } }) { end(by: SIGHUP) }
            for signal in signals.take() where signal == SIGTERM || signal == SIGHUP {
                outcome.signal = outcome.signal ?? signal
                end(by: signal)
            }
        }
    }

    /// Ends what a program has left behind; what does not listen ends with this process.
    private func endLeftovers(of group: ProgramGroup) {
        guard group.hasMembers else { return group.close() }
        group.send(SIGTERM)
    }

    private func spawn(_ arguments: [String], in group: ProgramGroup) -> pid_t? {
        guard !arguments.isEmpty else { return nil }
        let strings = unsafe arguments.map { unsafe strdup($0) }
        defer { unsafe strings.forEach { unsafe free($0) } }
        var child: pid_t = 0
        let failure = unsafe formline_spawn(strings + [nil], device.input, device.output, group.idToJoin, &child)
        return failure == 0 ? child : nil
    }
}
