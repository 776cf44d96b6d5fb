import Platform

public final class TemporaryFolder {
    public let path: String

    public init() throws {
        var template = Array("/tmp/formline-tests-XXXXXX".utf8CString)
        guard let made = unsafe mkdtemp(&template) else { throw SystemFailure("make a temporary folder") }
        path = unsafe String(cString: made)
    }

    @discardableResult
    public func write(_ name: String, _ text: String, isProgram: Bool = false) throws -> String {
        let file = "\(path)/\(name)"
        let mode: mode_t = isProgram ? 0o755 : 0o644
        let descriptor = try Platform.Descriptor.open(file, O_WRONLY | O_CREAT | O_TRUNC, mode: mode)
        defer { close(descriptor) }
        try Platform.Descriptor.write(text, to: descriptor)
        return file
    }

    public func has(_ name: String) -> Bool { unsafe access("\(path)/\(name)", F_OK) == 0 }

    public var names: [String] { names(in: ".") }

    public func names(in folder: String) -> [String] { FileSystem.names(in: "\(path)/\(folder)") }

    public func text(of name: String) -> String? {
        (try? Platform.Descriptor.readFile("\(path)/\(name)")).map { String(decoding: $0, as: UTF8.self) }
    }

    public func mode(of name: String) -> UInt32? {
        var status = stat()
        return unsafe lstat("\(path)/\(name)", &status) == 0 ? UInt32(status.st_mode) & 0o7777 : nil
    }

    public func makeFolder(_ name: String) throws {
        guard unsafe mkdir("\(path)/\(name)", 0o755) == 0 else { throw SystemFailure("make the folder \(name)") }
    }

    deinit { Self.remove(path) }

    private static func remove(_ path: String) {
        guard unsafe unlink(path) != 0 else { return }
        for name in FileSystem.names(in: path) { remove("\(path)/\(name)") }
        _ = unsafe rmdir(path)
    }
}
