import Platform

/// The settings of a terminal (termios) at one moment, to compare with those of another.
public struct TerminalSettings: Sendable, Equatable, CustomStringConvertible {
    public let inputFlags: UInt
    public let outputFlags: UInt
    public let controlFlags: UInt
    public let localFlags: UInt
    public let controlCharacters: [UInt8]
    public let inputSpeed: UInt
    public let outputSpeed: UInt

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
    /// Whether the terminal itself looks after what is typed, and leaves it to no other process.
    public var processesKeys: Bool { localFlags & UInt(EXTPROC) == 0 }
    public var sendsSignals: Bool { localFlags & UInt(ISIG) != 0 }

    public var description: String {
        let flags = [("input", inputFlags), ("output", outputFlags), ("control", controlFlags), ("local", localFlags)]
        let words = [("echo", echoes), ("icanon", isLineBuffered), ("isig", sendsSignals)]
        return flags.map { "\($0) \(String($1, radix: 8))" }.joined(separator: ", ")
            + " (" + words.map { ($1 ? "" : "-") + $0 }.joined(separator: " ") + ")"
            + ", characters " + controlCharacters.map { String($0, radix: 16) }.joined(separator: " ")
            + ", speeds \(inputSpeed) \(outputSpeed)"
    }
}
