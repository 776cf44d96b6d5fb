internal import FormModel

/// Reads a wizard file's tree and collects every mistake in it.
struct WizardFileReader {
    let file: String
    private(set) var diagnostics: [Diagnostic] = []
    /// The names of all fields, in order; known before any field is read, so that fields can name each other.
    private(set) var fieldNames: [String] = []
    /// The fields read so far.
    var fields: [FieldDefinition] = []

    private static let keys = ["formline", "name", "title", "fields", "labels", "review", "submit"]

    /// The definition in `root`; nil where there are mistakes.
    static func read(_ root: Node, file: String) throws(Diagnostics) -> (definition: WizardDefinition, warnings: [Diagnostic]) {
        var reader = WizardFileReader(file: file)
        let definition = reader.read(root)
        guard let definition, !reader.diagnostics.contains(where: { $0.severity == .error }) else {
            throw Diagnostics(reader.diagnostics)
        }
        return (definition, reader.diagnostics)
    }

    private init(file: String) { self.file = file }

    mutating func report(_ position: SourcePosition, _ message: String, suggestion: String? = nil) {
        diagnostics.append(
            Diagnostic(severity: .error, file: file, position: position, message: message, suggestion: suggestion))
    }

    private mutating func read(_ root: Node) -> WizardDefinition? {
        guard let map = mapping(root, keys: Self.keys, of: "a wizard file") else { return nil }
        readVersion(map["formline"], at: root.position)
        var presentation = FormPresentation()
        presentation.title = map["title"].flatMap { text($0, "title") }
        if let review = map["review"], let reviews = boolean(review, "review") { presentation.reviews = reviews }
        if let labels = map["labels"], let map = mapping(labels, keys: ["submit", "cancel"], of: "labels") {
            if let title = map["submit"].flatMap({ text($0, "submit") }) { presentation.submitTitle = title }
            if let title = map["cancel"].flatMap({ text($0, "cancel") }) { presentation.cancelTitle = title }
        }
        readFields(map["fields"], at: root.position)
        let name = map["name"].flatMap { text($0, "name") }
        return WizardDefinition(
            file: file, name: name ?? "", presentation: presentation, fields: fields, submit: submitActions(map["submit"]))
    }

    private mutating func readVersion(_ node: Node?, at position: SourcePosition) {
        guard let node else {
            return report(position, "the key 'formline' is missing; write 'formline: 1', the version of the format")
        }
        guard let version = node.scalarText, version == "1" else {
            return report(node.position, "the version of the format must be 1; write 'formline: 1'")
        }
    }

    private mutating func readFields(_ node: Node?, at position: SourcePosition) {
        guard let node else { return report(position, "the key 'fields' is missing; list at least one field") }
        guard let list = node.sequence, !list.isEmpty else {
            return report(node.position, "'fields' must be a list of at least one field, such as '- name: email'")
        }
        fieldNames = list.map { $0.value(of: "name")?.scalarText ?? "" }
        checkNames(list)
        for field in list { readField(field) }
    }

    /// Every name must be well formed, and differ from the others, also as an environment variable.
    private mutating func checkNames(_ list: [Node]) {
        var seen: [String: String] = [:]
        for (node, name) in zip(list, fieldNames) {
            guard let position = node.value(of: "name")?.position, node.value(of: "name")?.scalarText != nil else {
                continue
            }
            guard Self.isWellFormed(name) else {
                report(
                    position,
                    "'\(name)' is no field name; begin with a letter or '_', go on with letters, digits, '_' and '-', "
                        + "and put '.' between a group and its field")
                continue
            }
            let variable = name.uppercased().replacing(["-", "."], with: "_")
            if let other = seen[variable] {
                report(
                    position,
                    other == name
                        ? "there is a field '\(name)' already"
                        : "'\(name)' and '\(other)' have the same environment name \(variable); rename one of them")
            } else if let other = fieldNames.first(where: { name.hasPrefix($0 + ".") || $0.hasPrefix(name + ".") }) {
                report(position, "'\(name)' and '\(other)' cannot both be fields: one is a group of the other")
            }
            seen[variable] = seen[variable] ?? name
        }
    }

    private static func isWellFormed(_ name: String) -> Bool {
        name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
            guard let first = part.utf8.first, first == UInt8(ascii: "_") || isLetter(first) else { return false }
            return part.utf8.allSatisfy {
                isLetter($0) || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
            }
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    /// One action or a list of them; without any, the answers are the result.
    private mutating func submitActions(_ node: Node?) -> [SubmitAction] {
        guard let node, !node.isNull else { return [] }
        return (node.sequence ?? [node]).compactMap { action in
            guard let map = mapping(action, keys: ["command"], of: "submit") else { return nil }
            guard let command = map["command"] else {
                report(action.position, "'submit' must say what to do, such as 'command: [./create]'")
                return nil
            }
            guard let words = command.sequence, !words.isEmpty else {
                report(
                    command.position,
                    "'command' must be a list: the program and its arguments, such as [./create, --now]; no shell runs it")
                return nil
            }
            let arguments = words.compactMap { text($0, "command") }
            guard arguments.count == words.count else { return nil }
            guard arguments[0] != "" else {
                report(words[0].position, "'command' must begin with the name of a program")
                return nil
            }
            return .command(arguments)
        }
    }
}

extension String {
    /// The text with every occurrence of any of `characters` replaced.
    fileprivate func replacing(_ characters: Set<Character>, with replacement: Character) -> String {
        String(map { characters.contains($0) ? replacement : $0 })
    }
}
