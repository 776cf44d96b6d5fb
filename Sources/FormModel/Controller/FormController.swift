public import Observation

/// A form on its way to being submitted: its values, its focus, and the state of the submission.
///
/// ```swift
/// let controller = FormController(form: CreatePlan())
/// controller.form.name = "Pro plan"
/// let plan = try await controller.submit()
/// ```
///
/// A change of one field costs the same in a form of ten fields and of ten thousand.
@MainActor
@Observable
public final class FormController<Form: ValidatableForm> {
    /// How far the submission has come.
    public enum State {
        /// Not submitted yet, or refused by the form's own rules.
        case initial
        /// The form's `submit()` is running.
        case loading
        /// Submitted.
        case success
        /// `submit()` threw this error; `CancellationError` when it was cancelled.
        case failure(any Error)
    }

    /// The form. A change checks the fields again whose rules read other fields, if they were checked before.
    public var form: Form {
        get { storedForm }
        _modify {
            // Which field changes is of interest only to these, and only they pay for finding it out.
            let old = observers.isEmpty ? nil : storedForm
            let before = validates == .onValueChanged || hidesErrors == .onValueChanged ? storedForm : nil
            defer {
                if let old { tellObservers(from: old) }
            }
            defer {
                if let before {
                    for field in fields where !field.isSame(before, storedForm) {
                        valueChanged(field.keyPath)
                    }
                }
                if let ruleMessages, hasOtherWords { use(ruleMessages) }
                for field in crossFields.map({ fields[$0] }) where field.isChecked(storedForm) {
                    field.validate(&storedForm)
                }
            }
            yield &storedForm
        }
    }

    /// How far the submission has come.
    public internal(set) var state = State.initial

    /// The field that has, or is to have, the person's attention. Any key path of the form, with rules or without.
    public var focus: PartialKeyPath<Form>? {
        get {
            observed.read(\.focus)
            return focusedField
        }
        set {
            let old = focusedField
            guard newValue != old else { return }
            observed.willChange(\.focus)
            focusedField = newValue
            focusMoved(from: old)
            observed.didChange(\.focus)
        }
    }

    /// When the controller validates a field by itself; never, unless it is told to.
    ///
    /// In a walk, where a field is always validated as its answer is entered, `.onValueChanged` makes the rules of every
    /// field speak from the first key.
    @ObservationIgnored public var validates = ValidationTrigger.never

    /// When the messages of a field are hidden; nil for as long as they hold.
    ///
    /// In a walk, `.onValueChanged` makes a message go with the next key and come back with the next Enter, as the mode
    /// ``ValidationMode/onEnter`` does for one field; the others change nothing there, since a line that is left takes
    /// its messages with it.
    @ObservationIgnored public var hidesErrors: ErrorHiding?

    /// Whether a refused submission moves the focus to the first invalid field, and ``setErrors(_:focusesFirst:)`` to the
    /// first that it is about.
    @ObservationIgnored public var shouldFocusFirstInvalidFieldOnSubmit = true

    /// What was said about the form as a whole at the last submission: messages for names that are not a field of it.
    public internal(set) var messages: [String] = []

    /// The words of the messages of the form's rules; nil for those of the task that checks them, which are English unless
    /// ``RuleMessages/current`` says otherwise. Existing messages are reworded.
    public var ruleMessages: RuleMessages? { didSet { use(ruleMessages) } }

    var fieldStates: FieldStates<Form> {
        get {
            observed.read(\.fields)
            return storedFieldStates
        }
        _modify {
            observed.willChange(\.fields)
            defer { observed.didChange(\.fields) }
            yield &storedFieldStates
        }
    }
    /// Whether a submission is running, including its checks before `.loading`.
    @ObservationIgnored var isSubmitting = false
    /// The memory of the form's submission from a failed attempt to the next one.
    package let memory = SubmissionMemory()
    @ObservationIgnored var runners: [PartialKeyPath<Form>: RuleRunner<Any>] = [:]
    /// The results of asynchronous rules about the form, by index.
    @ObservationIgnored var formRuleResults: [Int: FormRuleResult<Form>] = [:]
    /// Waits for the delays of asynchronous rules. Tests replace it.
    @ObservationIgnored package var sleep: RuleRunner<Any>.Sleep = { try await Task.sleep(for: $0) }

    @ObservationIgnored var observers: [(_ old: Form, _ new: Form) -> Void] = []

    var storedForm: Form {
        get {
            observed.read(\.form)
            return formValue
        }
        _modify {
            observed.willChange(\.form)
            defer {
                takeNewFields()
                observed.didChange(\.form)
            }
            yield &formValue
        }
    }

    private let observed = ObservedParts()
    @ObservationIgnored private var formValue: Form
    @ObservationIgnored private var focusedField: PartialKeyPath<Form>?
    @ObservationIgnored private var storedFieldStates = FieldStates<Form>()
    /// The form when it was made, populated, or given to a walk.
    @ObservationIgnored private var originalForm: Form
    /// The form as it was made, or with the defaults that the program has set since.
    @ObservationIgnored private var defaultForm: Form
    /// The questions about fields without rules.
    @ObservationIgnored package var plainQuestions: [FormQuestion<Form>] = []
    /// The fields in order, with those of groups in the place of the group.
    @ObservationIgnored package private(set) var fields: [ValidatedField<Form>]
    /// The fields without the conditions of questions.
    @ObservationIgnored private var formFields: [ValidatedField<Form>]
    let hasGroups: Bool
    /// Whether the form is made while the program runs.
    package let isOfRuntimeForm = Form.self is any RuntimeForm.Type
    @ObservationIgnored private var fieldIndices: [PartialKeyPath<Form>: Int] = [:]
    /// The fields whose rules read other fields.
    @ObservationIgnored private(set) var crossFields: [Int] = []
    /// The fields whose rules read the field at a key path.
    @ObservationIgnored private var readers: [PartialKeyPath<Form>: [Int]] = [:]

    /// Takes a form over.
    ///
    /// - Parameter ruleMessages: the words of its rules' messages; nil for those of the task.
    public init(form: Form, ruleMessages: RuleMessages? = nil) {
        formValue = form
        originalForm = form
        defaultForm = form
        hasGroups = form.validatedFields.contains { $0.isGroup }
        fields = form.allFields
        formFields = fields
        findReaders()
        if ruleMessages != nil { self.ruleMessages = ruleMessages }
    }

    private func findReaders() {
        let fields = fields
        fieldIndices = [PartialKeyPath<Form>: Int](minimumCapacity: fields.count)
        for index in fields.indices where fieldIndices[fields[index].keyPath] == nil {
            fieldIndices[fields[index].keyPath] = index
        }
        crossFields = fields.indices.filter { !fields[$0].reads.isEmpty }
        readers = [:]
        for index in crossFields {
            for read in fields[index].reads + [fields[index].keyPath] { readers[read, default: []].append(index) }
        }
    }

    /// Adds the fields of new items.
    private func takeNewFields() {
        guard isOfRuntimeForm, storedForm.validatedFields.count != formFields.count else { return }
        makeRoom(in: &originalForm)
        fields = storedForm.allFields
        formFields = fields
        findReaders()
        if ruleMessages != nil { use(ruleMessages) }
    }

    /// Whether the form was replaced by one whose rules have other messages.
    var hasOtherWords: Bool {
        guard let ruleMessages, let field = fields.first else { return false }
        return field.ruleMessages(storedForm)?.isSame(as: ruleMessages) != true
    }

    func use(_ messages: RuleMessages?) {
        for field in fields { field.use(messages, in: &storedForm) }
    }

    func withRuleMessages<Result>(_ body: () -> Result) -> Result {
        guard let ruleMessages else { return body() }
        return RuleMessages.$current.withValue(ruleMessages, operation: body)
    }

    func withRuleMessages<Result>(_ body: @MainActor () async throws -> Result) async rethrows -> Result {
        guard let ruleMessages else { return try await body() }
        return try await RuleMessages.$current.withValue(ruleMessages) { try await body() }
    }

    /// Lets fields apply only while these conditions hold too, besides the form's own; they replace the ones before.
    package func narrow(to conditions: [PartialKeyPath<Form>: (Form) -> Bool]) {
        fields = formFields
        for (keyPath, condition) in conditions {
            if let index = fieldIndices[keyPath] { fields[index] = fields[index].narrowed(to: condition) }
        }
    }

    /// Sets one field; only fields whose rules read it are checked again, if they were checked before.
    public func set<Value>(_ keyPath: WritableKeyPath<Form, Value>, to value: Value) {
        change(keyPath) { $0[keyPath: keyPath] = value }
    }

    /// Changes the field at `keyPath`, and nothing else of the form.
    package func change<Failure: Error>(
        _ keyPath: PartialKeyPath<Form>, _ body: (inout Form) throws(Failure) -> Void
    ) throws(Failure) {
        let old = observers.isEmpty ? nil : storedForm
        defer {
            if let old { tellObservers(from: old) }
        }
        try body(&storedForm)
        for reader in readers[keyPath] ?? [] where fields[reader].isChecked(storedForm) {
            fields[reader].validate(&storedForm)
        }
        if validates == .onValueChanged || hidesErrors == .onValueChanged { valueChanged(keyPath) }
    }

    func index(of keyPath: PartialKeyPath<Form>) -> Int? { fieldIndices[keyPath] }

    /// The validated field whose value is at `keyPath`; nil for a field without rules.
    public func field(at keyPath: PartialKeyPath<Form>) -> ValidatedField<Form>? {
        fieldIndices[keyPath].map { fields[$0] }
    }
}

/// The parts of a controller that observers follow most.
///
/// `FormController` is generic, and Swift makes a key path of a generic type again each time it is used.
private final class ObservedParts: Observable {
    let form: Void = ()
    let focus: Void = ()
    let fields: Void = ()
    private let registrar = ObservationRegistrar()

    func read(_ part: KeyPath<ObservedParts, Void>) { registrar.access(self, keyPath: part) }
    func willChange(_ part: KeyPath<ObservedParts, Void>) { registrar.willSet(self, keyPath: part) }
    func didChange(_ part: KeyPath<ObservedParts, Void>) { registrar.didSet(self, keyPath: part) }
}

extension FormController {
    /// Whether some field was edited or validated.
    public var isDirty: Bool { fields.contains { $0.isDirty(form) } }

    /// Whether some validated field differs from what it was when the form was made, populated, or given to a walk.
    public var isModified: Bool {
        let form = form
        return fields.contains { $0.applies(to: form) && !$0.isSame(form, originalForm) }
    }

    /// The form as it was when it was made, populated, or given to a walk.
    package var original: Form { originalForm }

    /// Takes the present values for the ones that the form began with: `isModified` is false after this.
    public func markAsUnmodified() {
        originalForm = form
    }

    /// Takes the present values for those of fields that do not apply.
    func markAsDefault() { defaultForm = storedForm }

    /// The form as it is submitted: a field that is not part of it has its default, whatever was answered before.
    var submittedForm: Form {
        guard !isOfRuntimeForm else { return storedForm }
        let form = storedForm
        var submitted = form
        for field in fields where !field.isVisible(in: form) { field.copy(to: &submitted, from: defaultForm) }
        let shown = plainQuestions.filter { $0.isAsked(form) && fieldStates.plain[$0.keyPath]?.isHidden != true }
        let asked = Set(shown.map(\.keyPath))
        for question in plainQuestions where !asked.contains(question.keyPath) {
            question.copyValue(&submitted, defaultForm)
        }
        return submitted
    }

    /// Whether every field was validated and passed.
    public var isValid: Bool {
        let form = form
        return fields.allSatisfy { $0.isValid(form) }
    }

    /// The messages of every refused field, by the field's name.
    public var validationErrors: [String: [String]] { errors { $0.name($1) } }

    private func errors(named name: (ValidatedField<Form>, Form) -> String?) -> [String: [String]] {
        let form = form
        var errors: [String: [String]] = [:]
        for field in fields {
            if let name = name(field, form), let messages = field.errors(form) { errors[name] = messages }
        }
        return errors
    }

    /// The error of a form that its rules refuse: the messages by name, and those of the form under an empty name.
    package var rejection: FormError {
        var errors = errors { $0.nameOrProperty($1) }
        if !messages.isEmpty { errors["", default: []] += messages }
        return .invalid(errors: errors)
    }

    /// Whether something was edited that can be submitted now: a field is dirty, and no submission is running.
    public var canSubmit: Bool { isDirty && !isLoading }

    /// Runs all rules of every field and sets the fields' states; true when all pass.
    ///
    /// - Parameter focusesFirst: whether the focus moves to the first field that is refused.
    @discardableResult
    public func validate(focusesFirst: Bool = false) -> Bool {
        let isValid = validateAll()
        if focusesFirst, !isValid { focusFirstInvalidField() }
        return isValid
    }

    private func validateAll() -> Bool {
        if !messages.isEmpty { messages = [] }
        if !fieldStates.hiddenErrors.isEmpty { fieldStates.hiddenErrors.subtract(fields.map(\.keyPath)) }
        let (fields, hasRunners) = (fields, !runners.isEmpty)
        // Observers are told once, and not for each field.
        var isValid = updateState { form in
            var isValid = true
            for field in fields {
                let known = hasRunners ? knownAsyncFailures(field, in: form) : []
                if !field.validate(&form, adding: known) { isValid = false }
            }
            return isValid
        }
        let rules = formRules
        let submitted = rules.isEmpty ? storedForm : submittedForm
        for rule in rules {
            let found = withRuleMessages { rule.validate(submitted) }
            if !found.isEmpty { isValid = false }
            report(found, of: rule)
        }
        return isValid
    }

    /// Runs the rules of the field at `keyPath` and sets its state; true when it passes or has no rules.
    @discardableResult
    public func validate(_ keyPath: PartialKeyPath<Form>) -> Bool {
        field(at: keyPath).map(validate) ?? true
    }

    private func validate(_ field: ValidatedField<Form>) -> Bool {
        if !fieldStates.hiddenErrors.isEmpty { fieldStates.hiddenErrors.remove(field.keyPath) }
        return updateState { form in
            field.validate(
                &form, adding: runners.isEmpty ? [] : knownAsyncFailures(field, in: form))
        }
    }

    func tellObservers(from old: Form) {
        let new = storedForm
        for tell in observers { tell(old, new) }
    }

    /// Changes the state of fields, but no value, so that nothing is checked again.
    func updateState<Value>(_ body: (inout Form) -> Value) -> Value {
        return body(&storedForm)
    }

    /// Moves the focus to the first field that is not valid, in the order of the form; does not move if all are.
    public func focusFirstInvalidField() {
        if let field = fields.first(where: { !$0.isValid(form) }) { focus = field.keyPath }
    }
}

extension FormController where Form: PopulatableForm {
    /// Fills the form from `data`; the form counts as neither dirty nor modified until something differs from that.
    ///
    /// `form.populate(from:)` by itself is an edit: the fields are dirty after it.
    public func populate(from data: Form.Data) {
        setDefaults { $0.populate(from: data) }
    }
}

/// The state of fields that the form has no place for.
struct FieldStates<Form: ValidatableForm> {
    var checked: Set<PartialKeyPath<Form>> = []
    var hiddenErrors: Set<PartialKeyPath<Form>> = []
    /// The settings of fields without rules, which have no wrapper.
    var plain: [PartialKeyPath<Form>: PlainFieldSettings] = [:]
    /// Whether fields without settings are disabled.
    var disablesPlain = false
}
