internal import FormModel
package import Platform

extension WizardForm {
    /// The answers in a JSON, YAML or dotenv file, or on standard input for `-`. In a dotenv file, `DB_HOST` also means `db.host`.
    package func answers(
        fromFile path: String, standardInput: ByteSource = .standardInput
    ) throws -> [NamedAnswer] {
        do {
            if AnswersFormat(path: path) == .dotenv {
                return try answers(
                    inDotenv: DocumentReader.contents(of: path, standardInput: standardInput), file: path)
            }
            let root = try DocumentReader.read(path: path, standardInput: standardInput)
            return try answers(in: root, file: DocumentReader.name(of: path))
        } catch let error as Diagnostic {
            throw Diagnostics([error], exitCode: 65)
        }
    }

    package func answers(to name: String, in node: Node, file: String) -> [NamedAnswer] {
        let entry = Node.Entry(key: name, keyPosition: node.position, value: node)
        let root = Node(kind: .mapping([entry]), position: node.position)
        return (try? answers(in: root, file: file)) ?? [NamedAnswer(name: name, file: file, node: node)]
    }

    func answers(in root: Node, file: String) throws(Diagnostic) -> [NamedAnswer] {
        guard let entries = root.mapping else {
            let isDotenv = root.scalarText?.nameAndValue != nil
            throw Diagnostic(
                file: file, position: root.position,
                message: "answers must be an object of names and values"
                    + (isDotenv ? "; 'run --answers' reads NAME=value lines from a file whose name ends in .env" : ""))
        }
        let form = try withFields(for: root, file: file)
        return try Self.unique(form.named(entries) { NamedAnswer(name: $0, file: file, node: $1) }, in: file)
    }

    func answers(inDotenv bytes: [UInt8], file: String) throws(Diagnostic) -> [NamedAnswer] {
        let entries = try DotenvReader.read(bytes, name: file)
        let form = withPossibleFields { $0.itemNames(ofVariables: entries.map(\.name)) + entries.map(\.name) }
        let names = form.definition.variableNames
        let answers = entries.map { entry in
            let name = names[entry.name] ?? entry.name
            let source = "\(file):\(entry.position.line):\(entry.position.column)"
            var answer = NamedAnswer(name: name, text: entry.text, source: source, kind: .file(file))
            answer.position = entry.position
            return answer
        }
        return try Self.unique(answers, in: file)
    }

    private static func unique(_ answers: [NamedAnswer], in file: String) throws(Diagnostic) -> [NamedAnswer] {
        var positions = [String: SourcePosition](minimumCapacity: answers.count)
        for answer in answers where answer.problem == nil {
            guard let position = answer.position,
                let first = positions.updateValue(position, forKey: answer.name)
            else { continue }
            throw Diagnostic(
                file: file, position: position,
                message: "duplicate answer '\(answer.name)' (first at \(first.description(seenFrom: position)))")
        }
        return answers
    }

    /// The answers in a mapping, in its order. Items of repeated groups come with the answers of their continuation fields.
    func named(
        _ entries: [Node.Entry], prefix: String = "", _ make: (String, Node) -> NamedAnswer
    ) -> [NamedAnswer] {
        entries.flatMap { entry -> [NamedAnswer] in
            let name = prefix + entry.key
            let (list, problem) = (definition.list(named: name), listProblem(name, entry.value))
            if problem == nil, let list, let items = entry.value.items(of: list.entries) {
                return named(items, of: list, make)
            }
            if problem == nil, let group = entry.value.mapping, !members(of: name).isEmpty {
                return named(group, prefix: name + ".", make)
            }
            var answer = make(name, entry.value)
            (answer.position, answer.problem) = (entry.keyPosition, problem)
            return [answer]
        }
    }

    private func named(
        _ items: [Node], of list: ListDefinition, _ make: (String, Node) -> NamedAnswer
    ) -> [NamedAnswer] {
        func marker(_ number: Int, _ exists: Bool, at position: SourcePosition) -> NamedAnswer {
            var answer = make("\(list.name).\(number)", .boolean(exists, at: position))
            answer.position = position
            return answer
        }
        let existing = items.enumerated().flatMap { number, item in
            let prefix = "\(list.name).\(number)."
            var answers = [marker(number, true, at: item.position)] + named(item.mapping ?? [], prefix: prefix, make)
            if let key = list.entries?.key, let entry = item.repeatedEntry(key),
                let index = answers.firstIndex(where: { $0.position == entry.keyPosition })
            {
                let message = "'\(key)' is the name of the entry; remove it"
                answers[index].problem = RuleFailure(rule: "type", message: message)
            }
            return answers
        }
        guard items.count < list.bounds.upperBound else { return existing }
        return existing + [marker(items.count, false, at: items.last?.position ?? SourcePosition(line: 1, column: 1))]
    }

    /// The reason that a value is not a repeated group's answers; nil if it is, or if there is no such group.
    func listProblem(_ name: String, _ node: Node) -> RuleFailure? {
        guard let list = definition.list(named: name), !node.isNull else { return nil }
        guard let items = node.items(of: list.entries) else {
            return .type(WizardMessage.wrongShape(example: example(of: list)))
        }
        let rules: [Rule<[Answer]>] = [.minItems(list.bounds.lowerBound), .maxItems(list.bounds.upperBound)]
        let answers = items.map { _ in Answer.null }
        return rules.lazy.compactMap { $0.failure(for: answers) }.first
    }

    /// The answers in environment variables: `PREFIX_DB_HOST` for `db.host`, and `PREFIX_USERS_0` for whether that item exists.
    package func answers(fromEnvironment prefix: String, variables: [String: String]) -> [NamedAnswer] {
        let form = withFields(forVariables: variables.keys, prefix: prefix)
        let (definition, names) = (form.definition, form.definition.variableNames)
        func answer(_ name: String) -> NamedAnswer? {
            let ownName = FieldDefinition.environmentName(of: name)
            guard names[ownName] == name, let text = variables["\(prefix)_\(ownName)"] else { return nil }
            return NamedAnswer(name: name, variable: "\(prefix)_\(ownName)", text: text)
        }
        // Variables of lists come first, because those of fields are more specific.
        return definition.lists.compactMap { answer($0.name) }
            + definition.fields.filter { $0.value == nil }.compactMap { field in
                let answer = answer(field.name)
                guard field.isContinuation else { return answer }
                // Only yes and no are about the existence of an item.
                let value = answer?.text.flatMap { try? field.question.read(.typed($0, from: .setting)) } ?? .null
                return value == .null ? nil : answer
            }
    }

    package func secretVariables(prefix: String, variables: [String: String]) -> [String] {
        withFields(forVariables: variables.keys, prefix: prefix).definition.fields.filter(\.question.isSecret)
            .map { "\(prefix)_\($0.environmentName)" }
    }

    package func containsSecret(_ answer: NamedAnswer) -> Bool {
        var form = self
        return form.assign([answer]).answers.contains { form.isSecret($0.name) }
    }

    private func withFields(forVariables variables: some Sequence<String>, prefix: String) -> WizardForm {
        let names = variables.filter { $0.hasPrefix(prefix + "_") }.map { String($0.dropFirst(prefix.count + 1)) }
        return withPossibleFields { $0.itemNames(ofVariables: names) }
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
}
