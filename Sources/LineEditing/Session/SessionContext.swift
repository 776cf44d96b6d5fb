internal import Dispatch
internal import Platform

/// For how many milliseconds the rest of a key is waited for, given what ``KeyDecoder/patience`` says. Tests decide that
/// without a clock.
typealias Patience = @Sendable (_ usual: Int?) -> Int?

/// What an editor works with, whichever way it draws: the terminal, its mode, the signals, and the way to the caller.
@MainActor
final class SessionContext {
    let device: TerminalDevice
    let events = EventQueue()
    let signals: SignalPipe
    let keys: ControlKeys
    let encoding = CharacterEncoding.current
    let patience: Patience
    /// Whether SIGINT ends the session as SIGTERM does. The key is an event all the same, if no signal comes of it.
    let endsAtInterruptSignal: Bool
    /// The terminal takes no more text.
    private(set) var isLost = false
    private let mode: TerminalMode
    /// What is written with the next ``flush()``.
    private var unwritten = ""

    init(device: TerminalDevice, patience: @escaping Patience, endsAtInterruptSignal: Bool) throws {
        guard let mode = TerminalMode(device: device) else { throw LineEditorError.notATerminal }
        self.device = device
        self.patience = patience
        self.endsAtInterruptSignal = endsAtInterruptSignal
        self.mode = mode
        keys = mode.keys
        signals = try SignalPipe()
        TerminalRescue.begin()
    }

    /// The terminal's mode and the signals are what they were.
    func putBack() {
        setMode(.original)
        TerminalRescue.end()
        signals.restore()
    }

    // MARK: - Output

    /// Writes to the terminal together with what else is written in this turn.
    func write(_ text: String) { unwritten += text }

    /// Writes what was kept, if the terminal is still there.
    func flush() {
        guard !unwritten.isEmpty else { return }
        if !device.write(unwritten) { isLost = true }
        unwritten = ""
    }

    // MARK: - The mode

    var currentMode: TerminalMode.Mode { mode.mode }
    var isInForeground: Bool { mode.isInForeground }

    /// Changes the mode if it differs; `appliedLater`: with the next ``applyMode()``.
    func setMode(_ wanted: TerminalMode.Mode, appliedLater: Bool = false) {
        flush()
        mode.set(wanted, appliedLater: appliedLater)
    }

    /// Sets the mode once more, after another process may have changed it.
    func applyMode() {
        flush()
        mode.apply()
    }

    /// See ``TerminalMode/giveKeys()``.
    func giveKeys() { mode.giveKeys() }

    /// Reads what the terminal has of a line without an end; nil for nothing.
    func readUnfinishedLine() -> [UInt8]? {
        mode.releaseUnfinishedLine()
        defer { mode.apply() }
        guard case .bytes(let bytes) = device.read() else { return nil }
        return bytes
    }

    // MARK: - Input

    /// Whether the terminal has something to read.
    var hasInput: Bool { Descriptor.isReadable(device.input) }

    /// Waits for a key alone; false if none came in so many milliseconds, nil for ever.
    func waitForInput(milliseconds: Int?) -> Bool {
        flush()
        return Descriptor.waitUntilReadable(device.input, milliseconds: milliseconds)
    }

    /// The terminal gave no more input: the signal that says why, where one comes.
    func reasonForLoss() -> LineEvent {
        if Descriptor.waitUntilReadable(signals.readEnd, milliseconds: 50),
            let signal = signals.take().first(where: { [SIGHUP, SIGTERM, SIGQUIT].contains($0) })
        {
            return .terminated(signal: signal)
        }
        return .disconnected
    }

    /// Waits so long even in a cancelled task, which `Task.sleep` does not.
    static func pause(milliseconds: Int) async {
        await withCheckedContinuation { over in
            DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { over.resume() }
        }
    }

    /// Deals with a signal after the session's end. A second one to end takes effect at once, so that a caller that hangs can be
    /// ended; but a terminal that goes away may send SIGHUP more than once.
    func meetLateSignal(_ signal: Int32) {
        switch signal {
        case SIGINT, SIGTERM, SIGQUIT:
            signals.restore()
            Signals.endProcess(by: signal)
        case SIGTSTP: signals.stopGroup()
        default: break
        }
    }
}
