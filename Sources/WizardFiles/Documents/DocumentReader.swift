public import FormModel
package import Platform

package enum DocumentReader {
    static func read(path: String, standardInput: ByteSource = .standardInput) throws -> Node {
        try read(contents(of: path, standardInput: standardInput), name: name(of: path))
    }

    /// Reads a document and returns duplicate keys in YAML, and warnings, as diagnostics. Throws any other mistake.
    static func readCollectingDiagnostics(_ bytes: [UInt8], name: String) throws(Diagnostic) -> (
        root: Node, diagnostics: [Diagnostic]
    ) {
        if let root = try json(bytes, name: name) { return (root, []) }
        return try YAMLReader.readCollectingDiagnostics(bytes, name: name)
    }

    static func read(_ text: String, name: String) throws(Diagnostic) -> Node {
        try read(Array(text.utf8), name: name)
    }

    /// Reads JSON if the name ends in `.json` or the text is a JSON object or array, else YAML.
    package static func read(_ bytes: [UInt8], name: String) throws(Diagnostic) -> Node {
        if let root = try json(bytes, name: name) { return root }
        return try YAMLReader.read(bytes, name: name)
    }

    private static func json(_ bytes: [UInt8], name: String) throws(Diagnostic) -> Node? {
        guard let first = bytes.first(where: { !" \t\r\n\u{FEFF}".utf8.contains($0) }) else {
            throw Diagnostic(file: name, position: nil, message: "the file is empty")
        }
        if name.lowercased().hasSuffix(".json") { return try JSONReader.read(bytes, name: name) }
        guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return nil }
        return try? JSONReader.read(bytes, name: name)
    }

    package static func name(of path: String) -> String { path == "-" ? "standard input" : path }
}

/// A file that cannot be read.
public struct UnreadableFile: ReportableError, Equatable {
    /// The path as given; `-` is standard input.
    package var path: String
    package var reason: String

    package static func tooLarge(path: String) -> UnreadableFile {
        UnreadableFile(
            path: path, reason: WizardMessage.tooLarge(limit: Environment.current.inputLimit.formattedSize).text)
    }

    public var exitCode: Int32 { 66 }
    public var description: String {
        FormMessage.labeled(WizardMessage.unreadable(path: path == "-" ? nil : path).text, reason).text
    }
}

extension DocumentReader {
    package static func contents(
        of path: String, standardInput: ByteSource = .standardInput
    ) throws(UnreadableFile) -> [UInt8] {
        try LineReader(path: path, standardInput: standardInput).rest(after: [])
    }

    static func text(of path: String, standardInput: ByteSource) throws(UnreadableFile) -> String {
        let bytes = try contents(of: path, standardInput: standardInput)
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw UnreadableFile(path: path, reason: WizardMessage.notText.text)
        }
        return text
    }
}

/// Reads a file line by line. Only one line is in memory, which cannot be longer than `InputLimit`.
package final class LineReader {
    package private(set) var number = 0
    private let path: String
    private let source: ByteSource
    private let file: Int32?
    private var lines = LineBuffer()

    package init(path: String, standardInput: ByteSource = .standardInput) throws(UnreadableFile) {
        self.path = path
        guard path != "-" else {
            file = nil
            source = standardInput
            return
        }
        do throws(SystemError) {
            let descriptor = try Descriptor.open(path)
            file = descriptor
            source = ByteSource(descriptor: descriptor)
        } catch {
            throw UnreadableFile(path: path, reason: SystemMessage(error).text)
        }
    }

    deinit {
        if let file { close(file) }
    }

    package func next() throws(UnreadableFile) -> [UInt8]? {
        while true {
            if let line = lines.next() {
                number += 1
                return Array(line)
            }
            guard !lines.hasEnded else { return nil }
            try fill()
        }
    }

    /// True if ``next()`` will not block; reads available bytes to find out.
    package func hasLine() throws(UnreadableFile) -> Bool {
        while !lines.hasLine {
            guard source.isReady() else { return false }
            try fill()
        }
        return true
    }

    /// Returns the unread remainder after `text`; throws if both exceed `InputLimit`.
    package func rest(after text: [UInt8]) throws(UnreadableFile) -> [UInt8] {
        while true {
            guard text.count + lines.rest.count <= Environment.current.inputLimit.bytes else {
                throw .tooLarge(path: path)
            }
            if lines.hasEnded { return text + lines.rest }
            try fill()
        }
    }

    private func fill() throws(UnreadableFile) {
        let limit = Environment.current.inputLimit
        guard lines.rest.count <= limit.bytes else {
            let reason = WizardMessage.longLine(number + 1, limit: limit.formattedSize).text
            throw UnreadableFile(path: path, reason: reason)
        }
        do throws(SystemError) {
            lines.append(try source.read())
        } catch {
            throw UnreadableFile(path: path, reason: SystemMessage(error).text)
        }
    }
}
