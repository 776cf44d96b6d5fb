internal import FormModel

extension Walk {
    /// Lists every answer and asks whether to submit: `.onward` to submit, `.jump` to change one, `.back` to go back to
    /// the last question, `.leave` to leave. Before all is answered, `.onward` goes on asking.
    func review() async throws -> WalkStep {
        let asked = items.indices.filter(isAsked)
        let form = controller.form
        console.say(
            .review(
                asked.map { index in
                    let item = items[index]
                    guard item.isAnswered else { return Notice.ReviewRow(label: item.question.question.label) }
                    let answer = item.answer(in: form)
                    return Notice.ReviewRow(
                        label: item.question.question.label, answer: item.question.question.summary(of: answer),
                        source: answer.isEmpty ? nil : item.source)
                }))
        return try await take(ReviewLine(self, asked: asked))
    }

    /// Asks what to do after a failure: `.onward` to try again, `.back` to edit, `.leave` to leave.
    func askWhatNext() async throws -> WalkStep {
        try await take(
            FailureLine(
                leave: presentation.cancelTitle == FormPresentation().cancelTitle
                    ? "leave" : presentation.cancelTitle.lowercased()))
    }

    /// The question whose label or field name is `text`, or is the only one to begin with it, whatever the case.
    fileprivate func item(named text: String, among asked: [Int]) -> Int? {
        let folded = text.lowercased()
        let names = asked.map { index in
            [items[index].question.question.label, name(index) ?? ""].map { $0.lowercased() }
        }
        if let exact = names.firstIndex(where: { $0.contains(folded) }) { return asked[exact] }
        let matches = names.indices.filter { index in names[index].contains { $0.hasPrefix(folded) } }
        return matches.count == 1 ? asked[matches[0]] : nil
    }
}

/// Asks under the list of answers whether they are right.
@MainActor
private final class ReviewLine<Form: ValidatableForm & SubmittableForm>: LineTask {
    private let walk: Walk<Form>
    private let asked: [Int]
    private let isComplete: Bool
    private var assistant: CompletionAssistant
    let line: PromptLine

    init(_ walk: Walk<Form>, asked: [Int]) {
        self.walk = walk
        self.asked = asked
        isComplete = asked.allSatisfy { walk.items[$0].isAnswered && !walk.items[$0].isPending }
        let presentation = walk.presentation
        var line = PromptLine(
            label: "\(isComplete ? presentation.submitTitle : "Go on")? Enter, or a number or name to change")
        line.isAboutForm = true
        line.keys = [.tab]
        line.notes.help = ["Ctrl-C or :quit: \(presentation.cancelTitle)"]
        self.line = line
        let labels = asked.map { walk.items[$0].question.question.label }
        assistant = CompletionAssistant.texts { labels }
    }

    var canGoBack: Bool { walk.canGoBack() }

    func pressed(_ key: PromptKey, _ text: String) -> KeyOutcome { assistant.pressed(key, text) }

    func notes(for text: String) -> LineNotes {
        var notes = line.notes
        assistant.describe(text, in: &notes)
        return notes
    }

    var help: [String] {
        [
            isComplete ? "Enter submits the answers" : "Enter goes on with the questions",
            "The number or the name of an answer lets you change it; Shift-Tab or :back goes to the last question",
            "Ctrl-C or :quit leaves; :help lists the keys",
        ]
    }

    func entered(_ text: String) -> Verdict {
        let title = walk.presentation.submitTitle.lowercased()
        switch text.lowercased() {
        case "", "y", "yes", title:
            guard !isComplete || walk.hasAnswers else {
                return .refused(["Nothing was answered yet: type a number to answer a question"])
            }
            return .accepted(shown: nil, .onward)
        default: break
        }
        if let number = Int(text), asked.indices.contains(number - 1) {
            return .accepted(shown: nil, .jump(asked[number - 1]))
        }
        guard let index = walk.item(named: text, among: asked) else {
            return .refused(["Type a number from 1 to \(asked.count), a name, or Enter; Ctrl-C leaves"])
        }
        return .accepted(shown: nil, .jump(index))
    }
}

/// Asks what to do after a submission that failed.
@MainActor
private final class FailureLine: LineTask {
    /// What leaving is called.
    private let leave: String
    let line: PromptLine
    let canGoBack = true

    init(leave: String) {
        self.leave = leave
        var line = PromptLine(label: "Try again, edit, or \(leave)?")
        line.defaultText = "try again"
        line.isAboutForm = true
        self.line = line
    }

    private var hint: String { "Type t to try again, e to edit, or \(leave.prefix(1)) to \(leave)" }

    var help: [String] { [hint] }

    func entered(_ text: String) -> Verdict {
        switch text.lowercased() {
        case "", "t", "try", "try again", "again", "y", "yes", "r", "retry": .accepted(shown: nil, .onward)
        case "e", "edit": .accepted(shown: nil, .back)
        case "l", "leave", "q", "quit", leave, String(leave.prefix(1)): .accepted(shown: nil, .leave)
        default: .refused([hint])
        }
    }
}
