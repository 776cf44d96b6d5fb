internal import FormModel

/// A form with fields identified by key paths, for a walk that identifies them by index.
final class KeyPathForm<Form: ValidatableForm & SubmittableForm>: AskedForm {
    let controller: FormController<Form>
    private(set) var output: Form.Output?
    private(set) var fields: [any AskedField] = []
    var whenFieldsMove: ([Int]) -> Void = { _ in }
    private let prompt: FormPrompt<Form>
    private var boundFields: [KeyPathField<Form>] = []
    private var indices: [PartialKeyPath<Form>: Int] = [:]

    init(_ prompt: FormPrompt<Form>) {
        self.prompt = prompt
        controller = prompt.controller
        controller.markAsUnmodified()
        _ = readFields()
    }

    /// Makes the fields of the current questions. Returns the new indices of the earlier ones.
    private func readFields() -> [Int] {
        let earlierFields = boundFields
        var newIndices: [Int] = []
        boundFields = prompt.questions.enumerated().map { index, question in
            guard let earlier = earlierFields.dropFirst(newIndices.count).first, earlier.keyPath == question.keyPath
            else { return makeField(question) }
            newIndices.append(index)
            let field = KeyPathField(question, controller)
            field.adoptOrigin(of: earlier)
            return field
        }
        fields = boundFields
        connectFields()
        return newIndices
    }

    private func makeField(_ question: FormQuestion<Form>) -> KeyPathField<Form> {
        var question = question
        // The form moves the default of an item with it.
        if question.question.defaultAnswer == nil, question.question(in: controller.original).defaultAnswer == nil {
            question.question.defaultAnswer = question.answer(in: controller.original)
        }
        let field = KeyPathField(question, controller)
        field.source = prompt.answered[question.keyPath]
        field.isAnnounced = field.source != nil && prompt.announced.contains(question.keyPath)
        return field
    }

    private func connectFields() {
        indices = [:]
        var readers: [PartialKeyPath<Form>: [Int]] = [:]
        for (index, field) in boundFields.enumerated() {
            for read in field.rules?.reads ?? [] { readers[read, default: []].append(index) }
            guard field.question.type != .note else { continue }
            if let other = indices[field.keyPath] {
                field.sharesField = true
                boundFields[other].sharesField = true
            } else {
                indices[field.keyPath] = index
            }
        }
        for field in boundFields {
            field.readers = readers[field.keyPath] ?? []
            field.members = field.bound.headed.map { $0.compactMap { indices[$0] } }
        }
    }

    @discardableResult
    private func readNewFields() -> [Int]? {
        guard controller.isOfRuntimeForm, prompt.questions.count != fields.count else { return nil }
        let newIndices = readFields()
        whenFieldsMove(newIndices)
        return newIndices
    }

    func makeRoom(before index: Int?) throws -> Int? {
        try controller.makeRoom(before: index.map { boundFields[$0].keyPath })
        let newIndices = readNewFields()
        return index.map { newIndices?[$0] ?? $0 }
    }

    func evaluateConditions(isAtEnd: Bool) async throws -> Bool {
        try await controller.evaluateConditions(isAtEnd: isAtEnd)
    }

    func track() {
        _ = controller.focus
        _ = controller.form
    }

    var focusedIndex: Int? { controller.focus.flatMap { indices[$0] } }

    func focusFirstInvalidField() {
        if controller.shouldFocusFirstInvalidFieldOnSubmit { controller.focusFirstInvalidField() }
    }

    var isModified: Bool { controller.isModified }
    func validate() -> Bool { controller.validate() }
    var messages: [String] { controller.messages }
    var rejection: FormError { controller.rejection }

    var rejections: [FieldRejection] {
        let form = controller.form
        return controller.fields.enumerated().compactMap { index, field in
            field.errors(form).map {
                FieldRejection(index: indices[field.keyPath], label: controller.label(ofField: index), messages: $0)
            }
        }
    }

    private func index(ofField field: Int) -> Int? { indices[controller.fields[field].keyPath] }

    func warnings(isAtEnd: Bool) -> [FormWarning] {
        controller.warnings(isAtEnd: isAtEnd).compactMap { warning in
            var warning = warning
            guard let index = index(ofField: warning.index) else { return nil }
            warning.index = index
            return warning
        }
    }

    var listItems: [FormListItem] { controller.listItems }

    func removeItem(_ name: String) -> ItemRemoval? {
        guard let removal = controller.removeItem(name) else { return nil }
        readNewFields()
        let mapped = removal.mapped(index)
        for (old, new) in mapped.moved { boundFields[new].adoptOrigin(of: boundFields[old]) }
        let questions = prompt.questions
        for index in mapped.cleared {
            boundFields[index].adoptOrigin(of: KeyPathField(questions[index], controller))
        }
        return mapped
    }

    var consequences: [String] { controller.consequences }
    func submit() async throws { output = try await controller.submit() }
    var hasFailed: Bool { controller.state.hasFailed }

    var draft: (any AskedDraft)? {
        guard let draft = prompt.draft else { return nil }
        guard let make = draft.makeForWalk else { return KeyPathDraft(self, draft) }
        let fields = boundFields.filter { $0.question.type != .note }
        return make(fields.map { $0.drafted }).map { KeyPathDraft(self, $0) }
    }

    private final class KeyPathDraft: AskedDraft {
        let form: KeyPathForm
        let draft: FormDraft<Form>
        private var error: (any Error)?

        init(_ form: KeyPathForm, _ draft: FormDraft<Form>) { (self.form, self.draft) = (form, draft) }

        var exists: Bool { draft.exists() }
        var warning: String? { draft.warning() }
        var problem: String? { error.map { "\($0)" } ?? draft.problem() }
        func remove() { draft.remove() }

        func save(_ content: DraftContent) -> Bool {
            var copy = form.controller.form
            for field in form.boundFields where field.question.isSecret {
                field.bound.copyValue(&copy, form.controller.original)
            }
            func keyPath(_ index: Int) -> PartialKeyPath<Form> { form.boundFields[index].keyPath }
            var kept = FormDraft<Form>.Content(
                answered: Set(content.answered.map(keyPath)),
                lines: Dictionary(content.lines.map { (keyPath($0), $1) }) { $1 })
            kept.secrets = Set(content.secrets.map(keyPath))
            kept.keptWarnings = content.keptWarnings
            do {
                error = nil
                return try draft.save(copy, kept)
            } catch {
                self.error = error
                return false
            }
        }

        func resume(except given: [Int]) -> (content: DraftContent, notices: [String]) {
            var resumed = FormDraft<Form>.Content()
            form.controller.setOriginal { values in
                let before = values
                do {
                    resumed = try draft.resume(&values)
                } catch {
                    values = before
                    resumed.notices = ["\(error)"]
                }
                for index in given { form.boundFields[index].bound.copyValue(&values, before) }
            }
            form.readNewFields()
            var content = DraftContent(answered: Set(resumed.answered.compactMap { form.indices[$0] }))
            for (keyPath, line) in resumed.lines {
                if let index = form.indices[keyPath] { content.lines[index] = line }
            }
            content.secrets = Set(resumed.secrets.compactMap { form.indices[$0] })
            content.keptWarnings = resumed.keptWarnings
            return (content, resumed.notices)
        }
    }
}

final class KeyPathField<Form: ValidatableForm>: AskedField {
    private(set) var bound: FormQuestion<Form>
    let rules: ValidatedField<Form>?
    /// True if another question is about the same field, which then applies while either is asked.
    var sharesField = false
    var source: AnswerSource?
    var isAnnounced = false
    var readers: [Int] = []
    var members: [Int]?
    private let controller: FormController<Form>

    init(_ bound: FormQuestion<Form>, _ controller: FormController<Form>) {
        self.bound = bound
        self.controller = controller
        rules = controller.field(at: bound.keyPath)
    }

    var keyPath: PartialKeyPath<Form> { bound.keyPath }

    /// Takes over the default, and the source of an answer from before the walk, of a field whose answer moves here.
    func adoptOrigin(of other: KeyPathField) {
        bound.question.defaultAnswer = other.question.defaultAnswer
        bound.question.emptiedAnswer = other.question.emptiedAnswer
        (source, isAnnounced) = (other.source, other.isAnnounced)
    }

    var drafted: FormDraft<Form>.DraftedField {
        FormDraft.DraftedField(
            name: name ?? propertyPath ?? question.label, question: bound,
            isAccepted: { [rules, isCheckedOnSubmit] form in
                isCheckedOnSubmit || rules?.failuresOfOwnRules(form).isEmpty ?? true
            })
    }

    /// The path of a stored property, `address.note`. Swift describes its key path as `\Form.address.note`, and others
    /// as `\Form.<computed …>`.
    private var propertyPath: String? {
        let path = "\(keyPath)".dropFirst("\\\(Form.self).".count)
        return path.contains("<") ? nil : String(path)
    }

    private var form: Form { controller.unobservedForm }

    var question: Question { _read { yield bound.question } }
    var currentQuestion: Question { bound.question(in: form) }
    var name: String? { rules.flatMap { $0.name(form) ?? property } }
    var writtenName: String? { name.map(controller.writtenName) }
    private lazy var property = rules?.property
    var headings: [String] { bound.currentHeadings?(form) ?? bound.headings }
    var isContinuation: Bool { bound.isContinuation }

    var applies: Bool {
        // The condition of the question also applies to the field, if no other question is about it.
        if let rules, question.type != .note, !sharesField { return rules.applies(to: form) }
        return bound.isAsked(form) && (rules?.applies(to: form) ?? controller.plainFieldApplies(bound))
    }

    var needsPreparation: Bool { bound.prepare != nil }

    func prepare() async throws {
        guard let change = try await bound.prepare?(form) else { return }
        controller.change(keyPath) { change(&$0) }
    }


    var completions: (@MainActor () async throws -> [String])? {
        guard let find = bound.completions else { return nil }
        return { [controller] in try await find(controller.form) }
    }

    var answer: Answer { bound.answer(in: form) }
    var originalAnswer: Answer { bound.answer(in: controller.original) }
    var hasDerivedDefault: Bool { bound.followDefault != nil }

    func write(_ answer: Answer, isDefault: Bool) throws(AnswerError) {
        try controller.change(keyPath) { form throws(AnswerError) in
            try bound.write(answer, to: &form)
            if isDefault { bound.followDefault?(&form) }
        }
    }

    var value: Any { rules?.value(form) ?? answer }

    func restore(_ value: Any, isDefault: Bool) {
        controller.change(keyPath) { form in
            if let rules {
                rules.restore(&form, to: value)
            } else if let answer = value as? Answer {
                // The field accepts an answer that it had.
                try? bound.write(answer, to: &form)
            }
            if isDefault { bound.followDefault?(&form) }
        }
        if rules != nil, !isCheckedOnSubmit { validate() }
    }

    var hasFocus: Bool { controller.focus == keyPath }
    func takeFocus() { controller.focus = keyPath }

    var errors: [String]? { rules?.errors(form) }

    var messagesOfProgram: [String] {
        errors != nil && rules?.failures(form).isEmpty == true ? controller.shownErrors(keyPath) : []
    }

    var liveMessageTiming: LiveMessageTiming { controller.liveMessageTiming(keyPath) }
    var isCheckedOnSubmit: Bool { rules.map { $0.mode(form) == .onSubmit } ?? true }
    var ruleSummaries: [String] { controller.withRuleMessages { rules?.ruleSummaries(form) ?? [] } }
    func validate() { controller.validate(keyPath) }
    func check() async throws -> Bool { try await controller.checkAsyncRules(keyPath) }
    var hasAsyncRules: Bool { controller.hasAsyncRules(keyPath) }

    func failures(for answer: Answer) throws(AnswerError) -> [RuleFailure] {
        let value = try bound.value(of: answer)
        return controller.withRuleMessages { rules?.failures(for: value, in: form) ?? [] }
    }

    func asyncFailures(for answer: Answer) -> (@MainActor () async throws -> [RuleFailure])? {
        guard rules?.hasAsyncRules == true else { return nil }
        return { [self] in try await controller.asyncFailures(at: keyPath, ofTyped: bound.value(of: answer)) }
    }
}
