internal import FormModel

/// The ask loop: opens a task's line, answers its events, and closes it when the answer was accepted or the walk goes
/// elsewhere.
@MainActor
final class AskLoop<Asked: AskTask> {
    typealias Outcome = Asked.Outcome

    let console: any Console
    let task: Asked
    let line: AskedLine<Asked>
    /// Is told what the task takes, and what comes of it; nil if the session is not recorded.
    let recording: RecordingConsole?
    /// Whether the person leaves, told whether the line has something new in it.
    let isLeaving: (Bool) async throws -> Bool
    private var check: RunningCheck<Outcome>? {
        didSet { line.isBeingChecked = check != nil }
    }
    /// Whether the line waits for the check.
    private var isWaiting = false

    init(_ task: Asked, on console: any Console, isLeaving: @escaping (Bool) async throws -> Bool) {
        self.console = console
        self.task = task
        line = AskedLine(task, on: console)
        recording = console as? RecordingConsole
        self.isLeaving = isLeaving
    }

    /// Asks until there is somewhere to go.
    func run(messages: [String]) async throws -> AskEnd<Asked.Outcome> {
        line.open(messages)
        defer { stopCheck() }
        do {
            while true {
                try Task.checkCancellation()
                if let end = try await step() { return end }
                if let failure = task.failure {
                    console.close(answer: nil)
                    throw failure
                }
            }
        } catch {
            // Ended from outside: what the line has is kept, as if it was left.
            if console.audience == .person { task.left(line.text) }
            throw error
        }
    }

    private func step() async throws -> AskEnd<Outcome>? {
        let event: ConsoleEvent
        do {
            event = try await console.next()
        } catch PromptError.inputEnded(let number, let label, let name) {
            guard var result = task.ended() else {
                throw PromptError.inputEnded(line: number, label: label, name: name)
            }
            // Nothing more comes in meanwhile.
            while case .pending(let outcome) = result { result = try await outcome() }
            return try await meet(result)
        }
        if let marks = recording?.replayedMarks { task.mark(marks) }
        switch event {
        // These decide later whether the running check is still needed.
        case .nudged, .changed, .entered, .droppedKeys, .lineIsFull: break
        case .key, .pasted, .joinedLines, .finished, .back, .interrupted: stopCheck()
        }
        return try await answer(event)
    }

    private func answer(_ event: ConsoleEvent) async throws -> AskEnd<Outcome>? {
        switch event {
        case .changed(let text):
            changed(text)
        case .entered(let typed):
            return try await entered(typed)
        case .key(.editor, let text):
            return try await edit(text)
        case .key(let key, let text):
            pressed(key, text)
        // Enter within a line parts it only if the answer has lines.
        case .pasted(let before, "\n", let after) where task.line.lineMark == nil:
            return try await entered(before + after)
        case .pasted(let before, let pasted, let after):
            let hasLines = task.line.lineMark != nil
            if hasLines { recording?.did(.paste(before: before, text: pasted, after: after)) }
            task.pasted(before: before, text: pasted, after: after)
            if hasLines { recording?.came(.goesOn) }
            line.reopen([])
        case .joinedLines(let count):
            line.notice = PromptMessage.joinedLines(count).text
            // Where nothing is said while it is typed, no change follows.
            line.show()
        case .droppedKeys:
            line.notice = PromptMessage.droppedKeys.text
            line.show()
        case .lineIsFull:
            line.notice = PromptMessage.lineIsFull.text
            line.show()
        case .finished(let text):
            return try await finished(text)
        case .back(let text):
            recording?.did(.back(text), marks: task.marks)
            return goBack(text)
        case .interrupted(let text):
            recording?.did(.leave(text), marks: task.marks)
            // What a line says while it is typed is of no use where nobody reads along.
            if text != line.text, console.showsText { changed(text) }
            return try await leave(text)
        case .nudged:
            return try await nudged()
        }
        return nil
    }

    // MARK: - What the person does

    private func changed(_ text: String) {
        line.text = text
        // What was said was said about another text.
        let live = task.live(text)
        line.messages = live?.messages ?? []
        if let failures = live?.pending {
            begin(isLive: true) { .rejected(try await failures()) }
        } else {
            stopCheck()
        }
        line.show()
        line.notice = nil
    }

    private func entered(_ typed: String) async throws -> AskEnd<Outcome>? {
        line.notice = nil
        line.help = []
        guard console.audience == .person else { return try await take(typed, typed: typed) }
        let command = TypedCommand(typed)
        switch command {
        case .text(let text): return try await take(text, typed: typed)
        case .edit where !task.isEditable, .review where !task.isReviewable, .clear where !task.line.canBeCleared:
            return try await take(typed, typed: typed)
        case .edit, .review, .back, .quit, .explain, .help, .clear:
            stopCheck()
            if command != .edit { recording?.did(.answer(typed), marks: task.marks) }
            return try await obey(command, typed: typed)
        }
    }

    /// Enters the last line of an answer that has several, and then what ends the answer.
    private func finished(_ text: String) async throws -> AskEnd<Outcome>? {
        let ending = task.line.lineMark == "" ? "." : ""
        if !text.isEmpty, text != ending {
            if let end = try await entered(text) { return end }
            guard case .text = TypedCommand(text), line.messages.isEmpty else { return nil }
        }
        return try await entered(ending)
    }

    /// - Parameter typed: the line as it was entered; `text` is what that means, which may be one colon less.
    func take(_ text: String, typed: String) async throws -> AskEnd<Outcome>? {
        line.text = text
        recording?.entered(typed, marks: task.marks)
        return try await meet(task.entered(text))
    }

    private func pressed(_ key: PromptKey, _ text: String) {
        line.text = text
        switch task.pressed(key, text) {
        case .text(let new):
            changed(new)
            console.resume(with: new)
        case .unchanged:
            line.show()
            console.resume(with: nil)
        case .moved:
            changed(text)
            console.resume(with: nil)
        case .another:
            recording?.did(.press(key, text))
            recording?.came(.goesOn)
            line.reopen([])
        }
    }

    // MARK: - What comes of it

    /// - Parameter isChecked: Whether a check has run meanwhile: what was typed since was for what would have come next, and
    ///   is dropped if nothing comes.
    func meet(_ result: AskResult<Outcome>, isChecked: Bool = false) async throws -> AskEnd<Outcome>? {
        switch result {
        case .accepted(let outcome, let shown):
            stopCheck()
            recording?.came(.accepted(shown: shown))
            console.close(answer: shown)
            return .accepted(outcome)
        case .rejected(let messages):
            stopCheck()
            recording?.came(.refusedLine(messages))
            reject(messages, isChecked: isChecked)
        case .another(let messages):
            stopCheck()
            recording?.came(messages.isEmpty ? .goesOn : .refused(messages))
            line.reopen(messages, dropsKeys: isChecked && !messages.isEmpty)
        case .pending(let result):
            guard console.audience == .person else { return try await meet(result()) }
            if task.line.lineMark != nil { line.reopen([], isWaiting: true) }
            // What is typed from now on is for what comes next.
            begin(isLive: false, result)
            isWaiting = true
            recording?.came(.checked)
            line.messages = []
            line.show()
        }
        return nil
    }

    private func reject(_ messages: [String], isChecked: Bool) {
        line.messages = messages
        // Nobody can see what is wrong with a secret: it is typed again.
        let isTypedAnew = task.line.isSecret
        if isTypedAnew { line.text = "" }
        line.refuse(with: isTypedAnew ? "" : nil, dropsKeys: isChecked)
    }

    private func nudged() async throws -> AskEnd<Outcome>? {
        if let check, let result = check.result {
            let wasWaiting = isWaiting
            stopCheck()
            switch result {
            case .success(.rejected(let messages)) where !wasWaiting:
                line.messages = messages
                line.show()
            case .success(let result):
                if let end = try await meet(result, isChecked: wasWaiting) { return end }
            case .failure(let error):
                let reason = error is CancellationError ? PromptMessage.checkCancelled.text : "\(error)"
                line.messages = [PromptMessage.pressEnterAgain(reason: reason.sentence).text]
                if wasWaiting { recording?.came(.refused(line.messages)) }
                if wasWaiting { line.refuse(with: nil, dropsKeys: true) } else { line.show() }
            }
        } else {
            line.show()
        }
        guard let end = whereTo else { return nil }
        console.close(answer: nil)
        task.left(line.text)
        recording?.came(.left)
        return end
    }

    /// Where the program has led the walk meanwhile; nil if the line stays open.
    private var whereTo: AskEnd<Outcome>? {
        if task.isWithdrawn { return .withdrawn }
        return task.moved().map { .moved($0) }
    }

    // MARK: - A check while the line is open

    /// Begins to check the line, and nudges the console when it is known what came of it.
    ///
    /// A check that is under way is not cancelled here: the runner of the field's rules does that, unless both are about
    /// the same value.
    private func begin(isLive: Bool, _ result: @escaping @MainActor () async throws -> AskResult<Outcome>) {
        check?.isOutdated = true
        isWaiting = false
        check = RunningCheck(isLive: isLive, result) { [console] in console.nudge() }
    }

    /// Ends the check that is under way: its outcome would be one for an older line.
    private func stopCheck() {
        check?.cancel()
        check = nil
        isWaiting = false
    }
}

extension String {
    /// The text with its first letter in uppercase.
    fileprivate var sentence: String { prefix(1).uppercased() + dropFirst() }
}
