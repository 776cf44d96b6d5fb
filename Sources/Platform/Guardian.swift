internal import Synchronization

/// A shell that waits for the end of this process, however that comes about, also by SIGKILL, and then ends a group of
/// programs or removes a folder.
///
/// Linux could send a signal to a child whose parent is gone, but only at the end of the thread that has started it, and
/// never to what the child has started. The end of a pipe says it on every system, and the guardian leads the group: the
/// programs have somebody to end them before they begin. Where there is no shell, or no room for it, nobody guards them.
final class Guardian: Sendable {
    /// Its process, and the group that it leads.
    let id: pid_t
    /// It reads the other end; -1 once it has ended.
    private let pipe: Mutex<Int32>

    /// Starts one that ends its group, which has this time for it.
    convenience init?(endingGroupWithin grace: Duration) {
        self.init(["end", "\(max(0, Int((grace / .milliseconds(100)).rounded(.up))))"])
    }

    /// Starts one that removes a folder, with all that is in it.
    convenience init?(removingFolder path: String) { self.init(["remove", path]) }

    private init?(_ order: [String]) {
        guard let pipe = try? Descriptor.pipe() else { return nil }
        defer { close(pipe.readEnd) }
        // A shell does not read from one that does not wait.
        _ = fcntl(pipe.readEnd, F_SETFL, 0)
        guard let id = Guardian.spawn(order, reading: pipe.readEnd) else {
            close(pipe.writeEnd)
            return nil
        }
        self.id = id
        self.pipe = Mutex(pipe.writeEnd)
    }

    deinit { end() }

    /// Ends it before it has done anything; does nothing the second time.
    func end() {
        pipe.withLock { pipe in
            guard pipe >= 0 else { return }
            // Somebody else may have waited for it, and its number may be another's.
            var information = unsafe siginfo_t()
            if unsafe waitid(P_PID, id_t(id), &information, WEXITED | WNOHANG | WNOWAIT) == 0 { kill(id, SIGKILL) }
            close(pipe)
            pipe = -1
            while waitpid(id, nil, 0) < 0, errno == EINTR {}
        }
    }

    // MARK: - The shell

    /// What began together with the end of this process joins the group a moment later.
    private static let script = """
        trap '' HUP INT QUIT TERM TSTP TTIN TTOU PIPE ALRM USR1 USR2
        exec 3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&-
        cd /
        read -r nothing
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

    private static func spawn(_ order: [String], reading input: Int32) -> pid_t? {
        // It keeps nobody waiting who reads what this process writes.
        guard let nowhere = try? Descriptor.open("/dev/null", O_WRONLY) else { return nil }
        defer { close(nowhere) }
        var launch = Launch("/bin/sh", ["sh", "-c", script, "formline-guardian"] + order)
        // Nothing else: the variables of this process may have secrets.
        launch.variables = ["PATH=/usr/bin:/bin"]
        // What ends the group does not end it, also before it ignores that.
        launch.blocksSignals = true
        return try? launch.start(input: input, output: nowhere, errors: nowhere)
    }
}
