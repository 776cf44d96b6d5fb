internal import FormModel

/// What a walk says about the form as a whole: its review, its submission, leaving it, and what is kept of it.
package enum WalkMessage: Hashable, Sendable {
    // The answers.
    case review
    case changedAnswers
    case noAnswersChanged
    case notAnswered
    case noAnswer
    /// A secret that has an answer, to the ear.
    case secretIsGiven
    case optional
    case invalid
    case changed
    case unchanged
    case noLongerApply([String])
    case error(String)
    case warning(label: String, message: String)

    /// The effects of submitting, each an imperative.
    case consequences([String])

    // Under the review.
    case submitOrChange(title: String)
    case goOnOrChange
    case leaveHint(title: String)
    case removeHint(label: String)
    case removeWord
    case enterSubmits
    case enterGoesOn
    case numberChanges
    case commandsLeave
    case nothingChanged
    case nothingAnswered
    case typeNumber(most: Int)
    case typeOneToRemove([String])
    case cannotRemove(label: String, least: Int)

    // Questions of consequence.
    case discardQuestion(title: String, canSave: Bool)
    case discardLetter
    case discardHint
    case saveLetter
    case saveHint
    case notSaved
    case keepOrChange
    case yesOrNo
    case yesNoOrDifferences
    case yesNoAllOrDifferences
    case allLetter
    case differencesLetter
    case no

    // The submission.
    case submitted
    case done(title: String)
    case cancelled(title: String)
    case failed(title: String, reason: String)
    case tryAgainEditOrLeave(leave: String)
    case tryAgainHint(leave: String, letter: String)
    case tryAgainLetter
    case editLetter
    case leaveWord
    case cancelHint
    case cancelling
    case cancellingHint
    case stillAtWork(title: String, time: String)

    // An earlier walk.
    case resume(count: Int?, age: Age?)
    case resumeHelp
    case resumeHint
    case secretsNotKept
    case answersNotKept(reason: String)

    // The end.
    case left(Place, isKept: Bool)
    case tooManyAttempts(field: String, messages: String, count: Int)

    /// How long ago something was.
    package enum Age: Hashable, Sendable {
        case moment
        case minutes(Int)
        case hours(Int)
        case days(Int)

        init(_ duration: Duration) {
            let minutes = Int(duration / .seconds(60))
            switch minutes {
            case ..<1: self = .moment
            case ..<60: self = .minutes(minutes)
            case ..<(48 * 60): self = .hours(minutes / 60)
            default: self = .days(minutes / 60 / 24)
            }
        }
    }

    /// Where a walk was left.
    package enum Place: Hashable, Sendable {
        /// After an attempt to submit that failed.
        case failed
        case question(Int, count: Int)
        /// At a question that was to be answered once more, as every other one was answered.
        case answered
        case review
        case elsewhere
    }
}

extension WalkMessage {
    /// Steps in order: `write .env, write log, then run ./health`.
    static func sequence(_ steps: [String], then: String) -> String {
        let first = steps.dropLast().joined(separator: ", ")
        return first + (first.isEmpty ? "" : then) + (steps.last ?? "")
    }

    /// The question whether to leave, with every letter that answers it.
    ///
    /// - Parameter text: the text of a message in this language.
    static func discardQuestion(
        _ title: String, canSave: Bool, in language: Language.Translation, _ text: (WalkMessage) -> String
    ) -> String {
        let letters = AnswerWord.letters(default: false, in: language)
        return "\(title) [\(canSave ? "\(text(.discardLetter))/\(letters.suffix(1))/\(text(.saveLetter))" : letters)]"
    }
}

extension WalkMessage: LocalizedMessage {}
