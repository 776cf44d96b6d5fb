/// Modes, the alternate screen and resets.
extension TerminalScreen {
    mutating func set(_ mode: TerminalMode, _ isOn: Bool) {
        if isOn { modes.insert(mode) } else { modes.remove(mode) }
    }

    /// `CSI ? n h` and `CSI ? n l`; false for a mode that would change the screen in a way that is not emulated.
    mutating func setPrivate(_ mode: TerminalMode, _ isOn: Bool) -> Bool {
        set(mode, isOn)
        switch mode.rawValue {
        case 6: move(row: 0, column: 0)
        case 7: if !isOn { position.wrapPending = false }
        case 47, 1047: showAlternateScreen(isOn)
        case 1048: if isOn { saveCursor() } else { restoreCursor() }
        case 1049:
            if isOn { saveCursor() }
            let wasShown = mainScreen != nil
            showAlternateScreen(isOn)
            if !isOn && wasShown { restoreCursor() }
        default: break
        }
        return mode.isKnown
    }

    /// `CSI n h` and `CSI n l`; false for a mode that is not known.
    mutating func setStandard(_ mode: Int, _ isOn: Bool) -> Bool {
        switch mode {
        case 4: insertMode = isOn
        case 20: newlineMode = isOn
        default: return false
        }
        return true
    }

    /// The alternate screen begins blank, and has a saved cursor of its own.
    private mutating func showAlternateScreen(_ isOn: Bool) {
        if let main = mainScreen, !isOn {
            lines = main.lines
            savedCursor = main.savedCursor
            mainScreen = nil
        } else if mainScreen == nil && isOn {
            mainScreen = (lines, savedCursor, position.row)
            savedCursor = SavedCursor()
            lines = Array(repeating: blankLine, count: size.rows)
        }
    }

    /// `CSI ! p`: modes, margins and style as at the beginning; what is on the screen stays.
    mutating func softReset() {
        for mode in [TerminalMode.originMode, .applicationCursorKeys] { modes.remove(mode) }
        modes.formUnion(TerminalMode.initial)
        insertMode = false
        margins = 0...(size.rows - 1)
        currentStyle = .plain
        savedCursor = SavedCursor()
    }

    /// `ESC c`: everything as at the beginning, but for what a test wants to know afterwards.
    mutating func reset() {
        var fresh = TerminalScreen(columns: size.columns, rows: size.rows)
        fresh.history = history
        fresh.bells = bells
        fresh.unknownSequences = unknownSequences
        fresh.pendingReplies = pendingReplies
        self = fresh
    }
}
