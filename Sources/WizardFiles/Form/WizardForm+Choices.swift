internal import FormModel

/// Choices that depend on answers, or that a program says.
extension WizardForm {
    /// What can be chosen with the answers of now.
    func choices(_ index: Int) -> [Question.Choice] {
        let field = definition.fields[index]
        let choices = foundChoices(index)?.value ?? writtenChoices(index)
        guard field.choiceConditions.contains(where: { $0 != nil }) else { return choices }
        return zip(choices, field.choiceConditions).compactMap { choice, condition in
            holds(condition) ? choice : nil
        }
    }

    /// The choices of the file, with answers in their texts.
    private func writtenChoices(_ index: Int) -> [Question.Choice] {
        let field = definition.fields[index]
        return field.choiceTexts.reduce(into: field.question.choices) { choices, texts in
            let label = texts.label?.text(in: self) ?? ""
            if !label.isEmpty { choices[texts.choice].label = label }
            guard let help = texts.help?.text(in: self) else { return }
            choices[texts.choice].help = help.isEmpty ? nil : help
        }
    }

    /// What is wrong with an answer that cannot be chosen any more; nil if it can be.
    func choiceFailure(of value: Answer, at index: Int) -> RuleFailure? {
        let field = definition.fields[index]
        guard field.hasDependentChoices, !value.isEmpty else { return nil }
        if let program = field.choiceProgram, let found = foundChoices(index), !isCurrent(found, of: program) {
            return RuleFailure(rule: "choices", message: WizardMessage.choicesHaveChanged.text)
        }
        let choices = choices(index)
        guard !choices.isEmpty || field.choiceProgram == nil else { return nil }
        let gone = (value.items ?? [value]).filter { item in !choices.contains { $0.value == item } }
        guard let first = gone.first else { return nil }
        let written = writtenChoices(index)
        let known = written.first { $0.value == first }
        // Labels that several have do not tell them apart.
        let areClear = Set(written.map(\.label)).count == written.count
        func name(_ choice: Question.Choice) -> String { areClear ? choice.label : choice.value.text }
        let label = known.map(name) ?? first.text
        return RuleFailure(
            rule: "choices",
            message: WizardMessage.cannotBeChosen(label, rest: choices.available.map(name)).text)
    }
}

extension FieldDefinition {
    /// Whether not all choices can always be chosen.
    var hasDependentChoices: Bool { choiceProgram != nil || choiceConditions.contains { $0 != nil } }

    /// What is said about the default that a program has printed, if it is not used; a secret is not shown.
    func defaultNotUsed(_ program: QueryProgram, printed: String, reason: String) -> String {
        let line = printed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let shown = line.count > 60 ? line.prefix(60) + "…" : line
        return WizardMessage.defaultNotUsed(program.name, printed: question.isSecret ? nil : shown, reason: reason).text
    }

    /// The fields that decide about the choices.
    var readByChoices: Set<Int> {
        Set(choiceConditions.flatMap { $0?.reads ?? [] }).union(choiceProgram?.reads ?? [])
    }
}

// MARK: - What programs say

extension WizardForm {
    /// Runs the programs that a question needs before it is asked, and gives what they say to the form.
    @MainActor
    func prepared(_ index: Int) async throws -> (inout WizardForm) -> Void {
        let choices = try await findChoices(index)
        let answers = await findDefaults(index)
        return { form in
            if let choices { form.take(choices: choices, at: index) }
            form.takeDefaults(answers, at: index)
        }
    }

    /// Runs the program that lists the choices.
    @MainActor
    mutating func findChoices(at index: Int) async throws {
        if let choices = try await findChoices(index) { take(choices: choices, at: index) }
    }

    /// Finds the defaults that programs say, for fields without an answer, in order.
    @MainActor
    package mutating func findDefaults() async {
        for index in definition.fields.indices where applies(index) && followsDefault(index) {
            takeDefaults(await findDefaults(index), at: index)
        }
    }

    /// Whether what a program has printed is what it was asked for: its arguments are the same now.
    func isCurrent(_ found: Printed<some Sendable>, of program: QueryProgram) -> Bool {
        program.reads.isEmpty || found.words == nil || found.words == program.words(in: self)
    }

    /// Whether a program has printed this for the answers of now, so that it is not run again.
    private func isKnown(_ found: Printed<some Sendable>?, of program: QueryProgram, at index: Int) -> Bool {
        guard let found, isCurrent(found, of: program) else { return false }
        return found.earlier == nil || found.earlier == earlierAnswers(than: index)
    }

    /// The answers that a program of the field at `index` finds, besides those that come later.
    private func earlierAnswers(than index: Int) -> [Answer] {
        (0..<index).filter { !definition.fields[$0].question.isSecret }.map(answer)
    }

    private func printed<Value>(_ value: Value, by program: QueryProgram, at index: Int) -> Printed<Value> {
        Printed(value: value, words: program.words(in: self), earlier: earlierAnswers(than: index))
    }

    /// What programs say that is the field's default, by the place of the case, up to the first one that says something:
    /// null if it fails or says nothing. Nothing of those that were run before.
    @MainActor
    private func findDefaults(_ index: Int) async -> [Int: Printed<Answer>] {
        let field = definition.fields[index]
        var found: [Int: Printed<Answer>] = [:]
        for (place, choice) in (field.defaultSource?.choices ?? []).enumerated()
        where holds(choice.condition) {
            guard case .printed(let program) = choice.value else { break }
            if let known = foundDefault(index, case: place), isKnown(known, of: program, at: index) {
                if known.value.isEmpty { continue }
                break
            }
            let answer = await findDefault(index, by: program)
            found[place] = answer
            if !answer.value.isEmpty { break }
        }
        return found
    }

    @MainActor
    private func findDefault(_ index: Int, by program: QueryProgram) async -> Printed<Answer> {
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

    /// What is said about a default that a program has printed and that is not an answer, or cannot be chosen now, also if
    /// another case is the default; nil if there is none.
    func problemOfDefault(_ index: Int) -> String? {
        guard followsDefault(index), itemDefault(index) == nil else { return nil }
        let field = definition.fields[index]
        for (place, choice) in (field.defaultSource?.choices ?? []).enumerated()
        where holds(choice.condition) {
            guard case .printed(let program) = choice.value else { return nil }
            guard let found = foundDefault(index, case: place), isCurrent(found, of: program) else { continue }
            if let problem = found.problem { return problem }
            guard !found.value.isEmpty else { continue }
            return choiceFailure(of: found.value, at: index).map {
                field.defaultNotUsed(program, printed: found.value.text, reason: $0.message)
            }
        }
        return nil
    }

    /// The same for all fields that apply.
    package var problemsOfDefaults: [String] {
        definition.fields.indices.filter(applies).compactMap { index in
            problemOfDefault(index).map { "\(definition.fields[index].name): \($0)" }
        }
    }

    /// What the program says that can be chosen; nil if there is no program, or it has said it.
    @MainActor
    private func findChoices(_ index: Int) async throws -> Printed<[Question.Choice]>? {
        let field = definition.fields[index]
        guard let program = field.choiceProgram, !isKnown(foundChoices(index), of: program, at: index) else {
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

    /// What the program prints for the answers so far, without the line ends after it; nil if a replay does not know.
    @MainActor
    private func text(of program: QueryProgram, for field: FieldDefinition) async throws -> String? {
        func print() async throws -> String { try await program.lines(for: self).joined(separator: "\n") }
        guard let gate = ProgramGates.current else { return try await print() }
        return try await gate.printed(for: field.name, by: print)
    }

    /// What the program offers for Tab.
    @MainActor
    func completions(_ program: QueryProgram, input: AnswerText?) async throws -> [String] {
        guard let gate = ProgramGates.current else { return try await program.lines(for: self, input: input) }
        return try await gate.completions { try await program.lines(for: self, input: input) }
    }
}

/// The reader of the choices that a program prints: a list in JSON of values or of `{value, label, help}`, or lines.
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
            throw AnswerError("\(node.flow) is not a choice; print values, or {\"value\": …, \"label\": …}")
        }
        // Numbers are texts where choices are, as in a wizard file.
        let answer = try question.read(question.type == .string ? .string(value.scalarText ?? value.flow) : raw)
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

/// A question cannot be asked, because what can be chosen is not known.
package struct ChoicesUnavailable: ReportableError, Equatable {
    /// The field's name.
    package var field: String
    /// What went wrong.
    package var reason: String

    package var exitCode: Int32 { 69 }
    package var description: String {
        WizardMessage.choicesUnavailable(field: field, reason: reason).text
    }
    /// What to do when trying again is not possible.
    package var advice: String { WizardMessage.giveAnswer(field: field).text }
}
