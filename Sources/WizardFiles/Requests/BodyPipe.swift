internal import FormModel
internal import Platform
internal import Synchronization

/// A pipe with a name, in a folder that only this user can open, from which another program reads bytes once.
struct BodyPipe: Sendable {
    let path: String

    /// Makes the pipe.
    init(at path: String, for host: String) throws(PostError) {
        self.path = path
        if let error = FileSystem.makePipe(path) {
            throw .notSent(host: host, reason: FailureReason.noPipe(SystemMessage(error).text).text)
        }
    }

    /// Whether the reader is gone.
    private final class End: Sendable {
        let hasCome = Mutex(false)
    }

    /// Writes these bytes for whoever opens the pipe, until the operation ends.
    func feeding<Value>(
        _ bytes: [UInt8], _ operation: () async throws -> Value
    ) async throws -> Value {
        let end = End()
        try Threads.start { feed(bytes, until: end) }
        defer { end.hasCome.withLock { $0 = true } }
        return try await operation()
    }

    /// Writes until everything is written or the reader is gone.
    private func feed(_ bytes: [UInt8], until end: End) {
        var file = Int32(-1)
        defer { if file >= 0 { _ = close(file) } }
        var rest = bytes[...]
        while !end.hasCome.withLock({ $0 }), file < 0 || !rest.isEmpty {
            do throws(SystemError) {
                if file < 0 { file = try Descriptor.open(path, O_WRONLY | O_NONBLOCK) }
                rest = rest.dropFirst(try Descriptor.writeSome(rest, to: file))
            } catch {
                // The pipe has no reader yet, or is full.
                guard [ENXIO, EAGAIN].contains(error.code) else { return }
                usleep(1000)
            }
        }
    }
}
