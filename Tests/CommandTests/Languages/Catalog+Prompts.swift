import FormModel
import FormPrompts

extension Catalog {
    static let form = Catalog(
        file: "FormModel/Messages/FormMessage.swift",
        messages: [
            .submit, .cancel, .discardChanges, .notValid, .typed, .default, .file("§1"), .flag, .environment("§1"),
            .draft,
        ] as [FormMessage])

    static let walk = Catalog(
        file: "FormPrompts/Messages/WalkMessage.swift",
        messages: ([
            .review, .changedAnswers, .noAnswersChanged, .notAnswered, .noAnswer, .secretIsGiven, .optional, .invalid,
            .changed,
            .unchanged,
            .noLongerApply(["§1"]), .noLongerApply(["§1", "§2"]), .error("§1"), .warning(label: "§1", message: "§2"),
            .consequences(["§1"]), .consequences(["§1", "§2"]), .submitOrChange(title: "§1"), .goOnOrChange,
            .leaveHint(title: "§1"), .removeHint(label: "§1"), .removeWord,
            .enterSubmits, .enterGoesOn, .numberChanges, .commandsLeave, .nothingChanged, .nothingAnswered,
            .typeNumber(most: 12), .typeOneToRemove(["§1", "§2"]), .cannotRemove(label: "§1", least: 2),
            .discardQuestion(title: "§1", canSave: false), .discardQuestion(title: "§1", canSave: true), .discardLetter,
            .discardHint, .saveLetter,
            .saveHint, .notSaved, .keepOrChange, .yesOrNo,
            .yesNoOrDifferences, .yesNoAllOrDifferences, .allLetter, .differencesLetter, .no, .submitted,
            .done(title: "§1"), .cancelled(title: "§1"), .failed(title: "§1", reason: "§2"),
            .tryAgainEditOrLeave(leave: "§1"), .tryAgainHint(leave: "§1", letter: "§2"),
            .tryAgainLetter, .editLetter, .leaveWord, .cancelHint, .cancelling, .cancellingHint,
            .stillAtWork(title: "§1", time: "§2"), .resume(count: nil, age: nil), .resume(count: nil, age: .hours(5)),
            .resumeHelp, .resumeHint, .secretsNotKept, .answersNotKept(reason: "§1"),
        ] as [WalkMessage])
            + someCounts.flatMap { count -> [WalkMessage] in
                [
                    .resume(count: count, age: nil), .resume(count: count, age: .moment),
                    .resume(count: count, age: .minutes(count + 1)), .resume(count: count, age: .hours(count + 1)),
                    .resume(count: count, age: .days(count + 1)),
                    .tooManyAttempts(field: "§1", messages: "§2", count: count),
                ]
            }
            + [true, false].flatMap { isKept -> [WalkMessage] in
                ([.failed, .question(2, count: 5), .answered, .review, .elsewhere] as [WalkMessage.Place]).map {
                    .left($0, isKept: isKept)
                }
            },
        // Words and letters that are the same in two languages.
        same: ["optional", "s", "d", "e", "a", "no", "Error: §1", "§1 [y/N]"])

    static let line = Catalog(
        file: "FormPrompts/Messages/LineMessage.swift",
        messages: ([
            .helpHint, .plainIntroduction, .step(2, count: 5), .forExample("§1"), .again, .line(3), .item(3),
            .droppedKeys, .lineIsFull,
            .noQuestionBefore, .checking, .checkCancelled, .pressEnterAgain(reason: "§1"), .noCursorKeys, .cutLine(2),
            .typeTextAgain,
            .typeItemsAgain, .canBeCleared, .entriesDiffer, .nothingToComplete, .loadingSuggestions,
            .noSuggestions(reason: "§1"),
            .noMatch, .searching, .noEarlierLine, .noLaterLine, .notAvailable(reason: "§1"), .blankAtEnd, .clearsAnswer,
            .takesThisOrMarks, .takesThisOrUnmarks,
            .takes(["§1", "§2"]), .takesOnly(["§1", "§2"]),
            .matches(2, count: 5), .endText, .markChoices, .typeSeveral, .completes, .movesDays,
            .changesAnswer,
            .showsSecret, .walksAndMarks, .walksAndCompletes, .words(of: "§1", keys: "§2"), .words(of: nil, keys: "§2"),
            .examples(["§1", "§2"]), .emptyKeepsSecret, .emptyKeeps("§1"), .emptyTakes("§1"), .endOfHelp,
        ] as [LineMessage])
            + someCounts.flatMap { count -> [LineMessage] in
                [
                    .joinedLines(count), .oneLineOnly(count), .clearToSeeAll(count + 2), .chosen(count, names: ["§1"]),
                    .chosenCount(count),
                    .listsChoices(count + 5), .more(count), .moreToSearch(count), .linesAbove(count),
                    .linesBelow(count), .moreRows(count),
                    .lines(beginning: "§1", count: count),
                ]
            },
        same: ["§1; §2", "Text; §2"])

    static let keys = Catalog(
        file: "FormPrompts/Messages/KeyMessage.swift", messages: KeyMessage.allCases)

    static let problems = Catalog(
        file: "FormPrompts/Messages/PromptProblem.swift",
        messages: [
            .inputEnded(line: 3, label: "§1", name: "§2"), .inputEnded(line: 3, label: "§1", name: nil),
            .linesLeftOver(line: 3, label: "§1", name: "§2"), .linesLeftOver(line: 3, label: "§1", name: nil),
            .notUTF8(line: 3), .inputTooLong(limit: "§1"), .unreadableInput(reason: "§1"), .disconnected,
            .terminated(signal: 15), .nothingSubmitted(problem: "§1"), .noEditor, .editorUnavailable("§1"),
            .editorFailed("§1", code: 3),
            .unusableFile(reason: "§1"), .unusableText(reason: "§1"), .tooLarge(limit: "§1"), .notText, .notATerminal,
            .terminalInUse, .terminalUnavailable(reason: "§1"), .noSuchField(suggestion: "§1"),
            .noSuchField(suggestion: nil), .unusableDraft(reason: "§1"), .anotherRun, .noHomeFolder,
            .tooManyDrafts(folder: "§1", most: 9),
            .notOurs(path: "§1"), .openToOthers(path: "§1", mode: "§2"), .notAFile(path: "§1"),
            .fileTooLarge(path: "§1", mebibytes: 77),
        ] as [PromptProblem])
}
