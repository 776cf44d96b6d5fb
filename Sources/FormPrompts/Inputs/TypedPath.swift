internal import FormModel
internal import Platform

/// A path in the form in which terminals insert a dropped file: quoted for a shell.
enum DroppedPath {
    /// The path without quoting; the text itself if it is not one quoted path, or if a file has that name.
    static func unquoted(_ text: String) -> String {
        let literal = text.trimmingWhitespace()
        guard FileKind(path: Environment.current.expanded(literal)) == nil, let path = word(literal),
            path.hasPrefix("/")
        else { return text }
        return path
    }

    /// The single word that a shell would read; `nil` for several, or an open quote.
    private static func word(_ text: String) -> String? {
        var word = String.UnicodeScalarView()
        var quote: Unicode.Scalar?
        var isEscaped = false
        for scalar in text.unicodeScalars {
            if isEscaped {
                // Within double quotes, a backslash is literal unless it precedes a special character.
                if quote != nil, !"\\\"$`".unicodeScalars.contains(scalar) { word.append("\\") }
                word.append(scalar)
                isEscaped = false
            } else if scalar == "\\", quote != "'" {
                isEscaped = true
            } else if scalar == quote {
                quote = nil
            } else if quote == nil, scalar == "'" || scalar == "\"" {
                quote = scalar
            } else if quote == nil, scalar.properties.isWhitespace {
                return nil
            } else {
                word.append(scalar)
            }
        }
        return quote == nil && !isEscaped ? String(word) : nil
    }
}

enum PathCompletion {
    /// The files and folders of the path's folder whose names begin with the part after the last `/`, sorted; folders
    /// end in `/`. Hidden ones are included if the name begins with a dot. `~/` is the home folder, and stays as typed.
    /// Empty if the folder cannot be read.
    static func candidates(for text: String) -> [String] {
        if text == "~" { return ["~/"] }
        let slash = text.lastIndex(of: "/")
        let typedFolder = slash.map { String(text[...$0]) } ?? ""
        let name = slash.map { String(text[text.index(after: $0)...]) } ?? text
        let folder = typedFolder.isEmpty ? "./" : Environment.current.expanded(typedFolder)
        return FileSystem.names(in: folder)
            .filter { $0.hasPrefix(name) && (name.hasPrefix(".") || !$0.hasPrefix(".")) }
            .filter { !$0.contains("\u{FFFD}") }
            .sorted()
            .map { typedFolder + $0 + (FileKind(path: folder + $0) == .folder ? "/" : "") }
    }
}
