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
        let root: Node
        do throws(Diagnostic) {
            root = try DocumentReader.read(Array(text.utf8), name: file)
        } catch {
            throw Diagnostics([error])
        }
        self.init(try WizardFileReader.read(root, file: file).definition)
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
        do {
            return try WizardFileReader.read(DocumentReader.read(path: path), file: DocumentReader.name(of: path))
        } catch let error as Diagnostic {
            throw Diagnostics([error])
        }
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

    /// The answers in an object; a nested object is a group where there is a group of that name.
    func answers(in root: Node, file: String) throws(Diagnostic) -> [NamedAnswer] {
        guard let entries = root.mapping else {
            throw Diagnostic(
                file: file, position: root.position, message: "answers must be an object of names and values")
        }
        return answers(in: entries, prefix: "", file: file)
    }

    private func answers(in entries: [Node.Entry], prefix: String, file: String) -> [NamedAnswer] {
        entries.flatMap { entry in
            let name = prefix + entry.key
            if let group = entry.value.mapping, fieldNames.contains(where: { $0.hasPrefix(name + ".") }) {
                return answers(in: group, prefix: name + ".", file: file)
            }
            let place = entry.value.position
            return [NamedAnswer(name: name, source: "\(file):\(place.line):\(place.column)", node: entry.value)]
        }
    }
}
