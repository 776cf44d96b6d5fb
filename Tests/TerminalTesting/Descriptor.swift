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

    /// The bytes that can be read at once, or `nil` if there are none yet; empty at the end, which is also where the other
    /// end of a terminal is closed. The descriptor has to be nonblocking.
    package func read() -> [UInt8]? {
        do {
            return try Platform.Descriptor.readAvailable(from: number)
        } catch {
            return []
        }
    }

    /// Writes as much as fits and returns its length; the descriptor has to be nonblocking.
    package func write(_ bytes: ArraySlice<UInt8>) throws -> Int {
        do throws(SystemError) {
            return try Platform.Descriptor.writeSome(bytes, to: number)
        } catch {
            guard error.code == EAGAIN else { throw error }
            return 0
        }
    }
}

struct SystemFailure: Error, CustomStringConvertible {
    let description: String

    init(_ action: String, _ number: Int32 = errno) {
        description = unsafe "cannot \(action): \(String(cString: strerror(number)))"
    }
}
