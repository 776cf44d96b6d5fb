internal import FormModel

/// Asks what a submission has to know before it goes on; Enter is *no*, which does less.
@MainActor
final class SubmissionQuestionTask: AskTask {
    enum Choice {
        case yes, no
        /// Yes, to all like it.
        case all
        /// To be told more, and asked again.
        case details
    }

    let line: PromptLine
    let canGoBack = true

    private let hasDetails: Bool
    private let hasOthers: Bool

    init(_ question: SubmissionQuestion) {
        hasDetails = question.details != nil
        hasOthers = question.takeAll != nil
        var line = PromptLine(label: question.text)
        let others = (hasOthers ? [PromptMessage.allLetter] : []) + (hasDetails ? [.differencesLetter] : [])
        line.defaultText =
            others.isEmpty
            ? PromptMessage.no.text
            : ([AnswerWord.letters(default: false)] + others.map(\.text)).joined(separator: "/")
        line.isAboutForm = true
        line.formQuestion = .confirm
        line.isIntroduced = true
        self.line = line
    }

    private var hint: String {
        (!hasDetails ? PromptMessage.yesOrNo : hasOthers ? .yesNoAllOrDifferences : .yesNoOrDifferences).text
    }

    var help: [String] { [hint] }

    func entered(_ text: String) -> AskResult<Choice> {
        if text.isEmpty || AnswerWord.no.isSaid(text) { return .accepted(.no, shown: nil) }
        if AnswerWord.yes.isSaid(text) { return .accepted(.yes, shown: nil) }
        if hasOthers, ["a", "all", PromptMessage.allLetter.text].contains(text.lowercased()) {
            return .accepted(.all, shown: nil)
        }
        let isDetails = ["d", "diff", "differences", PromptMessage.differencesLetter.text].contains(text.lowercased())
        return isDetails && hasDetails ? .accepted(.details, shown: nil) : .rejected([hint])
    }
}
