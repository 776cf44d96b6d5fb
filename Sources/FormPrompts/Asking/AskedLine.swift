internal import FormModel

/// The line that is open for a task: its text, and what is said under it.
@MainActor
final class AskedLine<Asked: AskTask> {
    private let console: any Console
    private let task: Asked
    var text = ""
    var messages: [String] = []
    /// What `?` or `:help` asked for; it stays until the next Enter.
    var help: [String] = []
    /// What is said until the text changes.
    var notice: String?
    /// Whether a check of the text is running.
    var isBeingChecked = false
    /// Whether the task has had a line already.
    private var isAgain = false

    init(_ task: Asked, on console: any Console) {
        self.task = task
        self.console = console
    }

    func open(_ messages: [String], isWaiting: Bool = false, dropsKeys: Bool = false) {
        var line = task.line
        line.dropsTypedAhead = line.dropsTypedAhead || dropsKeys || line.isAboutForm && !line.isIntroduced
        line.isWaiting = isWaiting
        line.isReopened = isAgain
        text = line.text
        // A message while a line is typed does not refuse it.
        let isLive = messages.isEmpty && isAgain && !isWaiting && console.showsText
        self.messages = isLive ? task.live(text)?.messages ?? [] : messages
        line.notes = notes(isRefusal: false)
        isAgain = true
        console.open(line)
    }

    func reopen(_ messages: [String], isWaiting: Bool = false, dropsKeys: Bool = false) {
        console.close(answer: nil)
        open(messages, isWaiting: isWaiting, dropsKeys: dropsKeys)
    }

    func show() {
        console.show(notes(isRefusal: false))
    }

    /// Shows why the line was refused, and goes on with it.
    ///
    /// - Parameters:
    ///   - text: What the line holds from now on; nil for what it held.
    ///   - dropsKeys: Whether what was typed before that is shown was meant for what would have come next.
    func refuse(with text: String?, dropsKeys: Bool) {
        let notes = notes(isRefusal: true)
        if dropsKeys { return console.refuse(notes, with: text) }
        console.show(notes)
        console.resume(with: text)
    }

    private func notes(isRefusal: Bool) -> LineNotes {
        var notes = task.notes(for: text)
        notes.messages = messages
        notes.isRefusal = isRefusal
        if messages.isEmpty, let outcome = notes.outcome { notes.notices.append(outcome) }
        if let notice { notes.notices.insert(notice, at: 0) }
        if isBeingChecked { notes.notices.append(PromptMessage.checking.text) }
        if !help.isEmpty { notes.help = help }
        return notes
    }
}
