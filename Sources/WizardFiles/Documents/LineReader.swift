package import Platform

/// The lines of a file, one after another; no more than one of them is in memory.
public final class LineReader {
    /// The number of the line that was read last, counted from 1.
    public private(set) var number = 0
    private let path: String
    private let source: ByteSource
    /// The file to close in the end; nil for standard input.
    private let file: Int32?
    private var buffer: [UInt8] = []
    private var start = 0
    private var hasEnded = false

    /// Opens the file at `path`, or standard input for `-`.
    public convenience init(path: String) throws(UnreadableFile) {
        try self.init(path: path, standardInput: .standardInput)
    }

    /// Opens the file at `path`, or reads `standardInput` for `-`.
    package init(path: String, standardInput: ByteSource) throws(UnreadableFile) {
        self.path = path
        guard path != "-" else {
            file = nil
            source = standardInput
            return
        }
        do throws(SystemError) {
            let descriptor = try Descriptor.open(path)
            file = descriptor
            source = ByteSource(descriptor: descriptor)
        } catch {
            throw UnreadableFile(path: path, reason: "\(error)")
        }
    }

    deinit {
        if let file { close(file) }
    }

    /// The next line without its end; nil at the end of the file.
    public func next() throws(UnreadableFile) -> [UInt8]? {
        var searched = start
        while true {
            if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                let line = Array(buffer[start..<end])
                start = end + 1
                number += 1
                return line
            }
            guard !hasEnded else {
                guard start < buffer.count else { return nil }
                defer { start = buffer.count }
                number += 1
                return Array(buffer[start...])
            }
            searched = buffer.count - start
            buffer.removeFirst(start)
            start = 0
            try fill()
        }
    }

    /// Everything that was not read yet, after `text`, which was.
    public func rest(after text: [UInt8]) throws(UnreadableFile) -> [UInt8] {
        while !hasEnded { try fill() }
        return text + buffer[start...]
    }

    private func fill() throws(UnreadableFile) {
        do throws(SystemError) {
            let bytes = try source.read()
            hasEnded = bytes.isEmpty
            buffer += bytes
        } catch {
            throw UnreadableFile(path: path, reason: "\(error)")
        }
    }
}
