internal import Platform

/// The user's settings in `~/.editrc`, or the file that `EDITRC` names: key bindings, and whether lines are edited at all. Libedit
/// does not read them: it would wait for a named pipe, read a file without end, and run commands for a screen and a terminal mode
/// that it does not own.
struct EditorSettings: Equatable {
    private(set) var bindings: [[String]] = []
    private(set) var isEditingOff = false

    /// Larger files are not read, nor are longer words.
    private static let maxBytes = 64 * 1024
    private static let maxWordLength = 200

    static var ofUser: EditorSettings {
        guard let path, FileKind(path: path) == .file,
            let bytes = try? Descriptor.readFile(path, atMost: maxBytes + 1), bytes.count <= maxBytes
        else { return EditorSettings() }
        return EditorSettings(String(decoding: bytes, as: UTF8.self))
    }

    /// `nil` for a program that runs with other privileges than its caller.
    private static var path: String? {
        guard getuid() == geteuid(), getgid() == getegid() else { return nil }
        if let path = unsafe getenv("EDITRC") { return unsafe String(cString: path) }
        return unsafe getenv("HOME").map { unsafe String(cString: $0) + "/.editrc" }
    }

    init() {}

    init(_ text: String) {
        for line in text.split(separator: "\n") {
            guard var words = shellWords(of: String(line)), let command = words.first.flatMap(Self.command),
                words.allSatisfy({ $0.unicodeScalars.count <= Self.maxWordLength })
            else { continue }
            words[0] = command
            switch command {
            case "bind":
                let flags = words.dropFirst().prefix { $0.hasPrefix("-") }
                // Texts that keys type could contain their own keys, without end.
                if flags.contains(where: { $0.hasPrefix("-s") }) { continue }
                // After the command and the key.
                let index = flags.endIndex + 1
                if index < words.count,
                    let command = EditLine.replacement(of: words[index], in: flags.contains("-a") ? .command : .insert)
                {
                    words[index] = command
                }
                bindings.append(words)
            case "edit": isEditingOff = words.dropFirst().first == "off"
            // A comment, or about libedit's own screen, mode and history, which are unused.
            default: break
            }
        }
    }

    /// A command can begin with a pattern for the programs that it applies to.
    private static func command(_ word: String) -> String? {
        guard let colon = word.firstIndex(of: ":") else { return word }
        return ["formline", ".*"].contains(word[..<colon]) ? String(word[word.index(after: colon)...]) : nil
    }
}
