internal import Synchronization

/// Where the handler writes; a plain integer, because a handler may use neither a lock nor an initializer.
nonisolated(unsafe) private var endingSignalPipe: Int32 = -1

/// Signals that end this process while programs run: the programs end first, in the time that they have for it, and a
/// Ctrl-Z stops them too. Signals that are ignored, or that somebody else handles, such as an editor of lines, are left
/// alone.
enum EndingSignals {
    private struct State {
        /// What was caught, with what it did before, and does now.
        var caught: [(number: Int32, before: sigaction, now: sigaction)] = []
        var writeEnd: Int32 = -1
        var isEnding = false
    }

    private static let state = Mutex(State())

    /// Catches them from now on.
    static func begin() {
        state.withLock { state in
            guard state.caught.isEmpty else { return }
            if state.writeEnd < 0 {
                guard let pipe = try? Descriptor.pipe() else { return }
                let readEnd = pipe.readEnd
                guard (try? Threads.start { obey(readEnd) }) != nil else {
                    close(readEnd)
                    close(pipe.writeEnd)
                    return
                }
                state.writeEnd = pipe.writeEnd
                unsafe endingSignalPipe = pipe.writeEnd
            }
            for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP] {
                var found = sigaction()
                guard unsafe sigaction(number, nil, &found) == 0, Signals.isDefault(found) else { continue }
                signal(number) { number in
                    let error = errno
                    var byte = UInt8(truncatingIfNeeded: number)
                    _ = unsafe write(endingSignalPipe, &byte, 1)
                    errno = error
                }
                var now = sigaction()
                if unsafe sigaction(number, nil, &now) == 0 { state.caught.append((number, found, now)) }
            }
        }
    }

    /// They do again what they did before, unless somebody else has caught them meanwhile, such as an editor of lines: who
    /// puts back what is here once it has ended, and a signal still ends the process.
    static func end() {
        state.withLock { state in
            for (number, before, now) in state.caught {
                var (found, before) = (sigaction(), before)
                guard unsafe sigaction(number, nil, &found) == 0, Signals.haveSameHandler(found, now) else { continue }
                unsafe sigaction(number, &before, nil)
            }
            state.caught = []
        }
    }

    /// Whether one of them was caught that ends this process.
    static var isEnding: Bool { state.withLock { $0.isEnding } }

    /// Does for ever what signals ask for.
    private static func obey(_ readEnd: Int32) {
        while let bytes = try? Descriptor.read(from: readEnd, atMost: 1), let byte = bytes.first {
            let number = Int32(byte)
            guard number != SIGTSTP else {
                RunningPrograms.sendAll(SIGTSTP)
                Signals.stopGroup()
                RunningPrograms.sendAll(SIGCONT)
                continue
            }
            state.withLock { $0.isEnding = true }
            RunningPrograms.tellAll(number)
            let deadline = ContinuousClock.now + RunningPrograms.grace
            while RunningPrograms.areAlive, ContinuousClock.now < deadline { usleep(20_000) }
            Signals.endProcess(by: number)
        }
    }
}
