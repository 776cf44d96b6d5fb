import FormModel
import FoundationEssentials
import Testing

@testable import FormPrompts

@Suite("Keys that change an answer") struct InputHandlerTests {
    private func stepped(
        _ key: PromptKey, _ text: String, type: QuestionType = .integer, step: ExactDecimal? = nil,
        default answer: Answer? = nil, within range: ClosedRange<Double> = -100...100
    ) -> KeyOutcome {
        var question = Question("Seats", type: type, defaultAnswer: answer)
        question.step = step
        var handler = StepInputHandler(question: question) { text in
            Double(text).map { range.contains($0) ? nil : "Out of range" } ?? "No number"
        }
        return handler.handleKey(key, text)
    }

    @Test func `Up and Down step a number`() {
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

    @Test func `Up and Down step a number with the decimal sign of the locale`() {
        Environment.$current.withValue(Environment(variables: ["LANG": "de_DE.UTF-8"])) {
            ValueNotation.$current.withValue(ValueNotation(isLocal: true)) {
                var handler = StepInputHandler(question: Question("Price", type: .decimal)) { _ in nil }
                #expect(handler.handleKey(.up, "1.234,50") == .text("1235,50"))
                #expect(handler.handleKey(.down, "19,90") == .text("18,90"))
            }
        }
    }

    @Test func `Keys that change an answer: an empty line steps from the default, else begins at 0 or beside it`() {
        #expect(stepped(.up, "", default: .integer(5)) == .text("6"))
        #expect(
            stepped(.up, "", type: .decimal, default: .decimal(ExactDecimal("19.9") ?? 0, fractionDigits: 2))
                == .text("20.90"))
        #expect(stepped(.up, "") == .text("0"))
        #expect(stepped(.up, "", within: 1...5) == .text("1"))
        #expect(stepped(.down, "", within: -5 ... -1) == .text("-1"))
    }

    @Test func `Keys that change an answer: the bounds hold, but from beyond them the way back is open`() {
        #expect(stepped(.up, "7", within: 1...7) == .unchanged)
        #expect(stepped(.down, "1", within: 1...7) == .unchanged)
        #expect(stepped(.down, "12", within: 1...7) == .text("11"))
        #expect(stepped(.up, String(Int.max), within: -1...1e30) == .text("9223372036854775808"))
    }

    @Test func `Tab completes yes and no, Up and Down change them`() {
        var handler = YesNoInputHandler(question: Question("Public", type: .boolean), current: nil)
        #expect(press(&handler, .tab, "y") == .text("yes"))
        #expect(press(&handler, .tab, "ye") == .text("yes"))
        #expect(press(&handler, .tab, "") == .unchanged)
        #expect(press(&handler, .tab, "maybe") == .unchanged)
        #expect(press(&handler, .up, "") == .text("yes"))
        #expect(press(&handler, .down, "yes") == .text("no"))
    }

    @Test func `Up and Down change a yes or no that was given`() throws {
        var handler = YesNoInputHandler(question: Question("Public", type: .boolean), current: .boolean(true))
        #expect(try handler.answer("") == "")
        #expect(press(&handler, .up, "") == .text("no"))
    }

    @Test func `A line of spaces chooses nothing: it is the empty line that it looks like`() throws {
        let question = Question(
            "Colour", type: .choice, choices: ["green", "dark red"].map { Question.Choice(.text($0)) },
            defaultAnswer: .text("green"))
        var handler = ChoiceInputHandler(question, selectsFirst: false) { .max }
        let blank = try handler.answer(" ")
        #expect(try handler.answer("") == blank)
        #expect(try handler.answer("dark ") == "dark red")
    }

    @Test func `Tab completes texts, and lists what is left`() {
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

    @Test func `Keys that change an answer: what is found later stands there as soon as it is found`() {
        final class Search: @unchecked Sendable {
            var found: [String] = []
        }
        let search = Search()
        var handler = CompletionInputHandler.texts(emptyMessage: { "Checking…" }) { search.found }
        #expect(press(&handler, .tab, "a") == .unchanged)
        var notes = LineNotes()
        handler.describe("a", in: &notes)
        #expect(notes.notices == ["Checking…"])
        search.found = ["alpha", "alpine"]
        notes = LineNotes()
        handler.describe("a", in: &notes)
        #expect(notes.completions == ["alpha", "alpine"])
        #expect(notes.notices == [])
        search.found = ["alpha"]
        notes = LineNotes()
        handler.describe("a", in: &notes)
        #expect(notes.completions == ["alpha"])
    }

    @Test(arguments: [
        (#""/no/such folder""#, "/no/such folder"), (#""/no/$\`such""#, "/no/$`such"), (#""/no/\$such""#, "/no/$such"),
        (#"'/no/\$such'"#, #"/no/\$such"#), ("/no /such", "/no /such"), ("'no/such'", "'no/such'"),
    ])
    func `A path that was dropped into the terminal has none of the shell's quotes`(text: String, path: String) {
        #expect(text.withoutShellQuoting == path)
    }

    @Test func `Keys that change an answer: a common prefix has the case of the first match`() {
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

@Suite("Moving a date") struct DateInputHandlerTests {
    private func handler(latest: String = "9999-12-31") -> DateInputHandler {
        DateInputHandler(question: Question("Day", type: .date)) { $0 > latest ? "Too late" : nil }
    }

    @Test(arguments: [
        ("2026-11-30", PromptKey.up, "2026-12-01"), ("1 mar 2026", .down, "2026-02-28"),
        ("2026-01-31", .pageUp, "2026-02-28"), ("2026-3-31", .pageDown, "2026-02-28"),
    ])
    func `Moving a date: by a day and by a month, from whatever was typed`(text: String, key: PromptKey, date: String) {
        var handler = handler()
        #expect(handler.handleKey(key, text) == .text(date))
    }

    @Test func `Moving a date: an empty line begins today, and what is no date stays`() {
        var handler = handler()
        #expect(handler.handleKey(.up, "") == .text(CalendarDate.today().description))
        #expect(handler.handleKey(.up, "soon") == .unchanged)
        #expect(handler.handleKey(.up, "9999-12-31") == .unchanged)
    }

    @Test func `Moving a date: no further than the rules allow, and back from beyond`() {
        var handler = handler(latest: "2026-11-22")
        #expect(handler.handleKey(.up, "2026-11-22") == .unchanged)
        #expect(handler.handleKey(.down, "2026-12-05") == .text("2026-12-04"))
    }

    @Test func `Moving a date: the week around it is shown, and what can be typed in an empty line`() throws {
        var handler = handler(latest: "2026-12-03")
        var notes = LineNotes()
        handler.describe("2026-12-01", in: &notes)
        let week = try #require(notes.week)
        #expect(week.title == "December 2026")
        #expect(
            week.days.map { "\($0.weekday) \($0.number)" } == ["Mo 30", "Tu 1", "We 2", "Th 3", "Fr 4", "Sa 5", "Su 6"])
        #expect(week.days.map(\.isCurrent) == [false, true, false, false, false, false, false])
        #expect(week.days.map(\.isAllowed) == [true, true, true, true, false, false, false])
        var empty = LineNotes()
        handler.describe("", in: &empty)
        #expect(empty == LineNotes())
    }
}

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

@Suite("Completing paths") struct PathCompletionTests {
    private final class Folder {
        let path: String

        init() {
            var template = Array("/tmp/formline-paths-XXXXXX".utf8CString)
            path = mkdtemp(&template).map { String(cString: $0) } ?? ""
            _ = system("cd '\(path)' && mkdir -p logs/old .cache && touch list.txt 'two words' ÄÖ .env Logs.md")
        }

        deinit { _ = system("rm -rf '\(path)'") }
    }

    private let folder = Folder()

    private func candidates(_ text: String) -> [String] {
        PathCompletion.candidates(for: folder.path + text).map { String($0.dropFirst(folder.path.count)) }
    }

    @Test func `Completing paths gives what begins so, folders with a slash, hidden files only for a dot`() {
        #expect(candidates("/l") == ["/list.txt", "/logs/"])
        #expect(candidates("/L") == ["/Logs.md"])
        #expect(candidates("/logs/") == ["/logs/old/"])
        #expect(candidates("/t") == ["/two words"])
        #expect(candidates("/.") == ["/.cache/", "/.env"])
        #expect(candidates("/Ä") == ["/ÄÖ"])
        #expect(candidates("/x") == [])
        #expect(candidates("/nowhere/") == [])
        #expect(candidates("/list.txt/") == [])
        #expect(PathCompletion.candidates(for: "~") == ["~/"])
    }

    @Test func `Completing paths inserts what all have in common, and lists the last components`() {
        var handler = CompletionInputHandler.paths
        #expect(press(&handler, .tab, folder.path + "/l") == .unchanged)
        var notes = LineNotes()
        handler.describe(folder.path + "/l", in: &notes)
        #expect(notes.completions == ["list.txt", "logs/"])
        #expect(press(&handler, .tab, folder.path + "/lo") == .text(folder.path + "/logs/"))
        #expect(press(&handler, .tab, folder.path + "/logs/") == .text(folder.path + "/logs/old/"))
    }
}
