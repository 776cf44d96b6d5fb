internal import FormModel
internal import Platform

/// Where a person's programs keep their state.
enum StateFolder {
    /// `XDG_STATE_HOME`, or `~/.local/state` if that is not set; nil if there is no home folder either.
    static var path: String? {
        let environment = Environment.current
        if let folder = environment["XDG_STATE_HOME"], folder.utf8.first == UInt8(ascii: "/") { return folder }
        // A home folder that is named but does not exist is not a place to create folders in.
        return environment.home.flatMap { FileKind(path: $0) == .folder ? $0 + "/.local/state" : nil }
    }

    /// Whether the person wants nothing to be kept: `XDG_STATE_HOME` is `/dev/null`.
    static var isUnwanted: Bool { Environment.current["XDG_STATE_HOME"] == "/dev/null" }

    /// A name as that of a file: whatever is not a letter, a digit, `_`, `-` or a dot within is written `%XX`.
    static func fileName(for name: String) -> String {
        var result: [UInt8] = []
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
                result.append(byte)
            case UInt8(ascii: ".") where !result.isEmpty: result.append(byte)
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                result += Array("%\(digits.count < 2 ? "0" : "")\(digits)".utf8)
            }
        }
        return String(decoding: result.prefix(200), as: UTF8.self)
    }
}
