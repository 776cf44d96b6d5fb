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
    /// The conditions that judge the answer of the field at an index by a rule, which may not be able to.
    let judges: [[Condition]]

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
        var judges = [[Condition]](repeating: [], count: fields.count)
        for condition in fields.compactMap(\.condition) + notes.compactMap(\.condition) {
            for index in Set(condition.rules.map(\.index)) { judges[index].append(condition) }
        }
        self.judges = judges
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
    /// The rules whose messages have answers in them, in order.
    var spokenRules: [SpokenRule] = []
    /// The texts that have answers in them; the question has what is shown without answers.
    var texts = QuestionTexts()
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
    var ruleAnswers: RuleAnswers { .field(ruleType, items: itemType) }

    /// The type of the items if the answer is a list of choices that have one; nil for any other.
    var itemType: QuestionType? { question.choiceType == .string ? nil : question.choiceType }

    /// The rules on the field's own value, whatever their messages are made of.
    var ownRules: [Rule<Answer>] {
        rules + spokenRules.compactMap { if case .own(let rule) = $0.rule { rule } else { nil } }
    }

    /// Whether a rule looks at the items of a list, and not only at how many there are.
    var hasRulesOnItems: Bool {
        !crossRules.isEmpty || spokenRules.contains { $0.other != nil }
            || ownRules.contains { !["minItems", "maxItems", "notEmpty"].contains($0.ruleName) }
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
        // Its message has answers in it, and is said with the form.
        if spokenRules.contains(where: { $0.ruleName == "notEmpty" }) { return rules.map(skippingNoAnswer) }
        if let asking = rules.firstIndex(where: { $0.ruleName == "notEmpty" }) {
            return rules.enumerated().map { $0 == asking ? $1 : skippingNoAnswer($1) }
        }
        guard let defaultAnswer = question.defaultAnswer else { return [.required()] + rules.map(skippingNoAnswer) }
        // With an empty default, no answer will do.
        let required = defaultAnswer.isEmpty ? [] : [Rule<Answer>.required().unspoken()]
        return required + rules.map(skippingNoAnswer)
    }

    /// The answer after the field's transforms; a text of which they leave nothing is not an answer.
    func transformed(_ answer: Answer) -> Answer {
        guard case .text(let text) = answer, !transforms.isEmpty, SecretPlaceholder.number(in: answer) == nil else {
            return answer
        }
        let transformed = transforms.reduce(text) { $1.apply(to: $0) }
        return transformed.isEmpty ? .null : .text(transformed)
    }
}

/// A text between the fields of a wizard file.
struct NoteDefinition: Sendable {
    var label: String
    var help: String?
    /// The texts that have answers in them.
    var texts = QuestionTexts()
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

    /// What is known of whether it holds.
    enum Verdict: Equatable {
        case holds, fails
        /// Neither: a rule cannot judge the answer that it is about.
        case undecided
        /// An answer that is still to come decides it.
        case open

        /// The verdict on a condition and another one that both, or one of which, must hold.
        fileprivate func joined(with other: Verdict, deciding: Verdict) -> Verdict {
            for verdict in [deciding, .open, .undecided] where self == verdict || other == verdict { return verdict }
            return self
        }
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
    /// One that is undecided holds no more than its opposite; an answer that leaves it so is rejected, see
    /// ``WizardForm/undecided(at:_:isOpen:)``.
    func holds(answer: (Int) -> Answer) -> Bool { verdict(answer: answer) { _ in false } == .holds }

    /// What is known, given the answers of the fields that are not open.
    func verdict(answer: (Int) -> Answer, isOpen: (Int) -> Bool) -> Verdict {
        switch self {
        case .isOneOf(let index, let answers):
            return isOpen(index) ? .open : answers.contains(answer(index)) ? .holds : .fails
        case .passes(let index, let rule):
            guard !isOpen(index) else { return .open }
            let answer = answer(index)
            guard !answer.isEmpty else { return .fails }
            return rule.failure(for: answer).map { $0.isUndecided ? .undecided : .fails } ?? .holds
        case .all(let parts):
            var verdict = Verdict.holds
            for part in parts where verdict != .fails {
                verdict = verdict.joined(with: part.verdict(answer: answer, isOpen: isOpen), deciding: .fails)
            }
            return verdict
        case .any(let parts):
            var verdict = Verdict.fails
            for part in parts where verdict != .holds {
                verdict = verdict.joined(with: part.verdict(answer: answer, isOpen: isOpen), deciding: .holds)
            }
            return verdict
        case .not(let part):
            switch part.verdict(answer: answer, isOpen: isOpen) {
            case .holds: return .fails
            case .fails: return .holds
            case .undecided: return .undecided
            case .open: return .open
            }
        }
    }
}
