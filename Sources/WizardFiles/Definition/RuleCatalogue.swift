internal import FormModel

/// The rules that a wizard file can name: one row each, with the argument it takes and the types it is for.
enum RuleCatalogue {
    /// What a rule's name is followed by in a wizard file.
    enum Argument: String, Sendable {
        case nothing = "nothing"
        case count = "a whole number that is not negative"
        case number = "a number"
        case pattern = "a regular expression"
        case field = "another field: {field: name}"
    }

    /// An argument as it was read.
    enum Value: Sendable {
        case nothing
        case count(Int)
        case number(Answer)
        case pattern(Pattern)
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
        /// Makes the rule from its argument and the message given for it.
        var make: @Sendable (Value, String?) -> Made?
    }

    private static let texts: Set<QuestionType> = [.string, .secret]
    private static let numbers: Set<QuestionType> = [.integer, .number]

    static let rows: [Row] = [
        Row(name: "notEmpty", argument: .nothing, types: texts) { _, message in
            // No answer is an empty text here, so that the rule's own message speaks for it.
            let rule: Rule<String> = .isNotEmpty()
            return .own(messaged(rule.lifted { $0.text }, message))
        },
        counted("minLength") { .minLength($0) },
        counted("maxLength") { .maxLength($0) },
        Row(name: "pattern", argument: .pattern, types: texts) { value, message in
            guard case .pattern(let pattern) = value else { return nil }
            return own(.pattern(pattern), message)
        },
        text("email") { .email() },
        bound("atLeast", integer: { .atLeast($0) }, number: { .atLeast($0, message: "Must be at least \($1)") }),
        bound("atMost", integer: { .atMost($0) }, number: { .atMost($0, message: "Must be at most \($1)") }),
        Row(name: "isTrue", argument: .nothing, types: [.boolean]) { _, message in
            let rule: Rule<Bool> = .isTrue()
            return .own(messaged(rule.lifted { if case .boolean(let value) = $0 { value } else { nil } }, message))
        },
        Row(name: "equalTo", argument: .field, types: Set(QuestionType.allCases)) { value, message in
            guard case .field(let other) = value else { return nil }
            return .cross(
                FieldDefinition.CrossRule(ruleName: "equalTo", other: other) { value, other in
                    value == other ? nil : message ?? "Must be the same"
                })
        },
    ]

    /// The row of the rule named `name`; nil where there is none.
    static func row(named name: String) -> Row? { rows.first { $0.name == name } }

    /// The names of the rules for a type; of all rules for nil.
    static func names(for type: QuestionType?) -> [String] {
        rows.filter { row in type.map { row.types.contains($0) } ?? true }.map(\.name)
    }

    /// The rule that a required field begins with.
    static let required = Rule<Answer>("required", message: "Must be answered") { !$0.isEmpty }

    private static func text(_ name: String, _ make: @escaping @Sendable () -> Rule<String>) -> Row {
        Row(name: name, argument: .nothing, types: texts) { _, message in own(make(), message) }
    }

    private static func counted(_ name: String, _ make: @escaping @Sendable (Int) -> Rule<String>) -> Row {
        Row(name: name, argument: .count, types: texts) { value, message in
            guard case .count(let count) = value else { return nil }
            return own(make(count), message)
        }
    }

    private static func bound(
        _ name: String, integer: @escaping @Sendable (Int) -> Rule<Int>,
        number: @escaping @Sendable (Double, String) -> Rule<Double>
    ) -> Row {
        Row(name: name, argument: .number, types: numbers) { value, message in
            guard case .number(let bound) = value else { return nil }
            guard case .integer(let whole) = bound else {
                return bound.number.map { .own(messaged(number($0, bound.text).lifted(\.number), message)) }
            }
            let rule = integer(whole)
            let real = number(Double(whole), bound.text)
            return .own(
                messaged(
                    Rule(name) { answer in
                        if case .integer(let value) = answer { return rule.validate(value: value) }
                        return answer.number.flatMap(real.validate)
                    }, message))
        }
    }

    /// A rule on texts as one on answers; no answer passes.
    private static func own(_ rule: Rule<String>, _ message: String?) -> Made {
        .own(messaged(rule.lifted { if case .text(let text) = $0 { text } else { nil } }, message))
    }

    private static func messaged(_ rule: Rule<Answer>, _ message: String?) -> Rule<Answer> {
        message.map(rule.message) ?? rule
    }
}

extension Answer {
    /// The answer as a number; nil where it is none.
    var number: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .number(let value): value
        default: nil
        }
    }
}
