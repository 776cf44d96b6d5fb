import Platform
import TerminalTesting
import Testing

@Suite("Dates and times") struct DateTests {
    private func session(_ type: String, settings: String = "", columns: Int = 80, zone: String = "UTC0") throws
        -> Session
    {
        let session = try Session(
            Wizards.line("type: \(type)\(settings)"), columns: columns, rows: 12, environment: ["TZ": zone])
        try session.process.wait(until: "the line") {
            $0.picture.hasPrefix(Self.line + "▏") && (type != "date" || $0.picture.contains("+2w"))
        }
        return session
    }

    private static func forms(columns: Int = 80) -> String {
        Session.wrapped(dateForms, columns: columns - 4).split(separator: "\n").map { "    " + $0 }
            .joined(separator: "\n")
    }
    private static let week =
        "\n    Mo 16  Tu 17  We 18  Th 19  Fr 20  Sa 21  Su 22  November 2026"

    private static let line = "$ formline\nOne line\n\n1/1 Text: "

    @Test(arguments: [
        ("today", 0), ("tomorrow", 1), ("Yesterday", -1), ("+3d", 3), ("+2w", 14), ("-1w1d", -8), ("+10000d", 10_000),
    ]) func `Relative dates count from today`(typed: String, days: Int) throws {
        let session = try session("date")
        let before = (day(days), day(days, "%Y-%m-%d"))
        try session.send(.text(typed))
        try session.process.wait(until: "what was understood") {
            [before.0, day(days)].map { Self.line + typed + "▏\n    = " + $0 + "\n    Mo " }
                .contains(where: $0.picture.hasPrefix)
        }
        try session.send(.enter)
        try session.process.waitForExit()
        let results = [before.1, day(days, "%Y-%m-%d")].map { "{\"text\":\"\($0)\"}\n" }
        #expect(results.contains(session.process.capturedOutput))
    }

    @Test func `A typed date shows its week`() throws {
        let session = try session("date").send(.text("2026-11-2"))
        try session.settlesAt(
            Self.line + "2026-11-2▏\n    = 2026-11-02, Monday"
                + "\n    Mo  2  Tu  3  We  4  Th  5  Fr  6  Sa  7  Su  8  November 2026")
        try session.send(.text("2")).settlesAt(Self.line + "2026-11-22▏" + Self.week)
        #expect(session.process.screen.style(row: 4, column: 46).foreground == .indexed(6))
        #expect(session.process.screen.style(row: 4, column: 40) == .plain)
        try session.send(.text("1"), .enter)
        try session.shows(
            Self.line + "2026-11-221▏\n    ✗ Must be a date, such as \(day(0, "%Y-%m-%d"))\n" + Self.forms())
        try session.send(.backspace).shows(Self.line + "2026-11-22▏" + Self.week)
        try session.ends(after: .enter, output: "{\"text\":\"2026-11-22\"}\n")
    }

    @Test func `Moved by keys, which begin today`() throws {
        let session = try session("date", settings: ", rules: [{before: 2026-12-22}]")
        try session.send(.text("21 nov 2026"), .up).shows(Self.line + "2026-11-22▏" + Self.week)
        try session.process.send("\u{1B}[5~")
        try session.shows(Self.line + "2026-11-22▏\n    Must be before 2026-12-22" + Self.week)
        try session.send(.down)
        try session.process.send("\u{1B}[5~")
        try session.shows(Self.line + "2026-12-21▏\n    Mo 21  Tu 22  We 23  Th 24  Fr 25  Sa 26  Su 27  December 2026")
        #expect(session.process.screen.style(row: 4, column: 12).dim)
        try session.process.send("\u{1B}[6~")
        try session.ends(after: .enter, output: "{\"text\":\"2026-11-21\"}\n")
        let empty = try self.session("date")
        let before = day(0, "%Y-%m-%d")
        try empty.send(.up)
        try empty.process.wait(until: "today") { screen in
            [before, day(0, "%Y-%m-%d")].contains { screen.picture.hasPrefix(Self.line + $0 + "▏\n    Mo ") }
        }
    }

    @Test func `The week gives way in a narrow terminal`() throws {
        let session = try session("date", columns: 52).send(.text("2026-11-22"))
        try session.settlesAt(
            Self.line + "2026-11-22▏" + String(Self.week.dropLast("  November 2026".count)) + "\n    November 2026")
        let narrow = try self.session("date", columns: 40)
        try narrow.send(.text("2026-11-22"))
        try narrow.settlesAt(Self.line + "2026-11-22▏\n    We 18  Th 19  Fr 20  Sa 21  Su 22\n    November 2026")
        let narrowest = try self.session("date", columns: 20)
        try narrowest.send(.text("2026-11-18")).shows(ending: "2026-11-18▏\n    Tu 17  We 18\n    November 2026")
    }

    @Test(arguments: ["someday", "+3", "2026/11-22"]) func `What is no date is refused with the forms`(typed: String)
        throws
    {
        let session = try session("date", columns: 40).answer(typed)
        try session.shows(
            Self.line + "\(typed)▏\n    ✗ Must be a date, such as\n      \(day(0, "%Y-%m-%d"))\n"
                + Self.forms(columns: 40))
    }

    @Test func `What was understood is shown above the rule's message, at any width`() throws {
        let session = try session("date", settings: ", rules: [{before: 2020-01-01}], mode: always", columns: 30)
        try session.send(.text("Sunday"))
        try session.shows(
            matching:
                /1 Text: Sunday▏\n    ✗ .*\n(      .*\n)*    = \d{4}-\d\d-\d\d, Sunday\n    [\w ]+\n    \w+ \d{4}$/)
        try session.send(.ctrl("u"), .text("2019-05-05"))
        try session.shows(Self.line + "2019-05-05▏\n    Fr  3  Sa  4  Su  5\n    May 2019")
        try session.ends(after: .enter, output: "{\"text\":\"2019-05-05\"}\n")
    }

    @Test(arguments: [
        ("9am", "09:00"), ("9:30", "09:30"), ("9:30 PM", "21:30"), ("noon", "12:00"),
        ("09:30:15", nil), (" 23:59", nil), ("12am", "00:00"),
    ]) func `Times of day are understood`(typed: String, understood: String?) throws {
        let session = try session("time")
        try session.send(.text(typed)).settlesAt(Self.line + typed + "▏" + (understood.map { "\n    = \($0)" } ?? ""))
        try session.send(.enter)
        let value = understood ?? String(typed.drop { $0 == " " })
        try session.ends(output: "{\"text\":\"\(value)\"}\n")
    }

    @Test(arguments: ["25:00", "9", "13pm", "now and then"]) func `What is no time is refused with the forms`(
        typed: String
    ) throws {
        let session = try session("time").answer(typed)
        try session.shows(
            Self.line
                + "\(typed)▏\n    ✗ Must be a time, such as 09:30\n    A time of day, such as 09:30, 9am, now or +2h")
        try session.send(.ctrl("u"))
        try session.process.wait(until: "the forms") { $0.text.contains("or +2h") && !$0.text.contains("Expected") }
        try session.send(.text("9am")).shows(Self.line + "9am▏\n    = 09:00")
    }

    @Test(arguments: [
        ("2026-11-21 9am", "2026-11-21T09:00:00+01:00", "2026-11-21 09:00+01:00, Saturday"),
        ("2026-07-01 09:30", "2026-07-01T09:30:00+02:00", "2026-07-01 09:30+02:00, Wednesday"),
        ("2026-07-01t09:30", "2026-07-01T09:30:00+02:00", "2026-07-01 09:30+02:00, Wednesday"),
        ("2026-07-01T09:30:15Z", "2026-07-01T09:30:15Z", "2026-07-01 11:30:15+02:00, Wednesday"),
    ]) func `Dates with times get the offset of the zone`(typed: String, value: String, words: String) throws {
        let session = try session("dateTime", zone: "Europe/Zurich")
        try session.send(.text(typed)).shows(Self.line + "\(typed)▏\n    = \(words)")
        try session.ends(after: .enter, output: "{\"text\":\"\(value)\"}\n")
    }

    @Test(arguments: ["2026-11-20", "2026-11-21"])
    func `The example is the same every day, unless the rules refuse it`(last: String) throws {
        let session = try Session(
            Wizards.line("type: date, rules: [{after: \(last)}]"), input: .text("soon\n"), error: .captured,
            awaitsLine: false)
        #expect(try session.process.waitForExit() == .exited(65))
        let example = last < "2026-11-21" ? "2026-11-21" : day(0, "%Y-%m-%d")
        #expect(session.process.capturedError.contains("Must be a date, such as \(example)\n"))
    }

    @Test(arguments: [
        ("9:30", "Add a day, such as today 9:30"), ("tomorrow", "Add a time, such as tomorrow 09:30"),
        ("+1m", "Write +1min for minutes or +1mo for months"), ("2026-02-30", "February 2026 has 28 days"),
        (
            "soon",
            "Must be a date and time, such as \(day(0, "%Y-%m-%d")) 09:30\n"
                + "    A day and a time, such as \(day(0, "%Y-%m-%d")) 09:30, tomorrow 9am, now or +2h"
        ),
    ]) func `What is missing from a date and time is named`(typed: String, message: String) throws {
        try session("dateTime").answer(typed).shows(Self.line + "\(typed)▏\n    ✗ \(message)")
    }
}

/// The day so many days from now, as `strftime` writes it.
func day(_ days: Int, _ format: String = "%Y-%m-%d, %A") -> String {
    var moment = time(nil) + days * 86_400
    var parts = tm()
    gmtime_r(&moment, &parts)
    var text = [CChar](repeating: 0, count: 100)
    let count = strftime(&text, text.count, format, &parts)
    return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

var dateForms: String {
    "A day, such as \(day(0, "%Y-%m-%d")), \(day(0, "%-d %b").lowercased()), tomorrow, monday, in 3 days, end of month or +2w"
}
