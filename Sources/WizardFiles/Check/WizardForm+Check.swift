package import FormModel
internal import OrderedCollections

extension WizardForm {
    /// Checks one record, a JSON object or YAML, without asking or submitting.
    package func check(record bytes: [UInt8], name: String) throws(Diagnostics) -> CheckedRecord {
        do throws(Diagnostic) {
            var form = self
            return try form.check(DocumentReader.read(bytes, name: name), line: 1, name: name)
        } catch {
            throw Diagnostics([error], exitCode: 65)
        }
    }

    /// Checks one line of a JSON Lines file; a line that is not a JSON object is an invalid record.
    package mutating func check(line bytes: [UInt8], number: Int, name: String) -> CheckedRecord {
        do throws(Diagnostic) {
            return try check(JSONReader.read(bytes, name: name, line: number), line: number, name: name)
        } catch {
            let column = error.position.map { "column \($0.column): " } ?? ""
            let failure = RuleFailure(rule: "json", message: column + error.message)
            return CheckedRecord(line: number, problems: [AnswerProblem(source: nil, name: "", failure: failure)])
        }
    }

    /// Runs the commands of rules; before them, if ``checksWithCommands`` is set, those of conditions, defaults and choices.
    @MainActor
    package func finish(_ record: CheckedRecord) async throws -> CheckedRecord {
        var record = record
        if checksWithCommands, record.form != nil {
            record = try await checkWithCommands(record.given, line: record.line)
        }
        if let unknown = record.unknown {
            let reason = AnswerError.dependsOnCommand(unknown.summary)
            record.unavailable = [RuleUnavailable(field: nil, reason: reason)]
            return record
        }
        guard let form = record.form, form.definition.hasCommandRules else { return record }
        let unavailable = try await form.runCommandRules(isAtEnd: true, addingTo: &record.problems) { field in
            try await field.ruleRunner(in: form).failures(of: field.value(form))
        }
        record.unavailable += unavailable
        record.warnings = form.writtenWarnings
        return record
    }

    /// The problems with the answers for every record, except those that depend on the record.
    package var problemsOfSettings: [AnswerProblem] {
        var form = self
        let given = form.assign(recordOverrides)
        let wrongTypes = given.wrongTypes.filter { definition.fields[$0.key].condition == nil }
            .sorted { $0.key < $1.key }.map(\.value)
        return form.withWrittenNames(given.problems.filter { $0.failure.rule != "value" } + wrongTypes)
    }

    /// Returns the rules that could not be checked. Only fields without a problem are checked: those of `given`, or all at the end.
    @MainActor
    package func runCommandRules(
        on given: AppliedAnswers = AppliedAnswers(), isAtEnd: Bool, addingTo problems: inout [AnswerProblem],
        by failures: @MainActor (ValidatedField<WizardForm>) async throws -> [RuleFailure]
    ) async throws -> [RuleUnavailable] {
        guard definition.hasCommandRules else { return [] }
        let rejected = Set(problems.map(\.name))
        var unavailable: [RuleUnavailable] = []
        for (index, field) in validatedFields.enumerated()
        where field.hasAsyncRules && applies(index) && (isAtEnd || given.answered.contains(field.keyPath)) {
            let name = definition.fields[index].name
            guard !rejected.contains(name) else { continue }
            do {
                let found = try await failures(field)
                problems += withWrittenNames(
                    found.map { AnswerProblem(source: given.locations[index], name: name, failure: $0) })
            } catch var error as RuleUnavailable {
                error.field = error.field.map(writtenName)
                unavailable.append(error)
            }
        }
        return unavailable
    }

    private var writtenWarnings: [AnswerProblem] {
        withWrittenNames(warnings(isAtEnd: true).map { AnswerProblem(source: nil, name: $0.name, failure: $0.failure) })
    }

    private mutating func check(_ root: Node, line: Int, name: String) throws(Diagnostic) -> CheckedRecord {
        self = try withFields(for: root, file: name)
            .withPossibleFields { $0.byItemNumber(recordDefaults + recordOverrides).lazy.map(\.name) }
        return check(recordDefaults + (try answers(in: root, file: name)) + recordOverrides, line: line)
    }

    @MainActor
    private func checkWithCommands(_ answers: [NamedAnswer], line: Int) async throws -> CheckedRecord {
        // A program can read all answers, so its result is only valid for one record.
        var form = self
        form.apply(findings: [:])
        try await form.assign(answers, isAtEnd: true)
        var unavailable: [RuleUnavailable] = []
        for index in form.choicesToFind(isAtEnd: true) {
            do {
                try await form.findChoices(at: index)
            } catch let error as ChoicesUnavailable {
                let field = form.writtenName(of: error.field)
                unavailable.append(RuleUnavailable(field: field, reason: AnswerError(error.reason)))
            }
        }
        var record = form.check(answers, line: line)
        if record.unknown == nil { record.unavailable = unavailable }
        return record
    }

    /// Checks every possible outcome of the programs in conditions. Only problems in all outcomes are certain.
    private func check(_ answers: [NamedAnswer], line: Int, assumed: Int = 0) -> CheckedRecord {
        var record = checkAsAssumed(answers, line: line)
        guard let checked = record.form, let needed = checked.neededSystemCondition(isAtEnd: true) else {
            return record
        }
        record.unknown = needed
        // The combinations double with each program.
        guard assumed < 6, let key = needed.key(in: checked) else {
            record.problems = []
            return record
        }
        func outcome(if holds: Bool) -> CheckedRecord {
            var form = self
            form.apply(findings: findings.merging([key: holds]) { $1 })
            return form.check(answers, line: line, assumed: assumed + 1)
        }
        let (one, other) = (outcome(if: true), outcome(if: false))
        if one.unknown == nil, other.unknown == nil, one.json == other.json { return one }
        record.unknown = one.unknown ?? needed
        record.problems = one.problems.filter(other.problems.contains)
        return record
    }

    private func checkAsAssumed(_ answers: [NamedAnswer], line: Int) -> CheckedRecord {
        var form = self
        let given = form.assign(answers)
        var problems = given.problems.filter {
            ["type", "unknown", "value"].contains($0.failure.rule) || definition.list(named: $0.name) != nil
        }
        problems += given.wrongTypes.sorted { $0.key < $1.key }.filter { form.applies($0.key) }.map(\.value)
        problems += form.superfluousAnswers(in: given)
        // Rules that read other fields see the whole record, so all rules are run on every field.
        problems += form.missingAnswers(besides: problems)
        problems = problems.enumerated().map { number, problem in
            let index =
                definition.index(of: problem.name)
                ?? definition.list(named: problem.name)?.items.first?.continuationField
            return (index: index ?? definition.fields.count, number: number, problem: problem)
        }.sorted { ($0.index, $0.number) < ($1.index, $1.number) }.map(\.problem)
        var record = CheckedRecord(
            line: line, problems: form.withWrittenNames(problems), warnings: form.writtenWarnings, form: form)
        record.given = answers
        let rejected = Set(problems.map(\.name))
        for index in form.choicesToFind(isAtEnd: true) {
            let field = definition.fields[index]
            guard let program = field.choiceProgram, !rejected.contains(field.name) else { continue }
            let reason = AnswerError.dependsOnCommand(program.source)
            record.unavailable.append(RuleUnavailable(field: form.writtenName(of: field.name), reason: reason))
        }
        record.leftOut = given.leftOutGroups + form.leftOut(of: given.indices)
        return record
    }

    /// A record of a JSON Schema must not contain answers to fields that do not apply, or null.
    private func superfluousAnswers(in given: GivenAnswers) -> [AnswerProblem] {
        guard definition.isSchema else { return [] }
        return given.answers.compactMap { answer in
            reasonToLeaveOut(answer).map { message in
                AnswerProblem(source: nil, name: answer.name, failure: .type(message))
            }
        }
    }

    private func reasonToLeaveOut(_ given: NamedAnswer) -> WizardMessage? {
        let isNull = given.node?.isNull == true
        guard let index = definition.index(of: given.name) else {
            return isNull && !members(of: given.name).isEmpty ? .isEmpty : nil
        }
        let field = definition.fields[index]
        guard !field.isContinuation else { return nil }
        guard applies(index) else { return .notAsked }
        // A missing required answer is reported elsewhere.
        let allowsNull = field.isOptional ? !field.leavesOutNull : field.question.defaultAnswer == nil
        return isNull && !allowsNull ? .isEmpty : nil
    }

    package static func isObject(line: [UInt8]) -> Bool {
        (try? JSONReader.read(line, name: ""))?.mapping != nil
    }
}

package struct CheckedRecord {
    package var line: Int
    package var problems: [AnswerProblem]
    /// The names of fields that have an answer but do not apply; their answers are left out.
    package var leftOut: [String] = []
    package var unavailable: [RuleUnavailable] = []
    package var warnings: [AnswerProblem] = []
    var given: [NamedAnswer] = []
    var form: WizardForm?
    /// A condition by a program that decides whether the record is valid, or what its answers are.
    var unknown: SystemCondition?

    package var hidesSecrets: Bool { isValid && form?.hidesSecrets == true }

    package var uncheckedMessages: [String] {
        unavailable.map { error in error.field.map { "\($0): \(error)" } ?? "\(error)" }
    }

    package var isValid: Bool { problems.isEmpty && unavailable.isEmpty }

    var answers: JSONValue { form.map { $0.answersValue(secrets: $0.printedSecrets) } ?? .null }

    /// One line of JSON: `{"line":1,"valid":true,"answers":{…}}`, or `errors`, `rules`, `unchecked`; `valid` is null if undecided.
    package var json: String {
        func texts(_ entries: [(name: String, text: String)]) -> JSONValue {
            .object(
                OrderedDictionary(grouping: entries, by: \.name).mapValues { .array($0.map { .string($0.text) }) })
        }
        var json: OrderedDictionary<String, JSONValue> = [
            "line": .integer(line), "valid": isValid ? true : problems.isEmpty ? nil : false,
        ]
        if isValid { json["answers"] = answers }
        if !problems.isEmpty {
            json["errors"] = texts(problems.map { ($0.writtenName, $0.failure.message) })
            json["rules"] = texts(problems.map { ($0.writtenName, $0.failure.rule) })
        }
        if !unavailable.isEmpty { json["unchecked"] = texts(unavailable.map { ($0.field ?? "", "\($0)") }) }
        if !warnings.isEmpty { json["warnings"] = texts(warnings.map { ($0.writtenName, $0.failure.message) }) }
        return JSONWriter.compact(.object(json))
    }
}

package typealias RecordLine = (line: [UInt8], number: Int)

package struct CheckedRecords: Sendable {
    /// One result per line, as JSON.
    package private(set) var output: [UInt8] = []
    package private(set) var areAllValid = true
    package private(set) var unchecked: [(line: Int, message: String)] = []
    package private(set) var hidesSecrets = false

    fileprivate init() {}

    fileprivate mutating func append(_ record: CheckedRecord, isQuiet: Bool) {
        areAllValid = areAllValid && record.isValid
        for message in record.uncheckedMessages { unchecked.append((record.line, message)) }
        guard !isQuiet || !record.isValid else { return }
        hidesSecrets = hidesSecrets || record.hidesSecrets
        output += record.json.utf8
        output.append(UInt8(ascii: "\n"))
    }
}

extension WizardForm {
    /// Checks records, also on other threads; `nil` if the results depend on commands, or go to a terminal.
    package func recordChecker(name: String, isQuiet: Bool) -> (@Sendable ([RecordLine]) -> CheckedRecords)? {
        guard !masksSecrets, !checksWithCommands, definition.systemConditions.isEmpty, !definition.hasCommandRules
        else { return nil }
        return { [definition, recordDefaults, recordOverrides] records in
            var form = WizardForm(definition)
            (form.recordDefaults, form.recordOverrides) = (recordDefaults, recordOverrides)
            var checked = CheckedRecords()
            for (line, number) in records {
                checked.append(form.check(line: line, number: number, name: name), isQuiet: isQuiet)
            }
            return checked
        }
    }

    @MainActor
    package mutating func check(_ records: [RecordLine], name: String, isQuiet: Bool) async throws -> CheckedRecords {
        var checked = CheckedRecords()
        for (line, number) in records {
            checked.append(try await finish(check(line: line, number: number, name: name)), isQuiet: isQuiet)
        }
        return checked
    }
}

extension AnswerError {
    fileprivate static func dependsOnCommand(_ command: String) -> AnswerError {
        AnswerError("it depends on '\(command)', which runs only with --commands")
    }
}
