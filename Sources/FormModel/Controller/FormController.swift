public import Observation

/// A form on its way to submission: its values, its focus, and the state of the submission.
///
/// ```swift
/// let controller = FormController(form: CreatePlan())
/// controller.form.name = "Pro plan"
/// let plan = try await controller.submit()
/// ```
@MainActor
@Observable
public final class FormController<Form: ValidatableForm> {
    /// The progress of the submission.
    public enum State {
        /// Not submitted yet, or rejected by the form's own rules.
        case initial
        case loading
        case success
        /// `submit()` threw this error; `CancellationError` if it was cancelled.
        case failure(any Error)
    }

    /// The form. After a change, validated fields whose rules read other fields are validated again.
    public var form: Form {
        get { storedForm }
        _modify {
            // A copy of the form is expensive.
            let old = observers.isEmpty && !actsOnChanges ? nil : storedForm
            defer {
                if let old, actsOnChanges {
                    for field in fields where !field.isSame(old, storedForm) { valueChanged(field.keyPath) }
                }
                updateStates(of: ruleMessages == nil ? crossFields : nil)
                if let old { notifyObservers(of: old) }
            }
            yield &storedForm
        }
    }

    /// The progress of the submission.
    public internal(set) var state = State.initial

    /// The field that has, or should get, the user's attention: any key path of the form, with or without rules.
    public var focus: PartialKeyPath<Form>? {
        didSet {
            if _focus != oldValue { focusMoved(from: oldValue) }
        }
    }

    /// When the controller validates a field automatically; by default never.
    ///
    /// In a run, which always validates an entered answer, `.onValueChanged` makes every field show messages from the first key.
    @ObservationIgnored public var validationTrigger = ValidationTrigger.never

    /// When the messages of a field are hidden; by default as long as they apply.
    ///
    /// In a run, `.onValueChanged` hides a message at the next key and shows it again at the next Enter, as
    /// ``ValidationMode/onEnter`` does for one field; the other values have no effect there.
    @ObservationIgnored public var errorHiding: ErrorHiding?

    /// True if a rejected submission, and ``setErrors(_:focusesFirst:)``, move the focus to the first rejected field.
    @ObservationIgnored public var shouldFocusFirstInvalidFieldOnSubmit = true

    /// The messages about the form as a whole at the last validation or submission, or of ``setErrors(_:focusesFirst:)``:
    /// those for unknown field names.
    public internal(set) var messages: [String] = []

    /// The messages of the form's rules; by default those of the current task, which are English unless
    /// ``RuleMessages/current`` is set. Existing messages are reworded.
    @ObservationIgnored public var ruleMessages: RuleMessages? { didSet { updateStates() } }

    var fieldStates = FieldStates<Form>()
    @ObservationIgnored var isSubmitting = false
    @ObservationIgnored package var isAsked = false
    package let memory = SubmissionMemory()
    @ObservationIgnored var runners: [PartialKeyPath<Form>: RuleRunner<Any>] = [:]
    @ObservationIgnored var formRuleResults: [Int: (form: Form, messages: FormRule<Form>.Messages)] = [:]
    /// Waits for the delays of asynchronous rules. Tests replace it.
    @ObservationIgnored package var sleep: RuleRunner<Any>.Sleep = { try await Task.sleep(for: $0) }

    @ObservationIgnored var observers: [(_ old: Form, _ new: Form) -> Void] = []

    var storedForm: Form { didSet { takeNewFields() } }
    /// The form for reads that need no observer: an observed read makes a key path, which is slow in a generic type.
    package var unobservedForm: Form { _storedForm }
    @ObservationIgnored private var originalForm: Form
    /// The form as it was made, or with the defaults that the program has set since.
    @ObservationIgnored private var defaultForm: Form
    @ObservationIgnored package var plainQuestions: [FormQuestion<Form>] = []
    @ObservationIgnored package private(set) var fields: [ValidatedField<Form>] = []
    @ObservationIgnored private var formFields: [ValidatedField<Form>] = []
    @ObservationIgnored private(set) var formRules: [FormRule<Form>] = []
    package let isOfRuntimeForm = Form.self is any RuntimeForm.Type
    @ObservationIgnored private var fieldIndices: [PartialKeyPath<Form>: Int] = [:]
    @ObservationIgnored private(set) var crossFields: [Int] = []
    @ObservationIgnored private var readers: [PartialKeyPath<Form>: [Int]] = [:]

    /// Takes control of a form, with these messages for its rules; by default those of the current task.
    public init(form: Form, ruleMessages: RuleMessages? = nil) {
        storedForm = form
        originalForm = form
        defaultForm = form
        readFields()
        self.ruleMessages = ruleMessages
        if ruleMessages != nil { updateStates() }
    }

    private func readFields() {
        let form = unobservedForm
        let fields = form.allFields
        (self.fields, formFields, formRules) = (fields, fields, form.allFormRules)
        fieldIndices = [:]
        for (index, field) in fields.enumerated().reversed() { fieldIndices[field.keyPath] = index }
        crossFields = fields.indices.filter { !fields[$0].reads.isEmpty }
        readers = [:]
        for index in crossFields {
            for read in fields[index].reads + [fields[index].keyPath] { readers[read, default: []].append(index) }
        }
    }

    private func takeNewFields() {
        guard isOfRuntimeForm, unobservedForm.validatedFields.count != formFields.count else { return }
        adoptFields(into: &originalForm)
        readFields()
        if ruleMessages != nil { updateStates() }
    }

    package func withRuleMessages<Result>(_ body: () -> Result) -> Result {
        guard let ruleMessages else { return body() }
        return RuleMessages.$current.withValue(ruleMessages, operation: body)
    }

    func withRuleMessages<Result>(_ body: @MainActor () async throws -> Result) async rethrows -> Result {
        guard let ruleMessages else { return try await body() }
        return try await RuleMessages.$current.withValue(ruleMessages) { try await body() }
    }

    package func narrow(to conditions: [PartialKeyPath<Form>: (Form) -> Bool]) {
        fields = formFields
        for (keyPath, condition) in conditions {
            if let index = fieldIndices[keyPath] { fields[index] = fields[index].narrowed(to: condition) }
        }
    }

    /// Sets one field; only validated fields whose rules read it are validated again.
    public func set<Value>(_ keyPath: WritableKeyPath<Form, Value>, to value: Value) {
        change(keyPath) { $0[keyPath: keyPath] = value }
    }

    package func change<Failure: Error>(
        _ keyPath: PartialKeyPath<Form>, _ body: (inout Form) throws(Failure) -> Void
    ) throws(Failure) {
        let old = observers.isEmpty ? nil : storedForm
        try body(&storedForm)
        if actsOnChanges { valueChanged(keyPath) }
        var affected = Set(readers[keyPath] ?? [])
        if ruleMessages != nil, let changed = index(of: keyPath) { affected.insert(changed) }
        updateStates(of: affected.sorted())
        if let old { notifyObservers(of: old) }
    }

    private var actsOnChanges: Bool { validationTrigger == .onValueChanged || errorHiding == .onValueChanged }

    /// Runs the rules again that read a changed field, or that gave messages other than ``ruleMessages``.
    private func updateStates(of indices: [Int]? = nil) {
        for index in indices ?? Array(fields.indices) where fields[index].isChecked(unobservedForm) {
            runRules(of: fields[index])
        }
    }

    func index(of keyPath: PartialKeyPath<Form>) -> Int? { fieldIndices[keyPath] }

    package func field(at keyPath: PartialKeyPath<Form>) -> ValidatedField<Form>? {
        fieldIndices[keyPath].map { fields[$0] }
    }
}

extension FormController {
    /// True if some field was edited or validated.
    public var isDirty: Bool {
        let form = form
        return fields.contains { $0.isDirty(form) }
    }

    /// True if some validated field has changed since the form was made, populated, or given to a run.
    public var isModified: Bool {
        let form = form
        return fields.contains { $0.applies(to: form) && !$0.isSame(form, originalForm) }
    }

    package var original: Form { originalForm }

    package func markAsUnmodified() { originalForm = form }

    /// The form to submit, in which a field that is not part of the form has its default, whatever was answered before.
    var submittedForm: Form {
        guard !isOfRuntimeForm else { return storedForm }
        let form = storedForm
        var submitted = form
        for field in fields where !field.isVisible(in: form) { field.copy(to: &submitted, from: defaultForm) }
        let shown = plainQuestions.filter { $0.isAsked(form) && !fieldStates.hidden[$0.keyPath, in: $0.groups] }
        let asked = Set(shown.map(\.keyPath))
        for question in plainQuestions where !asked.contains(question.keyPath) {
            question.copyValue(&submitted, defaultForm)
        }
        return submitted
    }

    /// True if every field was validated and passed.
    public var isValid: Bool {
        let form = form
        return fields.allSatisfy { $0.isValid(form) }
    }

    /// The messages of every rejected field, by the field's name.
    public var validationErrors: [String: [String]] {
        let form = form
        return form.errors(of: fields) { $0.name(form) }
    }

    package var rejection: FormError {
        let form = form
        var errors = form.errors(of: fields) { $0.nameOrProperty(form) }
        if !messages.isEmpty { errors["", default: []] += messages }
        return .invalid(errors: errors)
    }

    /// Validates every field and the form's rules; returns true if all pass. `focusesFirst` focuses the first rejected field.
    @discardableResult
    public func validate(focusesFirst: Bool = false) -> Bool {
        if !messages.isEmpty { messages = [] }
        if !fieldStates.hiddenErrors.isEmpty { fieldStates.hiddenErrors.subtract(fields.map(\.keyPath)) }
        var isValid = true
        for field in fields {
            if !runRules(of: field) { isValid = false }
        }
        let rules = formRules
        let submitted = rules.isEmpty ? storedForm : submittedForm
        for rule in rules {
            let found = withRuleMessages { rule.messages(submitted) }
            if !found.isEmpty { isValid = false }
            report(found, of: rule)
        }
        if focusesFirst, !isValid { focusFirstInvalidField() }
        return isValid
    }

    /// Runs the rules of the field at `keyPath` and sets its state; returns true if it passes or has no rules.
    @discardableResult
    public func validate(_ keyPath: PartialKeyPath<Form>) -> Bool {
        field(at: keyPath).map(validate) ?? true
    }

    private func validate(_ field: ValidatedField<Form>) -> Bool {
        // Unobserved: a view that validates must not depend on what it changes.
        if !_fieldStates.hiddenErrors.isEmpty { fieldStates.hiddenErrors.remove(field.keyPath) }
        return runRules(of: field)
    }

    @discardableResult
    private func runRules(of field: ValidatedField<Form>) -> Bool {
        withRuleMessages {
            updateState { form in field.validate(&form, adding: knownAsyncFailures(field, in: form)) }
        }
    }

    func notifyObservers(of old: Form) {
        let new = storedForm
        for notify in observers { notify(old, new) }
    }

    /// Changes states of fields, which are not values, without a call of the observers of changes.
    func updateState<Value>(_ body: (inout Form) -> Value) -> Value { body(&storedForm) }

    /// Moves the focus to the first invalid field, in the order of the form, if there is one.
    public func focusFirstInvalidField() {
        if let field = fields.first(where: { !$0.isValid(form) }) { focus = field.keyPath }
    }
}

extension FormController {
    /// The value of the field when the form was made, populated, or given to a run.
    public func originalValue<Value>(_ keyPath: KeyPath<Form, Value>) -> Value { original[keyPath: keyPath] }

    /// True if the field differs from its original value.
    public func isModified<Value: Equatable>(_ keyPath: KeyPath<Form, Value>) -> Bool {
        !isIdentical(form[keyPath: keyPath], original[keyPath: keyPath])
    }

    /// Restores the original value of the validated field at `keyPath` without a transform; the field is then idle.
    public func reset(_ keyPath: PartialKeyPath<Form>) {
        guard let field = field(at: keyPath) else { return }
        let value = field.value(original)
        change(keyPath) { field.restore(&$0, to: value) }
        clearErrors(keyPath)
    }

    /// Restores the original value of every field, even without rules; nothing is then dirty, and the next submission
    /// begins with its first step. Rules, transforms, and hidden or disabled fields stay.
    public func reset() {
        let present = form
        var restored = original
        for field in fields { field.keepSettings(&restored, of: present) }
        form = restored
        memory.content = nil
        for field in fields { clearErrors(field.keyPath) }
        messages = []
        state = .initial
    }

    /// Sets values that count as the original ones: nothing is dirty or modified because of them.
    public func setDefaults(_ body: (inout Form) -> Void) {
        setOriginal(body)
        defaultForm = storedForm
    }

    package func setOriginal(_ body: (inout Form) -> Void) {
        body(&form)
        markAsUnmodified()
        for field in fields { clearErrors(field.keyPath) }
    }

    /// Moves the focus to the next field that applies, or to the first. After the last, or a field without rules, to none.
    public func focusNextField() {
        let start = focus.map { index(of: $0).map { $0 + 1 } ?? fields.count } ?? 0
        focus = fields.dropFirst(start).first { $0.applies(to: form) }?.keyPath
    }
}

extension FormController where Form: PopulatableForm {
    /// Fills the form from `data`; afterwards it is neither dirty nor modified, unlike after `form.populate(from:)` by itself.
    public func populate(from data: Form.Data) {
        setDefaults { $0.populate(from: data) }
    }
}

struct FieldStates<Form: ValidatableForm> {
    var checked: Set<PartialKeyPath<Form>> = []
    var hiddenErrors: Set<PartialKeyPath<Form>> = []
    var hidden = PlainFieldSetting<Form>()
    var disabled = PlainFieldSetting<Form>()
}
