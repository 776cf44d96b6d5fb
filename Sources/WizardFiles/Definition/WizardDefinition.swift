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
    /// The notes between the fields, in order.
    let notes: [NoteDefinition]
    /// The groups with a heading, each before those in it.
    let groups: [GroupDefinition]
    /// The fields, notes and headings in the order of the file.
    let items: [WizardItem]
    /// The repeated groups; one in an item of another is there for each of its items.
    let lists: [ListDefinition]
    private let listNames: [String: Int]
    /// The rules across fields.
    let formRules: [FormRuleDefinition]
    /// Whether any rule leaves it to a person.
    let hasWarnings: Bool
    /// Whether programs check answers.
    let hasCommandRules: Bool
    /// The fields with warnings of their own.
    let warnedFields: [Int]
    /// The fields of which not all choices can always be chosen.
    let dependentChoices: Set<Int>
    /// The conditions that the machine has a part in: of fields, groups and notes, and of what else has any.
    let machineConditions: [MachineDependence]
    /// The fields of which the machine decides whether they apply, or what their default is.
    let machineFields: Set<Int>
    /// What is done with the answers, in order; without any, they are the result.
    var submit: [ConditionalAction]
    /// The groups that the answers are without if all of theirs are left out; every other one is there, and empty.
    var groupsLeftOut: Set<String> = []
    /// Whether it was made of a JSON Schema: patterns are ECMA-262's, and a record has no answers to fields that do not apply.
    var isSchema = false
    /// The variables of the environment that the file reads where no secret may be.
    var variables: Set<String> = []
    /// Reads the definition again with more room; nil if it cannot grow.
    var source: Source?
    private let indices: [String: Int]
    /// The names of the fields with those of their groups, part by part.
    let paths: [[String]]
    /// The names of the fields in each group, in order.
    let groupMembers: [String: [String]]
    /// The fields that depend on the field at an index, in order: by their conditions, or because they are made of it.
    let readers: [[Int]]
    /// The conditions that judge the answer of the field at an index by a rule, which may not be able to.
    let judges: [[Condition]]

    init(
        file: String, name: String, presentation: FormPresentation, fields: [FieldDefinition],
        notes: [NoteDefinition] = [], groups: [GroupDefinition] = [], items: [WizardItem],
        lists: [ListDefinition] = [], formRules: [FormRuleDefinition] = [], machineConditions: [MachineDependence] = [],
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
        self.machineConditions = machineConditions
        machineFields = Set(fields.indices.filter { fields[$0].dependsOnMachine })
        self.submit = submit
        var readers = [[Int]](repeating: [], count: fields.count)
        for index in fields.indices {
            for read in fields[index].dependencies.sorted() { readers[read].append(index) }
        }
        self.readers = readers
        var judges = [[Condition]](repeating: [], count: fields.count)
        // What a group's condition judges, it judges once.
        let conditions: [Condition?] =
            groups.filter { $0.ownCondition != nil }.map(\.condition)
            + fields.indices.filter { fields[$0].ownCondition != nil }.map { fields[$0].condition }
            + fields.flatMap(\.conditionsOfCases) + notes.map(\.condition) + submit.map(\.condition)
            + formRules.map(\.condition)
        for condition in conditions.compactMap(\.self) {
            for index in Set(condition.rules.map(\.index)) { judges[index].append(condition) }
        }
        self.judges = judges
        var groupMembers: [String: [String]] = [:]
        for index in fields.indices where !fields[index].isMarker {
            let name = fields[index].name
            for group in WizardFileReader.groups(of: name) { groupMembers[group, default: []].append(name) }
        }
        self.groupMembers = groupMembers
        // A field is large: what loops over places reads what it needs where it is.
        paths = fields.indices.map { index in
            let name = fields[index].name
            return name.utf8.contains(UInt8(ascii: ".")) ? name.split(separator: ".").map(String.init) : [name]
        }
        indices = Dictionary(fields.indices.map { (fields[$0].name, $0) }) { first, _ in first }
    }

    /// Gives yes and no other names in the question of a field.
    mutating func nameYesAndNo(_ names: [Question.Choice], at index: Int) { fields[index].question.choices = names }

    /// Changes what a field begins with; what it depends on stays.
    mutating func update(_ index: Int, _ change: (inout FieldDefinition) -> Void) { change(&fields[index]) }

    /// Makes these fields optional, and required while the conditions hold that they have of their own.
    mutating func requireInstead(where isMeant: (String) -> Bool) {
        var (fields, rules) = (fields, formRules)
        let message = AnswerText(template: Template(literal: RuleMessage.required.text()), group: "", reads: [])
        for index in fields.indices where isMeant(fields[index].name) {
            guard let own = fields[index].ownCondition else { continue }
            fields[index].condition = fields[index].group.flatMap { groups[$0].condition }
            fields[index].ownCondition = nil
            fields[index].requiredIf = own
            fields[index].isOptional = true
            let condition = Condition.all([own, .isOneOf(index: index, [.null])])
            rules.append(
                FormRuleDefinition(condition: condition, field: index, message: message, isRequirement: true))
        }
        self = WizardDefinition(
            file: file, name: name, presentation: presentation, fields: fields, notes: notes, groups: groups,
            items: items, lists: lists, formRules: rules, machineConditions: machineConditions, submit: submit)
    }

    /// The repeated group of this name; nil if there is none.
    func list(named name: String) -> ListDefinition? { listNames[name].map { lists[$0] } }

    /// The names of the fields by their variables, and those of repeated groups and their items where no field has such a one.
    var variableNames: [String: String] {
        func names(ofMarkers areMarkers: Bool) -> [String] {
            fields.indices.filter { fields[$0].isMarker == areMarkers }.map { fields[$0].name }
        }
        let names = names(ofMarkers: false) + lists.map(\.name) + names(ofMarkers: true)
        return Dictionary(names.map { (FieldDefinition.environmentName(of: $0), $0) }) { first, _ in first }
    }

    /// Whether the items of one of the repeated groups are the entries of an object.
    var hasEntries: Bool { lists.contains { $0.entries != nil } }

    /// The place of the field named `name`; nil if there is none.
    func index(of name: String) -> Int? { indices[name] }
}

/// One field of a wizard file.
struct FieldDefinition: Sendable {
    /// The field's name; `db.host` is the field `host` of the group `db`.
    var name: String
    var question: Question
    var isOptional: Bool
    var mode: ValidationMode
    /// What is done to an answer before it is checked, in order.
    var transforms: [TextTransform]
    /// The rules on the field's own value, in order.
    var rules: [Rule<Answer>]
    /// The rules on the field's own value as the file has them, see ``writtenRules``.
    var ruleNodes: [Node] = []
    /// The rules that read other fields, in order.
    var crossRules: [RelatedRule]
    /// The rules whose messages have answers in them, in order.
    var spokenRules: [SpokenRule] = []
    /// The texts that have answers in them; the question has what is shown without answers.
    var texts = QuestionTexts()
    /// The rules that only warn.
    var warnings: [FieldWarning] = []
    /// The programs that check an answer, after all other rules.
    var commandRules: [CommandRule] = []
    /// The program that finds what Tab offers, besides the question's own completions; nil for none.
    var completionProgram: QueryProgram?
    /// What that program reads on its standard input; nil for the answers as JSON, without the secrets.
    var completionInput: AnswerText?
    /// When the field applies, the conditions of its groups included; nil for always.
    var condition: Condition?
    /// The condition that it has besides those of its groups; nil for none.
    var ownCondition: Condition?
    /// The place of the innermost group that it is in; nil for none.
    var group: Int?
    /// The labels and helps of choices that have answers in them; empty if there are none.
    var choiceTexts: [ChoiceTexts] = []
    /// When each choice can be chosen, nil for always; empty if all always can.
    var choiceConditions: [Condition?] = []
    /// The program that says what can be chosen; nil if the file does.
    var choiceProgram: QueryProgram?
    /// What it is made of, if it is computed and never asked; nil if it is asked.
    var value: ValueSource?
    /// What its default is made of; nil if that is the same for all answers, or there is none.
    var defaultSource: DefaultSource?
    /// The default that it has as long as its repeated group begins with the items of the file; nil for none.
    var itemDefault: ItemDefault?
    /// What it is while it does not apply; nil for no answer.
    var otherwise: ValueSource?
    /// Whether the answers are without it if it has none, as `optional: omitted` says.
    var leavesOutNull = false
    /// When it needs an answer although it is optional; nil for never. A rule across fields sees to it.
    var requiredIf: Condition?
    /// Whether a record is to be without it instead of having an empty text or list.
    var refusesEmpty = false
    /// Whether it only says whether an item of a repeated group is there.
    var isMarker = false
    /// The fields that say whether the items are there that it is in, the innermost first.
    var markers: [Int] = []

    /// The type of the answer, as rules see it: several choices are a list, and one is what its value is.
    var ruleType: QuestionType {
        if question.isMultiple { return .list }
        return question.type == .choice && question.choiceType != .string ? question.choiceType : question.type
    }

    /// What rules are on.
    var ruleAnswers: RuleAnswers { .field(ruleType, items: itemType) }

    /// The type of the items if the answer is a list, or of its choices, that have one; nil for texts.
    var itemType: QuestionType? {
        let type = question.type == .list ? question.itemType : question.choiceType
        return type == .string ? nil : type
    }

    /// The rules on the field's own value, whatever their messages are made of.
    var ownRules: [Rule<Answer>] {
        rules + spokenRules.compactMap { if case .own(let rule) = $0.rule { rule } else { nil } }
    }

    /// The name of the environment variable that carries the field, without its prefix: `DB_HOST` for `db.host`.
    var environmentName: String { Self.environmentName(of: name) }

    /// The name of the environment variable for the field named `name`.
    static func environmentName(of name: String) -> String {
        let upper = name.uppercased()
        let isPlain = upper.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\r") }
        // Characters take much longer to find than bytes, and names that are well formed have none but these.
        guard isPlain else { return String(upper.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }) }
        return String(
            decoding: upper.utf8.map { byte in
                switch byte {
                case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
                default: UInt8(ascii: "_")
                }
            }, as: UTF8.self)
    }
}

extension FieldDefinition {
    /// The field's rules, after the rule that it must be answered, if it must. A `notEmpty` says that itself.
    var allRules: [Rule<Answer>] {
        // No answer is one matter, whatever else the rules ask for: it will do, or it is required and nothing more is said.
        let question = question
        func skippingNoAnswer(_ rule: Rule<Answer>) -> Rule<Answer> {
            Rule(rule.ruleName, summarizedBy: { rule.summary }) { question.isNone($0) ? nil : rule.failure(for: $0) }
        }
        guard !isOptional, value == nil else { return rules.map(skippingNoAnswer) }
        // Its message has answers in it, and is said with the form.
        if spokenRules.contains(where: { $0.ruleName == "notEmpty" }) { return rules.map(skippingNoAnswer) }
        if let asking = rules.firstIndex(where: { $0.ruleName == "notEmpty" }) {
            return rules.enumerated().map { $0 == asking ? $1 : skippingNoAnswer($1) }
        }
        guard let defaultAnswer = question.emptiedAnswer ?? question.defaultAnswer else {
            return [needed] + rules.map(skippingNoAnswer)
        }
        // With an empty default, no answer will do.
        let required = question.isNone(defaultAnswer) ? [] : [needed]
        return required + rules.map(skippingNoAnswer)
    }

    /// The rule that there is an answer; an empty text may be one of the choices.
    private var needed: Rule<Answer> {
        Rule("required", nil, else: .required) { [question] in !question.isNone($0) }.unspoken()
    }

    /// What the field has if its answer is empty: its default, or nothing.
    var answerIfEmpty: Answer { question.emptiedAnswer ?? question.defaultAnswer ?? .null }

    /// Applies the field's transforms. A text that becomes empty is no answer. Throws a message if a transform fails.
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
    /// The texts that have answers in them.
    var texts = QuestionTexts()
    /// When it is shown, the conditions of its groups included; nil for always.
    var condition: Condition?
    /// The condition that it has besides those of its groups; nil for none.
    var ownCondition: Condition?
    /// The place of the innermost group that it is in; nil for none.
    var group: Int?
}
