internal import FormModel

struct WizardDefinition: Sendable {
    typealias Source = @Sendable (_ itemCounts: [String: Int]) throws(Diagnostics) -> WizardDefinition

    /// The path as given, for messages and as the base of relative paths.
    var file: String
    var name: String
    var presentation: FormPresentation
    var fields: [FieldDefinition]
    let groups: [GroupDefinition]
    let items: [WizardItem]
    /// The repeated groups; a nested one is listed once for each item around it.
    let lists: [ListDefinition]
    var formRules: [FormRuleDefinition]
    let systemConditions: [SystemDependence]
    var submit: [ConditionalAction]
    /// The environment variables in the texts of questions, which are not masked in recordings.
    let variables: Set<String>
    /// The groups that are omitted from the answers if all of their fields are; other groups are kept empty.
    var groupsLeftOut: Set<String> = []
    /// True if converted from a JSON Schema: patterns are ECMA-262's, and records omit fields that do not apply.
    var isSchema = false
    var source: Source?

    private(set) var indices: [String: Int] = [:]
    private(set) var listIndices: [String: Int] = [:]
    private(set) var paths: [[String]] = []
    private(set) var groupMembers: [String: [String]] = [:]
    /// The fields that depend on the field at each index, in order.
    private(set) var readers: [[Int]] = []
    private(set) var hasCommandRules = false
    private(set) var fieldsWithWarnings: [Int] = []
    /// The conditions that apply a rule to the field at each index, and so can be undecided.
    private(set) var conditionsWithRules: [[Condition]] = []

    mutating func connect() {
        indices = Dictionary(fields.indices.map { (fields[$0].name, $0) }) { first, _ in first }
        listIndices = Dictionary(lists.enumerated().map { ($1.name, $0) }) { first, _ in first }
        paths = fields.map { $0.name.split(separator: ".", omittingEmptySubsequences: false).map(String.init) }
        groupMembers = [:]
        for field in fields where !field.isContinuation {
            for group in WizardFileReader.groups(of: field.name) { groupMembers[group, default: []].append(field.name) }
        }
        hasCommandRules = fields.contains { !$0.commandRules.isEmpty }
        fieldsWithWarnings = fields.indices.filter { fields[$0].canWarn }
        readers = [[Int]](repeating: [], count: fields.count)
        for index in fields.indices {
            for read in fields[index].dependencies.sorted() { readers[read].append(index) }
        }
        conditionsWithRules = [[Condition]](repeating: [], count: fields.count)
        var conditions = groups.filter { $0.declaredCondition != nil }.compactMap(\.condition)
        conditions += fields.filter { $0.declaredCondition != nil }.compactMap(\.condition)
        conditions += fields.flatMap(\.conditionsOfCases)
        conditions += submit.compactMap(\.condition)
        conditions += formRules.map(\.condition)
        for condition in conditions {
            for index in Set(condition.rules.map(\.index)) { conditionsWithRules[index].append(condition) }
        }
    }

    func list(named name: String) -> ListDefinition? { listIndices[name].map { lists[$0] } }

    /// Variables of repeated groups and their items are included unless a field uses them.
    var variableNames: [String: String] {
        let items = fields.filter(\.isContinuation).map(\.name)
        let names = fields.filter { !$0.isContinuation }.map(\.name) + lists.map(\.name) + items
        return Dictionary(names.map { (FieldDefinition.environmentName(of: $0), $0) }) { first, _ in first }
    }

    var hasEntries: Bool { lists.contains { $0.entries != nil } }

    func index(of name: String) -> Int? { indices[name] }
}

struct FieldDefinition: Sendable {
    var name: String
    var question: Question
    var isOptional = false
    /// True while the file is read, for an invalid type or choice: answers cannot be checked.
    var isUnclear = false
    var mode = ValidationMode.onChange
    var transforms: [TextTransform] = []
    var rules: [FieldRule] = []
    var texts = QuestionTexts()
    var commandRules: [CommandRule] = []
    var completionProgram: Program?
    /// The standard input of the completion command; by default the answers as JSON, without secrets.
    var completionInput: AnswerText?
    var condition: Condition?
    /// The condition of the field alone.
    var declaredCondition: Condition?
    var group: Int?
    /// One for each of the question's choices.
    var choices: [ChoiceDefinition] = []
    var choiceProgram: Program?
    var value: ValueSource?
    var defaultSource: ValueSource?
    var itemDefault: ItemDefault?
    /// The source of the value while the field does not apply.
    var otherwise: ValueSource?
    /// True for `optional: omitted`: without an answer, the field is omitted from the answers.
    var leavesOutNull = false
    /// True for the hidden field that tells whether an item of a repeated group exists.
    var isContinuation = false
    var continuationFields: [Int] = []
    /// True for the continuation field of an item that the group always has, which is not asked.
    var isOfRequiredItem: Bool { isContinuation && question.defaultAnswer == .boolean(true) }

    /// The type that rules see: a list for several choices, the type of the values for one.
    var ruleType: QuestionType {
        if question.isMultiple { return .list }
        return question.type == .choice && question.choiceType != .string ? question.choiceType : question.type
    }

    var ruleAnswers: RuleAnswers { RuleAnswers(type: ruleType, items: itemType) }

    var itemType: QuestionType? {
        let type = question.type == .list ? question.itemType : question.choiceType
        return type == .string ? nil : type
    }

    var canWarn: Bool { rules.contains { $0.warning != nil } || commandRules.contains { $0.warning != nil } }

    var strictRules: [FieldRule] { rules.filter { $0.warning == nil } }

    var rulesWithForm: [FieldRule] {
        rules.filter { $0.warning == nil && ($0.message != nil || $0.other != nil) }
    }

    /// The rules that decide on an answer when the file is read as they do later.
    var stableRules: [Rule<Answer>] { strictRules.filter { !$0.dependsOnSurroundings }.compactMap(\.independent) }

    func messageOfOwnRules(on answer: Answer) -> String? {
        stableRules.lazy.compactMap { $0.failure(for: answer)?.message }.first
    }

    /// The environment variable without its prefix: `DB_HOST` for `db.host`.
    var environmentName: String { Self.environmentName(of: name) }

    static func environmentName(of name: String) -> String {
        String(name.uppercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }
}

extension FieldDefinition {
    /// The field's rules, after a rule that requires an answer unless `notEmpty` does that.
    var allRules: [Rule<Answer>] {
        let requiresAnswer = !isOptional && value == nil
        let rules = strictRules.filter { $0.message == nil }.compactMap(\.independent).map { rule in
            // A missing answer is either accepted, or only reported as required.
            requiresAnswer && rule.ruleName == "notEmpty"
                ? rule
                : Rule(rule.ruleName, summarizedBy: { rule.summary }) { [question] in
                    question.isEmptyAnswer($0) ? nil : rule.failure(for: $0)
                }
        }
        let isRequired = requiresAnswer && !canBeEmptied && !strictRules.contains { $0.ruleName == "notEmpty" }
        return (isRequired ? [needed] : []) + rules
    }

    /// True if an empty line removes a suggestion.
    var canBeEmptied: Bool { isOptional || question.defaultAnswer.map(question.isEmptyAnswer) == true }

    private var needed: Rule<Answer> {
        Rule("required", nil, else: .required) { [question] in !question.isEmptyAnswer($0) }.withoutSummary()
    }

    /// Returns `.null` for text that becomes empty.
    func transformed(_ answer: Answer) throws(AnswerError) -> Answer { try transforms.transformed(answer) }
}

extension [TextTransform] {
    /// Leaves the placeholder of a secret unchanged.
    func transformed(_ answer: Answer) throws(AnswerError) -> Answer {
        guard case .text(var text) = answer, !isEmpty, SecretPlaceholder.number(in: answer) == nil else {
            return answer
        }
        for transform in self { text = try transform.apply(to: text) }
        return text.isEmpty ? .null : .text(text)
    }
}

/// A group, or a note, which has no fields.
struct GroupDefinition: Sendable {
    /// The full name, such as `net.dns`; without an own one, that of the group around it.
    var name: String
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

/// An entry of `fields`: its kind, and its index in the fields or groups.
enum WizardItem: Equatable, Sendable {
    case field(Int)
    case note(Int)
    case heading(Int)
}

extension WizardDefinition {
    /// A group and those around it, innermost first.
    func groups(from group: Int?) -> [GroupDefinition] {
        Array(
            sequence(state: group) { next in
                let group = next.map { groups[$0] }
                next = group?.parent
                return group
            })
    }

    func headings(of group: Int?) -> [String] { groups(from: group).map(\.label).filter { !$0.isEmpty }.reversed() }

    /// The headings around the contents of a group, if one of them is an item of a list and so depends on the form.
    func groups(around group: Int?) -> ((WizardForm) -> [String])? {
        let around = groups(from: group).filter { !$0.label.isEmpty }.reversed()
        guard around.contains(where: { $0.itemLabel != nil }) else { return nil }
        return { form in around.map { $0.shownLabel(in: form) } }
    }
}

extension GroupDefinition {
    /// The item's own label, unless a required answer in it is missing.
    func shownLabel(in form: WizardForm) -> String {
        guard let itemLabel, !itemLabel.reads.contains(where: form.isUnanswered) else { return label }
        let text = itemLabel.text(in: form)
        return text.isEmpty ? label : text
    }
}

/// A repeated group. A Boolean continuation field tells whether an item exists; beyond the minimum, it asks for another item.
struct ListDefinition: Sendable {
    var name: String
    var bounds: ClosedRange<Int>
    /// True if there can be no items although the bounds require some.
    var isOptional = false
    var entries: ListEntries?
    var defaults: Node?
    var items: [Item] = []

    struct Item: Sendable {
        var continuationField: Int
        var group: Int
        var fields: Range<Int>
        var unique: Int?
    }
}

struct ItemDefault: Sendable {
    var answer: Answer
    var list: String
}

/// The fields that make the items of a repeated group entries of an object.
struct ListEntries: Sendable {
    var key: String
    /// The field that is the entry's value; `nil` if that is an object of all other fields.
    var value: String?
}
