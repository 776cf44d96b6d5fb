import FormModel
import FoundationEssentials
import SeededRandom
import Testing

@testable import WizardFiles

@Suite("Types of answers")
struct AnswerTypeTests {
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

    @Test("Types of answers read what is typed", arguments: types)
    func typed(type: QuestionType) throws {
        let question = try #require(form(type).questions.first?.question)
        for (text, expected) in type.table.typed {
            #expect(outcome { () throws(AnswerError) in try question.parse(text) } == expected, "\(text)")
        }
    }

    @Test("Types of answers read a flag, the environment and plain YAML as what is typed", arguments: types)
    func written(type: QuestionType) throws {
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

    @Test("Types of answers read JSON, and quoted YAML as its strings", arguments: types)
    func json(type: QuestionType) throws {
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

    @Test("Types of answers read what they write: read(write(x)) is x, typed and as JSON", arguments: types)
    func writing(type: QuestionType) throws {
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

    @Test("Types of answers read the example that messages give", arguments: types)
    func example(type: QuestionType) throws {
        guard type != .choice else { return }
        #expect(try !outcome(form(type), file: "a: \(type.definition.example)\n", name: "r.yaml").hasPrefix("!"))
    }

    @Test("Types of answers do what their traits say", arguments: types)
    func traits(type: QuestionType) throws {
        var generator = SeededRandom(seed: 1)
        let answer = type.table.any(&generator)
        let traits = type.definition.traits
        #expect(traits.contains(.text) == (answer.customText != nil && type != .choice))
        #expect(traits.contains(.ordered) == (Quantity(answer) != nil))
        #expect(traits.contains(.numeric) == (answer.digits != nil))
        #expect(traits.contains(.ordered) || !traits.contains(.numeric) && !traits.contains(.temporal))
        #expect(traits.contains(.ordered) == (type.table.ascending.count > 2), "rows in ascending order")
        #expect((type.steps != nil) == !type.table.up.isEmpty, "rows for Up")
    }

    @Test(
        "Types of answers keep bounds that are read by the type itself",
        arguments: types.filter { !$0.table.ascending.isEmpty })
    func bounds(type: QuestionType) throws {
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
        "Types of answers refuse a bound that they cannot read", arguments: types.filter { !$0.table.ascending.isEmpty }
    )
    func unreadableBounds(type: QuestionType) throws {
        let rule = type.definition.traits.contains(.temporal) ? "before" : "atMost"
        for bound in ["nonsense", "'5 nonsense'", "[1]", "{a: 1}"] {
            #expect(throws: Diagnostics.self) { try form(type, rules: "{\(rule): \(bound)}") }
        }
    }

    @Test("Types of answers take steps", arguments: types.filter { !$0.table.up.isEmpty })
    func steps(type: QuestionType) throws {
        let steps = try #require(type.steps)
        let question = try #require(form(type).questions.first?.question)
        for (low, high) in type.table.up {
            #expect(steps.next(try question.parse(low), 1, low)?.text == high)
            #expect(steps.next(try question.parse(high), -1, high)?.text == low)
        }
        for beginning in steps.beginnings(1) { #expect(throws: Never.self) { try question.parse(beginning.text) } }
    }

    @Test("Types of answers have synonyms that are not names of types, in letters and digits only")
    func synonyms() {
        for type in QuestionType.allCases {
            for word in type.definition.synonyms {
                #expect(word == Synonyms.folded(word))
                #expect(word == "text" || word == "list" || QuestionType(rawValue: word) == nil, "\(word)")
            }
        }
    }
}
