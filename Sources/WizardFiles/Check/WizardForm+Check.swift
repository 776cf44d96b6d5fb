public import FormModel
internal import OrderedCollections

/// The outcome of checking one record.
public struct CheckedRecord {
    /// The line that the record begins in, counted from 1.
    public var line: Int
    /// Everything that is wrong with it, in the order of the form; empty if it is valid.
    public var problems: [AnswerProblem]
    /// The answers, defaults filled in, as one JSON object; null if it is not valid.
    var answers: JSONValue = .null
    /// The names of fields that have an answer but do not apply; their answers are left out.
    public var leftOut: [String] = []
    /// The rules that could not tell, in the order of the form; what they would have said is not known.
    public var unavailable: [RuleUnavailable] = []
    /// What rules say that only warn, in the order of the form.
    public var warnings: [AnswerProblem] = []
    /// The answers that it was given, with those besides its own.
    fileprivate var given: [NamedAnswer] = []
    /// The form with the record's answers; nil if it could not be read.
    var form: WizardForm?
    /// The condition by a program on which it depends whether the record is valid, or what its answers are.
    var unknown: MachineCondition?

    /// Whether secrets in it are masked.
    package var hidesSecrets: Bool { isValid && form?.hidesSecrets == true }

    /// What could not be checked, in words.
    package var uncheckedMessages: [String] {
        unavailable.map { error in error.field.map { "\($0): \(error)" } ?? "\(error)" }
    }

    /// Whether nothing is wrong, and everything could be checked.
    public var isValid: Bool { problems.isEmpty && unavailable.isEmpty }

    /// The record as one line of JSON: `{"line":1,"valid":true,"answers":{…}}`, or with `errors` and `rules` by field, and
    /// with `unchecked` for what could not be checked; `valid` is null if nothing else is wrong.
    public var json: String {
        var json: [UInt8] = []
        append(to: &json)
        return String(decoding: json, as: UTF8.self)
    }

    /// Appends the same in UTF-8.
    func append(to json: inout [UInt8]) {
        json += "{\"line\":".utf8
        json += String(line).utf8
        json += ",\"valid\":".utf8
        if isValid {
            json += "true,\"answers\":".utf8
            JSONWriter.append(answers, to: &json)
        } else if problems.isEmpty {
            json += "null".utf8
        } else {
            json += "false,\"errors\":".utf8
            append(problems.count, to: &json) { (problems[$0].writtenName, problems[$0].failure.message) }
            json += ",\"rules\":".utf8
            append(problems.count, to: &json) { (problems[$0].writtenName, problems[$0].failure.rule) }
        }
        if !unavailable.isEmpty {
            json += ",\"unchecked\":".utf8
            append(unavailable.count, to: &json) { (unavailable[$0].field ?? "", "\(unavailable[$0])") }
        }
        if !warnings.isEmpty {
            json += ",\"warnings\":".utf8
            append(warnings.count, to: &json) { (warnings[$0].writtenName, warnings[$0].failure.message) }
        }
        json.append(UInt8(ascii: "}"))
    }

    fileprivate func depending(on unknown: MachineCondition) -> CheckedRecord {
        var record = self
        record.unknown = unknown
        return record
    }

    /// Whether nobody could tell the two apart.
    fileprivate func isSame(as other: CheckedRecord) -> Bool {
        unknown == nil && other.unknown == nil && json == other.json
    }

    /// Appends an object with the texts about each name, in the order in which the names come first.
    ///
    /// - Parameters:
    ///   - count: how many texts there are.
    ///   - entry: gives a text, and the name that it is about.
    private func append(_ count: Int, to json: inout [UInt8], _ entry: (Int) -> (name: String, text: String)) {
        func append(_ name: String, _ texts: [String]) {
            json.append(UInt8(ascii: json.last == UInt8(ascii: "]") ? "," : "{"))
            JSONWriter.append(name, to: &json)
            json += ":[".utf8
            for index in texts.indices {
                if index > 0 { json.append(UInt8(ascii: ",")) }
                JSONWriter.append(texts[index], to: &json)
            }
            json.append(UInt8(ascii: "]"))
        }
        if count == 1 {
            let (name, text) = entry(0)
            append(name, [text])
        } else {
            var groups: OrderedDictionary<String, [String]> = [:]
            for index in 0..<count {
                let (name, text) = entry(index)
                groups[name, default: []].append(text)
            }
            for (name, texts) in groups { append(name, texts) }
        }
        json.append(UInt8(ascii: "}"))
    }
}

extension WizardForm {
    /// Checks one record, a JSON object or YAML, without asking or submitting.
    ///
    /// - Parameters:
    ///   - bytes: the record's text.
    ///   - name: what messages call it.
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

    /// The same, and keeps the room for the items that there are in the record.
    mutating func check(nextLine bytes: [UInt8], number: Int, name: String) -> CheckedRecord {
        do throws(Diagnostic) {
            return try check(JSONReader.read(bytes, name: name, line: number), line: number, name: name)
        } catch {
            let place = error.position.map { "column \($0.column): " } ?? ""
            let failure = RuleFailure(rule: "json", message: place + error.message)
            return CheckedRecord(line: number, problems: [AnswerProblem(source: nil, name: "", failure: failure)])
        }
    }

    /// Runs the commands that are rules, on the fields of a checked record that passed all others; before them, if it is told
    /// to, those of conditions, defaults and choices.
    ///
    /// One that cannot tell is among ``CheckedRecord/unavailable``, and so is a condition by command on which the record
    /// depends, if no command is run for it.
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
            let reason = AnswerError(WizardMessage.dependsOnCommand(unknown.words).text)
            // What it says may depend on that, too.
            record.problems = []
            record.unavailable = [RuleUnavailable(field: nil, reason: reason)]
            return record
        }
        guard let form = record.form, form.definition.hasCommandRules else { return record }
        let refused = Set(record.problems.map(\.name))
        for (index, field) in form.validatedFields.enumerated()
        where field.hasAsyncRules && form.applies(index) && !refused.contains(form.definition.fields[index].name) {
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
        // A program can read all answers, so its result for another record does not apply.
        var form = self
        form.take(findings: [:])
        _ = form.give(answers)
        await form.findDefaults()
        while let take = try await form.find(isAtEnd: true) {
            take(&form)
            _ = form.give(answers)
            await form.findDefaults()
        }
        for index in form.choicesToFind(isAtEnd: true) { try await form.findChoices(at: index) }
        return form.check(answers, line: line)
    }

    /// Checks a record's answers for every possible outcome of the programs in conditions, until the verdict is certain.
    private func check(_ answers: [NamedAnswer], line: Int, assumed: Int = 0) -> CheckedRecord {
        let record = checkAsAssumed(answers, line: line)
        guard let checked = record.form, let needed = checked.neededOfMachine(isAtEnd: true) else { return record }
        // The combinations double with each program.
        guard assumed < 6, let key = needed.key(answer: checked.answer) else { return record.depending(on: needed) }
        func outcome(if holds: Bool) -> CheckedRecord {
            var form = self
            form.take(findings: findings.merging([key: holds]) { $1 })
            return form.check(answers, line: line, assumed: assumed + 1)
        }
        let (one, other) = (outcome(if: true), outcome(if: false))
        if one.unknown != nil || one.unknown == nil && one.isSame(as: other) { return one }
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
        // Rules that read other fields see the whole record, so all that apply are run on every field.
        problems += form.missingAnswers(besides: problems)
        func place(_ problem: AnswerProblem) -> Int {
            definition.index(of: problem.name) ?? definition.list(named: problem.name)?.items.first?.marker
                ?? definition.fields.count
        }
        if problems.count > 1 {
            problems = problems.enumerated().sorted {
                (place($0.element), $0.offset) < (place($1.element), $1.offset)
            }.map(\.element)
        }
        var record = CheckedRecord(
            line: line, problems: form.written(problems), warnings: form.writtenWarnings, form: form)
        record.given = answers
        let refused = Set(problems.map(\.name))
        for index in form.choicesToFind(isAtEnd: true) {
            let field = definition.fields[index]
            guard let program = field.choiceProgram, !refused.contains(field.name) else { continue }
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
    /// empty texts and lists that the schema refuses.
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
        guard !field.isMarker else { return nil }
        guard applies(index) else { return .notAsked }
        if isNull {
            // A missing required answer is reported elsewhere.
            let isKnown = field.isOptional ? !field.leavesOutNull : field.question.defaultAnswer == nil
            return isKnown ? nil : .isEmpty
        }
        let isEmptyText = given.node?.scalarText?.isEmpty == true
        guard isEmptyText || given.node?.sequence?.isEmpty == true else { return nil }
        return field.refusesEmpty || isEmptyText && field.ruleType == .list ? .isEmpty : nil
    }

    /// Whether a line is a JSON object by itself, as every line of a JSON Lines file is.
    package static func isObject(line: [UInt8]) -> Bool {
        (try? JSONReader.read(line, name: ""))?.mapping != nil
    }
}
