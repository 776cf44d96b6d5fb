internal import Platform

/// Lines that the terminal itself edits: no escape sequences, no libedit.
///
/// Everything here runs on the editor's thread.
final class PlainSession: Session {
    private let context: SessionContext
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

    init(context: SessionContext) {
        self.context = context
        input.isLatin1 = context.encoding == .latin1
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
            if context.isLost {
                end(reporting: context.reasonForLoss())
                break
            }
            let ready = context.wait(input: takesLines && !isAway, milliseconds: isAway ? 200 : nil)
            if isAway, context.mode.isInForeground { comeBack() }
            if ready.contains(.signals) { runSignals() }
            if ready.contains(.input), phase == .running { readInput() }
        }
        if phase == .over {
            context.runUntilShutdown(after: commands)
            commands = []
        }
        context.putBack()
        context.end(dropping: commands)
    }

    private var takesLines: Bool { question != nil || (prompt != nil && !isSuspended) }

    // MARK: - Input

    private func readInput() {
        switch context.device.read() {
        case .bytes(let bytes): input.feed(bytes)
        case .nothing: break
        case .endOfInput: input.feedEndOfInput()
        case .gone: end(reporting: context.reasonForLoss())
        }
        if input.isExhausted { end(reporting: context.reasonForLoss()) }
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
        case .text(let text): context.events.post(.entered(text))
        case .endOfInput:
            say("\n")
            context.events.post(.endOfInput(""))
        case .back: context.events.post(.back(""))
        case .keys: context.events.post(.keysInPlainLine)
        }
    }

    // MARK: - Signals

    /// With `dropsInterrupts`, all but SIGINT.
    private func runSignals(dropsInterrupts: Bool = false) {
        for signal in context.signals.take() where phase == .running {
            switch signal {
            case SIGINT: if !dropsInterrupts { interrupt() }
            case SIGTSTP:
                let mode = context.mode.mode
                context.mode.set(.original)
                context.signals.stopProcess()
                context.mode.set(mode, appliedLater: true)
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
        context.events.post(.interrupted(""), isOfNoLine: prompt == nil)
    }

    private func comeBack(prompting: Bool = true) {
        isAway = !context.mode.isInForeground
        guard !isAway else { return }
        lastReturn = .now
        context.mode.apply()
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
        context.mode.set(.original)
        context.events.post(event)
        context.events.finish()
        asked?.resume(returning: nil)
    }

    // MARK: - Commands

    private func runCommands() {
        commands += context.mailbox.take()
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
            context.events.lineHasBegun()
            busyText = nil
            prompt = request.prompt
            isHidden = request.isHidden
            isSuspended = false
            context.mode.set(isHidden ? .silent : .original)
            say(request.prompt)
        case .prompt: break
        case .show(let messages):
            for message in messages { say(message + "\n") }
        case .resume:
            guard let prompt, isSuspended else { return }
            isSuspended = false
            context.mode.set(isHidden ? .silent : .original)
            say(prompt)
        case .ask(let prompt, let continuation):
            question?.resume(returning: nil)
            question = continuation
            questionPrompt = prompt
            context.mode.set(.original)
            say(prompt)
        case .run(let arguments, let continuation):
            let outcome = context.run(arguments, keeping: &commands)
            comeBack(prompting: false)
            continuation.resume(returning: outcome.code)
            if let signal = outcome.signal { end(reporting: .terminated(signal: signal)) }
        case .close:
            question?.resume(returning: nil)
            question = nil
            prompt = nil
            isHidden = false
            context.mode.set(.original)
        case .write(let text):
            busyText = nil
            say(text + "\n")
        case .busy(let text):
            if let text, text != busyText { say(text + "\n") }
            busyText = text
        case .watch:
            guard prompt == nil else { return }
            context.mode.set(.silent)
        case .shutdown:
            question?.resume(returning: nil)
            question = nil
            phase = .shutDown
        }
    }

    private func say(_ text: String) {
        context.write(EscapeSequence.removed(from: text))
    }
}
