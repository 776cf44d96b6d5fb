public import FormModel

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

// Nothing is opened, so that no pipe or device can hold up a check. A link is what it leads to. `~` and `~/…` mean the
// home folder, and an empty text passes.

extension ValidationRule where Self == Rule<String> {
    /// The text is the path of a file or folder that is there.
    public static func exists(message: String = "Must be an existing file or folder") -> Self {
        Rule("exists", message: message) { $0.isEmpty || FileKind(path: $0) != nil }
    }

    /// The text is the path of a regular file that is there: no folder, pipe or device.
    public static func isFile(message: String = "Must be an existing file") -> Self {
        Rule("isFile", message: message) { $0.isEmpty || FileKind(path: $0) == .file }
    }

    /// The text is the path of a folder that is there.
    public static func isFolder(message: String = "Must be an existing folder") -> Self {
        Rule("isFolder", message: message) { $0.isEmpty || FileKind(path: $0) == .folder }
    }
}

extension RuleEntry {
    /// The rules on paths.
    static let pathRules = list {
        RuleEntry(
            "exists", on: .path, passes: "the path of a file or folder that exists; `~` is the home folder",
            samples: .init(type: .path, passes: "/", refuses: "/no/such")
        ) { .exists() }
        RuleEntry(
            "isFile", on: .path, passes: "the path of a file that exists, not of a folder or device",
            samples: .init(type: .path, passes: "/etc/passwd", refuses: "/etc")
        ) { .isFile() }
        RuleEntry(
            "isFolder", on: .path, passes: "the path of a folder that exists",
            samples: .init(passes: "/etc", refuses: "/etc/passwd")
        ) { .isFolder() }
    }
}

/// What lies at a path.
private enum FileKind {
    case file, folder, other

    /// What lies at `path`; nil for nothing, and for what the process may not see.
    init?(path: String) {
        let path = Surroundings.current.expanded(path)
        var status = stat()
        guard !path.utf8.contains(0), stat(path, &status) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFREG: self = .file
        case S_IFDIR: self = .folder
        default: self = .other
        }
    }
}
