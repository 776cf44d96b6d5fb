/// The editor's part of the screen: the texts that were printed, and below them the rows of the line. It alone knows what is there,
/// and turns that into something else.
@MainActor
final class Screen {
    /// The steps after a change of the screen's size.
    private enum Resizing {
        case done
        /// The size has to stay as it is for a moment: a window that is dragged changes it at every frame, and what is drawn for
        /// one size would come to the terminal when it has the next.
        case settling
        /// The terminal was asked for the position of the cursor.
        case asked
        /// The line was drawn; the texts above it are laid out again if the size stays.
        case drawn
    }

    /// How many milliseconds the size has to stay as it is: some frames of a screen.
    nonisolated static let settlingTime = 60
    /// How many milliseconds the terminal's answer is waited for.
    nonisolated private static let answerTime = 250

    private unowned let session: LineEditor
    private var context: SessionContext { session.context }
    private var device: TerminalDevice { context.device }
    private var line = LineRows()
    private var texts = PrintedTexts()
    /// Whether texts can be taken back; else everything stays as it was read.
    private let keepsTexts: Bool
    private var isFresh = true
    /// The size has changed since the line was last drawn.
    private var hasNewSize = false
    private var resizing = Resizing.done
    /// When the current step ends at the latest.
    private(set) var deadline: ContinuousClock.Instant?
    /// The cursor's row in the line when the terminal was asked for its position; `nil` if the answer does not matter any more.
    private var askedRow: Int?
    /// The number of answers that are still to come.
    private var askedCount = 0
    private var lastAsked = ContinuousClock.now

    init(session: LineEditor, keepsTexts: Bool) {
        self.session = session
        self.keepsTexts = keepsTexts
    }

    // MARK: - Drawing

    /// Draws the line, below texts that were lost if there are any.
    func draw(_ frame: Frame) {
        let (columns, rows) = device.size
        // A frame that has grown may have scrolled the screen.
        let hasGrown = askedRow != nil && frame.rows.count > line.height
        let asks = (hasNewSize || hasGrown) && !texts.isEmpty
        if hasNewSize {
            texts.forgetScrolled()
            hasNewSize = false
        }
        put(frame, below: texts.areLost ? printAgain(above: frame, height: rows) : "")
        texts.fit(rows - frame.rows.count, columns: columns, rewraps: device.rewraps)
        if asks { askForText() }
    }

    func drawBusy(_ frame: Frame) { put(frame, below: "") }

    private func put(_ frame: Frame, below above: String) {
        isFresh = false
        line.leavesWrapping = device.rewraps
        let drawn = above + line.draw(frame)
        texts.markScrolledOff(line.takeLeftovers(), columns: frame.columns)
        context.write(drawn)
    }

    /// Prints lost texts again, as many as fit above the line, in place of what was printed since.
    private func printAgain(above frame: Frame, height: Int) -> String {
        let erased = eraseWithTexts()
        let (output, outdated) = texts.printedAgain(fitting: height - frame.rows.count, columns: frame.columns)
        if outdated > 0 { context.events.post(.laidOut(outdated), isOfNoLine: session.line == nil) }
        return erased + output
    }

    func write(_ text: String) {
        eraseLine()
        askedRow = nil
        context.write(freshRow() + text.asTerminalLines())
        if keepsTexts { texts.append(text, columns: device.columns) }
    }

    func retract(_ count: Int) {
        eraseLine()
        askedRow = nil
        // The cursor is in a row of its own below them.
        texts.fit(device.rows - 1, columns: device.columns, rewraps: device.rewraps)
        let height = texts.removeLast(count, columns: device.columns, rewraps: device.rewraps)
        context.write(erasure(height: height))
    }

    /// The number of the last texts that are on the screen as a whole.
    var visibleTextCount: Int { texts.visibleCount(columns: device.columns, rewraps: device.rewraps) }

    func eraseLine() {
        redrawAtOnceIfNeeded()
        context.write(line.erase())
    }

    func leaveLine() { context.write(line.leave()) }

    func beginLine() {
        line.forget()
        askedRow = nil
    }

    func makeRoomForProgram() { context.write(eraseWithTexts() + freshRow()) }

    func clear() {
        // Not at once, or tmux would keep a copy among the rows that were scrolled away.
        context.write(eraseWithTexts() + "\u{1B}[H\u{1B}[2J")
        _ = line.takeLeftovers()
        texts.lose()
    }

    /// Another process may have written to the terminal.
    func lose() {
        endWait()
        line.forget()
        texts.lose()
    }

    private func eraseWithTexts() -> String {
        redrawAtOnceIfNeeded()
        return line.erase() + erasure(height: texts.height(columns: device.columns, rewraps: device.rewraps))
    }

    /// Erases this many rows above the cursor. The terminal goes no further up than its first row.
    private func erasure(height: Int) -> String { height > 0 ? "\u{1B}[\(height)A\(LineRows.erasure)" : "" }

    /// Erases what was typed into the first row before the editor began.
    private func freshRow() -> String {
        defer { isFresh = false }
        return isFresh ? "\r\u{1B}[K" : ""
    }

    // MARK: - Another size

    /// Whether the rows are where the terminal will say, so that nothing can be drawn yet.
    var awaitsRedraw: Bool { resizing == .settling || resizing == .asked }

    func resize(whileTyping: Bool) {
        if device.rewraps, whileTyping, keepsTexts, !line.isEmpty {
            wait(for: .settling, Self.settlingTime)
            if deadline == nil { askBeforeRedraw() }
        } else {
            redrawAtOnce()
        }
    }

    /// Erases the line on a screen of another size without the terminal's answer, if that is still to come.
    func redrawAtOnceIfNeeded() {
        if awaitsRedraw { redrawAtOnce() }
    }

    private func redrawAtOnce() {
        endWait()
        context.write(line.resize(columns: device.columns, rewraps: device.rewraps))
        hasNewSize = true
    }

    /// The deadline has passed: there was no answer, or the size has stayed as it is.
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

    /// Erases the line on a screen of another size whose cursor is at this position. Rows that the terminal has pushed out of the
    /// screen are not drawn again.
    private func redraw(cursorAt position: (row: Int, column: Int)) {
        let columns = device.columns
        let expected = line.position(wrappedAt: columns)
        // tmux leaves the cursor at the first cell if it has pushed the whole line out of the screen.
        let isGone = position == (0, 0) && expected.column > 0
        // After the last cell of a row, some terminals are in that cell. Any other difference is due to a size that this process
        // will still be told.
        guard isGone || min(expected.column, columns - 1) == min(position.column, columns - 1) else { return }
        if isGone {
            line.loseAll()
        } else {
            context.write(line.rewrap(columns: columns, hidden: max(0, expected.row - position.row)))
        }
        texts.forgetScrolled()
        // tmux reports a size that follows another only this much later, and rows that are counted for the wrong size would be
        // another program's.
        wait(for: .drawn, 300)
    }

    // MARK: - The position of the cursor

    private func askBeforeRedraw() {
        wait(for: .asked, Self.answerTime)
        ask()
    }

    /// Asks how many rows are above the line: terminals differ in the rows that they push out of a screen of another size, or bring
    /// back.
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

    /// Handles the terminal's answer; returns false for a key.
    func handleReport(_ key: Key) -> Bool {
        guard askedCount > 0, case .sequence(let sequence) = key, let position = sequence.reportedPosition else {
            return false
        }
        askedCount -= 1
        // Only the last answer is about what is on the screen now.
        guard askedCount == 0 else { return true }
        switch resizing {
        // It is about a size before.
        case .settling: break
        case .asked: redraw(cursorAt: position)
        case .done, .drawn:
            guard let asked = askedRow.take() else { break }
            fitTexts(rowsAbove: max(0, position.row - asked))
        }
        return true
    }

    private func fitTexts(rowsAbove: Int) {
        let (count, erased) = texts.fit(rowsAbove: rowsAbove, columns: device.columns, rewraps: device.rewraps)
        if erased > 0 {
            context.write(line.erase() + erasure(height: erased))
            // Texts that are printed again are laid out as they were.
            hasNewSize = true
        } else if count > 0 {
            context.events.post(.laidOut(count), isOfNoLine: session.line == nil)
        }
    }

    /// Reads the answers that are on their way, because the next reader would take them for keys. A terminal that does not answer is
    /// not waited for again.
    func awaitReports(in decoder: inout KeyDecoder) {
        guard askedCount > 0, !session.isAway, !context.isLost else { return }
        (askedRow, askedCount) = (nil, askedCount - decoder.removeReports())
        while askedCount > 0 {
            let left = max(0, Self.answerTime - Int((ContinuousClock.now - lastAsked) / .milliseconds(1)))
            guard context.waitForInput(milliseconds: context.patience(left)),
                case .bytes(let bytes) = device.read()
            else { break }
            decoder.feed(bytes)
            askedCount -= decoder.removeReports()
        }
        askedCount = 0
    }
}

extension KeyDecoder {
    /// Removes reports of the cursor's position; returns their number.
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
    /// The position in a cursor position report, from 0: `ESC [ 12 ; 5 R` is row 11, column 4.
    fileprivate var reportedPosition: (row: Int, column: Int)? {
        guard hasPrefix("\u{1B}["), hasSuffix("R") else { return nil }
        let numbers = dropFirst(2).dropLast().split(separator: ";", omittingEmptySubsequences: false)
        guard numbers.count == 2, let row = Int(numbers[0]), let column = Int(numbers[1]) else { return nil }
        return (row - 1, column - 1)
    }
}
