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
        UnreadableFile(path: path, reason: WizardMessage.tooLarge(limit: InputLimit.current.words).text)
    }

    public var exitCode: Int32 { 66 }
    public var description: String {
        WizardMessage.unreadable(path: path == "-" ? nil : path, reason: reason).text
    }
}

extension DocumentReader {
    /// All bytes of the file at `path`, or of standard input for `-`.
    package static func contents(
        of path: String, standardInput: ByteSource = .standardInput
    ) throws(UnreadableFile) -> [UInt8] {
        try LineReader(path: path, standardInput: standardInput).rest(after: [])
    }
}
