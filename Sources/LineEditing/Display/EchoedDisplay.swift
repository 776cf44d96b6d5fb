/// Lines whose keys are echoed here, one by one: nothing but Backspace takes something back, and a terminal that brackets pastes
/// tells them from typing. Only that is asked of it, with a sequence that moves nothing.
final class EchoedDisplay: PlainDisplay, KeyedDisplay {
    var decoder = KeyDecoder()
    var keyDeadline: ContinuousClock.Instant?
    /// The text of the open line.
    private var line = BasicLineBuffer()
    /// What has been typed to the small question.
    private var answer = BasicLineBuffer()
    /// Whether the rest of what has begun in the decoder did not come in time.
    private var isTimeUp = false
    private var isPasteBracketed = false

    override init(session: LineEditor) {
        super.init(session: session)
        decoder.isLatin1 = context.encoding == .latin1
        context.setMode(.keyed)
    }

    override var style: LineEditor.Style { .echoed }
    override var text: String { line.text }

    // MARK: - Keys

    override func takeKeys(isTimeUp: Bool) { takeTypedKeys(isTimeUp: isTimeUp) }

    func takeLineKeys(isTimeUp: Bool) {
        self.isTimeUp = isTimeUp
        super.takeKeys(isTimeUp: isTimeUp)
    }

    override func nextLine() -> PlainInput.Line? {
        defer { isTimeUp = false }
        while session.takesInput, let key = decoder.next(isTimeUp: isTimeUp) {
            isTimeUp = false
            if takesSignalKey(key) { continue }
            if let line = take(key) { return line }
        }
        return nil
    }

    /// Takes a key; gives the line that it ends.
    private func take(_ key: Key) -> PlainInput.Line? {
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

    /// Whether a control character ends the line, or takes something back: those that move are not for a line that only grows.
    private func isEditing(_ scalar: Unicode.Scalar) -> Bool {
        let keys = context.keys
        return [0x0A, 0x0D, 0x08, 0x15, 0x17].contains(scalar.value)
            || [keys.erase, keys.interrupt, keys.endOfInput].contains { UInt32($0) == scalar.value }
    }

    private func edit(_ key: Key) -> BasicLineBuffer.Outcome {
        let isAnswer = session.line?.question != nil
        // Most keys add a character: nothing of the line before has to be looked at.
        if case .character(let scalar) = key, scalar.value >= 0x20, scalar != "\u{7F}", !isEditing(scalar) {
            let isAdded = isAnswer ? answer.add(String(scalar)) : line.add(String(scalar))
            if isAdded, !isHidden { say(String(scalar)) }
            return isAdded ? .edited : .full
        }
        var buffer = isAnswer ? answer : line
        let old = buffer.text
        let outcome = buffer.apply(key, keys: context.keys)
        if isAnswer { answer = buffer } else { line = buffer }
        if !isHidden { echo(buffer.text, after: old) }
        return outcome
    }

    private func takeText() -> String {
        guard session.line?.question == nil else { return answer.text }
        defer { line = BasicLineBuffer() }
        return line.text
    }

    private func beep() { context.write("\u{7}") }

    // MARK: - Echo

    /// Shows what has changed in a text that is shown.
    private func echo(_ text: String, after old: String) {
        let same = zip(text, old).prefix { $0 == $1 }.count
        let (gone, new) = (old.dropFirst(same), text.dropFirst(same))
        let cells = CharacterWidth.cells(of: gone.unicodeScalars)
        let prompt = session.line.map { $0.question?.prompt ?? $0.request.prompt } ?? ""
        let row = EscapeSequence.removed(from: prompt).split(separator: "\n").last ?? ""
        let width = CharacterWidth.cells(of: row.unicodeScalars) + CharacterWidth.cells(of: old.unicodeScalars)
        // A row above cannot be gone back to, and where one ends is not known if it has characters of two cells.
        let columns = context.device.columns
        let isSimple = CharacterWidth.cells(of: old.unicodeScalars) == old.unicodeScalars.count
        let isWrapped = width >= columns && (!isSimple || width % columns == 0 || width % columns < cells)
        if cells > 0, isWrapped {
            say("\n" + prompt + text)
        } else {
            context.write(String(repeating: "\u{8} \u{8}", count: cells))
            say(String(new))
        }
    }

    override func endRow(of line: PlainInput.Line) { endRow() }

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

    override func lineWillClose(showing text: String?) {}

    override func questionWasAsked(_ prompt: String) {
        answer = BasicLineBuffer()
        say(prompt)
    }

    override func interruptWillBeReported() {
        if session.line != nil { endRow() }
    }

    // MARK: - Input

    override func inputWait() -> InputWait { waitForTypedKeys() }

    override func readInput() { feedDecoder() }

    override func timeIsUp() -> Bool { isKeyTimeUp }

    override func dropTypedAhead() -> Bool { dropKeys() }

    /// None: the terminal was not asked anything.
    func takesReport(_ key: Key) -> Bool { false }

    override func unreportedText() -> String? {
        guard let open = session.line, !open.request.isHidden, open.question == nil, session.takesInput else {
            return nil
        }
        if context.hasInput, case .bytes(let bytes) = context.device.read() {
            decoder.feed(bytes)
        }
        if case .text(let entered)? = nextLine() { return entered }
        return line.text.isEmpty ? nil : line.text
    }

    // MARK: - The terminal

    override func enter(isHidden: Bool) {
        context.setMode(.keyed)
        setPasteBracketed(true)
    }

    override var watchingMode: TerminalMode.Mode { keyedWatchingMode }

    override func interruptFirst() { interruptFirstByKey() }

    override func prepareToWatch() {
        takeInterruptBeforeWatching()
        if session.phase == .running { setPasteBracketed(true) }
    }

    override func prepareToLend() { setPasteBracketed(false) }

    override func prepareToStop() { setPasteBracketed(false) }
    override func makeRoomForProgram() { setPasteBracketed(false) }
    override func leave() { setPasteBracketed(false) }

    override func comeBack() {
        setPasteBracketed(true)
        super.comeBack()
        if session.line?.question != nil { say(answer.text) } else if session.takesInput, !isHidden { say(line.text) }
    }

    private func setPasteBracketed(_ isBracketed: Bool) {
        guard isBracketed != isPasteBracketed else { return }
        isPasteBracketed = isBracketed
        context.write(isBracketed ? "\u{1B}[?2004h" : "\u{1B}[?2004l")
    }
}

extension String {
    /// The text without the line ends around it.
    fileprivate var droppingLineEnds: Substring {
        let start = drop { $0 == "\n" }
        return start.lastIndex { $0 != "\n" }.map { start[...$0] } ?? ""
    }
}
