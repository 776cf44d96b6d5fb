internal import FormModel
package import Platform

extension WizardForm {
    /// Reads a wizard file.
    ///
    /// - Throws: ``UnreadableFile`` if it cannot be read; ``Diagnostics`` with every mistake in it.
    public init(contentsOf path: String) throws {
        try self.init(contentsOf: path, standardInput: .standardInput)
    }

    /// Reads a wizard file, or `standardInput` for `-`; with `refusesCommands`, every command in it is a mistake.
    package init(contentsOf path: String, standardInput: ByteSource, refusesCommands: Bool = false) throws {
        self.init(
            try Self.definition(contentsOf: path, standardInput: standardInput, refusesCommands: refusesCommands)
                .definition)
    }

    /// Reads a wizard from text; `file` is what messages call it, and what its commands are relative to.
    ///
    /// - Throws: ``Diagnostics`` with every mistake in it.
    public init(_ text: String, file: String) throws(Diagnostics) {
        self.init(try Self.definition(in: Array(text.utf8), file: file).definition)
    }

    /// The warnings about a wizard file that can be used.
    ///
    /// - Throws: ``UnreadableFile`` if it cannot be read; ``Diagnostics`` with every mistake in it.
    public static func lint(contentsOf path: String) throws -> [Diagnostic] {
        try lint(contentsOf: path, standardInput: .standardInput)
    }

    /// The warnings about a wizard file that can be used; `-` reads `standardInput`.
    package static func lint(contentsOf path: String, standardInput: ByteSource) throws -> [Diagnostic] {
        try definition(contentsOf: path, standardInput: standardInput).warnings
    }

    /// The warnings about a wizard in a text that can be used; throws every mistake in it.
    package static func lint(_ text: String, file: String) throws(Diagnostics) -> [Diagnostic] {
        try definition(in: Array(text.utf8), file: file).warnings
    }

    private static func definition(
        contentsOf path: String, standardInput: ByteSource, refusesCommands: Bool = false
    ) throws -> (definition: WizardDefinition, warnings: [Diagnostic]) {
        try definition(
            in: DocumentReader.contents(of: path, standardInput: standardInput), file: DocumentReader.name(of: path),
            refusesCommands: refusesCommands)
    }

    private static func definition(
        in bytes: [UInt8], file: String, refusesCommands: Bool = false
    ) throws(Diagnostics) -> (definition: WizardDefinition, warnings: [Diagnostic]) {
        let read: (root: Node, found: [Diagnostic])
        do throws(Diagnostic) {
            read = try DocumentReader.readOn(bytes, name: file)
        } catch {
            throw Diagnostics([error])
        }
        if JSONSchemaWizard.isSchema(read.root) {
            return try JSONSchemaWizard.read(read.root, file: file, mistakes: read.found)
        }
        return try WizardFileReader.read(
            read.root, file: file, mistakes: read.found, refusesCommands: refusesCommands)
    }

    /// The answers in a JSON, YAML or dotenv file, or on standard input for `-`; groups are nested or written with dots. A
    /// dotenv file is one whose name says so, such as `.env`; its names are those of fields, or of their variables, such as
    /// `DB_HOST` for `db.host`.
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

    /// The answers in an object; a nested object is a group if there is a group of that name. Throws if an answer
    /// is given twice, nested and with dots.
    func answers(in root: Node, file: String) throws(Diagnostic) -> [NamedAnswer] {
        guard let entries = root.mapping else {
            throw Diagnostic(
                file: file, position: root.position, message: "answers must be an object of names and values")
        }
        let form = try withRoom(for: root, file: file)
        var answers: [NamedAnswer] = []
        answers.reserveCapacity(entries.count)
        var places: [String: SourcePosition] = [:]
        // An object has no key twice; only what is in a group can have two names.
        let canRepeat = !definition.groupMembers.isEmpty
        for (name, entry) in form.named(entries, prefix: "") {
            if let problem = form.listProblem(name, entry.value) {
                answers.append(NamedAnswer(name: name, file: file, node: entry.value, problem: problem))
                continue
            }
            if canRepeat, let first = places.updateValue(entry.keyPosition, forKey: name) {
                throw Self.duplicate(name, at: entry.keyPosition, first: first, file: file)
            }
            answers.append(NamedAnswer(name: name, file: file, node: entry.value))
        }
        return answers
    }

    /// The answers in a dotenv file. Throws if one is given twice.
    func answers(inDotenv bytes: [UInt8], file: String) throws(Diagnostic) -> [NamedAnswer] {
        var places: [String: SourcePosition] = [:]
        var answers: [NamedAnswer] = []
        let entries = try DotenvReader.read(bytes, name: file)
        let form = withPossibleRoom { $0.itemNames(ofVariables: entries.map(\.name)) + entries.map(\.name) }
        let names = form.definition.variableNames
        for entry in entries {
            let name = form.definition.index(of: entry.name) == nil ? names[entry.name] ?? entry.name : entry.name
            if let first = places.updateValue(entry.position, forKey: name) {
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
            message: "duplicate answer '\(name)' (first at \(first.inWords(seenFrom: position)))")
    }

    /// The entries with the full names of their fields, in the order of the file.
    func named(_ entries: [Node.Entry], prefix: String) -> [(name: String, entry: Node.Entry)] {
        var named: [(name: String, entry: Node.Entry)] = []
        named.reserveCapacity(entries.count)
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

    /// The answers of the items of a list, with which of them are there.
    private func named(_ items: [Node], of list: ListDefinition) -> [(name: String, entry: Node.Entry)] {
        func marker(_ number: Int, _ isThere: Bool, at position: SourcePosition) -> (name: String, entry: Node.Entry) {
            let scalar = Node.Scalar(text: isThere ? "true" : "false", style: .jsonBoolean)
            let node = Node(kind: .scalar(scalar), position: position)
            let name = "\(list.name).\(number)"
            return (name, Node.Entry(key: name, keyPosition: position, value: node))
        }
        let there = items.enumerated().flatMap { number, item in
            [marker(number, true, at: item.position)]
                + named(item.mapping ?? [], prefix: "\(list.name).\(number).")
        }
        guard items.count < list.bounds.upperBound else { return there }
        let end = items.last?.position ?? SourcePosition(line: 1, column: 1)
        return there + [marker(items.count, false, at: end)]
    }

    /// Why a value cannot be the answers of a repeated group; nil if it can, or if this is none.
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
        let rules: [(Int, Rule<[Answer]>)] = [
            (list.bounds.lowerBound, .minItems(list.bounds.lowerBound)),
            (list.bounds.upperBound, .maxItems(list.bounds.upperBound)),
        ]
        let answers = items.map { _ in Answer.null }
        return rules.lazy.compactMap { $0.1.failure(for: answers) }.first
    }

    /// What is said about a value that has no items.
    private func typeProblem(of node: Node, _ list: ListDefinition) -> WizardMessage {
        guard list.entries == nil else {
            return node.mapping?.first { $0.value.mapping == nil }.map { .entryNotAnObject($0.key) } ?? .objectOfEntries
        }
        return node.sequence?.firstIndex { $0.mapping == nil }.map { .notAnObject($0) }
            ?? .listOfObjects(example: example(of: list.name))
    }
}
