import FormModel
import Testing

@Suite("Questions") struct QuestionTests {
    private let tier = Question(
        "Tier", type: .choice,
        choices: [.init("free"), .init("pro", label: "Pro (paid)"), .init("premium"), .init("9", label: "Nine")])

    @Test(arguments: [
        ("free", "free"), ("FREE", "free"), ("Pro (paid)", "pro"), ("pro", "pro"), ("2", "pro"), ("1", "free"),
        ("9", "9"), ("nine", "9"),
    ])
    func `Questions read a choice by value, label and number`(text: String, value: String) throws {
        #expect(try tier.parse(text) == .text(value))
    }

    @Test(arguments: [
        ("p", "Must be one of free, Pro (paid), premium, Nine"),
        ("\"free", "Must be one of free, Pro (paid), premium, Nine"),
        ("fre", "Must be one of free, Pro (paid), premium, Nine"),
        ("x", "Must be one of free, Pro (paid), premium, Nine"),
        ("0", "Must be one of free, Pro (paid), premium, Nine"),
        ("5", "Must be one of free, Pro (paid), premium, Nine"),
    ])
    func `Questions refuse what is no choice`(text: String, message: String) {
        #expect(throws: AnswerError(message)) { try tier.parse(text) }
    }

    @Test func `Questions take the default for an empty line, and no answer where there is none`() throws {
        #expect(try Question("Q", type: .integer, defaultAnswer: 5).parse("") == 5)
        #expect(try Question("Q", type: .integer).parse("") == .null)
        #expect(try Question("Q").parse(" ") == " ")
    }

    @Test func `Questions show an answer by its label, and a secret not at all`() {
        #expect(tier.shown("pro") == "Pro (paid)")
        #expect(Question("Q", type: .secret).shown("abc") == "••••••••")
        #expect(Question("Q", type: .secret).shown(.null) == "")
        #expect(Question("Q", type: .boolean).shown(true) == "yes")
        #expect(Question("Q", type: .number).shown(2.0) == "2")
        #expect(Question("Q", type: .choice, choices: [.init(1, label: "One")]).shown("1") == "1")
    }

    @Test(
        arguments: [
            (Question("Q", type: .boolean, defaultAnswer: true), "Y/n"), (Question("Q", type: .boolean), "y/n"),
            (Question("Q", type: .boolean, defaultAnswer: false), "y/N"), (Question("Q", defaultAnswer: "x"), "x"),
            (Question("Q", defaultAnswer: ""), nil), (Question("Q"), nil),
            (Question("Q", type: .secret, defaultAnswer: "x"), "••••••••"),
        ] as [(Question, String?)])
    func `Questions show what an empty line takes`(question: Question, text: String?) {
        #expect(question.shownDefault == text)
    }

    @Test func `Questions: convert answers to the types of fields, within their bounds`() throws {
        #expect(try Int8(answer: 127) == 127)
        #expect(throws: AnswerError("Must be between -128 and 127")) { try Int8(answer: 128) }
        #expect(throws: AnswerError("Must be a whole number, such as 42")) { try Int(answer: "x") }
        #expect(try Int?(answer: .null) == nil)
        #expect(try String?(answer: "") == nil)
        #expect(try Double(answer: 2) == 2.0)
        #expect(UInt64.max.answer.text == "18446744073709551615")
        #expect(try UInt64(answer: UInt64.max.answer) == UInt64.max)
        #expect(try UInt128(answer: UInt128.max.answer) == UInt128.max)
        func message(_ number: String) throws -> String {
            let answer = Answer.decimal(try #require(ExactDecimal(number)))
            return try #require(throws: AnswerError.self) { try UInt64(answer: answer) }.message
        }
        #expect(try message("1e999999999").contains("between 0 and"))
        #expect(
            try ["12.5", "0.5", "1e-999999999"].map(message)
                == Array(repeating: "Must be a whole number, such as 42", count: 3))
    }
}

@Suite("Notes and sources") struct NoteTests {
    private struct Empty { var isShown = true }

    @Test func `Notes and sources: a note is shown and has no answer`() throws {
        let note = FormQuestion<Empty>(note: "Before you begin", help: "Have your card ready.") { $0.isShown }
        var form = Empty()
        #expect(note.question.label == "Before you begin" && note.question.help == "Have your card ready.")
        #expect(note.keyPath == \Empty.self && note.answer(in: form) == .null && note.isAsked(form))
        try note.write("x", to: &form)
        form.isShown = false
        #expect(!note.isAsked(form) && note.answer(in: form) == .null)
        #expect(try note.question.parse("x") == .null)
    }

    @Test(
        arguments: [
            (.typed, "typed"), (.default, "default"), (.file("answers.json"), "file answers.json"), (.flag, "flag"),
            (.environment("APP_NAME"), "environment APP_NAME"), (.draft, "draft"),
        ] as [(AnswerSource, String)])
    func `Notes and sources: sources are described in words`(source: AnswerSource, words: String) {
        #expect(source.description == words)
    }
}
