internal import FormModel

/// Asks what a submission has to know before it goes on; Enter is *no*, which does less.
@MainActor
final class SubmissionQuestionTask: AskTask {
    enum Choice {
        case yes, no
        /// To be told more, and asked again.
        case details
    }

    let line: PromptLine
    let canGoBack = true

    private let hasDetails: Bool

    init(_ question: SubmissionQuestion) {
        hasDetails = question.details != nil
        var line = PromptLine(label: question.text)
        line.defaultText = hasDetails ? "y/N/d" : "no"
        line.isAboutForm = true
        line.formQuestion = .confirm
        line.isIntroduced = true
        self.line = line
    }

    private var hint: String {
        hasDetails ? "Type y for yes, n for no, or d for the differences" : "Type y for yes or n for no"
    }

    var help: [String] { [hint] }

    func entered(_ text: String) -> AskResult<Choice> {
        switch text.lowercased() {
        case "", "n", "no": .accepted(.no, shown: nil)
        case "y", "yes": .accepted(.yes, shown: nil)
        case "d", "diff", "differences": hasDetails ? .accepted(.details, shown: nil) : .rejected([hint])
        default: .rejected([hint])
        }
    }
}
