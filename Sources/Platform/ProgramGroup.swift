internal import Synchronization

/// A program that this process runs, with everything that it has started: a process group of its own.
///
/// From its start until ``close()`` the group is known to this process: a signal that ends the process ends the group, and
/// so does `exit`.
package final class ProgramGroup: Sendable {
    /// The number of the group, which is that of the program.
    package let id: pid_t
    /// How long it has to end, once it is told to.
    package let grace: Duration
    /// Whether a signal has told the group to end.
    private let isTold = Mutex(false)
    private let isClosed = Mutex(false)

    /// Takes the group that a new process, `leader`, leads.
    package init(leader: pid_t, grace: Duration) {
        id = leader
        self.grace = grace
        RunningPrograms.add(self)
    }

    /// Whether a process of it is left; once its leader has been waited for.
    package var hasMembers: Bool {
        guard kill(-id, 0) == 0 || errno == EPERM else { return false }
        #if os(Linux)
            // Nor does one count that has ended, and that nobody has waited for yet.
            let processes = FileSystem.names(in: "/proc").filter { $0.allSatisfy(\.isNumber) }
            return processes.isEmpty || processes.contains(where: isRunningMember)
        #else
            return true
        #endif
    }

    #if os(Linux)
        private func isRunningMember(_ process: String) -> Bool {
            // `12 (name of it) S 1 12 …`: the state, the parent, the group.
            guard let bytes = try? Descriptor.readFile("/proc/\(process)/stat", atMost: 1024),
                let name = bytes.lastIndex(of: UInt8(ascii: ")"))
            else { return false }
            let fields = bytes[(name + 1)...].split(separator: UInt8(ascii: " "))
            guard fields.count > 2 else { return false }
            return fields[2].elementsEqual(String(id).utf8) && fields[0] != [UInt8(ascii: "Z")]
        }
    #endif

    /// Asks every process of the group to end, if nobody has done that yet.
    package func tell(_ signal: Int32) {
        let isFirst = isTold.withLock { isTold in
            defer { isTold = true }
            return !isTold
        }
        if isFirst { send(signal) }
    }

    /// Sends a signal to every process of the group; one that is stopped goes on, so that it hears it.
    package func send(_ signal: Int32) {
        kill(-id, signal)
        if signal != SIGTSTP, signal != SIGSTOP { kill(-id, SIGCONT) }
    }

    /// Lets it go on, unless it has ended.
    func goOn() {
        isClosed.withLock { if !$0 { kill(-id, SIGCONT) } }
    }

    /// Forgets the group: what is left of it goes on.
    package func close() {
        isClosed.withLock { $0 = true }
        RunningPrograms.remove(self)
    }

    /// Waits until the program has ended, and calls `handle` with the signal each time that one stops it. Blocks.
    package func watchStops(_ handle: (Int32) -> Void) {
        while true {
            var information = unsafe siginfo_t()
            guard unsafe waitid(P_PID, id_t(id), &information, WEXITED | WSTOPPED | WNOWAIT) == 0 else {
                if errno == EINTR { continue }
                return
            }
            guard unsafe information.si_code == Int32(CLD_STOPPED) else { return }
            // Takes it, so that the next call waits for another one.
            _ = unsafe waitid(P_PID, id_t(id), &information, WSTOPPED | WNOHANG)
            handle(unsafe information.stopSignal)
        }
    }
}

extension siginfo_t {
    /// The signal that has stopped a child.
    fileprivate var stopSignal: Int32 {
        #if canImport(Glibc)
            unsafe _sifields._sigchld.si_status
        #elseif canImport(Musl)
            unsafe __si_fields.__si_common.__second.__sigchld.si_status
        #else
            si_status
        #endif
    }
}

/// The programs that run now.
package enum RunningPrograms {
    private static let groups = Mutex<[ProgramGroup]>([])
    private static let endsAtExit: Int32 = atexit { RunningPrograms.killAll() }

    fileprivate static func add(_ group: ProgramGroup) {
        _ = endsAtExit
        let isFirst = groups.withLock { groups in
            groups.append(group)
            return groups.count == 1
        }
        if isFirst { EndingSignals.begin() }
    }

    fileprivate static func remove(_ group: ProgramGroup) {
        let isLast = groups.withLock { groups in
            let count = groups.count
            groups.removeAll { $0 === group }
            return groups.isEmpty && count > 0
        }
        if isLast { EndingSignals.end() }
    }

    /// Whether a signal ends this process now, as soon as the programs have ended.
    package static var areEndingWithProcess: Bool { EndingSignals.isEnding }

    /// The longest time that one of them has to end.
    static var grace: Duration { groups.withLock { groups in groups.map(\.grace).max() ?? .zero } }

    /// Whether a process of one of them is left.
    package static var areAlive: Bool { groups.withLock { groups in groups.contains(where: \.hasMembers) } }

    /// Asks them all to end, those that have not been asked before.
    package static func tellAll(_ signal: Int32) {
        for group in groups.withLock({ $0 }) { group.tell(signal) }
    }

    /// Sends a signal to them all.
    package static func sendAll(_ signal: Int32) {
        for group in groups.withLock({ $0 }) { group.send(signal) }
    }

    /// Ends them all at once.
    package static func killAll() { sendAll(SIGKILL) }
}
