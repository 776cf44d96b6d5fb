internal import FormModel

extension WizardMessage {
    package var english: String {
        switch self {
        case .overwrite(let path): "\(path) is there already, with other content. Overwrite it?"
        case .notOverwritten(let paths):
            "\(paths.map { "'\($0)'" }.joined(separator: ", ")) \(paths.count == 1 ? "exists" : "exist") already with other content; "
                + "nothing was written. --overwrite all replaces \(paths.count == 1 ? "it" : "them"), as does 'overwrite: true' "
                + "in the wizard file; --overwrite skip keeps \(paths.count == 1 ? "it" : "them")"
        case .kept(let paths): "Kept as it was: \(Self.list(paths))"
        case .filesWritten(let written, let count): "\(written) of \(counted(count, "file", "files")) written"
        case .write(let path): "write \(path)"
        case .writeFolder(let source, let path): "write the files of \(source) to \(path)"
        case .newFile(let path): "new: \(path)"
        case .unchangedFile(let path): "unchanged: \(path)"
        case .changedFile(let path): "changed: \(path)"
        case .wrote(let path): "Wrote \(path)"
        case .wroteFiles(let count, let path): "Wrote \(counted(count, "file", "files")) to \(path)"
        case .hasSecrets(let path): "\(path) has secrets in it, and is not shown"
        case .tooLargeToCompare(let path, let bytes): "\(path) is too large to be compared (\(bytes) bytes)"
        case .notComparable(let path, let old, let new): "\(path) is not a text (\(old) bytes, then \(new))"
        case .otherPermissions(let path): "\(path) keeps its content, and gets other permissions"
        case .badName(let name, let reason): "'\(name)' cannot be the name of a file: \(reason)"
        case .symbolicLink(let path): "'\(path)' is a symbolic link, which is not followed; name what it leads to"
        case .notAFolder(let path): "'\(path)' is not a folder; move it away"
        case .notAFile(let path): "'\(path)' is not a file; move it away"
        case .writtenTwice(let path): "two files would be written to '\(path)'"
        case .writtenBelow(let path, let file):
            "'\(path)' would be written below '\(file)', which would be a file itself"
        case .changedMeanwhile(let path):
            "'\(path)' has changed meanwhile, and was not overwritten; try again to be asked"
        case .unusableTemplate(let path, let reason): "the template '\(path)' cannot be used: \(reason)"
        case .notWritten(let path, let reason): "'\(path)' could not be written: \(reason)"

        case .printResult: "print the result"
        case .run(let words): "run \(words)"
        case .startUnrecorded(let action, let reason): "The start of '\(action)' could not be recorded: \(reason)"
        case .submitAnyway(let reason): "\(reason). Submit anyway?"
        case .doAgain(let doubt, let list, let count):
            "\(Self.sentence(doubt.english)): \(list). Do \(count == 1 ? "it" : "them") again?"
        case .notDoneAgain(let doubt, let list): "\(doubt.english), and not done again: \(list)"
        case .alreadyDone(let list): "Already done: \(list)"
        case .halfDone(let failure, let list): "\(failure) (already done: \(list))"
        case .resultSoFar: "The result so far:"
        case .hasPrinted(let action): "What '\(action)' printed:"
        case .moreLines(let count): "… and \(counted(count, "more line", "more lines"))"
        case .moreMessages(let count): "… and \(counted(count, "more message", "more messages"))"

        case .notRun(let program, let reason): "'\(program)' could not be run: \(reason)"
        case .noSuchProgram: "there is no such program, or it cannot be executed; no shell runs it"
        case .exited(let program, let code, let words):
            "'\(program)' ended with exit code \(code)" + (words.map { ": \($0)" } ?? "")
        case .noFieldErrors(let program, let words):
            "'\(program)' ended with exit code 65, but did not print {\"errors\":{\"field\":[\"message\"]}}"
                + (words.map { "; it printed: \($0)" } ?? "")
        case .tooMuchOutput(let program, let size): "'\(program)' printed more than \(size) MiB and was ended"
        case .timedOut(let program, let seconds):
            "'\(program)' did not end within \(seconds) \(seconds == "1" ? "second" : "seconds") and was ended"
        case .endedBySignal(let program, let signal): "'\(program)' was ended by signal \(signal)"
        case .endUnknown(let program):
            "'\(program)' was started, and it is not known how it ended; what it was to do may be done"
        case .rejected: "Was rejected"
        case .usedBefore: "Already used; must be different each time"

        case .noCurl: "'post' needs curl, which is not in PATH; install it"
        case .unsendable(let reason): "the request cannot be sent: \(reason)"
        case .notSent(let host, let reason): "the request to \(host) was not sent: \(reason)"
        case .lost(let host, let reason): "\(host) gave no answer (\(reason)); what was asked for may have been done"
        case .answered(let host, let status, let words, let advice):
            "\(host) answered \(status)" + (words.map { ": \($0)" } ?? "")
                + (advice.map { "; \($0.english)" } ?? "")
        case .redirected(let host, let status, let location):
            "\(host) answered \(status)"
                + (location.map { "; if '\($0)' is right, write that into the wizard file" } ?? "")
                + "; redirects are not followed"
        case .busy(let host, let status, let time):
            "\(host) answered \(status) and asks to wait \(time); try again then"
        case .tryingAgain(let host, let status, let time): "\(host) answered \(status); trying again in \(time)"

        case .computed: "is made of other answers and cannot be given; leave it out"
        case .notAsked: "is not asked with these other answers; leave it out"
        case .isEmpty: "is empty; leave it out"
        case .tooFewAnswered(let count, let names): "At least \(count) of these must be answered: \(Self.list(names))"
        case .tooManyAnswered(let count, let names):
            "No more than \(count) of these can be answered: \(Self.list(names))"
        case .answersDoNotFit(let names): "These answers do not fit together: \(Self.list(names))"
        case .notUTF8: "Must be UTF-8 text without U+FFFD"
        case .isGroup(let members, let example):
            "this is a group; give an answer to its fields: \(Self.list(members))"
                + (example.map { "; or all of it as JSON, such as \($0)" } ?? "")
        case .noSuchField(let suggestion):
            "there is no such field" + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
        case .listOfObjects(let example): "Must be a list of objects, such as \(example)"
        case .notAnObject(let number): "Must be a list of objects; item \(number) is not one"
        case .objectOfEntries: "Must be an object with an entry for each"
        case .entryNotAnObject(let key): "Must be an object of objects; '\(key)' is not one"
        case .cannotBeChosen(let label, let rest):
            "\(label) cannot be chosen"
                + (rest.isEmpty ? " with the other answers" : "; must be one of \(Self.list(rest))")
        case .choicesHaveChanged: "What can be chosen has changed"
        case .choicesUnavailable(let field, let reason):
            "The choices of '\(field)' could not be loaded: \(reason)"
        case .giveAnswer(let field): "give the answer with --set \(field)=VALUE"
        case .printedNone(let program): "'\(program)' printed none"
        case .defaultNotUsed(let program, let printed, let reason):
            "what '\(program)' printed" + (printed.map { ", '\($0)'," } ?? "")
                + " is not used as the default: \(reason)"
        case .notSuggested(let source, let name, let reason): "\(source): '\(name)' is not suggested: \(reason)"
        case .secretNotSuggested: "it is a secret, which is asked for again"
        case .dependsOnCommand(let command): "it depends on '\(command)', which is run with --commands only"
        case .unreadable(let path, let reason):
            "\(path.map { "'\($0)'" } ?? "standard input") cannot be read: \(reason)"
        case .tooLarge(let limit): "it is larger than \(limit)"

        case .noLongerFits(let field, let answer):
            "Your earlier answer no longer fits '\(field)', which is asked again" + (answer.map { ": \($0)" } ?? "")
        case .noLongerAsked(let field, let answer):
            "The wizard no longer asks for '\(field)'; your earlier answer was: \(answer)"
        case .draftNotJSON(let place): "is not JSON (\(place))"
        case .draftIsNone: "is not a draft"
        case .draftDamaged(let key): "is damaged: '\(key)' is not an object"
        case .draftOfOtherVersion(let key): "was written by another version of formline ('\(key)')"

        case .any(let plural): "Any \(plural)?"
        case .another(let noun, _): "Another \(noun)?"
        }
    }
}

extension WizardMessage.Doubt {
    fileprivate var english: String {
        switch self {
        case .startedEarlier: "started by the last run, and maybe done"
        case .startedBefore: "started before, and maybe done"
        case .doneEarlier: "already done by the last run"
        case .otherInput: "already done with your earlier answers"
        }
    }
}
