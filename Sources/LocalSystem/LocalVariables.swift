internal import Platform

/// The environment variables of this process.
package enum LocalVariables {
    /// All of them by name; of two of the same name the first.
    package static var all: [String: String] {
        var variables: [String: String] = [:]
        #if canImport(Darwin)
            var entry = unsafe _NSGetEnviron().pointee
        #else
            var entry = unsafe environ
        #endif
        while let text = unsafe entry.pointee {
            let parts = unsafe String(cString: text).split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2, variables[String(parts[0])] == nil { variables[String(parts[0])] = String(parts[1]) }
            unsafe entry += 1
        }
        return variables
    }
}
