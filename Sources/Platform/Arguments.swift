/// The arguments of the process, as the system has them.
package enum Arguments {
    /// The place of the first argument that is not UTF-8 text, counted from 1; nil if all are. Swift has other characters in
    /// the place of what it cannot read.
    package static var firstUnreadable: Int? {
        (1..<max(1, Int(CommandLine.argc))).first { place in
            guard let argument = unsafe CommandLine.unsafeArgv[place] else { return false }
            return unsafe String(validatingCString: argument) == nil
        }
    }
}
