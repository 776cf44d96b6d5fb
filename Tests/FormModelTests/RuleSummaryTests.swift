import FormModel
import Testing

private struct Account: ValidatableForm {
    @Validated(name: "name", .isNotEmpty(message: "Name is required"), Even(), .minLength(3)) var name = ""
    @Validated(name: "seats") var seats = 5
    @Validated(name: "used") var used = 0
    @Validated(name: "again") var again = ""

    var validatedFields: [ValidatedField<Self>] {
        [
            .init(
                \.name, wrappedBy: \._name,
                asynchronous: [.satisfies("Must be free") { _ in true }, .init("quiet") { _ in nil }]),
            .init(\.seats, wrappedBy: \._seats),
            .init(
                \.used, wrappedBy: \._used, .reading(\.seats) { .atMost($0) }, .notEqualTo(\.seats, message: "Not all"),
                CrossFieldRule("quiet", reads: []) { _, _ in nil }),
            .init(\.again, wrappedBy: \._again, .equalTo(\.name)),
        ]
    }
}

private struct Even: ValidationRule {
    func validate(value: String) -> String? { value.count.isMultiple(of: 2) ? nil : "Must be even" }
}

@Suite("Summaries of rules") struct RuleSummaryTests {
    @Test func `Summaries of rules are those of the field, in order`() {
        let form = Account()
        #expect(
            form.validatedFields.map { $0.ruleSummaries(form) } == [
                ["Name is required", "Must be at least 3 characters", "Must be free"], [],
                ["Must be at most 5", "Not all"], ["Must match the other field"],
            ])
    }

    @Test(
        arguments: [
            (.minLength(3), "Must be at least 3 characters"), (.minLength(3, message: "More"), "More"),
            (Rule.minLength(3).message("More"), "More"),
            (.email(), "Must be an email address, such as ann@example.com"),
            (.pattern("a"), "Must match the required format"), (.pattern("a", message: "An a"), "An a"),
            (.pattern("("), nil),
            (.regex(), "Must be a regular expression"),
            (
                .anyOf(.email(), .length(3)),
                "Must be an email address, such as ann@example.com, or: Must be exactly 3 characters"
            ),
            (.anyOf(.email(), .length(3), message: "One of them"), "One of them"), (.anyOf([]), nil),
            (.anyOf(.email(), Rule("own") { _ in nil }), nil),
            (.allOf(.lowercase(), .length(3)), "Must be lowercase, and: Must be exactly 3 characters"),
            (.allOf([]), nil), (.not(.email()), "Must be a different value"),
            (.when({ _ in true }, .length(3)), "Must be exactly 3 characters"),
            (.required(), nil), (.required(message: "Say it"), "Say it"), (Rule("own") { _ in "x" }, nil),
            (Rule("own", summary: "Own") { _ in "x" }, "Own"),
            (Rule.length(3).throwing(AnswerError("x")), "x"),
        ] as [(Rule<String>, String?)])
    func `Summaries of rules are the message, or a fitting phrase`(rule: Rule<String>, summary: String?) {
        #expect(rule.summary == summary)
    }

    @Test func `Summaries of rules go with rules on parts and items`() {
        #expect(Rule<[String]>.each(.minLength(2)).summary == "Each item: Must be at least 2 characters")
        #expect(Rule<[String]>.each(.minLength(2), message: "Longer").summary == "Longer")
        #expect(Rule<String?>.optional(.minLength(2)).summary == "Must be at least 2 characters")
        #expect(Rule<Int>.multipleOf(0).summary == nil)
        #expect(Rule<Int>.multipleOf(5).summary == "Must be a multiple of 5")
    }
}
