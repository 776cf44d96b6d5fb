import FormModel
import FormPrompts
import Formline
import Platform
import Testing
import WizardFiles

@Suite("Every message has a text in each language") struct CatalogTests {
    private static let rules: [RuleMessage] = [
        .notEmpty, .lowercase, .uppercase, .trimmed, .pattern, .minLength(7), .maxLength(7), .length(7),
        .startsWith("«a»"),
        .endsWith("«a»"), .includes("«a»"), .digitsOnly, .lettersOnly, .alphanumeric, .noSpecialCharacters,
        .notRecurringPincode, .atLeastOneLowercase, .atLeastOneUppercase, .atLeastOneDigit, .atLeastOneLetter,
        .atLeastOneSpecialCharacter, .email, .uri, .uriReference, .uriTemplate, .hostname, .fqdn, .ipv4, .ipv6, .ip,
        .cidrv4, .cidrv6, .mac, .port, .url(.web), .url(.any), .url(.only(["a", "b"])), .ulid, .cuid, .cuid2, .nanoId,
        .semver, .slug, .hexColor, .uuid(version: nil), .uuid(version: 7), .date, .time, .dateTime, .duration, .e164,
        .creditCard, .iban, .json, .jsonPointer, .relativeJsonPointer, .regex(reason: nil), .regex(reason: "«a»"),
        .greaterThan("«a»"), .atLeast("«a»"), .lessThan("«a»"), .atMost("«a»"), .between("«a»", "«b»"),
        .multipleOf("«a»"), .inPast, .inFuture, .before("«a»"), .after("«a»"), .notBefore("«a»"), .notAfter("«a»"),
        .uniqueItems, .minItems(7), .maxItems(7), .contains("«a»"), .required, .isTrue, .equals("«a»"), .oneOf("«a»"),
        .noneOf("«a»"), .equalTo(field: nil), .equalTo(field: "«a»"), .notEqualTo(field: nil),
        .notEqualTo(field: "«a»"),
        .exists, .isFile, .isFolder, .not, .anyOf(["«a»", "«b»"]), .allOf(["«a»", "«b»"]), .eachItem("«a»"),
        .item(7, "«a»"), .matchTimedOut, .uncheckable(reason: "«a»"), .expectedText, .expectedWholeNumber,
        .expectedNumber, .expectedYesOrNo, .expectedList,
    ]

    private static let day = CalendarDate("2026-11-22") ?? .today()

    private static let forms: [FormMessage] = [
        .submit, .cancel, .discardChanges, .notValid, .typed, .default, .flag, .draft, .file("«a»"),
        .environment("«a»"),
        .oneLine, .expected(.date, example: "«a»"), .expectedTime(example: "«a»"), .expectedDateTime(example: "«a»"),
        .expectedEither(["«a»", "«b»"]), .notAChoice, .noChoiceAvailable, .orDidYouMean("«a»", ["«b»", "«c»"]),
        .disabledChoice(label: "«a»", reason: "«b»"), .inTotal(7), .atMostDigits(7), .lessExtreme, .openQuote("«a»"),
        .missingComma(after: "«a»", before: "«b»"), .daysInMonth(2, year: 2026, days: 28),
        .ambiguousDate("«a»", first: "«b»", second: "«c»"), .typeTime, .typeItems, .typeLines, .typeSecret, .typePath,
        .typeChoice, .typeChoices, .typeDate(day), .typeDateTime(day),
    ]

    private static let prompts: [PromptMessage] = [
        .helpHint, .plainIntroduction, .again, .step(7, count: 8), .forExample("«a»"), .line(7), .item(7),
        .canBeCleared,
        .droppedKeys, .lineIsFull, .noQuestionBefore, .checking, .checkCancelled, .typeTextAgain, .typeItemsAgain,
        .clearStartsOver, .entriesDiffer, .nothingToComplete, .noMatch, .searching, .blankAtEnd, .joinedLines(7),
        .pressEnterAgain(reason: "«a»"), .clearToSeeAll(7), .matches(7, count: 8), .chosen(7, names: "«a»"),
        .choosesOnly(names: "«a»", canMark: true), .choosesOnly(names: "«a»", canMark: false),
        .notAvailable(reason: "«a»"),
        .listsChoices(7), .more(7), .moreRows(7), .moreToSearch(7), .endOfGroup("«a»"),
        .lines(beginning: "«a»", count: 7), .endText,
        .markChoices, .emptyKeeps, .endOfHelp, .commandWithoutEffect("«a»", isText: true),
        .commandWithoutEffect("«a»", isText: false), .emptyUses("«a»"), .review, .changedAnswers, .noAnswersChanged,
        .notAnswered, .noAnswer, .secretIsGiven, .optional, .invalid, .changed, .unchanged,
        .noLongerApply(["«a»", "«b»"]),
        .ignored("«a»"), .error("«a»"), .warning(label: "«a»", message: "«b»"), .consequences(["«a»", "«b»"]),
        .continueOrChange, .removeWord, .nothingToSubmit, .submitOrChange(title: "«a»"), .leaveHint(title: "«a»"),
        .removeHint(label: "«a»"), .typeNumber(maximum: 7), .typeOneNumber(["«a»", "«b»"]),
        .typeOneToRemove(["«a»", "«b»"]), .cannotRemove(label: "«a»", minimum: 7), .discardHint, .yesOrNo,
        .yesNoOrDifferences(canTakeAll: true), .yesNoOrDifferences(canTakeAll: false), .submitted, .dryRun, .cancelHint,
        .cancelling, .done(title: "«a»"), .cancelled(title: "«a»"), .failed(title: "«a»", reason: "«b»"),
        .tryAgainEditOrLeave(canSkip: true), .tryAgainEditOrLeave(canSkip: false), .tryAgainHint(canSkip: true),
        .tryAgainHint(canSkip: false), .resume, .resumeHelp, .secretsNotKept, .answersNotKept(reason: "«a»"),
        .left(isKept: true, isAfterAttempt: true), .left(isKept: false, isAfterAttempt: true),
        .left(isKept: true, isAfterAttempt: false), .left(isKept: false, isAfterAttempt: false), .secretsMasked,
        .pressEnter, .lastRunDid("«a»"), .lastRunMayHaveDone("«a»", done: "«b»"),
    ]

    private static let wizards: [WizardMessage] = [
        .overwrite("«a»"), .kept(["«a»", "«b»"]), .filesWritten(7, of: 8), .write("«a»"), .wrote("«a»"),
        .wroteFiles(7, to: "«a»"), .contentNotShown("«a»"), .otherPermissions("«a»"), .badName("«a»"), .run("«a»"),
        .startUnrecorded(action: "«a»", reason: "«b»"), .earlierUnknown(list: "«a»", reason: "«b»"),
        .submitAnyway(reason: "«a»"), .timedOut("«a»", seconds: 7), .startedBefore, .doneBefore,
        .doAgain(reason: "«a»", list: "«b»", count: 7), .againIfConfirmed("«a»"),
        .alreadyDone("«a»"), .mayBeDone("«a»"), .halfDone(failure: "«a»", list: "«b»"), .hasPrinted("«a»"), .more(7),
        .rejected, .usedBefore, .exited("«a»", code: 7), .endedBySignal("«a»", 7),
        .notSent(host: "«a»", reason: "«b»"), .lost(host: "«a»", reason: "«b»"), .answered(host: "«a»", status: "«b»"),
        .tryingAgain(host: "«a»", status: "«b»", time: "«c»"), .checkCredentials, .checkAddress("«a»"),
        .tryLater(in: "«a»"), .tryLater(in: nil), .computed, .notAsked, .isEmpty, .choicesHaveChanged,
        .isGroup(["«a»", "«b»"]), .noSuchField(suggestion: "«a»"), .noSuchField(suggestion: nil),
        .tooManyItems(of: "«a»", 7), .wrongShape(example: "«a»"), .choicesUnavailable(field: "«a»"),
        .unreadable(path: "«a»"), .tooLarge(limit: "«a»"), .noLongerAsked(field: "«a»"), .any("«a»"), .another("«a»"),
        .entry("«a»", 7), .unwritableValue(name: "«a»", "x"), .notText, .longLine(7, limit: "«a»"),
    ]

    private static func texts(_ message: any LocalizedMessage) -> [String] {
        [Language.english, .german, .french, .spanish].map { Language.$chosen.withValue($0) { message.text } }
    }

    @Test func `Each language translates every message`() {
        let messages: [any LocalizedMessage] = Self.rules + Self.forms + Self.prompts + Self.wizards
        let keys = HelpRow.allCases.map(PromptMessage.key)
        for message in messages + keys {
            let texts = Self.texts(message)
            let isAlike = ["environment «a»", "End of «a»", "optional", "Error: «a»"].contains(texts[0])
            #expect(Set(texts).count == (isAlike ? 3 : 4), "\(texts)")
            let parts = Set(texts.map { $0.matches(of: /«[a-d]»|[78]|:[a-z]+/).map(\.output).sorted() })
            #expect(parts.count == 1, "\(texts)")
            let english = FailureLanguageTests.englishWords(in: texts.dropFirst().joined(separator: " "))
            #expect(english.subtracting(["answers"]) == [], "\(texts)")
        }
    }

    @Test func `The letters to type after a failure are those of its hint`() {
        for (hint, letters) in zip(
            Self.texts(PromptMessage.tryAgainHint(canSkip: true)), Self.texts(PromptMessage.failureLetters))
        {
            #expect(hint.matches(of: #/(.) (?:to|für|pour|para) /#).map(\.1).joined() == letters)
        }
        let removeHints = Self.texts(PromptMessage.typeOneToRemove(["1"]))
        for (hint, word) in zip(removeHints, Self.texts(PromptMessage.removeWord)) {
            #expect(hint.contains(word))
        }
    }

    @Test func `One is singular`() {
        let counted: [(Int) -> any LocalizedMessage] = [
            { RuleMessage.minItems($0) }, { RuleMessage.maxItems($0) }, { FormMessage.atMostDigits($0) },
            { FormMessage.daysInMonth(2, year: 2026, days: $0) }, { PromptMessage.joinedLines($0) },
            { PromptMessage.lines(beginning: "", count: $0) }, { WizardMessage.wroteFiles($0, to: "") },
            { WizardMessage.tooManyItems(of: "", $0) }, { WizardMessage.timedOut("", seconds: ExactDecimal($0)) },
        ]
        for message in counted {
            for (one, several) in zip(Self.texts(message(1)), Self.texts(message(2))) {
                #expect(one.count < several.count, "\(one), \(several)")
            }
        }
        let parts = ["0.5 seconds", "0,5 Sekunden", "0,5 seconde ", "0,5 segundos"]
        for (text, part) in zip(Self.texts(WizardMessage.timedOut("", seconds: 0.5)), parts) {
            #expect(text.contains(part))
        }
        #expect(PromptMessage.cannotRemove(label: "", minimum: 1).german.hasSuffix("mindestens 1 Eintrag ist nötig"))
        #expect(
            Self.texts(PromptMessage.noLongerApply(["a"]))
                == ["a no longer applies", "a entfällt jetzt", "a ne s’applique plus", "a ya no se aplica"])
    }
}
