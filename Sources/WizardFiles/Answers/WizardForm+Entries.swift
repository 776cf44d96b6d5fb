internal import FormModel

/// Answers to entries of an object by their names, such as `--set labels.env=prod`.
extension WizardForm {
    /// The same answers, those to an entry as answers to the item that has this name, or to the next one that is free.
    func numbered(_ answers: [NamedAnswer]) -> [NamedAnswer] {
        guard !definition.groupMembers.isEmpty else { return answers }
        let answers = withoutReplacedItems(spread(answers).map(emptied))
        guard definition.hasEntries else { return answers }
        var numbers: [String: [String: Int]] = [:]
        return answers.flatMap { answer -> [NamedAnswer] in
            guard answer.isGivenByName, definition.index(of: answer.name) == nil,
                let (list, key, field) = entry(named: answer.name), let entries = list.entries
            else { return [answer] }
            var known = numbers[list.name] ?? names(in: list, entries, besides: answers)
            let number = known[key] ?? (known.values.max() ?? -1) + 1
            guard number < list.bounds.upperBound else { return [answer] }
            known[key] = number
            numbers[list.name] = known
            var value = answer
            value.name = "\(list.name).\(number).\(field)"
            let name = NamedAnswer(
                name: "\(list.name).\(number).\(entries.key)", text: key, source: answer.source, kind: answer.kind)
            return [name, value]
        }
    }

    /// The answers without those to items of a repeated group that a later one gives as a whole: its items are others.
    private func withoutReplacedItems(_ answers: [NamedAnswer]) -> [NamedAnswer] {
        guard !definition.lists.isEmpty, let first = answers.first, answers.contains(where: { $0.replaces(first) })
        else { return answers }
        var places: [String: Int] = [:]
        for (place, answer) in answers.enumerated() {
            // The first item is always among them, if only to say that there is none.
            guard let list = list(givenBy: answer), answer.name == list + ".0" else { continue }
            places[list] = place
        }
        guard !places.isEmpty else { return answers }
        return answers.enumerated().filter { place, answer in
            !WizardFileReader.groups(of: answer.name).contains { list in
                places[list].map { place < $0 && answers[$0].replaces(answer) } ?? false
            }
        }.map(\.element)
    }

    /// An empty text for a repeated group is the answer that it has no items.
    private func emptied(_ answer: NamedAnswer) -> NamedAnswer {
        guard answer.text?.isEmpty == true, let list = definition.list(named: answer.name) else { return answer }
        let place = SourcePosition(line: 1, column: 1)
        let none = Node(kind: list.entries == nil ? .sequence([]) : .mapping([]), position: place)
        var answer = NamedAnswer(
            name: "\(list.name).0", text: "no", source: answer.source, kind: answer.kind)
        answer.clearsList = true
        guard let problem = listProblem(list.name, none) else { return answer }
        (answer.name, answer.problem) = (list.name, problem)
        return answer
    }

    /// The list, the name of the entry and the field in it that a name such as `labels.env` or `users.ann.admin` says.
    private func entry(named name: String) -> (list: ListDefinition, key: String, field: String)? {
        // By scalars: the name of an entry can begin with an accent, which is one character with the dot.
        let scalars = name.unicodeScalars
        for list in definition.lists where scalars.starts(with: (list.name + ".").unicodeScalars) {
            guard let entries = list.entries else { continue }
            let rest = scalars.dropFirst(list.name.unicodeScalars.count + 1)
            if let value = entries.value { return rest.isEmpty ? nil : (list, String(rest), value) }
            guard let dot = rest.lastIndex(of: "."), dot != rest.startIndex else { continue }
            let field = String(rest[rest.index(after: dot)...])
            guard definition.index(of: "\(list.name).0.\(field)") != nil else { continue }
            return (list, String(rest[..<dot]), field)
        }
        return nil
    }

    /// The name of a field or group as the answers have it: `labels.env` for `labels.0.content`, if that entry has a name by
    /// now.
    package func writtenName(of name: String) -> String {
        guard definition.hasEntries else { return name }
        var (known, written): (String, [Substring]) = ("", [])
        var parts = name.split(separator: ".")[...]
        while let part = parts.popFirst() {
            let entries = definition.list(named: known)?.entries
            known += known.isEmpty ? part : "." + part
            // One that does not apply has its name all the same.
            guard let entries, let index = definition.index(of: "\(known).\(entries.key)"),
                case let key = self[index], !key.isEmpty
            else {
                written.append(part)
                continue
            }
            written.append(key.text[...])
            if let value = entries.value, parts.elementsEqual([value[...]]) { break }
        }
        return written.joined(separator: ".")
    }

    /// The fields in entries that there are, by the names that they have in the answers, and that of the value by its own
    /// too: `labels.env` and `labels.env.content`. Of an entry with several fields, its name is that of the whole item.
    var entryNames: [String: String] {
        var names: [String: String] = [:]
        var others: [String: String] = [:]
        for (index, field) in definition.fields.enumerated() where applies(index) {
            let written = definition.hasEntries ? writtenName(of: field.name) : field.name
            guard written != field.name else { continue }
            if !field.isMarker || names[written] == nil { names[written] = field.name }
            others["\(written).\(field.name.split(separator: ".").last ?? "")"] = field.name
            // What Pydantic calls the name of an entry.
            if let key = keyPath(of: field.name) { others[key] = field.name }
        }
        return others.merging(names) { $1 }
    }

    /// `labels.env.[key]` for the field that is the name of an entry; nil for any other.
    private func keyPath(of name: String) -> String? {
        let parts = name.split(separator: ".")
        guard parts.count > 2, let list = definition.list(named: parts.dropLast(2).joined(separator: ".")),
            list.entries?.key == String(parts[parts.count - 1])
        else { return nil }
        return writtenName(of: parts.dropLast().joined(separator: ".")) + ".[key]"
    }

    /// The same problems, with the names that the answers have.
    func written(_ problems: [AnswerProblem]) -> [AnswerProblem] {
        guard definition.hasEntries else { return problems }
        return problems.map { problem in
            var problem = problem
            problem.writtenName = writtenName(of: problem.name)
            return problem
        }
    }

    /// The numbers of the entries that there are, by their names: in the form, unless a file gives others, and in answers.
    private func names(
        in list: ListDefinition, _ entries: ListEntries, besides answers: [NamedAnswer]
    ) -> [String: Int] {
        var names: [String: Int] = [:]
        if !lists(givenBy: answers).contains(list.name) {
            for number in itemNumbers(of: list) {
                guard let index = definition.index(of: "\(list.name).\(number).\(entries.key)") else { continue }
                names[answer(index).text] = number
            }
        }
        for answer in answers {
            guard answer.name.hasPrefix(list.name + "."), answer.name.hasSuffix("." + entries.key),
                let number = Int(answer.name.dropFirst(list.name.count + 1).prefix { $0 != "." }),
                let text = answer.text ?? answer.node?.scalarText
            else { continue }
            names[text] = number
        }
        return names
    }
}
