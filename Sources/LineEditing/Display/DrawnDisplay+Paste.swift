/// Pastes of several lines.
extension DrawnDisplay {
    /// Tells the caller of a paste with line ends in it; true if the line has been suspended, unchanged.
    func reports(_ paste: Paste) -> Bool {
        guard let line = session.line, paste.hasLineEnds else { return false }
        if line.request.reportsPastedLines {
            let (before, after) = isHidden ? (hidden.before, hidden.after) : editor.halves
            let event = LineEvent.pasted(before: before, text: paste.lines, after: after)
            session.suspend(reporting: event, isInterruptible: true)
            return true
        }
        let count = paste.lineCount
        if count > 1 { context.events.post(.joinedLines(count)) }
        return false
    }
}
