public import FormModel

/// The form that a wizard file describes, ready to be asked, checked and submitted.
///
/// ```swift
/// let wizard = FormPrompt(FormController(form: try WizardForm(contentsOf: "wizards/create-plan.yaml")))
/// ```
public struct WizardForm: QuestionedForm, SubmittableForm, RuntimeForm {
    public var validatedFields: [ValidatedField<WizardForm>] { fixed.validatedFields }
    public var questions: [FormQuestion<WizardForm>] { fixed.questions }
    public var presentation: FormPresentation { fixed.definition.presentation }

    /// Whether submitting gives the answers back and does nothing else.
    public var isDryRun = false
    /// How the answers are written that submitting gives back.
    package var answersFormat = AnswersFormat.json
    /// The folder that `write` writes below.
    public var targetFolder = "."
    /// Whether secrets are masked in the answers that submitting or a check gives back, because people will read them.
    package var masksSecrets = false
    /// What to do with existing files, unless the wizard file says otherwise.
    package var overwriting = Overwriting.ask

    /// The answers that a checked record has where it has none of its own, and those that it has in place of its own.
    package var (checkedBefore, checkedAfter): ([NamedAnswer], [NamedAnswer]) = ([], [])
    /// Whether a check runs the commands of conditions, defaults and choices.
    package var checksWithCommands = false

    private(set) var fixed: Fixed
    private(set) var wrappers: [Validated<Answer>]
    /// Whether the answer of each field is its default, and changes with the answers that this is made of.
    private var follows: [Bool]
    /// The defaults that programs have printed, by field and by the place of the case.
    private var foundDefaults: [Int: [Int: Printed<Answer>]] = [:]
    /// The choices that programs have printed.
    private var foundChoices: [Int: Printed<[Question.Choice]>] = [:]
    /// What was found out about the machine.
    private(set) var findings: MachineFindings = [:]
    /// Whether each field applies; kept up to date with the answers that conditions read.
    private var applying: [Bool]
    /// The repeated groups that do not begin with the items of the file any more.
    private var settledLists: Set<String> = []
    /// Whether each field was given a value.
    private var answered: [Bool]

    /// The messages for placeholders of secrets in a replay; nil outside of one.
    var placeholderMessages: [String: [Int: [String]]]?

    /// The parts that change only when items are made, shared by copies of the form. They are read through spans when many
    /// records are checked, because an array would copy a whole element to read a part of it.
    final class Fixed {
        let definition: WizardDefinition
        let validatedFields: [ValidatedField<WizardForm>]
        let questions: [FormQuestion<WizardForm>]
        let commandWarnings: CommandWarnings

        init(
            _ definition: WizardDefinition, validatedFields: [ValidatedField<WizardForm>],
            questions: [FormQuestion<WizardForm>], commandWarnings: CommandWarnings
        ) {
            self.commandWarnings = commandWarnings
            self.definition = definition
            self.validatedFields = validatedFields
            self.questions = questions
        }
    }

    var definition: WizardDefinition { _read { yield fixed.definition } }

    /// Names one field of the form, by its name: its place is another one once there is room for more items before it.
    package struct FieldID: Hashable, Sendable {
        let name: String
    }

    init(_ definition: WizardDefinition) { self.init(Self.fixed(definition, CommandWarnings())) }

    private init(_ fixed: Fixed) {
        self.fixed = fixed
        // What is read of a field where it is needs no copy of all that it holds.
        let fields = fixed.definition.fields
        wrappers = fields.indices.map { index in
            let value = fields[index].itemDefault?.answer ?? fields[index].question.defaultAnswer ?? .null
            return Self.wrapper(of: fields[index], with: value)
        }
        follows = fields.indices.map { fields[$0].defaultSource != nil && fields[$0].itemDefault == nil }
        applying = []
        answered = [Bool](repeating: false, count: fields.count)
        findApplying()
    }

    private static func fixed(_ definition: WizardDefinition, _ commandWarnings: CommandWarnings) -> Fixed {
        let fields = definition.fields
        // Made once: making a key path takes longer than all else that is done for a field here.
        let paths = fields.map { \WizardForm.[value: FieldID(name: $0.name)] }
        // Converted once: used as such in a closure, `paths` would be converted as a whole for each element.
        let readPaths: [PartialKeyPath<WizardForm>] = paths
        let uniqueRules = uniqueRules(definition, at: readPaths)
        func reads(_ indices: some Sequence<Int>) -> [PartialKeyPath<WizardForm>] {
            definition.fields.sources(of: indices).sorted().map { readPaths[$0] }
        }
        let validatedFields = fields.indices.map { index in
            var rules = fields[index].crossRules.map { rule in
                let other = rule.other.index
                return CrossFieldRule<WizardForm, Answer>(
                    rule.ruleName, reads: reads([other]), summary: { rule.summary($0[other]) },
                    failure: { value, form in rule.failure(for: value, other: form[other]) })
            }
            if let source = fields[index].value {
                rules.append(
                    CrossFieldRule<WizardForm, Answer>(
                        "value", reads: reads(source.reads),
                        summary: { _ in nil }, failure: { _, form in form.computedFailures(index).first }))
            }
            if fields[index].hasDependentChoices {
                // That the answer can still be chosen.
                rules.append(
                    CrossFieldRule(
                        "choices", reads: fields[index].readByChoices.sorted().map { readPaths[$0] },
                        summary: { _ in nil }, failure: { value, form in form.choiceFailure(of: value, at: index) }))
            }
            for rule in fields[index].spokenRules {
                rules.append(
                    CrossFieldRule(
                        rule.ruleName, reads: rule.reads.map { readPaths[$0] }, summary: { rule.summary(in: $0) },
                        failure: { value, form in rule.failure(for: value, in: form) }))
            }
            rules += crossRules(definition, on: index, at: readPaths)
            if let rule = uniqueRules[index] { rules.append(rule) }
            let judges = definition.judges[index]
            if !judges.isEmpty {
                let others = Set(judges.flatMap(\.reads)).subtracting([index]).sorted()
                rules.append(
                    CrossFieldRule<WizardForm, Answer>(
                        "when", reads: others.map { readPaths[$0] }, summary: { _ in nil },
                        failure: { value, form in
                            form.undecided(at: index, value) { $0 > index && form.isUnanswered($0) }
                        }))
            }
            let applies: ((WizardForm) -> Bool)? = fields[index].condition == nil ? nil : { $0.applies(index) }
            let path: KeyPath<WizardForm, Answer> = paths[index]
            return ValidatedField(
                path, wrappedBy: \.[wrapper: FieldID(name: fields[index].name)], rules: rules,
                asynchronous: fields[index].commandRules.enumerated().map { place, rule in
                    rule.asRule(on: fields[index].name, commandWarnings, number: place)
                }, when: applies)
        }
        return Fixed(
            definition, validatedFields: validatedFields, questions: questions(definition, at: paths),
            commandWarnings: commandWarnings)
    }

    /// Evaluates which fields apply and computes derived values, in order.
    private mutating func findApplying() {
        applying = []
        let fields = definition.fields
        for index in fields.indices {
            let isTaken = wrappers[index].isHidden || wrappers[index].isDisabled
            applying.append(!isTaken && holds(fields[index].condition))
            guard let value = madeValue(index), value != wrappers[index].wrappedValue else { continue }
            wrappers[index] = Self.wrapper(of: fields[index], with: value)
        }
    }

    /// Makes the fields of this many items of repeated groups, by the names of the groups, and keeps all answers.
    ///
    /// - Returns: whether any were made.
    /// - Throws: ``Diagnostics`` if there would be too many fields.
    @discardableResult
    mutating func makeRoom(_ room: [String: Int]) throws(Diagnostics) -> Bool {
        let made = Dictionary(definition.lists.map { ($0.name, $0.items.count) }) { first, _ in first }
        guard let source = definition.source, room.contains(where: { made[$0] ?? 0 < $1 }) else { return false }
        let definition = try source(made.merging(room) { max($0, $1) })
        move(to: Self.fixed(definition, fixed.commandWarnings))
        return true
    }

    package mutating func makeRoom(as other: WizardForm) { move(to: other.fixed) }

    private mutating func move(to fixed: Fixed) {
        let old = self
        let new = WizardForm(fixed)
        (self.fixed, wrappers, follows, answered) = (fixed, new.wrappers, new.follows, new.answered)
        (foundDefaults, foundChoices) = ([:], [:])
        for (index, field) in old.definition.fields.enumerated() {
            guard let place = definition.index(of: field.name) else { continue }
            wrappers[place] = old.wrappers[index]
            follows[place] = old.follows[index]
            answered[place] = old.answered[index]
            foundDefaults[place] = old.foundDefaults[index]
            foundChoices[place] = old.foundChoices[index]
        }
        findApplying()
        if let placeholderMessages { takePlaceholders(placeholderMessages) }
    }

    private static func wrapper(of field: borrowing FieldDefinition, with value: Answer) -> Validated<Answer> {
        Validated(value: value, name: field.name, mode: field.mode, rules: wrapperRules(of: field))
    }

    private static func wrapperRules(of field: borrowing FieldDefinition) -> [any ValidationRule<Answer>] {
        // What is wrong with a computed value is about the form, not about an answer to this field. One by one, because Swift
        // finds out about each item of an array that is converted as a whole.
        field.value == nil ? field.allRules.map { $0 } : []
    }

    /// What names the heading of a group.
    subscript(heading id: FieldID) -> Answer { .null }

    /// What names the note at a place among the notes; a note has no answer.
    subscript(note id: FieldID) -> Answer { .null }

    /// The value of a field; null for a field of an item that is not made.
    package subscript(value id: FieldID) -> Answer {
        get { definition.index(of: id.name).map { self[$0] } ?? .null }
        set { if let index = definition.index(of: id.name) { self[index] = newValue } }
    }

    /// The value of the field at `index`.
    subscript(index: Int) -> Answer {
        get { wrappers[index].answer }
        set {
            follows[index] = false
            wrappers[index].answer = newValue
            answered[index] = true
            updateReaders(of: index)
        }
    }

    /// The wrapper of a field.
    package subscript(wrapper id: FieldID) -> Validated<Answer> {
        _read {
            if let index = definition.index(of: id.name) {
                yield wrappers[index]
            } else {
                yield Validated(value: .null, name: id.name, mode: .onChange, rules: [])
            }
        }
        _modify {
            guard let index = definition.index(of: id.name) else {
                var none = Validated<Answer>(value: .null, name: id.name, mode: .onChange, rules: [])
                yield &none
                return
            }
            let (isHidden, isDisabled) = (wrappers[index].isHidden, wrappers[index].isDisabled)
            let value = wrappers[index].wrappedValue
            yield &wrappers[index]
            let hasSameSettings = wrappers[index].isHidden == isHidden && wrappers[index].isDisabled == isDisabled
            // Most changes are those of what its rules have found.
            guard !hasSameSettings || !isIdentical(value, wrappers[index].wrappedValue) else { return }
            update(Set(definition.readers[index] + [index]))
        }
    }

    /// Finds out again which fields apply whose conditions read the field at `index`, and those that read them.
    private mutating func updateReaders(of index: Int) {
        if !definition.readers[index].isEmpty { update(Set(definition.readers[index])) }
    }

    /// Finds out again whether these fields apply, and those whose conditions read any of them.
    ///
    /// A field that the program has hidden or disabled does not, whatever its condition says.
    mutating func update(_ fields: Set<Int>) {
        var open = fields.sorted(by: >)
        // Conditions name earlier fields only, so the lowest is always ready.
        while let next = open.popLast() {
            // Several of those before it can have named it.
            if open.last == next { continue }
            let isTaken = wrappers[next].isHidden || wrappers[next].isDisabled
            let isApplying = !isTaken && holds(definition.fields[next].condition)
            // What a field is otherwise can be made of any answer.
            var hasChanged = isApplying != applying[next] || definition.fields[next].otherwise != nil
            applying[next] = isApplying
            if let value = madeValue(next), value != wrappers[next].wrappedValue {
                wrappers[next].wrappedValue = value
                hasChanged = true
            }
            guard hasChanged else { continue }
            guard !definition.readers[next].isEmpty else { continue }
            open += definition.readers[next]
            open.sort(by: >)
        }
    }

    /// Whether the answer of the field at `index` is its default, and changes with the answers that this is made of.
    func followsDefault(_ index: Int) -> Bool { follows[index] }

    /// Makes the answer of the field at `index` its default, which changes with the answers that this is made of.
    mutating func followDefault(_ index: Int) {
        guard definition.fields[index].defaultSource != nil else { return }
        follows[index] = true
        update([index])
    }

    /// The default that the program of a case has printed for the field at `index`; nil if it was not run.
    func foundDefault(_ index: Int, case place: Int) -> Printed<Answer>? { foundDefaults[index]?[place] }

    /// Whether a condition holds with the answers of now; no condition always does.
    func holds(_ condition: Condition?) -> Bool {
        condition?.holds(answer: answer, findings: findings) ?? true
    }

    /// Replaces what was found out about the machine, and all that depends on it.
    mutating func take(findings: MachineFindings) {
        self.findings = findings
        update(definition.machineFields)
    }

    /// The choices that a program has printed for the field at `index`; nil if it was not run.
    func foundChoices(_ index: Int) -> Printed<[Question.Choice]>? { foundChoices[index] }

    /// Takes the choices that a program has printed.
    mutating func take(choices: Printed<[Question.Choice]>, at index: Int) { foundChoices[index] = choices }

    /// Takes the defaults that programs have printed, by the place of the case; null for none.
    mutating func takeDefaults(_ answers: [Int: Printed<Answer>], at index: Int) {
        guard !answers.isEmpty else { return }
        foundDefaults[index, default: [:]].merge(answers) { $1 }
        if follows[index] { update([index]) }
    }

    /// What the field's own rules say about an answer; those that read other fields are not asked.
    func ownFailures(of answer: Answer, at index: Int) -> [RuleFailure] {
        wrappers[index].failures(ofAnswer: answer)
            + definition.fields[index].spokenRules.compactMap { rule in
                rule.other == nil ? rule.failure(for: answer, in: self) : nil
            }
    }

    /// Why this answer of the field at `index` leaves a condition undecided, so that no run takes one of two ways without
    /// knowing which; nil if every one is decided, or can be by a field that is open.
    func undecided(at index: Int, _ value: Answer, isOpen: (Int) -> Bool) -> RuleFailure? {
        for condition in definition.judges[index] {
            let verdict = condition.verdict(
                answer: { $0 == index ? value : answer($0) }, isOpen: isOpen, findings: findings)
            guard verdict == .undecided, !value.isEmpty else { continue }
            let failures = condition.rules.lazy.filter { $0.index == index }.compactMap { $0.rule.failure(for: value) }
            guard var failure = failures.first(where: \.isUndecided) else { continue }
            failure.rule = "when"
            return failure
        }
        return nil
    }

    /// Whether the field at `index` must have an answer, and has none yet.
    private func isUnanswered(_ index: Int) -> Bool {
        let field = definition.fields[index]
        return applies(index) && !field.isOptional && field.value == nil && currentDefault(index) == nil
            && field.question.isNone(answer(index))
    }

    /// The wizard's name; if the file gives none, that of the file without folder and extension.
    public var name: String {
        guard definition.name.isEmpty else { return definition.name }
        let file = definition.file.split(separator: "/").last ?? ""
        return String(file.prefix(upTo: file.lastIndex(of: ".") ?? file.endIndex))
    }

    /// The names of the fields, in the order of the file.
    public var fieldNames: [String] { definition.fields.map(\.name) }

    /// Whether the field at `index` applies: its condition holds for the answers of the fields that apply.
    func applies(_ index: Int) -> Bool { applying[index] }

    /// Gives the field at `index` the value that it began with, as if it had never been given one.
    mutating func forget(_ index: Int) {
        self[index] = definition.fields[index].question.defaultAnswer ?? .null
        answered[index] = false
    }

    /// The default of the field at `index` in an item that its repeated group begins with; nil if that has other items now.
    func itemDefault(_ index: Int) -> Answer? {
        guard let begun = definition.fields[index].itemDefault, !settledLists.contains(begun.list) else {
            return Answer?.none
        }
        return begun.answer
    }

    /// Makes a repeated group have other items than those that the file begins it with. What was not given begins as
    /// anything else does.
    mutating func settle(_ list: String, keeping given: Set<Int>) {
        guard settledLists.insert(list).inserted else { return }
        for index in definition.fields.indices
        where definition.fields[index].itemDefault?.list == list && !given.contains(index) {
            forget(index)
            followDefault(index)
        }
    }

    /// Whether the field at `index` was given a value, which may be none.
    func isAnswered(_ index: Int) -> Bool { answered[index] }

    /// Whether the field at `index` is among the answers: it applies, or it is something otherwise.
    func hasAnswer(_ index: Int) -> Bool {
        if definition.fields[index].leavesOutNull, answer(index) == .null { return false }
        return applying[index] || definition.fields[index].otherwise != nil
    }

    /// The answer of the field at `index`; if it does not apply, what it is otherwise, or null.
    func answer(_ index: Int) -> Answer {
        guard !applying[index] else { return wrappers[index].answer }
        guard let otherwise = definition.fields[index].otherwise else { return .null }
        return otherwise.answer(in: self, for: definition.fields[index])
    }
}
