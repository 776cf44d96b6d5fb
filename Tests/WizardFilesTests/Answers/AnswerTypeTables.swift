@testable import FormModel
import FoundationEssentials
import SeededRandom

/// What a type of answer does at every door: the one place to extend for a new type.
/// Each row is a text and what comes of it: the answer as JSON, or `! ` and the message that refuses it. The tests of
/// `AnswerTypeTests` read every row at the doors that it is for, and check what follows from the type's traits.
struct AnswerTypeTable {
    var keys = ""
    var typed: KeyValuePairs<String, String>
    /// Values of a JSON file; those in quotes are quoted YAML too.
    var json: KeyValuePairs<String, String>
    /// Typed texts of an ordered type, each less than the next; none for a type that has no order.
    var ascending: [String] = []
    /// What Up makes of a typed text, and Down makes into it again; none for a type that has no steps.
    var up: KeyValuePairs<String, String> = [:]
    var any: @Sendable (inout SeededRandom) -> Answer
}

extension QuestionType {
    /// The table of the type; the compiler asks for that of a new one.
    var table: AnswerTypeTable {
        switch self {
        case .string: .string
        case .text: .text
        case .secret: .string
        case .integer: .integer
        case .number: .number
        case .decimal: .decimal
        case .boolean: .boolean
        case .date: .date
        case .time: .time
        case .dateTime: .dateTime
        case .list: .list
        case .choice: .choice
        case .path: .path
        case .note: .note
        }
    }
}

extension AnswerTypeTable {
    private static let oneLine = "! Must be one line, without line breaks"
    private static let notText = "! Must be text"
    private static let notWhole = "! Must be a whole number, such as 42"
    private static let outOfRange = "! Must be between -9223372036854775808 and 9223372036854775807"
    private static let notNumber = "! Must be a number, such as 2.5"
    private static let extreme = "! Must not be so far from 0, or so close to it"
    private static let notDecimal = "! Must be a number, such as 19.90"
    private static let notYesOrNo = "! Must be yes or no"
    private static let notDate = "! Must be a date, such as 2026-11-21"
    private static let notTime = "! Must be a time, such as 09:30"
    private static let notMoment = "! Must be a date and time, such as 2026-11-21 09:30"
    private static let notTimestamp = "! Must be a date and time, such as 2026-11-21T09:30:00Z"
    private static let notList = "! Must be a list, such as one, two"
    private static let notChoice = "! Must be one of free, pro, Freemium, 2 x"

    fileprivate static let string = AnswerTypeTable(
        typed: [
            "a": #""a""#, " a ": #"" a ""#, "5": #""5""#, "true": #""true""#, "a, \"b\"": #""a, \"b\"""#,
            "a\tb": #""a\tb""#, "a\nb": oneLine, "a\n": oneLine, "a\r\nb": oneLine, "a\rb": oneLine, "\n": oneLine,
            "a\u{B}b": oneLine, "a\u{C}b": oneLine, "a\u{85}b": oneLine, "a\u{2028}b": oneLine, "a\u{2029}b": oneLine,
            "a\u{1E}b": #""a\u001eb""#,
        ],
        json: [
            #""a""#: #""a""#, #""5""#: #""5""#, #""a\nb""#: oneLine, #""a\n""#: oneLine, #""a\u2028b""#: oneLine,
            "5": notText, "true": notText, "[]": notText, "{}": notText,
        ],
        any: { .text($0.seenText()) })

    fileprivate static let text = AnswerTypeTable(
        typed: ["a": #""a""#, " a ": #"" a ""#, "a\nb": #""a\nb""#, "a\n\n": #""a""#, "a\r\nb": #""a\r\nb""#],
        json: [
            #""a""#: #""a""#, #""5""#: #""5""#, #""a\nb""#: #""a\nb""#, "5": notText, "true": notText, "[]": notText,
            "{}": notText,
        ],
        any: { .text($0.seenText()) })

    fileprivate static let path = AnswerTypeTable(
        typed: ["~/a": #""/home/ann/a""#, "~b": #""~b""#, "a/../b": #""a/../b""#, "a\nb": oneLine],
        json: [#""a/../b""#: #""a/../b""#, #""~/a""#: #""/home/ann/a""#, #""a\nb""#: oneLine, "5": notText],
        any: { .text("/" + $0.seenText()) })

    fileprivate static let integer = AnswerTypeTable(
        typed: [
            "42": "42", " 42 ": "42", "-7": "-7", "+7": "7", "1_000": "1000", "007": "7",
            "9223372036854775807": "9223372036854775807", "5.0": notWhole, "x": notWhole, "1__0": notWhole,
            "0x10": notWhole, "3.7": notWhole, " ": notWhole, "_1": notWhole, "1_": notWhole, "--1": notWhole,
            "٣": notWhole, "-9223372036854775808": "-9223372036854775808",
            "9223372036854775808": outOfRange,
            "-99999999999999999999": outOfRange,
        ],
        json: [
            "5": "5", "5.0": "5", "50e-1": "5", "-0": "0", "1E2": "100", "9007199254740993": "9007199254740993",
            "-9223372036854775808": "-9223372036854775808", "1e-400": notWhole,
            "9223372036854775808": outOfRange, "5.5": notWhole,
            "1e30": outOfRange, "-1e30": outOfRange,
            #""5""#: notWhole, "true": notWhole, "[5]": notWhole, "{}": notWhole,
        ],
        ascending: ["-3", "0", "2", "10"], up: ["5": "6", "-1": "0"],
        any: { .integer(Int.random(in: .min ... .max, using: &$0)) })

    fileprivate static let number = AnswerTypeTable(
        typed: [
            "2.5": "2.5", " -1e3 ": "-1000", "1_000.5": "1000.5", ".5": "0.5", "7": "7", "nan": notNumber,
            "inf": notNumber, "e": notNumber, "1e": notNumber, "-": notNumber,
            "1e999": extreme,
            "1,5": notNumber, "0x1p3": notNumber, "9007199254740993": "9007199254740993",
            "900719925474099300": "900719925474099300", "1e308": "1e308",
            "0.100000000000000000000000000001": "0.100000000000000000000000000001", "-0": "0", "5e-324": "5e-324",
            "1e309": extreme, "1e99999999999": extreme, "1e-400": extreme, "-4.9e-324": extreme,
            "12345678901234567890123456789012345678901": "! Must have at most 38 digits",
            "1234567890123456789e200": extreme,
        ],
        json: [
            "2.5": "2.5", "5": "5", "1e3": "1000", #""5""#: notNumber, "true": notNumber, "[]": notNumber,
            "9007199254740993": "9007199254740993", "1E2": "100", "12345678901234567890": "12345678901234567890",
            "0.100000000000000000000000000001": "0.100000000000000000000000000001",
            "1e400": extreme, "1e-400": extreme,
        ],
        ascending: ["-1e308", "-1e3", "0", "5e-324", "0.5", "2", "9007199254740992", "9007199254740993", "1e308"],
        up: ["0.5": "1.5", "1.50": "2.50"],
        any: { generator in
            let value = Double(bitPattern: generator.next())
            return .number(value.isFinite ? value : 0.1)
        })

    fileprivate static let decimal = AnswerTypeTable(
        typed: [
            "19.90": "19.90", "1_000": "1000", "-0.1": "-0.1", "x": notDecimal,
            "0.12345678901234567890123456789012345678901": "! Must have at most 38 digits",
            "1e-400": extreme, "1e400": extreme,
            "1e-128": "0." + String(repeating: "0", count: 127) + "1",
        ],
        json: [
            "19.90": "19.90", "5": "5", #""5""#: notDecimal, "false": notDecimal,
        ],
        ascending: ["-1", "0.1", "0.10000000000000000000000000001", "19.90"], up: ["19.90": "20.90"],
        any: { generator in
            let whole = Int.random(in: -1_000_000_000...1_000_000_000, using: &generator)
            return .decimal(ExactDecimal("\(whole)e-\(Int.random(in: 0...6, using: &generator))") ?? 0)
        })

    fileprivate static let boolean = AnswerTypeTable(
        typed: [
            "y": "true", "YES": "true", "true": "true", "1": "true", "n": "false", " no ": "false", "False": "false",
            "0": "false", "on": "true", "off": "false", "maybe": notYesOrNo,
        ],
        json: [
            "true": "true", "false": "false", #""true""#: notYesOrNo, "1": notYesOrNo, "[true]": notYesOrNo,
        ],
        any: { .boolean(.random(using: &$0)) })

    fileprivate static let date = AnswerTypeTable(
        typed: [
            "2026-11-21": #""2026-11-21""#, "tomorrow": #""2026-11-22""#, "Monday": #""2026-11-23""#,
            "+2w": #""2026-12-05""#, "2026-02-30": "! February 2026 has 28 days", "09:30": notDate,
            "+9999y": "! Must be between 0000-01-01 and 9999-12-31",
        ],
        json: [
            #""2026-11-21""#: #""2026-11-21""#, #""tomorrow""#: notDate, "20261121": notDate, "true": notDate,
        ],
        ascending: ["0000-01-01", "2026-09-30", "2026-10-01", "9999-12-31"],
        any: { .date($0.date()) })

    fileprivate static let time = AnswerTypeTable(
        typed: [
            "09:30": #""09:30""#, "9:30 pm": #""21:30""#, "9:30:15": notTime, "09:30:15": #""09:30:15""#,
            "noon": #""12:00""#,
            "09:30:15.5": #""09:30:15.5""#, "9:30:00.050 pm": notTime, "23:59:60": #""23:59:60""#,
            "12:30:60": notTime, "09:30:15.": notTime, "09:30.5": notTime, "now": #""14:23""#, "24:00": notTime,
            "930": notTime,
        ],
        json: [
            #""09:30""#: #""09:30""#, #""09:30:00""#: #""09:30""#, #""9:30""#: notTime,
            #""09:30:00.120""#: #""09:30:00.120""#, #""23:59:60.5""#: #""23:59:60.5""#, #""22:59:60""#: notTime,
            #""09:30:15.x""#: notTime, #""now""#: notTime, "930": notTime, "true": notTime,
        ],
        ascending: [
            "00:00", "9:30", "09:30:00.0009", "09:30:00.1", "09:30:00.11", "09:30:01", "11pm", "23:59:59.9", "23:59:60",
            "23:59:60.5",
        ],
        any: { .time($0.time()) })

    fileprivate static let dateTime = AnswerTypeTable(
        typed: [
            "2026-11-21T09:30:00+01:00": #""2026-11-21T09:30:00+01:00""#,
            "2026-11-21 09:30": #""2026-11-21T09:30:00Z""#, "2026-11-21 09:30:00.50": #""2026-11-21T09:30:00.50Z""#,
            "2026-11-21T09:30:00.123Z": #""2026-11-21T09:30:00.123Z""#,
            "2016-12-31 23:59:60": #""2016-12-31T23:59:60Z""#, "2016-12-30 23:59:60": notMoment,
            "tomorrow 9am": #""2026-11-22T09:00:00Z""#, "+2h": #""2026-11-21T16:23:45Z""#, "x": notMoment,
            "2026-02-30": notMoment, "2026-02-30 9am": "! February 2026 has 28 days",
            "2026-11-21": notMoment, "9am": notMoment,
        ],
        json: [
            #""2026-11-21T09:30:00+01:00""#: #""2026-11-21T09:30:00+01:00""#,
            #""2026-11-21t09:30:00z""#: #""2026-11-21T09:30:00Z""#,
            #""2026-11-21 09:30:00Z""#: #""2026-11-21T09:30:00Z""#,
            #""2026-11-21T09:30:00.120Z""#: #""2026-11-21T09:30:00.120Z""#,
            #""2026-11-21T09:30:00.123456789012+05:30""#: #""2026-11-21T09:30:00.123456789012+05:30""#,
            #""2026-11-21T09:30:00-00:00""#: #""2026-11-21T09:30:00Z""#,
            #""2016-12-31T23:59:60Z""#: #""2016-12-31T23:59:60Z""#,
            #""2017-01-01T00:59:60.25+01:00""#: #""2017-01-01T00:59:60.25+01:00""#,
            #""2016-12-31T23:59:60+01:00""#: notTimestamp, #""2016-12-30T23:59:60Z""#: notTimestamp,
            #""2026-11-21T09:30Z""#: notTimestamp, #""2026-11-21T09:30:00.Z""#: notTimestamp,
            #""2026-11-21T24:00:00Z""#: notTimestamp, #""tomorrow 9am""#: notTimestamp, "5": notTimestamp,
        ],
        ascending: [
            "2016-12-31T23:59:59.99Z", "2016-12-31T23:59:60Z", "2017-01-01T00:59:60.5+01:00", "2017-01-01T00:00:00Z",
            "2026-11-21T09:30:00+01:00", "2026-11-21T09:30:00Z", "2026-11-21T09:30:00.000000000001Z",
            "2026-11-21T09:30:00-01:00",
        ],
        any: { generator in
            let offset = Int.random(in: -1439...1439, using: &generator)
            return DateTime(date: generator.date(), time: generator.time(), offset: offset).map(Answer.dateTime)
                ?? .null
        })

    fileprivate static let list = AnswerTypeTable(
        typed: [
            "a, b": #"["a","b"]"#, "a,b ,, c ,": #"["a","b","c"]"#, #""a, b", c"#: #"["a, b","c"]"#,
            "5, true": #"["5","true"]"#, #"x, "a, b"#: #"! Add the closing quote: "a, b"#, "a\nb": #"["a","b"]"#,
            "a, \"b\nc\"": "! Item 2: Must be one line, without line breaks",
        ],
        json: [
            #"["a", "b, c"]"#: #"["a","b, c"]"#, #"["a", 5]"#: "! Item 2: Must be text",
            "[2.5]": "! Item 1: Must be text", "[true]": "! Item 1: Must be text",
            #"[["b"]]"#: "! Item 1: Must be text", #"["a", null]"#: "! Item 2: Must be text",
            #"["a", {}]"#: "! Item 2: Must be text",
            #"["a", "b\nc"]"#: "! Item 2: Must be one line, without line breaks",
            #"["", ""]"#: "! Item 1: Must not be empty", #""a""#: notList, "5": notList, "true": notList, "{}": notList,
        ],
        any: { generator in
            .list((0..<Int.random(in: 1...5, using: &generator)).map { _ in .text(generator.text()) })
        })

    fileprivate static let choice = AnswerTypeTable(
        keys: "choices: [free, {value: pro, label: Pro plan}, Freemium, '2 x']",
        typed: [
            "free": #""free""#, "FREE": #""free""#, "2": #""pro""#, "pro plan": #""pro""#, "2 x": #""2 x""#,
        ],
        json: [
            #""pro""#: #""pro""#, #""Pro plan""#: notChoice, #""2""#: notChoice, "2": notChoice, #"["pro"]"#: notChoice,
        ],
        any: { .text(["free", "pro", "Freemium", "2 x"].randomElement(using: &$0) ?? "") })

    fileprivate static let note = AnswerTypeTable(typed: [:], json: [:], any: { _ in .null })
}

extension SeededRandom {
    /// A text of one to eight characters, many of which mean something in lists, YAML or JSON.
    mutating func text() -> String {
        let characters = Array("ab Z09,\"'\\:#-~é日🎉\u{301}\u{A0}[]{}")
        let length = Int.random(in: 1...8, using: &self)
        return String((0..<length).compactMap { _ in characters.randomElement(using: &self) })
    }

    mutating func seenText() -> String {
        while true {
            let text = text()
            if !text.hasBlankEnd { return text }
        }
    }

    mutating func date() -> CalendarDate {
        while true {
            let year = Int.random(in: 0...9999, using: &self)
            let (month, day) = (Int.random(in: 1...12, using: &self), Int.random(in: 1...31, using: &self))
            if let date = CalendarDate(year: year, month: month, day: day) { return date }
        }
    }

    mutating func time() -> TimeOfDay {
        while true {
            let second = Bool.random(using: &self) ? 0 : Int.random(in: 0...59, using: &self)
            let (hour, minute) = (Int.random(in: 0...23, using: &self), Int.random(in: 0...59, using: &self))
            let fraction = Bool.random(using: &self) ? "" : String(Int.random(in: 0...1_000, using: &self))
            if let time = TimeOfDay(hour: hour, minute: minute, second: second, fraction: fraction) { return time }
        }
    }
}
