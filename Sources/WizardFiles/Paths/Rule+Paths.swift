public import FormModel
internal import Platform

// Nothing is opened, so that no pipe or device can hold up a check. A link is what it leads to. `~` and `~/…` mean the
// home folder, and an empty text passes.

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
    /// The rules on paths.
    static let pathRules = list {
        RuleEntry(
            "exists", on: .path, type: .path, passes: "an existing file or folder", like: "/", unlike: "/no/such"
        ) { .exists() }
        RuleEntry(
            "isFile", on: .path, type: .path, passes: "an existing file, not a folder or device", like: "/etc/passwd",
            unlike: "/etc"
        ) { .isFile() }
        RuleEntry("isFolder", on: .path, passes: "an existing folder", like: "/etc", unlike: "/etc/passwd") {
            .isFolder()
        }
    }
}

/// The kind of file at a path that a person wrote; nil for none, and for one that the process may not see.
private func fileKind(_ path: String) -> FileKind? { FileKind(path: Environment.current.expanded(path)) }
