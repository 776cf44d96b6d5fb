import FormModel
import Testing

@testable import WizardFiles

/// What a rule compares and looks at: the value, however it is written, and every item of a list.
@Suite("Values that rules look at")
struct RuleValueTests {
    /// The messages about the record `{"a": …}`.
    private func messages(_ field: String, _ value: String) throws -> [String] {
        let form = try WizardForm("formline: 1\nfields: [{name: a, \(field)}]", file: "w")
        let record = form.check(line: Array(#"{"a": \#(value)}"#.utf8), number: 1, name: "r")
        return record.problems.map(\.failure.message)
    }

    @Test(
        "Moments and times are equal for rules however they are written",
        arguments: [
            ("dateTime", "2026-01-01T00:00:00.12Z", "2026-01-01T00:00:00.120Z"),
            ("dateTime", "2026-01-01T00:00:00Z", "2026-01-01T01:00:00+01:00"),
            ("time", "09:30:00.12", "09:30:00.120"),
        ])
    func moments(type: String, written: String, same: String) throws {
        #expect(try messages("type: \(type), rules: [{equals: '\(written)'}]", "\"\(same)\"") == [])
        #expect(try messages("type: \(type), rules: [{oneOf: ['\(written)']}]", "\"\(same)\"") == [])
        #expect(try !messages("type: \(type), rules: [{noneOf: ['\(written)']}]", "\"\(same)\"").isEmpty)
    }

    @Test("An empty item of a list passes no rule on items", arguments: ["email", "{oneOf: [a]}", "{maxLength: 9}"])
    func emptyItems(rule: String) throws {
        let field = "type: list, rules: [{each: \(rule)}]"
        #expect(try messages(field, #"["", "a@b.co"]"#) == ["Item 1: Must not be empty"])
        #expect(try !messages(field, #"["a", null]"#).isEmpty)
    }

    @Test("A second item that cannot be judged ends the search")
    func undecidedItems() throws {
        let item = "\"" + String(repeating: "a", count: 60) + "b\""
        let list = "[" + Array(repeating: item, count: 300).joined(separator: ",") + "]"
        #expect(
            try messages("type: list, rules: [{each: {pattern: '^(a+)+$'}}]", list) == [
                "Item 1: Could not be matched in time; try a shorter answer"
            ])
    }
}
