internal import FormModel

/// A question about the form, answered with a word or a letter.
final class FormTask<Reply>: AskTask<Reply> {
    private let hint: String
    private let reply: (String) -> Reply?

    /// - Parameter hint: the help, and the message about text that is no reply.
    init(
        _ kind: WholeFormQuestion, _ label: String, letters: String, hint: String, reply: @escaping (String) -> Reply?
    ) {
        var line = PromptLine(label: label)
        line.defaultText = letters
        line.formQuestion = kind
        (self.hint, self.reply) = (hint, reply)
        super.init(line)
    }

    override var canGoBack: Bool { line.formQuestion != .resume }
    override var isReviewable: Bool { line.formQuestion != .resume }
    override var help: [String] { [hint] }

    override func hasChanged(_ text: String) -> Bool { false }

    override func handleEntry(_ text: String) -> AskResult<Reply> {
        reply(text).map { .accepted($0, shown: nil) } ?? .rejected([hint])
    }
}

private func isYes(_ text: String, whenEmpty: Bool) -> Bool? {
    if text.isEmpty { return whenEmpty }
    return AnswerWord.yes.matches(text) ? true : AnswerWord.no.matches(text) ? false : nil
}

extension FormTask<Bool> {
    static var resume: FormTask {
        FormTask(
            .resume, PromptMessage.resume.text, letters: AnswerWord.letters(default: true),
            hint: PromptMessage.resumeHelp.text
        ) { isYes($0, whenEmpty: true) }
    }

    /// Asks whether to keep an answer that a rule warns about. Enter means no.
    static func warning(_ question: String) -> FormTask {
        FormTask(
            .confirm, question, letters: AnswerWord.letters(default: false), hint: PromptMessage.yesOrNo.text
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
        let (hasDetails, hasOthers) = (question.details != nil, question.acceptAll != nil)
        let others = (hasOthers ? [PromptMessage.allLetter] : []) + (hasDetails ? [.differencesLetter] : [])
        let letters = ([AnswerWord.letters(default: false)] + others.map(\.text)).joined(separator: "/")
        let hint: PromptMessage =
            hasDetails ? .yesNoOrDifferences(canTakeAll: hasOthers) : .yesOrNo
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
    static func failure(canSkip: Bool = false) -> FormTask {
        let replies = zip([FailureReply.tryAgain, .skip, .edit, .leave], PromptMessage.failureLetters.text)
            .filter { canSkip || $0.0 != .skip }
        let letters = replies.map { $0.0 == .tryAgain ? $0.1.uppercased() : String($0.1) }
        return FormTask(
            .failure, PromptMessage.tryAgainEditOrLeave(canSkip: canSkip).text, letters: letters.joined(separator: "/"),
            hint: PromptMessage.tryAgainHint(canSkip: canSkip).text
        ) { text in
            let word = text.lowercased()
            // In Spanish, the letter that leaves begins the word for yes.
            if let reply = replies.first(where: { String($0.1) == word }) { return reply.0 }
            return word.isEmpty || AnswerWord.yes.matches(word) ? .tryAgain : nil
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

    var hint: String { (canSave ? PromptMessage.discardHint : .yesOrNo).text }

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
