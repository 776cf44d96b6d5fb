/// The lines of bytes that come piece by piece. A line ends with a line feed, the last one also with the end.
package struct LineBuffer: Sendable {
    private var bytes: [UInt8] = []
    /// Where the next line begins.
    private var start = 0
    /// Up to here there is no end of that line.
    private var searched = 0
    /// Whether there is nothing more to come.
    package private(set) var hasEnded = false

    package init() {}

    /// Takes the next bytes; none are the end.
    package mutating func append(_ more: [UInt8]) {
        bytes.removeFirst(start)
        searched -= start
        start = 0
        bytes += more
        hasEnded = more.isEmpty
    }

    /// Takes the next line, without its line feed; nil if it is not all there yet, or there is none.
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

    /// Whether there is a line, or the end.
    package var hasLine: Bool { hasEnded || bytes[start...].contains(UInt8(ascii: "\n")) }

    /// How many bytes of the last line are there, if its end is not.
    package var lengthOfOpenLine: Int {
        let rest = bytes[start...]
        return rest.endIndex - (rest.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.startIndex)
    }

    /// Takes all lines that are there, with their line feeds; nil if there is none. At the end, the last one may have none.
    package mutating func takeLines() -> [UInt8]? {
        let end = hasEnded ? bytes.count : bytes[start...].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? start
        guard end > start else { return nil }
        let rest = Array(bytes[end...])
        bytes.removeLast(rest.count)
        bytes.removeFirst(start)
        defer { (bytes, start, searched) = (rest, 0, 0) }
        return bytes
    }

    /// What has come and was not taken.
    package var rest: ArraySlice<UInt8> { bytes[start...] }
}

extension [UInt8] {
    /// How many line feeds there are.
    package var lineFeeds: Int {
        unsafe withUnsafeBytes { bytes in
            var (count, rest) = unsafe (0, bytes[...])
            while let start = unsafe UnsafeRawBufferPointer(rebasing: rest).baseAddress,
                let found = unsafe memchr(start, 0x0A, rest.count)
            {
                count += 1
                unsafe rest = rest.dropFirst(UnsafeRawPointer(found) - start + 1)
            }
            return count
        }
    }
}
