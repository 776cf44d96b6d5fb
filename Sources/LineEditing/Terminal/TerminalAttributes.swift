internal import CLibedit
internal import Platform

/// The special characters of a terminal's line discipline.
struct ControlKeys {
    var interrupt: UInt8 = 3
    var endOfInput: UInt8 = 4
    var stop: UInt8 = 26
    var quit: UInt8 = 28
    var erase: UInt8 = 127
}

extension ControlKeys {
    /// The keys that the user has chosen.
    init(_ attributes: TerminalAttributes) {
        self.init()
        interrupt = attributes.character(VINTR) ?? interrupt
        endOfInput = attributes.character(VEOF) ?? endOfInput
        stop = attributes.character(VSUSP) ?? stop
        quit = attributes.character(VQUIT) ?? quit
        erase = attributes.character(VERASE) ?? erase
    }
}

/// The attributes of a terminal's line discipline, as `termios` has them.
struct TerminalAttributes {
    private var attributes = termios()

    /// The current attributes; fails if the descriptor is not a terminal.
    init?(of descriptor: Int32) {
        guard unsafe tcgetattr(descriptor, &attributes) == 0 else { return nil }
    }

    /// Sets them once all output is written; input that was not read stays.
    func set(on descriptor: Int32) {
        var attributes = attributes
        var result: Int32
        repeat {
            result = unsafe tcsetattr(descriptor, TCSADRAIN, &attributes)
        } while result != 0 && errno == EINTR
    }

    func withBytes(_ body: (UnsafeRawBufferPointer) -> Void) {
        unsafe withUnsafeBytes(of: attributes) { unsafe body($0) }
    }

    /// The character of a function such as `VINTR`, if there is one.
    func character(_ index: Int32) -> UInt8? {
        let character = unsafe withUnsafeBytes(of: attributes.c_cc) { unsafe $0[Int(index)] }
        // 0 and 255 are what "no such key" looks like.
        return character == 0 || character == 255 ? nil : character
    }

    private mutating func set(_ index: Int32, _ value: UInt8) {
        unsafe withUnsafeMutableBytes(of: &attributes.c_cc) { unsafe $0[Int(index)] = value }
    }

    /// Each key comes at once, none is echoed or turned into a signal, and Ctrl-S does not hold the output.
    mutating func makeRaw() {
        attributes.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | ISTRIP | PARMRK | IXON)
        attributes.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL | ISIG | IEXTEN)
        set(VMIN, 1)
        set(VTIME, 0)
    }

    /// A read returns what is there, which can be nothing, and does not wait for the end of a line.
    mutating func makeImmediate() {
        attributes.c_lflag &= ~tcflag_t(ICANON)
        set(VMIN, 0)
        set(VTIME, 0)
    }

    mutating func makeSilent() { attributes.c_lflag &= ~tcflag_t(ECHO | ECHONL) }

    /// A process in the background that writes is stopped.
    mutating func stopBackground() { attributes.c_lflag |= tcflag_t(TOSTOP) }

    #if os(Linux)
        /// Whether ``leaveKeys()`` has an effect.
        static let canLeaveKeys = true

        /// A time between two bytes, in tenths of a second, that no program sets: a program that has it has adopted the whole mode.
        private static let mark: UInt8 = 1

        /// Each key comes at once, as it is (EXTPROC), and not in lines, which the kernel cuts if they are longer than its buffer.
        mutating func leaveKeys() {
            attributes.c_lflag |= tcflag_t(EXTPROC)
            attributes.c_lflag &= ~tcflag_t(ICANON)
            set(VMIN, 1)
            set(VTIME, Self.mark)
        }

        /// Undoes ``leaveKeys()``, but for what a program has set for itself since; returns false if there is nothing to undo.
        mutating func takeKeys(from original: TerminalAttributes) -> Bool {
            guard attributes.c_lflag & tcflag_t(EXTPROC) != original.attributes.c_lflag & tcflag_t(EXTPROC) else {
                return false
            }
            attributes.c_lflag &= ~tcflag_t(EXTPROC)
            if attributes.c_lflag & tcflag_t(ICANON) == 0, character(VTIME) == Self.mark {
                attributes.c_lflag |= original.attributes.c_lflag & tcflag_t(ICANON)
                for index in [VMIN, VTIME] { set(index, original.character(index) ?? 0) }
            }
            return true
        }
    #else
        static let canLeaveKeys = false
        mutating func leaveKeys() {}
        mutating func takeKeys(from original: TerminalAttributes) -> Bool { false }
    #endif
}

/// Puts the terminal back if the process ends without a ``LineEditor/shutdown()``: by `exit`, a crash, or a signal that is not
/// caught.
enum TerminalRescue {
    private static let registration: Int32 = atexit { formline_terminal_put_back() }

    /// The terminal must be left in this mode, after these bytes.
    static func remember(_ device: TerminalDevice, _ mode: TerminalAttributes, farewell: String) {
        _ = registration
        begin()
        unsafe mode.withBytes {
            unsafe formline_terminal_remember(
                device.input, device.output, $0.baseAddress, $0.count, TCSANOW, farewell)
        }
    }

    /// The terminal is as it was found.
    static func forget() { formline_terminal_forget() }

    /// From now on those signals only end the process, without a message on the terminal.
    static func begin() {
        // A command of a rule that ends while it is written to must not end the process.
        Signals.ignoreFailedWrites()
        formline_fatal_catch()
    }

    /// Those signals do again what they did before.
    static func end() { formline_fatal_release() }
}
