internal import Platform
internal import Synchronization

/// The terminal's mode: saved when the editor starts, put back exactly when it ends.
///
/// Changes wait for output to be written and never discard input, so that keys typed ahead stay.
final class TerminalMode {
    enum Mode {
        /// As it was found.
        case original
        /// Each key at once, none echoed, none turned into a signal.
        case raw
        /// As it was found, but nothing is echoed.
        case silent
    }

    /// Lines are drawn in raw mode only: bracketed paste off, and the cursor below the line.
    private static let rawFarewell = "\u{1B}[?2004l\r\n"

    private let device: TerminalDevice
    private var descriptor: Int32 { device.input }
    private let original: termios
    private(set) var mode = Mode.original

    init?(device: TerminalDevice) {
        var found = termios()
        guard tcgetattr(device.input, &found) == 0 else { return nil }
        self.device = device
        original = found
    }

    deinit {
        set(.original)
    }

    /// Changes the mode if it differs; `appliedLater`: with the next ``apply()``.
    func set(_ mode: Mode, appliedLater: Bool = false) {
        guard mode != self.mode else { return }
        self.mode = mode
        if !appliedLater { apply() }
    }

    /// Sets the mode once more, after somebody else may have changed it.
    func apply() {
        var wanted = original
        switch mode {
        case .original:
            AtExit.forget()
        case .raw:
            AtExit.remember(device, original, farewell: TerminalMode.rawFarewell)
            wanted.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | ISTRIP | PARMRK)
            wanted.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL | ISIG | IEXTEN)
            withUnsafeMutableBytes(of: &wanted.c_cc) { characters in
                characters[Int(VMIN)] = 1
                characters[Int(VTIME)] = 0
            }
        case .silent:
            AtExit.remember(device, original, farewell: nil)
            wanted.c_lflag &= ~tcflag_t(ECHO | ECHONL)
        }
        while tcsetattr(descriptor, TCSADRAIN, &wanted) != 0, errno == EINTR {}
    }

    /// Sets the mode once more if it is no longer raw: libedit changes it for a quoted key.
    func applyWhereChanged() {
        var found = termios()
        guard mode == .raw, tcgetattr(descriptor, &found) == 0 else { return }
        if found.c_lflag & tcflag_t(ICANON | ECHO | ISIG | IEXTEN) != 0 { apply() }
    }

    /// False while a shell has put this process into the background.
    var isInForeground: Bool {
        let group = tcgetpgrp(descriptor)
        return group < 0 || group == getpgrp()
    }

    /// The keys that the person has chosen for Ctrl-C and its like.
    var keys: ControlKeys {
        func key(_ index: Int32, _ usual: UInt8) -> UInt8 {
            var characters = original.c_cc
            let value = withUnsafeBytes(of: &characters) { $0[Int(index)] }
            // 0 and 255 are what "no such key" looks like.
            return value == 0 || value == 255 ? usual : value
        }
        return ControlKeys(
            interrupt: key(VINTR, 3), endOfInput: key(VEOF, 4), stop: key(VSUSP, 26), quit: key(VQUIT, 28),
            erase: key(VERASE, 127))
    }
}

/// The bytes that mean something to a terminal's line discipline.
struct ControlKeys {
    var interrupt: UInt8 = 3
    var endOfInput: UInt8 = 4
    var stop: UInt8 = 26
    var quit: UInt8 = 28
    var erase: UInt8 = 127
}

/// Puts the terminal back where the program calls `exit` with an editor still at work.
private enum AtExit {
    private struct Saved {
        var device: TerminalDevice
        var mode: termios
        var farewell: String?
    }

    private static let saved = Mutex<Saved?>(nil)
    private static let registration: Int32 = atexit {
        guard var saved = AtExit.saved.withLock({ $0 }) else { return }
        if let farewell = saved.farewell { saved.device.write(farewell) }
        _ = tcsetattr(saved.device.input, TCSADRAIN, &saved.mode)
    }

    static func remember(_ device: TerminalDevice, _ mode: termios, farewell: String?) {
        _ = registration
        saved.withLock { $0 = Saved(device: device, mode: mode, farewell: farewell) }
    }

    static func forget() {
        saved.withLock { $0 = nil }
    }
}
