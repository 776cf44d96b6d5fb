internal import FormModel
internal import LineEditing
package import Platform

extension TerminalConsole {
    func say(_ notice: Notice) {
        guard !isPlain else { return sayPlainly(notice) }
        switch notice {
        case .title(let title): begin(title: title)
        case .progress:
            if busyRow != nil { editor.busy(nil) }
            let isAboveForm = texts.all.count == texts.start
            print(notice, .notice)
            // A program's long output stays unchanged, with everything above it.
            if isAboveForm || texts.noticeHeight > rowCount / 2 { texts.forget() }
            if let busyRow { editor.busy(busyRow) }
        // Nothing is redrawn once the walk is about to end.
        case .review where pendingEvent != nil, .form where pendingEvent != nil: break
        case .review: rewrite([notice])
        case .form(let rows, let headings): rewrite(rows, before: headings)
        case .remark, .failure, .success, .left, .note, .rows: print(notice, .notice)
        case .answer, .heading: print(notice, .form)
        }
    }

    func whileBusy<Value>(
        _ title: String, onInterrupt: @escaping @MainActor () -> Void, operation: () async -> Value
    ) async throws -> Value {
        retractNotices()
        editor.watch()
        let announcing = Task { await announce(legible(title)) }
        isCancelling = false
        // A late Ctrl-C is not mistaken for the next line's.
        return await listening {
            let value = await operation()
            announcing.cancel()
            await announcing.value
            if busyRow != nil { editor.busy(nil) }
            busyRow = nil
            return value
        } to: { [self] event in
            switch event {
            case .interrupted:
                // The second time, programs are not given time to finish.
                if isCancelling { RunningPrograms.killAll() } else if isPlain { speak(PromptMessage.cancelling.text) }
                isCancelling = true
                onInterrupt()
            case .terminated(let signal):
                RunningPrograms.endAll(by: signal)
                onInterrupt()
                return false
            case .disconnected:
                RunningPrograms.endAll(by: SIGHUP)
                onInterrupt()
                return false
            default: break
            }
            return true
        }
    }

    private func announce(_ title: String) async {
        let start = ContinuousClock.now
        guard await sleep(.milliseconds(150)) else { return }
        let dots = theme.symbols.ellipsis
        guard !isPlain else { return speak("\(title)\(dots) \(PromptMessage.cancelHint.text)") }
        var turn = 0
        repeat {
            let frame = theme.symbols.spinner[turn % theme.symbols.spinner.count]
            turn += 1
            let advice = isCancelling ? PromptMessage.cancelling : .cancelHint
            let suffix = theme.dim("  \(Self.elapsed(since: start))  \(advice.text)")
            busyRow = "\(frame) \(title)\(dots)\(suffix)"
            editor.busy(busyRow)
        } while await sleep(.milliseconds(100))
    }

    private func sleep(_ duration: Duration) async -> Bool { (try? await Task.sleep(for: duration)) != nil }

    private static func elapsed(since start: ContinuousClock.Instant) -> String {
        let seconds = Int((ContinuousClock.now - start) / .seconds(1))
        return seconds < 60 ? "\(seconds) s" : "\(seconds / 60) min \(seconds % 60) s"
    }
}

/// A note, success or failure by itself, as `formline say` prints it.
package enum Announcement: String, CaseIterable, Sendable {
    case note, success, failure

    /// Omits symbols and color if `isPlain`, or without a terminal, for which `columns` is `nil`.
    package func rows(_ text: String, columns: Int?, isPlain: Bool) -> [SafeText] {
        let environment = Environment.current
        let omitsStyles =
            isPlain || columns == nil || (environment["TERM"] ?? "dumb") == "dumb" || environment.isAccessible
        let text = omitsStyles && self == .failure ? PromptMessage.error(text).text : text
        let room = columns.map { $0 - 3 } ?? .max
        let rows = text.terminalSafeLines.flatMap { WordWrap.lines($0, columns: room) }
        guard !omitsStyles else { return rows.map { SafeText($0) } }
        let theme = Theme.fromEnvironment()
        return rows.enumerated().map { number, row in
            SafeText(row) { row in
                switch self {
                case .note: theme.bold(row)
                case .success: theme.success(row, isFirst: number == 0)
                case .failure: theme.message(row, isFirst: number == 0)
                }
            }
        }
    }

    package static func columns(of descriptor: Int32) -> Int? {
        guard isatty(descriptor) == 1 else { return nil }
        let device = TerminalDevice(input: descriptor, output: descriptor, variable: Environment.current.variable)
        return device.size.columns
    }
}
