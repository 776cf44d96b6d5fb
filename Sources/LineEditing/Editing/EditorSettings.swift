internal import Platform

/// The user's settings in `~/.editrc`, or the file that `EDITRC` names: key bindings, and whether lines are edited at
/// all.
///
/// Not read by libedit, which would wait for a named pipe, read a file without end, and run commands for a screen and a
/// terminal mode that it does not own.
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
        var isVi = false
        for line in Self.lines(of: text) {
            guard var words = Libedit.words(of: line), let command = words.first.flatMap(Self.command),
                words.allSatisfy({ $0.unicodeScalars.count <= Self.maxWordLength })
            else { continue }
            words[0] = command
            switch command {
            case "bind":
                if words.contains("-v") { isVi = true } else if words.contains("-e") { isVi = false }
                if !Self.isText(words), let last = words.popLast() {
                    let isVisCommand = isVi && words.contains("-a") && words.last.map(Self.characters)?.count == 1
                    words.append(EditLine.replacement(of: last, isVisCommand: isVisCommand) ?? last)
                }
                bindings.append(words)
            case "edit": isEditingOff = words.dropFirst().first == "off"
            // They concern libedit's own screen, mode and history, which are unused.
            default: break
            }
        }
        dropEndlessTexts()
    }

    /// Drops comments, and joins a line that ends with a backslash with the next.
    private static func lines(of text: String) -> [String] {
        var lines: [String] = []
        var joined = ""
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            var isEscaped = false
            let content = line.prefix { character in
                if character == "#", !isEscaped { return false }
                isEscaped = character == "\\" && !isEscaped
                return true
            }
            if isEscaped, content.endIndex == line.endIndex {
                joined += content.dropLast()
            } else {
                lines.append(joined + content)
                joined = ""
            }
        }
        return joined.isEmpty ? lines : lines + [joined]
    }

    /// A command can begin with a pattern for the programs that it applies to.
    private static func command(_ word: String) -> String? {
        guard let colon = word.firstIndex(of: ":") else { return word }
        let programs = word[..<colon]
        guard !programs.isEmpty, programs == ".*" || isPart(programs, of: "formline") else { return nil }
        return String(word[word.index(after: colon)...])
    }

    private static func isPart(_ part: Substring, of name: String) -> Bool {
        name.indices.contains { name[$0...].hasPrefix(part) }
    }

    private static func isText(_ words: [String]) -> Bool {
        words.dropFirst().prefix { $0.hasPrefix("-") }.contains { $0.hasPrefix("-s") }
    }

    /// Drops texts that contain another such key: libedit might type them forever.
    private mutating func dropEndlessTexts() {
        let beginnings = Set(
            bindings.filter(Self.isText).compactMap { words -> Unicode.Scalar? in
                let flags = words.dropFirst().prefix { $0.hasPrefix("-") }
                // A named key sends an escape sequence.
                if flags.contains(where: { $0.hasPrefix("-k") }) { return "\u{1B}" }
                return words.dropFirst(flags.count + 1).first.flatMap { Self.characters($0).first }
            })
        bindings.removeAll { words in
            Self.isText(words) && !beginnings.isDisjoint(with: Self.characters(words[words.count - 1]))
        }
    }

    /// The characters of a key in the file's notation: `^X`, `\\e`, `\\033`, or the characters themselves.
    private static func characters(_ text: String) -> [Unicode.Scalar] {
        var rest = Array(text.unicodeScalars)[...]
        var result: [Unicode.Scalar] = []
        while let first = rest.popFirst() {
            guard first == "^" || first == "\\", let next = rest.popFirst() else {
                result.append(first)
                continue
            }
            if first == "^" {
                result.append(next == "?" ? "\u{7F}" : Unicode.Scalar(UInt8(next.value & 0x1F)))
            } else if "0"..."7" ~= next {
                let digits = [next] + rest.prefix(2).prefix { "0"..."7" ~= $0 }
                rest = rest.dropFirst(digits.count - 1)
                let code = digits.reduce(UInt32(0)) { $0 * 8 + $1.value - 0x30 }
                result.append(Unicode.Scalar(code) ?? "\u{FFFD}")
            } else {
                result.append(escapes[next] ?? next)
            }
        }
        return result
    }

    private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
        "a": "\u{07}", "b": "\u{08}", "e": "\u{1B}", "f": "\u{0C}", "n": "\n", "r": "\r", "t": "\t", "v": "\u{0B}",
    ]
}
