import Platform

/// The path of a program of the package: in the folder `FORMLINE_PROGRAMS`, if it is there, else in the one that the
/// tests were built in.
public func productBinary(_ program: String) -> String {
    if let folder = unsafe getenv("FORMLINE_PROGRAMS") {
        let candidate = unsafe String(cString: folder) + "/" + program
        if unsafe access(candidate, X_OK) == 0 { return candidate }
    }
    // The test runner, or the bundle that it was given, lies beside it.
    for argument in CommandLine.arguments {
        var folder = Substring(argument)
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            let candidate = folder + "/" + program
            if unsafe access(String(candidate), X_OK) == 0 { return String(candidate) }
        }
    }
    return program
}
