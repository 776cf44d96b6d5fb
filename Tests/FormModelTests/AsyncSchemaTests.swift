import FormModel
import FoundationEssentials
import Testing

private struct Offline: Error {}

/// A rule that refuses "taken", and cannot tell about "offline".
private let isFree = AsyncRule<String>("free") { text in
    if text == "offline" { throw Offline() }
    return text == "taken" ? "Already taken" : nil
}

private struct Even: ValidationRule {
    func validate(value: Int) -> String? { value.isMultiple(of: 2) ? nil : "Must be even" }
}

private struct Port: Equatable {
    var number: Int

    init(_ number: Int) throws(AnswerError) {
        guard 1...65535 ~= number else { throw AnswerError("Must be a port") }
        self.number = number
    }
}

@MainActor @Suite("Schemas that wait") struct AsyncSchemaTests {
    private let name = Schema.string().trimmed().rule(.minLength(3)).rule(isFree)

    private func messages<Output>(_ outcome: Result<Output, SchemaRejection>) -> [String] {
        if case .failure(let rejection) = outcome { rejection.messages } else { [] }
    }

    @Test func `Schemas that wait run all steps in order, raw and typed, and stop at the first failure`() async throws {
        #expect(try await name.validate(raw: " free ").get() == "free")
        #expect(messages(try await name.validate(raw: "taken")) == ["Already taken"])
        #expect(messages(try await name.validate(value: "taken")) == ["Already taken"])
        #expect(messages(try await name.validate(raw: "x")) == ["Must be at least 3 characters"])
        #expect(
            messages(try await name.rule(.maxLength(4)).validate(raw: "longer")) == [
                "Must be at most 4 characters"
            ])
        await #expect(throws: RuleUnavailable.self) { try await name.validate(raw: "offline") }
    }

    @Test func `Schemas that wait do so in a transform, an optional, a list, a union, and each other`() async throws {
        let upper = name.map { $0.uppercased() }.rule("no A") { $0.contains("A") ? "No A" : nil }
        #expect(try await upper.validate(raw: "free").get() == "FREE")
        #expect(messages(try await upper.validate(raw: "taken")) == ["Already taken"])
        #expect(messages(try await upper.validate(raw: "data")) == ["No A"])
        let count = name.map { $0.count }
        #expect(try await count.validate(raw: "free").get() == 4)
        #expect(messages(try await count.validate(raw: "taken")) == ["Already taken"])

        let optional = name.optional()
        #expect(try await optional.validate(raw: nil).get() == nil)
        #expect(messages(try await optional.validate(raw: "taken")) == ["Already taken"])
        #expect(messages(try await optional.validate(value: "taken")) == ["Already taken"])

        let list = Schema.list(of: name).rule(.maxItems(2))
        #expect(try await list.validate(raw: ["one", "two"]).get() == ["one", "two"])
        #expect(messages(try await list.validate(raw: ["one", "taken"])) == ["Item 2: Already taken"])
        #expect(messages(try await list.validate(raw: "one, two, three")) == ["Must have at most 2 items"])
        #expect(messages(try await list.validate(raw: 5)) == ["Must be a list"])

        let shape = union(Schema.integer(), name)
        let (number, text) = try await shape.validate(raw: "free").get()
        #expect(number == nil && text == "free")
        #expect(
            messages(try await shape.validate(raw: "taken")) == [
                "Must be a whole number, such as 42", "Already taken",
            ])

        let nested = Schema.list(of: Schema.list(of: name.optional())).optional()
        #expect(
            messages(try await nested.validate(raw: [["one"], ["two", "taken"]])) == ["Item 2: Item 2: Already taken"])
        #expect(try await nested.validate(raw: nil).get() == nil)
    }

    @Test func `Schemas that wait reject everything where nothing can wait, and say so`() {
        let reason =
            "Could not be checked: the schema waits for an asynchronous step; use AsyncRule(schema) in the field's "
            + "'asynchronous:'"
        #expect(messages(name.parse("free")) == [reason] && messages(name.check("free")) == [reason])
        #expect(messages(Schema.list(of: name).parse(["free"])) == [reason])
        #expect(messages(union(Schema.integer(), name).parse("5")) == [reason])
        #expect(Rule<String>.not(name).validate(value: "free") == reason)
    }

    @Test func `Schemas that wait are asynchronous rules of fields`() async throws {
        let rule = AsyncRule(name)
        #expect(try await rule.failure(for: "free") == nil)
        #expect(try await rule.failure(for: "taken")?.message == "Already taken")
        await #expect(throws: Offline.self) { try await rule.failure(for: "offline") }
    }

    @Test func `Schemas change the type, with the message of what fails`() async throws {
        let port = Schema.integer().map { try Port($0) }.rule("not 80") { $0.number == 80 ? "Not 80" : nil }
        #expect(try port.parse("443").get() == Port(443))
        #expect(messages(port.parse("0")) == ["Must be a port"])
        #expect(messages(port.parse("x")) == ["Must be a whole number, such as 42"])
        #expect(messages(port.check(try Port(80))) == ["Not 80"])
        let url = Schema.string().trimmed().map(message: "Must be a link") { URL(string: $0) }
        #expect(try url.parse(" https://a.example ").get() == URL(string: "https://a.example"))
        #expect(messages(url.optional().parse("http://[")) == ["Must be a link"])
        #expect(messages(url.parse(nil)) == ["An answer is required"])
    }

    @Test func `Schemas change the value by something that waits; only a refusal is a refusal`() async throws {
        let looked = Schema.string().map { (text) async throws -> Int in
            await Task.yield()
            if text == "offline" { throw Offline() }
            guard let number = Int(text) else { throw AnswerError("Is not known") }
            return number
        }.rule(Even())
        #expect(try await looked.validate(raw: "4").get() == 4)
        #expect(messages(try await looked.validate(raw: "3")) == ["Must be even"])
        #expect(messages(try await looked.validate(raw: "x")) == ["Is not known"])
        await #expect(throws: RuleUnavailable.self) { try await looked.validate(raw: "offline") }
    }

    @Test func `Schemas are strict where texts are not read`() async throws {
        #expect(try Schema.integer().parse("42").get() == 42)
        #expect(messages(Schema.integer().strict().parse("42")) == ["Must be a whole number"])
        #expect(try Schema.integer().strict().parse(42).get() == 42)
        #expect(try Schema.string().strict().parse("a").get() == "a")
        #expect(messages(Schema.list(of: .integer().strict()).parse(["1"])) == ["Item 1: Must be a whole number"])
        #expect(messages(Schema.integer().optional().strict().parse("1")) == ["Must be a whole number"])
    }

    @Test func `Schemas for every type of number keep to its bounds`() throws {
        #expect(try Schema.integer(UInt8.self).parse("255").get() == 255)
        #expect(messages(Schema.integer(UInt8.self).parse("256")) == ["Must be between 0 and 255"])
        #expect(try Schema.integer(UInt64.self).parse("18446744073709551615").get() == .max)
        #expect(try Schema.integer(UInt64.self).parse(UInt64.max).get() == .max)
        #expect(
            messages(Schema.integer(UInt64.self).parse("18446744073709551616"))
                == ["Must be between 0 and 18446744073709551615"])
        #expect(try Schema.integer(Int128.self).parse("-170141183460469231731687303715884105728").get() == .min)
        #expect(try Schema<Int16>.integer().rule(.between(1...5)).parse(5).get() == 5)
        #expect(try Schema.floating(Float.self).parse("0.1").get() == 0.1)
        #expect(messages(Schema.floating(Float.self).parse("1e300")).first?.hasPrefix("Must be between -") == true)
        #expect(try Schema.floating(Double.self).parse(Float(0.1)).get() == 0.1)
        #expect(try Schema.decimal().parse(Float(0.1)).get() == Decimal(string: "0.1"))
    }

    @Test func `Raw values show what they hold`() throws {
        guard case .other(let value) = RawValue(Even()) else {
            Issue.record("a value of one's own is not untyped")
            return
        }
        #expect(value is Even)
        let list: [Any] = ["1", 2]
        #expect(RawValue(any: list) != nil && RawValue(any: nil)?.isNull == true && RawValue(any: Even()) == nil)
        #expect(try Schema.list(of: .integer()).parse(RawValue(any: list)).get() == [1, 2])
    }

    @Test func `Schemas have the words that they are given`() async throws {
        let words = RuleMessages { if case .minLength = $0 { "Longer!" } else { nil } }
        #expect(messages(Schema.string().rule(.minLength(3)).ruleMessages(words).parse("a")) == ["Longer!"])
        #expect(messages(try await name.ruleMessages(words).validate(raw: "a")) == ["Longer!"])
    }
}
