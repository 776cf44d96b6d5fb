internal import CLibedit
package import Platform

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
/// The editor works on the main actor beside its caller: no method waits for a key but ``next()``, ``ask(_:)`` and
/// ``runProgram(_:)``, and what several calls in a row change is drawn at once after them. From `init` to ``shutdown()`` it keeps
/// itself, and the terminal belongs to it: nothing else may write there. One editor at a time.
@MainActor
public final class LineEditor {
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

    /// The line that the caller has opened and not closed yet.
    struct OpenLine {
        var request: LineRequest
        /// The rows under the line.
        var messages: [String] = []
        var suspension: Suspension?
        var question: PendingQuestion?
        /// No line was open when the question was asked.
        var isOnlyQuestion = false
    }

    /// The state of a line that waits for the caller.
    struct Suspension {
        /// From then on a Ctrl-C that comes as a key interrupts; nil if it is left for the line that goes on.
        var interruptibleFrom: ContinuousClock.Instant?
    }

    /// A small question under the line (or alone) that has not been answered yet.
    struct PendingQuestion {
        var prompt: String
        var continuation: CheckedContinuation<String?, Never>
    }

    enum Phase {
        case running
        /// The terminal is lost or a signal came: the terminal has been put back already.
        case over
        case shutDown
    }

    let context: SessionContext
    /// Lazy, because a display needs its editor.
    private(set) lazy var display = makeDisplay(in: requestedStyle)
    private let requestedStyle: Style
    /// What is drawn after a text that is cut.
    let cutSign: String
    var line: OpenLine?
    private(set) var busyText: String?
    private(set) var phase = Phase.running
    /// Another process has the terminal.
    private(set) var isAway = false
    /// The program that has it, if it is one of this process that runs while no line is open.
    private var lentTo: ProgramGroup?
    /// The program that has it while ``runProgram(_:)`` waits.
    private var program: TerminalProgram?
    /// What was asked for while that program has the terminal.
    private var postponed: [@MainActor () -> Void] = []
    /// When the process last got the terminal back.
    private var lastReturn: ContinuousClock.Instant?
    private var input: DescriptorWatch?
    private var signalWatch: DescriptorWatch?
    private var isUpdateScheduled = false
    private var alarm: Task<Void, Never>?

    /// The style in use: `.echoed` also if libedit does not edit here, `.plain` also if `TERM` is unset or `dumb`.
    public var style: Style { display.style }

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
        context = try SessionContext(
            device: device, patience: patience, endsAtInterruptSignal: endsAtInterruptSignal)
        requestedStyle = style
        self.cutSign = cutSign
        _ = display
        do {
            input = try DescriptorWatch(device.input) { self.readInput() }
            input?.isActive = false
            signalWatch = try DescriptorWatch(context.signals.readEnd) { self.readSignals() }
        } catch {
            shutdown()
            throw error
        }
        ProgramTerminal.own(by: self)
    }

    /// In this style, or in the plain one if the terminal cannot be drawn on or libedit does not edit here.
    private func makeDisplay(in style: Style) -> any Display {
        switch style {
        case _ where !context.device.canDraw: PlainDisplay(session: self)
        case .drawn, .spoken: DrawnDisplay(session: self, style: style) ?? EchoedDisplay(session: self)
        case .echoed: EchoedDisplay(session: self)
        case .plain: PlainDisplay(session: self)
        }
    }

    // MARK: - Lines

    /// Begins a line; keys typed since the last one are its first. A line that is open ends without a trace.
    /// An interrupt from before that ``next()`` has not given yet interrupts this line if it was the line's before, and is dropped
    /// if no line was open.
    public func open(_ request: LineRequest) {
        perform { [self] in
            if line != nil { closeLine(showing: nil) }
            eraseBusy()
            if request.isHidden { formline_protect_memory() }
            display.enter(isHidden: request.isHidden)
            // From here on a Ctrl-C is for the line: a signal before was for what was at work then.
            handleSignals(dropsInterrupts: true)
            guard phase == .running else { return }
            let isInterrupted = context.events.lineBegins()
            if request.dropsTypedAhead { dropKeys() }
            line = OpenLine(
                request: request, suspension: request.isSuspended ? Suspension(interruptibleFrom: .now) : nil)
            display.lineWasOpened(request)
            if isInterrupted { display.interruptFirst() }
        }
    }

    /// The next event, in order.
    ///
    /// Ctrl-C, Ctrl-D on an empty line, and a lost terminal are events, and an empty line is an empty text. Gives
    /// `.disconnected` for ever after the last event, and at once in a cancelled task, which takes no event.
    public func next() async -> LineEvent { await context.events.next() }

    /// Wakes a waiting ``next()`` up with `.nudged`, in order with the other events; the line is not touched.
    public func nudge() { context.events.post(.nudged) }

    /// Shows these rows under the open line until other ones take their place; `[]` removes them.
    ///
    /// They may hold SGR escape sequences, and are wrapped at the terminal's width. May be called at any time while
    /// a line is open. In the other styles each is printed as a line at once, below what is typed.
    public func show(_ messages: [String]) {
        perform { [self] in
            line?.messages = messages
            display.show(messages)
        }
    }

    /// Puts another prompt in front of the open line; in the plain style, and if it is echoed, the next prompt stays what it was.
    ///
    /// - Parameter rowEnd: What is at the right end of its first row.
    public func setPrompt(_ prompt: String, rowEnd: String = "") {
        perform { [self] in
            line?.request.rowEnd = rowEnd
            display.setPrompt(prompt)
        }
    }

    /// Goes on with the suspended line: text and cursor are what they were. Only if it is drawn was it there all the time; else the prompt
    /// is printed again, with the text unless the style is plain.
    public func resume() { resume(replacingText: nil) }

    /// Goes on with the suspended line with another text in it, the cursor at its end; no `.changed` says so.
    ///
    /// Line ends and tabs become spaces. The plain style cannot show a text: it goes on as ``resume()`` does.
    public func resume(with text: String) { resume(replacingText: text) }

    private func resume(replacingText text: String?) {
        perform { [self] in
            guard let line, line.suspension != nil, !line.isOnlyQuestion else { return }
            if let text { display.replaceText(with: text.joinedIntoOneLine()) }
            self.line?.suspension = nil
            display.lineWasResumed(line.request)
        }
    }

    /// Drops what was typed so far while no line is open, or while it is suspended, but for an interrupt: it was meant for
    /// something else. `.droppedKeys` follows if there was anything.
    public func dropTypedAhead() {
        perform { [self] in
            if let line {
                guard line.suspension != nil, !line.isOnlyQuestion else { return }
            } else {
                // What was typed into the terminal's own line is there only then.
                display.enter(isHidden: false)
            }
            dropKeys()
        }
    }

    private func dropKeys() {
        if display.dropTypedAhead() { context.events.post(.droppedKeys) }
    }

    /// Ends the line: prompt, text and messages are erased, and this text is printed in their place, with a line
    /// end (nil: nothing). In the other styles nothing is erased, and if the line was not edited here nothing printed.
    public func close(showing text: String?) {
        perform { [self] in closeLine(showing: text) }
    }

    private func closeLine(showing text: String?) {
        answer(nil)
        guard line != nil else { return }
        display.lineWillClose(showing: text)
        line = nil
    }

    // MARK: - Small questions

    /// Asks a small question of one line under the suspended line, or where no line is open, and erases it
    /// afterwards.
    ///
    /// What was typed before it appears does not answer it, but for Ctrl-C.
    /// Gives what was typed, "" for Enter alone and for Ctrl-D, nil for Ctrl-C, and nil where the terminal is lost or
    /// a signal ends the session, which ``next()`` then reports. A cancelled task goes on waiting. The line stays
    /// suspended.
    public func ask(_ prompt: String) async -> String? {
        guard phase == .running else { return nil }
        return await withCheckedContinuation { continuation in
            perform { [self] in
                guard phase == .running else { return continuation.resume(returning: nil) }
                answer(nil)
                if line == nil { eraseBusy() }
                display.enter(isHidden: false)
                _ = display.dropTypedAhead()
                if line == nil {
                    line = OpenLine(
                        request: LineRequest(prompt: "", isHidden: true), suspension: Suspension(),
                        isOnlyQuestion: true)
                }
                line?.question = PendingQuestion(prompt: prompt, continuation: continuation)
                display.questionWasAsked(prompt)
            }
        }
    }

    /// Puts another prompt in front of the small question that is open, if one is; in the drawn style only.
    public func setQuestion(_ prompt: String) {
        perform { [self] in line?.question?.prompt = prompt }
    }

    // MARK: - Texts

    /// Prints a text and a line end. Where a line is open it is printed above that line.
    public func write(_ text: String) {
        guard phase == .running else {
            if phase == .over { context.write(text + "\n") }
            return context.flush()
        }
        perform { [self] in
            eraseBusy()
            display.write(text)
        }
    }

    /// Takes the last `count` texts off the screen again that ``write(_:)`` or ``close(showing:)`` has printed, as far as they
    /// are there: not what was scrolled out of it. What comes next is printed in their place. Where another program has had the
    /// terminal, those that are left are printed again above the next line. For the drawn style only.
    public func retract(_ count: Int) {
        perform { [self] in
            eraseBusy()
            display.retract(count)
        }
    }

    /// Shows one row that says what is going on while no line is open, cut at the terminal's width; nil removes it.
    ///
    /// Unless libedit edits, it is printed as a line if it differs from the last one.
    public func busy(_ text: String?) {
        perform { [self] in
            guard line == nil, lentTo == nil else { return }
            guard let text else { return eraseBusy() }
            guard text != busyText else { return }
            busyText = text
            display.showBusy(text)
        }
    }

    private func eraseBusy() {
        guard busyText != nil else { return }
        busyText = nil
        display.erase()
    }

    /// The row of ``busy(_:)`` is not shown any more.
    func forgetBusy() { busyText = nil }

    /// Watches for signals only, while something else is at work and no line is open.
    ///
    /// Nothing is echoed, Ctrl-C arrives as `.interrupted("")`, and what is typed or pasted is for the next line. Ended by the next
    /// ``open(_:)``. A program may begin once this returns: earlier it could write to the terminal unnoticed, and what it
    /// asks would be drawn over.
    public func watch() {
        perform { [self] in
            guard line == nil else { return }
            display.prepareToWatch()
            if phase == .running { context.setMode(display.watchingMode) }
        }
        update()
    }

    // MARK: - Programs

    /// Hands the terminal to a program and waits for its end; the open line, if any, must be suspended.
    ///
    /// The program finds the terminal as it was before the editor began, on its standard streams, and the screen without what
    /// the editor has printed, which is printed again after it. Gives its exit code,
    /// 128 + N where signal N ended it, nil if it could not be run. Ctrl-C and Ctrl-Z are the program's meanwhile:
    /// where it stops, this process does. A signal that ends the session, and ``shutdown()``, end the program first.
    public func runProgram(_ arguments: [String]) async -> Int32? {
        while isAway, phase == .running { await SessionContext.pause(milliseconds: 50) }
        guard phase == .running, program == nil else { return nil }
        display.makeRoomForProgram()
        let found = context.currentMode
        context.setMode(.original)
        let restoreSignals = context.signals.ignoreKeyboard()
        let started = TerminalProgram(arguments, context: context)
        program = started
        update()
        await started?.wait()
        program = nil
        guard phase == .running else { return started?.exitCode }
        restoreSignals()
        // The program may have left it in any mode.
        context.setMode(found, appliedLater: true)
        if let code = started?.exitCode, code >= 128 { display.cleanUpAfterKilledProgram() }
        comeBack()
        let postponed = postponed
        self.postponed = []
        for body in postponed { perform(body) }
        if let signal = started?.endingSignal { end(reporting: .terminated(signal: signal)) }
        update()
        return started?.exitCode
    }

    // MARK: - The end

    /// Whether the terminal is lost or a signal has ended the session, which ``next()`` reports.
    public var isOver: Bool { context.events.isFinished }

    /// Puts the terminal and the signals back exactly as they were, and ends its work.
    ///
    /// May be called again. An open line stays on the screen, the cursor below it.
    /// Calls after it do nothing, ``ask(_:)`` and ``runProgram(_:)`` give nil, and ``next()`` gives `.disconnected`
    /// after the events that are left.
    public func shutdown() {
        guard phase != .shutDown else { return }
        ProgramTerminal.disown(by: self)
        program?.end()
        if phase == .running {
            answer(nil)
            display.leave()
        }
        phase = .shutDown
        alarm?.cancel()
        context.flush()
        context.putBack()
        context.events.finish()
        input?.cancel()
        signalWatch?.cancel()
        (input, signalWatch) = (nil, nil)
        let postponed = postponed
        self.postponed = []
        for body in postponed { body() }
    }

    // MARK: - What the display reports

    /// Whether what is typed goes to the line or to the question under it; else it is left for later.
    var takesInput: Bool {
        guard let line, !isAway, phase == .running else { return false }
        return line.suspension == nil || line.question != nil
    }

    /// Suspends the line until the caller resumes it, and tells the caller why.
    func suspend(reporting event: LineEvent, isInterruptible: Bool) {
        let delay = ContinuousClock.now + .milliseconds(100)
        line?.suspension = Suspension(interruptibleFrom: isInterruptible ? delay : nil)
        display.lineWasSuspended()
        context.events.post(event)
    }

    /// Ctrl-C or SIGINT.
    func interrupt() {
        display.interruptWillBeReported()
        if line?.question != nil {
            answer(nil)
        } else if line != nil {
            suspend(reporting: .interrupted(display.text), isInterruptible: false)
        } else {
            context.events.post(.interrupted(""), isOfNoLine: true)
        }
    }

    /// Answers the small question, if there is one.
    func answer(_ text: String?) {
        guard let question = line?.question else { return }
        display.questionWillEnd()
        line?.question = nil
        if line?.isOnlyQuestion == true {
            line = nil
            display.erase()
        } else {
            display.draw()
        }
        question.continuation.resume(returning: text)
    }

    /// Ends the session; this is the last event that the caller gets.
    func end(reporting event: LineEvent) {
        guard phase == .running else { return }
        if let lentTo { takeBack(from: lentTo) }
        if let text = display.unreportedText() { context.events.post(.changed(text)) }
        let question = line?.question
        line?.question = nil
        if line?.isOnlyQuestion == true { line = nil }
        line?.messages = []
        if line != nil { display.endRow() }
        display.leave()
        context.setMode(.original)
        phase = .over
        line = nil
        context.events.post(event)
        context.events.finish()
        // Last, so that whoever asked finds out why there is no answer.
        question?.continuation.resume(returning: nil)
    }

    // MARK: - The loop

    /// Does what the caller asks for, and shows it once the caller has done what it does now.
    ///
    /// While a program has the terminal it waits for that. After the end it does nothing, but what waits for an answer gets none.
    private func perform(_ body: @escaping @MainActor () -> Void) {
        guard phase == .running else { return }
        if program != nil { return postponed.append(body) }
        body()
        guard !isUpdateScheduled else { return }
        isUpdateScheduled = true
        Task { update() }
    }

    private func readInput() {
        guard phase == .running, program == nil else { return }
        // A program that had the terminal may have read what was there.
        if context.hasInput { display.readInput() }
        update()
    }

    private func readSignals() {
        // Those that come while a program has the terminal are looked at between two looks at the program.
        guard program == nil else { return }
        if phase == .running { handleSignals() } else { context.signals.take().forEach(context.meetLateSignal) }
        update()
    }

    /// Does what can be done with what is there, shows it, and says what is waited for next.
    ///
    /// - Parameter isTimeUp: whether the rest of what has begun is not waited for any longer.
    private func update(isTimeUp: Bool = false) {
        isUpdateScheduled = false
        var isTimeUp = isTimeUp
        while phase == .running, program == nil {
            display.takeKeys(isTimeUp: isTimeUp)
            guard phase == .running else { break }
            display.draw()
            display.reportChange()
            context.flush()
            if context.isLost {
                end(reporting: context.reasonForLoss())
                break
            }
            guard let deadline = waitForMore(), deadline <= .now else { return }
            // No longer than for what is there already.
            if input?.isActive == true, context.hasInput {
                display.readInput()
                isTimeUp = false
            } else {
                isTimeUp = display.timeIsUp()
            }
        }
        context.flush()
        input?.isActive = false
        alarm?.cancel()
    }

    /// Waits for keys, signals, and the time that is returned; nil for none.
    private func waitForMore() -> ContinuousClock.Instant? {
        var wait = InputWait()
        if isAway {
            // No signal tells a running process that it is in the foreground again.
            wait.deadline = .now + .milliseconds(lentTo == nil ? 200 : 50)
        } else {
            wait = display.inputWait()
        }
        input?.isActive = wait.readsInput
        alarm?.cancel()
        alarm = wait.deadline.flatMap { deadline in
            guard deadline > .now else { return nil }
            return Task {
                try? await Task.sleep(until: deadline, clock: .continuous)
                if !Task.isCancelled { timeIsUp() }
            }
        }
        return wait.deadline
    }

    private func timeIsUp() {
        guard phase == .running, program == nil else { return }
        if isAway {
            if context.isInForeground { comeBack() }
            if lentTo != nil { context.giveKeys() }
            return update()
        }
        // Something may have come at the last moment.
        if input?.isActive == true, context.hasInput { return readInput() }
        update(isTimeUp: display.timeIsUp())
    }

    // MARK: - Signals

    /// Handles the signals that have come; with `dropsInterrupts`, all but SIGINT.
    private func handleSignals(dropsInterrupts: Bool = false) {
        let signals = context.signals.take()
        for (index, signal) in signals.enumerated() where phase == .running {
            switch signal {
            case SIGINT where context.endsAtInterruptSignal: end(byReceived: signal)
            case SIGINT: if !dropsInterrupts { interrupt() }
            case SIGTSTP:
                // Whoever stopped the group may have let it go on already.
                if !signals[index...].contains(SIGCONT) { stopProcess() }
            case SIGCONT:
                // The one that ended our own stop says nothing new.
                if let lastReturn, !isAway, ContinuousClock.now - lastReturn < .milliseconds(300) { continue }
                comeBack()
            case SIGWINCH:
                if !isAway, display.resize() { context.events.post(.resized, isOfNoLine: line == nil) }
            default: end(byReceived: signal)
            }
        }
    }

    private func end(byReceived signal: Int32) {
        end(reporting: .terminated(signal: signal))
        RunningPrograms.tellAll(signal)
    }

    /// Stops this process and its group, as Ctrl-Z does. The shell gets the terminal as it was found, unless it has taken it
    /// already and set it up for itself.
    func stopProcess() {
        guard context.signals.canStop else { return }
        let mode = context.currentMode
        TerminalForeground.withoutStops {
            guard context.isInForeground else { return }
            display.prepareToStop()
            context.setMode(.original)
        }
        // A program that runs meanwhile has a group of its own, which the key has not reached.
        if lentTo == nil { RunningPrograms.sendAll(SIGTSTP) }
        context.signals.stopGroup()
        if lentTo == nil { RunningPrograms.sendAll(SIGCONT) }
        context.setMode(mode, appliedLater: true)
        comeBack()
    }

    /// Takes the terminal again after a stop or a program, unless another process has it now.
    private func comeBack() {
        if let lentTo, context.isInForeground { return lend(to: lentTo) }
        isAway = !context.isInForeground
        guard !isAway else { return }
        lastReturn = .now
        context.applyMode()
        display.comeBack()
    }
}

// MARK: - The terminal, lent to a program that runs while no line is open

extension LineEditor: TerminalOwner {
    package func programStopped(_ group: ProgramGroup, by signal: Int32) {
        perform { [self] in
            switch signal {
            // It uses the terminal.
            case SIGTTIN, SIGTTOU: lend(to: group)
            // Ctrl-Z came to it because it has the terminal.
            case SIGTSTP where lentTo === group: stopProcess(with: group)
            default: break
            }
        }
        update()
    }

    package func programEnded(_ group: ProgramGroup) {
        perform { [self] in takeBack(from: group) }
        update()
    }

    /// Stops this process with the program that has the terminal. The mode stays as it was found until the program has it again:
    /// what is typed meanwhile is typed to the program.
    private func stopProcess(with group: ProgramGroup) {
        _ = TerminalForeground.takeBack(context.device.input, from: group)
        context.applyMode()
        RunningPrograms.sendAll(SIGTSTP)
        context.signals.stopGroup()
        RunningPrograms.sendAll(SIGCONT)
        comeBack()
    }

    /// Gives the terminal to a program as it was found, once it is this process's to give. With a line open the keys are the
    /// line's, and the program waits.
    private func lend(to group: ProgramGroup) {
        guard phase == .running, line == nil else { return }
        if !isAway {
            eraseBusy()
            display.prepareToLend()
        }
        lentTo = group
        isAway = true
        guard context.isInForeground else { return }
        context.setMode(.original)
        TerminalForeground.setStops(areBlocked: true)
        TerminalForeground.lend(context.device.input, to: group)
    }

    /// Takes the terminal back, if the program has it.
    private func takeBack(from group: ProgramGroup) {
        guard lentTo === group else { return }
        lentTo = nil
        _ = TerminalForeground.takeBack(context.device.input, from: group)
        TerminalForeground.setStops(areBlocked: false)
        context.setMode(display.watchingMode, appliedLater: true)
        comeBack()
    }
}
