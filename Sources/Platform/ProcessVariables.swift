/// The environment variables of this process, as its children get them.
package enum ProcessVariables {
    /// Takes a variable out of the environment; does nothing if there is none.
    package static func remove(_ name: String) {
        if !name.utf8.contains(0) { _ = unsafe unsetenv(name) }
    }
}
