internal import FormModel

@MainActor
final class ResumeTask: AskTask {
    let line: PromptLine
    let isReviewable = false

    init(answerCount: Int?, age: Duration?) {
        var line = PromptLine(
            label: PromptMessage.resume(count: answerCount, age: age.map(PromptMessage.Age.init)).text)
        line.defaultText = AnswerWord.letters(default: true)
        line.isAboutForm = true
        line.formQuestion = .resume
        self.line = line
    }

    var help: [String] { [PromptMessage.resumeHelp.text] }

    func hasChanged(_ text: String) -> Bool { false }

    func handleEntry(_ text: String) -> AskResult<Bool> {
        if text.isEmpty || AnswerWord.yes.matches(text) { return .accepted(true, shown: nil) }
        return AnswerWord.no.matches(text) ? .accepted(false, shown: nil) : .rejected([PromptMessage.resumeHint.text])
    }
}

/// Asks whether to keep an answer that a rule warns about. Enter means no.
@MainActor
final class WarningTask: AskTask {
    let line: PromptLine
    let canGoBack = true

    init(_ question: String) {
        var line = PromptLine(label: question)
        line.defaultText = PromptMessage.no.text
        line.isAboutForm = true
        line.formQuestion = .confirm
        self.line = line
    }

    private let hint = PromptMessage.keepOrChange.text

    var help: [String] { [hint] }

    func handleEntry(_ text: String) -> AskResult<Bool> {
        if text.isEmpty || AnswerWord.no.matches(text) { return .accepted(false, shown: nil) }
        return AnswerWord.yes.matches(text) ? .accepted(true, shown: nil) : .rejected([hint])
    }
}

/// Asks a question that the submission depends on. Enter means no, the more cautious answer.
@MainActor
final class SubmissionQuestionTask: AskTask {
    enum Choice {
        case yes, no
        case all
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

    func handleEntry(_ text: String) -> AskResult<Choice> {
        if text.isEmpty || AnswerWord.no.matches(text) { return .accepted(.no, shown: nil) }
        if AnswerWord.yes.matches(text) { return .accepted(.yes, shown: nil) }
        if hasOthers, ["a", "all", PromptMessage.allLetter.text].contains(text.lowercased()) {
            return .accepted(.all, shown: nil)
        }
        let isDetails = ["d", "diff", "differences", PromptMessage.differencesLetter.text].contains(text.lowercased())
        return isDetails && hasDetails ? .accepted(.details, shown: nil) : .rejected([hint])
    }
}

@MainActor
final class FailureTask: AskTask {
    enum Choice {
        case tryAgain, edit, leave
    }

    private let leave: String
    /// The first letter of that word that has no other meaning.
    private let leaveLetter: String
    let line: PromptLine
    let canGoBack = true

    init(presentation: FormPresentation) {
        let isNamed = presentation.cancelTitle != FormPresentation().cancelTitle
        leave = isNamed ? presentation.cancelTitle.lowercased() : PromptMessage.leaveWord.text
        let acceptedLetters = [PromptMessage.tryAgainLetter.text, PromptMessage.editLetter.text]
        leaveLetter =
            leave.map(String.init).first { $0.first?.isLetter == true && !acceptedLetters.contains($0) } ?? "q"
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

    func handleEntry(_ text: String) -> AskResult<Choice> {
        switch text.lowercased() {
        case PromptMessage.tryAgainLetter.text: .accepted(.tryAgain, shown: nil)
        case PromptMessage.editLetter.text: .accepted(.edit, shown: nil)
        case leave, leaveLetter: .accepted(.leave, shown: nil)
        case let word where AnswerWord.yes.matches(word): .accepted(.tryAgain, shown: nil)
        case "", "t", "try", "try again", "again", "r", "retry": .accepted(.tryAgain, shown: nil)
        case "e", "edit": .accepted(.edit, shown: nil)
        case "l", "leave", "q", "quit": .accepted(.leave, shown: nil)
        default: .rejected([hint])
        }
    }
}

struct DiscardQuestion {
    enum Choice: Equatable {
        case discard
        case save
        case stay
        /// Leave at once; the draft stays unchanged.
        case leave
    }

    let title: String
    let canSave: Bool

    var text: String {
        var letters = AnswerWord.letters(default: false)
        if canSave {
            letters = "\(PromptMessage.discardLetter.text)/\(letters.suffix(1))/\(PromptMessage.saveLetter.text)"
        }
        return "\(title) [\(letters)]"
    }

    var hint: String? { canSave ? PromptMessage.saveHint.text : nil }

    var fullHint: String {
        [(canSave ? PromptMessage.discardHint : .yesOrNo).text, hint].compactMap { $0 }.joined(separator: "; ")
    }

    /// Interprets a reply, `nil` for a second interrupt. Returns `nil` for an unknown one.
    func choice(_ typed: String?) -> Choice? {
        guard let typed = typed?.trimmingWhitespace() else { return .leave }
        if typed.isEmpty || AnswerWord.no.matches(typed) { return .stay }
        guard canSave else { return AnswerWord.yes.matches(typed) ? .discard : nil }
        // The letter that saves in most languages begins the Spanish word for yes.
        if [PromptMessage.saveLetter.text, "s", "save"].contains(typed.lowercased()) { return .save }
        return typed.lowercased() == PromptMessage.discardLetter.text || AnswerWord.yes.matches(typed) ? .discard : nil
    }
}
