internal import FormModel
package import Platform

extension WizardForm {
    /// The answers in a JSON, YAML or dotenv file, or on standard input for `-`; groups are nested or written with dots. The name
    /// of a dotenv file is like `.env`; its names are those of fields, or of their variables, such as `DB_HOST` for `db.host`.
    ///
    /// - Throws: ``UnreadableFile`` or ``Diagnostics``.
    public func answers(fromFile path: String) throws -> [NamedAnswer] {
        try answers(fromFile: path, standardInput: .standardInput)
    }

    /// The answers in a JSON, YAML or dotenv file, or in `standardInput` for `-`.
    package func answers(fromFile path: String, standardInput: ByteSource) throws -> [NamedAnswer] {
        do {
            if DotenvReader.isName(of: path) {
                return try answers(
                    inDotenv: DocumentReader.contents(of: path, standardInput: standardInput), file: path)
            }
            let root = try DocumentReader.read(path: path, standardInput: standardInput)
            return try answers(in: root, file: DocumentReader.name(of: path))
        } catch let error as Diagnostic {
            throw Diagnostics([error], exitCode: 65)
        }
    }

    func answers(in root: Node, file: String) throws(Diagnostic) -> [NamedAnswer] {
        guard let entries = root.mapping else {
            throw Diagnostic(
                file: file, position: root.position, message: "answers must be an object of names and values")
        }
        let form = try withRoom(for: root, file: file)
        var answers: [NamedAnswer] = []
        var positions: [String: SourcePosition] = [:]
        for (name, entry) in form.named(entries, prefix: "") {
            if let problem = form.listProblem(name, entry.value) {
                answers.append(NamedAnswer(name: name, file: file, node: entry.value, problem: problem))
                continue
            }
            if let first = positions.updateValue(entry.keyPosition, forKey: name) {
                throw Self.duplicate(name, at: entry.keyPosition, first: first, file: file)
            }
            answers.append(NamedAnswer(name: name, file: file, node: entry.value))
        }
        return answers
    }

    func answers(inDotenv bytes: [UInt8], file: String) throws(Diagnostic) -> [NamedAnswer] {
        var positions: [String: SourcePosition] = [:]
        var answers: [NamedAnswer] = []
        let entries = try DotenvReader.read(bytes, name: file)
        let form = withPossibleRoom { $0.itemNames(ofVariables: entries.map(\.name)) + entries.map(\.name) }
        let names = form.definition.variableNames
        for entry in entries {
            let name = form.definition.index(of: entry.name) == nil ? names[entry.name] ?? entry.name : entry.name
            if let first = positions.updateValue(entry.position, forKey: name) {
                throw Self.duplicate(name, at: entry.position, first: first, file: file)
            }
            let source = "\(file):\(entry.position.line):\(entry.position.column)"
            answers.append(NamedAnswer(name: name, text: entry.text, source: source, kind: .file(file)))
        }
        return answers
    }

    private static func duplicate(
        _ name: String, at position: SourcePosition, first: SourcePosition, file: String
    ) -> Diagnostic {
        Diagnostic(
            file: file, position: position,
            message: "duplicate answer '\(name)' (first at \(first.description(seenFrom: position)))")
    }

    /// The entries with the full names of their fields, in the order of the file.
    func named(_ entries: [Node.Entry], prefix: String) -> [(name: String, entry: Node.Entry)] {
        var named: [(name: String, entry: Node.Entry)] = []
        for entry in entries {
            let name = prefix + entry.key
            if let list = definition.list(named: name), let items = list.items(in: entry.value),
                listProblem(name, entry.value) == nil
            {
                named += self.named(items, of: list)
            } else if let group = entry.value.mapping, !members(of: name).isEmpty,
                listProblem(name, entry.value) == nil, definition.list(named: name)?.entries == nil
            {
                named += self.named(group, prefix: name + ".")
            } else {
                named.append((name, entry))
            }
        }
        return named
    }

    /// The answers of the items of a list, with the markers of existing items.
    private func named(_ items: [Node], of list: ListDefinition) -> [(name: String, entry: Node.Entry)] {
        func continuationEntry(_ number: Int, _ exists: Bool, at position: SourcePosition) -> (
            name: String, entry: Node.Entry
        ) {
            let name = "\(list.name).\(number)"
            let value = Node.boolean(exists, at: position)
            return (name, Node.Entry(key: name, keyPosition: position, value: value))
        }
        let existing = items.enumerated().flatMap { number, item in
            [continuationEntry(number, true, at: item.position)]
                + named(item.mapping ?? [], prefix: "\(list.name).\(number).")
        }
        guard items.count < list.bounds.upperBound else { return existing }
        let end = items.last?.position ?? SourcePosition(line: 1, column: 1)
        return existing + [continuationEntry(items.count, false, at: end)]
    }

    /// The reason that a value is not a repeated group's answers; nil if it is, or if there is no such group.
    func listProblem(_ name: String, _ node: Node) -> RuleFailure? {
        guard let list = definition.list(named: name), !node.isNull else { return nil }
        // Answers to single items by their numbers, such as {0: {name: Ann}}.
        if list.entries == nil, let entries = node.mapping, !entries.isEmpty,
            entries.allSatisfy({ Int($0.key.prefix { $0 != "." }) != nil })
        {
            return nil
        }
        guard let items = list.items(in: node) else {
            return RuleFailure(rule: "type", message: typeProblem(of: node, list).text)
        }
        let rules: [Rule<[Answer]>] = [.minItems(list.bounds.lowerBound), .maxItems(list.bounds.upperBound)]
        let answers = items.map { _ in Answer.null }
        return rules.lazy.compactMap { $0.failure(for: answers) }.first
    }

    private func typeProblem(of node: Node, _ list: ListDefinition) -> WizardMessage {
        guard list.entries == nil else {
            return node.mapping?.first { $0.value.mapping == nil }.map { .entryNotAnObject($0.key) } ?? .objectOfEntries
        }
        return node.sequence?.firstIndex { $0.mapping == nil }.map { .notAnObject($0) }
            ?? .listOfObjects(example: example(of: list.name))
    }

    /// The answers in environment variables: `PREFIX_DB_HOST` for `db.host`, and `PREFIX_USERS_0` for whether that item exists.
    /// An empty variable is an answer only if an empty text is one of the choices. Other variables are ignored.
    ///
    /// - Parameters:
    ///   - prefix: the beginning of the names, without the `_` after it.
    ///   - variables: the environment, by name.
    public func answers(fromEnvironment prefix: String, variables: [String: String]) -> [NamedAnswer] {
        let form = withRoom(forVariables: variables.keys, prefix: prefix)
        let (definition, names) = (form.definition, form.definition.variableNames)
        // Variables of groups come first, because those of fields are more specific.
        let groups = form.variableGroups.compactMap { name -> NamedAnswer? in
            let variable = "\(prefix)_\(FieldDefinition.environmentName(of: name))"
            guard let text = variables[variable], !text.isEmpty else { return nil }
            let answer = NamedAnswer(name: name, variable: variable, text: text)
            // A variable of another program may have the name of a group.
            return answer.isObjectOrList || definition.list(named: name) != nil ? answer : nil
        }
        return groups
            + definition.fields.lazy.filter { names[$0.environmentName] == $0.name }.compactMap { field in
                let variable = "\(prefix)_\(field.environmentName)"
                guard field.value == nil, let text = variables[variable],
                    !text.isEmpty || field.question.allowsEmptyText,
                    case let answer = NamedAnswer(name: field.name, variable: variable, text: text),
                    !field.isContinuation || answer.isObjectOrList
                        || (try? field.question.read(.typed(text, from: .setting))) != nil
                else { return nil }
                return answer
            }
    }

    /// The variables with the prefix that match no field, each with the closest name.
    package func unknownVariables(
        prefix: String, variables: [String: String]
    ) -> [(name: String, suggestion: String?)] {
        let definition = withRoom(forVariables: variables.keys, prefix: prefix).definition
        let names = definition.fields.map(\.name) + definition.groupMembers.keys
        let known = Set(names.map { "\(prefix)_\(FieldDefinition.environmentName(of: $0))" })
        return variables.keys.filter { $0.hasPrefix(prefix + "_") && !known.contains($0) }.sorted().map {
            ($0, Suggestion.closest(to: $0, among: known.sorted()))
        }
    }

    package func secretVariables(prefix: String, variables: [String: String]) -> [String] {
        let form = withRoom(forVariables: variables.keys, prefix: prefix)
        let fields = form.definition.fields.filter(\.question.isSecret).map(\.name)
        let groups = form.variableGroups.filter(form.hasSecret)
        return (fields + groups).map { "\(prefix)_\(FieldDefinition.environmentName(of: $0))" }
    }

    /// Recognizes the name of a secret, or of a group with a secret in it.
    package func hasSecret(_ name: String) -> Bool {
        let form = withPossibleRoom { _ in [name] }
        return form.isSecret(name) || form.members(of: name).contains(where: form.isSecret)
    }

    private func withRoom(forVariables variables: some Sequence<String>, prefix: String) -> WizardForm {
        let names = variables.filter { $0.hasPrefix(prefix + "_") }.map { String($0.dropFirst(prefix.count + 1)) }
        return withPossibleRoom { $0.itemNames(ofVariables: names) }
    }

    /// The names of the items that variables are about: `users.7` for `USERS_7_NAME`.
    func itemNames(ofVariables variables: [String]) -> [String] {
        definition.lists.flatMap { list in
            let prefix = FieldDefinition.environmentName(of: list.name) + "_"
            return variables.filter { $0.hasPrefix(prefix) }.map { variable in
                "\(list.name).\(variable.dropFirst(prefix.count).prefix { $0 != "_" })"
            }
        }
    }

    /// The groups that a variable can answer as a whole: those whose variable is not that of a field.
    private var variableGroups: [String] {
        let fields = Set(definition.fields.lazy.filter { !$0.isContinuation }.map(\.environmentName))
        return definition.groupMembers.keys.sorted().filter { name in
            definition.index(of: name) == nil && !fields.contains(FieldDefinition.environmentName(of: name))
        }
    }
}
