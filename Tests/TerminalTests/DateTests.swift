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

    @Test func `The help of a date says once how to type one`() throws {
        let session = try session("date", columns: 200)
        try session.answer("?").shows(containing: "?? to answer with a question mark")
        #expect(session.process.screen.picture.ranges(of: dateForms).count == 1)
    }

    @Test func `A typed date shows its week`() throws {
        let session = try session("date").send(.text("x")).settlesAt(Self.line + "x▏")
        try session.send(.backspace, .text("2026-11-2"))
        try session.settlesAt(
            Self.line + "2026-11-2▏\n    = 2026-11-02, Monday"
                + "\n    Mo  2  Tu  3  We  4  Th  5  Fr  6  Sa  7  Su  8  November 2026")
        try session.send(.text("2")).settlesAt(Self.line + "2026-11-22▏" + Self.week)
        #expect(session.process.screen.style(row: 4, column: 46).foreground == 6)
        #expect(session.process.screen.style(row: 4, column: 40) == .plain)
        try session.send(.text("1"), .enter)
        try session.shows(
            Self.line + "2026-11-221▏\n    ✗ Must be a date, such as 2026-11-21\n" + Self.forms())
        try session.send(.backspace).shows(Self.line + "2026-11-22▏" + Self.week)
        try session.ends(after: .enter, output: "{\"text\":\"2026-11-22\"}\n")
    }

    @Test func `Moved by keys, which begin today`() throws {
        let session = try session("date", settings: ", rules: [{before: 2026-12-22}]")
        try session.send(.text("21 nov 2026"), .up).shows(Self.line + "2026-11-22▏" + Self.week)
        try session.process.send("\u{1B}[5~")
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

    @Test func `The example is the same every day`() throws {
        let session = try Session(
            Wizards.line("type: date"), input: .text("soon\n"), error: .captured, awaitsLine: false)
        #expect(try session.process.waitForExit() == .exited(65))
        #expect(session.process.capturedError.contains("Must be a date, such as 2026-11-21\n"))
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
