import FormModel
import Testing

@Suite("Questions")
struct QuestionTests {
    private func parsed(_ text: String, as type: QuestionType) -> Result<Answer, AnswerError> {
        Result { () throws(AnswerError) in try Question("Q", type: type).parse(text) }
    }

    @Test(
        "Questions read whole numbers",
        arguments: [
            ("42", 42), (" 42 ", 42), ("-7", -7), ("+7", 7), ("1_000", 1000), ("9223372036854775807", Int.max),
            ("-9223372036854775808", Int.min), ("007", 7),
        ])
    func integers(text: String, value: Int) {
        #expect(parsed(text, as: .integer) == .success(.integer(value)))
    }

    @Test(
        "Questions refuse what is no whole number",
        arguments: [
            ("3.7", "Must be a whole number, such as 42"), ("5.0", "Must be a whole number, such as 42"),
            ("x", "Must be a whole number, such as 42"), (" ", "Must be a whole number, such as 42"),
            ("1__0", "Must be a whole number, such as 42"), ("_1", "Must be a whole number, such as 42"),
            ("1_", "Must be a whole number, such as 42"), ("0x10", "Must be a whole number, such as 42"),
            ("--1", "Must be a whole number, such as 42"), ("٣", "Must be a whole number, such as 42"),
            ("9223372036854775808", "Must be at most 9223372036854775807"),
            ("-99999999999999999999", "Must be at least -9223372036854775808"),
        ])
    func notIntegers(text: String, message: String) {
        #expect(parsed(text, as: .integer) == .failure(AnswerError(message)))
    }

    @Test(
        "Questions read numbers",
        arguments: [("2.5", 2.5), (" -1e3 ", -1000), ("1_000.5", 1000.5), ("7", 7), (".5", 0.5)])
    func numbers(text: String, value: Double) {
        #expect(parsed(text, as: .number) == .success(.number(value)))
    }

    @Test(
        "Questions refuse what is no number",
        arguments: ["nan", "inf", "0x1p3", "1,5", "e", "1e", "", "-"].dropLast(2) + ["-"])
    func notNumbers(text: String) {
        #expect(parsed(text, as: .number) == .failure(AnswerError("Must be a number, such as 2.5")))
    }

    @Test("Questions refuse a number beyond all bounds")
    func hugeNumber() {
        #expect(parsed("1e999", as: .number) == .failure(AnswerError("Must have fewer than 309 digits")))
    }

    @Test(
        "Questions read yes and no",
        arguments: [
            ("y", true), ("YES", true), ("true", true), ("1", true), ("n", false), (" no ", false), ("False", false),
            ("0", false),
        ])
    func booleans(text: String, value: Bool) {
        #expect(parsed(text, as: .boolean) == .success(.boolean(value)))
        #expect(parsed("maybe", as: .boolean) == .failure(AnswerError("Must be yes or no")))
    }

    private let tier = Question(
        "Tier", type: .choice,
        choices: [.init("free"), .init("pro", label: "Pro (paid)"), .init("premium"), .init("9", label: "Nine")])

    @Test(
        "Questions read a choice by value, label and number",
        arguments: [
            ("free", "free"), ("FREE", "free"), ("Pro (paid)", "pro"), ("pro", "pro"), ("2", "pro"), ("1", "free"),
            ("9", "9"), ("nine", "9"),
        ])
    func choices(text: String, value: String) throws {
        #expect(try tier.parse(text) == .text(value))
    }

    @Test(
        "Questions refuse what is no choice",
        arguments: [
            ("p", "Must be one of free, Pro (paid), premium, Nine"),
            ("fre", "Must be one of free, Pro (paid), premium, Nine"),
            ("x", "Must be one of free, Pro (paid), premium, Nine"),
            ("0", "Must be one of free, Pro (paid), premium, Nine"),
            ("5", "Must be one of free, Pro (paid), premium, Nine"),
        ])
    func notChoices(text: String, message: String) {
        #expect(throws: AnswerError(message)) { try tier.parse(text) }
    }

    @Test("Questions take the default for an empty line, and no answer where there is none")
    func defaults() throws {
        #expect(try Question("Q", type: .integer, defaultAnswer: 5).parse("") == 5)
        #expect(try Question("Q", type: .integer).parse("") == .null)
        #expect(try Question("Q").parse(" ") == " ")
    }

    @Test("Questions show an answer by its label, and a secret not at all")
    func shown() {
        #expect(tier.shown("pro") == "Pro (paid)")
        #expect(Question("Q", type: .secret).shown("abc") == "••••••••")
        #expect(Question("Q", type: .secret).shown(.null) == "")
        #expect(Question("Q", type: .boolean).shown(true) == "yes")
        #expect(Question("Q", type: .number).shown(2.0) == "2")
    }

    @Test(
        "Questions show what an empty line takes",
        arguments: [
            (Question("Q", type: .boolean, defaultAnswer: true), "Y/n"), (Question("Q", type: .boolean), "y/n"),
            (Question("Q", type: .boolean, defaultAnswer: false), "y/N"), (Question("Q", defaultAnswer: "x"), "x"),
            (Question("Q", defaultAnswer: ""), nil), (Question("Q"), nil),
            (Question("Q", type: .secret, defaultAnswer: "x"), "••••••••"),
        ] as [(Question, String?)])
    func shownDefault(question: Question, text: String?) {
        #expect(question.shownDefault == text)
    }

    @Test("Questions: convert answers to the types of fields, within their bounds")
    func conversion() throws {
        #expect(try Int8(answer: 127) == 127)
        #expect(throws: AnswerError("Must be between -128 and 127")) { try Int8(answer: 128) }
        #expect(throws: AnswerError("Must be a whole number, such as 42")) { try Int(answer: "x") }
        #expect(try Int?(answer: .null) == nil)
        #expect(try String?(answer: "") == nil)
        #expect(try Double(answer: 2) == 2.0)
        #expect(UInt64.max.answer.text == "18446744073709551615")
        #expect(try UInt64(answer: UInt64.max.answer) == UInt64.max)
    }
}
