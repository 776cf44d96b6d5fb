import Platform

/// Waits until none of these processes exists any more, not even as one that nobody has waited for, and `isDone`. What is
/// still there after a long time is killed, and the result is false.
///
/// They are not children of this process, which therefore hears nothing of their ends.
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
