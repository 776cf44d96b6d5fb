internal import CLibedit
internal import Platform

/// For how many milliseconds the rest of a key is waited for, given what ``KeyDecoder/patience`` says. Tests decide that
/// without a clock.
typealias Patience = @Sendable (_ usual: Int?) -> Int?

/// What a session works with, whichever way it draws: the terminal, its mode, the signals, and the queues from and to the
/// caller.
final class SessionContext {
    let device: TerminalDevice
    let mailbox: Mailbox
    let events: EventQueue
    let mode: TerminalMode
    let signals: SignalPipe
    let keys: ControlKeys
    let encoding: CharacterEncoding
    let patience: Patience
    /// Whether SIGINT ends the session as SIGTERM does. The key is an event all the same, if no signal comes of it.
    let endsAtInterruptSignal: Bool
    /// What the session runs as, if it has no thread of its own.
    unowned var fiber: EditorFiber?
    /// The terminal takes no more text.
    private(set) var isLost = false
    /// What is still to be written.
    private var held = ""
    private var isHolding = false
    /// How many bytes were written since the terminal was asked whether it takes any; more than it is trusted with at first.
    private var writtenUnasked = SessionContext.trusted + 1

    init(
        device: TerminalDevice, mailbox: Mailbox, events: EventQueue, patience: @escaping Patience,
        endsAtInterruptSignal: Bool
    ) throws {
        guard let mode = TerminalMode(device: device) else { throw LineEditorError.notATerminal }
        self.device = device
        self.mailbox = mailbox
        self.events = events
        self.patience = patience
        self.endsAtInterruptSignal = endsAtInterruptSignal
        self.mode = mode
        keys = mode.keys
        signals = try SignalPipe()
        TerminalRescue.begin()
        encoding = CharacterEncoding.current
    }

    /// The terminal's mode and the signals are what they were.
    func putBack() {
        mode.set(.original)
        TerminalRescue.end()
        signals.restore()
    }

    /// Nothing follows: what was asked is answered, and nobody waits for ever.
    func end(dropping commands: [Command]) {
        for command in commands + mailbox.close() { command.reject() }
        events.finish()
    }

    /// The session is over but the thread not yet told so: texts are still written, questions answered with nil.
    func runUntilShutdown(after commands: [Command]) {
        var commands = commands
        var isToldSo = false
        while true {
            for command in commands {
                switch command {
                case .write(let text): write(text + "\n")
                case .shutdown: isToldSo = true
                default: command.reject()
                }
            }
            if isToldSo { return }
            let ready = wait(input: false, milliseconds: nil)
            if ready.contains(.signals) { signals.take().forEach(meetLateSignal) }
            commands = mailbox.take()
        }
    }

    /// A second signal to end takes effect at once, so that a caller that hangs can be ended; but a terminal that goes
    /// away may send SIGHUP more than once.
    private func meetLateSignal(_ signal: Int32) {
        switch signal {
        case SIGINT, SIGTERM, SIGQUIT:
            signals.restore()
            Signals.endProcess(by: signal)
        case SIGTSTP: signals.stopProcess()
        default: break
        }
    }

    /// The terminal gave no more input: the signal that says why, where one comes.
    func reasonForLoss() -> LineEvent {
        if wait(input: false, milliseconds: 50).contains(.signals),
            let signal = signals.take().first(where: { [SIGHUP, SIGTERM, SIGQUIT].contains($0) })
        {
            return .terminated(signal: signal)
        }
        return .disconnected
    }

    /// Writes to the terminal, if it is still there.
    func write(_ text: String) {
        guard !isHolding else { return held += text }
        let output = held + text
        held = ""
        guard !output.isEmpty else { return }
        if let fiber { waitForRoom(for: output.utf8.count, in: fiber) }
        if !device.write(output) { isLost = true }
    }

    /// How many bytes a terminal takes that has just taken some.
    private static let trusted = 1000

    /// Waits while the terminal holds what is written. Where Ctrl-S cannot make it do that, it is not asked for each key, because
    /// to answer it first deals with all that was typed.
    private func waitForRoom(for count: Int, in fiber: EditorFiber) {
        writtenUnasked += count
        guard writtenUnasked > Self.trusted || mode.mode.canBeHeld else { return }
        fiber.waitForRoom(in: device)
        writtenUnasked = count
    }

    /// Writes what `body` writes only with what is written next, or before anything is waited for.
    func hold(_ body: () -> Void) {
        isHolding = true
        body()
        isHolding = false
    }

    /// Waits for a command, a signal or a key; nil milliseconds are for ever.
    func wait(input: Bool, milliseconds: Int?) -> SessionWait.Ready {
        write("")
        let wait = SessionWait(
            input: input ? device.input : -1, signals: signals.readEnd, mailbox: mailbox, milliseconds: milliseconds)
        return fiber?.wait(for: wait) ?? wait.run()
    }

    /// Waits for a key alone, and not for commands or signals; false if none came. nil milliseconds are forever.
    func waitForInput(milliseconds: Int?) -> Bool {
        write("")
        let time = milliseconds.map { Int32(clamping: max($0, 0)) } ?? -1
        return SessionWait.Ready(rawValue: formline_wait(device.input, -1, -1, time)).contains(.input)
    }
}
