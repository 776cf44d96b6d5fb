internal import FormModel

package enum PromptMessage: LocalizedMessage, Sendable {
    case helpHint, plainIntroduction, again
    case step(Int, count: Int)
    case forExample(String)
    case line(Int)
    case item(Int)

    case canBeCleared, droppedKeys, lineIsFull, noQuestionBefore, checking, checkCancelled
    case typeTextAgain, typeItemsAgain, clearStartsOver, entriesDiffer, nothingToComplete
    case noMatch
    /// Before a colon and the search text in earlier answers.
    case searching
    case blankAtEnd
    case joinedLines(Int)
    case pressEnterAgain(reason: String)
    case clearToSeeAll(Int)
    case matches(Int, count: Int)
    case chosen(Int, names: String)
    case choosesOnly(names: String, canMark: Bool)
    case notAvailable(reason: String)
    case listsChoices(Int)
    case more(Int)
    case moreRows(Int)
    case moreToSearch(Int)
    case endOfGroup(String)
    case lines(beginning: String, count: Int)

    case endText, markChoices

    case emptyKeeps, endOfHelp
    case commandWithoutEffect(String, isText: Bool)
    case emptyUses(String)

    case review, changedAnswers, noAnswersChanged, notAnswered, noAnswer, secretIsGiven
    case optional, invalid, changed, unchanged
    case noLongerApply([String])
    case ignored(String)
    case error(String)
    case warning(label: String, message: String)
    case consequences([String])
    case continueOrChange, removeWord, nothingToSubmit
    case submitOrChange(title: String)
    case leaveHint(title: String)
    case removeHint(label: String)
    case typeNumber(maximum: Int)
    case typeOneNumber([String])
    case typeOneToRemove([String])
    case cannotRemove(label: String, minimum: Int)

    case discardLetter, discardHint, saveLetter
    case yesOrNo, allLetter, differencesLetter
    case yesNoOrDifferences(canTakeAll: Bool)

    case submitted, dryRun
    case cancelHint, cancelling
    case done(title: String)
    case cancelled(title: String)
    case failed(title: String, reason: String)
    /// The letters for trying again, skipping, editing and leaving.
    case failureLetters
    case tryAgainEditOrLeave(canSkip: Bool)
    case tryAgainHint(canSkip: Bool)

    case resume, resumeHelp, secretsNotKept
    case answersNotKept(reason: String?)
    case left(isKept: Bool, isAfterAttempt: Bool)

    case secretsMasked, pressEnter
    case lastRunDid(String)
    case lastRunMayHaveDone(String, done: String?)

    case key(HelpRow)

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

/// A row of `:help`. Bars in its text separate the keys, the command to type without keys (if it differs), and the effect.
package enum HelpRow: CaseIterable, Sendable {
    case accepts, ends, finishes, moves, marks, completes, searches, editor, clears, back, review, quit, explains

    private var columns: (keys: String, typed: String, summary: String) {
        let parts = PromptMessage.key(self).text.split(separator: " | ").map(String.init)
        return (parts[0], parts[parts.count - 2], parts[parts.count - 1])
    }

    /// The rows in columns, or as sentences where a line has no keys. A question that is asked by itself has no way back.
    static func help(hasKeys: Bool, isAlone: Bool) -> [String] {
        let ofKeys: [Self] = [.finishes, .moves, .marks, .completes, .searches]
        let ofWalks: [Self] = [.back, .review]
        let rows = allCases.filter { row in
            (hasKeys || !ofKeys.contains(row)) && !(isAlone && ofWalks.contains(row))
        }.map(\.columns)
        guard hasKeys else { return rows.map { "\($0.typed) \($0.summary)" } }
        let width = rows.map(\.keys.count).max() ?? 0
        return rows.map { $0.keys + String(repeating: " ", count: width - $0.keys.count + 2) + $0.summary }
    }
}
