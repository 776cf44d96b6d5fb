internal import FormModel

/// A wizard file as it was understood: fields, texts, and what is done with the answers.
struct WizardDefinition: Sendable {
    /// Reads a definition with room for this many items of repeated groups, by the names of the groups.
    typealias Source = @Sendable (_ room: [String: Int]) throws(Diagnostics) -> WizardDefinition

    /// The file's path as it was given, for messages and for what is relative to it.
    var file: String
    var name: String
    var presentation: FormPresentation
    private(set) var fields: [FieldDefinition]
    let notes: [NoteDefinition]
    /// The groups with a heading, each before those in it.
    let groups: [GroupDefinition]
    let items: [WizardItem]
    /// The repeated groups; one in an item of another is there for each of its items.
    let lists: [ListDefinition]
    private let listNames: [String: Int]
    let formRules: [FormRuleDefinition]
    /// Whether a rule only warns.
    let hasWarnings: Bool
    let hasCommandRules: Bool
    let warnedFields: [Int]
    /// The fields of which not all choices can always be chosen.
    let dependentChoices: Set<Int>
    /// The conditions that the machine has a part in: of fields, groups and notes, and of what else has any.
    let systemConditions: [SystemDependence]
    /// The fields of which the machine decides whether they apply, or what their default is.
    let systemFields: Set<Int>
    /// The actions, in order; without any, the answers are the result.
    var submit: [ConditionalAction]
    /// The groups that the answers are without if all of theirs are left out; every other one is there, and empty.
    var groupsLeftOut: Set<String> = []
    /// Whether it was made of a JSON Schema: patterns are ECMA-262's, and a record has no answers to fields that do not apply.
    var isSchema = false
    /// The variables of the environment that the file reads where no secret may be.
    var variables: Set<String> = []
    /// Reads the definition again with more room.
    var source: Source?
    private let indices: [String: Int]
    /// The names of the fields with those of their groups, part by part.
    let paths: [[String]]
    /// The names of the fields in each group, in order.
    let groupMembers: [String: [String]]
    /// The fields that depend on the field at an index, in order: by their conditions, or because they are made of it.
    let readers: [[Int]]
    /// The conditions that judge the answer of the field at an index by a rule, which may not be able to.
    let conditionsWithRules: [[Condition]]

    init(
        file: String, name: String, presentation: FormPresentation, fields: [FieldDefinition],
        notes: [NoteDefinition] = [], groups: [GroupDefinition] = [], items: [WizardItem],
        lists: [ListDefinition] = [], formRules: [FormRuleDefinition] = [], systemConditions: [SystemDependence] = [],
        submit: [ConditionalAction]
    ) {
        self.file = file
        self.name = name
        self.presentation = presentation
        self.fields = fields
        self.notes = notes
        self.groups = groups
        self.items = items
        self.formRules = formRules
        self.lists = lists
        listNames = Dictionary(lists.enumerated().map { ($1.name, $0) }) { first, _ in first }
        warnedFields = fields.indices.filter { index in
            !fields[index].warnings.isEmpty || fields[index].commandRules.contains { $0.warning != nil }
        }
        hasWarnings = formRules.contains { $0.warning != nil } || !warnedFields.isEmpty
        hasCommandRules = fields.contains { !$0.commandRules.isEmpty }
        dependentChoices = Set(fields.indices.filter { fields[$0].hasDependentChoices })
        self.systemConditions = systemConditions
        systemFields = Set(fields.indices.filter { fields[$0].dependsOnSystem })
        self.submit = submit
        var readers = [[Int]](repeating: [], count: fields.count)
        for index in fields.indices {
            for read in fields[index].dependencies.sorted() { readers[read].append(index) }
        }
        self.readers = readers
        var conditionsWithRules = [[Condition]](repeating: [], count: fields.count)
        // What a group's condition judges, it judges once.
        let conditions: [Condition?] =
            groups.filter { $0.declaredCondition != nil }.map(\.condition)
            + fields.indices.filter { fields[$0].declaredCondition != nil }.map { fields[$0].condition }
            + fields.flatMap(\.conditionsOfCases) + notes.map(\.condition) + submit.map(\.condition)
            + formRules.map(\.condition)
        for condition in conditions.compactMap(\.self) {
            for index in Set(condition.rules.map(\.index)) { conditionsWithRules[index].append(condition) }
        }
        self.conditionsWithRules = conditionsWithRules
        var groupMembers: [String: [String]] = [:]
        for index in fields.indices where !fields[index].isContinuation {
            let name = fields[index].name
            for group in WizardFileReader.groups(of: name) { groupMembers[group, default: []].append(name) }
        }
        self.groupMembers = groupMembers
        paths = fields.map { $0.name.split(separator: ".", omittingEmptySubsequences: false).map(String.init) }
        indices = Dictionary(fields.indices.map { (fields[$0].name, $0) }) { first, _ in first }
    }

    mutating func nameYesAndNo(_ names: [Question.Choice], at index: Int) { fields[index].question.choices = names }

    /// Changes what a field begins with; what it depends on stays.
    mutating func update(_ index: Int, _ change: (inout FieldDefinition) -> Void) { change(&fields[index]) }

    /// Makes these fields optional, and required while the conditions hold that they have of their own.
    mutating func requireInstead(where isIntended: (String) -> Bool) {
        var (fields, rules) = (fields, formRules)
        let message = AnswerText(template: Template(literal: RuleMessage.required.text()), group: "", reads: [])
        for index in fields.indices where isIntended(fields[index].name) {
            guard let declared = fields[index].declaredCondition else { continue }
            fields[index].condition = fields[index].group.flatMap { groups[$0].condition }
            fields[index].declaredCondition = nil
            fields[index].requiredIf = declared
            fields[index].isOptional = true
            let condition = Condition.all([declared, .isOneOf(index: index, [.null])])
            rules.append(
                FormRuleDefinition(condition: condition, field: index, message: message, isRequirement: true))
        }
        self = WizardDefinition(
            file: file, name: name, presentation: presentation, fields: fields, notes: notes, groups: groups,
            items: items, lists: lists, formRules: rules, systemConditions: systemConditions, submit: submit)
    }

    func list(named name: String) -> ListDefinition? { listNames[name].map { lists[$0] } }

    /// The names of the fields by their variables, and those of repeated groups and their items where no field has such a one.
    var variableNames: [String: String] {
        func names(ofContinuations areContinuations: Bool) -> [String] {
            fields.indices.filter { fields[$0].isContinuation == areContinuations }.map { fields[$0].name }
        }
        let names = names(ofContinuations: false) + lists.map(\.name) + names(ofContinuations: true)
        return Dictionary(names.map { (FieldDefinition.environmentName(of: $0), $0) }) { first, _ in first }
    }

    var hasEntries: Bool { lists.contains { $0.entries != nil } }

    func index(of name: String) -> Int? { indices[name] }
}

/// One field of a wizard file.
struct FieldDefinition: Sendable {
    var name: String
    var question: Question
    var isOptional: Bool
    var mode: ValidationMode
    /// Applied to an answer in order, before it is checked.
    var transforms: [TextTransform]
    var rules: [Rule<Answer>]
    /// The rules on the field's own value as the file has them, see ``ruleSources``.
    var ruleNodes: [Node] = []
    var crossRules: [RelatedRule]
    /// The rules whose messages have answers in them, in order.
    var templatedRules: [TemplatedMessageRule] = []
    /// The texts that have answers in them; the question has what is shown without answers.
    var texts = QuestionTexts()
    var warnings: [FieldWarning] = []
    /// The programs that check an answer, after all other rules.
    var commandRules: [CommandRule] = []
    /// The program whose lines Tab offers, besides the question's own completions.
    var completionProgram: QueryProgram?
    /// The standard input of that program; nil for the answers as JSON, without the secrets.
    var completionInput: AnswerText?
    /// The condition under which the field applies, with those of its groups.
    var condition: Condition?
    /// The condition without those of its groups.
    var declaredCondition: Condition?
    /// The index of its innermost group.
    var group: Int?
    /// The labels and helps of choices that have answers in them; empty if there are none.
    var choiceTexts: [ChoiceTexts] = []
    /// The condition of each choice; empty if all can always be chosen.
    var choiceConditions: [Condition?] = []
    /// The program that prints the choices; nil if the file lists them.
    var choiceProgram: QueryProgram?
    /// The source of a field that is computed and not asked.
    var value: ValueSource?
    /// The source of a default that depends on answers or on a program.
    var defaultSource: DefaultSource?
    /// The default that it has as long as its repeated group begins with the items of the file; nil for none.
    var itemDefault: ItemDefault?
    /// The source of its value while it does not apply.
    var otherwise: ValueSource?
    /// Whether the answers are without it if it has none, as `optional: omitted` says.
    var leavesOutNull = false
    /// The condition under which an optional field needs an answer; a rule across fields checks it.
    var requiredIf: Condition?
    /// Whether a record is to be without it instead of having an empty text or list.
    var rejectsEmpty = false
    /// Whether it is the hidden field that tells whether an item of a repeated group exists.
    var isContinuation = false
    /// The markers of the items that it is in, the innermost first.
    var continuationFields: [Int] = []

    /// The type of the answer, as rules see it: several choices are a list, and one is what its value is.
    var ruleType: QuestionType {
        if question.isMultiple { return .list }
        return question.type == .choice && question.choiceType != .string ? question.choiceType : question.type
    }

    var ruleAnswers: RuleAnswers { .field(ruleType, items: itemType) }

    /// The type of the items if the answer is a list, or of its choices, that have one; nil for texts.
    var itemType: QuestionType? {
        let type = question.type == .list ? question.itemType : question.choiceType
        return type == .string ? nil : type
    }

    /// The rules on the field's own value, whatever their messages are made of.
    var declaredRules: [Rule<Answer>] {
        rules + templatedRules.compactMap { if case .independent(let rule) = $0.rule { rule } else { nil } }
    }

    /// The message of the field's own rules about an answer; nil if they accept it.
    func messageOfOwnRules(on answer: Answer) -> String? {
        declaredRules.lazy.compactMap { $0.failure(for: answer)?.message }.first
    }

    /// The name of the environment variable that carries the field, without its prefix: `DB_HOST` for `db.host`.
    var environmentName: String { Self.environmentName(of: name) }

    /// The name of the environment variable for the field named `name`.
    static func environmentName(of name: String) -> String {
        String(name.uppercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }
}

extension FieldDefinition {
    /// The field's rules, after the rule that it must be answered, if it must. A `notEmpty` says that itself.
    var allRules: [Rule<Answer>] {
        // No answer is one matter, whatever else the rules ask for: it will do, or it is required and nothing more is said.
        let question = question
        func skippingNoAnswer(_ rule: Rule<Answer>) -> Rule<Answer> {
            Rule(rule.ruleName, summarizedBy: { rule.summary }) {
                question.isEmptyAnswer($0) ? nil : rule.failure(for: $0)
            }
        }
        guard !isOptional, value == nil else { return rules.map(skippingNoAnswer) }
        // Its message has answers in it, and is said with the form.
        if templatedRules.contains(where: { $0.ruleName == "notEmpty" }) { return rules.map(skippingNoAnswer) }
        if let asking = rules.firstIndex(where: { $0.ruleName == "notEmpty" }) {
            return rules.enumerated().map { $0 == asking ? $1 : skippingNoAnswer($1) }
        }
        guard let defaultAnswer = question.emptiedAnswer ?? question.defaultAnswer else {
            return [needed] + rules.map(skippingNoAnswer)
        }
        // With an empty default, no answer will do.
        let required = question.isEmptyAnswer(defaultAnswer) ? [] : [needed]
        return required + rules.map(skippingNoAnswer)
    }

    /// The rule that there is an answer; an empty text may be one of the choices.
    private var needed: Rule<Answer> {
        Rule("required", nil, else: .required) { [question] in !question.isEmptyAnswer($0) }.withoutSummary()
    }

    /// The answer that an empty line gives: the default, or none.
    var answerIfEmpty: Answer { question.emptiedAnswer ?? question.defaultAnswer ?? .null }

    /// The answer after all transforms; a text that becomes empty is no answer.
    func transformed(_ answer: Answer) throws(AnswerError) -> Answer { try transforms.transformed(answer) }
}

extension [TextTransform] {
    /// The answer as these make it, one after the other; not the placeholder of a secret.
    func transformed(_ answer: Answer) throws(AnswerError) -> Answer {
        guard case .text(var text) = answer, !isEmpty, SecretPlaceholder.number(in: answer) == nil else {
            return answer
        }
        for transform in self { text = try transform.apply(to: text) }
        return text.isEmpty ? .null : .text(text)
    }
}

/// A text between the fields of a wizard file.
struct NoteDefinition: Sendable {
    var label: String
    var help: String?
    var texts = QuestionTexts()
    /// The condition under which it is shown, with those of its groups.
    var condition: Condition?
    /// The condition without those of its groups.
    var declaredCondition: Condition?
    /// The index of its innermost group.
    var group: Int?
}

/// Fields of a wizard file under one name and one heading.
struct GroupDefinition: Sendable {
    /// The full name: `net.dns` for the group `dns` in the group `net`.
    var name: String
    /// Whether it has a name of its own; without one it has that of the group that it is in.
    var isNamed = true
    var label: String
    var help: String?
    var texts = QuestionTexts()
    var itemLabel: AnswerText?
    /// The condition under which it applies, with those of its outer groups.
    var condition: Condition? = nil
    /// The condition without those of its outer groups.
    var declaredCondition: Condition?
    /// The index of the group around it.
    var parent: Int?
    /// The indices of its fields, with those of groups in it.
    var fields = 0..<0
}

/// One of the things that a wizard file lists under `fields`, by its place among its like.
enum WizardItem: Equatable, Sendable {
    case field(Int)
    case note(Int)
    /// The heading of a group, before everything in it.
    case heading(Int)
}

extension WizardDefinition {
    /// The groups with a heading around what is in a group, the outermost first, if one of them is an item of a list; nil
    /// if none is.
    func groups(around group: Int?) -> ((WizardForm) -> [String])? {
        guard !lists.isEmpty else { return nil }
        var around: [GroupDefinition] = []
        var next = group
        while let groupIndex = next {
            if !groups[groupIndex].label.isEmpty { around.insert(groups[groupIndex], at: 0) }
            next = groups[groupIndex].parent
        }
        guard around.contains(where: { $0.itemLabel != nil }) else { return nil }
        return { form in
            around.map { group in
                let label = group.itemLabel?.text(in: form) ?? ""
                return label.isEmpty ? group.label : label
            }
        }
    }

    /// The headings over what is in a group, the outermost first.
    func headings(of group: Int?) -> [String] {
        var headings: [String] = []
        var next = group
        while let groupIndex = next {
            if !groups[groupIndex].label.isEmpty { headings.append(groups[groupIndex].label) }
            next = groups[groupIndex].parent
        }
        return headings.reversed()
    }
}

/// A repeated group of a wizard file: a list of groups.
///
/// The form has the fields of existing items and of some that can come next. A Boolean field of each item, its marker, tells
/// whether the item exists. Beyond the minimum, the marker is the question for another item.
struct ListDefinition: Sendable {
    /// The full name: `users`.
    var name: String
    /// The minimum and maximum number of items.
    var bounds: ClosedRange<Int>
    /// The keys and values, if the answers are an object with an entry for each item.
    var entries: ListEntries?
    /// The initial items, as the file has them.
    var defaults: Node?
    /// The items that have fields, in order.
    var items: [Item] = []

    struct Item: Sendable {
        /// The index of the field that tells whether the item exists.
        var continuationField: Int
        var group: Int
        var fields: Range<Int>
        /// The index of the field that must be different in each item.
        var unique: Int?
    }
}

/// The default of a field in an item that a repeated group begins with.
struct ItemDefault: Sendable {
    var answer: Answer
    var list: String
}

/// The fields that make the items of a repeated group entries of an object.
struct ListEntries: Sendable {
    /// The name of the field in an item that is the name of its entry.
    var key: String
    /// The name of the field that is the entry's value; nil if that is an object of all other fields.
    var value: String?
}
