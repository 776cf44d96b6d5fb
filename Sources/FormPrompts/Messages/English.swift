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
        case .checking: "Checking…"
        case .checkCancelled: "could not be checked: it was canceled"
        case .pressEnterAgain(let reason): "\(reason); press Enter to try again"
        case .noCursorKeys: "Type the answer without cursor keys"
        case .cutLine(let bytes): "The terminal cut the line off after \(bytes - 1) bytes; type a shorter answer"
        case .oneLineOnly(let count):
            "You pasted \(counted(count, "line", "lines")), but this answer is a single line; type or paste one line"
        case .typeTextAgain: "Type the text again, or change it with :edit"
        case .typeItemsAgain: "Type the items again"
        case .clearStartsOver: ":clear starts over"
        case .reviewChangesOthers: ":review changes another answer"
        case .entriesDiffer: "The two entries do not match; try again"
        case .nothingToComplete: "Nothing to complete"
        case .loadingSuggestions: "Loading suggestions…"
        case .noSuggestions(let reason): "Suggestions could not be loaded: \(reason)"
        case .noMatch: "No match"
        case .searching: "search"
        case .noEarlierLine: "no earlier line contains"
        case .noLaterLine: "no later line contains"
        case .clearToSeeAll(let count): "No match; clear the line to see all \(counted(count, "choice", "choices"))"
        case .matches(let number, let count): "\(number) of \(count)"
        case .chosen(let count, let names):
            "\(Self.chosenCount(count).english): \(names.joined(separator: ", "))"
        case .chosenCount(let count): "\(count) chosen"
        case .notAvailable(let reason): "not available: \(reason)"
        case .blankAtEnd: "Starts or ends with a space, which is kept"
        case .clearsAnswer: "Backspace clears the answer"
        case .choosesThisOrMarks: "Enter chooses only this one; Space adds it to the selection"
        case .choosesThisOrUnmarks: "Enter chooses only this one; Space removes it from the selection"
        case .chooses(let names): "Enter chooses \(names.joined(separator: ", "))"
        case .choosesOnly(let names): "Enter chooses only \(names.joined(separator: ", "))"
        case .listsChoices(let count): "Type ? to list all \(count) choices"
        case .more(let count): "\(count) more"
        case .moreToSearch(let count): "\(count) more; type to search them"
        case .linesAbove(let count): "\(counted(count, "more line", "more lines")) above"
        case .linesBelow(let count): "\(counted(count, "more line", "more lines")) below"
        case .endOfGroup(let heading): "End of \(heading)"
        case .moreRows(let count): counted(count, "more row", "more rows")
        case .lines(let beginning, let count): "\(beginning) … (\(counted(count, "line", "lines")))"

        case .endText: "Finish with Ctrl-D or a dot on an empty line; :edit opens your editor"
        case .markChoices: "Space selects, Enter accepts; or type names separated by commas"
        case .typeSeveral: "Several, separated by commas"
        case .completes: "Tab completes"
        case .movesDays: "Up and Down change the day, Page Up and Page Down the month"
        case .changesAnswer: "Up and Down change it"
        case .showsSecret: "Ctrl-R shows it"
        case .walksAndMarks: "Up and Down move, Space selects"
        case .walksAndCompletes: "Up and Down move, Tab completes"
        case .hint(let hint, let keys): "\(hint ?? "Text"); \(keys)"

        case .examples(let examples, let count):
            "\(count == 1 ? "Example" : "Examples"): \(examples)"
        case .emptyKeepsSecret: "An empty line keeps your earlier answer"
        case .emptyKeeps(let text): "An empty line keeps \(text)"
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
        case .enterSubmits: "Enter submits the answers"
        case .enterContinues: "Enter continues with the questions"
        case .numberChanges:
            "Type the number or name of an answer to change it; Shift-Tab or :back goes to the last question"
        case .commandsLeave: "Press Ctrl-C or type :quit to quit; :help lists the keys"
        case .nothingChanged: "Nothing has changed yet; type a number to change an answer"
        case .nothingAnswered: "Nothing has been answered yet; type a number to answer a question"
        case .typeNumber(let maximum):
            "Type \(maximum == 1 ? "1" : "a number from 1 to \(maximum)"), a name, or press Enter; Ctrl-C quits"
        case .typeOneNumber(let numbers):
            "Several answers have that name; type a number: \(numbers.joined(separator: ", "))"
        case .typeOneToRemove(let items): "Type 'remove' and a number: \(items.joined(separator: ", "))"
        case .cannotRemove(let label, let minimum): "\(label) cannot be removed: there must be at least \(minimum)"

        case .discardLetter: "y"
        case .discardHint: "Type y to discard the changes, or n to continue"
        case .saveLetter: "s"
        case .saveHint: "s saves your answers for later and quits"
        case .notSaved: "The answers could not be saved"
        case .keepOrChange: "Type y to keep the answer, or n to change it"
        case .yesOrNo: "Type y for yes or n for no"
        case .yesNoOrDifferences: "Type y for yes, n for no, or d for the differences"
        case .yesNoAllOrDifferences: "Type y for yes, n for no, a for yes to all, or d for the differences"
        case .allLetter: "a"
        case .differencesLetter: "d"

        case .submitted: "Submitted"
        case .dryRun: "Dry run: nothing will be submitted"
        case .dryRunEnded: "Dry run: nothing was submitted"
        case .done(let title): "\(title): done"
        case .cancelled(let title): "\(title) was canceled; it may or may not have completed"
        case .failed(let title, let reason): "\(title) failed: \(reason)"
        case .tryAgainEditOrLeave(let leave, let canSkip): "Try again, \(canSkip ? "skip, " : "")edit, or \(leave)?"
        case .tryAgainHint(let leave, let letter, let canSkip):
            "Type t to try again, \(canSkip ? "s to skip, " : "")e to edit, or \(letter) to \(leave)"
        case .tryAgainLetter: "t"
        case .skipLetter: "s"
        case .editLetter: "e"
        case .leaveWord: "leave"
        case .cancelHint: "Ctrl-C cancels"
        case .quitHint: "Ctrl-C quits"
        case .cancelling: "canceling"
        case .cancellingHint: "canceling; press Ctrl-C again to stop at once"
        case .stillAtWork(let title, let time): "\(title): still running after \(time)"

        case .resume(0?, let age): "Resume where you left off\(age.map { " \($0.english)" } ?? "")?"
        case .resume(let count, let age?): "Resume with your \(Self.answers(count)) from \(age.english)?"
        case .resume(let count, nil): "Resume with your \(count ?? 1 > 1 ? "" : "earlier ")\(Self.answers(count))?"
        case .resumeHelp:
            "Enter or y continues where you left off; n starts over; your old answers are discarded once you "
                + "give a new one"
        case .resumeHint: "Type y to resume, or n to start over"
        case .secretsNotKept: "Secrets are never saved; enter it again"
        case .answersNotKept(let reason): "Your answers cannot be saved: \(reason)"

        case .left(let leavingPoint, let isKept):
            "Stopped\(leavingPoint.english(isKept))"
                + (isKept ? "; run it again to continue" : leavingPoint.isAfterAttempt ? "" : "; nothing was submitted")
        case .tooManyAttempts(let field, let messages, let count):
            "\(field): \(messages) (gave up after \(counted(count, "invalid answer", "invalid answers")))"

        case .inputEnded(let line, let label, let name):
            "input ended before the question '\(label)' (line \(line)\(name.map { ", field '\($0)'" } ?? ""))"
        case .linesLeftOver(let line, let label, let name):
            "unexpected line \(line): every question has been answered, the last of them "
                + "'\(label)'\(name.map { " (field '\($0)')" } ?? "")"
        case .notUTF8(let line): "line \(line) is not UTF-8 text"
        case .inputTooLong(let limit): "it is longer than \(limit)"
        case .unreadableInput(let reason): "it cannot be read: \(reason)"
        case .disconnected: "the terminal was closed"
        case .terminated(let signal): "terminated by signal \(signal)"
        case .nothingSubmitted(let problem): "\(problem); nothing was submitted"

        case .noEditor: "Set VISUAL or EDITOR to your editor"
        case .editorUnavailable(let editor): "'\(editor)' could not be run; set VISUAL or EDITOR to another editor"
        case .editorFailed(let editor, let code): "'\(editor)' exited with code \(code); your text is unchanged"
        case .unusableFile(let reason): "The text could not be passed to the editor: \(reason)"
        case .unusableText(let reason): "The edited text could not be read: \(reason); your text is unchanged"
        case .tooLarge(let limit): "it is larger than \(limit)"
        case .notText: "it is not UTF-8 text"

        case .notATerminal: "No terminal is available; run this in a terminal"
        case .terminalUnavailable(let reason): "The terminal could not be made ready: \(reason)"

        case .noSuchField(let suggestion):
            "There is no such field" + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
        case .unusableDraft(let reason, let flag):
            "The draft of an earlier run cannot be used: \(reason); it is unchanged"
                + (flag.map { ", and \($0) overwrites it" } ?? "")
        case .missingAnswers(let names):
            "Missing \(names.count == 1 ? "option" : "options"): \(names.joined(separator: ", "))"
        case .ignored(let name):
            "note: the answer for '\(name)' was ignored: the field does not apply given your other answers"
        case .anotherRun: "This wizard is already running elsewhere; this run saves its own draft"
        case .noHomeFolder: "there is no home folder; set HOME or XDG_STATE_HOME to an existing folder"
        case .tooManyDrafts(let folder, let maximum):
            "'\(folder)' already holds \(maximum) drafts in use or damaged; delete the ones that you no longer need"
        case .notOurs(let path):
            "'\(path)' belongs to another user; delete it, or set XDG_STATE_HOME to a folder of yours"
        case .openToOthers(let path, let mode):
            "'\(path)' can be read by other users (mode 0\(mode)); run 'chmod 700 \(path)'"
        case .notAFile(let path): "'\(path)' is not a regular file; delete it"
        case .fileTooLarge(let path, let size): "'\(path)' is larger than \(size) MiB; delete it"
        }
    }

    private static func answers(_ count: Int?) -> String {
        switch count {
        case nil: "answers"
        case 1?: "answer"
        case let count?: "\(count) answers"
        }
    }
}

extension PromptMessage.Age {
    fileprivate var english: String {
        switch self {
        case .moment: "a moment ago"
        case .minutes(1): "a minute ago"
        case .minutes(let count): "\(count) minutes ago"
        case .hours(1): "an hour ago"
        case .hours(let count): "\(count) hours ago"
        case .days(1): "a day ago"
        case .days(let count): "\(count) days ago"
        }
    }
}

extension PromptMessage.LeavingPoint {
    fileprivate func english(_ isKept: Bool) -> String {
        switch self {
        case .failed: " after a failed attempt"
        case .canceled: " after a canceled attempt"
        case .question(let number, let count): " at question \(number) of \(count)"
        case .answered: " with every question answered" + (isKept ? ", but not submitted" : "")
        case .review: " at the review"
        case .elsewhere: ""
        }
    }
}

extension KeyMessage {
    package var english: String {
        switch self {
        case .enterAcceptsDefault: "Enter | accepts the default"
        case .enterAcceptsAll: "Enter | accepts the answers"
        case .enterAcceptsAnswer: "Enter | accepts the answer, or the value in brackets"
        case .enterAcceptsLine: "Enter | accepts the line and starts the next one"
        case .endsText: ". | A dot | alone on a line ends the text"
        case .endsList: "Enter, Enter | An empty line | ends the list"
        case .finishes: "Alt-Enter, Ctrl-D | end the answer; Ctrl-D only on an empty line"
        case .walksLines:
            "Up, Down | move through the lines; Backspace at the start of a line joins it to the previous one"
        case .searchesList: "Letters | search the list"
        case .walksList: "Up, Down, Home, End | move through the list; Page Up and Page Down move a page"
        case .movesDays: "Up, Down | change the day; Page Up and Page Down change the month"
        case .changesAnswer: "Up, Down | change the answer"
        case .earlierAnswers: "Up, Down | bring back earlier answers; Ctrl-R searches them"
        case .marks: "Space | selects the row, unless the line contains a comma"
        case .backspaceClears: "Backspace | clears the answer, if the line is empty"
        case .completes: "Tab | completes"
        case .showsSecret: "Ctrl-R | shows the text, and hides it again"
        case .editor: "Ctrl-X Ctrl-E, :edit | :edit | open the answer in your editor"
        case .back: "Shift-Tab, :back | :back | goes back to the previous question"
        case .review: ":review | lists all answers, and lets you change one"
        case .quit: "Ctrl-C, :quit | Ctrl-C or :quit | quits; asks first if something would be lost"
        case .clears: ":clear | clears the answer"
        case .explains: "? | explains the question"
        case .literal: "::back, ?? | answer with the text :back, or ?"
        }
    }
}
