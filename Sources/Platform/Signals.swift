internal import CPlatform
internal import Synchronization

// A handler can use neither locks nor initializers.

/// The pipe that the handler writes to.
nonisolated(unsafe) private var endingSignalPipe: Int32 = -1
nonisolated(unsafe) private var endingSignalCame = false

package enum Signals {
    /// Turns writes to a closed pipe or beyond `ulimit -f` into errors, unless the process handles these signals.
    package static func ignoreFailedWrites() {
        for number in [SIGPIPE, SIGXFSZ] where formline_signal_is_default(number) { signal(number, SIG_IGN) }
    }

    /// Stops this process group, as Ctrl-Z does, and returns when this process is continued.
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

    /// Sends SIGINT to the other processes of this group if it is in the foreground of its terminal.
    package static func interruptForegroundGroup() {
        guard let terminal = try? Descriptor.open("/dev/tty", O_RDWR | O_NOCTTY) else { return }
        defer { close(terminal) }
        guard tcgetpgrp(terminal) == getpgrp() else { return }
        signal(SIGINT, SIG_IGN)
        kill(0, SIGINT)
    }

    private static let lastWords = Mutex<[SafeText]>([])

    /// Sets the rows that are written to standard error when a signal ends the process.
    package static func setLastWords(_ rows: [SafeText]) { lastWords.withLock { $0 = rows } }

    /// Ends this process, its programs and temporary folders by a signal. A container's first process, which survives it, exits.
    package static func endProcess(by number: Int32) -> Never {
        RunningPrograms.killAll()
        TemporaryFolders.removeAll()
        for row in lastWords.withLock({ $0 }) { try? Descriptor.write(row.written, to: STDERR_FILENO) }
        makeDefault(number)
        raise(number)
        _exit(128 + number)
    }

    /// Waits for the end that a signal has caused, if any.
    package static func awaitEnd() {
        while unsafe endingSignalCame { usleep(20_000) }
    }

    private static func makeDefault(_ number: Int32) {
        signal(number, SIG_DFL)
        // Dispatch's threads block every signal, and this may be one of them.
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, number)
        unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    private static let isWatching = Mutex(false)
    private static let isEnding = Atomic(false)

    /// True while a signal is ending this process: it ends as soon as its programs have ended.
    package static var areEndingProcess: Bool { isEnding.load(ordering: .acquiring) }

    /// Makes signals that end this process end its programs first, and Ctrl-Z stop them as well. Leaves signals alone
    /// that are ignored or handled otherwise, such as by the line editor.
    package static func prepareForPrograms() throws(SystemError) {
        ignoreFailedWrites()
        // Otherwise the system would not report how a child ended.
        if formline_signal_is_ignored(SIGCHLD) { signal(SIGCHLD, SIG_DFL) }
        try isWatching.withLock { (isWatching) throws(SystemError) in
            if !isWatching {
                let (readEnd, writeEnd) = try Descriptor.pipe()
                try Threads.start { handleSignals(from: readEnd) }
                unsafe endingSignalPipe = writeEnd
                isWatching = true
            }
            for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP] where formline_signal_is_default(number) {
                signal(number) { number in
                    let error = errno
                    var byte = UInt8(truncatingIfNeeded: number)
                    _ = unsafe write(endingSignalPipe, &byte, 1)
                    if number != SIGTSTP { unsafe endingSignalCame = true }
                    errno = error
                }
            }
        }
    }

    private static func handleSignals(from readEnd: Int32) {
        while let bytes = try? Descriptor.read(from: readEnd, atMost: 1), let byte = bytes.first {
            let number = Int32(byte)
            guard number != SIGTSTP else {
                RunningPrograms.signalAll(SIGTSTP)
                stopGroup()
                RunningPrograms.signalAll(SIGCONT)
                continue
            }
            isEnding.store(true, ordering: .releasing)
            RunningPrograms.endAll(by: number)
            let deadline = ContinuousClock.now + RunningPrograms.longestGrace
            while RunningPrograms.areAlive, ContinuousClock.now < deadline { usleep(20_000) }
            endProcess(by: number)
        }
    }
}
