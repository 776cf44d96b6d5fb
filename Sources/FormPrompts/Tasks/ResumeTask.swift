/// Asks whether to go on with the answers of an earlier walk.
@MainActor
final class ResumeTask: AskTask {
    let line: PromptLine
    let isReviewable = false

    /// - Parameters:
    ///   - answerCount: how many answers there are; nil if it is not known.
    ///   - age: how long ago they were left; nil if it is not known.
    init(answerCount: Int?, age: Duration?) {
        let ago = age.map { " \($0.ago)" }
        let answers =
            switch answerCount {
            case nil: "answers"
            case 0?: ""
            case 1?: "answer"
            case let count?: "\(count) answers"
            }
        let label =
            if answers.isEmpty {
                "Resume where you left off\(ago ?? "")?"
            } else if let ago {
                "Resume with your \(answers) from\(ago)?"
            } else {
                "Resume with your \(answerCount ?? 1 > 1 ? answers : "earlier \(answers)")?"
            }
        var line = PromptLine(label: label)
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

extension Duration {
    /// How long ago that is, in words: `a moment ago`, `5 minutes ago`, `2 hours ago`, `3 days ago`.
    fileprivate var ago: String {
        let minutes = Int(self / .seconds(60))
        let (count, unit) =
            switch minutes {
            case ..<1: (0, "moment")
            case ..<60: (minutes, "minute")
            case ..<(48 * 60): (minutes / 60, "hour")
            default: (minutes / 60 / 24, "day")
            }
        if count == 0 { return "a moment ago" }
        return count == 1 ? "\(unit == "hour" ? "an" : "a") \(unit) ago" : "\(count) \(unit)s ago"
    }
}
