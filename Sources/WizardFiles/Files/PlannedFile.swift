internal import FormModel
internal import Platform

/// A file or a folder that an action writes, with what is in it.
struct PlannedFile: Sendable {
    /// Its path below the folder that is written to.
    let path: RelativePath
    let source: Source
    /// The permissions of the template; nil if it was not made of a file.
    var templateMode: mode_t?

    enum Source: Sendable {
        /// A folder with nothing in it.
        case folder
        /// A text that is there already, and whether it has a secret in it.
        case text(String, isSecret: Bool)
        /// A file of the wizard that is copied.
        case copy(RelativePath)
        /// A template of the wizard.
        case template(RelativePath)
    }
}

/// What is in a file that is to be written.
enum FileContent {
    case bytes([UInt8], isSecret: Bool)
    /// What is in another file.
    case file(OpenFile)

    var isSecret: Bool {
        switch self {
        case .bytes(_, let isSecret): isSecret
        case .file: false
        }
    }

    /// Gives all bytes, some at a time.
    func read(_ take: ([UInt8]) throws(SystemError) -> Void) throws(SystemError) {
        switch self {
        case .bytes(let bytes, _): try take(bytes)
        case .file(let file):
            while true {
                let bytes = try file.read()
                if bytes.isEmpty { break }
                try take(bytes)
            }
        }
    }

    /// Whether a file has the same bytes.
    func isSame(as other: OpenFile) throws(SystemError) -> Bool {
        if case .bytes(let bytes, _) = self, try other.status().size != bytes.count { return false }
        var isSame = true
        try read { (bytes) throws(SystemError) in
            var rest = bytes[...]
            while isSame, !rest.isEmpty {
                let found = try other.read(atMost: rest.count)
                isSame = !found.isEmpty && rest.starts(with: found)
                rest = rest.dropFirst(found.count)
            }
        }
        let isAtEnd = try other.read(atMost: 1).isEmpty
        return isSame && isAtEnd
    }
}
