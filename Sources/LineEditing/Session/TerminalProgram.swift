internal import CLibedit
internal import Platform

/// A program that has the terminal until its end, such as the user's editor. A signal that ends the session ends the program first.
@MainActor
final class TerminalProgram {
    /// Its exit code, or 128 + N after signal N.
    private(set) var exitCode: Int32?
    /// The signal that ends the session too.
    private(set) var endingSignal: Int32?
    private let context: SessionContext
    private let group = ProgramGroup(grace: .seconds(1))
    private let child: pid_t
    private var killTime: ContinuousClock.Instant?
    private var hasEnded = false

    /// Milliseconds between two looks at it.
    private static let interval = 20

    /// Starts it on the terminal; fails if it cannot be run.
    init?(_ arguments: [String], context: SessionContext) {
        guard let child = Self.spawn(arguments, on: context.device, in: group) else {
            group.close()
            return nil
        }
        self.context = context
        self.child = child
        group.began(child)
        TerminalForeground.setStops(areBlocked: true)
        TerminalForeground.lend(context.device.input, to: group)
    }

    /// Waits for its end, which leaves the terminal to this process.
    func wait() async {
        while goesOn() { await pause(milliseconds: Self.interval) }
        takeTerminalBack()
    }

    /// Ends it, and waits for that without giving way.
    func end() {
        end(by: SIGHUP)
        while goesOn() { usleep(UInt32(Self.interval) * 1000) }
        takeTerminalBack()
    }

    /// Follows what has happened to it; returns false once it has ended.
    private func goesOn() -> Bool {
        guard !hasEnded else { return false }
        if let killTime, ContinuousClock.now >= killTime { group.send(SIGKILL) }
        for signal in context.signals.take() where signal == SIGTERM || signal == SIGHUP {
            endingSignal = endingSignal ?? signal
            end(by: signal)
        }
        var code: Int32 = 0
        switch unsafe Int(formline_child_state(child, &code)) {
        // It was started before it had the terminal.
        case formline_child_stopped where [SIGTTIN, SIGTTOU].contains(code):
            TerminalForeground.lend(context.device.input, to: group)
        case formline_child_stopped:
            _ = TerminalForeground.takeBack(context.device.input, from: group)
            context.signals.stopGroup()
            TerminalForeground.lend(context.device.input, to: group)
        case formline_child_ended:
            exitCode = code
            hasEnded = true
        case formline_child_lost: hasEnded = true
        default: break
        }
        return !hasEnded
    }

    private func end(by signal: Int32) {
        guard killTime == nil else { return }
        group.tell(signal)
        killTime = .now + group.grace
    }

    private func takeTerminalBack() {
        _ = TerminalForeground.takeBack(context.device.input, from: group)
        TerminalForeground.setStops(areBlocked: false)
        // Processes that it has left behind and that do not listen end with this process.
        if group.hasMembers { group.send(SIGTERM) } else { group.close() }
    }

    private static func spawn(_ arguments: [String], on device: TerminalDevice, in group: ProgramGroup) -> pid_t? {
        guard let executable = arguments.first else { return nil }
        var launch = Launch(executable, arguments)
        launch.group = group.idToJoin
        return try? launch.start(input: device.input, output: device.output, errors: device.output)
    }
}

/// Waits even in a cancelled task, as the task of its own is not cancelled with it.
@MainActor
func pause(milliseconds: Int) async {
    await Task { try? await Task.sleep(for: .milliseconds(milliseconds)) }.value
}
