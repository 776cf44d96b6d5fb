internal import Synchronization

/// A program in a new process group, which its children join. The group ends with this process, by a signal or `exit`.
package final class ProgramGroup: Sendable {
    private struct State {
        /// The program, which leads the group; `nil` until it has started.
        var id: pid_t?
        var sentSignal: Int32?
        var isClosed = false
    }

    package let grace: Duration
    private let state = Mutex(State())

    package init(grace: Duration) {
        self.grace = grace
        RunningPrograms.add(self)
    }

    package func start(_ launch: Launch, input: Int32, output: Int32, errors: Int32) throws(SystemError) -> pid_t {
        let process = try launch.start(input: input, output: output, errors: errors)
        let sentSignal = state.withLock { state in
            state.id = process
            return state.sentSignal
        }
        // The program has not received an earlier signal.
        if let sentSignal { send(sentSignal) }
        return process
    }

    var id: pid_t? { state.withLock { $0.id } }

    package var isEnding: Bool { state.withLock { $0.sentSignal != nil } }

    /// Counts a program that is about to start. Valid once an ended program has been waited for.
    package var hasMembers: Bool {
        let (id, isClosed) = state.withLock { ($0.id, $0.isClosed) }
        guard let id else { return !isClosed }
        return kill(-id, 0) == 0
    }

    /// Ends the group by its first signal.
    package func tell(_ signal: Int32) {
        let isFirst = state.withLock { state in
            defer { state.sentSignal = state.sentSignal ?? signal }
            return state.sentSignal == nil
        }
        if isFirst { send(signal) }
    }

    /// Continues stopped processes so that they receive the signal.
    package func send(_ signal: Int32) {
        guard let id else { return }
        kill(-id, signal)
        if signal != SIGTSTP, signal != SIGSTOP { kill(-id, SIGCONT) }
    }

    func resume() {
        state.withLock { state in
            if let id = state.id, !state.isClosed { kill(-id, SIGCONT) }
        }
    }

    package func close() {
        state.withLock { $0.isClosed = true }
        RunningPrograms.remove(self)
    }
}

package enum RunningPrograms {
    private static let groups = Mutex<[ProgramGroup]>([])
    private static let endsAtExit: Int32 = atexit { RunningPrograms.killAll() }

    fileprivate static func add(_ group: ProgramGroup) {
        _ = endsAtExit
        groups.withLock { $0.append(group) }
        try? Signals.prepareForPrograms()
    }

    fileprivate static func remove(_ group: ProgramGroup) { groups.withLock { $0.removeAll { $0 === group } } }

    static var grace: Duration { groups.withLock { groups in groups.map(\.grace).max() ?? .zero } }

    package static var areAlive: Bool { groups.withLock { groups in groups.contains(where: \.hasMembers) } }

    package static func tellAll(_ signal: Int32) {
        for group in groups.withLock({ $0 }) { group.tell(signal) }
    }

    package static func sendAll(_ signal: Int32) {
        for group in groups.withLock({ $0 }) { group.send(signal) }
    }

    package static func killAll() { sendAll(SIGKILL) }
}
