internal import FormModel

/// The rules that a wizard file can name: one row each, with the argument it takes and the types it is for.
enum RuleCatalogue {
    /// What a rule's name is followed by in a wizard file.
    enum Argument: Equatable, Sendable {
        case nothing
        /// A whole number that is not negative.
        case count
        case number
        /// The least or the most, as the field's type reads it.
        case bound
        case text
        case pattern
        /// An answer of the field's type.
        case answer
        /// A list of answers of the field's type.
        case answers
        /// The least and the most.
        case range
        /// One of these words, or nothing.
        case option([String])
        /// A whole number, or nothing.
        case version
        /// A word or a list of words, or nothing.
        case words
        /// A rule, on the items of a list or on the value itself.
        case rule
        case rules
        /// Another field.
        case field
    }

    /// An argument as it was read.
    enum Value: Sendable {
        case nothing
        case count(Int)
        case text(String)
        case pattern(Pattern)
        case answer(Answer)
        case answers([Answer])
        case words([String])
        case rules([Rule<Answer>])
        case field(Int)
    }

    /// What a row makes: a rule on the field's own value, or one that reads another field.
    enum Made: Sendable {
        case own(Rule<Answer>)
        case cross(FieldDefinition.CrossRule)
    }

    /// A rule by its wizard-file name.
    struct Row: Sendable {
        var name: String
        var argument: Argument
        var types: Set<QuestionType>
        /// What passes, in the words of the table in the README.
        var passes: String
        /// Makes the rule from its argument and the message given for it.
        var make: @Sendable (Value, String?) -> Rule<Answer>?
        /// What the value must be to another field's, where the argument may be `{field: name}`: with its words, whether
        /// it holds.
        var relation: (words: String, holds: @Sendable (Answer, Answer) -> Bool)?

        /// Whether the rule can stand without an argument.
        var takesNothing: Bool {
            switch argument {
            case .nothing, .option, .version, .words: true
            default: false
            }
        }
    }

    static let rows: [Row] =
        textRows + characterRows + networkRows + identifierRows + dateAndDataRows + pathRows + numberRows + dateRows
        + listRows + anyRows + combinedRows

    private static let rowsByName = Dictionary(rows.map { ($0.name, $0) }) { first, _ in first }

    /// Names that the rules have in the libraries that they come from.
    private static let otherNames = [
        "isNotEmpty": "notEmpty", "atLeastOneLowercaseLetter": "atLeastOneLowercase",
        "atLeastOneUppercaseLetter": "atLeastOneUppercase",
    ]

    /// The row of the rule named `name`, here or where it comes from; nil where there is none.
    static func row(named name: String) -> Row? { rowsByName[otherNames[name] ?? name] }

    /// The names of the rules for a type; of all rules for nil.
    static func names(for type: QuestionType?) -> [String] {
        rows.filter { row in type.map { row.types.contains($0) } ?? true }.map(\.name)
    }

    /// The rule that a required field begins with.
    static let required = Rule<Answer>("required", message: "An answer is required") { !$0.isEmpty }

    /// Makes the rule of a row: on the field's own value, or against another field.
    static func make(_ row: Row, _ value: Value, message: String?) -> Made? {
        guard case .field(let other) = value, let relation = row.relation else {
            return row.make(value, message).map(Made.own)
        }
        return .cross(
            FieldDefinition.CrossRule(
                ruleName: row.name, other: other, words: message ?? relation.words, wordsNeedLabel: message == nil
            ) { value, other in
                // A field without an answer has nothing to compare with, except for being the same.
                guard !other.isEmpty || row.argument == .field else { return nil }
                let shown = relation.words.hasSuffix("same") ? relation.words : "\(relation.words) \(other.text)"
                return relation.holds(value, other) ? nil : message ?? shown
            })
    }
}

extension RuleCatalogue {
    /// The types of fields, which a note is not.
    static let answered = Set(QuestionType.ofFields)
    static let texts = QuestionType.all(with: .text)
    static let datesAndTimes = QuestionType.all(with: .temporal)
    static let numbers = QuestionType.all(with: .numeric)
    /// The types with a least and a most, dates and times too.
    static let ordered = QuestionType.all(with: .ordered)
    /// The types whose answers are at least or at most as much as others.
    static let amounts = ordered.subtracting(datesAndTimes)

    /// A rule on texts without an argument.
    static func text(_ name: String, _ passes: String, _ rule: Rule<String>) -> Row {
        Row(name: name, argument: .nothing, types: texts, passes: passes) { _, message in own(rule, message) }
    }

    /// A rule on texts with an argument.
    static func text(
        _ name: String, _ argument: Argument, _ passes: String,
        make: @escaping @Sendable (Value, String?) -> Rule<String>?
    ) -> Row {
        Row(name: name, argument: argument, types: texts, passes: passes) { value, message in
            make(value, message)?.lifted(\.ownText)
        }
    }

    /// A rule on texts as one on answers; no answer passes.
    static func own(_ rule: Rule<String>, _ message: String?) -> Rule<Answer> {
        messaged(rule.lifted(\.ownText), message)
    }

    static func messaged(_ rule: Rule<Answer>, _ message: String?) -> Rule<Answer> {
        message.map(rule.message) ?? rule
    }
}

extension Answer {
    /// The text of an answer that is one; nil for any other.
    var ownText: String? {
        if case .text(let text) = self { text } else { nil }
    }

    /// The items of an answer that is a list; nil for any other.
    var items: [Answer]? {
        if case .list(let items) = self { items } else { nil }
    }
}
