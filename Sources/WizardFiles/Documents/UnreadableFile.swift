public import FormModel
package import Platform

/// A file that cannot be read.
public struct UnreadableFile: ReportableError, Equatable {
    /// The path as it was given; `-` is standard input.
    public var path: String
    /// Why, in the system's words.
    public var reason: String

    /// The error for a file of more bytes than are read.
    package static func tooLarge(path: String) -> UnreadableFile {
        UnreadableFile(path: path, reason: "it is larger than \(InputLimit.current.words)")
    }

    public var exitCode: Int32 { 66 }
    public var description: String { "\(path == "-" ? "standard input" : "'\(path)'") cannot be read: \(reason)" }
}

extension DocumentReader {
    /// All bytes of the file at `path`, or of standard input for `-`.
    package static func contents(
        of path: String, standardInput: ByteSource = .standardInput
    ) throws(UnreadableFile) -> [UInt8] {
        try LineReader(path: path, standardInput: standardInput).rest(after: [])
    }
}
