internal import FormModel

/// A text of a wizard file with answers in it: a label, a default, an argument.
struct AnswerText: Sendable, Equatable {
    let template: Template
    /// The group that names are looked up in first; empty for none.
    let group: String
    /// The indices of the fields that it reads.
    let reads: Set<Int>

    /// The text if it does not depend on answers.
    var constant: String? {
        guard template.isConstant else { return nil }
        return try? template.rendered(.null)
    }

    func rendered(in form: WizardForm) throws(TemplateError) -> String {
        try template.rendered(form.templateValue(in: group))
    }

    /// The text as an argument of a program; nil to leave the argument out, if all of its sections are empty.
    func argument(_ values: TemplateValue) throws(TemplateError) -> String? {
        let text = try template.rendered(values)
        return text.isEmpty && template.isConditional ? nil : text
    }

    /// The text as input of a program: answers in JSON are escaped.
    func inputText(in form: WizardForm) throws(TemplateError) -> String {
        try template.rendered(form.templateValue(in: group), escaping: template.isJSON ? .json : .none)
    }

    /// The text for a screen; empty if it would be too long.
    ///
    /// - Parameter value: the value of `{{value}}`.
    func text(in form: WizardForm, value: Answer? = nil) -> String {
        let context = form.templateValue(in: group, value: value)
        return (try? template.rendered(context, limits: .text)) ?? ""
    }
}

extension TemplateRenderer.Limits {
    static let text = Self(length: 1 << 20, work: 100_000)
}

/// The texts of a question that contain answers.
struct QuestionTexts: Sendable {
    var label: AnswerText?
    var help: AnswerText?
    var placeholder: AnswerText?
    /// The initial text of the line, before the field's transforms.
    var initial: AnswerText?

    var isEmpty: Bool { label == nil && help == nil && placeholder == nil && initial == nil }

    func write(to question: inout Question, in form: WizardForm) {
        if let label {
            let text = label.text(in: form)
            // A question always has a label.
            if !text.isEmpty { question.label = text }
        }
        if let help { question.help = help.text(in: form).nilIfEmpty }
        if let placeholder { question.placeholder = placeholder.text(in: form).nilIfEmpty }
    }
}

/// The texts of a choice that contain answers.
struct ChoiceTexts: Sendable {
    /// The index of the choice.
    let choice: Int
    var label: AnswerText?
    var help: AnswerText?
}

extension String {
    fileprivate var nilIfEmpty: String? { isEmpty ? nil : self }
}

/// A rule whose message contains answers, so that checking it needs the form.
struct TemplatedMessageRule: Sendable {
    let rule: MadeRule
    let message: AnswerText
    /// Whether the message contains `{{value}}`, the rejected answer.
    let quotesValue: Bool

    /// The other field that the rule reads.
    var other: Int? { rule.other }

    var ruleName: String {
        switch rule {
        case .independent(let rule): rule.ruleName
        case .related(let rule): rule.ruleName
        }
    }

    /// Checks an answer; only `notEmpty` checks an empty one.
    func failure(for answer: Answer, in form: WizardForm) -> RuleFailure? {
        guard !answer.isEmpty || ruleName == "notEmpty", SecretPlaceholder.number(in: answer) == nil else { return nil }
        let found =
            switch rule {
            case .independent(let rule): rule.failure(for: answer)
            case .related(let rule): rule.failure(for: answer, other: form.answer(rule.other.index))
            }
        guard var failure = found, !failure.isUndecided else { return found }
        failure.message = message.text(in: form, value: answer)
        return failure
    }

    /// The rule in a list of rules.
    func summary(in form: WizardForm) -> String? {
        guard quotesValue else { return message.text(in: form) }
        return switch rule {
        case .independent(let rule): rule.summary
        case .related(let rule): rule.summary(form.answer(rule.other.index))
        }
    }

    var reads: [Int] { message.reads.union(other.map { [$0] } ?? []).sorted() }
}
