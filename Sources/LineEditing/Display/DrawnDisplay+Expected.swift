internal import Platform

/// The line that is likely to be opened next. It is drawn as soon as it is known to follow: to open it takes longer.
extension DrawnDisplay {
    /// A line that is not open yet, as it is drawn below all that is there.
    struct ExpectedLine {
        let content: Frame.Content
        let size: (columns: Int, rows: Int)
        let isHidden: Bool
        /// How many rows it takes.
        let height: Int
        /// The screen with it.
        let screen: Screen
        let output: String
    }

    func expect(_ request: LineRequest, showing messages: [String]) {
        expected = nil
        // A text that is hidden is known only once its line is open.
        guard !staysOnScreen, !request.isHidden || request.text.isEmpty else { return }
        var content = Frame.Content(prompt: request.prompt)
        content.cutSign = session.cutSign
        content.text = Array(request.text.joinedIntoOneLine().unicodeScalars)
        content.cursor = max(0, content.text.count - request.scalarsAfterCursor)
        if content.text.isEmpty { content.placeholder = request.placeholder }
        content.rowEnd = request.rowEnd
        content.messages = messages
        let size = context.device.size
        let frame = Frame(content, columns: size.columns, height: size.rows, cutsText: request.isHidden)
        var screen = Screen()
        screen.leavesWrapping = context.device.rewraps
        let output = screen.draw(frame)
        expected = ExpectedLine(
            content: content, size: size, isHidden: request.isHidden, height: frame.rows.count, screen: screen,
            output: output)
    }

    func foresee(_ entry: ForeseenEntry?) { foreseen = entry }

    func showExpected() {
        guard let line = expected.take(), fits(line), screen.isEmpty else { return }
        show(line)
    }

    private func show(_ line: ExpectedLine) {
        context.write(line.output)
        screen = line.screen
        drawn = line.isHidden ? nil : (line.content, line.size)
        printed.fit(line.size.rows - line.height, columns: line.size.columns, rewraps: context.device.rewraps)
        showsExpected = true
    }

    /// Whether the screen is as it was when the line was laid out for it, and where it is known to be.
    private func fits(_ line: ExpectedLine) -> Bool {
        line.size == context.device.size && !session.isAway && !awaitsRedraw && !hasNewSize && !printed.areLost
    }

    /// Shows what is to be seen once the open line is closed and the expected one opened, if the line is entered as it was foreseen.
    func closeAhead(enteredWith text: String) {
        guard let foreseen = foreseen.take(), foreseen.text == text, let line = expected, fits(line),
            editor.search == nil, foreseen.keep()
        else { return }
        context.hold { write(foreseen.shown) }
        expected = nil
        show(line)
        closedAhead = foreseen.shown
        // It is to be seen before the rest is done.
        Threads.yield()
    }

    func lineGoesOn() {
        guard closedAhead.take() != nil else { return }
        showsExpected = false
        drawn = nil
        retract(1)
    }
}
