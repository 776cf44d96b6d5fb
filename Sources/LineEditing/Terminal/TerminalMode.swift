internal import Platform

/// The terminal's mode: saved when the editor starts, put back exactly when it ends.
///
/// Changes wait for output to be written and never discard input, so that keys typed ahead stay.
final class TerminalMode {
    enum Mode {
        /// As it was found.
        case original
        /// Each key at once, none echoed, none turned into a signal.
        case raw
        /// The same, where nothing is drawn.
        case keyed
        /// As it was found, but nothing is echoed.
        case silent
        /// The same, and who writes from the background is stopped: a program that wants to ask something.
        case watching
        /// The same, and every key comes at once, as it was typed, where a display edits lines by itself.
        case watchingKeys
    }

    /// Lines are drawn in raw mode only: no color, bracketed paste off, and the cursor below the line.
    private static let rawFarewell = "\u{1B}[0m\u{1B}[?2004l\r\n"
    private static let keyedFarewell = "\u{1B}[?2004l\r\n"

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
            break
        case .raw:
            TerminalRescue.remember(device, original, farewell: TerminalMode.rawFarewell)
            wanted.makeRaw()
        case .keyed:
            TerminalRescue.remember(device, original, farewell: TerminalMode.keyedFarewell)
            wanted.makeRaw()
        case .silent:
            TerminalRescue.remember(device, original, farewell: "")
            wanted.makeSilent()
        case .watching, .watchingKeys:
            TerminalRescue.remember(
                device, original, farewell: mode == .watchingKeys ? TerminalMode.keyedFarewell : "")
            wanted.makeSilent()
            wanted.stopBackground()
            if mode == .watchingKeys { wanted.leaveKeys() }
        }
        wanted.set(on: descriptor)
        if mode == .original { TerminalRescue.forget() }
    }

    /// Lets the terminal look after what is typed to a program that has it, if the program has taken over what it found before:
    /// one that asks for a password changes no more than the echo.
    func giveKeys() {
        guard mode == .original, var found = TerminalAttributes(of: descriptor), found.takeKeys(from: original) else {
            return
        }
        found.set(on: descriptor)
    }

    /// Makes the terminal give what it has of a line without an end, until the mode is set again; a read does not wait.
    func releaseUnfinishedLine() {
        guard var attributes = TerminalAttributes(of: descriptor) else { return }
        attributes.makeImmediate()
        attributes.set(on: descriptor)
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
