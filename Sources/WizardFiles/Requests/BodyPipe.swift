internal import FormModel
internal import Platform

/// A pipe with a name, in a folder that only this user can open, from which another program reads bytes once.
struct BodyPipe: Sendable {
    let path: String

    /// Makes the pipe.
    init(at path: String, for host: String) throws(PostError) {
        self.path = path
        if let error = FileSystem.makePipe(path) {
            throw .notSent(host: host, reason: WizardMessage.noPipe(SystemMessage(error).text).text)
        }
    }

    /// Runs the operation while a thread writes the bytes to whoever opens the pipe.
    func feeding<Value>(
        _ bytes: [UInt8], _ operation: () async throws -> Value
    ) async throws -> Value {
        try Threads.start { feed(bytes) }
        // Opening the pipe for reading releases a thread that still waits for a reader. A later thread finds no pipe.
        defer {
            let reader = try? Descriptor.open(path, O_RDONLY | O_NONBLOCK)
            _ = unsafe unlink(path)
            if let reader { _ = close(reader) }
        }
        return try await operation()
    }

    /// Waits until the pipe is opened for reading, then writes until everything is written or the reader is gone.
    private func feed(_ bytes: [UInt8]) {
        guard let file = try? Descriptor.open(path, O_WRONLY) else { return }
        defer { _ = close(file) }
        try? Descriptor.write(bytes, to: file)
    }
}
