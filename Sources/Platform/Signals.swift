/// What signals do to this process.
package enum Signals {
    /// Makes writing to a closed pipe an error of the write, and not the end of the process, unless the process handles
    /// that signal itself.
    package static func ignoreBrokenPipes() {
        var action = sigaction()
        guard unsafe sigaction(SIGPIPE, nil, &action) == 0 else { return }
        if isDefault(action) { signal(SIGPIPE, SIG_IGN) }
    }

    /// Whether a signal does what it does without a handler.
    static func isDefault(_ action: sigaction) -> Bool {
        guard action.sa_flags & SA_SIGINFO == 0 else { return false }
        #if canImport(Darwin)
            return unsafe action.__sigaction_u.__sa_handler == nil
        #else
            return unsafe action.__sigaction_handler.sa_handler == nil
        #endif
    }

    /// Whether two actions call the same handler.
    static func haveSameHandler(_ first: sigaction, _ second: sigaction) -> Bool {
        #if canImport(Darwin)
            let handlers = unsafe (first.__sigaction_u.__sa_handler, second.__sigaction_u.__sa_handler)
        #else
            let handlers = unsafe (first.__sigaction_handler.sa_handler, second.__sigaction_handler.sa_handler)
        #endif
        return unsafe unsafeBitCast(handlers.0, to: Int.self) == unsafeBitCast(handlers.1, to: Int.self)
    }

    /// Stops every process of this group as Ctrl-Z does, and returns when this one goes on.
    static func stopGroup() {
        var handler = sigaction()
        guard unsafe sigaction(SIGTSTP, nil, &handler) == 0 else { return }
        makeDefault(SIGTSTP)
        kill(0, SIGTSTP)
        unsafe sigaction(SIGTSTP, &handler, nil)
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

    /// Lets a signal do what it does without a handler, at once if it is sent by this thread.
    private static func makeDefault(_ number: Int32) {
        signal(number, SIG_DFL)
        // Dispatch's threads block every signal, and this may be one of them.
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, number)
        unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }
}
