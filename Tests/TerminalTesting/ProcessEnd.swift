#if canImport(Darwin)
    public import Darwin
#elseif canImport(Glibc)
    public import Glibc
#elseif canImport(Musl)
    public import Musl
#endif

/// Waits until none of these processes exists any more, not even as one that nobody has waited for, and `isDone`. What is
/// still there after a long time is killed, and the result is false.
///
/// They are not children of this process, which therefore hears nothing of their ends.
public func areGone(_ processes: [pid_t], and isDone: () -> Bool = { true }) -> Bool {
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

/// Whether the system says that the process is stopped.
public func isStopped(_ process: pid_t) -> Bool { JobControl.isStopped(process) }
