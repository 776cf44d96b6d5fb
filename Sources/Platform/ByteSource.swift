internal import Synchronization

/// A source of bytes: a file descriptor, or a text in place of one.
package struct ByteSource: Sendable {
    /// The next bytes, as many as are there; waits for the first of them. Empty at the end of the input.
    package let read: @Sendable () throws(SystemError) -> [UInt8]

    /// Whether `read` gives bytes, or the end, without waiting for them.
    package let isReady: @Sendable () -> Bool

    /// Whether the main actor itself waits for the bytes, because nothing else is done meanwhile; a thread does otherwise.
    package let holdsMainActor: Bool

    /// The bytes that `read` gives, one call after the other.
    ///
    /// - Parameter isReady: whether it gives any without waiting; always unless given.
    package init(
        isReady: @escaping @Sendable () -> Bool = { true }, read: @escaping @Sendable () throws(SystemError) -> [UInt8]
    ) {
        self.read = read
        self.isReady = isReady
        holdsMainActor = false
    }

    /// The bytes that can be read from a file descriptor.
    package init(descriptor: Int32, holdsMainActor: Bool = false) {
        read = { () throws(SystemError) in try Descriptor.read(from: descriptor) }
        isReady = { Descriptor.isReadable(descriptor) }
        self.holdsMainActor = holdsMainActor
    }

    /// The bytes of a text, which come all at once.
    package init(_ text: String) {
        let rest = RemainingBytes(text)
        read = { rest.take() }
        isReady = { true }
        holdsMainActor = true
    }

    /// Standard input.
    package static let standardInput = ByteSource(descriptor: STDIN_FILENO)
}

private final class RemainingBytes: Sendable {
    private let bytes: Mutex<[UInt8]>

    init(_ text: String) { bytes = Mutex(Array(text.utf8)) }

    func take() -> [UInt8] {
        bytes.withLock { bytes in
            defer { bytes = [] }
            return bytes
        }
    }
}
