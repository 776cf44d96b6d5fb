internal import FormModel

/// A text of a wizard file with answers in it: a label, a default, an argument.
struct AnswerText: Sendable, Equatable {
    let template: Template
    /// The group that its names are looked up in first; empty for none.
    let group: String
    /// The fields that it reads, by their places.
    let reads: Set<Int>

    /// The text if it is the same whatever the answers are; nil if it is not.
    var constant: String? {
        guard template.isConstant else { return nil }
        return try? template.rendered(.null)
    }

    /// The text with the answers of a form, for something else than a screen.
    ///
    /// - Throws: ``TemplateError`` if it would be too long.
    func rendered(in form: WizardForm) throws(TemplateError) -> String {
        try template.rendered(form.templateValue(in: group))
    }

    /// The text as an argument of a program; nil if it consists of sections that render to nothing, so the argument is left out.
    func argument(_ values: TemplateValue) throws(TemplateError) -> String? {
        let text = try template.rendered(values)
        return text.isEmpty && template.isConditional ? nil : text
    }

    /// The same for a program, for which a text that is JSON stays that.
    func inputText(in form: WizardForm) throws(TemplateError) -> String {
        try template.rendered(form.templateValue(in: group), escaping: template.isJSON ? .json : .none)
    }

    /// The text with the answers of a form; empty if it would be too long.
    ///
    /// - Parameter value: what `{{value}}` is.
    func text(in form: WizardForm, value: Answer? = nil) -> String {
        let context = form.templateValue(in: group, value: value)
        return (try? template.rendered(context, limits: .text)) ?? ""
    }
}

extension TemplateRenderer.Limits {
    /// What a text on a screen may take.
    static let text = Self(length: 1 << 20, work: 100_000)
}

/// The texts of a question that have answers in them.
struct QuestionTexts: Sendable {
    var label: AnswerText?
    var help: AnswerText?
    var placeholder: AnswerText?
    /// What the line begins with; it goes through the field's transforms.
    var initial: AnswerText?

    var isEmpty: Bool { label == nil && help == nil && placeholder == nil && initial == nil }

    /// Writes the texts into the question, with the answers of the form.
    func write(to question: inout Question, in form: WizardForm) {
        if let label {
            let text = label.text(in: form)
            // A label is never empty: what is asked for must be said.
            if !text.isEmpty { question.label = text }
        }
        if let help { question.help = help.text(in: form).nilIfEmpty }
        if let placeholder { question.placeholder = placeholder.text(in: form).nilIfEmpty }
    }
}

/// The texts of a choice that have answers in them.
struct ChoiceTexts: Sendable {
    /// The place of the choice.
    let choice: Int
    var label: AnswerText?
    var help: AnswerText?
}

extension String {
    fileprivate var nilIfEmpty: String? { isEmpty ? nil : self }
}

/// A rule whose message has answers in it, so that it is judged with the form.
struct SpokenRule: Sendable {
    let rule: MadeRule
    let message: AnswerText
    /// Whether the message has `{{value}}` in it, the answer that is refused.
    let quotesValue: Bool

    /// The field that the rule reads, besides its own; nil for none.
    var other: Int? { if case .related(let rule) = rule { rule.other.index } else { nil } }

    var ruleName: String {
        switch rule {
        case .own(let rule): rule.ruleName
        case .related(let rule): rule.ruleName
        }
    }

    /// Checks an answer: nil if it passes. No answer is for `notEmpty` only.
    func failure(for answer: Answer, in form: WizardForm) -> RuleFailure? {
        guard !answer.isEmpty || ruleName == "notEmpty", SecretPlaceholder.number(in: answer) == nil else { return nil }
        let found =
            switch rule {
            case .own(let rule): rule.failure(for: answer)
            case .related(let rule): rule.failure(for: answer, other: form.answer(rule.other.index))
            }
        guard var failure = found, !failure.isUndecided else { return found }
        failure.message = message.text(in: form, value: answer)
        return failure
    }

    /// What it asks for, as a list of rules says it.
    func summary(in form: WizardForm) -> String? {
        guard quotesValue else { return message.text(in: form) }
        return switch rule {
        case .own(let rule): rule.summary
        case .related(let rule): rule.summary(form.answer(rule.other.index))
        }
    }

    /// The fields that it reads.
    var reads: [Int] { message.reads.union(other.map { [$0] } ?? []).sorted() }
}
