/// Stands in for Swift's search for its own program that prints backtraces: a released program is alone, and the search ends a
/// process that cannot read `/proc`.
@_cdecl("__wrap_swift_copyAuxiliaryExecutablePath")
func auxiliaryExecutablePath(_ name: UnsafePointer<CChar>?) -> UnsafeMutablePointer<CChar>? { nil }
