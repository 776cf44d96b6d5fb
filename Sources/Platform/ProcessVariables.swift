/// The environment variables of this process, as its children get them.
package enum ProcessVariables {
    /// All of them, each as `NAME=value`.
    package static var all: [String] {
        var variables: [String] = []
        #if canImport(Darwin)
            var next = unsafe _NSGetEnviron().pointee
        #else
            var next = unsafe environ
        #endif
        while let variable = unsafe next.pointee {
            unsafe variables.append(String(cString: variable))
            unsafe next += 1
        }
        return variables
    }

    /// Takes a variable out of the environment; does nothing if there is none. Its value is overwritten, too, because the
    /// system shows the memory that it was started with to every process of the same user.
    package static func remove(_ name: String) {
        guard !name.utf8.contains(0) else { return }
        if let value = unsafe getenv(name) { unsafe memset(value, 0, strlen(value)) }
        unsafe unsetenv(name)
    }
}
