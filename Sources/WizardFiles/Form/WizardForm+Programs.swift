package import FormModel

/// Choices that depend on answers or come from a command.
extension WizardForm {
    /// The choices available with the current answers.
    func choices(_ index: Int) -> [Question.Choice] {
        let field = definition.fields[index]
        let choices = printedChoices(index)?.value ?? writtenChoices(index)
        guard field.choiceConditions.contains(where: { $0 != nil }) else { return choices }
        return zip(choices, field.choiceConditions).compactMap { choice, condition in
            holds(condition) ? choice : nil
        }
    }

    private func writtenChoices(_ index: Int) -> [Question.Choice] {
        let field = definition.fields[index]
        return field.choiceTexts.reduce(into: field.question.choices) { choices, texts in
            let label = texts.label?.text(in: self) ?? ""
            if !label.isEmpty { choices[texts.choice].label = label }
            guard let help = texts.help?.text(in: self) else { return }
            choices[texts.choice].help = help.isEmpty ? nil : help
        }
    }

    func choiceFailure(of value: Answer, at index: Int) -> RuleFailure? {
        let field = definition.fields[index]
        guard field.hasDependentChoices, !value.isEmpty else { return nil }
        if let program = field.choiceProgram, let found = printedChoices(index), !isCurrent(found, of: program) {
            return RuleFailure(rule: "choices", message: WizardMessage.choicesHaveChanged.text)
        }
        let choices = choices(index)
        guard !choices.isEmpty || field.choiceProgram == nil else { return nil }
        let gone = (value.items ?? [value]).filter { item in !choices.contains { $0.value == item } }
        guard let first = gone.first else { return nil }
        let written = writtenChoices(index)
        let known = written.first { $0.value == first }
        // Labels that several choices share do not identify them.
        let areClear = Set(written.map(\.label)).count == written.count
        func name(_ choice: Question.Choice) -> String { areClear ? choice.label : choice.value.text }
        let label = known.map(name) ?? first.text
        return RuleFailure(
            rule: "choices",
            message: WizardMessage.cannotBeChosen(label, rest: choices.available.map(name)).text)
    }
}

extension FieldDefinition {
    /// Whether the choices change with answers or come from a command.
    var hasDependentChoices: Bool { choiceProgram != nil || choiceConditions.contains { $0 != nil } }

    /// The notice about a printed default that is not used; without a secret.
    func defaultNotUsed(_ program: QueryProgram, printed: String, reason: String) -> String {
        let line = printed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let shown = line.count > 60 ? line.prefix(60) + "…" : line
        return WizardMessage.defaultNotUsed(program.name, printed: question.isSecret ? nil : shown, reason: reason).text
    }

    /// The fields that the choices depend on.
    var readByChoices: Set<Int> {
        Set(choiceConditions.flatMap { $0?.reads ?? [] }).union(choiceProgram?.reads ?? [])
    }
}

// MARK: - Commands for choices and defaults

extension WizardForm {
    /// Runs the programs that a question needs before it is asked; the result passes their output to the form.
    @MainActor
    func prepared(_ index: Int) async throws -> (inout WizardForm) -> Void {
        let choices = try await findChoices(index)
        let answers = await findDefaults(index)
        return { form in
            if let choices { form.apply(choices: choices, at: index) }
            form.takeDefaults(answers, at: index)
        }
    }

    @MainActor
    mutating func findChoices(at index: Int) async throws {
        if let choices = try await findChoices(index) { apply(choices: choices, at: index) }
    }

    /// Runs the programs of defaults, for fields without an answer, in order.
    @MainActor
    package mutating func findDefaults() async {
        for index in definition.fields.indices where applies(index) && followsDefault(index) {
            takeDefaults(await findDefaults(index), at: index)
        }
    }

    /// Whether the arguments of the program are the same as when it printed this.
    func isCurrent(_ found: CommandOutput<some Sendable>, of program: QueryProgram) -> Bool {
        program.reads.isEmpty || found.arguments == nil || found.arguments == program.arguments(in: self)
    }

    /// Whether the program would print the same, so that it is not run again.
    private func isKnown(_ found: CommandOutput<some Sendable>?, of program: QueryProgram, at index: Int) -> Bool {
        guard let found, isCurrent(found, of: program) else { return false }
        return found.earlier == nil || found.earlier == earlierAnswers(than: index)
    }

    /// The answers that a program of the field receives.
    private func earlierAnswers(than index: Int) -> [Answer] {
        (0..<index).filter { !definition.fields[$0].question.isSecret }.map(answer)
    }

    private func printed<Value>(_ value: Value, by program: QueryProgram, at index: Int) -> CommandOutput<Value> {
        CommandOutput(value: value, arguments: program.arguments(in: self), earlier: earlierAnswers(than: index))
    }

    /// The new output of programs for a default, by the index of the case, up to the first that prints something; null for a
    /// program that fails or prints nothing.
    @MainActor
    private func findDefaults(_ index: Int) async -> [Int: CommandOutput<Answer>] {
        var found: [Int: CommandOutput<Answer>] = [:]
        for (number, value) in possibleDefaults(index) {
            guard case .printed(let program) = value else { break }
            let answer: CommandOutput<Answer>
            if let known = printedDefault(index, case: number), isKnown(known, of: program, at: index) {
                answer = known
            } else {
                answer = await findDefault(index, by: program)
                found[number] = answer
            }
            if !answer.value.isEmpty { break }
        }
        return found
    }

    @MainActor
    private func findDefault(_ index: Int, by program: QueryProgram) async -> CommandOutput<Answer> {
        let field = definition.fields[index]
        guard let text = try? await text(of: program, for: field), !text.isEmpty else {
            return printed(.null, by: program, at: index)
        }
        do throws(AnswerError) {
            return printed(
                try field.transformed(field.question.read(.typed(text, from: .setting))), by: program, at: index)
        } catch {
            var none = printed(Answer.null, by: program, at: index)
            none.problem = field.defaultNotUsed(program, printed: text, reason: error.message)
            return none
        }
    }

    /// The notice about a printed default that is not a valid answer, even if another case is the default.
    func problemOfDefault(_ index: Int) -> String? {
        guard followsDefault(index), itemDefault(index) == nil else { return nil }
        let field = definition.fields[index]
        for (number, value) in possibleDefaults(index) {
            guard case .printed(let program) = value else { return nil }
            guard let found = printedDefault(index, case: number), isCurrent(found, of: program) else { continue }
            if let problem = found.problem { return problem }
            guard !found.value.isEmpty else { continue }
            return choiceFailure(of: found.value, at: index).map {
                field.defaultNotUsed(program, printed: found.value.text, reason: $0.message)
            }
        }
        return nil
    }

    package var problemsOfDefaults: [String] {
        definition.fields.indices.filter(applies).compactMap { index in
            problemOfDefault(index).map { "\(definition.fields[index].name): \($0)" }
        }
    }

    /// The output of the program that lists the choices; nil if there is none, or it has run already.
    @MainActor
    private func findChoices(_ index: Int) async throws -> CommandOutput<[Question.Choice]>? {
        let field = definition.fields[index]
        guard let program = field.choiceProgram, !isKnown(printedChoices(index), of: program, at: index) else {
            return nil
        }
        let reason: String
        do {
            guard let text = try await text(of: program, for: field) else { return nil }
            let choices = try PrintedChoices(of: field.question.choiceType).read(text)
            if !choices.isEmpty { return printed(choices, by: program, at: index) }
            reason = WizardMessage.printedNone(program.name).text
        } catch let error as CancellationError {
            throw error
        } catch {
            reason = "\(error)"
        }
        throw ChoicesUnavailable(field: field.name, reason: reason)
    }

    /// The output of a program, without final line ends; nil if a replay does not have it.
    @MainActor
    private func text(of program: QueryProgram, for field: FieldDefinition) async throws -> String? {
        func print() async throws -> String { try await program.lines(for: self).joined(separator: "\n") }
        guard let gate = ProgramGates.current else { return try await print() }
        return try await gate.printed(for: field.name, by: print)
    }

    /// The completions that a program prints.
    @MainActor
    func completions(_ program: QueryProgram, input: AnswerText?) async throws -> [String] {
        guard let gate = ProgramGates.current else { return try await program.lines(for: self, input: input) }
        return try await gate.completions { try await program.lines(for: self, input: input) }
    }
}

// MARK: - Conditions by commands and variables

extension WizardForm {
    /// Evaluates the next condition by a command or variable that decides which questions apply.
    ///
    /// - Parameter isAtEnd: whether every question that is asked has its answer.
    /// - Returns: the change that gives the form the result; nil if there is nothing to evaluate.
    @MainActor
    package func find(isAtEnd: Bool) async throws -> ((inout WizardForm) -> Void)? {
        guard let needed = neededSystemCondition(isAtEnd: isAtEnd), let key = needed.key(answer: answer) else {
            return nil
        }
        let holds = try await needed.find(for: self)
        return { form in form.apply(findings: form.findings.merging([key: holds]) { $1 }) }
    }

    @MainActor
    package func findNext(isAtEnd: Bool) async throws -> ((inout any RuntimeForm) -> Void)? {
        guard let apply = try await find(isAtEnd: isAtEnd) else { return nil }
        return { form in
            guard var wizard = form as? WizardForm else { return }
            apply(&wizard)
            form = wizard
        }
    }

    /// The form with the results of all conditions by commands and variables that matter at the end.
    @MainActor
    package func evaluated() async throws -> WizardForm {
        var form = self
        while let apply = try await form.find(isAtEnd: true) { apply(&form) }
        return form
    }

    /// Applies named answers, evaluating the conditions and listing the choices that depend on the system.
    ///
    /// A program that cannot be run is ignored: a person who knows the answer can do without it.
    ///
    /// - Parameter isAtEnd: whether there are no more answers to come.
    @MainActor
    package mutating func apply(_ answers: [NamedAnswer], isAtEnd: Bool) async throws -> AppliedAnswers {
        _ = apply(answers)
        while let apply = try await find(isAtEnd: isAtEnd) {
            apply(&self)
            _ = self.apply(answers)
        }
        for index in choicesToFind(isAtEnd: isAtEnd) {
            do {
                try await findChoices(at: index)
            } catch is ChoicesUnavailable {}
        }
        return apply(answers)
    }

    /// The answered fields whose choices are not listed yet.
    func choicesToFind(isAtEnd: Bool) -> [Int] {
        definition.dependentChoices.sorted().filter { index in
            guard let program = definition.fields[index].choiceProgram, printedChoices(index) == nil else {
                return false
            }
            return applies(index) && !answer(index).isEmpty
                && (isAtEnd || isAnswered(index) && !program.reads.contains(where: isOpen))
        }
    }

    /// The next condition by a command or variable to evaluate.
    func neededSystemCondition(isAtEnd: Bool) -> SystemCondition? {
        guard !definition.systemConditions.isEmpty else { return nil }
        let isOpen: (Int) -> Bool = { !isAtEnd && self.applies($0) && !self.isAnswered($0) }
        func needed(_ condition: Condition?) -> SystemCondition? {
            condition?.needed(answer: answer, isOpen: isOpen, findings: findings)
        }
        let neededByCondition =
            definition.fields.lazy.compactMap { needed($0.condition) }.first
            ?? definition.notes.lazy.compactMap { needed($0.condition) }.first
        if let neededByCondition { return neededByCondition }
        // Conditions of choices matter if their field applies, those of actions at the end.
        return definition.systemConditions.lazy.filter { dependence in
            guard let field = dependence.field else { return true }
            return self.definition.fields.indices.contains(field) ? self.applies(field) : isAtEnd
        }.compactMap { needed($0.condition) }.first
    }
}

/// Reads printed choices: lines, or a JSON list of values or of `{value, label, help}`.
struct PrintedChoices {
    private let question: Question

    init(of type: QuestionType) { question = Question("", type: type) }

    func read(_ text: String) throws -> [Question.Choice] {
        guard text.trimmingWhitespace().first == "[" else {
            return try distinct(
                text.split(whereSeparator: \.isNewline).map {
                    Question.Choice(try question.read(.typed(String($0), from: .setting)))
                })
        }
        let root = try JSONReader.read(Array(text.utf8), name: "its output")
        return try distinct((root.sequence ?? []).map(choice))
    }

    private func choice(_ node: Node) throws -> Question.Choice {
        let value = node.mapping == nil ? node : node.value(of: "value")
        guard let value, let raw = RawAnswer(value) else {
            throw AnswerError("\(node.inlineYAML) is not a choice; print values, or {\"value\": …, \"label\": …}")
        }
        // As in a wizard file, numbers in choices are texts.
        let answer = try question.read(question.type == .string ? .string(value.scalarText ?? value.inlineYAML) : raw)
        return Question.Choice(
            answer, label: node.value(of: "label")?.scalarText, help: node.value(of: "help")?.scalarText)
    }

    private func distinct(_ choices: [Question.Choice]) -> [Question.Choice] {
        var seen: Set<[UInt8]> = []
        return choices.filter {
            !($0.value.isEmpty && $0.label.isEmpty) && seen.insert(Array($0.value.text.utf8)).inserted
        }
    }
}

/// A question cannot be asked, because its choices are not known.
package struct ChoicesUnavailable: ReportableError, Equatable {
    package var field: String
    package var reason: String

    package var exitCode: Int32 { 69 }
    package var description: String {
        WizardMessage.choicesUnavailable(field: field, reason: reason).text
    }
    /// The advice when trying again is not possible.
    package var advice: String { WizardMessage.giveAnswer(field: field).text }
}
