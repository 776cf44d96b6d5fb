import Synchronization
import Testing

@testable import LineEditing

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A pseudo-terminal within this process, for an editor to work on.
final class Pty: Sendable {
    static let columns = 40
    static let rows = 12
    private let master: Int32
    private let isHungUp = Mutex(false)
    let device: TerminalDevice

    /// What an editor looks at: a terminal that can be drawn on, and nobody's own bindings.
    private static let environment: Void = {
        setenv("TERM", "xterm-256color", 1)
        setenv("EDITRC", "/nonexistent", 1)
        // A job in the background of a script ignores it, and so would the editor.
        signal(SIGINT, SIG_DFL)
    }()

    /// What an editor is that begins with these lines in `~/.editrc`.
    static func withBindings<Result>(_ lines: String, _ body: () throws -> Result) throws -> Result {
        var name = Array("/tmp/formline-editrc-XXXXXX".utf8CString)
        let file = mkstemp(&name)
        defer {
            unlink(name)
            close(file)
        }
        try #require(file >= 0 && systemWrite(file, lines, lines.utf8.count) == lines.utf8.count)
        Pty.environment
        setenv("EDITRC", name, 1)
        defer { setenv("EDITRC", "/nonexistent", 1) }
        return try body()
    }

    init() throws {
        Pty.environment
        // Not posix_openpt and its kind: Swift's Glibc module does not declare them.
        master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        #if canImport(Darwin)
            var name = [CChar](repeating: 0, count: 128)
            try #require(grantpt(master) == 0 && unlockpt(master) == 0 && ptsname_r(master, &name, name.count) == 0)
            let slave = open(name, O_RDWR | O_NOCTTY)
        #else
            // TIOCSPTLCK and TIOCGPTN, which are macros Swift cannot read.
            var lock: Int32 = 0
            var number: UInt32 = 0
            try #require(ioctl(master, UInt(0x4004_5431), &lock) == 0)
            try #require(ioctl(master, UInt(0x8004_5430), &number) == 0)
            let slave = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
        #endif
        try #require(slave >= 0)
        device = TerminalDevice(input: slave, output: slave, variables: ["TERM": "xterm-256color"])
        try #require(setSize(columns: Pty.columns, rows: Pty.rows))
        _ = fcntl(master, F_SETFL, O_NONBLOCK)
    }

    deinit {
        hangUp()
        close(device.input)
    }

    /// False where the terminal is gone.
    @discardableResult
    func setSize(columns: Int, rows: Int) -> Bool {
        // A winsize: rows, columns, and pixels.
        var size: [UInt16] = [UInt16(rows), UInt16(columns), 0, 0]
        return ioctl(device.input, UInt(TIOCSWINSZ), &size) == 0
    }

    /// The terminal goes away.
    func hangUp() {
        isHungUp.withLock { isHungUp in
            if !isHungUp { close(master) }
            isHungUp = true
        }
    }

    /// Whether keys are echoed, that is, the terminal is in its original mode.
    var isEchoing: Bool {
        var mode = termios()
        return tcgetattr(device.input, &mode) == 0 && mode.c_lflag & tcflag_t(ECHO) != 0
    }

    func type(_ text: String) {
        _ = write(Array(text.utf8)[...])
    }

    /// How many of these bytes the terminal has taken.
    func write(_ bytes: ArraySlice<UInt8>) -> Int {
        max(bytes.withUnsafeBytes { systemWrite(master, $0.baseAddress, $0.count) }, 0)
    }

    /// Everything that was written since the last call.
    func output() -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(master, &buffer, buffer.count)
            guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
            bytes += buffer[..<count]
        }
    }

    static func interrupt() {
        raise(SIGINT)
    }

    /// The signal for this process that its terminal has another size.
    static func tellOfNewSize() {
        raise(SIGWINCH)
    }

    static func terminate() {
        raise(SIGTERM)
    }

    /// A signal for this process, handled when this returns. (The threads of tasks block signals.)
    private static func raise(_ number: Int32) {
        var signals = sigset_t()
        var blocked = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, number)
        pthread_sigmask(SIG_UNBLOCK, &signals, &blocked)
        systemRaise(number)
        pthread_sigmask(SIG_SETMASK, &blocked, nil)
    }

    /// The screen after this was written to an empty one.
    static func screen(after output: String) -> Grid {
        var grid = Grid(columns: columns, height: rows)
        grid.write(output)
        return grid
    }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}

private func systemRaise(_ number: Int32) {
    raise(number)
}
