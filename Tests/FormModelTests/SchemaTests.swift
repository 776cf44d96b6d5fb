import FormModel
import FoundationEssentials
import Testing

private struct Offline: Error {}

@MainActor @Suite("Schemas") struct SchemaTests {
    private func messages<Output>(_ outcome: Result<Output, SchemaRejection>) -> [String] {
        if case .failure(let rejection) = outcome { rejection.messages } else { [] }
    }

    @Test func `Schemas run their steps in order, and stop at the first failure`() async throws {
        let schema = Schema.string().trimmed().rule(.minLength(3)).lowercased().rule(.oneOf(["abc"]))
        #expect(try await schema.validate(value: "  ABC ").get() == "abc")
        #expect(messages(try await schema.validate(value: " A ")) == ["Must be at least 3 characters"])
        #expect(messages(schema.check("xyz")) == ["Must be one of abc"])
        #expect(try Schema.string().collapsedWhitespace().uppercased().parse(" a  b ").get() == "A B")
    }

    @Test(
        arguments: [
            ("42", 42, nil), (" 42 ", 42, nil), ("1_000", 1000, nil),
            ("3.7", nil, "Must be a whole number, such as 42"),
            ("99999999999999999999", nil, "Must be between -9223372036854775808 and 9223372036854775807"),
            ("", nil, "Must be a whole number, such as 42"),
        ] as [(String, Int?, String?)])
    func `Schemas read whole numbers, and never cut anything off`(
        text: String, value: Int?, message: String?
    ) async throws {
        let outcome = try await Schema.integer().validate(raw: text)
        #expect((try? outcome.get()) == value)
        #expect(messages(outcome) == (message.map { [$0] } ?? []))
    }

    @Test func `Schemas say what they expect of a value of another type`() async throws {
        #expect(messages(try await Schema.integer().validate(raw: true)) == ["Must be a whole number"])
        #expect(messages(try await Schema.integer().validate(raw: 3.7)) == ["Must be a whole number"])
        #expect(try await Schema.integer().validate(raw: 5.0).get() == 5)
        #expect(try await Schema.integer().validate(raw: UInt8(5)).get() == 5)
        #expect(messages(try await Schema.string().validate(raw: 5)) == ["Must be text"])
        #expect(messages(try await Schema.boolean().validate(raw: 1)) == ["Must be yes or no"])
        #expect(messages(try await Schema.floating().validate(raw: [1])) == ["Must be a number"])
        #expect(messages(try await Schema.list(of: .string()).validate(raw: 5)) == ["Must be a list"])
        #expect(messages(try await Schema.string().validate(raw: nil)) == ["An answer is required"])
    }

    @Test func `Schemas read yes and no, numbers and decimals`() async throws {
        #expect(try await Schema.boolean().validate(raw: "Yes").get())
        #expect(try await !Schema.boolean().validate(raw: "0").get())
        #expect(try await Schema.floating().validate(raw: "2.5").get() == 2.5)
        #expect(try await Schema.floating().validate(raw: 2).get() == 2)
        #expect(try await Schema.decimal().validate(raw: "0.10").get() == Decimal(string: "0.1"))
        #expect(try await Schema.decimal().validate(raw: 0.1).get() == Decimal(string: "0.1"))
        let long = "1." + String(repeating: "1", count: 40)
        #expect(messages(try await Schema.decimal().validate(raw: long)) == ["Must have at most 38 digits"])
    }

    @Test func `Schemas let nil through where they are optional, and nothing else unchecked`() async throws {
        let schema = Schema.string().rule(.isNotEmpty()).optional()
        #expect(try await schema.validate(value: nil).get() == nil)
        #expect(try await schema.validate(raw: nil).get() == nil)
        #expect(messages(try await schema.validate(value: "")) == ["Must not be empty"])
        #expect(try await schema.validate(raw: "x").get() == "x")
        #expect(messages(Schema.integer().optional().parse("x")) == ["Must be a whole number, such as 42"])
    }

    @Test func `Schemas read lists item by item`() throws {
        let numbers = Schema.list(of: .integer().rule(.atMost(9))).rule(.maxItems(2))
        #expect(try numbers.parse("1, 2").get() == [1, 2])
        #expect(try numbers.parse([1, 2.0]).get() == [1, 2])
        #expect(messages(numbers.parse(["1", "10"])) == ["Item 2: Must be at most 9"])
        #expect(messages(numbers.parse([1, 2, 3])) == ["Must have at most 2 items"])
    }

    @Test func `Schemas: try every shape of a union, first to last`() async throws {
        let schema = union(Schema.integer(), Schema.string().rule(.minLength(3)))
        let (number, text) = try await schema.validate(raw: "123").get()
        #expect(number == 123 && text == "123")
        let (none, word) = try await schema.validate(raw: "abc").get()
        #expect(none == nil && word == "abc")
        #expect(
            messages(try await schema.validate(raw: "ab"))
                == ["Must be a whole number, such as 42", "Must be at least 3 characters"])
    }

    private struct User: Equatable {
        var age: Int
    }

    @Test func `Schemas take a type of one's own`() async throws {
        let schema = Schema<User>.custom(expected: "Expected a user").rule("adult") {
            $0.age < 21 ? "You must be over 21" : nil
        }
        #expect(try await schema.validate(raw: User(age: 21)).get() == User(age: 21))
        #expect(messages(try await schema.validate(value: User(age: 20))) == ["You must be over 21"])
        #expect(messages(try await schema.validate(raw: "x")) == ["Expected a user"])
    }

    @Test func `Schemas run asynchronous rules last, and throw if one cannot be checked`() async throws {
        let schema = Schema.string().rule(.email()).rule(
            AsyncRule("unique") { address in
                if address == "offline@example.com" { throw Offline() }
                return address == "taken@example.com" ? "Email already exists" : nil
            }
        ).optional()
        #expect(messages(try await schema.validate(value: "taken@example.com")) == ["Email already exists"])
        #expect(messages(try await schema.validate(value: "taken")).count == 1)
        #expect(try await schema.validate(value: "ann@example.com").get() == "ann@example.com")
        await #expect(throws: RuleUnavailable.self) { try await schema.validate(value: "offline@example.com") }
    }

    @Test func `Schemas are rules of fields`() {
        var field = Validated(wrappedValue: "", name: "email", Schema.string().rule(.isNotEmpty()).rule(.email()))
        field.validate()
        #expect(field.errors == ["Must not be empty"])
        #expect(field.failures.map(\.rule) == ["notEmpty"])
        field.wrappedValue = "x"
        #expect(field.errors == ["Must be an email address, such as ann@example.com"])
    }

    @Test func `Schemas of a format are one after a change of type, too`() {
        let email = Schema.string().rule(.email())
        #expect(email.isFormat && email.optional().isFormat && email.map { $0.count }.isFormat)
        #expect(!Schema.string().rule(.isNotEmpty()).optional().isFormat)
    }
}
