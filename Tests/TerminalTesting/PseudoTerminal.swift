import Platform

/// The two ends of a pseudo-terminal.
///
/// The slave stays open here too: its settings and the last output can then still be read after the program has gone.
final class PseudoTerminal {
    private(set) var master: Descriptor
    let slave: Descriptor
    let path: String

    init(columns: Int, rows: Int) throws {
        // Not posix_openpt and its kind: Swift's Glibc module does not declare them.
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
        // TIOCSPTLCK and TIOCGPTN, which are macros Swift cannot read.
        private static let setLock: UInt = 0x4004_5431
        private static let getNumber: UInt = 0x8004_5430
    #endif

    func resize(columns: Int, rows: Int) throws {
        var window = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        guard unsafe ioctl(master.number, UInt(TIOCSWINSZ), &window) == 0 else {
            throw SystemFailure("resize the terminal")
        }
    }

    func hangUp() throws { master = try Descriptor(path: "/dev/null", flags: O_RDWR) }

    var foregroundGroup: Int32 { tcgetpgrp(master.number) }
}
