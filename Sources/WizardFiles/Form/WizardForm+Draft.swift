public import FormModel

extension WizardForm {
    /// The draft of the form as one line of JSON: `{"answers":{…},"lines":{…}}`, by field name and without secrets. The names of
    /// answered secrets that are optional are in `"secrets":["token"]`, those of answers that are defaults and change with
    /// other answers in `"defaults":["slug"]`.
    public func draftJSON(_ content: FormDraft<WizardForm>.Content) -> String { draftJSON(content, submission: []) }

    /// The draft with `"submission":[{"action":"run ./create","done":true}]`, if a submission was begun.
    package func draftJSON(_ content: FormDraft<WizardForm>.Content, submission: [SubmissionStep]) -> String {
        var answers: [(name: String, answer: Answer)] = []
        var lines: [(name: String, text: String)] = []
        var (secrets, defaults): ([String], [String]) = ([], [])
        for (index, field) in definition.fields.enumerated() {
            let keyPath = validatedFields[index].keyPath
            if content.secrets.contains(keyPath) { secrets.append(field.name) }
            let isAnswered = content.answered.contains(keyPath)
            if isAnswered, followsDefault(index) { defaults.append(field.name) }
            if field.question.isSecret { continue }
            if isAnswered {
                answers.append((field.name, self[index]))
            } else if let line = content.lines[keyPath] {
                lines.append((field.name, line))
            }
        }
        return KeptAnswers.json(
            answers: answers, lines: lines, secrets: secrets, defaults: defaults, submission: submission)
    }

    /// The steps of the submission in a draft; none if the draft cannot be read.
    package static func submission(inDraft bytes: [UInt8]) -> [SubmissionStep] {
        let root = try? JSONReader.read(bytes, name: "draft")
        return (root?.value(of: "submission")?.sequence ?? []).compactMap { step in
            guard let action = step.value(of: "action")?.scalarText else { return nil }
            return SubmissionStep(action, isDone: step.value(of: "done")?.boolean == true)
        }
    }

    /// The reason that a draft cannot be read; nil if it can.
    package static func problem(inDraft bytes: [UInt8]) -> String? {
        let root: Node
        do throws(Diagnostic) {
            root = try JSONReader.read(bytes, name: "draft")
        } catch {
            let position = error.position.map { "line \($0.line), column \($0.column): " } ?? ""
            return WizardMessage.draftNotJSON(position + error.message).text
        }
        guard root.mapping != nil else { return WizardMessage.draftIsNone.text }
        for key in ["answers", "lines"] {
            if let value = root.value(of: key), value.mapping == nil {
                return WizardMessage.draftDamaged(key: key).text
            }
        }
        guard let unknown = root.mapping?.first(where: { !draftKeys.contains($0.key) }) else { return nil }
        return WizardMessage.draftOfOtherVersion(key: unknown.key).text
    }

    /// The name of an action in the person's language; the draft has it in English.
    package static func title(ofAction summary: String) -> String {
        func rest(after message: WizardMessage) -> String? {
            summary.hasPrefix(message.english) ? String(summary.dropFirst(message.english.count)) : nil
        }
        if summary == WizardMessage.printResult.english { return WizardMessage.printResult.text }
        if let command = rest(after: .run("")) { return WizardMessage.run(command).text }
        if let paths = rest(after: .write("the files of ")), let separator = paths.firstRange(of: " to ") {
            return WizardMessage.writeFolder(
                from: String(paths[..<separator.lowerBound]), to: String(paths[separator.upperBound...])
            ).text
        }
        return rest(after: .write("")).map { WizardMessage.write($0).text } ?? summary
    }

    private static let draftKeys = ["answers", "lines", "secrets", "defaults", "submission"]

    /// Restores the answers of a draft and returns the rest of it. An answer that its field or the field's own rules reject
    /// becomes an unfinished line, and the answer to a removed field a notice. A draft that cannot be read changes nothing.
    public mutating func resume(draft bytes: [UInt8]) -> FormDraft<WizardForm>.Content {
        var content = FormDraft<WizardForm>.Content()
        guard let root = try? JSONReader.read(bytes, name: "draft") else { return content }
        func names(_ key: String) -> [String] { (root.value(of: key)?.sequence ?? []).compactMap(\.scalarText) }
        let (lines, answers) = (root.value(of: "lines")?.mapping ?? [], root.value(of: "answers")?.mapping ?? [])
        let secrets = names("secrets")
        self = withPossibleRoom { _ in (lines + answers).map(\.key) + secrets }
        for entry in lines {
            guard let index = resumable(entry.key) else {
                content.notices += gone(entry)
                continue
            }
            if let line = entry.value.scalarText { content.lines[validatedFields[index].keyPath] = line }
        }
        for name in secrets {
            guard let index = definition.index(of: name) else { continue }
            if definition.fields[index].question.isSecret { content.secrets.insert(validatedFields[index].keyPath) }
        }
        let defaults = Set(names("defaults"))
        let otherItems = itemsOfOthers(than: answers)
        for entry in answers {
            guard let index = resumable(entry.key) else {
                content.notices += gone(entry)
                continue
            }
            let (field, keyPath) = (definition.fields[index], validatedFields[index].keyPath)
            guard let answer = try? field.question.answer(from: entry.value) else {
                let text = entry.value.scalarText
                if let text { content.lines[keyPath] = text }
                content.notices.append(
                    WizardMessage.noLongerFits(field: field.name, answer: text == nil ? entry.value.inlineYAML : nil)
                        .text)
                continue
            }
            // With rules that are checked at the end only, the answer was accepted before.
            let isAccepted =
                (field.mode == .onSubmit || failuresOfOwnRules(of: answer, at: index).isEmpty)
                && !field.continuationFields.contains(where: otherItems.contains)
            guard isAccepted else {
                content.lines[keyPath] = answer.text
                continue
            }
            self[index] = answer
            if defaults.contains(field.name) {
                if let number = field.defaultSource?.firstProgram {
                    takeDefaults([number: CommandOutput(value: answer)], at: index)
                }
                followDefault(index)
            }
            content.answered.insert(keyPath)
        }
        return content
    }

    /// The markers of the items whose given answers differ from the draft's: its other answers are about other items.
    private func itemsOfOthers(than answers: [Node.Entry]) -> Set<Int> {
        guard !definition.lists.isEmpty else { return [] }
        return Set(
            answers.compactMap { entry in
                guard let index = definition.index(of: entry.key), isAnswered(index),
                    !definition.fields[index].isContinuation,
                    let answer = try? definition.fields[index].question.answer(from: entry.value),
                    answer != self[index]
                else { return nil }
                return definition.fields[index].continuationFields.first
            })
    }

    private func gone(_ entry: Node.Entry) -> [String] {
        guard definition.index(of: entry.key) == nil, !entry.value.isNull else { return [] }
        return [WizardMessage.noLongerAsked(field: entry.key, answer: entry.value.inlineYAML).text]
    }

    private func resumable(_ name: String) -> Int? {
        definition.index(of: name).flatMap { definition.fields[$0].question.isSecret ? nil : $0 }
    }
}
