#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Writes all of `text`; false where the output is closed or full.
@discardableResult
func writeAll(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
        var rest = UnsafeRawBufferPointer(bytes)
        while let base = rest.baseAddress, !rest.isEmpty {
            let written = write(descriptor, base, rest.count)
            if written < 0 && errno == EINTR { continue }
            guard written > 0 else { return false }
            rest = UnsafeRawBufferPointer(rebasing: rest[written...])
        }
        return true
    }
}

/// Everything in an open file, or so many bytes of it.
func readAll(_ file: UnsafeMutablePointer<FILE>, atMost limit: Int = .max) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while bytes.count < limit {
        let count = fread(&buffer, 1, min(buffer.count, limit - bytes.count), file)
        guard count > 0 else { break }
        bytes += buffer[..<count]
    }
    return bytes
}

/// The value of an environment variable; nil where it is not set or empty.
func environment(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
}

/// Whether a folder is at the path.
func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}
