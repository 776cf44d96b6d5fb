internal import FormModel

/// A wizard file as it was understood: fields, texts, and what is done with the answers.
struct WizardDefinition: Sendable {
    /// The file's path as it was given, for messages and for what is relative to it.
    var file: String
    var name: String
    var presentation: FormPresentation
    let fields: [FieldDefinition]
    /// The notes between the fields, in order.
    let notes: [NoteDefinition]
    /// What is done with the answers, in order; without any, they are the result.
    var submit: [any SubmitAction]
    private let indices: [String: Int]
    /// The names of the fields in each group, in order.
    let groupMembers: [String: [String]]
    /// The fields whose conditions read the field at an index, in order.
    let readers: [[Int]]
    /// For the field at an index, a rule that rejects an answer that a condition somewhere cannot judge, so that no run takes
    /// one of two ways without knowing which; nil if no condition judges it.
    let conditionRules: [Rule<Answer>?]

    init(
        file: String, name: String, presentation: FormPresentation, fields: [FieldDefinition],
        notes: [NoteDefinition] = [], submit: [any SubmitAction]
    ) {
        self.file = file
        self.name = name
        self.presentation = presentation
        self.fields = fields
        self.notes = notes
        self.submit = submit
        var readers = [[Int]](repeating: [], count: fields.count)
        for (index, field) in fields.enumerated() {
            for read in field.condition?.reads ?? [] where readers[read].last != index { readers[read].append(index) }
        }
        self.readers = readers
        var conditionRules = [[Rule<Answer>]](repeating: [], count: fields.count)
        for condition in fields.compactMap(\.condition) + notes.compactMap(\.condition) {
            for (index, rule) in condition.rules { conditionRules[index].append(rule) }
        }
        self.conditionRules = conditionRules.map { $0.isEmpty ? nil : .decidable(by: $0) }
        var groupMembers: [String: [String]] = [:]
        for field in fields {
            for group in WizardFileReader.groups(of: field.name) { groupMembers[group, default: []].append(field.name) }
        }
        self.groupMembers = groupMembers
        indices = Dictionary(fields.enumerated().map { ($1.name, $0) }) { first, _ in first }
    }

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
    /// The rules that read other fields, in order.
    var crossRules: [RelatedRule]
    /// The programs that check an answer, after all other rules.
    var commandRules: [CommandRule] = []
    /// The program that finds what Tab offers, besides the question's own completions; nil for none.
    var completionProgram: ChildProgram?
    /// What that program reads on its standard input; nil for the answers as JSON, without the secrets.
    var completionInput: InputText?
    /// When the field applies; nil for always.
    var condition: Condition?

    /// The type of the answer, as rules see it: several choices are a list, and one is what its value is.
    var ruleType: QuestionType {
        if question.isMultiple { return .list }
        return question.type == .choice && question.choiceType != .string ? question.choiceType : question.type
    }

    /// What rules are on.
    var ruleAnswers: RuleAnswers {
        .field(ruleType, items: question.choiceType == .string ? nil : question.choiceType)
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
        func skippingNoAnswer(_ rule: Rule<Answer>) -> Rule<Answer> {
            rule.lifted { $0.isEmpty ? Answer?.none : $0 }
        }
        guard !isOptional else { return rules.map(skippingNoAnswer) }
        if let asking = rules.firstIndex(where: { $0.ruleName == "notEmpty" }) {
            return rules.enumerated().map { $0 == asking ? $1 : skippingNoAnswer($1) }
        }
        let hasDefault = question.defaultAnswer?.isEmpty == false
        return [hasDefault ? Rule.required().unspoken() : .required()] + rules.map(skippingNoAnswer)
    }

    /// The answer after the field's transforms; a text of which they leave nothing is not an answer.
    func transformed(_ answer: Answer) -> Answer {
        guard case .text(let text) = answer, !transforms.isEmpty else { return answer }
        let transformed = transforms.reduce(text) { $1.apply(to: $0) }
        return transformed.isEmpty ? .null : .text(transformed)
    }
}

/// A text between the fields of a wizard file.
struct NoteDefinition: Sendable {
    var label: String
    var help: String?
    /// When it is shown; nil for always.
    var condition: Condition?
    /// How many fields come before it.
    var place: Int
}

/// Whether a field applies, by the answers of others.
enum Condition: Sendable {
    /// The field at `index` has one of these answers.
    case isOneOf(index: Int, [Answer])
    /// The field at `index` has an answer, and it passes the rule.
    case passes(index: Int, Rule<Answer>)
    case all([Condition])
    case any([Condition])
    indirect case not(Condition)

    /// Whether the answer is there and passes the rule; nil if the rule cannot tell.
    private func verdict(_ rule: Rule<Answer>, on answer: Answer) -> Bool? {
        guard !answer.isEmpty, let failure = rule.failure(for: answer) else { return !answer.isEmpty }
        return failure.isUndecided ? nil : false
    }

    /// The rules in it, with the fields whose answers they judge.
    var rules: [(index: Int, rule: Rule<Answer>)] {
        switch self {
        case .isOneOf: []
        case .passes(let index, let rule): [(index, rule)]
        case .all(let parts), .any(let parts): parts.flatMap(\.rules)
        case .not(let part): part.rules
        }
    }

    /// The fields that it reads.
    var reads: [Int] {
        switch self {
        case .isOneOf(let index, _), .passes(let index, _): [index]
        case .all(let parts), .any(let parts): parts.flatMap(\.reads)
        case .not(let part): part.reads
        }
    }

    /// Whether it holds, given the answer of every field; a field that does not apply has none.
    ///
    /// One that cannot be judged holds no more than its opposite, and the answer that it cannot judge is rejected by the
    /// definition's ``WizardDefinition/conditionRules``.
    func holds(answer: (Int) -> Answer) -> Bool { verdict(answer: answer) == true }

    /// Whether it holds; nil if it cannot be judged, whatever the parts that can be are.
    private func verdict(answer: (Int) -> Answer) -> Bool? {
        switch self {
        case .isOneOf(let index, let answers): return answers.contains(answer(index))
        case .passes(let index, let rule): return verdict(rule, on: answer(index))
        case .all(let parts):
            var isUnclear = false
            for part in parts {
                guard let holds = part.verdict(answer: answer) else {
                    isUnclear = true
                    continue
                }
                if !holds { return false }
            }
            return isUnclear ? nil : true
        case .any(let parts):
            var isUnclear = false
            for part in parts {
                guard let holds = part.verdict(answer: answer) else {
                    isUnclear = true
                    continue
                }
                if holds { return true }
            }
            return isUnclear ? nil : false
        case .not(let part): return part.verdict(answer: answer).map { !$0 }
        }
    }
}
