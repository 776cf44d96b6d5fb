internal import Observation

/// What observers know the properties of a controller by.
///
/// In a generic type a key path is made anew wherever it is written, which takes longer than reading the property; these are made
/// once a controller.
@MainActor
struct ObservedPaths<Form: ValidatableForm> {
    typealias Path<Value> = KeyPath<FormController<Form>, Value>

    let form: Path<Form> = \.form
    let state: Path<FormController<Form>.State> = \.state
    let focus: Path<PartialKeyPath<Form>?> = \.focus
    let validates: Path<ValidationTrigger> = \.validates
    let hidesErrors: Path<ErrorHiding?> = \.hidesErrors
    let shouldFocus: Path<Bool> = \.shouldFocusFirstInvalidFieldOnSubmit
    let messages: Path<[String]> = \.messages
    let ruleMessages: Path<RuleMessages?> = \.ruleMessages
    let fieldStates: Path<FieldStates<Form>> = \.fieldStates
}

/// The values of a controller's observed properties, but for the form.
struct ObservedValues<Form: ValidatableForm> {
    var state = FormController<Form>.State.initial
    var focus: PartialKeyPath<Form>?
    var validates = ValidationTrigger.never
    var hidesErrors: ErrorHiding?
    var shouldFocus = true
    var messages: [String] = []
    var ruleMessages: RuleMessages?
    var fieldStates = FieldStates<Form>()
}

/// What a controller knows of fields that the form itself has no place for.
struct FieldStates<Form: ValidatableForm> {
    /// The fields whose asynchronous rules are running.
    var checked: Set<PartialKeyPath<Form>> = []
    /// The fields whose messages are hidden.
    var hiddenErrors: Set<PartialKeyPath<Form>> = []
    /// What the program has set for fields without rules, which have no wrapper to keep it in.
    var plain: [PartialKeyPath<Form>: PlainFieldSettings] = [:]
    /// Whether those are disabled for which nothing was set.
    var disablesPlain = false
}

/// The properties that can be observed, besides the form.
extension FormController {
    /// How far the submission has come.
    public internal(set) var state: State {
        get {
            access(paths.state)
            return observed.state
        }
        set {
            registrar.withMutation(of: self, keyPath: paths.state) { observed.state = newValue }
        }
    }

    /// The field that has, or is to have, the person's attention. Any key path of the form, with rules or without.
    public var focus: PartialKeyPath<Form>? {
        get {
            access(paths.focus)
            return observed.focus
        }
        set {
            let old = observed.focus
            registrar.withMutation(of: self, keyPath: paths.focus) { observed.focus = newValue }
            focusMoved(from: old)
        }
    }

    /// When the controller validates a field by itself; never, unless it is told to.
    ///
    /// In a walk, where a field is always validated as its answer is entered, `.onValueChanged` makes the rules of every
    /// field speak from the first key.
    public var validates: ValidationTrigger {
        get {
            access(paths.validates)
            return observed.validates
        }
        set {
            registrar.withMutation(of: self, keyPath: paths.validates) { observed.validates = newValue }
        }
    }

    /// When the messages of a field are hidden; nil for as long as they hold.
    ///
    /// In a walk, `.onValueChanged` makes a message go with the next key and come back with the next Enter, as the mode
    /// ``ValidationMode/onEnter`` does for one field; the others change nothing there, since a line that is left takes
    /// its messages with it.
    public var hidesErrors: ErrorHiding? {
        get {
            access(paths.hidesErrors)
            return observed.hidesErrors
        }
        set {
            registrar.withMutation(of: self, keyPath: paths.hidesErrors) { observed.hidesErrors = newValue }
        }
    }

    /// Whether a refused submission moves the focus to the first invalid field, and ``setErrors(_:focusesFirst:)`` to the
    /// first that it is about.
    public var shouldFocusFirstInvalidFieldOnSubmit: Bool {
        get {
            access(paths.shouldFocus)
            return observed.shouldFocus
        }
        set {
            registrar.withMutation(of: self, keyPath: paths.shouldFocus) { observed.shouldFocus = newValue }
        }
    }

    /// What was said about the form as a whole at the last submission: messages for names that are not a field of it.
    public internal(set) var messages: [String] {
        get {
            access(paths.messages)
            return observed.messages
        }
        set {
            registrar.withMutation(of: self, keyPath: paths.messages) { observed.messages = newValue }
        }
    }

    /// The words of the messages of the form's rules; nil for those of the task that checks them, which are English unless
    /// ``RuleMessages/current`` says otherwise. What was refused already is said anew.
    public var ruleMessages: RuleMessages? {
        get {
            access(paths.ruleMessages)
            return observed.ruleMessages
        }
        set {
            registrar.withMutation(of: self, keyPath: paths.ruleMessages) { observed.ruleMessages = newValue }
            use(newValue)
        }
    }

    var fieldStates: FieldStates<Form> {
        get {
            access(paths.fieldStates)
            return observed.fieldStates
        }
        _modify {
            access(paths.fieldStates)
            registrar.willSet(self, keyPath: paths.fieldStates)
            defer { registrar.didSet(self, keyPath: paths.fieldStates) }
            yield &observed.fieldStates
        }
    }

    func access<Value>(_ path: ObservedPaths<Form>.Path<Value>) { registrar.access(self, keyPath: path) }
}
