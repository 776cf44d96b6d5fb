/// What the caller asks for.
extension DrawnSession {
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
            // From here on Ctrl-C is a key: a signal meant what was at work before.
            runSignals(dropsInterrupts: true)
            guard phase == .running else { return }
            link.events.lineHasBegun()
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

    func showBusy(_ text: String) {
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
