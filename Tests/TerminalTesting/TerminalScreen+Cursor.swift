/// Moving the cursor.
extension TerminalScreen {
    /// To a cell of the screen, or of the margins while origin mode is on.
    mutating func move(row: Int, column: Int) {
        let limits = modes.contains(.originMode) ? margins : 0...(size.rows - 1)
        let top = limits.lowerBound
        position.row = min(max(top, top + row), limits.upperBound)
        moveInRow(to: column)
    }

    mutating func moveInRow(to column: Int) {
        position.column = min(max(0, column), size.columns - 1)
        position.wrapPending = false
    }

    /// Up or down in the same column, stopping at the margins unless the cursor is beyond them already.
    mutating func moveVertically(by count: Int) {
        let top = position.row < margins.lowerBound ? 0 : margins.lowerBound
        let bottom = position.row > margins.upperBound ? size.rows - 1 : margins.upperBound
        position.row = min(max(top, position.row + count), bottom)
        position.wrapPending = false
    }

    /// Down one row, scrolling at the bottom margin.
    mutating func lineFeed() {
        if position.row == margins.upperBound {
            scrollUp(1, in: margins, keep: true)
            position.wrapPending = false
        } else {
            moveVertically(by: 1)
        }
    }

    /// Up one row, scrolling at the top margin.
    mutating func reverseLineFeed() {
        if position.row == margins.lowerBound {
            scrollDown(1, in: margins)
            position.wrapPending = false
        } else {
            moveVertically(by: -1)
        }
    }

    mutating func tab(_ count: Int) {
        for _ in 0..<min(count, size.columns) {
            position.column = tabStops.filter { $0 > position.column }.min() ?? size.columns - 1
        }
    }

    mutating func tabBackwards(_ count: Int) {
        for _ in 0..<min(count, size.columns) {
            position.column = tabStops.filter { $0 < position.column }.max() ?? 0
        }
        position.wrapPending = false
    }

    mutating func saveCursor() {
        savedCursor = SavedCursor(
            position: position, style: currentStyle, originMode: modes.contains(.originMode))
    }

    mutating func restoreCursor() {
        position = savedCursor.position
        position.row = min(position.row, size.rows - 1)
        position.column = min(position.column, size.columns - 1)
        currentStyle = savedCursor.style
        set(.originMode, savedCursor.originMode)
    }

    /// `CSI top ; bottom r`, counted from 1; a region of less than two rows is ignored, as by xterm.
    mutating func setMargins(top: Int, bottom: Int) {
        let top = max(top, 1) - 1
        let bottom = min(bottom == 0 ? size.rows : bottom, size.rows) - 1
        guard top < bottom else { return }
        margins = top...bottom
        move(row: 0, column: 0)
    }
}
