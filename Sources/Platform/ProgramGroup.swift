internal import Synchronization

/// A program that this process runs, with everything that it starts: a process group of its own.
///
/// From before the program starts until ``close()`` the group is known to this process, and ends with it: by a signal or
/// `exit`, and by its ``Guardian`` if the process is killed.
///
/// `setsid` takes a process out of the group. On Linux it ends like a member, if it has the group's ``mark`` and the
/// group was told to end or ends its leftovers.
package final class ProgramGroup: Sendable {
    private struct State {
        /// nil until the program has started, if there is no guardian.
        var id: pid_t?
        var isStarting = true
        /// The signal that has told the group to end.
        var told: Int32?
        var isClosed = false
    }

    /// How long it has to end, once it is told to.
    package let grace: Duration
    private let endsLeftovers: Bool
    private let guardian: Guardian?
    private let state: Mutex<State>
    /// The variable by which the programs of a group are found outside of it, and its value for this one.
    package static let variable = "_FORMLINE_RUN"
    package let mark = String(UInt64.random(in: 0 ... .max))

    /// Makes the group of a program that is about to start.
    ///
    /// - Parameter endsLeftovers: whether what leaves the group ends with it in any case.
    package init(grace: Duration, endsLeftovers: Bool = false) {
        self.grace = grace
        self.endsLeftovers = endsLeftovers
        guardian = Guardian(endingGroupWithin: grace)
        state = Mutex(State(id: guardian?.id))
        RunningPrograms.add(self)
    }

    /// The group that the program has to join as it starts; 0 for a new one that it leads.
    package var idToJoin: pid_t { guardian?.id ?? 0 }

    /// The number of the group; nil if there is none yet.
    package var id: pid_t? { state.withLock { $0.id } }

    /// Takes that the program has started, as this process.
    package func began(_ process: pid_t) {
        let told = state.withLock { state in
            state.id = state.id ?? process
            state.isStarting = false
            return state.told
        }
        // It has not heard it.
        if let told { send(told) }
    }

    /// Takes that the program has ended, or could not be started.
    package func ended() { state.withLock { $0.isStarting = false } }

    /// Whether the group was told to end.
    package var isEnding: Bool { state.withLock { $0.told != nil } }

    /// Whether a process of it is left, or the program is about to start; once the program has been waited for.
    package var hasMembers: Bool { isPopulated || !departed.isEmpty }

    private var isPopulated: Bool {
        let state = state.withLock { $0 }
        guard let id = state.id else { return state.isStarting && !state.isClosed }
        guard kill(-id, 0) == 0 || errno == EPERM else { return false }
        if state.isStarting, !state.isClosed { return true }
        #if os(Linux)
            // Nor does one count that has ended, and that nobody has waited for yet.
            let processes = FileSystem.names(in: "/proc").filter { $0.allSatisfy(\.isNumber) }
            return processes.isEmpty || processes.contains { isRunning($0, in: id) }
        #elseif canImport(Darwin)
            var members = [pid_t](repeating: 0, count: 2)
            let size = Int32(members.count * MemoryLayout<pid_t>.size)
            return unsafe proc_listpgrppids(id, &members, size) > (guardian == nil ? 0 : 1)
        #else
            return true
        #endif
    }

    #if os(Linux)
        private func isRunning(_ process: String, in group: pid_t) -> Bool {
            guard pid_t(process) != guardian?.id else { return false }
            // `12 (name of it) S 1 12 …`: the state, the parent, the group.
            guard let bytes = try? Descriptor.readFile("/proc/\(process)/stat", atMost: 1024),
                let name = bytes.lastIndex(of: UInt8(ascii: ")"))
            else { return false }
            let fields = bytes[(name + 1)...].split(separator: UInt8(ascii: " "))
            guard fields.count > 2 else { return false }
            return fields[2].elementsEqual(String(group).utf8) && fields[0] != [UInt8(ascii: "Z")]
        }
    #endif

    /// The processes that have left the group, and end with it.
    private var departed: [pid_t] {
        #if os(Linux)
            guard endsLeftovers || isEnding else { return [] }
            let entry = Array("\(Self.variable)=\(mark)".utf8)
            return FileSystem.names(in: "/proc").compactMap { pid_t($0) }.filter { process in
                guard getpgid(process) != id, let variables = try? Descriptor.readFile("/proc/\(process)/environ")
                else {
                    return false
                }
                return variables.split(separator: 0).contains { $0.elementsEqual(entry) }
            }
        #else
            return []
        #endif
    }

    /// Asks every process of the group to end, if nobody has done that yet.
    package func tell(_ signal: Int32) {
        let isFirst = state.withLock { state in
            defer { state.told = state.told ?? signal }
            return state.told == nil
        }
        if isFirst { send(signal) }
    }

    /// Sends a signal to every process of the group, and continues stopped ones so that they receive it. Processes that left the
    /// group get only SIGTERM and SIGKILL: they opted out of Ctrl-C.
    package func send(_ signal: Int32) {
        guard let id else { return }
        for target in [-id] + ([SIGTERM, SIGKILL].contains(signal) ? departed : []) {
            kill(target, signal)
            if signal != SIGTSTP, signal != SIGSTOP { kill(target, SIGCONT) }
        }
    }

    /// Lets it go on, unless it has ended.
    func goOn() {
        state.withLock { state in
            if let id = state.id, !state.isClosed { kill(-id, SIGCONT) }
        }
    }

    /// Forgets the group: what is left of it goes on.
    package func close() {
        state.withLock { $0.isClosed = true }
        RunningPrograms.remove(self)
        guardian?.end()
    }

}

/// A change of a child process.
package enum ChildState: Sendable {
    /// A signal has stopped it.
    case stopped(by: Int32)
    case exited(Int)
    /// A signal has ended it.
    case ended(by: Int32)
    /// Its end was collected elsewhere, so its exit status is unknown.
    case unknown

    /// Waits for the next change. The end is reported once.
    package static func next(of process: pid_t) -> ChildState {
        var information = unsafe siginfo_t()
        while unsafe waitid(P_PID, id_t(process), &information, WEXITED | WSTOPPED) != 0 {
            guard errno == EINTR else { return .unknown }
        }
        switch unsafe information.si_code {
        case Int32(CLD_STOPPED): return .stopped(by: unsafe information.childStatus)
        case Int32(CLD_EXITED): return .exited(Int(unsafe information.childStatus))
        default: return .ended(by: unsafe information.childStatus)
        }
    }
}

extension siginfo_t {
    /// The exit code of a child, or the signal that has stopped or ended it.
    fileprivate var childStatus: Int32 {
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
