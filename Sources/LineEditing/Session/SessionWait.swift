internal import CLibedit

/// What a session waits for: a command, a signal or a key, and no longer than it wants to; or that the terminal takes text.
struct SessionWait {
    struct Ready: OptionSet {
        let rawValue: Int32
        static let input = Ready(rawValue: 1)
        static let wake = Ready(rawValue: 2)
        static let signals = Ready(rawValue: 4)
        static let room = Ready(rawValue: 8)
    }

    private let input: Int32
    private let signals: Int32
    /// What takes text; -1 if that is not waited for.
    private let output: Int32
    private let mailbox: Mailbox
    /// nil for ever.
    private let end: ContinuousClock.Instant?
    /// Whether it only looks what there is.
    let isOver: Bool

    /// - Parameters:
    ///   - input: the descriptor that keys come from, -1 for none.
    ///   - milliseconds: nil is for ever.
    init(input: Int32, signals: Int32, mailbox: Mailbox, milliseconds: Int?) {
        (self.input, self.signals, self.output, self.mailbox) = (input, signals, -1, mailbox)
        isOver = milliseconds.map { $0 <= 0 } ?? false
        end = isOver ? nil : milliseconds.map { .now + .milliseconds($0) }
    }

    /// - Parameter output: the descriptor that is to take text.
    init(forRoomIn output: Int32, mailbox: Mailbox) {
        (input, signals, self.output, self.mailbox) = (-1, -1, output, mailbox)
        (isOver, end) = (false, nil)
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
        if output >= 0 {
            let ready = Ready(
                rawValue: formline_wait_for_room(
                    output, mailbox.wakePipe.readEnd, milliseconds.map { Int32(clamping: $0) } ?? -1))
            if ready.contains(.wake) { _ = mailbox.wakePipe.drain() }
            return (ready, ready.contains(.room))
        }
        let left = isOver ? 0 : end.map { max(0, Int(($0 - .now) / .milliseconds(1)) + 1) }
        let hasCommands = mailbox.hasCommands()
        let time = hasCommands ? 0 : [left, milliseconds].compactMap(\.self).min().map { Int32(clamping: $0) } ?? -1
        var ready = Ready(rawValue: formline_wait(input, mailbox.wakePipe.readEnd, signals, time))
        if ready.contains(.wake) { _ = mailbox.wakePipe.drain() }
        if hasCommands { ready.insert(.wake) }
        return (ready, !ready.isEmpty || isOver || end.map { $0 <= .now } ?? false)
    }
}
