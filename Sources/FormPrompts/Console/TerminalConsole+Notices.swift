internal import FormModel
internal import LineEditing
internal import Platform

/// What is shown between questions, and while the person waits.
extension TerminalConsole {
    public func say(_ notice: Notice) {
        switch notice {
        case .failure(let text):
            for row in legibleLines(text) {
                write(isPlain ? "Error: \(row)" : row) { isPlain ? $0 : theme.message($0, isFirst: $1) }
            }
        case .progress(let text):
            if busyRow != nil { editor.busy(nil) }
            for row in legibleLines(text) { editor.write(theme.dim(row)) }
            if let busyRow { editor.busy(busyRow) }
        case .success(let title):
            let text = legible(title)
            editor.write(isPlain ? "\(text): done" : "\(theme.done) \(text)")
        case .answer(let row):
            let source = row.source.map { legible(" (\($0))") } ?? ""
            let sign = isPlain ? "" : "\(theme.done) "
            write("\(legible(row.label)): \(row.answer.map(legible) ?? "")\(source)") { $1 ? sign + $0 : "  " + $0 }
        case .note(let text, let help):
            for row in legibleLines(text) { write(row) { row, _ in theme.bold(row) } }
            for row in help.map(legibleLines) ?? [] { write(row) { row, _ in theme.dim(row) } }
        case .review(let rows):
            // The terminal is gone.
            guard unanswered == nil else { return }
            editor.write("")
            let width = String(rows.count).count
            var headings: [String] = []
            for (index, row) in rows.enumerated() {
                for heading in row.newHeadings(after: headings).flatMap(legibleLines) {
                    write(heading) { row, _ in theme.bold(row) }
                }
                headings = row.headings
                let number = String(index + 1)
                let indent = String(repeating: " ", count: width - number.count)
                let pieces: [(String, (String) -> String)] = [
                    ("\(legible(row.label)): \(row.answer.map(legible) ?? "")", { $0 }),
                    (row.answer == nil ? "not answered yet" : row.source.map { legible(" (\($0))") } ?? "", theme.dim),
                ]
                let text =
                    isPlain ? pieces.map(\.0).joined() : WordWrap.styled(pieces, columns: device.columns - width - 3)
                let hang = "\n" + String(repeating: " ", count: width + 2)
                editor.write("\(indent)\(number). \(text.replacing("\n", with: hang))")
            }
        }
    }

    /// Writes a row, at a terminal in as many as it takes; `style` is told whether it styles the first.
    private func write(_ row: String, _ style: (_ row: String, _ isFirst: Bool) -> String) {
        let rows = isPlain ? [row] : WordWrap.lines(row, columns: device.columns - 3)
        for (index, row) in rows.enumerated() { editor.write(style(row, index == 0)) }
    }

    public func whileBusy<Value>(
        _ title: String, onInterrupt: @escaping @MainActor () -> Void, operation: () async -> Value
    ) async throws -> Value {
        editor.watch()
        let announcing = Task { await announce(legible(title)) }
        isBusy = true
        isCancelling = false
        let listening = Task { () -> LineEvent? in
            while true {
                let event = await editor.next()
                switch event {
                case .interrupted:
                    // Once more: there is no time for what the programs still want to do.
                    if isCancelling { RunningPrograms.killAll() }
                    isCancelling = true
                    onInterrupt()
                case .terminated, .disconnected:
                    onInterrupt()
                    return event
                default: if !isBusy { return nil }
                }
            }
        }
        let value = await operation()
        announcing.cancel()
        await announcing.value
        if busyRow != nil { editor.busy(nil) }
        busyRow = nil
        // Ends the listening after what has happened so far, so that a late Ctrl-C is not taken for the next line's.
        isBusy = false
        editor.nudge()
        unanswered = await listening.value
        return value
    }

    /// Shows that something is at work, and for how long: a row that turns, or now and then a line.
    private func announce(_ title: String) async {
        let start = ContinuousClock.now
        // What is done at once needs no row of its own.
        guard await sleep(.milliseconds(150)) else { return }
        let dots = theme.symbols.ellipsis
        guard !isPlain else {
            editor.write("\(title)\(dots) Ctrl-C cancels")
            while await sleep(.seconds(10)) {
                editor.write("\(title): still at work after \(Self.elapsed(since: start))")
            }
            return
        }
        var turn = 0
        repeat {
            let frame = theme.symbols.spinner[turn % theme.symbols.spinner.count]
            turn += 1
            let advice =
                !isCancelling
                ? "Ctrl-C cancels" : RunningPrograms.areAlive ? "cancelling; Ctrl-C ends it at once" : "cancelling"
            let hint = theme.dim("  \(Self.elapsed(since: start))  \(advice)")
            busyRow = "\(frame) \(title)\(dots)\(hint)"
            editor.busy(busyRow)
        } while await sleep(.milliseconds(100))
    }

    private func sleep(_ duration: Duration) async -> Bool { (try? await Task.sleep(for: duration)) != nil }

    /// The time since then in words: `12 s`, `2 min 5 s`.
    private static func elapsed(since start: ContinuousClock.Instant) -> String {
        let seconds = Int((ContinuousClock.now - start) / .seconds(1))
        return seconds < 60 ? "\(seconds) s" : "\(seconds / 60) min \(seconds % 60) s"
    }
}
