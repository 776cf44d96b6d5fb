package import FormModel

package enum WizardMessage: LocalizedMessage, Equatable, Sendable {
    case overwrite(String)
    case kept([String])
    case filesWritten(Int, of: Int)
    case write(String)
    case wrote(String)
    case wroteFiles(Int, to: String)
    case contentNotShown(String)
    case otherPermissions(String)
    case badName(String)

    case run(String)
    case startedBefore, doneBefore
    case doAgain(reason: String, list: String, count: Int)
    case againIfConfirmed(String)
    case alreadyDone(String)
    case mayBeDone(String)
    case halfDone(failure: String, list: String)
    case hasPrinted(String)
    case more(Int)

    case rejected, usedBefore
    case exited(String, code: Int)
    case endedBySignal(String, Int)

    case notSent(host: String, reason: String)
    case lost(host: String, reason: String)
    case answered(host: String, status: String)
    case tryingAgain(host: String, status: String, time: String)
    case startUnrecorded(action: String, reason: String)
    case earlierUnknown(list: String, reason: String)
    case submitAnyway(reason: String)
    case timedOut(String, seconds: ExactDecimal)
    case checkCredentials
    case checkAddress(String)
    case tryLater(in: String?)

    case computed, notAsked, isEmpty, choicesHaveChanged
    case isGroup([String])
    case noSuchField(suggestion: String?)
    case tooManyItems(of: String, Int)
    case wrongShape(example: String)
    case choicesUnavailable(field: String)
    case unreadable(path: String?)
    case tooLarge(limit: String)

    case noLongerAsked(field: String)

    case any(String)
    case another(String)
    case entry(String, Int)

    // Reasons, shown after their subject and a colon
    case unwritableValue(name: String, Character?)
    case notText
    case longLine(Int, limit: String)

    static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

    static func list(_ names: [String]) -> String {
        names.prefix(10).joined(separator: ", ") + (names.count > 10 ? ", …" : "")
    }
}
