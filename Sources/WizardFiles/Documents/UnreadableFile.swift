#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// A file that cannot be read.
public struct UnreadableFile: Error, Equatable, Sendable, CustomStringConvertible {
    /// The path as it was given; `-` is standard input.
    public var path: String
    /// Why, in the system's words.
    public var reason: String

    public var description: String { "'\(path)' cannot be read: \(reason)" }
}

extension DocumentReader {
    /// All bytes of the file at `path`, or of standard input for `-`.
    static func contents(of path: String) throws(UnreadableFile) -> [UInt8] {
        let descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw unreadable(path) }
        defer { if descriptor != 0 { close(descriptor) } }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        while true {
            let count = readBytes(descriptor, into: &buffer)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw unreadable(path) }
            guard count > 0 else { return bytes }
            bytes += buffer[..<count]
        }
    }

    private static func unreadable(_ path: String) -> UnreadableFile {
        UnreadableFile(path: path, reason: String(cString: strerror(errno)))
    }
}

/// The system's `read`, which members named `read` hide.
private func readBytes(_ descriptor: Int32, into buffer: inout [UInt8]) -> Int {
    buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
}
