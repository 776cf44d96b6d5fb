internal import Platform

/// Lines whose keys are echoed one by one, without escape sequences. Only Backspace and the like remove text.
final class EchoedDisplay: Display {
    private var line = BasicLineBuffer()
    private var answer = BasicLineBuffer()

    init(session: LineEditor) { super.init(session: session, in: .echoed) }

    override var text: String { line.text }

    private var isAnswer: Bool { session.line?.question != nil }

    /// The text that keys change: the answer to a small question, or the line.
    private var buffer: BasicLineBuffer {
        get { isAnswer ? answer : line }
        set { if isAnswer { answer = newValue } else { line = newValue } }
    }

    private var isHidden: Bool { !isAnswer && session.line?.request.isHidden == true }

    override func takeLineKeys() {
        while session.acceptsInput, let key = decoder.next() {
            guard !handleSignalKey(key), let event = handle(key) else { continue }
            if isHidden || context.echoesKeys { endRow() }
            switch event {
            case .entered(let text) where isAnswer: session.answer(text)
            case _ where isAnswer: session.answer("")
            default: session.suspend(reporting: event, isInterruptible: event != .endOfInput(""))
            }
        }
    }

    private func handle(_ key: Key) -> LineEvent? {
        switch key {
        case .sequence("\u{1B}[Z") where !isAnswer: return .back(text)
        case .alt where !isAnswer && endsAnswer(key): return .finished(takeText())
        case .sequence, .alt, .escape:
            beep()
            return nil
        case .character(let scalar) where scalar.value < 0x20 && !isEditing(scalar):
            beep()
            return nil
        case .pasted(let paste) where !isAnswer && paste.hasLineEnds:
            if session.line?.request.reportsPastedLines == true {
                return .pasted(before: text, text: paste.lines, after: "")
            }
            if paste.lineCount > 1 { context.events.post(.joinedLines(paste.lineCount)) }
        case .pasted, .character: break
        }
        switch edit(key) {
        case .entered: return .entered(takeText())
        case .endOfInput: return .endOfInput("")
        case .interrupted: session.interrupt()
        case .ignored: beep()
        case .full:
            beep()
            context.events.post(.lineIsFull)
        case .edited: break
        }
        return nil
    }

    private func isEditing(_ scalar: Unicode.Scalar) -> Bool {
        let keys = context.keys
        // Enter, Backspace, Ctrl-U and Ctrl-W: the cursor cannot move.
        return [0x0A, 0x0D, 0x08, 0x15, 0x17].contains(scalar.value)
            || [keys.erase, keys.interrupt, keys.endOfInput].contains { UInt32($0) == scalar.value }
    }

    private func edit(_ key: Key) -> BasicLineBuffer.Outcome {
        let old = buffer.text
        let outcome = buffer.apply(key, keys: context.keys)
        if !isHidden, context.echoesKeys { echo(buffer.text, after: old) }
        return outcome
    }

    private func takeText() -> String {
        defer { buffer = BasicLineBuffer() }
        return buffer.text
    }

    private func beep() { context.write("\u{7}") }

    /// Echoes the change of a text, which is only ever extended or shortened at its end.
    private func echo(_ text: String, after old: String) {
        guard text.utf8.count < old.utf8.count else {
            return say(String(Substring(text.utf8.dropFirst(old.utf8.count))))
        }
        let removed = Substring(old.utf8.dropFirst(text.utf8.count))
        let cells = CharacterWidth.cells(of: removed.unicodeScalars)
        let prompt = session.line.map { $0.question?.prompt ?? $0.request.prompt } ?? ""
        let row = prompt.removingEscapeSequences().split(separator: "\n").last ?? ""
        let width = CharacterWidth.cells(of: row.unicodeScalars) + CharacterWidth.cells(of: old.unicodeScalars)
        // Backspace cannot move to the row above. With wide characters the end of a row is unknown, as is the width of a tab.
        let columns = context.size.columns
        let isSimple = CharacterWidth.cells(of: old.unicodeScalars) == old.unicodeScalars.count
        let isWrapped = width >= columns && (!isSimple || width % columns == 0 || width % columns < cells)
        if isWrapped || removed.contains(where: { $0 == "\t" || CharacterWidth.isUncertain($0.unicodeScalars) }) {
            say("\n" + prompt + text)
        } else {
            context.write(String(repeating: "\u{8} \u{8}", count: cells))
        }
    }

    override func lineWasOpened(_ request: LineRequest) {
        super.lineWasOpened(request)
        line = BasicLineBuffer(text: request.text.joinedIntoOneLine())
        promptAgain()
    }

    override func lineWasResumed(_ request: LineRequest) {
        enter()
        promptAgain()
    }

    override func replaceText(with text: String) {
        super.replaceText(with: text)
        line = BasicLineBuffer(text: text)
    }

    override func questionWasAsked(_ prompt: String) {
        answer = BasicLineBuffer()
        promptAgain()
    }

    override func interruptWillBeReported() {
        if session.line != nil { endRow() }
    }

    override func endRow() { say("\n") }

    override func write(_ text: String) { say(text + "\n") }

    override func showBusy(_ text: String) { say(text + "\n") }

    override func show(_ messages: [String]) {
        let isPrompted = session.acceptsInput && !messages.isEmpty
        if isPrompted { endRow() }
        for message in messages { say(message + "\n") }
        if isPrompted { promptAgain() }
    }

    override func resumeDisplay(afterProgram: Bool) {
        super.resumeDisplay(afterProgram: afterProgram)
        promptAgain()
    }

    private func promptAgain() {
        guard let line = session.line else { return }
        if let question = line.question {
            say(question.prompt + answer.text)
        } else if line.suspension == nil {
            say(line.request.prompt + (line.request.isHidden ? "" : self.line.text))
        }
    }

    private func say(_ text: String) {
        let rows = text.removingEscapeSequences().split(separator: "\n", omittingEmptySubsequences: false)
        context.write(rows.map { String($0).terminalSafe() }.joined(separator: "\n"))
    }
}
