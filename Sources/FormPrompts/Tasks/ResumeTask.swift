internal import FormModel

/// Asks whether to go on with the answers of an earlier walk.
@MainActor
final class ResumeTask: AskTask {
    let line: PromptLine
    let isReviewable = false

    /// - Parameters:
    ///   - answerCount: how many answers there are; nil if it is not known.
    ///   - age: how long ago they were left; nil if it is not known.
    init(answerCount: Int?, age: Duration?) {
        var line = PromptLine(
            label: PromptMessage.resume(count: answerCount, age: age.map(PromptMessage.Age.init)).text)
        line.defaultText = AnswerWord.letters(default: true)
        line.isAboutForm = true
        line.formQuestion = .resume
        self.line = line
    }

    var help: [String] { [PromptMessage.resumeHelp.text] }

    /// Nothing of it is lost by leaving.
    func hasChanged(_ text: String) -> Bool { false }

    func entered(_ text: String) -> AskResult<Bool> {
        if text.isEmpty || AnswerWord.yes.isSaid(text) { return .accepted(true, shown: nil) }
        return AnswerWord.no.isSaid(text) ? .accepted(false, shown: nil) : .rejected([PromptMessage.resumeHint.text])
    }
}
