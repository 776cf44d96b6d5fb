internal import FormModel
internal import LineEditing

/// Opens a task's line, handles its events, and closes it when the answer is accepted or the walk continues elsewhere.
@MainActor
final class AskLoop<Outcome> {
    let console: any LineConsole
    let task: AskTask<Outcome>
    let recorder: StepRecorder?
    /// Returns true if the user may leave.
    let confirmLeaving: (_ hasChanged: Bool) async throws -> Bool

    private var text = ""
    private var messages: [String] = []
    private var help: [String] = []
    private var notice: String?
    private var isRepeat = false

    private final class Check {
        var task: Task<Void, Never>?
        var result: Result<AskResult<Outcome>, any Error>?
        /// True after Enter.
        var isAwaited = false
    }

    private var check: Check?

    init(
        _ task: AskTask<Outcome>, on console: any LineConsole, recorder: StepRecorder?,
        confirmLeaving: @escaping (Bool) async throws -> Bool
    ) {
        self.console = console
        self.task = task
        self.recorder = recorder
        self.confirmLeaving = confirmLeaving
    }

    func run(messages: [String], dropsKeys: Bool) async throws -> AskOutcome<Outcome> {
        open(messages, dropsKeys: dropsKeys)
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
            // Ended from outside: the text is kept as if the user left.
            if console.audience == .person, !(error is UserLeft) { task.didLeave(text) }
            throw error
        }
    }

    private func step() async throws -> AskOutcome<Outcome>? {
        let event: LineEvent
        do {
            event = try await console.next()
        } catch {
            guard case PromptError.inputEnded = error else {
                recorder?.cutOff()
                throw error
            }
            recorder?.did(.input, "ended")
            guard var result = task.didReachEndOfInput() else { throw error }
            // No events arrive in the meantime.
            while case .pending(let outcome) = result { result = try await outcome() }
            return try await handle(result)
        }
        switch event {
        case .key, .pasted, .joinedLines, .finished, .back, .interrupted, .endOfInput: stopCheck()
        default: break
        }
        let end = try await handle(event)
        if end == nil { recorder?.stayedOpen() } else { recorder?.left() }
        return end
    }

    private func handle(_ event: LineEvent) async throws -> AskOutcome<Outcome>? {
        switch event {
        // Nothing is read out during typing.
        case .changed(let text) where !console.redrawsLine: self.text = text
        case .changed(let text): changed(text)
        case .entered(let typed):
            return try await handleEntry(typed)
        case .key(.editor, let text):
            return try await edit(text)
        case .key(let key, let text):
            handleKey(key, text)
        case .pasted(let before, let pasted, let after):
            task.pasted(before: before, text: pasted, after: after)
            reopen([])
        case .joinedLines(let count): inform(.joinedLines(count))
        case .droppedKeys: inform(.droppedKeys)
        case .lineIsFull: inform(.lineIsFull)
        case .finished(let typed):
            return try await handleEntry(typed, endsAnswer: true)
        case .back(let text):
            recorder?.did(.back, task.kept(text))
            return goBack(text)
        case .interrupted(let text), .endOfInput(let text):
            recorder?.did(.leave, task.kept(text))
            // Live messages are useless unless the line is redrawn.
            if text != self.text, console.redrawsLine { changed(text) }
            try await leave(text)
        case .woken, .resized:
            return try await handleWake()
        // The console handles them.
        case .laidOut, .disconnected, .terminated: break
        }
        return nil
    }

    private func changed(_ text: String, resuming: Resumption = .no) {
        self.text = text
        let live = task.live(text)
        messages = live?.messages ?? []
        if case .pending(let result)? = live { begin(result) } else { stopCheck() }
        show(resuming: resuming)
        notice = nil
    }

    private func inform(_ message: PromptMessage) {
        notice = message.text
        show()
    }

    private func handleEntry(_ typed: String, endsAnswer: Bool = false) async throws -> AskOutcome<Outcome>? {
        (notice, help) = (nil, [])
        guard console.audience == .person else { return try await submit(typed, typed: typed) }
        guard let command = TypedCommand(typed: typed) else {
            return try await submit(TypedCommand.text(of: typed), typed: typed, endsAnswer: endsAnswer)
        }
        stopCheck()
        recordCommand(command, typed)
        return try await perform(command)
    }

    private func recordCommand(_ command: TypedCommand, _ typed: String) {
        switch command {
        // A replay has not entered the lines above, so the record keeps all lines instead of the command.
        case .back where task.isMultiline: recorder?.did(.back, task.kept(nil))
        case .quit where task.isMultiline: recorder?.did(.leave, task.kept(nil))
        default: recorder?.did(.answer, typed)
        }
    }

    /// - Parameter typed: the line as entered; `text` may have one colon less.
    private func submit(
        _ text: String, typed: String, endsAnswer: Bool = false
    ) async throws -> AskOutcome<Outcome>? {
        self.text = text
        // A secret is known by its text, however it is typed.
        recorder?.entered(task.line.isSecret ? text : typed)
        return try await handle(endsAnswer ? task.finish(text) : task.handleEntry(text))
    }

    private func handleKey(_ key: PromptKey, _ text: String) {
        self.text = text
        switch task.handleKey(key, text) {
        case .text(let new): changed(new, resuming: .text(new))
        case .unchanged: show(resuming: .line)
        case .moved: changed(text, resuming: .line)
        case .another: reopen([])
        }
    }

    /// - Parameter isChecked: true if the user has waited for the result, so that a rejection drops the keys typed since.
    private func handle(_ result: AskResult<Outcome>, isChecked: Bool = false) async throws -> AskOutcome<Outcome>? {
        switch result {
        case .accepted(let outcome, let shown):
            stopCheck()
            recorder?.left(shown: shown?.answer)
            console.close(answer: shown)
            return .accepted(outcome)
        case .rejected(let messages):
            stopCheck()
            recorder?.rejected(messages)
            reject(messages, dropsKeys: isChecked)
        case .another(let messages):
            stopCheck()
            if !messages.isEmpty { recorder?.rejected(messages) }
            reopen(messages, dropsKeys: isChecked && !messages.isEmpty)
        case .pending(let result):
            guard console.audience == .person else { return try await handle(result()) }
            begin(result, isAwaited: true)
            messages = []
            // The entered line is now one of those above.
            if task.isMultiline { reopen([]) }
            recorder?.beganCheck()
            show()
        }
        return nil
    }

    /// `dropsKeys` drops what was typed before the reason appeared: it was meant for the next line.
    private func reject(_ messages: [String], dropsKeys: Bool) {
        self.messages = messages
        var notes = notes(isRejection: true)
        notes.dropsTypedAhead = dropsKeys
        // A mistake that cannot be seen is not edited: the text of a secret, or of a line that is read out.
        let startsOver = task.line.isSecret || !console.redrawsLine
        if startsOver { text = "" }
        console.show(notes, resuming: startsOver ? .text("") : .line)
    }

    private func handleWake() async throws -> AskOutcome<Outcome>? {
        if let check, let result = check.result {
            stopCheck()
            switch result {
            case .success(.rejected(let messages)) where !check.isAwaited:
                self.messages = messages
                show()
            case .success(let result):
                if let end = try await handle(result, isChecked: check.isAwaited) { return end }
            case .failure(let error):
                let reason = error is CancellationError ? PromptMessage.checkCancelled.text : "\(error)"
                messages = [PromptMessage.pressEnterAgain(reason: reason.sentence).text]
                if check.isAwaited {
                    recorder?.rejected(messages)
                    reject(messages, dropsKeys: true)
                } else {
                    show()
                }
            }
        } else {
            show()
        }
        return task.leftByProgram.map { end($0, keeping: text) }
    }

    // MARK: - Commands

    private func perform(_ command: TypedCommand) async throws -> AskOutcome<Outcome>? {
        switch command {
        case .edit where task.isEditable: return try await edit("")
        case .clear where task.line.canBeCleared:
            text = ""
            return try await handle(task.clear())
        case .back: return goBack(nil)
        case .quit:
            try await leave(nil)
            return nil
        case .review where task.isReviewable:
            return end(.review, keeping: nil)
        case .explain: help = task.help
        case .help: help = HelpRow.help(hasKeys: console.redrawsLine, isAlone: !task.isReviewable)
        case .edit, .clear, .review:
            decline(.commandWithoutEffect(command.rawValue, isText: !task.line.isAboutForm))
            return nil
        }
        text = ""
        messages = []
        show(resuming: .text(""))
        return nil
    }

    /// - Parameter text: the text of the line; `nil` after a typed command, which has replaced it.
    private func goBack(_ text: String?) -> AskOutcome<Outcome>? {
        if task.goBack() {
            reopen([])
            return nil
        }
        guard task.canGoBack else {
            if text == nil || !console.redrawsLine { decline(.noQuestionBefore) } else { show(resuming: .line) }
            return nil
        }
        return end(.back, keeping: text)
    }

    private func decline(_ reason: PromptMessage) {
        text = ""
        notice = reason.text
        show(resuming: .text(""))
    }

    /// Throws ``UserLeft`` unless the user wants to stay. `text` is `nil` after a typed command, which has replaced it.
    private func leave(_ text: String?) async throws {
        let hasChanged = task.hasChanged(text ?? task.line.text)
        task.keep(text)
        show()
        guard try await confirmLeaving(hasChanged) else { return show(resuming: text == nil ? .text("") : .line) }
        console.close(answer: nil)
        task.didLeave(text)
        throw UserLeft()
    }

    private func end(_ outcome: AskOutcome<Outcome>, keeping text: String?) -> AskOutcome<Outcome> {
        console.close(answer: nil)
        task.didLeave(text)
        return outcome
    }

    private func edit(_ text: String) async throws -> AskOutcome<Outcome>? {
        let whole = task.handOver(text)
        do {
            let edited = try await console.edit(whole)
            guard edited != whole || console.traits.acceptsUnchangedEdit else {
                reopen([])
                return nil
            }
            return try await handle(task.edited(edited))
        } catch let error as EditorError {
            reopen(["\(error)"])
            return nil
        }
    }

    // MARK: - A check while the line is open

    /// The runner of the field's rules cancels a running check unless both are about the same value.
    private func begin(_ result: @escaping @MainActor () async throws -> AskResult<Outcome>, isAwaited: Bool = false) {
        let check = Check()
        check.isAwaited = isAwaited
        self.check = check
        check.task = Task { [weak self, console] in
            let outcome: Result<AskResult<Outcome>, any Error>
            do {
                outcome = .success(try await result())
            } catch {
                outcome = .failure(error)
            }
            guard let self, self.check === check else { return }
            check.result = outcome
            console.wake()
        }
    }

    private func stopCheck() {
        check?.task?.cancel()
        check = nil
    }

    // MARK: - The line

    private func open(_ messages: [String], dropsKeys: Bool = false) {
        var line = task.line
        line.dropsTypedAhead = line.dropsTypedAhead || dropsKeys || line.isAboutForm
        line.isReopened = isRepeat
        text = line.text
        // A message during typing does not reject the line.
        let isLive = messages.isEmpty && isRepeat && check == nil && console.redrawsLine
        self.messages = isLive ? task.live(text)?.messages ?? [] : messages
        line.notes = notes(isRejection: false)
        isRepeat = true
        recorder?.opened(line)
        console.open(line)
    }

    private func reopen(_ messages: [String], dropsKeys: Bool = false) {
        console.close(answer: nil)
        open(messages, dropsKeys: dropsKeys)
    }

    private func show(resuming: Resumption = .no) { console.show(notes(isRejection: false), resuming: resuming) }

    private func notes(isRejection: Bool) -> LineNotes {
        var notes = task.notes(for: text)
        notes.messages = messages
        notes.isRejection = isRejection
        if let notice { notes.notices.insert(notice, at: 0) }
        if check != nil { notes.notices.append(PromptMessage.checking.text + "…") }
        (notes.isChecking, notes.isWaiting) = (check != nil, check?.isAwaited == true)
        if !help.isEmpty {
            notes.help = help
            notes.notices.removeAll { notice in help.contains { $0.hasPrefix(notice) } }
        }
        return notes
    }
}

extension String {
    fileprivate var sentence: String { prefix(1).uppercased() + dropFirst() }
}
