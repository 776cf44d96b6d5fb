internal import FormModel
internal import Platform

/// The path of a file below a folder: names that lead nowhere else.
struct RelativePath: Hashable, Sendable, CustomStringConvertible {
    /// The names of the folders and of the file; none for the folder itself.
    let names: [String]

    static let here = RelativePath(names: [])

    private init(names: [String]) { self.names = names }

    /// Reads a path with `/` between its names.
    ///
    /// - Throws: ``WriteError/name(_:reason:)`` if it is absolute, is empty or has an empty name in it, has `.` or `..`,
    ///   control characters, or a name that is too long for a file.
    init(_ text: String) throws(WriteError) {
        guard !text.isEmpty else { throw .name("", reason: WizardMessage.emptyName.text) }
        guard text.utf8.first != UInt8(ascii: "/") else { throw .name(text, reason: WizardMessage.absolutePath.text) }
        // By bytes: a combining mark after a slash would be one character with it.
        names = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { Substring($0) }
            .map(String.init)
        for name in names {
            if let reason = Self.problem(of: name) { throw .name(text, reason: reason.text) }
        }
    }

    /// Why a name cannot be that of a file or a folder; nil if it can.
    private static func problem(of name: String) -> WizardMessage? {
        if name.isEmpty { return .emptyPart }
        if name == "." || name == ".." { return .leadsElsewhere(name) }
        if name.utf8.count > 255 { return .longName }
        let hasControls = name.unicodeScalars.contains { scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: true
            default: false
            }
        }
        return hasControls ? .controlCharacter : nil
    }

    /// The path below this one.
    func appending(_ path: RelativePath) -> RelativePath { RelativePath(names: names + path.names) }

    /// The path with `/` between its names.
    var description: String { names.isEmpty ? "." : names.joined(separator: "/") }

    /// The names of the folders that it is in.
    var folders: ArraySlice<String> { names.dropLast() }
    /// The path of the folder that it is in.
    var parent: RelativePath { RelativePath(names: Array(folders)) }
}
