internal import CLibedit
internal import Platform

struct ControlKeys {
    var interrupt: UInt8 = 3
    var endOfInput: UInt8 = 4
    var stop: UInt8 = 26
    var quit: UInt8 = 28
    var erase: UInt8 = 127
}

extension ControlKeys {
    init(_ attributes: TerminalAttributes) {
        self.init()
        interrupt = attributes.character(VINTR) ?? interrupt
        endOfInput = attributes.character(VEOF) ?? endOfInput
        stop = attributes.character(VSUSP) ?? stop
        quit = attributes.character(VQUIT) ?? quit
        erase = attributes.character(VERASE) ?? erase
    }
}

struct TerminalAttributes {
    private var attributes = termios()

    init?(of descriptor: Int32) {
        guard unsafe tcgetattr(descriptor, &attributes) == 0 else { return nil }
    }

    /// Sets them once all output is written; unread input stays.
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

    func character(_ index: Int32) -> UInt8? {
        let character = unsafe withUnsafeBytes(of: attributes.c_cc) { unsafe $0[Int(index)] }
        // 0 and 255 mean that there is no such key.
        return character == 0 || character == 255 ? nil : character
    }

    private mutating func set(_ index: Int32, _ value: UInt8) {
        unsafe withUnsafeMutableBytes(of: &attributes.c_cc) { unsafe $0[Int(index)] = value }
    }

    mutating func makeRaw() {
        attributes.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | ISTRIP | PARMRK | IXON)
        attributes.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL | ISIG | IEXTEN)
        set(VMIN, 1)
        set(VTIME, 0)
    }

    var echoesKeys: Bool { attributes.c_lflag & tcflag_t(ECHO) != 0 }

    mutating func makeSilent() {
        attributes.c_lflag &= ~tcflag_t(ECHO | ECHONL)
        attributes.c_lflag |= tcflag_t(TOSTOP)
    }
}

/// Restores the terminal if the process ends without ``LineEditor/shutdown()``: by `exit`, a crash, or a signal.
enum TerminalRescue {
    private static let registration: Int32 = atexit { formline_terminal_put_back() }

    static func remember(_ device: TerminalDevice, _ mode: TerminalAttributes, farewell: String) {
        _ = registration
        begin()
        unsafe mode.withBytes {
            unsafe formline_terminal_remember(
                device.input, device.output, $0.baseAddress, $0.count, TCSANOW, farewell)
        }
    }

    static func forget() { formline_terminal_forget() }

    static func begin() {
        // A rule's command that ends while it is written to must not end the process.
        Signals.ignoreFailedWrites()
        formline_fatal_catch()
    }

    static func end() { formline_fatal_release() }
}
