/// What signals do to this process.
package enum Signals {
    /// Makes writing to a closed pipe an error of the write, and not the end of the process, unless the process handles
    /// that signal itself.
    package static func ignoreBrokenPipes() {
        var action = sigaction()
        guard unsafe sigaction(SIGPIPE, nil, &action) == 0, action.sa_flags & SA_SIGINFO == 0 else { return }
        #if canImport(Darwin)
            let isDefault = unsafe action.__sigaction_u.__sa_handler == nil
        #else
            let isDefault = unsafe action.__sigaction_handler.sa_handler == nil
        #endif
        if isDefault { signal(SIGPIPE, SIG_IGN) }
    }

    /// Unblocks a signal on this thread, and sends it to the process with nothing that handles it. Returns if the signal
    /// does not end the process.
    package static func raiseDefault(_ number: Int32) {
        signal(number, SIG_DFL)
        // Dispatch's threads block every signal, and this may be one of them.
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, number)
        unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        raise(number)
    }
}
