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
    let device: TerminalDevice

    /// What an editor looks at: a terminal that can be drawn on, and nobody's own bindings.
    private static let environment: Void = {
        setenv("TERM", "xterm-256color", 1)
        setenv("EDITRC", "/nonexistent", 1)
        // A job in the background of a script ignores it, and so would the editor.
        signal(SIGINT, SIG_DFL)
    }()

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
        device = TerminalDevice(input: slave, output: slave)
        // A winsize: rows, columns, and pixels.
        var size: [UInt16] = [UInt16(Pty.rows), UInt16(Pty.columns), 0, 0]
        try #require(ioctl(slave, UInt(TIOCSWINSZ), &size) == 0)
        _ = fcntl(master, F_SETFL, O_NONBLOCK)
    }

    deinit {
        close(master)
        close(device.input)
    }

    func type(_ text: String) {
        _ = Array(text.utf8).withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
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

    /// SIGINT for this process, handled when this returns. (The threads of tasks block signals.)
    static func interrupt() {
        var signals = sigset_t()
        var blocked = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        pthread_sigmask(SIG_UNBLOCK, &signals, &blocked)
        raise(SIGINT)
        pthread_sigmask(SIG_SETMASK, &blocked, nil)
    }

    /// The screen after this was written to an empty one.
    static func screen(after output: String) -> Grid {
        var grid = Grid(columns: columns, height: rows)
        grid.write(output)
        return grid
    }
}
