import FormModel
import FoundationEssentials
import SeededRandom
import Testing

@testable import WizardFiles

@Suite("Types of answers") struct AnswerTypeTests {
    /// Saturday, 2026-11-21, 14:23:45 UTC.
    private static let there = Environment(now: { 1_795_271_025 }, offset: { _ in 0 }, variables: ["HOME": "/home/ann"])

    private static let types = QuestionType.ofFields

    private func form(_ type: QuestionType, rules: String = "") throws -> WizardForm {
        let keys = [type.table.keys, rules.isEmpty ? "" : "rules: [\(rules)]"].filter { !$0.isEmpty }
        return try WizardForm(
            "formline: 1\nfields: [{\((["name: a", "type: \(type)"] + keys).joined(separator: ", "))}]", file: "w")
    }

    private func outcome(_ read: () throws(AnswerError) -> Answer) -> String {
        Environment.$current.withValue(Self.there) {
            do throws(AnswerError) {
                return JSONWriter.compact(JSONValue(try read()))
            } catch {
                return "! \(error.message)"
            }
        }
    }

    private func outcome(_ form: WizardForm, _ answers: (WizardForm) throws -> [NamedAnswer]) throws -> String {
        try Environment.$current.withValue(Self.there) {
            var form = form
            let taken = form.apply(try answers(form))
            guard let problem = taken.problems.first else { return JSONWriter.compact(JSONValue(form.answer(0))) }
            return "! \(problem.failure.message)"
        }
    }

    private func outcome(_ form: WizardForm, file text: String, name: String) throws -> String {
        try outcome(form) { try $0.answers(in: DocumentReader.read(Array(text.utf8), name: name), file: name) }
    }

    private func isPlain(_ text: String) -> Bool {
        guard let root = try? DocumentReader.read(Array("a: \(text)\n".utf8), name: "r.yaml"),
            let scalar = root.value(of: "a")?.scalar
        else { return false }
        return scalar.style == .plain && scalar.text == text && scalar.resolved != .null
    }

    @Test(arguments: types) func `Types of answers read what is typed`(type: QuestionType) throws {
        let question = try #require(form(type).questions.first?.question)
        for (text, expected) in type.table.typed {
            #expect(outcome { () throws(AnswerError) in try question.parse(text) } == expected, "\(text)")
        }
    }

    @Test(arguments: types)
    func `Types of answers read a flag, the environment and plain YAML as what is typed`(type: QuestionType) throws {
        let form = try form(type)
        for (text, expected) in type.table.typed {
            #expect(
                try outcome(form) { _ in [NamedAnswer(setting: "a=\(text)")].compactMap(\.self) } == expected, "\(text)"
            )
            #expect(
                try outcome(form) { $0.answers(fromEnvironment: "X", variables: ["X_A": text]) } == expected, "\(text)")
            if isPlain(text) {
                #expect(try outcome(form, file: "a: \(text)\n", name: "r.yaml") == expected, "\(text)")
            }
        }
    }

    @Test(arguments: types)
    func `Types of answers read JSON, and quoted YAML as its strings`(type: QuestionType) throws {
        let form = try form(type)
        for (value, expected) in type.table.json {
            #expect(try outcome(form, file: "{\"a\": \(value)}", name: "r.json") == expected, "\(value)")
            let checked = Environment.$current.withValue(Self.there) { form.check("{\"a\": \(value)}") }
            let found = checked.problems.first.map { "! \($0.failure.message)" }
            #expect(found ?? JSONWriter.compact(checked.answers) == (found == nil ? "{\"a\":\(expected)}" : expected))
            if value.hasPrefix("\"") {
                #expect(try outcome(form, file: "a: \(value)\n", name: "r.yaml") == expected, "\(value)")
            }
        }
    }

    @Test(arguments: types)
    func `Types of answers read what they write: read(write(x)) is x, typed and as JSON`(type: QuestionType) throws {
        let question = try #require(form(type).questions.first?.question)
        var generator = SeededRandom(seed: 8)
        try Environment.$current.withValue(Self.there) {
            for _ in 0..<500 {
                let answer = type.table.any(&generator)
                #expect(try question.parse(answer.text) == answer, "\(answer.text)")
                let json = JSONWriter.compact(JSONValue(answer))
                let node = try DocumentReader.read(Array(json.utf8), name: "r.json")
                #expect(try question.answer(from: node) == answer, "\(json)")
            }
        }
    }

    @Test(arguments: types) func `Types of answers read the example that messages give`(type: QuestionType) throws {
        guard type != .choice else { return }
        #expect(try !outcome(form(type), file: "a: \(type.definition.example)\n", name: "r.yaml").hasPrefix("!"))
    }

    @Test(arguments: types) func `Types of answers do what their traits say`(type: QuestionType) throws {
        var generator = SeededRandom(seed: 1)
        let answer = type.table.any(&generator)
        let traits = type.definition.traits
        #expect(traits.contains(.text) == (answer.textValue != nil && type != .choice))
        #expect(traits.contains(.ordered) == (Quantity(answer) != nil))
        #expect(traits.contains(.numeric) == (answer.digits != nil))
        #expect(traits.contains(.ordered) || !traits.contains(.numeric) && !traits.contains(.temporal))
        #expect(traits.contains(.ordered) == (type.table.ascending.count > 2), "rows in ascending order")
        #expect(traits.contains(.numeric) == !type.table.up.isEmpty, "rows for Up")
    }

    @Test(arguments: types.filter { !$0.table.ascending.isEmpty })
    func `Types of answers keep bounds that are read by the type itself`(type: QuestionType) throws {
        let texts = type.table.ascending
        let (minimum, maximum) =
            type.definition.traits.contains(.temporal) ? ("after", "before") : ("greaterThan", "lessThan")
        for index in texts.indices.dropFirst() {
            let (low, high) = (texts[index - 1], texts[index])
            let above = try form(type, rules: "{\(minimum): \(low)}")
            let below = try form(type, rules: "{\(maximum): \(high)}")
            let both = try form(type, rules: "{between: [\(low), \(low)]}")
            for (form, passes) in [(above, high), (below, low), (both, low)] {
                #expect(try !outcome(form) { _ in named(passes) }.hasPrefix("!"), "\(low), \(high)")
            }
            for (form, fails) in [(above, low), (below, high), (both, high)] {
                #expect(try outcome(form) { _ in named(fails) }.hasPrefix("! Must be"), "\(low), \(high)")
            }
        }
    }

    private func named(_ text: String) -> [NamedAnswer] {
        [NamedAnswer(name: "a", text: text, source: "--set", kind: .flag)]
    }

    @Test(
        arguments: types.filter { !$0.table.ascending.isEmpty }
    )
    func `Types of answers refuse a bound that they cannot read`(type: QuestionType) throws {
        let rule = type.definition.traits.contains(.temporal) ? "before" : "atMost"
        for bound in ["nonsense", "'5 nonsense'", "[1]", "{a: 1}"] {
            #expect(throws: Diagnostics.self) { try form(type, rules: "{\(rule): \(bound)}") }
        }
    }

    @Test(arguments: types.filter { !$0.table.up.isEmpty })
    func `Types of answers take steps`(type: QuestionType) throws {
        let question = try #require(form(type).questions.first?.question)
        for (low, high) in type.table.up {
            #expect(try question.parse(low).adding(1, typed: low)?.text == high)
            #expect(try question.parse(high).adding(-1, typed: high)?.text == low)
        }
    }

    @Test func `Types of answers have synonyms that are not names of types, in letters and digits only`() {
        for type in QuestionType.allCases {
            for word in type.definition.synonyms {
                #expect(word == Synonyms.folded(word))
                #expect(word == "text" || word == "list" || QuestionType(rawValue: word) == nil, "\(word)")
            }
        }
    }
}

@Suite("Answers of every type") struct TypeTests {
    /// Saturday, 2026-11-21, 14:23:45 UTC.
    private let there = Environment(now: { 1_795_271_025 }, offset: { _ in 0 }, variables: ["HOME": "/home/ann"])

    private func form(_ keys: String) throws -> WizardForm {
        try WizardForm(fields: "{name: a, \(keys)}")
    }

    private func checked(_ keys: String, _ record: String, name: String) throws -> String {
        try Environment.$current.withValue(there) {
            let checked = try form(keys).check(record: Array(record.utf8), name: name)
            guard let problem = checked.problems.first else {
                let json = JSONWriter.compact(checked.answers)
                return String(json.dropFirst(5).dropLast())
            }
            return problem.failure.message
        }
    }

    private static let time = "Must be a time, such as 09:30"
    private static let moment = "Must be a date and time, such as 2026-11-21 09:30"

    @Test(arguments: [
        ("time", "9:30 pm", #""21:30""#), ("time", "'9:30'", time), ("date", "tomorrow", #""2026-11-22""#),
        ("date", "'tomorrow'", "Must be a date, such as 2026-11-21"),
        ("dateTime", "2026-11-21 09:30", #""2026-11-21T09:30:00Z""#),
        ("dateTime", "+2h", #""2026-11-21T16:23:45Z""#),
        ("dateTime", "2026-11-21", moment), ("path", "~/a", #""/home/ann/a""#),
        ("path", "~", "An answer is required"), ("text", "|\n  a\n  b\n", #""a\nb""#),
        ("text", #""a\n\n""#, #""a""#),
        ("text", #""a\n\nb\r\n\n""#, #""a\n\nb""#), ("text", #""\n""#, "An answer is required"),
        ("list", #"'a'"#, "Must be a list, such as one, two"),
        ("list", "a, b", #"["a","b"]"#),
        ("list", "[1, true, 007, 0x1F, 1.0, '2', .inf]", #"["1","true","007","0x1F","1.0","2",".inf"]"#),
        ("list", "[a, ~]", "Item 2: Must be text"), ("list", "[a, [1]]", "Item 2: Must be text"),
    ])
    func `Answers of every type in plain YAML are read as typed text, quoted ones as JSON's`(
        type: String, value: String, answer: String
    ) throws {
        #expect(try checked("type: \(type)", "a: \(value)\n", name: "r.yaml") == answer)
    }

    @Test(
        arguments: [
            (#"{"a": ["pro", "free"]}"#, #"["pro","free"]"#),
            (#"{"a": ["pro", "pro"]}"#, "Must not have the same item twice"),
            ("a: 'pro, pro'", "Must be a list, such as free, pro"), ("a: pro, 2", #"["pro"]"#),
            (#"{"a": ["x"]}"#, #"'x': Must be one of free, pro, "a, b""#),
            (#"{"a": ["Pro"]}"#, #"'Pro': Must be one of free, pro, "a, b""#),
            (#"{"a": [5]}"#, #"'5': Must be one of free, pro, "a, b""#),
            (#"{"a": [null]}"#, #"'null': Must be one of free, pro, "a, b""#),
            (#"{"a": [["pro"]]}"#, #"'[pro]': Must be one of free, pro, "a, b""#),
            (#"{"a": "pro"}"#, "Must be a list, such as free, pro"),
            (#"{"a": true}"#, "Must be a list, such as free, pro"),
            (#"{"a": []}"#, "An answer is required"), (#"{"a": {"b": 1}}"#, "Must be a list, such as free, pro"),
            ("a: [pro, free]", #"["pro","free"]"#), ("a: pro, free", #"["pro","free"]"#), ("a: [2]", #"["pro"]"#),
            ("a: free, 2", #"["free","pro"]"#), ("a: fr, 2", #"'fr': Must be one of free, Pro plan, "a, b""#),
            ("a: free, x", #"'x': Must be one of free, Pro plan, "a, b""#),
            ("a: ['a, b']", #"["a, b"]"#), ("a: 3", #"["a, b"]"#),
        ] as [(String, String)])
    func `Answers of every type of several choices are lists of values`(record: String, answer: String) throws {
        let keys = "choices: [free, {value: pro, label: Pro plan}, 'a, b'], multiple: true"
        let name = record.hasPrefix("{") ? "r.json" : "r.yaml"
        #expect(try checked(keys, record, name: name) == answer)
    }

    @Test(arguments: [
        ("{minItems: 2}", "[free]", "Must have at least 2 items"),
        ("{maxItems: 1}", "[free, pro]", "Must have at most 1 item"),
        ("{contains: pro}", "[free]", "Must contain pro"),
        ("{equals: [pro, free]}", "[free, pro]", "Must be pro, free"),
        ("{each: {minLength: 4}}", "[pro]", "Item 1: Must be at least 4 characters"),
        ("uniqueItems", "[pro]", #"["pro"]"#), ("{not: {contains: pro}}", "[pro]", "Must be a different value"),
    ])
    func `Answers of every type of several choices keep the rules for lists`(
        rule: String, value: String, answer: String
    ) throws {
        let keys = "choices: [free, pro], multiple: true, rules: [\(rule)]"
        #expect(try checked(keys, "a: \(value)", name: "r.yaml") == answer)
    }

    @Test(arguments: [
        ("{each: {minLength: 1}}", "[1, 007]", #"["1","007"]"#),
        ("{each: {pattern: '^[0-9]+$'}}", "[80, 443]", #"["80","443"]"#),
        ("{each: {atLeast: 3}}", "[3, 4]", #"["3","4"]"#),
        ("{each: {atLeast: 3}}", "[2]", "Item 1: Must be at least 3"),
        ("{each: {atLeast: 3}}", "[x]", "Item 1: Must be a number, such as 2.5"),
        ("{each: {oneOf: [1, true]}}", "[1, true, 1.0]", #"["1","true","1.0"]"#),
        ("{each: {oneOf: [1, true]}}", "[2]", "Item 1: Must be one of 1, yes"),
        ("{each: {equals: 5}}", "[5]", #"["5"]"#), ("{each: {noneOf: [5]}}", "[5]", "Item 1: Must not be any of 5"),
        ("{each: isTrue}", "[true]", #"["true"]"#), ("{each: isTrue}", "[false]", "Item 1: Must be yes"),
        ("{contains: 5}", "[5, a]", #"["5","a"]"#), ("{equals: [1, a]}", "[1, a]", #"["1","a"]"#),
        ("{equals: [1, a]}", "[2, a]", "Must be 1, a"), ("uniqueItems", "[1, 01]", #"["1","01"]"#),
        ("uniqueItems", "[1, '1']", "Must not have the same item twice"),
    ])
    func `Answers of every type have items that are texts in YAML, as if they were typed, whatever rules judge them`(
        rule: String, list: String, answer: String
    ) throws {
        let keys = "type: list, rules: [\(rule)]"
        #expect(try checked(keys, "a: \(list)", name: "r.yaml") == answer)
        let typed = list.dropFirst().dropLast().replacing("'", with: "")
        #expect(try checked(keys, "a: \(typed)", name: "r.yaml") == answer || list.contains(":"))
    }

    @Test(arguments: [
        "{minItems: 1}", "{each: {minLength: 1}}", "{each: {atLeast: 3}}", "{each: {oneOf: [7, true]}}",
        "{each: {noneOf: [x]}}", "{each: {equals: 7}}", "{each: {not: email}}", "{each: notEmpty}", "uniqueItems",
        "{contains: 7}", "{not: {contains: x}}", "{equals: [7]}", "{not: uniqueItems}",
    ])
    func `Answers of every type have items that are texts in JSON, whatever rules judge them`(rule: String) throws {
        for keys in ["type: list", "type: list, items: string"] {
            for item in ["7", "4.5", "true", "null", "{}", "[]", #"["7"]"#] {
                #expect(
                    try checked("\(keys), rules: [\(rule)]", #"{"a": [\#(item)]}"#, name: "r.json")
                        == "Item 1: Must be text")
            }
        }
    }

    @Test func `Answers of every type have no list with an empty text in it, which alone is no answer`() throws {
        for keys in ["type: list", "type: list, rules: [uniqueItems]"] {
            #expect(try checked(keys, #"{"a": ["", "a"]}"#, name: "r.json") == "Item 1: Must not be empty")
            #expect(try checked(keys, #"{"a": ["a", ""]}"#, name: "r.json") == "Item 2: Must not be empty")
            #expect(try checked(keys, #"{"a": [""]}"#, name: "r.json") == "An answer is required")
        }
    }

    @Test(
        arguments: [
            ("time", "{before: 17:00}", "17:00", "Must be before 17:00"), ("time", "{before: 17:00}", "16:59", nil),
            ("time", "{after: 9am}", "09:00", "Must be after 09:00"), ("time", "{after: 9am}", "09:00:01", nil),
            ("time", "{between: [9:00, 17:00]}", "17:00", nil),
            ("time", "{between: [9:00, 17:00]}", "17:01", "Must be between 09:00 and 17:00"),
            ("date", "{between: [2026-01-01, today]}", "2026-11-22", "Must be between 2026-01-01 and 2026-11-21"),
            (
                "dateTime", "{before: 2026-11-21T09:30:00Z}", "2026-11-21T10:30:00+01:00",
                "Must be before 2026-11-21T09:30:00Z"
            ),
            ("dateTime", "{before: 2026-11-21T09:30:00Z}", "2026-11-21T10:29:59+01:00", nil),
            ("dateTime", "inPast", "2026-11-21T14:23:45Z", "Must be in the past"),
            ("dateTime", "inPast", "2026-11-21T14:23:44Z", nil),
            ("dateTime", "inFuture", "2026-11-21T14:23:45Z", "Must be in the future"),
            ("dateTime", "inFuture", "2026-11-21T14:23:46Z", nil),
            ("dateTime", "{equals: 2026-11-21T09:30:00Z}", "2026-11-21T09:30:01Z", "Must be 2026-11-21T09:30:00Z"),
            ("text", "{minLength: 3}", "ab", "Must be at least 3 characters"),
            ("path", "{endsWith: .txt}", "a", "Must end with .txt"),
        ] as [(String, String, String, String?)])
    func `Answers of every type are bounded by times and moments`(
        type: String, rule: String, value: String, message: String?
    ) throws {
        let found = try checked("type: \(type), rules: [\(rule)]", #"{"a": "\#(value)"}"#, name: "r.json")
        #expect(found == message ?? "\"\(value)\"")
    }

    @Test func `Answers of every type have defaults as they are typed, choices in full`() throws {
        func text(_ keys: String) throws -> String {
            try Environment.$current.withValue(there) { try form(keys).answer(0).text }
        }
        #expect(try text("type: date, default: tomorrow") == "2026-11-22")
        #expect(try text("type: time, default: 9am") == "09:00")
        #expect(try text("type: dateTime, default: today 9am") == "2026-11-21T09:00:00Z")
        #expect(try text("type: path, default: ~/a") == "/home/ann/a")
        #expect(try text("choices: [x, y, z], multiple: true, default: [z, x]") == "z, x")
        #expect(try text("choices: [x, y, 'a, b'], multiple: true, default: 'y, \"a, b\"'") == #"y, "a, b""#)
        #expect(try text("type: text, transform: trimmed, default: ' a '") == "a")
    }
}
