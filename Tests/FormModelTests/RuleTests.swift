import FormModel
import Testing

@Suite("Rules")
struct RuleTests {
    @Test(
        "Rules on texts",
        arguments: [
            (Rule<String>.isNotEmpty(), "a", nil), (.isNotEmpty(), " a ", nil),
            (.isNotEmpty(), "", "Must not be empty"),
            (.isNotEmpty(), "\n\t \u{3000}", "Must not be empty"), (.isNotEmpty(message: "Name?"), "", "Name?"),
            (.minLength(3), "abc", nil), (.minLength(3), "ab", "Must be at least 3 characters"),
            (.minLength(1), "", "Must be at least 1 character"), (.minLength(2), "👩‍👩‍👧e\u{301}", nil),
            (.minLength(2), "👩‍👩‍👧", "Must be at least 2 characters"), (.minLength(2, message: "More"), "a", "More"),
            (.maxLength(3), "abc", nil), (.maxLength(3), "abcd", "Must be at most 3 characters"),
            (.maxLength(1), "ab", "Must be at most 1 character"), (.maxLength(0), "", nil),
            (.pattern("^[A-Z]+$"), "ABC", nil), (.pattern("[A-Z]"), "passwordA", nil),
            (.pattern("^[A-Z]+$"), "ABC\n", "Must match the required format"),
            (.pattern("^\\w+$", message: "Word"), "é", "Word"),
            (.pattern("[A-Z]", message: "A capital"), "password", "A capital"),
            (
                .pattern("(", message: "x"), "a",
                "Could not be checked: the pattern is wrong at offset 1: missing closing parenthesis"
            ),
        ] as [(Rule<String>, String, String?)])
    func texts(rule: Rule<String>, text: String, message: String?) {
        #expect(rule.validate(value: text) == message)
    }

    @Test(
        "Rules refuse what a pattern cannot match in a bounded number of steps",
        arguments: ["^(a+)+$", "^(a|a)*$", "^(a|aa)+$"])
    func backtracking(pattern: String) {
        let message = Rule<String>.pattern(pattern).validate(value: String(repeating: "a", count: 5000) + "!")
        #expect(message == "Could not be matched in time; try a shorter answer")
    }

    @Test(
        "Rules on e-mail addresses",
        arguments: [
            ("", true), ("ann@example.com", true), ("first.last+tag@sub.example.co", true), ("a@b.co", true),
            ("!#$%&'*+/=?^_`{|}~-@example.com", true), ("ann@ex-ample.com", true), ("x", false), ("ann@", false),
            ("@example.com", false), ("ann@example", false), ("ann@-example.com", false), ("ann@example-.com", false),
            ("ann@example..com", false), ("ann@example.com.", false), ("ann@ex ample.com", false),
            ("a b@example.com", false),
            ("ann@exa@mple.com", false), ("ann@exämple.com", false), ("änn@example.com", false),
            ("ann@\(String(repeating: "a", count: 63)).com", true),
            ("ann@\(String(repeating: "a", count: 64)).com", false),
        ])
    func emails(text: String, isValid: Bool) {
        #expect((Rule<String>.email(message: "no").validate(value: text) == nil) == isValid)
    }

    @Test(
        "Rules on numbers",
        arguments: [
            (Rule<Int>.atLeast(1), 1, nil), (.atLeast(1), 0, "Must be at least 1"), (.atMost(500), 500, nil),
            (.atMost(500), 501, "Must be at most 500"), (.between(1...500), 1, nil), (.between(1...500), 500, nil),
            (.between(1...500), 0, "Must be between 1 and 500"), (.between(1...500), 501, "Must be between 1 and 500"),
        ] as [(Rule<Int>, Int, String?)])
    func numbers(rule: Rule<Int>, value: Int, message: String?) {
        #expect(rule.validate(value: value) == message)
    }

    @Test("Rules on yes and no")
    func booleans() {
        #expect(Rule<Bool>.isTrue().validate(value: true) == nil)
        #expect(Rule<Bool>.isTrue(message: "Must accept").validate(value: false) == "Must accept")
    }

    @Test("Rules that something is there, of any type")
    func required() {
        #expect(Rule<String?>.required().validate(value: nil) == "An answer is required")
        #expect(Rule<String?>.required().validate(value: "") == "An answer is required")
        #expect(Rule<String>.required(message: "Name?").validate(value: "") == "Name?")
        #expect(Rule<[Int]>.required().validate(value: []) == "An answer is required")
        #expect(Rule<Int??>.required().validate(value: .some(nil)) == "An answer is required")
        #expect(Rule<String>.required().validate(value: "a") == nil)
        #expect(Rule<Int?>.required().validate(value: 0) == nil)
        #expect(Rule<Bool>.required().validate(value: false) == nil)
        #expect(Rule<[Int]>.required().validate(value: [1]) == nil)
    }

    @Test("Rules on values, collections and combinations")
    func others() {
        #expect(Rule<Int>.equals(5).validate(value: 6) == "Must be 5")
        #expect(Rule<String>.oneOf(["e\u{301}"]).validate(value: "\u{E9}") == "Must be one of e\u{301}")
        #expect(Rule<Double>.multipleOf(0.1).validate(value: 0.3) == nil)
        #expect(Rule<Double>.multipleOf(0.1).validate(value: 0.35) == "Must be a multiple of 0.1")
        #expect(Rule<Int>.multipleOf(0).validate(value: 5) == "Could not be checked: nothing is a multiple of 0")
        #expect(Rule<UInt8>.multipleOf(3).validate(value: 9) == nil)
        #expect(
            Rule<[String]>.each(.minLength(2)).validate(value: ["ab", "c"]) == "Item 2: Must be at least 2 characters")
        #expect(Rule<[Int]>.uniqueItems().validate(value: [1, 2, 1]) == "Must not have the same item twice")
        #expect(Rule<String>.when({ $0.hasPrefix("x") }, .minLength(3)).validate(value: "ab") == nil)
        #expect(
            Rule<String>.when({ $0.hasPrefix("x") }, .minLength(3)).validate(value: "xb")
                == "Must be at least 3 characters")
        #expect(Rule<String?>.optional(.minLength(3)).validate(value: nil) == nil)
        #expect(Rule<String?>.optional(.minLength(3)).validate(value: "a") == "Must be at least 3 characters")
        #expect(Rule<String>.anyOf([]).validate(value: "") == nil)
        #expect(Rule<Int>.positive().validate(value: 0) == "Must be greater than 0")
        #expect(Rule<Double>.nonPositive().validate(value: 0) == nil)
    }
}

@Suite("The caller's error for a rule")
struct RuleErrorTests {
    private static let error = AnswerError("mine")

    @Test(
        "The caller's error for a rule survives every rule that wraps it",
        arguments: [
            Rule<String>.minLength(2).throwing(error), .when({ _ in true }, .minLength(2).throwing(error)),
            .anyOf(.email(), .minLength(2).throwing(error)), .allOf(.lowercase(), .minLength(2).throwing(error)),
            .minLength(2).throwing(error).lifted { $0 }, .not(.maxLength(1)).throwing(error),
            .minLength(2).throwing(error).message("Longer"),
        ])
    func survives(rule: Rule<String>) {
        #expect(rule.failure(for: "a")?.error as? AnswerError == Self.error)
        #expect(rule.failure(for: "a@b.ch") == nil)
    }

    @Test("The caller's error for a rule survives a rule on an optional and on the items of a list")
    func parts() {
        let optional = Rule<String?>.optional(.minLength(2).throwing(Self.error))
        #expect(optional.failure(for: "a")?.error as? AnswerError == Self.error)
        #expect(optional.failure(for: nil) == nil)
        let each = Rule<[String]>.each(.minLength(2).throwing(Self.error))
        #expect(each.failure(for: ["ab", "c"])?.error as? AnswerError == Self.error)
    }

    @Test("The caller's error for a rule leaves the message to whoever gives one last")
    func messages() {
        #expect(
            Rule<String>.minLength(2).message("Longer").throwing(Self.error).validate(value: "a") == "\(Self.error)")
        #expect(Rule<String>.minLength(2).throwing(Self.error).message("Longer").validate(value: "a") == "Longer")
    }
}

@Suite("A rule that cannot judge a value")
struct UndecidedRuleTests {
    private static let text = String(repeating: "a", count: 5000) + "!"
    private static let slow = Rule<String>.pattern("^(a+)+$")

    @Test(
        "A rule that cannot judge a value refuses it and says why, whatever rule wraps it and whatever message is given",
        arguments: [
            slow, .not(slow), slow.message("Own"), .pattern("^(a+)+$", message: "Own"), .not(slow, message: "Own"),
            .allOf(slow, .minLength(2), message: "Own"), .anyOf(slow, message: "Own"), .not(.anyOf(slow, .email())),
        ])
    func rejects(rule: Rule<String>) {
        let message = rule.validate(value: Self.text)
        #expect(message?.hasPrefix("Could not be matched in time; try a shorter answer") == true)
    }

    @Test("A rule that cannot judge a value leaves the verdict to another one that can")
    func others() {
        #expect(Rule.allOf(Self.slow, .email(message: "Mail")).validate(value: Self.text) == "Mail")
        #expect(Rule.not(.allOf(Self.slow, .email())).validate(value: Self.text) == nil)
        #expect(Rule.anyOf(Self.slow, .minLength(2)).validate(value: Self.text) == nil)
    }
}
