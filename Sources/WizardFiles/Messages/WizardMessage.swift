internal import FormModel

/// What a wizard file's run says about answers that it was given, its programs, requests and files, and earlier runs.
package enum WizardMessage: Hashable, Sendable {
    // Files that are written.
    case overwrite(String)
    case notOverwritten([String])
    case kept([String])
    case filesWritten(Int, of: Int)
    case write(String)
    case writeFolder(from: String, to: String)
    case newFile(String)
    case unchangedFile(String)
    case changedFile(String)
    case wrote(String)
    case wroteFiles(Int, to: String)
    case hasSecrets(String)
    case tooLargeToCompare(String, bytes: Int)
    case notComparable(String, old: Int, new: Int)
    case otherPermissions(String)
    case badName(String, reason: String)
    case symbolicLink(String)
    case notAFolder(String)
    case notAFile(String)
    case writtenTwice(String)
    case writtenBelow(String, file: String)
    case changedMeanwhile(String)
    case unusableTemplate(String, reason: String)
    case notWritten(String, reason: String)

    // Actions.
    case printResult
    case run(String)
    case startUnrecorded(action: String, reason: String)
    case submitAnyway(reason: String)
    case doAgain(Doubt, list: String, count: Int)
    case notDoneAgain(Doubt, list: String)
    case alreadyDone(String)
    case halfDone(failure: String, list: String)
    case hasPrinted(String)
    case resultSoFar
    case moreLines(Int)
    case moreMessages(Int)

    // Programs.
    case notRun(String, reason: String)
    case noSuchProgram
    case exited(String, code: Int, words: String?)
    case noFieldErrors(String, words: String?)
    case tooMuchOutput(String, mebibytes: Int)
    case timedOut(String, seconds: String)
    case endedBySignal(String, Int)
    case endUnknown(String)
    case rejected
    /// An answer that must be different in each item of a repeated group.
    case usedBefore

    // Requests.
    case noCurl
    case unsendable(reason: String)
    case notSent(host: String, reason: String)
    case lost(host: String, reason: String)
    case answered(host: String, status: String, words: String?, advice: RequestAdvice?)
    case redirected(host: String, status: String, location: String?)
    case busy(host: String, status: String, time: String)
    case tryingAgain(host: String, status: String, time: String)

    // Answers.
    case computed
    case notAsked
    case isEmpty
    case tooFewAnswered(Int, of: [String])
    case tooManyAnswered(Int, of: [String])
    case answersDoNotFit([String])
    case notUTF8
    /// The names of its fields, and all of it as JSON, if it can be written so.
    case isGroup([String], example: String?)
    case noSuchField(suggestion: String?)
    case listOfObjects(example: String)
    case notAnObject(Int)
    case objectOfEntries
    case entryNotAnObject(String)
    case cannotBeChosen(String, rest: [String])
    case choicesHaveChanged
    case choicesUnavailable(field: String, reason: String)
    case giveAnswer(field: String)
    case printedNone(String)
    case defaultNotUsed(String, printed: String?, reason: String)
    case notSuggested(source: String, name: String, reason: String)
    case secretNotSuggested
    case dependsOnCommand(String)
    case unreadable(path: String?, reason: String)
    case tooLarge(limit: String)

    // Drafts.
    case noLongerFits(field: String, answer: String?)
    case noLongerAsked(field: String, answer: String)
    case draftNotJSON(String)
    case draftIsNone
    case draftDamaged(key: String)
    case draftOfOtherVersion(key: String)

    // Repeated groups.
    case any(String)
    case another(noun: String, plural: String)

    /// What is known of an action that was to be done before.
    package enum Doubt: Hashable, Sendable, CaseIterable {
        case startedEarlier, startedBefore, doneEarlier, otherInput
    }
}

extension WizardMessage: LocalizedMessage {
    /// The text with its first letter in uppercase.
    static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

    /// The names of choices or fields, of many the first ten.
    static func list(_ names: [String]) -> String {
        names.prefix(10).joined(separator: ", ") + (names.count > 10 ? ", …" : "")
    }
}
