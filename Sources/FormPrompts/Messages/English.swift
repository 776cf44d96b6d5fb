internal import FormModel

extension PromptMessage {
    package var english: String {
        switch self {
        case .helpHint: ":help for keys"
        case .plainIntroduction: "Type ? for help with a question, :help for all commands"
        case .step(let number, let count): "Step \(number) of \(count)"
        case .forExample(let text): "For example: \(text)"
        case .again: "again"
        case .line(let number): "line \(number)"
        case .item(let number): "item \(number)"

        case .canBeCleared: ":clear leaves it without an answer"
        case .joinedLines(let count): "\(counted(count, "pasted line was", "pasted lines were")) joined into one"
        case .droppedKeys: "Keys typed before this appeared were ignored"
        case .lineIsFull: "The line is full: it holds at most a million characters"
        case .noQuestionBefore: "There is no question before this one"
        case .checking: "Checking"
        case .checkCancelled: "could not be checked: it was canceled"
        case .pressEnterAgain(let reason): "\(reason); press Enter to try again"
        case .typeTextAgain: "Type the text again, or change it with :edit"
        case .typeItemsAgain: "Type the items again"
        case .clearStartsOver: ":clear starts over"
        case .entriesDiffer: "The two entries do not match; try again"
        case .nothingToComplete: "Nothing to complete"
        case .noMatch: "No match"
        case .searching: "search"
        case .clearToSeeAll(let count): "No match; clear the line to see all \(counted(count, "choice", "choices"))"
        case .matches(let number, let count): "\(number) of \(count)"
        case .chosen(let count, let names): "\(count) chosen: \(names)"
        case .choosesOnly(let names, let canMark):
            "Enter chooses only \(names)" + (canMark ? "; Space adds or removes it" : "")
        case .notAvailable(let reason): "not available: \(reason)"
        case .blankAtEnd: "Starts or ends with a space, which is kept"
        case .listsChoices(let count): "Type ? to list all \(count) choices"
        case .more(let count): "\(count) more"
        case .moreRows(let count): "\(count) more lines"
        case .moreToSearch(let count): "\(count) more; type to search"
        case .endOfGroup(let heading): "End of \(heading)"
        case .lines(let beginning, let count): "\(beginning) … (\(counted(count, "line", "lines")))"

        case .endText: "Finish with a dot on an empty line; :edit opens your editor"
        case .markChoices: "Space selects, Enter accepts; or type names separated by commas"

        case .emptyKeeps: "An empty line keeps your earlier answer"
        case .emptyUses(let text): "An empty line accepts \(text)"
        case .endOfHelp: "Type ?? to answer with a question mark; :help lists the keys"
        case .commandWithoutEffect(let command, let isText):
            "\(command) has no effect here" + (isText ? "; to answer with that text, type :\(command)" : "")

        case .review: "Review"
        case .changedAnswers: "Changed answers"
        case .noAnswersChanged: "No answers changed"
        case .notAnswered: "not answered yet"
        case .noAnswer: "no answer"
        case .secretIsGiven: "given, not shown"
        case .optional: "optional"
        case .invalid: "invalid"
        case .changed: "changed"
        case .unchanged: "unchanged"
        case .noLongerApply(let labels):
            Self.list(labels) + (labels.count == 1 ? " no longer applies" : " no longer apply")
        case .error(let text): "Error: \(text)"
        case .warning(let label, let message): "Warning: \(label): \(message)"

        case .consequences(let steps): "Submitting will \(Self.sequence(steps, then: ", then "))"
        case .submitOrChange(let title): "\(title)? Press Enter, or type a number or name to edit"
        case .continueOrChange: "Continue? Press Enter, or type a number or name to edit"
        case .leaveHint(let title): "Ctrl-C or :quit: \(title)"
        case .removeHint(let label): "remove \(label): deletes this item"
        case .removeWord: "remove"
        case .nothingToSubmit: "There is nothing to submit yet; type a number to change an answer"
        case .typeNumber(let maximum):
            "Type \(maximum == 1 ? "1" : "a number from 1 to \(maximum)"), a name, or press Enter; Ctrl-C quits"
        case .typeOneNumber(let numbers):
            "Several answers match; type a number: \(numbers.joined(separator: ", "))"
        case .typeOneToRemove(let items): "Type 'remove' and a number: \(items.joined(separator: ", "))"
        case .cannotRemove(let label, let minimum): "\(label) cannot be removed: there must be at least \(minimum)"

        case .discardLetter: "y"
        case .discardHint: "y discards the changes, n continues, s saves the answers for later"
        case .saveLetter: "s"
        case .yesOrNo: "Type y for yes or n for no"
        case .yesNoOrDifferences(let canTakeAll):
            "Type y for yes, n for no, \(canTakeAll ? "a for yes to all, " : "")or d for the differences"
        case .allLetter: "a"
        case .differencesLetter: "d"

        case .submitted: "Submitted"
        case .dryRun: "Dry run: nothing is submitted"
        case .done(let title): "\(title): done"
        case .cancelled(let title): "\(title) was canceled; it may or may not have completed"
        case .failed(let title, let reason): "\(title) failed: \(reason)"
        case .tryAgainEditOrLeave(let canSkip): "Try again, \(canSkip ? "skip, " : "")edit, or leave?"
        case .tryAgainHint(let canSkip):
            "Type t to try again, \(canSkip ? "s to skip, " : "")e to edit, or l to leave"
        case .failureLetters: "tsel"
        case .cancelHint: "Ctrl-C cancels"
        case .cancelling: "canceling; press Ctrl-C again to stop at once"

        case .resume: "Resume where you left off?"
        case .resumeHelp:
            "Enter or y continues where you left off; n starts over; your old answers are discarded once you "
                + "give a new one"
        case .secretsNotKept: "Secrets are never saved; enter it again"
        case .answersNotKept(let reason): "Your answers cannot be saved" + (reason.map { ": \($0)" } ?? "")

        case .left(let isKept, let isAfterAttempt):
            "Stopped\(isAfterAttempt ? " after an attempt to submit" : "")"
                + (isKept ? "; run it again to continue" : isAfterAttempt ? "" : "; nothing was submitted")

        case .lastRunDid(let list): "The last run has already done this: \(list)"
        case .lastRunMayHaveDone(let list, let done):
            "The last run ended while submitting; this may have been done: \(list)"
                + (done.map { ". Already done: \($0)" } ?? "")
        case .secretsMasked:
            "note: secrets are masked at a terminal; to get them, redirect the output, as in '> answers.json'"
        case .pressEnter: "Press Enter to continue"

        case .ignored(let name):
            "note: the answer for '\(name)' was ignored: the field does not apply given your other answers"

        case .key(.accepts): "Enter | accepts the line, or the value in brackets"
        case .key(.ends): ". | A dot | alone on a line ends a text, an empty line a list"
        case .key(.finishes): "Alt-Enter, Ctrl-D | end a text or list; Ctrl-D only on an empty line"
        case .key(.moves): "Up, Down | move in lists, lines, dates, numbers, earlier answers"
        case .key(.marks): "Space | selects the row in a list of several choices"
        case .key(.completes): "Tab | completes"
        case .key(.searches): "Ctrl-R | searches earlier answers; shows or hides a secret"
        case .key(.editor): "Ctrl-X Ctrl-E, :edit | :edit | opens a text in your editor"
        case .key(.clears): ":clear | clears the answer"
        case .key(.back): "Shift-Tab, :back | :back | goes back to the previous question"
        case .key(.review): ":review | lists all answers, and lets you change one"
        case .key(.quit): "Ctrl-C, :quit | Ctrl-C or :quit | quits; asks first if something would be lost"
        case .key(.explains): "? | explains the question; ?? answers with '?'"
        }
    }
}
