#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// A file that cannot be read.
public struct UnreadableFile: Error, Equatable, Sendable, CustomStringConvertible {
    /// The path as it was given; `-` is standard input.
    public var path: String
    /// Why, in the system's words.
    public var reason: String

    public var description: String { "'\(path)' cannot be read: \(reason)" }
}

/// Reads YAML and JSON by the same door.
enum DocumentReader {
    /// The document in the file at `path`, or on standard input for `-`.
    static func read(path: String) throws -> Node {
        try read(contents(of: path), name: name(of: path))
    }

    /// The document in `bytes`: JSON where the name ends in `.json` or the text begins as JSON does, else YAML.
    ///
    /// YAML may begin with a brace too; where the text is neither, the mistake is told as JSON's.
    static func read(_ bytes: [UInt8], name: String) throws(Diagnostic) -> Node {
        let space = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n")]
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes
        let first = text.first { !space.contains($0) }
        if name.hasSuffix(".json") { return try JSONReader.read(text, name: name) }
        guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return try yaml(text, name: name) }
        do throws(Diagnostic) {
            return try JSONReader.read(text, name: name)
        } catch {
            guard let node = try? yaml(text, name: name) else { throw error }
            return node
        }
    }

    private static func yaml(_ bytes: [UInt8], name: String) throws(Diagnostic) -> Node {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Diagnostic(file: name, position: firstInvalid(bytes), message: "this is not UTF-8 text")
        }
        return try YAMLReader.read(text, name: name)
    }

    /// Where the first bytes stand that are no UTF-8.
    private static func firstInvalid(_ bytes: [UInt8]) -> SourcePosition {
        var line = 1
        for row in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            guard String(validating: row, as: UTF8.self) == nil else {
                line += 1
                continue
            }
            let valid = row.indices.first { String(validating: row[row.startIndex...$0], as: UTF8.self) == nil }
            let column = row[row.startIndex..<(valid ?? row.startIndex)].count { $0 & 0xC0 != 0x80 } + 1
            return SourcePosition(line: line, column: column)
        }
        return SourcePosition(line: line, column: 1)
    }

    /// The path as messages name it.
    static func name(of path: String) -> String { path == "-" ? "standard input" : path }

    /// All bytes of the file at `path`, or of standard input for `-`.
    static func contents(of path: String) throws(UnreadableFile) -> [UInt8] {
        let descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw unreadable(path) }
        defer { if descriptor != 0 { close(descriptor) } }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        while true {
            let count = readBytes(descriptor, into: &buffer)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw unreadable(path) }
            guard count > 0 else { return bytes }
            bytes += buffer[..<count]
        }
    }

    private static func unreadable(_ path: String) -> UnreadableFile {
        UnreadableFile(path: path, reason: String(cString: strerror(errno)))
    }
}

/// The system's `read`, which members named `read` hide.
private func readBytes(_ descriptor: Int32, into buffer: inout [UInt8]) -> Int {
    buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
}
