/// What the person sees, and what the caller hears of it.
extension DrawnDisplay {
    func draw() {
        guard !session.isAway else { return }
        if awaitsRedraw {
            // The rows are where the terminal will say, whose answer comes as keys do.
            if session.takesInput { return }
            redraw()
        }
        if let line = session.line {
            draw(line)
        } else if let busy = session.busyText {
            draw(Frame(row: busy, columns: context.device.columns, cutSign: session.cutSign))
        }
    }

    private func draw(_ line: LineEditor.OpenLine) {
        if isLeft, line.question == nil {
            // It waits for the caller, who has said something below it.
            guard line.suspension == nil else { return }
            isLeft = false
        }
        var content = Frame.Content(prompt: line.request.prompt)
        content.cutSign = session.cutSign
        if line.isOnlyQuestion || isLeft, let question = line.question {
            content.prompt = question.prompt
            content.text = Array(answer.text.unicodeScalars)
            content.cursor = answer.before.unicodeScalars.count
        } else if line.request.isHidden {
            let shown = shownHalves(of: line.request)
            content.text = Array((shown.before + shown.after).unicodeScalars)
            content.cursor = shown.before.unicodeScalars.count
        } else {
            let text = editor.contents
            (content.text, content.cursor) = (text.scalars, text.cursor)
            content.others = line.request.others
        }
        if isEmpty { content.placeholder = line.request.placeholder }
        content.rowEnd = line.request.rowEnd
        if !staysOnScreen { content.messages = line.messages }
        if let question = line.question, !line.isOnlyQuestion, !isLeft {
            content.question = (question.prompt, answer.before, answer.after)
        } else if let search = editor.search, line.question == nil {
            content.question = (search.prompt(line.request.searchWords), search.pattern, "")
        }
        let size = context.device.size
        let frame = Frame(content, columns: size.columns, height: size.rows, cutsText: line.request.isHidden)
        let room = size.rows - frame.rows.count
        let rewraps = context.device.rewraps
        // A frame that has grown may have scrolled the screen.
        let hasGrown = askedAt != nil && frame.rows.count > screen.height
        let asksForPlace = (hasNewSize || hasGrown) && !printed.isEmpty && !staysOnScreen
        if hasNewSize {
            printed.forgetScrolled()
            hasNewSize = false
        }
        let above = printed.areLost ? printAgain(above: frame, height: size.rows) : ""
        draw(frame, below: above)
        printed.fit(room, columns: size.columns, rewraps: rewraps)
        if asksForPlace { askForPlace() }
    }

    private func draw(_ frame: Frame, below output: String = "") {
        isFresh = false
        screen.leavesWrapping = context.device.rewraps
        let drawn = output + screen.draw(frame)
        printed.bury(screen.takeLeftovers(), columns: frame.columns)
        context.write(drawn)
    }

    /// Prints what the screen has lost again, as much of it as fits above the line, in place of what was printed since.
    private func printAgain(above frame: Frame, height: Int) -> String {
        let erased = eraseWithTexts()
        let (output, outdated) = printed.printedAgain(fitting: height - frame.rows.count, columns: frame.columns)
        if outdated > 0 { context.events.post(.laidOut(outdated), isOfNoLine: session.line == nil) }
        return erased + output
    }

    /// Erases the line, and what is known to be above it.
    func eraseWithTexts() -> String {
        redraw()
        let device = context.device
        return screen.erase() + erasure(height: printed.height(columns: device.columns, rewraps: device.rewraps))
    }

    /// Erases this many rows above the cursor. The terminal goes no further up than its first row.
    func erasure(height: Int) -> String { height > 0 ? "\u{1B}[\(height)A\(Screen.erasure)" : "" }

    func erase() {
        redraw()
        context.write(screen.erase())
    }

    /// Does nothing: the cursor goes below the line when the display leaves it.
    func endRow() {}

    /// They are drawn with the line, or stay below it.
    func show(_ messages: [String]) {
        guard staysOnScreen, !messages.isEmpty, let line = session.line, line.question == nil else { return }
        leaveLine()
        context.write(messages.map(OnScreen.lines).joined())
    }

    /// Whether what was drawn stays to be read when the line is over, or something comes below it.
    var staysOnScreen: Bool { style == .spoken }

    /// Leaves the line on the screen as it stays to be read, with the cursor below it, if it does stay.
    func leaveLine() {
        guard staysOnScreen, !isLeft, session.line?.isOnlyQuestion == false else { return }
        isRevealed = false
        let placeholder = session.line?.request.placeholder
        session.line?.request.placeholder = ""
        let question = session.line?.question
        session.line?.question = nil
        editor.endSearch()
        draw()
        session.line?.question = question
        session.line?.request.placeholder = placeholder ?? ""
        context.write(screen.leave())
        isLeft = true
    }

    /// Nothing: every change was reported.
    func unreportedText() -> String? { nil }

    func showBusy(_ text: String) {
        draw()
    }

    func write(_ text: String) {
        if session.line?.suspension != nil, session.line?.question == nil { leaveLine() }
        redraw()
        askedAt = nil
        context.write(screen.erase() + freshRow() + OnScreen.lines(text))
        if !staysOnScreen { printed.append(text, columns: context.device.columns) }
    }

    func retract(_ count: Int) {
        redraw()
        askedAt = nil
        let device = context.device
        // The cursor is in a row of its own below them.
        printed.fit(device.rows - 1, columns: device.columns, rewraps: device.rewraps)
        let height = printed.removeLast(count, columns: device.columns, rewraps: device.rewraps)
        context.write(screen.erase() + erasure(height: height))
    }

    /// Erases what was typed into the first row before the editor began.
    func freshRow() -> String {
        defer { isFresh = false }
        return isFresh ? "\r\u{1B}[K" : ""
    }

    /// Shows what libedit did with the last key, as far as it is not text.
    func showEffects() {
        let effects = editor.libedit.takeEffects()
        guard !session.isAway else { return }
        if effects.beeped { context.write("\u{07}") }
        if effects.cleared {
            // Else tmux would keep a copy among what was scrolled away.
            context.write(eraseWithTexts() + "\u{1B}[H\u{1B}[2J")
            _ = screen.takeLeftovers()
            printed.lose()
        }
    }

    /// Tells the caller if the text has changed.
    func reportChange() {
        guard let line = session.line, line.suspension == nil else { return }
        let text = text
        if !text.unicodeScalars.elementsEqual(reported.unicodeScalars) {
            reported = text
            context.events.post(.changed(text))
        }
    }
}

/// Text for a terminal in raw mode.
enum OnScreen {
    /// These rows, and a line end.
    static func lines(_ text: String) -> String {
        if !text.utf8.contains(UInt8(ascii: "\n")) { return text + "\r\n" }
        var lines = ""
        for row in text.rows {
            lines.append(contentsOf: row)
            lines += "\r\n"
        }
        return lines
    }
}
