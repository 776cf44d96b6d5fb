/// A rule as wizard files know it: its name, the answers it is for, what it takes and what passes, with samples.
///
/// An entry is in the file of the Swift factory that it calls, so that a rule is in one place: the factory has the check, the entry
/// everything else but the message, which is a case of ``RuleMessage``. Wizard files, lint, the help and the table in `Rules.md` read the entries, and
/// the samples are the rule's test.
///
/// ```swift
/// extension ValidationRule where Self == Rule<String> {
///     /// The text has at most `maximum` words; an empty text passes.
///     public static func maxWords(_ maximum: Int, message: String? = nil) -> Self {
///         Rule("maxWords", message, else: .maxWords(maximum)) { text in
///             text.split(whereSeparator: \.isWhitespace).count <= maximum
///         }
///     }
/// }
///
/// // in the list of the same file
/// RuleEntry(
///     "maxWords", on: .text, takes: .count, passes: "at most this many words",
///     samples: .init("2", passes: "two words", rejects: "these three words")
/// ) { .maxWords($0) }
/// ```
package struct RuleEntry: Sendable {
    /// The rule's name in wizard files, and that of its failures.
    package let name: String
    /// The types of questions that it is for.
    package let types: Set<QuestionType>
    /// What passes, in the words of the table.
    package let passes: String
    /// The rule at work: its argument with values that pass and values that are refused, the first one for the table.
    package var samples: [RuleSample] { makeSamples() }
    private let makeSamples: @Sendable () -> [RuleSample]
    /// What the rule needs, in words with an example, and with what to write if the source shows what was meant.
    package let needs:
        @Sendable (_ source: (any RuleArgumentSource)?, _ type: QuestionType?, _ write: RuleNotation) -> String
    /// Whether the rule can do without an argument.
    package let isArgumentOptional: Bool
    /// Whether the rule can take an argument at all.
    package let takesArgument: Bool
    /// Whether the argument can be the answer of another field.
    package let takesField: Bool
    /// Makes the rule; throws if the argument is not one that it takes.
    package let make: @Sendable (_ source: (any RuleArgumentSource)?) throws(RuleArgumentMistake) -> MadeRule

    /// Makes the entry of a rule that takes an argument.
    ///
    /// - Parameters:
    ///   - name: the name in wizard files.
    ///   - subject: the answers that the rule is for, and the value in them that it checks.
    ///   - argument: what it takes.
    ///   - passes: what passes, in the words of the table.
    ///   - sample: the rule at work; the table shows its argument, and the message for the first value that it refuses.
    ///   - more: other samples.
    ///   - rule: the factory.
    package init<Value, Argument>(
        _ name: String, on subject: RuleSubject<Value>, takes argument: RuleArgument<Argument>, passes: String,
        samples sample: RuleSample, _ more: RuleSample...,
        rule: @escaping @Sendable (Argument) -> Rule<Value>
    ) {
        self.name = name
        self.types = subject.types
        self.passes = passes
        self.makeSamples = { ([sample] + more).map { $0.typed(subject.sampleType) } }
        self.isArgumentOptional = argument.isOptional
        self.takesArgument = true
        self.takesField = argument.takesField
        self.needs = { argument.needs(of: name, instead: $0, type: $1, write: $2) }
        self.make = { (source) throws(RuleArgumentMistake) in
            switch try argument.read(source) {
            case .value(let value):
                return .own(rule(value).judging(subject))
            case .ofField(let field, let summary, let value):
                return .related(
                    RelatedRule(
                        ruleName: name, other: field,
                        summary: { other in summary?() ?? value(other).flatMap { rule($0).summary } },
                        rule: { other in value(other).map { rule($0).judging(subject) } }))
            }
        }
    }

    /// Makes the entry of a rule that takes nothing.
    package init<Value>(
        _ name: String, on subject: RuleSubject<Value>, passes: String,
        samples sample: RuleSample, _ more: RuleSample...,
        rule: @escaping @Sendable () -> Rule<Value>
    ) {
        self.name = name
        self.types = subject.types
        self.passes = passes
        self.makeSamples = { ([sample] + more).map { $0.typed(subject.sampleType) } }
        self.isArgumentOptional = true
        self.takesArgument = false
        self.takesField = false
        self.needs = { _, _, _ in "nothing" }
        self.make = { (source) throws(RuleArgumentMistake) in
            guard source == nil else { throw .needed }
            return .own(rule().judging(subject))
        }
    }
}

/// What an entry makes: a rule on the field's own answer, or one that reads another field.
package enum MadeRule: Sendable {
    case own(Rule<Answer>)
    case related(RelatedRule)

    /// The same rule with another message; nil for its own.
    package func message(_ message: String?) -> MadeRule {
        guard let message else { return self }
        switch self {
        case .own(let rule): return .own(rule.message(message))
        case .related(let rule): return .related(rule.message(message))
        }
    }
}

/// A rule that reads another field: the rule of an entry, made anew from the other field's answer for every check.
package struct RelatedRule: Sendable {
    package let ruleName: String
    /// The field that it reads.
    package let other: RuleField
    /// What the rule asks for given the other field's answer, as a list of the field's rules says it; nil for nothing.
    package var summary: @Sendable (_ other: Answer) -> String?
    /// The rule for an answer of the other field; nil if there is nothing to check then.
    var rule: @Sendable (_ other: Answer) -> Rule<Answer>?

    /// Checks an answer against that of the other field: nil when it passes, as no answer does.
    package func failure(for answer: Answer, other: Answer) -> RuleFailure? {
        rule(other)?.failure(for: answer)
    }

    func message(_ message: String) -> RelatedRule {
        var related = self
        related.summary = { _ in message }
        related.rule = { [rule] other in rule(other)?.message(message) }
        return related
    }
}

/// A field that a rule reads.
package struct RuleField: Sendable, Equatable {
    /// Its place in the form.
    package let index: Int
    package let label: String
    /// The type of its answers, as rules see it; nil if it is mistaken, so that nothing can be said about them.
    package let type: QuestionType?
    /// Whether it must have the type of the field that has the rule, because the rule compares the two.
    package let comparesTypes: Bool

    package init(index: Int, label: String, type: QuestionType?, comparesTypes: Bool) {
        self.index = index
        self.label = label
        self.type = type
        self.comparesTypes = comparesTypes
    }
}

/// A rule at work: an argument with values that pass and values that are refused, all as a YAML file has them.
package struct RuleSample: Sendable {
    /// The argument; nil for none.
    package let argument: String?
    /// The type of the question.
    package var type: QuestionType?
    /// The answer of the field `other`, for rules that read one.
    package let other: String?
    /// The type of the field `other`; nil for the type of the question.
    package let otherType: QuestionType?
    package var passes: [String] { [firstPasses] + morePasses }
    package var rejects: [String] { [firstRejects] + moreRejects }
    private let (firstPasses, firstRejects): (String, String)
    private let (morePasses, moreRejects): ([String], [String])

    /// Makes a sample with one value on each side or more.
    ///
    /// - Parameters:
    ///   - argument: the argument as it is written in a wizard file; nil for none.
    ///   - type: the type of the question; nil for the usual one of the rule's subject.
    ///   - other: the answer of a field `other` of the same type, or of `otherType`, for an argument that reads it.
    package init(
        _ argument: String? = nil, type: QuestionType? = nil, other: String? = nil, otherType: QuestionType? = nil,
        passes: String, _ morePasses: String..., rejects: String, _ moreRejects: String...
    ) {
        self.argument = argument
        self.type = type
        self.other = other
        self.otherType = otherType
        (firstPasses, firstRejects) = (passes, rejects)
        (self.morePasses, self.moreRejects) = (morePasses, moreRejects)
    }

    func typed(_ type: QuestionType) -> RuleSample {
        var sample = self
        sample.type = self.type ?? type
        return sample
    }
}

/// Makes a list of entries, one after another without commas.
@resultBuilder
package enum RuleEntryBuilder {
    package static func buildBlock(_ entries: RuleEntry...) -> [RuleEntry] { entries }
}

extension RuleEntry {
    /// The rules of a kind, in the order of the table.
    package static func list(@RuleEntryBuilder _ entries: () -> [RuleEntry]) -> [RuleEntry] { entries() }
}
