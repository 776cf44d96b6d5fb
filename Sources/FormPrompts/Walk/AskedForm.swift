internal import FormModel

/// A form as a walk asks it: its questions and notes by index, in the order in which they are asked.
@MainActor
final class AskedForm<Form: ValidatableForm & SubmittableForm> {
    let controller: FormController<Form>
    private(set) var fields: [AskedField<Form>] = []
    /// Called with the new indices of the earlier questions when the form gets questions for new items.
    var whenFieldsMove: ([Int]) -> Void = { _ in }
    private let prompt: FormPrompt<Form>
    private var indices: [PartialKeyPath<Form>: Int] = [:]

    init(_ prompt: FormPrompt<Form>) {
        self.prompt = prompt
        controller = prompt.controller
        controller.markAsUnmodified()
        fields = prompt.questions.map(makeField)
        connectFields()
    }

    private func readNewFields() {
        let questions = prompt.questions
        guard controller.isOfRuntimeForm, questions.count != fields.count else { return }
        var earlierFields = fields[...]
        var newIndices: [Int] = []
        fields = questions.enumerated().map { index, question in
            guard let earlier = earlierFields.first, earlier.keyPath == question.keyPath else {
                return makeField(question)
            }
            earlierFields.removeFirst()
            newIndices.append(index)
            let field = AskedField(question, controller)
            field.adoptOrigin(of: earlier)
            return field
        }
        connectFields()
        whenFieldsMove(newIndices)
    }

    private func makeField(_ question: FormQuestion<Form>) -> AskedField<Form> {
        let field = AskedField(question, controller)
        // The form moves the default of an item with it.
        field.offersValue = question.question(in: controller.original).defaultAnswer == nil
        field.updateDefault()
        field.source = prompt.answered[question.keyPath]
        field.isAnnounced = prompt.announced.contains(question.keyPath)
        return field
    }

    private func connectFields() {
        indices = [:]
        var readers: [PartialKeyPath<Form>: [Int]] = [:]
        for (index, field) in fields.enumerated() {
            for read in field.rules?.reads ?? [] { readers[read, default: []].append(index) }
            guard field.question.type != .note else { continue }
            if let other = indices[field.keyPath] {
                field.sharesField = true
                fields[other].sharesField = true
            } else {
                indices[field.keyPath] = index
            }
        }
        for field in fields {
            field.readers = readers[field.keyPath] ?? []
            field.members = field.bound.members.map { $0.compactMap { indices[$0] } }
        }
    }

    func makeFirstItems() throws {
        try controller.makeNextItem(before: nil)
        readNewFields()
    }

    /// Makes the items that the question can lead to. Returns its new index.
    func makeNextItem(before index: Int) throws -> Int {
        let keyPath = fields[index].keyPath
        try controller.makeNextItem(before: keyPath)
        readNewFields()
        return fields[index].keyPath == keyPath ? index : indices[keyPath] ?? index
    }

    var focusedIndex: Int? { controller.focus.flatMap { indices[$0] } }

    var rejections: [(index: Int?, label: String?, messages: [String])] {
        let form = controller.form
        return controller.fields.enumerated().compactMap { index, field in
            field.errors(form).map { (indices[field.keyPath], controller.label(ofField: index), $0) }
        }
    }

    private func index(ofField field: Int) -> Int? { indices[controller.fields[field].keyPath] }

    func warnings(isAtEnd: Bool) -> [(index: Int, warning: FormWarning)] {
        controller.warnings(isAtEnd: isAtEnd).compactMap { warning in
            index(ofField: warning.field).map { ($0, warning) }
        }
    }

    func removeItem(_ name: String) -> ItemRemoval? {
        guard let removal = controller.removeItem(name) else { return nil }
        readNewFields()
        let mapped = removal.mapped(index)
        for (old, new) in mapped.moved { fields[new].adoptOrigin(of: fields[old]) }
        let questions = prompt.questions
        for index in mapped.cleared {
            fields[index].adoptOrigin(of: AskedField(questions[index], controller))
        }
        return mapped
    }

    var draft: FormDraft<Form>? {
        guard let make = prompt.draft?.makeForWalk else { return prompt.draft }
        return make(fields.filter { $0.question.type != .note }.map(\.drafted))
    }

    var withoutSecrets: Form {
        var form = controller.form
        for field in fields where field.question.isSecret { field.bound.copyValue(&form, controller.original) }
        return form
    }

    func resume(_ draft: FormDraft<Form>, except given: [Int]) -> FormDraft<Form>.Content {
        var content = FormDraft<Form>.Content()
        controller.setOriginal { values in
            let before = values
            do {
                content = try draft.resume(&values)
            } catch {
                values = before
                content.notices = [sentence(of: error)]
            }
            for index in given { fields[index].bound.copyValue(&values, before) }
        }
        readNewFields()
        return content
    }
}

@MainActor
final class AskedField<Form: ValidatableForm> {
    private(set) var bound: FormQuestion<Form>
    let rules: ValidatedField<Form>?
    /// True if another question is about the same field, which then applies while either is asked.
    var sharesField = false
    /// The source of an answer that was given before the walk.
    var source: AnswerSource?
    /// True if that answer is listed before the first question.
    var isAnnounced = false
    /// True if the default is the field's value, as the question has none.
    var offersValue = false
    /// The questions whose rules read this field.
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
    func adoptOrigin(of other: AskedField) {
        bound.question.defaultAnswer = other.question.defaultAnswer
        bound.question.emptiedAnswer = other.question.emptiedAnswer
        (source, isAnnounced, offersValue) = (other.source, other.isAnnounced, other.offersValue)
    }

    /// Makes the value that the form or the program gives an unanswered field its default.
    func updateDefault() {
        if offersValue { bound.question.defaultAnswer = answer }
    }

    var drafted: FormDraft<Form>.DraftedField {
        FormDraft.DraftedField(
            name: name ?? propertyPath ?? question.label, question: bound,
            isAccepted: { [rules, isCheckedOnSubmit] form in
                isCheckedOnSubmit || rules?.failuresOfOwnRules(form).isEmpty ?? true
            })
    }

    /// The path of a stored property, `address.note`. Swift describes other key paths as `\Form.<computed …>`.
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

    /// Changes the field; `isDefault` lets it change with the answers that its default is derived from.
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
    }

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

    /// The failures of the synchronous rules for an answer that the field does not have.
    func failures(for answer: Answer) throws(AnswerError) -> [RuleFailure] {
        let value = try bound.value(of: answer)
        return controller.withRuleMessages { rules?.failures(for: value, in: form) ?? [] }
    }

    func asyncFailures(for answer: Answer) -> (@MainActor () async throws -> [RuleFailure])? {
        guard rules?.hasAsyncRules == true else { return nil }
        return { [self] in try await controller.asyncFailures(at: keyPath, ofTyped: bound.value(of: answer)) }
    }
}
