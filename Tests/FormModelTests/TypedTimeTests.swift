import FormModel
import FoundationEssentials
import Testing

@Suite("Typed dates and times") struct TypedTimeTests {
    @Test(
        arguments: [
            ("2026-11-21", "2026-11-21"), (" today ", "2026-11-21"), ("Tomorrow", "2026-11-22"),
            ("YESTERDAY", "2026-11-20"), ("sunday", "2026-11-22"), ("sun", "2026-11-22"), ("Fri", "2026-11-27"),
            ("saturday", "2026-11-28"), ("sat", "2026-11-28"), ("monday", "2026-11-23"), ("+3d", "2026-11-24"),
            ("-1w", "2026-11-14"), ("+2D", "2026-11-23"), ("+10d", "2026-12-01"),
            ("+2m", "2027-01-21"), ("+1mo", "2026-12-21"), ("-21d", "2026-10-31"), ("+1y", "2027-11-21"),
            ("2026-2-1", "2026-02-01"), ("2026/12/31", "2026-12-31"),
            ("31/12/2026", "2026-12-31"), ("12/31/2026", "2026-12-31"), ("31.12.2026", "2026-12-31"),
            ("5/5/2026", "2026-05-05"), ("31 dec", "2026-12-31"), ("dec 31", "2026-12-31"),
            ("31-Dec-2026", "2026-12-31"), ("31/dec/2026", "2026-12-31"),
            ("last friday", "2026-11-20"), ("last sat", "2026-11-14"), ("last sunday", "2026-11-15"),
            ("Dec 31, 2025", "2025-12-31"),
            ("31. December 2025", "2025-12-31"), ("29 feb", "2028-02-29"),
            ("21 nov", "2026-11-21"), ("20 nov", "2027-11-20"), ("next monday", "2026-11-23"),
            ("in 3 days", "2026-11-24"),
            ("end of month", "2026-11-30"),
            ("+0d", "2026-11-21"), ("-2026y", "0000-11-21"),
            ("+7973y", "9999-11-21"),
        ] as [(String, String)])
    func `Typed dates and times: days`(text: String, date: String) {
        #expect(typed(text, as: Question("Q", type: .date)) == date)
    }

    @Test(
        arguments: [
            ("2026-02-29", "February 2026 has 28 days"), ("2026-13-01", nil),
            ("31/4/2026", "April 2026 has 30 days"), ("31/31/2026", nil), ("2026-11-00", nil), ("0 may", nil),
            ("30 feb", "February 2026 has 28 days"), ("26-01-02", nil), ("2026-11", nil), ("2026/11-21", nil), ("", ""),
            ("31.12.98", nil), ("5/6/2026", "5/6/2026 could be 2026-06-05 or 2026-05-06; type one of these"),
            ("next", nil), ("next x", nil), ("in days", nil), ("in 3 hours", nil), ("end of day", nil),
            (" ", nil), ("tomorow", nil), ("mondey", nil), ("+d", nil),
            ("+3", nil), ("3d", nil), ("+3d3d", nil), ("31dec", nil), ("next week", nil), ("+3h", nil), ("+3x", nil),
            ("+", nil), ("+1 d", nil),
            ("now", nil),
            ("-2027y", "Must be between 0000-01-01 and 9999-12-31"),
            ("+7974y", "Must be between 0000-01-01 and 9999-12-31"),
            ("+99999999999999999999d", "Must be between 0000-01-01 and 9999-12-31"),
        ] as [(String, String?)])
    func `Typed dates and times: no days`(text: String, message: String?) {
        #expect(typed(text, as: Question("Q", type: .date)) == message ?? "Must be a date, such as 2026-11-21")
    }

    @Test(arguments: [
        ("2026-01-31", "+1m", "2026-02-28"), ("2028-01-31", "+1m", "2028-02-29"),
        ("2028-02-29", "+1y", "2029-02-28"),
        ("2026-03-31", "-1m", "2026-02-28"), ("2026-01-31", "+2m", "2026-03-31"),
        ("2026-12-31", "+1d", "2027-01-01"),
        ("2026-01-01", "-1d", "2025-12-31"), ("1970-01-01", "-1d", "1969-12-31"),
        ("2000-03-01", "-1d", "2000-02-29"),
        ("1900-03-01", "-1d", "1900-02-28"), ("0000-03-01", "-1d", "0000-02-29"),
    ])
    func `Typed dates and times: a month later is at most the last day of the month`(
        today: String, text: String, date: String
    ) throws {
        let noon = try #require(DateTime("\(today)T12:00:00Z")).secondsSince1970
        let there = Environment(now: { noon }, offset: { _ in 0 })
        let parsed = try Environment.$current.withValue(there) { try Question("Q", type: .date).parse(text).text }
        #expect(parsed == date)
    }

    @Test(arguments: [
        ("en_US.UTF-8", "2026-05-06"), ("en_GB.UTF-8", "2026-06-05"), ("de_DE", "2026-06-05"),
        ("C.UTF-8", "5/6/2026 could be 2026-06-05 or 2026-05-06; type one of these"),
    ])
    func `Typed dates and times: only a person's locale decides about ambiguous days`(
        name: String, expected: String
    ) {
        func outcome(_ origin: RawAnswer.Origin) -> String {
            Environment.$current.withValue(Environment(variables: ["LC_TIME": name, "LANG": "en_US.UTF-8"])) {
                do throws(AnswerError) {
                    return try Question("Q", type: .date).parse("5/6/2026", from: origin).text
                } catch {
                    return error.message
                }
            }
        }
        #expect(outcome(.prompt) == expected)
        for origin in [RawAnswer.Origin.line, .setting, .file] { #expect(outcome(origin).contains("could be")) }
    }

    @Test(
        arguments: [
            ("de_DE", "1.3.", "2027-03-01"), ("de_DE", "24.12", "2026-12-24"), ("en_US", "12/31", "2026-12-31"),
            ("en_US", "11/20", "2027-11-20"), ("fr_FR", "1/3", "2027-03-01"), ("C", "29.2.", "2028-02-29"),
            ("C", "31/12", nil), ("C", "1.3", nil), ("de_DE", "12-31", nil), ("de_DE", "1..", nil),
            ("de_DE", "31.2.", "February 2026 has 28 days"),
        ] as [(String, String, String?)])
    func `Typed dates and times: a day and its month are those of the next such day`(
        name: String, text: String, expected: String?
    ) throws {
        let noon = try #require(DateTime("2026-11-21T12:00:00Z")).secondsSince1970
        let there = Environment(now: { noon }, offset: { _ in 0 }, variables: ["LC_TIME": name])
        let outcome = Environment.$current.withValue(there) { () -> String in
            do throws(AnswerError) {
                return try Question("Q", type: .date).parse(text, from: .prompt).text
            } catch {
                return error.message
            }
        }
        #expect(outcome == expected ?? "Must be a date, such as 2026-11-21")
    }

    @Test(arguments: ["en_US.UTF-8", "de_DE", "C"])
    func `Typed dates and times: with dots the day is first in every locale`(name: String) {
        Environment.$current.withValue(Environment(variables: ["LC_TIME": name])) {
            for origin in [RawAnswer.Origin.prompt, .line, .setting, .file] {
                #expect((try? Question("Q", type: .date).parse("3.4.2027", from: origin).text) == "2027-04-03")
                // What can only be a month first is one.
                #expect((try? Question("Q", type: .date).parse("3.14.2027", from: origin).text) == "2027-03-14")
            }
        }
    }

    @Test(arguments: [
        ("9:30", "09:30"), ("09:30", "09:30"), ("09:30:15", "09:30:15"), ("0:00", "00:00"),
        ("23:59:59", "23:59:59"), ("9am", "09:00"), ("9:30 pm", "21:30"), ("12am", "00:00"), ("12PM", "12:00"),
        ("12:01 am", "00:01"), ("1 am", "01:00"), ("Noon", "12:00"),
        ("now", "14:23"), ("+2h", "16:23"), ("-30m", "13:53"),
        ("+10h", "00:23"), ("-15h", "23:23"), ("+30min", "14:53"), ("+90s", "14:24:30"), ("+48h", "14:23"),
    ])
    func `Typed dates and times: times of day`(text: String, time: String) {
        #expect(typed(text, as: Question("Q", type: .time)) == time)
    }

    @Test(arguments: [
        "24:00", "9:60", "09:30:60", "9", "9:3", "009:30", "0am", "13pm", "am", "9:30 xm", "9.30", "+2d", "+1mo",
        "+2w", "+1y", "+h",
        "-", ":", "9:30:", "٩:30", "noon pm", "9:30:15", "+1h30m",
    ])
    func `Typed dates and times: no times of day`(text: String) {
        #expect(typed(text, as: Question("Q", type: .time)) == "Must be a time, such as 09:30")
    }

    @Test(
        arguments: [
            ("2026-11-21T09:30:00+01:00", "2026-11-21T09:30:00+01:00"),
            ("2026-11-21t09:30:00z", "2026-11-21T09:30:00Z"),
            ("2026-11-21 09:30:00.000-05:30", "2026-11-21T09:30:00.000-05:30"),
            ("2026-11-21T09:30:00-00:00", "2026-11-21T09:30:00Z"),
            ("2026-11-21 09:30", "2026-11-21T09:30:00+01:00"), ("2026-07-01 09:30", "2026-07-01T09:30:00+02:00"),
            ("2026-11-21T09:30", "2026-11-21T09:30:00+01:00"), ("2026-11-21 9:30 pm", "2026-11-21T21:30:00+01:00"),
            ("2026-11-21 09:30Z", "2026-11-21T09:30:00Z"), ("2026-11-21 9:30+02:00", "2026-11-21T09:30:00+02:00"),
            ("today 10:00", "2026-11-21T10:00:00+01:00"), ("Tomorrow  9am", "2026-11-22T09:00:00+01:00"),
            ("monday 9:00", "2026-11-23T09:00:00+01:00"), ("next monday at 9am", "2026-11-23T09:00:00+01:00"),
            ("31 dec 9:30 pm", "2026-12-31T21:30:00+01:00"),
            ("in 3 days noon", "2026-11-24T12:00:00+01:00"),
            ("now", "2026-11-21T14:23:45+01:00"),
            ("+3d", "2026-11-24T14:23:45+01:00"), ("+2h", "2026-11-21T16:23:45+01:00"),
            ("+3d 10:00", "2026-11-24T10:00:00+01:00"),
            ("+30min", "2026-11-21T14:53:45+01:00"),
            ("+8mo", "2027-07-21T14:23:45+02:00"),
            ("+2m 10:00", "2027-01-21T10:00:00+01:00"),
            ("2027-03-28 01:59", "2027-03-28T01:59:00+01:00"), ("2027-03-28 02:30", "2027-03-28T03:30:00+02:00"),
            ("2027-03-28 03:00", "2027-03-28T03:00:00+02:00"), ("2026-10-25 02:30", "2026-10-25T02:30:00+02:00"),
            ("2026-10-25 03:00", "2026-10-25T03:00:00+01:00"), ("0000-01-01 00:00", "0000-01-01T00:00:00+01:00"),
        ] as [(String, String)])
    func `Typed dates and times: moments`(text: String, moment: String) {
        #expect(typed(text, as: Question("Q", type: .dateTime)) == moment)
    }

    @Test(
        arguments: [
            ("2026-11-21", nil), ("tomorrow", nil), ("9:30 pm", nil), ("noon", nil), ("+30m", nil), ("-2m", nil),
            ("2026-11-21T24:00:00Z", nil), ("2026-11-21T09:30:60Z", nil),
            ("2026-02-29 09:30", "February 2026 has 28 days"), ("2026-11-21 09:30+24:00", nil), ("today 25:00", nil),
            ("x 10:00", nil),
            ("today now", nil), ("+2h 10:00", nil), ("x", nil), (" ", nil),
            ("+9999y", "Must be between 0000-01-01 and 9999-12-31"),
            ("+99999999999h", "Must be between 0000-01-01 and 9999-12-31"),
        ] as [(String, String?)])
    func `Typed dates and times: no moments`(text: String, message: String?) {
        #expect(
            typed(text, as: Question("Q", type: .dateTime))
                == message ?? "Must be a date and time, such as 2026-11-21 09:30")
    }

    @Test(
        arguments: [
            (.date, "tomorrow", "2026-11-22, Sunday"), (.date, "+2d", "2026-11-23, Monday"),
            (.date, "2026-11-22", nil), (.date, " 2026-11-22 ", nil), (.date, "x", nil), (.date, "", nil),
            (.time, "9am", "09:00"), (.time, "9:30", "09:30"), (.time, "09:30", nil), (.time, "x", nil),
            (.dateTime, "tomorrow 9am", "2026-11-22 09:00+01:00, Sunday"),
            (.dateTime, "2026-11-22T09:00:00+01:00", nil), (.dateTime, "2026-11-22", nil),
            (.dateTime, "2026-11-22T03:00:00+05:00", "2026-11-21 23:00+01:00, Saturday"),
            (.dateTime, "2026-11-22 09:00:00.5+01:00", "2026-11-22 09:00:00.5+01:00, Sunday"),
            (.path, "~/a", "/home/ann/a"), (.path, "~", "/home/ann"), (.path, "~ann", nil), (.path, "a/~", nil),
            (.string, "~", nil), (.integer, "5", nil),
        ] as [(QuestionType, String, String?)])
    func `Typed dates and times say what they were understood as`(type: QuestionType, text: String, words: String?) {
        #expect(interpretation(of: text, as: Question("Q", type: type)) == words)
    }
}

@Suite("Values of dates and times") struct TimeValueTests {
    @Test(
        arguments: [
            ("09:30", "09:30"), ("09:30:15", "09:30:15"), ("09:30:00", "09:30"), ("9:30", nil), ("24:00", nil),
            ("09:60", nil), ("09:30:60", nil), ("", nil), ("09", nil), ("09:30:15:00", nil), ("+9:30", nil),
        ] as [(String, String?)])
    func `Values of dates and times are written in one way only`(text: String, time: String?) {
        #expect(TimeOfDay(text)?.description == time)
    }

    @Test(
        arguments: [
            ("2026-11-21T09:30:00Z", "2026-11-21T09:30:00Z"),
            ("2026-11-21T09:30:00+23:59", "2026-11-21T09:30:00+23:59"),
            ("2026-11-21T09:30:00-00:30", "2026-11-21T09:30:00-00:30"),
            ("2026-11-21 09:30:00Z", "2026-11-21T09:30:00Z"),
            ("2026-11-21T09:30Z", nil), ("2026-11-21T09:30:00", nil), ("2016-12-31T23:59:60Z", "2016-12-31T23:59:60Z"),
            ("2026-11-21T09:30:00.0Z", "2026-11-21T09:30:00.0Z"),
            ("2026-11-21T09:30:00.01Z", "2026-11-21T09:30:00.01Z"),
            ("", nil), ("2026-11-21T09:30:60Z", nil),
        ] as [(String, String?)])
    func `Values of dates and times: and moments as RFC 3339 has them`(text: String, moment: String?) {
        #expect(DateTime(text)?.description == moment)
    }

    @Test func `Values of dates and times compare by the clock, and moments as such`() throws {
        #expect(try #require(TimeOfDay(hour: 9, minute: 30)) < #require(TimeOfDay(hour: 9, minute: 30, second: 1)))
        #expect(TimeOfDay(hour: -1, minute: 0) == nil && TimeOfDay(hour: 23, minute: 58, second: 60) == nil)
        let vienna = try #require(DateTime("2026-11-21T09:30:00+01:00"))
        let utc = try #require(DateTime("2026-11-21T08:30:00Z"))
        #expect(vienna == utc && vienna.hashValue == utc.hashValue && !(vienna < utc))
        #expect(try #require(DateTime("2026-11-21T09:29:59Z")) > vienna)
        #expect(Answer.dateTime(vienna) != .dateTime(utc) && Answer.dateTime(vienna) == .dateTime(vienna))
        let date = try #require(CalendarDate("2026-11-21")), time = try #require(TimeOfDay("09:30"))
        #expect(DateTime(date: date, time: time, offset: 1439) != nil)
        #expect(DateTime(date: date, time: time, offset: 1440) == nil)
    }

    @Test func `Values of dates and times: convert to a moment of Foundation and back`() throws {
        let moment = try #require(DateTime("2026-11-21T13:23:45Z"))
        #expect(moment.instant == Date(timeIntervalSince1970: 1_795_267_425))
        Environment.$current.withValue(vienna) {
            #expect(DateTime(moment.instant)?.description == "2026-11-21T14:23:45+01:00")
            #expect(Date(timeIntervalSince1970: -0.5).answer.text == "1970-01-01T00:59:59+01:00")
            #expect(CalendarDate.today().description == "2026-11-21")
            #expect(CalendarDate.today().weekdayName == "Saturday")
        }
        #expect(try Date(answer: .dateTime(moment)) == moment.instant)
        #expect(throws: AnswerError("Must be a date and time, such as 2026-11-21 09:30")) { try Date(answer: "x") }
        for seconds in [Double.infinity, .nan, 1e18, -1e18, 1e12] {
            #expect(Date(timeIntervalSince1970: seconds).answer == .null)
        }
        #expect(DateTime("0000-01-01T00:00:00Z")?.instant.timeIntervalSince1970 == -62_167_219_200)
        #expect(DateTime("9999-12-31T23:59:59Z")?.instant.timeIntervalSince1970 == 253_402_300_799)
    }

    @Test func `Values of dates and times are taken from answers of their own type only`() throws {
        let time = try #require(TimeOfDay("09:30")), moment = try #require(DateTime("2026-11-21T09:30:00Z"))
        #expect(try TimeOfDay(answer: time.answer) == time && DateTime(answer: moment.answer) == moment)
        #expect(throws: AnswerError("Must be a time, such as 09:30")) { try TimeOfDay(answer: "09:30") }
        #expect(throws: AnswerError("Must be a date and time, such as 2026-11-21 09:30")) {
            try DateTime(answer: .date(moment.date))
        }
        #expect(TimeOfDay.questionType == .time && DateTime.questionType == .dateTime && Date.questionType == .dateTime)
        #expect(try [TimeOfDay](answer: .list(["09:30", .time(time)])) == [time, time])
    }

    @Test func `Values of dates and times are compared by rules with the moment of the check`() throws {
        let now = try #require(DateTime("2026-11-21T13:23:45Z"))
        let later = try #require(DateTime("2026-11-21T13:23:46Z"))
        let earlier = try #require(DateTime("2026-11-21T13:23:44Z"))
        Environment.$current.withValue(vienna) {
            #expect(Rule<DateTime>.inPast().validate(value: earlier) == nil)
            #expect(Rule<DateTime>.inPast().validate(value: now) == "Must be in the past")
            #expect(Rule<DateTime>.inFuture().validate(value: later) == nil)
            #expect(Rule<DateTime>.inFuture().validate(value: now) == "Must be in the future")
        }
        #expect(Rule.before(now).validate(value: now) == "Must be before 2026-11-21T13:23:45Z")
    }
}

/// Saturday, 2026-11-21, 14:23:45 in Vienna, where clocks were put back on October 25 and go forward on 2027-03-28.
let vienna = Environment(
    now: { 1_795_267_425 },
    offset: { moment in
        let summers = [1_774_746_000..<1_792_890_000, 1_806_195_600..<1_824_944_400]
        return summers.contains { $0.contains(moment) } ? 7200 : 3600
    },
    variables: ["HOME": "/home/ann"])

/// What came of a typed text at that moment: the answer's text, or the message.
func typed(_ text: String, as question: Question) -> String {
    Environment.$current.withValue(vienna) {
        do throws(AnswerError) {
            return try question.parse(text).text
        } catch {
            return error.message
        }
    }
}

/// What a typed text was understood as at that moment.
func interpretation(of text: String, as question: Question) -> String? {
    Environment.$current.withValue(vienna) { question.interpretation(of: text) }
}
