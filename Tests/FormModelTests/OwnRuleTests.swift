import FormModel
import FoundationEssentials
import Testing

struct DivisibleBy: ValidationRule {
    let divisor: Int
    func validate(value: Int) -> String? { value.isMultiple(of: divisor) ? nil : "Must be a multiple of \(divisor)" }
}

extension ValidationRule where Self == DivisibleBy {
    static func divisibleBy(_ divisor: Int) -> Self { DivisibleBy(divisor: divisor) }
}

private enum OrderError: LocalizedError, Equatable {
    case fives, taken
    var errorDescription: String? { self == .fives ? "We sell in fives." : "Somebody has it." }
}

private enum PlainError: Error { case odd }

private struct Basket: Equatable, PossiblyEmpty {
    var items = 0
    var isEmpty: Bool { items == 0 }
}

private struct Order: ValidatableForm {
    @Validated(name: "count", .divisibleBy(5).throwing(OrderError.fives)) var count = 3
    @Validated(name: "nick", .minLength(2), .isNotEmpty()) var nick: String?
    @Validated(name: "age", .satisfies("Must be 18 or older") { $0 >= 18 }) var age = 18
    @Validated(name: "start") var start: Int?
    @Validated(name: "end") var end: Int?
    @Validated(name: "basket", .required()) var basket = Basket()
    @Validated(name: "gift", .isNotEmpty()) var gift: Basket?

    var validatedFields: [ValidatedField<Self>] {
        [
            .init(
                \.count, wrappedBy: \._count, asynchronous: [.satisfies("x") { $0 != 10 }.throwing(OrderError.taken)]),
            .init(\.nick, wrappedBy: \._nick), .init(\.age, wrappedBy: \._age), .init(\.start, wrappedBy: \._start),
            .init(
                \.end, wrappedBy: \._end, .reading(\.start) { Rule.greaterThan($0).throwing(PlainError.odd) },
                asynchronous: [.satisfies("Not 13") { $0 != 13 }]),
            .init(\.basket, wrappedBy: \._basket), .init(\.gift, wrappedBy: \._gift),
        ]
    }
}

@MainActor @Suite("Rules of one's own") struct OwnRuleTests {
    @Test func `Rules of one's own go into every combination, by a leading dot too`() async throws {
        #expect(Rule<Int>.anyOf(.divisibleBy(3), .atLeast(10)).validate(value: 9) == nil)
        #expect(
            Rule<Int>.anyOf(.divisibleBy(3), .atLeast(10)).validate(value: 4)
                == "Must be a multiple of 3, or: Must be at least 10")
        #expect(Rule<Int>.allOf(.divisibleBy(3), .atLeast(10)).validate(value: 12) == nil)
        #expect(Rule<Int>.not(.divisibleBy(3)).validate(value: 9) == "Must be a different value")
        #expect(Rule<[Int]>.each(.divisibleBy(3)).validate(value: [3, 4]) == "Item 2: Must be a multiple of 3")
        #expect(Rule<Int>.when({ $0 > 5 }, .divisibleBy(3)).validate(value: 4) == nil)
        #expect(Rule<Int?>.optional(.divisibleBy(3)).validate(value: 4) == "Must be a multiple of 3")
        #expect(
            Schema.integer().rule(.divisibleBy(3)).parse("4")
                == .failure(
                    SchemaRejection(rule: "DivisibleBy", message: "Must be a multiple of 3")))
    }

    @Test func `The caller's errors are shown as LocalizedError describes them, and thrown unchanged`() async throws {
        let controller = FormController(form: Order())
        controller.form.basket.items = 1
        #expect(throws: OrderError.fives) { try controller.requireValid() }
        #expect(controller.errors(\.count) == ["We sell in fives."])
        controller.form.count = 10
        #expect(try await !controller.check(\.count))
        #expect(throws: OrderError.taken) { try controller.requireValid() }
        controller.form.count = 5
        controller.form.start = 4
        controller.form.end = 3
        #expect(throws: PlainError.odd) { try controller.requireValid() }
        #expect(controller.errors(\.end) == ["odd"])
        #expect(DivisibleBy(divisor: 5).throwing(OrderError.fives).validate(value: 5) == nil)
        let slow = AsyncRule<Int>.satisfies("No", delay: .slow) { _ in false }.throwing(OrderError.taken)
        #expect(slow.delay == .slow)
    }

    @Test func `Optional fields have the rules of the wrapped type, which skip nil and what is empty`() async throws {
        let controller = FormController(form: Order())
        func messages(_ change: (inout Order) -> Void, _ field: PartialKeyPath<Order>) -> [String] {
            change(&controller.form)
            controller.validate(field)
            return controller.errors(field)
        }
        #expect(messages({ $0.nick = nil }, \.nick) == [])
        #expect(messages({ $0.nick = "a" }, \.nick) == ["Must be at least 2 characters"])
        #expect(messages({ $0.nick = "" }, \.nick) == ["Must not be empty"])
        #expect(messages({ $0.age = 17 }, \.age) == ["Must be 18 or older"])
        #expect(messages({ $0.basket = Basket() }, \.basket) == ["An answer is required"])
        #expect(messages({ $0.gift = Basket() }, \.gift) == ["Must not be empty"])
        #expect(messages({ $0.gift = nil }, \.gift) == [])
        #expect(messages({ ($0.start, $0.end) = (4, nil) }, \.end) == [])
        #expect(messages({ ($0.start, $0.end) = (nil, 1) }, \.end) == [])
        controller.form.end = 13
        #expect(try await !controller.check(\.end))
        controller.form.end = nil
        #expect(try await controller.check(\.end))
    }

    @Test func `Lengths of collections`() {
        #expect(Rule<Set<Int>>.minItems(1).validate(value: []) == "Must have at least 1 item")
        #expect(Rule<[String: Int]>.maxItems(0).validate(value: ["a": 1]) == "Must have at most 0 items")
        #expect(Rule<[Int]>.isNotEmpty().validate(value: []) == "Must not be empty")
    }

    @Test func `Today and now can be set`() async throws {
        let moment = try #require(DateTime("2026-11-22T00:30:00+01:00"))
        let day = try #require(CalendarDate("2026-11-22"))
        withCurrentTime(moment) {
            #expect(CalendarDate.today() == day)
            #expect(Rule<CalendarDate>.inPast().validate(value: day) == "Must be in the past")
            #expect(Rule<Date>.inFuture().validate(value: moment.instant.addingTimeInterval(1)) == nil)
            #expect(Rule<DateTime>.inPast().validate(value: moment) == "Must be in the past")
        }
        await withCurrentTime(moment) {
            await Task.yield()
            #expect(CalendarDate.today() == day)
        }
    }
}

private struct Company: ValidatableForm {
    @Validated(name: "country", .isNotEmpty()) var country = ""
    @Validated(name: "vat", .isNotEmpty()) var vat = ""
    @Validated(name: "name") var name = ""
    var note = ""
    var asked: @MainActor (String) async throws -> Bool = { _ in true }

    var validatedFields: [ValidatedField<Self>] {
        [
            .init(\.country, wrappedBy: \._country), .init(\.vat, wrappedBy: \._vat),
            .init(\.name, wrappedBy: \._name),
        ]
    }

    var formRules: [FormRule<Self>] {
        [
            FormRule("registered", reads: [\.country, \.vat]) { form in
                guard try await !form.asked("\(form.country) \(form.vat)") else { return [:] }
                return form.country == "XX" ? [\Self.note: "Say where it is"] : [\Self.vat: "Is not registered"]
            }
        ]
    }
}

@MainActor @Suite("Rules about a form that wait") struct AsyncFormRuleTests {
    @MainActor private final class Registry {
        var questions: [String] = []
    }

    private func makeController(_ registry: Registry) -> FormController<Company> {
        var form = Company()
        form.asked = { question in
            registry.questions.append(question)
            if question.hasSuffix("0") { throw AnswerError("offline") }
            if question.hasSuffix("9") { throw RuleUnavailable(field: "vat", reason: AnswerError("offline")) }
            return question == "CH 2"
        }
        return FormController(form: form)
    }

    @Test func `An asynchronous rule about the form has its message once, until the rule passes`() async throws {
        let controller = makeController(Registry())
        controller.set(\.country, to: "XX")
        controller.set(\.vat, to: "1")
        _ = try await controller.check(\.country)
        for _ in 1...2 {
            _ = try await controller.check(\.vat)
            #expect(controller.messages == ["Say where it is"])
        }
        controller.set(\.country, to: "CH")
        controller.set(\.vat, to: "2")
        _ = try await controller.check(\.country)
        #expect(try await controller.check(\.vat) && controller.messages == [])
    }

    @Test func `Rules about a form that wait run once all they read has passed, and when that changes`() async throws {
        let registry = Registry()
        let controller = makeController(registry)
        controller.set(\.country, to: "CH")
        #expect(try await controller.check(\.country))
        #expect(registry.questions == [])
        controller.set(\.vat, to: "1")
        #expect(controller.hasAsyncRules(\.vat) && !controller.hasAsyncRules(\.name))
        #expect(try await !controller.check(\.vat))
        #expect(controller.errors(\.vat) == ["Is not registered"])
        #expect(try await controller.check(\.name))
        #expect(registry.questions == ["CH 1"])
        #expect(try await !controller.checkAll())
        #expect(controller.errors(\.vat) == ["Is not registered"])
        #expect(registry.questions == ["CH 1"])
        controller.set(\.vat, to: "2")
        #expect(try await controller.check(\.vat))
        #expect(try await controller.checkAll())
        #expect(registry.questions == ["CH 1", "CH 2"])
        controller.set(\.vat, to: "0")
        await #expect(throws: RuleUnavailable.self) { try await controller.checkAll() }
        controller.set(\.vat, to: "9")
        let error = await #expect(throws: RuleUnavailable.self) { try await controller.checkAll() }
        #expect(error?.field == "vat" && error?.description == "could not be checked: offline")
    }

    @Test func `Rules about a form that wait say nothing about what has changed meanwhile`() async throws {
        let registry = Registry()
        let controller = makeController(registry)
        controller.form.country = "CH"
        controller.form.vat = "2"
        controller.form.asked = { [unowned controller] _ in
            controller.form.vat = "3"
            return true
        }
        await #expect(throws: CancellationError.self) { try await controller.checkAll() }
    }

    @Test func `A message of such a rule on another field goes when the rule passes`() async throws {
        let registry = Registry()
        let controller = makeController(registry)
        controller.form.country = "AT"
        controller.form.vat = "2"
        #expect(try await !controller.checkAll())
        #expect(controller.errors(\.vat) == ["Is not registered"])
        controller.set(\.country, to: "CH")
        #expect(try await controller.check(\.country))
        #expect(controller.errors(\.vat) == [])
    }
}

private struct Survey: ValidatableForm {
    @Validated(name: "seats", .between(1...5), .required()) var seats: Int?
    @Validated(name: "nick", .required(message: "A name, please"), .minLength(2)) var nick: String?
    @Validated(name: "vat", .required().throwing(AnswerError("No VAT number")), .minLength(2)) var vat: String?
    @Validated(name: "note", .minLength(2)) var note: String?

    var validatedFields: [ValidatedField<Self>] {
        [
            .init(\.seats, wrappedBy: \._seats), .init(\.nick, wrappedBy: \._nick), .init(\.vat, wrappedBy: \._vat),
            .init(\.note, wrappedBy: \._note),
        ]
    }
}

@MainActor @Suite("An optional field that is required") struct RequiredOptionalTests {
    @Test func `An optional field that is required refuses nil, beside rules of the wrapped type too`() {
        let controller = FormController(form: Survey())
        #expect(!controller.validate())
        #expect(
            controller.validationErrors == [
                "seats": ["An answer is required"], "nick": ["A name, please"], "vat": ["No VAT number"],
            ])
        controller.set(\.seats, to: 9)
        controller.set(\.nick, to: "")
        controller.set(\.vat, to: "CHE")
        #expect(!controller.validate())
        #expect(controller.validationErrors == ["seats": ["Must be between 1 and 5"], "nick": ["A name, please"]])
    }
}
