import FormModel
import Testing

@testable import FormPrompts

extension ChoiceInputHandlerTests {
    private func several(
        _ choices: [Question.Choice] = tiers, default answer: Answer? = nil, beginning: String = "", height: Int = 10
    ) -> ChoicesInputHandler {
        var question = question(choices, default: answer)
        question.isMultiple = true
        return ChoicesInputHandler(question, beginning: beginning, height: { height })
    }

    @Test("Choosing several: Space marks, clears the filter, and Enter takes the marks")
    func marking() {
        var handler = several()
        #expect(rows(&handler, "") == ["[ ] free <", "[ ] Pro (paid)", "[ ] Premium, yearly"])
        #expect(press(&handler, .space, text: "pr") == .text(""))
        #expect(rows(&handler, "") == ["[ ] free", "[x] Pro (paid) <", "[ ] Premium, yearly"])
        _ = press(&handler, .down)
        #expect(press(&handler, .space) == .moved)
        #expect(handler.answer("") == .text("Pro (paid), \"Premium, yearly\""))
        _ = press(&handler, .space)
        #expect(handler.answer("") == .text("Pro (paid)"))
        _ = press(&handler, .up, .space)
        #expect(handler.answer("") == .text("none"))
        #expect(handler.kept("") == "none")
        // What is typed beside marks is one more.
        _ = press(&handler, .space, text: "yearly")
        #expect(handler.answer("fr") == .text("\"Premium, yearly\", free"))
    }

    @Test("Choosing several: names with commas, all, and none can be typed")
    func typing() {
        var handler = several(default: .list(["pro"]))
        #expect(rows(&handler, "") == ["[ ] free <", "[x] Pro (paid)", "[ ] Premium, yearly"])
        #expect(handler.answer("") == .text(""))
        // The default counts while nothing is typed.
        #expect(handler.answer("free") == .text("free"))
        #expect(handler.answer("3, fr") == .text("\"Premium, yearly\", free"))
        #expect(handler.answer("free,") == .text("free"))
        #expect(handler.answer("all") == .text("all"))
        #expect(rows(&handler, "all") == ["[x] free <", "[x] Pro (paid)", "[x] Premium, yearly"])
        #expect(rows(&handler, "none") == ["[ ] free <", "[ ] Pro (paid)", "[ ] Premium, yearly"])
        #expect(handler.answer("pink, free") == .text("pink, free"))
        #expect(handler.answer("free, pink") == .rejected("No match; clear the line to see all 3 choices"))
        #expect(press(&handler, .tab, text: "free,prem") == .text("free, \"Premium, yearly\""))
    }

    @Test(
        "Choosing several: names in square brackets are taken as those without them",
        arguments: [
            ("[fr", ["[ ] free <"], EntryInterpretation.text("free")),
            ("[free, pr", ["[ ] Pro (paid) <", "[ ] Premium, yearly"], .text("free, Pro (paid)")),
            ("[free, pro]", ["[ ] Pro (paid) <"], .text("free, Pro (paid)")),
            (" [ free, 'Premium, ye", ["[ ] Premium, yearly <"], .text("free, \"Premium, yearly\"")),
            ("['Premium, yearly', fr]", ["[ ] free <"], .text("\"Premium, yearly\", free")),
            ("[pink, free]", ["[ ] free <"], .text("[pink, free]")),
            ("[free, pink]", [], .rejected("No match; clear the line to see all 3 choices")),
            ("[free,", ["[x] free", "[ ] Pro (paid)", "[ ] Premium, yearly"], .text("free")),
            ("[", ["[ ] free <", "[ ] Pro (paid)", "[ ] Premium, yearly"], .text("[")),
            ("[]", ["[ ] free <", "[ ] Pro (paid)", "[ ] Premium, yearly"], .text("[]")),
            (#"["free" pro, pr]"#, ["[ ] Pro (paid) <", "[ ] Premium, yearly"], .text(#"["free" pro, pr]"#)),
            (#"["free" pro, pr"#, ["[ ] Pro (paid) <", "[ ] Premium, yearly"], .text(#"["free" pro, pr"#)),
            ("[all]", [], .rejected("No match; clear the line to see all 3 choices")),
        ])
    func brackets(text: String, listed: [String], entered: EntryInterpretation) {
        var handler = several()
        #expect(rows(&handler, text) == listed)
        #expect(handler.answer(text) == entered)
    }

    @Test("Choosing several: Tab completes a name in square brackets, and a choice can have one in its name")
    func bracketsInNames() {
        var handler = several()
        #expect(press(&handler, .tab, text: "[free, prem") == .text("[free, \"Premium, yearly\""))
        handler = several([Question.Choice("[x] old"), Question.Choice("new")])
        #expect(rows(&handler, "[x") == ["[ ] [x] old <"])
        #expect(handler.answer("[x] old") == .text("[x] old"))
    }

    @Test(
        "Choosing several: what follows the end of a quote is never lost",
        arguments: [#""free" x, pro"#, #"pro, "free" x"#, #""free"x"#, #"["free" x, pro]"#, #"["free" x, pro"#])
    func afterQuotes(text: String) {
        var handler = several()
        #expect(handler.answer(text) == .text(text) && handler.kept(text) == text)
        #expect(notices(&handler, text) == [] && press(&handler, .tab, text: text) == .unchanged)
        var resumed = several(beginning: text)
        #expect(resumed.beginning == text && resumed.kept(text) == text && resumed.answer(text) == .text(text))
    }

    @Test(
        "Choosing several: names of no choice are kept with the others, and a quote within a name is a character of it")
    func keptNames() {
        var handler = several()
        #expect(handler.kept("pink, free") == "pink, free")
        _ = press(&handler, .space)
        #expect(handler.kept("pink, pro") == "free, pink, pro")
        var disks = several([#"5" disk"#, #"3" disk"#, "none"].map { Question.Choice(.text($0)) })
        #expect(disks.answer(#"5" disk, none, 3" disk"#) == .text(#"5" disk, none, 3" disk"#))
        var quoted = several([#""Fast" mode"#, "slow"].map { Question.Choice(.text($0)) })
        #expect(quoted.answer(#""Fast" mode"#) == .text(#""""Fast"" mode""#))
    }

    private func notices(_ handler: inout ChoicesInputHandler, _ text: String) -> [String] {
        var notes = LineNotes()
        handler.describe(text, in: &notes)
        return notes.notices + (notes.outcome.map { [$0] } ?? [])
    }

    @Test("Choosing several: what is typed replaces an earlier answer, as without keys, and that is said")
    func replacing() {
        var given = several(beginning: "free, Pro (paid)")
        #expect(notices(&given, "") == [])
        #expect(notices(&given, "prem") == ["Enter chooses only this one; Space adds it to the selection"])
        // As Space would find them.
        #expect(rows(&given, "f") == ["[x] free <"])
        #expect(notices(&given, "free, prem") == [#"Enter chooses only free, "Premium, yearly""#])
        #expect(rows(&given, "free, pr") == ["[ ] Pro (paid) <", "[ ] Premium, yearly"])
        #expect(given.answer("free, prem") == .text("free, \"Premium, yearly\""))
        #expect(given.kept("free, prem") == "free, prem")
        #expect(given.answer("prem") == .text("\"Premium, yearly\""))
        #expect(given.answer("") == .text("free, Pro (paid)"))
        // Marks that Space has changed stay beside what is typed.
        _ = press(&given, .space)
        #expect(notices(&given, "prem") == [#"Enter chooses Pro (paid), "Premium, yearly""#])
        #expect(given.answer("prem") == .text("Pro (paid), \"Premium, yearly\""))
        #expect(notices(&given, "pro") == ["Enter chooses Pro (paid)"])
        var preset = several(default: .list(["pro"]))
        #expect(rows(&preset, "pro") == ["[x] Pro (paid) <"])
        #expect(notices(&preset, "pro") == ["Enter chooses only this one; Space removes it from the selection"])
    }

    @Test("Choosing several: each name can be the beginning of just one")
    func beginnings() {
        let tools = ["git", "gimp", "make", "mail", "vim"].map { Question.Choice(.text($0)) }
        var handler = several(tools)
        #expect(handler.answer("gim, v, mak") == .text("gimp, vim, make"))
        #expect(notices(&handler, "gim, v, mak") == ["Enter chooses gimp, vim, make"])
        #expect(rows(&handler, "gim, v,") == ["[ ] git", "[x] gimp", "[ ] make", "[ ] mail", "[x] vim"])
        // Of two, neither is taken.
        #expect(handler.answer("gi, vim") == .text("gi, vim") && notices(&handler, "gi, vim") == [])
    }

    @Test("Choosing several: after a comma Enter takes a row only once it was gone to")
    func afterComma() {
        var handler = several()
        #expect(rows(&handler, "free,") == ["[x] free", "[ ] Pro (paid)", "[ ] Premium, yearly"])
        #expect(handler.answer("free,") == .text("free") && notices(&handler, "free,") == ["Enter chooses free"])
        _ = press(&handler, .end, text: "free,")
        #expect(rows(&handler, "free,") == ["[x] free", "[ ] Pro (paid)", "[ ] Premium, yearly <"])
        #expect(handler.answer("free,") == .text(#"free, "Premium, yearly""#))
    }

    @Test("Choosing several: what is not available is not counted, and refused")
    func unavailable() {
        var handler = several([Question.Choice("free"), Question.Choice("Spain", disabled: "not delivered to")])
        #expect(rows(&handler, "Spain, ") == ["[ ] free", "[ ] Spain"] && notices(&handler, "Spain, free") == [])
        #expect(handler.answer("fr, Spain, ") == .text("free, Spain"))
    }

    @Test("Choosing several: the brackets show the default only while Enter takes it")
    func brackets() {
        var preset = several(default: .list(["pro"]))
        #expect(preset.emptyLine == .questionDefault)
        _ = press(&preset, .space)
        #expect(preset.emptyLine == .showsInList)
        #expect(several(default: .list(["pro"]), beginning: "free").emptyLine == .showsInList)
    }

    @Test("Choosing several: Space says why it marks nothing")
    func unmarkable() {
        let choices = [Question.Choice("free"), Question.Choice("Spain", disabled: "not delivered to")]
        var handler = several(choices)
        for text in ["spa", "spain"] {
            #expect(press(&handler, .space, text: text) == .unchanged)
            #expect(notices(&handler, text) == ["Spain is not available: not delivered to"])
            #expect(notices(&handler, text) == [])
        }
        #expect(press(&handler, .space, text: "x") == .unchanged)
        #expect(notices(&handler, "x") == ["No match; clear the line to see all 2 choices"])
        #expect(handler.marked == nil)
        // What is not available any more goes from an earlier answer.
        var given = several(choices, beginning: "free, Spain")
        #expect(given.beginning == "" && given.answer("") == .text("free"))
    }

    @Test("Choosing several: marks of the default or of an answer go on from there")
    func goingOn() {
        var preset = several(default: .list(["pro"]))
        _ = press(&preset, .space)
        #expect(preset.answer("") == .text("free, Pro (paid)"))
        let given = several(beginning: "free, Pro (paid), gone")
        #expect(given.beginning == "gone")
        #expect(given.kept("gone") == "free, Pro (paid), gone")
        #expect(given.kept("") == "free, Pro (paid)")
        var unchanged = several(beginning: "Pro (paid), free")
        #expect(unchanged.answer("") == .text("Pro (paid), free"))
        _ = press(&unchanged, .end, .space)
        #expect(unchanged.answer("") == .text("free, Pro (paid), \"Premium, yearly\""))
    }
}
