/// A rule of wizard files: its name, its argument, the answers that it is for and those that pass, with samples.
///
/// An entry is in the file of the Swift factory that it calls, so that a rule is in one place: the factory has the check, the entry
/// everything else but the message, which is a case of ``RuleMessage``. Wizard files, lint, the help and the table in `Rules.md`
/// read the entries, and the samples are the rule's test.
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
    /// A description of the answers that pass, for the table.
    package let passes: String
    /// Arguments with values that pass and values that are refused, the first one for the table.
    package let samples: [RuleSample]
    package let acceptsArgument: Bool
    /// True if the rule can be written without an argument.
    package let isArgumentOptional: Bool
    /// True if the argument can be the answer of another field.
    package let acceptsField: Bool
    /// Describes what the rule needs, with an example, or with what to write if the source shows what was meant.
    package let needs:
        @Sendable (_ source: (any RuleArgumentSource)?, _ type: QuestionType?, _ write: RuleNotation) -> String
    /// Makes the rule; nil if the argument is wrong.
    package let make: @Sendable (_ source: (any RuleArgumentSource)?) -> MadeRule?

    /// Makes the entry of a rule with an argument.
    ///
    /// - Parameters:
    ///   - name: the name in wizard files.
    ///   - subject: the answers that the rule is for, and the value in them that it checks.
    ///   - argument: the kind of argument.
    ///   - passes: a description of the answers that pass, for the table.
    ///   - samples: the rule with arguments; the table shows the first one, and its message for the first value that it refuses.
    ///   - rule: the factory.
    package init<Value, Argument>(
        _ name: String, on subject: RuleSubject<Value>, accepts argument: RuleArgument<Argument>, passes: String,
        samples: RuleSample..., rule: @escaping @Sendable (Argument) -> Rule<Value>
    ) {
        self.name = name
        types = subject.types
        self.passes = passes
        self.samples = samples.map { $0.typed(subject.sampleType) }
        acceptsArgument = Argument.self != Void.self
        isArgumentOptional = argument.isOptional
        acceptsField = argument.acceptsField
        needs = { argument.needs(of: name, instead: $0, type: $1, write: $2) }
        make = { source in
            switch argument.read(source) {
            case nil: return nil
            case .value(let value):
                return .independent(rule(value).validating(subject))
            case .ofField(let field, let summary, let value):
                return .related(
                    RelatedRule(
                        ruleName: name, other: field,
                        summary: { other in summary?.text() ?? value(other).flatMap { rule($0).summary } },
                        rule: { other in value(other).map { rule($0).validating(subject) } }))
            }
        }
    }

    /// Makes the entry of a rule without an argument.
    ///
    /// - Parameters:
    ///   - type: the type of question that the values are tried on; nil for the usual one of the subject.
    ///   - like: values that pass.
    ///   - unlike: values that are refused.
    package init<Value>(
        _ name: String, on subject: RuleSubject<Value>, type: QuestionType? = nil, passes: String, like: String...,
        unlike: String..., rule: @escaping @Sendable () -> Rule<Value>
    ) {
        let sample = RuleSample(argument: nil, type: type, passes: like, rejects: unlike)
        self.init(name, on: subject, accepts: .nothing, passes: passes, samples: sample) { rule() }
    }

    /// Makes the entry of a rule on text, without an argument.
    package init(
        _ name: String, passes: String, like: String..., unlike: String...,
        rule: @escaping @Sendable () -> Rule<String>
    ) {
        let sample = RuleSample(argument: nil, passes: like, rejects: unlike)
        self.init(name, on: .text, accepts: .nothing, passes: passes, samples: sample) { rule() }
    }
}

/// The rule of an entry: one on the field's own answer, or one that reads another field.
package enum MadeRule: Sendable {
    case independent(Rule<Answer>)
    case related(RelatedRule)

    /// The same rule with another message; nil for its own.
    package func message(_ message: String?) -> MadeRule {
        guard let message else { return self }
        switch self {
        case .independent(let rule): return .independent(rule.message(message))
        case .related(let rule): return .related(rule.message(message))
        }
    }
}

/// A rule that reads another field: the rule of an entry, made from the other field's answer for every check.
package struct RelatedRule: Sendable {
    package let ruleName: String
    package let other: RuleField
    /// The summary of the rule for an answer of the other field, for a list of the field's rules; nil for none.
    package var summary: @Sendable (_ other: Answer) -> String?
    /// The rule for an answer of the other field; nil if there is nothing to check then.
    var rule: @Sendable (_ other: Answer) -> Rule<Answer>?

    /// Checks an answer against that of the other field. Returns nil if it passes, as every answer does if the other has no value.
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
    /// Its index in the form.
    package let index: Int
    package let label: String
    /// The type of its answers, as rules see it; nil if it is mistaken, so that nothing can be said about them.
    package let type: QuestionType?
    /// True if it must have the type of the field with the rule, because the rule compares the two.
    package let comparesTypes: Bool

    package init(index: Int, label: String, type: QuestionType?, comparesTypes: Bool) {
        self.index = index
        self.label = label
        self.type = type
        self.comparesTypes = comparesTypes
    }
}

/// Values for a rule: those that pass with an argument, and those that are refused, all as a YAML file has them.
package struct RuleSample: Sendable {
    /// The argument; nil for none.
    package let argument: String?
    /// The type of the question.
    package var type: QuestionType?
    /// The answer of the field `other`, for rules that read one.
    package let other: String?
    /// The type of the field `other`; nil for the type of the question.
    package let otherType: QuestionType?
    package let passes: [String]
    package let rejects: [String]

    /// Makes a sample with one value on each side or more.
    ///
    /// - Parameters:
    ///   - argument: the argument as it is written in a wizard file; nil for none.
    ///   - type: the type of the question; nil for the usual one of the rule's subject.
    ///   - other: the answer of a field `other` of the same type, or of `otherType`, for an argument that reads it.
    package init(
        _ argument: String? = nil, type: QuestionType? = nil, other: String? = nil, otherType: QuestionType? = nil,
        passes: String..., rejects: String...
    ) {
        self.init(
            argument: argument, type: type, other: other, otherType: otherType, passes: passes, rejects: rejects)
    }

    fileprivate init(
        argument: String?, type: QuestionType? = nil, other: String? = nil, otherType: QuestionType? = nil,
        passes: [String], rejects: [String]
    ) {
        self.argument = argument
        self.type = type
        self.other = other
        self.otherType = otherType
        self.passes = passes
        self.rejects = rejects
    }

    fileprivate func typed(_ type: QuestionType) -> RuleSample {
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

/// The rules that wizard files can name, by kind, in the order of the table.
package enum RuleCatalog {
    /// Rules of one kind.
    package struct Kind: Sendable {
        /// The heading of its table.
        package let title: String
        package let entries: [RuleEntry]

        package init(_ title: String, _ entries: [RuleEntry]) {
            self.title = title
            self.entries = entries
        }
    }

    /// Every list of rules in this module. Those on paths are in `WizardFiles`, because they read the disk.
    package static let kinds = [
        Kind("Text", RuleEntry.textRules), Kind("Characters", RuleEntry.characterRules),
        Kind("Networks", RuleEntry.networkFormatRules), Kind("Identifiers", RuleEntry.identifierRules),
        Kind("Dates and data, as text", RuleEntry.dataFormatRules), Kind("Numbers", RuleEntry.numberRules),
        Kind("Dates and times", RuleEntry.dateRules), Kind("Lists", RuleEntry.listRules),
        Kind("Values", RuleEntry.valueRules), Kind("Combinations", RuleEntry.combinedRules),
    ]
}
