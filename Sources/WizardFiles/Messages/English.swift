internal import FormModel

extension WizardMessage {
    package var english: String {
        switch self {
        case .overwrite(let path): "'\(path)' already exists with different content; overwrite it?"
        case .kept(let paths): "Kept unchanged: \(Self.list(paths))"
        case .filesWritten(let written, let count): "\(written) of \(count) files written"
        case .write(let path): "write \(path)"
        case .wrote(let path): "Wrote \(path)"
        case .wroteFiles(let count, let path): "Wrote \(counted(count, "file", "files")) to \(path)"
        case .contentNotShown(let path): "\(path): content not shown (secret, binary or too large)"
        case .otherPermissions(let path): "\(path): content unchanged, permissions changed"
        case .badName(let name):
            "'\(name)' cannot be used as a file name; "
                + "use a relative path without empty names, '..' or control characters"

        case .run(let command): "run \(command)"
        case .startedBefore: "started before and possibly completed"
        case .doneBefore: "already done before"
        case .doAgain(let reason, let list, let count):
            "\(Self.sentence(reason)): \(list); do \(count == 1 ? "it" : "them") again?"
        case .againIfConfirmed(let action): "\(action) (again, if you confirm it)"
        case .alreadyDone(let list): "Already done: \(list)"
        case .mayBeDone(let action): "May have been done: \(action)"
        case .halfDone(let failure, let list): "\(failure) (already done: \(list))"
        case .hasPrinted(let action): "Output of \"\(action)\":"
        case .more(let count): "… and \(count) more"

        case .exited(let program, let code): "'\(program)' exited with code \(code)"
        case .endedBySignal(let program, let signal): "'\(program)' was terminated by signal \(signal)"
        case .rejected: "Rejected; enter a different answer"
        case .usedBefore: "Must be unique; already used by another item"

        case .notSent(let host, let reason): "the request to \(host) was not sent: \(reason)"
        case .lost(let host, let reason): "\(host) sent no complete response (\(reason)); the action may have been done"
        case .answered(let host, let status): "\(host) returned \(status)"
        case .tryingAgain(let host, let status, let time): "\(host) returned \(status); trying again in \(time)"
        case .startUnrecorded(let action, let reason): "The start of '\(action)' could not be recorded: \(reason)"
        case .earlierUnknown(let list, let reason):
            "An earlier run, whose draft cannot be read (\(reason)), may already have done this: \(list)"
        case .submitAnyway(let reason): "\(reason); submit anyway?"
        case .timedOut(let program, let seconds):
            "'\(program)' did not finish within \(counted(seconds, "second", "seconds")) and was stopped"
        case .checkCredentials: "check the user name, password or token"
        case .checkAddress(let address): "check the address \(address)"
        case .tryLater(let time): time.map { "try again in \($0)" } ?? "try again later"

        case .computed: "is computed from other answers and cannot be set; remove it"
        case .notAsked: "is not asked with these other answers; remove it"
        case .isEmpty: "is empty; remove it"
        case .isGroup(let members): "is a group; set its fields instead: \(Self.list(members))"
        case .noSuchField(let suggestion):
            "there is no such field" + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
        case .tooManyItems(let list, let maximum):
            "'\(list)' can have at most \(counted(maximum, "item", "items"))"
        case .wrongShape(let example): "Must have this shape: \(example)"
        case .choicesHaveChanged: "The available choices have changed; choose again"
        case .choicesUnavailable(let field): "The choices of '\(field)' could not be loaded"
        case .unreadable(let path): "\(path.map { "'\($0)'" } ?? "standard input") cannot be read"
        case .tooLarge(let limit): "it is larger than \(limit)"

        case .noLongerAsked(let field): "The wizard no longer asks for '\(field)'; your earlier answer was"

        case .any(let plural): "Any entries for \(plural)?"
        case .another(let plural): "Another entry for \(plural)?"
        case .entry(let plural, let number): "\(plural): entry \(number)"

        case .unwritableValue(let name, let character):
            "the value of '\(name)' cannot be written here; remove "
                + (character.map { "'\($0)'" } ?? "quotes, '$', '\\' and control characters such as line breaks")
        case .notText: "it is not UTF-8 text"
        case .longLine(let number, let limit): "line \(number) is longer than \(limit)"
        }
    }
}
