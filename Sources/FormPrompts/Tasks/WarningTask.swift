internal import FormModel

/// Asks whether an answer that a rule warns of is kept; Enter is *no*.
@MainActor
final class WarningTask: AskTask {
    let line: PromptLine
    let canGoBack = true

    init(_ question: String) {
        var line = PromptLine(label: question)
        line.defaultText = "no"
        line.isAboutForm = true
        line.formQuestion = .confirm
        self.line = line
    }

    private let hint = "Type y to keep the answer, or n to change it"

    var help: [String] { [hint] }

    func entered(_ text: String) -> AskResult<Bool> {
        switch text.lowercased() {
        case "", "n", "no": .accepted(false, shown: nil)
        case "y", "yes": .accepted(true, shown: nil)
        default: .rejected([hint])
        }
    }
}
