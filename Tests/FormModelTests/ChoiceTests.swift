import FormModel
import Testing

@Suite("Choices") struct ChoiceTests {
    private let tier = Question(
        "Tier", type: .choice,
        choices: [.init("free"), .init("pro", label: "Pro (paid)"), .init("premium"), .init("9", label: "Nine, or so")])

    private var tiers: Question {
        var question = tier
        question.isMultiple = true
        return question
    }

    @Test(arguments: [
        ("free, pro", ["free", "pro"]), ("pro,FREE", ["pro", "free"]), ("2, premium", ["pro", "premium"]),
        ("pro, 2, Pro (paid)", ["pro"]), (#""Nine, or so", free"#, ["9", "free"]), ("4", ["9"]), ("9", ["9"]),
        (" free ,", ["free"]), (" , ", []), (" ALL ", ["free", "pro", "premium", "9"]), ("none", []),
    ])
    func `Choices: several are typed with commas between them`(text: String, values: [String]) throws {
        #expect(try tiers.parse(text) == .list(values.map(Answer.text)))
    }

    @Test(arguments: [
        ("free, x", #"'x': Must be one of free, Pro (paid), premium, "Nine, or so""#),
        ("prem, free", #"'prem': Must be one of free, Pro (paid), premium, "Nine, or so""#),
        ("all, free", #"'all': Must be one of free, Pro (paid), premium, "Nine, or so""#),
        ("Nine, or so", #"'Nine': Must be one of free, Pro (paid), premium, "Nine, or so""#),
        (#"free, """#, #"'': Must be one of free, Pro (paid), premium, "Nine, or so""#),
        (#""free"#, #"Add the closing quote: "free"#),
    ])
    func `Choices: what is wrong among several is named`(text: String, message: String) {
        #expect(throws: AnswerError(message)) { try tiers.parse(text) }
    }

    @Test(arguments: [
        ("germ", "; did you mean Germany?"), ("Grmany", "; did you mean Germany?"),
        ("an", "; did you mean Andorra or Germany?"), ("xyzzy", ""),
        ("country", "; did you mean Country 1 or Country 2 or Country 3?"),
    ])
    func `Choices: of a long list those that were probably meant are named`(text: String, ending: String) {
        let names = ["Andorra", "Germany"] + (1...9).map { "Country \($0)" }
        var question = Question("Country", type: .choice, choices: names.map { Question.Choice(.text($0)) })
        #expect(throws: AnswerError("Must be one of the choices" + ending)) {
            try question.parse(text, from: .prompt)
        }
        for origin in [RawAnswer.Origin.line, .setting] {
            let error = #expect(throws: AnswerError.self) { try question.parse(text, from: origin) }
            #expect(error?.message.hasPrefix("Must be one of Andorra, Germany, ") == true)
            #expect(error?.message.hasSuffix("(11 in total)" + ending) == true)
        }
        var shorter = question
        shorter.choices.removeLast()
        #expect(throws: AnswerError("Must be one of " + shorter.choices.map(\.label).joined(separator: ", "))) {
            try shorter.parse(text, from: .setting)
        }
        question.isMultiple = true
        #expect(throws: AnswerError("'\(text)': Must be one of the choices" + ending)) {
            try question.parse("Germany, \(text)", from: .prompt)
        }
        let error = #expect(throws: AnswerError.self) { try question.parse("Germany, \(text)") }
        #expect(error?.message.hasSuffix("(11 in total)" + ending) == true)
    }

    @Test(arguments: [(5, "c1, c2, c3, c4, c5"), (6, "the choices")])
    func `Choices: up to five short ones are repeated to a person`(count: Int, named: String) {
        let question = Question(
            "Q", type: .choice, choices: (1...count).map { Question.Choice(.text("c\($0)")) })
        #expect(throws: AnswerError("Must be one of \(named)")) { try question.parse("x", from: .prompt) }
    }

    @Test func `Choices: a few long ones are not repeated, either`() {
        let names = (1...4).map { "The choice number \($0), with a label of many words" }
        let question = Question("Choice", type: .choice, choices: names.map { Question.Choice(.text($0)) })
        #expect(throws: AnswerError("Must be one of the choices")) { try question.parse("zzz", from: .prompt) }
        #expect(!question.listsChoicesInMessages)
    }

    @Test func `Choices: one in quotes is one, and what is not available is not listed`() throws {
        #expect(try tier.parse(#""Nine, or so""#) == "9")
        let message = #"Must be one of free, Pro (paid), premium, "Nine, or so""#
        #expect(throws: AnswerError(message)) { try tier.parse("x") }
        let choices = [
            Question.Choice("s", disabled: "sold out"), Question.Choice("m"), Question.Choice("l", disabled: "later"),
        ]
        let sizes = Question("Size", type: .choice, choices: choices)
        #expect(throws: AnswerError("Must be one of m")) { try sizes.parse("x") }
        #expect(throws: AnswerError("s is not available: sold out")) { try sizes.parse("s") }
        let none = Question("Size", type: .choice, choices: [.init("s", disabled: "sold out")])
        #expect(throws: AnswerError("None of the choices is available")) { try none.parse("x") }
    }

    @Test func `Choices: several take the default for an empty line, and show their labels`() throws {
        var question = tiers
        question.defaultAnswer = .list(["pro", "free"])
        #expect(try question.parse("") == .list(["pro", "free"]))
        #expect(question.shownDefault == "Pro (paid), free")
        #expect(question.shown(.list(["9"])) == #""Nine, or so""#)
        #expect(Question("Q", type: .choice, choices: [.init("a, b"), .init("c")]).shown("a, b") == "a, b")
    }

    @Test(
        arguments: [
            ("free", 0), ("Pro (paid)", 1), ("PRO", 1), ("3", 2), ("9", 3), ("4", 3), (" pro ", 1),
            ("p", nil), ("prem", nil), ("x", nil), ("", nil), (" ", nil), ("0", nil), ("5", nil),
        ] as [(String, Int?)])
    func `Choices are named by value, label and number`(text: String, index: Int?) {
        #expect(tier.choice(named: text) == index)
    }

    @Test(arguments: [
        ("", [0, 1, 2, 3]), ("p", [1, 2]), ("R", [0, 1, 2, 3]), ("re", [0, 2]), ("pr", [1, 2]), ("2", []),
        ("9", [3]), ("4", []), ("or", [3]), ("x", []), ("(PAID", [1]), ("e", [0, 2, 3]), ("m", [2]),
    ])
    func `Choices: match a text that is being typed`(text: String, indices: [Int]) {
        #expect(tier.matches(text) == indices)
    }

    @Test(arguments: [
        ("apf", ["Äpfel"]), ("ÄPF", ["Äpfel"]), ("naive", ["naïve"]), ("equ", ["l’Équipe"]), ("strasse", ["Straße"]),
        ("елка", ["Ёлка"]), ("éa", ["e\u{301}a", "split pea"]), ("split ban", ["banana split"]), ("split x", []),
        (" pea  spl", ["split pea"]), ("spl", ["split pea", "banana split"]), ("bsp", ["banana split"]),
        ("splt bn", ["banana split"]), ("splitban", []), ("4", ["x 4"]), (" ", []),
    ])
    func `Choices: match words in any order without case and accents, or letters in order`(
        text: String, found: [String]
    ) {
        let names = [
            "Äpfel", "naïve", "l’Équipe", "banana split", "split pea", "Straße", "Ёлка", "e\u{301}a", "x 4",
        ]
        let question = Question("Q", type: .choice, choices: names.map { .init(.text($0)) })
        #expect(question.matches(text).map { names[$0] } == found)
    }

    @Test func `Choices: the name comes before its beginning, a beginning of a word and the rest`() {
        let names = ["paris", "pine nut", "opine", "pi", "apple pie", "spine", "pie apple"]
        let question = Question("Q", type: .choice, choices: names.map { .init(.text($0)) })
        #expect(
            question.matches("pi").map { names[$0] } == [
                "pi", "pine nut", "pie apple", "apple pie", "opine", "spine",
            ])
        #expect(question.matches("pai").map { names[$0] } == ["paris"])
        #expect(question.matches("pie app").map { names[$0] } == ["pie apple", "apple pie"])
    }

    @Test func `Choices that change are looked up again`() {
        var question = tier
        #expect(question.choice(named: "free") == 0)
        question.choices.removeFirst()
        #expect(question.choice(named: "free") == nil && question.choice(named: "pro") == 0)
        #expect(tier.choice(named: "free") == 0)
    }
}
