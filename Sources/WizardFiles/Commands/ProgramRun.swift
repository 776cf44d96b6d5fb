internal import Dispatch
internal import Platform
internal import Synchronization

/// One run of a program: its process group, from its start to the end of everything that has to end with it.
final class ProgramRun: Sendable {
    private struct State {
        var hadTerminal = false
        var isOverdue = false
        /// Whether it was told to end.
        var isEnding = false
    }

    private let state = Mutex(State())
    private let limits: ChildProgram.Limits
    private let group: ProgramGroup

    init(_ program: ChildProgram) {
        limits = program.limits
        group = ProgramGroup(grace: limits.grace)
    }

    /// The process group that it has to join; 0 for a new one.
    var groupToJoin: pid_t { group.idToJoin }

    /// Whether it was given the terminal.
    var hadTerminal: Bool { state.withLock { $0.hadTerminal } }
    /// Whether it has taken too long.
    var isOverdue: Bool { state.withLock { $0.isOverdue } }

    /// Takes the process that was started, and looks after the signals that stop it.
    func began(_ process: pid_t) {
        group.began(process)
        DispatchQueue.global().async { [self] in
            group.watchStops(of: process) { signal in
                if [SIGTTIN, SIGTTOU].contains(signal) { state.withLock { $0.hadTerminal = true } }
                Task { [group] in await ProgramTerminal.programStopped(group, by: signal) }
            }
        }
    }

    /// Ends it as Ctrl-C would, and by stronger means if it goes on: in half of its grace, and after it.
    func interrupt() async {
        await end(by: SIGINT)
    }

    /// Ends it because its time is over.
    func endLate() async {
        state.withLock { $0.isOverdue = true }
        await end(by: SIGTERM)
    }

    private func end(by signal: Int32) async {
        state.withLock { $0.isEnding = true }
        group.tell(signal)
        guard (try? await Task.sleep(for: limits.grace / 2)) != nil else { return }
        group.send(SIGTERM)
        guard (try? await Task.sleep(for: limits.grace / 2)) != nil else { return }
        kill()
    }

    /// Ends it at once.
    func kill() {
        state.withLock { $0.isEnding = true }
        group.send(SIGKILL)
    }

    /// Takes that the program itself has ended, or was not started: ends what it has left behind, if that has to end with it, or it has failed.
    func end(hasSucceeded: Bool) async {
        group.ended()
        await ProgramTerminal.programEnded(group)
        let isEnding = state.withLock { $0.isEnding } || RunningPrograms.areEndingWithProcess
        if limits.endsLeftovers || isEnding || !hasSucceeded, group.hasMembers {
            group.send(SIGTERM)
            let deadline = ContinuousClock.now + limits.grace
            while group.hasMembers, ContinuousClock.now < deadline { try? await Task.sleep(for: .milliseconds(20)) }
            group.send(SIGKILL)
        }
        group.close()
        // A signal ends this process: nothing is said any more.
        while RunningPrograms.areEndingWithProcess { try? await Task.sleep(for: .seconds(1)) }
    }
}
