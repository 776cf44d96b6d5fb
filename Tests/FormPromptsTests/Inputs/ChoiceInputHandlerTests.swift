import FormModel
import Testing

@testable import FormPrompts

@Suite("Choosing") struct ChoiceInputHandlerTests {
    static let tiers = [
        Question.Choice("free"), Question.Choice("pro", label: "Pro (paid)", help: "for teams"),
        Question.Choice("premium", label: "Premium, yearly"),
    ]

    func question(
        _ choices: [Question.Choice] = tiers, default answer: Answer? = nil
    ) -> Question { Question("Tier", type: .choice, choices: choices, defaultAnswer: answer) }

    private func one(
        _ choices: [Question.Choice] = tiers, default answer: Answer? = nil, given: Answer? = nil,
        selectsFirst: Bool = false, height: Int = 10
    ) -> ChoiceInputHandler {
        ChoiceInputHandler(
            question(choices, default: answer), given: given, selectsFirst: selectsFirst, height: { height })
    }

    /// The list in words: `<` is highlighted.
    func rows(_ handler: inout some InputHandler, _ text: String) -> [String] {
        var notes = LineNotes()
        handler.describe(text, in: &notes)
        guard let list = notes.list else { return [] }
        return (list.hiddenAbove > 0 ? ["… \(list.hiddenAbove)"] : [])
            + list.rows.map { row in
                (row.isChosen.map { $0 ? "[x] " : "[ ] " } ?? "") + row.label + (row.isCurrent ? " <" : "")
            } + (list.hiddenBelow > 0 ? ["… \(list.hiddenBelow)"] : [])
    }

    func press(_ handler: inout some InputHandler, _ keys: PromptKey..., text: String = "") -> KeyOutcome? {
        keys.map { handler.handleKey($0, text) }.last
    }

    @Test func `Choosing one: an empty text can be a choice; an empty line takes the default all the same`() throws {
        let choices = [Question.Choice("host"), Question.Choice("", label: "None"), Question.Choice("x")]
        var handler = one(choices, default: "host")
        #expect(rows(&handler, "") == ["host <", "None", "x"])
        #expect(!handler.showsInList)
        #expect(try handler.answer("") == "")
        _ = press(&handler, .down)
        #expect(try handler.answer("") == "None")
        _ = rows(&handler, "x")
        #expect(rows(&handler, "") == ["host <", "None", "x"] && !handler.showsInList)
        var first = one(choices, selectsFirst: true)
        #expect(rows(&first, "") == ["host <", "None", "x"])
        var none = one(choices, default: "")
        #expect(rows(&none, "") == ["host", "None <", "x"])
        var earlier = one(choices, default: "host", given: "x")
        #expect(rows(&earlier, "") == ["host", "None", "x <"] && !earlier.showsInList)
    }

    @Test func `Choosing one: the best match is highlighted, and Enter takes it`() throws {
        var handler = one()
        #expect(rows(&handler, "") == ["free", "Pro (paid)", "Premium, yearly"])
        #expect(rows(&handler, "p") == ["Pro (paid) <", "Premium, yearly"])
        #expect(rows(&handler, "year") == ["Premium, yearly <"])
        #expect(try handler.answer("year") == "Premium, yearly")
        #expect(try handler.answer("PRO") == "Pro (paid)")
        #expect(rows(&handler, "3") == ["free", "Pro (paid)", "Premium, yearly <"])
        #expect(try handler.answer("3") == "Premium, yearly")
    }

    @Test func `Choosing one: what it is comes before what begins so, then words, then the rest`() throws {
        let names = ["unix", "posix", "nix", "a nix thing", "nixos"]
        var handler = one(names.map { Question.Choice(.text($0)) })
        #expect(rows(&handler, "nix") == ["nix <", "nixos", "a nix thing", "unix"])
        var cities = one(["Europe/Lisbon", "America/Argentina/Buenos_Aires"].map { Question.Choice(.text($0)) })
        #expect(try cities.answer("buenos") == "America/Argentina/Buenos_Aires")
        var versions = one(["3.9", "3.10", "3.11"].map { Question.Choice(.text($0)) })
        #expect(try versions.answer("3.1") == "3.10")
        #expect(try versions.answer("3") == "3.11")
    }

    @Test func `Choosing one: a number names its row, though others have its digits`() throws {
        var ports = one(["8080", "1010", "443"].map { Question.Choice(.text($0)) })
        #expect(rows(&ports, "1") == ["8080 <", "1010"])
        #expect(try ports.answer("1") == "8080")
        #expect(press(&ports, .down, text: "1") == .moved)
        #expect(try ports.answer("1") == "1010")
        #expect(try ports.answer("10") == "1010")
        #expect(rows(&ports, "443") == ["443 <"])
    }

    @Test func `Choosing one: choices with the same label are distinguished by their values`() {
        var handler = one([
            Question.Choice("a", label: "Same"), Question.Choice("Same"), Question.Choice("b", label: "Same"),
            Question.Choice("c", label: "Other"),
        ])
        var notes = LineNotes()
        handler.describe("", in: &notes)
        #expect(notes.list?.rows.map(\.plainText) == ["1. Same (a)", "2. Same", "3. Same (b)", "4. Other"])
    }

    @Test func `Choosing one: if all that fits is disabled, Enter says why`() throws {
        var handler = one([Question.Choice("free"), Question.Choice("Spain", disabled: "not delivered to")])
        #expect(throws: AnswerError("Spain is not available: not delivered to")) { try handler.answer("spa") }
    }

    @Test func `Choosing one: no match lists nothing, and Enter is refused`() throws {
        var handler = one()
        var notes = LineNotes()
        handler.describe("x", in: &notes)
        let list = try #require(notes.list)
        #expect(list.rows.isEmpty && list.matchCount == 0)
        #expect(throws: AnswerError("No match; clear the line to see all 3 choices")) { try handler.answer("x") }
        #expect(press(&handler, .down, text: "x") == .moved)
        #expect(throws: AnswerError("No match; clear the line to see all 3 choices")) { try handler.answer("x") }
    }

    @Test func `Choosing one: an empty line means the default, the first of a required one, or nothing`() throws {
        var withDefault = one(default: "pro", selectsFirst: false)
        #expect(rows(&withDefault, "") == ["free", "Pro (paid) <", "Premium, yearly"])
        #expect(try withDefault.answer("") == "")
        #expect(!withDefault.showsInList)
        _ = press(&withDefault, .down)
        #expect(withDefault.showsInList)
        #expect(rows(&withDefault, "f") == ["free <"] && !withDefault.showsInList)
        var required = one(selectsFirst: true)
        #expect(rows(&required, "") == ["free <", "Pro (paid)", "Premium, yearly"])
        #expect(try required.answer("") == "free")
        var optional = one()
        #expect(try optional.answer("") == "")
    }

    @Test func `Choosing one: keys move the highlight and leave the line alone`() throws {
        var handler = one()
        #expect(press(&handler, .down) == .moved)
        #expect(rows(&handler, "") == ["free <", "Pro (paid)", "Premium, yearly"])
        _ = press(&handler, .down)
        #expect(try handler.answer("") == "Pro (paid)")
        _ = press(&handler, .up, .up)
        #expect(rows(&handler, "") == ["free", "Pro (paid)", "Premium, yearly <"])
        _ = press(&handler, .down, .end)
        #expect(try handler.answer("") == "Premium, yearly")
        _ = press(&handler, .home)
        #expect(try handler.answer("") == "free")
        #expect(rows(&handler, "p") == ["Pro (paid) <", "Premium, yearly"])
    }

    @Test func `Choosing one: an answer that was given is highlighted among all, and an empty line keeps it`() throws {
        var handler = one(default: "free", given: "pro")
        #expect(rows(&handler, "") == ["free", "Pro (paid) <", "Premium, yearly"])
        #expect(try handler.answer("") == "")
        #expect(try handler.answer("year") == "Premium, yearly")
        #expect(try handler.answer("") == "")
        _ = press(&handler, .down)
        #expect(try handler.answer("") == "Premium, yearly")
        #expect(handler.showsInList)
    }

    @Test func `Choosing one: Tab completes what is highlighted`() {
        var handler = one()
        #expect(press(&handler, .tab, text: "p") == .text("Pro (paid)"))
        #expect(press(&handler, .tab, text: "") == .unchanged)
        #expect(press(&handler, .tab, text: "x") == .unchanged)
    }

    @Test func `Choosing one: as many rows as fit, and how many more there are`() {
        var handler = one((1...10_000).map { Question.Choice(.text("city-\($0)")) }, height: 5)
        #expect(rows(&handler, "") == ["city-1", "city-2", "city-3", "… 9997"])
        _ = press(&handler, .down, .down, .down, .down)
        #expect(rows(&handler, "") == ["… 1", "city-2", "city-3", "city-4 <", "… 9996"])
        _ = press(&handler, .up)
        #expect(rows(&handler, "") == ["… 1", "city-2", "city-3 <", "city-4", "… 9996"])
        _ = press(&handler, .pageDown)
        #expect(rows(&handler, "") == ["… 2", "city-3", "city-4", "city-5 <", "… 9995"])
        _ = press(&handler, .end)
        #expect(rows(&handler, "") == ["… 9997", "city-9998", "city-9999", "city-10000 <"])
        _ = press(&handler, .pageUp)
        #expect(rows(&handler, "") == ["… 9997", "city-9998 <", "city-9999", "city-10000"])
        _ = press(&handler, .up, .down, .down, .down, .down, .pageDown, .pageUp)
        #expect(rows(&handler, "") == ["city-1 <", "city-2", "city-3", "… 9997"])
        #expect(rows(&handler, "777") == ["city-777 <", "city-7770", "city-7771", "… 16"])
        #expect(rows(&handler, "y-7777") == ["city-7777 <"])
    }

    @Test func `Choosing one: what cannot be chosen is passed over`() {
        let choices = [
            Question.Choice("small", disabled: "sold out"), Question.Choice("medium"), Question.Choice("big"),
            Question.Choice("large", disabled: "not here"),
        ]
        var handler = one(choices, selectsFirst: true)
        #expect(rows(&handler, "") == ["small", "medium <", "big", "large"])
        _ = press(&handler, .end)
        #expect(rows(&handler, "") == ["small", "medium", "big <", "large"])
        _ = press(&handler, .down)
        #expect(rows(&handler, "") == ["small", "medium <", "big", "large"])
        #expect(throws: AnswerError("large is not available: not here")) { try question(choices).parse("large") }
    }

    @Test func `A row that cannot be chosen says why, and what it is`() {
        let choice = Question.Choice("large", help: "24 cores", disabled: "sold out")
        #expect(
            ChoiceList.Row(choice, number: 3, filter: "").plainText == "3. large (not available: sold out; 24 cores)")
    }

    @Test func `A list shows the value if it is why the row matches`() {
        var handler = one([Question.Choice("HU", label: "Hungary"), Question.Choice("DE", label: "Old Germany")])
        var notes = LineNotes()
        handler.describe("ger", in: &notes)
        #expect(notes.list?.rows.map(\.help) == [nil])
        handler.describe("de", in: &notes)
        #expect(notes.list?.rows.map(\.help) == ["DE"])
    }
}

extension ChoiceInputHandlerTests {
    private func several(
        _ choices: [Question.Choice] = tiers, default answer: Answer? = nil, beginning: String = "", height: Int = 10
    ) -> ChoicesInputHandler {
        var question = question(choices, default: answer)
        question.isMultiple = true
        return ChoicesInputHandler(question, beginning: beginning, height: { height })
    }

    @Test func `Choosing several: Space marks, clears the filter, and Enter takes the marks`() throws {
        var handler = several()
        #expect(rows(&handler, "") == ["[ ] free <", "[ ] Pro (paid)", "[ ] Premium, yearly"])
        #expect(press(&handler, .space, text: "pr") == .text(""))
        #expect(rows(&handler, "") == ["[ ] free", "[x] Pro (paid) <", "[ ] Premium, yearly"])
        _ = press(&handler, .down)
        #expect(press(&handler, .space) == .moved)
        #expect(try handler.answer("") == "Pro (paid), \"Premium, yearly\"")
        _ = press(&handler, .space)
        #expect(try handler.answer("") == "Pro (paid)")
        _ = press(&handler, .up, .space)
        #expect(try handler.answer("") == "")
        #expect(handler.kept("") == "")
        _ = press(&handler, .space, text: "yearly")
        #expect(try handler.answer("fr") == "free, \"Premium, yearly\"")
    }

    @Test func `Choosing several: numbers have the decimal sign of the locale`() throws {
        try Environment.$current.withValue(Environment(variables: ["LANG": "de_DE.UTF-8"])) { () throws -> Void in
            try ValueNotation.$current.withValue(ValueNotation(isLocal: true)) { () throws -> Void in
                var question = Question("Size", type: .choice, choices: [.init(1.5), .init(2.25), .init(3)])
                question.choiceType = .number
                question.isMultiple = true
                var handler = ChoicesInputHandler(question.localized, beginning: "1,5; 3", height: { 9 })
                #expect(rows(&handler, "") == ["[x] 1,5 <", "[ ] 2,25", "[x] 3"])
                #expect(try handler.answer("2,25; 1,5") == "2,25; 1,5")
                #expect(try handler.answer("3, 2,25") == "3; 2,25")
                #expect(rows(&handler, "3; 2") == ["[ ] 2,25 <"])
                #expect(press(&handler, .space, text: "3;") == .text("3; "))
                #expect(notices(&handler, "2,25; 1,5") == ["Enter chooses only 1,5; 2,25"])
            }
        }
    }

    @Test func `Choosing several: without a mark nothing is chosen, whatever the choices are named`() throws {
        let choices = [Question.Choice("a"), Question.Choice("none", label: "keine")]
        var several = question(choices)
        several.isMultiple = true
        var unmarked = self.several(choices, beginning: "a")
        _ = press(&unmarked, .space)
        #expect(try unmarked.answer("") == "[]")
        #expect(try unmarked.answer("[]") == "[]")
        #expect(try several.parse("[]", from: .prompt) == .list([]))
        var resumed = self.several(choices, beginning: "[]")
        #expect(resumed.beginning == "" && rows(&resumed, "") == ["[ ] a <", "[ ] keine"])
        #expect(try resumed.answer("") == "[]")
        var german = self.several([Question.Choice("a"), Question.Choice("0", label: "keine")])
        try Language.$chosen.withValue(.german) { () throws -> Void in
            #expect(try german.answer("none") == "none")
        }
    }

    @Test func `Choosing several: names with commas, all, and none can be typed`() throws {
        var handler = several(default: .list(["pro"]))
        #expect(rows(&handler, "") == ["[ ] free <", "[x] Pro (paid)", "[ ] Premium, yearly"])
        #expect(try handler.answer("") == "")
        #expect(try handler.answer("free") == "free")
        #expect(rows(&handler, "f") == ["[ ] free <"])
        #expect(try handler.answer("3, free") == "\"Premium, yearly\", free")
        #expect(rows(&handler, "3, free") == ["[ ] free <"])
        #expect(rows(&handler, "3, free,") == ["[x] free", "[ ] Pro (paid)", "[x] Premium, yearly"])
        #expect(try handler.answer("all") == "all")
        #expect(rows(&handler, "all") == ["[x] free", "[x] Pro (paid)", "[x] Premium, yearly"])
        #expect(rows(&handler, "none") == ["[ ] free", "[ ] Pro (paid)", "[ ] Premium, yearly"])
        #expect(try handler.answer("pink, free") == "pink, free")
        #expect(throws: AnswerError("No match; clear the line to see all 3 choices")) { try handler.answer("pink") }
        #expect(press(&handler, .tab, text: "prem") == .text("\"Premium, yearly\""))
    }

    @Test func `Choosing several: the text after a comma filters, completes and scrolls like any other`() throws {
        var handler = several((1...30).map { Question.Choice(.text("item \($0)")) }, height: 5)
        #expect(rows(&handler, "3,") == ["[ ] item 1", "[ ] item 2", "[x] item 3", "… 27"])
        #expect(press(&handler, .down, text: "3,") == .moved)
        #expect(try handler.answer("3,") == "item 3, item 1")
        #expect(press(&handler, .end, text: "3,") == .moved)
        #expect(rows(&handler, "3,") == ["… 27", "[ ] item 28", "[ ] item 29", "[ ] item 30 <"])
        #expect(rows(&handler, "3, m 29") == ["[ ] item 29 <"])
        #expect(press(&handler, .tab, text: "3, m 29") == .text("3, item 29"))
        #expect(press(&handler, .space, text: "3,") == .text("3, "))
        #expect(try handler.answer("3, m 29") == "item 3, item 29")
        #expect(try handler.answer("3,") == "item 3")
    }

    @Test func `Choosing several: a name before a comma can be the beginning of just one`() throws {
        let cities = ["New York", "New Jersey", "Texas", "Newark"].map { Question.Choice(.text($0)) }
        var handler = several(cities)
        #expect(try handler.answer("tex, jersey") == "Texas, New Jersey")
        #expect(try handler.answer("tex, new, york") == "Texas, new, New York")
        #expect(rows(&handler, "tex, new,") == ["[ ] New York", "[ ] New Jersey", "[x] Texas", "[ ] Newark"])
    }

    @Test func `Choosing several: marks stay when names are typed, and when the line is left`() throws {
        var handler = several()
        _ = press(&handler, .end, .space)
        #expect(rows(&handler, "free, p") == ["[ ] Pro (paid) <", "[x] Premium, yearly"])
        #expect(try handler.answer("free, p") == "free, Pro (paid), \"Premium, yearly\"")
        #expect(handler.kept("free, p") == "\"Premium, yearly\", free, p")
        #expect(try handler.answer("none") == "none")
        var resumed = several(beginning: handler.kept("free, p"))
        #expect(try resumed.answer("\"Premium, yearly\", free, p") == "\"Premium, yearly\", free, Pro (paid)")
    }

    @Test(arguments: [#""free" x, pro"#, #"pro, "free" x"#, #"pro, "fr"#])
    func `Choosing several: the parser reads what is not quoted completely`(text: String) throws {
        var handler = several()
        #expect(try handler.answer(text) == text)
        #expect(press(&handler, .tab, text: text) == .unchanged)
        #expect(!rows(&handler, text).contains { $0.hasSuffix("<") })
    }

    @Test func `Choosing several: a name in quotes filters, and a choice can look like one`() throws {
        var handler = several()
        #expect(rows(&handler, #""Premium, yearly""#) == ["[ ] Premium, yearly <"])
        #expect(press(&handler, .space, text: #""free""#) == .text(#""free" "#))
        #expect(rows(&handler, #""Premium, yearly", free"#) == ["[ ] free <"])
        #expect(rows(&handler, "free, pink") == [])
        handler = several([Question.Choice("[x] old"), Question.Choice("new")])
        #expect(rows(&handler, "[x") == ["[ ] [x] old <"])
        #expect(try handler.answer("[x] old") == "\"[x] old\"")
    }

    private func notices(_ handler: inout ChoicesInputHandler, _ text: String) -> [String] {
        var notes = LineNotes()
        handler.describe(text, in: &notes)
        return notes.notices
    }

    @Test func `Choosing several: what is typed replaces an earlier answer, and is added to new marks`() throws {
        var given = several(beginning: "free, Pro (paid)")
        #expect(rows(&given, "f") == ["[x] free <"])
        #expect(notices(&given, "f") == ["Enter chooses only free; Space adds or removes it"])
        #expect(notices(&given, "free, prem") == ["Enter chooses only free, \"Premium, yearly\""])
        #expect(notices(&given, "x").isEmpty && notices(&given, "").isEmpty && notices(&given, "all").isEmpty)
        #expect(try given.answer("prem") == "\"Premium, yearly\"")
        #expect(try given.answer("") == "free, Pro (paid)")
        _ = press(&given, .space)
        #expect(rows(&given, "p") == ["[x] Pro (paid) <", "[ ] Premium, yearly"] && notices(&given, "p").isEmpty)
        #expect(try given.answer("prem") == "Pro (paid), \"Premium, yearly\"")
        var preset = several(default: .list(["pro"]))
        #expect(rows(&preset, "pr") == ["[x] Pro (paid) <", "[ ] Premium, yearly"])
        #expect(try preset.answer("prem") == "\"Premium, yearly\"")
        _ = press(&preset, .space)
        #expect(try preset.answer("prem") == "free, Pro (paid), \"Premium, yearly\"")
    }

    @Test func `Choosing several: the brackets show the default only while Enter takes it`() {
        var preset = several(default: .list(["pro"]))
        #expect(!preset.showsInList)
        _ = press(&preset, .space)
        #expect(preset.showsInList)
        #expect(several(default: .list(["pro"]), beginning: "free").showsInList)
    }

    @Test func `Choosing several: Space says why it marks nothing`() {
        let choices = [Question.Choice("free"), Question.Choice("Spain", disabled: "not delivered to")]
        var handler = several(choices)
        for text in ["spa", "spain"] {
            #expect(press(&handler, .space, text: text) == .unchanged)
            #expect(notices(&handler, text) == ["Spain is not available: not delivered to"])
            #expect(notices(&handler, text) == [])
        }
        #expect(press(&handler, .space, text: "x") == .unchanged)
        #expect(notices(&handler, "x") == ["No match; clear the line to see all 2 choices"])
        #expect(several(choices, beginning: "free, Spain").beginning == "free, Spain")
    }

    @Test(arguments: ["free, spa": "free, Spain", "spa, free": "Spain, free", "x, spa": "x, Spain"])
    func `Choosing several: the parser says why a named choice is not available`(text: String, named: String) throws {
        var handler = several([Question.Choice("free"), Question.Choice("Spain", disabled: "not delivered to")])
        #expect(try handler.answer(text) == named)
        #expect(!rows(&handler, text + ",").contains("[x] Spain"))
    }

    @Test func `Choosing several: the default or the answer is marked at first`() throws {
        var preset = several(default: .list(["pro"]))
        _ = press(&preset, .space)
        #expect(try preset.answer("") == "free, Pro (paid)")
        #expect(several(beginning: "free, Pro (paid), gone").beginning == "free, Pro (paid), gone")
        var unchanged = several(beginning: "Pro (paid), free")
        #expect(try unchanged.answer("") == "Pro (paid), free")
        _ = press(&unchanged, .end, .space)
        #expect(try unchanged.answer("") == "free, Pro (paid), \"Premium, yearly\"")
    }
}
