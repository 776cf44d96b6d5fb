import FormModel
import OrderedCollections
import Testing

@testable import WizardFiles

/// A sample of an entry, with the entry that it is of.
struct EntrySample: Sendable, CustomTestStringConvertible {
    var entry: RuleEntry
    var sample: RuleSample

    var testDescription: String { rule }

    /// The rule as a wizard file has it.
    var rule: String { sample.argument.map { "{\(entry.name): \($0)}" } ?? entry.name }

    static let all = RuleCatalog.entries.flatMap { entry in
        entry.samples.map { EntrySample(entry: entry, sample: $0) }
    }

    /// A form with the rule on its field `a`, after a field `other`.
    func form(message: String? = nil, keys: String = "") throws -> WizardForm {
        let rule = message.map { "{\(entry.name): \(sample.argument ?? "true"), message: \($0)}" } ?? rule
        let type = sample.type ?? .string
        return try WizardForm(
            """
            formline: 1
            fields:
              - {name: other, optional: true, type: \((sample.otherType ?? type).rawValue)}
              - {name: a, type: \(type.rawValue), \(keys)rules: [\(rule)]}
            """, file: "a.yaml")
    }

    /// The failures of a value.
    func failures(_ value: String, message: String? = nil, other: String?? = nil) throws -> [RuleFailure] {
        let record = "a: \(value)\n" + ((other ?? sample.other).map { "other: \($0)\n" } ?? "")
        return try form(message: message).check(record: Array(record.utf8), name: "a.yaml").problems.map(\.failure)
    }
}

@Suite("The catalog of rules")
struct RuleCatalogTests {
    private func check(_ rule: String, type: String, _ value: String) throws -> [String] {
        let form = try WizardForm(
            """
            formline: 1
            fields:
              - {name: other, default: o}
              - {name: a, type: \(type), rules: [\(rule)]}
            """, file: "a.yaml")
        return form.check(line: Array(#"{"a":\#(value)}"#.utf8), number: 1, name: "").problems.map(\.failure.message)
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

    @Test("Every rule is summed up where a field's rules are listed", arguments: EntrySample.all)
    func summary(sample: EntrySample) throws {
        let form = try sample.form(keys: sample.entry.name == "notEmpty" ? "" : "optional: true, ")
        let record = "other: \(sample.sample.other ?? "~")"
        let filled = try #require(try form.check(record: Array(record.utf8), name: "").form)
        #expect(filled.validatedFields[1].ruleSummaries(filled).count == 1)
    }

    @Test("No rule has a verdict on a field that is not answered", arguments: EntrySample.all)
    func unanswered(sample: EntrySample) throws {
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

    @Test("Every rule of the sources is in one list of the catalog")
    func listed() throws {
        let names = RuleCatalog.entries.map(\.name)
        #expect(Set(names).count == names.count)
        var declared = 0
        for (path, text) in try RepositoryFile.swiftSources() {
            declared += text.matches(of: /static let \w+ = list {/).count
            let entries = text.matches(of: /RuleEntry\(\s*"(\w+)"/).filter { _ in !path.hasSuffix("RuleEntry.swift") }
            for entry in entries { #expect(names.contains(String(entry.1)), "\(path): '\(entry.1)' is in no list") }
        }
        #expect(declared == RuleCatalog.allKinds.count, "a list of rules is missing in RuleCatalog.kinds")
    }

    @Test(
        "Rules take their other arguments",
        arguments: [
            ("{email: html}", "string", #""ann@localhost""#, []),
            ("{url: [https, ftp]}", "string", #""ftp://a.b""#, []),
            ("{url: https}", "string", #""http://a.b""#, ["Must be a URL that starts with https:"]),
            ("{uuid: 7}", "string", #""2bc1c94f-0deb-43e9-92a1-4775189ec9f8""#, ["Must be a version 7 UUID"]),
            ("{uuid: 9}", "string", #""a""#, nil), ("{uuid: 0}", "string", #""a""#, nil),
            ("{url: any}", "string", #""ssh://a""#, []), ("{url: []}", "string", #""a""#, nil),
            ("{url: [any, https]}", "string", #""a""#, nil), ("{url: 'a b'}", "string", #""a""#, nil),
            ("{email: rfc5321}", "string", #""ann@localhost""#, []),
            ("{pattern: '(?<=a+)b'}", "string", #""ab""#, nil),
            ("{regex: pcre2}", "string", #""(?i)a""#, []),
            ("port", "integer", "70000", ["Must be a port number from 0 to 65535"]),
            ("{atMost: {field: other}}", "string", #""x""#, nil),
            ("{oneOf: [1, 2]}", "integer", "3", ["Must be one of 1, 2"]),
            ("{equals: 2.5}", "number", "2.5", []), ("{between: [5, 1]}", "integer", "3", nil),
            ("{multipleOf: 0}", "integer", "3", nil), ("{each: {equalTo: {field: other}}}", "list", "[]", nil),
            ("{not: {anyOf: [email, url]}}", "string", #""https://a.b""#, ["Must be a different value"]),
        ] as [(String, String, String, [String]?)])
    func arguments(rule: String, type: String, value: String, messages: [String]?) throws {
        guard let messages else {
            #expect(throws: Diagnostics.self) { try check(rule, type: type, value) }
            return
        }
        #expect(try check(rule, type: type, value) == messages)
    }

    @Test("Every format of JSON Schema is a rule", arguments: JSONSchemaFormat.names)
    func schemaFormats(format: String) throws {
        let rule = try #require(JSONSchemaFormat.written(format))
        // A space and an open parenthesis are not in any of them.
        #expect(try check(rule, type: "string", #"" (""#).count == 1)
    }

    @Test("Rules read the items of another field's list")
    func lists() throws {
        let form = try WizardForm(
            """
            formline: 1
            fields:
              - {name: list, type: list}
              - {name: several, choices: [x, y], multiple: true}
              - {name: a, rules: [{oneOf: {field: list}}, {noneOf: {field: several}}]}
            """, file: "a.yaml")
        func messages(_ value: String) -> [String] {
            form.check(line: Array(#"{"list":["p","x"],"several":["x"],"a":"\#(value)"}"#.utf8), number: 1, name: "")
                .problems.map(\.failure.message)
        }
        #expect(messages("p") == [])
        #expect(messages("q") == ["Must be one of p, x"])
        #expect(messages("x") == ["Must not be any of x"])
    }

    @Test(
        "Rules that compare read other fields too",
        arguments: [
            ("greaterThan", "5", "6", "5", "Must be greater than 5"), ("atLeast", "5", "5", "4", "Must be at least 5"),
            ("lessThan", "5", "4", "5", "Must be less than 5"), ("atMost", "5", "5", "6", "Must be at most 5"),
            ("notEqualTo", "5", "6", "5", "Must not match Other"),
        ])
    func relations(name: String, other: String, passes: String, rejected: String, message: String) throws {
        let form = try WizardForm(
            """
            formline: 1
            fields:
              - {name: other, type: integer}
              - {name: a, type: integer, rules: [{\(name): {field: other}}]}
            """, file: "a.yaml")
        func messages(_ value: String) -> [String] {
            form.check(line: Array(#"{"other":\#(other),"a":\#(value)}"#.utf8), number: 1, name: "").problems
                .map(\.failure.message)
        }
        #expect(messages(passes) == [])
        #expect(messages(rejected) == [message])
    }
}
