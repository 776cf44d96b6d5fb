/// Pastes of several lines.
extension DrawnSession {
    /// Tells the caller of a paste with line ends in it; true where the line has been suspended, unchanged.
    func reports(_ paste: Paste) -> Bool {
        guard let line, paste.hasLineEnds else { return false }
        if line.request.reportsPastedLines {
            let (before, after) = line.request.isHidden ? (line.small.before, line.small.after) : editor.halves
            suspend(reporting: .pasted(before: before, text: paste.lines, after: after), isInterruptible: true)
            return true
        }
        let count = paste.lineCount
        if count > 1 { context.events.post(.joinedLines(count)) }
        return false
    }
}
