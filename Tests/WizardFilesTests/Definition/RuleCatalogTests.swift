import FormModel
import OrderedCollections
import Testing

@testable import WizardFiles

struct EntrySample: Sendable, CustomTestStringConvertible {
    var entry: RuleEntry
    var sample: RuleSample
    var otherType: QuestionType?

    var testDescription: String { rule }

    var rule: String { sample.argument.map { "{\(entry.name): \($0)}" } ?? entry.name }

    static let all = RuleCatalog.entries.flatMap { entry in
        let samples = entry.samples.map { EntrySample(entry: entry, sample: $0) }
        return samples + samples.prefix(1).compactMap(\.readingOther)
    }

    /// The same sample with its argument as the answer of another field.
    private var readingOther: EntrySample? {
        guard entry.acceptsField, sample.other == nil, let argument = sample.argument else { return nil }
        var reading = self
        (reading.sample.argument, reading.sample.other) = ("{field: other}", argument)
        let isCount = Int(argument) != nil && sample.type?.definition.traits.contains(.numeric) != true
        reading.otherType = argument.hasPrefix("[") ? .list : isCount ? .integer : sample.type
        return reading
    }

    func form(message: String? = nil, keys: String = "") throws -> WizardForm {
        let rule = message.map { "{\(entry.name): \(sample.argument ?? "true"), message: \($0)}" } ?? rule
        let type = sample.type ?? .string
        return try WizardForm(
            fields: """
                  - {name: other, optional: true, type: \((otherType ?? type).rawValue)}
                  - {name: a, type: \(type.rawValue), \(keys)rules: [\(rule)]}
                """)
    }

    func failures(_ value: String, message: String? = nil, other: String?? = nil) throws -> [RuleFailure] {
        let record = "a: \(value)\n" + ((other ?? sample.other).map { "other: \($0)\n" } ?? "")
        return try form(message: message).check(record: Array(record.utf8), name: "a.yaml").problems.map(\.failure)
    }
}

@Suite("The catalog of rules") struct RuleCatalogTests {
    private func check(_ rule: String, type: String, _ value: String) throws -> [String] {
        let form = try WizardForm(
            fields: """
                  - {name: other, default: o}
                  - {name: a, type: \(type), rules: [\(rule)]}
                """)
        return form.check(#"{"a":\#(value)}"#).problems.map(\.failure.message)
    }

    @Test(
        "Every rule passes and refuses its samples under its own name, in its own words or the file's",
        arguments: EntrySample.all)
    func sample(sample: EntrySample) throws {
        for value in sample.sample.passes { #expect(try sample.failures(value) == [], "\(value) passes") }
        for value in sample.sample.rejects {
            #expect(try sample.failures(value).map(\.rule) == [sample.entry.name], "\(value) is refused")
            #expect(try sample.failures(value, message: "Own words").map(\.message) == ["Own words"])
        }
    }

    @Test(arguments: EntrySample.all)
    func `No rule has a verdict on a field that is not answered`(sample: EntrySample) throws {
        guard sample.entry.name != "notEmpty" else { return }
        let form = try sample.form(keys: "optional: true, ")
        let record = "other: \(sample.sample.other ?? "~")"
        #expect(try form.check(record: Array(record.utf8), name: "").problems.map(\.failure) == [])
    }

    @Test(
        "A rule that reads a field without an answer passes everything, except for being the same",
        arguments: EntrySample.all.filter { $0.sample.other != nil })
    func unansweredOther(sample: EntrySample) throws {
        let isEquality = sample.entry.name == "equalTo"
        for value in sample.sample.passes + sample.sample.rejects {
            let failures = try sample.failures(value, other: .some(nil))
            #expect(failures.map(\.message) == (isEquality ? ["Must match Other"] : []), "\(value)")
        }
    }

    @Test func `No rule is listed twice`() {
        #expect(Set(RuleCatalog.entries.map(\.name)).count == RuleCatalog.entries.count)
    }

    @Test(
        arguments: [
            ("{email: html}", "string", #""ann@localhost""#, []),
            ("{url: [https, ftp]}", "string", #""ftp://a.b""#, []),
            ("{url: https}", "string", #""http://a.b""#, ["Must be a URL that starts with https:"]),
            ("{uuid: 7}", "string", #""2bc1c94f-0deb-43e9-92a1-4775189ec9f8""#, ["Must be a version 7 UUID"]),
            ("{uuid: 9}", "string", #""a""#, nil), ("{uuid: 0}", "string", #""a""#, nil),
            ("{url: any}", "string", #""ssh://a""#, []), ("{url: []}", "string", #""a""#, nil),
            ("{url: [any, https]}", "string", #""a""#, nil), ("{url: 'a b'}", "string", #""a""#, nil),
            ("{email: rfc5321}", "string", #""ann@localhost""#, []), ("{pattern: '(?<=a+)b'}", "string", #""ab""#, nil),
            ("{regex: pcre2}", "string", #""(?i)a""#, []),
            ("regex", "string", #""(?i)a""#, ["Must be a regular expression: unknown kind of group at offset 1"]),
            ("port", "integer", "70000", ["Must be a port number from 0 to 65535"]),
            ("{atMost: {field: other}}", "string", #""x""#, nil),
            ("{oneOf: [1, 2]}", "integer", "3", ["Must be one of 1, 2"]), ("{equals: 2.5}", "number", "2.5", []),
            ("{between: [5, 1]}", "integer", "3", nil), ("{multipleOf: 0}", "integer", "3", nil),
            ("{multipleOf: \(String(repeating: "1", count: 1000))}", "integer", "0", []),
            ("{each: {equalTo: {field: other}}}", "list", "[]", nil),
            ("{each: {minLength: 3, message: Short}}", "list", #"["a"]"#, ["Item 1: Short"]),
            ("{not: {anyOf: [email, url]}}", "string", #""https://a.b""#, ["Must be a different value"]),
        ] as [(String, String, String, [String]?)])
    func `Rules take their other arguments`(rule: String, type: String, value: String, messages: [String]?) throws {
        guard let messages else {
            #expect(throws: Diagnostics.self) { try check(rule, type: type, value) }
            return
        }
        #expect(try check(rule, type: type, value) == messages)
    }

    @Test(arguments: JSONSchemaFormat.names) func `Every format of JSON Schema is a rule`(format: String) throws {
        let rule = try #require(JSONSchemaFormat.rule(of: format)).name
        // A space and an open parenthesis are not in any of them.
        #expect(try check(rule, type: "string", #"" (""#).count == 1)
    }

    @Test func `Rules read the items of another field's list`() throws {
        let form = try WizardForm(
            fields: """
                  - {name: list, type: list, default: []}
                  - {name: several, choices: [x, y], multiple: true}
                  - {name: a, rules: [{oneOf: {field: list}}, {noneOf: {field: several}}]}
                """)
        func messages(_ value: String, list: String = #"["p","x"]"#) -> [String] {
            form.check(#"{"list":\#(list),"several":["x"],"a":"\#(value)"}"#)
                .problems.map(\.failure.message)
        }
        #expect(messages("p") == [])
        #expect(messages("q") == ["Must be one of p, x"])
        #expect(messages("q", list: "[]") == [])
        #expect(messages("x") == ["Must not be any of x"])
    }

    @Test(arguments: [
        ("greaterThan", "5", "6", "5", "Must be greater than 5"), ("atLeast", "5", "5", "4", "Must be at least 5"),
        ("lessThan", "5", "4", "5", "Must be less than 5"), ("atMost", "5", "5", "6", "Must be at most 5"),
        ("notEqualTo", "5", "6", "5", "Must not match Other"),
    ])
    func `Rules that compare read other fields too`(
        name: String, other: String, passes: String, rejected: String, message: String
    ) throws {
        let form = try WizardForm(
            fields: """
                  - {name: other, type: integer}
                  - {name: a, type: integer, rules: [{\(name): {field: other}}]}
                """)
        func messages(_ value: String) -> [String] {
            form.check(#"{"other":\#(other),"a":\#(value)}"#).problems
                .map(\.failure.message)
        }
        #expect(messages(passes) == [])
        #expect(messages(rejected) == [message])
    }
}

@Suite("The words of rules' messages") struct RuleMessageTests {
    private static let marked = RuleMessages { "§ \($0.english)" }

    @Test(arguments: EntrySample.all)
    func `Every rule of the catalog takes its message from the one place`(sample: EntrySample) throws {
        for value in sample.sample.rejects {
            let standard = try sample.failures(value).map(\.message)
            let messages = try RuleMessages.$current.withValue(Self.marked) {
                try sample.failures(value).map(\.message)
            }
            #expect(messages.count == standard.count)
            for (message, standard) in zip(messages, standard) {
                #expect(message.hasPrefix("§ "), "'\(standard)' is said by the rule itself, not by RuleMessage")
            }
        }
    }

    @Test(arguments: EntrySample.all)
    func `Every rule of the catalog is summed up in the same words`(sample: EntrySample) throws {
        let form = try sample.form(keys: sample.entry.name == "notEmpty" ? "" : "optional: true, ")
        let record = "other: \(sample.sample.other ?? "~")"
        let filled = try #require(try form.check(record: Array(record.utf8), name: "").form)
        let summaries = RuleMessages.$current.withValue(Self.marked) { filled.validatedFields[1].ruleSummaries(filled) }
        #expect(summaries.count == 1 && summaries[0].hasPrefix("§ "))
    }
}

@Suite("Summaries of the rules of a wizard file") struct RuleSummaryTests {
    @Test func `Name other fields by their labels, and say what must be answered`() throws {
        let form = try WizardForm(
            """
            formline: 1
            fields:
              - {name: token, type: secret, label: Your token, rules: [{minLength: 20}, notEmpty]}
              - {name: again, type: secret, rules: [{equalTo: {field: token}}]}
              - {name: other, rules: [{notEqualTo: {field: token}, message: Not that one}], optional: true}
              - {name: seats, type: integer, default: 5, rules: [{atLeast: 1}, multipleOf: 5]}
              - {name: used, type: integer, rules: [{atMost: {field: seats}}]}
              - {name: tags, type: list, rules: [{each: {minLength: 2}}, {anyOf: [{minItems: 2}, {contains: a}]}]}
              - {name: host, rules: [{command: [./is-free], message: Must be free}, {command: [./x]}, {not: email}]}
            """.replacing("multipleOf: 5", with: "{multipleOf: 5}"), file: "w")
        #expect(
            form.validatedFields.map { $0.ruleSummaries(form) } == [
                ["Must be at least 20 characters", "Must not be empty"], ["Must match Your token"], ["Not that one"],
                ["Must be at least 1", "Must be a multiple of 5"], ["Must be at most Seats"],
                ["Each item: Must be at least 2 characters", "Must have at least 2 items, or: Must contain a"],
                ["Must be a different value", "Must be free"],
            ])
    }
}

@Suite("Values that rules look at") struct RuleValueTests {
    private func messages(_ field: String, _ value: String) throws -> [String] {
        let form = try WizardForm(fields: "{name: a, \(field)}")
        let record = form.check(#"{"a": \#(value)}"#)
        return record.problems.map(\.failure.message)
    }

    @Test(arguments: [
        ("dateTime", "2026-01-01T00:00:00.12Z", "2026-01-01T00:00:00.120Z"),
        ("dateTime", "2026-01-01T00:00:00Z", "2026-01-01T01:00:00+01:00"), ("time", "09:30:00.12", "09:30:00.120"),
    ])
    func `Moments and times are equal for rules however they are written`(
        type: String, written: String, same: String
    ) throws {
        #expect(try messages("type: \(type), rules: [{equals: '\(written)'}]", "\"\(same)\"") == [])
        #expect(try messages("type: \(type), rules: [{oneOf: ['\(written)']}]", "\"\(same)\"") == [])
        #expect(try !messages("type: \(type), rules: [{noneOf: ['\(written)']}]", "\"\(same)\"").isEmpty)
    }

    @Test(arguments: ["email", "{oneOf: [a]}", "{maxLength: 9}"])
    func `An empty item of a list passes no rule on items`(rule: String) throws {
        let field = "type: list, rules: [{each: \(rule)}]"
        #expect(try messages(field, #"["", "a@b.co"]"#) == ["Item 1: Must not be empty"])
        #expect(try !messages(field, #"["a", null]"#).isEmpty)
    }

    @Test func `A second item that cannot be judged ends the search`() throws {
        let item = "\"" + String(repeating: "a", count: 60) + "b\""
        let list = "[" + Array(repeating: item, count: 300).joined(separator: ",") + "]"
        #expect(
            try messages("type: list, rules: [{each: {pattern: '^(a+)+$'}}]", list) == [
                "Item 1: Could not be matched in time; try a shorter answer"
            ])
    }
}
