internal import Platform

/// The lines on one terminal, from the start of an editor to its end: the open line, the small question under it, what the
/// caller asks for, signals, and programs that have the terminal for a while.
///
/// A ``Display`` shows the line and reads what is typed into it. Everything here runs in its fiber or thread.
final class Session {
    /// The line that the caller has opened and not closed yet.
    ///
    /// A class, because it is looked at several times at each key, and a copy of it would be one of all that it holds.
    final class OpenLine {
        var request: LineRequest
        /// The rows under the line.
        var messages: [String] = []
        var suspension: Suspension?
        var question: PendingQuestion?
        /// No line was open when the question was asked.
        let isOnlyQuestion: Bool

        init(request: LineRequest, suspension: Suspension? = nil, isOnlyQuestion: Bool = false) {
            self.request = request
            self.suspension = suspension
            self.isOnlyQuestion = isOnlyQuestion
        }
    }

    /// The state of a line that waits for the caller.
    struct Suspension {
        /// From then on a Ctrl-C that comes as a key interrupts; nil if it is left for the line that goes on.
        var interruptibleFrom: ContinuousClock.Instant?
    }

    /// A small question under the line (or alone) that has not been answered yet.
    struct PendingQuestion {
        var prompt: String
        var continuation: CheckedContinuation<String?, Never>
    }

    enum Phase {
        case running
        /// The terminal is lost or a signal came: the terminal has been put back already.
        case over
        case shutDown
    }

    let context: SessionContext
    /// Lazy, because a display needs its session.
    private(set) lazy var display = makeDisplay(in: style)
    private let style: LineEditor.Style
    /// What is drawn after a text that is cut.
    let cutSign: String
    var line: OpenLine?
    /// What the caller has asked for and is not done yet.
    var commands: [Command] = []
    var busyText: String?
    /// Another process has the terminal.
    var isAway = false
    /// The program that has it, if it is one of this process.
    var lentTo: ProgramGroup?
    /// When the process last got the terminal back.
    var lastReturn: ContinuousClock.Instant?
    var phase = Phase.running

    /// A session in this style, or in the plain one if the terminal cannot be drawn on or libedit does not edit here.
    init(context: SessionContext, style: LineEditor.Style, cutSign: String) {
        self.context = context
        self.style = style
        self.cutSign = cutSign
        _ = display
    }

    private func makeDisplay(in style: LineEditor.Style) -> any Display {
        switch style {
        case _ where !context.device.canDraw: PlainDisplay(session: self)
        case .drawn, .spoken: DrawnDisplay(session: self, style: style) ?? EchoedDisplay(session: self)
        case .echoed: EchoedDisplay(session: self)
        case .plain: PlainDisplay(session: self)
        }
    }

    /// Runs until the caller shuts the editor down; the terminal is then as it was.
    func run() {
        while phase == .running {
            if line != nil {
                display.editLine()
            } else {
                runCommands()
                if line == nil, phase == .running { display.waitWithoutLine() }
            }
        }
        if phase == .over {
            context.runUntilShutdown(after: commands)
            commands = []
        }
        display.leave()
        context.putBack()
        context.end(dropping: commands)
    }

    /// Whether a line is open and the session goes on; if not, ``Display/editLine()`` returns.
    var hasLine: Bool { line != nil && phase == .running }

    /// Whether what is typed goes to the line or to the question under it; else it is left for later.
    var takesInput: Bool {
        guard let line, !isAway else { return false }
        return line.suspension == nil || line.question != nil
    }

    /// Suspends the line until the caller resumes it, and tells the caller why.
    func suspend(reporting event: LineEvent, isInterruptible: Bool) {
        let delay = ContinuousClock.now + .milliseconds(100)
        line?.suspension = Suspension(interruptibleFrom: isInterruptible ? delay : nil)
        display.lineWasSuspended()
        context.events.post(event)
    }

    /// Ctrl-C or SIGINT.
    func interrupt() {
        display.interruptWillBeReported()
        if line?.question != nil {
            answer(nil)
        } else if line != nil {
            suspend(reporting: .interrupted(display.text), isInterruptible: false)
        } else {
            context.events.post(.interrupted(""), isOfNoLine: true)
        }
    }

    /// Answers the small question, if there is one.
    func answer(_ text: String?) {
        guard let question = line?.question else { return }
        display.questionWillEnd()
        line?.question = nil
        if line?.isOnlyQuestion == true {
            line = nil
            display.erase()
        } else {
            display.draw()
        }
        question.continuation.resume(returning: text)
    }

    /// Ends the session; this is the last event that the caller gets.
    func end(reporting event: LineEvent) {
        guard phase == .running else { return }
        if let lentTo { takeBack(from: lentTo) }
        if let text = display.unreportedText() { context.events.post(.changed(text)) }
        let question = line?.question
        line?.question = nil
        if line?.isOnlyQuestion == true { line = nil }
        line?.messages = []
        if line != nil { display.endRow() }
        display.leave()
        context.mode.set(.original)
        phase = .over
        line = nil
        context.events.post(event)
        context.events.finish()
        // Last, so that whoever asked finds out why there is no answer.
        question?.continuation.resume(returning: nil)
    }
}
