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
        leave = isNamed ? presentation.cancelTitle.lowercased() : WalkMessage.leaveWord.text
        let taken = [WalkMessage.tryAgainLetter.text, WalkMessage.editLetter.text]
        leaveLetter = leave.map(String.init).first { $0.first?.isLetter == true && !taken.contains($0) } ?? "q"
        var line = PromptLine(label: WalkMessage.tryAgainEditOrLeave(leave: leave).text)
        line.defaultText =
            "\(WalkMessage.tryAgainLetter.text.uppercased())/\(WalkMessage.editLetter.text)/\(leaveLetter)"
        line.isAboutForm = true
        line.formQuestion = .failure
        line.isIntroduced = true
        self.line = line
    }

    private var hint: String { WalkMessage.tryAgainHint(leave: leave, letter: leaveLetter).text }

    var help: [String] { [hint] }

    func entered(_ text: String) -> AskResult<Choice> {
        switch text.lowercased() {
        case WalkMessage.tryAgainLetter.text: .accepted(.tryAgain, shown: nil)
        case WalkMessage.editLetter.text: .accepted(.edit, shown: nil)
        case leave, leaveLetter: .accepted(.leave, shown: nil)
        case let word where AnswerWord.yes.isSaid(word): .accepted(.tryAgain, shown: nil)
        case "", "t", "try", "try again", "again", "r", "retry": .accepted(.tryAgain, shown: nil)
        case "e", "edit": .accepted(.edit, shown: nil)
        case "l", "leave", "q", "quit": .accepted(.leave, shown: nil)
        default: .rejected([hint])
        }
    }
}
