internal import Observation

/// What observers know the properties of a controller by, whatever its form is.
///
/// Its key paths are made once a program. Those of the controller itself, a generic type, would be made anew wherever they are
/// written, which takes longer than reading the property.
final class ControllerProperties: Observable, Sendable {
    typealias Path = KeyPath<ControllerProperties, Void>

    static let all = ControllerProperties()

    var form: Void { () }
    var state: Void { () }
    var focus: Void { () }
    var validates: Void { () }
    var hidesErrors: Void { () }
    var shouldFocus: Void { () }
    var messages: Void { () }
    var ruleMessages: Void { () }
    var fieldStates: Void { () }

    private init() {}
}

/// The key paths of those properties, each kept where it is found at once: where one is written, it is looked up.
enum ObservedPath {
    static let form: any KeyPath<ControllerProperties, Void> & Sendable = \.form
    static let state: any KeyPath<ControllerProperties, Void> & Sendable = \.state
    static let focus: any KeyPath<ControllerProperties, Void> & Sendable = \.focus
    static let validates: any KeyPath<ControllerProperties, Void> & Sendable = \.validates
    static let hidesErrors: any KeyPath<ControllerProperties, Void> & Sendable = \.hidesErrors
    static let shouldFocus: any KeyPath<ControllerProperties, Void> & Sendable = \.shouldFocus
    static let messages: any KeyPath<ControllerProperties, Void> & Sendable = \.messages
    static let ruleMessages: any KeyPath<ControllerProperties, Void> & Sendable = \.ruleMessages
    static let fieldStates: any KeyPath<ControllerProperties, Void> & Sendable = \.fieldStates
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
            access(ObservedPath.state)
            return observed.state
        }
        set {
            mutate(ObservedPath.state) { observed.state = newValue }
        }
    }

    /// The field that has, or is to have, the person's attention. Any key path of the form, with rules or without.
    public var focus: PartialKeyPath<Form>? {
        get {
            access(ObservedPath.focus)
            return observed.focus
        }
        set {
            let old = observed.focus
            mutate(ObservedPath.focus) { observed.focus = newValue }
            focusMoved(from: old)
        }
    }

    /// When the controller validates a field by itself; never, unless it is told to.
    ///
    /// In a walk, where a field is always validated as its answer is entered, `.onValueChanged` makes the rules of every
    /// field speak from the first key.
    public var validates: ValidationTrigger {
        get {
            access(ObservedPath.validates)
            return observed.validates
        }
        set {
            mutate(ObservedPath.validates) { observed.validates = newValue }
        }
    }

    /// When the messages of a field are hidden; nil for as long as they hold.
    ///
    /// In a walk, `.onValueChanged` makes a message go with the next key and come back with the next Enter, as the mode
    /// ``ValidationMode/onEnter`` does for one field; the others change nothing there, since a line that is left takes
    /// its messages with it.
    public var hidesErrors: ErrorHiding? {
        get {
            access(ObservedPath.hidesErrors)
            return observed.hidesErrors
        }
        set {
            mutate(ObservedPath.hidesErrors) { observed.hidesErrors = newValue }
        }
    }

    /// Whether a refused submission moves the focus to the first invalid field, and ``setErrors(_:focusesFirst:)`` to the
    /// first that it is about.
    public var shouldFocusFirstInvalidFieldOnSubmit: Bool {
        get {
            access(ObservedPath.shouldFocus)
            return observed.shouldFocus
        }
        set {
            mutate(ObservedPath.shouldFocus) { observed.shouldFocus = newValue }
        }
    }

    /// What was said about the form as a whole at the last submission: messages for names that are not a field of it.
    public internal(set) var messages: [String] {
        get {
            access(ObservedPath.messages)
            return observed.messages
        }
        set {
            mutate(ObservedPath.messages) { observed.messages = newValue }
        }
    }

    /// The words of the messages of the form's rules; nil for those of the task that checks them, which are English unless
    /// ``RuleMessages/current`` says otherwise. What was refused already is said anew.
    public var ruleMessages: RuleMessages? {
        get {
            access(ObservedPath.ruleMessages)
            return observed.ruleMessages
        }
        set {
            mutate(ObservedPath.ruleMessages) { observed.ruleMessages = newValue }
            use(newValue)
        }
    }

    var fieldStates: FieldStates<Form> {
        get {
            access(ObservedPath.fieldStates)
            return observed.fieldStates
        }
        _modify {
            access(ObservedPath.fieldStates)
            willSet(ObservedPath.fieldStates)
            defer { didSet(ObservedPath.fieldStates) }
            yield &observed.fieldStates
        }
    }

    func access(_ path: ControllerProperties.Path) { registrar.access(ControllerProperties.all, keyPath: path) }

    func willSet(_ path: ControllerProperties.Path) { registrar.willSet(ControllerProperties.all, keyPath: path) }

    func didSet(_ path: ControllerProperties.Path) {
        changeCount &+= 1
        registrar.didSet(ControllerProperties.all, keyPath: path)
        guard !watchers.isEmpty else { return }
        let told = watchers
        watchers = []
        for watcher in told { watcher() }
    }

    private func mutate(_ path: ControllerProperties.Path, _ mutation: () -> Void) {
        willSet(path)
        mutation()
        didSet(path)
    }

    /// Tells the next change of the controller, and no later one. To observe it as everything else is takes much longer.
    package func watch(_ body: @escaping @MainActor () -> Void) { watchers.append(body) }
}
