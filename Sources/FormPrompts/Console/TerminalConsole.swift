internal import FormModel
internal import LineEditing
internal import Platform

/// A console for a user at a terminal: an edited line for each question, with its messages under it. In plain mode it moves no
/// cursor, repaints nothing and has no color; the same questions and messages are printed as lines. For a screen reader, which
/// `ACCESSIBLE=1` requests, libedit still edits the line.
package final class TerminalConsole: LineConsole {
    let editor: LineEditor
    let isPlain: Bool
    let theme: Theme
    private(set) var line: PromptLine?
    private var notes = LineNotes()
    private(set) var promptHeight = 1
    /// The requested help was printed above the line, because it had no room below.
    var isHelpAbove = false
    /// An event that ended a wait and is still to be handled.
    var pendingEvent: LineEvent?
    var isListening = false
    var isCancelling = false
    var busyRow: String?
    var texts = FormTexts()
    private var entered: String?
    private(set) var title: String?
    var hasTitle: Bool { title != nil }

    /// True if Ctrl-C throws ``InterruptKey`` and SIGINT ends the walk as SIGTERM does, so that a script ends, too.
    private let isPartOfScript: Bool

    /// As ``standardConsole(controlling:plain:theme:)``, but `nil` without a terminal. Throws `LineEditorError` if it is unusable.
    package init?(controlling: Bool, plain: Bool, theme: Theme? = nil, isPartOfScript: Bool = false) throws {
        let environment = Environment.current
        let style: LineEditor.Style = plain ? .echoed : environment.isAccessible ? .spoken : .drawn
        guard let device = TerminalDevice.open(controlling: controlling, variable: environment.variable) else {
            return nil
        }
        self.isPartOfScript = isPartOfScript
        var theme = theme ?? Theme.fromEnvironment()
        editor = try LineEditor(
            device: device, style: style, endsAtInterruptSignal: isPartOfScript, cutSign: theme.symbols.ellipsis)
        // It may be plain for other reasons, such as `edit off` in ~/.editrc.
        isPlain = editor.style != .drawn
        if isPlain { (theme.hasColor, theme.hasStyles) = (false, false) }
        self.theme = theme
    }

    var traits: ConsoleTraits {
        ConsoleTraits(
            audience: .person, redrawsLine: !isPlain, screen: isPlain ? nil : editor.size)
    }

    var columns: Int { editor.size.columns }
    var rowCount: Int { editor.size.rows }

    func begin(title: String) {
        let text = legible(title)
        guard !isPlain else {
            speak(text)
            return speak(PromptMessage.plainIntroduction.text)
        }
        self.title = text
        print(titleText(text), .title)
    }

    func titleText(_ text: String) -> String {
        let room = min(columns, 100) - 1 - WordWrap.width(of: text) - Self.helpHint.count
        guard room < 2 else {
            return theme.bold(text) + String(repeating: " ", count: room) + theme.dim(Self.helpHint)
        }
        return WordWrap.lines(text, columns: columns - 1).map(theme.bold).joined(separator: "\n")
    }

    static var helpHint: String { PromptMessage.helpHint.text }

    func open(_ line: PromptLine) {
        self.line = line
        notes = line.notes
        isHelpAbove = false
        if isPlain { writeIntroduction(of: line) }
        let prompt = isPlain ? plainPrompt(for: line) : prompt(for: line)
        promptHeight = height(of: [prompt])
        editor.open(request(for: line, prompt: prompt))
        if !isPlain { editor.show(rows(line.notes, under: line)) }
    }

    private func request(for line: PromptLine, prompt: String) -> LineRequest {
        var request = LineRequest(prompt: prompt, text: line.text, isHidden: line.isSecret, history: line.history)
        request.scalarsAfterCursor = line.textAfterCursor.unicodeScalars.count
        request.mask = line.echo == .masked ? theme.symbols.mask : nil
        request.rowEnd = isPlain ? "" : rowEnd(of: line)
        request.fillsScreen = line.isAboutForm
        request.others = isPlain ? nil : others(of: line)
        // A screen reader has read it before.
        request.placeholder = isPlain || !theme.hasFaint ? "" : line.placeholder.map { theme.dim(legible($0)) } ?? ""
        request.reportedKeys = isPlain ? [] : line.keys
        request.reportsPastedLines = line.reportsPastedLines
        request.searchLabel = PromptMessage.searching.text
        request.noMatchLabel = PromptMessage.noMatch.text
        request.dropsTypedAhead = line.dropsTypedAhead
        request.isSuspended = line.notes.isWaiting
        return request
    }

    func next() async throws -> LineEvent {
        let event: LineEvent
        if let pendingEvent {
            self.pendingEvent = nil
            event = pendingEvent
        } else {
            event = await editor.next()
        }
        if event != .woken { entered = nil }
        switch event {
        case .entered(let text), .finished(let text):
            entered = text
            // Later help and notices were about the previous entry.
            if isPlain, let line { (notes.help, notes.notices) = (line.notes.help, line.notes.notices) }
        case .interrupted where isPartOfScript: throw InterruptKey()
        case .endOfInput where line?.hasOtherLines == true:
            entered = ""
            return .finished("")
        case .resized: if !isPlain { setPrompt() }
        case .laidOut(let count):
            layOut(count)
            if isHelpAbove, !isTooTall(notes.help) {
                isHelpAbove = false
                perform(texts.removeHelp())
                editor.show(rows(notes, under: line))
            }
            return try await next()
        case .disconnected:
            try Task.checkCancellation()
            throw PromptError.disconnected
        case .terminated(let signal): throw PromptError.terminated(signal: signal)
        default: break
        }
        return event
    }

    func layOutLine() {
        guard line != nil else { return }
        setPrompt()
        editor.show(rows(notes, under: line))
    }

    private func setPrompt() {
        guard var line else { return }
        if notes.showsInList { (line.defaultText, line.isOptional) = (nil, false) }
        let prompt = prompt(for: line)
        promptHeight = height(of: [prompt])
        editor.setPrompt(prompt, rowEnd: rowEnd(of: line))
    }

    func show(_ notes: LineNotes, resuming: Resumption) {
        if notes.dropsTypedAhead { editor.dropTypedAhead() }
        let earlier = self.notes
        self.notes = notes
        if isPlain {
            speakUnderLine(newRows(notes, after: earlier))
        } else {
            if notes.help != earlier.help {
                isHelpAbove = isTooTall(notes.help)
                if isHelpAbove { for row in helpRows(notes.help) { print(row, .help) } }
            }
            if notes.showsInList != earlier.showsInList { setPrompt() }
            editor.show(rows(notes, under: line))
        }
        switch resuming {
        case .no: break
        case .line: editor.resume(with: nil)
        case .text(let text): editor.resume(with: text)
        }
    }

    func close(answer: Notice.ReviewRow?) {
        defer { line = nil }
        guard !isPlain else { return closePlainly(entered: entered, answer: answer) }
        guard var row = answer else { return editor.close(showing: nil) }
        // The user saw that it was accepted.
        row.source = nil
        let text = answerText(row)
        editor.close(showing: text)
        texts.append(text, .form, .answer(row))
    }

    func edit(_ text: String) async throws -> String {
        try await ExternalEditor().edit(text, run: editor.runProgram)
    }

    func expectEndOfInput() async throws {}

    func wake() { editor.wake() }

    func end() { editor.shutdown() }

    func ask(_ question: String, hint: String?) async throws -> String? {
        let answer: String?
        if isPlain {
            if let hint { speakUnderLine([hint]) }
            answer = await editor.ask(inWholeWords(question) + " ")
        } else {
            answer = await listening {
                await editor.ask(questionText(question, hint: hint))
            } to: { [self] event in
                switch event {
                case .resized:
                    layOutLine()
                    editor.setQuestion(questionText(question, hint: hint))
                case .laidOut(let count): layOut(count)
                default: return false
                }
                return true
            }
        }
        // The last event explains the missing answer.
        while answer == nil, editor.hasEnded { _ = try await next() }
        return answer
    }

    private func questionText(_ question: String, hint: String?) -> String {
        let rows =
            helpRows(hint.map { [$0] } ?? [])
            + WordWrap.lines(legible(question), columns: columns - 2).map(theme.bold)
        return rows.joined(separator: "\n") + " "
    }

    /// Runs `operation`, and passes events to `handle` until it ends. The first one that it rejects is left for ``next()``.
    func listening<Value>(
        _ operation: () async -> Value, to handle: @escaping @MainActor (LineEvent) -> Bool
    ) async -> Value {
        isListening = true
        let listening = Task { () -> LineEvent? in
            while true {
                let event = await editor.next()
                if event == .woken {
                    guard isListening else { return nil }
                } else if !handle(event) {
                    return event
                }
            }
        }
        let value = await operation()
        isListening = false
        editor.wake()
        pendingEvent = await listening.value
        editor.wake()
        return value
    }
}

/// Ctrl-C was pressed at a question of a script.
package struct InterruptKey: Error {
    package init() {}
}
