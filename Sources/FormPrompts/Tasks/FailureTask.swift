internal import FormModel

/// Asks what to do after a submission that failed.
@MainActor
final class FailureTask: AskTask {
    enum Choice {
        case tryAgain, edit, leave
    }

    /// What leaving is called.
    private let leave: String
    /// The first letter of that which means nothing else.
    private let leaveLetter: String
    let line: PromptLine
    let canGoBack = true

    init(presentation: FormPresentation) {
        let isNamed = presentation.cancelTitle != FormPresentation().cancelTitle
        leave = isNamed ? presentation.cancelTitle.lowercased() : PromptMessage.leaveWord.text
        let taken = [PromptMessage.tryAgainLetter.text, PromptMessage.editLetter.text]
        leaveLetter = leave.map(String.init).first { $0.first?.isLetter == true && !taken.contains($0) } ?? "q"
        var line = PromptLine(label: PromptMessage.tryAgainEditOrLeave(leave: leave).text)
        line.defaultText =
            "\(PromptMessage.tryAgainLetter.text.uppercased())/\(PromptMessage.editLetter.text)/\(leaveLetter)"
        line.isAboutForm = true
        line.formQuestion = .failure
        line.isIntroduced = true
        self.line = line
    }

    private var hint: String { PromptMessage.tryAgainHint(leave: leave, letter: leaveLetter).text }

    var help: [String] { [hint] }

    func entered(_ text: String) -> AskResult<Choice> {
        switch text.lowercased() {
        case PromptMessage.tryAgainLetter.text: .accepted(.tryAgain, shown: nil)
        case PromptMessage.editLetter.text: .accepted(.edit, shown: nil)
        case leave, leaveLetter: .accepted(.leave, shown: nil)
        case let word where AnswerWord.yes.isSaid(word): .accepted(.tryAgain, shown: nil)
        case "", "t", "try", "try again", "again", "r", "retry": .accepted(.tryAgain, shown: nil)
        case "e", "edit": .accepted(.edit, shown: nil)
        case "l", "leave", "q", "quit": .accepted(.leave, shown: nil)
        default: .rejected([hint])
        }
    }
}
