internal import CLibedit
internal import Platform

/// Puts the terminal back if the process ends without being asked: by `exit` with an editor still at work, by a crash, or
/// by a signal that nobody else catches, which ends the process all the same.
enum TerminalRescue {
    private static let registration: Int32 = atexit { formline_terminal_put_back() }

    /// The terminal has to be left in this mode, after these bytes.
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

    /// From now on those signals only end the process: nothing is written to the terminal about them.
    static func begin() {
        // A program that ends while it is written to, as the command of a rule does, is not the end of the process.
        Signals.ignoreFailedWrites()
        formline_fatal_catch()
    }

    /// Those signals do again what they did before.
    static func end() { formline_fatal_release() }
}
