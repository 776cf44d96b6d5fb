internal import CLibedit

/// What the caller asks for.
extension Session {
    /// Does what the caller has asked for; false if there was nothing to do.
    ///
    /// A command that begins or ends a line is the last one for now, because each line has a loop of its own.
    @discardableResult
    func runCommands() -> Bool {
        commands += context.mailbox.take()
        var hasRun = false
        while phase == .running, !commands.isEmpty {
            if isAway, case .run = commands[0] { break }
            let hadLine = line != nil
            run(commands.removeFirst())
            hasRun = true
            if hadLine != (line != nil) { break }
        }
        return hasRun
    }

    private func run(_ command: Command) {
        if command.goesOnWithLine { display.lineGoesOn() }
        switch command {
        case .open(let request): open(request)
        case .expect(let request, let messages): display.expect(request, showing: messages)
        case .foresee(let entry): display.foresee(entry)
        case .showExpected:
            if line == nil, busyText == nil { display.showExpected() }
        case .prompt(let prompt, let rowEnd):
            line?.request.rowEnd = rowEnd
            display.setPrompt(prompt)
        case .show(let messages):
            line?.messages = messages
            display.show(messages)
        case .resume(let text): resume(with: text)
        case .dropTypedAhead:
            if let line {
                guard line.suspension != nil, !line.isOnlyQuestion else { return }
            } else {
                // What was typed into the terminal's own line is there only then.
                display.enter(isHidden: false)
            }
            dropTypedAhead()
        case .ask(let prompt, let continuation): ask(PendingQuestion(prompt: prompt, continuation: continuation))
        case .close(let text): close(showing: text)
        case .write(let text):
            eraseBusy()
            display.write(text)
        case .retract(let count):
            eraseBusy()
            display.retract(count)
        case .question(let prompt): line?.question?.prompt = prompt
        case .run(let arguments, let continuation):
            let outcome = run(arguments)
            continuation.resume(returning: outcome.code)
            if let signal = outcome.signal { end(reporting: .terminated(signal: signal)) }
        case .busy(let text):
            guard line == nil, lentTo == nil else { return }
            guard let text else { return eraseBusy() }
            guard text != busyText else { return }
            busyText = text
            display.showBusy(text)
        case .watch(let continuation):
            defer { continuation.resume() }
            guard line == nil else { return }
            display.prepareToWatch()
            if phase == .running { context.mode.set(display.watchingMode) }
        case .programStopped(let group, let signal, let continuation):
            programStopped(group, by: signal)
            continuation.resume()
        case .programEnded(let group, let continuation):
            takeBack(from: group)
            continuation.resume()
        case .shutdown:
            answer(nil)
            phase = .shutDown
        }
    }

    private func open(_ request: LineRequest) {
        if line != nil {
            // The line before it ends first, and this one begins in the next turn.
            close(showing: nil)
            commands.insert(.open(request), at: 0)
            return
        }
        eraseBusy()
        if request.isHidden { formline_protect_memory() }
        display.enter(isHidden: request.isHidden)
        // From here on a Ctrl-C is for the line: a signal before was for what was at work then.
        runSignals(dropsInterrupts: true)
        guard phase == .running else { return }
        let isInterrupted = context.events.lineHasBegun()
        if request.dropsTypedAhead { dropTypedAhead() }
        line = OpenLine(
            request: request, suspension: request.isSuspended ? Suspension(interruptibleFrom: .now) : nil)
        display.lineWasOpened(request)
        if isInterrupted { display.interruptFirst() }
    }

    private func resume(with text: String?) {
        guard let line, line.suspension != nil, !line.isOnlyQuestion else { return }
        if let text { display.replaceText(with: text.joinedIntoOneLine()) }
        line.suspension = nil
        display.lineWasResumed(line.request)
    }

    /// Drops what was typed so far, and tells the caller of it.
    private func dropTypedAhead() {
        if display.dropTypedAhead() { context.events.post(.droppedKeys) }
    }

    private func ask(_ question: PendingQuestion) {
        answer(nil)
        if line == nil { eraseBusy() }
        display.enter(isHidden: false)
        _ = display.dropTypedAhead()
        if line == nil {
            line = OpenLine(
                request: LineRequest(prompt: "", isHidden: true), suspension: Suspension(), isOnlyQuestion: true)
        }
        line?.question = question
        display.questionWasAsked(question.prompt)
    }

    private func close(showing text: String?) {
        guard line != nil else { return }
        answer(nil)
        guard line != nil else { return }
        if commands.first?.showsLine == true {
            context.hold { display.lineWillClose(showing: text) }
        } else {
            display.lineWillClose(showing: text)
        }
        line = nil
    }

    /// Gives the terminal to a program, from the first row that was drawn here on; everything is drawn again after it.
    private func run(_ arguments: [String]) -> ProgramOutcome {
        display.makeRoomForProgram()
        // A copy, so that nothing of the session is held while it waits.
        var kept = commands
        let outcome = context.run(arguments, keeping: &kept)
        commands = kept
        if let code = outcome.code, code >= 128 { display.cleanUpAfterKilledProgram() }
        comeBack()
        return outcome
    }

    func eraseBusy() {
        guard busyText != nil else { return }
        busyText = nil
        display.erase()
    }
}

extension Command {
    /// Whether a line is to be seen once it is done.
    fileprivate var showsLine: Bool {
        switch self {
        case .open, .showExpected: true
        case .expect, .foresee, .prompt, .show, .resume, .question, .ask, .run, .close, .write, .retract, .busy, .watch,
            .dropTypedAhead, .programStopped, .programEnded, .shutdown:
            false
        }
    }

    /// Whether the open line is to be there for it.
    fileprivate var goesOnWithLine: Bool {
        switch self {
        case .open, .prompt, .show, .resume, .question, .ask, .run, .write, .retract, .busy, .watch, .dropTypedAhead,
            .programStopped, .programEnded, .shutdown:
            true
        case .expect, .foresee, .showExpected, .close: false
        }
    }
}
