internal import FormModel
internal import Platform

/// A small file that is kept between runs, readable by its owner only.
///
/// If it cannot be read, it counts as missing, and if it cannot be written, nothing happens: it is a convenience.
struct StateFile: Sendable {
    let path: String

    /// The file's bytes, so many of them at most; nil if there is no such file.
    func read(atMost limit: Int = 1 << 20) -> [UInt8]? {
        try? Descriptor.readFile(path, atMost: limit)
    }

    /// Puts a text into the file, as a whole or not at all; makes the folders that it lies in. False if it cannot.
    @discardableResult
    func write(_ text: String) -> Bool {
        for index in path.indices.dropFirst() where path[index] == "/" {
            FileSystem.makeFolder(String(path[..<index]), mode: 0o700)
        }
        let temporary = "\(path).\(getpid())"
        let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW
        guard let descriptor = try? Descriptor.open(temporary, flags, mode: 0o600) else { return false }
        let isWritten = (try? Descriptor.write(text, to: descriptor)) != nil && fsync(descriptor) == 0
        close(descriptor)
        if isWritten, FileSystem.move(temporary, to: path) { return true }
        FileSystem.remove(temporary)
        return false
    }

    func remove() { FileSystem.remove(path) }

    /// The folder for the state of a person's programs: `XDG_STATE_HOME`, or `~/.local/state` if that is not set; nil if
    /// there is no home folder either.
    static var folder: String? {
        let environment = Environment.current
        if let folder = environment["XDG_STATE_HOME"], folder.hasPrefix("/") { return folder }
        // A home folder that is named but does not exist is not a place to create folders in.
        return environment.home.flatMap { FileKind(path: $0) == .folder ? $0 + "/.local/state" : nil }
    }

    /// A name as that of a file: whatever is not a letter, a digit, `_`, `-` or a dot within is written `%XX`.
    static func fileName(for name: String) -> String {
        var result = ""
        for byte in name.utf8 {
            let character = Character(Unicode.Scalar(byte))
            let isPlain = character.isASCII && (character.isLetter || character.isNumber || "_-".contains(character))
            if isPlain || byte == UInt8(ascii: ".") && !result.isEmpty {
                result.append(character)
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                result += "%" + (digits.count < 2 ? "0" : "") + digits
            }
        }
        return String(result.prefix(200))
    }
}
