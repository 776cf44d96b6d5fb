internal import FormModel
internal import LineEditing

/// The line that is likely to be opened next, laid out and drawn while a person thinks about the one before it.
extension TerminalConsole {
    /// A line as the editor is asked for it, laid out for a screen of this size.
    ///
    /// A class, because a copy would be one of all that it has.
    final class LaidOutLine {
        let line: PromptLine
        let size: (columns: Int, rows: Int)
        let request: LineRequest
        let promptHeight: Int
        /// The rows under it.
        let rows: [String]

        init(
            _ line: PromptLine, size: (columns: Int, rows: Int), request: LineRequest, promptHeight: Int, rows: [String]
        ) {
            (self.line, self.size, self.request) = (line, size, request)
            (self.promptHeight, self.rows) = (promptHeight, rows)
        }
    }

    public func prepare(_ line: PromptLine) {
        guard !isPlain else { return }
        let line = laidOut(line)
        prepared = line
        editor.expect(line.request, showing: line.rows)
    }

    public func showPrepared() {
        // Else the answer above it is still to be shown in another way.
        if prepared != nil, unanswered == nil, texts.endsWithRow { editor.showExpected() }
    }

    public func foresee(_ answer: ForeseenAnswer?) {
        guard let answer, let line, prepared != nil, unanswered == nil, texts.takesRow, editor.isOnMainThread else {
            return editor.foresee(nil)
        }
        let keep = answer.keep
        editor.foresee(
            ForeseenEntry(text: answer.text, shown: answerText(answerRow(of: line, answer.shown))) {
                MainActor.assumeIsolated(keep)
            })
    }

    /// The line as it was laid out before; nil if it was another one, or the screen was.
    func takePrepared(_ line: PromptLine) -> LaidOutLine? {
        defer { prepared = nil }
        guard let prepared, prepared.line == line, prepared.size == device.size else { return nil }
        return prepared
    }

    func laidOut(_ line: PromptLine) -> LaidOutLine {
        let prompt = isPlain ? plainPrompt(for: line) : prompt(for: line)
        let promptHeight = Self.height(of: prompt)
        var request = LineRequest(
            prompt: prompt, text: line.text, isHidden: line.isSecret, history: line.history)
        request.scalarsAfterCursor = line.textAfterCursor.unicodeScalars.count
        request.mask = line.secrecy == .masked ? theme.symbols.mask : nil
        request.rowEnd = isPlain ? "" : rowEnd(of: line)
        // Where it is heard it was said before.
        request.placeholder = isPlain || !theme.hasFaint ? "" : line.placeholder.map { theme.dim(legible($0)) } ?? ""
        request.reportedKeys = isPlain ? [] : Set(line.keys.map(\.lineKey))
        // Several choices in one line can be shown there only if the line can begin with a text.
        request.reportsPastedLines = line.takesLines && (line.lineMark != nil || restoresText)
        if !line.history.isEmpty {
            request.searchWords.searching = LineMessage.searching.text
            request.searchWords.noEarlier = LineMessage.noEarlierLine.text
            request.searchWords.noLater = LineMessage.noLaterLine.text
        }
        request.dropsTypedAhead = line.dropsTypedAhead
        request.isSuspended = line.isWaiting
        return LaidOutLine(
            line, size: device.size, request: request, promptHeight: promptHeight,
            rows: isPlain ? [] : rows(line.notes, under: line, ofHeight: promptHeight))
    }
}
