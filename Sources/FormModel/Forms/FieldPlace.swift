/// Where a field's value and its wrapper are in a form.
package protocol FieldPlace<Form, Value> {
    associatedtype Form
    associatedtype Value: Equatable

    /// The key path of the wrapper.
    var wrapper: WritableKeyPath<Form, Validated<Value>> { get }
    func value(in form: Form) -> Value
    /// Reads the wrapper where it is, or a copy of it.
    func read<Result>(_ form: Form, _ body: (Validated<Value>) -> Result) -> Result
    /// Changes the wrapper where it is.
    func change<Result>(_ form: inout Form, _ body: (inout Validated<Value>) -> Result) -> Result
}

/// The place that two key paths name.
struct KeyPathPlace<Form, Value: Equatable>: FieldPlace {
    let keyPath: KeyPath<Form, Value>
    let wrapper: WritableKeyPath<Form, Validated<Value>>

    func value(in form: Form) -> Value { form[keyPath: keyPath] }

    func read<Result>(_ form: Form, _ body: (Validated<Value>) -> Result) -> Result { body(wrapper.value(in: form)) }

    func change<Result>(_ form: inout Form, _ body: (inout Validated<Value>) -> Result) -> Result {
        body(&form[keyPath: wrapper])
    }
}

extension KeyPath {
    /// A copy of the value there. One that is only looked at where it is, `root[keyPath: path].name`, takes memory.
    @inlinable func value(in root: Root) -> Value { root[keyPath: self] }
}

extension WritableKeyPath {
    /// Runs the rules of the wrapper there, and sets its state if that is another one; true when all pass.
    @inlinable func validate<Wrapped>(in form: inout Root, adding others: [RuleFailure]) -> Bool
    where Value == Validated<Wrapped> {
        form[keyPath: self].validateIfThere(adding: others)
    }

    /// The same where the wrapper is behind a subscript or a computed property, to change which by a key path takes memory: it is
    /// written back only if its state is another one.
    @inlinable func validateCopy<Wrapped>(in form: inout Root, adding others: [RuleFailure]) -> Bool
    where Value == Validated<Wrapped> {
        let field = value(in: form)
        guard !field.isHidden, !field.isDisabled, let failures = field.newFailures(adding: others) else { return true }
        form[keyPath: self].reject(failures)
        return failures.isEmpty
    }
}
