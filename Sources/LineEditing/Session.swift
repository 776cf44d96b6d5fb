internal import CLibedit

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// The work of the editor's thread.
protocol Session: AnyObject {
    /// Runs until it is told to shut down; the terminal is then as it was.
    func run()
}

/// A session at work on a thread of its own.
final class SessionThread: Sendable {
    private struct State: @unchecked Sendable {
        var thread: UnsafeMutablePointer<formline_thread>
        var isJoined = false
    }

    /// Carries a session to its thread.
    private final class Cargo {
        let session: any Session

        init(_ session: any Session) {
            self.session = session
        }
    }

    private let state: Locked<State>

    /// nil where the system has no thread left.
    init?(running session: sending any Session) {
        let cargo = Unmanaged.passRetained(Cargo(session))
        let thread = formline_thread_open(
            { cargo in
                guard let cargo else { return }
                Unmanaged<Cargo>.fromOpaque(cargo).takeRetainedValue().session.run()
            }, cargo.toOpaque())
        guard let thread else {
            cargo.release()
            return nil
        }
        state = Locked(State(thread: thread))
    }

    /// Waits until the session has ended, after `tell` has told it to; does nothing the second time.
    func join(_ tell: () -> Void) {
        state.withLock { state in
            guard !state.isJoined else { return }
            tell()
            formline_thread_join(state.thread)
            state.isJoined = true
        }
    }
}

/// What every session has: the terminal, the signals, and the way to the caller.
final class SessionLink {
    let device: TerminalDevice
    let mailbox: Mailbox
    let events: EventQueue
    let mode: TerminalMode
    let signals: SignalPipe
    let keys: ControlKeys
    let charset: Charset

    init(device: TerminalDevice, mailbox: Mailbox, events: EventQueue) throws {
        guard let mode = TerminalMode(descriptor: device.input) else { throw LineEditorError.notATerminal }
        self.device = device
        self.mailbox = mailbox
        self.events = events
        self.mode = mode
        keys = mode.keys
        signals = try SignalPipe()
        charset = Charset.current
    }

    /// The terminal's mode and the signals are what they were.
    func putBack() {
        mode.set(.original)
        signals.restore()
    }

    /// Nothing follows: what was asked is answered, and nobody waits for ever.
    func end(dropping commands: [Command]) {
        for command in commands + mailbox.close() {
            if case .ask(_, let continuation) = command { continuation.resume(returning: nil) }
        }
        events.finish()
    }

    /// The session is over but the thread not yet told so: texts are still written, questions answered with nil.
    func runUntilShutdown(after commands: [Command]) {
        var commands = commands
        var isToldSo = false
        while true {
            for command in commands {
                switch command {
                case .ask(_, let continuation): continuation.resume(returning: nil)
                case .write(let text): device.write(text + "\n")
                case .shutdown: isToldSo = true
                default: break
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
            raise(signal)
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

    /// Waits for a command, a signal or a key; nil milliseconds are for ever.
    func wait(input: Bool, milliseconds: Int?) -> Ready {
        let time = milliseconds.map { Int32(clamping: max($0, 0)) } ?? -1
        return Ready(
            rawValue: formline_wait(input ? device.input : -1, mailbox.wakePipe.readEnd, signals.readEnd, time))
    }

    struct Ready: OptionSet {
        let rawValue: Int32
        static let input = Ready(rawValue: 1)
        static let wake = Ready(rawValue: 2)
        static let signals = Ready(rawValue: 4)
    }
}

/// How bytes are characters here.
enum Charset {
    case utf8
    case latin1

    /// The locale's, after it was set from the environment, once. A locale without UTF-8 gives way to one with it.
    static let current: Charset = {
        if let name = setlocale(LC_CTYPE, nil), ["C", "POSIX"].contains(String(cString: name)) {
            setlocale(LC_CTYPE, "")
        }
        if isUTF8 { return .utf8 }
        for name in ["C.UTF-8", "en_US.UTF-8", "UTF-8"] where setlocale(LC_CTYPE, name) != nil && isUTF8 {
            return .utf8
        }
        return .latin1
    }()

    private static var isUTF8: Bool {
        guard let name = nl_langinfo(nl_item(CODESET)) else { return false }
        return ["UTF-8", "UTF8", "utf-8", "utf8"].contains(String(cString: name))
    }
}
