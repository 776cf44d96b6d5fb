package import LineEditing
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A pseudo-terminal within this process, for an editor to work on.
package final class Pty: Sendable {
    package static let columns = 40
    package static let rows = 12
    private let master: Int32
    private let isHungUp = Mutex(false)
    package let device: TerminalDevice

    /// What an editor looks at: a terminal that can be drawn on, and nobody's own bindings.
    private static let environment: Void = {
        unsafe setenv("TERM", "xterm-256color", 1)
        unsafe setenv("EDITRC", "/nonexistent", 1)
        // A job in the background of a script ignores it, and so would the editor.
        signal(SIGINT, SIG_DFL)
    }()

    /// What an editor is that begins with these lines in `~/.editrc`.
    package static func withBindings<Result>(_ lines: String, _ body: () throws -> Result) throws -> Result {
        var name = Array("/tmp/formline-editrc-XXXXXX".utf8CString)
        let file = unsafe mkstemp(&name)
        defer {
            unsafe unlink(name)
            close(file)
        }
        unsafe try require(file >= 0 && systemWrite(file, lines, lines.utf8.count) == lines.utf8.count)
        Pty.environment
        unsafe setenv("EDITRC", name, 1)
        defer { unsafe setenv("EDITRC", "/nonexistent", 1) }
        return try body()
    }

    /// - Parameter variables: what says which terminal it is.
    package init(variables: [String: String]? = nil) throws {
        Pty.environment
        // Not posix_openpt and its kind: Swift's Glibc module does not declare them.
        master = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
        #if canImport(Darwin)
            var name = [CChar](repeating: 0, count: 128)
            try require(grantpt(master) == 0 && unlockpt(master) == 0 && ptsname_r(master, &name, name.count) == 0)
            let slave = open(name, O_RDWR | O_NOCTTY)
        #else
            // TIOCSPTLCK and TIOCGPTN, which are macros Swift cannot read.
            var lock: Int32 = 0
            var number: UInt32 = 0
            unsafe try require(ioctl(master, UInt(0x4004_5431), &lock) == 0)
            unsafe try require(ioctl(master, UInt(0x8004_5430), &number) == 0)
            let slave = unsafe open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
        #endif
        try require(slave >= 0)
        let variables = variables ?? ["TERM": "xterm-256color"]
        device = TerminalDevice(input: slave, output: slave) { variables[$0] }
        try require(setSize(columns: Pty.columns, rows: Pty.rows))
        _ = fcntl(master, F_SETFL, O_NONBLOCK)
    }

    deinit {
        hangUp()
        close(device.input)
    }

    /// False where the terminal is gone.
    @discardableResult
    package func setSize(columns: Int, rows: Int) -> Bool {
        // A winsize: rows, columns, and pixels.
        var size: [UInt16] = [UInt16(rows), UInt16(columns), 0, 0]
        return unsafe ioctl(device.input, UInt(TIOCSWINSZ), &size) == 0
    }

    /// The terminal goes away.
    package func hangUp() {
        isHungUp.withLock { isHungUp in
            if !isHungUp { close(master) }
            isHungUp = true
        }
    }

    /// Whether keys are echoed, that is, the terminal is in its original mode.
    package var isEchoing: Bool {
        var mode = termios()
        return unsafe tcgetattr(device.input, &mode) == 0 && mode.c_lflag & tcflag_t(ECHO) != 0
    }

    /// Whether a process in the background that writes is stopped.
    package var stopsBackground: Bool {
        var mode = termios()
        return unsafe tcgetattr(device.input, &mode) == 0 && mode.c_lflag & tcflag_t(TOSTOP) != 0
    }

    package func type(_ text: String) {
        _ = write(Array(text.utf8)[...])
    }

    /// How many of these bytes the terminal has taken.
    package func write(_ bytes: ArraySlice<UInt8>) -> Int {
        max(unsafe bytes.withUnsafeBytes { unsafe systemWrite(master, $0.baseAddress, $0.count) }, 0)
    }

    /// Everything that was written since the last call.
    package func output() -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = unsafe read(master, &buffer, buffer.count)
            guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
            bytes += buffer[..<count]
        }
    }

    package static func interrupt() {
        raise(SIGINT)
    }

    /// The signal for this process that its terminal has another size.
    package static func tellOfNewSize() {
        raise(SIGWINCH)
    }

    package static func terminate() {
        raise(SIGTERM)
    }

    /// A signal for this process, handled when this returns. (The threads of tasks block signals.)
    private static func raise(_ number: Int32) {
        var signals = sigset_t()
        var blocked = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, number)
        unsafe pthread_sigmask(SIG_UNBLOCK, &signals, &blocked)
        systemRaise(number)
        unsafe pthread_sigmask(SIG_SETMASK, &blocked, nil)
    }
}

/// A pseudo-terminal that cannot be had.
private struct NoPseudoTerminal: Error {
    let code = errno
}

private func require(_ holds: Bool) throws {
    if !holds { throw NoPseudoTerminal() }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    unsafe write(descriptor, bytes, count)
}

private func systemRaise(_ number: Int32) {
    raise(number)
}
