/// The append-only account of a walk: one line for each answer, its messages indented under it.
///
/// ```
/// Plan name: ab
///   Must be at least 3 characters
/// Plan name: Pro plan
/// ```
@MainActor
struct TranscriptWriter {
    /// Everything written so far; kept only where nothing takes the lines.
    private(set) var text = ""
    private let output: ((String) -> Void)?
    private var line: PromptLine?
    private var lastLabel = ""
    private var entered: String?
    private var shown: [String] = []

    /// Writes each line to `output`, or keeps them all.
    init(output: ((String) -> Void)? = nil) {
        self.output = output
    }

    mutating func write(_ row: String) {
        if let output { output(row) } else { text += row + "\n" }
    }

    mutating func open(_ line: PromptLine) {
        self.line = line
        lastLabel = line.label
        shown = []
        for row in line.messages.flatMap(printableLines) { write("\(printable(line.label)): \(row)") }
    }

    /// The error for a line that no question is left for.
    func linesLeftOver(line number: Int) -> PromptError {
        .linesLeftOver(line: number, label: lastLabel, name: nil)
    }

    /// Notes an entered line; it is written when its answer, or its refusal, is known.
    mutating func entered(_ text: String) { entered = text }

    mutating func show(_ messages: [String]) {
        flush()
        guard messages != shown else { return }
        shown = messages
        for row in messages.flatMap(printableLines) { write("  \(row)") }
    }

    mutating func close(answer: String?) {
        if let answer, let line {
            entered = nil
            write("\(label(of: line)): \(printable(answer))")
        }
        flush()
        line = nil
    }

    private mutating func flush() {
        guard let text = entered, let line else { return }
        entered = nil
        shown = []
        write("\(label(of: line)): \(line.isSecret ? mask(text) : printable(text))")
    }

    private func label(of line: PromptLine) -> String {
        let text = line.defaultText.map { " [\(printable($0))]" } ?? ""
        return printable(line.label) + text
    }

    private func mask(_ text: String) -> String { text.isEmpty ? "" : "••••••••" }

    mutating func say(_ notice: Notice) {
        switch notice {
        case .failure(let text), .progress(let text):
            for row in printableLines(text) { write(row) }
        case .success: break
        case .review(let rows):
            for (number, row) in rows.enumerated() {
                write("\(number + 1). \(printable(row.label)): \(printable(row.answer))")
            }
        }
    }

    /// The error for a question that finds no line.
    func noMoreLines(line number: Int) -> PromptError {
        .noMoreLines(line: number, label: line?.label ?? "", name: nil)
    }
}
