import Platform

/// A file descriptor that is closed with its last reference. Children do not inherit it, and its number is above those a
/// child gets, so that handing it on overwrites none.
package final class Descriptor: Sendable {
    package let number: Int32

    private init(_ original: Int32, for action: String) throws {
        guard original >= 0 else { throw SystemFailure(action) }
        number = fcntl(original, F_DUPFD_CLOEXEC, 16)
        let failure = SystemFailure(action)
        close(original)
        guard number >= 0 else { throw failure }
    }

    deinit {
        close(number)
    }

    convenience init(path: String, flags: Int32) throws {
        try unsafe self.init(open(path, flags | O_NOCTTY | O_CLOEXEC, 0o644), for: "open \(path)")
    }

    static func pipe() throws -> (reading: Descriptor, writing: Descriptor) {
        var ends: [Int32] = [-1, -1]
        guard unsafe Platform.pipe(&ends) == 0 else { throw SystemFailure("create a pipe") }
        return (try Descriptor(ends[0], for: "read a pipe"), try Descriptor(ends[1], for: "write a pipe"))
    }

    func setNonblocking() {
        _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
    }

    package enum Input {
        case bytes(ArraySlice<UInt8>)
        case nothingYet
        case ended
    }

    /// The descriptor has to be nonblocking.
    package func read(into buffer: inout [UInt8]) -> Input {
        while true {
            let count = unsafe Platform.read(number, &buffer, buffer.count)
            if count > 0 { return .bytes(buffer[..<count]) }
            if count < 0 && errno == EINTR { continue }
            // A terminal whose other end is closed fails with EIO.
            return count < 0 && errno == EAGAIN ? .nothingYet : .ended
        }
    }

    /// Writes as much as fits and returns its length; the descriptor has to be nonblocking.
    package func write(_ bytes: ArraySlice<UInt8>) throws -> Int {
        while true {
            let count = unsafe bytes.withUnsafeBytes { unsafe Platform.write(number, $0.baseAddress, $0.count) }
            if count >= 0 { return count }
            if errno == EAGAIN { return 0 }
            if errno != EINTR { throw SystemFailure("write") }
        }
    }
}

public struct SystemFailure: Error, CustomStringConvertible {
    public let action: String
    public let number: Int32

    init(_ action: String, _ number: Int32 = errno) {
        self.action = action
        self.number = number
    }

    public var description: String { unsafe "cannot \(action): \(String(cString: strerror(number)))" }
}
