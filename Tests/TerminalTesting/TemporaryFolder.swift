#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// A folder that is there for one test, and goes with it.
public final class TemporaryFolder {
    public let path: String

    /// Makes the folder.
    public init() throws {
        var template = Array("/tmp/formline-tests-XXXXXX".utf8CString)
        guard let made = mkdtemp(&template) else { throw SystemFailure("make a temporary folder") }
        path = String(cString: made)
    }

    /// Writes a file; gives its path.
    @discardableResult
    public func write(_ name: String, _ text: String, isProgram: Bool = false) throws -> String {
        let file = "\(path)/\(name)"
        let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, isProgram ? 0o755 : 0o644)
        guard descriptor >= 0 else { throw SystemFailure("open \(file)") }
        defer { close(descriptor) }
        var text = text
        let written = text.withUTF8 { put(descriptor, $0.baseAddress, $0.count) }
        guard written == text.utf8.count else { throw SystemFailure("write \(file)") }
        return file
    }

    /// Whether a file is there.
    public func has(_ name: String) -> Bool { access("\(path)/\(name)", F_OK) == 0 }

    deinit {
        guard let folder = opendir(path) else { return }
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { unlink("\(path)/\(name)") }
        }
        closedir(folder)
        rmdir(path)
    }
}

/// The system's `write`, which members of that name hide.
private func put(_ descriptor: Int32, _ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
