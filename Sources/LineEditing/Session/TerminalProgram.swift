internal import Platform

/// A program that has the terminal until its end, such as the user's editor. A signal to end the session ends it first.
@MainActor
final class TerminalProgram {
    private(set) var exitCode: Int32?
    private(set) var endingSignal: Int32?
    private let context: SessionContext
    private let group: ProgramGroup
    private var killTime: ContinuousClock.Instant?
    private var hasEnded = false

    private static let interval = 20

    init?(_ arguments: [String], context: SessionContext) {
        let device = context.device
        guard let executable = arguments.first,
            let group = try? RunningPrograms.start(
                Launch(executable, arguments), grace: .seconds(1), input: device.input, output: device.output,
                errors: device.output)
        else { return nil }
        (self.context, self.group) = (context, group)
        TerminalForeground.setStops(areBlocked: true)
        TerminalForeground.lend(context.device.input, to: group)
    }

    func wait() async {
        while !hasEnded {
            await pause(milliseconds: Self.interval)
            poll()
        }
        takeTerminalBack()
    }

    func end() {
        end(by: SIGHUP)
        while !hasEnded {
            usleep(UInt32(Self.interval) * 1000)
            poll()
        }
        takeTerminalBack()
    }

    private func poll() {
        guard !hasEnded else { return }
        if let killTime, ContinuousClock.now >= killTime { group.signal(SIGKILL) }
        let change = ChildState.change(of: group.id)
        // After that, so that no signal of a program that has ended is left for the line.
        for signal in context.signals.drain() where signal == SIGTERM || signal == SIGHUP {
            endingSignal = endingSignal ?? signal
            end(by: signal)
        }
        switch change {
        // It used the terminal before it had it.
        case .stopped(by: SIGTTIN)?, .stopped(by: SIGTTOU)?:
            TerminalForeground.lend(context.device.input, to: group)
        case .stopped?:
            TerminalForeground.reclaim(context.device.input, from: group)
            context.signals.stopGroup()
            TerminalForeground.lend(context.device.input, to: group)
        case .exited(let code)?: (exitCode, hasEnded) = (code, true)
        case .ended(let signal)?: (exitCode, hasEnded) = (128 + signal, true)
        case .unknown?: hasEnded = true
        case nil: break
        }
    }

    private func end(by signal: Int32) {
        guard killTime == nil else { return }
        group.end(by: signal)
        killTime = .now + group.grace
    }

    private func takeTerminalBack() {
        TerminalForeground.reclaim(context.device.input, from: group)
        TerminalForeground.setStops(areBlocked: false)
        guard group.hasMembers else { return group.close() }
        // Leftover processes that ignore the signal are killed after the grace, or when this process exits.
        group.signal(SIGTERM)
        Task.detached { [group] in
            try? await Task.sleep(for: group.grace)
            group.signal(SIGKILL)
            group.close()
        }
    }
}

/// Waits even in a cancelled task, because its own task is not cancelled with it.
@MainActor
func pause(milliseconds: Int) async {
    await Task { try? await Task.sleep(for: .milliseconds(milliseconds)) }.value
}
