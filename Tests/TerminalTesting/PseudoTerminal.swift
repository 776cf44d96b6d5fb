import Platform

/// The two ends of a pseudo-terminal. The slave stays open here too, so that its settings and the last output can still be
/// read after the program has ended.
package final class PseudoTerminal: Sendable {
    package let master: Descriptor
    package let slave: Descriptor
    package let path: String

    package init(columns: Int, rows: Int) throws {
        // Swift's Glibc module does not declare posix_openpt and its kind.
        master = try Descriptor(path: "/dev/ptmx", flags: O_RDWR)
        #if canImport(Darwin)
            var name = [CChar](repeating: 0, count: 128)
            guard grantpt(master.number) == 0, unlockpt(master.number) == 0,
                ptsname_r(master.number, &name, name.count) == 0
            else { throw SystemFailure("set up a pseudo-terminal") }
            path = name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
        #else
            var lock: Int32 = 0
            var number: UInt32 = 0
            guard unsafe ioctl(master.number, Self.setLock, &lock) == 0,
                unsafe ioctl(master.number, Self.getNumber, &number) == 0
            else { throw SystemFailure("set up a pseudo-terminal") }
            path = "/dev/pts/\(number)"
        #endif
        slave = try Descriptor(path: path, flags: O_RDWR)
        master.setNonblocking()
        try resize(columns: columns, rows: rows)
    }

    #if !canImport(Darwin)
        // TIOCSPTLCK and TIOCGPTN, which are macros that Swift cannot import.
        private static let setLock: UInt = 0x4004_5431
        private static let getNumber: UInt = 0x8004_5430
    #endif

    package func resize(columns: Int, rows: Int) throws {
        var window = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        guard unsafe ioctl(master.number, UInt(TIOCSWINSZ), &window) == 0 else {
            throw SystemFailure("resize the terminal")
        }
    }

    /// Takes the terminal away from the programs on it. Nothing can be typed or read any more.
    package func hangUp() throws {
        let null = try Descriptor(path: "/dev/null", flags: O_RDWR)
        guard dup2(null.number, master.number) >= 0, fcntl(master.number, F_SETFD, FD_CLOEXEC) == 0 else {
            throw SystemFailure("hang up")
        }
    }

    package var foregroundGroup: Int32 { tcgetpgrp(master.number) }

    package func settings() throws -> TerminalSettings { try TerminalSettings(of: slave) }
}

/// The settings of a terminal (termios).
public struct TerminalSettings: Sendable, Equatable {
    private let inputFlags: UInt
    private let outputFlags: UInt
    private let controlFlags: UInt
    private let localFlags: UInt
    private let controlCharacters: [UInt8]
    private let inputSpeed: UInt
    private let outputSpeed: UInt

    init(of descriptor: Descriptor) throws {
        var settings = termios()
        guard unsafe tcgetattr(descriptor.number, &settings) == 0 else {
            throw SystemFailure("read the terminal's settings")
        }
        inputFlags = UInt(settings.c_iflag)
        outputFlags = UInt(settings.c_oflag)
        controlFlags = UInt(settings.c_cflag)
        localFlags = UInt(settings.c_lflag)
        controlCharacters = unsafe withUnsafeBytes(of: settings.c_cc) { unsafe Array($0) }
        inputSpeed = unsafe UInt(cfgetispeed(&settings))
        outputSpeed = unsafe UInt(cfgetospeed(&settings))
    }

    public var echoes: Bool { localFlags & UInt(ECHO) != 0 }
    public var isLineBuffered: Bool { localFlags & UInt(ICANON) != 0 }
    public var processesKeys: Bool { localFlags & UInt(EXTPROC) == 0 }
    public var stopsBackgroundOutput: Bool { localFlags & UInt(TOSTOP) != 0 }
}
