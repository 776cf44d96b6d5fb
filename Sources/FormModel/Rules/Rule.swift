/// A ready-made rule: a name, a check and a message that can be replaced.
///
/// Use the factories with a leading dot: `.minLength(3)`, `.between(1...500)`,
/// `.email(message: "We need your address")`. They have the names of the rules in wizard files, except for
/// `isNotEmpty`; the article *Rules* lists them with their messages. Those on paths are in `WizardFiles`.
public struct Rule<Value>: ValidationRule, Sendable {
    public let ruleName: String
    public private(set) var isFormat = false
    /// True for a rule that checks an empty value of an optional field, which others skip.
    private(set) var validatesEmptyValues = false
    /// True for a rule that rejects an optional field without a value, as ``required(message:)`` does.
    private(set) var requiresValue = false
    private var customError: (any Error)?
    private var makeSummary: @Sendable () -> String?
    private var check: @Sendable (Value) -> RuleFailure?

    /// Makes a rule that returns a message for a value that it rejects. `summary` describes it in a list of rules.
    public init(_ ruleName: String, summary: String? = nil, validate: @escaping @Sendable (Value) -> String?) {
        self.init(ruleName, summarizedBy: { summary }) { value in
            validate(value).map { RuleFailure(rule: ruleName, message: $0) }
        }
    }

    /// Makes a rule with one message.
    public init(_ ruleName: String, message: String, isValid: @escaping @Sendable (Value) -> Bool) {
        self.init(ruleName, summary: message) { isValid($0) ? nil : message }
    }

    package init(
        _ ruleName: String, _ message: String?, else standard: @autoclosure @escaping @Sendable () -> RuleMessage,
        isValid: @escaping @Sendable (Value) -> Bool
    ) {
        self.init(ruleName, summarizedBy: { message ?? standard().text }) { value in
            isValid(value) ? nil : RuleFailure(rule: ruleName, message: message ?? standard().text)
        }
    }

    /// Makes a rule from another one, such as one of your own type, for combinations and schemas.
    public init(_ rule: some ValidationRule<Value> & Sendable) {
        if let rule = rule as? Rule<Value> {
            self = rule
            return
        }
        self.init(rule.ruleName, summarizedBy: { rule.summary }) { rule.failure(for: $0) }
        isFormat = rule.isFormat
    }

    /// Complete failures let a wrapper of rules pass on their errors. The summary is in the language of the calling task.
    package init(
        _ ruleName: String, summarizedBy makeSummary: @escaping @Sendable () -> String?,
        failure: @escaping @Sendable (Value) -> RuleFailure?
    ) {
        self.ruleName = ruleName
        self.makeSummary = makeSummary
        self.check = failure
    }

    public var summary: String? { makeSummary() }

    public func validate(value: Value) -> String? { check(value)?.message }

    public func failure(for value: Value) -> RuleFailure? { check(value) }

    /// The same rule with a custom error, which `FormController.requireValid()` throws.
    ///
    /// The message is the error's `errorDescription` if it is a `LocalizedError` that has one, else its description.
    /// For a value that the rule could not judge, the message still says so.
    public func throwing(_ error: any Error) -> Self {
        let message = sentence(of: error)
        var throwing = changed(summarizedBy: { message }) { failure, _ in failure.with(message, error: error) }
        throwing.customError = error
        return throwing
    }

    /// The same rule with another message for every value that it rejects. For a value that the rule could not judge,
    /// such as a text that takes a pattern too long, the message still says so.
    public func message(_ message: String) -> Self {
        changed(summarizedBy: { message }) { failure, _ in failure.with(message) }
    }

    /// The same rule with a message about the value that it rejects: `.minLength(3).message { "\($0) is too short" }`.
    public func message(_ message: @escaping @Sendable (_ value: Value) -> String) -> Self {
        changed(summarizedBy: makeSummary) { failure, value in failure.with(message(value)) }
    }

    private func changed(
        summarizedBy makeSummary: @escaping @Sendable () -> String?,
        _ change: @escaping @Sendable (RuleFailure, Value) -> RuleFailure
    ) -> Self {
        var changed = self
        changed.makeSummary = makeSummary
        changed.check = { [check] value in check(value).map { change($0, value) } }
        return changed
    }

    /// The same rule on a value that contains this one, such as an optional; `nil` passes.
    public func pullback<Whole>(_ part: @escaping @Sendable (Whole) -> Value?) -> Rule<Whole> {
        Rule<Whole>(ruleName, summarizedBy: makeSummary) { [check] (whole) -> RuleFailure? in
            guard let value = part(whole) else { return nil }
            return check(value)
        }.asFormat(isFormat)
    }

    package func withoutSummary() -> Self { changed { $0.makeSummary = { nil } } }

    package func asFormat(_ isFormat: Bool = true) -> Self { changed { $0.isFormat = isFormat } }

    func validatingEmptyValues(_ validatesEmptyValues: Bool = true) -> Self {
        changed { $0.validatesEmptyValues = validatesEmptyValues }
    }

    func withTraits(of rules: [Rule]) -> Self {
        asFormat(rules.contains(where: \.isFormat))
            .validatingEmptyValues(rules.contains(where: \.validatesEmptyValues))
    }

    func requiringValue() -> Self { validatingEmptyValues().changed { $0.requiresValue = true } }

    private func changed(_ change: (inout Self) -> Void) -> Self {
        var rule = self
        change(&rule)
        return rule
    }

    var failureForNil: RuleFailure? {
        guard requiresValue else { return nil }
        return RuleFailure(rule: ruleName, message: summary ?? RuleMessage.required.text, error: customError)
    }
}

extension Rule {
    init(_ ruleName: String, undecided message: RuleMessage) {
        self.init(ruleName, summarizedBy: { nil }) { (value) -> RuleFailure? in .undecided(ruleName, message.text) }
    }

    /// With an invalid argument, every value is rejected, even in ``ValidationRule/not(_:message:)``, and the message says so.
    func requiring(_ isValid: Bool, of argument: Any) -> Self {
        guard !isValid else { return self }
        return Rule(ruleName, undecided: .uncheckable(reason: "'\(ruleName)' cannot have the argument \(argument)"))
    }

    func requiringCount(_ count: Int) -> Self { requiring(count >= 0, of: count) }
}
