internal import Synchronization

/// Complete reads and writes: interrupted calls are repeated, and a descriptor that does not block is waited for.
package enum Descriptor {
    private static let chunk = 64 * 1024

    /// Opens a file that child processes do not inherit. A new file gets the permissions `mode`.
    package static func open(
        _ path: String, _ flags: Int32 = O_RDONLY, mode: mode_t = 0o600
    ) throws(SystemError) -> Int32 {
        // The C library would open the file that the text before the NUL names.
        guard !path.utf8.contains(0) else { throw SystemError(code: ENOENT) }
        while true {
            let descriptor = unsafe Platform.open(path, flags | O_CLOEXEC, mode)
            if descriptor >= 0 { return descriptor }
            if errno != EINTR { throw .last }
        }
    }

    /// Makes a non-blocking pipe that child processes do not inherit.
    package static func pipe() throws(SystemError) -> (readEnd: Int32, writeEnd: Int32) {
        var ends: [Int32] = [-1, -1]
        try Launch.inheritanceLock.withLock { (_) throws(SystemError) in
            guard unsafe Platform.pipe(&ends) == 0 else { throw .last }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        }
        for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
        return (ends[0], ends[1])
    }

    package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = writeOnce(rest, to: descriptor)
            if count > 0 {
                rest = rest.dropFirst(count)
            } else {
                try recover(from: count == 0 ? SystemError(code: EIO) : .last, of: descriptor, waitingFor: POLLOUT)
            }
        }
    }

    package static func write(_ text: String, to descriptor: Int32) throws(SystemError) {
        try write(Array(text.utf8), to: descriptor)
    }

    /// Writes as many bytes as possible without waiting, and returns their number; throws `EAGAIN` if that is zero.
    package static func writeSome(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(SystemError) -> Int {
        while true {
            let count = writeOnce(bytes, to: descriptor)
            if count >= 0 { return count }
            if errno != EINTR { throw .last }
        }
    }

    /// Throws if writing would certainly fail: the descriptor is closed, read-only, or a pipe without a reader.
    package static func checkWritable(_ descriptor: Int32) throws(SystemError) {
        let flags = fcntl(descriptor, F_GETFL)
        guard flags >= 0 else { throw .last }
        guard flags & O_ACCMODE != O_RDONLY else { throw SystemError(code: EBADF) }
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        let count = unsafe poll(&request, 1, 0)
        guard count < 0 || request.revents & Int16(POLLERR) == 0 else { throw SystemError(code: EPIPE) }
    }

    /// Waits for the next bytes and returns at most `limit` of them; empty at the end of the input.
    package static func read(from descriptor: Int32, atMost limit: Int = .max) throws(SystemError) -> [UInt8] {
        while true {
            do throws(SystemError) {
                return try readOnce(from: descriptor, atMost: limit)
            } catch {
                try recover(from: error, of: descriptor, waitingFor: POLLIN)
            }
        }
    }

    /// The bytes that can be read without waiting: `nil` if there are none yet, empty at the end of the input.
    package static func readAvailable(
        from descriptor: Int32, atMost limit: Int = .max
    ) throws(SystemError) -> [UInt8]? {
        do throws(SystemError) {
            return try readOnce(from: descriptor, atMost: limit)
        } catch {
            if isTransient(error) { return nil }
            throw error
        }
    }

    /// True also at the end of the input and after an error.
    package static func isReadable(_ descriptor: Int32) -> Bool {
        waitUntilReadable(descriptor, milliseconds: 0)
    }

    /// Waits until input is available; returns `false` after a timeout or a signal. `nil` waits indefinitely.
    package static func waitUntilReadable(_ descriptor: Int32, milliseconds: Int?) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&request, 1, milliseconds.map { Int32(clamping: $0) } ?? -1) > 0
    }

    package static func readAll(from descriptor: Int32, atMost limit: Int = .max) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < limit {
            let more = try read(from: descriptor, atMost: limit - bytes.count)
            if more.isEmpty { break }
            bytes += more
        }
        return bytes
    }

    package static func readFile(_ path: String, atMost limit: Int = .max) throws(SystemError) -> [UInt8] {
        let descriptor = try open(path)
        defer { close(descriptor) }
        return try readAll(from: descriptor, atMost: limit)
    }

    private static func writeOnce(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int {
        unsafe bytes.withUnsafeBytes { unsafe Platform.write(descriptor, $0.baseAddress, $0.count) }
    }

    private static func readOnce(from descriptor: Int32, atMost limit: Int) throws(SystemError) -> [UInt8] {
        var failure: SystemError?
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: min(limit, chunk)) { buffer, count in
            let result = unsafe Platform.read(descriptor, buffer.baseAddress, buffer.count)
            if result < 0 { failure = .last }
            count = max(0, result)
        }
        if let failure { throw failure }
        return bytes
    }

    private static func isTransient(_ error: SystemError) -> Bool {
        error.code == EINTR || error.code == EAGAIN || error.code == EWOULDBLOCK
    }

    private static func recover(
        from error: SystemError, of descriptor: Int32, waitingFor events: Int32
    ) throws(SystemError) {
        guard isTransient(error) else { throw error }
        guard error.code != EINTR else { return }
        var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        if unsafe poll(&request, 1, -1) < 0, errno != EINTR { throw .last }
    }
}

package enum StandardDescriptors {
    /// Opens closed ones, so that no file opened later is mistaken for them. Standard input is then at its end, text on
    /// standard error is lost, and writing to standard output still fails.
    package static func openClosed() {
        for (number, flags) in [(STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY)]
        where fcntl(number, F_GETFD) < 0 {
            guard let descriptor = try? Descriptor.open("/dev/null", flags) else { continue }
            // Children have it, too.
            if descriptor == number {
                _ = fcntl(number, F_SETFD, 0)
            } else {
                dup2(descriptor, number)
                close(descriptor)
            }
        }
    }
}
