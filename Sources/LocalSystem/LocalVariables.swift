internal import Platform

/// The environment variables of this process.
package enum LocalVariables {
    /// The value of one of them; nil if it is not set.
    package static func value(of name: String) -> String? {
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }

    /// All of them by name; of two of the same name the first.
    package static var all: [String: String] {
        var variables: [String: String] = [:]
        for text in ProcessVariables.all {
            guard let end = text.utf8.firstIndex(of: UInt8(ascii: "=")) else { continue }
            let name = String(text[..<end])
            if variables[name] == nil { variables[name] = String(text[text.utf8.index(after: end)...]) }
        }
        return variables
    }
}
