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
    let summary: (Form) -> String?
    private let check: (Value, Form) -> RuleFailure?

    /// Makes a rule that returns a message for a wrong value. `summary` describes it for the current form in a list of rules.
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
        self.summary = summary
        self.check = failure
    }

    /// Checks `value` against the rest of `form`; returns `nil` if it passes, else the message.
    public func validate(value: Value, in form: Form) -> String? {
        check(value, form)?.message
    }

    package func failure(for value: Value, in form: Form) -> RuleFailure? { check(value, form) }

    /// The same rule with a custom error, as by ``Rule/throwing(_:)``.
    public func throwing(_ error: any Error) -> Self {
        let message = sentence(of: error)
        return Self(ruleName, reads: reads, summary: { _ in message }) { [check] (value, form) -> RuleFailure? in
            check(value, form)?.with(message, error: error)
        }
    }

    func pullback<Whole>(_ part: @escaping (Whole) -> Value?) -> CrossFieldRule<Form, Whole> {
        CrossFieldRule<Form, Whole>(ruleName, reads: reads, summary: summary) {
            [check] (whole, form) -> RuleFailure? in part(whole).flatMap { check($0, form) }
        }
    }

    func nested<Outer>(at path: KeyPath<Outer, Form>) -> CrossFieldRule<Outer, Value> {
        CrossFieldRule<Outer, Value>(
            ruleName, reads: reads.map { (path as PartialKeyPath).to($0) },
            summary: { [summary] in summary($0[keyPath: path]) }
        ) { [check] (value, form) -> RuleFailure? in check(value, form[keyPath: path]) }
    }
}

extension CrossFieldRule {
    /// The check passes, given the current form: `.satisfies("Must be before the end", reads: [\.end]) { $0 < $1.end }`.
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
    /// The rule that `rule` makes from the current value of another field. Failures have the name and the error of that rule.
    ///
    /// ```swift
    /// .init(\.end, wrappedBy: \._end, .reading(\.start) { .after($0) })
    /// ```
    public static func reading<Other>(
        _ other: KeyPath<Form, Other>, rule: @escaping (Other) -> Rule<Value>
    ) -> Self {
        reading(other) { form in rule(form[keyPath: other]) }
    }

    /// The rule that `rule` makes from the current value of an optional field; if that is `nil`, every value passes.
    public static func reading<Other>(
        _ other: KeyPath<Form, Other?>, rule: @escaping (Other) -> Rule<Value>
    ) -> Self {
        reading(other) { form in form[keyPath: other].map(rule) }
    }

    private static func reading(_ other: PartialKeyPath<Form>, made: @escaping (Form) -> Rule<Value>?) -> Self {
        Self("reading", reads: [other], summary: { made($0)?.summary }) { (value, form) -> RuleFailure? in
            made(form)?.failure(for: value)
        }
    }
}

extension CrossFieldRule where Value: Equatable {
    /// The value equals another field's, transformed if `transform` is given; texts compare by Unicode scalars.
    public static func equalTo(
        _ other: KeyPath<Form, Value>, transform: @escaping (Value) -> Value = { $0 }, message: String? = nil
    ) -> Self {
        comparing(other, "equalTo", message, else: .equalTo(field: nil)) { isEqualValue($0, transform($1)) }
    }

    /// The value differs from another field's, transformed if `transform` is given; texts compare by Unicode scalars.
    public static func notEqualTo(
        _ other: KeyPath<Form, Value>, transform: @escaping (Value) -> Value = { $0 }, message: String? = nil
    ) -> Self {
        comparing(other, "notEqualTo", message, else: .notEqualTo(field: nil)) { !isEqualValue($0, transform($1)) }
    }

    private static func comparing(
        _ other: KeyPath<Form, Value>, _ name: String, _ message: String?, else standard: RuleMessage,
        _ holds: @escaping (Value, Value) -> Bool
    ) -> Self {
        Self(name, reads: [other], summary: { _ in message ?? standard.text }) { value, form in
            holds(value, form[keyPath: other]) ? nil : message ?? standard.text
        }
    }
}
