/// A screen of another size, and where on it the line is.
extension DrawnDisplay {
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
    var awaitsRedraw: Bool {
        switch resizing {
        case .settling, .asked: true
        case .done, .drawn: false
        }
    }

    /// For how many milliseconds the size has to stay as it is: some frames of a screen.
    nonisolated static let settlingTime = 60

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
    func askForPlace() {
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
