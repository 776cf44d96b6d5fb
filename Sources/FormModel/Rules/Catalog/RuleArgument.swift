/// Writes a rule with its argument in a message: `{minLength: 3}` for a wizard file.
package typealias RuleNotation = (_ name: String, _ argument: String) -> String

/// What follows a rule's name in a wizard file: how it is read, and what to say if it is not right.
package struct RuleArgument<Value>: Sendable {
    /// What it is, in words: `a whole number that is not negative`.
    let words: @Sendable (QuestionType?) -> String
    /// An example for messages; nil for none.
    let example: @Sendable (QuestionType?) -> String?
    /// What to write instead, after the words, given what is there; nil for the example.
    var advice: @Sendable (_ name: String, _ source: (any RuleArgumentSource)?, _ write: RuleNotation) -> String? = {
        _, _, _ in nil
    }
    /// Whether the rule can do without it.
    var isOptional = false
    /// Whether it can be the answer of another field, as `{field: name}`.
    var takesField = false
    /// Reads it; nil if there is none, which only an optional one gets to see.
    let read: @Sendable ((any RuleArgumentSource)?) throws(RuleArgumentMistake) -> ReadArgument<Value>

    /// Makes an argument of a new kind.
    ///
    /// - Parameters:
    ///   - words: what it is: `a whole number that is not negative`.
    ///   - example: an example for messages.
    ///   - read: reads it; throws ``RuleArgumentMistake/needed`` for what is not one, or what the source reports.
    package init(
        _ words: String, example: String,
        read: @escaping @Sendable (any RuleArgumentSource) throws(RuleArgumentMistake) -> Value
    ) {
        self.init(words: { _ in words }, example: { _ in example }) { (source) throws(RuleArgumentMistake) in
            guard let source else { throw .needed }
            return .value(try read(source))
        }
    }

    init(
        words: @escaping @Sendable (QuestionType?) -> String, example: @escaping @Sendable (QuestionType?) -> String?,
        read: @escaping @Sendable ((any RuleArgumentSource)?) throws(RuleArgumentMistake) -> ReadArgument<Value>
    ) {
        self.words = words
        self.example = example
        self.read = read
    }

    /// The same argument, or `{field: name}`: the value of another field when the rule is checked. Every answer passes if that
    /// field has no such value.
    ///
    /// - Parameters:
    ///   - subject: the value in the other field's answer.
    ///   - types: the types that the other field may have; nil for the type of the field with the rule.
    ///   - summary: describes the rule, given the other field's label; nil to describe it as for a constant.
    package func orField(
        _ subject: RuleSubject<Value>, of types: Set<QuestionType>? = nil,
        summary: (@Sendable (_ label: String) -> String)?
    ) -> RuleArgument {
        var argument = RuleArgument(words: words, example: example) { [read] (source) throws(RuleArgumentMistake) in
            guard let source, let entries = source.entries, entries.count == 1, entries[0].key == "field" else {
                return try read(source)
            }
            let field = try entries[0].value.field(of: types)
            let label = field.label
            let words: (@Sendable () -> String)? = if let summary { { summary(label) } } else { nil }
            return .ofField(field, summary: words) { other in
                other.isEmpty ? nil : subject.value(other)
            }
        }
        argument.advice = advice
        argument.takesField = true
        argument.isOptional = isOptional
        return argument
    }

    /// What the rule named `name` needs: the words, and what to write.
    func needs(
        of name: String, instead source: (any RuleArgumentSource)?, type: QuestionType?, write: RuleNotation
    ) -> String {
        let words = words(type)
        if let advice = advice(name, source, write) { return words + advice }
        if let source, let text = source.text, let plain = source.unquoted, (try? read(plain)) != nil {
            return "\(words); '\(text)' is text, so write \(text) without quotes"
        }
        return words + (example(type).map { ", such as \(write(name, $0))" } ?? "")
    }
}

/// An argument as it was read: a value, or the field that has it.
package enum ReadArgument<Value> {
    case value(Value)
    /// What the rule asks for, and the value in an answer of the field; nil for a summary that the value itself gives.
    case ofField(RuleField, summary: (@Sendable () -> String)?, @Sendable (Answer) -> Value?)
}

/// Why there is no rule: its argument is not one that it takes.
package enum RuleArgumentMistake: Error {
    /// It is said what the rule needs.
    case needed
    /// It was reported already, at the position of the mistake.
    case reported
}

/// What follows a rule's name, whatever language the file is written in.
package protocol RuleArgumentSource {
    /// The text of a single value; nil for a list and a mapping.
    var text: String? { get }
    /// The value if it is a whole number.
    var integer: Int? { get }
    /// The value if it is a number.
    var number: Double? { get }
    /// The digits of the value if it is a number, as they are written.
    var digits: String? { get }
    /// The items of a list.
    var items: [any RuleArgumentSource]? { get }
    /// The entries of a mapping.
    var entries: [(key: String, value: any RuleArgumentSource)]? { get }
    /// The value on one line, as it can be written in a wizard file.
    var written: String { get }
    /// The same value without the quotes that make it text; nil for one that has none.
    var unquoted: (any RuleArgumentSource)? { get }
    /// How the patterns of the file are written.
    var patternDialect: Pattern.Dialect { get }
    /// The field with this name, if there is one; for advice.
    var fieldNamed: String? { get }

    /// The value as an answer of the field's type.
    func answer() throws(RuleArgumentMistake) -> Answer
    /// The value as an item of the field's list: of the type of its choices if they have one, else a text.
    func item() throws(RuleArgumentMistake) -> Answer
    /// The value as something that answers of the field's type are compared with.
    func bound() throws(RuleArgumentMistake) -> Quantity
    /// A rule on answers of the field's type, or on the items of a list.
    func rule(onItems: Bool) throws(RuleArgumentMistake) -> Rule<Answer>
    /// The field that is named; it must be asked before the one that has the rule.
    ///
    /// - Parameter comparesTypes: whether it must have the same type as the one that has the rule.
    func field(comparesTypes: Bool) throws(RuleArgumentMistake) -> RuleField
    /// Reports a mistake at this place; throw what it returns.
    func report(_ message: String) -> RuleArgumentMistake
}
