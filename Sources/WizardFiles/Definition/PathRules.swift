public import FormModel
internal import Platform

extension RuleCatalog {
    static let allKinds = kinds + [Kind("Paths", RuleEntry.pathRules)]

    static let entries = allKinds.flatMap(\.entries)

    static let otherNames = [
        "isNotEmpty": "notEmpty", "atLeastOneLowercaseLetter": "atLeastOneLowercase",
        "atLeastOneUppercaseLetter": "atLeastOneUppercase",
    ]

    static func entry(named name: String) -> RuleEntry? {
        entries.first { $0.name == name } ?? otherNames[name].flatMap { entry(named: $0) }
    }

    static func names(for type: QuestionType?) -> [String] {
        entries.filter { entry in type.map { entry.types.contains($0) } ?? true }.map(\.name)
    }
}

/// The formats of JSON Schema 2020-12: <https://json-schema.org/draft/2020-12/json-schema-validation#section-7.3>
enum JSONSchemaFormat {
    static let names = [
        "date-time", "date", "time", "duration", "email", "idn-email", "hostname", "idn-hostname", "ipv4", "ipv6",
        "uri", "uri-reference", "iri", "iri-reference", "uuid", "uri-template", "json-pointer",
        "relative-json-pointer", "regex",
    ]

    static func rule(of format: String) -> (name: String, argument: String?)? {
        guard names.contains(format) else { return nil }
        let words = format.split(separator: "-")
        let name = words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return (String(name), format == "email" ? "rfc5321" : nil)
    }
}

// Nothing is opened, so that no pipe or device can block a check. `~` and `~/…` mean the home folder, and an empty text passes.

extension ValidationRule where Self == Rule<String> {
    /// The text is the path of an existing file or folder.
    public static func exists(message: String? = nil) -> Self {
        Rule("exists", message, else: .exists) { $0.isEmpty || fileKind($0) != nil }.asFormat()
    }

    /// The text is the path of an existing regular file, not of a folder, pipe or device.
    public static func isFile(message: String? = nil) -> Self {
        Rule("isFile", message, else: .isFile) { $0.isEmpty || fileKind($0) == .file }.asFormat()
    }

    /// The text is the path of an existing folder.
    public static func isFolder(message: String? = nil) -> Self {
        Rule("isFolder", message, else: .isFolder) { $0.isEmpty || fileKind($0) == .folder }.asFormat()
    }
}

extension RuleEntry {
    @RuleEntryBuilder static var pathRules: [RuleEntry] {
        RuleEntry(.exists(), on: .path, help: "an existing file or folder", passes: "/", rejects: "/no/such")
            .dependingOnSurroundings()
        RuleEntry(
            .isFile(), on: .path, help: "an existing file, not a folder or device", passes: "/etc/passwd",
            rejects: "/etc"
        ).dependingOnSurroundings()
        RuleEntry(.isFolder(), on: .path, help: "an existing folder", passes: "/etc", rejects: "/etc/passwd")
            .dependingOnSurroundings()
    }
}

private func fileKind(_ path: String) -> FileKind? { FileKind(path: Environment.current.expanded(path)) }
