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
        line.defaultText =
            hasDetails
            ? "\(AnswerWord.letters(default: false))/\(WalkMessage.differencesLetter.text)" : WalkMessage.no.text
        line.isAboutForm = true
        line.formQuestion = .confirm
        line.isIntroduced = true
        self.line = line
    }

    private var hint: String {
        (hasDetails ? WalkMessage.yesNoOrDifferences : .yesOrNo).text
    }

    var help: [String] { [hint] }

    func entered(_ text: String) -> AskResult<Choice> {
        if text.isEmpty || AnswerWord.no.isSaid(text) { return .accepted(.no, shown: nil) }
        if AnswerWord.yes.isSaid(text) { return .accepted(.yes, shown: nil) }
        let isDetails = ["d", "diff", "differences", WalkMessage.differencesLetter.text].contains(text.lowercased())
        return isDetails && hasDetails ? .accepted(.details, shown: nil) : .rejected([hint])
    }
}
