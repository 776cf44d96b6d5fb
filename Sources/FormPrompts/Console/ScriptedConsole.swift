internal import LineEditing

/// A console for tests: answers come from a list, and all output is kept.
///
/// ```swift
/// let console = ScriptedConsole(lines: ["ab", "Pro plan"])
/// let outcome = try await wizard.run(on: console)
/// print(console.transcript)
/// ```
///
/// With `lines` it behaves like a pipe: each line answers the next question, and too few or too many throw
/// ``PromptError``. With `keys` it behaves like a user, who can also go back, interrupt, and see the review; too few or
/// too many keys throw as well. After Enter, the next key except Ctrl-C waits until the answer has been checked, and the
/// delays of asynchronous rules are skipped.
public final class ScriptedConsole: Console, LineConsole {
    /// One action of the scripted user.
    public enum Key: Equatable, Sendable, ExpressibleByStringLiteral {
        /// Types the whole line, and Enter.
        case line(String)
        /// Types text without Enter; live messages follow.
        case typed(String)
        /// Waits until something happens outside the line: a rule has checked the typed text, or the focus was moved.
        /// Throws ``PromptError/nothingHappened(number:)`` if no rule is running and nothing happens.
        case wait
        /// Enter on the current line.
        case enter
        case press(PromptKey)
        /// Pastes a text at the end of the line.
        case paste(String)
        /// Shift-Tab, which returns to the previous question.
        case back
        /// Ctrl-C.
        case interrupt

        public init(stringLiteral value: String) { self = .line(value) }
    }

    var traits: ConsoleTraits { ConsoleTraits(audience: audience, redrawsLine: redrawsLine) }
    private let audience: Audience
    /// False simulates a plain terminal, where the initial text of a line cannot be edited.
    package var redrawsLine = true
    /// All output that a user would have read, line by line.
    public var transcript: String { writer.text }

    /// The initial text of each opened line, in order.
    public private(set) var openedWith: [String] = []

    private var notes = LineNotes()
    package var messages: [String] { notes.messages }
    /// Simulates the user's editor; without one, there is no editor.
    package var editor: ((String) -> String)?

    private var keys: [Key]
    private var position = 0
    private var writer = TranscriptWriter()
    private var openText = ""
    private var reportsPastedLines = false
    private let wakeSignal = WakeSignal()
    private var isAwaitingCheck = false
    /// The longest wait for something outside the line.
    package var patience = Duration.seconds(5)
    package private(set) var skippedDelays: [Duration] = []

    /// Simulates a pipe with these lines.
    public init(lines: [String]) {
        keys = lines.map(Key.line)
        audience = .script
    }

    /// Simulates a user who performs these actions in order.
    public init(keys: [Key]) {
        self.keys = keys
        audience = .person
    }

    func open(_ line: PromptLine) {
        writer.open(line)
        openText = line.text
        notes = line.notes
        reportsPastedLines = line.reportsPastedLines
        openedWith.append(line.text)
    }

    func next() async throws -> LineEvent {
        let key = position < keys.count ? keys[position] : nil
        if notes.isChecking, key == .wait, !isAwaitingCheck {
            position += 1
            isAwaitingCheck = true
        }
        if notes.isChecking, isAwaitingCheck || notes.isWaiting && key != .interrupt {
            try await wakeSignal.wait()
            return .woken
        }
        isAwaitingCheck = false
        switch try takeKey() {
        case .line(let text):
            openText = text
            writer.entered(text)
            return .entered(text)
        case .typed(let text):
            openText = text
            return .changed(text)
        case .wait:
            guard try await wakeSignal.wait(atMost: patience) else {
                throw PromptError.nothingHappened(number: position)
            }
            return .woken
        case .enter:
            writer.entered(openText)
            return .entered(openText)
        case .press(let key): return .key(key, openText)
        case .paste(let text): return paste(text)
        case .back: return .back(openText)
        case .interrupt: return .interrupted(openText)
        }
    }

    func skip(_ delay: Duration) { skippedDelays.append(delay) }

    private func paste(_ text: String) -> LineEvent {
        guard text.contains("\n") else {
            openText += text
            return .changed(openText)
        }
        guard !reportsPastedLines else { return .pasted(before: openText, text: text, after: "") }
        let lines = text.lines
        keys.insert(.typed(openText + lines.joined(separator: " ")), at: position)
        return .joinedLines(lines.count)
    }

    private func takeKey() throws -> Key {
        guard position < keys.count else { throw writer.inputEnded(line: position + 1, messages: messages) }
        defer { position += 1 }
        return keys[position]
    }

    func show(_ notes: LineNotes, resuming: Resumption) {
        self.notes = notes
        writer.show(notes, isPerson: audience == .person)
        if case .text(let text) = resuming { openText = text }
    }

    func edit(_ text: String) async throws -> String {
        guard let editor else { throw EditorError.noEditor }
        return editor(text).droppingLastLineEnd
    }

    func ask(_ question: String, hint: String?) async throws -> String? {
        writer.write(question)
        if let hint { writer.write("  \(hint)") }
        switch try takeKey() {
        case .line(let text): return text
        case .interrupt: return nil
        case .typed, .enter, .press, .paste, .back, .wait: return ""
        }
    }

    func close(answer: Notice.ReviewRow?) { writer.close(answer: answer?.answer) }

    func say(_ notice: Notice) {
        if audience == .person, case .title(let title) = notice { writer.write(title) }
        writer.say(notice)
    }

    func expectEndOfInput() async throws {
        guard audience == .script, position < keys.count else { return }
        throw writer.linesLeftOver(line: position + 1)
    }

    func wake() { wakeSignal.wake() }

    func end() throws {
        guard audience == .person, position < keys.count else { return }
        throw PromptError.keysLeftOver(number: position + 1, key: keys[position])
    }
}
