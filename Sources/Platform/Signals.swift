/// What signals do to this process.
package enum Signals {
    /// Makes writing to a closed pipe, or more than a file may have (`ulimit -f`), an error of the write, and not the end of the
    /// process, unless the process handles these signals itself.
    package static func ignoreFailedWrites() {
        for number in [SIGPIPE, SIGXFSZ] {
            var action = sigaction()
            guard unsafe sigaction(number, nil, &action) == 0 else { continue }
            if isDefault(action) { signal(number, SIG_IGN) }
        }
    }

    /// Lets this process be told how its children end, also where whoever has started it has that ignored.
    package static func hearOfChildren() {
        var action = sigaction()
        guard unsafe sigaction(SIGCHLD, nil, &action) == 0 else { return }
        if handler(of: action) == 1 { signal(SIGCHLD, SIG_DFL) }
    }

    /// Whether a signal does what it does without a handler.
    static func isDefault(_ action: sigaction) -> Bool { action.sa_flags & SA_SIGINFO == 0 && handler(of: action) == 0 }

    /// Whether two actions call the same handler.
    static func haveSameHandler(_ first: sigaction, _ second: sigaction) -> Bool {
        handler(of: first) == handler(of: second)
    }

    /// The address of the handler: 0 for none (`SIG_DFL`), 1 if the signal is ignored (`SIG_IGN`).
    private static func handler(of action: sigaction) -> Int {
        #if canImport(Darwin)
            unsafe unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self)
        #else
            unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        #endif
    }

    /// Stops every process of this group, as the terminal does for Ctrl-Z, and returns when this process is continued.
    package static func stopGroup(by number: Int32 = SIGTSTP) {
        var handler = sigaction()
        guard unsafe sigaction(number, nil, &handler) == 0 else { return }
        var blocked = sigset_t()
        unsafe pthread_sigmask(SIG_BLOCK, nil, &blocked)
        makeDefault(number)
        kill(0, number)
        unsafe pthread_sigmask(SIG_SETMASK, &blocked, nil)
        unsafe sigaction(number, &handler, nil)
    }

    /// Sends SIGINT to the process group of this process if the terminal is that group's, but not to this process.
    package static func interruptForegroundGroup() {
        guard let terminal = try? Descriptor.open("/dev/tty", O_RDWR | O_NOCTTY) else { return }
        defer { close(terminal) }
        guard tcgetpgrp(terminal) == getpgrp() else { return }
        signal(SIGINT, SIG_IGN)
        kill(0, SIGINT)
    }

    /// Ends the process by a signal, with its programs and its temporary folders. Returns if the signal does not end it.
    package static func endProcess(by number: Int32) {
        RunningPrograms.killAll()
        TemporaryFolders.removeAll()
        raiseDefault(number)
    }

    /// Sends the process a signal with nothing that handles it. Returns if the signal does not end the process.
    static func raiseDefault(_ number: Int32) {
        makeDefault(number)
        raise(number)
    }

    /// Restores the default action of a signal and unblocks it in this thread.
    private static func makeDefault(_ number: Int32) {
        signal(number, SIG_DFL)
        // Dispatch's threads block every signal, and this may be one of them.
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, number)
        unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }
}
