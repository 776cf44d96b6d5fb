internal import FormModel

struct WizardDefinition: Sendable {
    /// Reads a definition with room for this many items of repeated groups, by the names of the groups.
    typealias Source = @Sendable (_ room: [String: Int]) throws(Diagnostics) -> WizardDefinition

    /// The file's path as it was given, for messages and for what is relative to it.
    var file: String
    var name: String
    var presentation: FormPresentation
    var fields: [FieldDefinition]
    let notes: [NoteDefinition]
    /// The groups with a heading, each before those in it.
    let groups: [GroupDefinition]
    let items: [WizardItem]
    /// The repeated groups; one in an item of another is there for each of its items.
    let lists: [ListDefinition]
    var formRules: [FormRuleDefinition]
    /// The conditions that the machine has a part in: of fields, groups and notes, and of what else has any.
    let systemConditions: [SystemDependence]
    /// The actions, in order; without any, the answers are the result.
    var submit: [ConditionalAction]
    /// The variables of the environment that the file reads where no secret may be.
    let variables: Set<String>
    /// The groups that the answers are without if all of theirs are left out; every other one is there, and empty.
    var groupsLeftOut: Set<String> = []
    /// Whether it was made of a JSON Schema: patterns are ECMA-262's, and a record has no answers to fields that do not apply.
    var isSchema = false
    var source: Source?

    // Derived by `connect`.

    private(set) var indices: [String: Int] = [:]
    private(set) var listIndices: [String: Int] = [:]
    /// The names of the fields with those of their groups, part by part.
    private(set) var paths: [[String]] = []
    private(set) var groupMembers: [String: [String]] = [:]
    /// The fields that depend on the field at an index, in order: by their conditions, or because they are made of it.
    private(set) var readers: [[Int]] = []
    /// The conditions that judge the answer of the field at an index by a rule, which may not be able to.
    private(set) var conditionsWithRules: [[Condition]] = []

    /// Finds out which fields are named how, and which depend on which.
    mutating func connect() {
        indices = Dictionary(fields.indices.map { (fields[$0].name, $0) }) { first, _ in first }
        listIndices = Dictionary(lists.enumerated().map { ($1.name, $0) }) { first, _ in first }
        paths = fields.map { $0.name.split(separator: ".", omittingEmptySubsequences: false).map(String.init) }
        groupMembers = [:]
        for field in fields where !field.isContinuation {
            for group in WizardFileReader.groups(of: field.name) { groupMembers[group, default: []].append(field.name) }
        }
        readers = [[Int]](repeating: [], count: fields.count)
        for index in fields.indices {
            for read in fields[index].dependencies.sorted() { readers[read].append(index) }
        }
        conditionsWithRules = [[Condition]](repeating: [], count: fields.count)
        // What a group's condition judges, it judges once.
        let conditions: [Condition?] =
            groups.filter { $0.declaredCondition != nil }.map(\.condition)
            + fields.filter { $0.declaredCondition != nil }.map(\.condition)
            + fields.flatMap(\.conditionsOfCases) + notes.map(\.condition) + submit.map(\.condition)
            + formRules.map(\.condition)
        for condition in conditions.compactMap(\.self) {
            for index in Set(condition.rules.map(\.index)) { conditionsWithRules[index].append(condition) }
        }
    }

    /// Makes these fields optional, and required while the conditions hold that they have of their own.
    mutating func requireInstead(where isIntended: (String) -> Bool) {
        let message = AnswerText(template: Template(literal: RuleMessage.required.text()), group: "", reads: [])
        for index in fields.indices where isIntended(fields[index].name) {
            guard let declared = fields[index].declaredCondition else { continue }
            fields[index].condition = fields[index].group.flatMap { groups[$0].condition }
            fields[index].declaredCondition = nil
            fields[index].requiredIf = declared
            fields[index].isOptional = true
            let condition = Condition.all([declared, .isOneOf(index: index, [.null])])
            formRules.append(
                FormRuleDefinition(condition: condition, field: index, message: message, isRequirement: true))
        }
        connect()
    }

    var hasCommandRules: Bool { fields.contains { !$0.commandRules.isEmpty } }

    func list(named name: String) -> ListDefinition? { listIndices[name].map { lists[$0] } }

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

struct FieldDefinition: Sendable {
    var name: String
    var question: Question
    var isOptional = false
    var mode = ValidationMode.onChange
    /// Applied to an answer in order, before it is checked.
    var transforms: [TextTransform] = []
    var rules: [FieldRule] = []
    /// The texts that have answers in them; the question has what is shown without answers.
    var texts = QuestionTexts()
    var commandRules: [CommandRule] = []
    var completionProgram: Program?
    /// The standard input of that program; nil for the answers as JSON, without the secrets.
    var completionInput: AnswerText?
    /// The condition under which the field applies, with those of its groups.
    var condition: Condition?
    /// The condition without those of its groups.
    var declaredCondition: Condition?
    var group: Int?
    /// The labels and helps of choices that have answers in them; empty if there are none.
    var choiceTexts: [ChoiceTexts] = []
    /// The condition of each choice; empty if all can always be chosen.
    var choiceConditions: [Condition?] = []
    var choiceProgram: Program?
    var value: ValueSource?
    /// The source of a default that depends on answers or on a program.
    var defaultSource: ValueSource?
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

    var canWarn: Bool { rules.contains { $0.warning != nil } || commandRules.contains { $0.warning != nil } }

    var strictRules: [FieldRule] { rules.filter { $0.warning == nil } }

    /// The rules on the field's own value that need nothing else of the form.
    var plainRules: [Rule<Answer>] { strictRules.compactMap { $0.message == nil ? $0.own : nil } }

    /// The rules that read another field, with messages of their own.
    var crossRules: [RelatedRule] { strictRules.compactMap { $0.message == nil ? $0.related : nil } }

    var templatedRules: [FieldRule] { strictRules.filter { $0.message != nil } }

    /// The rules on the field's own value, whatever their messages are made of.
    var declaredRules: [Rule<Answer>] { strictRules.compactMap(\.own) }

    /// The rules on the field's own value as the file has them.
    var ruleSources: [RuleSource] { strictRules.compactMap { $0.own == nil ? nil : RuleSource($0.node) } }

    func messageOfOwnRules(on answer: Answer) -> String? {
        declaredRules.lazy.compactMap { $0.failure(for: answer)?.message }.first
    }

    /// The name of the environment variable that carries the field, without its prefix: `DB_HOST` for `db.host`.
    var environmentName: String { Self.environmentName(of: name) }

    static func environmentName(of name: String) -> String {
        String(name.uppercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }
}

extension FieldDefinition {
    /// The field's rules, after the rule that it must be answered, if it must. A `notEmpty` says that itself.
    var allRules: [Rule<Answer>] {
        // No answer is one matter, whatever else the rules ask for: it will do, or it is required and nothing more is said.
        let (question, rules) = (question, plainRules)
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

struct NoteDefinition: Sendable {
    var label: String
    var help: String?
    var texts = QuestionTexts()
    var condition: Condition?
    var declaredCondition: Condition?
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
    var condition: Condition? = nil
    var declaredCondition: Condition?
    var parent: Int?
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
    var name: String
    var bounds: ClosedRange<Int>
    /// The keys and values, if the answers are an object with an entry for each item.
    var entries: ListEntries?
    var defaults: Node?
    /// The items that have fields, in order.
    var items: [Item] = []

    struct Item: Sendable {
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
