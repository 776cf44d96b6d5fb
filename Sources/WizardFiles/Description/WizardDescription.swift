internal import FormModel

package struct WizardDescription: Sendable {
    package struct Row: Equatable, Sendable {
        /// In cells; further lines of a long row are indented by two more.
        package var indentation: Int
        package var text: String
    }

    package private(set) var rows: [Row] = []
    private let definition: WizardDefinition
    private let describer: ConditionDescriber
    private var number = 0

    /// Describes the form before anything is answered; runs no command.
    ///
    /// - Parameter isLocal: writes numbers as the user's locale does.
    @MainActor
    package init(_ form: WizardForm, isLocal: Bool = false) {
        self = ValueNotation.$current.withValue(ValueNotation(isLocal: isLocal, keepsWords: true)) { Self(of: form) }
    }

    @MainActor
    private init(of form: WizardForm) {
        definition = form.definition
        describer = ConditionDescriber(fields: form.definition.fields)
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
        switch item {
        case .field(let index):
            return definition.lists.contains { list in
                list.items.dropFirst().contains { $0.continuationField == index || $0.fields.contains(index) }
            }
        case .note(let index): return isInRepeated(definition.notes[index].group)
        case .heading(let index): return isInRepeated(index)
        }
    }

    private func isInRepeated(_ group: Int?) -> Bool {
        let repeated = Set(definition.lists.flatMap { $0.items.dropFirst() }.map { definition.groups[$0.group].name })
        return definition.groups(from: group).contains { repeated.contains($0.name) }
    }

    private mutating func describe(_ item: WizardItem) {
        switch item {
        case .field(let index):
            let field = definition.fields[index]
            guard !field.isContinuation, field.value == nil else { return }
            describe(field)
        case .note(let index):
            let note = definition.notes[index]
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
        add(
            minimum == maximum
                ? "a list of \(maximum), asked one after another"
                : "a list of \(minimum) to \(maximum), asked one after another",
            3)
        if let defaults = list.defaults { add("begins with \(defaults.inlineYAML)", 3) }
        guard let entries = list.entries else { return }
        add(
            "an object in the answers: each is named by '\(entries.key)'"
                + (entries.value.map { ", and its value is '\($0)'" } ?? ""),
            3)
    }

    private mutating func addHeading(_ text: String) {
        add("")
        add(text)
    }

    private mutating func addCondition(_ condition: Condition?, _ verb: String) {
        if let condition { add("\(verb) only if \(describer.phrase(condition))", 3) }
    }

    private mutating func describe(_ field: FieldDefinition) {
        number += 1
        let question = field.question.localized
        addHeading("\(number). \(field.texts.label?.template.source ?? question.label)  [\(shownName(of: field))]")
        addCondition(field.declaredCondition, "asked")
        if let otherwise = field.otherwise { add("otherwise it is \(value(otherwise, of: field))", 3) }
        add(kind(of: field), 3)
        addCondition(field.requiredIf, "needed")
        if let help = field.texts.help?.template.source ?? question.help { add(help, 3) }
        if !question.examples.isEmpty { add("such as \(question.shownExamples)", 3) }
        addChoices(of: field)
        addDefault(of: field)
        if !field.transforms.isEmpty { add(field.transforms.map(\.summary).joined(separator: ", then "), 3) }
        if let mode = field.mode.summary, !rules(of: field).isEmpty { add("checked \(mode)", 3) }
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
            field.choiceConditions.allSatisfy { $0 == nil }
            && choices.allSatisfy { $0.help == nil && $0.disabled == nil && $0.label == $0.value.shownText }
        if isPlain { return add(choices.map(\.label).joined(separator: ", "), 3) }
        for (index, choice) in choices.enumerated() {
            let value = choice.value.shownText.quotedIfEmpty
            var text = choice.label == choice.value.shownText ? choice.label : "\(value): \(choice.label)"
            if let help = choice.help { text += " (\(help))" }
            if let reason = choice.disabled { text += ", which cannot be chosen: \(reason)" }
            if let condition = field.choiceConditions.indices.contains(index) ? field.choiceConditions[index] : nil {
                text += ", only if \(describer.phrase(condition))"
            }
            add("* \(text)", 3)
        }
    }

    private mutating func addDefault(of field: FieldDefinition) {
        for found in field.defaultSource?.choices ?? [] {
            let when = found.condition.map { " if \(describer.phrase($0))" } ?? ""
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
                value(found.value, of: field) + (found.condition.map { " if \(describer.phrase($0))" } ?? "")
            }.joined(separator: ", else ")
        }
    }

    private func rules(of field: FieldDefinition) -> [String] {
        let ruleSummaries = field.plainRules.compactMap(\.summary)
        let templated = field.templatedRules.compactMap { $0.message?.template.source }
        let related = field.crossRules.map(describer.phrase)
        let programs = field.commandRules.map { rule in
            "Checked by '\(rule.program.source)'" + (rule.message.map { ": \($0.source)" } ?? "")
                + (rule.warning.map { " (a warning: \($0.template.source))" } ?? "")
        }
        let warnings = field.rules.compactMap { rule in
            rule.warning.map { question in
                let text =
                    rule.message?.template.source ?? rule.related.map(describer.phrase) ?? rule.own?.summary
                    ?? rule.ruleName
                return "\(text) (a warning: \(question.template.source))"
            }
        }
        return ruleSummaries + templated + related + programs + warnings
    }

    private mutating func describeComputed() {
        let computed = definition.fields.indices.filter {
            definition.fields[$0].value != nil && !isRepeated(.field($0))
        }
        guard !computed.isEmpty else { return }
        addHeading("Not asked")
        for index in computed {
            let field = definition.fields[index]
            let when = field.declaredCondition.map { ", only if \(describer.phrase($0))" } ?? ""
            add("\(shownName(of: field)) = \(field.value.map { value($0, of: field) } ?? "")\(when)", 3)
            if let otherwise = field.otherwise { add("otherwise \(value(otherwise, of: field))", 5) }
        }
    }

    private mutating func describeFormRules() {
        // Those of a JSON Schema are described with their fields.
        let rules = definition.formRules.filter { !$0.isRequirement && ($0.item ?? 0) == 0 }
        guard !rules.isEmpty else { return }
        addHeading("Rules across questions")
        for rule in rules {
            let warning = rule.warning.map { " (a warning: \($0.template.source))" } ?? ""
            var describer = self.describer
            describer.namesItems = rule.item == nil
            let groups = WizardFileReader.groups(of: definition.fields[rule.field].name)
            let item = rule.item == nil ? nil : groups.last(where: CollectedNames.isItem)
            let each = item.map { "in each item of '\(CollectedNames.withoutNumbers($0))', " } ?? ""
            let field = describer.name(ofField: rule.field)
            add(
                "- \(each)\(field) is refused if \(describer.phrase(rule.condition)): \(rule.message.template.source)\(warning)",
                3)
        }
    }

    private mutating func describeActions() {
        add("")
        guard !definition.submit.isEmpty else { return add("At the end: print the answers") }
        add("At the end")
        for (index, action) in definition.submit.enumerated() {
            let when = action.condition.map { " (only if \(describer.phrase($0)))" } ?? ""
            add("\(index + 1). \(action.action.plan)\(when)", 3)
        }
    }
}

extension TextTransform {
    fileprivate var summary: String {
        switch self {
        case .trimmed: "surrounding whitespace is removed"
        case .lowercased: "converted to lowercase"
        case .uppercased: "converted to uppercase"
        case .collapsedWhitespace: "whitespace is collapsed to single spaces"
        case .slug: "converted to a slug, such as pro-plan"
        case .replace(let pattern, let text): "'\(pattern.source)' in it becomes '\(text)'"
        }
    }
}

extension ValidationMode {
    fileprivate var summary: String? {
        switch self {
        case .always: "from the first key on"
        case .onChange: nil
        case .onSubmit: "at the end, not at the question"
        case .onEnter: "when it is answered"
        }
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

struct ConditionDescriber: Sendable {
    let fields: [FieldDefinition]
    /// True outside of repeated groups, where a field of one item can be meant.
    var namesItems = false

    func name(ofField index: Int) -> String {
        let field = fields[index]
        let name = "'\(field.texts.label?.template.source ?? field.question.label)'"
        guard namesItems, let item = WizardFileReader.groups(of: field.name).last(where: CollectedNames.isItem),
            let list = WizardFileReader.groups(of: item).last, let number = Int(item.dropFirst(list.count + 1))
        else { return name }
        return "\(name) of item \(number + 1) in '\(list)'"
    }

    func phrase(_ condition: Condition) -> String { phrase(condition, isPart: false) }

    private func phrase(_ condition: Condition, isPart: Bool) -> String {
        switch condition {
        case .isOneOf(let index, let answers): return phrase(of: index, answers, isNegated: false)
        case .passes(let index, let rule, _): return phrase(of: index, rule)
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
        let name = name(ofField: index)
        guard let summary = RuleMessages.$current.withValue(.english, operation: { rule.summary }) else {
            return "\(name) passes \(rule.ruleName)"
        }
        return summary.split(separator: ", and: ").map { part in
            part.split(separator: ", or: ").map { Self.statement($0, about: name) }.joined(separator: " or ")
        }.joined(separator: " and ")
    }

    /// `'Age' is at least 14` for `Must be at least 14`.
    private static func statement(_ summary: Substring, about subject: String) -> String {
        let item = "Each item: "
        if summary.hasPrefix(item) { return statement(summary.dropFirst(item.count), about: "each item of \(subject)") }
        guard summary.hasPrefix("Must ") else { return "\(subject): \(summary)" }
        var rest = summary.dropFirst("Must ".count)
        let isNegated = rest.hasPrefix("not ")
        if isNegated { rest = rest.dropFirst("not ".count) }
        let verb = rest.prefix { $0 != " " }
        let predicate =
            isNegated ? verb == "be" ? "is not" : "does not \(verb)" : verbs[String(verb)] ?? "\(verb)s"
        return "\(subject) \(predicate)\(rest.dropFirst(verb.count))"
    }

    private static let verbs = ["be": "is", "have": "has", "match": "matches"]

    func phrase(_ rule: RelatedRule) -> String {
        if let summary = rule.summary(.null) { return summary }
        let other = name(ofField: rule.other.index)
        guard let (before, after) = Self.relations[rule.ruleName] else { return "\(rule.ruleName) \(other)" }
        return "Must \(before) \(other)\(after)"
    }

    private static let relations = [
        "minLength": ("have at least", " characters"), "maxLength": ("have at most", " characters"),
        "length": ("have", " characters"), "minItems": ("have at least", " items"),
        "maxItems": ("have at most", " items"), "equalTo": ("match", ""), "notEqualTo": ("not match", ""),
        "greaterThan": ("be greater than", ""), "atLeast": ("be at least", ""), "lessThan": ("be less than", ""),
        "atMost": ("be at most", ""), "before": ("be before", ""), "after": ("be after", ""),
        "oneOf": ("be one of", ""), "noneOf": ("not be one of", ""),
    ]
}
