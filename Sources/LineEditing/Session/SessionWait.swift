internal import CLibedit
internal import Platform

/// What a session waits for: a command, a signal or a key, and no longer than it wants to; or that the terminal takes text.
struct SessionWait {
    struct Ready: OptionSet {
        let rawValue: Int32
        static let input = Ready(rawValue: 1)
        static let wake = Ready(rawValue: 2)
        static let signals = Ready(rawValue: 4)
        static let room = Ready(rawValue: 8)
    }

    private enum Purpose {
        /// Until then; nil is for ever. No keys come from an input of -1.
        case events(input: Int32, signals: Int32, until: ContinuousClock.Instant?)
        /// Only to look what there is.
        case look(input: Int32, signals: Int32)
        case room(output: Int32)
    }

    private let purpose: Purpose
    private let mailbox: Mailbox

    /// - Parameters:
    ///   - input: the descriptor that keys come from, -1 for none.
    ///   - milliseconds: nil is for ever.
    init(input: Int32, signals: Int32, mailbox: Mailbox, milliseconds: Int?) {
        purpose =
            if let milliseconds, milliseconds <= 0 {
                .look(input: input, signals: signals)
            } else {
                .events(input: input, signals: signals, until: milliseconds.map { .now + .milliseconds($0) })
            }
        self.mailbox = mailbox
    }

    /// - Parameter output: the descriptor that is to take text.
    init(forRoomIn output: Int32, mailbox: Mailbox) {
        purpose = .room(output: output)
        self.mailbox = mailbox
    }

    /// Whether nothing is waited for.
    var onlyLooks: Bool {
        switch purpose {
        case .look: true
        case .events, .room: false
        }
    }

    /// Waits until something comes or the time is over.
    func run() -> Ready {
        while true {
            let (ready, isOver) = run(milliseconds: nil)
            if isOver { return ready }
        }
    }

    /// Waits no longer than so many milliseconds; whether that was all, too.
    func run(milliseconds: Int?) -> (ready: Ready, isOver: Bool) {
        switch purpose {
        case .look(let input, let signals):
            return (readyEvents(input, signals, milliseconds: 0), true)
        case .events(let input, let signals, let end):
            let left = end.map { max(0, Int(($0 - .now) / .milliseconds(1)) + 1) }
            let ready = readyEvents(input, signals, milliseconds: [left, milliseconds].compactMap(\.self).min())
            return (ready, !ready.isEmpty || end.map { $0 <= .now } ?? false)
        case .room(let output):
            let ready = Ready(rawValue: formline_wait_for_room(output, mailbox.wakePipe.readEnd, limit(milliseconds)))
            if ready.contains(.wake) { _ = mailbox.wakePipe.drain() }
            return (ready, ready.contains(.room))
        }
    }

    private func readyEvents(_ input: Int32, _ signals: Int32, milliseconds: Int?) -> Ready {
        let hasCommands = mailbox.hasCommands()
        // Nothing was written to the pipe for them. Keys and signals are looked for once they are done.
        if hasCommands, mailbox.isReadOnMainThread { return .wake }
        var ready = Ready(
            rawValue: formline_wait(input, mailbox.wakePipe.readEnd, signals, hasCommands ? 0 : limit(milliseconds)))
        if ready.contains(.input) { ProgramCode.prefetch(.key) }
        if ready.contains(.wake) { _ = mailbox.wakePipe.drain() }
        if hasCommands { ready.insert(.wake) }
        return ready
    }

    /// As the system takes it.
    private func limit(_ milliseconds: Int?) -> Int32 { milliseconds.map { Int32(clamping: $0) } ?? -1 }
}
