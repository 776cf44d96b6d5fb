/// A rule of wizard files: its name, its argument, the answers that it applies to and those that pass, with samples. The entry is
/// in the file of the rule's Swift factory, which has the check; the message is a case of ``RuleMessage``. Wizard files, lint, the
/// help and the table in `Rules.md` read the entries, and the samples are the rule's test.
package struct RuleEntry: Sendable {
    package let name: String
    package let types: [QuestionType]
    /// The answers that pass, in a few words.
    package let help: String
    /// Arguments with values that pass and values that are rejected, the first one for the table.
    package let samples: [RuleSample]
    package let acceptsArgument: Bool
    package let isArgumentOptional: Bool
    package let acceptsField: Bool
    /// True if the rule can accept an answer on one machine or day and reject it on another.
    package private(set) var dependsOnSurroundings = false
    private let expectation: @Sendable (QuestionType?) -> String
    private let example: @Sendable (QuestionType?) -> String?
    package let make: @Sendable (_ source: (any RuleArgumentSource)?) -> CatalogRule?

    package init<Value, Argument>(
        _ name: String, on subject: RuleSubject<Value>, accepts argument: RuleArgument<Argument>,
        help: String,
        samples: RuleSample..., rule: @escaping @Sendable (Argument) -> Rule<Value>
    ) {
        self.name = name
        types = subject.types
        self.help = help
        self.samples = samples.map { $0.typed(subject.type) }
        acceptsArgument = Argument.self != Void.self
        isArgumentOptional = argument.isOptional
        acceptsField = argument.acceptsField
        expectation = argument.expectation
        example = argument.example
        make = { argument.make(name, $0) { rule($0).validating(subject) } }
    }

    package init<Value>(
        _ rule: Rule<Value>, on subject: RuleSubject<Value>, help: String, passes: String..., rejects: String...
    ) {
        let sample = RuleSample(argument: nil, passes: passes, rejects: rejects)
        self.init(rule.ruleName, on: subject, accepts: .nothing, help: help, samples: sample) { rule }
    }

    package init(_ rule: Rule<String>, help: String, passes: String..., rejects: String...) {
        let sample = RuleSample(argument: nil, passes: passes, rejects: rejects)
        self.init(rule.ruleName, on: .text, accepts: .nothing, help: help, samples: sample) { rule }
    }

    /// A description of the argument to write, for an error about `source`.
    package func needs(_ source: (any RuleArgumentSource)?, _ type: QuestionType?) -> String {
        let expectation = expectation(type)
        if let text = source?.text, let plain = source?.unquoted, make(plain) != nil {
            return "\(expectation); '\(text)' is text, so write \(text) without quotes"
        }
        return expectation + (example(type).map { ", such as {\(name): \($0)}" } ?? "")
    }

    package func dependingOnSurroundings() -> RuleEntry {
        var entry = self
        entry.dependsOnSurroundings = true
        return entry
    }
}

/// A rule of a wizard file. One that reads another field is made from that field's answer for every check.
package struct CatalogRule: Sendable {
    package let ruleName: String
    /// The field that the rule reads, if any.
    package let other: RuleField?
    package let summary: @Sendable (_ other: Answer) -> String?
    let rule: @Sendable (_ other: Answer) -> Rule<Answer>?

    /// Here and not in a module that uses it, because the optimizer of Swift 6.3 crashes there.
    package var otherIndex: Int? { other?.index }

    package var independent: Rule<Answer>? { other == nil ? rule(.null) : nil }

    package func failure(for answer: Answer, other: Answer) -> RuleFailure? { rule(other)?.failure(for: answer) }

    package func message(_ message: String?) -> CatalogRule {
        guard let message else { return self }
        return CatalogRule(
            ruleName: ruleName, other: other, summary: { _ in message }, rule: { [rule] in rule($0)?.message(message) })
    }
}

extension CatalogRule {
    init(_ rule: Rule<Answer>) {
        self.init(ruleName: rule.ruleName, other: nil, summary: { _ in rule.summary }, rule: { _ in rule })
    }

    init(
        _ ruleName: String, reading field: RuleField, summary: RuleMessage? = nil,
        rule: @escaping @Sendable (_ other: Answer) -> Rule<Answer>?
    ) {
        self.init(
            ruleName: ruleName, other: field, summary: { summary?.text ?? rule($0)?.summary }, rule: rule)
    }
}

package struct RuleField: Sendable, Equatable {
    package let index: Int
    package let label: String
    /// The type of its answers, for rules; `nil` if it is invalid, and so unknown.
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

/// Values that pass a rule with an argument, and values that are rejected, in the notation of a YAML file.
package struct RuleSample: Sendable {
    package var argument: String?
    package var type: QuestionType?
    package var other: String?
    package let passes: [String]
    package let rejects: [String]
}

extension RuleSample {
    /// `type` is by default that of the rule's subject; `other` is the answer of a field `other` that the argument reads.
    package init(
        _ argument: String? = nil, type: QuestionType? = nil, other: String? = nil, passes: String...,
        rejects: String...
    ) {
        self.init(argument: argument, type: type, other: other, passes: passes, rejects: rejects)
    }

    fileprivate func typed(_ type: QuestionType) -> RuleSample {
        var sample = self
        sample.type = self.type ?? type
        return sample
    }
}

@resultBuilder
package enum RuleEntryBuilder {
    package static func buildBlock(_ entries: RuleEntry...) -> [RuleEntry] { entries }
}

package enum RuleCatalog {
    package struct Kind: Sendable {
        package let title: String
        package let entries: [RuleEntry]

        package init(_ title: String, _ entries: [RuleEntry]) {
            self.title = title
            self.entries = entries
        }
    }

    /// Every list of rules in this module. Those on paths are in `WizardFiles`, because they access the disk.
    package static let kinds = [
        Kind("Text", RuleEntry.textRules), Kind("Characters", RuleEntry.characterRules),
        Kind("Networks", RuleEntry.networkFormatRules), Kind("Identifiers", RuleEntry.identifierRules),
        Kind("Dates and data, as text", RuleEntry.dataFormatRules), Kind("Numbers", RuleEntry.numberRules),
        Kind("Dates and times", RuleEntry.dateRules), Kind("Lists", RuleEntry.listRules),
        Kind("Values", RuleEntry.valueRules), Kind("Combinations", RuleEntry.combinedRules),
    ]
}
