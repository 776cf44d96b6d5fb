internal import FormModel

extension WizardMessage {
    package var english: String {
        switch self {
        case .overwrite(let path): "'\(path)' already exists with different content; overwrite it?"
        case .notOverwritten(let paths):
            "\(paths.map { "'\($0)'" }.joined(separator: ", ")) already \(paths.count == 1 ? "exists" : "exist") with different content; "
                + "nothing was written; use --overwrite all, or 'overwrite: true' in the wizard file, to replace "
                + "\(paths.count == 1 ? "it" : "them"), or --overwrite skip to keep \(paths.count == 1 ? "it" : "them")"
        case .kept(let paths): "Kept unchanged: \(Self.list(paths))"
        case .leftBehind(let paths): "Still there from an earlier attempt: \(Self.list(paths))"
        case .filesWritten(let written, let count): "\(written) of \(counted(count, "file", "files")) written"
        case .write(let path): "write \(path)"
        case .writeFolder(let source, let path): "write the files of \(source) to \(path)"
        case .newFile(let path): "new: \(path)"
        case .unchangedFile(let path): "unchanged: \(path)"
        case .changedFile(let path): "changed: \(path)"
        case .wrote(let path): "Wrote \(path)"
        case .wroteFiles(let count, let path): "Wrote \(counted(count, "file", "files")) to \(path)"
        case .hasSecrets(let path): "'\(path)' contains secrets, so its contents are not shown"
        case .notShown(let count): "(\(counted(count, "byte", "bytes")), not shown)"
        case .tooLargeToCompare(let path, let bytes): "'\(path)' is too large to compare (\(bytes) bytes)"
        case .notComparable(let path, let old, let new):
            "'\(path)' is a binary file (\(counted(old, "byte", "bytes")), now \(new))"
        case .otherPermissions(let path): "\(path): content unchanged, permissions changed"
        case .badName(let name, let reason): "'\(name)' cannot be used as a file name: \(reason)"
        case .symbolicLink(let path): "'\(path)' is a symbolic link, which is not followed; name its target instead"
        case .notAFolder(let path): "'\(path)' is not a folder; move or rename it"
        case .notAFile(let path): "'\(path)' is not a file; move or rename it"
        case .writtenTwice(let path): "two files would be written to '\(path)'; change one of the paths"
        case .writtenBelow(let path, let file):
            "'\(path)' cannot be written: '\(file)' would be a file; change one of the paths"
        case .changedMeanwhile(let path):
            "'\(path)' changed during the run and was not overwritten; try again to be asked about it"
        case .unusableTemplate(let path, let reason): "the template '\(path)' cannot be used: \(reason)"
        case .notWritten(let path, let reason): "'\(path)' could not be written: \(reason)"

        case .printResult: "print the result"
        case .run(let command): "run \(command)"
        case .startUnrecorded(let action, let reason): "The start of '\(action)' could not be recorded: \(reason)"
        case .earlierUnknown(let list, let reason):
            "An earlier run, whose draft cannot be read (\(reason)), may already have done this: \(list)"
        case .submitAnyway(let reason): "\(reason); submit anyway?"
        case .doAgain(let reason, let list, let count):
            "\(Self.sentence(reason.english)): \(list); do \(count == 1 ? "it" : "them") again?"
        case .againIfConfirmed(let action): "\(action) (again, if you confirm it)"
        case .notDoneAgain(let reason, let list): "\(reason.english), and not done again: \(list)"
        case .alreadyDone(let list): "Already done: \(list)"
        case .mayBeDone(let action): "May have been done: \(action)"
        case .perhapsNotDone(let list): "not done again, may not have been done: \(list)"
        case .halfDone(let failure, let list): "\(failure) (already done: \(list))"
        case .resultSoFar: "The result so far:"
        case .hasPrinted(let action): "Output of '\(action)':"
        case .moreLines(let count): "… and \(counted(count, "more line", "more lines"))"
        case .moreMessages(let count): "… and \(counted(count, "more message", "more messages"))"

        case .notRun(let program, let reason): "'\(program)' could not be run: \(reason)"
        case .noSuchProgram: "the program does not exist or is not executable; commands run without a shell"
        case .carriageReturnInScript: "its lines end with CR LF; save the script with LF line endings"
        case .noInterpreter(let path): "its interpreter '\(path)', named in its first line, does not exist"
        case .exited(let program, let code, let message):
            "'\(program)' exited with code \(code)" + (message.map { ": \($0)" } ?? "")
        case .noFieldErrors(let program, let message):
            "'\(program)' exited with code 65, but did not print {\"errors\":{\"field\":[\"message\"]}}"
                + (message.map { "; it printed: \($0)" } ?? "")
        case .tooMuchOutput(let program, let size): "'\(program)' printed more than \(size) MiB and was stopped"
        case .timedOut(let program, let seconds):
            "'\(program)' did not finish within \(seconds) \(seconds == "1" ? "second" : "seconds") and was stopped"
        case .endedBySignal(let program, let signal): "'\(program)' was terminated by signal \(signal)"
        case .endUnknown(let program): "'\(program)' was started, but how it ended is unknown; it may have completed"
        case .rejected: "Rejected; enter a different answer"
        case .usedBefore: "Must be unique; already used by another item"

        case .noCurl: "'post' needs curl, which is not in PATH; install it"
        case .unsendable(let reason): "the request cannot be sent: \(reason)"
        case .notSent(let host, let reason): "the request to \(host) was not sent: \(reason)"
        case .lost(let host, let reason): "\(host) did not respond (\(reason)); the action may have been done"
        case .answered(let host, let status, let message, let advice):
            "\(host) returned \(status)" + (message.map { ": \($0)" } ?? "")
                + (advice.map { "; \($0.english)" } ?? "")
        case .redirected(let host, let status, let location):
            "\(host) returned \(status)"
                + (location.map { "; if '\($0)' is right, use it in the wizard file" } ?? "")
                + "; redirects are not followed"
        case .tryingAgain(let host, let status, let time): "\(host) returned \(status); trying again in \(time)"

        case .computed: "is computed from other answers and cannot be set; remove it"
        case .notAsked: "is not asked with these other answers; remove it"
        case .isEmpty: "is empty; remove it"
        case .tooFewAnswered(let count, let names): "At least \(count) of these must be answered: \(Self.list(names))"
        case .tooManyAnswered(let count, let names): "At most \(count) of these can be answered: \(Self.list(names))"
        case .answersDoNotFit(let names): "These answers do not fit together: \(Self.list(names))"
        case .notUTF8: "Must be UTF-8 text without U+FFFD"
        case .isGroup(let members): "is a group; set its fields instead: \(Self.list(members))"
        case .noSuchField(let suggestion):
            "there is no such field" + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
        case .tooManyItems(let list, let maximum):
            "'\(list)' can have at most \(counted(maximum, "item", "items"))"
        case .listOfObjects(let example): "Must be a list of objects, such as \(example)"
        case .notAnObject(let number): "Must be a list of objects; item \(number) is not one"
        case .objectOfEntries: "Must be an object with one entry per item"
        case .entryNotAnObject(let key): "Must be an object of objects; '\(key)' is not one"
        case .cannotBeChosen(let label, let rest):
            "\(label) is not available"
                + (rest.isEmpty ? " with your other answers" : "; must be one of \(Self.list(rest))")
        case .choicesHaveChanged: "The available choices have changed; choose again"
        case .choicesUnavailable(let field, let reason): "The choices of '\(field)' could not be loaded: \(reason)"
        case .notParsed(let reason): "Must be valid JSON or YAML: \(reason)"
        case .printedNone(let program): "'\(program)' printed no choices"
        case .defaultNotUsed(let program, let printed, let reason):
            "the output of '\(program)'" + (printed.map { ", '\($0)'," } ?? "")
                + " cannot be used as the default: \(reason)"
        case .notSuggested(let source, let name, let reason): "\(source): '\(name)' cannot be suggested: \(reason)"
        case .secretNotSuggested: "secrets are always asked for again"
        case .dependsOnCommand(let command): "it depends on '\(command)', which runs only with --commands"
        case .unreadable(let path, let reason):
            "\(path.map { "'\($0)'" } ?? "standard input") cannot be read: \(reason)"
        case .tooLarge(let limit): "it is larger than \(limit)"

        case .noLongerFits(let field, let answer):
            "Your earlier answer no longer fits '\(field)', so it is asked again" + (answer.map { ": \($0)" } ?? "")
        case .noLongerAsked(let field, let answer):
            "The wizard no longer asks for '\(field)'; your earlier answer was: \(answer)"

        case .any(let plural): "Any \(plural)?"
        case .another(let noun, let plural): "Another \(noun ?? "entry for \(plural)")?"

        case .emptyName: "it is empty"
        case .absolutePath: "it is an absolute path; use a relative one"
        case .emptyPart: "it has two slashes in a row; remove one"
        case .folderItself: "'.' is the folder itself, not a name in it"
        case .leadsElsewhere(let name): "'\(name)' in it leads outside the folder; remove it"
        case .longName: "a name in it is longer than 255 bytes; shorten it"
        case .controlCharacter: "it contains a control character; remove it"
        case .longText(let bytes): "the text would be longer than \(bytes) bytes"
        case .unwritableValue(let name, let obstacle): "the value of '\(name)' cannot be written: \(obstacle.english)"
        case .noScheme: "its address must start with https:// or http://"
        case .noServerAfter(let scheme): "its address needs a server after '\(scheme)'"
        case .notEncoded: "its address contains a character that must be percent-encoded"
        case .noServer: "its address has no server"
        case .hasUser: "its address has a user in it; use the header Authorization"
        case .hasDots(let address): "an answer '.' or '..' in the path of its address leads elsewhere: '\(address)'"
        case .at(let reason, let address): "\(reason): '\(address)'"
        case .lineEnd(let name): "the header '\(name)' contains a line break or a NUL"
        case .noPipe(let reason): "no pipe could be created for its body: \(reason)"
        case .notHTTP: "the response is not HTTP"
        case .nulInArgument: "an argument contains a NUL character"
        case .notText: "it is not UTF-8 text"
        case .longLine(let number, let limit): "line \(number) is longer than \(limit)"
        }
    }
}

extension WizardMessage.RepeatReason {
    fileprivate var english: String {
        switch self {
        case .startedEarlier: "started by the previous run and possibly completed"
        case .startedBefore: "started before and possibly completed"
        case .doneEarlier: "already done by the previous run"
        case .otherInput: "already done with your earlier answers"
        }
    }
}

extension WizardMessage.Obstacle {
    fileprivate var english: String {
        switch self {
        case .nul: "it contains a NUL character"
        case .dotenv:
            "Docker Compose, Node and python-dotenv would read it differently; remove quotes, '$', '\\' or CR"
        case .lineEnd: "it must be a single line without control characters in this file"
        case .comment: "'#' and ';' start comments in this file"
        case .backslash: "a backslash has a special meaning here"
        }
    }
}

extension RequestAdvice {
    package var english: String {
        switch self {
        case .checkCredentials: "check the user name, password or token"
        case .otherCredentials: "use a user name, password or token that has permission"
        case .pay: "payment is required first"
        case .checkAddress(let address): "check the address \(address)"
        case .otherMethod(let method, nil): "that address does not accept \(method)"
        case .otherMethod(let method, let allowed?): "that address does not accept \(method), only \(allowed)"
        case .otherType(let type): "that address does not accept \(type)"
        case .shorterAnswers(let size): "the request (\(size) KiB) is too large; shorten the answers"
        case .later(let time): time.map { "try again in \($0)" } ?? "try again later"
        case .mayBeDone: "redirects are not followed; the action may have been done"
        case .cutOff(let reason): "the response was cut off (\(reason)); the action may have been done"
        }
    }
}
