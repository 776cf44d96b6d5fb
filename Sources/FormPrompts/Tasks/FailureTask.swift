internal import FormModel

/// Asks what to do after a submission that failed.
@MainActor
final class FailureTask: AskTask {
    enum Choice {
        case tryAgain, edit, leave
    }

    /// What leaving is called.
    private let leave: String
    let line: PromptLine
    let canGoBack = true

    init(presentation: FormPresentation) {
        let isNamed = presentation.cancelTitle != FormPresentation().cancelTitle
        leave = isNamed ? presentation.cancelTitle.lowercased() : "leave"
        var line = PromptLine(label: "Try again, edit, or \(leave)?")
        line.defaultText = "T/e/\(leave.prefix(1))"
        line.isAboutForm = true
        line.formQuestion = .failure
        line.isIntroduced = true
        self.line = line
    }

    private var hint: String { "Type t to try again, e to edit, or \(leave.prefix(1)) to \(leave)" }

    var help: [String] { [hint] }

    func entered(_ text: String) -> AskResult<Choice> {
        switch text.lowercased() {
        case "", "t", "try", "try again", "again", "y", "yes", "r", "retry": .accepted(.tryAgain, shown: nil)
        case "e", "edit": .accepted(.edit, shown: nil)
        case "l", "leave", "q", "quit", leave, String(leave.prefix(1)): .accepted(.leave, shown: nil)
        default: .rejected([hint])
        }
    }
}
