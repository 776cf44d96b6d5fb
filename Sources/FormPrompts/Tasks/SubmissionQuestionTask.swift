internal import FormModel

/// Asks what a submission has to know before it goes on; Enter is *no*, which does less.
@MainActor
final class SubmissionQuestionTask: AskTask {
    let line: PromptLine
    let canGoBack = true

    init(_ question: SubmissionQuestion) {
        var line = PromptLine(label: question.text)
        line.defaultText = "no"
        line.isAboutForm = true
        line.formQuestion = .confirm
        line.isIntroduced = true
        self.line = line
    }

    private let hint = "Type y for yes or n for no"

    var help: [String] { [hint] }

    func entered(_ text: String) -> AskResult<Bool> {
        switch text.lowercased() {
        case "", "n", "no": .accepted(false, shown: nil)
        case "y", "yes": .accepted(true, shown: nil)
        default: .rejected([hint])
        }
    }
}
