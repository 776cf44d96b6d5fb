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
        let descriptor = unsafe open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, isProgram ? 0o755 : 0o644)
        guard descriptor >= 0 else { throw SystemFailure("open \(file)") }
        defer { close(descriptor) }
        var text = text
        let written = text.withUTF8 { unsafe Platform.write(descriptor, $0.baseAddress, $0.count) }
        guard written == text.utf8.count else { throw SystemFailure("write \(file)") }
        return file
    }

    public func has(_ name: String) -> Bool { unsafe access("\(path)/\(name)", F_OK) == 0 }

    public var names: [String] { names(in: ".") }

    public func names(in folder: String) -> [String] {
        guard let folder = unsafe opendir("\(path)/\(folder)") else { return [] }
        defer { unsafe closedir(folder) }
        var names: [String] = []
        while let entry = unsafe readdir(folder) {
            unsafe names.append(
                withUnsafeBytes(of: entry.pointee.d_name) {
                    unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
                })
        }
        return names.filter { $0 != "." && $0 != ".." }.sorted()
    }

    public func text(of name: String) -> String? {
        guard let file = unsafe fopen("\(path)/\(name)", "re") else { return nil }
        defer { unsafe fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = unsafe fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
        return String(decoding: bytes, as: UTF8.self)
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
        guard let folder = unsafe opendir(path) else { return }
        while let entry = unsafe readdir(folder) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
                unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            guard name != ".", name != ".." else { continue }
            let entry = "\(path)/\(name)"
            var status = stat()
            if unsafe lstat(entry, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
                remove(entry)
            } else {
                unsafe unlink(entry)
            }
        }
        unsafe closedir(folder)
        unsafe rmdir(path)
    }
}
