import FormModel
import Testing

@testable import FormPrompts

@Suite("Choosing")
struct ChoiceInputHandlerTests {
    private func handler(multiple: Bool = false, default answer: Answer? = nil, beginning: String = "")
        -> ChoiceInputHandler
    {
        var question = Question(
            "Tier", type: .choice,
            choices: [
                Question.Choice("free"), Question.Choice("pro", label: "Pro (paid)"),
                Question.Choice("premium", label: "Premium, yearly"),
            ], defaultAnswer: answer)
        question.isMultiple = multiple
        return ChoiceInputHandler(question, beginning: beginning)
    }

    private func rows(_ handler: inout ChoiceInputHandler, _ text: String) -> [String] {
        var notes = LineNotes()
        handler.describe(text, in: &notes)
        return notes.choices.map {
            "\($0.number) \($0.label)" + ($0.isCurrent ? " <" : "") + ($0.isChosen ? " *" : "")
        } + notes.notices
    }

    @Test("Choosing: lists what fits the text, and marks what Enter takes")
    func list() {
        var one = handler()
        #expect(rows(&one, "") == ["1 free", "2 Pro (paid)", "3 Premium, yearly"])
        #expect(rows(&one, "p") == ["2 Pro (paid)", "3 Premium, yearly"])
        #expect(rows(&one, "PRO") == ["2 Pro (paid) <"])
        #expect(rows(&one, "1") == ["1 free <"])
        #expect(rows(&one, "paid") == ["2 Pro (paid)"])
        #expect(rows(&one, "x") == ["1 free", "2 Pro (paid)", "3 Premium, yearly"])
        var other = handler(default: "pro")
        #expect(rows(&other, "") == ["1 free", "2 Pro (paid) <", "3 Premium, yearly"])
    }

    @Test("Choosing: lists all beside an answer that was given, until it is changed")
    func givenAnswer() {
        var one = handler(beginning: "Pro (paid)")
        #expect(rows(&one, "Pro (paid)") == ["1 free", "2 Pro (paid) <", "3 Premium, yearly"])
        #expect(press(&one, .down, "Pro (paid)") == .text("Premium, yearly"))
        #expect(rows(&one, "Pro (pai") == ["2 Pro (paid) <"])
        var several = handler(multiple: true, beginning: "free, Pro (paid)")
        #expect(rows(&several, "free, Pro (paid)") == ["1 free *", "2 Pro (paid) < *", "3 Premium, yearly"])
    }

    @Test("Up and Down walk through what fits, round the ends")
    func walking() {
        var one = handler()
        #expect(press(&one, .down, "") == .text("free"))
        #expect(press(&one, .down, "free") == .text("Pro (paid)"))
        #expect(rows(&one, "Pro (paid)") == ["1 free", "2 Pro (paid) <", "3 Premium, yearly"])
        #expect(press(&one, .down, "Pro (paid)") == .text("Premium, yearly"))
        #expect(press(&one, .down, "Premium, yearly") == .text("free"))
        #expect(press(&one, .up, "free") == .text("Premium, yearly"))
        var typed = handler()
        #expect(press(&typed, .up, "p") == .text("Premium, yearly"))
        #expect(press(&typed, .up, "Premium, yearly") == .text("Pro (paid)"))
        var preset = handler(default: "pro")
        #expect(press(&preset, .down, "") == .text("Premium, yearly"))
        var none = handler()
        #expect(press(&none, .down, "x") == .text("free"))
    }

    @Test("Tab completes as far as what fits agrees")
    func completing() {
        var one = handler()
        #expect(press(&one, .tab, "p") == .text("Pr"))
        #expect(press(&one, .tab, "Pr") == .unchanged)
        #expect(press(&one, .tab, "pro") == .text("Pro (paid)"))
        #expect(press(&one, .tab, "paid") == .text("Pro (paid)"))
        #expect(press(&one, .tab, "x") == .unchanged)
    }

    @Test("Choosing of several completes and walks behind the last comma, past what is chosen")
    func several() {
        var several = handler(multiple: true)
        #expect(press(&several, .tab, "free,pro") == .text("free, Pro (paid)"))
        #expect(press(&several, .down, "free, ") == .text("free, Pro (paid)"))
        #expect(press(&several, .down, "free, Pro (paid)") == .text("free, \"Premium, yearly\""))
        #expect(rows(&several, "1, 2") == ["2 Pro (paid) < *"])
        #expect(rows(&several, "1, ") == ["1 free *", "2 Pro (paid)", "3 Premium, yearly"])
        var preset = handler(multiple: true, default: .list(["pro"]))
        #expect(press(&preset, .down, "") == .text("free"))
        #expect(press(&preset, .down, "free") == .text("Pro (paid)"))
        #expect(rows(&preset, "") == ["1 free", "2 Pro (paid) *", "3 Premium, yearly"])
    }

    @Test("Choosing shows nine of many, around the one that Enter takes")
    func many() {
        var question = Question(
            "City", type: .choice, choices: (1...10_000).map { Question.Choice(.text("city-\($0)")) })
        question.isMultiple = false
        var handler = ChoiceInputHandler(question)
        var notes = LineNotes()
        handler.describe("", in: &notes)
        #expect(notes.choices.map(\.number) == Array(1...9))
        #expect(notes.hiddenChoices == 9991)
        #expect(press(&handler, .up, "") == .text("city-10000"))
        handler.describe("city-10000", in: &notes)
        #expect(notes.choices.map(\.number) == Array(9992...10_000))
        #expect(press(&handler, .tab, "city-777") == .unchanged)
        handler.describe("city-7777", in: &notes)
        #expect(notes.choices.map(\.label) == ["city-7777"])
    }
}
