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
        let read: (root: Node, repeated: [Diagnostic])
        do throws(Diagnostic) {
            read = try DocumentReader.readOn(bytes, name: file)
        } catch {
            throw Diagnostics([error])
        }
        return try WizardFileReader.read(
            read.root, file: file, mistakes: read.repeated, refusesCommands: refusesCommands)
    }

    /// The answers in a JSON or YAML file, or on standard input for `-`; groups are nested or written with dots.
    ///
    /// - Throws: ``UnreadableFile`` or ``Diagnostics``.
    public func answers(fromFile path: String) throws -> [NamedAnswer] {
        try answers(fromFile: path, standardInput: .standardInput)
    }

    /// The answers in a JSON or YAML file, or in `standardInput` for `-`.
    package func answers(fromFile path: String, standardInput: ByteSource) throws -> [NamedAnswer] {
        do {
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
        var answers: [NamedAnswer] = []
        var places: [String: SourcePosition] = [:]
        for (name, entry) in named(entries, prefix: "") {
            if let first = places.updateValue(entry.keyPosition, forKey: name) {
                throw Diagnostic(
                    file: file, position: entry.keyPosition,
                    message: "duplicate answer '\(name)' (first at \(first.inWords(seenFrom: entry.keyPosition)))")
            }
            answers.append(NamedAnswer(name: name, file: file, node: entry.value))
        }
        return answers
    }

    /// The entries with the full names of their fields, in the order of the file.
    private func named(_ entries: [Node.Entry], prefix: String) -> [(name: String, entry: Node.Entry)] {
        entries.flatMap { entry in
            let name = prefix + entry.key
            guard let group = entry.value.mapping, !members(of: name).isEmpty else { return [(name, entry)] }
            return named(group, prefix: name + ".")
        }
    }
}
