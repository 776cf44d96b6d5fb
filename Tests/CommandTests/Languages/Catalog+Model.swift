import FormModel

/// Some numbers of things, in each of which a language may speak otherwise.
let someCounts = [0, 1, 2, 5]

extension Catalog {
    static let rules = Catalog(
        file: "FormModel/Messages/RuleMessage.swift",
        messages: ([
            .notEmpty, .startsWith("§1"), .endsWith("§1"), .includes("§1"), .lowercase, .uppercase, .trimmed, .pattern,
            .digitsOnly, .lettersOnly, .alphanumeric, .noSpecialCharacters, .atLeastOneLowercase, .atLeastOneUppercase,
            .atLeastOneDigit, .atLeastOneLetter, .atLeastOneSpecialCharacter, .notRecurringPincode, .email, .url(.web),
            .url(.any), .url(.only(["https", "ftp"])), .uri, .uriReference, .hostname, .fqdn, .ipv4,
            .ipv6, .ip, .cidrv4, .cidrv6, .mac, .port, .uuid(version: 4), .uuid(version: nil), .ulid, .cuid, .cuid2,
            .nanoId, .semver, .slug, .hexColor, .date, .time, .dateTime, .duration, .e164, .creditCard, .iban, .json,
            .jsonPointer, .relativeJsonPointer, .regex(reason: "§1"), .regex(reason: nil), .greaterThan("§1"),
            .atLeast("§1"), .lessThan("§1"), .atMost("§1"), .between("§1", "§2"), .positive, .negative, .nonNegative,
            .nonPositive, .multipleOf("§1"), .before("§1"), .after("§1"), .notBefore("§1"), .notAfter("§1"), .inPast,
            .inFuture, .uniqueItems,
            .contains("§1"), .required, .isTrue, .equals("§1"), .oneOf("§1"), .noneOf("§1"), .equalTo(field: "§1"),
            .equalTo(field: nil), .notEqualTo(field: "§1"), .notEqualTo(field: nil), .exists, .isFile, .isFolder, .not,
            .anyOf(["§1", "§2"]), .allOf(["§1", "§2"]), .eachItem("§1"), .item(3, "§1"), .takesTooLong,
            .uncheckable(reason: "§1"), .expectedText, .expectedWholeNumber, .expectedNumber, .expectedYesOrNo,
            .expectedDate, .expectedList, .expectedOneOf("§1"), .expectedInRange("§1", "§2"), .uriTemplate, .iri,
            .iriReference,
        ] as [RuleMessage])
            + someCounts.flatMap { count -> [RuleMessage] in
                [
                    .minLength(count), .maxLength(count), .length(count), .minItems(count), .maxItems(count),
                    .minBytes(count), .maxBytes(count),
                ]
            })

    static let answers = Catalog(
        file: "FormModel/Messages/AnswerMessage.swift",
        messages: ([
            .expectedText, .oneLine, .expectedWholeNumber(example: "§1"), .expectedNumber(example: "§1"),
            .expectedYesOrNo,
            .expectedYesOrNoWord, .expectedDate(example: "§1"), .expectedTime(example: "§1"),
            .expectedDateTime(example: "§1"), .expectedList(example: "§1"), .expectedList(example: nil),
            .expectedEither(["§1", "§2"]), .uuid, .notAChoice, .oneOf(["§1", "§2"]),
            .itemOneOf("§1", (0...12).map { "§\($0)" }), .disabledChoice(label: "§1", reason: "§2"), .noChoiceAvailable,
            .orMeant("§1", ["§2", "§3"]), .notAmong(nil, count: 30), .notAmong("§1", count: 30),
            .inAll(77),
            .notLess(than: "§1"), .notMore(than: "§1"), .nearestNumber("§1"), .openQuote("§1"),
            .missingComma(after: "§1", before: "§2"), .addTime(example: "§1"), .addDay(example: "§1"),
            .minutesOrMonths(minutes: "§1", months: "§2"), .dateRange(first: "§1", last: "§2"), .noMonth(13),
            .daysInMonth(CalendarMonth(month: 2, year: 2026), days: 28),
            .ambiguousDate("§1", first: "§2", second: "§3"),
            .typeYesOrNo, .typeEither(["§1", "§2"]), .typeWholeNumber, .typeNumber, .typeDate(.today()), .typeTime,
            .typeDateTime(.today()),
            .typeItems, .typeLines, .typeSecret, .typePath, .typeChoice, .typeChoices,
        ] as [AnswerMessage])
            + someCounts.flatMap { count -> [AnswerMessage] in
                [.atMostDigits(count), .lessThanDigits(count), .mostPlaces(count)]
            })
}
