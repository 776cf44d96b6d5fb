internal import FormModel
package import Platform

/// The lines of a file, one after another; no more than one of them is in memory, and none that is longer than
/// `InputLimit`.
package final class LineReader {
    /// The number of the line that was read last, counted from 1.
    package private(set) var number = 0
    private let path: String
    private let source: ByteSource
    /// The file to close in the end; nil for standard input.
    private let file: Int32?
    private var lines = LineBuffer()
    /// Why nothing more could be read, which matters after the lines that were.
    private var failure: UnreadableFile?

    /// Opens the file at `path`, or standard input for `-`.
    package convenience init(path: String) throws(UnreadableFile) {
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
            throw UnreadableFile(path: path, reason: SystemMessage(error).text)
        }
    }

    deinit {
        if let file { close(file) }
    }

    /// The next line without its end; nil at the end of the file.
    package func next() throws(UnreadableFile) -> [UInt8]? {
        while true {
            if let line = lines.next() {
                number += 1
                return Array(line)
            }
            guard !lines.hasEnded else { return nil }
            try requireEnd()
            try fill()
        }
    }

    /// The next lines, as many as are there: at least one; nil at the end of the file.
    ///
    /// - Parameter size: how many bytes are read, if they need not be waited for.
    package func nextBlock(of size: Int = 0) throws(UnreadableFile) -> LineBlock? {
        while true {
            while !lines.hasEnded, lines.rest.count < size, lines.hasLine, failure == nil,
                lines.lengthOfOpenLine <= InputLimit.current.bytes, source.isReady()
            {
                do throws(UnreadableFile) {
                    try fill()
                } catch {
                    failure = error
                }
            }
            if let bytes = lines.takeLines() {
                defer { number += bytes.lineFeeds }
                return LineBlock(bytes: bytes, linesBefore: number)
            }
            guard !lines.hasEnded else { return nil }
            try requireEnd()
            try fill()
        }
    }

    /// Whether ``nextBlock()`` need not wait; reads what is there to find out.
    package func hasBlock() throws(UnreadableFile) -> Bool {
        while !lines.hasLine {
            guard source.isReady() else { return false }
            try requireEnd()
            try fill()
        }
        return true
    }

    /// Throws if the line that is being read is too long.
    private func requireEnd() throws(UnreadableFile) {
        guard lines.rest.count <= InputLimit.current.bytes else {
            throw UnreadableFile(
                path: path, reason: WizardMessage.longLine(number + 1, limit: InputLimit.current.words).text)
        }
    }

    /// Everything that was not read yet, after `text`, which was; throws if that is more than `InputLimit`.
    package func rest(after text: [UInt8]) throws(UnreadableFile) -> [UInt8] {
        while true {
            guard text.count + lines.rest.count <= InputLimit.current.bytes else {
                throw .tooLarge(path: path)
            }
            if lines.hasEnded { return text + lines.rest }
            try fill()
        }
    }

    private func fill() throws(UnreadableFile) {
        if let failure { throw failure }
        do throws(SystemError) {
            lines.append(try source.read())
        } catch {
            throw UnreadableFile(path: path, reason: SystemMessage(error).text)
        }
    }
}
