internal import Platform

/// Reads YAML and JSON the same way.
package enum DocumentReader {
    /// The document in the file at `path`, or on standard input for `-`.
    ///
    /// - Throws: ``UnreadableFile`` or ``Diagnostic``.
    static func read(path: String, standardInput: ByteSource = .standardInput) throws -> Node {
        try read(contents(of: path, standardInput: standardInput), name: name(of: path))
    }

    /// The document in `bytes`, with the duplicate keys of YAML, and warnings; throws any other mistake.
    /// JSON is read up to its first mistake.
    static func readOn(_ bytes: [UInt8], name: String) throws(Diagnostic) -> (root: Node, found: [Diagnostic]) {
        let first = beginning(of: bytes).first
        guard let first, !isJSON(name), first != UInt8(ascii: "{"), first != UInt8(ascii: "[") else {
            return (try read(bytes, name: name), [])
        }
        return try YAMLReader.readOn(bytes, name: name)
    }

    /// The document in `text`, as if it were in the file `name`.
    static func read(_ text: String, name: String) throws(Diagnostic) -> Node {
        try read(Array(text.utf8), name: name)
    }

    /// The document in `bytes`: JSON if the name ends in `.json` or the text begins as JSON does, else YAML.
    ///
    /// YAML may begin with a brace or bracket too, but not one with a quote after it. If the text is neither, the
    /// mistake is told as YAML's if a letter follows the brace, as in `{name: x`, else as JSON's.
    package static func read(_ bytes: [UInt8], name: String) throws(Diagnostic) -> Node {
        let beginning = beginning(of: bytes)
        guard let first = beginning.first else {
            throw Diagnostic(file: name, position: nil, message: "the file is empty")
        }
        if isJSON(name) { return try JSONReader.read(bytes, name: name) }
        guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
            return try YAMLReader.read(bytes, name: name)
        }
        do throws(Diagnostic) {
            return try JSONReader.read(bytes, name: name)
        } catch let json {
            // With a quote after the brace the author means JSON, as in {"a": }.
            if beginning.last == UInt8(ascii: "\"") { throw json }
            do throws(Diagnostic) {
                return try YAMLReader.read(bytes, name: name)
            } catch let yaml {
                let isFlow = first == UInt8(ascii: "{") && beginning.count > 1 && isLetter(beginning[1])
                throw isFlow ? yaml : json
            }
        }
    }

    /// The first two bytes besides white space and a byte order mark.
    private static func beginning(of bytes: [UInt8]) -> [UInt8] {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        return Array(bytes[start...].lazy.filter { !" \t\r\n".utf8.contains($0) }.prefix(2))
    }

    private static func isJSON(_ name: String) -> Bool { name.lowercased().hasSuffix(".json") }

    private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

    /// The path as messages name it.
    package static func name(of path: String) -> String { path == "-" ? "standard input" : path }
}
