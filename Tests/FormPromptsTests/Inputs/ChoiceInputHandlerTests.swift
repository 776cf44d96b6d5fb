import FormModel
import Testing

@testable import FormPrompts

@Suite("Choosing")
struct ChoiceInputHandlerTests {
    static let tiers = [
        Question.Choice("free"), Question.Choice("pro", label: "Pro (paid)", help: "for teams"),
        Question.Choice("premium", label: "Premium, yearly"),
    ]

    func question(
        _ choices: [Question.Choice] = tiers, default answer: Answer? = nil
    ) -> Question { Question("Tier", type: .choice, choices: choices, defaultAnswer: answer) }

    private func one(
        _ choices: [Question.Choice] = tiers, default answer: Answer? = nil, beginning: String = "",
        selectsFirst: Bool = false, height: Int = 10
    ) -> ChoiceInputHandler {
        ChoiceInputHandler(
            question(choices, default: answer), beginning: beginning, selectsFirst: selectsFirst, height: { height })
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

    @Test("Choosing one: an empty text can be a choice; an empty line takes the default all the same")
    func emptyChoice() {
        let choices = [Question.Choice("host"), Question.Choice("", label: "None"), Question.Choice("x")]
        var handler = one(choices, default: "host")
        #expect(rows(&handler, "") == ["host <", "None", "x"])
        #expect(handler.emptyLine == .questionDefault && handler.answer("") == .text(""))
        _ = press(&handler, .down)
        #expect(handler.answer("") == .text("None"))
        var first = one(choices, selectsFirst: true)
        #expect(rows(&first, "") == ["host <", "None", "x"])
        var none = one(choices, default: "")
        #expect(rows(&none, "") == ["host", "None <", "x"])
        var earlier = one(choices, default: "host", beginning: "None")
        #expect(rows(&earlier, "") == ["host", "None <", "x"] && earlier.emptyLine == .keeps("None"))
    }

    @Test("Choosing one: the best match is highlighted, and Enter takes it")
    func bestMatch() {
        var handler = one()
        #expect(rows(&handler, "") == ["free", "Pro (paid)", "Premium, yearly"])
        #expect(rows(&handler, "p") == ["Pro (paid) <", "Premium, yearly"])
        #expect(rows(&handler, "year") == ["Premium, yearly <"])
        #expect(handler.answer("year") == .text("Premium, yearly"))
        #expect(handler.answer("PRO") == .text("Pro (paid)"))
        // A number names a row of the whole list.
        #expect(rows(&handler, "3") == ["free", "Pro (paid)", "Premium, yearly <"])
        #expect(handler.answer("3") == .text("Premium, yearly"))
    }

    @Test("Choosing one: what it is comes before what begins so, then words, then the rest")
    func order() {
        let names = ["unix", "posix", "nix", "a nix thing", "nixos"]
        var handler = one(names.map { Question.Choice(.text($0)) })
        #expect(rows(&handler, "nix") == ["nix <", "nixos", "a nix thing", "unix"])
        var cities = one(["Europe/Lisbon", "America/Argentina/Buenos_Aires"].map { Question.Choice(.text($0)) })
        #expect(cities.answer("buenos") == .text("America/Argentina/Buenos_Aires"))
        var versions = one(["3.9", "3.10", "3.11"].map { Question.Choice(.text($0)) })
        #expect(versions.answer("3.1") == .text("3.10"))
        #expect(versions.answer("3") == .text("3.11"))
    }

    @Test("Choosing one: a number names its row, though others have its digits")
    func number() {
        var ports = one(["8080", "1010", "443"].map { Question.Choice(.text($0)) })
        #expect(rows(&ports, "1") == ["8080 <", "1010"])
        #expect(ports.answer("1") == .text("8080"))
        #expect(press(&ports, .down, text: "1") == .moved)
        #expect(ports.answer("1") == .text("1010"))
        #expect(ports.answer("10") == .text("1010"))
        #expect(rows(&ports, "443") == ["443 <"])
    }

    @Test("Choosing one: choices with one label are told apart by their values")
    func sharedLabels() {
        var handler = one([
            Question.Choice("a", label: "Same"), Question.Choice("Same"), Question.Choice("b", label: "Same"),
            Question.Choice("c", label: "Other"),
        ])
        var notes = LineNotes()
        handler.describe("", in: &notes)
        #expect(
            notes.list?.rows.map(\.plainText) == ["1. Same (a)", "2. Same", "3. Same (b)", "4. Other"])
    }

    @Test("Choosing one: what was typed before filters again, and an answer that was given does not")
    func beginning() {
        var typed = one(beginning: "year")
        #expect(rows(&typed, "year") == ["Premium, yearly <"])
        #expect(typed.answer("year") == .text("Premium, yearly"))
        #expect(typed.kept("year") == "year" && typed.kept("") == "")
    }

    @Test("Choosing one: if all that fits is disabled, Enter says why")
    func onlyDisabled() {
        var handler = one([Question.Choice("free"), Question.Choice("Spain", disabled: "not delivered to")])
        #expect(handler.answer("spa") == .rejected("Spain is not available: not delivered to"))
    }

    @Test("Choosing one: no match lists nothing, and Enter is refused")
    func noMatch() throws {
        var handler = one()
        var notes = LineNotes()
        handler.describe("x", in: &notes)
        let list = try #require(notes.list)
        #expect(list.rows.isEmpty && list.matchCount == 0)
        #expect(handler.answer("x") == .rejected("No match; clear the line to see all 3 choices"))
        #expect(press(&handler, .down, text: "x") == .moved)
        #expect(handler.answer("x") == .rejected("No match; clear the line to see all 3 choices"))
    }

    @Test("Choosing one: an empty line means the default, the first of a required one, or nothing")
    func emptyLine() {
        var withDefault = one(default: "pro", selectsFirst: false)
        #expect(rows(&withDefault, "") == ["free", "Pro (paid) <", "Premium, yearly"])
        #expect(withDefault.answer("") == .text(""))
        #expect(withDefault.emptyLine == .questionDefault)
        // What the brackets show is not what Enter takes any more.
        _ = press(&withDefault, .down)
        #expect(withDefault.emptyLine == .showsInList)
        #expect(rows(&withDefault, "f") == ["free <"] && withDefault.emptyLine == .questionDefault)
        var required = one(selectsFirst: true)
        #expect(rows(&required, "") == ["free <", "Pro (paid)", "Premium, yearly"])
        #expect(required.answer("") == .text("free"))
        var optional = one()
        #expect(optional.answer("") == .text(""))
    }

    @Test("Choosing one: keys move the highlight and leave the line alone")
    func walking() {
        var handler = one()
        #expect(press(&handler, .down) == .moved)
        #expect(rows(&handler, "") == ["free <", "Pro (paid)", "Premium, yearly"])
        _ = press(&handler, .down)
        #expect(handler.answer("") == .text("Pro (paid)"))
        _ = press(&handler, .up, .up)
        #expect(rows(&handler, "") == ["free", "Pro (paid)", "Premium, yearly <"])
        _ = press(&handler, .down, .end)
        #expect(handler.answer("") == .text("Premium, yearly"))
        _ = press(&handler, .home)
        #expect(handler.answer("") == .text("free"))
        // What is typed then filters, and highlights anew.
        #expect(rows(&handler, "p") == ["Pro (paid) <", "Premium, yearly"])
    }

    @Test("Choosing one: an answer that was given is highlighted among all")
    func given() {
        var handler = one(default: "free", beginning: "Pro (paid)")
        #expect(handler.beginning == "" && handler.emptyLine == .keeps("Pro (paid)"))
        #expect(rows(&handler, "") == ["free", "Pro (paid) <", "Premium, yearly"])
        #expect(handler.answer("") == .text("Pro (paid)"))
        #expect(handler.kept("") == "Pro (paid)" && handler.kept("y") == "y")
        // What is typed takes its place, and is not added to it.
        #expect(handler.answer("year") == .text("Premium, yearly"))
        #expect(handler.answer("") == .text("Pro (paid)"))
        _ = press(&handler, .down)
        #expect(handler.answer("") == .text("Premium, yearly") && handler.emptyLine == .showsInList)
        #expect(handler.kept("") == "Pro (paid)")
    }

    @Test("Choosing one: Backspace clears an answer that was given")
    func cleared() {
        var handler = one(beginning: "Pro (paid)")
        #expect(handler.keys.contains(.backspace) && !one(beginning: "year").keys.contains(.backspace))
        #expect(press(&handler, .backspace, text: "y") == .unchanged)
        #expect(handler.marked == nil)
        #expect(press(&handler, .backspace) == .moved)
        #expect(rows(&handler, "") == ["free", "Pro (paid)", "Premium, yearly"])
        #expect(handler.answer("") == .text("") && handler.kept("") == "")
        #expect(handler.emptyLine == .questionDefault && handler.marked == [])
        #expect(press(&handler, .backspace) == .unchanged)
        // It does so wherever the highlight has been moved to.
        var moved = one(beginning: "Pro (paid)")
        _ = press(&moved, .down, .backspace)
        #expect(moved.answer("") == .text("") && moved.emptyLine == .questionDefault)
        // A replay does the same.
        var replayed = one(beginning: "Pro (paid)")
        replayed.mark([])
        #expect(replayed.answer("") == .text(""))
    }

    @Test("Choosing one: an answer that is not available any more is not kept")
    func givenButDisabled() {
        let choices = [Question.Choice("free"), Question.Choice("pro", disabled: "sold out")]
        var handler = one(choices, beginning: "pro", selectsFirst: true)
        #expect(handler.beginning == "" && handler.emptyLine == .questionDefault)
        #expect(rows(&handler, "") == ["free <", "pro"])
        #expect(handler.answer("") == .text("free") && handler.kept("") == "pro")
    }

    @Test("Choosing one: Tab completes what is highlighted")
    func completing() {
        var handler = one()
        #expect(press(&handler, .tab, text: "p") == .text("Pro (paid)"))
        #expect(press(&handler, .tab, text: "") == .unchanged)
        #expect(press(&handler, .tab, text: "x") == .unchanged)
    }

    @Test("Choosing one: as many rows as fit, and how many more there are")
    func window() {
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
        _ = press(&handler, .up, .down, .down, .down, .down)
        #expect(rows(&handler, "") == ["city-1 <", "city-2", "city-3", "… 9997"])
        #expect(rows(&handler, "777") == ["city-777 <", "city-7770", "city-7771", "… 16"])
        #expect(rows(&handler, "y-7777") == ["city-7777 <"])
    }

    @Test("Choosing one: what cannot be chosen is passed over")
    func disabled() {
        let choices = [
            Question.Choice("small", disabled: "sold out"), Question.Choice("medium"),
            Question.Choice("large", disabled: "not here"),
        ]
        var handler = one(choices, selectsFirst: true)
        #expect(rows(&handler, "") == ["small", "medium <", "large"])
        _ = press(&handler, .down)
        #expect(rows(&handler, "") == ["small", "medium <", "large"])
        #expect(throws: AnswerError("large is not available: not here")) { try question(choices).parse("large") }
    }

    @Test("A row that cannot be chosen says why, and what it is")
    func remarks() {
        let choice = Question.Choice("large", help: "24 cores", disabled: "sold out")
        #expect(
            ChoiceList.Row(choice, number: 3, filter: "").plainText == "3. large (not available: sold out; 24 cores)")
    }

    @Test("A list shows which letters are typed, and a value that is why a row is there")
    func matchedLetters() {
        var handler = one([Question.Choice("HU", label: "Hungary"), Question.Choice("DE", label: "Old Germany")])
        var notes = LineNotes()
        handler.describe("gary", in: &notes)
        #expect(notes.list?.rows.map(\.match) == [3..<7])
        handler.describe("ger", in: &notes)
        #expect(notes.list?.rows.map(\.match) == [4..<7])
        handler.describe("de", in: &notes)
        #expect(notes.list?.rows.map(\.help) == ["DE"])
    }
}
