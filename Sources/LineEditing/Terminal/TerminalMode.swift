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
        /// The same, and who writes from the background is stopped: a program that wants to ask something.
        case watching
    }

    /// Lines are drawn in raw mode only: bracketed paste off, and the cursor below the line.
    private static let rawFarewell = "\u{1B}[?2004l\r\n"

    private let device: TerminalDevice
    private var descriptor: Int32 { device.input }
    private let original: TerminalAttributes
    private(set) var mode = Mode.original

    init?(device: TerminalDevice) {
        guard let found = TerminalAttributes(of: device.input) else { return nil }
        self.device = device
        original = found
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
            wanted.makeRaw()
        case .silent:
            AtExit.remember(device, original, farewell: nil)
            wanted.makeSilent()
        case .watching:
            AtExit.remember(device, original, farewell: nil)
            wanted.makeSilent()
            wanted.stopBackground()
        }
        wanted.set(on: descriptor)
    }

    /// Makes the terminal give what it has of a line without an end, until the mode is set again; a read does not wait.
    func releaseUnfinishedLine() {
        guard var attributes = TerminalAttributes(of: descriptor) else { return }
        attributes.makeImmediate()
        attributes.set(on: descriptor)
    }

    /// Sets the mode once more if it is no longer raw: libedit changes it for a quoted key.
    func applyWhereChanged() {
        if mode == .raw, TerminalAttributes(of: descriptor)?.isRaw == false { apply() }
    }

    /// False while a shell has put this process into the background.
    var isInForeground: Bool {
        let group = tcgetpgrp(descriptor)
        return group < 0 || group == getpgrp()
    }

    /// The keys that the person has chosen for Ctrl-C and its like.
    var keys: ControlKeys {
        let usual = ControlKeys()
        return ControlKeys(
            interrupt: original.character(VINTR) ?? usual.interrupt,
            endOfInput: original.character(VEOF) ?? usual.endOfInput,
            stop: original.character(VSUSP) ?? usual.stop, quit: original.character(VQUIT) ?? usual.quit,
            erase: original.character(VERASE) ?? usual.erase)
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
        var mode: TerminalAttributes
        var farewell: String?
    }

    private static let saved = Mutex<Saved?>(nil)
    private static let registration: Int32 = atexit {
        guard let saved = AtExit.saved.withLock({ $0 }) else { return }
        if let farewell = saved.farewell { saved.device.write(farewell) }
        saved.mode.set(on: saved.device.input)
    }

    static func remember(_ device: TerminalDevice, _ mode: TerminalAttributes, farewell: String?) {
        _ = registration
        saved.withLock { $0 = Saved(device: device, mode: mode, farewell: farewell) }
    }

    static func forget() {
        saved.withLock { $0 = nil }
    }
}
