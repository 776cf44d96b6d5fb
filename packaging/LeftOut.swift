/// Stands in for Swift's search for its own program that prints backtraces: a released program is alone, and the search ends a
/// process that cannot read `/proc`.
@_cdecl("__wrap_swift_copyAuxiliaryExecutablePath")
func auxiliaryExecutablePath(_ name: UnsafePointer<CChar>?) -> UnsafeMutablePointer<CChar>? { nil }

/// Stands in for the names of Unicode's characters, which nothing asks for: half a megabyte.
@_cdecl("__wrap__swift_stdlib_getScalarName")
func scalarName(_ scalar: UInt32, _ buffer: UnsafeMutablePointer<UInt8>?, _ capacity: Int) -> Int { 0 }
