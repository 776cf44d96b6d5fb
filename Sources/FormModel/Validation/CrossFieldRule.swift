/// A rule on one field that reads other fields of the current form.
///
/// It belongs to the field's entry in `validatedFields`:
///
/// ```swift
/// .init(\.again, wrappedBy: \._again, .equalTo(\.password, message: "Not the same"))
/// ```
///
/// The controller runs it when the field is checked, and again when a field that it reads has changed.
public struct CrossFieldRule<Form, Value> {
    package let ruleName: String
    let reads: [PartialKeyPath<Form>]
    private let check: (Value, Form) -> RuleFailure?
    private let summaryInForm: (Form) -> String?

    /// Makes a rule that returns a message for a value that does not match the rest of the form. `summary` describes
    /// the rule for the current form in a list of rules.
    public init(
        _ ruleName: String, reads: [PartialKeyPath<Form>], summary: @escaping (Form) -> String? = { _ in nil },
        validate: @escaping (_ value: Value, _ form: Form) -> String?
    ) {
        self.init(ruleName, reads: reads, summary: summary) { value, form in
            validate(value, form).map { RuleFailure(rule: ruleName, message: $0) }
        }
    }

    package init(
        _ ruleName: String, reads: [PartialKeyPath<Form>], summary: @escaping (Form) -> String?,
        failure: @escaping (_ value: Value, _ form: Form) -> RuleFailure?
    ) {
        self.ruleName = ruleName
        self.reads = reads
        self.summaryInForm = summary
        self.check = failure
    }

    package func summary(in form: Form) -> String? { summaryInForm(form) }

    /// Checks `value` against the rest of `form`; returns `nil` if it passes, else the message.
    public func validate(value: Value, in form: Form) -> String? {
        check(value, form)?.message
    }

    package func failure(for value: Value, in form: Form) -> RuleFailure? { check(value, form) }

    /// The same rule with a custom error, which `FormController.requireValid()` throws.
    ///
    /// The message is the error's `errorDescription` if it is a `LocalizedError` that has one, else its description.
    public func throwing(_ error: any Error) -> Self {
        let message = sentence(of: error)
        return Self(ruleName, reads: reads, summary: { _ in message }) { [check] (value, form) -> RuleFailure? in
            check(value, form)?.with(message, error: error)
        }
    }

    func pullback<Whole>(_ part: @escaping (Whole) -> Value?) -> CrossFieldRule<Form, Whole> {
        CrossFieldRule<Form, Whole>(ruleName, reads: reads, summary: summaryInForm) {
            [check] (whole, form) -> RuleFailure? in part(whole).flatMap { check($0, form) }
        }
    }
}

extension CrossFieldRule {
    /// The check passes, given the current form:
    /// `.satisfies("Must be before the end", reads: [\.end]) { $0 < $1.end }`.
    public static func satisfies(
        _ message: String, reads: [PartialKeyPath<Form>],
        _ isValid: @escaping (_ value: Value, _ form: Form) -> Bool
    ) -> Self {
        Self("satisfies", reads: reads, summary: { _ in message }) { (value, form) -> String? in
            isValid(value, form) ? nil : message
        }
    }
}

extension CrossFieldRule {
    /// The rule that `rule` makes from the current value of another field: any rule, with an argument from another
    /// field.
    ///
    /// ```swift
    /// .init(\.end, wrappedBy: \._end, .reading(\.start) { .after($0) })
    /// ```
    ///
    /// Its failures have the name and the error of the resulting rule.
    public static func reading<Other>(
        _ other: KeyPath<Form, Other>, rule: @escaping (Other) -> Rule<Value>
    ) -> Self {
        let made = { (form: Form) in rule(form[keyPath: other]) }
        return Self("reading", reads: [other], summary: { made($0).summary }) { (value, form) -> RuleFailure? in
            made(form).failure(for: value)
        }
    }
}

extension CrossFieldRule where Value: Equatable {
    /// The values of this field and of another one are equal; texts compare by Unicode scalars.
    public static func equalTo(
        _ other: KeyPath<Form, Value>, message: String? = nil
    ) -> Self {
        equalTo(other, transform: { $0 }, message: message)
    }

    /// The value equals the transformed value of another field.
    public static func equalTo<Other>(
        _ other: KeyPath<Form, Other>, transform: @escaping (Other) -> Value,
        message: String? = nil
    ) -> Self {
        comparing(other, "equalTo", message, else: .equalTo(field: nil)) {
            isEqualValue($0, transform($1))
        }
    }

    /// The values of this field and of another one differ; texts compare by Unicode scalars.
    public static func notEqualTo(
        _ other: KeyPath<Form, Value>, message: String? = nil
    ) -> Self {
        notEqualTo(other, transform: { $0 }, message: message)
    }

    /// The value differs from the transformed value of another field.
    public static func notEqualTo<Other>(
        _ other: KeyPath<Form, Other>, transform: @escaping (Other) -> Value,
        message: String? = nil
    ) -> Self {
        comparing(other, "notEqualTo", message, else: .notEqualTo(field: nil)) {
            !isEqualValue($0, transform($1))
        }
    }

    /// The value is in the list of another field.
    public static func oneOf(
        _ other: KeyPath<Form, [Value]>, message: String? = nil
    ) -> Self {
        oneOf(other, transform: { $0 }, message: message)
    }

    /// The value is in a list that `transform` makes from another field.
    public static func oneOf<Other>(
        _ other: KeyPath<Form, Other>, transform: @escaping (Other) -> [Value], message: String? = nil
    ) -> Self {
        listing(other, "oneOf", transform, message, else: RuleMessage.oneOf, isAllowed: true)
    }

    /// The value is not in the list of another field.
    public static func noneOf(
        _ other: KeyPath<Form, [Value]>, message: String? = nil
    ) -> Self {
        noneOf(other, transform: { $0 }, message: message)
    }

    /// The value is not in a list that `transform` makes from another field.
    public static func noneOf<Other>(
        _ other: KeyPath<Form, Other>, transform: @escaping (Other) -> [Value], message: String? = nil
    ) -> Self {
        listing(other, "noneOf", transform, message, else: RuleMessage.noneOf, isAllowed: false)
    }

    private static func listing<Other>(
        _ other: KeyPath<Form, Other>, _ name: String, _ transform: @escaping (Other) -> [Value], _ message: String?,
        else standard: @escaping (String) -> RuleMessage, isAllowed: Bool
    ) -> Self {
        let rejection = { (values: [Value]) in message ?? standard(listed(values)).text() }
        return Self(name, reads: [other], summary: { rejection(transform($0[keyPath: other])) }) {
            (value, form) -> String? in
            let values = transform(form[keyPath: other])
            return values.contains { isEqualValue($0, value) } == isAllowed ? nil : rejection(values)
        }
    }
}

extension CrossFieldRule where Value: Comparable {
    /// The value is less than another field's, transformed if `transform` is given.
    public static func lessThan(
        _ other: KeyPath<Form, Value>, transform: @escaping (Value) -> Value = { $0 },
        message: String? = nil
    ) -> Self {
        comparing(other, "lessThan", message, RuleMessage.lessThan, <) { transform($0[keyPath: other]) }
    }

    /// The value is at most another field's, transformed if `transform` is given.
    public static func atMost(
        _ other: KeyPath<Form, Value>, transform: @escaping (Value) -> Value = { $0 },
        message: String? = nil
    ) -> Self {
        comparing(other, "atMost", message, RuleMessage.atMost, <=) { transform($0[keyPath: other]) }
    }

    /// The value is greater than another field's, transformed if `transform` is given.
    public static func greaterThan(
        _ other: KeyPath<Form, Value>, transform: @escaping (Value) -> Value = { $0 },
        message: String? = nil
    ) -> Self {
        comparing(other, "greaterThan", message, RuleMessage.greaterThan, >) { transform($0[keyPath: other]) }
    }

    /// The value is at least another field's, transformed if `transform` is given.
    public static func atLeast(
        _ other: KeyPath<Form, Value>, transform: @escaping (Value) -> Value = { $0 },
        message: String? = nil
    ) -> Self {
        comparing(other, "atLeast", message, RuleMessage.atLeast, >=) { transform($0[keyPath: other]) }
    }

    /// The value is less than an optional field's; if that is `nil`, every value passes.
    public static func lessThan(_ other: KeyPath<Form, Value?>, message: String? = nil) -> Self {
        comparing(other, "lessThan", message, RuleMessage.lessThan, <) { $0[keyPath: other] }
    }

    /// The value is at most an optional field's; if that is `nil`, every value passes.
    public static func atMost(_ other: KeyPath<Form, Value?>, message: String? = nil) -> Self {
        comparing(other, "atMost", message, RuleMessage.atMost, <=) { $0[keyPath: other] }
    }

    /// The value is greater than an optional field's; if that is `nil`, every value passes.
    public static func greaterThan(_ other: KeyPath<Form, Value?>, message: String? = nil) -> Self {
        comparing(other, "greaterThan", message, RuleMessage.greaterThan, >) { $0[keyPath: other] }
    }

    /// The value is at least an optional field's; if that is `nil`, every value passes.
    public static func atLeast(_ other: KeyPath<Form, Value?>, message: String? = nil) -> Self {
        comparing(other, "atLeast", message, RuleMessage.atLeast, >=) { $0[keyPath: other] }
    }

    private static func comparing(
        _ other: PartialKeyPath<Form>, _ name: String, _ message: String?,
        _ standard: @escaping (String) -> RuleMessage,
        _ holds: @escaping (Value, Value) -> Bool, with bound: @escaping (Form) -> Value?
    ) -> Self {
        let rejection = { (bound: Value) in message ?? standard(shown(bound)).text() }
        return Self(name, reads: [other], summary: { bound($0).map(rejection) ?? message }) {
            (value, form) -> String? in
            guard let bound = bound(form), !holds(value, bound) else { return nil }
            return rejection(bound)
        }
    }
}

extension CrossFieldRule {
    private static func comparing<Other>(
        _ other: KeyPath<Form, Other>, _ name: String, _ message: String?, else standard: RuleMessage,
        _ holds: @escaping (Value, Other) -> Bool
    ) -> Self {
        Self(name, reads: [other], summary: { _ in message ?? standard.text() }) { value, form in
            holds(value, form[keyPath: other]) ? nil : message ?? standard.text(for: value)
        }
    }
}
