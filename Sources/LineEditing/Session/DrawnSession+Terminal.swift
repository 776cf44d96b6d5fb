/// How the terminal is taken and left.
extension DrawnSession {
    /// The terminal as lines need it.
    func enterTerminal() {
        context.mode.set(.raw)
        if !isPasteBracketed {
            isPasteBracketed = true
            context.write("\u{1B}[?2004h")
        }
    }

    /// The terminal as it was, the cursor below what is drawn.
    func leaveTerminal() {
        drawToLeave()
        var output = busyText == nil ? screen.leave() : screen.erase()
        busyText = nil
        if isPasteBracketed {
            isPasteBracketed = false
            output += "\u{1B}[?2004l"
        }
        context.write(output)
        context.mode.set(.original)
    }

    /// The session ends, and this is the last thing that the caller hears.
    func end(reporting event: LineEvent) {
        guard phase == .running else { return }
        let question = line?.question
        line?.question = nil
        if line?.isOnlyQuestion == true { line = nil }
        line?.messages = []
        leaveTerminal()
        phase = .over
        line = nil
        editor.stop()
        context.events.post(event)
        context.events.finish()
        // Last, so that whoever asked finds out why there is no answer.
        question?.continuation.resume(returning: nil)
    }

    /// Answers the small question, where there is one.
    func answer(_ text: String?) {
        guard let question = line?.question else { return }
        line?.question = nil
        if line?.isOnlyQuestion == true {
            line = nil
            context.write(screen.erase())
        } else {
            draw()
        }
        question.continuation.resume(returning: text)
    }
}
