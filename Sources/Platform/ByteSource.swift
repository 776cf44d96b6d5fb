internal import Synchronization

/// A source of bytes: a file descriptor, or a text in place of one.
package struct ByteSource: Sendable {
    private let take: @Sendable (_ limit: Int) throws(SystemError) -> [UInt8]

    /// Whether `read(atMost:)` gives bytes, or the end, without waiting for them.
    package let isReady: @Sendable () -> Bool

    /// Whether the main actor itself waits for the bytes, because nothing else is done meanwhile; a thread does otherwise.
    package let holdsMainActor: Bool

    /// The bytes that `read` gives, one call after the other, however many are wanted.
    ///
    /// - Parameter isReady: whether it gives any without waiting; always unless given.
    package init(
        isReady: @escaping @Sendable () -> Bool = { true }, read: @escaping @Sendable () throws(SystemError) -> [UInt8]
    ) {
        take = { (_) throws(SystemError) in try read() }
        self.isReady = isReady
        holdsMainActor = false
    }

    /// The bytes that can be read from a file descriptor.
    package init(descriptor: Int32, holdsMainActor: Bool = false) {
        take = { (limit) throws(SystemError) in try Descriptor.read(from: descriptor, atMost: limit) }
        isReady = { Descriptor.isReadable(descriptor) }
        self.holdsMainActor = holdsMainActor
    }

    /// The bytes of a text, which come all at once.
    package init(_ text: String) {
        let rest = RemainingBytes(text)
        take = { rest.take(atMost: $0) }
        isReady = { true }
        holdsMainActor = true
    }

    /// The next bytes, as many as are there, up to `limit`; waits for the first of them. Empty at the end of the input.
    package func read(atMost limit: Int = .max) throws(SystemError) -> [UInt8] { try take(limit) }

    /// Standard input.
    package static let standardInput = ByteSource(descriptor: STDIN_FILENO)
}

private final class RemainingBytes: Sendable {
    private let bytes: Mutex<[UInt8]>

    init(_ text: String) { bytes = Mutex(Array(text.utf8)) }

    func take(atMost limit: Int) -> [UInt8] {
        bytes.withLock { bytes in
            defer { bytes.removeFirst(min(limit, bytes.count)) }
            return Array(bytes.prefix(limit))
        }
    }
}
