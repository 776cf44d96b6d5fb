import FoundationEssentials
import Testing

@testable import FormModel

/// A rule with texts that pass and texts next to them that are refused.
struct RuleRow: CustomTestStringConvertible, Sendable {
    var rule: Rule<String>
    var passes: [String]
    var rejects: [String]
    var testDescription: String { rule.ruleName }

    init(_ rule: Rule<String>, passes: [String], rejects: [String]) {
        self.rule = rule
        self.passes = passes
        self.rejects = rejects
    }

    func check() {
        for text in passes { #expect(rule.validate(value: text) == nil, "\(text) passes \(rule.ruleName)") }
        for text in rejects { #expect(rule.validate(value: text) != nil, "\(text) is refused by \(rule.ruleName)") }
    }

    /// Checks the rule of a format, which passes an empty text.
    func checkFormat() {
        #expect(rule.validate(value: "") == nil, "an empty text passes \(rule.ruleName)")
        check()
    }
}

@Suite("Rules") struct RuleTests {
    @Test(arguments: ["^(a+)+$", "^(a|a)*$", "^(a|aa)+$"])
    func `Rules refuse what a pattern cannot match in a bounded number of steps`(pattern: String) {
        let message = Rule<String>.pattern(pattern).validate(value: String(repeating: "a", count: 5000) + "!")
        #expect(message == "Could not be matched in time; try a shorter answer")
    }

    @Test(
        arguments: [
            (Rule<Int>.atLeast(1), 1, nil), (.atLeast(1), 0, "Must be at least 1"), (.atMost(500), 500, nil),
            (.atMost(500), 501, "Must be at most 500"), (.between(1...500), 1, nil), (.between(1...500), 500, nil),
            (.between(1...500), 0, "Must be between 1 and 500"), (.between(1...500), 501, "Must be between 1 and 500"),
        ] as [(Rule<Int>, Int, String?)])
    func `Rules on numbers`(rule: Rule<Int>, value: Int, message: String?) {
        #expect(rule.validate(value: value) == message)
    }

    @Test func `Rules on yes and no`() {
        #expect(Rule<Bool>.isTrue().validate(value: true) == nil)
        #expect(Rule<Bool>.isTrue(message: "Must accept").validate(value: false) == "Must accept")
    }

    @Test func `Rules that require any value`() {
        #expect(Rule<String?>.required().validate(value: nil) == "An answer is required")
        #expect(Rule<String?>.required().validate(value: "") == "An answer is required")
        #expect(Rule<String>.required(message: "Name?").validate(value: "") == "Name?")
        #expect(Rule<[Int]>.required().validate(value: []) == "An answer is required")
        #expect(Rule<Int??>.required().validate(value: .some(nil)) == "An answer is required")
        #expect(Rule<String>.required().validate(value: "a") == nil)
        #expect(Rule<Int?>.required().validate(value: 0) == nil)
        #expect(Rule<Bool>.required().validate(value: false) == nil)
        #expect(Rule<[Int]>.required().validate(value: [1]) == nil)
    }

    @Test func `Rules on values, collections and combinations`() {
        #expect(Rule<Int>.equals(5).validate(value: 6) == "Must be 5")
        #expect(Rule<String>.oneOf(["e\u{301}"]).validate(value: "\u{E9}") == "Must be one of e\u{301}")
        #expect(Rule<Double>.multipleOf(0.1).validate(value: 0.3) == nil)
        #expect(Rule<Double>.multipleOf(0.1).validate(value: 0.35) == "Must be a multiple of 0.1")
        #expect(
            Rule<Int>.multipleOf(0).validate(value: 5)
                == "Could not be checked: 'multipleOf' cannot have the argument 0")
        #expect(Rule<UInt8>.multipleOf(3).validate(value: 9) == nil)
        #expect(
            Rule<[String]>.each(.minLength(2)).validate(value: ["ab", "c"]) == "Item 2: Must be at least 2 characters")
        #expect(Rule<[String]>.each(.minLength(2), message: "Longer").validate(value: ["ab", "c"]) == "Longer")
        let undecided = Rule<[String]>.each(.minLength(-1)).validate(value: ["a", "b", "c"])
        #expect(undecided?.hasPrefix("Item 1: ") == true)
        #expect(Rule<Int>.oneOf(Array(1...10)).validate(value: 0) == "Must be one of 1, 2, 3, 4, 5, 6, 7, 8, 9, 10")
        #expect(
            Rule<Int>.oneOf(Array(1...11)).validate(value: 0)
                == "Must be one of 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, … (11 in total)")
        #expect(Rule<Double>.multipleOf(1).validate(value: .infinity) == "Must be a multiple of 1")
        let many = (1...100_000).map { Answer.text("item \($0)") }
        #expect(Rule<[Answer]>.uniqueItems().validate(value: many) == nil)
        #expect(Rule<[Answer]>.uniqueItems().validate(value: many + [many[0]]) != nil)
        #expect(Rule<[Int]>.uniqueItems().validate(value: [1, 2, 1]) == "Must not have the same item twice")
        #expect(Rule<String>.when({ $0.hasPrefix("x") }, .minLength(3)).validate(value: "ab") == nil)
        #expect(
            Rule<String>.when({ $0.hasPrefix("x") }, .minLength(3)).validate(value: "xb")
                == "Must be at least 3 characters")
        #expect(Rule<String?>.optional(.minLength(3)).validate(value: nil) == nil)
        #expect(Rule<String?>.optional(.minLength(3)).validate(value: "a") == "Must be at least 3 characters")
        #expect(Rule<String>.anyOf([]).validate(value: "") == nil)
        #expect(Rule<Int>.positive().validate(value: 0) == "Must be greater than 0")
        #expect(Rule<Double>.nonPositive().validate(value: 0) == nil)
    }
}

@Suite("The caller's error for a rule") struct RuleErrorTests {
    private static let error = AnswerError("mine")

    @Test(arguments: [
        Rule<String>.minLength(2).throwing(error), .when({ _ in true }, .minLength(2).throwing(error)),
        .anyOf(.email(), .minLength(2).throwing(error)), .allOf(.lowercase(), .minLength(2).throwing(error)),
        .minLength(2).throwing(error).pullback { $0 }, .not(.maxLength(1)).throwing(error),
        .minLength(2).throwing(error).message("Longer"),
    ])
    func `The caller's error for a rule survives every rule that wraps it`(rule: Rule<String>) {
        #expect(rule.failure(for: "a")?.error as? AnswerError == Self.error)
        #expect(rule.failure(for: "a@b.ch") == nil)
    }

    @Test func `The caller's error for a rule survives a rule on an optional and on the items of a list`() {
        let optional = Rule<String?>.optional(.minLength(2).throwing(Self.error))
        #expect(optional.failure(for: "a")?.error as? AnswerError == Self.error)
        #expect(optional.failure(for: nil) == nil)
        let each = Rule<[String]>.each(.minLength(2).throwing(Self.error))
        #expect(each.failure(for: ["ab", "c"])?.error as? AnswerError == Self.error)
    }

    @Test func `The caller's error for a rule has the message that was set last`() {
        #expect(
            Rule<String>.minLength(2).message("Longer").throwing(Self.error).validate(value: "a") == "\(Self.error)")
        #expect(Rule<String>.minLength(2).throwing(Self.error).message("Longer").validate(value: "a") == "Longer")
    }
}

@Suite("A rule that cannot judge a value") struct UndecidedRuleTests {
    private static let text = String(repeating: "a", count: 5000) + "!"
    private static let slow = Rule<String>.pattern("^(a+)+$")

    @Test(arguments: [
        slow, .not(slow), slow.message("Own"), .pattern("^(a+)+$", message: "Own"), .not(slow, message: "Own"),
        .allOf(slow, .minLength(2), message: "Own"), .anyOf(slow, message: "Own"), .not(.anyOf(slow, .email())),
    ])
    func `A rule that cannot judge a value refuses it and says why, whatever rule and message wrap it`(
        rule: Rule<String>
    ) {
        let message = rule.validate(value: Self.text)
        #expect(message?.hasPrefix("Could not be matched in time; try a shorter answer") == true)
    }

    @Test func `A rule that cannot judge a value leaves the verdict to another one that can`() {
        #expect(Rule.allOf(Self.slow, .email(message: "Mail")).validate(value: Self.text) == "Mail")
        #expect(Rule.not(.allOf(Self.slow, .email())).validate(value: Self.text) == nil)
        #expect(Rule.anyOf(Self.slow, .minLength(2)).validate(value: Self.text) == nil)
    }
}

@Suite("Rules on texts") struct TextRuleTests {
    @Test(arguments: [
        RuleRow(
            .isNotEmpty(), passes: ["a", " a", "\u{600}", "é", "\u{600} "],
            rejects: ["", " ", "\r\n", "\u{3000}", " \u{301}"]),
        RuleRow(.minLength(3), passes: ["abc", "👩‍👩‍👧ée", "ab\r\n"], rejects: ["ab", "👩‍👩‍👧e\u{301}", "a\r\n", ""]),
        RuleRow(.minLength(0), passes: ["", "a"], rejects: []),
        RuleRow(.maxLength(3), passes: ["", "abc", "👩‍👩‍👧e\u{301}é"], rejects: ["abcd", "👩‍👩‍👧eée"]),
        RuleRow(.length(3), passes: ["abc", "👩‍👩‍👧ée"], rejects: ["ab", "abcd", ""]),
        RuleRow(.length(0), passes: [""], rejects: [" "]),
        RuleRow(.pattern("^[A-Z]+$"), passes: ["ABC"], rejects: ["ABC\n"]),
        RuleRow(.pattern("[A-Z]"), passes: ["passwordA"], rejects: ["password"]),
        RuleRow(.startsWith("He"), passes: ["He", "Hello"], rejects: ["hello", "H", "", " He"]),
        RuleRow(.startsWith("é"), passes: ["\u{E9}t\u{E9}"], rejects: ["et", "e\u{301}t"]),
        RuleRow(.endsWith("é"), passes: ["t\u{E9}"], rejects: ["te\u{301}"]),
        RuleRow(.startsWith(""), passes: ["", "a"], rejects: []),
        RuleRow(.endsWith(".com"), passes: [".com", "example.com"], rejects: ["example.COM", "com", "", ".com "]),
        RuleRow(.includes("ell"), passes: ["ell", "Hello", "elell"], rejects: ["el", "ELL", "elxl", ""]),
        RuleRow(.includes("é"), passes: ["caf\u{E9}!"], rejects: ["cafe", "cafe\u{301}"]),
        RuleRow(.includes(""), passes: ["", "a"], rejects: []),
        RuleRow(.lowercase(), passes: ["abc", "", "1 é!", "語"], rejects: ["aBc", "É", "Ǆ"]),
        RuleRow(.uppercase(), passes: ["ABC", "", "1 É!", "語"], rejects: ["AbC", "é", "ß"]),
        RuleRow(.trimmed(), passes: ["", "a b", "a\nb"], rejects: [" a", "a ", "\ta", "a\n", "a\u{3000}", " "]),
        RuleRow(
            .digitsOnly(), passes: ["", "0", "0123456789", "٣٤"], rejects: ["1a", "1 2", "-1", "1.5", "²", "1️⃣"]),
        RuleRow(
            .lettersOnly(), passes: ["", "abcXYZ", "é", "e\u{301}", "Яя", "語", "हिन्दी"],
            rejects: ["a1", "a b", "a-b", "_", "\u{301}", "1\u{301}"]),
        RuleRow(.alphanumeric(), passes: ["", "a1", "é٣"], rejects: ["a_1", "a 1", "½"]),
        RuleRow(.noSpecialCharacters(), passes: ["", "a b\t1", "éЯ1"], rejects: ["a!", "@", "a_b", "€", "👍"]),
        RuleRow(.atLeastOneLowercase(), passes: ["a", "Aa", "я"], rejects: ["", "A", "1", "語", "ǅ"]),
        RuleRow(.atLeastOneUppercase(), passes: ["A", "aA", "Я"], rejects: ["", "a", "1", "語", "ǅ"]),
        RuleRow(.atLeastOneDigit(), passes: ["1", "a1", "٣"], rejects: ["", "a", "²", "Ⅳ"]),
        RuleRow(.atLeastOneLetter(), passes: ["a", "1é", "語"], rejects: ["", "1", " ", "!"]),
        RuleRow(
            .atLeastOneSpecialCharacter(), passes: ["a!", "@", "a_b", "€"], rejects: ["", "abc", "a b", "я1", "é"]),
        RuleRow(
            .notRecurringPincode(), passes: ["", "111", "1112", "0001", "12341234", "aaaa"],
            rejects: ["1111", "0000", "91111", "11112", "11111", "٣٣٣٣"]),
    ])
    func `Rules on texts pass and refuse on both sides of the boundary`(row: RuleRow) { row.check() }

    @Test(
        arguments: [
            (.isNotEmpty(), "", "notEmpty", "Must not be empty"),
            (.minLength(1), "", "minLength", "Must be at least 1 character"),
            (.minLength(8), "a", "minLength", "Must be at least 8 characters"),
            (.maxLength(1), "ab", "maxLength", "Must be at most 1 character"),
            (.maxLength(2), "abc", "maxLength", "Must be at most 2 characters"),
            (.length(1), "", "length", "Must be exactly 1 character"),
            (.length(6), "", "length", "Must be exactly 6 characters"),
            (.pattern("b"), "a", "pattern", "Must match the required format"),
            (.startsWith("https://"), "", "startsWith", "Must start with https://"),
            (.endsWith(".com"), "", "endsWith", "Must end with .com"),
            (.includes("@"), "", "includes", "Must include @"),
            (.lowercase(), "A", "lowercase", "Must be lowercase"),
            (.uppercase(), "a", "uppercase", "Must be uppercase"),
            (.trimmed(), " ", "trimmed", "Must not start or end with spaces"),
            (.digitsOnly(), "a", "digitsOnly", "Must contain only digits"),
            (.lettersOnly(), "1", "lettersOnly", "Must contain only letters"),
            (.alphanumeric(), "!", "alphanumeric", "Must contain only letters and digits"),
            (.noSpecialCharacters(), "!", "noSpecialCharacters", "Must contain only letters, digits and spaces"),
            (.atLeastOneLowercase(), "", "atLeastOneLowercase", "Must have at least one lowercase letter"),
            (.atLeastOneUppercase(), "", "atLeastOneUppercase", "Must have at least one uppercase letter"),
            (.atLeastOneDigit(), "", "atLeastOneDigit", "Must have at least one digit"),
            (.atLeastOneLetter(), "", "atLeastOneLetter", "Must have at least one letter"),
            (
                .atLeastOneSpecialCharacter(), "", "atLeastOneSpecialCharacter",
                "Must have at least one special character, such as ! or %"
            ),
            (.notRecurringPincode(), "1111", "notRecurringPincode", "Must not have the same digit four times in a row"),
            (.length(2, message: "Two"), "", "length", "Two"), (.isNotEmpty(message: "Name?"), "", "notEmpty", "Name?"),
            (.minLength(2, message: "More"), "a", "minLength", "More"),
            (.pattern("^\\w+$", message: "Word"), "é", "pattern", "Word"),
            (
                .pattern("(", message: "x"), "a", "pattern",
                "Could not be checked: the pattern is wrong at offset 1: missing closing parenthesis"
            ),
            (.includes("a", message: "An a"), "", "includes", "An a"),
        ] as [(Rule<String>, String, String, String)])
    func `Rules on texts say what a person should do`(rule: Rule<String>, text: String, name: String, message: String) {
        #expect(rule.ruleName == name)
        #expect(rule.validate(value: text) == message)
    }

    @Test func `A text is trimmed of the white space around it, ASCII or not`() {
        let parts = [
            "", " ", "\t", "\r\n", "\u{B}", "\u{1C}", "\u{0}", "a", "a b", "\u{A0}", "\u{301}", "é", "\u{3000}",
        ]
        for text in parts.flatMap({ first in parts.flatMap { second in parts.map { first + second + $0 } } }) {
            let characters = Array(text)
            let first = characters.firstIndex { !$0.isWhitespace }
            let last = characters.lastIndex { !$0.isWhitespace }
            let trimmed = first.map { String(characters[$0...last!]) } ?? ""
            #expect(Array(text.trimmingWhitespace().utf8) == Array(trimmed.utf8), "\(text.unicodeScalars.map(\.value))")
        }
    }
}

@Suite("The rules of FormsKit by their types") struct StringValidationRuleTests {
    @Test(
        arguments: [
            (NotEmptyStringRule(message: "Required"), " a ", " \n\t", "Required", "notEmpty"),
            (MinStringLengthValidationRule(2, "Longer"), "ab", "a", "Longer", "minLength"),
            (MinStringLengthValidationRule(2), "ab", "a", "Must be at least 2 characters", "minLength"),
            (MaxStringLengthValidationRule(2, "Shorter"), "ab", "abc", "Shorter", "maxLength"),
            (MaxStringLengthValidationRule(2), "ab", "abc", "Must be at most 2 characters", "maxLength"),
            (RegularExpressionValidationRule(pattern: "[A-Z]", message: "Capital"), "aB", "ab", "Capital", "pattern"),
            (EmailValidator("Nope"), "ann@example.com", "ann@example", "Nope", "email"),
            (EmailValidator(), "", "x", "Invalid email address", "email"),
        ] as [(any StringValidationRule & Sendable, String, String, String, String)])
    func `The rules of FormsKit by their types: their rules, messages and defaults`(
        rule: any StringValidationRule & Sendable, passes: String, fails: String, message: String, name: String
    ) {
        #expect(rule.validate(value: passes) == nil && rule.failure(for: passes) == nil)
        #expect(rule.validate(value: fails) == message)
        #expect(rule.failure(for: fails) == RuleFailure(rule: name, message: message))
        #expect(rule.ruleName == name && rule.summary == message)
    }

    @Test func `The rules of FormsKit by their types are made with leading dots, too`() {
        let notEmpty: NotEmptyStringRule = .isNotEmpty(message: "a")
        let minLength: MinStringLengthValidationRule = .minLength(3, message: "b")
        let maxLength: MaxStringLengthValidationRule = .maxLength(1, message: "c")
        let pattern: RegularExpressionValidationRule = .pattern("^[0-9]+$", message: "d")
        let email: EmailValidator = .email(message: "e")
        let rules: [any StringValidationRule] = [notEmpty, minLength, maxLength, pattern, email]
        #expect(rules.map { $0.validate(value: "  ") } == ["a", "b", "c", "d", "e"])
    }

    @Test func `The rules of FormsKit by their types leave leading dots on fields to the rules of this library`() {
        let field = Validated(
            wrappedValue: "x", .isNotEmpty(message: "Required"), NotEmptyStringRule(message: "a"), .email())
        #expect(field.rules.map { $0 is any StringValidationRule } == [false, true, false])
    }
}

@Suite("Comparisons with dates and times") struct DateComparisonTests {
    @Test func `Comparisons with dates and times say before and after`() throws {
        let day = try #require(CalendarDate("2026-01-01"))
        let later = try #require(CalendarDate("2026-01-02"))
        #expect(Rule.greaterThan(day).validate(value: day) == "Must be after 2026-01-01")
        #expect(Rule.lessThan(day).validate(value: day) == "Must be before 2026-01-01")
        #expect(Rule.atMost(day).validate(value: later) == "Must not be after 2026-01-01")
        let moment = Date(timeIntervalSince1970: 0)
        #expect(
            Rule.atLeast(moment).validate(value: moment.addingTimeInterval(-1))
                == "Must not be before 1970-01-01T00:00:00Z")
        #expect(Rule.greaterThan(5).validate(value: 5) == "Must be greater than 5")
    }
}
