/// Asks whether to go on with the answers of an earlier walk.
@MainActor
final class ResumeTask: AskTask {
    let line: PromptLine
    let isReviewable = false

    init() {
        var line = PromptLine(label: "Resume with your earlier answers?")
        line.defaultText = "Y/n"
        line.isAboutForm = true
        line.formQuestion = .resume
        self.line = line
    }

    var help: [String] {
        [
            "Enter or y goes on where an earlier run was left; n starts over; your old answers are discarded once you "
                + "give a new one"
        ]
    }

    /// Nothing of it is lost by leaving.
    func hasChanged(_ text: String) -> Bool { false }

    func entered(_ text: String) -> AskResult<Bool> {
        switch text.lowercased() {
        case "", "y", "yes": .accepted(true, shown: nil)
        case "n", "no": .accepted(false, shown: nil)
        default: .rejected(["Type y to resume, or n to start over"])
        }
    }
}
