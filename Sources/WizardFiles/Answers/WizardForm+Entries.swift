internal import FormModel

/// Answers to entries of an object by their names, such as `--set labels.env=prod`.
extension WizardForm {
    /// The same answers, those to an entry as answers to the item that has this name, or to the next one that is free.
    func numbered(_ answers: [NamedAnswer]) -> [NamedAnswer] {
        guard definition.lists.contains(where: { $0.entries != nil }) else { return answers }
        var numbers: [String: [String: Int]] = [:]
        return answers.flatMap { answer -> [NamedAnswer] in
            guard answer.text != nil, definition.index(of: answer.name) == nil,
                let (list, key, field) = entry(named: answer.name), let entries = list.entries
            else { return [answer] }
            var known = numbers[list.name] ?? names(in: list, entries, besides: answers)
            let number = known[key] ?? (known.values.max() ?? -1) + 1
            guard number < list.items.count else { return [answer] }
            known[key] = number
            numbers[list.name] = known
            var value = answer
            value.name = "\(list.name).\(number).\(field)"
            let name = NamedAnswer(
                name: "\(list.name).\(number).\(entries.key)", text: key, source: answer.source, kind: answer.kind)
            return [name, value]
        }
    }

    /// The list, the name of the entry and the field in it that a name such as `labels.env` or `users.ann.admin` says.
    private func entry(named name: String) -> (list: ListDefinition, key: String, field: String)? {
        for list in definition.lists where name.hasPrefix(list.name + ".") {
            guard let entries = list.entries else { continue }
            let rest = name.dropFirst(list.name.count + 1)
            if let value = entries.value { return rest.isEmpty ? nil : (list, String(rest), value) }
            guard let dot = rest.lastIndex(of: "."), dot != rest.startIndex else { continue }
            let field = String(rest[rest.index(after: dot)...])
            guard definition.index(of: "\(list.name).0.\(field)") != nil else { continue }
            return (list, String(rest[..<dot]), field)
        }
        return nil
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
