internal import FormModel

/// The texts of prompts: about the open line, the form as a whole, input, drafts and the terminal.
package enum PromptMessage: LocalizedMessage, Sendable {
    case helpHint, plainIntroduction, again
    case step(Int, count: Int)
    case forExample(String)
    case line(Int)
    case item(Int)

    case canBeCleared, droppedKeys, lineIsFull, noQuestionBefore, checking, checkCancelled, noCursorKeys
    case typeTextAgain, typeItemsAgain, clearStartsOver, reviewChangesOthers, entriesDiffer, nothingToComplete
    case loadingSuggestions, noMatch
    /// Before a colon and the search text in earlier answers.
    case searching, noEarlierLine, noLaterLine
    case blankAtEnd, clearsAnswer, choosesThisOrMarks, choosesThisOrUnmarks
    case joinedLines(Int)
    case pressEnterAgain(reason: String)
    case cutLine(Int)
    case oneLineOnly(Int)
    case noSuggestions(reason: String)
    case clearToSeeAll(Int)
    case matches(Int, count: Int)
    case chosen(Int, names: [String])
    case chosenCount(Int)
    case notAvailable(reason: String)
    case chooses([String])
    case choosesOnly([String])
    case listsChoices(Int)
    case more(Int)
    case moreToSearch(Int)
    case linesAbove(Int)
    case linesBelow(Int)
    case moreRows(Int)
    case endOfGroup(String)
    case lines(beginning: String, count: Int)

    case endText, markChoices, typeSeveral, completes, movesDays, changesAnswer, showsSecret
    case walksAndMarks, walksAndCompletes
    case hint(of: String?, keys: String)

    case emptyKeepsSecret, endOfHelp
    case commandWithoutEffect(String, isText: Bool)
    case examples(String, count: Int)
    case emptyKeeps(String)
    case emptyUses(String)

    case review, changedAnswers, noAnswersChanged, notAnswered, noAnswer, secretIsGiven
    case optional, invalid, changed, unchanged
    case noLongerApply([String])
    case ignored(String)
    case missingAnswers([String])
    case error(String)
    case warning(label: String, message: String)
    case consequences([String])
    case continueOrChange, removeWord, enterSubmits, enterContinues, numberChanges, commandsLeave, nothingChanged
    case nothingAnswered
    case submitOrChange(title: String)
    case leaveHint(title: String)
    case removeHint(label: String)
    case typeNumber(maximum: Int)
    case typeOneNumber([String])
    case typeOneToRemove([String])
    case cannotRemove(label: String, minimum: Int)

    case discardLetter, discardHint, saveLetter, saveHint, notSaved, keepOrChange
    case yesOrNo, yesNoOrDifferences, yesNoAllOrDifferences, allLetter, differencesLetter

    case submitted, dryRun, dryRunEnded, tryAgainLetter, skipLetter, editLetter, leaveWord
    case cancelHint, quitHint, cancelling, cancellingHint
    case done(title: String)
    case cancelled(title: String)
    case failed(title: String, reason: String)
    case tryAgainEditOrLeave(leave: String, canSkip: Bool)
    case tryAgainHint(leave: String, letter: String, canSkip: Bool)
    case stillAtWork(title: String, time: String)

    case resumeHelp, resumeHint, secretsNotKept
    case resume(count: Int?, age: Age?)
    case answersNotKept(reason: String)
    case left(LeavingPoint, isKept: Bool)
    case tooManyAttempts(field: String, messages: String, count: Int)

    case disconnected
    case inputEnded(line: Int, label: String, name: String?)
    case linesLeftOver(line: Int, label: String, name: String?)
    case notUTF8(line: Int)
    case inputTooLong(limit: String)
    case unreadableInput(reason: String)
    case terminated(signal: Int)
    case nothingSubmitted(problem: String)
    case noSuchField(suggestion: String?)

    case noEditor, notText, notATerminal
    case editorUnavailable(String)
    case editorFailed(String, code: Int)
    case unusableFile(reason: String)
    case unusableText(reason: String)
    case tooLarge(limit: String)
    case terminalUnavailable(reason: String)

    case anotherRun, noHomeFolder
    case unusableDraft(reason: String, overwritingFlag: String?)
    case tooManyDrafts(folder: String, maximum: Int)
    case notOurs(path: String)
    case openToOthers(path: String, mode: String)
    case notAFile(path: String)
    case fileTooLarge(path: String, mebibytes: Int)

    package enum Age: Sendable {
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

    package enum LeavingPoint: Equatable, Sendable {
        case failed, canceled
        case question(Int, count: Int)
        /// At a question that was asked once more, with every other one answered.
        case answered
        case review, elsewhere

        var isAfterAttempt: Bool { self == .failed || self == .canceled }
    }

    /// Labels, of which some may contain commas.
    static func list(_ labels: [String]) -> String {
        labels.joined(separator: labels.contains { $0.contains(", ") } ? "; " : ", ")
    }

    /// Steps in order: `write .env, write log, then run ./health`.
    static func sequence(_ steps: [String], then: String) -> String {
        let first = steps.dropLast().joined(separator: ", ")
        return first + (first.isEmpty ? "" : then) + (steps.last ?? "")
    }
}

/// A row of `:help`. Bars separate the keys, the command to type without keys (if it differs), and the effect.
package enum KeyMessage: LocalizedMessage, Hashable, Sendable, CaseIterable {
    case enterAcceptsDefault, enterAcceptsAll, enterAcceptsAnswer, enterAcceptsLine
    case endsText, endsList, finishes, walksLines, searchesList, walksList, movesDays, changesAnswer, earlierAnswers
    case marks, backspaceClears, completes, showsSecret, editor, back, review, quit, clears, explains, literal

    var row: (keys: String, typed: String, summary: String) {
        let parts = text.split(separator: " | ").map(String.init)
        return (parts[0], parts[parts.count - 2], parts[parts.count - 1])
    }
}
