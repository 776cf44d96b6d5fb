/// What is done with a field of a form, its value's type forgotten.
protocol FieldAccess<Form>: AnyObject {
    associatedtype Form

    /// The key path of the field's wrapper, a `WritableKeyPath<Form, Validated<Value>>`; that of the value for a group.
    var wrapper: PartialKeyPath<Form> { get }
    var asyncRules: [AsyncRule<Any>] { get }
    /// What a group is made of; nil for a single field.
    var group: FieldGroup<Form>? { get }

    func name(in form: Form) -> String?
    func mode(in form: Form) -> ValidationMode
    func state(in form: Form) -> FieldState
    func isVisible(in form: Form) -> Bool
    func isEnabled(in form: Form) -> Bool
    func validate(_ form: inout Form, adding others: [RuleFailure]) -> Bool
    func failures(for value: Any, in form: Form) -> [RuleFailure]
    func ownFailures(in form: Form) -> [RuleFailure]
    func markAsInvalid(_ form: inout Form, _ messages: [String])
    func reject(_ form: inout Form, _ failures: [RuleFailure])
    func setHidden(_ form: inout Form, _ isHidden: Bool)
    func setDisabled(_ form: inout Form, _ isDisabled: Bool)
    func restore(_ form: inout Form, to value: Any)
    func keepSettings(_ form: inout Form, of present: Form)
    func clear(_ form: inout Form)
    func isSame(_ left: Form, _ right: Form) -> Bool
    func value(in form: Form) -> Any
    func areSame(_ left: Any, _ right: Any) -> Bool
    func ruleSummaries(in form: Form) -> [String]
    func hasFormat(in form: Form) -> Bool
    func use(_ messages: RuleMessages?, in form: inout Form)
    func ruleMessages(in form: Form) -> RuleMessages?
    /// The same field, which applies only while `condition` holds too.
    func narrowed(to condition: @escaping (Form) -> Bool) -> any FieldAccess<Form>
}

extension FieldAccess {
    /// Whether the field is asked, validated and submitted.
    func applies(to form: Form) -> Bool { isVisible(in: form) && isEnabled(in: form) }

    /// Runs the rules, adds failures that were found elsewhere, and sets the field's state, if the field applies; true when all
    /// pass.
    func validateIfItApplies(_ form: inout Form, adding others: [RuleFailure]) -> Bool {
        applies(to: form) ? validate(&form, adding: others) : true
    }
}

/// How far the validation of a field has come.
struct FieldState {
    var isDirty: Bool
    var isValid: Bool
    /// Nil for a field that was not refused.
    var messages: [String]?
    var failures: [RuleFailure]
}
