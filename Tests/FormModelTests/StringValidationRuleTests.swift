import FormModel
import Testing

@Suite("The rules of FormsKit by their types")
struct StringValidationRuleTests {
    @Test(
        "The rules of FormsKit by their types: their rules, messages and defaults",
        arguments: [
            (NotEmptyStringRule(message: "Required"), " a ", " \n\t", "Required", "notEmpty"),
            (MinStringLengthValidationRule(2, "Longer"), "ab", "a", "Longer", "minLength"),
            (MinStringLengthValidationRule(2), "ab", "a", "Must be at least 2 characters", "minLength"),
            (MaxStringLengthValidationRule(2, "Shorter"), "ab", "abc", "Shorter", "maxLength"),
            (MaxStringLengthValidationRule(2), "ab", "abc", "Must be at most 2 characters", "maxLength"),
            (RegularExpressionValidationRule(pattern: "[A-Z]", message: "Capital"), "aB", "ab", "Capital", "pattern"),
            (EmailValidator("Nope"), "ann@example.com", "ann@example", "Nope", "email"),
            (EmailValidator(), "", "x", "Invalid email address", "email"),
        ] as [(any StringValidationRule & Sendable, String, String, String, String)])
    func rules(rule: any StringValidationRule & Sendable, passes: String, fails: String, message: String, name: String)
    {
        #expect(rule.validate(value: passes) == nil && rule.failure(for: passes) == nil)
        #expect(rule.validate(value: fails) == message)
        #expect(rule.failure(for: fails) == RuleFailure(rule: name, message: message))
        #expect(rule.ruleName == name && rule.summary == message)
    }

    @Test("The rules of FormsKit by their types are made with leading dots, too")
    func leadingDots() {
        let notEmpty: NotEmptyStringRule = .isNotEmpty(message: "a")
        let minLength: MinStringLengthValidationRule = .minLength(3, message: "b")
        let maxLength: MaxStringLengthValidationRule = .maxLength(1, message: "c")
        let pattern: RegularExpressionValidationRule = .pattern("^[0-9]+$", message: "d")
        let email: EmailValidator = .email(message: "e")
        let rules: [any StringValidationRule] = [notEmpty, minLength, maxLength, pattern, email]
        #expect(rules.map { $0.validate(value: "  ") } == ["a", "b", "c", "d", "e"])
    }

    @Test("The rules of FormsKit by their types leave leading dots on fields to the rules of this library")
    func onAField() {
        let field = Validated(
            wrappedValue: "x", .isNotEmpty(message: "Required"), NotEmptyStringRule(message: "a"), .email())
        #expect(field.rules.map { $0 is any StringValidationRule } == [false, true, false])
    }
}
