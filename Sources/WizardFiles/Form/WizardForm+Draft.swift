package import FormModel
internal import OrderedCollections

extension WizardForm {
    /// The draft of the form as one line of JSON: `{"answers":{…},"lines":{…}}`, by field name and without secrets. The names of
    /// answered secrets that are optional are in `"secrets":["token"]`, those of answers that are defaults and change with
    /// other answers in `"defaults":["slug"]`, and the warnings that the user has decided to ignore, with the answers that
    /// they are about, in `"warnings":[["seats","Is a lot","101"]]`.
    ///
    /// - Parameter submission: the steps of a submission that was begun, for
    ///   `"submission":[{"action":"command","target":"./create","done":true,"output":"7\n"}]`.
    package func draftJSON(_ content: FormDraft<WizardForm>.Content, submission: [SubmissionStep] = []) -> String {
        let fields = definition.fields.enumerated().map { index, field in
            (
                name: field.name, keyPath: validatedFields[index].keyPath, isSecret: field.question.isSecret,
                answer: self[index]
            )
        }
        let defaults = fields.indices.filter {
            content.answered.contains(fields[$0].keyPath) && states[$0].followsDefault
        }
        return KeptAnswers.json(
            of: fields, content, defaults: defaults.map { fields[$0].name }, submission: submission)
    }

    /// Restores the answers of a draft and returns the rest of it. An answer that its field or the field's own rules reject
    /// becomes an unfinished line, and the answer to a removed field a notice. A draft that cannot be read changes nothing.
    package mutating func resume(draft bytes: [UInt8]) -> FormDraft<WizardForm>.Content {
        var content = FormDraft<WizardForm>.Content()
        guard let kept = KeptAnswers(bytes) else { return content }
        self = withPossibleRoom { _ in (kept.lines + kept.answers).map(\.key) + kept.secrets }
        for (entry, index) in resumable(kept.lines, &content.notices) {
            if let line = entry.value.scalarText { content.lines[validatedFields[index].keyPath] = line }
        }
        for index in kept.secrets.compactMap(definition.index) where definition.fields[index].question.isSecret {
            content.secrets.insert(validatedFields[index].keyPath)
        }
        for (entry, index) in resumable(kept.answers, &content.notices) {
            let (field, keyPath) = (definition.fields[index], validatedFields[index].keyPath)
            // There are more items now than the draft had.
            if field.isContinuation, field.question.defaultAnswer == .boolean(true) { continue }
            guard let answer = try? field.question.answer(from: entry.value) else {
                let text = entry.value.scalarText
                if let text { content.lines[keyPath] = text }
                content.notices.append(
                    WizardMessage.noLongerFits(
                        field: label(ofField: index), answer: text == nil ? entry.value.inlineYAML : nil
                    ).text)
                continue
            }
            // With rules that are checked at the end only, the answer was accepted before.
            let isAccepted =
                field.mode == .onSubmit || failuresOfOwnRules(of: answer, at: index).isEmpty
            guard isAccepted else {
                content.lines[keyPath] = answer.text
                continue
            }
            self[index] = answer
            if kept.defaults.contains(field.name) {
                if let number = field.defaultSource?.firstProgram {
                    apply(defaults: [number: CommandOutput(value: answer)], at: index)
                }
                followDefault(index)
            }
            content.answered.insert(keyPath)
        }
        content.keptWarnings = kept.warnings
        return content
    }

    /// The entries that are answers to questions. Those to removed ones become notices, as do those to what is a secret now.
    private func resumable(
        _ entries: [Node.Entry], _ notices: inout [String]
    ) -> [(entry: Node.Entry, index: Int)] {
        entries.compactMap { entry in
            let index = definition.index(of: entry.key)
            if let index, definition.fields[index].value == nil {
                guard definition.fields[index].question.isSecret else { return (entry, index) }
                notices.append(WizardMessage.noLongerFits(field: label(ofField: index), answer: nil).text)
                return nil
            }
            // The name of an item is that of the question that asked for it, which the item's answers stand for.
            let isItem = entry.key.split(separator: ".").last?.allSatisfy(\.isNumber) == true
            if !entry.value.isNull, !isItem {
                let field = index.map { label(ofField: $0) } ?? entry.key
                notices.append(WizardMessage.noLongerAsked(field: field, answer: entry.value.inlineYAML).text)
            }
            return nil
        }
    }
}

/// The content of a draft: answers, texts that were not accepted, the names of answered secrets and of defaults, the identities of
/// warnings that the user has decided to ignore, and the steps of a submission that was begun.
package struct KeptAnswers {
    let answers: [Node.Entry]
    let lines: [Node.Entry]
    package let secrets: Set<String>
    let defaults: Set<String>
    let warnings: Set<[String]>
    package let submission: [SubmissionStep]

    private static let keys = ["answers", "lines", "secrets", "defaults", "warnings", "submission"]

    /// Reads a draft; fails for another text.
    package init?(_ bytes: [UInt8]) {
        guard let root = try? JSONReader.read(bytes, name: "draft"), let entries = root.mapping,
            entries.allSatisfy({ entry in
                Self.keys.contains(entry.key)
                    && (!["answers", "lines"].contains(entry.key) || entry.value.mapping != nil)
            })
        else { return nil }
        func names(_ key: String) -> Set<String> {
            Set((root.value(of: key)?.sequence ?? []).compactMap(\.scalarText))
        }
        let identities = (root.value(of: "warnings")?.sequence ?? []).compactMap(\.sequence)
        warnings = Set(identities.map { $0.compactMap(\.scalarText) })
        (answers, lines) = (root.value(of: "answers")?.mapping ?? [], root.value(of: "lines")?.mapping ?? [])
        (secrets, defaults) = (names("secrets"), names("defaults"))
        let steps = root.value(of: "submission")?.sequence ?? []
        submission = steps.compactMap { step in
            guard let action = step.value(of: "action")?.scalarText, let target = step.value(of: "target")?.scalarText
            else { return nil }
            return SubmissionStep(
                action, target, isDone: step.value(of: "done")?.boolean == true,
                output: step.value(of: "output")?.scalarText,
                number: step.value(of: "number")?.integer)
        }
        guard submission.count == steps.count else { return nil }
    }

    package static func problem(in bytes: [UInt8]) -> String? {
        KeptAnswers(bytes) == nil ? "is damaged, or was written by another version of formline" : nil
    }

    package var isEmpty: Bool { answers.isEmpty && lines.isEmpty && secrets.isEmpty }

    package func line(_ name: String) -> String? { lines.first { $0.key == name }?.value.scalarText }

    package func answer(_ name: String, to question: Question) -> Answer? {
        answers.first { $0.key == name }.flatMap { try? question.answer(from: $0.value) }
    }

    /// A draft of these fields, with the names of answers that are defaults and the steps of a submission that was begun. It has
    /// the names of secrets, and never what was given for them.
    package static func json<Form>(
        of fields: [(name: String, keyPath: PartialKeyPath<Form>, isSecret: Bool, answer: Answer)],
        _ content: FormDraft<Form>.Content, defaults: [String] = [], submission: [SubmissionStep] = []
    ) -> String {
        var (answers, lines): (OrderedDictionary<String, JSONValue>, OrderedDictionary<String, JSONValue>) = ([:], [:])
        for field in fields where !field.isSecret {
            if content.answered.contains(field.keyPath) {
                answers[field.name] = JSONValue(field.answer)
            } else if let line = content.lines[field.keyPath] {
                lines[field.name] = .string(line)
            }
        }
        var draft: OrderedDictionary<String, JSONValue> = ["answers": .object(answers), "lines": .object(lines)]
        let secrets = fields.filter { content.secrets.contains($0.keyPath) }.map(\.name)
        if !secrets.isEmpty { draft["secrets"] = .array(secrets.map { .string($0) }) }
        if !defaults.isEmpty { draft["defaults"] = .array(defaults.map { .string($0) }) }
        if !content.keptWarnings.isEmpty {
            let warnings = content.keptWarnings.sorted { $0.lexicographicallyPrecedes($1) }
            draft["warnings"] = .array(warnings.map { .array($0.map { .string($0) }) })
        }
        if !submission.isEmpty {
            draft["submission"] = .array(
                submission.map { step in
                    var object: OrderedDictionary<String, JSONValue> = [
                        "action": .string(step.kind), "target": .string(step.target), "done": .bool(step.isDone),
                    ]
                    object["output"] = step.output.map { .string($0) }
                    object["number"] = step.number.map { .number("\($0)") }
                    return .object(object)
                })
        }
        return JSONWriter.compact(.object(draft)) + "\n"
    }
}
