package import FormModel

extension WizardForm {
    func choices(_ index: Int) -> [Question.Choice] {
        let field = definition.fields[index]
        let choices = states[index].printedChoices?.value ?? writtenChoices(index)
        guard field.choices.contains(where: { $0.condition != nil }) else { return choices }
        return zip(choices, field.choices).compactMap { choice, written in holds(written.condition) ? choice : nil }
    }

    private func writtenChoices(_ index: Int) -> [Question.Choice] {
        let field = definition.fields[index]
        return zip(field.question.choices, field.choices).map { choice, written in
            var choice = choice
            let label = written.label?.text(in: self) ?? ""
            if !label.isEmpty { choice.label = label }
            if let help = written.help?.text(in: self) { choice.help = help.isEmpty ? nil : help }
            return choice
        }
    }

    func choiceFailure(of value: Answer, at index: Int) -> RuleFailure? {
        let field = definition.fields[index]
        guard field.hasDependentChoices, !value.isEmpty else { return nil }
        if let program = field.choiceProgram, let found = states[index].printedChoices, !isCurrent(found, of: program) {
            return RuleFailure(rule: "choices", message: WizardMessage.choicesHaveChanged.text)
        }
        let choices = choices(index)
        guard !choices.isEmpty || field.choiceProgram == nil else { return nil }
        let values = Set(choices.map(\.value))
        guard let first = (value.items ?? [value]).first(where: { !values.contains($0) }) else { return nil }
        let label = writtenChoices(index).first { $0.value == first }?.label ?? first.text
        let available = choices.available.map(\.label)
        let reason =
            available.isEmpty
            ? FormMessage.noChoiceAvailable.text : RuleMessage.oneOf(WizardMessage.list(available)).text
        return RuleFailure(rule: "choices", message: FormMessage.disabledChoice(label: label, reason: reason).text)
    }
}

extension FieldDefinition {
    var hasDependentChoices: Bool { choiceProgram != nil || choices.contains { $0.condition != nil } }

    var readByChoices: Set<Int> {
        Set(choices.flatMap { $0.condition?.reads ?? [] }).union(choiceProgram?.reads ?? [])
    }
}

// MARK: - Commands for choices and defaults

struct CommandOutput<Value: Sendable>: Sendable {
    var value: Value
    var arguments: [String]?
}

extension WizardForm {
    @MainActor
    func prepared(_ index: Int) async throws -> (inout WizardForm) -> Void {
        let choices = try await findChoices(index)
        let answers = await findDefaults(index)
        return { form in
            if let choices { form.apply(choices: choices, at: index) }
            form.apply(defaults: answers, at: index)
        }
    }

    @MainActor
    mutating func findChoices(at index: Int) async throws {
        if let choices = try await findChoices(index) { apply(choices: choices, at: index) }
    }

    @MainActor
    package mutating func findDefaults() async {
        for index in definition.fields.indices
        where applies(index) && states[index].followsDefault && !hasCurrentDefaults(index) {
            apply(defaults: await findDefaults(index), at: index)
        }
    }

    private func hasCurrentDefaults(_ index: Int) -> Bool {
        possibleDefaults(index).allSatisfy { number, value in
            guard case .printed(let program) = value else { return true }
            return states[index].printedDefaults[number].map { isCurrent($0, of: program) } ?? false
        }
    }

    func isCurrent(_ found: CommandOutput<some Sendable>, of program: Program) -> Bool {
        program.reads.isEmpty || found.arguments == nil || found.arguments == (try? program.commandLine(in: self))
    }

    /// The output of programs for a default, by the index of the case, up to the first that prints something; else null.
    @MainActor
    private func findDefaults(_ index: Int) async -> [Int: CommandOutput<Answer>] {
        var found: [Int: CommandOutput<Answer>] = [:]
        guard states[index].suggestion == nil else { return found }
        for (number, value) in possibleDefaults(index) {
            guard case .printed(let program) = value else { break }
            let answer = await findDefault(index, by: program)
            found[number] = answer
            if !answer.value.isEmpty { break }
        }
        return found
    }

    mutating func makePrintedDefaultsCurrent(_ index: Int) {
        for case (let number, .printed(let program)) in possibleDefaults(index) {
            guard var output = states[index].printedDefaults[number] else { continue }
            output.arguments = try? program.commandLine(in: self)
            apply(defaults: [number: output], at: index)
        }
    }

    @MainActor
    private func findDefault(_ index: Int, by program: Program) async -> CommandOutput<Answer> {
        let field = definition.fields[index]
        var found = CommandOutput(value: Answer.null, arguments: try? program.commandLine(in: self))
        if let text = try? await self.text(of: program, for: field), !text.isEmpty,
            let answer = try? field.transformed(field.question.read(.typed(text, from: .setting))),
            rejection(of: answer, at: index) == nil
        {
            found.value = answer
        }
        return found
    }

    private func rejection(of answer: Answer, at index: Int) -> String? {
        definition.fields[index].strictRules.lazy.compactMap { $0.failure(for: answer, in: self)?.message }.first
    }

    @MainActor
    private func findChoices(_ index: Int) async throws -> CommandOutput<[Question.Choice]>? {
        let field = definition.fields[index]
        guard let program = field.choiceProgram else { return nil }
        let reason: String
        do {
            guard let text = try await text(of: program, for: field) else { return nil }
            let choices = try Question("", type: field.question.choiceType).choices(printed: text)
            if !choices.isEmpty {
                return CommandOutput(value: choices, arguments: (try? program.commandLine(in: self)))
            }
            reason = "'\(program.name)' printed no choices"
        } catch let error as CancellationError {
            throw error
        } catch {
            reason = "\(error)"
        }
        throw ChoicesUnavailable(field: field.name, reason: reason)
    }

    @MainActor
    private func text(of program: Program, for field: FieldDefinition) async throws -> String? {
        func print() async throws -> String { try await program.lines(for: self).joined(separator: "\n") }
        guard let gate = ProgramGates.current else { return try await print() }
        return try await gate.printed(for: field.name, by: print)
    }

    @MainActor
    func completions(_ program: Program, input: AnswerText?) async throws -> [String] {
        guard let gate = ProgramGates.current else { return try await program.lines(for: self, input: input) }
        return try await gate.completions { try await program.lines(for: self, input: input) }
    }
}

// MARK: - Conditions by commands and variables

extension WizardForm {
    /// Returns the change that adds the result of the next condition to evaluate. At the end, every asked question has its answer.
    @MainActor
    package func find(isAtEnd: Bool) async throws -> ((inout WizardForm) -> Void)? {
        guard let needed = neededSystemCondition(isAtEnd: isAtEnd), let key = needed.key(in: self) else { return nil }
        let holds = try await needed.find(for: self)
        return { form in form.apply(findings: form.findings.merging([key: holds]) { $1 }) }
    }

    package func needsEvaluation(isAtEnd: Bool) -> Bool {
        neededSystemCondition(isAtEnd: isAtEnd)?.key(in: self) != nil
    }

    @MainActor
    package func evaluateNextCondition(isAtEnd: Bool) async throws -> ((inout any RuntimeForm) -> Void)? {
        guard let apply = try await find(isAtEnd: isAtEnd) else { return nil }
        return { form in
            guard var wizard = form as? WizardForm else { return }
            apply(&wizard)
            form = wizard
        }
    }

    @MainActor
    package func evaluated() async throws -> WizardForm {
        var form = self
        while let apply = try await form.find(isAtEnd: true) { apply(&form) }
        return form
    }

    @MainActor
    mutating func assign(_ answers: [NamedAnswer], isAtEnd: Bool) async throws {
        _ = assign(answers)
        if isAtEnd { await findDefaults() }
        while let apply = try await find(isAtEnd: isAtEnd) {
            apply(&self)
            _ = assign(answers)
            if isAtEnd { await findDefaults() }
        }
    }

    /// Throws ``ChoicesUnavailable`` if a program fails to list the choices of an answered field.
    @MainActor
    package mutating func apply(_ answers: [NamedAnswer], isAtEnd: Bool) async throws -> AppliedAnswers {
        try await assign(answers, isAtEnd: isAtEnd)
        for index in choicesToFind(isAtEnd: isAtEnd) {
            do {
                try await findChoices(at: index)
            } catch let error as ChoicesUnavailable {
                // A default from the wizard file does not depend on the command.
                if isAnswered(index) { throw error }
            }
        }
        let notices = isAtEnd ? dropSuggestions() : []
        if !notices.isEmpty { await findDefaults() }
        var applied = apply(answers)
        applied.notices = notices
        return applied
    }

    /// Replaces suggestions that do not fit the other answers by the defaults of their fields. Returns the reasons.
    private mutating func dropSuggestions() -> [String] {
        definition.fields.indices.compactMap { index in
            guard applies(index), !isAnswered(index), let reason = misfit(ofSuggestionAt: index) else { return nil }
            forget(index)
            followDefault(index)
            return "'\(writtenName(of: definition.fields[index].name))' cannot be suggested: \(reason)"
        }
    }

    private func misfit(ofSuggestionAt index: Int) -> String? {
        guard let answer = states[index].suggestion, answer != definition.fields[index].itemDefault?.answer else {
            return nil
        }
        return rejection(of: answer, at: index) ?? choiceFailure(of: answer, at: index)?.message
    }

    private func suggestion(_ index: Int) -> Answer? {
        misfit(ofSuggestionAt: index) == nil ? states[index].suggestion : nil
    }

    func choicesToFind(isAtEnd: Bool) -> [Int] {
        definition.fields.indices.filter { index in
            guard let program = definition.fields[index].choiceProgram, states[index].printedChoices == nil else {
                return false
            }
            return applies(index) && !answer(index).isEmpty
                && (isAtEnd || isAnswered(index) && !program.reads.contains(where: isOpen))
        }
    }

    func neededSystemCondition(isAtEnd: Bool) -> SystemCondition? {
        guard !definition.systemConditions.isEmpty else { return nil }
        let isOpen: (Int) -> Bool = { !isAtEnd && self.isOpen($0) }
        let firstOpen = definition.fields.indices.first(where: isOpen)
        func needed(_ condition: Condition?, at field: Int) -> SystemCondition? {
            guard let needed = condition?.needed(in: self, isOpen: isOpen) else { return nil }
            // A command receives the earlier answers.
            return needed.isProgram && firstOpen.map { $0 < field } ?? false ? nil : needed
        }
        var nextField = 0
        for item in definition.items {
            switch item {
            case .field(let index):
                // The fields between are not asked, but decide whether this one is.
                for field in nextField...index {
                    if let condition = needed(definition.fields[field].condition, at: field) { return condition }
                }
                nextField = index + 1
            case .note(let index):
                if let condition = needed(definition.groups[index].condition, at: nextField) { return condition }
            case .heading: break
            }
        }
        for dependence in definition.systemConditions {
            let isOfAction = dependence.field == definition.fields.endIndex
            guard isOfAction ? isAtEnd : applies(dependence.field) != dependence.isOfOtherwise else { continue }
            if let condition = needed(dependence.condition, at: dependence.field) { return condition }
        }
        return nil
    }
}

extension Question {
    /// Reads choices of the question's type: lines, or a JSON list of values or of `{value, label, help}`.
    func choices(printed text: String) throws -> [Choice] {
        var choices: [Choice]
        if text.trimmingWhitespace().first == "[" {
            choices = try (JSONReader.read(Array(text.utf8), name: "its output").sequence ?? []).map(choice)
        } else {
            choices = try text.split(whereSeparator: \.isNewline).map {
                Choice(try read(.typed(String($0), from: .setting)))
            }
        }
        var seen: Set<[UInt8]> = []
        choices.removeAll {
            $0.value.isEmpty && $0.label.isEmpty || !seen.insert(Array($0.value.text.utf8)).inserted
        }
        return choices
    }

    private func choice(_ node: Node) throws -> Choice {
        let value = node.mapping == nil ? node : node.value(of: "value")
        guard let value, let raw = RawAnswer(value) else {
            throw AnswerError("\(node.inlineYAML) is not a choice; print values, or {\"value\": …, \"label\": …}")
        }
        // As in a wizard file, numbers in choices are texts.
        let answer = try read(type == .string ? .string(value.scalarText ?? value.inlineYAML) : raw)
        return Choice(answer, label: node.value(of: "label")?.scalarText, help: node.value(of: "help")?.scalarText)
    }
}

/// A question cannot be asked, because its choices are not known.
package struct ChoicesUnavailable: ReportableError, FieldError, Equatable {
    package var field: String
    package var reason: String

    package var exitCode: Int32 { 69 }
    package var description: String {
        FormMessage.labeled(WizardMessage.choicesUnavailable(field: field).text, reason).text
    }
}

extension WizardForm {
    func currentDefault(_ index: Int) -> Answer? {
        if let answer = suggestion(index) { return answer }
        let field = definition.fields[index]
        for (number, value) in possibleDefaults(index) {
            guard case .printed(let program) = value else {
                let value = value.answer(in: self, for: field)
                // A field that can be left empty can have an empty default.
                return value.isEmpty || rejection(of: value, at: index) != nil ? field.question.defaultAnswer : value
            }
            let printed = states[index].printedDefaults[number].flatMap { isCurrent($0, of: program) ? $0.value : nil }
            if let printed, !printed.isEmpty { return printed }
        }
        return field.question.defaultAnswer
    }

    func possibleDefaults(_ index: Int) -> [(number: Int, value: ValueSource)] {
        (definition.fields[index].defaultSource?.choices ?? []).enumerated()
            .filter { holds($0.element.condition) }.map { ($0.offset, $0.element.value) }
    }

    func madeValue(_ index: Int) -> Answer? {
        if let value = definition.fields[index].value { return value.answer(in: self, for: definition.fields[index]) }
        guard states[index].followsDefault else { return nil }
        return currentDefault(index) ?? .null
    }

    func computedFailures(_ index: Int) -> [RuleFailure] {
        let field = definition.fields[index]
        guard let source = field.value else { return [] }
        do throws(AnswerError) {
            let value = try source.read(in: self, for: field)
            return field.allRules.compactMap { $0.failure(for: value) }
        } catch {
            return [RuleFailure(rule: "type", message: error.message)]
        }
    }

    func answerIfEmpty(_ index: Int) -> Answer {
        let field = definition.fields[index]
        return (field.canBeEmptied ? nil : suggestion(index)) ?? field.question.defaultAnswer ?? .null
    }

    func adapt(_ question: inout Question, at index: Int) {
        let field = definition.fields[index]
        field.texts.write(to: &question, in: self)
        if let answer = suggestion(index) {
            if field.canBeEmptied { question.emptiedAnswer = field.question.defaultAnswer ?? .null }
            question.defaultAnswer = answer
        }
        if field.defaultSource != nil { question.defaultAnswer = currentDefault(index) ?? .null }
        if field.choiceProgram != nil || !field.choices.allSatisfy(\.isConstant) { question.choices = choices(index) }
        if let value = question.defaultAnswer, choiceFailure(of: value, at: index) != nil {
            question.defaultAnswer = .null
        }
        if let initial = field.texts.initial {
            let text = (try? field.transformed(.text(initial.text(in: self))))?.text ?? ""
            question.initialText = text.isEmpty ? nil : text
        }
    }
}

extension FieldDefinition {
    private var valueSources: [ValueSource] { [defaultSource, value, otherwise].compactMap(\.self) }

    var dependsOnSystem: Bool {
        let conditions = [condition].compactMap(\.self) + valueSources.flatMap(\.conditions)
        return conditions.contains { !$0.systemParts.isEmpty }
    }

    var conditionsOfCases: [Condition] {
        func reached(_ cases: [Condition]?, if condition: Condition?) -> [Condition] {
            let cases = cases ?? []
            // A case matters only if no earlier one holds.
            return cases.indices.compactMap {
                Condition.joining([condition] + cases[..<$0].map(Condition.not) + [cases[$0]])
            }
        }
        return reached(defaultSource?.conditions, if: condition)
            + reached(value?.conditions, if: condition)
            + reached(otherwise?.conditions, if: condition.map(Condition.not))
            + choices.compactMap { choice in choice.condition.flatMap { Condition.joining([condition, $0]) } }
    }

    var needsPrograms: Bool { defaultSource?.firstProgram != nil || choiceProgram != nil }

    var dependencies: Set<Int> {
        Set(condition?.reads ?? []).union(valueSources.flatMap(\.reads))
    }
}

extension [FieldDefinition] {
    func sources(of fields: some Sequence<Int>, known: [Int: Set<Int>] = [:]) -> Set<Int> {
        var (found, next) = (Set<Int>(), Array<Int>(fields))
        while let index = next.popLast() {
            if found.insert(index).inserted { next += known[index] ?? self[index].dependencies }
        }
        return found
    }
}
