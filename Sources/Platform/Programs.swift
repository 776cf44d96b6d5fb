internal import Synchronization

/// A program in a new process group, which its children join. The group ends with this process, by a signal or `exit`.
package final class ProgramGroup: Sendable {
    private struct State {
        var sentSignal: Int32?
        var isClosed = false
    }

    /// The program, which leads the group.
    package let id: pid_t
    package let grace: Duration
    private let state = Mutex(State())

    fileprivate init(id: pid_t, grace: Duration) { (self.id, self.grace) = (id, grace) }

    package var isEnding: Bool { state.withLock { $0.sentSignal != nil } }

    /// Valid once an ended program has been waited for.
    package var hasMembers: Bool { kill(-id, 0) == 0 }

    /// Ends the group by its first signal.
    package func end(by signal: Int32) {
        let isFirst = state.withLock { state in
            defer { state.sentSignal = state.sentSignal ?? signal }
            return state.sentSignal == nil
        }
        if isFirst { self.signal(signal) }
    }

    /// Continues stopped processes so that they receive the signal. A closed group gets none, as another may have its number.
    package func signal(_ number: Int32) {
        state.withLock { state in
            guard !state.isClosed else { return }
            kill(-id, number)
            if number != SIGTSTP, number != SIGSTOP { kill(-id, SIGCONT) }
        }
    }

    package func close() {
        state.withLock { $0.isClosed = true }
        RunningPrograms.remove(self)
    }
}

package enum RunningPrograms {
    private static let groups = Mutex<[ProgramGroup]>([])
    private static let isExiting = Atomic(false)
    private static let endsAtExit: Int32 = atexit {
        isExiting.store(true, ordering: .releasing)
        RunningPrograms.killAll()
    }

    package static func start(
        _ launch: Launch, grace: Duration, input: Int32, output: Int32, errors: Int32
    ) throws(SystemError) -> ProgramGroup {
        _ = endsAtExit
        try Signals.prepareForPrograms()
        let group = try groups.withLock { (groups) throws(SystemError) in
            guard !isExiting.load(ordering: .acquiring) else { throw SystemError(code: ECANCELED) }
            let id = try launch.start(input: input, output: output, errors: errors)
            let group = ProgramGroup(id: id, grace: grace)
            groups.append(group)
            return group
        }
        // A signal that arrived before the program was listed has not reached it.
        if Signals.areEndingProcess { group.end(by: SIGTERM) }
        return group
    }

    fileprivate static func remove(_ group: ProgramGroup) { groups.withLock { $0.removeAll { $0 === group } } }

    static var longestGrace: Duration { groups.withLock { groups in groups.map(\.grace).max() ?? .zero } }

    package static var areAlive: Bool { groups.withLock { groups in groups.contains(where: \.hasMembers) } }

    package static func endAll(by signal: Int32) {
        for group in groups.withLock({ $0 }) { group.end(by: signal) }
    }

    package static func signalAll(_ number: Int32) {
        for group in groups.withLock({ $0 }) { group.signal(number) }
    }

    package static func killAll() { signalAll(SIGKILL) }
}
