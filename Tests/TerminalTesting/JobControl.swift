import Platform

/// Starts a program as a foreground job of a shell, as a person at a prompt does.
///
/// Only then does Ctrl-Z stop it: the system stops no program that has no shell to wake it again.
struct JobControl {
    let reports: Descriptor
    /// A line makes the shell resume the stopped job: in the background after `bg`, until the next line.
    let commands: Descriptor
    /// The shell's own ends of the pipes. Being open here too, they break no pipe when the shell ends.
    let descriptors: [Int32: Descriptor]

    private var unfinishedLine: [UInt8] = []

    enum Report: Equatable {
        case started(Int32)
        case stopped(Int32)
        case ended(Int32)
    }

    init() throws {
        let (reports, reporting) = try Descriptor.pipe()
        let (commanded, commands) = try Descriptor.pipe()
        reports.setNonblocking()
        self.reports = reports
        self.commands = commands
        descriptors = [3: reporting, 4: commanded]
    }

    static let shell = "/bin/sh"

    static func arguments(_ executable: String, _ arguments: [String]) -> [String] {
        ["-c", script, "sh", executable] + arguments
    }

    /// Without the trap, a shell whose job was interrupted interrupts itself.
    private static let script = """
        trap : INT
        set -m
        /bin/sh -c 'echo "started $$" >&3; exec "$@" 3>&- 4<&-' sh "$@"
        status=$?
        while jobs %% >/dev/null 2>&1; do
            echo "stopped $((status - 128))" >&3
            read -r command <&4 || exit
            if [ "$command" = bg ]; then
                bg >/dev/null 2>&1
                read -r command <&4 || exit
            fi
            fg >/dev/null 2>&1
            status=$?
        done
        echo "ended $status" >&3
        """

    mutating func read(_ bytes: some Sequence<UInt8>) -> [Report] {
        unfinishedLine += bytes
        var lines = unfinishedLine.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        unfinishedLine = Array(lines.removeLast())
        return lines.compactMap { line in
            let words = String(decoding: line, as: UTF8.self).split(separator: " ")
            guard words.count == 2, let number = Int32(words[1]) else { return nil }
            switch words[0] {
            case "started": return .started(number)
            case "stopped": return .stopped(number)
            case "ended": return .ended(number)
            default: return nil
            }
        }
    }

    static func isStopped(_ process: Int32) -> Bool {
        #if canImport(Darwin)
            var information = proc_bsdinfo()
            let size = Int32(MemoryLayout<proc_bsdinfo>.size)
            guard proc_pidinfo(process, PROC_PIDTBSDINFO, 0, &information, size) == size else { return false }
            return information.pbi_status == UInt32(SSTOP)
        #else
            let status = (try? Platform.Descriptor.readFile("/proc/\(process)/stat")) ?? []
            // The process's name in parentheses, a space, and a letter for the state.
            return status.split(separator: UInt8(ascii: ")")).last?.dropFirst().first == UInt8(ascii: "T")
        #endif
    }
}

/// Waits until all of these processes have ended and been reaped, and `isDone`. Kills those that are left after a long
/// time, and returns false. Polls, because they are not children of this process.
public func areGone(_ processes: [Int32], and isDone: () -> Bool = { true }) -> Bool {
    let deadline = ContinuousClock.now + TerminalProcess.patience
    while processes.contains(where: { kill($0, 0) == 0 }) || !isDone() {
        guard ContinuousClock.now < deadline else {
            for process in processes { kill(process, SIGKILL) }
            return false
        }
        poll(nil, 0, 5)
    }
    return true
}

public func isStopped(_ process: Int32) -> Bool { JobControl.isStopped(process) }
