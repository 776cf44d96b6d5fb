/// What the person sees, and what the caller hears of it.
extension DrawnSession {
    /// Brings the screen up to date, with one write.
    func draw() {
        guard !isAway else { return }
        if let line { draw(line) } else if let busyText { draw(Frame(row: busyText, columns: context.device.columns)) }
    }

    private func draw(_ line: OpenLine) {
        var content = Frame.Content(prompt: line.request.prompt)
        if line.isOnlyQuestion, let question = line.question {
            content.prompt = question.prompt
            content.text = Array(question.line.text.unicodeScalars)
            content.cursor = question.line.before.unicodeScalars.count
        } else if line.request.isHidden {
            let shown = line.shown
            content.text = Array((shown.before + shown.after).unicodeScalars)
            content.cursor = shown.before.unicodeScalars.count
        } else {
            let text = editor.contents
            (content.text, content.cursor) = (text.scalars, text.cursor)
        }
        if isEmpty { content.placeholder = line.request.placeholder }
        content.messages = line.messages
        if !line.isOnlyQuestion { content.question = line.question.map { ($0.prompt, $0.line.before, $0.line.after) } }
        let size = context.device.size
        draw(Frame(content, columns: size.columns, height: size.rows, cutsText: line.request.isHidden))
    }

    private func draw(_ frame: Frame) {
        context.write(screen.draw(frame))
    }

    /// Brings the screen to what may stay there: no secret, and nothing that is no text.
    func drawToLeave() {
        guard line != nil else { return }
        line?.isRevealed = false
        line?.request.placeholder = ""
        draw()
    }

    /// What libedit did with the last key, as far as it is not text.
    func drawEffects() {
        let effects = editor.takeEffects()
        guard !isAway else { return }
        if effects.beeped { context.write("\u{07}") }
        if effects.cleared {
            screen.forget()
            context.write("\u{1B}[H\u{1B}[2J")
        }
    }

    /// Tells the caller where the text has changed.
    func reportChange() {
        guard let line, line.suspension == nil else { return }
        let text = text
        if !text.unicodeScalars.elementsEqual(line.reported.unicodeScalars) {
            self.line?.reported = text
            context.events.post(.changed(text))
        }
    }
}
