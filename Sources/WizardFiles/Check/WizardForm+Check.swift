internal import FormModel

extension WizardForm {
    /// Checks one record, a JSON object or YAML, without asking or submitting.
    ///
    /// - Parameters:
    ///   - bytes: the record's text.
    ///   - name: its name in messages.
    /// - Throws: ``Diagnostics`` if it is not JSON or YAML.
    public func check(record bytes: [UInt8], name: String) throws(Diagnostics) -> CheckedRecord {
        do throws(Diagnostic) {
            var form = self
            return try form.check(DocumentReader.read(bytes, name: name), line: 1, name: name)
        } catch {
            throw Diagnostics([error], exitCode: 65)
        }
    }

    /// Checks one line of a JSON Lines file; a line that is not a JSON object is an invalid record.
    public func check(line bytes: [UInt8], number: Int, name: String) -> CheckedRecord {
        var form = self
        return form.check(nextLine: bytes, number: number, name: name)
    }

    /// Checks a line and keeps the room for the record's items.
    mutating func check(nextLine bytes: [UInt8], number: Int, name: String) -> CheckedRecord {
        do throws(Diagnostic) {
            return try check(JSONReader.read(bytes, name: name, line: number), line: number, name: name)
        } catch {
            let column = error.position.map { "column \($0.column): " } ?? ""
            let failure = RuleFailure(rule: "json", message: column + error.message)
            return CheckedRecord(line: number, problems: [AnswerProblem(source: nil, name: "", failure: failure)])
        }
    }

    /// Runs the commands that are rules, on the fields of a checked record that passed all other rules; before them, if the form
    /// is set to, the commands of conditions, defaults and choices.
    ///
    /// ``CheckedRecord/unavailable`` has the commands that fail to decide, and the conditions that the record depends on if
    /// their commands are not run.
    @MainActor
    public func finish(_ record: CheckedRecord) async throws -> CheckedRecord {
        var record = record
        if checksWithCommands, record.form != nil {
            do {
                record = try await checkWithCommands(record.given, line: record.line)
            } catch let error as ChoicesUnavailable {
                let field = (record.form ?? self).writtenName(of: error.field)
                record.unavailable = [RuleUnavailable(field: field, reason: AnswerError(error.reason))]
                return record
            }
        }
        if let unknown = record.unknown {
            let reason = AnswerError(WizardMessage.dependsOnCommand(unknown.summary).text)
            // The problems may depend on it, too.
            record.problems = []
            record.unavailable = [RuleUnavailable(field: nil, reason: reason)]
            return record
        }
        guard let form = record.form, form.definition.hasCommandRules else { return record }
        let rejected = Set(record.problems.map(\.name))
        for (index, field) in form.validatedFields.enumerated()
        where field.hasAsyncRules && form.applies(index) && !rejected.contains(form.definition.fields[index].name) {
            do {
                let failures = try await field.ruleRunner(in: form).failures(of: form[index])
                record.problems += form.written(
                    failures.map { failure in
                        AnswerProblem(source: nil, name: form.definition.fields[index].name, failure: failure)
                    })
            } catch var error as RuleUnavailable {
                error.field = error.field.map(form.writtenName)
                record.unavailable.append(error)
            }
        }
        record.warnings = form.writtenWarnings
        return record
    }

    private var writtenWarnings: [AnswerProblem] {
        written(warnings(isAtEnd: true).map { AnswerProblem(source: nil, name: $0.name, failure: $0.failure) })
    }

    private mutating func check(_ root: Node, line: Int, name: String) throws(Diagnostic) -> CheckedRecord {
        self = try withRoom(for: root, file: name)
            .withPossibleRoom { $0.numbered(checkedBefore + checkedAfter).lazy.map(\.name) }
        return check(checkedBefore + (try answers(in: root, file: name)) + checkedAfter, line: line)
    }

    /// Checks a record's answers, running programs.
    @MainActor
    private func checkWithCommands(_ answers: [NamedAnswer], line: Int) async throws -> CheckedRecord {
        // A program can read all answers, so its result is only valid for one record.
        var form = self
        form.apply(findings: [:])
        _ = form.give(answers)
        await form.findDefaults()
        while let apply = try await form.find(isAtEnd: true) {
            apply(&form)
            _ = form.give(answers)
            await form.findDefaults()
        }
        for index in form.choicesToFind(isAtEnd: true) { try await form.findChoices(at: index) }
        return form.check(answers, line: line)
    }

    /// Checks a record's answers for every possible outcome of the programs in conditions, until the verdict is certain.
    private func check(_ answers: [NamedAnswer], line: Int, assumed: Int = 0) -> CheckedRecord {
        let record = checkAsAssumed(answers, line: line)
        guard let checked = record.form, let needed = checked.neededSystemCondition(isAtEnd: true) else {
            return record
        }
        // The combinations double with each program.
        guard assumed < 6, let key = needed.key(answer: checked.answer) else { return record.depending(on: needed) }
        func outcome(if holds: Bool) -> CheckedRecord {
            var form = self
            form.apply(findings: findings.merging([key: holds]) { $1 })
            return form.check(answers, line: line, assumed: assumed + 1)
        }
        let (one, other) = (outcome(if: true), outcome(if: false))
        if one.unknown != nil || other.unknown == nil && one.json == other.json { return one }
        return record.depending(on: needed)
    }

    private func checkAsAssumed(_ answers: [NamedAnswer], line: Int) -> CheckedRecord {
        var form = self
        let given = form.give(answers)
        var problems = given.problems.filter {
            ["type", "unknown", "value"].contains($0.failure.rule) || definition.list(named: $0.name) != nil
        }
        problems += given.wrongTypes.sorted { $0.key < $1.key }.filter { form.applies($0.key) }.map(\.value)
        problems += form.needless(in: given)
        // Rules that read other fields see the whole record, so all rules are run on every field.
        problems += form.missingAnswers(besides: problems)
        problems = problems.enumerated().map { number, problem in
            let index =
                definition.index(of: problem.name)
                ?? definition.list(named: problem.name)?.items.first?.continuationField
            return (index: index ?? definition.fields.count, number: number, problem: problem)
        }.sorted { ($0.index, $0.number) < ($1.index, $1.number) }.map(\.problem)
        var record = CheckedRecord(
            line: line, problems: form.written(problems), warnings: form.writtenWarnings, form: form)
        record.given = answers
        let rejected = Set(problems.map(\.name))
        for index in form.choicesToFind(isAtEnd: true) {
            let field = definition.fields[index]
            guard let program = field.choiceProgram, !rejected.contains(field.name) else { continue }
            let reason = AnswerError(WizardMessage.dependsOnCommand(program.source).text)
            record.unavailable.append(RuleUnavailable(field: form.writtenName(of: field.name), reason: reason))
        }
        if problems.isEmpty { record.answers = form.answersValue(masksSecrets: masksSecrets) }
        record.leftOut = form.leftOut(of: given)
        return record
    }
}

extension WizardForm {
    /// Problems with answers that a record of a JSON Schema must not contain: answers to fields that do not apply, null, and
    /// empty texts and lists that the schema rejects.
    private func needless(in given: GivenAnswers) -> [AnswerProblem] {
        guard definition.isSchema else { return [] }
        return given.answers.compactMap { answer in
            needless(answer).map { message in
                let failure = RuleFailure(rule: "type", message: message.text)
                return AnswerProblem(source: nil, name: answer.name, failure: failure)
            }
        }
    }

    private func needless(_ given: NamedAnswer) -> WizardMessage? {
        let isNull = given.node?.isNull == true
        guard let index = definition.index(of: given.name) else {
            return isNull && !members(of: given.name).isEmpty ? .isEmpty : nil
        }
        let field = definition.fields[index]
        guard !field.isContinuation else { return nil }
        guard applies(index) else { return .notAsked }
        if isNull {
            // A missing required answer is reported elsewhere.
            let isKnown = field.isOptional ? !field.leavesOutNull : field.question.defaultAnswer == nil
            return isKnown ? nil : .isEmpty
        }
        let isEmptyText = given.node?.scalarText?.isEmpty == true
        guard isEmptyText || given.node?.sequence?.isEmpty == true else { return nil }
        return field.rejectsEmpty || isEmptyText && field.ruleType == .list ? .isEmpty : nil
    }

    /// Recognizes a line of a JSON Lines file.
    package static func isObject(line: [UInt8]) -> Bool {
        (try? JSONReader.read(line, name: ""))?.mapping != nil
    }
}
