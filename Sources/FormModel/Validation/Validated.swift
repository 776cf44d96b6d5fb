/// A value with its rules and the state of its validation.
///
/// ```swift
/// @Validated(name: "name", .isNotEmpty(message: "Name is required"), .minLength(3)) var name = ""
/// @Validated(name: "nickname") var nickname: String?
///
/// form.name     // the value
/// form.$name    // its Validated.State
/// ```
///
/// A changed value goes from `.idle` to `.editing`. Once it was validated, every further change validates it again, so
/// that a message disappears as soon as the value is valid. Assigning an equal value changes nothing; texts are equal
/// only if their Unicode scalars are.
@propertyWrapper
public struct Validated<Value: Equatable> {
    /// The progress of a value's validation.
    public enum State: Equatable, Sendable {
        case idle
        case editing
        case valid
        /// Rejected; the messages of all rules that failed, in the order of the rules.
        case invalid(messages: [String])
    }

    /// When a field's rules are evaluated.
    public typealias Mode = ValidationMode

    /// The name of the field in error maps and submitted answers; `nil` if the form names it, or if it is in neither.
    public let name: String?
    /// When the rules are evaluated.
    public let mode: Mode
    /// The rules, in the order in which they report. New ones validate the value at once if it was validated before, or
    /// if the mode is `.always`; messages from outside stay until the value changes.
    public var rules: [any ValidationRule<Value>] {
        didSet {
            if mode == .always || isValidated { validate() }
        }
    }
    /// True if the program hides the field: it is then not part of the form, whatever the form's conditions say.
    public var isHidden = false
    /// True if the program disables the field: it then cannot be edited, whatever the form's conditions say.
    public var isDisabled = false
    /// The progress of the value's validation.
    public private(set) var state: State = .idle
    /// The failures of an invalid state; empty if the messages came from outside.
    public private(set) var failures: [RuleFailure] = []
    /// Changes every assigned value; a new transform changes the current value at once.
    public var transform: ((Value) -> Value)? {
        didSet {
            if transform != nil { wrappedValue = value }
        }
    }
    var value: Value
    let onChange: ((_ old: Value, _ new: Value) -> Void)?

    /// Wraps a value without rules: `@Validated var nickname: String?`. A separate initializer, so that the memberwise
    /// initializer of a form has a parameter of the value's type, with `nil` as the default of an optional.
    public init(wrappedValue: Value) {
        self.init(value: wrappedValue, name: nil, mode: .onChange, rules: [])
    }

    /// Wraps a value. With `mode: .always` the rules run at once.
    ///
    /// - Parameters:
    ///   - wrappedValue: the initial value.
    ///   - name: the field's name in error maps, if it has one.
    ///   - mode: when the rules are evaluated.
    ///   - transform: changes every assigned value, even the first one, before it is compared and checked.
    ///   - onChange: receives the old and the new value after every change, even by ``reset(to:)``. The form cannot be
    ///     accessed at that time; `FormController.onChange(of:perform:)` can change more of it.
    ///   - rules: the rules, in the order in which they report.
    public init(
        wrappedValue: Value, name: String? = nil, mode: Mode = .onChange, transform: ((Value) -> Value)? = nil,
        onChange: ((_ old: Value, _ new: Value) -> Void)? = nil, _ rules: any ValidationRule<Value>...
    ) {
        self.init(
            value: wrappedValue, name: name, mode: mode, transform: transform, onChange: onChange, rules: rules)
    }

    /// Wraps an optional value, initially `nil`. With `mode: .always` the rules run at once.
    public init(
        name: String? = nil, mode: Mode = .onChange, transform: ((Value) -> Value)? = nil,
        onChange: ((_ old: Value, _ new: Value) -> Void)? = nil, _ rules: any ValidationRule<Value>...
    ) where Value: ExpressibleByNilLiteral {
        self.init(value: nil, name: name, mode: mode, transform: transform, onChange: onChange, rules: rules)
    }

    /// Wraps an optional value, with rules of the wrapped type: `@Validated(.minLength(2)) var nick: String?`. `nil`
    /// and an empty text or collection pass them; `.isNotEmpty()` rejects the latter, and `.required()` both.
    @_disfavoredOverload
    public init<Wrapped>(
        wrappedValue: Wrapped?, name: String? = nil, mode: Mode = .onChange, transform: ((Value) -> Value)? = nil,
        onChange: ((_ old: Value, _ new: Value) -> Void)? = nil, _ rules: any ValidationRule<Wrapped>...
    ) where Value == Wrapped? {
        self.init(
            value: wrappedValue, name: name, mode: mode, transform: transform, onChange: onChange,
            rules: rules.map { $0.onOptional() })
    }

    /// Wraps an optional value, initially `nil`, with rules of the wrapped type.
    @_disfavoredOverload
    public init<Wrapped>(
        name: String? = nil, mode: Mode = .onChange, transform: ((Value) -> Value)? = nil,
        onChange: ((_ old: Value, _ new: Value) -> Void)? = nil, _ rules: any ValidationRule<Wrapped>...
    ) where Value == Wrapped? {
        self.init(
            value: nil, name: name, mode: mode, transform: transform, onChange: onChange,
            rules: rules.map { $0.onOptional() })
    }

    /// A field without a default is an error.
    @available(*, unavailable, message: "give the field a default, as in 'var name = \"\"', or an optional type")
    @_disfavoredOverload
    public init(
        name: String? = nil, mode: Mode = .onChange, transform: ((Value) -> Value)? = nil,
        onChange: ((_ old: Value, _ new: Value) -> Void)? = nil, _ rules: any ValidationRule<Value>...
    ) {
        while true {}
    }

    package init(
        value: Value, name: String?, mode: Mode, transform: ((Value) -> Value)? = nil,
        onChange: ((_ old: Value, _ new: Value) -> Void)? = nil, rules: [any ValidationRule<Value>]
    ) {
        self.value = transform?(value) ?? value
        self.name = name
        self.mode = mode
        self.transform = transform
        self.onChange = onChange
        self.rules = rules
        if mode == .always { validate() }
    }

    /// The value; a change validates it again if it was validated before.
    public var wrappedValue: Value {
        get { value }
        set {
            let newValue = transform?(newValue) ?? newValue
            guard !isIdentical(newValue, value) else { return }
            let oldValue = value
            value = newValue
            defer { onChange?(oldValue, newValue) }
            switch state {
            case .editing: break
            case .valid where mode != .onEnter, .invalid where mode != .onEnter: validate()
            case .idle, .valid, .invalid: (state, failures) = (.editing, [])
            }
        }
    }

    /// The state of the validation.
    public var projectedValue: State { state }
}

/// When a field's rules are evaluated.
public enum ValidationMode: String, CaseIterable, Sendable {
    /// From the beginning, and on every change.
    case always
    /// At the first check; after a rejection, on every change.
    case onChange
    /// When the form is submitted; after a rejection, on every change.
    case onSubmit
    /// When the answer is entered, or the field is validated otherwise; a change clears the messages.
    case onEnter
}

extension Validated {
    /// Runs every rule on the value and sets the state; returns true if all pass.
    @discardableResult
    public mutating func validate() -> Bool {
        reject(failures(for: value))
        return failures.isEmpty
    }

    mutating func reject(_ failures: [RuleFailure]) {
        self.failures = failures
        state = failures.isEmpty ? .valid : .invalid(messages: failures.map(\.message))
    }

    package func failures(for value: Value) -> [RuleFailure] {
        // A closure makes this twice as slow.
        var failures: [RuleFailure] = []
        for rule in rules {
            if let failure = rule.failure(for: value) { failures.append(failure) }
        }
        return failures
    }

    /// Sets the initial value: unlike after an assignment, the field is idle.
    public mutating func reset(to value: Value) { restore(transform?(value) ?? value) }

    /// The value was transformed when the field first had it.
    mutating func restore(_ value: Value) {
        let oldValue = self.value
        self.value = value
        clear()
        if !isIdentical(oldValue, value) { onChange?(oldValue, value) }
    }

    /// Makes the field idle, or validates it at once if its mode is `.always`.
    public mutating func clear() {
        state = .idle
        failures = []
        if mode == .always { validate() }
    }

    /// Rejects the value with messages from outside, such as a server's, until the value changes.
    public mutating func markAsInvalid(messages: [String]) {
        state = .invalid(messages: messages)
        failures = []
    }

    /// True if the state is the outcome of the rules, not of messages from outside.
    var isValidated: Bool { state.isValid || !failures.isEmpty }

    /// True if the field was edited or validated.
    public var isDirty: Bool { state.isDirty }
    /// True if the value passed all rules.
    public var isValid: Bool { state.isValid }
    /// True if the value was rejected.
    public var isInvalid: Bool { state.isInvalid }
    /// The messages of a rejected value.
    public var errors: [String]? { state.messages }
}

extension Validated.State {
    /// A rejected value with its messages.
    public static func invalid(_ messages: [String]) -> Self { .invalid(messages: messages) }

    /// True if the field was edited or validated: anything but `.idle`.
    public var isDirty: Bool { self != .idle }

    /// True if the value passed all rules.
    public var isValid: Bool { self == .valid }

    /// True if the value was rejected.
    public var isInvalid: Bool { messages != nil }

    /// The messages of a rejected value.
    public var messages: [String]? {
        if case .invalid(let messages) = self { messages } else { nil }
    }
}
