internal import LineEditing

/// A console for a person at a terminal: an edited line for each question, with its messages under it.
///
/// Plain, it moves no cursor, repaints nothing and has no colour; the same questions and messages come as lines.
public final class TerminalConsole: Console {
    public let audience = Audience.person
    public var showsText: Bool { !isPlain }
    private let device: TerminalDevice
    private let editor: LineEditor
    private let isPlain: Bool
    private let theme: Theme
    private var line: PromptLine?
    private var hints: [String] = []
    /// The messages that answered the line that was entered last.
    private var refusal: [String]?
    private var isBusy = false
    /// What is shown while something takes its time.
    private var busyRow: String?
    /// The lines entered so far, secrets left out.
    private var history: [String] = []
    /// An event that ended a wait and is still to be answered.
    private var unanswered: LineEvent?

    /// Opens the terminal; nil where there is none, or it cannot be used.
    ///
    /// - Parameters:
    ///   - controlling: uses the controlling terminal, whatever standard input is.
    ///   - plain: no cursor movement, repainting or colour; always so where `TERM` is `dumb` or unset, or `ACCESSIBLE`
    ///     is `1`.
    public init?(controlling: Bool = false, plain: Bool = false) {
        isPlain =
            plain || environment("TERM") ?? "dumb" == "dumb" || environment("ACCESSIBLE") == "1"
        guard let device = TerminalDevice.open(controlling: controlling),
            let editor = try? LineEditor(device: device, style: isPlain ? .plain : .drawn)
        else { return nil }
        self.device = device
        self.editor = editor
        var theme = Theme.fromEnvironment()
        if isPlain { theme.hasColour = false }
        self.theme = theme
    }

    public func begin(title: String?) {
        if let title { editor.write(theme.styled(printable(title), .bold)) }
    }

    public func open(_ line: PromptLine) {
        self.line = line
        hints = hints(for: line)
        if isPlain {
            if let step = line.step { editor.write("Step \(step.number) of \(step.count)") }
            for hint in hints { editor.write(hint) }
            for row in line.messages.flatMap(printableLines) { editor.write("  \(row)") }
        }
        let prompt = prompt(for: line)
        editor.open(LineRequest(prompt: prompt, text: line.text, isHidden: line.isSecret, history: history))
        if !isPlain, !hints.isEmpty || !line.messages.isEmpty { show(line.messages, isRefusal: false) }
    }

    private func prompt(for line: PromptLine) -> String {
        var prompt = ""
        if !isPlain, let step = line.step { prompt += theme.styled("\(step.number)/\(step.count)", .dim) + " " }
        prompt += theme.styled(printable(line.label), .bold)
        if let text = line.defaultText { prompt += theme.styled(" [\(printable(text))]", .dim) }
        return prompt + (line.label.hasSuffix("?") ? " " : ": ")
    }

    /// What stands with the question: its help, and what can be chosen.
    private func hints(for line: PromptLine) -> [String] {
        let shownChoices = 9
        var rows = line.help.map { printableLines($0) } ?? []
        rows += line.choices.prefix(shownChoices).enumerated().map { "\($0 + 1). \(printable($1))" }
        if line.choices.count > shownChoices { rows.append("… and \(line.choices.count - shownChoices) more") }
        guard !isPlain else { return rows.map { "    \($0)" } }
        return rows.flatMap { WordWrap.lines($0, columns: device.columns - 5) }.map { theme.styled("    \($0)", .dim) }
    }

    public func next() async throws -> ConsoleEvent {
        let event: LineEvent
        if let unanswered {
            self.unanswered = nil
            event = unanswered
        } else {
            event = await editor.next()
        }
        switch event {
        case .changed(let text): return .changed(text)
        case .entered(let text) where isPlain && text.contains("\u{1B}"):
            // A terminal that edits lines by itself hands keys on as their sequences; Shift-Tab is the one with a meaning.
            if text.hasSuffix("\u{1B}[Z") { return .back("") }
            show(["Type the answer without cursor keys"], isRefusal: true)
            resume()
            return try await next()
        case .entered(let text):
            remember(text)
            return .entered(text)
        case .back(let text): return .back(text)
        case .interrupted(let text), .endOfInput(let text): return .interrupted(text)
        case .nudged: return .nudged
        case .disconnected: throw PromptError.disconnected
        case .terminated(let signal): throw PromptError.terminated(signal: signal)
        }
    }

    /// Keeps a line for Up and Down in the lines to come; never a secret, never twice in a row.
    private func remember(_ text: String) {
        guard line?.isSecret == false, line?.isAboutForm == false, !text.isEmpty, history.last != text else { return }
        history.append(text)
    }

    public func show(_ messages: [String], isRefusal: Bool) {
        let rows = messages.flatMap(printableLines)
        refusal = isRefusal ? messages : nil
        if isPlain {
            if isRefusal || !rows.isEmpty { editor.show(rows.map { "  \($0)" }) }
        } else {
            let wrapped = rows.flatMap { row in
                WordWrap.lines(row, columns: device.columns - 7).enumerated().map { number, line in
                    "    \(number == 0 ? theme.wrong : " ") \(theme.styled(line, .red))"
                }
            }
            editor.show(wrapped + hints)
        }
    }

    public func resume() {
        guard let line, line.isSecret, let refusal, !isPlain else { return editor.resume() }
        // What is wrong with a secret cannot be seen: it is typed anew.
        editor.close(showing: nil)
        open(line)
        show(refusal, isRefusal: false)
    }

    public func confirm(_ question: String) async throws -> Bool? {
        await editor.ask("\(theme.styled(question, .bold)) [y/N] ").map(\.isYes)
    }

    public func close(answer: String?) {
        defer { line = nil }
        guard let line, let answer else { return editor.close(showing: nil) }
        editor.close(showing: "\(theme.done) \(printable(line.label)): \(printable(answer))")
    }

    public func say(_ notice: Notice) {
        switch notice {
        case .failure(let text):
            for row in printableLines(text) { editor.write("\(theme.wrong) \(theme.styled(row, .red))") }
        case .progress(let text):
            if busyRow != nil { editor.busy(nil) }
            for row in printableLines(text) { editor.write(theme.styled(row, .dim)) }
            if let busyRow { editor.busy(busyRow) }
        case .success(let title): editor.write("\(theme.done) \(printable(title))")
        case .review(let rows):
            editor.write("")
            let width = String(rows.count).count
            for (index, row) in rows.enumerated() {
                let number = String(index + 1)
                let indent = String(repeating: " ", count: width - number.count)
                editor.write("\(indent)\(number). \(printable(row.label)): \(printable(row.answer))")
            }
        }
    }

    public func whileBusy<Value>(
        _ title: String, onInterrupt: @escaping @MainActor () -> Void, operation: () async -> Value
    ) async throws -> Value {
        editor.watch()
        // What is done at once needs no row of its own.
        let announcing = Task {
            guard (try? await Task.sleep(for: .milliseconds(150))) != nil else { return }
            busyRow = "\(theme.busy) \(printable(title))"
            editor.busy(busyRow)
        }
        isBusy = true
        let listening = Task { () -> LineEvent? in
            while true {
                let event = await editor.next()
                switch event {
                case .interrupted: onInterrupt()
                case .terminated, .disconnected:
                    onInterrupt()
                    return event
                default: if !isBusy { return nil }
                }
            }
        }
        let value = await operation()
        announcing.cancel()
        if busyRow != nil { editor.busy(nil) }
        busyRow = nil
        // Ends the listening after what has happened so far, so that a late Ctrl-C is not taken for the next line's.
        isBusy = false
        editor.nudge()
        unanswered = await listening.value
        return value
    }

    public func expectEndOfInput() async throws {}

    public func nudge() { editor.nudge() }

    public func end() { editor.shutdown() }
}
