import Testing

@testable import FormModel

@Suite("Typed numbers, and blanks around what is typed") struct TypedNumberTests {
    private func answer(
        _ text: String, _ type: QuestionType = .decimal, in locale: String = "C",
        from origin: RawAnswer.Origin = .prompt, items: QuestionType = .string
    ) -> String {
        Environment.$current.withValue(Environment(variables: ["LC_NUMERIC": locale])) {
            var question = Question("Q", type: type)
            question.itemType = items
            guard let answer = try? question.parse(text, from: origin) else { return "refused" }
            let understood = question.interpretation(of: text, from: origin).map { " = \($0)" } ?? ""
            return answer.text + understood
        }
    }

    @Test(arguments: [
        ("de_DE.UTF-8", "19,90", "19.90 = 19.90"), ("fr_FR", "1 234,5", "1234.5 = 1234.5"),
        ("es_ES", "1.234.567,89", "1234567.89 = 1234567.89"), ("de_AT", "1.234", "1234 = 1234"),
        ("de_DE", "-1.234", "-1234 = -1234"), ("de_DE", "19.90", "19.90"), ("de_DE", "0.125", "0.125"),
        ("de_DE", "12", "12"), ("de_DE", ",5", "0.5 = 0.5"), ("de_DE", "1,2,3", "refused"),
        ("de_DE", "1.23.456", "refused"), ("de_DE", "1.2345,6", "refused"),
        ("de_CH@x", "1'234.50", "1234.50 = 1234.50"),
        ("en_US.UTF-8", "1,234.5", "1234.5 = 1234.5"), ("en_US", "1,234", "1234 = 1234"),
        ("en_US", "1.234", "1.234"),
        ("en_IN", "1,00,000", "100000 = 100000"), ("en_US", "19,90", "refused"), ("es_MX", "19.90", "19.90"),
        ("C", "19,90", "refused"), ("C.UTF-8", "1,234", "refused"),
    ])
    func `Typed numbers follow a person's locale, and say how they were understood`(
        name: String, text: String, expected: String
    ) {
        #expect(answer(text, in: name) == expected)
    }

    @Test func `Typed numbers of every type follow the locale at a prompt, and nowhere else`() {
        #expect(answer("1.234", .integer, in: "de_DE") == "1234 = 1234")
        #expect(answer("1,5", .integer, in: "de_DE") == "refused")
        #expect(answer("2,5", .number, in: "de_DE") == "2.5 = 2.5")
        for origin in [RawAnswer.Origin.line, .setting, .file] {
            #expect(answer("19,90", in: "de_DE", from: origin) == "refused")
            #expect(answer("1.234", in: "de_DE", from: origin) == "1.234")
        }
    }

    @Test(arguments: [
        ("de_DE", "19,90", "19.90 = 19.90"), ("fr_FR", "19,90; 5", "19.90, 5 = 19.90, 5"),
        ("es_ES", "1,5, 2,5,3", "refused"), ("de_DE", "1,5, 2,5 ,3,", "1.5, 2.5, 3 = 1.5, 2.5, 3"),
        ("de_DE", "1.234,5;-2", "1234.5, -2 = 1234.5, -2"), ("de_DE", "1, 2", "1, 2"), ("de_DE", "19.90", "19.90"),
        ("de_DE", "\"1,5\"; 2", "1.5, 2 = 1.5, 2"), ("de_DE", "1; ,5", "1, 0.5 = 1, 0.5"),
        ("de_DE", ",5, -,5 ,2", "0.5, -0.5, 2 = 0.5, -0.5, 2"), ("de_DE", "; ,", " = "), ("de_DE", "\"1\",5", "1, 5"),
        ("en_US", "19,90", "19, 90"), ("C", "19,90", "19, 90"), ("en_US", "19;90", "refused"),
    ])
    func `In lists of typed numbers a comma is the decimal sign where the locale has it, and a semicolon parts items`(
        locale: String, text: String, expected: String
    ) {
        #expect(answer(text, .list, in: locale, items: .decimal) == expected)
    }

    @Test func `Lists of whole numbers and texts, and every list in a pipe, file or flag, have commas`() {
        #expect(answer("80,443", .list, in: "de_DE", items: .integer) == "80, 443")
        #expect(answer("1.234, 5", .list, in: "de_DE", items: .integer) == "1234, 5 = 1234, 5")
        #expect(answer("1,5;2", .list, in: "de_DE") == "1, 5;2")
        for origin in [RawAnswer.Origin.line, .setting, .file] {
            #expect(answer("19,90", .list, in: "de_DE", from: origin, items: .decimal) == "19, 90")
        }
    }

    @Test func `An answer is typed at a prompt so that it is read again`() {
        inGerman {
            let answer = Answer.decimal(ExactDecimal("1.234") ?? 0)
            #expect(answer.shownText == "1,234")
            #expect((try? Question("Q", type: .decimal).parse(answer.shownText, from: .prompt)) == answer)
        }
    }

    private func inGerman<Result>(_ body: () throws -> Result) rethrows -> Result {
        try Environment.$current.withValue(Environment(variables: ["LANG": "de_DE.UTF-8"])) {
            try ValueNotation.$current.withValue(ValueNotation(isLocal: true), operation: body)
        }
    }

    @Test func `Messages write numbers as a person's locale does, whenever their rule was made`() {
        let rules: [Rule<Double>] = [.atMost(2.5), .between(0.5...2), .multipleOf(0.5), .noneOf([1.5, 2])]
        let other: Rule<ExactDecimal> = .greaterThan(ExactDecimal("19.90") ?? 0)
        func messages() -> [String] { rules.compactMap(\.summary) + [other.validate(value: 1)].compactMap(\.self) }
        let english = ["Must be at most 2.5", "Must be between 0.5 and 2", "Must be a multiple of 0.5"]
        #expect(messages() == english + ["Must not be any of 1.5, 2", "Must be greater than 19.9"])
        inGerman {
            let local = english.map { $0.replacing(".", with: ",") }
            #expect(messages() == local + ["Must not be any of 1,5; 2", "Must be greater than 19,9"])
            #expect(Rule<String>.oneOf(["1.5", "a, b"]).summary == #"Must be one of 1.5, "a, b""#)
        }
    }

    @Test func `A person sees numbers as the locale writes them, also those of choices`() throws {
        let thousandths = Answer.decimal(ExactDecimal("1.234") ?? 0)
        var price = Question("Price", type: .decimal, defaultAnswer: thousandths)
        price.examples = ["1.5", "2"]
        #expect(price.localized.shownDefault == "1.234" && price.localized.shownExamples == "1.5, 2")
        var sizes = Question("Size", type: .choice, choices: [.init(1.5), .init(2.25), .init(3, label: "3, or so")])
        sizes.choiceType = .number
        #expect(throws: AnswerError(#"Must be one of 1.5, 2.25, "3, or so""#)) { try sizes.parse("1,5") }
        try inGerman { () throws -> Void in
            #expect(price.localized.shownExamples == "1,5; 2")
            #expect(Rule<Float>.equals(1.5).validate(value: 2) == "Must be 1,5")
            #expect(price.localized.shownDefault == "1,234")
            #expect(price.localized.interpretation(of: "1.234", from: .prompt) == "1234")
            #expect(price.localized.interpretation(of: "1,234", from: .prompt) == nil)
            var prices = Question("Prices", type: .list)
            prices.itemType = .decimal
            #expect(prices.localized.shown(.list([thousandths, 2])) == "1,234; 2")

            var size = sizes.localized
            #expect(size.choices.map(\.label) == ["1,5", "2,25", "3, or so"])
            for text in ["1,5", "1.5", "1", "1,50"] { #expect(try size.parse(text, from: .prompt) == 1.5) }
            let message = #"Must be one of 1,5; 2,25; "3, or so""#
            #expect(throws: AnswerError(message)) { try size.parse("x", from: .prompt) }
            size.isMultiple = true
            for text in ["1,5; 2,25", "1,5, 2,25", "2,25;1,5"] {
                #expect(try size.parse(text, from: .prompt).items?.count == 2)
            }
            #expect(size.shown(.list([1.5, 3])) == #"1,5; "3, or so""#)
            #expect(try size.parse(size.shown(.list([1.5, 3])), from: .prompt) == .list([1.5, 3]))
        }
    }

    @Test(arguments: [" a b ", "a b\u{200B}", "\u{A0}a b\u{FEFF}", "\t a b\u{2060} "])
    func `Blanks around a text are no part of a format or path, and invisible ones of no text`(text: String) throws {
        for origin in [RawAnswer.Origin.prompt, .line, .setting] {
            var format = Question("Q")
            format.hasFormat = true
            #expect(try format.parse(text, from: origin) == "a b")
            #expect(try Question("Q", type: .path).parse(text, from: origin) == "a b")
            #expect(try Question("Q", type: .secret).parse(text, from: origin) == .text(text))
            let plain = try Question("Q").parse(text, from: origin).text
            #expect(!plain.unicodeScalars.contains { $0.value == 0xA0 || $0.value == 0x200B || $0.value == 0xFEFF })
        }
        #expect(try Question("Q").parse(" a ", from: .prompt) == " a ")
        for (type, written) in [(QuestionType.integer, "5"), (.boolean, "yes"), (.date, "2026-01-31"), (.list, "a")] {
            let typed = "\u{FEFF}\(written)\u{200B}"
            #expect(try Question("Q", type: type).parse(typed) == Question("Q", type: type).parse(written))
        }
        #expect(try Question("Q", type: .choice, choices: [.init("a")]).parse("a\u{A0}") == "a")
        #expect(try Question("Q").parse("\u{200B}") == .null)
        #expect(try Question("Q").read(.string(text)) == .text(text))
        #expect(text.hasBlankEnd && !"a b".hasBlankEnd)
    }
}

@Suite("Lists on one line") struct ListTextTests {
    private let list = Question("Q", type: .list)

    @Test(arguments: [
        ("a, b", ["a", "b"]), ("a,b ,, c ,", ["a", "b", "c"]), (#""a, b", c"#, ["a, b", "c"]),
        (#""say ""hi""""#, [#"say "hi""#]), (#"5" pipe, a"b"#, [#"5" pipe"#, #"a"b"#]), (#"" a ""#, [" a "]),
        (" , ,", []), ("[]", []), ("[a, b]", ["[a", "b]"]), (" a\u{200B}, \u{FEFF}b", ["a", "b"]),
        ("é\u{301}, \u{301}x", ["é\u{301}", "\u{301}x"]),
        ("a\nb, c\r\n", ["a", "b", "c"]), (#" "a" , "b" "#, ["a", "b"]),
    ])
    func `Lists on one line have commas between their items, and quotes around items with commas`(
        text: String, items: [String]
    ) throws {
        #expect(try list.parse(text) == .list(items.map(Answer.text)))
        #expect(list.items(text) == items)
    }

    @Test(arguments: [
        (#"x, "a, b"#, #"Add the closing quote: "a, b"#, ["x", "a, b"]),
        (#"""#, #"Add the closing quote: ""#, [""]),
        ("\"a\nb\", c", "Item 1: Must be one line, without line breaks", ["a\nb", "c"]),
        (#""a" b, c"#, #"Add a comma between "a" and b"#, [#""a" b"#, "c"]),
        (#"x, "a""b"c "d, e"#, #"Add a comma between "a""b" and c "d"#, ["x", #""a""b"c "d"#, "e"]),
    ])
    func `Lists with wrong quotes are refused, and read in part`(text: String, message: String, items: [String]) {
        #expect(throws: AnswerError(message)) { try list.parse(text) }
        #expect(list.items(text) == items)
    }

    @Test(arguments: [
        [], ["a"], ["a, b", "c"], [#""a""#, #"a "b""#, "\""], [" a", "a ", " "], ["\u{301}", ","],
        ["\u{A0}x", "x\u{3000}", "\u{200B}"], ["'", "\\,", "\\\""],
        ["[a]"], ["[a", "b]"], ["[", "]"], ["[a]", "b"], ["[]"], ["[", "a, b", "]"],
    ])
    func `Lists on one line are written so that they are read again`(items: [String]) throws {
        let answer = Answer.list(items.map(Answer.text))
        let text = answer.text
        #expect(text.isEmpty ? items.isEmpty : try list.parse(text) == answer)
    }

    @Test func `Lists on one line are no answer where nothing is in them`() {
        #expect(Answer.list([]).isEmpty && Answer.list([""]).isEmpty && Answer.list([.null, .list([])]).isEmpty)
        #expect(!Answer.list(["", "a"]).isEmpty && !Answer.integer(0).isEmpty && !Answer.boolean(false).isEmpty)
    }
}
