internal import FormModel

package struct WizardDescription: Sendable {
    package struct Row: Equatable, Sendable {
        /// In cells; further lines of a long row are indented by two more.
        package var indentation: Int
        package var text: String
    }

    package private(set) var rows: [Row] = []
    private let definition: WizardDefinition
    private var number = 0

    /// Describes the unanswered form without running a command. `isLocal` writes numbers as the user's locale does.
    @MainActor
    package init(_ form: WizardForm, isLocal: Bool = false) {
        self = ValueNotation.$current.withValue(ValueNotation(isLocal: isLocal, keepsWords: true)) { Self(of: form) }
    }

    @MainActor
    private init(of form: WizardForm) {
        definition = form.definition
        let title = form.presentation.title ?? form.name
        add(title)
        let asked = form.definition.items.count { item in
            if case .field(let index) = item { isAsked(index) } else { false }
        }
        add(
            "\(asked) \(asked == 1 ? "question" : "questions")\(definition.lists.isEmpty ? "" : ", some repeated for each item")"
        )
        for item in definition.items where !isRepeated(item) { describe(item) }
        describeComputed()
        describeFormRules()
        describeActions()
    }

    private mutating func add(_ text: String, _ indentation: Int = 0) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            rows.append(Row(indentation: indentation, text: String(line)))
        }
    }

    private func isAsked(_ index: Int) -> Bool {
        let field = definition.fields[index]
        return !field.isContinuation && field.value == nil && !isRepeated(.field(index))
    }

    private func isRepeated(_ item: WizardItem) -> Bool {
        let name =
            switch item {
            case .field(let index): definition.fields[index].name
            case .note(let index), .heading(let index): definition.groups[index].name
            }
        return !WizardFileReader.isInFirstItem(name)
    }

    private mutating func describe(_ item: WizardItem) {
        switch item {
        case .field(let index):
            let field = definition.fields[index]
            guard !field.isContinuation, field.value == nil else { return }
            describe(field)
        case .note(let index):
            let note = definition.groups[index]
            addHeading("Note: \(note.texts.label?.template.source ?? note.label)")
            if let help = note.texts.help?.template.source ?? note.help { add(help, 3) }
            addCondition(note.declaredCondition, "shown")
        case .heading(let index): describe(group: index)
        }
    }

    private mutating func describe(group index: Int) {
        let group = definition.groups[index]
        // Items have no headings here.
        guard !definition.lists.contains(where: { $0.items.first?.group == index }) else { return }
        add("")
        let label = group.texts.label?.template.source ?? group.label
        let heading = label.isEmpty && group.isNamed ? group.name : label
        add(heading.isEmpty ? "==" : "== \(heading)")
        if let help = group.texts.help?.template.source ?? group.help { add(help, 3) }
        addCondition(group.declaredCondition, "asked")
        guard group.isNamed, let list = definition.list(named: group.name) else { return }
        let (minimum, maximum) = (list.bounds.lowerBound, list.bounds.upperBound)
        let count = minimum == maximum ? "\(maximum)" : "\(minimum) to \(maximum)"
        add("\(list.isOptional ? "none, or " : "")a list of \(count), asked one after another", 3)
        if let defaults = list.defaults { add("begins with \(defaults.inlineYAML)", 3) }
        guard let entries = list.entries else { return }
        let value = entries.value.map { ", and its value is '\($0)'" } ?? ""
        add("an object in the answers: each is named by '\(entries.key)'\(value)", 3)
    }

    private mutating func addHeading(_ text: String) {
        add("")
        add(text)
    }

    private mutating func addCondition(_ condition: Condition?, _ verb: String) {
        if let condition { add("\(verb) only if \(definition.phrase(condition))", 3) }
    }

    private mutating func describe(_ field: FieldDefinition) {
        number += 1
        let question = field.question.localized
        addHeading("\(number). \(field.texts.label?.template.source ?? question.label)  [\(shownName(of: field))]")
        addCondition(field.declaredCondition, "asked")
        if let otherwise = field.otherwise { add("otherwise it is \(value(otherwise, of: field))", 3) }
        add(kind(of: field), 3)
        if let help = field.texts.help?.template.source ?? question.help { add(help, 3) }
        if !question.examples.isEmpty { add("such as \(question.shownExamples)", 3) }
        addChoices(of: field)
        addDefault(of: field)
        if !field.transforms.isEmpty { add("transform: \(field.transforms.map(\.name).joined(separator: ", "))", 3) }
        if field.mode != .onChange, !rules(of: field).isEmpty { add("mode: \(field.mode)", 3) }
        for rule in rules(of: field) { add("- \(rule)", 3) }
    }

    private func shownName(of field: FieldDefinition) -> String {
        guard !field.continuationFields.isEmpty else { return field.name }
        return field.name.split(separator: ".").map { Int($0) == nil ? String($0) : "N" }.joined(separator: ".")
    }

    private func kind(of field: FieldDefinition) -> String {
        let question = field.question
        var type = question.isMultiple ? "any of the choices" : question.type.summary
        if question.type == .list, let item = field.itemType { type += ", each item: \(item.summary)" }
        if question.requiresConfirmation { return "\(type), typed twice" }
        return field.isOptional ? "\(type), can be left empty" : type
    }

    private mutating func addChoices(of field: FieldDefinition) {
        if let program = field.choiceProgram { add("the choices are what '\(program.source)' prints", 3) }
        let choices = field.question.localized.choices
        guard field.question.type == .choice, !choices.isEmpty else { return }
        let isPlain =
            field.choices.allSatisfy { $0.condition == nil }
            && choices.allSatisfy { $0.help == nil && $0.disabled == nil && $0.label == $0.value.shownText }
        if isPlain { return add(choices.map(\.label).joined(separator: ", "), 3) }
        for (choice, condition) in zip(choices, field.choices.map(\.condition)) {
            let value = choice.value.shownText.quotedIfEmpty
            var text = choice.label == choice.value.shownText ? choice.label : "\(value): \(choice.label)"
            if let help = choice.help { text += " (\(help))" }
            if let reason = choice.disabled { text += ", which cannot be chosen: \(reason)" }
            if let condition { text += ", only if \(definition.phrase(condition))" }
            add("* \(text)", 3)
        }
    }

    private mutating func addDefault(of field: FieldDefinition) {
        for found in field.defaultSource?.choices ?? [] {
            let when = found.condition.map { " if \(definition.phrase($0))" } ?? ""
            add("default\(when): \(value(found.value, of: field))", 3)
        }
        guard field.defaultSource == nil, let answer = field.question.defaultAnswer else { return }
        add("default: \(field.question.isEmptyAnswer(answer) ? "nothing" : field.question.shown(answer))", 3)
    }

    private func value(_ source: ValueSource, of field: FieldDefinition) -> String {
        switch source {
        case .constant(let answer): field.question.shown(answer)
        case .text(let text): text.template.source
        case .list(let items): items.map(\.template.source).joined(separator: ", ")
        case .printed(let program): "what '\(program.source)' prints"
        case .cases(let cases):
            cases.map { found in
                value(found.value, of: field) + (found.condition.map { " if \(definition.phrase($0))" } ?? "")
            }.joined(separator: ", else ")
        }
    }

    private func rules(of field: FieldDefinition) -> [String] {
        let rules = field.rules.compactMap { rule in
            (rule.message?.template.source ?? definition.phrase(rule.rule))
                .map { $0 + note(on: rule.warning) }
        }
        return rules
            + field.commandRules.map { rule in
                "Checked by '\(rule.program.source)'\(rule.message.map { ": \($0.source)" } ?? "")\(note(on: rule.warning))"
            }
    }

    private func note(on warning: AnswerText?) -> String {
        warning.map { " (a warning: \($0.template.source))" } ?? ""
    }

    private mutating func describeComputed() {
        let computed = definition.fields.indices.filter {
            definition.fields[$0].value != nil && !isRepeated(.field($0))
        }
        guard !computed.isEmpty else { return }
        addHeading("Not asked")
        for index in computed {
            let field = definition.fields[index]
            let when = field.declaredCondition.map { ", only if \(definition.phrase($0))" } ?? ""
            add("\(shownName(of: field)) = \(field.value.map { value($0, of: field) } ?? "")\(when)", 3)
            if let otherwise = field.otherwise { add("otherwise \(value(otherwise, of: field))", 5) }
        }
    }

    private mutating func describeFormRules() {
        let rules = definition.formRules.filter { ($0.item ?? 0) == 0 }
        guard !rules.isEmpty else { return }
        addHeading("Rules across questions")
        for rule in rules {
            add("- \(definition.phrase(rule))\(note(on: rule.warning))", 3)
        }
    }

    private mutating func describeActions() {
        add("")
        guard !definition.submit.isEmpty else { return add("At the end: print the answers") }
        add("At the end")
        for (index, action) in definition.submit.enumerated() {
            let when = action.condition.map { " (only if \(definition.phrase($0)))" } ?? ""
            add("\(index + 1). \(action.action.summary)\(when)", 3)
        }
    }
}

extension TextTransform {
    fileprivate var name: String {
        if case .replace(let pattern, let text) = self { return "replace '\(pattern.source)' with '\(text)'" }
        return "\(self)"
    }
}

extension QuestionType {
    fileprivate var summary: String {
        switch self {
        case .string: "text"
        case .text: "text of several lines"
        case .secret: "secret, never shown"
        case .integer: "whole number"
        case .number: "number"
        case .decimal: "number with exact digits"
        case .boolean: "yes or no"
        case .date: "date"
        case .time: "time"
        case .dateTime: "date and time"
        case .list: "list"
        case .choice: "one of the choices"
        case .path: "path of a file or folder"
        case .note: "note"
        }
    }
}

extension WizardDefinition {
    private func name(ofField index: Int) -> String {
        let field = fields[index]
        let label = field.texts.label?.template.source ?? field.question.label
        return "'\(label)'"
    }

    func phrase(_ rule: FormRuleDefinition) -> String {
        let parts = fields[rule.field].name.split(separator: ".")
        let dotted = parts.map { rule.item == nil || Int($0) == nil ? String($0) : "N" }.joined(separator: ".")
        let place = parts.contains { Int($0) != nil } ? " [\(dotted)]" : ""
        let (required, message) = (conditionOfRequirement(rule), rule.message.template.source)
        let verb = required == nil ? "is refused" : "is required"
        return "\(name(ofField: rule.field))\(place) \(verb) if \(phrase(required ?? rule.condition))"
            + (message == RuleMessage.required.text ? "" : ": \(message)")
    }

    /// The other conditions of a rule that refuses a field without an answer.
    private func conditionOfRequirement(_ rule: FormRuleDefinition) -> Condition? {
        guard case .all(let parts) = rule.condition else { return nil }
        let question = fields[rule.field].question
        let others = parts.filter { part in
            guard case .isOneOf(rule.field, let answers) = part else { return true }
            return !answers.allSatisfy(question.isEmptyAnswer)
        }
        return others.count < parts.count && !others.isEmpty ? .all(others) : nil
    }

    func phrase(_ condition: Condition) -> String { phrase(condition, isPart: false) }

    private func phrase(_ condition: Condition, isPart: Bool) -> String {
        switch condition {
        case .isOneOf(let index, let answers): return phrase(of: index, answers, isNegated: false)
        case .passes(let index, let rule): return phrase(of: index, rule)
        case .system(let system):
            return system.isProgram
                ? "'\(system.summary)' succeeds" : "the environment has \(system.summary.dropFirst("env ".count))"
        case .all(let parts): return joined(parts, " and ", isPart)
        case .any(let parts): return joined(parts, " or ", isPart)
        case .not(.isOneOf(let index, let answers)): return phrase(of: index, answers, isNegated: true)
        case .not(let part): return "not (\(phrase(part, isPart: false)))"
        }
    }

    private func joined(_ parts: [Condition], _ word: String, _ isPart: Bool) -> String {
        guard parts.count > 1 else { return parts.first.map { phrase($0, isPart: isPart) } ?? "" }
        let text = parts.map { phrase($0, isPart: true) }.joined(separator: word)
        return isPart ? "(\(text))" : text
    }

    private func phrase(of index: Int, _ answers: [Answer], isNegated: Bool) -> String {
        let question = fields[index].question
        let verb = isNegated ? "is not" : "is"
        if answers.allSatisfy(question.isEmptyAnswer) {
            return "\(name(ofField: index)) \(isNegated ? "is" : "is not") answered"
        }
        var values = answers.filter { !question.isEmptyAnswer($0) }.map { answer in
            question.isSecret ? Question.mask : question.shown(answer)
        }
        if values.count < answers.count { values.append("unanswered") }
        return "\(name(ofField: index)) \(verb) \(values.joined(separator: " or "))"
    }

    private func phrase(of index: Int, _ rule: Rule<Answer>) -> String {
        let summary = RuleMessages.$current.withValue(.english) { rule.summary } ?? rule.ruleName
        let name = name(ofField: index)
        // Only the first of several rules would lose its *Must be*.
        return summary.hasPrefix("Must be ") && !summary.contains(": ")
            ? "\(name) is \(summary.dropFirst("Must be ".count))" : "\(name) passes \"\(summary)\""
    }

    func phrase(_ rule: CatalogRule) -> String? {
        rule.summary(.null) ?? rule.other.map { "\(rule.ruleName): \(name(ofField: $0.index))" }
    }
}
