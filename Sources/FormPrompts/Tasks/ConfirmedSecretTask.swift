internal import FormModel

final class ConfirmedSecretTask: FieldTask {
    private var firstEntry: String?

    override var line: PromptLine {
        guard firstEntry != nil else { return super.line }
        var line = PromptLine(label: question.label)
        line.position = super.line.position
        line.name = super.line.name
        line.labelSuffix = ", \(PromptMessage.again.text)"
        line.echo = question.echo
        return line
    }

    override func notes(for text: String) -> LineNotes { firstEntry == nil ? super.notes(for: text) : LineNotes() }

    override func live(_ text: String) -> LiveMessages? { firstEntry == nil ? super.live(text) : nil }

    override func handleEntry(_ text: String) -> AskResult<AcceptedAnswer> {
        guard let firstEntry else { return super.handleEntry(text) }
        self.firstEntry = nil
        guard text.unicodeScalars.elementsEqual(firstEntry.unicodeScalars) else {
            restore()
            let message = PromptMessage.entriesDiffer.text
            walk.countAttempt(at: index, [message])
            return .another([message])
        }
        return super.accept(text)
    }

    override func accept(_ text: String) -> AskResult<AcceptedAnswer> {
        guard !text.isEmpty else { return super.accept(text) }
        firstEntry = text
        return .another([])
    }

    override func keep(_ text: String?) {
        if firstEntry == nil { super.keep(text) }
    }
}
