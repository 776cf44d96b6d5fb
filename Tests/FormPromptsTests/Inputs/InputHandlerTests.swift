import FormModel
import FoundationEssentials
import Testing

@testable import FormPrompts

@Suite("Keys that change an answer")
struct InputHandlerTests {
    private func stepped(
        _ key: PromptKey, _ text: String, type: QuestionType = .integer, step: ExactDecimal? = nil,
        default answer: Answer? = nil, within range: ClosedRange<Double> = -100...100
    ) -> KeyOutcome {
        var question = Question("Seats", type: type, defaultAnswer: answer)
        question.step = step
        guard let steps = type.steps else { return .unchanged }
        var handler = StepInputHandler(question, steps) { text in
            Double(text).map { range.contains($0) ? nil : "Out of range" } ?? "No number"
        }
        return handler.handleKey(key, text)
    }

    @Test("Up and Down step a number")
    func numbers() {
        #expect(stepped(.up, "5") == .text("6"))
        #expect(stepped(.down, "0") == .text("-1"))
        #expect(stepped(.up, "0.5", type: .number) == .text("1.5"))
        #expect(stepped(.up, "0.1", type: .decimal, step: ExactDecimal("0.1")) == .text("0.2"))
        #expect(stepped(.down, "1.50", type: .decimal) == .text("0.50"))
        #expect(stepped(.up, "0.50", type: .decimal, step: ExactDecimal("0.5")) == .text("1.00"))
        #expect(stepped(.up, "1e2", type: .number, within: 0...1e9) == .text("101"))
        #expect(stepped(.down, "10", step: 5) == .text("5"))
        #expect(stepped(.up, "x") == .unchanged)
    }

    @Test("Up and Down step a number with the decimal sign of the locale")
    func locale() {
        Environment.$current.withValue(Environment(variables: ["LANG": "de_DE.UTF-8"])) {
            var handler = StepInputHandler(Question("Price", type: .decimal), QuestionType.decimal.steps!) { _ in nil }
            #expect(handler.handleKey(.up, "1.234,50") == .text("1235,50"))
            #expect(handler.handleKey(.down, "19,90") == .text("18,90"))
        }
    }

    @Test("Keys that change an answer: an empty line steps from the default, else begins at 0 or beside it")
    func emptyLine() {
        #expect(stepped(.up, "", default: .integer(5)) == .text("6"))
        #expect(
            stepped(.up, "", type: .decimal, default: .decimal(ExactDecimal("19.9") ?? 0, fractionDigits: 2))
                == .text("20.90"))
        #expect(stepped(.up, "") == .text("0"))
        #expect(stepped(.up, "", within: 1...5) == .text("1"))
        #expect(stepped(.down, "", within: -5 ... -1) == .text("-1"))
    }

    @Test("Keys that change an answer: the bounds hold, but from beyond them the way back is open")
    func bounds() {
        #expect(stepped(.up, "7", within: 1...7) == .unchanged)
        #expect(stepped(.down, "1", within: 1...7) == .unchanged)
        #expect(stepped(.down, "12", within: 1...7) == .text("11"))
        #expect(stepped(.up, String(Int.max), within: -1...1e30) == .text("9223372036854775808"))
    }

    @Test("Tab completes yes and no, Up and Down change them")
    func alternate() {
        var handler = YesNoInputHandler(Question("Public", type: .boolean))
        #expect(press(&handler, .tab, "y") == .text("yes"))
        #expect(press(&handler, .tab, "") == .unchanged)
        #expect(press(&handler, .tab, "maybe") == .unchanged)
        #expect(press(&handler, .up, "") == .text("yes"))
        #expect(press(&handler, .down, "yes") == .text("no"))
    }

    @Test("A yes or no that was given is not text to be typed behind: an empty line keeps it, and Backspace clears it")
    func given() {
        var handler = YesNoInputHandler(Question("Public", type: .boolean), beginning: "yes")
        #expect(handler.beginning == "")
        #expect(handler.emptyLine == .keeps("yes"))
        #expect(handler.answer("") == .text("yes"))
        #expect(handler.answer("n") == .text("n"))
        #expect(handler.kept("") == "yes")
        #expect(press(&handler, .up, "") == .text("no"))
        #expect(press(&handler, .backspace, "") == .moved)
        #expect(handler.answer("") == .text(""))
        #expect(handler.kept("") == "")
        #expect(handler.marked == [])
    }

    @Test("A line of spaces chooses nothing: it is the empty line that it looks like")
    func spaces() {
        let question = Question(
            "Colour", type: .choice, choices: ["green", "dark red"].map { Question.Choice(.text($0)) },
            defaultAnswer: .text("green"))
        var handler = ChoiceInputHandler(question, selectsFirst: false) { .max }
        #expect(handler.answer(" ") == handler.answer(""))
        #expect(handler.answer("dark ") == .text("dark red"))
    }

    @Test("Tab completes texts, and lists what is left")
    func completions() {
        var handler = CompletionInputHandler.texts { ["Berlin", "Bern", "Basel"] }
        var notes = LineNotes()
        #expect(press(&handler, .tab, "be") == .text("Ber"))
        handler.describe("Ber", in: &notes)
        #expect(notes.completions == ["Berlin", "Bern"])
        notes = LineNotes()
        handler.describe("Berl", in: &notes)
        #expect(notes == LineNotes())
        #expect(press(&handler, .tab, "berl") == .text("Berlin"))
        #expect(press(&handler, .tab, "Zug") == .unchanged)
        handler.describe("Zug", in: &notes)
        #expect(notes.notices == ["Nothing to complete"])
    }

    @Test("Keys that change an answer: what is found later stands there as soon as it is found")
    func lateCompletions() {
        final class Search: @unchecked Sendable {
            var found: [String] = []
        }
        let search = Search()
        var handler = CompletionInputHandler.texts(nothing: { "Loading suggestions…" }) { search.found }
        #expect(press(&handler, .tab, "a") == .unchanged)
        var notes = LineNotes()
        handler.describe("a", in: &notes)
        #expect(notes.notices == ["Loading suggestions…"])
        search.found = ["alpha", "alpine"]
        notes = LineNotes()
        handler.describe("a", in: &notes)
        #expect(notes.completions == ["alpha", "alpine"])
        #expect(notes.notices == [])
    }

    @Test("Keys that change an answer: a prefix is that of all, in the letters of the first where the case is free")
    func prefixes() {
        #expect(commonPrefix(of: []) == "")
        #expect(commonPrefix(of: ["abc"]) == "abc")
        #expect(commonPrefix(of: ["Abc", "aBd"]) == "Ab")
        #expect(commonPrefix(of: ["Abc", "aBd"], isCaseSensitive: true) == "")
        #expect(commonPrefix(of: ["日本", "日曜"]) == "日")
    }
}

/// Presses a key in a line.
func press(_ handler: inout some InputHandler, _ key: PromptKey, _ text: String) -> KeyOutcome {
    handler.handleKey(key, text)
}
