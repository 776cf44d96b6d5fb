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

    private func draw(_ line: Session.OpenLine) {
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
        if let drawn, drawn.size == size, !hasNewSize, !printed.areLost,
            let typed = content.scalarTyped(after: drawn.content),
            let output = screen.type(typed)
        {
            self.drawn?.content = content
            return context.write(output)
        }
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
        if !line.request.isHidden { drawn = (content, size) }
        printed.fit(room, columns: size.columns, rewraps: rewraps)
        if asksForPlace { askForPlace() }
    }

    private func draw(_ frame: Frame, below output: String = "") {
        isFresh = false
        drawn = nil
        screen.leavesWrapping = context.device.rewraps
        let drawn = output + screen.draw(frame)
        printed.bury(screen.takeLeftovers(), columns: frame.columns)
        context.write(drawn)
    }

    /// Prints what the screen has lost again, as much of it as fits above the line, in place of what was printed since.
    private func printAgain(above frame: Frame, height: Int) -> String {
        eraseWithTexts() + printed.printedAgain(fitting: height - frame.rows.count, columns: frame.columns)
    }

    /// Erases the line, and what is known to be above it.
    func eraseWithTexts() -> String {
        redraw()
        let device = context.device
        return screen.erase() + erasure(height: printed.height(columns: device.columns, rewraps: device.rewraps))
    }

    /// Erases this many rows above the cursor. The terminal goes no further up than its first row.
    private func erasure(height: Int) -> String { height > 0 ? "\u{1B}[\(height)A\(Screen.erasure)" : "" }

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

    func resize() -> Bool {
        if context.device.rewraps, session.takesInput, !screen.isEmpty, !staysOnScreen {
            // Whoever does not wait asks at once.
            wait(for: .settling, Self.settlingTime)
            if waitsUntil == nil { askBeforeRedraw() }
        } else {
            redrawAtOnce()
            draw()
        }
        return true
    }

    /// Whether a screen of another size is still to be drawn.
    private var awaitsRedraw: Bool {
        switch resizing {
        case .settling, .asked: true
        case .done, .drawn: false
        }
    }

    /// For how many milliseconds the size has to stay as it is: some frames of a screen.
    static let settlingTime = 60

    private func askBeforeRedraw() {
        wait(for: .asked, Self.patienceForPlace)
        ask()
    }

    /// Draws on a screen of another size what is still to be drawn there, without the terminal's answer.
    func redraw() {
        if awaitsRedraw { redrawAtOnce() }
    }

    private func redrawAtOnce() {
        endWait()
        context.write(screen.resize(columns: context.device.columns, rewraps: context.device.rewraps))
        hasNewSize = true
    }

    /// What was waited for has not come, or the size has stayed as it is.
    func waitIsOver() {
        switch resizing {
        case .settling: askBeforeRedraw()
        case .asked: redrawAtOnce()
        case .drawn, .done:
            endWait()
            if session.line != nil, !printed.isEmpty { askForPlace() }
        }
    }

    func endWait() { (resizing, waitsUntil) = (.done, nil) }

    private func wait(for step: Resizing, _ milliseconds: Int) {
        resizing = step
        waitsUntil = context.patience(milliseconds).map { .now + .milliseconds($0) }
    }

    /// Draws on a screen of another size, whose cursor is in this row and column, from 0. What the terminal has pushed out of it is
    /// not drawn again.
    private func redraw(cursorAt place: (row: Int, column: Int)) {
        let device = context.device
        let size = device.size
        let expected = screen.place(wrappedAt: size.columns)
        // tmux leaves the cursor at the first cell where it has pushed the whole line out of the screen.
        let isGone = place == (0, 0) && expected.column > 0
        // Another size than the one that this process knows: it will be told. After the last cell of a row, some are in that cell.
        let last = size.columns - 1
        guard isGone || min(expected.column, last) == min(place.column, last) else { return }
        endWait()
        let top = isGone ? 0 : place.row - expected.row
        if isGone {
            screen.loseAll()
        } else {
            context.write(screen.rewrap(columns: size.columns, hidden: max(0, -top)))
        }
        printed.forgetScrolled()
        draw()
        // What is above the line is laid out anew once the size stays: tmux tells of one that follows another only this much later,
        // and rows that are counted for the wrong size would be another program's.
        wait(for: .drawn, 300)
    }

    /// Asks the terminal where the cursor is: on a screen of another size nothing else says how much of what is above the line
    /// is there. Terminals differ in what they push out of the screen, or bring back. (Device Status Report, ECMA-48.)
    private func askForPlace() {
        askedAt = screen.cursorRow
        ask()
    }

    private func ask() {
        askedCount += 1
        lastAsked = .now
        context.write("\u{1B}[6n")
    }

    /// Takes the terminal's answer; false for another key, or if nothing was asked.
    func takePlace(_ key: Key) -> Bool {
        guard askedCount > 0, case .sequence(let sequence) = key, let place = sequence.reportedPlace else {
            return false
        }
        askedCount -= 1
        // Only the last answer is about what is on the screen now.
        guard askedCount == 0 else { return true }
        switch resizing {
        // It is about a size before.
        case .settling: break
        case .asked: redraw(cursorAt: place)
        case .done, .drawn:
            guard let asked = askedAt else { break }
            askedAt = nil
            fitTexts(rowsAbove: max(0, place.row - asked))
        }
        return true
    }

    /// So many rows above the line are on the screen.
    private func fitTexts(rowsAbove: Int) {
        let device = context.device
        let (count, erased) = printed.fit(rowsAbove: rowsAbove, columns: device.columns, rewraps: device.rewraps)
        if erased > 0 {
            context.write(screen.erase() + erasure(height: erased))
            // What is printed again is laid out as it was.
            hasNewSize = true
        } else if count > 0 {
            context.events.post(.laidOut(count), isOfNoLine: session.line == nil)
        }
    }

    /// Erases what was typed into the first row before the editor began.
    func freshRow() -> String {
        defer { isFresh = false }
        return isFresh ? "\r\u{1B}[K" : ""
    }

    /// Shows what libedit did with the last key, as far as it is not text.
    func drawEffects() {
        let effects = editor.libedit.takeEffects()
        guard !session.isAway else { return }
        if effects.beeped { context.write("\u{07}") }
        if effects.cleared {
            screen.forget()
            printed.lose()
            context.write("\u{1B}[H\u{1B}[2J")
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

extension KeyDecoder {
    /// Removes the answers of the terminal to where the cursor is; gives how many there were.
    mutating func removePlaces() -> Int {
        let text = bytes.dropFirst(start)
        var (kept, index, count) = ([UInt8](), text.startIndex, 0)
        while index < text.endIndex {
            let rest = text[index...]
            if rest.starts(with: [0x1B, UInt8(ascii: "[")]), let end = rest.firstIndex(of: UInt8(ascii: "R")),
                String(decoding: rest[...end], as: UTF8.self).reportedPlace != nil
            {
                (index, count) = (end + 1, count + 1)
            } else {
                kept.append(text[index])
                index += 1
            }
        }
        if count > 0, pasteSearch == nil { (bytes, start) = (kept, 0) }
        return count
    }
}

extension String {
    /// The place of a cursor position report, from 0: `ESC [ 12 ; 5 R` is row 11, column 4; nil for another sequence.
    fileprivate var reportedPlace: (row: Int, column: Int)? {
        guard hasPrefix("\u{1B}["), hasSuffix("R") else { return nil }
        let numbers = dropFirst(2).dropLast().split(separator: ";", omittingEmptySubsequences: false)
        guard numbers.count == 2, let row = Int(numbers[0]), let column = Int(numbers[1]) else { return nil }
        return (row - 1, column - 1)
    }
}

/// Text for a terminal in raw mode.
enum OnScreen {
    /// These rows, and a line end.
    static func lines(_ text: String) -> String {
        text.rows.map { $0 + "\r\n" }.joined()
    }
}
