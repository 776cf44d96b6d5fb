internal import FormModel

/// Answers to entries of an object by their names, such as `--set labels.env=prod`.
extension WizardForm {
    /// Maps an answer to an entry to the item with its name, or to the next free one: `users.0.name` for `users.ann.name`.
    package func byItemNumber(_ answers: [NamedAnswer]) -> [NamedAnswer] {
        guard !definition.groupMembers.isEmpty else { return answers }
        let answers = withoutReplacedItems(answers.flatMap(clearingList))
        guard definition.hasEntries else { return answers }
        var numbers: [String: [String: Int]] = [:]
        func numbered(_ answer: NamedAnswer, in item: String = "") -> [NamedAnswer] {
            guard answer.text != nil else { return [answer] }
            let possible = self.entries(named: answer.name, in: item)
            func knownNames(in entry: Entry) -> [String: Int] {
                numbers[entry.list.name] ?? names(in: entry.list, entry.entries, besides: answers)
            }
            // A flag means an existing entry.
            let existing = possible.last { answer.kind == .flag && knownNames(in: $0)[$0.key] != nil }
            guard let entry = existing ?? possible.first else { return [answer] }
            let (list, entries, key, field) = entry
            var known = knownNames(in: entry)
            // A number is that of an item, unless a flag means the entry with this name.
            let isNumbered = [answer.name, "\(list.name).\(key).\(entries.key)"].contains {
                definition.index(of: $0) != nil
            }
            guard !isNumbered || known[key] != nil && answer.kind == .flag else { return [answer] }
            let number = known[key] ?? (0...known.count).first { !known.values.contains($0) } ?? 0
            guard number < list.bounds.upperBound else { return [answer] }
            known[key] = number
            numbers[list.name] = known
            var value = answer
            let prefix = "\(list.name).\(number)."
            value.name = prefix + field
            let name = NamedAnswer(name: prefix + entries.key, text: key, source: answer.source, kind: answer.kind)
            return [name] + numbered(value, in: prefix)
        }
        return answers.flatMap { numbered($0) }
    }

    /// Drops earlier answers to items of a list that a later source gives as a whole.
    private func withoutReplacedItems(_ answers: [NamedAnswer]) -> [NamedAnswer] {
        var firstItems: [String: NamedAnswer] = [:]
        var kept: [NamedAnswer] = []
        for answer in answers.reversed() {
            let groups = WizardFileReader.groups(of: answer.name)
            if !groups.contains(where: { firstItems[$0]?.replaces(answer) == true }) { kept.append(answer) }
            // The first item is always given, even if only as missing.
            guard let list = list(givenBy: answer), answer.name == list + ".0" else { continue }
            firstItems[list] = firstItems[list] ?? answer
        }
        return kept.reversed()
    }

    /// An empty text is a list without items.
    private func clearingList(_ answer: NamedAnswer) -> [NamedAnswer] {
        guard answer.text?.isEmpty == true, let list = definition.list(named: answer.name) else { return [answer] }
        let position = SourcePosition(line: 1, column: 1)
        let none = Node(kind: list.entries == nil ? .sequence([]) : .mapping([]), position: position)
        return named([Node.Entry(key: list.name, keyPosition: position, value: none)]) { name, node in
            NamedAnswer(name: name, node: node, source: answer.source, kind: answer.kind)
        }
    }

    private typealias Entry = (list: ListDefinition, entries: ListEntries, key: String, field: String)

    /// The entries that a name can be about, and the field in each: `users`, `ann` and `net.ip` for `users.ann.net.ip`. That of an
    /// inner group is first: `users.1.tags.x` is rather about its entry 'x' than about an entry '1' of `users`.
    private func entries(named name: String, in item: String = "") -> [Entry] {
        // By scalars: a name can begin with an accent, which forms one character with the dot.
        let scalars = name.unicodeScalars
        return definition.lists.reversed().compactMap { list in
            guard let entries = list.entries, list.name.hasPrefix(item),
                scalars.starts(with: (list.name + ".").unicodeScalars)
            else { return nil }
            let rest = scalars.dropFirst(list.name.unicodeScalars.count + 1)
            let first = "\(list.name).0."
            if let value = entries.value, definition.index(of: first + value) != nil {
                return rest.isEmpty ? nil : (list, entries, String(rest), value)
            }
            for dot in rest.indices.dropFirst() where rest[dot] == "." {
                let field = (entries.value.map { $0 + "." } ?? "") + String(rest[rest.index(after: dot)...])
                if hasField(first + field) || !self.entries(named: first + field, in: first).isEmpty {
                    return (list, entries, String(rest[..<dot]), field)
                }
            }
            return nil
        }
    }

    /// The repeated group that has no room for another item with this name.
    func fullList(for answer: NamedAnswer) -> ListDefinition? {
        if answer.text != nil, let entry = entries(named: answer.name).first { return entry.list }
        return WizardFileReader.groups(of: answer.name).lazy.compactMap(definition.list).first { list in
            WizardFileReader.itemNumber(in: answer.name, of: list.name).map { $0 >= list.bounds.upperBound } ?? false
        }
    }

    /// The name of a field or group in the answers: `labels.env` for `labels.0.content`, if that entry has a name.
    package func writtenName(of name: String) -> String {
        guard definition.hasEntries else { return name }
        var (known, written): (String, [Substring]) = ("", [])
        var parts = name.split(separator: ".")[...]
        while let part = parts.popFirst() {
            let entries = definition.list(named: known)?.entries
            known += known.isEmpty ? part : "." + part
            // An entry has its name even if the name's field does not apply.
            guard let entries, let index = definition.index(of: "\(known).\(entries.key)"),
                case let key = self[index], !key.isEmpty
            else {
                written.append(part)
                continue
            }
            written.append(key.text[...])
            if let value = entries.value, parts.first == value[...] { known += ".\(parts.removeFirst())" }
        }
        return written.joined(separator: ".")
    }

    /// The fields and groups in entries by their names in the answers; a value has two, `labels.env` and `labels.env.content`.
    var entryNames: [String: String] {
        var names: [String: String] = [:]
        var others: [String: String] = [:]
        for (index, field) in definition.fields.enumerated() where applies(index) {
            let written = definition.hasEntries ? writtenName(of: field.name) : field.name
            guard written != field.name else { continue }
            if !field.isContinuation || names[written] == nil { names[written] = field.name }
            others["\(written).\(field.name.split(separator: ".").last ?? "")"] = field.name
            for group in WizardFileReader.groups(of: field.name) { others[writtenName(of: group)] = group }
        }
        return others.merging(names) { $1 }
    }

    func withWrittenNames(_ problems: [AnswerProblem]) -> [AnswerProblem] {
        guard definition.hasEntries else { return problems }
        return problems.map { problem in
            var problem = problem
            problem.writtenName = writtenName(of: problem.name)
            return problem
        }
    }

    /// The numbers of the existing entries by their names: in the form, unless a file gives others, and in answers.
    private func names(
        in list: ListDefinition, _ entries: ListEntries, besides answers: [NamedAnswer]
    ) -> [String: Int] {
        var names: [String: Int] = [:]
        if !lists(givenBy: answers).contains(list.name) {
            for number in itemNumbers(of: list) {
                guard let index = definition.index(of: "\(list.name).\(number).\(entries.key)") else { continue }
                // An entry that the minimum requires has no name yet.
                if !answer(index).isEmpty { names[answer(index).text] = number }
            }
        }
        for answer in answers {
            guard let number = WizardFileReader.itemNumber(in: answer.name, of: list.name),
                answer.name == "\(list.name).\(number).\(entries.key)",
                let text = answer.text ?? answer.node?.scalarText
            else { continue }
            names[text] = number
        }
        return names
    }
}

extension WizardForm {
    func firstMembers(of name: String) -> [String] {
        let inner = name.split(separator: ".").count
        return members(of: name).filter { !$0.split(separator: ".").dropFirst(inner).contains { Int($0) ?? 0 > 0 } }
    }

    func example(of list: ListDefinition) -> String {
        if list.entries?.value != nil { return "{\"name\": …}" }
        let names = firstMembers(of: list.name).map { $0.dropFirst("\(list.name).0.".count).prefix { $0 != "." } }
            .filter { $0 != list.entries?.key ?? "" }
        let object = "{" + names.prefix(2).map { "\"\($0)\": …" }.joined(separator: ", ") + "}"
        return list.entries == nil ? "[\(object)]" : "{\"name\": \(object)}"
    }
}
