internal import CLibedit
internal import Platform
internal import Synchronization

/// Where the handler writes; a plain integer, which needs no lock and no initializer, because a handler may use neither.
/// Written while no signal is caught yet, or none any more.
nonisolated(unsafe) private var signalPipeEnd: Int32 = -1

/// Signals as bytes in a pipe. A signal that was ignored (as `nohup` does) stays ignored.
final class SignalPipe {
    private static let isTaken = Mutex(false)
    private static let caught = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH]

    private let pipe: WakePipe
    private var previous: [(number: Int32, action: sigaction)] = []
    private var isCatching = false

    var readEnd: Int32 { pipe.readEnd }

    init() throws {
        pipe = try WakePipe()
        let isFree = SignalPipe.isTaken.withLock { isTaken in
            defer { isTaken = true }
            return !isTaken
        }
        guard isFree else { throw LineEditorError.inUse }
        isCatching = true
        unsafe signalPipeEnd = pipe.writeEnd
        for number in SignalPipe.caught {
            var action = sigaction()
            if unsafe formline_signal_catch(number, handleSignal, &action) { previous.append((number, action)) }
        }
    }

    deinit {
        restore()
    }

    /// Every signal does again what it did before.
    func restore() {
        guard isCatching else { return }
        isCatching = false
        for (number, action) in previous {
            var action = action
            unsafe sigaction(number, &action, nil)
        }
        unsafe signalPipeEnd = -1
        SignalPipe.isTaken.withLock { $0 = false }
    }

    /// Runs `body` while Ctrl-C and Ctrl-\ are somebody else's, as `system` does: a signal that a handler would only note
    /// might be noted after the program that it was meant for has ended, and would then interrupt the line.
    func ignoringKeyboard<Result>(_ body: () -> Result) -> Result {
        let ignored = previous.map(\.number).filter { [SIGINT, SIGQUIT].contains($0) }
        var handlers: [sigaction] = []
        for number in ignored {
            var handler = sigaction()
            unsafe formline_signal_ignore(number, &handler)
            handlers.append(handler)
        }
        defer {
            for (number, handler) in zip(ignored, handlers) {
                var handler = handler
                unsafe sigaction(number, &handler, nil)
            }
        }
        return body()
    }

    func take() -> [Int32] {
        formline_signals_were_read()
        return pipe.drain().map(Int32.init)
    }

    /// Stops the process until it is told to go on, where that signal is not ignored.
    func stopProcess() {
        guard previous.contains(where: { $0.number == SIGTSTP }) else { return }
        formline_signal_stop()
    }

    /// Interrupts the processes that the terminal is for, as the terminal itself does for Ctrl-C; false if it is not this process's.
    func interruptGroup(of terminal: Int32) -> Bool {
        let group = tcgetpgrp(terminal)
        return group > 0 && kill(-group, SIGINT) == 0
    }

    /// Tells every process at this terminal to stop, as the terminal itself does for Ctrl-Z.
    func stopGroup() {
        guard previous.contains(where: { $0.number == SIGTSTP }) else { return }
        kill(0, SIGTSTP)
    }
}

private func handleSignal(_ number: Int32) {
    let error = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = unsafe write(signalPipeEnd, &byte, 1)
    formline_signal_came(number)
    errno = error
}
