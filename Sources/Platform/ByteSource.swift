internal import Synchronization

/// A source of bytes: a file descriptor, or a text in its place.
package struct ByteSource: Sendable {
    private let readBytes: @Sendable (_ limit: Int) throws(SystemError) -> [UInt8]

    package let isReady: @Sendable () -> Bool

    /// True if the main actor may block on this source, because it has nothing else to do; otherwise a thread waits.
    package let holdsMainActor: Bool

    package init(
        isReady: @escaping @Sendable () -> Bool = { true }, read: @escaping @Sendable () throws(SystemError) -> [UInt8]
    ) {
        readBytes = { (_) throws(SystemError) in try read() }
        self.isReady = isReady
        holdsMainActor = false
    }

    package init(descriptor: Int32, holdsMainActor: Bool = false) {
        readBytes = { (limit) throws(SystemError) in try Descriptor.read(from: descriptor, atMost: limit) }
        isReady = { Descriptor.isReadable(descriptor) }
        self.holdsMainActor = holdsMainActor
    }

    package init(_ text: String) {
        let rest = Mutex(Array(text.utf8))
        readBytes = { limit in
            rest.withLock { bytes in
                defer { bytes.removeFirst(min(limit, bytes.count)) }
                return Array(bytes.prefix(limit))
            }
        }
        isReady = { true }
        holdsMainActor = true
    }

    /// The next available bytes, up to `limit`; waits for the first of them. Empty at the end of the input.
    package func read(atMost limit: Int = .max) throws(SystemError) -> [UInt8] { try readBytes(limit) }

    package static let standardInput = ByteSource(descriptor: STDIN_FILENO)
}

/// Splits bytes that arrive piece by piece into lines. A line ends with a line feed, the last one also with the end.
package struct LineBuffer: Sendable {
    private var bytes: [UInt8] = []
    private var start = 0
    private var searched = 0
    package private(set) var hasEnded = false

    package init() {}

    package mutating func append(_ more: [UInt8]) {
        bytes.removeFirst(start)
        searched -= start
        start = 0
        bytes += more
        hasEnded = more.isEmpty
    }

    /// Removes and returns the next line, without its line feed; `nil` if none is complete.
    package mutating func next() -> ArraySlice<UInt8>? {
        if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
            defer { (start, searched) = (end + 1, end + 1) }
            return bytes[start..<end]
        }
        searched = bytes.count
        guard hasEnded, start < bytes.count else { return nil }
        defer { start = bytes.count }
        return bytes[start...]
    }

    package var hasLine: Bool { hasEnded || bytes[start...].contains(UInt8(ascii: "\n")) }

    package var rest: ArraySlice<UInt8> { bytes[start...] }
}
