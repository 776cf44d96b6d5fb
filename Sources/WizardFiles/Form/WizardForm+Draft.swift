public import FormModel
internal import OrderedCollections

extension WizardForm {
    /// What is kept of the form as one line of JSON: `{"answers":{…},"lines":{…}}`, by field name; without secrets. The
    /// names of those that were given and need not be are in `"secrets":["token"]`, those whose answers are
    /// defaults that change with others in `"defaults":["slug"]`.
    public func draftJSON(_ content: FormDraft<WizardForm>.Content) -> String { draftJSON(content, submission: []) }

    /// The same with `"submission":[{"action":"run ./create","done":true}]`, if a submission was begun.
    package func draftJSON(_ content: FormDraft<WizardForm>.Content, submission: [SubmissionStep]) -> String {
        var answers = OrderedDictionary<String, JSONValue>()
        var lines = OrderedDictionary<String, JSONValue>()
        for index in definition.fields.indices where !definition.fields[index].question.isSecret {
            let keyPath = validatedFields[index].keyPath
            if content.answered.contains(keyPath) {
                answers[definition.fields[index].name] = JSONValue(self[index])
            } else if let line = content.lines[keyPath] {
                lines[definition.fields[index].name] = .string(line)
            }
        }
        var draft: OrderedDictionary<String, JSONValue> = ["answers": .object(answers), "lines": .object(lines)]
        let secrets = definition.fields.indices.filter { content.secrets.contains(validatedFields[$0].keyPath) }
        if !secrets.isEmpty { draft["secrets"] = .array(secrets.map { .string(definition.fields[$0].name) }) }
        let followed = definition.fields.indices.filter {
            followsDefault($0) && content.answered.contains(validatedFields[$0].keyPath)
        }
        if !followed.isEmpty { draft["defaults"] = .array(followed.map { .string(definition.fields[$0].name) }) }
        if !submission.isEmpty {
            draft["submission"] = .array(
                submission.map { .object(["action": .string($0.summary), "done": .bool($0.isDone)]) })
        }
        return JSONWriter.compact(.object(draft)) + "\n"
    }

    /// What the run that left a draft did of its submission; nothing if the draft cannot be read.
    package static func submission(inDraft bytes: [UInt8]) -> [SubmissionStep] {
        let root = try? JSONReader.read(bytes, name: "draft")
        return (root?.value(of: "submission")?.sequence ?? []).compactMap { step in
            guard let action = step.value(of: "action")?.scalarText else { return nil }
            return SubmissionStep(action, isDone: step.value(of: "done")?.boolean == true)
        }
    }

    /// Why a draft cannot be read; nil if it can.
    package static func problem(inDraft bytes: [UInt8]) -> String? {
        let root: Node
        do throws(Diagnostic) {
            root = try JSONReader.read(bytes, name: "draft")
        } catch {
            let place = error.position.map { "line \($0.line), column \($0.column): " } ?? ""
            return WizardMessage.draftNotJSON(place + error.message).text
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

    /// What an action of a draft is called in the language of the person; the draft has its name in English.
    package static func title(ofAction summary: String) -> String {
        func rest(after message: WizardMessage) -> String? {
            summary.hasPrefix(message.english) ? String(summary.dropFirst(message.english.count)) : nil
        }
        if summary == WizardMessage.printResult.english { return WizardMessage.printResult.text }
        if let words = rest(after: .run("")) { return WizardMessage.run(words).text }
        if let paths = rest(after: .write("the files of ")), let place = paths.firstRange(of: " to ") {
            return WizardMessage.writeFolder(
                from: String(paths[..<place.lowerBound]), to: String(paths[place.upperBound...])
            ).text
        }
        return rest(after: .write("")).map { WizardMessage.write($0).text } ?? summary
    }

    private static let draftKeys = ["answers", "lines", "secrets", "defaults", "submission"]

    /// Takes over the answers of a draft, and says what else is in it. An answer that its field no longer takes, or
    /// that the field's own rules refuse, is a line to go on with, and so is one for a field that is gone a notice. Nothing
    /// of a draft that cannot be read.
    public mutating func resume(draft bytes: [UInt8]) -> FormDraft<WizardForm>.Content {
        var content = FormDraft<WizardForm>.Content()
        guard let root = try? JSONReader.read(bytes, name: "draft") else { return content }
        let kept = (root.value(of: "lines")?.mapping ?? []) + (root.value(of: "answers")?.mapping ?? [])
        let secrets = (root.value(of: "secrets")?.sequence ?? []).compactMap(\.scalarText)
        self = withPossibleRoom { _ in kept.map(\.key) + secrets }
        for entry in root.value(of: "lines")?.mapping ?? [] {
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
        let defaults = Set((root.value(of: "defaults")?.sequence ?? []).compactMap(\.scalarText))
        let otherItems = itemsOfOthers(than: root.value(of: "answers")?.mapping ?? [])
        for entry in root.value(of: "answers")?.mapping ?? [] {
            guard let index = resumable(entry.key) else {
                content.notices += gone(entry)
                continue
            }
            let (field, keyPath) = (definition.fields[index], validatedFields[index].keyPath)
            guard let answer = try? field.question.answer(from: entry.value) else {
                let text = entry.value.scalarText
                if let text { content.lines[keyPath] = text }
                content.notices.append(
                    WizardMessage.noLongerFits(field: field.name, answer: text == nil ? entry.value.flow : nil).text)
                continue
            }
            // Where rules speak at the end only, the answer was taken before they did.
            let isTaken =
                (field.mode == .onSubmit || ownFailures(of: answer, at: index).isEmpty)
                && !field.markers.contains(where: otherItems.contains)
            guard isTaken else {
                content.lines[keyPath] = answer.text
                continue
            }
            self[index] = answer
            if defaults.contains(field.name) {
                if let place = field.defaultSource?.firstProgram {
                    takeDefaults([place: Printed(value: answer)], at: index)
                }
                followDefault(index)
            }
            content.answered.insert(keyPath)
        }
        return content
    }

    /// The markers of the items that were given other answers than these: what else was said of the item in such a place is not
    /// about this one.
    private func itemsOfOthers(than answers: [Node.Entry]) -> Set<Int> {
        guard !definition.lists.isEmpty else { return [] }
        return Set(
            answers.compactMap { entry in
                guard let index = definition.index(of: entry.key), isAnswered(index),
                    !definition.fields[index].isMarker,
                    let answer = try? definition.fields[index].question.answer(from: entry.value),
                    answer != self[index]
                else { return nil }
                return definition.fields[index].markers.first
            })
    }

    /// What is said about an answer that the form has no field for; nothing about one that is a secret now.
    private func gone(_ entry: Node.Entry) -> [String] {
        guard definition.index(of: entry.key) == nil, !entry.value.isNull else { return [] }
        return [WizardMessage.noLongerAsked(field: entry.key, answer: entry.value.flow).text]
    }

    /// The place of a field that a draft may be about.
    private func resumable(_ name: String) -> Int? {
        definition.index(of: name).flatMap { definition.fields[$0].question.isSecret ? nil : $0 }
    }
}
