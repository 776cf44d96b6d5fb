public import FormModel
package import Platform

/// The form described by a wizard file.
///
/// ```swift
/// let wizard = FormPrompt(FormController(form: try WizardForm(contentsOf: "wizards/create-plan.yaml")))
/// ```
public struct WizardForm: QuestionProviding, SubmittableForm, RuntimeForm {
    public var validatedFields: [ValidatedField<WizardForm>] { structure.validatedFields }
    public var questions: [FormQuestion<WizardForm>] { structure.questions }
    public var presentation: FormPresentation {
        var presentation = structure.definition.presentation
        presentation.isDryRun = isDryRun
        return presentation
    }

    package var isDryRun = false
    package var answersFormat = AnswersFormat.json
    package var showsActions = false
    package var targetFolder = "."
    /// True to mask secrets in returned answers, because they will be displayed.
    package var masksSecrets = false
    private var isMasked = false
    /// The environment variables that are not masked in texts; by default all.
    private(set) var shownVariables: Set<String>?
    package var overwriting = Overwriting.ask

    /// Answers for a checked record that lacks them.
    package var recordDefaults: [NamedAnswer] = []
    /// Answers that replace those of a checked record.
    package var recordOverrides: [NamedAnswer] = []
    package var checksWithCommands = false

    private(set) var structure: Structure
    private(set) var states: [FieldState]
    private(set) var findings: SystemFindings = [:]
    private var answerCount = 0
    /// The messages for placeholders of secrets, in a replay only.
    var placeholderMessages: [String: [Int: [String]]]?

    /// Changes only when items are created; shared by copies of the form.
    final class Structure {
        let definition: WizardDefinition
        let commandWarnings: CommandWarnings
        let validatedFields: [ValidatedField<WizardForm>]
        let questions: [FormQuestion<WizardForm>]

        init(_ definition: WizardDefinition, _ commandWarnings: CommandWarnings) {
            // Creating a key path is slow, so each is created once.
            let paths = definition.fields.map { \WizardForm.[value: FieldID(name: $0.name)] }
            self.definition = definition
            self.commandWarnings = commandWarnings
            validatedFields = WizardForm.validatedFields(definition, at: paths, commandWarnings)
            questions = WizardForm.questions(definition, at: paths)
        }
    }

    struct FieldState {
        fileprivate(set) var wrapper: Validated<Answer>
        /// True if the answer is a default that changes with other answers.
        var followsDefault: Bool
        var applies = false
        /// Counted over all answers of the form, in the order in which they were given.
        var answerNumber: Int?
        /// An answer of an earlier run, or that of the wizard file for an item, in place of the field's own default.
        var suggestion: Answer?
        var printedDefaults: [Int: CommandOutput<Answer>] = [:]
        var printedChoices: CommandOutput<[Question.Choice]>?
    }

    // Reading the large definition in place avoids copies.
    var definition: WizardDefinition { _read { yield structure.definition } }

    /// Identifies a field, whose index changes when items are created before it.
    package struct FieldID: Hashable, Sendable {
        let name: String
    }

    init(_ definition: WizardDefinition) { self.init(Structure(definition, CommandWarnings())) }

    private init(_ structure: Structure) {
        self.structure = structure
        states = structure.definition.fields.map { field in
            let suggestion = field.itemDefault?.answer
            return FieldState(
                wrapper: Self.wrapper(of: field, with: suggestion ?? field.question.defaultAnswer ?? .null),
                followsDefault: field.defaultSource != nil && suggestion == nil, suggestion: suggestion)
        }
        updateAll()
    }

    private static func wrapper(of field: FieldDefinition, with value: Answer) -> Validated<Answer> {
        // Failures of a computed value belong to the form, not to this field.
        Validated(
            value: value, name: field.name, mode: field.mode, rules: field.value == nil ? field.allRules.map { $0 } : []
        )
    }

    /// Creates the fields of this many items per repeated group. Returns true if there are new ones; throws if there are too many.
    @discardableResult
    mutating func createItems(_ counts: [String: Int]) throws(Diagnostics) -> Bool {
        let made = Dictionary(definition.lists.map { ($0.name, $0.items.count) }) { first, _ in first }
        guard let source = definition.source, counts.contains(where: { made[$0] ?? 0 < $1 }) else { return false }
        let definition = try source(made.merging(counts) { max($0, $1) })
        move(to: Structure(definition, structure.commandWarnings))
        return true
    }

    package mutating func adoptFields(of other: WizardForm) { move(to: other.structure) }

    private mutating func move(to structure: Structure) {
        let old = self
        self.structure = structure
        states = WizardForm(structure).states
        for (index, field) in old.definition.fields.enumerated() {
            if let newIndex = definition.index(of: field.name) { states[newIndex] = old.states[index] }
        }
        updateAll()
        if let placeholderMessages { acceptPlaceholders(placeholderMessages) }
    }

    /// Identifies a note or heading, which have no answer.
    subscript(note id: FieldID) -> Answer { .null }

    package subscript(value id: FieldID) -> Answer {
        get { definition.index(of: id.name).map { self[$0] } ?? .null }
        set {
            guard let index = definition.index(of: id.name) else { return }
            let field = definition.fields[index]
            self[index] = field.isOptional && field.question.isEmptyAnswer(newValue) ? .null : newValue
        }
    }

    subscript(index: Int) -> Answer {
        get { states[index].wrapper.wrappedValue }
        set {
            states[index].followsDefault = false
            states[index].wrapper.wrappedValue = newValue
            answerCount += 1
            states[index].answerNumber = answerCount
            update(definition.readers[index])
        }
    }

    package subscript(wrapper id: FieldID) -> Validated<Answer> {
        get {
            definition.index(of: id.name).map { states[$0].wrapper }
                ?? Validated(value: .null, name: id.name, mode: .onChange, rules: [])
        }
        set {
            guard let index = definition.index(of: id.name) else { return }
            let before = states[index].wrapper
            states[index].wrapper = newValue
            // Most changes are those of failures.
            guard
                newValue.isHidden != before.isHidden || newValue.isDisabled != before.isDisabled
                    || !isIdentical(before.wrappedValue, newValue.wrappedValue)
            else { return }
            update(definition.readers[index] + [index])
        }
    }

    mutating func update(_ indices: some Sequence<Int>) {
        var open = Set(indices).sorted(by: >)
        // Fields depend on earlier ones only, so the lowest is always ready.
        while let next = open.popLast() {
            if open.last == next || !update(next) || definition.readers[next].isEmpty { continue }
            open += definition.readers[next]
            open.sort(by: >)
        }
    }

    private mutating func update(_ index: Int) -> Bool {
        let isApplying = isApplying(index)
        // The value of a field that is not asked can depend on any answer.
        var hasChanged = isApplying != states[index].applies || definition.fields[index].otherwise != nil
        states[index].applies = isApplying
        if let value = madeValue(index), value != states[index].wrapper.wrappedValue {
            states[index].wrapper.wrappedValue = value
            hasChanged = true
        }
        return hasChanged
    }

    /// Recomputed values lose their validation state.
    private mutating func updateAll() {
        for index in states.indices {
            states[index].applies = isApplying(index)
            guard let value = madeValue(index), value != states[index].wrapper.wrappedValue else { continue }
            states[index].wrapper = Self.wrapper(of: definition.fields[index], with: value)
        }
    }

    /// Code can hide or disable a field, regardless of its condition.
    private func isApplying(_ index: Int) -> Bool {
        !states[index].wrapper.isHidden && !states[index].wrapper.isDisabled
            && holds(definition.fields[index].condition)
    }

    func holds(_ condition: Condition?) -> Bool {
        condition.map { $0.verdict(in: self) == .holds } ?? true
    }

    mutating func apply(findings: SystemFindings) {
        self.findings = findings
        update(definition.fields.indices.filter { definition.fields[$0].dependsOnSystem })
    }

    mutating func followDefault(_ index: Int) {
        guard definition.fields[index].defaultSource != nil, states[index].suggestion == nil else { return }
        states[index].followsDefault = true
        update([index])
    }

    mutating func apply(choices: CommandOutput<[Question.Choice]>, at index: Int) {
        states[index].printedChoices = choices
    }

    mutating func apply(defaults answers: [Int: CommandOutput<Answer>], at index: Int) {
        guard !answers.isEmpty else { return }
        states[index].printedDefaults.merge(answers) { $1 }
        if states[index].followsDefault { update([index]) }
    }

    mutating func removeInitialItems(of list: String, keeping given: Set<Int>) {
        for index in definition.fields.indices
        where states[index].suggestion != nil && definition.fields[index].itemDefault?.list == list {
            guard !given.contains(index) else {
                states[index].suggestion = nil
                continue
            }
            forget(index)
            followDefault(index)
        }
    }

    mutating func forget(_ index: Int) {
        self[index] = definition.fields[index].question.defaultAnswer ?? .null
        states[index].answerNumber = nil
        states[index].suggestion = nil
    }

    mutating func suggest(_ answer: Answer, at index: Int) {
        self[index] = answer
        (states[index].answerNumber, states[index].suggestion) = (nil, answer)
    }

    mutating func moveAnswer(from old: Int, to new: Int) {
        self[new] = self[old]
        var state = states[old]
        (state.wrapper, state.applies) = (states[new].wrapper, states[new].applies)
        states[new] = state
    }

    /// The wizard's name, by default the file name without extension.
    package var name: String {
        guard definition.name.isEmpty else { return definition.name }
        let file = definition.file.split(separator: "/").last ?? ""
        return String(file.prefix(upTo: file.lastIndex(of: ".") ?? file.endIndex))
    }

    package var fieldNames: [String] { definition.fields.map(\.name) }

    func applies(_ index: Int) -> Bool { states[index].applies }

    func isAnswered(_ index: Int) -> Bool { states[index].answerNumber != nil }

    /// True if the answer of `first` was given before that of `second`. Fields without an answer count by position.
    func isAnswered(_ first: Int, before second: Int) -> Bool {
        guard let number = states[first].answerNumber, let other = states[second].answerNumber else {
            return first < second
        }
        return number < other
    }

    func hasAnswer(_ index: Int) -> Bool {
        if definition.fields[index].leavesOutNull, answer(index) == .null { return false }
        return states[index].applies || otherwise(index) != nil
    }

    /// A field of a missing item has no value at all.
    private func otherwise(_ index: Int) -> ValueSource? {
        guard let otherwise = definition.fields[index].otherwise,
            definition.fields[index].continuationFields.allSatisfy({ answer($0) == .boolean(true) })
        else { return nil }
        return otherwise
    }

    func answer(_ index: Int) -> Answer {
        let answer =
            states[index].applies
            ? states[index].wrapper.wrappedValue
            : otherwise(index)?.answer(in: self, for: definition.fields[index]) ?? .null
        guard isMasked, definition.fields[index].question.isSecret else { return answer }
        // In a replay, a computed secret is empty if its variables are not recorded.
        return answer.isEmpty && definition.fields[index].value == nil ? answer : .text(Question.mask)
    }

    func masked(showing variables: Set<String>? = nil) -> WizardForm {
        var form = self
        (form.isMasked, form.shownVariables) = (true, variables)
        return form
    }

    func failuresOfOwnRules(of answer: Answer, at index: Int) -> [RuleFailure] {
        wrapperFailures(of: answer, at: index)
            + definition.fields[index].rulesWithForm.compactMap { rule in
                rule.other == nil ? rule.failure(for: answer, in: self) : nil
            }
    }

    func wrapperFailures(of answer: Answer, at index: Int) -> [RuleFailure] {
        states[index].wrapper.failures(for: answer)
    }
}

extension WizardForm {
    /// Reads a wizard file. Throws ``UnreadableFile``, or ``Diagnostics`` with every mistake.
    public init(contentsOf path: String) throws {
        try self.init(contentsOf: path, standardInput: .standardInput)
    }

    /// Reads a wizard file, or `standardInput` for `-`; can reject commands.
    package init(contentsOf path: String, standardInput: ByteSource, rejectsCommands: Bool = false) throws {
        self.init(
            try Self.definition(contentsOf: path, standardInput: standardInput, rejectsCommands: rejectsCommands)
                .definition)
    }

    /// Reads a wizard from text; `file` is for messages and relative paths. Throws ``Diagnostics`` with every mistake.
    public init(_ text: String, file: String) throws(Diagnostics) {
        self.init(try Self.definition(in: Array(text.utf8), file: file).definition)
    }

    /// The warnings about a valid wizard file. Throws ``UnreadableFile``, or ``Diagnostics`` with every mistake.
    package static func lint(
        contentsOf path: String, standardInput: ByteSource = .standardInput
    ) throws -> [Diagnostic] {
        try definition(contentsOf: path, standardInput: standardInput).warnings
    }

    private static func definition(
        contentsOf path: String, standardInput: ByteSource, rejectsCommands: Bool = false
    ) throws -> (definition: WizardDefinition, warnings: [Diagnostic]) {
        try definition(
            in: DocumentReader.contents(of: path, standardInput: standardInput), file: DocumentReader.name(of: path),
            rejectsCommands: rejectsCommands)
    }

    static func definition(
        in bytes: [UInt8], file: String, rejectsCommands: Bool = false
    ) throws(Diagnostics) -> (definition: WizardDefinition, warnings: [Diagnostic]) {
        let read: (root: Node, diagnostics: [Diagnostic])
        do throws(Diagnostic) {
            read = try DocumentReader.readCollectingDiagnostics(bytes, name: file)
        } catch {
            throw Diagnostics([error])
        }
        if JSONSchemaWizard.isSchema(read.root) {
            return try JSONSchemaWizard.read(read.root, file: file, mistakes: read.diagnostics)
        }
        return try WizardFileReader.read(
            read.root, in: IncludedFiles(file), mistakes: read.diagnostics, .init(rejectsCommands: rejectsCommands))
    }
}
