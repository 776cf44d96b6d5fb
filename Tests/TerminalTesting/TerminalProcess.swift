import Platform

/// A program running on a pseudo-terminal, with a screen that shows what it writes.
///
/// Output is read, and long input written, only while one of the waiting functions runs. Not to be shared between
/// threads; the functions block the thread that calls them.
public final class TerminalProcess {
    public enum Input: Sendable {
        case terminal
        case file(String)
        /// A pipe with this text in it, and then its end.
        case text(String)
    }

    public enum Output: Sendable {
        case terminal
        case file(String)
        /// A pipe, see `capturedOutput` and `capturedError`.
        case captured
        /// A pipe without a reader.
        case brokenPipe
    }

    public enum ExitStatus: Sendable, Equatable {
        case exited(Int32)
        case signalled(Int32)
    }

    /// The home directory does not exist, so that personal settings change no test.
    public static var defaultEnvironment: [String: String] {
        func own(_ name: String) -> String? { unsafe getenv(name).map { unsafe String(cString: $0) } }
        var variables = [
            "PATH": own("PATH") ?? "/usr/local/bin:/usr/bin:/bin",
            "HOME": "/nonexistent",
            "LANG": language,
            "TERM": "xterm-256color",
        ]
        // A program that is built with a sanitizer needs its options.
        for name in ["ASAN_OPTIONS", "TSAN_OPTIONS"] { variables[name] = own(name) }
        return variables
    }

    #if canImport(Darwin)
        private static let language = "en_US.UTF-8"
    #else
        private static let language = "C.UTF-8"
    #endif

    public internal(set) var screen: TerminalScreen
    /// The output to the terminal that was read so far, including what the terminal echoed.
    public internal(set) var bytesWritten: [UInt8] = []
    public internal(set) var exitStatus: ExitStatus?
    public internal(set) var processIdentifier: Int32

    public var capturedOutput: String { String(decoding: captured[1]?.bytes ?? [], as: UTF8.self) }
    public var capturedError: String { String(decoding: captured[2]?.bytes ?? [], as: UTF8.self) }

    let terminal: PseudoTerminal
    /// Input that did not fit into the terminal yet.
    var typed: [UInt8] = []
    /// The text for standard input that did not fit into the pipe yet. The reading end stays open until it has, so
    /// that a program that ends early does not break the pipe, which would be a signal for the test runner.
    var standardInput: (reading: Descriptor, writing: Descriptor, text: ArraySlice<UInt8>)?
    /// By descriptor number. The pipe is removed once the program has closed it.
    var captured: [Int32: (pipe: Descriptor?, bytes: [UInt8])] = [:]
    /// On some systems a terminal ends with the session on it.
    var terminalIsClosed = false
    var stopSignal: Int32?

    var jobControl: JobControl?
    /// The session's leader: the program, or the shell it is a job of.
    let leader: Int32
    var leaderIsReaped = false

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - executable: A path, or a name to be looked up as a shell does.
    ///   - environment: All of the program's environment.
    ///   - underShell: Makes the program a job of a shell, as at a prompt, instead of alone on its terminal. Needed
    ///     to stop it with Ctrl-Z. Its exit status is then what the shell makes of it: 128 and the signal's number if a
    ///     signal ended it.
    public init(
        _ executable: String, _ arguments: [String] = [],
        environment: [String: String] = TerminalProcess.defaultEnvironment,
        columns: Int = 80, rows: Int = 24,
        standardInput: Input = .terminal, standardOutput: Output = .terminal, standardError: Output = .terminal,
        workingDirectory: String? = nil, underShell: Bool = false
    ) throws {
        terminal = try PseudoTerminal(columns: columns, rows: rows)
        screen = TerminalScreen(columns: columns, rows: rows)
        let jobControl = underShell ? try JobControl() : nil
        var descriptors = jobControl?.descriptors ?? [:]
        switch standardInput {
        case .terminal: break
        case .file(let path): descriptors[0] = try Descriptor(path: path, flags: O_RDONLY)
        case .text(let text):
            let (reading, writing) = try Descriptor.pipe()
            writing.setNonblocking()
            descriptors[0] = reading
            self.standardInput = (reading, writing, Array(text.utf8)[...])
        }
        for (number, output) in [(1, standardOutput), (2, standardError)] as [(Int32, Output)] {
            switch output {
            case .terminal: break
            case .file(let path): descriptors[number] = try Descriptor(path: path, flags: O_WRONLY | O_CREAT | O_TRUNC)
            case .brokenPipe: descriptors[number] = try Descriptor.pipe().writing
            case .captured:
                let (reading, writing) = try Descriptor.pipe()
                reading.setNonblocking()
                descriptors[number] = writing
                captured[number] = (reading, [])
            }
        }
        let launch = Launch(
            executable: underShell ? JobControl.shell : executable,
            arguments: underShell ? JobControl.arguments(executable, arguments) : arguments,
            environment: environment, workingDirectory: workingDirectory, terminal: terminal.path,
            descriptors: descriptors)
        leader = try launch.start()
        processIdentifier = leader
        self.jobControl = jobControl
        if underShell {
            try wait(for: "the shell to start the program") { processIdentifier != leader }
        }
    }

    deinit {
        if exitStatus == nil { kill(-processIdentifier, SIGKILL) }
        if !leaderIsReaped {
            kill(-leader, SIGKILL)
            var status: Int32 = 0
            while unsafe waitpid(leader, &status, 0) < 0 && errno == EINTR {}
        }
    }

    public func send(_ text: String) throws {
        typed += Array(text.utf8)
        try pump(for: .zero)
    }

    /// Presses these keys, one after the other. What they send depends on the modes that are on, as in a real terminal,
    /// so wait first for the program to be ready for them.
    public func send(_ keys: Key...) throws {
        try pump(for: .zero)
        for key in keys { typed += Array(key.characters(modes: screen.modes).utf8) }
        try pump(for: .zero)
    }

    public func resize(columns: Int, rows: Int) throws {
        try pump(for: .zero)
        screen.resize(columns: columns, rows: rows)
        try terminal.resize(columns: columns, rows: rows)
    }

    /// Takes the terminal away from the program, as closing its window does. Nothing can be typed or read any more.
    public func hangUp() throws {
        try terminal.hangUp()
        terminalIsClosed = true
    }

    /// Sends the program a signal, and no other process of its group. To wake it, use `resume`.
    public func signal(_ number: Int32) throws {
        updateStatus()
        guard exitStatus == nil else { throw SystemFailure("send signal \(number)", ESRCH) }
        guard kill(processIdentifier, number) == 0 else { throw SystemFailure("send signal \(number)") }
        if number == SIGCONT && jobControl == nil { stopSignal = nil }
    }

    /// Wakes a stopped program: under a shell as `fg` does, otherwise by SIGCONT.
    ///
    /// Returns when the program is awake, so that a signal that stops it again is not lost.
    public func resume(file: String = #fileID, line: Int = #line) throws {
        guard let jobControl else { return try signal(SIGCONT) }
        stopSignal = nil
        _ = try jobControl.commands.write(Array("fg\n".utf8)[...])
        try wait(for: "the program to go on", file: file, line: line) {
            // The shell has given the terminal to the program, or to a program that this lends it to at once.
            let isAwake = terminal.foregroundGroup != leader && !JobControl.isStopped(processIdentifier)
            return isAwake || stopSignal != nil || exitStatus != nil
        }
    }

    /// Wakes a program that a shell's job control has stopped, as `bg` does: the terminal stays the shell's until `resume`.
    public func resumeInBackground(file: String = #fileID, line: Int = #line) throws {
        _ = try jobControl?.commands.write(Array("bg\n".utf8)[...])
        try wait(for: "the program to go on", file: file, line: line) {
            !JobControl.isStopped(processIdentifier)
        }
    }

    public func terminalSettings() throws -> TerminalSettings { try terminal.settings() }
}
