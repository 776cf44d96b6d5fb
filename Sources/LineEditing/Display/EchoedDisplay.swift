internal import Platform

/// Lines whose keys are echoed one by one. Only Backspace and the like remove text.
final class EchoedDisplay: KeyedDisplay {
    private var line = BasicLineBuffer()
    private var answer = BasicLineBuffer()

    init(session: LineEditor) { super.init(session: session, mode: .keyed) }

    override var style: LineEditor.Style { .echoed }
    override var text: String { line.text }

    override func takeLineKeys(isTimeUp: Bool) {
        var isTimeUp = isTimeUp
        while let line = nextLine(isTimeUp: isTimeUp) {
            isTimeUp = false
            endRow()
            handle(line)
        }
    }

    private func nextLine(isTimeUp: Bool = false) -> PlainInput.Line? {
        var isTimeUp = isTimeUp
        while session.acceptsInput, let key = decoder.next(isTimeUp: isTimeUp) {
            isTimeUp = false
            if handleSignalKey(key) { continue }
            if let line = handle(key) { return line }
        }
        return nil
    }

    private func handle(_ key: Key) -> PlainInput.Line? {
        switch key {
        case .sequence("\u{1B}[Z") where session.line?.question == nil: return .back
        case .sequence, .alt, .escape: beep()
        case .pasted(let paste) where paste.lineCount > 1:
            guard session.line?.question == nil else {
                beep()
                break
            }
            return .pasted(
                paste.lines.droppingLineEnds.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
        case .pasted: _ = edit(key)
        case .character(let scalar):
            guard scalar.value >= 0x20 || isEditing(scalar) else {
                beep()
                break
            }
            switch edit(key) {
            case .entered: return .text(takeText())
            case .endOfInput: return .endOfInput
            case .interrupted: session.interrupt()
            case .ignored: beep()
            case .full:
                beep()
                context.events.post(.lineIsFull)
            case .edited: break
            }
        }
        return nil
    }

    private func isEditing(_ scalar: Unicode.Scalar) -> Bool {
        let keys = context.keys
        return [0x0A, 0x0D, 0x08, 0x15, 0x17].contains(scalar.value)
            || [keys.erase, keys.interrupt, keys.endOfInput].contains { UInt32($0) == scalar.value }
    }

    private func edit(_ key: Key) -> BasicLineBuffer.Outcome {
        let isAnswer = session.line?.question != nil
        let old = isAnswer ? answer.text : line.text
        let outcome = isAnswer ? answer.apply(key, keys: context.keys) : line.apply(key, keys: context.keys)
        if !isHidden { echo(isAnswer ? answer.text : line.text, after: old) }
        return outcome
    }

    private func takeText() -> String {
        guard session.line?.question == nil else { return answer.text }
        defer { line = BasicLineBuffer() }
        return line.text
    }

    private func beep() { context.write("\u{7}") }

    private func echo(_ text: String, after old: String) {
        let same = zip(text, old).prefix { $0 == $1 }.count
        let (gone, new) = (old.dropFirst(same), text.dropFirst(same))
        let cells = CharacterWidth.cells(of: gone.unicodeScalars)
        let prompt = session.line.map { $0.question?.prompt ?? $0.request.prompt } ?? ""
        let row = prompt.removingEscapeSequences().split(separator: "\n").last ?? ""
        let width = CharacterWidth.cells(of: row.unicodeScalars) + CharacterWidth.cells(of: old.unicodeScalars)
        // Backspace cannot move to the row above, and with wide characters the end of a row is unknown.
        let columns = context.size.columns
        let isSimple = CharacterWidth.cells(of: old.unicodeScalars) == old.unicodeScalars.count
        let isWrapped = width >= columns && (!isSimple || width % columns == 0 || width % columns < cells)
        if cells > 0, isWrapped {
            say("\n" + prompt + text)
        } else {
            context.write(String(repeating: "\u{8} \u{8}", count: cells))
            say(String(new))
        }
    }

    override func lineWasOpened(_ request: LineRequest) {
        line = BasicLineBuffer(text: request.text.joinedIntoOneLine())
        begin(request)
    }

    override func lineWasResumed(_ request: LineRequest) {
        enter(isHidden: request.isHidden)
        begin(request)
    }

    private func begin(_ request: LineRequest) {
        say(request.prompt)
        if !request.isHidden { say(line.text) }
    }

    override func replaceText(with text: String) { line = BasicLineBuffer(text: text) }

    override func questionWasAsked(_ prompt: String) {
        answer = BasicLineBuffer()
        say(prompt)
    }

    override func interruptWillBeReported() {
        if session.line != nil { endRow() }
    }

    override func unreportedText() -> String? {
        guard !isHidden, session.line?.question == nil, session.acceptsInput else { return nil }
        if context.hasInput, case .bytes(let bytes) = context.device.read() { decoder.feed(bytes) }
        if case .text(let entered)? = nextLine() { return entered }
        return line.text.isEmpty ? nil : line.text
    }

    override func resumeDisplay() {
        super.resumeDisplay()
        promptAgain()
    }

    override func promptAgain() {
        super.promptAgain()
        if session.line?.question != nil { say(answer.text) } else if session.acceptsInput, !isHidden { say(line.text) }
    }
}

extension String {
    fileprivate var droppingLineEnds: Substring {
        let start = drop { $0 == "\n" }
        return start.lastIndex { $0 != "\n" }.map { start[...$0] } ?? ""
    }
}
