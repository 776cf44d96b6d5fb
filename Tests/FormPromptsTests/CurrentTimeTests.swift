import Formline
import Testing

private struct Trip: ValidatableForm, SubmittableForm {
    @Validated(name: "day", .inFuture()) var day = CalendarDate.today()

    var validatedFields: [ValidatedField<Self>] { [.init(\.day, wrappedBy: \._day)] }
    @MainActor func submit() async throws -> CalendarDate { day }
}

@MainActor
@Suite("A moment that a test sets")
struct CurrentTimeTests {
    @Test("A moment that a test sets is today for what is typed and for rules, in a walk and without one")
    func fixed() async throws {
        let now = try #require(DateTime("2001-02-28T23:30:00-05:00"))
        let wizard = FormPrompt(FormController(form: Trip())) { Ask("Day", \.day) }
        let console = ScriptedConsole(lines: ["yesterday", "tomorrow"])
        let outcome = try await withCurrentTime(now) { try await wizard.run(on: console) }
        #expect(outcome == .submitted(try #require(CalendarDate("2001-03-01"))))
        #expect(withCurrentTime(now) { CalendarDate.today() } == now.date)
        let rule = Rule<CalendarDate>.inFuture()
        let day = try #require(CalendarDate("2001-03-02"))
        #expect(withCurrentTime(now) { rule.validate(value: day) } == nil)
        #expect(rule.validate(value: day) != nil)
    }
}
