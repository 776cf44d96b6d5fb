internal import FormModel
internal import Platform

/// What a path that is being typed could become.
enum PathCompletion {
    /// The files and folders of the path's folder whose names begin with what follows its last `/`, sorted;
    /// folders end in `/`. Hidden ones are among them if the name begins with a dot. `~/` is the home folder, and stays as it
    /// is typed. None if the folder cannot be read.
    static func candidates(for text: String) -> [String] {
        if text == "~" { return ["~/"] }
        let slash = text.lastIndex(of: "/")
        let typedFolder = slash.map { String(text[...$0]) } ?? ""
        let name = slash.map { String(text[text.index(after: $0)...]) } ?? text
        let folder = typedFolder.isEmpty ? "./" : Environment.current.expanded(typedFolder)
        return FileSystem.names(in: folder)
            .filter { $0.hasPrefix(name) && (name.hasPrefix(".") || !$0.hasPrefix(".")) }
            // One that is not text cannot be typed.
            .filter { !$0.contains("\u{FFFD}") }
            .sorted()
            .map { typedFolder + $0 + (FileKind(path: folder + $0) == .folder ? "/" : "") }
    }
}
