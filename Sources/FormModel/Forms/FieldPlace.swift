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

    func read<Result>(_ form: Form, _ body: (Validated<Value>) -> Result) -> Result { body(form[keyPath: wrapper]) }

    func change<Result>(_ form: inout Form, _ body: (inout Validated<Value>) -> Result) -> Result {
        body(&form[keyPath: wrapper])
    }
}
