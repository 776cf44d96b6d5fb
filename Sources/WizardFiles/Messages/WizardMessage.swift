internal import FormModel

package enum WizardMessage: LocalizedMessage, Equatable, Sendable {
    case overwrite(String)
    case notOverwritten([String])
    case kept([String])
    case leftBehind([String])
    case filesWritten(Int, of: Int)
    case write(String)
    case writeFolder(from: String, to: String)
    case newFile(String)
    case unchangedFile(String)
    case changedFile(String)
    case wrote(String)
    case wroteFiles(Int, to: String)
    case hasSecrets(String)
    case notShown(bytes: Int)
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

    case printResult, resultSoFar
    case run(String)
    case startUnrecorded(action: String, reason: String)
    case earlierUnknown(list: String, reason: String)
    case submitAnyway(reason: String)
    case doAgain(RepeatReason, list: String, count: Int)
    case notDoneAgain(RepeatReason, list: String)
    case againIfConfirmed(String)
    case alreadyDone(String)
    case mayBeDone(String)
    case perhapsNotDone(String)
    case halfDone(failure: String, list: String)
    case hasPrinted(String)
    case moreLines(Int)
    case moreMessages(Int)

    case noSuchProgram, carriageReturnInScript, rejected, usedBefore
    case noInterpreter(String)
    case notRun(String, reason: String)
    case exited(String, code: Int, message: String?)
    case noFieldErrors(String, message: String?)
    case tooMuchOutput(String, mebibytes: Int)
    case timedOut(String, seconds: String)
    case endedBySignal(String, Int)
    case endUnknown(String)

    case noCurl
    case unsendable(reason: String)
    case notSent(host: String, reason: String)
    case lost(host: String, reason: String)
    case answered(host: String, status: String, message: String?, advice: RequestAdvice?)
    case redirected(host: String, status: String, location: String?)
    case tryingAgain(host: String, status: String, time: String)

    case computed, notAsked, isEmpty, notUTF8, objectOfEntries, choicesHaveChanged, secretNotSuggested
    case tooFewAnswered(Int, of: [String])
    case tooManyAnswered(Int, of: [String])
    case answersDoNotFit([String])
    /// The names of its fields, and all of them as JSON if possible.
    case isGroup([String])
    case noSuchField(suggestion: String?)
    case tooManyItems(of: String, Int)
    case listOfObjects(example: String)
    case notAnObject(Int)
    case entryNotAnObject(String)
    case cannotBeChosen(String, rest: [String])
    case choicesUnavailable(field: String, reason: String)
    case notParsed(String)
    case printedNone(String)
    case defaultNotUsed(String, printed: String?, reason: String)
    case notSuggested(source: String, name: String, reason: String)
    case dependsOnCommand(String)
    case unreadable(path: String?, reason: String)
    case tooLarge(limit: String)

    case noLongerFits(field: String, answer: String?)
    case noLongerAsked(field: String, answer: String)

    case any(String)
    /// `noun` is the singular of the plural, if it is known.
    case another(noun: String?, plural: String)

    // Reasons, shown after their subject and a colon
    case emptyName, absolutePath, emptyPart, folderItself, longName, controlCharacter
    case leadsElsewhere(String)
    case longText(bytes: Int)
    case unwritableValue(name: String, Obstacle)
    case noScheme, notEncoded, noServer, hasUser, notHTTP, nulInArgument, notText
    case noServerAfter(String)
    case hasDots(String)
    case at(String, address: String)
    case lineEnd(header: String)
    case noPipe(String)
    case longLine(Int, limit: String)

    package enum RepeatReason: Hashable, Sendable, CaseIterable {
        case startedEarlier, startedBefore, doneEarlier, otherInput
    }

    /// The reason that a value cannot be written in some context.
    package enum Obstacle: Error, Hashable, CaseIterable {
        /// NUL, in a shell or in SQL.
        case nul
        /// A line end or another control character, in a file of lines.
        case lineEnd
        /// `#` or `;`, which start comments.
        case comment
        /// Several of quotes, backslashes, `$` and CR, which programs parse differently in a dotenv file.
        case dotenv
        /// A final backslash, which joins the next line, or one in SQL, which some servers treat as an escape.
        case backslash
    }

    static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

    /// At most the first ten names.
    static func list(_ names: [String]) -> String {
        names.prefix(10).joined(separator: ", ") + (names.count > 10 ? ", …" : "")
    }
}
