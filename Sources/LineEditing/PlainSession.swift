internal import Platform

/// Lines that the terminal itself edits: no escape sequences, no libedit.
///
/// Everything here runs on the editor's thread.
final class PlainSession: Session {
    private let link: SessionLink
    private var input = PlainInput()
    private var commands: [Command] = []
    private var prompt: String?
    private var isHidden = false
    private var isSuspended = false
    private var question: CheckedContinuation<String?, Never>?
    private var questionPrompt = ""
    private var busyText: String?
    private var isAway = false
    private var lastReturn: ContinuousClock.Instant?
    private var phase = DrawnSession.Phase.running

    init(link: SessionLink) {
        self.link = link
        input.isLatin1 = link.charset == .latin1
    }

    func run() {
        while phase == .running {
            runCommands()
            guard phase == .running else { break }
            if takesLines, !isAway {
                if let line = input.next() {
                    take(line)
                    continue
                }
            }
            if link.isLost {
                end(reporting: link.reasonForLoss())
                break
            }
            let ready = link.wait(input: takesLines && !isAway, milliseconds: isAway ? 200 : nil)
            if isAway, link.mode.isInForeground { comeBack() }
            if ready.contains(.signals) { runSignals() }
            if ready.contains(.input), phase == .running { readInput() }
        }
        if phase == .over {
            link.runUntilShutdown(after: commands)
            commands = []
        }
        link.putBack()
        link.end(dropping: commands)
    }

    private var takesLines: Bool { question != nil || (prompt != nil && !isSuspended) }

    // MARK: - Input

    private func readInput() {
        switch link.device.read() {
        case .bytes(let bytes): input.feed(bytes)
        case .nothing: break
        case .endOfInput: input.feedEndOfInput()
        case .gone: end(reporting: link.reasonForLoss())
        }
        if input.isExhausted { end(reporting: link.reasonForLoss()) }
    }

    private func take(_ line: PlainInput.Line) {
        if isHidden, question == nil { say("\n") }
        if let question {
            self.question = nil
            if case .text(let text) = line { question.resume(returning: text) } else { question.resume(returning: "") }
            return
        }
        isSuspended = true
        switch line {
        case .text(let text): link.events.post(.entered(text))
        case .endOfInput:
            say("\n")
            link.events.post(.endOfInput(""))
        case .back: link.events.post(.back(""))
        case .keys: link.events.post(.keysInPlainLine)
        }
    }

    // MARK: - Signals

    /// With `dropsInterrupts`, all but SIGINT.
    private func runSignals(dropsInterrupts: Bool = false) {
        for signal in link.signals.take() where phase == .running {
            switch signal {
            case SIGINT: if !dropsInterrupts { interrupt() }
            case SIGTSTP:
                let mode = link.mode.mode
                link.mode.set(.original)
                link.signals.stopProcess()
                link.mode.set(mode, appliedLater: true)
                comeBack()
            case SIGCONT:
                if let lastReturn, !isAway, ContinuousClock.now - lastReturn < .milliseconds(300) { continue }
                comeBack()
            case SIGWINCH: break
            default: end(reporting: .terminated(signal: signal))
            }
        }
    }

    private func interrupt() {
        input.dropPartial()
        if let question {
            self.question = nil
            say("\n")
            question.resume(returning: nil)
            return
        }
        if prompt != nil {
            say("\n")
            isSuspended = true
        }
        link.events.post(.interrupted(""), isOfNoLine: prompt == nil)
    }

    private func comeBack(prompting: Bool = true) {
        isAway = !link.mode.isInForeground
        guard !isAway else { return }
        lastReturn = .now
        link.mode.apply()
        guard prompting else { return }
        if question != nil { say(questionPrompt) } else if let prompt, !isSuspended { say(prompt) }
    }

    private func end(reporting event: LineEvent) {
        guard phase == .running else { return }
        let asked = question
        question = nil
        if prompt != nil { say("\n") }
        prompt = nil
        phase = .over
        link.mode.set(.original)
        link.events.post(event)
        link.events.finish()
        asked?.resume(returning: nil)
    }

    // MARK: - Commands

    private func runCommands() {
        commands += link.mailbox.take()
        while phase == .running, let next = commands.first {
            if isAway, case .run = next { return }
            run(commands.removeFirst())
        }
    }

    private func run(_ command: Command) {
        switch command {
        case .open(let request):
            runSignals(dropsInterrupts: true)
            guard phase == .running else { return }
            link.events.lineHasBegun()
            busyText = nil
            prompt = request.prompt
            isHidden = request.isHidden
            isSuspended = false
            link.mode.set(isHidden ? .silent : .original)
            say(request.prompt)
        case .prompt: break
        case .show(let messages):
            for message in messages { say(message + "\n") }
        case .resume:
            guard let prompt, isSuspended else { return }
            isSuspended = false
            link.mode.set(isHidden ? .silent : .original)
            say(prompt)
        case .ask(let prompt, let continuation):
            question?.resume(returning: nil)
            question = continuation
            questionPrompt = prompt
            link.mode.set(.original)
            say(prompt)
        case .run(let arguments, let continuation):
            let outcome = link.run(arguments, keeping: &commands)
            comeBack(prompting: false)
            continuation.resume(returning: outcome.code)
            if let signal = outcome.signal { end(reporting: .terminated(signal: signal)) }
        case .close:
            question?.resume(returning: nil)
            question = nil
            prompt = nil
            isHidden = false
            link.mode.set(.original)
        case .write(let text):
            busyText = nil
            say(text + "\n")
        case .busy(let text):
            if let text, text != busyText { say(text + "\n") }
            busyText = text
        case .watch:
            guard prompt == nil else { return }
            link.mode.set(.silent)
        case .shutdown:
            question?.resume(returning: nil)
            question = nil
            phase = .shutDown
        }
    }

    private func say(_ text: String) {
        link.write(EscapeSequence.removed(from: text))
    }
}
