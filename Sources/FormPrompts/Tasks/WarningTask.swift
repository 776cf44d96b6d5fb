internal import FormModel

/// Asks whether an answer that a rule warns of is kept; Enter is *no*.
@MainActor
final class WarningTask: AskTask {
    let line: PromptLine
    let canGoBack = true

    init(_ question: String) {
        var line = PromptLine(label: question)
        line.defaultText = PromptMessage.no.text
        line.isAboutForm = true
        line.formQuestion = .confirm
        self.line = line
    }

    private let hint = PromptMessage.keepOrChange.text

    var help: [String] { [hint] }

    func entered(_ text: String) -> AskResult<Bool> {
        if text.isEmpty || AnswerWord.no.isSaid(text) { return .accepted(false, shown: nil) }
        return AnswerWord.yes.isSaid(text) ? .accepted(true, shown: nil) : .rejected([hint])
    }
}
