internal import Platform

/// Lines edited by a person at a terminal, one after the other.
///
/// Each line goes through ``open(_:)``, events from ``next()``, and ``close(showing:)``:
///
///     let editor = try LineEditor(device: device, style: .drawn)
///     defer { editor.shutdown() }
///     editor.open(LineRequest(prompt: "Name: "))
///     while case let event = await editor.next() {
///         if case .entered(let name) = event { editor.close(showing: "Name: \(name)"); break }
///     }
///
/// The editor works beside its caller: on a thread of its own, or where the main thread is the program's own, between its other
/// work. No method here waits for a key, but ``next()``, ``ask(_:)`` and ``runProgram(_:)``. From `init` to ``shutdown()`` the
/// terminal belongs to it, and nothing else may write there. One editor at a time.
public final class LineEditor: Sendable {
    /// How lines look.
    public enum Style: Sendable {
        /// Edited with libedit and redrawn in place.
        case drawn
        /// Edited with libedit. Only the open line is redrawn: what was read before it stays, and everything comes below it.
        case spoken
        /// Each key is echoed as it is typed, and Backspace is all that takes something back. Pastes are told from typing.
        case echoed
        /// Edited by the terminal itself, without any escape sequence: for dumb terminals.
        case plain
    }

    /// The style in use: `.echoed` also if libedit does not edit here, `.plain` also if `TERM` is unset or `dumb`.
    public let style: Style

    let mailbox: Mailbox
    let events: EventQueue
    private let runner: any SessionRunner

    /// Takes the terminal: its mode is saved and changed, signals are caught, keys typed from now on are kept
    /// for the lines to come.
    ///
    /// - Parameters:
    ///   - endsAtInterruptSignal: whether SIGINT ends it as SIGTERM does, with ``LineEvent/terminated(signal:)``. The
    ///     key Ctrl-C is an event all the same, unless the terminal sends a signal for it.
    ///   - cutSign: what is drawn after a placeholder, or a row of ``busy(_:)``, that the terminal has no room for.
    /// - Throws: ``LineEditorError``; the terminal is then as it was.
    public convenience init(
        device: TerminalDevice, style: Style, endsAtInterruptSignal: Bool = false, cutSign: String = "..."
    ) throws {
        try self.init(
            device: device, style: style, endsAtInterruptSignal: endsAtInterruptSignal, cutSign: cutSign,
            patience: { $0 })
    }

    init(
        device: TerminalDevice, style: Style, endsAtInterruptSignal: Bool = false, cutSign: String = "...",
        patience: @escaping Patience
    ) throws {
        device.awaitForeground()
        let mailbox = try Mailbox(isReadOnMainThread: MainThread.takesGuest)
        let events = EventQueue()
        let context = try SessionContext(
            device: device, mailbox: mailbox, events: events, patience: patience,
            endsAtInterruptSignal: endsAtInterruptSignal)
        let session = Session(context: context, style: style, cutSign: cutSign)
        self.style = session.display.style
        self.mailbox = mailbox
        self.events = events
        let runner: (any SessionRunner)? =
            mailbox.isReadOnMainThread ? EditorFiber(running: session) : EditorThread(running: session)
        guard let runner else { throw LineEditorError.unavailable(code: EAGAIN) }
        self.runner = runner
        ProgramTerminal.own(by: self)
    }

    deinit {
        shutdown()
    }

    /// Begins a line; keys typed since the last one are its first. The line before must have been closed.
    /// An interrupt from before that ``next()`` has not given yet interrupts this line if it was the line's before, and is dropped
    /// if no line was open.
    public func open(_ request: LineRequest) {
        events.lineWillBegin()
        mailbox.post(.open(request))
    }

    /// Takes note of a line that is likely to be opened next, and of the rows under it, while nobody waits for them: see
    /// ``showExpected()``. Forgotten with the next ``open(_:)``.
    public func expect(_ request: LineRequest, showing messages: [String]) {
        mailbox.post(.expect(request, messages: messages))
    }

    /// Takes note of what the open line is foreseen to be entered with, in place of what was foreseen before; nil for nothing. Where
    /// that is entered, and a line is expected, both are shown before ``next()`` tells of it; ``close(showing:)`` with the same text then
    /// writes nothing, and anything else takes back what was shown. In the drawn style only.
    public func foresee(_ entry: ForeseenEntry?) {
        mailbox.post(.foresee(entry))
    }

    /// Shows the expected line at once, now that the line before it is closed and it is known what follows: whoever calls this opens
    /// it next, and may take longer for that. Another line that is opened takes its place on the screen. In the drawn style only.
    public func showExpected() {
        mailbox.post(.showExpected)
        runner.catchUp()
        // The line is to be seen before the rest is done.
        Threads.yield()
    }

    /// The next event, in order.
    ///
    /// Ctrl-C, Ctrl-D on an empty line, and a lost terminal are events, and an empty line is an empty text. Gives
    /// `.disconnected` for ever after the last event, and at once in a cancelled task, which takes no event.
    public nonisolated(nonsending) func next() async -> LineEvent {
        await events.next()
    }

    /// Whether it works on the main thread, and has none of its own.
    package var isOnMainThread: Bool { mailbox.isReadOnMainThread }

    /// Wakes a waiting ``next()`` up with `.nudged`, in order with the other events; the line is not touched.
    public func nudge() {
        events.post(.nudged)
    }

    /// Shows these rows under the open line until other ones take their place; `[]` removes them.
    ///
    /// They may hold SGR escape sequences, and are wrapped at the terminal's width. May be called at any time while
    /// a line is open. In the other styles each is printed as a line at once, below what is typed.
    public func show(_ messages: [String]) {
        mailbox.post(.show(messages))
    }

    /// Puts another prompt in front of the open line; in the plain style, and if it is echoed, the next prompt stays what it was.
    ///
    /// - Parameter rowEnd: What is at the right end of its first row.
    public func setPrompt(_ prompt: String, rowEnd: String = "") {
        mailbox.post(.prompt(prompt, rowEnd: rowEnd))
    }

    /// Goes on with the suspended line: text and cursor are what they were. Only if it is drawn was it there all the time; else the prompt
    /// is printed again, with the text unless the style is plain.
    public func resume() {
        mailbox.post(.resume(with: nil))
    }

    /// Goes on with the suspended line with another text in it, the cursor at its end; no `.changed` says so.
    ///
    /// Line ends and tabs become spaces. The plain style cannot show a text: it goes on as ``resume()`` does.
    public func resume(with text: String) {
        mailbox.post(.resume(with: text))
    }

    /// Drops what was typed so far while no line is open, or while it is suspended, but for an interrupt: it was meant for
    /// something else. `.droppedKeys` follows if there was anything.
    public func dropTypedAhead() {
        mailbox.post(.dropTypedAhead)
    }

    /// Does what `body` asks for at once: no key is taken in between, and nothing is drawn that the rest of it changes.
    public func together(_ body: () -> Void) {
        mailbox.together(body)
    }

    /// Hands the terminal to a program and waits for its end; the open line, if any, must be suspended.
    ///
    /// The program finds the terminal as it was before the editor began, on its standard streams, and the screen without what
    /// the editor has printed, which is printed again after it. Gives its exit code,
    /// 128 + N where signal N ended it, nil if it could not be run. Ctrl-C and Ctrl-Z are the program's meanwhile:
    /// where it stops, this process does. A signal that ends the session, and ``shutdown()``, end the program first.
    public func runProgram(_ arguments: [String]) async -> Int32? {
        guard (try? Threads.requireRoom(for: Threads.ofPrograms)) != nil else { return nil }
        return await withCheckedContinuation { continuation in
            if !mailbox.post(.run(arguments, continuation)) { continuation.resume(returning: nil) }
        }
    }

    /// Asks a small question of one line under the suspended line, or where no line is open, and erases it
    /// afterwards.
    ///
    /// What was typed before it appears does not answer it, but for Ctrl-C.
    /// Gives what was typed, "" for Enter alone and for Ctrl-D, nil for Ctrl-C, and nil where the terminal is lost or
    /// a signal ends the session, which ``next()`` then reports. A cancelled task goes on waiting. The line stays
    /// suspended.
    public func ask(_ prompt: String) async -> String? {
        await withCheckedContinuation { continuation in
            if !mailbox.post(.ask(prompt, continuation)) { continuation.resume(returning: nil) }
        }
    }

    /// Puts another prompt in front of the small question that is open, if one is; in the drawn style only.
    public func setQuestion(_ prompt: String) {
        mailbox.post(.question(prompt))
    }

    /// Whether the terminal is lost or a signal has ended the session, which ``next()`` reports.
    public var isOver: Bool { events.isFinished }

    /// Ends the line: prompt, text and messages are erased, and this text is printed in their place, with a line
    /// end (nil: nothing). In the other styles nothing is erased, and if the line was not edited here nothing printed.
    public func close(showing text: String?) {
        mailbox.post(.close(showing: text), waits: true)
        // What the caller does next, such as opening another line, is drawn together with it.
        if !mailbox.isReadOnMainThread { Task { @MainActor [mailbox] in mailbox.deliver() } }
    }

    /// Prints a text and a line end. Where a line is open it is printed above that line.
    public func write(_ text: String) {
        mailbox.post(.write(text))
    }

    /// Takes the last `count` texts off the screen again that ``write(_:)`` or ``close(showing:)`` has printed, as far as they
    /// are there: not what was scrolled out of it. What comes next is printed in their place. Where another program has had the
    /// terminal, those that are left are printed again above the next line. For the drawn style only.
    public func retract(_ count: Int) {
        mailbox.post(.retract(count))
    }

    /// Shows one row that says what is going on while no line is open, cut at the terminal's width; nil removes it.
    ///
    /// Unless libedit edits, it is printed as a line if it differs from the last one.
    public func busy(_ text: String?) {
        mailbox.post(.busy(text))
    }

    /// Watches for signals only, while something else is at work and no line is open.
    ///
    /// Nothing is echoed, Ctrl-C arrives as `.interrupted("")`, and what is typed or pasted is for the next line. Ended by the next
    /// ``open(_:)``. Returns once that is so: a program that begins earlier could write to the terminal unnoticed, and what it
    /// asks would be drawn over.
    public func watch() async {
        await withCheckedContinuation { continuation in
            if !mailbox.post(.watch(continuation)) { continuation.resume() }
        }
    }

    /// Puts the terminal and the signals back exactly as they were, and ends its work.
    ///
    /// Returns when that is done; may be called again. An open line stays on the screen, the cursor below it.
    /// Commands after it do nothing, ``ask(_:)`` and ``runProgram(_:)`` give nil, and ``next()`` gives `.disconnected`
    /// after the events that are left.
    public func shutdown() {
        ProgramTerminal.disown(by: self)
        runner.join { mailbox.post(.shutdown) }
    }
}
