package import FormModel
internal import OrderedCollections

extension WizardForm {
    /// The draft of the form as one line of JSON: `{"answers":{…},"lines":{…}}`, by field name and without secrets. It also has
    /// the names of answered optional secrets (`"secrets":["token"]`), those of defaults that change with other answers
    /// (`"defaults":["slug"]`), the warnings that the user ignored (`"warnings":[["seats","Is a lot","101"]]`), and the steps of
    /// a submission (`"submission":[{"action":"command","target":"./create","done":true,"output":"7\n"}]`).
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

    /// Restores a draft's answers and returns the rest; a rejected answer becomes an unfinished line. Ignores an unreadable draft.
    package mutating func resume(draft bytes: [UInt8]) -> FormDraft<WizardForm>.Content {
        var content = FormDraft<WizardForm>.Content()
        guard let kept = KeptAnswers(bytes) else { return content }
        self = withPossibleFields { _ in Array(kept.answers.keys) + kept.lines.keys + kept.secrets }
        content.keptWarnings = kept.warnings
        for (index, field) in definition.fields.enumerated() where field.value == nil {
            let keyPath = validatedFields[index].keyPath
            guard !field.question.isSecret else {
                if kept.secrets.contains(field.name) { content.secrets.insert(keyPath) }
                continue
            }
            // There are more items now than the draft had.
            if field.isContinuation, field.question.defaultAnswer == .boolean(true) { continue }
            guard let node = kept.answers[field.name] else {
                content.lines[keyPath] = kept.line(field.name)
                continue
            }
            // With rules that are checked at the end only, the answer was accepted before.
            let answer = kept.answer(field.name, to: field.question)
            guard let answer, field.mode == .onSubmit || failuresOfOwnRules(of: answer, at: index).isEmpty else {
                content.lines[keyPath] = answer?.text ?? node.scalarText
                continue
            }
            self[index] = answer
            content.answered.insert(keyPath)
            guard kept.defaults.contains(field.name) else { continue }
            if let number = field.defaultSource?.firstProgram {
                apply(defaults: [number: CommandOutput(value: answer)], at: index)
            }
            followDefault(index)
        }
        // Only now all answers in the arguments are restored.
        for index in states.indices { makePrintedDefaultsCurrent(index) }
        content.notices = kept.answers.compactMap { notice(ofAnswer: $1, to: $0) }
        return content
    }

    private func notice(ofAnswer node: Node, to name: String) -> String? {
        let index = definition.index(of: name)
        // The name of an item is that of its continuation question, which the item's answers imply.
        let isItem = name.split(separator: ".").last?.allSatisfy(\.isNumber) == true
        if node.isNull || isItem || index.map({ definition.fields[$0].value == nil }) == true { return nil }
        let notice = WizardMessage.noLongerAsked(field: index.map { label(ofField: $0) } ?? name)
        return FormMessage.labeled(notice.text, node.inlineYAML).text
    }
}

/// The content of a draft; see ``WizardForm/draftJSON(_:submission:)``.
package struct KeptAnswers {
    let answers: OrderedDictionary<String, Node>
    let lines: OrderedDictionary<String, Node>
    package let secrets: Set<String>
    let defaults: Set<String>
    let warnings: Set<[String]>
    package let submission: [SubmissionStep]

    private static let keys = ["answers", "lines", "secrets", "defaults", "warnings", "submission"]

    package init?(_ bytes: [UInt8]) {
        guard let root = try? JSONReader.read(bytes, name: "draft"), let entries = root.mapping,
            entries.allSatisfy({ Self.keys.contains($0.key) })
        else { return nil }
        func members(_ key: String) -> OrderedDictionary<String, Node>? {
            guard let node = root.value(of: key) else { return [:] }
            return node.mapping.map { OrderedDictionary($0.map { ($0.key, $0.value) }) { $1 } }
        }
        func items(_ key: String) -> [Node] { root.value(of: key)?.sequence ?? [] }
        guard let answers = members("answers"), let lines = members("lines") else { return nil }
        (self.answers, self.lines) = (answers, lines)
        secrets = Set(items("secrets").compactMap(\.scalarText))
        defaults = Set(items("defaults").compactMap(\.scalarText))
        warnings = Set(items("warnings").map { ($0.sequence ?? []).compactMap(\.scalarText) })
        submission = items("submission").compactMap { step in
            guard let action = step.value(of: "action")?.scalarText, let target = step.value(of: "target")?.scalarText
            else { return nil }
            return SubmissionStep(
                action, target, isDone: step.value(of: "done")?.boolean == true,
                output: step.value(of: "output")?.scalarText,
                number: step.value(of: "number")?.integer)
        }
        guard submission.count == items("submission").count else { return nil }
    }

    package static func problem(in bytes: [UInt8]) -> String? {
        KeptAnswers(bytes) == nil ? "is damaged, or was written by another version of formline" : nil
    }

    package var isEmpty: Bool { answers.isEmpty && lines.isEmpty && secrets.isEmpty }

    package func line(_ name: String) -> String? { lines[name]?.scalarText }

    package func answer(_ name: String, to question: Question) -> Answer? {
        answers[name].flatMap { try? question.answer(from: $0) }
    }

    /// The draft has the names of secrets, and never what was given for them.
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
                        "action": .string(step.key), "target": .string(step.target), "done": .bool(step.isDone),
                    ]
                    object["output"] = step.output.map { .string($0) }
                    object["number"] = step.number.map { .number("\($0)") }
                    return .object(object)
                })
        }
        return JSONWriter.compact(.object(draft)) + "\n"
    }
}
