internal import Observation

/// How often each property of a controller has changed, which is what its observers watch.
///
/// A class apart from the controller: a key path of a generic class is made again at each use, which takes more than a hundred times as
/// long as reading the property does.
@MainActor
@Observable
final class ControllerChanges {
    var form = 0
    var state = 0
    var focus = 0
    var validates = 0
    var hidesErrors = 0
    var shouldFocus = 0
    var messages = 0
    var ruleMessages = 0
    var fieldStates = 0
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
            _ = changes.state
            return observed.state
        }
        set {
            changes.state += 1
            observed.state = newValue
        }
    }

    /// The field that has, or is to have, the person's attention. Any key path of the form, with rules or without.
    public var focus: PartialKeyPath<Form>? {
        get {
            _ = changes.focus
            return observed.focus
        }
        set {
            let old = observed.focus
            changes.focus += 1
            observed.focus = newValue
            focusMoved(from: old)
        }
    }

    /// When the controller validates a field by itself; never, unless it is told to.
    ///
    /// In a walk, where a field is always validated as its answer is entered, `.onValueChanged` makes the rules of every
    /// field speak from the first key.
    public var validates: ValidationTrigger {
        get {
            _ = changes.validates
            return observed.validates
        }
        set {
            changes.validates += 1
            observed.validates = newValue
        }
    }

    /// When the messages of a field are hidden; nil for as long as they hold.
    ///
    /// In a walk, `.onValueChanged` makes a message go with the next key and come back with the next Enter, as the mode
    /// ``ValidationMode/onEnter`` does for one field; the others change nothing there, since a line that is left takes
    /// its messages with it.
    public var hidesErrors: ErrorHiding? {
        get {
            _ = changes.hidesErrors
            return observed.hidesErrors
        }
        set {
            changes.hidesErrors += 1
            observed.hidesErrors = newValue
        }
    }

    /// Whether a refused submission moves the focus to the first invalid field, and ``setErrors(_:focusesFirst:)`` to the
    /// first that it is about.
    public var shouldFocusFirstInvalidFieldOnSubmit: Bool {
        get {
            _ = changes.shouldFocus
            return observed.shouldFocus
        }
        set {
            changes.shouldFocus += 1
            observed.shouldFocus = newValue
        }
    }

    /// What was said about the form as a whole at the last submission: messages for names that are not a field of it.
    public internal(set) var messages: [String] {
        get {
            _ = changes.messages
            return observed.messages
        }
        set {
            changes.messages += 1
            observed.messages = newValue
        }
    }

    /// The words of the messages of the form's rules; nil for those of the task that checks them, which are English unless
    /// ``RuleMessages/current`` says otherwise. What was refused already is said anew.
    public var ruleMessages: RuleMessages? {
        get {
            _ = changes.ruleMessages
            return observed.ruleMessages
        }
        set {
            changes.ruleMessages += 1
            observed.ruleMessages = newValue
            use(newValue)
        }
    }

    var fieldStates: FieldStates<Form> {
        get {
            _ = changes.fieldStates
            return observed.fieldStates
        }
        _modify {
            changes.fieldStates += 1
            yield &observed.fieldStates
        }
    }
}
