#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// The lines of a file, one after another; no more than one of them is in memory.
public final class LineReader {
    /// The number of the line that was read last, counted from 1.
    public private(set) var number = 0
    private let path: String
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    private var start = 0
    private var hasEnded = false

    /// Opens the file at `path`, or standard input for `-`.
    public init(path: String) throws(UnreadableFile) {
        self.path = path
        descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw UnreadableFile(path: path, reason: String(cString: strerror(errno))) }
    }

    deinit {
        if descriptor > 0 { close(descriptor) }
    }

    /// The next line without its end; nil at the end of the file.
    public func next() throws(UnreadableFile) -> [UInt8]? {
        var searched = start
        while true {
            if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                let line = Array(buffer[start..<end])
                start = end + 1
                number += 1
                return line
            }
            guard !hasEnded else {
                guard start < buffer.count else { return nil }
                defer { start = buffer.count }
                number += 1
                return Array(buffer[start...])
            }
            searched = buffer.count - start
            buffer.removeFirst(start)
            start = 0
            try fill()
        }
    }

    /// Everything that was not read yet, after `text`, which was.
    public func rest(after text: [UInt8]) throws(UnreadableFile) -> [UInt8] {
        while !hasEnded { try fill() }
        return text + buffer[start...]
    }

    private func fill() throws(UnreadableFile) {
        let size = 64 * 1024
        let used = buffer.count
        buffer.append(contentsOf: repeatElement(0, count: size))
        let count = buffer.withUnsafeMutableBytes { bytes in
            while true {
                let count = read(descriptor, bytes.baseAddress.map { $0 + used }, size)
                if count >= 0 || errno != EINTR { return count }
            }
        }
        let reason = errno
        buffer.removeLast(size - max(0, count))
        guard count >= 0 else { throw UnreadableFile(path: path, reason: String(cString: strerror(reason))) }
        hasEnded = count == 0
    }
}
