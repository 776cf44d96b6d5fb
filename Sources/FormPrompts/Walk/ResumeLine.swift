/// Asks whether to go on with the answers of an earlier walk: `.onward` for yes, `.back` for no.
@MainActor
final class ResumeLine: LineTask {
    let line: PromptLine

    init() {
        var line = PromptLine(label: "Go on with the answers that you gave before?")
        line.defaultText = "Y/n"
        line.isAboutForm = true
        self.line = line
    }

    let isReviewable = false

    var help: [String] {
        [
            "Enter or y goes on where an earlier run was left; n begins anew, and the old answers go with the first new one"
        ]
    }

    /// Nothing of it is lost by leaving.
    func hasChanged(_ text: String) -> Bool { false }

    func entered(_ text: String) -> Verdict {
        switch text.lowercased() {
        case "", "y", "yes": .accepted(shown: nil, .onward)
        case "n", "no": .accepted(shown: nil, .back)
        default: .refused(["Type y to go on, or n to begin anew"])
        }
    }
}
