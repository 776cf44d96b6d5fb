/// What the caller asks for.
extension DrawnSession {
    /// Does what the caller has asked for. A command that begins or ends a line is the last one for now, because each
    /// line has a loop of its own.
    func runCommands() {
        commands += context.mailbox.take()
        while phase == .running, !commands.isEmpty {
            if isAway, case .run = commands[0] { return }
            let hadLine = line != nil
            run(commands.removeFirst())
            if hadLine != (line != nil) { return }
        }
    }

    private func run(_ command: Command) {
        isUpToDate = false
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
            // From here on Ctrl-C is a key: a signal meant what was at work before.
            runSignals(dropsInterrupts: true)
            guard phase == .running else { return }
            context.events.lineHasBegun()
            screen.forget()
            isFresh = false
            let preset = request.text.joinedIntoOneLine()
            line = OpenLine(request: request, reported: preset)
            if request.isHidden { line?.small = BasicLineBuffer(text: preset) }
        case .prompt(let prompt):
            line?.request.prompt = prompt
        case .show(let messages):
            line?.messages = messages
        case .resume(let text):
            if let text { replaceText(with: text.joinedIntoOneLine()) }
            line?.suspension = nil
        case .ask(let prompt, let continuation):
            answer(nil)
            line?.isRevealed = false
            if line == nil {
                eraseBusy()
                enterTerminal()
                isFresh = false
                line = OpenLine(
                    request: LineRequest(prompt: "", isHidden: true), suspension: Suspension(), reported: "")
                line?.isOnlyQuestion = true
            }
            line?.question = PendingQuestion(prompt: prompt, continuation: continuation)
        case .close(let text):
            close(showing: text)
        case .write(let text):
            eraseBusy()
            context.write(screen.erase() + freshRow() + OnScreen.lines(text))
        case .run(let arguments, let continuation):
            let outcome = run(arguments)
            continuation.resume(returning: outcome.code)
            if let signal = outcome.signal { end(reporting: .terminated(signal: signal)) }
        case .busy(let text):
            guard line == nil else { return }
            guard let text else { return eraseBusy() }
            busyText = text
            isFresh = false
            draw()
        case .watch:
            guard line == nil else { return }
            // A Ctrl-C that was typed as a key is meant for what is at work now.
            if wait(input: !isAway, milliseconds: 0).contains(.input), phase == .running { readInput() }
            guard phase == .running else { return }
            if decoder.skip(through: context.keys.interrupt) { interrupt() }
            if isPasteBracketed {
                isPasteBracketed = false
                context.write("\u{1B}[?2004l")
            }
            context.mode.set(.silent)
        case .shutdown:
            answer(nil)
            phase = .shutDown
        }
    }

    /// Another text for the suspended line, which the caller knows then.
    private func replaceText(with text: String) {
        guard let line, line.suspension != nil, !line.isOnlyQuestion else { return }
        if line.request.isHidden {
            self.line?.small = BasicLineBuffer(text: text)
        } else if editor.isSearching {
            replacement = text
        } else {
            editor.replaceText(with: text)
        }
        self.line?.reported = text
    }

    private func close(showing text: String?) {
        guard line != nil else { return }
        answer(nil)
        line = nil
        context.write(screen.erase() + (text.map(OnScreen.lines) ?? ""))
    }

    /// A program has the terminal, from the first row that was drawn here on; everything is drawn anew behind it.
    private func run(_ arguments: [String]) -> ProgramOutcome {
        var output = screen.erase() + freshRow()
        if isPasteBracketed { output += "\u{1B}[?2004l" }
        context.write(output)
        let outcome = context.run(arguments, keeping: &commands)
        // One that was killed may have left the other screen, or no cursor.
        if outcome.code.map({ $0 >= 128 }) ?? false { context.write("\u{1B}[?1049l\u{1B}[?25h") }
        comeBack()
        return outcome
    }

    /// What was typed before the editor began stands in the first row.
    private func freshRow() -> String {
        defer { isFresh = false }
        return isFresh ? "\r\u{1B}[K" : ""
    }

    private func eraseBusy() {
        guard busyText != nil else { return }
        busyText = nil
        context.write(screen.erase())
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
