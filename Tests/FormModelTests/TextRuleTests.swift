import RegexBuilder
import Testing

@testable import FormModel

@Suite("Rules on texts")
struct TextRuleTests {
    /// A rule with a text that it passes and one next to it that it refuses.
    struct Row: CustomTestStringConvertible, Sendable {
        var rule: Rule<String>
        var passes: [String]
        var rejects: [String]
        var testDescription: String { rule.ruleName }

        init(_ rule: Rule<String>, passes: [String], rejects: [String]) {
            self.rule = rule
            self.passes = passes
            self.rejects = rejects
        }
    }

    @Test(
        "Rules on texts pass and refuse on both sides of the boundary",
        arguments: [
            Row(
                .isNotEmpty(), passes: ["a", " a", "\u{600}", "é", "\u{600} "],
                rejects: ["", " ", "\r\n", "\u{3000}", " \u{301}"]),
            Row(.minLength(3), passes: ["abc", "👩‍👩‍👧ée", "ab\r\n"], rejects: ["ab", "👩‍👩‍👧e\u{301}", "a\r\n", ""]),
            Row(.minLength(0), passes: ["", "a"], rejects: []),
            Row(.maxLength(3), passes: ["", "abc", "👩‍👩‍👧e\u{301}é"], rejects: ["abcd", "👩‍👩‍👧eée"]),
            Row(.length(3), passes: ["abc", "👩‍👩‍👧ée"], rejects: ["ab", "abcd", ""]),
            Row(.length(0), passes: [""], rejects: [" "]),
            Row(.startsWith("He"), passes: ["He", "Hello"], rejects: ["hello", "H", "", " He"]),
            Row(.startsWith("é"), passes: ["\u{E9}t\u{E9}"], rejects: ["et", "e\u{301}t"]),
            Row(.endsWith("é"), passes: ["t\u{E9}"], rejects: ["te\u{301}"]),
            Row(.startsWith(""), passes: ["", "a"], rejects: []),
            Row(.endsWith(".com"), passes: [".com", "example.com"], rejects: ["example.COM", "com", "", ".com "]),
            Row(.includes("ell"), passes: ["ell", "Hello", "elell"], rejects: ["el", "ELL", "elxl", ""]),
            Row(.includes("é"), passes: ["caf\u{E9}!"], rejects: ["cafe", "cafe\u{301}"]),
            Row(.includes(""), passes: ["", "a"], rejects: []),
            Row(.lowercase(), passes: ["abc", "", "1 é!", "語"], rejects: ["aBc", "É", "Ǆ"]),
            Row(.uppercase(), passes: ["ABC", "", "1 É!", "語"], rejects: ["AbC", "é", "ß"]),
            Row(.trimmed(), passes: ["", "a b", "a\nb"], rejects: [" a", "a ", "\ta", "a\n", "a\u{3000}", " "]),
            Row(.digitsOnly(), passes: ["", "0", "0123456789", "٣٤"], rejects: ["1a", "1 2", "-1", "1.5", "²", "1️⃣"]),
            Row(
                .lettersOnly(), passes: ["", "abcXYZ", "é", "e\u{301}", "Яя", "語", "हिन्दी"],
                rejects: ["a1", "a b", "a-b", "_", "\u{301}", "1\u{301}"]),
            Row(.alphanumeric(), passes: ["", "a1", "é٣"], rejects: ["a_1", "a 1", "½"]),
            Row(.noSpecialCharacters(), passes: ["", "a b\t1", "éЯ1"], rejects: ["a!", "@", "a_b", "€", "👍"]),
            Row(.atLeastOneLowercase(), passes: ["a", "Aa", "я"], rejects: ["", "A", "1", "語", "ǅ"]),
            Row(.atLeastOneUppercase(), passes: ["A", "aA", "Я"], rejects: ["", "a", "1", "語", "ǅ"]),
            Row(.atLeastOneDigit(), passes: ["1", "a1", "٣"], rejects: ["", "a", "²", "Ⅳ"]),
            Row(.atLeastOneLetter(), passes: ["a", "1é", "語"], rejects: ["", "1", " ", "!"]),
            Row(
                .atLeastOneSpecialCharacter(), passes: ["a!", "@", "a_b", "€"], rejects: ["", "abc", "a b", "я1", "é"]),
            Row(
                .notRecurringPincode(), passes: ["", "111", "1112", "0001", "12341234", "aaaa"],
                rejects: ["1111", "0000", "91111", "11112", "11111", "٣٣٣٣"]),
        ])
    func boundaries(row: Row) {
        for text in row.passes { #expect(row.rule.validate(value: text) == nil, "\(text) passes") }
        for text in row.rejects { #expect(row.rule.validate(value: text) != nil, "\(text) is refused") }
    }

    @Test(
        "Rules on texts say what a person should do",
        arguments: [
            (.isNotEmpty(), "", "notEmpty", "Must not be empty"),
            (.minLength(1), "", "minLength", "Must be at least 1 character"),
            (.minLength(8), "a", "minLength", "Must be at least 8 characters"),
            (.maxLength(1), "ab", "maxLength", "Must be at most 1 character"),
            (.maxLength(2), "abc", "maxLength", "Must be at most 2 characters"),
            (.length(1), "", "length", "Must be exactly 1 character"),
            (.length(6), "", "length", "Must be exactly 6 characters"),
            (.pattern("b"), "a", "pattern", "Must match the required format"),
            (.pattern(/b/), "a", "pattern", "Must match the required format"),
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
            (.length(2, message: "Two"), "", "length", "Two"),
            (.includes("a", message: "An a"), "", "includes", "An a"),
        ] as [(Rule<String>, String, String, String)])
    func messages(rule: Rule<String>, text: String, name: String, message: String) {
        #expect(rule.ruleName == name)
        #expect(rule.validate(value: text) == message)
    }

    @Test("Rules on texts find a Swift regular expression anywhere, and report what a transform in it throws")
    func swiftRegex() {
        let rule = Rule<String>.pattern(/[a-z]\d/, message: "A letter and a digit")
        #expect(rule.validate(value: "-a1-") == nil)
        #expect(rule.validate(value: "a-1") == "A letter and a digit")

        struct Failure: Error, CustomStringConvertible { var description: String { "no such month" } }
        let month = Regex {
            TryCapture(OneOrMore(.digit)) { (digits: Substring) throws -> Int? in
                guard let month = Int(digits), month <= 12 else { throw Failure() }
                return month
            }
        }
        let months = Rule<String>.pattern(month)
        #expect(months.validate(value: "12") == nil)
        #expect(months.validate(value: "13") == "Could not be checked: no such month")
    }

    @Test("A text is trimmed of the white space around it, ASCII or not")
    func trimming() {
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
