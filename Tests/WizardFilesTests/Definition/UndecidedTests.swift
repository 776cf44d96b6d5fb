import FormModel
import Testing

@testable import WizardFiles

@Suite("Patterns that cannot be judged") struct UndecidedTests {
    private static let slow = "{pattern: '^(a|aa)+$'}"
    private static let text = String(repeating: "a", count: 5000) + "!"
    private static let message = "Could not be matched in time; try a shorter answer"

    private func problems(_ fields: String, _ record: String) throws -> [AnswerProblem] {
        try WizardForm(fields: fields)
            .check(record).problems
    }

    @Test(arguments: [
        slow, "{not: \(slow)}", "{not: {not: \(slow)}}", "{anyOf: [\(slow)]}", "{not: {anyOf: [email, \(slow)]}}",
        "{allOf: [{minLength: 1}, \(slow)]}", "{not: {allOf: [{minLength: 1}, \(slow)]}}",
        "{pattern: '^(a|aa)+$', message: No}", "{not: \(slow), message: No}",
    ])
    func `Patterns that cannot be judged refuse the answer, and so does every rule that depends on them`(
        rule: String
    ) throws {
        let found = try problems("  - {name: a, rules: [\(rule)]}", "{\"a\": \"\(Self.text)\"}")
        #expect(found.count == 1 && found[0].failure.message.hasSuffix(Self.message))
    }

    @Test(arguments: [
        ("{anyOf: [\(slow), {minLength: 1}]}", []), ("{not: {allOf: [\(slow), email]}}", []),
        ("{allOf: [\(slow), {maxLength: 3}]}", ["Must be at most 3 characters"]),
    ])
    func `Patterns that cannot be judged do not matter where something else decides`(
        rule: String, messages: [String]
    ) throws {
        let found = try problems("  - {name: a, rules: [\(rule)]}", "{\"a\": \"\(Self.text)\"}")
        #expect(found.map(\.failure.message) == messages)
    }

    @Test(arguments: [
        ("{each: \(slow)}", "[\"\(text)\"]", ["Item 1: \(message)"]),
        ("{each: \(slow)}", "[\"\(text)\", \"b\"]", ["Item 2: Must match the required format"]),
        ("{not: {each: \(slow)}}", "[\"\(text)\"]", ["Item 1: \(message)"]),
        ("{not: {each: \(slow)}}", "[\"\(text)\", \"b\"]", []),
    ])
    func `Patterns that cannot be judged refuse an item, unless another one is wrong`(
        rule: String, value: String, messages: [String]
    ) throws {
        let found = try problems("  - {name: a, type: list, rules: [\(rule)]}", "{\"a\": \(value)}")
        #expect(found.map(\.failure.message) == messages)
    }

    @Test(arguments: [
        "{a: \(slow)}", "{not: {a: \(slow)}}", "{any: [{a: \(slow)}, {a: zzz}]}", "{all: [{not: {a: \(slow)}}]}",
    ])
    func `Conditions that cannot be judged refuse the answer that they read, and neither way is taken`(
        condition: String
    ) throws {
        let fields = "  - {name: a}\n  - {name: b, when: \(condition)}\n  - {name: c, when: {not: \(condition)}}"
        let found = try problems(fields, "{\"a\": \"\(Self.text)\"}")
        #expect(found.map(\.description) == ["a: \(Self.message)"])
        #expect(try problems(fields, "{\"a\": \"aa\"}").map(\.name) != [])
        #expect(try problems(fields, "{\"a\": \"ab\"}").map(\.failure.message) == ["An answer is required"])
    }

    @Test(arguments: [
        ("{any: [{a: \(slow)}, {b: x}]}", "x", []), ("{any: [{a: \(slow)}, {b: x}]}", "y", ["a: \(message)"]),
        ("{all: [{a: \(slow)}, {b: x}]}", "y", []), ("{all: [{a: \(slow)}, {b: x}]}", "x", ["a: \(message)"]),
        ("{not: {any: [{b: x}, {a: \(slow)}]}}", "x", []), ("{a: \(slow), b: x}", "y", []),
    ])
    func `Conditions with a part that cannot be judged do not matter where another part decides`(
        condition: String, b: String, problems: [String]
    ) throws {
        let fields = "  - {name: a}\n  - {name: b}\n  - {name: c, optional: true, when: \(condition)}"
        #expect(try self.problems(fields, "{\"a\": \"\(Self.text)\", \"b\": \"\(b)\"}").map(\.description) == problems)
    }

    @Test(arguments: [
        "default: {cases: [{when: {a: \(slow)}, value: x}, {value: y}]}",
        "value: {cases: [{when: {not: {a: \(slow)}}, value: x}, {value: y}]}",
        "when: {a: zzz}, otherwise: {cases: [{when: {a: \(slow)}, value: x}, {value: y}]}",
        "optional: true, choices: [{value: x, when: {a: \(slow)}}, y]",
    ])
    func `Conditions of cases and choices that cannot be judged refuse the answer that they read`(
        field: String
    ) throws {
        let fields = "  - {name: a}\n  - {name: b, \(field)}"
        #expect(try problems(fields, "{\"a\": \"\(Self.text)\"}").map(\.description) == ["a: \(Self.message)"])
        #expect(try problems(fields, "{\"a\": \"aa\"}") == [])
    }

    @Test func `Conditions of cases that cannot be judged do not matter after the case that is taken`() throws {
        let cases = "{cases: [{when: {a: {endsWith: '!'}}, value: x}, {when: {a: \(Self.slow)}, value: y}, {value: z}]}"
        let fields = "  - {name: a}\n  - {name: b, value: \(cases)}"
        #expect(try problems(fields, "{\"a\": \"\(Self.text)\"}") == [])
    }

    @Test func `A pattern that takes too long to be replaced refuses the answer, wherever it comes from`() throws {
        let field = "{name: a, transform: [{replace: ['^(a|aa)+$', x]}]}"
        #expect(try problems("  - \(field)", "{\"a\": \"\(Self.text)\"}").map(\.failure.message) == [Self.message])
        let form = try WizardForm(fields: field)
        #expect(throws: AnswerError(Self.message)) { try form.questions[0].value(of: .text(Self.text)) }
        let made = "  - {name: o}\n  - {name: a, value: \"{{o}}\", transform: [{replace: ['^(a|aa)+$', x]}]}"
        #expect(try problems(made, "{\"o\": \"\(Self.text)\"}").map(\.failure.message) == [Self.message])
    }

    @MainActor
    @Test func `Conditions with a part that cannot be judged wait for a later field that may decide`() throws {
        let form = try WizardForm(
            "formline: 1\nfields:\n  - {name: a}\n  - {name: b}\n  - {name: c, when: {any: [{a: \(Self.slow)}, {b: x}]}}",
            file: "w")
        let controller = FormController(form: form)
        let (a, b) = (form.questions[0], form.questions[1])
        try controller.change(a.keyPath) { form throws(AnswerError) in try a.write(.text(Self.text), to: &form) }
        #expect(controller.validate(a.keyPath))
        try controller.change(b.keyPath) { form throws(AnswerError) in try b.write(.text("y"), to: &form) }
        #expect(controller.errors(a.keyPath) == [Self.message])
        try controller.change(b.keyPath) { form throws(AnswerError) in try b.write(.text("x"), to: &form) }
        #expect(controller.errors(a.keyPath) == [])
    }
}
