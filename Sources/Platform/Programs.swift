internal import Dispatch
internal import Synchronization

/// A program that this process runs in a process group of its own, with everything that it starts.
///
/// The group ends with this process: by a signal or `exit`, or by its ``CleanupProcess`` if the process is killed. On
/// Linux, a process that left the group with `setsid` ends too if it has the group's mark in its environment, and the
/// group was told to end or ends its leftovers.
package final class ProgramGroup: Sendable {
    private struct State {
        /// Without a cleanup process, `nil` until the program has started.
        var id: pid_t?
        var isStarting = true
        var sentSignal: Int32?
        var isClosed = false
    }

    package let grace: Duration
    private let endsLeftovers: Bool
    private let cleanupProcess: CleanupProcess?
    private let state: Mutex<State>
    private static let variable = "_FORMLINE_RUN"
    private let mark = String(UInt64.random(in: 0 ... .max))

    /// - Parameter interrupts: the pipe to which a line is written when the group receives SIGINT. Once a program has the
    ///   terminal, Ctrl-C reaches only its group.
    package init(grace: Duration, endsLeftovers: Bool = false, interrupts: Int32? = nil) {
        self.grace = grace
        self.endsLeftovers = endsLeftovers
        cleanupProcess = CleanupProcess(endingGroupWithin: grace, reportingInterruptsTo: interrupts)
        state = Mutex(State(id: cleanupProcess?.id))
        RunningPrograms.add(self)
    }

    /// Starts the program and watches it: `changed` receives each change on another thread, its end last. Throws
    /// ``SystemError`` or ``Threads/NoRoom``.
    package func start(
        _ launch: Launch, input: Int32, output: Int32, errors: Int32,
        changed: @escaping @Sendable (ChildState) -> Void
    ) throws {
        let (started, isStarted) = (Started(), DispatchSemaphore(value: 0))
        // Before the program, which must not run unwatched.
        try Threads.start {
            isStarted.wait()
            while let process = started.process.withLock({ $0 }) {
                guard let state = ChildState.change(of: process, waits: true) else { return }
                changed(state)
                guard case .stopped = state else { return }
            }
        }
        defer { isStarted.signal() }
        let process = try start(launch, input: input, output: output, errors: errors)
        started.process.withLock { $0 = process }
    }

    private final class Started: Sendable {
        let process = Mutex<pid_t?>(nil)
    }

    package func start(_ launch: Launch, input: Int32, output: Int32, errors: Int32) throws(SystemError) -> pid_t {
        var launch = launch
        launch.group = cleanupProcess?.id ?? 0
        launch.set(Self.variable, to: mark)
        let process = try launch.start(input: input, output: output, errors: errors)
        let sentSignal = state.withLock { state in
            state.id = state.id ?? process
            state.isStarting = false
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
        let (id, isStarting) = state.withLock { ($0.id, $0.isStarting && !$0.isClosed) }
        guard let id, !isStarting else { return isStarting }
        #if os(Linux)
            // Unlike `kill`, this omits the cleanup process and zombies.
            let processes = Self.processes
            return processes.isEmpty || processes.contains { isRunning($0, in: id) } || !departed.isEmpty
        #elseif canImport(Darwin)
            var members = [pid_t](repeating: 0, count: 2)
            let size = Int32(members.count * MemoryLayout<pid_t>.size)
            return unsafe proc_listpgrppids(id, &members, size) > (cleanupProcess == nil ? 0 : 1)
        #else
            return kill(-id, 0) == 0
        #endif
    }

    #if os(Linux)
        private static var processes: [pid_t] { FileSystem.names(in: "/proc").compactMap { pid_t($0) } }

        private func isRunning(_ process: pid_t, in group: pid_t) -> Bool {
            guard process != cleanupProcess?.id, getpgid(process) == group,
                // `12 (name of it) S 1 12 …`: the state is after the name.
                let bytes = try? Descriptor.readFile("/proc/\(process)/stat", atMost: 1024),
                let name = bytes.lastIndex(of: UInt8(ascii: ")"))
            else { return false }
            return bytes.dropFirst(name + 2).first != UInt8(ascii: "Z")
        }
    #endif

    /// Processes that left the group and still end with it.
    private var departed: [pid_t] {
        #if os(Linux)
            guard endsLeftovers || isEnding else { return [] }
            let entry = Array("\(Self.variable)=\(mark)".utf8)
            return Self.processes.filter { process in
                guard getpgid(process) != id, let variables = try? Descriptor.readFile("/proc/\(process)/environ")
                else { return false }
                return variables.split(separator: 0).contains { $0.elementsEqual(entry) }
            }
        #else
            return []
        #endif
    }

    /// Ends the group by its first signal, which the terminal may have sent already.
    package func tell(_ signal: Int32, isSent: Bool = false) {
        let isFirst = state.withLock { state in
            defer { state.sentSignal = state.sentSignal ?? signal }
            return state.sentSignal == nil
        }
        if isFirst, !isSent { send(signal) }
    }

    /// Continues stopped processes so that they receive the signal. Those that left the group get only SIGTERM and
    /// SIGKILL: they opted out of Ctrl-C.
    package func send(_ signal: Int32) {
        guard let id else { return }
        for target in [-id] + ([SIGTERM, SIGKILL].contains(signal) ? departed : []) {
            kill(target, signal)
            if signal != SIGTSTP, signal != SIGSTOP { kill(target, SIGCONT) }
        }
    }

    func resume() {
        state.withLock { state in
            if let id = state.id, !state.isClosed { kill(-id, SIGCONT) }
        }
    }

    package func close() {
        state.withLock { $0.isClosed = true }
        RunningPrograms.remove(self)
        cleanupProcess?.end()
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

/// A shell that waits for the end of this process, even by SIGKILL, and then ends a group of programs or removes a
/// folder.
///
/// Linux's parent-death signal depends on the thread that started the child, and does not reach the child's own
/// children; the end of a pipe works on every system. The shell leads the group, so that programs are guarded before
/// they begin. If no shell can be started, they are not guarded.
final class CleanupProcess: Sendable {
    /// Also the group that it leads.
    let id: pid_t
    /// Closing this end starts its work; -1 once it has ended.
    private let pipe: Mutex<Int32>

    convenience init?(endingGroupWithin grace: Duration, reportingInterruptsTo pipe: Int32?) {
        self.init(["end", "\(max(0, Int((grace / .milliseconds(100)).rounded(.up))))"], output: pipe)
    }

    convenience init?(removingFolder path: String) { self.init(["remove", path]) }

    private init?(_ task: [String], output: Int32? = nil) {
        guard let pipe = try? Descriptor.pipe(), let ready = try? Descriptor.pipe() else { return nil }
        defer { [pipe.readEnd, ready.readEnd].forEach { close($0) } }
        // A shell cannot read from a non-blocking descriptor.
        _ = fcntl(pipe.readEnd, F_SETFL, 0)
        let shell = CleanupProcess.spawn(task, reading: pipe.readEnd, output: output, errors: ready.writeEnd)
        close(ready.writeEnd)
        guard let id = shell else {
            close(pipe.writeEnd)
            return nil
        }
        // Before its first byte, or the end if it fails, SIGINT to the group would end the shell.
        _ = try? Descriptor.read(from: ready.readEnd, atMost: 1)
        self.id = id
        self.pipe = Mutex(pipe.writeEnd)
    }

    deinit { end() }

    /// Ends the shell before it has done anything; does nothing the second time.
    func end() {
        pipe.withLock { pipe in
            guard pipe >= 0 else { return }
            // If the host program has already waited for it, its ID may belong to another process.
            var information = unsafe siginfo_t()
            if unsafe waitid(P_PID, id_t(id), &information, WEXITED | WNOHANG | WNOWAIT) == 0 { kill(id, SIGKILL) }
            close(pipe)
            pipe = -1
            while waitpid(id, nil, 0) < 0, errno == EINTR {}
        }
    }

    /// A program that started just before the end of this process joins the group a moment later, hence the first `sleep`.
    private static let script = """
        trap '' HUP QUIT TERM TSTP TTIN TTOU PIPE ALRM USR1 USR2
        trap 'interrupted=yes; echo' INT
        echo >&2
        exec 2>/dev/null
        exec 3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&-
        cd /
        # A signal ends 'read', too.
        interrupted=yes
        while [ "$interrupted" ]; do interrupted=; read -r nothing; done
        # Whether a process of the group is left: its state, its parent, and the group are after its name.
        others() {
            [ -r /proc/self/stat ] || return 0
            grep -Es "\\) [^Z] [0-9]+ $$ " /proc/[0-9]*/stat | grep -Eqv "^/proc/$$/|\\) . $$ "
        }
        case $1 in
        remove) rm -rf -- "$2" ;;
        end)
            for signal in TERM CONT; do kill -s "$signal" 0; done
            tenths=$2
            sleep 0.1
            while [ "$tenths" -gt 1 ] && others; do
                sleep 0.1
                tenths=$((tenths - 1))
            done
            kill -s KILL 0 ;;
        esac
        """

    private static func spawn(_ task: [String], reading input: Int32, output: Int32?, errors: Int32) -> pid_t? {
        // A reader of this process's output must not have to wait for the shell.
        guard let nowhere = try? Descriptor.open("/dev/null", O_WRONLY) else { return nil }
        defer { close(nowhere) }
        var launch = Launch("/bin/sh", ["sh", "-c", script, "formline-guardian"] + task)
        // Nothing else: this process's variables may hold secrets.
        launch.variables = ["PATH=/usr/bin:/bin"]
        // So that a signal to the group does not end the shell before it ignores that signal.
        launch.blocksSignals = true
        return try? launch.start(input: input, output: output ?? nowhere, errors: errors)
    }
}
