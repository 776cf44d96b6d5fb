internal import FormModel

/// A text with tags: a label, a default, an argument.
struct AnswerText: Sendable, Equatable {
    let template: Template
    let group: String
    let reads: Set<Int>

    var constant: String? {
        guard template.isConstant else { return nil }
        return try? template.rendered(.null)
    }

    func rendered(in form: WizardForm) throws(TemplateError) -> String {
        try template.rendered(form.templateValue(in: group))
    }

    /// An argument of a command; `nil` omits it, because all of its sections are empty.
    func argument(_ values: TemplateValue) throws(TemplateError) -> String? {
        let text = try template.rendered(values)
        return text.isEmpty && template.isConditional ? nil : text
    }

    func answerText(in form: WizardForm, value: Answer? = nil) throws(AnswerError) -> String {
        do throws(TemplateError) {
            return try template.rendered(form.templateValue(in: group, value: value))
        } catch {
            throw AnswerError("\(error)")
        }
    }

    func text(in form: WizardForm, value: Answer? = nil) -> String {
        (try? answerText(in: form, value: value)) ?? ""
    }
}

struct QuestionTexts: Sendable {
    var label: AnswerText?
    var help: AnswerText?
    var placeholder: AnswerText?
    var initial: AnswerText?

    func write(to question: inout Question, in form: WizardForm) {
        if let label {
            let text = label.text(in: form)
            if !text.isEmpty { question.label = text }
        }
        if let help { question.help = help.text(in: form).nilIfEmpty }
        if let placeholder { question.placeholder = placeholder.text(in: form).nilIfEmpty }
    }
}

/// The parts of a choice that depend on answers.
struct ChoiceDefinition: Sendable {
    var label: AnswerText?
    var help: AnswerText?
    var condition: Condition?

    var isConstant: Bool { label == nil && help == nil && condition == nil }
}

extension String {
    fileprivate var nilIfEmpty: String? { isEmpty ? nil : self }
}

struct FieldRule: Sendable {
    let rule: CatalogRule
    let node: Node
    /// True if the rule can accept an answer on one machine or day and reject it on another.
    let dependsOnSurroundings: Bool
    /// The message if it has tags, so that checking the rule needs the form.
    var message: AnswerText?
    /// True if the message contains `{{value}}`, the rejected answer.
    var quotesValue = false
    /// The question whether to keep a rejected answer; `nil` if it must be changed.
    var warning: AnswerText?

    var independent: Rule<Answer>? { rule.independent }

    var other: Int? { rule.otherIndex }

    var ruleName: String { rule.ruleName }

    var reads: [Int] { (message?.reads ?? []).union(other.map { [$0] } ?? []).sorted() }

    /// With a templated message, only `notEmpty` checks an empty answer.
    func failure(for answer: Answer, in form: WizardForm) -> RuleFailure? {
        if message != nil {
            guard !answer.isEmpty || ruleName == "notEmpty", SecretPlaceholder.number(in: answer) == nil else {
                return nil
            }
        }
        let found = rule.failure(for: answer, other: otherAnswer(in: form))
        guard let message, var failure = found, !failure.isUndecided else { return found }
        failure.message = message.text(in: form, value: answer)
        return failure
    }

    func summary(in form: WizardForm) -> String? {
        if let message, !quotesValue { return message.text(in: form) }
        return rule.summary(otherAnswer(in: form))
    }

    private func otherAnswer(in form: WizardForm) -> Answer { other.map(form.answer) ?? .null }
}
