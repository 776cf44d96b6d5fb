internal import FormModel

/// A question about the form, answered with a word or a letter.
@MainActor
final class FormTask<Reply>: AskTask {
    let line: PromptLine
    let help: [String]
    private let hint: String
    private let reply: (String) -> Reply?

    /// - Parameter hint: the message about text that is no reply; also the help unless there is another one.
    init(
        _ kind: PromptLine.FormQuestion, _ label: String, letters: String, hint: String, help: String? = nil,
        reply: @escaping (String) -> Reply?
    ) {
        var line = PromptLine(label: label)
        line.defaultText = letters
        line.formQuestion = kind
        self.line = line
        self.hint = hint
        self.help = [help ?? hint]
        self.reply = reply
    }

    var canGoBack: Bool { line.formQuestion != .resume }
    var isReviewable: Bool { line.formQuestion != .resume }

    func hasChanged(_ text: String) -> Bool { false }

    func handleEntry(_ text: String) -> AskResult<Reply> {
        reply(text).map { .accepted($0, shown: nil) } ?? .rejected([hint])
    }
}

private func isYes(_ text: String, whenEmpty: Bool) -> Bool? {
    if text.isEmpty { return whenEmpty }
    return AnswerWord.yes.matches(text) ? true : AnswerWord.no.matches(text) ? false : nil
}

extension FormTask<Bool> {
    static func resume(answerCount: Int?, age: Duration?) -> FormTask {
        let label = PromptMessage.resume(count: answerCount, age: age.map(PromptMessage.Age.init))
        return FormTask(
            .resume, label.text, letters: AnswerWord.letters(default: true), hint: PromptMessage.resumeHint.text,
            help: PromptMessage.resumeHelp.text
        ) { isYes($0, whenEmpty: true) }
    }

    /// Asks whether to keep an answer that a rule warns about. Enter means no.
    static func warning(_ question: String) -> FormTask {
        FormTask(
            .confirm, question, letters: AnswerWord.letters(default: false), hint: PromptMessage.keepOrChange.text
        ) { isYes($0, whenEmpty: false) }
    }
}

enum SubmissionReply {
    case yes, no
    case all
    case details
}

extension FormTask<SubmissionReply> {
    /// Asks a question that the submission depends on. Enter means no, the more cautious answer.
    static func submission(_ question: SubmissionQuestion) -> FormTask {
        let (hasDetails, hasOthers) = (question.details != nil, question.takeAll != nil)
        let others = (hasOthers ? [PromptMessage.allLetter] : []) + (hasDetails ? [.differencesLetter] : [])
        let letters = ([AnswerWord.letters(default: false)] + others.map(\.text)).joined(separator: "/")
        let hint: PromptMessage =
            !hasDetails ? .yesOrNo : hasOthers ? .yesNoAllOrDifferences : .yesNoOrDifferences
        return FormTask(.confirm, question.text, letters: letters, hint: hint.text) { text in
            if let isYes = isYes(text, whenEmpty: false) { return isYes ? .yes : .no }
            let word = text.lowercased()
            if hasOthers, ["a", "all", PromptMessage.allLetter.text].contains(word) { return .all }
            let isDetails = ["d", "diff", "differences", PromptMessage.differencesLetter.text].contains(word)
            return hasDetails && isDetails ? .details : nil
        }
    }
}

enum FailureReply {
    case tryAgain, skip, edit, leave
}

extension FormTask<FailureReply> {
    /// `canSkip` offers to leave a question unanswered.
    static func failure(_ presentation: FormPresentation, canSkip: Bool = false) -> FormTask {
        let isNamed = presentation.cancelTitle != FormPresentation().cancelTitle
        let leave = isNamed ? presentation.cancelTitle.lowercased() : PromptMessage.leaveWord.text
        let (tryAgain, edit) = (PromptMessage.tryAgainLetter.text, PromptMessage.editLetter.text)
        let skip = canSkip ? PromptMessage.skipLetter.text : nil
        let others = [tryAgain.uppercased(), skip, edit].compactMap(\.self)
        // The first letter of the word that has no other meaning.
        let initial = leave.first { $0.isLetter && ![tryAgain, skip, edit].contains(String($0)) }
        let letter = initial.map { String($0) } ?? "q"
        return FormTask(
            .failure, PromptMessage.tryAgainEditOrLeave(leave: leave, canSkip: canSkip).text,
            letters: (others + [letter]).joined(separator: "/"),
            hint: PromptMessage.tryAgainHint(leave: leave, letter: letter, canSkip: canSkip).text
        ) { text in
            switch text.lowercased() {
            case tryAgain: .tryAgain
            case edit: .edit
            case let word where canSkip && [skip, "skip"].contains(word): .skip
            case leave, letter: .leave
            case let word where AnswerWord.yes.matches(word): .tryAgain
            case "", "t", "try", "try again", "again", "r", "retry": .tryAgain
            case "e", "edit": .edit
            case "l", "leave", "q", "quit": .leave
            default: nil
            }
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
        let answers = (canSave ? PromptMessage.discardHint : .yesOrNo).text
        return FormMessage.joined([answers] + [hint].compactMap(\.self)).text
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
