/// A console that asks on another one, and tells what happens there step by step.
@MainActor
package final class RecordingConsole: Console {
    package var audience: Audience { console.audience }
    package var showsText: Bool { console.showsText }
    package var listHeight: Int { console.listHeight }

    /// Whether the terminal went away, a signal came, or a test's keys did not fit: the session has no end of its own.
    private(set) package var isCutOff = false

    private let console: any Console
    /// The number by which a secret is recorded.
    private let number: (String) -> Int
    /// Takes every step as soon as it has come to its end.
    private let record: (RecordedStep) -> Void
    private var line: PromptLine?
    /// What is known of the step that is under way.
    private var step: RecordedStep?
    /// The lines that were entered of an answer that has several.
    private var entered: [String] = []
    /// Whether the step has its action, and what came of it is awaited.
    private var isActedOn = false
    /// Whether keys have moved through a list, so that the text is not all that counts.
    private var hasMoved = false

    /// Makes the console.
    ///
    /// - Parameters:
    ///   - number: the number by which a secret is recorded.
    ///   - record: takes every step as soon as it has come to its end.
    package init(
        on console: any Console, number: @escaping (String) -> Int, record: @escaping (RecordedStep) -> Void
    ) {
        self.console = console
        self.number = number
        self.record = record
    }

    /// What the question that is open is about; nil if none is.
    package var openField: String? {
        if case .field(let name)? = step?.subject ?? line.map(subject) { name } else { nil }
    }

    private func subject(_ line: PromptLine) -> RecordedStep.Subject {
        line.formQuestion.map { .form($0) } ?? .field(line.name ?? line.label)
    }

    // MARK: - The steps

    private func begin(_ line: PromptLine, isNew: Bool) {
        var step = RecordedStep(subject(line))
        if isNew {
            if line.formQuestion == nil { step.defaultText = line.defaultText }
            step.beginning = line.text.isEmpty ? nil : hidden(line.text, in: line)
            step.reasons = line.notes.messages.isEmpty ? nil : line.notes.messages
        }
        self.step = step
        isActedOn = false
    }

    /// What is recorded of a text that is still in the line: of a secret only that there is one.
    private func hidden(_ text: String, in line: PromptLine) -> String {
        line.isSecret && !text.isEmpty ? "•" : text
    }

    private func act(_ action: RecordedStep.Action) {
        if !entered.isEmpty {
            step?.action = .begunLines(entered)
            finish()
            if let line { begin(line, isNew: false) }
        }
        step?.action = action
        isActedOn = true
    }

    private func finish(refusal: [String] = [], shown: String? = nil) {
        entered = []
        isActedOn = false
        guard var step else { return }
        self.step = nil
        step.refusal = refusal
        // What was typed says it, and a secret says nothing.
        if let shown, step.action != .answer(shown), line?.isSecret != true { step.shown = shown }
        record(step)
    }

    /// The answer was refused: of several lines the last one, unless they were ended.
    private func refuse(_ messages: [String]) {
        if let last = entered.popLast() {
            let rest = entered
            if !rest.isEmpty, let line {
                step?.action = .begunLines(rest)
                finish()
                begin(line, isNew: false)
            }
            step?.action = .answer(last)
        }
        finish(refusal: messages)
    }

    private func took(_ event: ConsoleEvent) {
        guard let line else { return }
        if step == nil { begin(line, isNew: false) }
        switch event {
        case .changed, .nudged, .joinedLines, .droppedKeys: break
        case .entered(let text): took(text, line)
        case .back(let text): act(.back(hidden(text, in: line)))
        case .interrupted(let text): act(.leave(hidden(text, in: line), then: []))
        case .key(.editor, _): break
        case .key(let key, let text):
            if line.lineMark != nil { act(.press(key, text)) } else { hasMoved = true }
        case .pasted(let before, "\n", let after) where line.lineMark == nil: took(before + after, line)
        case .pasted(let before, let text, let after):
            if line.lineMark != nil { act(.paste(before: before, text: text, after: after)) }
        }
    }

    private func took(_ text: String, _ line: PromptLine) {
        guard !line.isSecret || text.isEmpty || TypedCommand(text).isCommand else {
            return act(.secret(number(text)))
        }
        guard let mark = line.lineMark, !TypedCommand(text).isCommand else { return act(.answer(text)) }
        // What ends the answer: a dot for a text, an empty line for a list. An empty line at the beginning does it, too.
        let ends = mark.isEmpty ? text == "." || text.isEmpty && entered.isEmpty && line.above.isEmpty : text.isEmpty
        guard ends else {
            entered.append(text)
            isActedOn = true
            return
        }
        step?.action = entered.isEmpty ? .answer(text) : .lines(entered)
        entered = []
        isActedOn = true
    }

    /// What was entered means this, by the row that keys have highlighted, or the marked ones. Typed, it means the same.
    func entered(meaning text: String) {
        if hasMoved, case .answer? = step?.action, line?.isSecret == false { step?.action = .answer(text) }
    }

    // MARK: - The console

    package func begin(title: String?) { console.begin(title: title) }

    package func open(_ line: PromptLine) {
        // What keys have highlighted stays so until the line is opened anew.
        hasMoved = false
        let before = self.line
        self.line = line
        let isSame = before.map { subject($0) == subject(line) } ?? false
        // Another line of the answer whose question is open.
        let goesOn = isSame && step != nil && (!entered.isEmpty || !isActedOn)
        if goesOn, line.notes.messages.isEmpty {
            isActedOn = false
        } else if isSame, isActedOn, !line.notes.messages.isEmpty {
            refuse(line.notes.messages)
        } else {
            if isActedOn { finish() }
            begin(line, isNew: true)
        }
        console.open(line)
    }

    package func next() async throws -> ConsoleEvent {
        do {
            let event = try await console.next()
            took(event)
            return event
        } catch let error as PromptError {
            // What was entered so far may be the answer; if it is not, this is how the session ends.
            switch error {
            case .inputEnded:
                if step == nil, let line { begin(line, isNew: false) }
                act(.inputEnded)
            case .disconnected, .terminated: isCutOff = true
            case .keysLeftOver, .linesLeftOver, .notUTF8, .inputTooLong, .unreadableInput: break
            }
            throw error
        }
    }

    package func show(_ notes: LineNotes) {
        // An answer that is still checked has no messages.
        if isActedOn, !notes.messages.isEmpty, !entered.isEmpty || step?.action.isAnswer == true {
            refuse(notes.messages)
        }
        console.show(notes)
    }

    package func resume(with text: String?) {
        goOn()
        console.resume(with: text)
    }

    package func dropTypedAhead() { console.dropTypedAhead() }

    package func resumeAfterRefusal(with text: String?) {
        goOn()
        console.resumeAfterRefusal(with: text)
    }

    /// An answer that is still checked goes on, too; it is told from a command by what the line holds then.
    private func goOn() {
        if isActedOn, entered.isEmpty, step?.action.leavesQuestion == true { finish() }
    }

    package func ask(_ question: String, hint: String?) async throws -> String? {
        let answer: String?
        do {
            answer = try await console.ask(question, hint: hint)
        } catch {
            isCutOff = true
            throw error
        }
        switch step?.action {
        case .leave(let text, let then)?: step?.action = .leave(text, then: then + [answer])
        // `:quit`, which leaves the line as it began.
        case .answer?: step?.action = .leave(line.map { hidden($0.text, in: $0) } ?? "", then: [answer])
        default: break
        }
        return answer
    }

    package func close(answer: String?) {
        if let answer {
            finish(shown: answer)
            line = nil
        } else if isActedOn, entered.isEmpty, step?.action.leavesQuestion == true {
            finish()
            line = nil
        }
        console.close(answer: answer)
    }

    package func edit(_ text: String) async throws -> String {
        let edited = try await console.edit(text)
        act(.edit(edited))
        return edited
    }

    package func say(_ notice: Notice) { console.say(notice) }

    package func whileBusy<Value>(
        _ title: String, onInterrupt: @escaping @MainActor () -> Void, operation: () async -> Value
    ) async throws -> Value {
        if isActedOn { finish() }
        return try await console.whileBusy(title, onInterrupt: onInterrupt, operation: operation)
    }

    package func expectEndOfInput() async throws {
        do {
            try await console.expectEndOfInput()
        } catch let error as PromptError {
            if case .linesLeftOver = error { record(RecordedStep(.leftOver)) }
            throw error
        }
    }

    package func expectNothingLeft() throws {
        do {
            try console.expectNothingLeft()
        } catch {
            isCutOff = true
            throw error
        }
    }

    package func nudge() { console.nudge() }

    package func end() {
        if isActedOn { finish() }
        console.end()
    }
}

extension RecordedStep.Action {
    /// Whether it can be refused.
    fileprivate var isAnswer: Bool {
        switch self {
        case .answer, .lines, .secret, .edit, .inputEnded: true
        case .begunLines, .back, .leave, .press, .paste, .none: false
        }
    }

    /// Whether it is done as soon as the line goes on, or is closed without an answer.
    fileprivate var leavesQuestion: Bool {
        switch self {
        case .back, .leave, .press, .inputEnded, .none: true
        case .answer(let text): TypedCommand(text).isCommand
        case .lines, .begunLines, .secret, .paste, .edit: false
        }
    }
}
