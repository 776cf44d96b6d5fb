internal import FormModel
internal import Platform

/// The append-only transcript of a walk: one line for each answer, with its messages indented below.
@MainActor
struct TranscriptWriter {
    /// Everything written so far; kept only without an output.
    private(set) var text = ""
    var theme = Theme(hasColor: false)
    private let output: ((SafeText) -> Void)?
    private var line: PromptLine?
    /// True if the row of the open line has begun, which the answer ends.
    private var isRowOpen = false
    private var latestLine: PromptLine?
    private var pendingEntry: String?
    private var shownMessages: [String] = []
    private var shownRows: [String] = []

    init(output: ((SafeText) -> Void)? = nil) {
        self.output = output
    }

    /// Writes one row, made harmless for a terminal and a log, and `message` at its end in the color of messages.
    mutating func write(_ row: String, message: String = "") {
        endRow()
        let safe = SafeText(row) + SafeText(message) { theme.colored($0, theme.messageColor) }
        if let output { output(safe) } else { text += "\(safe)\n" }
    }

    mutating func beginRow() {
        guard let line else { return }
        isRowOpen = true
        var row = SafeText(label(of: line) + " ")
        row.isUnfinished = true
        output?(row)
    }

    mutating func endRow() {
        guard isRowOpen else { return }
        isRowOpen = false
        output?(SafeText(""))
    }

    private mutating func write(answer: String, to line: PromptLine) {
        guard isRowOpen else { return write("\(label(of: line)) \(answer)") }
        isRowOpen = false
        write(answer)
    }

    private mutating func write(messages: [String], after beginning: String = "") {
        for row in messages.flatMap(\.terminalSafeLines) { write(beginning, message: row) }
    }

    mutating func open(_ line: PromptLine) {
        self.line = line
        latestLine = line
        shownRows = []
        shownMessages = []
        write(messages: line.notes.messages, after: line.isReopened ? "  " : "\(line.label.openLabel): ")
    }

    func inputEnded(line number: Int, messages: [String] = []) -> PromptError {
        .inputEnded(line: number, label: latestLine?.label ?? "", name: latestLine?.writtenName, messages: messages)
    }

    func linesLeftOver(line number: Int) -> PromptError {
        .linesLeftOver(line: number, label: latestLine?.label ?? "", name: latestLine?.writtenName)
    }

    mutating func entered(_ text: String) { pendingEntry = text }

    /// Writes new notes under the line; notices and help only for a person.
    mutating func show(_ notes: LineNotes, isPerson: Bool = false) {
        flush()
        if notes.messages != shownMessages {
            shownMessages = notes.messages
            write(messages: notes.messages, after: "  ")
        }
        guard isPerson, let line else { return }
        let rows = (notes.help == line.notes.help ? [] : notes.help) + notes.notices
        for row in rows.filter({ !shownRows.contains($0) }).flatMap(\.terminalSafeLines) { write("  \(row)") }
        shownRows = rows
    }

    mutating func close(answer: String?) {
        if let answer, let line {
            pendingEntry = nil
            write(answer: answer, to: line)
        }
        flush()
        line = nil
    }

    private mutating func flush() {
        guard let text = pendingEntry, let line else { return }
        pendingEntry = nil
        shownMessages = []
        write(answer: line.isSecret && !text.isEmpty ? Question.mask : text, to: line)
    }

    private func label(of line: PromptLine) -> String {
        let text = line.defaultText.map { " [\($0)]" } ?? ""
        return line.label + text + line.label.labelEnd
    }

    mutating func say(_ notice: Notice) {
        switch notice {
        case .failure(let text): write(messages: [text])
        case .progress(let text), .remark(let text), .rows(let text):
            for row in text.terminalSafeLines { write(row) }
        case .title, .success, .left, .form: break
        case .answer(let row): write(row.plainText)
        case .note(let text, let help), .heading(let text, let help):
            for row in text.terminalSafeLines + (help?.terminalSafeLines ?? []) { write(row) }
        case .review(let review): for row in review.plainRows(review.rows) { write(row) }
        }
    }
}
