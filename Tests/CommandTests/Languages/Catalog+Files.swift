import FormModel
import Formline
import WizardFiles

extension Catalog {
    static let files = Catalog(
        file: "WizardFiles/Messages/WizardMessage.swift",
        messages: ([
            .overwrite("§1"), .kept(["§1"]), .notOverwritten(["§1"]), .notOverwritten(["§1", "§2"]), .write("§1"),
            .writeFolder(from: "§1", to: "§2"),
            .newFile("§1"), .unchangedFile("§1"), .changedFile("§1"), .wrote("§1"), .hasSecrets("§1"),
            .tooLargeToCompare("§1", bytes: 77),
            .notComparable("§1", old: 77, new: 88),
            .otherPermissions("§1"), .badName("§1", reason: "§2"), .symbolicLink("§1"), .notAFolder("§1"),
            .notAFile("§1"), .writtenTwice("§1"), .writtenBelow("§1", file: "§2"), .changedMeanwhile("§1"),
            .unusableTemplate("§1", reason: "§2"),
            .notWritten("§1", reason: "§2"), .printResult, .run("§1"), .startUnrecorded(action: "§1", reason: "§2"),
            .submitAnyway(reason: "§1"), .alreadyDone("§1"), .halfDone(failure: "§1", list: "§2"),
            .notRun("§1", reason: "§2"), .noSuchProgram, .exited("§1", code: 3, words: nil),
            .exited("§1", code: 3, words: "§2"), .endUnknown("§1"), .moreMessages(1), .moreMessages(77),
            .noFieldErrors("§1", words: nil),
            .noFieldErrors("§1", words: "§2"), .hasPrinted("§1"), .resultSoFar, .moreLines(1), .moreLines(77),
            .tooMuchOutput("§1", mebibytes: 8), .timedOut("§1", seconds: "1"), .timedOut("§1", seconds: "2.5"),
            .endedBySignal("§1", 9), .rejected, .usedBefore, .noCurl, .unsendable(reason: "§1"),
            .notSent(host: "§1", reason: "§2"),
            .lost(host: "§1", reason: "§2"), .answered(host: "§1", status: "§2", words: "§3", advice: nil),
            .answered(host: "§1", status: "§2", words: nil, advice: .checkCredentials),
            .redirected(host: "§1", status: "§2", location: "§3"),
            .redirected(host: "§1", status: "§2", location: nil), .busy(host: "§1", status: "§2", time: "§3"),
            .tryingAgain(host: "§1", status: "§2", time: "§3"), .computed, .notAsked, .isEmpty,
            .tooFewAnswered(3, of: ["§1", "§2"]), .tooManyAnswered(3, of: ["§1", "§2"]),
            .answersDoNotFit(["§1", "§2"]),
            .notUTF8,
            .isGroup(["§1", "§2"], example: nil),
            .isGroup(["§1", "§2"], example: "§3"),
            .noSuchField(suggestion: "§1"), .noSuchField(suggestion: nil), .listOfObjects(example: "§1"),
            .notAnObject(3),
            .objectOfEntries,
            .entryNotAnObject("§1"),
            .cannotBeChosen("§1", rest: ["§2", "§3"]), .cannotBeChosen("§1", rest: []),
            .choicesHaveChanged, .choicesUnavailable(field: "§1", reason: "§2"), .giveAnswer(field: "§1"),
            .printedNone("§1"),
            .defaultNotUsed("§1", printed: nil, reason: "§2"),
            .defaultNotUsed("§1", printed: "§3", reason: "§2"),
            .notSuggested(source: "§1", name: "§2", reason: "§3"), .secretNotSuggested, .dependsOnCommand("§1"),
            .unreadable(path: "§1", reason: "§2"), .unreadable(path: nil, reason: "§2"), .tooLarge(limit: "§1"),
            .noLongerFits(field: "§1", answer: "§2"), .noLongerFits(field: "§1", answer: nil),
            .noLongerAsked(field: "§1", answer: "§2"), .draftNotJSON("§1"), .draftIsNone, .draftDamaged(key: "§1"),
            .draftOfOtherVersion(key: "§1"), .any("§1"), .another(noun: "one", plural: "many"),
        ] as [WizardMessage])
            + someCounts.flatMap { count -> [WizardMessage] in
                [
                    .filesWritten(count, of: count + 1),
                    .wroteFiles(count, to: "§1"),
                ]
            }
            + WizardMessage.Doubt.allCases.flatMap { doubt -> [WizardMessage] in
                [
                    .doAgain(doubt, list: "§1", count: 1), .doAgain(doubt, list: "§1", count: 2),
                    .notDoneAgain(doubt, list: "§1"),
                ]
            },
        // The singular is known in English only.
        leftOut: ["one"])

    static let reasons = Catalog(
        file: "WizardFiles/Messages/FailureReason.swift",
        messages: [
            .emptyName, .absolutePath, .emptyPart, .leadsElsewhere("§1"), .longName, .controlCharacter, .ownFolder,
            .neitherFileNorFolder, .missing, .tooManyFolders(77), .nameNotUTF8, .largerThan("§1"),
            .notUTF8(suffix: "§1"), .slashInPartial, .unreadable("§1"), .longText(bytes: 77), .tooManySections,
            .endlessPartial("§1", levels: 77), .tooDeep(levels: 77), .noScheme,
            .noServerAfter("§1"), .notEncoded, .noServer, .hasUser, .hasDots("§1"), .at("§1", address: "§2"),
            .lineEnd(.address), .lineEnd(.method), .lineEnd(.pipe), .lineEnd(.header("§1")), .noPipe("§1"),
            .longAnswer(mebibytes: 77), .curlSignal(77), .curlExit(77), .notHTTP, .nulInArgument,
            .notText, .longLine(77, limit: "§1"),
        ] + FailureReason.Obstacle.allCases.map { .unwritableValue(name: "§1", $0) } as [FailureReason])

    static let advice = Catalog(
        file: "WizardFiles/Requests/RequestAdvice.swift",
        messages: [
            .checkCredentials, .otherCredentials, .pay, .checkAddress("§1"), .otherMethod("§1", allowed: "§2"),
            .otherMethod("§1", allowed: nil), .otherType("§1"), .shorterAnswers(kibibytes: 77), .later,
        ] as [RequestAdvice])

    static let runs = Catalog(
        file: "Formline/Messages/RunMessage.swift",
        messages: [
            .lastRunDid("§1"), .lastRunMayHaveDone("§1"), .inputEmpty(label: "§1", name: "§2"),
            .inputEmpty(label: "§1", name: nil), .inputEmptyForQuestion, .refusedAtEnd, .inputProblem("§1"),
            .noAnswer(sources: ["§1", "§2"]), .variable("§1"), .noTerminal,
            .unwritableResult(reason: "§1"), .secretsMasked, .ignored("§1"), .noRecords(name: "§1"), .standardInput,
            .pressEnter, .noFolder("§1"),
            .unwritableFile(flag: "§1", path: "§2", reason: "§3"), .isFolder, .notAFile, .secretInFlag("§1"),
            .unknownVariable("§1", suggestion: nil), .unknownVariable("§1", suggestion: "§2"),
            .runIt("§1"), .incompleteRecording(path: "§1", reason: "§2"),
        ] as [RunMessage])
}
