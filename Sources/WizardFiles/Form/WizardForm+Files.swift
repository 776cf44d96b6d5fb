extension WizardForm {
    /// Reads a wizard file.
    ///
    /// - Throws: ``UnreadableFile`` where it cannot be read; ``Diagnostics`` with every mistake in it.
    public init(contentsOf path: String) throws {
        self.init(try Self.definition(contentsOf: path).definition)
    }

    /// Reads a wizard from text; `file` is what messages call it, and what its commands are relative to.
    ///
    /// - Throws: ``Diagnostics`` with every mistake in it.
    public init(_ text: String, file: String) throws(Diagnostics) {
        self.init(try Self.definition(in: Array(text.utf8), file: file).definition)
    }

    /// The warnings about a wizard file that can be used.
    ///
    /// - Throws: ``UnreadableFile`` where it cannot be read; ``Diagnostics`` with every mistake in it.
    public static func lint(contentsOf path: String) throws -> [Diagnostic] {
        try definition(contentsOf: path).warnings
    }

    private static func definition(
        contentsOf path: String
    ) throws -> (definition: WizardDefinition, warnings: [Diagnostic]) {
        try definition(in: DocumentReader.contents(of: path), file: DocumentReader.name(of: path))
    }

    private static func definition(
        in bytes: [UInt8], file: String
    ) throws(Diagnostics) -> (definition: WizardDefinition, warnings: [Diagnostic]) {
        let read: (root: Node, repeated: [Diagnostic])
        do throws(Diagnostic) {
            read = try DocumentReader.readOn(bytes, name: file)
        } catch {
            throw Diagnostics([error])
        }
        return try WizardFileReader.read(read.root, file: file, mistakes: read.repeated)
    }

    /// The answers in a JSON or YAML file, or on standard input for `-`; groups are nested or written with dots.
    ///
    /// - Throws: ``UnreadableFile`` or ``Diagnostics``.
    public func answers(fromFile path: String) throws -> [NamedAnswer] {
        do {
            let root = try DocumentReader.read(path: path)
            return try answers(in: root, file: DocumentReader.name(of: path))
        } catch let error as Diagnostic {
            throw Diagnostics([error])
        }
    }

    /// The answers in an object; a nested object is a group where there is a group of that name. Throws where an answer
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
