/// The editor's part of the screen: the printed texts, and below them the rows of the line.
@MainActor
final class Screen {
    private enum Resizing {
        case done
        /// Waits until the size is stable: a dragged window changes it with every frame, before output for it arrives.
        case settling
        case asked
        /// The line was drawn; the texts above it are laid out again if the size stays.
        case drawn
    }

    /// A few frames of a screen.
    nonisolated static let settlingTime = 60
    nonisolated private static let answerTime = 250

    private unowned let session: LineEditor
    private var context: SessionContext { session.context }
    private var columns: Int { context.size.columns }
    private let rewraps: Bool
    private var line = LineRows()
    private var texts: PrintedTexts
    /// True if texts can be taken back; otherwise everything stays as it was read.
    private let keepsTexts: Bool
    private var hasNewSize = false
    private var resizing = Resizing.done
    private(set) var deadline: ContinuousClock.Instant?
    /// The cursor's row in the line when its position was requested; `nil` if the report no longer matters.
    private var askedRow: Int?
    private var askedCount = 0
    private var lastAsked = ContinuousClock.now

    init(session: LineEditor, keepsTexts: Bool) {
        self.session = session
        self.keepsTexts = keepsTexts
        rewraps = session.context.device.rewraps
        texts = PrintedTexts(rewraps: rewraps)
        line.leavesWrapping = rewraps
    }

    func draw(_ frame: Frame, fillsScreen: Bool) {
        let height = context.size.rows
        // A taller frame may have scrolled the screen.
        let hasGrown = askedRow != nil && frame.rows.count > line.height
        let asks = (hasNewSize || hasGrown) && !texts.isEmpty
        if hasNewSize {
            texts.forgetScrolled()
            hasNewSize = false
        }
        let isKnown = resizing == .done && askedRow == nil && !asks
        if fillsScreen, isKnown, texts.haveHiddenRows(fittingInto: height - frame.rows.count, columns: columns) {
            context.write(line.erase())
            texts.markScrolledOff(line.takeLeftovers(), columns: columns)
            context.write(erasure(height: texts.takeAllBack(columns: columns)))
        }
        put(frame, below: texts.areLost ? printAgain(above: frame, height: height) : "")
        texts.markScrolledOff(exceeding: height - frame.rows.count, columns: columns)
        if asks { askForText() }
    }

    func put(_ frame: Frame, below above: String = "") {
        let drawn = above + line.draw(frame)
        texts.markScrolledOff(line.takeLeftovers(), columns: frame.columns)
        context.write(drawn)
    }

    /// Prints as many lost texts as fit above the line, replacing whatever was printed since.
    private func printAgain(above frame: Frame, height: Int) -> String {
        let erased = eraseWithTexts()
        let (output, outdated) = texts.printedAgain(fitting: height - frame.rows.count, columns: frame.columns)
        if outdated > 0 { context.events.post(.laidOut(outdated), isOutsideLine: session.line == nil) }
        return erased + output
    }

    func write(_ text: String) {
        eraseLine()
        askedRow = nil
        // The row may have keys that were typed before the editor started.
        context.write("\r\u{1B}[K" + text.asTerminalLines())
        if keepsTexts { texts.append(text, columns: columns) }
    }

    func retract(_ count: Int) {
        eraseLine()
        askedRow = nil
        // The cursor is in a separate row below them.
        texts.markScrolledOff(exceeding: context.size.rows - 1, columns: columns)
        context.write(erasure(height: texts.removeLast(count, columns: columns)))
    }

    func eraseLine() {
        redrawAtOnceIfNeeded()
        context.write(line.erase())
    }

    func leaveLine() { context.write(line.leave()) }

    func beginLine() {
        line.forget()
        askedRow = nil
    }

    func makeRoomForProgram() { context.write(eraseWithTexts() + "\r\u{1B}[K") }

    func clear() {
        // In two steps, or tmux would keep a copy in its scrollback.
        context.write(eraseWithTexts() + "\u{1B}[H\u{1B}[2J")
        _ = line.takeLeftovers()
        texts.lose()
    }

    func lose() {
        endWait()
        line.forget()
        texts.lose()
    }

    /// Moves the cursor to the start of the next row, unless it is at the start of a row: a full row of blanks wraps only
    /// from inside of one.
    func leaveRow() { context.write(String(repeating: " ", count: columns) + "\r") }

    private func eraseWithTexts() -> String {
        redrawAtOnceIfNeeded()
        return line.erase() + erasure(height: texts.height(columns: columns))
    }

    /// Erases this many rows above the cursor. The terminal stops at its first row.
    private func erasure(height: Int) -> String { height > 0 ? "\u{1B}[\(height)A\(LineRows.erasure)" : "" }

    /// True while the positions of the rows are unknown, so that nothing can be drawn.
    var awaitsRedraw: Bool { resizing == .settling || resizing == .asked }

    func resize(whileTyping: Bool) {
        if rewraps, whileTyping, keepsTexts, !line.isEmpty {
            wait(for: .settling, Self.settlingTime)
            if deadline == nil { askBeforeRedraw() }
        } else {
            redrawAtOnce()
        }
    }

    func redrawAtOnceIfNeeded() {
        if awaitsRedraw { redrawAtOnce() }
    }

    private func redrawAtOnce() {
        endWait()
        context.write(line.resize(columns: columns, rewraps: rewraps))
        hasNewSize = true
    }

    func deadlineHasPassed() {
        switch resizing {
        case .settling: askBeforeRedraw()
        case .asked: redrawAtOnce()
        case .drawn, .done:
            endWait()
            if session.line != nil, !texts.isEmpty { askForText() }
        }
    }

    private func endWait() { (resizing, deadline) = (.done, nil) }

    private func wait(for step: Resizing, _ milliseconds: Int) {
        resizing = step
        deadline = context.patience(milliseconds).map { .now + .milliseconds($0) }
    }

    /// Erases the line after a resize that left its cursor here. Rows that were scrolled off are not drawn again.
    private func redraw(cursorAt position: (row: Int, column: Int)) {
        let columns = columns
        let expected = line.position(wrappedAt: columns)
        // tmux leaves the cursor at the first cell if it has scrolled off the whole line.
        let isGone = position == (0, 0) && expected.column > 0
        // After the last cell, some terminals stay in it. Any other difference is due to a size not yet reported.
        guard isGone || min(expected.column, columns - 1) == min(position.column, columns - 1) else { return }
        if isGone {
            line.loseAll()
        } else {
            context.write(line.rewrap(columns: columns, hidden: max(0, expected.row - position.row)))
        }
        texts.forgetScrolled()
        // tmux reports another size this late. Rows counted for the wrong size would erase those of another program.
        wait(for: .drawn, 300)
    }

    private func askBeforeRedraw() {
        wait(for: .asked, Self.answerTime)
        ask()
    }

    /// Asks for the number of rows above the line, because terminals differ in the rows that they scroll off.
    private func askForText() {
        askedRow = line.cursorRow
        ask()
    }

    /// Device Status Report, ECMA-48.
    private func ask() {
        askedCount += 1
        lastAsked = .now
        context.write("\u{1B}[6n")
    }

    func handleReport(_ key: Key) -> Bool {
        guard askedCount > 0, case .sequence(let sequence) = key, let position = sequence.reportedPosition else {
            return false
        }
        askedCount -= 1
        // Only the last report is about the current screen.
        guard askedCount == 0 else { return true }
        switch resizing {
        case .settling: break
        case .asked: redraw(cursorAt: position)
        case .done, .drawn:
            guard let asked = askedRow.take() else { break }
            fitTexts(rowsAbove: max(0, position.row - asked))
        }
        return true
    }

    private func fitTexts(rowsAbove: Int) {
        let (visibleCount, erasedHeight) = texts.didResize(rowsAbove: rowsAbove, columns: columns)
        if erasedHeight > 0 {
            context.write(line.erase() + erasure(height: erasedHeight))
            hasNewSize = true
        } else if visibleCount > 0 {
            context.events.post(.laidOut(visibleCount), isOutsideLine: session.line == nil)
        }
    }

    /// Reads the outstanding reports, which the next reader would mistake for keys. A silent terminal is waited for once.
    func awaitReports(in decoder: inout KeyDecoder) {
        guard askedCount > 0, !session.isAway, !context.isLost else { return }
        (askedRow, askedCount) = (nil, askedCount - decoder.removeReports())
        while askedCount > 0 {
            let left = max(0, Self.answerTime - Int((ContinuousClock.now - lastAsked) / .milliseconds(1)))
            guard context.waitForInput(milliseconds: context.patience(left)),
                let bytes = context.device.read(), !bytes.isEmpty
            else { break }
            decoder.feed(bytes)
            askedCount -= decoder.removeReports()
        }
        askedCount = 0
    }
}

extension KeyDecoder {
    fileprivate mutating func removeReports() -> Int {
        let text = bytes.dropFirst(start)
        var (kept, index, count) = ([UInt8](), text.startIndex, 0)
        while index < text.endIndex {
            let rest = text[index...]
            if rest.starts(with: [0x1B, UInt8(ascii: "[")]), let end = rest.firstIndex(of: UInt8(ascii: "R")),
                String(decoding: rest[...end], as: UTF8.self).reportedPosition != nil
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
    /// Zero-based: `ESC [ 12 ; 5 R` is row 11, column 4.
    fileprivate var reportedPosition: (row: Int, column: Int)? {
        guard hasPrefix("\u{1B}["), hasSuffix("R") else { return nil }
        let numbers = dropFirst(2).dropLast().split(separator: ";", omittingEmptySubsequences: false)
        guard numbers.count == 2, let row = Int(numbers[0]), let column = Int(numbers[1]) else { return nil }
        return (row - 1, column - 1)
    }
}
