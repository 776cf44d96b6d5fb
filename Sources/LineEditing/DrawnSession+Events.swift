#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

extension DrawnSession {
    /// The event loop of an open line: gives the next key that is the line's own; nil where the line is over.
    func nextKey() -> Key? {
        var isTimeUp = false
        while true {
            runCommands()
            guard line != nil, phase == .running else { return nil }
            if let key = takeKey(isTimeUp: isTimeUp) { return key }
            // Keys that were taken may have ended it all.
            guard line != nil, phase == .running else { return nil }
            reportChange()
            draw()
            isTimeUp = waitForSomething()
        }
    }

    /// Waits for a command, a signal or bytes, and looks after the latter two. True where what has begun in the
    /// decoder will not go on.
    private func waitForSomething() -> Bool {
        var readsInput = !isAway && takesKeys
        var milliseconds = readsInput ? decoder.patience : nil
        var looksForInterrupt = false
        if !readsInput, !isAway, let from = line?.suspension?.interruptibleFrom {
            let now = ContinuousClock.now
            if now < from {
                milliseconds = Int((from - now) / .milliseconds(1)) + 1
            } else if decoder.skip(through: link.keys.interrupt) {
                interrupt()
                return false
            } else {
                looksForInterrupt = decoder.bufferedCount < 1 << 20
                readsInput = looksForInterrupt
            }
        }
        let ready = wait(input: readsInput, milliseconds: milliseconds)
        if ready.contains(.input), phase == .running { readInput() }
        if looksForInterrupt, phase == .running, line?.suspension != nil, decoder.skip(through: link.keys.interrupt) {
            interrupt()
        }
        return ready.isEmpty && milliseconds != nil && takesKeys
    }

    /// Waits, and looks after signals.
    @discardableResult
    func wait(input: Bool, milliseconds: Int?) -> SessionLink.Ready {
        // No signal says that a running process was fetched from the background.
        let ready = link.wait(input: input, milliseconds: isAway ? 200 : milliseconds)
        if isAway, link.mode.isInForeground { comeBack() }
        if ready.contains(.signals) { runSignals() }
        return ready
    }

    /// Whether keys go to the line or to the question under it; else they are left for later.
    private var takesKeys: Bool {
        guard let line else { return false }
        return line.suspension == nil || line.question != nil
    }

    private func readInput() {
        switch link.device.read() {
        case .bytes(let bytes): decoder.feed(bytes)
        case .nothing: break
        case .endOfInput, .gone: end(reporting: link.reasonForLoss())
        }
    }

    // MARK: - Keys

    /// The next key that is the line's own. Those that belong to the question, and those that end a line or stop the
    /// process whatever the person's bindings are, are dealt with here.
    private func takeKey(isTimeUp: Bool) -> Key? {
        var isTimeUp = isTimeUp
        while takesKeys, !isAway, let key = decoder.next(isTimeUp: isTimeUp) {
            isTimeUp = false
            if takeControlKey(key) { continue }
            guard line?.question != nil else {
                if case .sequence("\u{1B}[Z") = key {
                    suspend(reporting: .back(text), isInterruptible: true)
                    continue
                }
                return key
            }
            takeAnswer(key)
        }
        return nil
    }

    private func takeControlKey(_ key: Key) -> Bool {
        guard case .character(let scalar) = key, scalar.value < 0x80 else { return false }
        let keys = link.keys
        switch UInt8(scalar.value) {
        case keys.stop:
            link.signals.stopGroup()
            return true
        case keys.quit:
            end(reporting: .terminated(signal: SIGQUIT))
            return true
        case keys.interrupt where line?.question == nil:
            interrupt()
            return true
        case keys.endOfInput where line?.question == nil && isEmpty:
            suspend(reporting: .endOfInput(""), isInterruptible: false)
            return true
        default: return false
        }
    }

    private func takeAnswer(_ key: Key) {
        switch line?.question?.line.apply(key, keys: link.keys) {
        case .entered?: answer(line?.question?.line.text)
        case .endOfInput?: answer("")
        case .interrupted?: answer(nil)
        default: break
        }
    }

    /// Ctrl-C or SIGINT.
    private func interrupt() {
        if line?.question != nil {
            answer(nil)
        } else if line != nil {
            suspend(reporting: .interrupted(text), isInterruptible: false)
        } else {
            link.events.post(.interrupted(""))
        }
    }

    // MARK: - Signals

    private func runSignals() {
        for signal in link.signals.take() where phase == .running {
            switch signal {
            case SIGINT: interrupt()
            case SIGTSTP: stopProcess()
            case SIGCONT:
                // The one that ended our own stop says nothing new.
                if let lastReturn, !isAway, ContinuousClock.now - lastReturn < .milliseconds(300) { continue }
                comeBack()
            case SIGWINCH: resize()
            default: end(reporting: .terminated(signal: signal))
            }
        }
    }

    private func stopProcess() {
        var output = screen.leave()
        if busyText != nil { output += "\r\n" }
        if isPasteBracketed { output += "\u{1B}[?2004l" }
        link.device.write(output)
        let mode = link.mode.mode
        link.mode.set(.original)
        link.signals.stopProcess()
        link.mode.set(mode, appliedLater: true)
        comeBack()
    }

    /// The process goes on; the terminal is taken again unless it is another's now.
    private func comeBack() {
        isAway = !link.mode.isInForeground
        guard !isAway else { return }
        lastReturn = .now
        link.mode.apply()
        if isPasteBracketed { link.device.write("\u{1B}[?2004h") }
        screen.forget()
        if let busyText { showBusy(busyText) }
        draw()
    }

    private func resize() {
        guard !isAway, line != nil else { return }
        let output = screen.resize(columns: link.device.columns)
        if !output.isEmpty { link.device.write(output) }
        draw()
    }

    // MARK: - Commands

    /// Does what the caller has asked for. A command that begins or ends a line is the last one for now, because each
    /// line has a loop of its own.
    func runCommands() {
        commands += link.mailbox.take()
        while phase == .running, !commands.isEmpty {
            let hadLine = line != nil
            run(commands.removeFirst())
            if hadLine != (line != nil) { return }
        }
    }

    private func run(_ command: Command) {
        switch command {
        case .open(let request):
            if line != nil {
                // The line before it ends first, and this one begins in the next turn.
                close(showing: nil)
                commands.insert(command, at: 0)
                return
            }
            eraseBusy()
            enterTerminal()
            screen.forget()
            isFresh = false
            let preset = request.isHidden ? "" : OneLine.text(of: request.text)
            line = Line(request: request, reported: preset)
        case .show(let messages):
            line?.messages = messages
        case .resume:
            line?.suspension = nil
        case .ask(let prompt, let continuation):
            answer(nil)
            if line == nil {
                eraseBusy()
                enterTerminal()
                isFresh = false
                line = Line(request: LineRequest(prompt: "", isHidden: true), suspension: Suspension(), reported: "")
                line?.isOnlyQuestion = true
            }
            line?.question = Question(prompt: prompt, continuation: continuation)
        case .close(let text):
            close(showing: text)
        case .write(let text):
            eraseBusy()
            link.device.write(screen.erase() + freshRow() + OnScreen.lines(text))
        case .busy(let text):
            guard line == nil else { return }
            if let text { showBusy(text) } else { eraseBusy() }
        case .watch:
            guard line == nil else { return }
            if isPasteBracketed {
                isPasteBracketed = false
                link.device.write("\u{1B}[?2004l")
            }
            link.mode.set(.silent)
        case .shutdown:
            answer(nil)
            phase = .shutDown
        }
    }

    private func close(showing text: String?) {
        guard line != nil else { return }
        answer(nil)
        line = nil
        let output = screen.erase() + (text.map(OnScreen.lines) ?? "")
        if !output.isEmpty { link.device.write(output) }
    }

    private func showBusy(_ text: String) {
        busyText = text
        isFresh = false
        guard !isAway else { return }
        // One cell stays free, so that the cursor stays in the row.
        var layout = Layout(columns: max(link.device.columns - 1, 1))
        layout.append(styled: text)
        layout.finishStyle()
        link.device.write("\r" + layout.rows[0].text + "\u{1B}[K")
    }

    /// What was typed before the editor began stands in the first row.
    private func freshRow() -> String {
        defer { isFresh = false }
        return isFresh ? "\r\u{1B}[K" : ""
    }

    private func eraseBusy() {
        guard busyText != nil else { return }
        busyText = nil
        link.device.write("\r\u{1B}[K")
    }
}

/// Text for a terminal in raw mode.
enum OnScreen {
    /// These rows, and a line end.
    static func lines(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if scalar == "\n" { result += "\r\n" } else { result.unicodeScalars.append(scalar) }
        }
        return result + "\r\n"
    }
}
