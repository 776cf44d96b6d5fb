internal import CLibedit
internal import Dispatch
package import Platform

/// Lines that a user edits at a terminal, one after the other.
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
/// Only ``next()``, ``ask(_:)`` and ``runProgram(_:)`` wait for keys, and the changes of consecutive calls are drawn
/// together. From `init` to ``shutdown()`` the editor keeps itself alive, and nothing else may write to the terminal.
/// There can be only one editor at a time.
@MainActor
public final class LineEditor {
    /// How lines are shown.
    public enum Style: Sendable {
        case drawn
        /// Edited with libedit. Only the open line is redrawn: everything before it stays readable.
        case spoken
        /// Each key is echoed as it is typed, and only Backspace and the like remove text. For dumb terminals, too.
        case echoed
    }

    struct OpenLine {
        var request: LineRequest
        var messages: [String] = []
        var suspension: Suspension?
        var question: PendingQuestion?
        var isOnlyQuestion = false
    }

    struct Suspension {
        var interruptibleFrom: ContinuousClock.Instant?
    }

    struct PendingQuestion {
        var prompt: String
        var continuation: CheckedContinuation<String?, Never>
    }

    /// The process group that has the terminal. A program of this process has it only while no line is open.
    private enum Foreground {
        case ours, other
        case program(ProgramGroup)
    }

    enum Phase {
        case running
        /// The terminal is lost or a signal arrived, and the terminal has been restored.
        case over
        case shutDown
    }

    let context: SessionContext
    private(set) lazy var display = makeDisplay(in: requestedStyle)
    private let requestedStyle: Style
    let cutSign: String
    var line: OpenLine?
    var busyText: String?
    private(set) var phase = Phase.running
    private var foreground = Foreground.ours
    private var program: TerminalProgram?
    private var postponed: [@MainActor () -> Void] = []
    private var lastReturn: ContinuousClock.Instant?
    private var input: DescriptorWatch?
    private var signalWatch: DescriptorWatch?
    private var isUpdateScheduled = false
    private var alarm: (any DispatchSourceTimer)?

    /// The style in use: `.echoed` also if libedit cannot edit here, or `TERM` is unset or `dumb`.
    public var style: Style { display.style }

    /// Takes over the terminal and the signals, and keeps keys for the next lines. Throws ``LineEditorError``, changing nothing.
    ///
    /// - Parameters:
    ///   - endsAtInterruptSignal: true if SIGINT ends the session as SIGTERM does. The key Ctrl-C is still an event.
    ///   - cutSign: the sign after a truncated placeholder or row of ``busy(_:)``.
    ///   - patience: changes the waits for incomplete keys, for tests.
    package init(
        device: TerminalDevice, style: Style, endsAtInterruptSignal: Bool = false, cutSign: String = "...",
        patience: @escaping Patience = { $0 }
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
        alarm = DispatchSource.makeTimerSource(queue: .main)
        alarm?.setEventHandler { MainActor.assumeIsolated { self.deadlineHasPassed() } }
        alarm?.activate()
        ProgramTerminal.setOwner(self)
    }

    private func makeDisplay(in style: Style) -> Display {
        guard context.device.canDraw, style != .echoed else { return EchoedDisplay(session: self) }
        return DrawnDisplay(session: self, style: style) ?? EchoedDisplay(session: self)
    }

    // MARK: - Lines

    /// Begins a line, which receives keys typed since the last one. A line that is open disappears.
    ///
    /// An interrupt that ``next()`` has not returned yet interrupts this line if a line was open, and is dropped otherwise.
    public func open(_ request: LineRequest) {
        perform { [self] in
            if line != nil { closeLine(showing: nil) }
            eraseBusy()
            if request.isHidden { formline_protect_memory() }
            display.enter()
            // From here on Ctrl-C is for the line. Earlier signals were for whatever was running then.
            handleSignals()
            guard phase == .running else { return }
            let isInterrupted = context.events.beginLine()
            if request.dropsTypedAhead { dropKeys() }
            line = OpenLine(
                request: request, suspension: request.isSuspended ? Suspension(interruptibleFrom: .now) : nil)
            display.lineWasOpened(request)
            // After the line has its first text.
            if isInterrupted { display.decoder.prepend([context.keys.interrupt]) }
        }
    }

    /// The next event, in order; always `.disconnected` after the last one, and, without consuming any, in a cancelled task.
    public func next() async -> LineEvent { await context.events.next() }

    /// Sends `.woken` to ``next()``, in order with the other events.
    public func wake() { context.events.post(.woken) }

    /// Shows these rows, which may contain SGR escape sequences, under the open line in place of earlier ones. Unless
    /// the style is `.drawn`, each is printed at once as a line below the typed text.
    public func show(_ messages: [String]) {
        perform { [self] in
            line?.messages = messages
            display.show(messages)
        }
    }

    /// Replaces the prompt of the open line, and the text at the right end of its first row, if libedit edits.
    public func setPrompt(_ prompt: String, rowEnd: String = "") {
        guard [.drawn, .spoken].contains(style) else { return }
        perform { [self] in
            line?.request.prompt = prompt
            line?.request.rowEnd = rowEnd
        }
    }

    /// Resumes the suspended line. Unless it is drawn, the prompt and the text are printed again.
    ///
    /// - Parameter text: replaces the text, with spaces for line ends and tabs, without `.changed`.
    public func resume(with text: String? = nil) {
        perform { [self] in
            guard let line, line.suspension != nil, !line.isOnlyQuestion else { return }
            if let text { display.replaceText(with: text.joinedIntoOneLine()) }
            self.line?.suspension = nil
            display.lineWasResumed(line.request)
        }
    }

    /// Drops keys, except an interrupt, typed while the line is suspended, and reports `.droppedKeys`.
    public func dropTypedAhead() {
        perform { [self] in
            if line?.suspension != nil { dropKeys() }
        }
    }

    private func dropKeys() {
        if display.dropTypedAhead() { context.events.post(.droppedKeys) }
    }

    /// Ends the line: erases prompt, text and messages, and prints this text, if any, in their place. Unless libedit
    /// edits, everything stays on the screen.
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

    /// Asks a small question under the suspended line, or where no line is open, and erases it afterwards. Earlier keys
    /// except Ctrl-C do not answer it. A cancelled task keeps waiting.
    ///
    /// - Returns: the typed text, "" for Ctrl-D, and `nil` for Ctrl-C and at the end of the session, which ``next()`` reports.
    public func ask(_ prompt: String) async -> String? {
        guard phase == .running else { return nil }
        return await withCheckedContinuation { continuation in
            perform { [self] in
                guard phase == .running else { return continuation.resume(returning: nil) }
                answer(nil)
                if line == nil { eraseBusy() }
                display.enter()
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

    /// Replaces the prompt of the open small question, in the drawn style only.
    public func setQuestion(_ prompt: String) {
        perform { [self] in line?.question?.prompt = prompt }
    }

    // MARK: - Texts

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

    /// Erases the last texts of ``write(_:)`` and ``close(showing:)`` that are on the screen, if drawn. The next one replaces them.
    public func retract(_ count: Int) {
        perform { [self] in
            eraseBusy()
            display.retract(count)
        }
    }

    /// The size of the terminal when its last resize was handled.
    public var size: (columns: Int, rows: Int) { context.size }

    /// Shows one row about work in progress while no line is open, truncated to the terminal's width; `nil` removes it.
    /// Unless libedit edits, it is printed as a line if it differs from the last one.
    public func busy(_ text: String?) {
        perform { [self] in
            guard line == nil, borrower == nil else { return }
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

    /// Handles only signals until the next ``open(_:)``, while something else is running.
    ///
    /// Ctrl-C arrives as `.interrupted("")`, and other keys are for the next line. A program must start only after this
    /// returns: earlier it could write to the terminal unnoticed, and its question would be drawn over.
    public func watch() {
        perform { [self] in
            guard line == nil else { return }
            display.prepareToWatch()
            if phase == .running { context.setMode(.watching) }
        }
        update()
    }

    // MARK: - Programs

    /// Hands the terminal in its original state to a program and waits for its end. An open line must be suspended.
    ///
    /// The texts on the screen are erased, and printed again afterwards. Ctrl-C and Ctrl-Z go to the program: if it
    /// stops, this process does. A signal that ends the session, and ``shutdown()``, end the program first.
    ///
    /// - Returns: the exit code, 128 + N after signal N, or `nil` if the program could not be run.
    public func runProgram(_ arguments: [String]) async -> Int32? {
        while isAway, phase == .running { await pause(milliseconds: 50) }
        guard phase == .running, program == nil else { return nil }
        display.release(for: .running)
        let mode = context.mode
        context.setMode(.original)
        let started = TerminalProgram(arguments, context: context)
        program = started
        update()
        await started?.wait()
        program = nil
        guard phase == .running else { return started?.exitCode }
        context.setMode(mode, appliedLater: true)
        // A program that was killed has left the other screen on and the cursor off.
        if let code = started?.exitCode, code >= 128, context.device.canDraw {
            context.write("\u{1B}[?1049l\u{1B}[?25h")
        }
        resumeDisplay(afterProgram: true)
        performPostponed()
        if let signal = started?.endingSignal { end(reporting: .terminated(signal: signal)) }
        update()
        return started?.exitCode
    }

    /// True if the terminal is lost or a signal has ended the session.
    public var hasEnded: Bool { context.events.isFinished }

    /// Restores the terminal and the signals exactly. An open line stays on the screen. Later calls do nothing.
    public func shutdown() {
        guard phase != .shutDown else { return }
        ProgramTerminal.disown(by: self)
        program?.end()
        if phase == .running {
            answer(nil)
            display.release(for: .ending)
        }
        phase = .shutDown
        context.flush()
        context.restoreTerminal()
        context.events.finish()
        input?.cancel()
        signalWatch?.cancel()
        alarm?.cancel()
        (input, signalWatch, alarm) = (nil, nil, nil)
        performPostponed()
    }

    // MARK: - Reports of the display

    var isAway: Bool { if case .ours = foreground { false } else { true } }
    private var borrower: ProgramGroup? { if case .program(let group) = foreground { group } else { nil } }

    var acceptsInput: Bool {
        guard let line, !isAway, phase == .running else { return false }
        return line.suspension == nil || line.question != nil
    }

    func suspend(reporting event: LineEvent, isInterruptible: Bool) {
        line?.suspension = Suspension(interruptibleFrom: isInterruptible ? .now + .milliseconds(100) : nil)
        display.lineWasSuspended()
        context.events.post(event)
    }

    func interrupt() {
        display.interruptWillBeReported()
        if line?.question != nil {
            answer(nil)
        } else if line != nil {
            suspend(reporting: .interrupted(display.text), isInterruptible: false)
        } else {
            context.events.post(.interrupted(""), isOutsideLine: true)
        }
    }

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

    func end(reporting event: LineEvent) {
        guard phase == .running else { return }
        if let borrower { reclaimTerminal(from: borrower) }
        display.reportChange()
        let question = line?.question
        line?.question = nil
        if line?.isOnlyQuestion == true { line = nil }
        line?.messages = []
        if line != nil { display.endRow() }
        display.release(for: .ending)
        context.setMode(.original)
        phase = .over
        line = nil
        context.events.post(event)
        context.events.finish()
        // Last, so that the caller finds the event that explains the missing answer.
        question?.continuation.resume(returning: nil)
    }

    // MARK: - The loop

    /// Performs a call, after the program that has the terminal, and draws in the next turn of the main actor.
    private func perform(_ body: @escaping @MainActor () -> Void) {
        guard phase == .running else { return }
        if program != nil { return postponed.append(body) }
        body()
        guard !isUpdateScheduled else { return }
        isUpdateScheduled = true
        Task { update() }
    }

    private func performPostponed() {
        let postponed = postponed
        self.postponed = []
        for body in postponed { if phase == .shutDown { body() } else { perform(body) } }
    }

    private func readInput() {
        guard phase == .running, program == nil else { return }
        // A program that had the terminal may have read it.
        if context.hasInput { display.readInput() }
        update()
    }

    private func readSignals() {
        // While a program has the terminal, ``TerminalProgram`` reads them.
        guard program == nil else { return }
        if phase == .running { handleSignals() } else { context.signals.drain().forEach(context.handleLateSignal) }
        update()
    }

    private func update() {
        isUpdateScheduled = false
        while phase == .running, program == nil {
            display.takeKeys()
            guard phase == .running else { break }
            display.draw()
            display.reportChange()
            context.flush()
            if context.isLost {
                end(reporting: context.reasonForLoss())
                break
            }
            guard let deadline = waitForMore(), deadline <= .now else { return }
            endWait()
        }
        context.flush()
        input?.isActive = false
    }

    private func endWait() {
        if input?.isActive == true, context.hasInput { display.readInput() } else { display.deadlineHasPassed() }
    }

    private func waitForMore() -> ContinuousClock.Instant? {
        var wait = InputWait()
        if isAway {
            // No signal tells a running process that it is in the foreground again.
            wait.deadline = .now + .milliseconds(borrower == nil ? 200 : 50)
        } else {
            wait = display.inputWait()
        }
        input?.isActive = wait.readsInput
        let delay = wait.deadline.map { DispatchTimeInterval.nanoseconds(Int(($0 - .now) / .nanoseconds(1))) }
        alarm?.schedule(deadline: delay.map { .now() + $0 } ?? .distantFuture)
        return wait.deadline
    }

    private func deadlineHasPassed() {
        guard phase == .running, program == nil else { return }
        if !isAway { endWait() } else if context.isInForeground { resumeDisplay() }
        update()
    }

    // MARK: - Signals

    private func handleSignals() {
        let signals = context.signals.drain()
        for (index, signal) in signals.enumerated() where phase == .running {
            switch signal {
            case SIGINT where context.endsAtInterruptSignal: end(byReceived: signal)
            case SIGINT: interrupt()
            case SIGTSTP:
                // The group may have been continued already.
                if !signals[index...].contains(SIGCONT) { stopProcess() }
            case SIGCONT:
                // The signal that ended our own stop is not news.
                let arrivalTime = Duration.milliseconds(300)
                if let lastReturn, !isAway, ContinuousClock.now - lastReturn < arrivalTime { continue }
                resumeDisplay()
            case SIGWINCH:
                context.forgetSize()
                if !isAway, display.resize() { context.events.post(.resized, isOutsideLine: line == nil) }
            default: end(byReceived: signal)
            }
        }
    }

    private func end(byReceived signal: Int32) {
        end(reporting: .terminated(signal: signal))
        RunningPrograms.endAll(by: signal)
    }

    /// Stops this process and its group, as Ctrl-Z does. The shell gets the original mode, unless it has set its own already.
    ///
    /// - Parameter group: the program that the key has stopped because it has the terminal. The original mode stays
    ///   until the program has the terminal again, because keys are for the program.
    func stopProcess(with group: ProgramGroup? = nil) {
        guard group != nil || context.signals.canStop else { return }
        let mode = context.mode
        if let group {
            TerminalForeground.reclaim(context.device.input, from: group)
            context.applyMode()
        } else {
            TerminalForeground.withoutStops {
                guard context.isInForeground else { return }
                display.release(for: .stopping)
                context.setMode(.original)
            }
        }
        // Running programs have groups of their own, which the key has not reached.
        let stopsPrograms = group != nil || borrower == nil
        if stopsPrograms { RunningPrograms.signalAll(SIGTSTP) }
        context.signals.stopGroup()
        if stopsPrograms { RunningPrograms.signalAll(SIGCONT) }
        context.setMode(mode, appliedLater: true)
        resumeDisplay()
    }

    /// Takes the terminal back after a stop or a program, unless another process has it now.
    private func resumeDisplay(afterProgram: Bool = false) {
        if let borrower {
            if context.isInForeground { lend(to: borrower) }
            return
        }
        foreground = context.isInForeground ? .ours : .other
        guard !isAway else { return }
        lastReturn = .now
        context.forgetSize()
        context.applyMode()
        display.resumeDisplay(afterProgram: afterProgram)
    }
}

// MARK: - The terminal, lent to a program that runs while no line is open

extension LineEditor: TerminalOwner {
    package func programStopped(_ group: ProgramGroup, by signal: Int32) {
        perform { [self] in
            switch signal {
            case SIGTTIN, SIGTTOU: lend(to: group)
            // Ctrl-Z reached it because it has the terminal.
            case SIGTSTP where borrower === group: stopProcess(with: group)
            default: break
            }
        }
        update()
    }

    package func programEnded(_ group: ProgramGroup, isInterrupted: Bool) {
        perform { [self] in
            // The terminal has echoed Ctrl-C.
            if isInterrupted, borrower === group { display.endRow() }
            reclaimTerminal(from: group)
        }
        update()
    }

    /// Gives a program the terminal in its original mode, once this process has it and no line is open.
    private func lend(to group: ProgramGroup) {
        guard phase == .running, line == nil else { return }
        if !isAway {
            eraseBusy()
            display.release(for: .lending)
        }
        foreground = .program(group)
        guard context.isInForeground else { return }
        context.setMode(.original)
        TerminalForeground.setStops(areBlocked: true)
        TerminalForeground.lend(context.device.input, to: group)
    }

    private func reclaimTerminal(from group: ProgramGroup) {
        guard borrower === group else { return }
        foreground = .other
        TerminalForeground.reclaim(context.device.input, from: group)
        TerminalForeground.setStops(areBlocked: false)
        context.setMode(.watching, appliedLater: true)
        resumeDisplay(afterProgram: true)
    }
}
