import FormModel
import FormPrompts
import Formline
import Platform
import Testing
import WizardFiles

private struct Catalog: Sendable, CustomTestStringConvertible {
    var file: String
    var messages: [any LocalizedMessage & Sendable]
    /// Texts that are the same as in English in some language.
    var same: Set<String> = []
    /// Arguments that are not in every language's text.
    var leftOut: Set<String> = []

    var testDescription: String { file }

    static let all: [Catalog] = [.rules, .form, .prompts, .wizard, .advice, .runs]

    private static let counts = [0, 1, 2, 5]

    private static let rules = Catalog(
        file: "FormModel/Messages/RuleMessage.swift",
        messages: ([
            .notEmpty, .startsWith("§1"), .endsWith("§1"), .includes("§1"), .lowercase, .uppercase, .trimmed,
            .pattern, .digitsOnly, .lettersOnly, .alphanumeric, .noSpecialCharacters, .atLeastOneLowercase,
            .atLeastOneUppercase, .atLeastOneDigit, .atLeastOneLetter, .atLeastOneSpecialCharacter,
            .notRecurringPincode, .email, .url(.web), .url(.any), .url(.only(["https", "ftp"])), .uri, .uriReference,
            .hostname, .fqdn, .ipv4, .ipv6, .ip, .cidrv4, .cidrv6, .mac, .port, .uuid(version: 4),
            .uuid(version: nil), .ulid, .cuid, .cuid2, .nanoId, .semver, .slug, .hexColor, .date, .time, .dateTime,
            .duration, .e164, .creditCard, .iban, .json, .jsonPointer, .relativeJsonPointer, .regex(reason: "§1"),
            .regex(reason: nil), .greaterThan("§1"), .atLeast("§1"), .lessThan("§1"), .atMost("§1"),
            .between("§1", "§2"), .positive, .negative, .nonNegative, .nonPositive, .multipleOf("§1"), .before("§1"),
            .after("§1"), .notBefore("§1"), .notAfter("§1"), .inPast, .inFuture, .uniqueItems, .contains("§1"),
            .required, .isTrue, .equals("§1"), .oneOf("§1"), .noneOf("§1"), .equalTo(field: "§1"),
            .equalTo(field: nil), .notEqualTo(field: "§1"), .notEqualTo(field: nil), .exists, .isFile, .isFolder,
            .not, .anyOf(["§1", "§2"]), .allOf(["§1", "§2"]), .eachItem("§1"), .item(3, "§1"), .matchTimedOut,
            .uncheckable(reason: "§1"), .expectedText, .expectedWholeNumber, .expectedNumber, .expectedYesOrNo,
            .expectedDate, .expectedList, .uriTemplate, .iri,
            .iriReference,
        ] as [RuleMessage])
            + counts.flatMap { count -> [RuleMessage] in
                [
                    .minLength(count), .maxLength(count), .length(count), .minItems(count), .maxItems(count),
                    .minBytes(count), .maxBytes(count),
                ]
            })

    private static let form = Catalog(
        file: "FormModel/Messages/FormMessage.swift",
        messages: ([
            .submit, .cancel, .discardChanges, .notValid, .labeled("§1", "§2"), .joined(["§1", "§2"]), .typed, .default,
            .file("§1"), .flag, .environment("§1"), .draft, .oneLine, .expected(.expectedDate, example: "§1"),
            .expected(.expectedList, example: nil), .expectedYesOrNoWord, .expectedTime(example: "§1"),
            .expectedDateTime(example: "§1"),
            .expectedEither(["§1", "§2"]), .uuid, .notAChoice, .oneOf("§1"), .itemOneOf("§1", "§2"),
            .disabledChoice(label: "§1", reason: "§2"), .noChoiceAvailable, .orDidYouMean("§1", ["§2", "§3"]),
            .notAmong(nil, count: 30), .notAmong("§1", count: 30), .inAll(77),
            .nearestNumber("§1"), .openQuote("§1"), .missingComma(after: "§1", before: "§2"),
            .addTime(example: "§1"), .addDay(example: "§1"), .minutesOrMonths(minutes: "§1", months: "§2"),
            .dateRange(first: "§1", last: "§2"), .noMonth(13), .daysInMonth(2, year: 2026, days: 28),
            .ambiguousDate("§1", first: "§2", second: "§3"), .shortYear(example: "§1"), .typeYesOrNo,
            .typeEither(["§1", "§2"]),
            .typeWholeNumber, .typeNumber, .typeDate(.today()), .typeTime, .typeDateTime(.today()), .typeItems,
            .typeLines, .typeSecret, .typePath, .typeChoice, .typeChoices,
        ] as [FormMessage])
            + counts.flatMap { count -> [FormMessage] in
                [.atMostDigits(count), .lessThanDigits(count), .maxDecimalPlaces(count)]
            },
        same: ["§1: §2", "§1; §2"])

    private static let promptMessages: [PromptMessage] =
        ([
            .helpHint, .plainIntroduction, .step(2, count: 5), .forExample("§1"), .again, .line(3), .item(3),
            .droppedKeys, .lineIsFull, .noQuestionBefore, .checking, .checkCancelled, .pressEnterAgain(reason: "§1"),
            .noCursorKeys, .cutLine(2), .typeTextAgain, .typeItemsAgain, .clearStartsOver, .reviewChangesOthers,
            .canBeCleared, .entriesDiffer,
            .nothingToComplete, .loadingSuggestions, .noSuggestions(reason: "§1"), .noMatch, .searching,
            .endOfGroup("§1"), .noEarlierLine, .noLaterLine, .notAvailable(reason: "§1"), .blankAtEnd, .clearsAnswer,
            .choosesThisOrMarks,
            .choosesThisOrUnmarks, .chooses(["§1", "§2"]), .choosesOnly(["§1", "§2"]), .matches(2, count: 5), .endText,
            .markChoices, .typeSeveral, .completes, .movesDays, .changesAnswer, .showsSecret, .walksAndMarks,
            .walksAndCompletes, .hint(of: "§1", keys: "§2"), .hint(of: nil, keys: "§2"), .examples("§1", count: 2),
            .examples("§1", count: 1),
            .emptyKeepsSecret, .emptyKeeps("§1"), .emptyUses("§1"), .endOfHelp,
            .commandWithoutEffect("§1", isText: true), .review, .changedAnswers,
            .noAnswersChanged, .notAnswered, .noAnswer, .secretIsGiven, .optional, .invalid, .changed, .unchanged,
            .noLongerApply(["§1"]), .noLongerApply(["§1", "§2"]), .noLongerApply(["§1, §2", "§2"]), .error("§1"),
            .warning(label: "§1", message: "§2"),
            .consequences(["§1"]), .consequences(["§1", "§2"]), .submitOrChange(title: "§1"), .continueOrChange,
            .leaveHint(title: "§1"), .removeHint(label: "§1"), .removeWord, .enterSubmits, .enterContinues,
            .numberChanges, .commandsLeave, .nothingChanged, .nothingAnswered, .typeNumber(maximum: 12),
            .typeNumber(maximum: 1),
            .typeOneNumber(["§1", "§2"]), .typeOneToRemove(["§1"]), .cannotRemove(label: "§1", minimum: 1),
            .missingAnswers(["§1"]),
            .typeOneToRemove(["§1", "§2"]), .cannotRemove(label: "§1", minimum: 2), .discardLetter, .discardHint,
            .saveLetter, .saveHint, .notSaved, .keepOrChange, .yesOrNo, .yesNoOrDifferences, .yesNoAllOrDifferences,
            .allLetter, .differencesLetter, .submitted, .dryRun, .dryRunEnded, .done(title: "§1"),
            .cancelled(title: "§1"),
            .failed(title: "§1", reason: "§2"), .tryAgainEditOrLeave(leave: "§1", canSkip: false),
            .tryAgainEditOrLeave(leave: "§1", canSkip: true),
            .tryAgainHint(leave: "§1", letter: "§2", canSkip: false),
            .tryAgainHint(leave: "§1", letter: "§2", canSkip: true),
            .tryAgainLetter, .skipLetter, .editLetter, .leaveWord, .cancelHint, .quitHint,
            .cancelling, .cancellingHint, .stillAtWork(title: "§1", time: "§2"), .resume(count: nil, age: nil),
            .resume(count: nil, age: .hours(5)), .resumeHelp, .resumeHint, .secretsNotKept,
            .answersNotKept(reason: "§1"), .inputEnded(line: 3, label: "§1", name: "§2"),
            .inputEnded(line: 3, label: "§1", name: nil), .linesLeftOver(line: 3, label: "§1", name: "§2"),
            .linesLeftOver(line: 3, label: "§1", name: nil), .notUTF8(line: 3), .inputTooLong(limit: "§1"),
            .unreadableInput(reason: "§1"), .disconnected, .terminated(signal: 15), .nothingSubmitted(problem: "§1"),
            .noEditor, .editorUnavailable("§1"), .editorFailed("§1", code: 3), .unusableFile(reason: "§1"),
            .unusableText(reason: "§1"), .tooLarge(limit: "§1"), .notText, .notATerminal,
            .terminalUnavailable(reason: "§1"), .noSuchField(suggestion: "§1"), .noSuchField(suggestion: nil),
            .unusableDraft(reason: "§1", overwritingFlag: nil), .unusableDraft(reason: "§1", overwritingFlag: "§2"),
            .ignored("§1"), .missingAnswers(["§1", "§2"]), .anotherRun, .noHomeFolder,
            .tooManyDrafts(folder: "§1", maximum: 9),
            .notOurs(path: "§1"), .openToOthers(path: "§1", mode: "§2"), .notAFile(path: "§1"),
            .fileTooLarge(path: "§1", mebibytes: 77),
        ] as [PromptMessage])
        + counts.flatMap { count -> [PromptMessage] in
            [
                .joinedLines(count), .oneLineOnly(count), .clearToSeeAll(count + 2), .chosen(count, names: ["§1"]),
                .chosenCount(count), .listsChoices(count + 5), .more(count), .moreToSearch(count),
                .linesAbove(count), .linesBelow(count), .moreRows(count), .lines(beginning: "§1", count: count),
                .resume(count: count, age: nil), .resume(count: count, age: .moment),
                .resume(count: count, age: .minutes(count + 1)), .resume(count: count, age: .hours(count + 1)),
                .resume(count: count, age: .days(count + 1)),
                .tooManyAttempts(field: "§1", messages: "§2", count: count),
            ]
        }
        + [true, false].flatMap { isKept -> [PromptMessage] in
            let points: [PromptMessage.LeavingPoint] = [
                .failed, .canceled, .question(2, count: 5), .answered, .review, .elsewhere,
            ]
            return points.map { .left($0, isKept: isKept) }
        }

    private static let prompts = Catalog(
        file: "FormPrompts/Messages/PromptMessage.swift",
        messages: ([promptMessages, KeyMessage.allCases] as [[any LocalizedMessage & Sendable]]).flatMap(\.self),
        // Words and letters that are the same in two languages.
        same: ["optional", "s", "d", "e", "a", "no", "Error: §1", "§1; §2", "Text; §2"])

    private static let wizard = Catalog(
        file: "WizardFiles/Messages/WizardMessage.swift",
        messages: ([
            .overwrite("§1"), .kept(["§1"]), .leftBehind(["§1"]), .notOverwritten(["§1"]),
            .notOverwritten(["§1", "§2"]), .write("§1"),
            .writeFolder(from: "§1", to: "§2"), .newFile("§1"), .unchangedFile("§1"), .changedFile("§1"),
            .wrote("§1"), .hasSecrets("§1"), .tooLargeToCompare("§1", bytes: 77), .notShown(bytes: 77),
            .notShown(bytes: 1),
            .notComparable("§1", old: 77, new: 88), .otherPermissions("§1"), .badName("§1", reason: "§2"),
            .symbolicLink("§1"), .notAFolder("§1"), .notAFile("§1"), .writtenTwice("§1"),
            .writtenBelow("§1", file: "§2"), .changedMeanwhile("§1"), .unusableTemplate("§1", reason: "§2"),
            .notWritten("§1", reason: "§2"), .printResult, .run("§1"), .startUnrecorded(action: "§1", reason: "§2"),
            .earlierUnknown(list: "§1", reason: "§2"),
            .submitAnyway(reason: "§1"), .alreadyDone("§1"), .mayBeDone("§1"), .perhapsNotDone("§1"),
            .halfDone(failure: "§1", list: "§2"),
            .notRun("§1", reason: "§2"), .noSuchProgram, .carriageReturnInScript, .noInterpreter("§1"),
            .exited("§1", code: 3, message: nil),
            .exited("§1", code: 3, message: "§2"), .endUnknown("§1"), .moreMessages(1), .moreMessages(77),
            .noFieldErrors("§1", message: nil), .noFieldErrors("§1", message: "§2"), .hasPrinted("§1"), .resultSoFar,
            .moreLines(1), .moreLines(77), .tooMuchOutput("§1", mebibytes: 8), .timedOut("§1", seconds: "1"),
            .timedOut("§1", seconds: "2.5"), .endedBySignal("§1", 9), .rejected, .usedBefore, .noCurl,
            .unsendable(reason: "§1"), .notSent(host: "§1", reason: "§2"), .lost(host: "§1", reason: "§2"),
            .answered(host: "§1", status: "§2", message: "§3", advice: nil),
            .answered(host: "§1", status: "§2", message: nil, advice: .checkCredentials),
            .redirected(host: "§1", status: "§2", location: "§3"),
            .redirected(host: "§1", status: "§2", location: nil),
            .tryingAgain(host: "§1", status: "§2", time: "§3"), .computed, .notAsked, .isEmpty,
            .tooFewAnswered(3, of: ["§1", "§2"]), .tooManyAnswered(3, of: ["§1", "§2"]),
            .answersDoNotFit(["§1", "§2"]), .notUTF8, .isGroup(["§1", "§2"]), .noSuchField(suggestion: "§1"),
            .noSuchField(suggestion: nil),
            .tooManyItems(of: "§1", 1),
            .tooManyItems(of: "§1", 77),
            .listOfObjects(example: "§1"), .notAnObject(3), .objectOfEntries, .entryNotAnObject("§1"),
            .cannotBeChosen("§1", rest: ["§2", "§3"]), .cannotBeChosen("§1", rest: []), .choicesHaveChanged,
            .choicesUnavailable(field: "§1", reason: "§2"), .notParsed("§1"), .printedNone("§1"),
            .defaultNotUsed("§1", printed: nil, reason: "§2"), .defaultNotUsed("§1", printed: "§3", reason: "§2"),
            .notSuggested(source: "§1", name: "§2", reason: "§3"), .secretNotSuggested, .dependsOnCommand("§1"),
            .unreadable(path: "§1", reason: "§2"), .unreadable(path: nil, reason: "§2"), .tooLarge(limit: "§1"),
            .noLongerFits(field: "§1", answer: "§2"), .noLongerFits(field: "§1", answer: nil),
            .noLongerAsked(field: "§1", answer: "§2"), .any("§1"), .another(noun: "one", plural: "many"),
            .another(noun: nil, plural: "many"), .emptyName,
            .absolutePath, .emptyPart, .folderItself, .leadsElsewhere("§1"), .longName, .controlCharacter,
            .longText(bytes: 77),
            .noScheme, .noServerAfter("§1"), .notEncoded, .noServer, .hasUser, .hasDots("§1"),
            .at("§1", address: "§2"), .lineEnd(header: "§1"), .noPipe("§1"), .notHTTP, .nulInArgument,
            .notText, .longLine(77, limit: "§1"), .againIfConfirmed("§1"),
        ] as [WizardMessage])
            + counts.flatMap { count -> [WizardMessage] in
                [.filesWritten(count, of: count + 1), .wroteFiles(count, to: "§1")]
            }
            + WizardMessage.RepeatReason.allCases.flatMap { doubt -> [WizardMessage] in
                [
                    .doAgain(doubt, list: "§1", count: 1), .doAgain(doubt, list: "§1", count: 2),
                    .notDoneAgain(doubt, list: "§1"),
                ]
            } + WizardMessage.Obstacle.allCases.map { .unwritableValue(name: "§1", $0) } as [WizardMessage],
        // The singular is known in English only.
        leftOut: ["one"])

    private static let advice = Catalog(
        file: "WizardFiles/Requests/HTTPResponse.swift",
        messages: [
            .checkCredentials, .otherCredentials, .pay, .checkAddress("§1"), .otherMethod("§1", allowed: "§2"),
            .otherMethod("§1", allowed: nil), .otherType("§1"), .shorterAnswers(kibibytes: 77), .later(in: nil),
            .later(in: "§1"), .mayBeDone, .cutOff("§1"),
        ] as [RequestAdvice])

    private static let runs = Catalog(
        file: "Formline/Messages/RunMessage.swift",
        messages: [
            .lastRunDid("§1"), .lastRunMayHaveDone("§1", done: nil), .lastRunMayHaveDone("§1", done: "§2"),
            .unwritableResult(reason: "§1"), .secretsMasked, .pressEnter, .secretInFlag("§1"),
        ] as [RunMessage])
}

@Suite("Every message has a text in each language") struct CatalogTests {
    private static func cases(_ file: String) throws -> Set<String> {
        let folder = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
        let source = String(
            decoding: try Descriptor.readFile("/\(folder)/Sources/\(file)", atMost: 1 << 20), as: UTF8.self)
        var names: Set<String> = []
        for row in source.split(separator: "\n") where row.hasPrefix("    case ") {
            // Several cases without arguments can be on one row.
            for part in row.dropFirst("    case ".count).split(separator: ", ") {
                let name = String(part.prefix { $0 != "(" })
                if name.allSatisfy({ $0.isLetter || $0.isNumber }) { names.insert(name) }
                if part.contains("(") { break }
            }
        }
        return names
    }

    @Test("There is an example of every message", arguments: Catalog.all)
    fileprivate func isWhole(catalog: Catalog) throws {
        let examples = Set(catalog.messages.map { Mirror(reflecting: $0).children.first?.label ?? "\($0)" })
        let cases = try Self.cases(catalog.file)
        #expect(!cases.isEmpty)
        #expect(cases.subtracting(examples) == [])
    }

    @Test("Texts are in their language, and say what the English ones say", arguments: Catalog.all)
    fileprivate func texts(catalog: Catalog) {
        for message in catalog.messages {
            let english = message.english
            for translation in Language.Translation.allCases {
                let text = message.text(in: Language(translation.rawValue))
                #expect(!text.isEmpty && !text.contains("  "), "\(message) in \(translation): \(text)")
                #expect(text.first != " " && text.last != " ", "\(message) in \(translation): \(text)")
                #expect(!text.contains("Optional("), "\(message) in \(translation): \(text)")
                if translation == .french {
                    let unbroken = ["« ", " »", " : ", " ; "].allSatisfy { !text.contains($0) }
                    #expect(unbroken && ![" :", " ?", " !"].contains { text.hasSuffix($0) }, "\(message): \(text)")
                }
                if translation != .english, !catalog.same.contains(english) {
                    #expect(text != english, "\(message) in \(translation)")
                }
                // What a text is about is in it, in every language.
                for part in Self.arguments(of: message) where english.contains(part) && !catalog.leftOut.contains(part)
                {
                    #expect(text.contains(part), "\(message) in \(translation): \(text)")
                }
            }
        }
    }

    @Test func `One is singular`() {
        #expect(
            PromptMessage.cannotRemove(label: "Bert", minimum: 1).german
                == "Bert kann nicht entfernt werden: mindestens 1 Eintrag ist nötig")
        #expect(PromptMessage.missingAnswers(["--name"]).spanish == "Falta una opción: --name")
        #expect(WizardMessage.notShown(bytes: 1).french == "(1 octet, non affiché)")
    }

    private static func arguments(of value: Any) -> [String] {
        switch value {
        case let text as String: [text]
        case let number as Int: [String(number)]
        default: Mirror(reflecting: value).children.flatMap { arguments(of: $0.value) }
        }
    }
}
