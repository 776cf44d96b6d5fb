internal import FormModel
internal import Platform

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

    /// Writes these bytes for whoever opens the pipe, until the operation ends.
    func feeding<Value: Sendable>(
        _ bytes: [UInt8], _ operation: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        // Cancelled, and waited for, when the operation has ended, whatever came of it.
        async let _: Void = feed(bytes)
        return try await operation()
    }

    /// Writes as soon as somebody reads; ends when all is written, nobody reads any more, or the task is cancelled.
    private func feed(_ bytes: [UInt8]) async {
        guard let file = await opened() else { return }
        defer { _ = close(file) }
        var rest = bytes[...]
        while !rest.isEmpty {
            do throws(SystemError) {
                rest = rest.dropFirst(try Descriptor.writeSome(rest, to: file))
            } catch {
                guard error.code == EAGAIN, (try? await Task.sleep(for: .milliseconds(1))) != nil else { return }
            }
        }
    }

    /// The pipe, open for writing, once somebody has opened it for reading; nil if nobody does.
    private func opened() async -> Int32? {
        while true {
            do throws(SystemError) {
                return try Descriptor.open(path, O_WRONLY | O_NONBLOCK)
            } catch {
                guard error.code == ENXIO, (try? await Task.sleep(for: .milliseconds(2))) != nil else { return nil }
            }
        }
    }
}
