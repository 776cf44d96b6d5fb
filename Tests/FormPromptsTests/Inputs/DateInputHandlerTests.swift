import FormModel
import Testing

@testable import FormPrompts

@Suite("Moving a date")
struct DateInputHandlerTests {
    private func handler(latest: String = "9999-12-31") -> DateInputHandler {
        DateInputHandler(Question("Day", type: .date)) { $0 > latest ? "Too late" : nil }
    }

    @Test(
        "Moving a date: by a day and by a month, from whatever was typed",
        arguments: [
            ("2026-11-30", PromptKey.up, "2026-12-01"), ("1 mar 2026", .down, "2026-02-28"),
            ("2026-01-31", .pageUp, "2026-02-28"), ("20260331", .pageDown, "2026-02-28"),
        ])
    func moving(text: String, key: PromptKey, date: String) {
        var handler = handler()
        #expect(handler.handleKey(key, text) == .text(date))
    }

    @Test("Moving a date: an empty line begins today, and what is no date stays")
    func beginning() {
        var handler = handler()
        #expect(handler.handleKey(.up, "") == .text(CalendarDate.today().description))
        #expect(handler.handleKey(.up, "soon") == .unchanged)
        #expect(handler.handleKey(.up, "9999-12-31") == .unchanged)
    }

    @Test("Moving a date: no further than the rules allow, and back from beyond")
    func bounds() {
        var handler = handler(latest: "2026-11-22")
        #expect(handler.handleKey(.up, "2026-11-22") == .unchanged)
        var notes = LineNotes()
        handler.describe("2026-11-22", in: &notes)
        #expect(notes.notices == ["Too late"])
        #expect(handler.handleKey(.down, "2026-12-05") == .text("2026-12-04"))
    }

    @Test("Moving a date: the week around it is shown, and what can be typed in an empty line")
    func week() throws {
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
