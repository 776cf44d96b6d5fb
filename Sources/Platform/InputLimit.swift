/// How much of a line or a file is read, so that one that never ends is refused in bounded memory.
package struct InputLimit: Sendable {
    /// The limit of this task, which only tests set.
    @TaskLocal package static var current = InputLimit()

    /// The most bytes that a line of standard input has, or a file that is read as a whole.
    package let bytes: Int

    /// The limit of so many bytes, which are whole KiB.
    package init(bytes: Int = 8 << 20) { self.bytes = bytes }

    /// The limit in words.
    package var words: String { bytes % (1 << 20) == 0 ? "\(bytes >> 20) MiB" : "\(bytes >> 10) KiB" }
}
