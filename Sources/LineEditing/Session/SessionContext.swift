internal import Dispatch
internal import Platform

/// The number of milliseconds to wait for an incomplete key, given ``KeyDecoder/patience``, for tests.
package typealias Patience = @Sendable (_ usual: Int?) -> Int?

/// The terminal of a session, its mode, the signals, and the events for the caller. The mode is saved at the start and restored
/// exactly at the end. Changes wait for pending output and never discard input, so keys typed ahead are kept.
@MainActor
final class SessionContext {
    enum Mode {
        case original
        /// Each key arrives at once; none is echoed or becomes a signal.
        case raw
        /// Signal keys send their signals, other keys wait, nothing is echoed, background output stops: for programs that ask.
        case watching
    }

    let device: TerminalDevice
    let events = EventQueue()
    let signals: SignalPipe
    let keys: ControlKeys
    /// False if the terminal shows keys itself, as a shell in Emacs does.
    let echoesKeys: Bool
    let patience: Patience
    let endsAtInterruptSignal: Bool
    private(set) var isLost = false
    private(set) var mode = Mode.original
    private var knownSize: (columns: Int, rows: Int)?
    private let original: TerminalAttributes
    private var unwritten = ""

    init(device: TerminalDevice, patience: @escaping Patience, endsAtInterruptSignal: Bool) throws {
        guard let found = TerminalAttributes(of: device.input) else { throw LineEditorError.notATerminal }
        CharacterLocale.useUTF8()
        self.device = device
        self.patience = patience
        self.endsAtInterruptSignal = endsAtInterruptSignal
        original = found
        keys = ControlKeys(found)
        echoesKeys = device.canDraw || found.echoesKeys
        signals = try SignalPipe()
        TerminalRescue.begin()
    }

    func restoreTerminal() {
        setMode(.original)
        TerminalRescue.end()
        signals.restore()
    }

    // MARK: - The size

    /// The size of the terminal when the last resize was handled: what is on the screen was drawn for this one.
    var size: (columns: Int, rows: Int) {
        let size = knownSize ?? device.size
        knownSize = size
        return size
    }

    func forgetSize() { knownSize = nil }

    // MARK: - Input and output

    func write(_ text: String) { unwritten += text }

    func flush() {
        guard !unwritten.isEmpty else { return }
        if !device.write(unwritten) { isLost = true }
        unwritten = ""
    }

    var hasInput: Bool { Descriptor.isReadable(device.input) }

    /// Waits only for input, without a timeout for `nil`; returns false if there was none.
    func waitForInput(milliseconds: Int?) -> Bool {
        flush()
        return Descriptor.waitUntilReadable(device.input, milliseconds: milliseconds)
    }

    // MARK: - The mode

    /// `appliedLater` leaves the change to the next ``applyMode()``.
    func setMode(_ wanted: Mode, appliedLater: Bool = false) {
        flush()
        guard wanted != mode else { return }
        mode = wanted
        if !appliedLater { applyMode() }
    }

    func applyMode() {
        flush()
        var wanted = original
        switch mode {
        case .original: break
        case .raw: wanted.makeRaw()
        case .watching: wanted.makeSilent()
        }
        // Resets the color, and moves the cursor below the line.
        let farewell = device.canDraw ? "\u{1B}[0m\u{1B}[?2004l\r\n" : "\r\n"
        if mode != .original { TerminalRescue.remember(device, original, farewell: farewell) }
        // In the background the shell has its own mode, and a change would stop this process.
        if mode != .original || isInForeground { wanted.set(on: device.input) }
        if mode == .original { TerminalRescue.forget() }
    }

    var isInForeground: Bool {
        let group = tcgetpgrp(device.input)
        return group < 0 || group == getpgrp()
    }

    // MARK: - The end

    /// The event for a terminal that sends no more input: the signal that explains it, if one arrives.
    func reasonForLoss() -> LineEvent {
        if Descriptor.waitUntilReadable(signals.readEnd, milliseconds: 50),
            let signal = signals.drain().first(where: { [SIGHUP, SIGTERM, SIGQUIT].contains($0) })
        {
            return .terminated(signal: signal)
        }
        return .disconnected
    }

    /// Handles a signal after the session's end. A second one that asks to end takes effect at once, so that a hanging
    /// caller can be ended; but a disconnecting terminal may send SIGHUP more than once.
    func handleLateSignal(_ signal: Int32) {
        switch signal {
        case SIGINT, SIGTERM, SIGQUIT:
            signals.restore()
            Signals.endProcess(by: signal)
        case SIGTSTP: signals.stopGroup()
        default: break
        }
    }
}

@MainActor
final class DescriptorWatch {
    private let source: any DispatchSourceRead

    /// While false, the handler is not called, and input stays in the descriptor.
    var isActive = true {
        didSet {
            guard isActive != oldValue else { return }
            if isActive { source.resume() } else { source.suspend() }
        }
    }

    init(_ descriptor: Int32, _ handler: @escaping @MainActor () -> Void) throws {
        // A separate descriptor, because a source may look at it slightly longer than it is used.
        let duplicate = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard duplicate >= 0 else { throw LineEditorError.unavailable(code: errno) }
        source = DispatchSource.makeReadSource(fileDescriptor: duplicate, queue: .main)
        source.setEventHandler { MainActor.assumeIsolated(handler) }
        source.setCancelHandler { close(duplicate) }
        source.activate()
    }

    func cancel() {
        source.cancel()
        // A suspended source is never released.
        isActive = true
    }
}
