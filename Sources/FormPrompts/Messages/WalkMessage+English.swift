internal import FormModel

extension WalkMessage {
    package var english: String {
        switch self {
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
            labels.joined(separator: ", ") + (labels.count == 1 ? " no longer applies" : " no longer apply")
        case .error(let text): "Error: \(text)"
        case .warning(let label, let message): "Warning: \(label): \(message)"

        case .consequences(let steps): "Submitting will \(Self.sequence(steps, then: ", then "))"
        case .submitOrChange(let title): "\(title)? Press Enter, or type a number or name to edit"
        case .goOnOrChange: "Continue? Press Enter, or type a number or name to edit"
        case .leaveHint(let title): "Ctrl-C or :quit: \(title)"
        case .removeHint(let label): "remove \(label): deletes this item"
        case .removeWord: "remove"
        case .enterSubmits: "Enter submits the answers"
        case .enterGoesOn: "Enter continues with the questions"
        case .numberChanges:
            "Type the number or name of an answer to change it; Shift-Tab or :back goes to the last question"
        case .commandsLeave: "Press Ctrl-C or type :quit to quit; :help lists the keys"
        case .nothingChanged: "Nothing has changed yet; type a number to change an answer"
        case .nothingAnswered: "Nothing has been answered yet; type a number to answer a question"
        case .typeNumber(let most): "Type a number from 1 to \(most), a name, or press Enter; Ctrl-C quits"
        case .typeOneToRemove(let names): "Type one of \(names.joined(separator: ", ")) after 'remove'"
        case .cannotRemove(let label, let least): "\(label) cannot be removed: there must be at least \(least)"

        case .discardQuestion(let title, let canSave):
            Self.discardQuestion(title, canSave: canSave, in: .english) { $0.english }
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
        case .no: "no"

        case .submitted: "Submitted"
        case .done(let title): "\(title): done"
        case .cancelled(let title): "\(title) was canceled; it may or may not have completed"
        case .failed(let title, let reason): "\(title) failed: \(reason)"
        case .tryAgainEditOrLeave(let leave): "Try again, edit, or \(leave)?"
        case .tryAgainHint(let leave, let letter): "Type t to try again, e to edit, or \(letter) to \(leave)"
        case .tryAgainLetter: "t"
        case .editLetter: "e"
        case .leaveWord: "leave"
        case .cancelHint: "Ctrl-C cancels"
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

        case .left(let place, let isKept):
            "Stopped\(place.english(isKept))"
                + (isKept ? "; run it again to continue" : place == .failed ? "" : "; nothing was submitted")
        case .tooManyAttempts(let field, let messages, let count):
            "\(field): \(messages) (gave up after \(counted(count, "invalid answer", "invalid answers")))"
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

extension WalkMessage.Age {
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

extension WalkMessage.Place {
    fileprivate func english(_ isKept: Bool) -> String {
        switch self {
        case .failed: " without submitting; the last attempt failed"
        case .question(let number, let count): " at question \(number) of \(count)"
        case .answered: " with every question answered" + (isKept ? ", but not submitted" : "")
        case .review: " at the review"
        case .elsewhere: ""
        }
    }
}
